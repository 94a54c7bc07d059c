"""The folder of an index: generations, the pointer to the current one, and the lock of its one writer.

    .askcv/
      current            the name of the generation that readers open; replaced by one rename
      write.lock         held by the one process that builds
      generations/000007/   manifest.json, ledger.sqlite, vectors.npy, bm25/, chroma/

A generation that no pointer names is never read: whatever a killed build left is removed by the next one.
"""

import errno
import os
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from filelock import FileLock, Timeout

from askcv.errors import IndexBrokenError, IndexLockedError, IndexWriteError, NoIndexError, StoreError

_POINTER = "current"
_GENERATIONS = "generations"
_NAME = re.compile(r"\d{6,}")


class Store:
    """The generations of one index folder."""

    def __init__(self, root: Path) -> None:
        """Name a folder; nothing is read or created yet."""
        self.root = root

    def current_name(self) -> str | None:
        """The name of the generation that readers should open, or None where there is none.

        Raises:
            IndexBrokenError: The pointer does not hold a generation's name.
        """
        try:
            name = (self.root / _POINTER).read_text("ascii").strip()
        except (FileNotFoundError, NotADirectoryError):
            return None
        except (OSError, UnicodeDecodeError) as exc:
            raise IndexBrokenError(f"{self.root / _POINTER} cannot be read. Run: askcv index --rebuild") from exc
        if not _NAME.fullmatch(name):
            raise IndexBrokenError(f"{self.root / _POINTER} is damaged. Run: askcv index --rebuild")
        return name

    def folder(self, name: str) -> Path:
        """The folder of a generation."""
        return self.root / _GENERATIONS / name

    def require_current(self) -> tuple[str, Path]:
        """The name and folder of the current generation.

        Raises:
            NoIndexError: There is none.
        """
        name = self.current_name()
        if name is None:
            raise NoIndexError(f"There is no index in {self.root} yet. Run: askcv index")
        return name, self.folder(name)

    @contextmanager
    def writing(self) -> Iterator[None]:
        """Hold the writer's lock; what an earlier, killed writer left behind is removed first.

        Raises:
            IndexLockedError: Another process holds it.
            IndexWriteError: The folder cannot be written.
        """
        with translated_write_errors(self.root):
            self.root.mkdir(parents=True, exist_ok=True)
            lock = FileLock(self.root / "write.lock", timeout=0)
            try:
                lock.acquire()
            except Timeout as exc:
                raise IndexLockedError(
                    f"Another askcv is writing the index in {self.root}. Wait until it ends, then run: askcv index"
                ) from exc
            try:
                self._sweep()
                yield
            finally:
                lock.release()

    @contextmanager
    def new_generation(self) -> Iterator[Path]:
        """A new, empty folder that becomes the current generation when the block ends well.

        On any error the folder is removed and the old generation stays. The lock must be held.
        """
        names = [int(path.name) for path in (self.root / _GENERATIONS).glob("*") if _NAME.fullmatch(path.name)]
        folder = self.folder(f"{max([0, *names]) + 1:06d}")
        with translated_write_errors(self.root):
            try:
                folder.mkdir(parents=True)
                yield folder
                _sync_tree(folder)
                self._point_to(folder.name)
            except BaseException:
                shutil.rmtree(folder, ignore_errors=True)
                raise
            self._sweep()

    def _point_to(self, name: str) -> None:
        temporary = self.root / f"{_POINTER}.new"
        temporary.write_text(f"{name}\n", "ascii")
        _sync(temporary)
        temporary.replace(self.root / _POINTER)
        _sync(self.root)

    def _sweep(self) -> None:
        """Remove every generation but the current one: a removed document must be gone from disk."""
        try:
            current = self.current_name()
        except IndexBrokenError:
            current = None
        (self.root / f"{_POINTER}.new").unlink(missing_ok=True)
        for path in (self.root / _GENERATIONS).glob("*"):
            if path.name != current:
                shutil.rmtree(path, ignore_errors=True)


@contextmanager
def translated_write_errors(root: Path) -> Iterator[None]:
    """Turn the errors of a full disk or missing permission, from whichever library, into `IndexWriteError`."""
    try:
        yield
    except StoreError:
        raise  # told already
    except OSError as exc:
        raise IndexWriteError(_explained(root, exc.errno or 0, exc.strerror or str(exc))) from exc
    except Exception as exc:  # SQLite and Chroma have errors of their own for a full disk
        told = str(exc).lower()
        if "disk" in told or "no space" in told or "file too large" in told or "readonly" in told:
            raise IndexWriteError(_explained(root, errno.ENOSPC, str(exc))) from exc
        raise


def _explained(root: Path, number: int, reason: str) -> str:
    fix = (
        "Free some disk space"
        if number in {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}
        else "Check the folder's permissions"
    )
    kept = " The old index is kept." if (root / _POINTER).exists() else ""
    return f"The index in {root} could not be written: {reason.rstrip('.')}.{kept} {fix}, then run: askcv index"


def _sync_tree(folder: Path) -> None:
    for directory, _, names in os.walk(folder):
        for name in names:
            _sync(Path(directory) / name)
        _sync(Path(directory))


def _sync(path: Path) -> None:
    descriptor = os.open(path, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
