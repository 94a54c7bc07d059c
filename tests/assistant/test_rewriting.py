"""A chat model may rewrite a follow-up, but adds nothing that no one said."""

from typing import Any

from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.outputs import ChatGeneration, ChatResult

from askcv.assistant.rewriting import rewritten
from askcv.conversation.rewriting import is_faithful

EARLIER = ["Where did she study?", "Who supervised her thesis?"]


class Says(BaseChatModel):
    """Answers each call with one text, or fails."""

    text: str

    @property
    def _llm_type(self) -> str:
        return "says"

    def _generate(self, messages: list[BaseMessage], *_: Any, **__: Any) -> ChatResult:
        if not self.text:
            raise ConnectionError("no server")
        return ChatResult(generations=[ChatGeneration(message=AIMessage(content=self.text))])


def test_a_rewriting_of_words_of_the_conversation_is_taken() -> None:
    model = Says(text="When did she study with the supervisor of her thesis?")
    assert rewritten(model, "And when?", EARLIER, ["supervisor Ruth Kim"], "Ines Duarte", "en") == model.text


def test_a_rewriting_that_adds_a_name_is_not_taken() -> None:
    model = Says(text="When did she study at Harvard?")
    assert rewritten(model, "And when?", EARLIER, [], "Ines Duarte", "en") is None


def test_a_rewriting_that_loses_what_was_asked_is_not_taken() -> None:
    assert not is_faithful("Where did she study?", "And which grade did the committee give?", EARLIER)


def test_a_failing_model_leaves_the_question_as_it_is() -> None:
    assert rewritten(Says(text=""), "And when?", EARLIER, [], "Ines Duarte", "en") is None
