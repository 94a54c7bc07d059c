"""What a question takes for granted, as a statement: `Why did he leave Axiom?` takes for granted that he left Axiom."""

import re
import tomllib
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources

_SUBJECT = r"(?P<subject>he|she|they|(?-i:[A-ZÀ-Ž][\w.'-]*(?:\s+[A-ZÀ-Ž][\w.'-]*){0,3}))"
_ASKED = r"^(?:and |but )?(?:why|when|how|where|since when|for how long|how long|how much|in (?:which|what) \w+)"
_DID = re.compile(rf"{_ASKED}\s+did\s+{_SUBJECT}\s+(?P<verb>[a-z]+)(?P<rest>(?:\s+[^?]*)?)\??$", re.IGNORECASE)
_WAS = re.compile(rf"{_ASKED}\s+(?P<verb>was|were|is)\s+{_SUBJECT}\s+(?P<rest>[^?]+)\??$", re.IGNORECASE)
_VOWELS = "aeiou"


@dataclass(frozen=True, slots=True)
class Premise:
    """A statement that a question takes for granted; `verb` is its verb's base form, `rest` what stands after it."""

    text: str
    verb: str
    rest: str


def premise_of(question: str) -> Premise | None:
    """The premise of an English question that asks for a reason, a time or a manner; None for others."""
    text = question.strip()
    did = _DID.match(text)
    if did and did["verb"].lower() != "not":
        verb = did["verb"].lower()
        return Premise(f"{_subject(did)} {past(verb)}{did['rest'].rstrip()}", verb, did["rest"].strip())
    was = _WAS.match(text)
    if was and was["subject"].lower() in _PRONOUNS:
        rest = was["rest"].strip()
        return Premise(f"{_subject(was)} {was['verb'].lower()} {rest}", "be", rest)
    return None


def _subject(found: re.Match[str]) -> str:
    """The subject as it stands within a sentence: a pronoun small, a name as it is."""
    subject = found["subject"]
    return subject.lower() if subject.lower() in _PRONOUNS else subject


def is_told_by_fields(premise: Premise) -> bool:
    """Whether entries tell it by their fields, so that words cannot deny it."""
    return premise.verb in _words("of_entries")


def is_leaving(premise: Premise) -> bool:
    """Whether it says that someone left."""
    return premise.verb in _words("leaving")


def past(verb: str) -> str:
    """The past of an English verb."""
    irregular = _words("irregular")
    if verb in irregular[::2]:
        return irregular[irregular[::2].index(verb) * 2 + 1]
    if verb.endswith("e"):
        return f"{verb}d"
    if verb.endswith("y") and len(verb) > 1 and verb[-2] not in _VOWELS:
        return f"{verb[:-1]}ied"
    short = re.fullmatch(r"[^aeiou]*[aeiou][^aeiouwxy]", verb)
    return f"{verb}{verb[-1]}ed" if short else f"{verb}ed"


_PRONOUNS = frozenset({"he", "she", "they"})


@lru_cache(maxsize=4)
def _words(name: str) -> list[str]:
    table = tomllib.loads((resources.files("askcv.voice") / "en.toml").read_text("utf-8"))
    return str(table[name]).split()
