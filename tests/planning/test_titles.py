"""Where an entry names its organisation only in its title, the title is shown whole instead of a refusal."""

import pytest

from askcv.types import Outcome
from tests.planning.support import planner_for
from tests.planning.truth import TODAY


def documents(job: str, school: str) -> dict[str, str]:
    return {
        "cv.md": f"---\nkind: experience\n---\n## {job}\n- Start: 2019\n- End: now\n",
        "school.md": f"---\nkind: education\n---\n## {school}\n- Start: 2013\n- End: 2014\n",
    }


@pytest.mark.parametrize(
    ("question", "language", "title"),
    [
        ("Where does she work?", "en", "Head chef, Maison Roux"),
        ("What companies has she worked for?", "en", "Head chef, Maison Roux"),
        ("Which university did she attend?", "en", "Diploma at Ferrandi"),
        ("¿Dónde estudió?", "es", "Diploma at Ferrandi"),
        ("Wo arbeitet sie?", "de", "Head chef, Maison Roux"),
    ],
)
def test_a_title_of_two_parts_answers_where(question: str, language: str, title: str) -> None:
    planner, _ = planner_for(documents("Head chef, Maison Roux", "Diploma at Ferrandi"), "Ann Crumb")
    answer = planner.answer(question, TODAY, language=language)
    assert answer is not None
    assert answer.outcome is Outcome.ANSWERED
    assert title in answer.lines[-1].text


@pytest.mark.parametrize(
    "question", ["Where does she work?", "Where did she study?", "How many companies has she worked for?"]
)
def test_a_title_of_one_part_tells_no_place(question: str) -> None:
    planner, _ = planner_for(documents("Head chef", "Diploma"), "Ann Crumb")
    answer = planner.answer(question, TODAY)
    assert answer is not None
    assert answer.outcome is Outcome.NOT_IN_DOCUMENTS


YARD = {
    "cv.md": """---
kind: experience
---
## Senior welder, Harland Yard
- Start: 2018-01
- End: 2021-12

## Welder, Harland Yard
- Start: 2014-01
- End: 2017-12

## Apprentice at Dock Works
- Start: 2010-01
- End: 2013-12
"""
}


@pytest.mark.parametrize(
    ("question", "parts"),
    [
        ("How long was she at Harland Yard?", ["8 years", "96 months"]),
        ("How many jobs did she have at Harland Yard?", ["2 jobs"]),
        ("What did she do before Harland Yard?", ["Apprentice at Dock Works"]),
        ("What was her role at Harland Yard?", ["Senior welder", "“Welder"]),
        ("When did she work at Dock Works?", ["January 2010 to December 2013"]),
    ],
)
def test_a_part_of_a_title_names_its_entries(question: str, parts: list[str]) -> None:
    planner, _ = planner_for(YARD, "Ann Crumb")
    answer = planner.answer(question, TODAY)
    assert answer is not None
    text = " ".join(line.text for line in answer.lines)
    assert [part for part in parts if part not in text] == [], text


def test_a_part_of_a_title_is_known_only_where_the_field_is_missing() -> None:
    named = {"cv.md": YARD["cv.md"].replace("- Start: 2018-01", "- Organisation: Acme\n- Start: 2018-01")}
    planner, _ = planner_for(named, "Ann Crumb")
    answer = planner.answer("How many jobs did she have at Harland Yard?", TODAY)
    assert answer is not None
    assert "1 job" in answer.lines[0].text
