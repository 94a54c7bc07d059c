"""Another model takes over, before the first word or in the middle of it; who wrote is known, and no key is told."""

import asyncio
import gc
import logging
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest
from langchain_core.callbacks import BaseCallbackHandler
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, AIMessageChunk, BaseMessage
from langchain_core.output_parsers import StrOutputParser
from langchain_core.outputs import ChatGeneration, ChatGenerationChunk, ChatResult
from langchain_core.runnables import RunnableLambda
from pydantic import Field, SecretStr
from tests.models.compatible_server import WORDS, Behaviour, serving

from askcv.errors import ModelError
from askcv.models.chat import load_chat_model
from askcv.models.fallback import SWITCHED, FallbackChatModel, switched, with_fallback, writer

KEY = "q7-very-secret"


class Scripted(BaseChatModel):
    """Streams what it was told: texts, pauses in seconds, and errors."""

    model_name: str = "scripted"
    script: list[Any] = Field(default_factory=list)
    api_key: SecretStr = SecretStr(KEY)
    done: threading.Event = Field(default_factory=threading.Event)

    @property
    def _llm_type(self) -> str:
        return "scripted"

    def _stream(self, messages: list[BaseMessage], *args: Any, **kwargs: Any) -> Iterator[ChatGenerationChunk]:
        try:
            for step in self.script:
                if isinstance(step, BaseException):
                    raise step
                if isinstance(step, float):
                    time.sleep(step)
                else:
                    yield ChatGenerationChunk(message=AIMessageChunk(content=step))
        finally:
            self.done.set()

    def _generate(self, messages: list[BaseMessage], *args: Any, **kwargs: Any) -> ChatResult:
        raise NotImplementedError


class Whole(BaseChatModel):
    """Answers at once, and cannot stream."""

    @property
    def _llm_type(self) -> str:
        return "whole"

    def _generate(self, messages: list[BaseMessage], *args: Any, **kwargs: Any) -> ChatResult:
        return ChatResult(generations=[ChatGeneration(message=AIMessage("All of it."))])


def pair(*script: Any, **settings: Any) -> FallbackChatModel:
    primary = Scripted(model_name="first", script=list(script))
    return with_fallback(primary, Scripted(model_name="second", script=["Saved", " it."]), **settings)


def final(chunks: list[AIMessageChunk]) -> tuple[str, str]:
    """What a reader that heeds the mark shows, and who wrote it."""
    text = name = ""
    for chunk in chunks:
        text = "" if switched(chunk) else text + str(chunk.text)
        name = writer(chunk) or name
    return text, name


def test_a_model_that_works_writes_alone() -> None:
    chunks = list(pair("One ", "two.").stream("?"))
    assert final(chunks) == ("One two.", "first")
    assert not any(SWITCHED in chunk.additional_kwargs for chunk in chunks)


@pytest.mark.parametrize(
    "script",
    [
        [RuntimeError("at once")],
        ["Half a sent", RuntimeError("in the middle")],
        ["A whole answer.", ValueError("at the end")],
        ["Half", ConnectionResetError("gone")],
        [ModelError("known")],
        [],
        ["", " \n"],
    ],
)
def test_the_fallback_writes_from_the_beginning_whenever_the_first_fails(script: list[Any]) -> None:
    chunks = list(pair(*script).stream("?"))
    assert final(chunks) == ("Saved it.", "second")
    (marker,) = (chunk for chunk in chunks if switched(chunk))
    assert marker.content == ""
    assert marker.additional_kwargs[SWITCHED] is True
    whole = pair(*script).invoke("?")
    assert (whole.text, writer(whole)) == ("Saved it.", "second")


def test_chunks_still_add_up_to_a_message_that_names_its_writer() -> None:
    first, *others = pair("Half", RuntimeError("no")).stream("?")
    total = first
    for chunk in others:
        total += chunk
    assert writer(total) == "second"
    assert switched(total)


@pytest.mark.parametrize(
    ("script", "limits", "told"),
    [
        ([9.0, "late"], {"timeout": 0.3}, "was silent for 0.3 seconds"),
        (["Half", 9.0, "late"], {"timeout": 0.3}, "was silent for 0.3 seconds"),
        (["and ", 0.05] * 200, {"timeout": 5, "deadline": 0.6}, "was not done after 0.6 seconds"),
    ],
    ids=["hangs", "stalls", "drips"],
)
def test_a_model_that_hangs_stalls_or_drips_is_cut(
    script: list[Any], limits: dict[str, float], told: str, caplog: pytest.LogCaptureFixture
) -> None:
    started = time.monotonic()
    assert final(list(pair(*script, **limits).stream("?"))) == ("Saved it.", "second")
    assert time.monotonic() - started < 5
    assert f"The model 'first' {told}. Set `model_timeout` in askcv.toml to more seconds." in caplog.text


def test_the_whole_answer_may_take_three_times_the_timeout() -> None:
    assert pair(timeout=20).deadline == 60


