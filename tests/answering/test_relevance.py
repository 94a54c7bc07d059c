"""One entry must hold everything that is asked about; half of it in one and half in another is nothing."""

import pytest
from tests.answering.evidence import COOK, OWNER, evidence

from askcv.answering.relevance import asked_for_outright, covering, holds, missing
from askcv.questions.reading import read_question

CONTACT = {
    "profile.md": "---\nkind: profile\n---\n# Ann Lee\n\n## About\n- Website: https://lee.example\n- GitHub: https://code.example/lee\n\nA cook.\n"
}


def covered(question: str, documents: dict[str, str] = COOK) -> list[str]:
    """The titles of the entries that hold what a question asks about."""
    return [item.record.title for item in covering(read_question(question, OWNER), evidence(documents))]


@pytest.mark.parametrize(
    ("question", "titles"),
    [
        ("Does she bake rye?", ["Baker, Mill House", "Diploma in Baking"]),
        ("Did she work at Harbour Inn?", ["Cook, Harbour Inn"]),
        ("What was her grade in baking?", ["Diploma in Baking"]),
        ("Who are the authors of the paper on rye?", ["Rye and tears"]),
        ("Did she train apprentices at Mill House?", ["Baker, Mill House"]),
    ],
)
def test_an_entry_that_holds_all_of_it_covers_a_question(question: str, titles: list[str]) -> None:
    assert covered(question) == titles


@pytest.mark.parametrize(
    "question",
    ["Did she train apprentices at Harbour Inn?", "Did she smoke herring at Mill House?", "Does she bake gluten-free?",
     "Did she write with Clara Voss?", "What is her blood group?"],
)  # fmt: skip
def test_halves_in_two_entries_cover_nothing(question: str) -> None:
    assert covered(question) == []


def test_of_two_things_around_an_or_one_is_enough_and_none_is_not() -> None:
    assert covered("Does she know dialysis or apprentices?") == ["Baker, Mill House"]
    assert covered("Does she know sewing or welding?") == []


def test_what_stands_after_at_must_be_where_it_was() -> None:
    assert covered("Did she work at Mill House?") == ["Baker, Mill House"]
    assert covered("Did she work at apprentices?") == []


def test_a_field_that_is_asked_for_by_name_need_not_name_itself() -> None:
    reading = read_question("Which grade did she get?", OWNER)
    (diploma,) = [item for item in evidence(COOK) if item.record.kind == "education"]
    assert missing(reading, diploma) == []


def test_a_start_date_is_no_reason_to_have_begun() -> None:
    assert covered("When did she join Mill House?") == ["Baker, Mill House"]
    assert covered("Why did she join Mill House?") == []


def test_of_the_persons_addresses_the_one_that_is_asked_for_is_meant() -> None:
    assert "About" in covered("What is the link to her GitHub?", CONTACT)
    assert covered("What is the link to her Mastodon?", CONTACT) == []


def test_a_question_word_is_no_word_that_says_which_field() -> None:
    assert "link" in asked_for_outright(read_question("What is the link?", OWNER))
    assert "issuer" not in asked_for_outright(read_question("Who trains them?", OWNER))


@pytest.mark.parametrize(
    ("term", "held"), [("leader", True), ("leadership", True), ("lead", True), ("bake", True), ("lea", False), ("rye", False)]
)  # fmt: skip
def test_another_form_of_a_word_is_the_same_word(term: str, held: bool) -> None:
    assert holds(frozenset({"leader", "bake"}), term) is held
