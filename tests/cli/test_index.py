"""`askcv index`: what it says, and that nothing that goes wrong harms the index."""

import re
import resource
import shutil
import subprocess
import sys
import time
from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.conftest import ROOT


def test_it_says_what_was_added_changed_and_removed(run: Run, project: Path) -> None:
    assert "Nothing changed" in run("index").stdout
    (project / "corpus" / "publications.md").unlink()
    done = run("index")
    assert done.returncode == 0, done.stderr
    removed, counts = done.stdout.splitlines()
    assert removed == "removed: publications.md"
    assert re.fullmatch(r"3 documents, 4 entries, \d+ chunks; 0 embedded anew\.", counts)


@pytest.mark.parametrize(
    ("name", "content", "told"),
    [
        ("bad.md", b"\xff\xfe\x00", "is binary"),
        ("bad.md", b"## Caf\xe9", "is not UTF-8"),
        ("bad.md", b"", "is empty"),
        ("bad.md", b"---\nkind: x", "never closed"),
    ],
)
def test_a_bad_document_gets_one_line_and_the_old_index_still_answers(
    run: Run, project: Path, name: str, content: bytes, told: str
) -> None:
    (project / "corpus" / name).write_bytes(content)
    done = run("index")
    assert (done.returncode, done.stdout) == (1, "")
    assert told in done.stderr
    assert done.stderr.count("\n") == 1
    assert "71/100" in run("ask", "What was her grade at university?").stdout


def test_an_empty_corpus_and_bad_settings_get_one_line(run: Run, project: Path) -> None:
    shutil.rmtree(project / "corpus")
    done = run("index")
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)
    assert "There is no folder" in done.stderr
    (project / "askcv.toml").write_text("nmae = 'x'\n")
    done = run("index")
    assert (done.returncode, done.stderr.count("\n")) == (1, 1)
    assert "unknown key 'nmae'" in done.stderr


@pytest.mark.parametrize("limit", [0, 4_096, 60_000, 150_000], ids="{} bytes".format)
def test_a_disk_that_takes_no_more_is_named_and_the_old_index_still_answers(
    run: Run, project: Path, limit: int
) -> None:
    (project / "corpus" / "publications.md").unlink()

    def full() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

    done = run("index", preexec_fn=full)
    assert done.returncode == 1, done.stdout
    assert "could not be written" in done.stderr
    assert "The old index is kept" in done.stderr
    assert "Traceback" not in done.stderr
    assert "hand-over" in run("ask", "What is the paper about a hand-over checklist?").stdout
    assert run("index").returncode == 0


def test_what_cannot_be_read_in_an_entry_is_warned_of(run: Run, project: Path) -> None:
    entry = "## Cook, Inn\n- Organisation: Inn\n- Start: 2021-05\n- End: 2020-01\n\n## Cook, Bar\n- Start: 2015-13\n"
    (project / "corpus" / "more.md").write_text(f"---\nkind: experience\n---\n{entry}")
    told = run("index").stdout.splitlines()
    assert "warning: more.md, Cook, Inn: it ends (2020-01) before it starts (2021-05)" in told
    assert "warning: more.md, Cook, Bar: the date “2015-13” cannot be read" in told


def test_of_two_runs_at_once_one_writes_and_the_other_is_told_to_wait_or_finds_nothing_to_do(
    run: Run, project: Path
) -> None:
    (project / "corpus" / "publications.md").unlink()
    command = [sys.executable, "-m", "askcv", "index"]
    both = [subprocess.Popen(command, cwd=project, stderr=subprocess.PIPE, text=True) for _ in range(2)]
    told = [process.communicate(timeout=120)[1] for process in both]
    assert 0 in [process.returncode for process in both]
    for process, stderr in zip(both, told, strict=True):
        assert process.returncode == 0 or "Another askcv is writing" in stderr
        assert "Traceback" not in stderr
    assert "3 documents" in run("index").stdout


READER = """
import sys, time
from pathlib import Path
from askcv.assistant import Assistant
from askcv.index.store import Store
assistant = Assistant(Store(Path(sys.argv[1])))
print("ready", flush=True)
seen = set()
deadline = time.monotonic() + 90
while len(seen) < 2 and time.monotonic() < deadline:
    answer = assistant.ask("What is the hand-over checklist for neonatal wards?")
    titles = [citation.title for citation in answer.citations]
    seen.add("publication" if "A hand-over checklist for neonatal wards" in titles else "none")
print(sorted(seen), flush=True)
"""


def test_a_process_that_reads_while_another_writes_answers_throughout_and_picks_up_the_new_index(
    run: Run, project: Path
) -> None:
    reader = subprocess.Popen(
        [sys.executable, "-c", READER, str(project / ".askcv")], cwd=ROOT, stdout=subprocess.PIPE, text=True
    )
    assert reader.stdout
    assert reader.stdout.readline() == "ready\n"
    time.sleep(0.5)
    (project / "corpus" / "publications.md").unlink()
    assert run("index").returncode == 0
    told, _ = reader.communicate(timeout=120)
    assert (told.strip(), reader.returncode) == ("['none', 'publication']", 0)
