"""Says what was computed: sums, lengths, extremes, comparisons, and what lies between or over each other in time."""

from collections.abc import Sequence

from askcv.planning.lines import MOST_NAMED, Line, Lines, capital, sentence
from askcv.planning.phrasing import Phrasing
from askcv.planning.plan import Plan
from askcv.planning.result import Result, Side
from askcv.planning.selection import values_of
from askcv.values.entries import Entry


class ComputedLines:
    """Says in one language what was computed over entries."""

    def __init__(self, say: Phrasing, lines: Lines, entries: Sequence[Entry]) -> None:
        """Take the language's pieces and lines, and the entries that results name by their place."""
        self._say = say
        self._lines = lines
        self._entries = entries

    def sum(self, result: Result) -> list[Line]:
        """The sum of a field."""
        if result.total is None:
            return []
        plan = result.plan
        noun = self._say.attribute_noun(plan)
        text = self._say.texts["total"].format(
            Attribute=capital(noun),
            filters=self._say.noun_of(plan) + self._say.filters(plan),
            value=self._say.amount(result.total, result.unit),
        )
        text += self._lacking(result)
        return [Line(text, self._lines.proofs(result)), *self._lines.entries(result, with_value=plan.attribute)]

    def duration(self, result: Result) -> list[Line]:
        """How long some entries were together."""
        plan = result.plan
        filters = self._say.filters(plan)
        if result.total is not None:
            amount = self._say.amount(result.total, result.unit)
            if len(result.places) == 1 and not result.missing:
                place = result.places[0]
                amount = values_of(self._entries[place], "length")[-1].text  # as the document says it
                return [Line(sentence(f"{self._say.title(place)}: {amount}"), self._lines.proofs(result))]
            text = self._say.texts["duration"].format(
                length=amount, filters=filters, noun_of=self._say.noun_of(plan), detail=""
            )
            lead = Line(text + self._lacking(result), self._lines.proofs(result))
            return [lead, *self._lines.entries(result, with_value="length")]
        if result.length is None:
            return []
        noun_of = self._say.noun_of(plan) if not filters else ""
        told = self._say.length_sentence(result.length, filters, noun_of) + self._lacking(result)
        return [Line(told, self._lines.proofs(result)), *self._lines.entries(result)]

    def extreme(self, result: Result) -> list[Line]:
        """The entries at one end of an order."""
        plan = result.plan
        if not result.places:
            return []
        superlative = self._say.texts[plan.operation.value]
        shown = plan.order if plan.order not in {"date", "level"} else plan.attribute
        if result.groups and result.length:
            entry = f"{result.groups[0].text} ({self._say.length(result.length)})"
            text = self._say.texts[f"{plan.operation.value}_at"].format(entry=entry)
            return [Line(text, self._lines.proofs(result)), *self._lines.entries(result)]
        if len(result.places) == 1:
            line = self._lines.entry(result.places[0], result, with_value=shown)
            measured = plan.attribute and plan.attribute == plan.order
            text = self._say.texts["extreme_told" if result.missing else "extreme"].format(
                superlative=superlative,
                noun=self._say.attribute_noun(plan) if measured else self._say.noun(plan, 1),
                filters=self._say.filters(plan),
                entry=line.text.rstrip("."),
                missing=self._missing(result),
            )
            return [Line(text, line.proofs)]
        text = self._say.texts["extreme_tied"].format(
            superlative=superlative,
            noun=self._say.noun(plan, len(result.places)),
            filters=self._say.filters(plan),
            number=len(result.places),
        )
        lead = Line(text + self._lacking(result), self._lines.proofs(result))
        return [lead, *self._lines.entries(result, with_value=shown)]

    def most_often(self, result: Result) -> list[Line]:
        """The values that occur most often."""
        if not result.groups:
            return []
        plan = result.plan
        number = len(result.groups[0].where)
        text = self._say.texts["most_often"].format(
            values=self._say.joined(group.text for group in result.groups),
            number=number,
            noun=self._say.noun(plan, number),
            filters=self._say.filters(plan),
        )
        return [Line(text + self._open(result), self._lines.proofs(result)), *self._lines.entries(result)]

    def compare(self, result: Result) -> list[Line]:
        """Both sides of a comparison, the winner first."""
        if result.sides is None:
            return []
        plan = result.plan
        one, other = result.sides
        less = plan.limit == 1
        equal = one.value == other.value
        winner, loser = (one, other) if equal or (one.value < other.value) == less else (other, one)
        name = "equal" if equal else ("earlier" if less else "later") if plan.order == "date" else "compared"
        text = self._say.texts[name].format(
            winner=self._side_name(winner),
            winner_value=self._side_value(plan, winner),
            loser=self._side_name(loser),
            loser_value=self._side_value(plan, loser),
        )
        if plan.asks_yes_no and not equal and winner is one:
            text = self._say.texts["yes_compared"].format(line=text)
        return [Line(sentence(text) + self._open(result), self._lines.proofs(result)), *self._lines.entries(result)]

    def gaps(self, result: Result) -> list[Line]:
        """The months between entries."""
        noun = self._say.noun(result.plan, 5)
        if not result.gaps:
            return [Line(self._say.texts["no_gaps"].format(noun=noun), self._lines.proofs(result))]
        words = self._say.counted(len(result.gaps), "gap")
        lead = self._say.texts["gaps"].format(noun=noun, number=len(result.gaps), gaps=words)
        lines = []
        for gap, before, after in result.gaps:
            text = f"{self._say.months(gap)} ({self._say.duration_words(gap.last - gap.first + 1)})."
            proofs = tuple((place, result.proofs.get(place)) for place in (before, after))
            lines.append(Line(sentence(text), proofs))
        return [Line(lead, self._lines.proofs(result)), *lines]

    def overlaps(self, result: Result) -> list[Line]:
        """The months that entries share."""
        if not result.gaps:
            return [Line(self._say.texts["no_overlaps"], self._lines.proofs(result))] if result.places else []
        used = dict.fromkeys(place for _, one, other in result.gaps for place in (one, other))
        lead = Line(self._say.texts["overlaps"], tuple((place, result.proofs.get(place)) for place in used))
        lines = [
            Line(
                sentence(f"{self._say.title(one)}, {self._say.title(other)}: {self._say.months(shared)}"),
                tuple((place, result.proofs.get(place)) for place in (one, other)),
            )
            for shared, one, other in result.gaps
        ]
        return [lead, *lines]

    def _side_name(self, side: Side) -> str:
        if side.filter.type in {"title", "level"} and len(side.places) == 1:
            return self._say.title(side.places[0])
        return capital(self._say.filter_value(side.filter))

    def _side_value(self, plan: Plan, side: Side) -> str:
        if plan.order == "count":
            return f"{int(side.value)} {self._say.noun(plan, int(side.value))}{self._say.filters(plan)}"
        if side.length is not None:
            return self._say.length(side.length)
        if plan.order == "date":
            return self._say.period(self._entries[side.places[0]].period)
        name = "length" if plan.order == "length" else plan.attribute
        return self._entries[side.places[0]].named(name)[0].text

    def _missing(self, result: Result) -> str:
        """The entries that could not be counted in: by name where they are few."""
        if len(result.missing) <= MOST_NAMED:
            return self._say.joined(map(self._say.title, result.missing))
        return self._say.counted(len(result.missing), "more")

    def _lacking(self, result: Result) -> str:
        """How many of the entries meant could not be counted in."""
        return " " + self._say.texts["missing"].format(number=len(result.missing)) if result.missing else ""

    def _open(self, result: Result) -> str:
        """That a list of names goes on, where that could change the answer."""
        return f" {self._say.texts['open_lists']}" if result.at_least else ""
