"""`askcv serve`: the chat page."""

from typing import TYPE_CHECKING, Annotated

import typer

from askcv.cli.opening import CorpusOption, IndexOption, ModelOption, open_assistant, settings_for
from askcv.cli.output import tell

if TYPE_CHECKING:
    from fastapi import FastAPI

    from askcv.settings import Settings


def serve(
    *,
    host: Annotated[str, typer.Option("--host", help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", help="The port to listen on.", min=1, max=65535)] = 7860,
    corpus: CorpusOption = None,
    index: IndexOption = None,
    model: ModelOption = None,
) -> None:
    """Serve the chat page until Ctrl-C."""
    from askcv.server.run import claim, run

    settings = settings_for(corpus, index, model)
    with claim(host, port) as listening:
        shown = f"[{host}]" if ":" in host else host
        run(
            lambda: web_app(settings, refresh=corpus is not None),
            listening,
            lambda: tell(f"askcv: the chat page is at http://{shown}:{port} (Ctrl-C ends it)"),
        )


def web_app(settings: "Settings", *, refresh: bool = False) -> "FastAPI":
    """The whole web application for an owner's settings.

    Args:
        settings: The owner's settings.
        refresh: Whether to make or refresh the index first.
    """
    assistant = open_assistant(settings, refresh=refresh)
    tell("askcv: starting the chat page")
    from askcv.server.app import create_app
    from askcv.ui.page import PageTexts, build_page, page_options

    texts = PageTexts(assistant.owner, settings.greeting, settings.suggested_questions, settings.language)
    return create_app(build_page(assistant, texts), page_options())
