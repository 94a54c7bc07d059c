"""A model's stream of text, cut into sentences with the passage numbers that the model gave them.

Numbers after a full stop belong to the sentence before it. A line end always ends a sentence.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import sentencex
from langchain_core.messages import BaseMessage

from askcv.answering.extractive import WHOLE_SENTENCE

_NUMBERS = re.compile(r"\[(\d+(?:\s*,\s*\d+)*)\]")
_PENDING = re.compile(r"\[[\d,\s]*\]?")
_AFTER_STOP = re.compile(r"([.!?])(\s*)((?:\[\d+(?:\s*,\s*\d+)*\]\s*)+)")


@dataclass(frozen=True, slots=True)
class Draft:
    """A sentence that no one has checked yet, and the passages that its writer names.

    `span` is the place in the first of them that it tells, where its writer is our own and knows.
    """

    text: str
    numbers: tuple[int, ...] = ()
    span: tuple[int, int] | None = None


def drafts(stream: Iterable[BaseMessage], language: str = "en") -> Iterator[Draft]:
    """Cut a stream of message chunks into sentences as soon as each is whole."""
    buffer = ""
    for message in stream:
        text = str(message.text)
        if WHOLE_SENTENCE in message.additional_kwargs:
            start, end = message.additional_kwargs[WHOLE_SENTENCE]
            yield from _draft(text, (start, end))
            continue
        buffer += text
        *whole, buffer = _sentences(buffer, language)
        while whole and not _PENDING.sub("", buffer).strip():  # more numbers of the last sentence may follow
            buffer = whole.pop() + buffer
        for sentence in whole:
            yield from _draft(sentence)
    for sentence in _sentences(buffer, language):
        yield from _draft(sentence)


def _sentences(text: str, language: str) -> list[str]:
    """The sentences of a text, its line ends kept as ends; at least one, perhaps empty."""
    moved = _AFTER_STOP.sub(r" \3\1\2", text)
    found: list[str] = []
    for line in re.split(r"(?<=\n)", moved):
        found += sentencex.segment(language, line) if line.strip() else [line]
    return found or [""]


def _draft(text: str, span: tuple[int, int] | None = None) -> Iterator[Draft]:
    numbers = tuple(int(number) for group in _NUMBERS.findall(text) for number in group.split(","))
    bare = re.sub(r"\s+([.!?,;:])", r"\1", " ".join(_NUMBERS.sub(" ", text).split()))
    if any(letter.isalnum() for letter in bare):
        yield Draft(bare, tuple(dict.fromkeys(numbers)), span)
