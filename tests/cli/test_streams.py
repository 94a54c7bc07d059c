"""Bytes that are no text, and outputs that are full or closed: one clear line and never a traceback."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.conftest import Run

QUESTION = "What was her grade at university?"
COMMANDS = {
    "ask": f'ask "{QUESTION}"',
    "ask --json": f'ask "{QUESTION}" --json',
    "records": "records",
    "index": "index",
    "version": "--version",
}


def shell(project: Path, command: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(["bash", "-c", f"{sys.executable} -m askcv {command}"], cwd=project, capture_output=True)


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full: run the test on Linux")
@pytest.mark.parametrize("command", COMMANDS.values(), ids=COMMANDS.keys())
def test_a_full_disk_behind_the_output_is_told_in_one_line(project: Path, command: str) -> None:
    done = shell(project, f"{command} > /dev/full")
    assert done.returncode == 1
    assert done.stderr.decode().startswith("askcv: The answer cannot be written: No space left on device.")
    assert done.stderr.count(b"\n") == 1


@pytest.mark.parametrize("command", COMMANDS.values(), ids=COMMANDS.keys())
def test_a_closed_output_is_told_in_one_line(project: Path, command: str) -> None:
    done = shell(project, f"{command} >&-")
    assert (done.returncode, done.stderr.count(b"\n")) == (1, 1)
    assert b"standard output is closed" in done.stderr


def test_a_closed_error_output_keeps_the_exit_code_and_the_output_clean(project: Path) -> None:
    done = shell(project, "ask '' 2>&-")
    assert (done.returncode, done.stdout) == (1, b"")


def test_a_question_of_bytes_that_are_no_text_is_named(project: Path) -> None:
    done = subprocess.run([sys.executable, "-m", "askcv", "ask", b"caf\xe9 where"], cwd=project, capture_output=True)
    assert done.returncode == 1
    assert done.stderr == b"askcv: The question holds bytes that are no text. Send it as UTF-8.\n"


def test_a_chat_goes_on_after_bytes_that_are_no_text(project: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "askcv", "chat"],
        cwd=project,
        input=b"caf\xe9 where\n" + QUESTION.encode() + b"\n",
        capture_output=True,
    )
    assert done.returncode == 0
    assert b"no text. Send it as UTF-8" in done.stderr
    assert b"71/100" in done.stdout


def test_a_batch_answers_every_line_around_those_that_hold_no_text(project: Path, run: Run) -> None:
    good = json.dumps({"id": "good", "question": QUESTION}).encode()
    lines = [
        b"\xef\xbb\xbf" + good,
        b'{"id": "half", "question": "caf\\ud800 where"}',
        b'{"id": "\\ud800", "question": "caf\xe9 where"}',
        b'{"id": NaN, "question": "where"}',
        b'{"id": "pair", "question": "where", "history": [["q", "a"]]}',
        b'{"id": "empty", "question": "where", "history": [{"role": "user"}]}',
        b'{"id": "leans", "question": "What was her grade?", "history": ["caf\\udce9", "What was her thesis?"]}',
        good,
    ]
    (project / "questions.jsonl").write_bytes(b"\n".join(lines))
    done = run("ask", "--batch", "questions.jsonl", "--json")
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [answer.get("id") for answer in answers] == [
        "good", "half", "\ud800", None, "pair", "empty", "leans", "good",
    ]  # fmt: skip
    assert [bool(answer.get("error")) for answer in answers] == [False, True, True, True, True, True, False, False]
    assert "no text" in answers[1]["error"]
    assert "not JSON" in answers[3]["error"]
    assert '"history" must be' in answers[4]["error"]
    assert answers[0]["answer"] == answers[7]["answer"]
    assert done.returncode == 1


def test_a_terminal_that_knows_few_letters_gets_the_others_replaced_and_json_escaped(run: Run, project: Path) -> None:
    environ = {**os.environ, "PYTHONIOENCODING": "ascii"}
    (project / "corpus" / "awards.md").write_text("## Prix Élysée\nDuarte won the Prix Élysée in Genève.\n", "utf-8")
    assert run("index", env=environ).returncode == 0
    told = run("ask", "Which prix did she win in Genève?", env=environ)
    assert (told.returncode, told.stderr) == (0, "")
    assert "Prix ?lys?e" in told.stdout
    answer = json.loads(run("ask", "Which prix did she win in Genève?", "--json", env=environ).stdout)
    assert "Prix Élysée" in answer["answer"]
