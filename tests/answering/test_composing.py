"""Accounts tell the current and the most telling first, each entry as a whole, and nothing twice."""

from collections.abc import Sequence

import pytest
from tests.answering.evidence import COOK, OWNER, evidence, request

from askcv.answering.candidates import Candidate
from askcv.answering.composing import is_named, of_entries, of_person, of_topic, of_whole
from askcv.voice.speaking import is_loose

QUESTIONS = (
    "Who is she?",
    "Summarise her career",
    "What is she like?",
    "Tell me about Mill House",
    "What has she done with rye?",
)


def kinds(chosen: Sequence[Candidate]) -> list[str]:
    """The kinds of the entries that are told, in order."""
    return list(dict.fromkeys(candidate.evidence.record.kind for candidate in chosen))


def composed(question: str, documents: dict[str, str] = COOK) -> list[Candidate]:
    asked = request(question, documents)
    if asked.reading.about_person:
        return of_person(asked.reading, asked.evidence, OWNER)
    return of_entries(asked.reading, asked.evidence, OWNER)


def test_who_she_is_tells_of_the_person_the_work_the_studies_and_the_skills() -> None:
    assert kinds(composed("Who is she?")) == ["profile", "experience", "education", "skill"]


def test_the_career_is_the_work_from_now_back_and_the_studies() -> None:
    chosen = composed("Summarise her career")
    assert kinds(chosen) == ["experience", "education"]
    assert [one.evidence.record.title for one in chosen][:2] == ["Baker, Mill House", "Cook, Harbour Inn"]
    assert all(one.leads for one in chosen)


def test_what_she_is_like_is_told_by_the_documents_own_words_about_the_person() -> None:
    chosen = composed("What is she like?")
    assert kinds(chosen) == ["profile"]
    assert not any(one.names for one in chosen)


def test_the_current_work_is_what_it_is_and_what_is_done_there() -> None:
    asked = request("What is her current job?", {"work.md": COOK["work.md"].split("## Cook")[0]})
    first, *rest = of_person(asked.reading, asked.evidence, OWNER)
    assert first.leads
    assert "She trains two apprentices." in {one.text for one in rest}


def test_an_entry_is_told_as_a_whole_and_alone() -> None:
    chosen = composed("Tell me about Mill House")
    assert {one.evidence.record.title for one in chosen} == {"Baker, Mill House"}
    assert chosen[0].leads
    assert [one.position for one in chosen] == sorted(one.position for one in chosen)
    assert "Lee bakes rye bread for forty shops." in {one.text for one in chosen}


def test_a_topic_is_told_over_several_entries_work_before_writings() -> None:
    asked = request("What has she done with rye?", COOK)
    chosen = of_topic(asked.reading, asked.evidence, OWNER)
    assert kinds(chosen) == ["experience", "education", "publication"]
    assert all("rye" in one.terms for one in chosen)


def test_what_was_told_before_is_not_told_again() -> None:
    found = evidence({"work.md": COOK["work.md"].split("## Cook")[0]})
    before = of_whole(found, OWNER, frozenset())
    said = frozenset(one.span for one in before[:2])
    after = of_whole(found, OWNER, said)
    assert after
    assert not said & {one.span for one in after}


@pytest.mark.parametrize("question", QUESTIONS)
def test_no_account_is_long_or_says_the_same_twice(question: str) -> None:
    chosen = composed(question)
    assert 1 <= len(chosen) <= 6
    assert len({one.span for one in chosen}) == len(chosen)


@pytest.mark.parametrize("question", QUESTIONS)
def test_a_sentence_that_points_back_stands_right_after_what_it_points_at(question: str) -> None:
    chosen = composed(question)
    for place, one in enumerate(chosen):
        if not one.names and is_loose(one.text):
            before = chosen[place - 1]
            assert place > 0
            assert (before.evidence.number, before.position) == (one.evidence.number, one.position - 1)


@pytest.mark.parametrize(
    ("question", "titles"),
    [
        ("Tell me about Mill House", {"Baker, Mill House"}),
        ("What did she do at Harbour Inn?", {"Cook, Harbour Inn"}),
        ("Tell me about the Grain Map", {"Grain Map"}),
        ("Tell me about the Diploma in Baking", {"Diploma in Baking"}),
        ("Tell me about rye wedding cakes", set()),
        ("Who is she?", set()),
    ],
)
def test_an_entry_goes_by_its_place_or_by_its_title(question: str, titles: set[str]) -> None:
    reading = request(question, COOK).reading
    assert {item.record.title for item in evidence(COOK) if is_named(reading, item)} == titles
