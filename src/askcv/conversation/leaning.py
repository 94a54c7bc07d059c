"""What a question leans on: a word that points back, a number in a list, what it leaves out."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import lru_cache
from importlib import resources

PREPOSITIONS = frozenset("at from for with in by bei von für mit en de con por para u od sa kod".split())
MOST_ELLIPTIC = 8
"""So many words at most has a question that leaves out what the earlier one said."""
_BEFORE_QUESTION = re.compile(
    r"(?P<subject>[^,:;?.!]{2,40}), (?P<rest>(?:what|who|when|where|how|which|why|did|does|is|was|has|wer|wann|wo|wie"
    r"|quién|qué|cuándo|dónde|cómo|ko|šta|kada|gde|kako)\b.*)$",
    re.IGNORECASE,
)
_END = re.compile(r"[\s?!.…]+$")


class Leans(StrEnum):
    """How a question leans on earlier ones."""

    NOT = "not"
    MORE = "more"
    WHY = "why"
    BARE = "bare"
    MEMBERS = "members"
    OTHER = "other"
    ORDINAL = "ordinal"
    PICKED = "picked"
    POINTING = "pointing"
    ELLIPTIC = "elliptic"


@dataclass(frozen=True, slots=True)
class Leaning:
    """A question as far as it leans on earlier ones.

    `text` is the question without `ok, and`; `subject` what it goes back to (`back to the thesis: …`); `span` the
    half-open place in `text` of the words that point back; `position` the place in a list, from 0, or -1 for the last;
    `picked` the words by which one of a list is named; `place` says that a place is pointed at, `pronoun` that nothing
    but the earlier question can tell what is meant, `asks_place` that it asks where something was, `of_person` that it
    speaks of the person, `introduces` that it asks who the person is; `extreme` is what is picked out of a list:
    `earliest`, `longest`, ...
    """

    text: str
    how: Leans
    subject: str = ""
    span: tuple[int, int] | None = None
    position: int = 0
    picked: str = ""
    place: bool = False
    pronoun: bool = False
    asks_place: bool = False
    of_person: bool = False
    introduces: bool = False
    extreme: str = ""

    @property
    def after_preposition(self) -> bool:
        """Whether the words that point stand after a word such as `from`."""
        before = self.text[: self.span[0]].split()[-1:] if self.span else []
        return bool(before) and before[0].casefold() in PREPOSITIONS


@dataclass(frozen=True, slots=True)
class _Patterns:
    openers: re.Pattern[str]
    back: re.Pattern[str]
    continuing: re.Pattern[str]
    whole: Mapping[Leans, re.Pattern[str]]
    members: re.Pattern[str]
    other: re.Pattern[str]
    one_that: re.Pattern[str]
    one_named: re.Pattern[str]
    ordinal: re.Pattern[str]
    there: re.Pattern[str]
    pointing: re.Pattern[str]
    pronoun: re.Pattern[str]
    dummy: re.Pattern[str]
    asks_place: re.Pattern[str]
    owners: re.Pattern[str]
    introduces: re.Pattern[str]
    extremes: Mapping[str, re.Pattern[str]]
    ordinals: Mapping[str, int]


def leaning_of(question: str, language: str) -> Leaning:
    """How a question leans on earlier ones.

    Args:
        question: The question, in Latin letters.
        language: Its language.
    """
    patterns = _patterns(language)
    leaning = _leaning(question, patterns)
    return replace(
        leaning,
        asks_place=bool(patterns.asks_place.match(leaning.text)),
        of_person=bool(patterns.owners.search(leaning.text)),
        introduces=bool(patterns.introduces.search(leaning.text)),
        extreme=next((name for name, pattern in patterns.extremes.items() if pattern.search(leaning.text)), ""),
    )


def _leaning(question: str, patterns: _Patterns) -> Leaning:
    text, subject = _without_opening(question, patterns)
    bare = _END.sub("", text)
    for how, pattern in patterns.whole.items():
        if pattern.fullmatch(bare):
            return Leaning(text, how, subject)
    for find in (_members, _other, _ordinal, _picked, _pointing):
        leaning = find(text, subject, patterns)
        if leaning:
            return leaning
    head = patterns.continuing.match(_opened(question, patterns))
    elliptic = head and not subject and len(text.split()) <= MOST_ELLIPTIC
    return Leaning(text, Leans.ELLIPTIC if elliptic else Leans.NOT, subject)


def _members(text: str, subject: str, patterns: _Patterns) -> Leaning | None:
    found = patterns.members.search(text)
    return Leaning(text, Leans.MEMBERS, subject, found.span()) if found else None


def _other(text: str, subject: str, patterns: _Patterns) -> Leaning | None:
    found = patterns.other.search(text)
    return Leaning(text, Leans.OTHER, subject, found.span()) if found else None


def _ordinal(text: str, subject: str, patterns: _Patterns) -> Leaning | None:
    found = patterns.ordinal.search(text)
    return Leaning(text, Leans.ORDINAL, subject, found.span(), _position(found, patterns)) if found else None


def _picked(text: str, subject: str, patterns: _Patterns) -> Leaning | None:
    found = patterns.one_that.search(text)
    if found:
        rest = re.split(r"[,;:?]", text[found.end() :], maxsplit=1)[0]
        span = (found.start(), found.end() + len(rest))
        return Leaning(text, Leans.PICKED, subject, span, picked=rest.strip())
    found = patterns.one_named.search(text)
    if found and found.group(1).casefold() not in patterns.ordinals:
        return Leaning(text, Leans.PICKED, subject, found.span(), picked=found.group(1))
    return None


def _pointing(text: str, subject: str, patterns: _Patterns) -> Leaning | None:
    there = patterns.there.search(text)
    found = there or patterns.pointing.search(text)
    if not found or patterns.dummy.search(text):
        return None
    at = text[: found.start()].split()[-1:]
    place = bool(there) or (bool(at) and at[0].casefold() in PREPOSITIONS)
    alone = not there and bool(patterns.pronoun.fullmatch(found.group()))
    return Leaning(text, Leans.POINTING, subject, found.span(), place=place, pronoun=alone)


def _opened(question: str, patterns: _Patterns) -> str:
    """A question without what it opens with but its last `and`."""
    text, match = question, patterns.openers.match(question)
    while match and match.end() < len(text):
        if patterns.continuing.match(text):
            return text
        text = text[match.end() :]
        match = patterns.openers.match(text)
    return text


def _without_opening(question: str, patterns: _Patterns) -> tuple[str, str]:
    """A question without `ok, and` before it, and what it says it goes back to."""
    text = question.strip()
    match = patterns.openers.match(text)
    while match and match.end() < len(text):
        text = text[match.end() :]
        match = patterns.openers.match(text)
    back = patterns.back.match(text)
    if back:
        subject, mark, rest = _split(text[back.end() :])
        if mark and rest:
            return _without_opening(rest, patterns)[0], subject
        return text[back.end() :].strip(), ""
    head = re.match(r"(?P<subject>[^,:;?.!]{2,60}?)(?:\s+now)?:\s+(?P<rest>\S.*)$", text)
    head = head or _BEFORE_QUESTION.match(text)
    if head:
        return head["rest"], head["subject"]
    return text or question, ""


def _split(text: str) -> tuple[str, str, str]:
    found = re.search(r"[:,.;–—]\s+", text)
    if not found:
        return text.strip(), "", ""
    return text[: found.start()].strip(), found.group(), text[found.end() :].strip()


def _position(found: re.Match[str], patterns: _Patterns) -> int:
    word = found.group(1).casefold()
    return next((place for name, place in patterns.ordinals.items() if word.startswith(name)), 0)


@lru_cache(maxsize=16)
def _patterns(language: str) -> _Patterns:
    folder = resources.files("askcv.conversation")
    listing = folder / f"{language}.toml"
    table = tomllib.loads((listing if listing.is_file() else folder / "en.toml").read_text("utf-8"))

    def made(pattern: str) -> re.Pattern[str]:
        return re.compile(pattern, re.IGNORECASE)

    return _Patterns(
        openers=made(rf"[¿¡\s]*(?:{table['openers']})\b[\s,.!…:;–—-]*"),
        back=made(rf"[¿¡\s]*{table['back']}\s+"),
        continuing=made(rf"[¿¡\s]*{table['continuing']}\b"),
        whole={how: made(rf"[¿¡\s]*{table[how.value]}") for how in (Leans.MORE, Leans.WHY, Leans.BARE)},
        members=made(f"{table['members']}|{table['both']}"),
        other=made(table["other"]),
        one_that=made(table["one_that"]),
        one_named=made(table["one_named"]),
        ordinal=made(table["ordinal"]),
        there=made(table["there"]),
        pointing=made(table["pointing"]),
        pronoun=made(table["pronoun"]),
        dummy=made(table["dummy"]),
        asks_place=made(rf"[¿¡\s]*{table['asks_place']}"),
        owners=made(rf"\b(?:{'|'.join(table['owners'])})\b"),
        introduces=made(table["introduces"]),
        extremes={name: made(pattern) for name, pattern in table.get("extremes", {}).items()},
        ordinals=table["ordinals"],
    )
