"""How a question was read: the nouns of planning, inert. Knows nothing of language or of how an answer is said."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from askcv.values.dates import Months


class Operation(StrEnum):
    """What is done with the entries that the filters leave."""

    COUNT = "count"
    LIST = "list"
    SUM = "sum"
    DURATION = "duration"
    EARLIEST = "earliest"
    LATEST = "latest"
    LONGEST = "longest"
    SHORTEST = "shortest"
    HIGHEST = "highest"
    LOWEST = "lowest"
    MOST_OFTEN = "most_often"
    COMPARE = "compare"
    ATTRIBUTE = "attribute"
    YES_NO = "yes_no"
    GAPS = "gaps"
    OVERLAPS = "overlaps"


OWN_ORDER: Mapping[str, str] = {
    Operation.EARLIEST: "date",
    Operation.LATEST: "date",
    Operation.LONGEST: "length",
    Operation.SHORTEST: "length",
}
"""What an extreme goes by where its name says so; the highest and the lowest go by a field."""


@dataclass(frozen=True, slots=True)
class Filter:
    """One condition. `matches` maps the place of each entry that meets it to the field that proves it, if one does.

    `type` is a value's type, or title, level, named, topic, time, position; `relation` the word that led to it
    (with, at, in, before, ...). `unknown` says that nothing in the documents goes by that text. `uncertain` holds
    entries of which the documents' dates do not tell whether they meet it.
    """

    type: str
    relation: str
    text: str
    matches: Mapping[int, int | None] = field(default_factory=dict)
    unknown: bool = False
    uncertain: frozenset[int] = frozenset()
    months: Months | None = None
    anchor: int | None = None

    def to_json(self) -> dict[str, Any]:
        """Plain values: type, relation and value."""
        told = {"type": self.type, "relation": self.relation, "value": self.text}
        return told | ({"unknown": True} if self.unknown else {})


@dataclass(frozen=True, slots=True)
class Plan:
    """An exact reading of a question.

    `noun` is the lexicon's name for what is asked about (`publication`, `internship`); `kinds` the kinds of entries
    that it means, all of them where empty; `attribute` the field asked for; `order` what extremes and comparisons
    go by; `alternatives` the sides of a comparison, of an `or`, or, where `joined` is `and`, what must each be there;
    `asks_yes_no` says that a comparison was asked as one that may not hold.
    """

    operation: Operation
    language: str
    noun: str = ""
    kinds: frozenset[str] = frozenset()
    filters: tuple[Filter, ...] = ()
    attribute: str = ""
    order: str = ""
    limit: int | None = None
    alternatives: tuple[Filter, ...] = ()
    joined: str = "or"
    asks_yes_no: bool = False

    def to_json(self) -> dict[str, Any]:
        """Plain values, for the answer's JSON."""
        return {
            "operation": self.operation.value,
            "kind": self.noun or (min(self.kinds) if len(self.kinds) == 1 else None),
            "filters": [item.to_json() for item in self.filters],
            "attribute": self.attribute or None,
            "order": self.order or None,
            "limit": self.limit,
            "alternatives": [item.to_json() for item in self.alternatives],
            "language": self.language,
            "reading": self.explained(),
        }

    def explained(self) -> str:
        """One line that says how the question was read."""
        told = [self.operation.value.replace("_", " ")]
        told += [self.noun or ", ".join(sorted(self.kinds))] if self.noun or self.kinds else []
        told += [f"their {self.attribute}"] if self.attribute else []
        told += [f"{item.type} {item.relation} “{item.text}”".replace("  ", " ") for item in self.filters]
        if self.alternatives:
            told.append(" or ".join(f"{item.type} “{item.text}”" for item in self.alternatives))
        told += [f"by {self.order}"] if self.order else []
        told += [f"at most {self.limit}"] if self.limit else []
        return " · ".join(told)
