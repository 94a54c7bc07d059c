"""Questions in German, Spanish and Serbian over English documents: told in that language, quoted, or refused."""

import pytest

from askcv.assistant import Assistant
from askcv.types import Outcome

QUOTED = {
    "de": "In den Dokumenten steht, auf Englisch:",
    "es": "Los documentos dicen, en inglés:",
    "sr": "U dokumentima piše (engleski):",
}


@pytest.mark.parametrize(
    ("question", "language", "expected"),
    [
        ("Wer ist Ines Duarte?", "de", "paediatric nurse"),
        ("¿Quién es Ines Duarte?", "es", "paediatric nurse"),
        ("Ko je Ines Duarte?", "sr", "paediatric nurse"),
        ("Ко је Инес Дуарте?", "sr", "paediatric nurse"),
        ("Was hat sie an der Eastgate Clinic gemacht?", "de", "hand-over checklist"),
        ("¿Qué hizo en Eastgate Clinic?", "es", "hand-over checklist"),
        ("Šta je radila u Eastgate Clinic?", "sr", "hand-over checklist"),
    ],
)
def test_an_open_question_is_answered_by_quotes_that_are_said_to_be_quotes(
    nurse: Assistant, question: str, language: str, expected: str
) -> None:
    answer = nurse.ask(question)
    assert (answer.outcome, answer.language) == (Outcome.ANSWERED, language)
    assert expected in answer.text
    assert QUOTED[language] in answer.text
    assert all(statement.citations for statement in answer.statements)


@pytest.mark.parametrize("language", sorted(QUOTED))
def test_every_quote_stands_in_its_citation(nurse: Assistant, language: str) -> None:
    questions = {"de": "Wer ist Ines Duarte?", "es": "¿Quién es Ines Duarte?", "sr": "Ko je Ines Duarte?"}
    for statement in nurse.ask(questions[language]).statements:
        if QUOTED[language] in statement.text:
            quote = statement.text.split("“")[1].rstrip("”")
            assert quote in statement.citations[0].quote


@pytest.mark.parametrize(
    ("question", "yes"),
    [
        ("Hat sie ein Team geleitet?", "Ja."),
        ("¿Ha dirigido algún equipo?", "Sí."),
        ("Da li je vodila tim?", "Da."),
        ("Да ли је водила тим?", "Da."),
    ],
)
def test_a_yes_begins_with_the_yes_of_its_language(nurse: Assistant, question: str, yes: str) -> None:
    assert nurse.ask(question).text.startswith(yes)


def test_what_fields_tell_is_said_in_the_language_of_the_question(nurse: Assistant) -> None:
    text = nurse.ask("Was hat sie an der Eastgate Clinic gemacht?").text
    assert "Stelle: “Neonatal nurse, Eastgate Clinic” (Bristol; seit April 2018)." in text
    text = nurse.ask("Šta je radila u Eastgate Clinic?").text
    assert "Posao: “Neonatal nurse, Eastgate Clinic” (Bristol; od aprila 2018.)." in text


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("Spielt sie Bratsche?", "de"),
        ("Was hat sie bei Google gemacht?", "de"),
        ("Warum hat sie Northfield verlassen?", "de"),
        ("¿Trabajó en Barcelona?", "es"),
        ("¿Cuál es su equipo de fútbol favorito?", "es"),
        ("Da li je radila sa ajkulama?", "sr"),
        ("Зна ли Rust?", "sr"),
    ],
)
def test_what_the_documents_do_not_say_is_refused_in_the_language_of_the_question(
    nurse: Assistant, question: str, language: str
) -> None:
    answer = nurse.ask(question)
    assert (answer.outcome, answer.language) == (Outcome.NOT_IN_DOCUMENTS, language)
    assert answer.citations == ()


@pytest.mark.parametrize(
    ("question", "earlier", "language", "expected"),
    [
        ("seit wann?", "Wo arbeitet sie jetzt?", "de", "seit April 2018"),
        ("¿desde cuándo?", "¿Dónde trabaja ahora?", "es", "desde abril de 2018"),
        ("od kada?", "Gde sada radi?", "sr", "od aprila 2018."),
        ("А где?", "Шта је радила у Eastgate Clinic?", "sr", "Eastgate Clinic"),
        ("2021?", "Koliko radova je objavila 2020?", "sr", "2021"),
    ],
)
def test_follow_ups_stay_in_the_language_of_the_conversation(
    nurse: Assistant, question: str, earlier: str, language: str, expected: str
) -> None:
    answer = nurse.ask(question, [earlier])
    assert answer.language == language
    assert expected in answer.text
