"""What a parsed question is about: its noun, kinds of entries, conditions and the field asked for."""

from collections.abc import Iterable
from dataclasses import replace
from functools import cached_property
from typing import Any

from askcv.planning.cues import Cues
from askcv.planning.groups import noun_filter
from askcv.planning.linking import ValueIndex
from askcv.planning.parse import NotUnderstoodError, Parse
from askcv.planning.plan import Filter, Operation, Plan
from askcv.planning.times import time_filter
from askcv.values.entries import ValueType

_FOLLOWING = frozenset({"employer", "university", "organisation", "venue", "event"})
"""Fields of which the verb says whose they are: the university that she studied at, or worked at."""
_VALUE_TYPES = frozenset({"person", "organisation", "venue", "place", "technology", "language"})


class Asked:
    """One parse, read against the lexicon and the entries."""

    def __init__(self, parse: Parse, cues: Cues, index: ValueIndex) -> None:
        """Take a parse of a question, which no longer changes: what is read from it is kept."""
        self.parse = parse
        self._cues = cues
        self._index = index
        self.attribute = self._asked_attribute()

    @cached_property
    def noun(self) -> str:
        """The lexicon's name for what is asked about; empty where nothing is named."""
        parse = self.parse
        if parse.nouns:
            return parse.nouns[0]
        for table in self.verbs:
            if table.get("noun"):
                return str(table["noun"])
        kinds = list(dict.fromkeys(parse.kinds))
        if len(kinds) > 1:
            return "entry"
        return kinds[0] if kinds else ""

    @cached_property
    def kinds(self) -> frozenset[str]:  # noqa: C901, PLR0911 - the first that tells wins
        """The kinds of entries that are meant; empty for all."""
        parse = self.parse
        if parse.nouns:
            return frozenset(self._cues.table("nouns", name)["kind"] for name in parse.nouns)
        if parse.kinds:
            return frozenset(parse.kinds) - {"entry"}
        own = self._kinds_of_attribute()
        if own and self.attribute not in _FOLLOWING:
            verbs = {kind for table in self.verbs for kind in table.get("kinds", ())}
            return own & verbs or own
        if self.kinds_met(parse.of_type("title")) == {"page"}:  # an entry of a kind that no verb knows
            return frozenset()
        tools = parse.of_type("technology") and not parse.of_type("organisation")
        for table in self.verbs:
            if tools and table.get("where") == "organisation":  # to work with a tool is to use it
                continue
            if table.get("noun"):
                return frozenset({self._cues.table("nouns", table["noun"])["kind"]})
            if table.get("kinds"):
                return frozenset(table["kinds"])
        if own:
            return own
        if parse.of_type("level") or any(item.type == "level" for item in parse.alternatives):
            return frozenset({"education"})
        return frozenset()

    def _kinds_of_attribute(self) -> frozenset[str]:
        """The kinds of entries that have the field asked for, unless an entry of another kind is named."""
        kinds = (
            frozenset(self._cues.table("attributes", self.attribute).get("kinds", ()))
            if self.attribute
            else frozenset()
        )
        meant = self.kinds_met(self.parse.of_type("title"))
        return kinds if not meant or meant & kinds else frozenset()

    @cached_property
    def filters(self) -> tuple[Filter, ...]:
        """The conditions, with that of the noun itself."""
        named = self.noun in self._cues.tables["nouns"]
        extra = noun_filter(self._cues, self.noun, self._index.entries) if named else None
        return (*([extra] if extra else []), *self.parse.filters)

    def _asked_attribute(self) -> str:
        """The one field asked for, by its name in the lexicon; empty where none is."""
        parse = self.parse
        asked = [name for name in dict.fromkeys(parse.attributes) if not (name == "title" and parse.kinds)]
        asked = [name for name in asked if name != "title" or len(asked) == 1] or asked
        advises = any(table.get("attribute") for table in self.verbs)
        for vague in ("year", "thesis"):  # `who supervised the thesis`, `the technologies of the thesis`
            if vague in asked and (len(asked) > 1 or (vague == "thesis" and advises)):
                asked.remove(vague)
        if len(asked) > 1:
            raise NotUnderstoodError(" and ".join(asked))
        if asked == ["people"]:
            return self._written_with()
        return asked[0] if asked else ""

    def _written_with(self) -> str:
        """`How many people has she published with?` asks for co-authors; with another verb, for who knows whom."""
        writes = bool(self.parse.verbs) and set(self.parse.verbs) <= {"publish", "collaborate"}
        together = self.parse.trailing == "with" or self.parse.with_whom or "collaborate" in self.parse.verbs
        if not writes or not together or self.parse.filters:
            raise NotUnderstoodError("people")
        return "coauthors"

    @cached_property
    def verbs(self) -> list[dict[str, Any]]:
        """The lexicon's tables of the verbs of the question."""
        return [self._cues.table("verbs", name) for name in self.parse.verbs]

    @property
    def field(self) -> str:
        """The canonical field name of what is asked for."""
        return (
            str(self._cues.table("attributes", self.attribute).get("field", self.attribute)) if self.attribute else ""
        )

    def kinds_met(self, filters: Iterable[Filter]) -> set[str]:
        """The kinds of the entries that meet one of some conditions."""
        return {self._index.entries[place].record.kind for item in filters for place in item.matches}

    def where_of(self, kinds: Iterable[str]) -> set[str]:
        """The fields that tell where entries of some kinds were, by the verbs of the lexicon."""
        meant = set(kinds)
        return {
            str(table["where"])
            for table in self._cues.tables["verbs"].values()
            if table.get("where") and set(table.get("kinds", ())) & meant
        }

    def types_of_field(self) -> set[ValueType]:
        """The types of the values that the documents give for the field asked for."""
        return {value.type for entry in self._index.entries for value in entry.named(self.field)}

    def person_gives(self) -> bool:
        """Whether the field asked for stands in what introduces the person."""
        return any(entry.record.kind == "profile" and entry.named(self.field) for entry in self._index.entries)

    def made(self, operation: Operation, **more: object) -> Plan:
        """A plan of the operation over what is asked about."""
        attribute = self.attribute
        self._require_applicable()
        if attribute == "university" and self.parse.verbs and self.kinds != {"education"}:
            raise NotUnderstoodError(attribute)
        if attribute == "employer" and self.kinds != {"experience"}:
            raise NotUnderstoodError(attribute)
        plan = Plan(
            operation,
            self.parse.language,
            noun=self.noun,
            kinds=self.kinds,
            filters=self.filters,
            attribute=attribute,
            alternatives=tuple(self.parse.alternatives),
            joined=self.parse.joined,
        )
        return replace(plan, **more)  # type: ignore[arg-type]  # fields of Plan, by name

    def _require_applicable(self) -> None:
        """A known value says nothing about entries of a kind that never gives such a value: no talk lists people."""
        kinds = self.kinds
        of_kind = self._index.types_of_kind
        given = set().union(*(of_kind.get(kind, set()) for kind in (kinds or of_kind)))
        for item in (*self.parse.filters, *self.parse.alternatives):
            if not item.unknown and item.type in _VALUE_TYPES and item.type not in given:
                raise NotUnderstoodError(item.text)

    def now(self) -> Filter:
        """The condition that an entry goes on now."""
        return time_filter("now", None, "", self._index.calendar, 0)

    def present_time(self) -> tuple[Filter, ...]:
        """`Where does she work?` asks about now."""
        parse = self.parse
        if parse.tense == "present" and self.kinds == {"experience"} and not parse.of_type("time"):
            return (self.now(),)
        return ()
