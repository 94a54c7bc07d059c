"""A chat model as `load_chat_model` gives it: the provider's own, asked so that it can answer, failing in one line."""

import logging
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing
from itertools import islice
from typing import Any, TypeVar

from langchain_core.callbacks import CallbackManagerForLLMRun
from langchain_core.language_models import BaseChatModel, LanguageModelInput
from langchain_core.messages import AIMessage, AIMessageChunk, BaseMessage
from langchain_core.outputs import ChatGenerationChunk, ChatResult
from langchain_core.runnables import Runnable, RunnableBinding, RunnableConfig, RunnableLambda
from pydantic import PrivateAttr

from askcv.models.failures import Endpoint
from askcv.models.secrets import secrets_of
from askcv.models.wishes import Wish, arguments, refused

logger = logging.getLogger(__name__)
_Result = TypeVar("_Result")
Build = Callable[[Mapping[str, Any]], BaseChatModel]


class LoadedChatModel(BaseChatModel):
    """Passes everything on to the provider's model; asks again without an option that it refuses.

    In a trace it stands in the place of that model, so that no token is counted twice. Safe to share between threads.
    """

    model_name: str
    """The name that the setting had, `provider:model`."""
    context: int = 0
    """How many tokens the model reads and writes at the most; 0 where no one said."""

    _endpoint: Endpoint = PrivateAttr()
    _wishes: tuple[Wish, ...] = PrivateAttr()
    _build: Build = PrivateAttr()
    _left: Mapping[str, int] = PrivateAttr()
    _model: BaseChatModel = PrivateAttr()

    def __init__(self, endpoint: Endpoint, build: Build, wishes: Sequence[Wish], context: int = 0) -> None:
        """Build the model; nothing is sent.

        Args:
            endpoint: Which model is asked where.
            build: Makes the provider's model, with these arguments beside its own.
            wishes: What the model is asked for where it takes it.
            context: The model's context in tokens, 0 if unknown.
        """
        super().__init__(model_name=endpoint.name, context=context)  # type: ignore[call-arg]  # fields of this class
        self._endpoint, self._build, self._wishes, self._left = endpoint, build, tuple(wishes), {}
        self._model = build(arguments(self._wishes, self._left))

    @property
    def inner(self) -> BaseChatModel:
        """The provider's model as it is asked now."""
        return self._model

    @property
    def _llm_type(self) -> str:
        return self._model._llm_type  # noqa: SLF001 - LangChain's name

    def _get_ls_params(self, stop: list[str] | None = None, **kwargs: Any) -> Any:
        return self._model._get_ls_params(stop=stop, **kwargs)  # noqa: SLF001 - LangChain's name

    def _stream(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> Generator[ChatGenerationChunk, None, None]:
        def begun(model: BaseChatModel) -> tuple[list[ChatGenerationChunk], Generator[ChatGenerationChunk, None, None]]:
            stream = _chunks(model, messages, stop, kwargs)
            return list(islice(stream, 1)), stream  # a server that sends has taken the request as it was

        first, rest = self._asked(begun)
        with closing(rest):
            yield from first
            try:
                yield from rest
            except Exception as exc:
                raise self._failure(exc) from exc

    def _generate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        return self._asked(lambda model: model._generate(messages, stop=stop, **kwargs))  # noqa: SLF001 - LangChain's name

    def bind_tools(
        self, tools: Sequence[Any], *, tool_choice: str | None = None, **kwargs: Any
    ) -> Runnable[LanguageModelInput, AIMessage]:
        """Bind tools in the provider's own form."""
        bound = self._model.bind_tools(tools, tool_choice=tool_choice, **kwargs)
        return self.bind(**bound.kwargs) if isinstance(bound, RunnableBinding) else bound

    def with_structured_output(
        self, schema: Any, *, include_raw: bool = False, **kwargs: Any
    ) -> Runnable[LanguageModelInput, Any]:
        """The provider's own structured output; options that are refused are left out there, too."""

        def made(model: BaseChatModel) -> Runnable[LanguageModelInput, Any]:
            return model.with_structured_output(schema, include_raw=include_raw, **kwargs)

        made(self._model)  # what the model cannot do is said here, as LangChain does

        def ask(given: LanguageModelInput, config: RunnableConfig) -> Any:
            return self._asked(lambda model: made(model).invoke(given, config))

        return RunnableLambda(ask)

    def _asked(self, call: Callable[[BaseChatModel], _Result]) -> _Result:
        """What a call gives, made again with what the model takes; that is kept for the next question."""
        model, left = self._model, self._left
        while True:
            try:
                result = call(model)
            except Exception as exc:
                further = refused(exc, self._wishes, left)
                if not further:
                    raise self._failure(exc) from exc
                logger.info("%s refuses an option and is asked again: %s", self.model_name, further)
                left = further
                model = self._build(arguments(self._wishes, left))
            else:
                self._model, self._left = model, left
                return result

    def _failure(self, exc: Exception) -> Exception:
        return self._endpoint.failure(exc, secrets_of(self._model))


def as_chunk(message: BaseMessage) -> AIMessageChunk:
    """A message of a model that does not stream, as the one chunk of a stream."""
    if isinstance(message, AIMessageChunk):
        return message
    return AIMessageChunk(**message.model_dump(exclude={"type"}))


def _chunks(
    model: BaseChatModel, messages: list[BaseMessage], stop: list[str] | None, options: Mapping[str, Any]
) -> Generator[ChatGenerationChunk, None, None]:
    if model._should_stream(async_api=False, **{**options, "stream": True}):  # noqa: SLF001 - LangChain's name
        yield from model._stream(messages, stop=stop, **options)  # noqa: SLF001 - LangChain's name
        return
    for generation in model._generate(messages, stop=stop, **options).generations[:1]:  # noqa: SLF001 - LangChain's name
        yield ChatGenerationChunk(message=as_chunk(generation.message), generation_info=generation.generation_info)
