"""A text as the gate compares it: words by what they state, numbers by their value, names by their capitals."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from askcv.lexicon import month_words
from askcv.text.words import stopwords, words
from askcv.verification.lists import Lists, lists, term
from askcv.verification.numerals import number_at

Kind = Literal["number", "name", "word"]
_BREAKS = frozenset(",;:()—–.!?")


@dataclass(frozen=True, slots=True)
class Token:
    """A word or number; `text[start:end]` is how it is written.

    `key` is what it is compared by; `content` says that it carries meaning, `function` that it only joins others;
    `breaks` that a mark of punctuation stands before it.
    """

    folded: str
    key: str
    start: int
    end: int
    kind: Kind
    content: bool = False
    function: bool = False
    breaks: bool = False


@lru_cache(maxsize=16384)
def tokens(text: str, language: str) -> tuple[Token, ...]:
    """The tokens of a text, in order."""
    found = list(words(text))
    known, ignored = lists(language), stopwords(language)
    result: list[Token] = []
    place = end = 0
    while place < len(found):
        word = found[place]
        breaks = any(mark in _BREAKS for mark in text[end : word.start])
        number = number_at(found, place, text, known.numbers)
        taken = number[1] if number else 1
        end = found[place + taken - 1].end
        written = text[word.start : end]
        if number:
            result.append(Token(number[0], number[0], word.start, end, "number", content=True, breaks=breaks))
        else:
            following = found[place + 1] if place + 1 < len(found) else None
            dated = word.folded in month_words() and (written.isdigit() or (following and following.is_number))
            named = dated or _named(written, word.folded, known, first=not result)
            function = word.folded in known.function and not named
            content = named or (word.folded not in ignored and not function)
            kind: Kind = "name" if named else "word"
            key = term(word.folded, language)
            result.append(
                Token(word.folded, key, word.start, end, kind, content=content, function=function, breaks=breaks)
            )
        place += taken
    return tuple(result)


def _named(written: str, folded: str, known: Lists, *, first: bool) -> bool:
    """Whether a word is written as a name; the first word of a sentence has its capital from there."""
    if not any(letter.isupper() for letter in written):
        return False
    if first or written in {"I", "A"}:
        return any(letter.isupper() for letter in written[1:]) or not (
            folded in known.function or folded in known.openers
        )
    return folded not in known.function or (folded == "may" or written.isupper())
