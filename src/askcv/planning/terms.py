"""The names by which values go: short forms, abbreviations, spellings of one person. Knows nothing of questions."""

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from askcv.lexicon import document_list, folded_words
from askcv.lexicon.names import translations
from askcv.values.entries import ValueType, short_forms
from askcv.values.people import PersonName

Tokens = tuple[str, ...]
_EDITION = re.compile(r"[\s'’]*(?:(?:19|20)?\d\d)$")


@dataclass(slots=True)
class Term:
    """A value under one of its names; `places` are the entries that hold it, each with the field, if a field does.

    `head` counts the words before a person's surname; -1 says that a title is only known by its whole.
    """

    type: str
    tokens: Tokens
    text: str
    key: str
    head: int = 0
    form: str = ""
    places: dict[int, int | None] = field(default_factory=dict)


LINKED = frozenset(
    {
        ValueType.ORGANISATION,
        ValueType.VENUE,
        ValueType.PLACE,
        ValueType.TECHNOLOGY,
        ValueType.LANGUAGE,
        ValueType.ROLE,
    }
)


def forms(type_: ValueType, text: str) -> list[str]:
    """The names by which a value of a type goes."""
    names = short_forms(text)
    if type_ is ValueType.PLACE:
        names += [part.strip() for part in text.split(",")]
    if type_ is ValueType.VENUE:  # a meeting goes by its name without the year, too
        names += [bare for form in names if (bare := _EDITION.sub("", form)) and bare != form]
    return names


def foreign_forms(type_: ValueType, text: str) -> list[str]:
    """The names by which a language or a country goes in other languages."""
    table = {ValueType.LANGUAGE: "languages", ValueType.PLACE: "territories"}.get(type_)
    return [other for name in forms(type_, text) for other in translations(name, table)] if table else []


def split_words(pieces: Iterable[str]) -> Tokens:
    """The folded words of some pieces, in order."""
    return tuple(word for piece in pieces for word in folded_words(piece))


def only_organisation_words(text: str) -> bool:
    """Whether a text only says what sort of organisation is meant: `University`, `Research Institute`."""
    return all(word in document_list("organisation_words") for word in folded_words(text))


def is_generic(tokens: Sequence[str]) -> bool:
    """Whether the words name no organisation by themselves: `University of`, `the Lab`."""
    return all(
        token in document_list("organisation_words") or token in document_list("small_words") for token in tokens
    )


def leads(tokens: Sequence[str]) -> bool:
    """Whether the words may stand before a name without being part of it."""
    return not tokens or is_generic(tokens)


def full_words(tokens: Tokens) -> Tokens:
    """The words that an abbreviation is made of."""
    return tuple(token for token in tokens if token not in document_list("small_words") and token[0].isalpha())


def abbreviates(word: str, full: Tokens) -> bool:
    """Whether a word is made of the first letters of each of the words, in order."""
    if not full:
        return not word
    head, *rest = full
    if not word or word[0] != head[0]:
        return False
    longest = next((n for n, (a, b) in enumerate(zip(word, head, strict=False)) if a != b), min(len(word), len(head)))
    return any(abbreviates(word[length:], tuple(rest)) for length in range(longest, 0, -1))


def common_text(terms: list[Term]) -> str:
    """One value as it is written, without what stands in parentheses; of several, what their names share."""
    texts = list(dict.fromkeys(short_forms(term.text)[0] if short_forms(term.text) else term.text for term in terms))
    called = list(dict.fromkeys(term.form for term in terms))
    if len(called) == 1 and called[0] and (len(texts) > 1 or terms[0].type in {"place", "language"}):
        return called[0]
    if len(texts) == 1:
        return texts[0]
    shared = texts[0].split()
    for text in texts[1:]:
        other = text.split()
        length = next(
            (n for n, (a, b) in enumerate(zip(shared, other, strict=False)) if a != b), min(len(shared), len(other))
        )
        shared = shared[:length]
    return " ".join(shared)


def clusters(names: Iterable[PersonName]) -> dict[str, str]:
    """Each name's key to the key of its longest spelling; a spelling that fits two people stays by itself."""
    by_surname: dict[str, list[PersonName]] = defaultdict(list)
    for name in names:
        by_surname[name.surname].append(name)
    clusters: dict[str, str] = {}
    for alike in by_surname.values():
        for name in alike:
            fuller = [other for other in alike if other.may_be(name) and len(other.key) >= len(name.key)]
            agree = all(one.may_be(other) for one in fuller for other in fuller)
            clusters[name.key] = max(fuller, key=lambda other: (len(other.key), other.key)).key if agree else name.key
    return clusters
