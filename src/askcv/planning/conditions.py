"""Values, times and topics of a question to conditions: a relation takes what follows it."""

from collections.abc import Mapping
from dataclasses import replace

from askcv.planning.parse import NotUnderstoodError
from askcv.planning.plan import Filter
from askcv.planning.progress import TIME_RELATIONS, Progress
from askcv.planning.times import anchored_filter, time_filter
from askcv.values.dates import Months

_UNION = frozenset({"time", "organisation", "place", "venue", "level", "title"})


class Conditions:
    """Adds conditions to the parse, joined with those before."""

    def __init__(self, progress: Progress) -> None:
        """Take where the reading stands."""
        self._at = progress

    def add(self, item: Filter) -> None:
        """Add a condition; where it is joined to one of its type, both may be sides of an `or`."""
        join, self._at.join = self._at.join, ""
        last, self._at.last = self._at.last, item
        parse = self._at.parse
        if join and last is not None and last.type == item.type:
            union = join in {"or", "than"} or (item.type in _UNION and not item.unknown)
            separate = parse.asks_yes_no and item.type in {"technology", "language"}
            if union or separate:
                if last in parse.filters:
                    parse.filters.remove(last)
                    parse.alternatives.append(last)
                parse.alternatives.append(replace(item, relation=item.relation or last.relation))
                if join == "and":
                    parse.joined = "and" if parse.asks_yes_no else "or"
                return
        elif join in {"or", "than"}:
            raise NotUnderstoodError(item.text)
        parse.filters.append(item)

    def add_match(self, type_: str, text: str, places: Mapping[int, int | None]) -> None:
        """Add the condition that an entry is among those of a value, in the relation that was read."""
        relation, self._at.relation = self._at.relation, ""
        self._at.verb = ""
        if relation == "without":
            if self._at.sources.index.is_label(text):  # `not on arXiv`, where entries have a field of that name
                raise NotUnderstoodError(text)
            self.add(Filter(type_, relation, text, self._others(type_, places)))
            return
        if relation in TIME_RELATIONS:
            anchors = frozenset(places)
            if not anchors:
                raise NotUnderstoodError(text)
            if relation == "between":  # after the first, and before what is named next
                self._add_anchored("after", anchors, text, "")
                self._at.relation = "before"
                return
            edge = self._at.cues.table("verbs", self._at.anchor_verb).get("date", "") if self._at.anchor_verb else ""
            self._at.anchor_verb = ""
            edge = edge or ("end" if type_ == "level" and relation in {"since", "after"} else "")
            self._add_anchored(relation, anchors, text, edge)
            return
        if relation == "about":
            self.add_topic(text)
            return
        self.add(Filter(type_, relation, text, dict(places), unknown=not places))

    def add_topic(self, text: str, relation: str = "about") -> None:
        """Add the condition that an entry mentions a text."""
        found = self._at.sources.topic(text)
        if not found and self._at.foreign:
            raise NotUnderstoodError(text)  # the documents may say it in their own language
        self.add(Filter("topic", relation, text, dict.fromkeys(sorted(found)), unknown=not found))
        self._at.relation = ""

    def read_time(self, months: Months, text: str) -> None:
        """Add the condition that an entry lies in some months, or before, after or between them."""
        relation, self._at.relation = self._at.relation, ""
        if relation == "without":
            raise NotUnderstoodError(text)
        if relation in {"between", "from"} and self._at.range_start is None and self._followed_by_time():
            self._at.range_start = months
            return
        if self._at.range_start is not None:
            both = Months(self._at.range_start.first, months.last)
            self._at.range_start = None
            self.add_time("in", both, "", self._date())
            return
        if relation == "between":
            raise NotUnderstoodError(text)
        known = relation if relation in TIME_RELATIONS else ("until" if relation == "by" else "in")
        self.add_time(known, months, text, self._date())

    def add_time(self, relation: str, months: Months | None, text: str, date: str = "") -> None:
        """Add a condition on the time of entries."""
        self.add(time_filter(relation, months, text, self._at.sources.index.calendar, self._at.sources.today, date))

    def _followed_by_time(self) -> bool:
        return sum(1 for item in self._at.items if item.months is not None) > 1

    def _date(self) -> str:
        """Which date of an entry a time is about: `joined in 2021` is about the start."""
        verbs = [self._at.cues.tables["verbs"][name].get("date", "") for name in self._at.parse.verbs]
        return next((name for name in verbs if name), "")

    def _add_anchored(self, relation: str, anchors: frozenset[int], text: str, edge: str) -> None:
        found = anchored_filter(relation, anchors, text, self._at.sources.index.calendar, self._at.sources.today, edge)
        if found is None:
            raise NotUnderstoodError(text)
        self._at.join = ""
        self.add(found)

    def _others(self, type_: str, places: Mapping[int, int | None]) -> dict[int, int | None]:
        """The entries that give such a value, but not this one; nothing is known of lists that end in `et al.`."""
        index = self._at.sources.index
        if type_ == "person" and set(index.open_lists) - set(places):
            raise NotUnderstoodError(type_)
        return {
            place: None
            for place, entry in enumerate(index.entries)
            if place not in places and any(value.type.value == type_ for value in entry.values)
        }
