"""Counts and comparisons over entries are answered from a sentence only where it tells them outright."""

import pytest

from askcv.questions.demand import Demand, demand_of


@pytest.mark.parametrize(
    ("question", "expected"),
    [
        ("How many talks did she give?", Demand("count", "talk")),
        ("What is the number of papers?", Demand("count", "public")),
        ("How many talks mention the number of papers?", Demand("count", "talk")),
        ("What was her shortest talk?", Demand("superlative", "talk", "shortest")),
        ("Who was the first author?", Demand("superlative", "author", "first")),
        ("Which was her second talk?", Demand("superlative", "talk", "second")),
        ("Which papers are not on arXiv?", Demand("negation", "")),
        ("How long did the talk last?", None),
        ("Where does she work?", None),
    ],
)
def test_what_is_to_be_counted_or_compared_is_read(question: str, expected: Demand | None) -> None:
    assert demand_of(question) == expected


@pytest.mark.parametrize(
    ("question", "sentence", "told"),
    [
        ("How many seats are there?", "Opened the restaurant with 32 seats.", True),
        ("How many optimizations?", "He analysed 60 LLVM optimizations.", True),
        ("How many juniors?", "She led two juniors.", True),
        ("How many talks?", "“On salt” is a talk (2019, 5 minutes).", False),
        ("How many talks?", "In 2019 talks were short.", False),
        ("Which talk is the shortest talk?", "“Finding the shortest path” is a talk.", False),
        ("What is the shortest path?", "The thesis finds the shortest path in a graph.", True),
        ("Which papers are not on arXiv?", "“On salt” is a publication (arXiv, 2019).", False),
        ("What does the paper not cover?", "The paper does not cover pepper.", True),
        ("What was her first job?", "She helped build the first agentic system.", False),
    ],
)
def test_a_sentence_tells_it_outright_or_does_not(question: str, sentence: str, told: bool) -> None:
    demand = demand_of(question)
    assert demand
    assert demand.told_by(sentence) is told
