"""The person is named first and then spoken of by a pronoun; notes of a CV become sentences, or are left to be quoted."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from askcv.voice.speaking import Voice, as_sentence, in_first_person, is_loose, is_verbless, voice_of

HER = Voice("Ines Duarte", "Duarte", "she")
NO_PRONOUN = Voice("Ines Duarte", "Duarte")


@pytest.mark.parametrize(
    ("texts", "pronoun"),
    [
        (("She leads a ward.", "Her list is short."), "she"),
        (("He leads a ward. His list is short.",), "he"),
        (("He came, he saw, his list grew, he went, his ward. She helped.",), "he"),
        (("She leads.",), ""),
        (("He leads. His list. She helps.",), ""),
        (("The shepherd hears others there.",), ""),
        ((), ""),
    ],
)
def test_the_pronoun_is_the_one_that_the_documents_use_much_more_than_the_other(
    texts: tuple[str, ...], pronoun: str
) -> None:
    assert voice_of("Ines Duarte", texts).pronoun == pronoun


@pytest.mark.parametrize(
    ("texts", "short"),
    [
        (("Duarte cared. Duarte led. Ines ran.",), "Duarte"),
        (("Ines ran. Ines sang. Duarte led.",), "Ines"),
        (("Ines Duarte ran.",), "Duarte"),
    ],
)
def test_the_short_name_is_the_one_that_the_documents_use_alone(texts: tuple[str, ...], short: str) -> None:
    assert voice_of("Ines Duarte", texts).short == short


def test_a_person_without_a_name_is_this_person() -> None:
    assert voice_of("", ("She leads.",)).subject(first=True) == "This person"


def test_the_full_name_comes_first_and_gives_way_after_that() -> None:
    assert HER.subject(first=True) == "Ines Duarte"
    assert HER.subject(first=False) == "She"
    assert NO_PRONOUN.subject(first=False) == "Duarte"


@pytest.mark.parametrize(
    ("voice", "text", "told"),
    [
        (HER, "Ines Duarte leads a team.", "She leads a team."),
        (HER, "Ines Duarte's list is short.", "Her list is short."),
        (HER, "Ines Duarte’s list is short.", "Her list is short."),
        (NO_PRONOUN, "Ines Duarte leads a team.", "Duarte leads a team."),
        (NO_PRONOUN, "Ines Duarte's list is short.", "Duarte's list is short."),
        (HER, "The ward has six beds.", "The ward has six beds."),
    ],
)
def test_a_sentence_that_follows_does_not_repeat_the_full_name(voice: Voice, text: str, told: str) -> None:
    assert voice.follows(text) == told


@pytest.mark.parametrize(
    ("voice", "text", "told"),
    [
        (HER, "She leads a team.", "Ines Duarte leads a team."),
        (HER, "Her list is short.", "Ines Duarte’s list is short."),
        (HER, "He leads a team.", "He leads a team."),
        (HER, "Shelves are full.", "Shelves are full."),
        (NO_PRONOUN, "She leads a team.", "She leads a team."),
    ],
)
def test_a_sentence_that_opens_an_answer_names_the_person(voice: Voice, text: str, told: str) -> None:
    assert voice.leads(text) == told


@pytest.mark.parametrize(
    ("note", "sentence"),
    [
        ("Built the pipeline", "She built the pipeline"),
        ("Led a team of six.", "She led a team of six."),
        ("Introduced a chart that others adopted by hand", "She introduced a chart that others adopted by hand"),
        ("Recently rebuilt a ward", "She recently rebuilt a ward"),
        ("Awarded a medal", "She was awarded a medal"),
        ("Introduced by Ruth Kim", "She was introduced by Ruth Kim"),
    ],
)
def test_a_note_that_begins_with_what_was_done_becomes_a_sentence(note: str, sentence: str) -> None:
    assert as_sentence(note, "She") == sentence


@pytest.mark.parametrize(
    "note",
    ["Head of the ward", "Night shift", "Speed of light", "Red cross", "Need more", "Feed the sick", "“Led” by six",
     "(2019) Built a ward", "IMPROVED THINGS", "", "…"],
)  # fmt: skip
def test_a_note_without_such_a_verb_is_left_as_it_is(note: str) -> None:
    assert as_sentence(note, "She") == ""


@settings(deadline=None)
@given(st.text(max_size=40))
def test_of_any_note_only_the_subject_and_was_are_added(note: str) -> None:
    told = as_sentence(note, "She")
    assert told in {"", f"She {note[:1].lower()}{note[1:]}", f"She was {note[:1].lower()}{note[1:]}"}


@pytest.mark.parametrize(
    ("text", "own"),
    [("I led a team.", True), ("We built it.", True), ("My ward is small.", True), ("I'm a nurse.", True),
     ("Led AI teams.", False), ("The mining of data.", False)],
)  # fmt: skip
def test_a_sentence_in_the_first_person_is_told_by_the_person(text: str, own: bool) -> None:
    assert in_first_person(text) is own


@pytest.mark.parametrize(
    ("text", "loose"),
    [("It was good.", True), ("This helped.", True), ("“They” was the title.", True), ("Both wards closed.", True),
     ("Duarte said it.", False), ("Thistles grow.", False), ("", False)],
)  # fmt: skip
def test_a_sentence_that_begins_by_pointing_back_is_loose(text: str, loose: bool) -> None:
    assert is_loose(text) is loose


@pytest.mark.parametrize(
    ("text", "verbless"),
    [("Nurse with eighteen years on night wards", True), ("Paediatric nurse specialising in pain", True),
     ("Ines Duarte is a nurse.", False), ("She works with children.", False), ("The nurse with a list", False), ("Nurse", False)],
)  # fmt: skip
def test_a_description_without_a_verb_is_told_from_a_sentence(text: str, verbless: bool) -> None:
    assert is_verbless(text, HER) is verbless
