"""Small talk, private topics and tasks are recognised in every language, and questions about work are left alone."""

import pytest

from askcv.errors import SettingsError
from askcv.questions.screening import checked_topics, screen, without_greeting

OWNER = "Ines Duarte"


@pytest.mark.parametrize(
    ("question", "language", "topic"),
    [
        ("Hi", "en", "greeting"), ("Hello there!", "en", "greeting"), ("Hey Ines", "en", "greeting"),
        ("Thanks, that was helpful", "en", "thanks"), ("ok great", "en", "thanks"), ("Bye!", "en", "goodbye"),
        ("Who are you?", "en", "program"), ("Are you a bot?", "en", "program"),
        ("Hola", "es", "greeting"), ("Muchas gracias", "es", "thanks"), ("Danke schön!", "de", "thanks"),
        ("Guten Tag", "de", "greeting"), ("Hvala lepo", "sr", "thanks"), ("Здраво!", "sr", "greeting"), ("Хвала", "sr", "thanks"),
    ],
)  # fmt: skip
def test_small_talk_is_recognised(question: str, language: str, topic: str) -> None:
    found = screen(question, OWNER, language)
    assert found is not None
    assert (found.kind, found.topic, found.language) == ("conversation", topic, language)


@pytest.mark.parametrize(
    ("question", "language", "topic"),
    [
        ("What is Ines Duarte's salary?", "en", "pay"), ("How much does she earn at Eastgate?", "en", "pay"),
        ("Is she married?", "en", "family"), ("Does she have kids?", "en", "family"), ("Who is her husband?", "en", "family"),
        ("How old is Duarte?", "en", "age"), ("When was she born?", "en", "age"), ("Does she have any allergies?", "en", "health"),
        ("Is she healthy?", "en", "health"), ("Does she need a visa?", "en", "immigration"), ("Who did she vote for?", "en", "politics"),
        ("Is she religious?", "en", "religion"), ("Is she gay?", "en", "identity"), ("Where does she live?", "en", "address"),
        ("Was verdient sie?", "de", "pay"), ("Wie alt ist sie?", "de", "age"), ("Ist sie verheiratet?", "de", "family"),
        ("¿Cuánto gana?", "es", "pay"), ("¿Está casada?", "es", "family"), ("¿Cuántos años tiene?", "es", "age"),
        ("Koliko zarađuje?", "sr", "pay"), ("Da li je udata?", "sr", "family"), ("Колико има година?", "sr", "age"), ("Gde živi?", "sr", "address"),
    ],
)  # fmt: skip
def test_private_topics_are_recognised(question: str, language: str, topic: str) -> None:
    found = screen(question, OWNER, language)
    assert found is not None
    assert (found.kind, found.topic) == ("private", topic)
    assert screen(question, OWNER, language, opened=[topic]) is None


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("Write a Python function that sorts a list", "en"), ("Can you write me a poem about Ines?", "en"),
        ("What is the capital of France?", "en"), ("What is 2+2?", "en"), ("Translate her CV into French", "en"),
        ("What is the weather in Leeds today?", "en"), ("Schreib mir ein Gedicht", "de"), ("Escribe un poema", "es"), ("Napiši mi pesmu", "sr"),
    ],
)  # fmt: skip
def test_tasks_and_general_knowledge_are_off_topic(question: str, language: str) -> None:
    found = screen(question, OWNER, language)
    assert found is not None
    assert found.kind == "off_topic"


@pytest.mark.parametrize(
    "question",
    [
        "Where does she work?", "Did she work with children?", "Did she work on health policy?", "What papers did she write?",
        "How much did she cut medication errors?", "Give me her email address", "Can I contact her?", "List her projects",
        "Has she published on religion in hospitals?", "Which wards did she lead?", "Who supervised her?", "How long was she at Northfield?",
        "Koliko godina radi u bolnici?", "Was hat sie studiert?", "¿Qué estudió?", "Wie viele Kinder hat sie dort gepflegt?",
    ],
)  # fmt: skip
def test_questions_about_work_are_left_to_the_documents(question: str) -> None:
    for language in ("en", "de", "es", "sr"):
        assert screen(question, OWNER, language) is None


def test_a_greeting_before_a_question_is_taken_off() -> None:
    assert without_greeting("Hi! Where does she work?") == "Where does she work?"
    assert without_greeting("Thank you. And in 2016?") == "And in 2016?"
    assert without_greeting("Where does she work?") == "Where does she work?"


def test_an_unknown_topic_is_named_with_those_that_there_are() -> None:
    with pytest.raises(SettingsError, match=r"'hobbies'.*pay, family"):
        checked_topics(["hobbies"])
