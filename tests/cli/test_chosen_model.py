"""A chat model chosen on the command line: it writes, or the extractive one writes for it and one line says why."""

import json
import os
from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.models.compatible_server import Behaviour, serving

QUESTION = "How large is the team that she leads on the night shift?"


def environ(url: str) -> dict[str, str]:
    without = {name: value for name, value in os.environ.items() if name != "OPENAI_API_KEY"}
    return {**without, "ASKCV_MODEL": "openai:m", "ASKCV_MODEL_URL": url}


def test_a_server_of_the_owners_writes_the_answer(run: Run, tmp_path: Path) -> None:
    told = Behaviour(words=("Duarte leads a team of six ", "on the night shift. [1]"))
    with serving(told) as url:
        done = run("ask", QUESTION, "--json", env=environ(url))
    assert done.returncode == 0, done.stderr
    answer = json.loads(done.stdout)
    assert answer["model"] == "openai:m"
    assert "Duarte leads a team of six on the night shift" in answer["answer"]
    assert told.requests[0]["max_tokens"] == 2000
    assert told.requests[0]["stream"] is True


def test_where_it_fails_there_is_an_answer_and_one_line_that_says_why(run: Run) -> None:
    with serving(Behaviour(statuses=[500] * 9)) as url:
        done = run("ask", QUESTION, "--json", env=environ(url))
    assert done.returncode == 0, done.stderr
    assert "team of six" in json.loads(done.stdout)["answer"]
    (line,) = done.stderr.splitlines()
    assert line.startswith("The model 'openai:m' failed: the server at http://127.0.0.1:")
    assert line.endswith("This answer is written by extractive.")


@pytest.mark.parametrize(("model", "told"), [("openai:", "has no provider"), ("qwen3:4b", "as in ollama:qwen3:4b")])
def test_a_model_that_cannot_be_had_is_one_line(run: Run, model: str, told: str) -> None:
    done = run("ask", QUESTION, "--model", model)
    assert done.returncode == 1
    assert told in done.stderr
    assert len(done.stderr.splitlines()) == 1


def test_documents_from_elsewhere_do_not_choose_who_gets_the_key(run: Run, project: Path) -> None:
    other = project.parent / "other"
    other.mkdir()
    (other / "profile.md").write_text("# Bo\n\nBo paints.\n")
    (other / "askcv.toml").write_text('model = "openai:m"\nmodel_url = "http://127.0.0.1:9/v1"\n')
    done = run("ask", "What does Bo do?", "--corpus", str(other))
    assert done.returncode == 1
    assert "names a server of its own, http://127.0.0.1:9/v1" in done.stderr
    assert "Set ASKCV_MODEL_URL to that address if you trust it." in done.stderr
    assert run("ask", "What does Bo do?", "--corpus", str(other), "--model", "extractive").returncode == 0
