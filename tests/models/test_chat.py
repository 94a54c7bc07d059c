"""Any model by one setting: loaded without a request, asked as its server allows, failing in one line with the fix."""

import asyncio
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessageChunk
from tests.models.compatible_server import WORDS, Behaviour, serving

from askcv.errors import ModelError
from askcv.models.chat import load_chat_model
from askcv.models.loaded import LoadedChatModel

KEY = "sk-test-0123456789abcdef"
TEXT = "".join(WORDS)


@pytest.fixture(autouse=True)
def _no_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("OPENAI_API_KEY", "OPENAI_ADMIN_KEY", "OPENAI_BASE_URL", "OPENAI_API_BASE"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def told() -> Behaviour:
    """What the server is told to do."""
    return Behaviour()


@pytest.fixture
def address(told: Behaviour) -> Iterator[str]:
    """The address of a server that does it."""
    with serving(told) as url:
        yield url


def load(address: str, **settings: Any) -> LoadedChatModel:
    return load_chat_model("openai:m", base_url=address, **{"timeout": 5, "retries": 0, **settings})


def streamed(model: BaseChatModel) -> str:
    return "".join(str(chunk.text) for chunk in model.stream("Who leads?"))


def one_line(error: pytest.ExceptionInfo[ModelError]) -> str:
    text = str(error.value)
    assert "\n" not in text
    assert len(text) < 400
    return text


@pytest.mark.parametrize("name", ["gpt", "openai:", ":m", "", ":", "openai :m", "openai:m\n"])
def test_a_name_without_both_parts_says_how_to_write_one(name: str) -> None:
    with pytest.raises(ModelError, match="has no provider. Write `extractive`, or provider:model as in") as caught:
        load_chat_model(name)
    one_line(caught)


def test_a_model_taken_for_its_provider_gets_the_provider_named() -> None:
    with pytest.raises(ModelError, match="does not know: 'qwen3'.*as in ollama:qwen3:4b") as caught:
        load_chat_model("qwen3:4b")
    one_line(caught)


@pytest.mark.parametrize(
    ("name", "package", "command"),
    [
        ("openai:m", "langchain_openai", "pip install 'askcv[openai]'"),
        ("anthropic:m", "langchain_anthropic", "pip install 'askcv[anthropic]'"),
        ("google_genai:m", "langchain_google_genai", "pip install 'askcv[google]'"),
        ("ollama:m", "langchain_ollama", "pip install 'askcv[ollama]'"),
        ("mistralai:m", "langchain_mistralai", "pip install langchain langchain-mistralai"),
        ("openai:m", "langchain.chat_models", "pip install 'askcv[openai]'"),
    ],
)
def test_a_missing_package_is_named_with_the_command_that_installs_it(
    name: str, package: str, command: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, package, None)
    with pytest.raises(ModelError) as caught:
        load_chat_model(name)
    assert one_line(caught).endswith(f"needs a package that is not installed. Run: {command}")


def test_a_missing_key_is_named_with_its_variable() -> None:
    with pytest.raises(ModelError) as caught:
        load_chat_model("openai:m")
    assert one_line(caught) == "The model 'openai:m' needs a key. Set the environment variable OPENAI_API_KEY."


@pytest.mark.parametrize("url", ["localhost:8080/v1", "ftp://host", "/v1"])
def test_an_address_that_is_none_says_how_to_write_one(url: str) -> None:
    with pytest.raises(ModelError, match="is no address. Write it whole, as in http://127.0.0.1:8080/v1.") as caught:
        load_chat_model("openai:m", base_url=url)
    one_line(caught)


def test_loading_sends_nothing(told: Behaviour, address: str) -> None:
    assert isinstance(load(address, tokens=9), BaseChatModel)
    assert told.requests == []


def test_a_server_that_needs_no_key_gets_a_placeholder_and_all_that_was_set(told: Behaviour, address: str) -> None:
    model = load(address, tokens=77, options={"seed": 3})
    assert model.model_name == "openai:m"
    assert model.invoke("Who leads?").text == streamed(model) == TEXT
    assert told.keys == ["not-needed", "not-needed"]
    for asked in told.requests:
        assert (asked["model"], asked["temperature"], asked["max_tokens"], asked["seed"]) == ("m", 0, 77, 3)
        assert "max_completion_tokens" not in asked


def test_it_comes_a_token_at_a_time(address: str) -> None:
    chunks = list(load(address).stream("Who leads?"))
    assert [str(chunk.text) for chunk in chunks if chunk.text] == list(WORDS)
    assert all(isinstance(chunk, AIMessageChunk) for chunk in chunks)


async def _gathered(model: BaseChatModel) -> str:
    return "".join([str(chunk.text) async for chunk in model.astream("Who leads?")])


def test_it_can_be_awaited(address: str) -> None:
    assert asyncio.run(_gathered(load(address))) == TEXT


def test_the_key_of_the_environment_is_used_where_there_is_one(
    told: Behaviour, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    assert streamed(load(address)) == TEXT
    assert told.keys == [KEY]


@pytest.mark.parametrize("ask", [streamed, lambda model: model.invoke("Who leads?").text], ids=["stream", "invoke"])
def test_what_a_model_refuses_is_left_out_and_not_tried_again(told: Behaviour, address: str, ask: Any) -> None:
    told.refuses = ("temperature", "max_tokens")
    model = load(address, tokens=77)
    assert ask(model) == TEXT
    assert ["temperature" in asked for asked in told.requests] == [True, False, False]
    assert [asked.get("max_tokens") for asked in told.requests] == [77, 77, None]
    assert told.requests[-1]["max_completion_tokens"] == 77
    assert ask(model) == TEXT
    assert len(told.requests) == 4


def test_a_model_that_takes_no_limit_by_any_name_is_asked_without_one(told: Behaviour, address: str) -> None:
    told.refuses = ("max_tokens", "max_completion_tokens")
    assert streamed(load(address, tokens=77)) == TEXT
    assert not {"max_tokens", "max_completion_tokens"} & set(told.requests[-1])


def test_an_option_can_be_left_out(told: Behaviour, address: str) -> None:
    streamed(load(address, options={"temperature": None}))
    assert "temperature" not in told.requests[0]


def test_another_refusal_is_told_and_not_repeated(told: Behaviour, address: str) -> None:
    told.statuses = [400]
    with pytest.raises(ModelError, match="'openai:m' failed: .*told to fail") as caught:
        streamed(load(address))
    one_line(caught)
    assert len(told.requests) == 1


def test_a_busy_server_is_asked_again_as_often_as_set(told: Behaviour, address: str) -> None:
    told.statuses = [429, 500]
    assert streamed(load(address, retries=2)) == TEXT
    assert len(told.requests) == 3
    told.statuses = [429, 500]
    with pytest.raises(ModelError, match="status 500"):
        streamed(load(address, retries=1))


@pytest.mark.parametrize(
    ("status", "message"),
    [
        (401, r"does not take the key \(status 401\). Set OPENAI_API_KEY to one that it takes."),
        (404, r"does not have it \(status 404\). Set `model` to one that is there, or see that `model_url` is whole"),
        (429, r"takes no more requests now \(status 429\). Try later, or see to your quota."),
        (500, r"has a fault \(status 500\). Try later, or set another `model`."),
        (400, "told to fail"),
    ],
)
@pytest.mark.parametrize("ask", [streamed, lambda model: model.invoke("Who leads?")], ids=["stream", "invoke"])
def test_a_failure_is_one_line_with_the_fix_and_without_the_key(
    status: int, message: str, ask: Any, told: Behaviour, address: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("OPENAI_API_KEY", KEY)
    told.statuses = [status]
    with pytest.raises(ModelError, match=message) as caught:
        ask(load(address))
    assert KEY not in one_line(caught)
    assert address in str(caught.value) or status == 400


def test_a_server_that_is_not_there_is_named() -> None:
    with serving(Behaviour()) as url:
        pass
    with pytest.raises(ModelError) as caught:
        streamed(load(url.replace("//", "//user:word@")))
    assert one_line(caught) == (
        f"The model 'openai:m' cannot be reached: the server at {url} does not answer. "
        "Start it, or set `model_url` (ASKCV_MODEL_URL) to the right address."
    )


def test_a_server_that_hangs_is_left_after_the_timeout(told: Behaviour, address: str) -> None:
    told.hangs = True
    with pytest.raises(ModelError, match="did not answer in time. Set `model_timeout` in askcv.toml to more seconds"):
        streamed(load(address, timeout=0.3))


@pytest.mark.parametrize(("told_to", "message"), [("breaks_after", "broke off"), ("stalls_after", "in time")])
def test_an_answer_that_breaks_off_is_an_error(told: Behaviour, address: str, told_to: str, message: str) -> None:
    setattr(told, told_to, 3)
    read: list[str] = []
    with pytest.raises(ModelError, match=message):
        read.extend(str(chunk.text) for chunk in load(address, timeout=0.4).stream("Who leads?"))


def test_structured_output_leaves_out_what_is_refused(told: Behaviour, address: str) -> None:
    told.refuses, told.words = ("temperature",), ('{"verb": "count"}',)
    schema = {"title": "plan", "type": "object", "properties": {"verb": {"type": "string"}}}
    model = load(address).with_structured_output(schema, method="json_schema")
    assert model.invoke("How many?") == {"verb": "count"}
    assert len(told.requests) == 2


def test_tools_are_bound_in_the_providers_form(told: Behaviour, address: str) -> None:
    tool = {"title": "count", "description": "Counts.", "type": "object", "properties": {}}
    load(address).bind_tools([tool]).invoke("How many?")
    assert told.requests[0]["tools"][0]["function"]["name"] == "count"


def test_two_threads_learn_the_same(told: Behaviour, address: str) -> None:
    told.refuses = ("temperature",)
    model = load(address)
    with ThreadPoolExecutor(8) as pool:
        assert set(pool.map(lambda _: streamed(model), range(16))) == {TEXT}
    assert "temperature" not in told.requests[-1]
