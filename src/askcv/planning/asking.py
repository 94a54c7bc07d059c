"""Rules for what is asked of entries: when, where, who, which, and yes or no."""

from collections.abc import Callable

from askcv.planning.asked import Asked
from askcv.planning.parse import NotUnderstoodError
from askcv.planning.plan import Filter, Operation, Plan
from askcv.values.entries import ValueType

_IN_LISTS = frozenset({"person", "technology", "language"})
_MAKING = frozenset({"publish", "present", "receive"})
"""Verbs of which the object is an entry, even where no noun says so."""
_ALL_KINDS = frozenset({"experience", "education", "community", "publication", "talk", "award", "project"})


class Asking:
    """The rules; each gives a plan, or nothing where the parse asks for something else."""

    def __init__(self, asked: Asked) -> None:
        """Take what a question is about."""
        self._asked = asked
        self._parse = asked.parse

    def rules(self) -> tuple[Callable[[], Plan | None], ...]:
        """The rules in the order in which they are tried."""
        return (self._when, self._where, self._who, self._yes_no, self._attribute_or_list)

    def _when(self) -> Plan | None:
        parse = self._parse
        if not parse.has("when", "since_when", "until_when") and self._asked.attribute != "year":
            return None
        if parse.has("where", "who"):
            raise NotUnderstoodError("when")
        dates = [str(table["date"]) for table in self._asked.verbs if "date" in table]
        if parse.of_type("topic", "technology", "person", "position"):
            raise NotUnderstoodError("when")
        entry = parse.of_type("title", "level", "organisation", "venue") or parse.nouns
        if not entry and not (self._asked.kinds and len(dates) == len(parse.verbs)):
            raise NotUnderstoodError("when")
        attribute = dates[0] if len(set(dates)) == 1 else "year"
        if parse.has("since_when", "until_when"):
            attribute = "start" if parse.has("since_when") else "end"
        return self._asked.made(Operation.ATTRIBUTE, attribute=attribute)

    def _where(self) -> Plan | None:
        parse = self._parse
        if not parse.has("where"):
            return None
        where = [str(table["where"]) for table in self._asked.verbs if table.get("where")]
        times = parse.of_type("time")
        if len(where) < len(parse.verbs) or self._asked.attribute or parse.of_type("topic", "technology", "person"):
            raise NotUnderstoodError("where")
        if where:
            if parse.of_type("organisation"):
                raise NotUnderstoodError("where")
            return self._asked.made(
                Operation.LIST, attribute=where[0], filters=(*self._asked.filters, *self._asked.present_time())
            )
        if times and not parse.kinds and len(times) == len(parse.filters):
            return self._asked.made(
                Operation.LIST, attribute="organisation", kinds=frozenset({"experience", "education"})
            )
        meant = parse.of_type("title", "degree")
        if parse.of_type("level") or parse.nouns or parse.kinds or meant:
            places = self._asked.where_of(self._asked.kinds or self._asked.kinds_met(meant))
            return self._asked.made(Operation.LIST, attribute=places.pop() if len(places) == 1 else "organisation")
        raise NotUnderstoodError("where")

    def _who(self) -> Plan | None:  # noqa: C901, PLR0911 - one return a kind of person
        parse = self._parse
        if not parse.has("who"):
            return None
        who = [str(table["who"]) for table in self._asked.verbs if table.get("who")]
        advises = any(table.get("attribute") == "advisors" for table in self._asked.verbs)
        if self._asked.attribute in {"authors", "coauthors", "advisors", "issuer"} and not parse.of_type("position"):
            return self._asked.made(Operation.ATTRIBUTE)
        if self._asked.attribute:
            if self._asked.types_of_field() & {ValueType.PERSON, ValueType.ORGANISATION} and parse.filters:
                return self._asked.made(Operation.ATTRIBUTE)
            raise NotUnderstoodError("who")
        if advises:
            return self._asked.made(Operation.ATTRIBUTE, attribute="advisors", kinds=frozenset({"education"}))
        if (positions := parse.of_type("position")) and parse.of_type("title"):
            filters = tuple(item for item in self._asked.filters if item.type != "position")
            return self._asked.made(
                Operation.ATTRIBUTE, attribute="authors", filters=filters, order=positions[0].relation
            )
        if parse.has("who_with") or parse.trailing == "with":
            if self._asked.kinds == {"publication"} or "collaborate" in parse.verbs:
                return self._asked.made(Operation.ATTRIBUTE, attribute="coauthors", kinds=frozenset({"publication"}))
            raise NotUnderstoodError("who")
        if parse.trailing == "at" and parse.verbs == ["work"]:  # `who does she work for`
            filters = (*self._asked.filters, *self._asked.present_time())
            return self._asked.made(Operation.LIST, attribute="organisation", filters=filters)
        if who and any(not item.unknown for item in parse.of_type("title", "level")):
            return self._asked.made(Operation.ATTRIBUTE, attribute=who[0])
        raise NotUnderstoodError("who")

    def _yes_no(self) -> Plan | None:
        parse = self._parse
        if not parse.asks_yes_no or parse.has("which", "list", "who", "where", "when", "total"):
            return None
        conditions = [*parse.filters, *parse.alternatives]
        if parse.dangling:  # a condition of which the rest was not understood
            raise NotUnderstoodError(parse.trailing)
        if self._asked.attribute and self._asked.attribute not in {"languages", "skills"}:
            raise NotUnderstoodError(self._asked.attribute)
        if not conditions and not parse.nouns and parse.kinds in ([], ["experience"]):
            raise NotUnderstoodError("yes or no")
        if {"end", "start"} & set(parse.verbs) and not parse.of_type("time") and not any(c.unknown for c in conditions):
            raise NotUnderstoodError("yes or no")  # whether something is finished is told by no filter
        self._require_whole_yes_no(conditions)
        return self._asked.made(Operation.YES_NO, filters=(*self._asked.filters, *self._asked.present_time()))

    def _require_whole_yes_no(self, conditions: list[Filter]) -> None:
        """An entry's mere existence answers little: `has LoopTune been published` asks for its status."""
        parse = self._parse
        types = {item.type for item in conditions}
        one_paper = any(item.type == "topic" and item.relation == "noun" and not item.unknown for item in conditions)
        if one_paper and {"publish", "present"} & set(parse.verbs):  # `has the culvert paper been published`
            raise NotUnderstoodError("yes or no")
        if types <= {"title"} and not any(item.unknown for item in conditions):
            if parse.verbs and not ({"receive", "study", "know"} & set(parse.verbs)):
                raise NotUnderstoodError("yes or no")
            kinds = self._asked.kinds_met(conditions)
            if not parse.verbs and not self._asked.kinds and not kinds <= {"education", "award"}:
                raise NotUnderstoodError("yes or no")
        if types == {"time"} and not (self._asked.kinds or parse.nouns):
            raise NotUnderstoodError("yes or no")
        if types == {"organisation"} and not (self._asked.kinds or parse.verbs or parse.tense):
            raise NotUnderstoodError("yes or no")
        known = [item for item in conditions if not item.unknown]
        if "know" in parse.verbs and any(item.type not in {"technology", "language", "time"} for item in known):
            raise NotUnderstoodError("yes or no")
        if any(item.type == "topic" and not item.relation for item in conditions):
            raise NotUnderstoodError("yes or no")

    def _attribute_or_list(self) -> Plan | None:  # noqa: C901, PLR0911 - the last rule holds what is left
        parse = self._parse
        asked = parse.has("which", "list") or not parse.operations
        if not asked or parse.asks_yes_no:
            return None
        if parse.deeds and (
            parse.nouns or parse.kinds or self._asked.attribute
        ):  # what was done, not which entries there are
            raise NotUnderstoodError("do")
        if not parse.operations and any(item.type == "topic" for item in (*parse.filters, *parse.alternatives)):
            raise NotUnderstoodError("topic")  # some words are a search, not a question for a list
        if self._asked.attribute:
            return self._attribute()
        for table in self._asked.verbs:
            if table.get("what"):
                if not parse.of_type("organisation", "time"):
                    raise NotUnderstoodError("what")
                return self._asked.made(Operation.ATTRIBUTE, attribute=str(table["what"]))
        if self._makes():  # `what did she publish in 2020`
            return self._asked.made(Operation.LIST)
        if parse.trailing == "as":
            return self._asked.made(
                Operation.ATTRIBUTE, attribute="role", kinds=self._asked.kinds or frozenset({"experience"})
            )
        if parse.kinds or parse.nouns or (parse.of_type("level") and parse.has("list")):
            if parse.trailing or (parse.dangling and parse.verbs):  # `what did she write in her paper`
                raise NotUnderstoodError(parse.trailing)
            return self._asked.made(Operation.LIST)
        times = parse.of_type("time")
        only_times = bool(times) and len(times) == len(parse.filters) + len(parse.alternatives)
        asked_for = parse.deeds or parse.has("which", "list")  # a year alone asks for nothing
        if only_times and asked_for and not parse.verbs and not parse.trailing:
            return self._asked.made(Operation.LIST, kinds=_ALL_KINDS, noun="entry")
        return None

    def _makes(self) -> bool:
        """Whether a verb alone says which entries are meant, with a condition on them."""
        parse = self._parse
        alone = bool(parse.verbs) and set(parse.verbs) <= _MAKING and not (parse.kinds or parse.nouns or parse.dangling)
        return alone and bool(parse.filters) and not parse.of_type("title", "level")

    def _attribute(self) -> Plan:
        parse = self._parse
        if any(item.relation == "without" and item.type in _IN_LISTS for item in parse.filters):
            raise NotUnderstoodError("without")  # one entry lists them all
        if self._asked.attribute == "level" and parse.of_type("language"):
            raise NotUnderstoodError("level")  # it stands beside the language, not in a field of its own
        entries = parse.filters or parse.alternatives or parse.nouns or parse.kinds or parse.verbs
        several = self._asked.attribute in {
            "skills",
            "languages",
            "technologies",
            "coauthors",
            "employer",
            "university",
            "venue",
            "advisors",
            "organisation",
            "event",
            "grade",
            "thesis",
            "role",
            "place",
            "degree",
            "authors",
        }
        if not entries and not several and self._asked.kinds != {"profile"}:
            if self._asked.person_gives():
                return self._asked.made(Operation.ATTRIBUTE, kinds=frozenset({"profile"}))
            raise NotUnderstoodError(self._asked.attribute)
        return self._asked.made(Operation.ATTRIBUTE, filters=(*self._asked.filters, *self._current_role()))

    def lacking_attribute(self, attribute: str) -> Plan:
        """A field that no entry has, of an entry that is known: the refusal names both."""
        parse = self._parse
        known = [item for item in parse.of_type("title", "level", "degree") if not item.unknown]
        if not known or self._asked.attribute or parse.alternatives or set(parse.operations) != {"which"}:
            raise NotUnderstoodError(attribute)
        return self._asked.made(Operation.ATTRIBUTE, attribute=attribute)

    def _current_role(self) -> tuple[Filter, ...]:
        """`What is her role?` asks about now."""
        parse = self._parse
        conditions = [*parse.filters, *parse.alternatives]
        if self._asked.attribute in {"role", "employer"} and parse.tense == "present" and not conditions:
            return (self._asked.now(),)
        return ()
