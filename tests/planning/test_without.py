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


PROSE = {
    "cv.md": "# Lea Kunz\n\n## About\nLea Kunz speaks fluent German. She graduated with a grade of 1.3.\n\n"
    "## Education\n\n### MSc Chemistry\n- Degree: MSc Chemistry\n- University: ETH\n- From: 2015\n- To: 2017\n\n"
    "Her supervisor was Ana Ruiz.\n"
}


@pytest.mark.parametrize(
    "question",
    [
        "Which languages does she speak?",
        "What grade did she get?",
        "Who supervised her MSc?",
        "Who were the advisors of her MSc?",
        "Da li govori nemački?",
        "¿Habla alemán?",
    ],
)
def test_a_field_that_only_sentences_tell_is_not_said_to_be_absent(question: str) -> None:
    planner, _ = planner_for(PROSE, "Lea Kunz")
    assert planner.answer(question, TODAY) is None


def test_a_field_that_no_sentence_tells_is_said_to_be_absent() -> None:
    planner, _ = planner_for(PROSE, "Lea Kunz")
    answer = planner.answer("What was the thesis of her MSc?", TODAY)
    assert answer is not None
    assert "no thesis" in answer.lines[0].text
