"""A chat model as `load_chat_model` gives it: the provider's own, asked so that it can answer, failing in one line."""

import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
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

    It takes the place of that model in a trace, so that no token is counted twice. Safe to share between threads.
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
            build: Makes the provider's model with some arguments more.
            wishes: What the model is asked for where it takes it.
            context: The model's context in tokens, 0 if unknown.
        """
        super().__init__(model_name=endpoint.name, context=context)  # type: ignore[call-arg]  # pydantic's own __init__
        self._endpoint, self._build, self._wishes, self._left = endpoint, build, tuple(wishes), {}
        self._model = build(arguments(self._wishes, self._left))

    @property
    def inner(self) -> BaseChatModel:
        """The provider's model as it is asked now."""
        return self._model

    @property
    def _llm_type(self) -> str:
        return self._model._llm_type

    def _get_ls_params(self, stop: list[str] | None = None, **kwargs: Any) -> Any:
        return self._model._get_ls_params(stop=stop, **kwargs)

    def _stream(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> Iterator[ChatGenerationChunk]:
        def start(model: BaseChatModel) -> tuple[Iterator[ChatGenerationChunk], ChatGenerationChunk | None]:
            """The stream with its first chunk, by which the server has taken the request."""
            if not model._should_stream(async_api=False, **kwargs):
                message = model._generate(messages, stop=stop, **kwargs).generations[0].message
                return iter(()), ChatGenerationChunk(message=as_chunk(message))
            stream = model._stream(messages, stop=stop, **kwargs)
            return stream, next(stream, None)

        stream, first = self._asked(start)
        if first is None:
            return
        with closing(stream) if hasattr(stream, "close") else _nothing():
            yield first
            try:
                yield from stream
            except Exception as exc:
                raise self._failure(exc) from exc

    def _generate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        return self._asked(lambda model: model._generate(messages, stop=stop, **kwargs))
