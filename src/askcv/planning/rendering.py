"""Says what a plan gave: a sentence that answers, then every entry, each with the place that proves it.

All words come from the language's lexicon; nothing is computed here.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from askcv.planning.computed_lines import ComputedLines
from askcv.planning.field_lines import FieldLines
from askcv.planning.lines import Line, Lines
from askcv.planning.phrasing import Phrasing
from askcv.planning.plan import Operation, Plan
from askcv.planning.refusing import Refusals
from askcv.planning.result import Result
from askcv.types import Outcome
from askcv.values.entries import Entry


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
        self._lines = Lines(self._say, entries)
        self._fields = FieldLines(self._say, self._lines, entries)
        self._computed = ComputedLines(self._say, self._lines, entries)

    def tell(self, result: Result) -> Told:
        """The sentences of a result."""
        plan = result.plan
        say = {
            Operation.COUNT: self._count,
            Operation.LIST: self._list,
            Operation.ATTRIBUTE: self._fields.attribute,
            Operation.SUM: self._computed.sum,
            Operation.DURATION: self._computed.duration,
            Operation.MOST_OFTEN: self._computed.most_often,
            Operation.COMPARE: self._computed.compare,
            Operation.YES_NO: self._yes_no,
            Operation.GAPS: self._computed.gaps,
            Operation.OVERLAPS: self._computed.overlaps,
        }.get(plan.operation, self._computed.extreme)
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
        return self._fields.grouped(result) if grouped else self._counted_entries(result)

    def _list(self, result: Result) -> list[Line]:
        return self._fields.grouped(result) if result.plan.attribute else self._counted_entries(result)

    def _counted_entries(self, result: Result) -> list[Line]:
        """How many entries there are, and each of them."""
        if not result.places:
            return []
        key = "count_at_least" if result.at_least else "count"
        return [self._lead(key, result), *self._lines.entries(result), *self._lines.statuses(result)]

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

    def _lead(self, key: str, result: Result) -> Line:
        plan = result.plan
        number = len(result.places)
        filters = self._say.filters(plan) + self._say.alternatives(plan)
        return Line(
            self._say.texts[key].format(number=number, noun=self._say.noun(plan, number), filters=filters),
            self._lines.proofs(result),
        )
