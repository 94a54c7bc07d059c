"""How the questions of a language are put in English words, beside its glossary: data, one file a language."""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources

from askcv.text.folding import fold

MIN_NAME = 3
"""So many letters at least are left of a name without its ending."""
MIN_PART = 4
"""So many letters at least has each part of a compound."""


@dataclass(frozen=True, slots=True)
class Rules:
    """The rules of one language.

    `yes_no` tells a question that asks for a yes; `frames` are patterns with the English openings for them, `endings`
    those of names with what stands in their place, `after_hyphen` the endings that stand by themselves (`GPU-ovima`),
    `joints` the letters between the parts of a compound.
    """

    yes_no: re.Pattern[str]
    frames: tuple[tuple[re.Pattern[str], str], ...]
    endings: tuple[tuple[str, str], ...]
    after_hyphen: frozenset[str]
    joints: tuple[str, ...]
    capital_nouns: bool

    def without_ending(self, word: str) -> Iterator[str]:
        """What a folded word may be a form of."""
        for ending, instead in self.endings:
            if word.endswith(ending) and len(word) - len(ending) + len(instead) >= MIN_NAME:
                yield word.removesuffix(ending) + instead

    def parts(self, word: str) -> Iterator[tuple[str, str]]:
        """The ways of cutting a compound in two, without the letters that join them; the longest last part first."""
        for cut in range(MIN_PART, len(word) - MIN_PART + 1):
            for joint in self.joints:
                if word[:cut].endswith(joint) and cut - len(joint) >= MIN_PART:
                    yield word[: cut - len(joint)], word[cut:]


@lru_cache(maxsize=1)
def bridged_languages() -> frozenset[str]:
    """The codes of the languages that there is a bridge from."""
    names = (item.name for item in resources.files("askcv.questions").joinpath("bridges").iterdir())
    return frozenset(name.removesuffix(".toml") for name in names if name.endswith(".toml"))


@lru_cache(maxsize=8)
def bridge_rules(language: str) -> Rules:
    """The rules of a language, one of `bridged_languages`."""
    table = tomllib.loads((resources.files("askcv.questions") / "bridges" / f"{language}.toml").read_text("utf-8"))
    return Rules(
        yes_no=re.compile(table["yes_no"], re.IGNORECASE),
        frames=tuple((re.compile(item["said"], re.IGNORECASE), item["meant"]) for item in table["frame"]),
        endings=tuple((fold(ending), fold(instead)) for ending, instead in table["endings"]),
        after_hyphen=frozenset(table["after_hyphen"].split()),
        joints=tuple(table["joints"]),
        capital_nouns=table["capital_nouns"],
    )
