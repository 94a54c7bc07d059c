"""What is asked of a model beside the question, such as temperature 0, and may be refused.

Whether a model takes an option is not known before it is asked: some refuse `temperature`, others name the limit of an
answer otherwise. So each wish has forms, the best first; a form that the model's server refuses is left out, and the
question asked again.
"""

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from askcv.models.failures import REFUSALS, causes, status_of

Left = Mapping[str, int]
"""How many forms of a wish were refused, by its name."""


@dataclass(frozen=True, slots=True)
class Wish:
    """An option that a model need not take.

    `words` are the names by which a refusal may mention it; `forms` the arguments that express it, the best first.
    """

    name: str
    words: tuple[str, ...]
    forms: tuple[Mapping[str, Any], ...]


def tokens_wish(fields: Collection[str], tokens: int, *, compatible: bool) -> Wish:
    """The wish for an answer of so many tokens at the most.

    Args:
        fields: The arguments that the model's class takes.
        tokens: The limit.
        compatible: Whether the server is another one than the provider's own.
    """
    argument = next((name for name in ("max_tokens", "max_output_tokens", "num_predict") if name in fields), "")
    forms: list[Mapping[str, Any]] = [{argument: tokens}] if argument else []
    if compatible and "extra_body" in fields:
        # LangChain sends OpenAI's newer `max_completion_tokens`, which many compatible servers ignore.
        forms.insert(0, {"extra_body": {"max_tokens": tokens}})
    words = ("max_tokens", "max_completion_tokens", "max_output_tokens", "maxOutputTokens", "num_predict")
    return Wish("max_tokens", words, tuple(forms))


def option_wishes(fields: Collection[str], options: Mapping[str, Any], given: Collection[str]) -> list[Wish]:
    """A wish for each option that has a value.

    Args:
        fields: The arguments that the model's class takes.
        options: The options by name.
        given: Those that the owner gave: they are tried even where the class names no such argument.
    """
    return [
        Wish(name, (name,), ({name: value},))
        for name, value in options.items()
        if value is not None and (name in fields or name in given)
    ]


def arguments(wishes: Iterable[Wish], left: Left) -> dict[str, Any]:
    """The arguments that express the wishes, refused forms left out."""
    merged: dict[str, Any] = {}
    for wish in wishes:
        for form in wish.forms[left.get(wish.name, 0) :][:1]:
            for key, value in form.items():
                merged[key] = {**merged[key], **value} if isinstance(merged.get(key), dict) else value
    return merged


def refused(exc: BaseException, wishes: Iterable[Wish], left: Left) -> dict[str, int]:
    """What is left after a refusal; empty where the error refuses none of the wishes.

    Args:
        exc: The error of a model.
        wishes: What was asked for.
        left: What was left out already.
    """
    if status_of(exc) not in REFUSALS:
        return {}
    named = next((name for item in causes(exc) if isinstance(name := getattr(item, "param", None), str)), None)
    text = named or " ".join(str(item) for item in causes(exc))
    hit = {
        wish.name: left.get(wish.name, 0) + 1
        for wish in wishes
        if left.get(wish.name, 0) < len(wish.forms)
        and any(re.search(rf"(?<!\w){re.escape(word)}(?!\w)", text) for word in wish.words)
    }
    return {**left, **hit} if hit else {}
