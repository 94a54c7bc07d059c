"""The lines of an exact answer: entries, values and times, each with what proves it."""

from collections.abc import Sequence
from dataclasses import dataclass

from askcv.planning.phrasing import Phrasing
from askcv.planning.plan import Plan
from askcv.planning.result import Group, Result, later
from askcv.planning.times import fields_of_time, proof_of_time
from askcv.text.folding import fold
from askcv.values.entries import Entry

MOST_NAMED = 3
"""More entries that lack something are not named one by one."""

Proof = tuple[int, int | None]


@dataclass(frozen=True, slots=True)
class Line:
    """One sentence; `proofs` are places of entries, each with a field that is needed.

    What stands before that field in its entry, from the heading on, is needed too, unless `fields_alone` says that
    the sentence rests on the fields that are named, of which an entry may have several.
    """

    text: str
    proofs: tuple[Proof, ...] = ()
    fields_alone: bool = False


class Lines:
    """Says entries and values in one language."""

    def __init__(self, say: Phrasing, entries: Sequence[Entry]) -> None:
        """Take the language's pieces, and the entries that results name by their place."""
        self._say = say
        self._entries = entries

    def entries(self, result: Result, with_value: str = "") -> list[Line]:
        """Every entry of a result, a line each."""
        return [self.entry(place, result, with_value=with_value) for place in result.places]

    def entry(self, place: int, result: Result, with_value: str = "") -> Line:
        """An entry as one line: its title, what its title does not say of role and place, its time."""
        entry = self._entries[place]
        title = fold(entry.record.title)
        details = []
        last = result.proofs.get(place)
        for name in ("role", "organisation"):
            for value in entry.named(name):
                bare = value.text.split(" (")[0]
                if fold(bare) not in title and entry.record.kind in {"experience", "community", "education", "project"}:
                    details.append(value.text)
                    last = later(last, value.field)
        values = (
            [v for v in entry.named(with_value) if v.text not in details]
            if with_value not in {"role", "organisation"}
            else []
        )
        for value in values:
            details.append(value.text)
            last = later(last, value.field)
        period = self._say.period(entry.period)
        if period:
            details.append(period)
            last = later(last, proof_of_time(entry))
        shown = f"{self._say.title(place)} ({'; '.join(details)})" if details else self._say.title(place)
        return Line(sentence(shown), ((place, last),))

    def group(self, plan: Plan, group: Group) -> Line:
        """A distinct value, with its times where it is a place or an organisation."""
        text = group.text
        if plan.attribute in {"organisation", "employer", "university", "event", "place"}:
            periods = [self._say.period(self._entries[place].period) for place, _ in group.where]
            told = "; ".join(dict.fromkeys(period for period in periods if period))
            text = f"{text} ({told})" if told else text
            where = tuple(
                (place, each)
                for place, field in group.where
                for each in (field, *(fields_of_time(self._entries[place]) if told else ()))
            )
            return Line(stopped(text), where, fields_alone=True)
        return Line(stopped(text), group.where, fields_alone=True)

    def when(self, place: int, result: Result) -> Line:
        """When an entry was, began or ended."""
        period = self._entries[place].period
        match result.plan.attribute:
            case "start":
                told = (
                    self._say.texts["since"].format(start=self._say.when(period.start, bound=True))
                    if period.current
                    else self._say.when(period.start)
                )
            case "end":
                told = self._say.period(period) if period.current else self._say.when(period.end)
            case _:
                told = self._say.period(period)
        text = self._say.texts["when"].format(entry=self._say.title(place), value=told)
        fields = (result.proofs.get(place), *fields_of_time(self._entries[place]))
        return Line(sentence(text), tuple((place, field) for field in fields), fields_alone=True)

    def statuses(self, result: Result) -> list[Line]:
        """What an entry says of its own standing belongs to a count of publications."""
        lines = []
        for place in result.places:
            entry = self._entries[place]
            for value in entry.named("status"):
                if entry.record.kind == "publication":
                    text = self._say.texts["status"].format(entry=self._say.title(place), value=value.text)
                    lines.append(Line(text, ((place, value.field),)))
        return lines

    def doubts(self, result: Result) -> list[Line]:
        """What the dates do not tell for certain."""
        if not result.uncertain:
            return []
        places = [place for place in result.places if place in result.uncertain]
        text = self._say.texts["uncertain"].format(entries=self._say.joined(self._say.title(place) for place in places))
        return [Line(text, tuple((place, result.proofs.get(place)) for place in places))] if places else []

    def perhaps(self, result: Result) -> list[Line]:
        """The entries that lack the start or the end that would tell whether they belong."""
        lines = []
        for place in result.perhaps:
            key = "no_end" if self._entries[place].period.start else "no_start"
            line = self.entry(place, result)
            lines.append(Line(self._say.texts[key].format(entry=line.text.rstrip(".")), line.proofs))
        return lines

    def proofs(self, result: Result) -> tuple[Proof, ...]:
        """The entries of a result with the last field of each that is needed."""
        return tuple((place, result.proofs.get(place)) for place in result.places)


def sentence(text: str) -> str:
    """A text with a capital letter and a full stop."""
    return stopped(capital(text.strip()))


def capital(text: str) -> str:
    """A text with a capital letter."""
    return text[:1].upper() + text[1:]


def stopped(text: str) -> str:
    """A text with one full stop; a value keeps its own first letter."""
    return text if text.endswith((".", "!", "?")) and not text.endswith("..") else f"{text.rstrip('.')}."
