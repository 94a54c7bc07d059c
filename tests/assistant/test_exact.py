"""Exact answers through the assistant: cited, explained, in the question's language, and with a model's proposal."""

from collections.abc import Sequence
from typing import Any

import pytest
from langchain_core.callbacks import CallbackManagerForLLMRun
from langchain_core.language_models import BaseChatModel
from langchain_core.messages import AIMessage, BaseMessage
from langchain_core.outputs import ChatGeneration, ChatResult
from langchain_core.runnables import Runnable

from askcv.answer_json import answer_to_json
from askcv.assistant import Assistant
from askcv.index.store import Store
from askcv.types import Outcome


class Proposing(BaseChatModel):
    """A chat model that proposes one plan, whatever is asked, and writes nothing."""

    proposal: dict[str, Any]

    @property
    def _llm_type(self) -> str:
        return "proposing"

    def bind_tools(self, tools: Sequence[Any], **kwargs: Any) -> Runnable[Any, AIMessage]:
        return self

    def _generate(
        self,
        messages: list[BaseMessage],
        stop: list[str] | None = None,
        run_manager: CallbackManagerForLLMRun | None = None,
        **kwargs: Any,
    ) -> ChatResult:
        call = {"name": "plan", "args": self.proposal, "id": "1"}
        return ChatResult(generations=[ChatGeneration(message=AIMessage(content="", tool_calls=[call]))])


def test_an_exact_answer_cites_every_entry_by_its_own_span(nurse: Assistant, nurse_store: Store) -> None:
    answer = nurse.ask("How many jobs has she had?")
    assert answer.outcome is Outcome.ANSWERED
    assert answer.statements[0].text == "The documents list 2 jobs."
    assert len(answer.citations) == 2
    for citation in answer.citations:
        text = next(d.text for d in nurse._current().snapshot.ledger.documents() if d.id == citation.document_id)
        assert citation.quote == text[citation.start : citation.end]
        assert citation.title in citation.quote
    assert [len(statement.citations) for statement in answer.statements] == [2, 1, 1]
    del nurse_store


def test_the_plan_is_told_where_there_was_one(nurse: Assistant) -> None:
    told = answer_to_json(nurse.ask("Where did she work in 2016?"))
    assert told["plan"]["operation"] == "list"
    assert told["plan"]["attribute"] == "organisation"
    assert told["plan"]["filters"] == [{"type": "time", "relation": "in", "value": "2016"}]
    assert told["model"] == "ledger"
    assert answer_to_json(nurse.ask("What did her thesis compare?"))["plan"] is None


def test_the_answer_is_in_the_language_of_the_question(nurse: Assistant) -> None:
    answer = nurse.ask("Wie viele Stellen hatte sie?")
    assert answer.language == "de"
    assert answer.statements[0].text == "Die Unterlagen nennen 2 Stellen."


def test_of_them_means_the_entries_of_the_question_before(nurse: Assistant) -> None:
    answer = nurse.ask("Which of them are in Leeds?", ["How many jobs has she had?"])
    assert [statement.text for statement in answer.statements[1:]] == [
        "“Ward nurse, Northfield Children's Hospital” (September 2014 to March 2018)."
    ]


def test_a_refusal_tells_how_to_reach_the_person(nurse_store: Store) -> None:
    answer = Assistant(nurse_store, contact="ines@example.org").ask("Has she published with Ada Lovelace?")
    assert answer.text == "The documents list no publication with Ada Lovelace. You can ask here: ines@example.org"


@pytest.mark.parametrize("allowed", [True, False])
def test_a_model_may_propose_a_plan_only_where_the_owner_allows_it(nurse_store: Store, allowed: bool) -> None:
    person = {"type": "person", "relation": "with", "value": "Ruth Kim"}
    model = Proposing(proposal={"operation": "count", "kind": "publication", "filters": [person]})
    answer = Assistant(nurse_store, model=model, plan_with_model=allowed).ask(
        "So what did she and that Ruth Kim bring to print, numerically speaking?"
    )
    assert (answer.plan is not None) == allowed
    if allowed:
        assert answer.statements[0].text == "The documents list 1 publication with Ruth Kim."
