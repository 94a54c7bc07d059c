"""The page's chat function: it streams, and an error never ends the conversation."""

from collections.abc import Iterator

import gradio as gr
import pytest

from askcv.errors import QuestionError
from askcv.phrases import phrases
from askcv.types import Answer, Outcome, Statement, Timings
from askcv.ui.page import PageTexts, _answer, build_page

WORDS = phrases("en")


class Scripted:
    """Answers with two sentences, or fails as its question says."""

    def __init__(self) -> None:
        self.histories: list[list[str]] = []

    def stream(self, question: str, history: list[str]) -> Iterator[Statement | Answer]:
        self.histories.append(history)
        if question == "expected":
            raise QuestionError("The question is too long. Shorten it.")
        statements = (Statement("One."), Statement("Two."))
        yield statements[0]
        if question == "unexpected":
            raise RuntimeError("secret detail")
        yield statements[1]
        yield Answer(question, question, statements, Outcome.ANSWERED, "scripted", Timings())


def shown(question: str, assistant: Scripted, earlier: list[str]) -> tuple[list[str], list[str]]:
    states = list(_answer(assistant, WORDS, question, [], earlier))
    messages, earlier = states[-1]
    return [message["content"] for message in messages], earlier


def test_an_answer_grows_a_sentence_at_a_time() -> None:
    states = list(_answer(Scripted(), WORDS, "hello", [], []))
    assert ["Two" in str(messages[-1]["content"]) for messages, _ in states] == [False, False, True, True]
    assert [message["role"] for message in states[-1][0]] == ["user", "assistant"]


@pytest.mark.parametrize(
    ("question", "told"), [("expected", "too long"), ("unexpected", "went wrong"), ("  ", "write")]
)
def test_an_error_becomes_a_message_and_the_next_question_is_answered(question: str, told: str) -> None:
    assistant = Scripted()
    messages, earlier = shown(question, assistant, [])
    assert told in messages[-1]
    assert "secret" not in messages[-1]
    assert earlier == []
    messages, earlier = shown("hello", assistant, earlier)
    assert "Two" in messages[-1]
    assert earlier == ["hello"]


def test_earlier_questions_go_with_the_next() -> None:
    assistant = Scripted()
    _, earlier = shown("first", assistant, [])
    shown("second", assistant, earlier)
    assert assistant.histories == [[], ["first"]]


@pytest.mark.parametrize("language", ["en", "sr", "de", "es"])
def test_the_page_is_built_in_every_language_and_keeps_its_listeners_private(language: str) -> None:
    page = build_page(Scripted(), PageTexts("Ann Lee", "Hello.", ("Where?", "When?"), language))
    assert isinstance(page, gr.Blocks)
    listeners = [listener.api_visibility for listener in page.fns.values()]
    assert listeners
    assert set(listeners) == {"private"}
