"""The sentence that answers comes first; further ones only where they say something more of it."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.answering.evidence import COOK, OWNER, evidence, request

from askcv.answering.selection import MAX_SENTENCES, select
from askcv.questions.reading import read_question


def selected(question: str) -> list[str]:
    asked = request(question, COOK)
    return [one.text for one in select(asked.reading, asked.evidence, OWNER)]


@pytest.mark.parametrize(
    ("question", "detail"),
    [
        ("What was her grade?", "9/10"),
        ("Who wrote Rye and tears?", "Bo Ek"),
        ("What does rye dough need?", "a night of rest"),
        ("Who trains apprentices?", "trains two apprentices"),
        ("How many apprentices does she train?", "two apprentices"),
        ("By how much did she cut food waste?", "40%"),
        ("When did she work at Harbour Inn?", "January 2015 to December 2019"),
        ("What was her final piece?", "rye wedding cake"),
    ],
)
def test_the_detail_that_is_asked_for_comes_first(question: str, detail: str) -> None:
    assert detail in selected(question)[0]


def test_a_sentence_that_points_back_is_told_after_the_one_that_it_points_at() -> None:
    reading = read_question("Sold by noon?", OWNER)
    (work,) = [item for item in evidence(COOK) if item.record.title == "Baker, Mill House"]
    assert [one.text for one in select(reading, [work], OWNER)][:2] == [
        "Lee bakes rye bread for forty shops.",
        "It is sold by noon.",
    ]


def test_sentences_are_added_until_all_that_is_asked_about_is_told() -> None:
    texts = " ".join(selected("Rye bread and apprentices?"))
    assert "rye bread" in texts
    assert "apprentices" in texts


@pytest.mark.parametrize(
    "question", ["How many wedding cakes did she bake?", "How many grains of rye?", "Which was her hardest piece?", "Why did she bake rye bread?"]
)  # fmt: skip
def test_a_count_an_extreme_or_a_reason_that_no_sentence_tells_selects_nothing(question: str) -> None:
    assert selected(question) == []


def test_without_evidence_nothing_is_selected() -> None:
    assert select(read_question("What was her grade?", OWNER), [], OWNER) == []


@settings(deadline=None)
@given(
    st.lists(
        st.sampled_from("rye bake grade shops apprentices herring who what when Mill House cook noon".split()),
        max_size=6,
    )
)
def test_any_question_selects_few_sentences_and_none_twice(words: list[str]) -> None:
    reading = read_question(" ".join(words), OWNER)
    chosen = select(reading, evidence(COOK), OWNER)
    assert len(chosen) <= MAX_SENTENCES + 1
    assert len({(one.evidence.number, one.position) for one in chosen}) == len(chosen)
