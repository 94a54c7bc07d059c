"""A plan that a model proposes is computed only where every value and name is accounted for."""

from typing import Any

import pytest

from askcv.planning.planner import Planner
from askcv.types import Outcome
from tests.planning.people import PEOPLE
from tests.planning.support import planner_for
from tests.planning.truth import TODAY


@pytest.fixture(scope="module")
def engineer() -> Planner:
    return planner_for(PEOPLE["engineer"], "Amara Nwosu")[0]


QUESTION = "Of everything Amara ever put into print, what came out together with Li Wei after 2021?"


def proposal(**changes: Any) -> dict[str, Any]:
    """A right proposal for the question, but for some changes."""
    person = {"type": "person", "relation": "with", "value": "Li Wei"}
    time = {"type": "time", "relation": "after", "value": "2021"}
    return {"operation": "list", "kind": "publication", "attribute": "", "filters": [person, time]} | changes


def test_a_right_proposal_is_computed(engineer: Planner) -> None:
    assert engineer.answer(QUESTION, TODAY) is None
    told = engineer.answer_proposed(QUESTION, proposal(), TODAY, "en")
    assert told is not None
    assert told.outcome is Outcome.ANSWERED
    assert [line.text for line in told.lines[1:]] == ["“Inspection of movable bridges” (2023)."]


@pytest.mark.parametrize(
    "changes",
    [
        {"operation": "none"},
        {"operation": "DROP TABLE"},
        {"operation": "compare"},
        {"kind": "novel"},
        {"attribute": "salary"},
        {"filters": "all"},
        {"filters": [1]},
        {"filters": []},
        {"filters": [{"type": "person", "value": "Li Wei"}]},
        {"filters": [{"type": "time", "relation": "after", "value": "2021"}]},
        {
            "filters": [
                {"type": "person", "value": "Sofia Marques"},
                {"type": "time", "relation": "after", "value": "2021"},
            ]
        },
        {"filters": [{"type": "person", "value": "Wei"}, {"type": "time", "relation": "around", "value": "2021"}]},
        {"filters": [{"type": "organisation", "value": "Li Wei"}, {"type": "time", "relation": "in", "value": "2021"}]},
    ],
)
def test_a_wrong_proposal_is_refused(engineer: Planner, changes: dict[str, Any]) -> None:
    assert engineer.answer_proposed(QUESTION, proposal(**changes), TODAY, "en") is None
