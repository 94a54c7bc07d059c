"""Refusals are of three kinds, name what is missing, tell how to reach the person, and cite nothing."""

import pytest

from askcv.assistant import Assistant
from askcv.index.store import Store
from askcv.types import Outcome

CONTACT = "ines@duarte.example"
NOT_TOLD = "The documents do not say that."
ABSENT = (
    "What is her shoe size?",
    "Who is her favourite singer?",
    "Does she play tennis?",
    "What is her favourite colour?",
)
PRIVATE = ("What is her salary?", "How old is she?", "Is she married?", "Where does she live?", "Is she religious?")
OFF_TOPIC = (
    "What is the capital of France?",
    "Write a poem about the sea",
    "How do I boil an egg?",
    "What are quarks?",
    "What is 2+2?",
)


@pytest.fixture(scope="module")
def reachable(nurse_store: Store) -> Assistant:
    return Assistant(nurse_store, contact=CONTACT)


@pytest.mark.parametrize(
    ("question", "outcome"),
    [
        *[(question, Outcome.NOT_IN_DOCUMENTS) for question in ABSENT],
        *[(question, Outcome.PRIVATE) for question in PRIVATE],
        *[(question, Outcome.OFF_TOPIC) for question in OFF_TOPIC],
    ],
)
def test_a_refusal_is_of_one_of_three_kinds_and_cites_nothing(
    nurse: Assistant, question: str, outcome: Outcome
) -> None:
    answer = nurse.ask(question)
    assert answer.outcome is outcome
    assert answer.outcome.abstained
    assert answer.citations == ()
    assert not any(statement.citations for statement in answer.statements)


@pytest.mark.parametrize("question", [*ABSENT, *PRIVATE])
def test_what_is_not_told_comes_with_a_way_to_ask_the_person(reachable: Assistant, question: str) -> None:
    assert reachable.ask(question).text.endswith(f"You can ask here: {CONTACT}")


@pytest.mark.parametrize("question", [*OFF_TOPIC, "Hi", "Thanks!", "Where does she work?"])
def test_other_answers_come_without_it(reachable: Assistant, question: str) -> None:
    assert CONTACT not in reachable.ask(question).text


def test_where_the_owner_sets_no_contact_none_is_told(nurse: Assistant) -> None:
    assert nurse.ask(ABSENT[0]).text == NOT_TOLD


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("Did she work at Google?", "Google"),
        ("Was she ever in Antarctica?", "Antarctica"),
        ("How many papers with Ada Lovelace?", "Ada Lovelace"),
        ("Does she speak Finnish?", "Finnish"),
        ("Has she worked with Ada Lovelace on a chart?", "Ada Lovelace"),
    ],
)
def test_a_name_that_no_document_holds_is_named(nurse: Assistant, question: str, name: str) -> None:
    answer = nurse.ask(question)
    assert answer.outcome is Outcome.NOT_IN_DOCUMENTS
    assert name in answer.text


@pytest.mark.parametrize(
    ("question", "premise"),
    [
        ("Why did she leave Eastgate Clinic?", "she left Eastgate Clinic"),
        ("When did she win the Nobel Prize?", "she won the Nobel Prize"),
        ("Why was she fired from Eastgate Clinic?", "she was fired from Eastgate Clinic"),
        ("How did she steal the chart?", "she stole the chart"),
        ("Why did she study at Harvard?", "she studied at Harvard"),
        ("Why did she join Google?", "she joined Google"),
        ("Why did she cut medication errors by 50%?", "she cut medication errors by 50%"),
    ],
)
def test_a_false_premise_is_said_not_to_be_in_the_documents(nurse: Assistant, question: str, premise: str) -> None:
    answer = nurse.ask(question)
    assert answer.outcome is Outcome.NOT_IN_DOCUMENTS
    assert answer.text == f"The documents do not say that {premise}."


@pytest.mark.parametrize(
    "question", ["Why did she leave Northfield?", "Why did she join Eastgate Clinic?", "Why did she study nursing?"]
)  # fmt: skip
def test_what_is_true_is_not_denied_where_only_its_reason_is_not_told(nurse: Assistant, question: str) -> None:
    assert nurse.ask(question).text == NOT_TOLD


@pytest.mark.parametrize(
    ("question", "fact"),
    [
        ("How did she cut medication errors?", "31%"),
        ("When did she leave Northfield Children's Hospital?", "March 2018"),
        ("When did she join Eastgate Clinic?", "April 2018"),
    ],
)
def test_a_true_premise_is_answered(nurse: Assistant, question: str, fact: str) -> None:
    answer = nurse.ask(question)
    assert answer.outcome is Outcome.ANSWERED
    assert fact in answer.text


@pytest.mark.parametrize(
    ("topic", "question"), [("pay", "What is her salary?"), ("age", "How old is she?"), ("family", "Is she married?")]
)
def test_a_topic_that_the_owner_opens_is_asked_of_the_documents_and_the_others_stay_private(
    nurse_store: Store, topic: str, question: str
) -> None:
    opened = Assistant(nurse_store, open_topics=[topic])
    assert opened.ask(question).outcome is Outcome.NOT_IN_DOCUMENTS
    others = [other for other in PRIVATE if other != question]
    assert {opened.ask(other).outcome for other in others} == {Outcome.PRIVATE}


@pytest.mark.parametrize(
    ("question", "language", "text"),
    [
        ("Wie hoch ist ihr Gehalt?", "de", "Das ist privat"),
        ("¿Cuál es su número de zapato?", "es", "documentos"),
        ("Koji je njen broj cipela?", "sr", "dokument"),
    ],
)
def test_a_refusal_is_in_the_language_of_the_question(
    nurse: Assistant, question: str, language: str, text: str
) -> None:
    answer = nurse.ask(question)
    assert answer.outcome.abstained
    assert answer.language == language
    assert text in answer.text


def test_a_question_in_a_conversation_is_refused_as_it_is_alone(nurse: Assistant) -> None:
    history = ["Where does she work?", "Since when?"]
    for question in (*PRIVATE, *OFF_TOPIC, "Why did she leave Eastgate Clinic?", "Did she work at Google?"):
        assert nurse.ask(question, history).text == nurse.ask(question).text
