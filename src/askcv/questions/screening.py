"""Questions that need no search: small talk, what the owner keeps private, and tasks that are about no person.

Patterns are data, one file a language. Small talk is known in every language, since it is too short to tell its own;
the rest in the question's language and in English. Knows nothing of documents.
"""

import re
import tomllib
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from typing import Any, Literal

from askcv.errors import SettingsError
from askcv.text.folding import fold
from askcv.text.words import words

Kind = Literal["conversation", "private", "off_topic"]
_SPACE = re.compile(r"\s+")
_MARKS = re.compile(r"[\s,.!?;:)(¿¡\"“”„'-]+")


@dataclass(frozen=True, slots=True)
class Screened:
    """What a question is instead of one for the documents.

    `topic` is the key of what was recognised: `greeting`, `pay`, `task`; `language` that of the pattern.
    """

    kind: Kind
    topic: str
    language: str


@dataclass(frozen=True, slots=True)
class _Screens:
    small_talk: Mapping[str, re.Pattern[str]]
    opening: re.Pattern[str]
    private: Mapping[str, re.Pattern[str]]
    off_topic: Mapping[str, re.Pattern[str]]


def screen(question: str, owner: str, language: str, opened: Collection[str] = ()) -> Screened | None:
    """What a question is, where it needs no search; None for every other one.

    Args:
        question: The question, standing on its own.
        owner: The person's name.
        language: The language looked at first.
        opened: Topics that the owner answers although they are private by default.
    """
    text = _plain(question, owner)
    for code in _order(language):
        screens = _screens(code)
        for topic, pattern in screens.small_talk.items():
            if pattern.fullmatch(_MARKS.sub(" ", text).strip()):
                return Screened("conversation", topic, code)
    read = [code for code in _order(language) if code in {language, "en"}]
    for code in read:
        for topic, pattern in _screens(code).private.items():
            if topic not in opened and pattern.search(text):
                return Screened("private", topic, code)
    for code in read:
        for topic, pattern in _screens(code).off_topic.items():
            if pattern.search(text):
                return Screened("off_topic", topic, code)
    return None


def is_about_person(question: str, owner: str, language: str) -> bool:
    """Whether a question speaks of the person: by name, by a pronoun, or as the candidate."""
    table = _table(language)
    return bool(re.search(rf"\b(?:{table['who']}|{table['whose']}|him|person)\b", _plain(question, owner)))


def without_greeting(question: str) -> str:
    """A question without the greeting or the thanks that it opens with; the same where nothing else is left."""
    for code in screen_languages():
        match = _screens(code).opening.match(fold_spaced(question))
        if match and match.end() < len(question) and len(fold_spaced(question)) == len(question):
            rest = question[match.end() :].strip()
            if sum(1 for _ in words(rest)) > 1:
                return rest
    return question


def checked_topics(names: Collection[str]) -> tuple[str, ...]:
    """The names of private topics, as they came.

    Raises:
        SettingsError: One of them is no topic.
    """
    known = tuple(_screens("en").private)
    for name in names:
        if name not in known:
            raise SettingsError(
                f"There is no private topic {name!r}. Set `open_topics` to some of: {', '.join(known)}."
            )
    return tuple(names)


def fold_spaced(text: str) -> str:
    """A text folded letter by letter: of the same length, unless a letter folds to two."""
    return "".join(fold(letter) if not letter.isspace() else " " for letter in text)


@lru_cache(maxsize=1)
def screen_languages() -> tuple[str, ...]:
    """The codes of the languages that there are patterns for."""
    names = (item.name for item in resources.files("askcv.questions").joinpath("screens").iterdir())
    return tuple(sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml")))


def _order(language: str) -> Iterator[str]:
    yield from sorted(screen_languages(), key=lambda code: code != language)


def _plain(question: str, owner: str) -> str:
    """A question as the patterns read it: folded, one space between words, the person's name as `person`."""
    text = _SPACE.sub(" ", fold(question)).strip()
    names = [re.escape(word.folded) for word in words(owner)]
    if names:
        whole = "|".join(names)
        text = re.sub(rf"\b(?:{whole})(?:[ -](?:{whole}))*\b", "person", text)
    return text


@lru_cache(maxsize=16)
def _table(language: str) -> dict[str, Any]:
    listing = resources.files("askcv.questions") / "screens" / f"{language}.toml"
    table: dict[str, Any] = tomllib.loads(listing.read_text("utf-8"))
    return table


@lru_cache(maxsize=16)
def _screens(language: str) -> _Screens:
    table = _table(language)
    said = {key: text for key, text in table["conversation"].items() if key != "around"}
    every = "|".join(said.values())
    around = rf"(?:(?:{every}|{table['conversation']['around']})(?: |$))*"
    small_talk = {key: re.compile(rf"(?:{text})(?: {around})?") for key, text in said.items()}
    opening = re.compile(
        rf"(?:{said['greeting']}|{said['thanks']})(?: there| person| you| so much| very much)?\s*[,.!;:–—-]+\s+"
    )
    return _Screens(small_talk, opening, _patterns(table, "private"), _patterns(table, "off_topic"))


def _patterns(table: Mapping[str, Any], name: str) -> dict[str, re.Pattern[str]]:
    places = {"{who}": table["who"], "{whose}": table["whose"]}

    def filled(pattern: str) -> str:
        for place, text in places.items():
            pattern = pattern.replace(place, text)
        return pattern

    return {topic: re.compile("|".join(map(filled, listed))) for topic, listed in table[name].items()}
