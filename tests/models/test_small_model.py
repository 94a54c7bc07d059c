"""A real language model on this machine, asked through LangChain as an owner would ask it."""

from collections.abc import Iterator

import pytest
from tests.models.small_model import missing, small_model

from askcv.models.chat import load_chat_model
from askcv.models.fallback import switched, with_fallback, writer

pytestmark = pytest.mark.skipif(bool(missing()), reason=missing() or "all is there")


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    with small_model() as url:
        yield url


def test_a_question_through_langchain_yields_text(address: str) -> None:
    from langchain.chat_models import init_chat_model

    model = init_chat_model("openai:smollm2", base_url=address, api_key="none", max_tokens=20, timeout=60)
    assert model.invoke("What does a nurse do?").text.strip()


def test_it_loads_streams_and_keeps_to_the_limit(address: str) -> None:
    model = load_chat_model("openai:smollm2", base_url=address, tokens=12)
    pair = with_fallback(model, load_chat_model("openai:other", base_url=address))
    chunks = list(pair.stream("Count from one to a hundred, and name each number."))
    texts = [str(chunk.text) for chunk in chunks if chunk.text]
    assert 3 < len(texts) <= 12
    assert not any(switched(chunk) for chunk in chunks)
    assert writer(chunks[0]) == "openai:smollm2"


def test_temperature_nought_gives_the_same_answer_twice(address: str) -> None:
    model = load_chat_model("openai:smollm2", base_url=address, tokens=20)
    assert model.invoke("What does a nurse do?").text == model.invoke("What does a nurse do?").text
