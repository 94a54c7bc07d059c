"""`askcv ask`: answers, JSON, batches; what goes to standard output and which code it ends with."""

import json
import shutil
from pathlib import Path

import pytest
from tests.cli.conftest import Run

QUESTION = "What was her grade at university?"
KEYS = [
    "question", "standalone_question", "answer", "outcome", "abstained", "statements", "citations", "language", "plan",
    "model", "timings_ms",
]  # fmt: skip


def test_an_answer_names_its_sources_with_their_quotes(run: Run) -> None:
    done = run("ask", QUESTION)
    assert done.returncode == 0
    assert "71/100" in done.stdout.splitlines()[0]
    assert "[1] BSc Nursing (education.md)" in done.stdout
    assert "“Grade: 71/100”" in done.stdout
    assert done.stderr == ""


def test_json_is_one_line_with_quotes_that_stand_in_the_document(run: Run, project: Path) -> None:
    done = run("ask", QUESTION, "--json")
    (line,) = done.stdout.splitlines()
    answer = json.loads(line)
    assert list(answer) == KEYS
    assert (answer["outcome"], answer["abstained"], answer["model"]) == ("answered", False, "extractive")
    for citation in answer["citations"]:
        text = (project / "corpus" / citation["document"]).read_bytes().decode()
        assert text[citation["start"] : citation["end"]] == citation["quote"]


def test_a_refusal_is_no_error_and_cites_nothing(run: Run) -> None:
    done = run("ask", "What is her shoe size?", "--json")
    answer = json.loads(done.stdout)
    assert done.returncode == 0
    assert (answer["outcome"], answer["abstained"], answer["citations"]) == ("not_in_documents", True, [])
    assert answer["answer"]


def test_a_batch_gives_one_answer_a_line_in_order_with_the_ids_given(run: Run, project: Path) -> None:
    lines = [
        {"id": "a", "question": QUESTION},
        {"id": 2, "question": "What did it compare?", "history": ["What was her thesis?"]},
        {"question": "Where does she work now?", "history": [{"role": "user", "content": "Hello there"}]},
    ]
    (project / "questions.jsonl").write_text("\n".join(json.dumps(line) for line in lines) + "\n\n")
    done = run("ask", "--batch", "questions.jsonl", "--json")
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 0, done.stderr
    assert [answer.get("id") for answer in answers] == ["a", 2, None]
    assert "id" not in answers[2]
    assert "71/100" in answers[0]["answer"]
    assert answers[1]["standalone_question"] != answers[1]["question"]
    assert "Eastgate" in answers[2]["answer"]


def test_a_bad_line_of_a_batch_is_answered_with_its_error_and_the_others_go_on(run: Run) -> None:
    lines = ['{"id": 1, "question": ""}', "no json", '["x"]', '{"id": 4}', f'{{"id": 5, "question": "{QUESTION}"}}']
    done = run("ask", "--batch", "-", "--json", input="\n".join(lines))
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 1
    assert [bool(answer.get("error")) for answer in answers] == [True, True, True, True, False]
    assert "4 of 5 questions could not be read" in done.stderr


def test_another_persons_corpus_is_indexed_by_itself_and_kept(run: Run, project: Path) -> None:
    other = Path(shutil.copytree(project / "corpus", project.parent / "other"))
    (project / "askcv.toml").write_text('name = "Someone Else"\n')
    first = run("ask", QUESTION, "--corpus", str(other), "--json", "--index", str(project / ".askcv"))
    assert first.returncode == 0, first.stderr
    assert "71/100" in json.loads(first.stdout)["answer"]
    assert "Someone" not in first.stdout


def test_the_projects_own_index_is_never_made_by_a_question(run: Run, project: Path) -> None:
    shutil.rmtree(project / ".askcv")
    done = run("ask", QUESTION)
    assert done.returncode == 1
    assert done.stderr == "askcv: There is no index in .askcv yet. Run: askcv index\n"
    assert not (project / ".askcv").exists()


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("", "has no words"),
        ("  \t ", "has no words"),
        ("😀 🎉?!", "has no words"),
        ("x" * 100_000, "has 100,000 characters; at most 2,000"),
    ],
    ids=["empty", "blank", "emoji", "long"],
)
def test_a_question_that_cannot_be_asked_gets_one_line_and_code_1(run: Run, question: str, told: str) -> None:
    done = run("ask", question)
    assert (done.returncode, done.stdout) == (1, "")
    assert told in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_nul_in_a_question_is_named(run: Run) -> None:
    done = run("ask", "--batch", "-", "--json", input='{"question": "who\\u0000?"}\n')
    assert done.returncode == 1
    assert "NUL" in json.loads(done.stdout)["error"]


@pytest.mark.parametrize(
    "arguments", [("ask",), ("ask", "a question", "--batch", "x"), ("ask", "x", "--nonsense"), ("nonsense",)]
)
def test_a_wrong_call_ends_with_code_2(run: Run, arguments: tuple[str, ...]) -> None:
    done = run(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert "Usage" in done.stderr


def test_a_question_loads_no_heavy_library(project: Path, run: Run) -> None:
    import subprocess
    import sys

    code = (
        "import sys; from askcv.cli.main import app\n"
        f"app(['ask', {QUESTION!r}], standalone_mode=False)\n"
        "heavy = {'torch', 'transformers', 'sentence_transformers', 'gradio', 'chromadb'}\n"
        "print(sorted(heavy & set(sys.modules)))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=project, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"
