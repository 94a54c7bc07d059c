"""Values of a question to conditions: which of the values that some words name is meant."""

from collections.abc import Mapping
from dataclasses import replace

from askcv.planning.conditions import Conditions
from askcv.planning.parse import NotUnderstoodError
from askcv.planning.progress import TIME_RELATIONS, Progress
from askcv.planning.scanning import Item
from askcv.planning.unknown_words import UnknownWords

_TYPES_AFTER = {
    "with": ("person", "technology", "language", "organisation"),
    "by": ("person", "organisation"),
    "at": ("organisation", "venue", "title", "place"),
    "in": ("place", "venue", "technology", "language", "organisation", "degree", "title"),
    "from": ("organisation", "place", "person"),
    "as": ("role",),
    "during": ("title", "organisation", "degree"),
}
_ANY = ("title", "organisation", "venue", "degree", "technology", "language", "place", "role", "person")


class KnownValues:
    """Reads the items that name values of the documents."""

    def __init__(self, progress: Progress, conditions: Conditions, unknown: UnknownWords) -> None:
        """Take where the reading stands, what conditions are added to, and who reads what is no value after all."""
        self._at = progress
        self._conditions = conditions
        self._unknown = unknown

    def read(self, place: int, item: Item) -> None:
        """Add the condition of the value that is meant."""
        relation = self._at.relation
        order: tuple[str, ...]
        if relation in TIME_RELATIONS:
            order = ("title", "organisation", "degree", "venue")
        elif relation in _TYPES_AFTER:
            order = _TYPES_AFTER[relation]
        else:
            order = {"know": ("technology", "language"), "speak": ("language",)}.get(self._at.verb, _ANY)
            if "kind" in self._at.senses_after(place) and item.match("language", "technology", "venue"):
                order = ("venue", "title", "organisation", "language", "technology", "person")
        match = item.match(*order)
        if match is None and self._at.verb in {"know", "speak"} and not relation:
            match = item.match("technology", "language")
            if match is None:
                self._unknown.read(place, item)
                return
        match = match or item.match(*_ANY)
        if match is None:
            raise NotUnderstoodError(item.text)
        if self._at.verb == "speak" and match.type == "language":
            match = replace(match, places=self._spoken_places(match.places))
        if match.type == "role" and not (match.whole or relation == "as" or self._at.indefinite):
            raise NotUnderstoodError(item.text)  # `lead` is no role in `which projects did she lead`
        if match.type == "person" and not (relation or "person" in self._at.expected or self._names_author(place)):
            raise NotUnderstoodError(item.text)
        self._conditions.add_match(match.type, match.text or item.text, match.places)

    def _spoken_places(self, places: Mapping[int, int | None]) -> dict[int, int | None]:
        """Where a language stands among those that are spoken, not as the language of a text."""
        entries = self._at.sources.index.entries
        return {
            place: value.field
            for place in places
            for value in entries[place].named("languages")
            if value.field == places[place]
        }

    def _names_author(self, place: int) -> bool:
        """Whether a person without a `with` is an author: `the Cummins papers`, `has he and X published`."""
        return "kind" in self._at.senses_after(place) or self._at.join != "" or self._at.verb == "collaborate"
