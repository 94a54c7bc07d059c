"""The chat page as Gradio blocks: a conversation, suggested questions, a line to write in.

No logic of answering is here. An exception becomes a message, and the chat stays usable.
"""

import logging
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import resources
from typing import Any, Protocol

import gradio as gr

from askcv.errors import AskcvError
from askcv.phrases import phrases
from askcv.types import Answer, Statement
from askcv.ui.rendering import answer_html, literal

log = logging.getLogger(__name__)

Messages = list[dict[str, Any]]
MAX_HISTORY = 20
SHOWN = 500
"""Of a longer question, so many characters are shown."""


class Answerer(Protocol):
    """Answers a question a sentence at a time."""

    def stream(self, question: str, history: list[str]) -> Iterator[Statement | Answer]:
        """Statements as they are verified, and last the whole answer."""


@dataclass(frozen=True, slots=True)
class PageTexts:
    """What the owner says on the page."""

    person: str
    greeting: str = ""
    suggested_questions: tuple[str, ...] = ()
    language: str = "en"


def build_page(assistant: Answerer, texts: PageTexts) -> gr.Blocks:
    """The page over an assistant.

    Args:
        assistant: What answers.
        texts: What the owner says on the page.
    """
    words = phrases(texts.language)
    person = texts.person or words["the_person"]

    def answer(question: str, shown: Messages, earlier: list[str]) -> Iterator[tuple[Messages, list[str]]]:
        yield from _answer(assistant, words, question, shown, earlier)

    page: gr.Blocks
    with gr.Blocks(title=words["page_title"].format(person=person), analytics_enabled=False) as page:
        gr.Markdown(_head(words, person, texts.greeting), elem_id="head", latex_delimiters=[])
        chat = gr.Chatbot(
            label=words["conversation"],
            show_label=False,
            elem_id="conversation",
            height="58vh",
            layout="bubble",
            buttons=[],
            feedback_options=None,
            latex_delimiters=[],
            placeholder=" ",
        )
        earlier = gr.State([])
        with gr.Row(elem_id="suggestions"):
            buttons = [gr.Button(text, size="sm", variant="secondary") for text in texts.suggested_questions]
        line = gr.Textbox(
            label=words["placeholder"],
            placeholder=words["placeholder"],
            show_label=False,
            elem_id="question",
            submit_btn=True,
            autofocus=True,
            html_attributes=gr.InputHTMLAttributes(autocomplete="off", enterkeyhint="send"),
        )
        asked = gr.State("")
        quiet: dict[str, Any] = {"show_progress": "hidden", "api_visibility": "private"}
        taken = line.submit(lambda text: (text, ""), line, [asked, line], queue=False, **quiet)
        answering = [taken.then(answer, [asked, chat, earlier], [chat, earlier], **quiet)]
        answering += [button.click(answer, [button, chat, earlier], [chat, earlier], **quiet) for button in buttons]
        again = gr.Button(words["new_conversation"], size="sm", variant="secondary", elem_id="again")
        again.click(lambda: ([], []), None, [chat, earlier], queue=False, cancels=answering, **quiet)
    return page


def page_options() -> dict[str, Any]:
    """What the page needs where it is mounted: style, and nothing of Gradio's own around it."""
    style = (resources.files("askcv.ui") / "style.css").read_text("utf-8")
    fonts = ("system-ui", "sans-serif")
    theme = gr.themes.Default(font=fonts, font_mono=("ui-monospace", "monospace"))
    # As an element of the head: Gradio would confine what is given as `css` to a part of the page.
    return {
        "head": f"<style>{style}</style>",
        "theme": theme,
        "footer_links": [],
        "show_error": False,
        "run_history": False,
    }


def _answer(
    assistant: Answerer, words: dict[str, str], question: str, shown: Messages, earlier: list[str]
) -> Iterator[tuple[Messages, list[str]]]:
    """Show the question, then its answer as it grows."""
    if not question.strip():
        yield [*shown, _message("assistant", literal(words["empty_question"]))], earlier
        return
    shown = [*shown, _message("user", literal(question if len(question) <= SHOWN else f"{question[:SHOWN]} …"))]
    yield shown, earlier
    statements: list[Statement] = []
    try:
        for item in assistant.stream(question, earlier):
            if isinstance(item, Statement):
                statements.append(item)
                html = answer_html(statements, words["sources"], words["open_link"])
                yield [*shown, _message("assistant", html)], earlier
        earlier = [*earlier, question][-MAX_HISTORY:]
        yield [*shown, _message("assistant", answer_html(statements, words["sources"], words["open_link"]))], earlier
    except AskcvError as exc:
        yield [*shown, _message("assistant", literal(str(exc)))], earlier
    except Exception:  # an exception would lock Gradio's chat: it becomes a message
        log.exception("the chat page could not answer")
        yield [*shown, _message("assistant", literal(words["failed"]))], earlier


def _message(role: str, html: str) -> dict[str, Any]:
    return {"role": role, "content": html}


def _head(words: dict[str, str], person: str, greeting: str) -> str:
    greeted = f"<p>{literal(greeting)}</p>" if greeting else ""
    title, disclosure = (literal(words[key].format(person=person)) for key in ("page_title", "disclosure"))
    return f'<h1>{title}</h1>{greeted}<p class="disclosure">{disclosure}</p>'
