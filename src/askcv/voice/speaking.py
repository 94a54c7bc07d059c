"""Notes of a CV to sentences about the person: `Built the pipeline` is `She built the pipeline`.

Nothing is added but a subject, `was`, an ending, or a frame around a quote; what cannot be turned like that is quoted.
"""

import re
import tomllib
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from typing import Any

from askcv.text.words import words

_OWN = {"he": "his", "she": "her"}
MIN_PRONOUNS = 2
"""So many pronouns, and three times as many as of the other sort, tell how documents speak of their person."""


@dataclass(frozen=True, slots=True)
class Voice:
    """How the person is spoken of: by the full name first, then by the short one or the pronoun."""

    name: str
    short: str
    pronoun: str = ""

    def subject(self, *, first: bool) -> str:
        """The person as the subject of a sentence."""
        return self.name if first else self.pronoun.capitalize() or self.short

    def follows(self, text: str) -> str:
        """A sentence that follows one about the person: the full name gives way to the short form."""
        if self.name and text.startswith(f"{self.name} "):
            return self.subject(first=False) + text[len(self.name) :]
        for mark in ("'s ", "’s "):
            if self.name and text.startswith(f"{self.name}{mark}"):
                own = _OWN[self.pronoun].capitalize() if self.pronoun else f"{self.short}{mark.strip()}"
                return f"{own} {text[len(self.name) + len(mark) :]}"
        return text

    def leads(self, text: str) -> str:
        """A sentence that opens an answer: a pronoun for the person gives way to the name."""
        if not self.pronoun or not self.name:
            return text
        head, _, rest = text.partition(" ")
        rest = rest.removeprefix("also ")
        if head.casefold() == self.pronoun:
            return f"{self.name} {rest}"
        return f"{self.name}’s {rest}" if head.casefold() == _OWN[self.pronoun] else text


def voice_of(name: str, texts: tuple[str, ...]) -> Voice:
    """How documents speak of their person.

    Args:
        name: The person's whole name; may be empty.
        texts: The documents' texts.
    """
    told = " ".join(texts)
    counts = {
        pronoun: sum(len(re.findall(rf"\b{form}\b", told, re.IGNORECASE)) for form in forms)
        for pronoun, forms in _table()["pronouns"].items()
    }
    he, she = counts["he"], counts["she"]
    pronoun = "he" if he >= max(MIN_PRONOUNS, 3 * she) else "she" if she >= max(MIN_PRONOUNS, 3 * he) else ""
    parts = name.split()
    alone = {part: len(re.findall(rf"(?<!\w )\b{re.escape(part)}\b(?! [A-Z])", told)) for part in parts}
    short = max(parts, key=lambda part: (alone[part], part == parts[-1]), default=name)
    return Voice(name or "This person", short or "This person", pronoun)


def as_sentence(note: str, subject: str) -> str:
    """A note of a list as a sentence about its subject, or an empty text where it cannot be turned into one."""
    found = list(words(note))
    if not found or note[: found[0].start].strip():
        return ""
    table = _table()
    verb = found[1] if found[0].folded.endswith("ly") and len(found) > 1 else found[0]
    if note[: found[0].end] != note[: found[0].end].strip("“\"'"):
        return ""
    following = next((word.folded for word in found if word.start > verb.start), "")
    rest = note[0].lower() + note[1:]
    if verb.folded in table["passive"].split() or (_participle(verb.folded) and following in table["passive_before"]):
        return f"{subject} was {rest}"
    if _participle(verb.folded) and not note[: verb.end].isupper():
        return f"{subject} {rest}"
    return ""


def in_first_person(text: str) -> bool:
    """Whether a sentence is told by the person."""
    return any(word.folded in _table()["first_person"] for word in words(text))


def is_loose(text: str) -> bool:
    """Whether a sentence begins by pointing at one before it."""
    first = next((word.folded for word in words(text)), "")
    return first in _table()["loose"]


def is_verbless(text: str, voice: Voice) -> bool:
    """Whether a text is a description without a verb: `Chef with eighteen years in kitchens`."""
    found = [word.folded for word in words(text)][:3]
    own = {word.folded for word in words(f"{voice.name} {voice.short} {voice.pronoun}")}
    table = _table()
    if len(found) < 2 or found[0] in own or found[0] in table["subjects"]:  # noqa: PLR2004 - a noun and what follows
        return False
    return any(word in table["after_noun"] for word in found[1:])


def _participle(word: str) -> bool:
    if word in _table()["described"].split():
        return False
    return word in _table()["past"].split() or (word.endswith("ed") and len(word) > 4 and not word.endswith("eed"))  # noqa: PLR2004


@lru_cache(maxsize=1)
def _table() -> dict[str, Any]:
    return tomllib.loads((resources.files("askcv.voice") / "en.toml").read_text("utf-8"))
