"""The index folder: generations, the pointer, the lock, and what a failed write leaves."""

import errno
import multiprocessing
import sqlite3
from pathlib import Path

import pytest

from askcv.errors import IndexBrokenError, IndexLockedError, IndexWriteError, NoIndexError
from askcv.index.store import Store


def generation(store: Store, text: str) -> str:
    with store.writing(), store.new_generation() as folder:
        (folder / "content").write_text(text)
    return folder.name


def current(store: Store) -> str:
    _, folder = store.require_current()
    return (folder / "content").read_text()


def test_a_new_generation_takes_the_place_of_the_old_which_is_gone_from_disk(tmp_path: Path) -> None:
    store = Store(tmp_path / "index")
    generation(store, "secret old text")
    generation(store, "new text")
    assert current(store) == "new text"
    assert not [path for path in store.root.rglob("*") if path.is_file() and b"secret" in path.read_bytes()]


def test_there_is_no_index_before_the_first_generation(tmp_path: Path) -> None:
    with pytest.raises(NoIndexError, match="Run: askcv index"):
        Store(tmp_path / "none").require_current()


@pytest.mark.parametrize(
    "failure",
    [
        OSError(errno.ENOSPC, "No space left on device"),
        OSError(errno.EACCES, "Permission denied"),
        sqlite3.OperationalError("database or disk is full"),
    ],
    ids=["disk full", "no permission", "disk full in SQLite"],
)
def test_a_failed_write_keeps_the_old_generation_and_says_so(tmp_path: Path, failure: Exception) -> None:
    store = Store(tmp_path / "index")
    generation(store, "old")
    with (
        pytest.raises(IndexWriteError, match="The old index is kept") as caught,
        store.writing(),
        store.new_generation() as folder,
    ):
        (folder / "content").write_text("half")
        raise failure
    assert str(caught.value).count("could not be written") == 1
    assert current(store) == "old"
    assert len(list((store.root / "generations").iterdir())) == 1


def test_a_failed_first_write_speaks_of_no_old_index(tmp_path: Path) -> None:
    store = Store(tmp_path / "index")
    with pytest.raises(IndexWriteError) as caught, store.writing(), store.new_generation():
        raise OSError(errno.ENOSPC, "No space left on device")
    assert "old index" not in str(caught.value)
    assert store.current_name() is None


def test_an_error_that_is_not_the_disks_is_passed_on_unchanged(tmp_path: Path) -> None:
    store = Store(tmp_path / "index")
    with pytest.raises(ZeroDivisionError), store.writing(), store.new_generation():
        _ = 1 / 0
    assert store.current_name() is None


def test_what_a_killed_writer_left_is_removed_by_the_next(tmp_path: Path) -> None:
    store = Store(tmp_path / "index")
    generation(store, "old")
    (store.folder("000009") / "half").mkdir(parents=True)
    (store.root / "current.new").write_text("0000")
    generation(store, "new")
    assert current(store) == "new"
    assert sorted(path.name for path in store.root.iterdir()) == ["current", "generations", "write.lock"]


def hold_lock(
    root: str, holding: "multiprocessing.synchronize.Event", done: "multiprocessing.synchronize.Event"
) -> None:
    with Store(Path(root)).writing():
        holding.set()
        done.wait(60)


def test_a_second_writer_is_told_to_wait_and_the_lock_goes_with_its_holder(tmp_path: Path) -> None:
    context = multiprocessing.get_context("spawn")
    holding, done = context.Event(), context.Event()
    process = context.Process(target=hold_lock, args=(str(tmp_path), holding, done))
    process.start()
    assert holding.wait(60)
    with pytest.raises(IndexLockedError, match="Another askcv is writing"), Store(tmp_path).writing():
        pass
    process.kill()
    process.join()
    with Store(tmp_path).writing():
        pass


@pytest.mark.parametrize("content", [b"", b"../../etc", b"\xff\xfe", b"000001x"])
def test_a_damaged_pointer_is_named_and_mended_by_the_next_write(tmp_path: Path, content: bytes) -> None:
    store = Store(tmp_path)
    generation(store, "old")
    (tmp_path / "current").write_bytes(content)
    with pytest.raises(IndexBrokenError, match="askcv index --rebuild"):
        store.require_current()
    generation(store, "new")
    assert current(store) == "new"
