"""What the items of a question say, before it is decided what is asked."""

from collections.abc import Callable
from dataclasses import dataclass, field

from askcv.planning.linking import ValueIndex
from askcv.planning.plan import Filter


class NotUnderstoodError(Exception):
    """A part of the question was not understood; there is no plan."""


@dataclass(frozen=True, slots=True)
class Sources:
    """What the assembler asks about the documents."""

    index: ValueIndex
    topic: Callable[[str], frozenset[int]]
    mentioned: Callable[[str], bool]
    stands_alone: Callable[[str], bool]
    spoken: Callable[[str], bool]
    today: int
    languages: frozenset[str]


@dataclass(slots=True)
class Parse:
    """What the items of a question say, before it is decided what is asked."""

    language: str
    operations: list[str] = field(default_factory=list)
    kinds: list[str] = field(default_factory=list)
    nouns: list[str] = field(default_factory=list)
    attributes: list[str] = field(default_factory=list)
    verbs: list[str] = field(default_factory=list)
    filters: list[Filter] = field(default_factory=list)
    alternatives: list[Filter] = field(default_factory=list)
    joined: str = "or"
    tense: str = ""
    asks_yes_no: bool = False
    refers_back: bool = False
    trailing: str = ""
    than: bool = False
    deeds: bool = False
    unknown_attribute: str = ""
    dangling: bool = False
    lost: bool = False
    most_of_entry: bool = False
    with_whom: bool = False
    offers_choice: bool = False

    def has(self, *operations: str) -> bool:
        """Whether one of some operations was asked for."""
        return any(name in self.operations for name in operations)

    def of_type(self, *types: str) -> list[Filter]:
        """The filters of some types."""
        return [item for item in self.filters if item.type in types]
