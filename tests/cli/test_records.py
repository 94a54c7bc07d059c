"""`askcv records` and `askcv ask --explain`: what was understood, for the owner to see."""

import json
from pathlib import Path

from tests.cli.conftest import Run


def test_records_show_what_was_understood_of_each_entry(run: Run) -> None:
    done = run("records", "--kind", "education")
    assert done.returncode == 0
    assert done.stdout.splitlines() == [
        "BSc Nursing  [education, education.md]",
        "  time: 2011 to 2014",
        "  degree: BSc in Nursing  (text)",
        "  organisation: University of York  (organisation)",
        "  grade: 71/100  (grade 71 /100)",
        "  thesis: Pain scales for children under three  (text)",
        "  advisors: Ruth Kim  (person)",
        "  advisors: Paul Odell  (person)",
        "",
    ]


def test_records_as_json_are_one_line_an_entry(run: Run) -> None:
    done = run("records", "--json")
    entries = [json.loads(line) for line in done.stdout.splitlines()]
    job = next(entry for entry in entries if entry["title"].startswith("Neonatal"))
    assert (job["kind"], job["start"], job["end"], job["current"]) == ("experience", "2018-04", None, True)
    assert {"field": "role", "type": "role", "text": "Neonatal nurse"}.items() <= job["values"][1].items()


def test_records_show_the_warnings_of_the_reading(run: Run, tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.mkdir()
    (other / "jobs.md").write_text("---\nkind: experience\n---\n## A job\n- Start: 2020\n- End: 2018\n")
    done = run("records", "--corpus", str(other))
    assert "  warning: it ends (2018) before it starts (2020)" in done.stdout.splitlines()


def test_an_unknown_kind_names_the_kinds_that_there_are(run: Run) -> None:
    done = run("records", "--kind", "novel")
    assert done.returncode == 1
    assert (
        done.stderr == "askcv: No entry is of kind 'novel'. There are: education, experience, profile, publication.\n"
    )


def test_explain_says_how_a_question_was_read(run: Run) -> None:
    done = run("ask", "--explain", "Where did she work in 2016?")
    assert done.stdout.startswith("read as: list · experience · their organisation · time in “2016” (en)\n\n")
    assert "Northfield" in done.stdout
    done = run("ask", "--explain", "What did her thesis compare?")
    assert done.stdout.startswith("read as: a search for “What did her thesis compare?”\n\n")
