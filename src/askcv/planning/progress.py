"""Where the reading of a question stands: what was said so far, and what the next item relates to."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from askcv.planning.cues import Cues
from askcv.planning.parse import Parse, Sources
from askcv.planning.plan import Filter
from askcv.planning.scanning import Item
from askcv.values.dates import Months

TIME_RELATIONS = frozenset({"before", "after", "since", "until", "between", "during"})


@dataclass(slots=True)
class Progress:
    """The items of a question, their parse so far, and what is open between one item and the next.

    `relation` takes the next value; `verb` is the one whose object may come next, `anchor_verb` the one that says
    which date of it a relation of time is about. `join` stands between `last`, the last condition, and the next.
    `range_start` is the first of two times. `indefinite` says that an article like `a` stood before. `expected` are
    the types of conditions that the question goes on from.
    """

    items: Sequence[Item]
    cues: Cues
    sources: Sources
    expected: frozenset[str]
    parse: Parse
    relation: str = ""
    verb: str = ""
    join: str = ""
    last: Filter | None = None
    range_start: Months | None = None
    indefinite: bool = False
    anchor_verb: str = ""

    @property
    def foreign(self) -> bool:
        """Whether the question is in a language that is not the documents' own."""
        return self.cues.language not in self.sources.languages

    @property
    def lower(self) -> bool:
        """Whether no word of the question has a capital."""
        return not any(item.capitalised for item in self.items)

    def senses_after(self, place: int) -> Mapping[str, str]:
        """What the item after a place may mean as a cue."""
        return self.items[place + 1].senses if place + 1 < len(self.items) else {}
