"""Says what a plan gave: a sentence that answers, then every entry, each with the place that proves it.

All words come from the language's lexicon; nothing is computed here.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from askcv.planning.lines import Line, Lines, capital, sentence
from askcv.planning.phrasing import Phrasing
from askcv.planning.plan import Operation, Plan
from askcv.planning.refusing import Refusals
from askcv.planning.result import Result, Side, later
from askcv.planning.selection import values_of
from askcv.types import Outcome
from askcv.values.entries import Entry, Value, ValueType

_NAMING = frozenset({"title", "topic", "level"})
_POSITIONS = {"first": 0, "second": 1, "third": 2, "last": -1, "only": 0}


@dataclass(frozen=True, slots=True)
class Told:
    """An exact answer: its sentences, how it ended, and the plan behind it."""

    lines: tuple[Line, ...]
    outcome: Outcome
    plan: Plan


class Renderer:
    """Says results in one language."""

    def __init__(self, language: str, entries: Sequence[Entry], owner: str) -> None:
        """Take the entries that results name by their place."""
        self._say = Phrasing(language, entries, owner)
        self._entries = entries
        self._lines = Lines(self._say, entries)

    def tell(self, result: Result) -> Told:
        """The sentences of a result."""
        plan = result.plan
        say = {
            Operation.COUNT: self._count,
            Operation.LIST: self._list,
            Operation.ATTRIBUTE: self._attribute,
            Operation.SUM: self._sum,
            Operation.DURATION: self._duration,
            Operation.MOST_OFTEN: self._most_often,
            Operation.COMPARE: self._compare,
            Operation.YES_NO: self._yes_no,
            Operation.GAPS: self._gaps,
            Operation.OVERLAPS: self._overlaps,
        }.get(plan.operation, self._extreme)
        lines = say(result)
        perhaps = self._lines.perhaps(result)
        if lines:
            return Told((*lines, *self._lines.doubts(result), *perhaps), Outcome.ANSWERED, plan)
        if perhaps and not result.missing:
            return Told(tuple(perhaps), Outcome.NOT_IN_DOCUMENTS, plan)
        refusal = Refusals(self._say, self._lines).lines_of(result)
        return Told(tuple(refusal), Outcome.NOT_IN_DOCUMENTS, plan)

    def _count(self, result: Result) -> list[Line]:
        grouped = result.plan.attribute not in {"", "role", "title"}
        return self._group_lines(result) if grouped else self._counted_entries(result)

    def _list(self, result: Result) -> list[Line]:
        return self._group_lines(result) if result.plan.attribute else self._counted_entries(result)

    def _counted_entries(self, result: Result) -> list[Line]:
        """How many entries there are, and each of them."""
        if not result.places:
            return []
        key = "count_at_least" if result.at_least else "count"
        return [self._lead(key, result), *self._lines.entries(result), *self._lines.statuses(result)]

    def _attribute(self, result: Result) -> list[Line]:
        plan = result.plan
        if result.groups:
            if plan.attribute in {"advisors", "issuer"} and len(result.places) <= 3:  # noqa: PLR2004 - by entry reads better
                return self._value_lines(result)
            return self._group_lines(result)
        if plan.attribute in {"year", "start", "end"}:
            return [self._lines.when(place, result) for place in result.places]
        if plan.attribute == "title":
            return self._lines.entries(result)
        lines = self._value_lines(result)
        if lines and plan.filters and plan.attribute != "level":
            noun = self._say.attribute_noun(plan)
            lines += [
                Line(self._say.texts["absent"].format(attribute=noun, entry=self._say.title(place)), ((place, None),))
                for place in result.missing
                if len(result.missing) <= 3  # noqa: PLR2004 - more are not named one by one
            ]
        return lines

    def _value_lines(self, result: Result) -> list[Line]:
        plan = result.plan
        lines = []
        for place in result.places:
            named = list(values_of(self._entries[place], plan.attribute))
            others = any(value.type is ValueType.OTHERS for value in self._entries[place].named(plan.attribute))
            if not named:
                continue
            noun = self._say.label(plan.attribute, len(named))
            if plan.order in _POSITIONS:
                named, others = self._at_position(named, plan.order, closed=not others), False
                noun = self._say.tables["positions"][plan.order][0]
            if not named:
                continue
            told = self._say.joined([v.text for v in named], closed=not others) + (" et al." if others else "")
            text = self._say.texts["attribute_one"].format(
                Attribute=capital(noun), attribute=noun, entry=self._say.title(place), value=told
            )
            lines.append(Line(sentence(text), ((place, later(result.proofs.get(place), named[-1].field)),)))
        return lines

    def _at_position(self, names: list[Value], position: str, *, closed: bool) -> list[Value]:
        """The author at a position; of an open list, nobody is the last or the only one."""
        if position in {"last", "only"}:
            return names[-1:] if closed and (position == "last" or len(names) == 1) else []
        return names[_POSITIONS[position] :][:1]

    def _sum(self, result: Result) -> list[Line]:
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

    def _duration(self, result: Result) -> list[Line]:
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

    def _lacking(self, result: Result) -> str:
        """How many of the entries meant could not be counted in."""
        return " " + self._say.texts["missing"].format(number=len(result.missing)) if result.missing else ""

    def _extreme(self, result: Result) -> list[Line]:
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
            text = self._say.texts["extreme"].format(
                superlative=superlative,
                noun=self._say.attribute_noun(plan) if measured else self._say.noun(plan, 1),
                filters=self._say.filters(plan),
                entry=line.text.rstrip("."),
            )
            return [Line(text + self._lacking(result), line.proofs)]
        text = self._say.texts["extreme_tied"].format(
            superlative=superlative,
            noun=self._say.noun(plan, len(result.places)),
            filters=self._say.filters(plan),
            number=len(result.places),
        )
        lead = Line(text + self._lacking(result), self._lines.proofs(result))
        return [lead, *self._lines.entries(result, with_value=shown)]

    def _most_often(self, result: Result) -> list[Line]:
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

    def _open(self, result: Result) -> str:
        """That a list of names goes on, where that could change the answer."""
        return f" {self._say.texts['open_lists']}" if result.at_least else ""

    def _compare(self, result: Result) -> list[Line]:
        if result.sides is None:
            return []
        plan = result.plan
        one, other = result.sides
        less = plan.limit == 1
        if one.value == other.value:
            text = self._say.texts["equal"].format(
                winner=self._side_name(one),
                winner_value=self._side_value(plan, one),
                loser=self._side_name(other),
                loser_value=self._side_value(plan, other),
            )
        else:
            winner, loser = (one, other) if (one.value < other.value) == less else (other, one)
            text = self._say.texts["compared"].format(
                winner=self._side_name(winner),
                winner_value=self._side_value(plan, winner),
                loser=self._side_name(loser),
                loser_value=self._side_value(plan, loser),
            )
        return [Line(sentence(text) + self._open(result), self._lines.proofs(result)), *self._lines.entries(result)]

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

    def _yes_no(self, result: Result) -> list[Line]:
        plan = result.plan
        if not result.places:
            return []
        things = [item for item in (*plan.filters, *plan.alternatives) if item.type in {"technology", "language"}]
        if things and not plan.noun:
            told = [item for item in things if set(item.matches) & set(result.places)]
            rest = tuple(item for item in plan.filters if item not in things and item.type != "named")
            what = self._say.joined(item.text for item in told)
            text = self._say.texts["yes_value"].format(what=what, filters=self._say.filter_words(rest))
            return [Line(text, self._lines.proofs(result)), *self._lines.entries(result, with_value="level")]
        return [self._lead("yes", result), *self._lines.entries(result), *self._lines.statuses(result)]

    def _gaps(self, result: Result) -> list[Line]:
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

    def _overlaps(self, result: Result) -> list[Line]:
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

    def _lead(self, key: str, result: Result) -> Line:
        plan = result.plan
        number = len(result.places)
        filters = self._say.filters(plan) + self._say.alternatives(plan)
        return Line(
            self._say.texts[key].format(number=number, noun=self._say.noun(plan, number), filters=filters),
            self._lines.proofs(result),
        )

    def _group_lines(self, result: Result) -> list[Line]:
        plan = result.plan
        if not result.groups:
            return []
        number = len(result.groups)
        forms = self._say.tables["attributes"].get(plan.attribute, {})
        noun = self._say.form(forms, number) or self._say.plural(plan.attribute, number)
        filters = self._say.filter_words(
            item for item in plan.filters if item.type != "named"
        ) + self._say.alternatives(plan)
        if number == 1 and not result.at_least:
            line = self._lines.group(plan, result.groups[0])
            noun = self._say.label(plan.attribute, 1)
            lead = f"{capital(noun)}{filters}:"
            if len(line.proofs) == 1 and any(item.type in _NAMING for item in plan.filters):
                lead = (
                    self._say.texts["attribute_one"]
                    .format(
                        Attribute=capital(noun),
                        attribute=noun,
                        entry=self._say.title(line.proofs[0][0]),
                        value="",
                    )
                    .rstrip(" .")
                )
            return [Line(f"{lead} {line.text}", line.proofs)]
        key = "count_at_least" if result.at_least else "count"
        text = self._say.texts[key].format(number=number, noun=noun, filters=filters)
        every = tuple(dict.fromkeys((place, field) for group in result.groups for place, field in group.where))
        return [Line(text, every), *[self._lines.group(plan, group) for group in result.groups]]
