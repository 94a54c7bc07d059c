"""The command itself: version, help, completion, pipes."""

import json
import subprocess
import sys
from pathlib import Path

from tests.cli.conftest import Run

from askcv import __version__


def test_the_version_tells_what_would_reproduce_an_answer(run: Run) -> None:
    told = json.loads(run("--version", "--json").stdout)
    assert told["askcv"] == __version__
    assert told["index_generation"] == "000001"
    assert len(told["corpus_hash"]) == 64
    assert run("--version").stdout.splitlines()[0] == f"askcv {__version__}"


def test_help_names_every_command(run: Run) -> None:
    done = run("--help")
    assert done.returncode == 0
    for name in ("index", "ask", "chat", "serve", "--install-completion"):
        assert name in done.stdout


def test_a_reader_that_leaves_a_pipe_gets_no_traceback(project: Path) -> None:
    command = f"{sys.executable} -m askcv ask 'Where does she work?' --json | true"
    done = subprocess.run(["bash", "-c", command], cwd=project, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_a_chat_answers_follow_ups_and_survives_a_bad_question(run: Run) -> None:
    done = run("chat", input="What was her thesis?\n😀\nWhat did it compare?\n")
    assert done.returncode == 0
    assert "Pain scales" in done.stdout
    assert "120 children" in done.stdout
    assert "has no words" in done.stderr
    assert "Where does she work?" in done.stderr
