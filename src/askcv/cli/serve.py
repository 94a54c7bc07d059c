"""`askcv serve`: the chat page."""

import sys
from typing import Annotated

import typer

from askcv.cli.opening import CorpusOption, IndexOption, ModelOption, open_assistant, settings_for


def serve(
    *,
    host: Annotated[str, typer.Option("--host", help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option("--port", help="The port to listen on.", min=1, max=65535)] = 7860,
    corpus: CorpusOption = None,
    index: IndexOption = None,
    model: ModelOption = None,
) -> None:
    """Serve the chat page until Ctrl-C."""
    settings = settings_for(corpus, index, model)
    assistant = open_assistant(settings, refresh=corpus is not None)
    sys.stderr.write(f"{assistant.owner} {host} {port}\n")
