"""Names, years and fields that are not in the documents: each question is refused, and the refusal names them."""

from collections.abc import Iterator

import pytest

from askcv.planning.planner import Planner
from askcv.types import Outcome
from tests.planning.people import PEOPLE
from tests.planning.support import planner_for
from tests.planning.test_generated import OWNERS
from tests.planning.truth import TODAY

PEOPLE_NAMES = ("Geoffrey Hinton", "Grace Hopper", "W. Zhang", "Ada Lovelace")
ORGANISATIONS = ("Google", "Stanford University", "Siemens", "Médecins Sans Frontières")
SKILLS = ("Rust", "Kubernetes", "Photoshop")
LANGUAGES = ("Japanese", "Finnish")
NAMED = [
    *[(question, name) for name in PEOPLE_NAMES for question in (
        "How many papers with {}?", "Has {he} published with {}?", "Which publications did {he} write with {}?")],
    *[(question, name) for name in ORGANISATIONS for question in (
        "Did {he} work at {}?", "How long was {he} at {}?", "Did {he} study at {}?")],
    *[(question, name) for name in SKILLS for question in ("Does {he} know {}?", "Has {he} used {}?")],
    *[("Does {he} speak {}?", name) for name in LANGUAGES],
    ("Has {he} won the {}?", "Nobel Prize"),
    ("How many papers are from {}?", "1987"),
    ("Which talks did {he} give in {}?", "1991"),
]  # fmt: skip


def questions() -> Iterator[tuple[str, str, str]]:
    """Person, question and what must be named in its refusal."""
    for person, (_, he) in OWNERS.items():
        for question, name in NAMED:
            missing = {"Nobel Prize": "Nobel"}.get(name, name)
            yield person, question.format(name, he=he), missing
    yield "nurse", "What was the budget of Gentle sedation?", "budget"
    yield "engineer", "What grade did she get for the PhD?", "grade"
    yield "engineer", "What was the span of the Lekki Culverts?", "span"
    yield "chef", "Who supervised the Diploma in Culinary Arts?", "advisor"
    yield "chef", "Where was the Golden Ladle published?", "Golden Ladle"
    yield "nurse", "What was the thesis of the Bachelor of Nursing?", "thesis"


@pytest.fixture(scope="module")
def planners() -> dict[str, Planner]:
    return {name: planner_for(PEOPLE[name], OWNERS[name][0])[0] for name in PEOPLE}


def test_there_are_at_least_a_hundred() -> None:
    assert len(list(questions())) >= 100


@pytest.mark.parametrize(("person", "question", "missing"), list(questions()))
def test_what_is_not_there_is_refused_by_its_name(
    planners: dict[str, Planner], person: str, question: str, missing: str
) -> None:
    told = planners[person].answer(question, TODAY)
    assert told is not None
    assert told.outcome is Outcome.NOT_IN_DOCUMENTS
    assert missing.casefold() in told.lines[0].text.casefold()
    assert not any(line.proofs for line in told.lines)
