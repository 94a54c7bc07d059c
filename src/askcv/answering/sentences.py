"""A model's stream of text, cut into sentences with the passage numbers that the model gave them.

Numbers after a full stop belong to the sentence before it. A line end always ends a sentence.
"""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import sentencex
from langchain_core.messages import BaseMessage

from askcv.answering.extractive import WHOLE_SENTENCE
from askcv.models.fallback import switched, writer

_NUMBERS = re.compile(r"\[(\d+(?:\s*,\s*\d+)*)\]")
_MARKUP = re.compile(
    r"^\s*(?:[-*+•]|\d{1,2}[.)])\s+"  # the mark of a list
    r"|[*_`#]{1,3}(?=\S)|(?<=\S)[*_`]{1,3}(?=\W|$)"  # emphasis, code
    r"|!?\[(?=[^\]\d])|(?<=[^\d])\]\([^)]*\)|<[^>]*>"  # links, images, tags
)
"""What a model writes around plain text, although it is asked not to."""
_PENDING = re.compile(r"\[[\d,\s]*\]?")
_AFTER_STOP = re.compile(r"([.!?])(\s*)((?:\[\d+(?:\s*,\s*\d+)*\]\s*)+)")


@dataclass(frozen=True, slots=True)
class Draft:
    """A sentence that no one has checked yet, and the passages that its writer names.

    `span` is the place in the first of them that it tells, where its writer is our own and knows; `writer` the name of
    the model, where the stream tells it.
    """

    text: str
    numbers: tuple[int, ...] = ()
    span: tuple[int, int] | None = None
    writer: str = ""


def drafts(stream: Iterable[BaseMessage], language: str = "en") -> Iterator[Draft]:
    """Cut a stream of message chunks into sentences as soon as each is whole."""
    buffer = name = ""
    for message in stream:
        text = str(message.text)
        name = writer(message) or name
        if switched(message):  # another model begins anew: half a sentence of the first one is no sentence
            buffer = ""
        if WHOLE_SENTENCE in message.additional_kwargs:
            start, end = message.additional_kwargs[WHOLE_SENTENCE]
            yield from _draft(text, name, (start, end))
            continue
        buffer += text
        *whole, buffer = _sentences(buffer, language)
        while whole and not _PENDING.sub("", buffer).strip():  # more numbers of the last sentence may follow
            buffer = whole.pop() + buffer
        for sentence in whole:
            yield from _draft(sentence, name)
    for sentence in _sentences(buffer, language):
        yield from _draft(sentence, name)


def _sentences(text: str, language: str) -> list[str]:
    """The sentences of a text, its line ends kept as ends; at least one, perhaps empty."""
    moved = _AFTER_STOP.sub(r" \3\1\2", text)
    found: list[str] = []
    for line in re.split(r"(?<=\n)", moved):
        found += sentencex.segment(language, line) if line.strip() else [line]
    return found or [""]


def _draft(text: str, name: str, span: tuple[int, int] | None = None) -> Iterator[Draft]:
    numbers = tuple(int(number) for group in _NUMBERS.findall(text) for number in group.split(","))
    text = text if span else _MARKUP.sub("", text)
    bare = re.sub(r"\s+([.!?,;:])", r"\1", " ".join(_NUMBERS.sub(" ", text).split()))
    if any(letter.isalnum() for letter in bare):
        yield Draft(bare, tuple(dict.fromkeys(numbers)), span, name)
