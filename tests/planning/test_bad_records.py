"""Odd and many records: a sane answer or a refusal, never an exception, and every entry of a long list."""

import pytest

from askcv.types import Outcome
from tests.planning.people import PEOPLE
from tests.planning.support import planner_for
from tests.planning.truth import TODAY

ODD = {
    "education.md": "---\nkind: education\n---\n"
    "## BSc Physics\n- Degree: BSc in Physics\n- Grade: 9/10\n- Grade: 7/10\n- Start: 2020\n- End: 2018\n\n"
    "## MSc Physics\n- Degree: MSc in Physics\n- Grade: cum laude\n- Start: long ago\n",
    "jobs.md": "---\nkind: experience\n---\n"
    "## \n- Organisation: Nameless Ltd\n- Start: 2001\n- End: 2002\n\n"
    "## Clerk, Robert') OR 1=1 --\n- Organisation: Robert') OR 1=1 --\n- Role: Clerk\n"
    "- Start: 2003-01\n- End: 2003-12\n\n"
    "## Porter, {{ 7*7 }} {value} %s\n- Organisation: {{ 7*7 }} {value} %s\n- Role: Porter\n- Start: 2005-01\n- End: now\n",
    "talks.md": "---\nkind: talk\n---\n## One\n- Length: 10 minutes\n\n## Two\n- Length: 2 months\n\n## Three\n- Length: ages\n",
}


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("What was the grade of the BSc?", "9/10"),
        ("What grade did she get for the MSc Physics?", "cum laude"),
        ("How long did the BSc take?", "The documents give no"),
        ("Where did she work in 2003?", "Robert') OR 1=1 --"),
        ("Where does she work now?", "{{ 7*7 }} {value} %s"),
        ("Where did she work in 2001?", "The documents list no"),
        ("Which talk is the longest?", None),
        ("How long are her talks in total?", None),
        ("How many jobs did she have?", "2 jobs"),
    ],
)
def test_odd_records_give_a_sane_answer_or_none(question: str, told: str | None) -> None:
    planner, _ = planner_for(ODD, "Ann Odd")
    answer = planner.answer(question, TODAY)
    if told is None:
        assert answer is None
    else:
        assert answer is not None
        assert told in " ".join(line.text for line in answer.lines)


def test_two_grades_are_both_told() -> None:
    planner, _ = planner_for(ODD, "Ann Odd")
    answer = planner.answer("What was the grade of the BSc Physics?", TODAY)
    assert answer is not None
    assert "9/10 and 7/10" in answer.lines[0].text


def test_a_question_that_300_records_answer_lists_all_of_them() -> None:
    papers = "\n".join(
        f"## Paper {number}\n- Authors: Ann Odd; Bo Berg\n- Year: {1990 + number % 30}\n" for number in range(300)
    )
    planner, _ = planner_for({"papers.md": f"---\nkind: publication\n---\n{papers}"}, "Ann Odd")
    answer = planner.answer("Which papers with Bo Berg?", TODAY)
    assert answer is not None
    assert answer.outcome is Outcome.ANSWERED
    assert answer.lines[0].text == "The documents list 300 publications with Bo Berg."
    assert len({line.text for line in answer.lines[1:]}) == 300


def test_a_surname_of_two_people_is_not_guessed() -> None:
    papers = (
        "## A\n- Authors: Ann Odd; Jane Smith\n- Year: 2001\n\n## B\n- Authors: Ann Odd; John Smith\n- Year: 2002\n"
    )
    planner, _ = planner_for({"papers.md": f"---\nkind: publication\n---\n{papers}"}, "Ann Odd")
    assert planner.answer("How many papers with Smith?", TODAY) is None
    answer = planner.answer("How many papers with J. Smith?", TODAY)
    assert answer is None
    answer = planner.answer("How many papers with Jane Smith?", TODAY)
    assert answer is not None
    assert answer.lines[0].text == "The documents list 1 publication with Jane Smith."


def test_lists_of_names_that_end_in_et_al_make_a_count_at_least() -> None:
    papers = "## A\n- Authors: Ann Odd; Bo Berg\n- Year: 2001\n\n## B\n- Authors: Ann Odd; et al.\n- Year: 2002\n"
    planner, _ = planner_for({"papers.md": f"---\nkind: publication\n---\n{papers}"}, "Ann Odd")
    answer = planner.answer("How many papers with Bo Berg?", TODAY)
    assert answer is not None
    assert "at least 1 publication" in answer.lines[0].text
    for question in ("Which papers with Bo Berg?", "Has she published with Bo Berg?"):
        answer = planner.answer(question, TODAY)
        assert answer is not None
        assert answer.outcome is Outcome.ANSWERED
    answer = planner.answer("Which papers with Bo Berg?", TODAY)
    assert answer is not None
    assert "at least 1 publication" in answer.lines[0].text
    answer = planner.answer("Who is her most frequent co-author?", TODAY)
    assert answer is not None
    assert "end in “et al.”" in answer.lines[0].text


def test_five_thousand_records_are_counted_exactly() -> None:
    papers = "\n".join(
        f"## Paper {number}\n- Authors: Ann Odd; Coauthor Number{'abcdefghij'[number % 10]}\n- Year: {1990 + number % 30}\n"
        for number in range(5000)
    )
    planner, _ = planner_for({"papers.md": f"---\nkind: publication\n---\n{papers}"}, "Ann Odd")
    answer = planner.answer("How many papers with Coauthor Numberc are from 2002?", TODAY)
    assert answer is not None
    expected = sum(1 for number in range(5000) if number % 10 == 2 and number % 30 == 12)
    assert answer.lines[0].text == f"The documents list {expected} publications with Coauthor Numberc in 2002."
    assert len(answer.lines) == expected + 1


def test_stays_at_one_organisation_count_together_for_where_the_longest_time_was() -> None:
    planner, _ = planner_for(PEOPLE["chef"], "Matteo Ferri")
    answer = planner.answer("Where did he work the longest?", TODAY)
    assert answer is not None
    assert answer.lines[0].text == "The longest time was spent at Osteria del Porto (7 years and 11 months)."
    answer = planner.answer("What was his longest job?", TODAY)
    assert answer is not None
    assert "Casa Ferri" in answer.lines[0].text


@pytest.mark.parametrize(
    "question",
    [
        "What was the highest institution of her jobs?",
        "Which job had the lowest organisation?",
        "What is the highest year of her papers?",
        "Which paper has the lowest venue?",
    ],
)
def test_what_is_told_but_has_no_order_is_left_alone(question: str) -> None:
    planner, _ = planner_for(PEOPLE["nurse"], "Ingrid Solheim")
    assert planner.answer(question, TODAY) is None
