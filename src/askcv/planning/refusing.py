"""Refusals that name what is missing: a name, a field, or what contradicts the premise."""

from askcv.planning.lines import MOST_NAMED, Line, Lines
from askcv.planning.phrasing import Phrasing
from askcv.planning.plan import Operation, Plan
from askcv.planning.result import Result


class Refusals:
    """Says in one language what the documents do not tell."""

    def __init__(self, say: Phrasing, lines: Lines) -> None:
        """Take the language's pieces and lines."""
        self._say = say
        self._lines = lines

    def lines_of(self, result: Result) -> list[Line]:
        """The lines of a refusal."""
        plan = result.plan
        if plan.operation is Operation.YES_NO and result.instead:
            now = any(item.type == "time" and item.relation == "now" for item in plan.filters)
            lead = Line(str(self._say.texts["no_longer"]) if now else self._nothing(plan))
            lines = [self._lines.entry(place, result) for place in result.instead]
            first = Line(self._say.texts["instead"].format(entry=lines[0].text.rstrip(".")), lines[0].proofs)
            return [lead, first, *lines[1:]]
        if result.missing and not any(item.unknown for item in plan.filters):
            attribute = self._say.attribute_noun(plan)
            if len(result.missing) <= MOST_NAMED:
                return [
                    Line(self._say.texts["absent"].format(attribute=attribute, entry=self._say.title(place)))
                    for place in result.missing
                ]
            return [
                Line(self._say.texts["absent_everywhere"].format(attribute=attribute, filters=self._say.filters(plan)))
            ]
        if plan.attribute and plan.attribute != "title" and not plan.filters and not plan.noun:
            return [
                Line(self._say.texts["absent_everywhere"].format(attribute=self._say.attribute_noun(plan), filters=""))
            ]
        return [Line(self._nothing(plan))]

    def _nothing(self, plan: Plan) -> str:
        lacking = [item for item in (*plan.filters, *plan.alternatives) if item.unknown]
        if plan.operation is Operation.COMPARE or plan.joined == "and":
            lacking = lacking or list(plan.alternatives)
            if not plan.noun and not plan.kinds:
                return str(
                    self._say.texts["not_listed"].format(
                        what=self._say.joined(item.text for item in lacking), filters=""
                    )
                )
        alone = [
            item for item in (*lacking, *plan.filters) if item.type in {"technology", "language", "title", "degree"}
        ]
        if plan.operation is Operation.YES_NO and not plan.noun and not plan.kinds and alone:
            others = tuple(item for item in plan.filters if item is not alone[0] and item.type != "named")
            what = self._say.joined(item.text for item in (lacking or alone[:1]))
            return str(self._say.texts["not_listed"].format(what=what, filters=self._say.filter_words(others)))
        filters = self._say.filters(plan)
        if plan.alternatives and plan.operation is not Operation.COMPARE:
            filters += self._say.alternatives(plan)
        elif lacking and plan.operation is Operation.COMPARE:
            filters += self._say.filter_words(lacking[:1])
        return str(self._say.texts["none"].format(noun=self._say.noun(plan, 1), filters=filters))
