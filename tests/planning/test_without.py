"""What is left out: the entries that give such a value, but not that one."""

import pytest

from tests.planning.people import PEOPLE
from tests.planning.support import planner_for
from tests.planning.truth import TODAY


@pytest.mark.parametrize(
    ("question", "lead", "entries"),
    [
        ("Which papers did he write without Lucia Conti?", "1 publication without Lucia Conti", ["Bread without a Mixer"]),
        ("How many jobs did he have other than at Osteria del Porto?", "3 jobs not at Osteria del Porto",
         ["Owner, Casa Ferri", "Line cook, Hotel Excelsior", "Commis, Trattoria Miramare"]),
        ("Which books are not by Lucia Conti?", None, []),
        ("Which papers are not in Mare Books?", "1 publication not in Mare Books", ["Bread without a Mixer"]),
        ("Welche Publikationen hat er ohne Lucia Conti?", "1 Publikation ohne Lucia Conti", ["Bread without a Mixer"]),
    ],
)  # fmt: skip
def test_what_is_left_out_is_counted_exactly(question: str, lead: str | None, entries: list[str]) -> None:
    planner, titles = planner_for(PEOPLE["chef"], "Matteo Ferri")
    told = planner.answer(question, TODAY)
    if lead is None:
        assert told is None
        return
    assert told is not None
    assert lead in told.lines[0].text
    assert [titles[line.proofs[0][0]] for line in told.lines[1:]] == entries
