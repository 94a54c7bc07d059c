"""Asks a chat model how a question could be computed. What it proposes is checked by `planning.proposal`."""

import logging
from collections.abc import Mapping
from typing import Any

from langchain_core.language_models import BaseChatModel
from langchain_core.messages import HumanMessage, SystemMessage

logger = logging.getLogger(__name__)
INSTRUCTION = (
    "You turn a question about a person's records into a plan that a program computes. Use only words of the question "
    "as values. Choose the operation none where the question asks for no count, list, sum, date, extreme, yes or no."
)


def propose(model: BaseChatModel, question: str, schema: Mapping[str, Any]) -> Mapping[str, Any] | None:
    """The model's proposal, or None where it gives none; a failing model is logged and changes nothing.

    Args:
        model: A chat model that gives structured output.
        question: The question.
        schema: The JSON Schema of a proposal.
    """
    try:
        chain = model.with_structured_output(dict(schema))
        given = chain.invoke([SystemMessage(INSTRUCTION), HumanMessage(question)])
    except Exception as exc:  # noqa: BLE001 - each provider has errors of its own, and not every model gives structured output
        logger.warning("the model proposes no plan: %s", exc)
        return None
    return given if isinstance(given, Mapping) else None
