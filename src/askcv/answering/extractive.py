"""The default chat model: no network, no weights. It quotes and words the evidence, and never invents.

A LangChain `BaseChatModel` like any other, so that another one can take its place; it streams a sentence at a time.
"""

from collections.abc import Iterator
from typing import Any

from langchain_core.callbacks import CallbackManagerForLLMRun
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, AIMessageChunk, BaseMessage
from langchain_core.outputs import ChatGeneration, ChatGenerationChunk, ChatResult

from askcv.answering.writing import written
from askcv.prompts import request_of

NAME = "extractive"
WHOLE_SENTENCE = "askcv_whole_sentence"
"""Marks a message chunk that is one whole sentence; its value is the span of the document that it tells."""


class ExtractiveChatModel(BaseChatModel):
    """Selects and orders the sentences of the evidence that answer; says nothing where there is none."""

    @property
    def _llm_type(self) -> str:
        return NAME

    def _stream(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> Iterator[ChatGenerationChunk]:
        told = False
        for text, span in self._sentences(messages):
            told = True
            message = AIMessageChunk(content=text, additional_kwargs={WHOLE_SENTENCE: list(span)})
            chunk = ChatGenerationChunk(message=message)
            if run_manager:
                run_manager.on_llm_new_token(text, chunk=chunk)
            yield chunk
        if not told:  # LangChain takes a stream without any chunk for a fault
            yield ChatGenerationChunk(message=AIMessageChunk(content=""))

    def _generate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        message = AIMessage(content="".join(text for text, _ in self._sentences(messages)))
        return ChatResult(generations=[ChatGeneration(message=message)])

    @staticmethod
    def _sentences(messages: list[BaseMessage]) -> Iterator[tuple[str, tuple[int, int]]]:
        request = request_of(messages)
        if request is None:
            return
        for told in written(request):
            yield f"{told.text} [{told.number}]\n", told.span
