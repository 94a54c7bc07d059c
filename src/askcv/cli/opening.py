"""What the subcommands share: settings, the index of a corpus, the assistant over it."""

import hashlib
import threading
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from askcv.settings import FILE_NAME, Settings, read_settings

if TYPE_CHECKING:
    from askcv.assistant import Assistant
    from askcv.indexing.build import Report

CorpusOption = Annotated[
    Path | None,
    typer.Option("--corpus", help="Another person's documents; their index is made and kept by itself.", metavar="DIR"),
]
IndexOption = Annotated[Path | None, typer.Option("--index", help="The index folder.", metavar="DIR")]
ModelOption = Annotated[
    str | None, typer.Option("--model", help="The chat model: extractive, or provider:model.", metavar="NAME")
]


def project_settings() -> Settings:
    """The settings of the project in the working directory."""
    return read_settings(Path(FILE_NAME))


def settings_for(corpus: Path | None, index: Path | None, model: str | None = None) -> Settings:
    """The settings for a call; another person's corpus brings its own askcv.toml, or none.

    Args:
        corpus: The folder named on the command line, if any.
        index: The index folder named there, if any.
        model: The chat model named there, if any.
    """
    settings = project_settings()
    if corpus is not None and corpus.resolve() != settings.corpus.resolve():
        settings = replace(read_settings(corpus / FILE_NAME), corpus=corpus, index=cache_folder(corpus))
    if index is not None:
        settings = replace(settings, index=index)
    return replace(settings, model=model) if model else settings


def cache_folder(corpus: Path) -> Path:
    """Where the index of another person's corpus is kept."""
    from platformdirs import user_cache_path

    resolved = corpus.resolve()
    digest = hashlib.sha256(str(resolved).encode()).hexdigest()[:12]
    return user_cache_path("askcv") / f"{resolved.name or 'corpus'}-{digest}"


def refresh_index(settings: Settings, *, rebuild: bool = False) -> "Report":
    """Bring the index up to date, with a progress bar on standard error."""
    from askcv.cli.progress import progress_bar
    from askcv.index.store import Store
    from askcv.indexing.build import build_index

    with progress_bar() as progress:
        return build_index(
            settings.corpus,
            Store(settings.index),
            owner=settings.name,
            embedder=settings.embedder,
            rebuild=rebuild,
            progress=progress,
        )


def open_assistant(settings: Settings, *, refresh: bool) -> "Assistant":
    """Open the assistant over an index.

    Args:
        settings: The owner's settings.
        refresh: Whether to make or refresh the index first, as for another person's corpus.
    """
    from askcv.index.store import Store

    if refresh:
        refresh_index(settings)
    store = Store(settings.index)
    store.require_current()
    _preload(settings.embedder)
    from askcv.assistant import Assistant

    model = None
    if settings.model != "extractive":
        from askcv.models.chat import load_chat_model

        model = load_chat_model(settings.model)
    return Assistant(
        store,
        embedder=settings.embedder,
        model=model,
        passages=settings.passages,
        question_characters=settings.question_characters,
        contact=settings.contact,
        language=settings.language,
        plan_with_model=settings.plan_with_model,
        open_topics=settings.open_topics,
    )


def _preload(embedder: str) -> None:
    """Load the embedder of questions in a thread, while this one imports LangChain: a first answer comes sooner."""
    from askcv.models.weights import DEFAULT

    def load() -> None:
        from askcv.errors import ModelError
        from askcv.models.onnx import embed_text

        with suppress(ModelError):  # raised again, and told, where it is needed
            embed_text("warm")

    if embedder == DEFAULT:
        threading.Thread(target=load).start()  # no daemon: a native library must not be cut off at the exit
