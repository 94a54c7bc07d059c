"""Slips of the pen are mended by what the documents and the language know; what they know is never changed."""

import pytest
from tests.conftest import NURSE

from askcv.assistant import Assistant
from askcv.assistant.hearing import Hearing
from askcv.corpus.markdown import read_markdown
from askcv.types import Outcome


@pytest.fixture(scope="module")
def hearing() -> Hearing:
    return Hearing("Ines Duarte", [read_markdown(text, name, name).document for name, text in NURSE.items()])


@pytest.mark.parametrize(
    ("question", "meant"),
    [
        ("Where did she stduy?", "Where did she study?"),
        ("Who supervized her thesis?", "Who supervised her thesis?"),
        ("Waht did the cheklist cut?", "what did the checklist cut?"),
        ("When was she at Northfeild?", "When was she at Northfield?"),
        ("Where does ines duaret work?", "Where does ines duarte work?"),
    ],
)
def test_a_slip_is_mended_by_the_documents_and_the_words_of_questions(
    hearing: Hearing, question: str, meant: str
) -> None:
    assert hearing.meant(question, "en").casefold() == meant.casefold()


@pytest.mark.parametrize(
    "question",
    [
        "Where did she study?",
        "Does she play tennis?",  # words that no document has
        "Did she work at Google or IBM?",
        "Has she used MRI?",
        "Did she work with Ruth Kim?",
        "What medications?",
        "Hw?",
        "",
    ],
)
def test_words_that_there_are_are_left_alone_whether_or_not_the_documents_have_them(
    hearing: Hearing, question: str
) -> None:
    assert hearing.meant(question, "en") == question


@pytest.mark.parametrize("question", ["Wo hat sie stduiert?", "¿Dónde estduió?", "Gde je stduirala?"])
def test_a_question_in_another_language_is_left_as_it_is(hearing: Hearing, question: str) -> None:
    assert hearing.meant(question, question[:2].lower() if question[0] != "¿" else "es") == question


def test_every_word_of_the_documents_is_known(hearing: Hearing) -> None:
    for text in NURSE.values():
        for line in text.splitlines():
            if line and not line.startswith("---"):
                assert hearing.meant(line, "en") == line


def test_a_question_with_slips_is_answered_as_the_one_that_is_meant(nurse: Assistant) -> None:
    asked, meant = nurse.ask("Waht was her graed?"), nurse.ask("What was her grade?")
    assert asked.outcome is Outcome.ANSWERED
    assert asked.text == meant.text
