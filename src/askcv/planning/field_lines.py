"""Says what fields hold: the values of each entry, or the distinct values of all."""

from collections.abc import Sequence
from dataclasses import replace

from askcv.planning.lines import MOST_NAMED, Line, Lines, capital, sentence
from askcv.planning.phrasing import Phrasing
from askcv.planning.result import Result
from askcv.planning.selection import values_of
from askcv.values.entries import Entry, Value, ValueType

_NAMING = frozenset({"title", "topic", "level"})
_OF_EVERY_ENTRY = frozenset({"place", "venue", "event"})
"""Fields that every entry could have: where some lack them, the values of the others are not the whole answer."""
_POSITIONS = {"first": 0, "second": 1, "third": 2, "last": -1, "only": 0}


class FieldLines:
    """Says in one language what fields hold."""

    def __init__(self, say: Phrasing, lines: Lines, entries: Sequence[Entry]) -> None:
        """Take the language's pieces and lines, and the entries that results name by their place."""
        self._say = say
        self._lines = lines
        self._entries = entries

    def attribute(self, result: Result) -> list[Line]:
        """The field asked for, of every entry meant."""
        plan = result.plan
        if result.groups:
            if plan.attribute in {"advisors", "issuer"} and len(result.places) <= 3:  # noqa: PLR2004 - by entry reads better
                return self._value_lines(result)
            return self.grouped(result)
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
                if len(result.missing) <= MOST_NAMED
            ]
        return lines

    def grouped(self, result: Result) -> list[Line]:
        """The distinct values of a field, each with where it stands."""
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
            return [replace(line, text=f"{lead} {line.text}{self._lacking(result)}")]
        key = "count_at_least" if result.at_least else "count"
        text = self._say.texts[key].format(number=number, noun=noun, filters=filters) + self._lacking(result)
        groups = [self._lines.group(plan, group) for group in result.groups]
        every = tuple(dict.fromkeys(proof for line in groups for proof in line.proofs))
        return [Line(text, every, fields_alone=True), *groups]

    def _lacking(self, result: Result) -> str:
        if not result.missing or result.plan.attribute not in _OF_EVERY_ENTRY or not result.plan.kinds:
            return ""
        return f" {self._say.texts['missing'].format(number=len(result.missing))}"

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
            fields = (result.proofs.get(place), *(value.field for value in named))
            lines.append(Line(sentence(text), tuple((place, field) for field in fields), fields_alone=True))
        return lines

    def _at_position(self, names: list[Value], position: str, *, closed: bool) -> list[Value]:
        """The author at a position; of an open list, nobody is the last or the only one."""
        if position in {"last", "only"}:
            return names[-1:] if closed and (position == "last" or len(names) == 1) else []
        return names[_POSITIONS[position] :][:1]