def test_a_reader_that_takes_its_time_is_no_fault_of_the_model() -> None:
    chunks: list[AIMessageChunk] = []
    for chunk in pair(*["a "] * 6, timeout=5, deadline=1).stream("?"):
        time.sleep(0.25)
        chunks.append(chunk)
    assert final(chunks) == ("a " * 6, "first")


def test_a_reader_that_leaves_ends_the_stream() -> None:
    model = pair(*["and ", 0.02] * 200)
    stream = model.stream("?")
    next(stream)
    del stream
    gc.collect()
    assert isinstance(model.primary, Scripted)
    assert model.primary.done.wait(5)


def test_everything_is_logged_and_never_the_key(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG, logger="askcv")
    error = RuntimeError(f"401: the key {KEY} is wrong; header Authorization: Bearer abcdef12345; sk-abcdefghijkl")
    error.__cause__ = ValueError(f"https://user:word@host/?key={KEY}")
    list(pair("Half", error).stream("?"))
    warning, detail = caplog.records
    assert (warning.levelname, warning.name) == ("WARNING", "askcv.models.fallback")
    assert warning.getMessage().startswith("401: the key [key] is wrong")
    assert warning.getMessage().endswith("This answer is written by second.")
    assert "Traceback (most recent call last)" in detail.getMessage()
    assert "ValueError: https://[key]@host/?key=[key]" in detail.getMessage()
    for secret in (KEY, "abcdef12345", "sk-abcdefghijkl"):
        assert secret not in caplog.text


def test_where_both_fail_the_second_error_is_raised() -> None:
    model = with_fallback(Scripted(script=[RuntimeError("one")]), Scripted(script=[ModelError("two")]))
    with pytest.raises(ModelError, match="two"):
        list(model.stream("?"))


def test_a_fallback_can_have_one_of_its_own() -> None:
    broken = [Scripted(model_name=name, script=["Half", RuntimeError(name)]) for name in ("first", "second")]
    model = with_fallback(broken[0], with_fallback(broken[1], Whole()))
    chunks = list(model.stream("?"))
    assert final(chunks) == ("All of it.", "whole")
    assert writer(model.invoke("?")) == "whole"


def test_models_that_do_not_stream_can_be_either() -> None:
    assert final(list(with_fallback(Whole(), Scripted()).stream("?"))) == ("All of it.", "whole")
    assert final(list(with_fallback(Scripted(), Whole()).stream("?"))) == ("All of it.", "whole")


def test_a_callback_sees_each_token_once() -> None:
    class Tokens(BaseCallbackHandler):
        def __init__(self) -> None:
            self.seen: list[str] = []

        def on_llm_new_token(self, token: Any, **kwargs: Any) -> None:
            self.seen.append(token)

    tokens = Tokens()
    chain = RunnableLambda(str.upper) | pair("One ", "two.") | StrOutputParser()
    assert "".join(chain.stream("?", {"callbacks": [tokens]})) == "One two."
    assert [token for token in tokens.seen if token] == ["One ", "two."]


async def _gathered(model: BaseChatModel) -> list[AIMessageChunk]:
    return [chunk async for chunk in model.astream("?")]


def test_the_switch_can_be_awaited() -> None:
    assert final(asyncio.run(_gathered(pair("Half", RuntimeError("no"))))) == ("Saved it.", "second")


def test_structured_output_is_asked_of_whoever_gives_it() -> None:
    told = Behaviour(words=('{"verb": "count"}',))
    schema = {"title": "plan", "type": "object", "properties": {"verb": {"type": "string"}}}
    with serving(told) as url, serving(Behaviour(statuses=[500])) as broken:
        works = load_chat_model("openai:m", base_url=url, retries=0)
        fails = load_chat_model("openai:m", base_url=broken, retries=0)
        for model in (with_fallback(works, Whole()), with_fallback(fails, works)):
            assert model.with_structured_output(schema, method="json_schema").invoke("?") == {"verb": "count"}
    with pytest.raises(NotImplementedError):
        with_fallback(Whole(), Whole()).with_structured_output(schema)


@pytest.mark.parametrize(
    "told",
    [
        Behaviour(statuses=[500]),
        Behaviour(statuses=[401]),
        Behaviour(breaks_after=0),
        Behaviour(breaks_after=3),
        Behaviour(hangs=True),
        Behaviour(stalls_after=3),
        Behaviour(drips=True),
        Behaviour(words=()),
    ],
    ids=["500", "401", "breaks at once", "breaks", "hangs", "stalls", "drips", "empty"],
)
def test_a_real_server_that_fails_is_stood_in_for(told: Behaviour, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    with serving(told) as url:
        primary = load_chat_model("openai:m", base_url=url, timeout=5, retries=0)
        model = with_fallback(primary, Whole(), timeout=0.5)
        assert final(list(model.stream("?"))) == ("All of it.", "whole")


def test_a_real_server_that_works_writes_itself() -> None:
    with serving(Behaviour(statuses=[429], refuses=("temperature",))) as url:
        model = with_fallback(load_chat_model("openai:m", base_url=url), Whole())
        assert final(list(model.stream("?"))) == ("".join(WORDS), "openai:m")
