"""A chat model with another one behind it, which takes over even in the middle of an answer.

LangChain's `with_fallbacks` tries the next model only until the first chunk has come; an error after it is raised, and
a stream that stalls is waited for. Its result is no `BaseChatModel` either. So it is used only where nothing is
streamed: for structured output and tools.
"""

import logging
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import closing
from typing import Any

from langchain_core.callbacks import CallbackManagerForLLMRun
from langchain_core.language_models import BaseChatModel, LanguageModelInput
from langchain_core.language_models.chat_models import generate_from_stream
from langchain_core.messages import AIMessage, AIMessageChunk, BaseMessage
from langchain_core.outputs import ChatGenerationChunk, ChatResult
from langchain_core.runnables import Runnable, RunnableConfig

from askcv.errors import ModelError
from askcv.models.deadline import timed
from askcv.models.loaded import as_chunk
from askcv.models.secrets import first_line, secrets_of, trace

logger = logging.getLogger(__name__)

SWITCHED = "askcv_switched"
"""Marks, in `additional_kwargs`, the empty chunk after which another model writes the answer from its beginning."""
WRITERS = "askcv_writers"
"""Holds, in `additional_kwargs`, the names of the models that wrote, each on its first chunk; the last one wrote it."""

_ALONE = RunnableConfig(callbacks=[])
"""The models inside report to their own callbacks only: the wrapper's run has every token already."""


class FallbackChatModel(BaseChatModel):
    """Streams from the first model; where that fails, marks it and streams the second one's whole answer."""

    primary: BaseChatModel
    fallback: BaseChatModel
    timeout: float = 60
    deadline: float = 180

    @property
    def model_name(self) -> str:
        """The name of the model that is asked first; `writer` tells which one wrote a message."""
        return name_of(self.primary)

    @property
    def context(self) -> int:
        """The first model's context in tokens, 0 if unknown."""
        return int(getattr(self.primary, "context", 0))

    @property
    def _llm_type(self) -> str:
        return self.primary._llm_type  # noqa: SLF001 - LangChain's name

    def _get_ls_params(self, stop: list[str] | None = None, **kwargs: Any) -> Any:
        return self.primary._get_ls_params(stop=stop, **kwargs)  # noqa: SLF001 - LangChain's name

    def _stream(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> Iterator[ChatGenerationChunk]:
        def start() -> Iterator[BaseMessage]:
            return iter(self.primary.stream(messages, _ALONE, stop=stop, **kwargs))

        try:
            with closing(timed(start, timeout=self.timeout, deadline=self.deadline)) as stream:
                if (yield from _signed(stream, self.model_name)):
                    return
            raise ModelError(  # noqa: TRY301 - one way on from every failure
                f"The model {self.model_name!r} wrote nothing. If it thinks first, set `model_tokens` to more."
            )
        except Exception as exc:  # noqa: BLE001 - whatever a model raises, the reader gets an answer
            self._report(exc)
        marker = {SWITCHED: True, WRITERS: [name_of(self.fallback)]}
        yield ChatGenerationChunk(message=AIMessageChunk(content="", additional_kwargs=marker))
        for message in self.fallback.stream(messages, _ALONE, stop=stop, **kwargs):
            yield ChatGenerationChunk(message=as_chunk(message))

    def _generate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        chunks: list[ChatGenerationChunk] = []
        for chunk in self._stream(messages, stop, **kwargs):
            chunks = [chunk] if switched(chunk.message) else [*chunks, chunk]
        return generate_from_stream(iter(chunks))

    def bind_tools(
        self, tools: Sequence[Any], *, tool_choice: str | None = None, **kwargs: Any
    ) -> Runnable[LanguageModelInput, AIMessage]:
        """Bind tools to both models, or to the first where the second takes none."""
        first = self.primary.bind_tools(tools, tool_choice=tool_choice, **kwargs)
        try:
            second = self.fallback.bind_tools(tools, tool_choice=tool_choice, **kwargs)
        except NotImplementedError:
            return first
        return first.with_fallbacks([second])

    def with_structured_output(
        self, schema: Any, *, include_raw: bool = False, **kwargs: Any
    ) -> Runnable[LanguageModelInput, Any]:
        """Structured output of the first model, then of the second where it gives any."""
        first = self.primary.with_structured_output(schema, include_raw=include_raw, **kwargs)
        try:
            second = self.fallback.with_structured_output(schema, include_raw=include_raw, **kwargs)
        except NotImplementedError:
            return first
        return first.with_fallbacks([second])

    def _report(self, exc: Exception) -> None:
        """Log a failure without any key: one line as a warning, its traceback as information."""
        secrets = secrets_of(self)
        reason = first_line(exc, secrets)
        if type(exc) is TimeoutError:
            reason = f"The model {self.model_name!r} {reason}. Set `model_timeout` in askcv.toml to more seconds."
        logger.warning("%s This answer is written by %s.", reason, name_of(self.fallback))
        logger.info("The failure of %s:\n%s", self.model_name, trace(exc, secrets))


def with_fallback(
    primary: BaseChatModel, fallback: BaseChatModel, *, timeout: float = 60, deadline: float | None = None
) -> FallbackChatModel:
    """A model that answers for another one when that one fails, hangs, stalls or writes nothing.

    Args:
        primary: The model to ask first.
        fallback: The model that takes over; it may be such a pair itself.
        timeout: Seconds that the first model may be silent, before its answer and in it.
        deadline: Seconds that its whole answer may take; three times the timeout by default.
    """
    return FallbackChatModel(
        primary=primary, fallback=fallback, timeout=timeout, deadline=3 * timeout if deadline is None else deadline
    )


def switched(message: BaseMessage) -> bool:
    """Whether what was streamed before this chunk is to be thrown away."""
    return bool(message.additional_kwargs.get(SWITCHED))


def writer(message: BaseMessage) -> str:
    """The name of the model that writes from this chunk on, or that wrote a whole message; empty where no one said."""
    return str((message.additional_kwargs.get(WRITERS) or [""])[-1])


def name_of(model: BaseChatModel) -> str:
    """The name that a chat model goes by."""
    found = getattr(model, "model_name", None) or getattr(model, "model", None)
    return str(found or model._llm_type)  # noqa: SLF001 - LangChain's name


def _signed(stream: Iterable[BaseMessage], name: str) -> Generator[ChatGenerationChunk, None, bool]:
    """A model's chunks, the first with its name; returns whether they say anything."""
    said, additions = False, {WRITERS: [name]}
    for message in stream:
        chunk = as_chunk(message)
        said = said or bool(str(chunk.text).strip() or chunk.tool_call_chunks)
        # Another chunk may follow the one that the model marks as its last.
        update = {"additional_kwargs": {**chunk.additional_kwargs, **additions}, "chunk_position": None}
        yield ChatGenerationChunk(message=chunk.model_copy(update=update))
        additions = {}
    return said
