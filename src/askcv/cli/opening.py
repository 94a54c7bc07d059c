"""What the subcommands share: settings, the index of a corpus, the assistant over it."""

import hashlib
import os
import threading
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from askcv.errors import SettingsError
from askcv.settings import FILE_NAME, Settings, read_settings, with_model

if TYPE_CHECKING:
    from langchain_core.language_models import BaseChatModel

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

    Raises:
        SettingsError: The settings beside another person's documents name a server that the user did not.
    """
    settings = project_settings()
    foreign = corpus is not None and corpus.resolve() != settings.corpus.resolve()
    if corpus is not None and foreign:
        settings = replace(read_settings(corpus / FILE_NAME), corpus=corpus, index=cache_folder(corpus))
    if index is not None:
        settings = replace(settings, index=index)
    settings = with_model(settings, model) if model else settings
    if foreign and settings.model != "extractive" and settings.model_url != os.environ.get("ASKCV_MODEL_URL", ""):
        raise SettingsError(  # a folder from elsewhere must not decide who gets the key
            f"{settings.source} names a server of its own, {settings.model_url}, which would get your questions and "
            "your key. Set ASKCV_MODEL_URL to that address if you trust it."
        )
    return settings


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

    return Assistant(
        store,
        embedder=settings.embedder,
        model=chat_model(settings),
        passages=settings.passages,
        question_characters=settings.question_characters,
        contact=settings.contact,
        language=settings.language,
        plan_with_model=settings.plan_with_model,
        open_topics=settings.open_topics,
        whole_corpus=settings.whole_corpus,
        answer_tokens=settings.model_tokens,
    )


def chat_model(settings: Settings) -> "BaseChatModel | None":
    """The chat model that the owner chose, with the extractive one behind it; None where that one is chosen itself."""
    if settings.model == "extractive":
        return None
    from askcv.answering.extractive import ExtractiveChatModel
    from askcv.models.chat import load_chat_model
    from askcv.models.fallback import with_fallback

    chosen = load_chat_model(
        settings.model,
        base_url=settings.model_url,
        timeout=settings.model_timeout,
        retries=settings.model_retries,
        tokens=settings.model_tokens,
        context=settings.model_context,
    )
    return with_fallback(chosen, ExtractiveChatModel(), timeout=settings.model_timeout)


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
