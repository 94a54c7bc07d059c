"""Items of a question to a plan, or to none where a part that carries meaning was not understood.

The rules are the same for every language: cues say what words mean, not where they must stand.
"""

import unicodedata
from collections.abc import Mapping, Sequence
from dataclasses import replace

from askcv.lexicon import document_list, folded_words
from askcv.planning.cues import Cues
from askcv.planning.groups import levels_of
from askcv.planning.parse import NotUnderstoodError, Parse, Sources
from askcv.planning.plan import Filter
from askcv.planning.scanning import Item
from askcv.planning.terms import only_organisation_words
from askcv.planning.times import anchored_filter, time_filter
from askcv.values.dates import Months

TIME_RELATIONS = frozenset({"before", "after", "since", "until", "between", "during"})
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
_UNKNOWN_AFTER = {"with": "person", "by": "person", "at": "organisation", "from": "organisation", "as": "role"}
_UNKNOWN_OBJECT = {
    "know": "technology",
    "speak": "language",
    "study": "organisation",
    "start": "organisation",
    "receive": "title",
    "publish": "title",
    "present": "title",
    "collaborate": "person",
    "work": "organisation",
    "intern": "organisation",
}
_NEEDS_A_NAME = frozenset({"with", "by", "about", "without"})
"""Relations that say nothing without what follows: `with her` names nobody."""
_UNION = frozenset({"time", "organisation", "place", "venue", "level", "title"})


class Assembler:
    """Reads the items of one question, from left to right."""

    def __init__(
        self, items: Sequence[Item], cues: Cues, sources: Sources, expected: frozenset[str] = frozenset()
    ) -> None:
        """Take the items in the order of the question; `expected` are the types of conditions that it goes on from."""
        self._expected = expected & {"person", "organisation", "technology", "language"}
        self._items = list(items)
        self._cues = cues
        self._sources = sources
        self._parse = Parse(cues.language)
        self._relation = ""
        self._object = ""
        self._join = ""
        self._last: Filter | None = None
        self._range: Months | None = None
        self._indefinite = False
        self._anchor_verb = ""
        self._foreign = cues.language not in sources.languages
        self._lower = not any(item.capitalised for item in items)

    def parse(self) -> Parse:
        """The parse of all items.

        Raises:
            NotUnderstoodError: An item carries meaning that was not understood.
        """
        self._parse.asks_yes_no = self._begins_yes_no()
        for place, item in enumerate(self._items):
            self._read(place, item)
        if self._range is not None:
            self._add_time("in", self._range, "")
        self._parse.asks_yes_no = self._parse.asks_yes_no and not self._parse.has("list")  # `can you list`
        self._parse.trailing = self._relation
        self._parse.lost = self._parse.lost or self._relation in _NEEDS_A_NAME
        self._parse.dangling = self._parse.dangling or bool(self._relation)
        return self._parse

    def _begins_yes_no(self) -> bool:
        """Whether the first word, or the first two, begin a question that asks for yes or no."""
        beginnings = {tuple(folded_words(text)) for text in self._cues.tables["fillers"]["aux"]}
        first = tuple(word for item in self._items[:3] for word in folded_words(item.text))
        return first[:1] in beginnings or first[:2] in beginnings

    def _read(self, place: int, item: Item) -> None:
        if item.months is not None:
            self._read_time(item.months, item.text)
        elif item.matches and self._relation == "about":
            self._read_topic(item.text)
        elif item.matches:
            self._read_value(place, item)
        elif "level" in item.senses:
            self._read_level(item.senses["level"], item.text)
            if "attribute" in item.senses:  # a master's thesis, where one word says both
                self._parse.attributes.append(item.senses["attribute"])
        elif item.senses:
            self._read_cue(place, item)
        else:
            self._read_unknown(place, item)

    def _read_cue(self, place: int, item: Item) -> None:  # noqa: C901, PLR0912, PLR0915 - one branch a type of cue
        senses, parse = item.senses, self._parse
        self._indefinite = senses.get("filler") == "indefinite"
        parse.deeds = parse.deeds or (senses.get("filler") == "deeds" and place > 0)
        if "operation" in senses and self._operates(place, item):
            name = senses["operation"]
            if name == "no_plan":
                raise NotUnderstoodError(item.text)
            if name == "those":
                parse.refers_back = True
            else:
                parse.operations.append(name)
                if name == "who" and self._relation in {"with", "by"}:
                    parse.operations.append(f"who_{self._relation}")
                if self._relation not in TIME_RELATIONS:  # `on how many`, `in which`
                    self._relation = ""
        elif "position" in senses:
            self._add(Filter("position", senses["position"], item.text))
        elif "relation" in senses and senses["relation"] in {"now", "past", "present"} and "verb" not in senses:
            self._read_tense(senses["relation"], item)
        elif "noun" in senses:
            parse.nouns.append(senses["noun"])
            self._object = self._relation = ""
        elif "verb" in senses and self._acts(place, item):
            if senses.get("relation") == "present":
                self._read_tense("present", item)
            if self._relation in TIME_RELATIONS:  # `before joining X`: says which date of X, not what is asked
                self._anchor_verb = senses["verb"]
            else:
                parse.verbs.append(senses["verb"])
                self._object = senses["verb"]
                self._relation = ""
        elif "kind" in senses:
            if self._relation == "about" or (set(parse.kinds) - {senses["kind"]} and not self._listing(place)):
                raise NotUnderstoodError(item.text)
            parse.dangling = parse.dangling or bool(self._relation)
            parse.kinds.append(senses["kind"])
            self._object = ""
            if self._relation not in TIME_RELATIONS:
                self._relation = ""
        elif "attribute" in senses and {"kind", "noun"} & set(self._senses_after(place)):
            self._read_topic(item.text)  # `journal papers`: a field before a kind says which, not what
            if parse.filters[-1].unknown:
                raise NotUnderstoodError(item.text)
        elif "attribute" in senses and self._belongs_to_neighbour(place, item):
            pass  # `the university` before `Novi Sad` is part of the name, `the year` before 2021 of the time
        elif "attribute" in senses:
            parse.attributes.append(senses["attribute"])
            self._object = ""
            if self._relation not in TIME_RELATIONS:
                self._relation = ""
        elif "relation" in senses:
            if self._relation not in TIME_RELATIONS:
                parse.dangling = parse.dangling or bool(self._relation)
                again = self._relation == senses["relation"]  # `with A or with B`
                parse.lost = parse.lost or (self._relation in _NEEDS_A_NAME and not again)
                self._relation = senses["relation"]
        elif "join" in senses:
            self._read_join(senses["join"])

    def _listing(self, place: int) -> bool:
        """Whether what stands before, fillers aside, is an `and` or an `or`."""
        before = [item for item in self._items[:place] if "filler" not in item.senses]
        return bool(before) and "join" in before[-1].senses

    def _belongs_to_neighbour(self, place: int, item: Item) -> bool:
        before = self._items[place - 1] if place > 0 else None
        following = self._items[place + 1] if place + 1 < len(self._items) else None
        if item.senses["attribute"] == "year":
            return any(other is not None and other.months is not None for other in (before, following))
        return (
            only_organisation_words(item.text) and following is not None and following.match("organisation") is not None
        )

    def _read_tense(self, tense: str, item: Item) -> None:
        """`currently` is a condition of its own; the tense of a verb only matters for where somebody is."""
        if tense == "now":
            self._add_time("now", None, item.text)
        elif not self._parse.tense or tense == "past":
            self._parse.tense = tense

    def _read_join(self, join: str) -> None:
        if self._last is None or (join == "and" and (self._range is not None or self._relation in TIME_RELATIONS)):
            return
        self._join = join
        self._parse.than = self._parse.than or join == "than"
        self._relation = self._relation or (self._last.relation if self._last.relation not in {"", "time"} else "")

    def _operates(self, place: int, item: Item) -> bool:
        """Whether a word that may be an operation, or say nothing, is one here."""
        name = item.senses["operation"]
        first = all("filler" in before.senses for before in self._items[:place])
        if (name == "list" and "filler" not in item.senses and not first) or (name == "number_of" and not first):
            raise NotUnderstoodError(item.text)  # `what does it show`, `the arXiv number of`
        if "filler" not in item.senses:
            return True
        if name == "list":
            return first
        if name in {"who", "which", "where", "when"}:
            return not self._parse.has("who", "which", "where", "when", "count", "list")
        if name == "latest":
            return not self._parse.has("how_long")
        return True

    def _acts(self, place: int, item: Item) -> bool:
        """Whether `know` asks for knowledge, or only says `let me know`."""
        if "filler" not in item.senses:
            return True
        following = next((other for other in self._items[place + 1 :] if "filler" not in other.senses), None)
        return (following is not None and bool(following.matches or not following.senses)) or bool(
            {"technologies", "skills", "languages"} & set(self._parse.attributes)
        )

    def _read_time(self, months: Months, text: str) -> None:
        relation, self._relation = self._relation, ""
        if relation == "without":
            raise NotUnderstoodError(text)
        if relation in {"between", "from"} and self._range is None and self._followed_by_time():
            self._range = months
            return
        if self._range is not None:
            both = Months(self._range.first, months.last)
            self._range = None
            self._add_time("in", both, "", self._date())
            return
        if relation == "between":
            raise NotUnderstoodError(text)
        known = relation if relation in TIME_RELATIONS else ("until" if relation == "by" else "in")
        self._add_time(known, months, text, self._date())

    def _add_time(self, relation: str, months: Months | None, text: str, date: str = "") -> None:
        self._add(time_filter(relation, months, text, self._sources.index.calendar, self._sources.today, date))

    def _followed_by_time(self) -> bool:
        return sum(1 for item in self._items if item.months is not None) > 1

    def _date(self) -> str:
        """Which date of an entry a time is about: `joined in 2021` is about the start."""
        verbs = [self._cues.tables["verbs"][name].get("date", "") for name in self._parse.verbs]
        return next((name for name in verbs if name), "")

    def _read_level(self, level: str, text: str) -> None:
        self._read_match("level", text, levels_of(self._sources.index.entries, level))

    def _read_value(self, place: int, item: Item) -> None:
        relation = self._relation
        order: tuple[str, ...]
        if relation in TIME_RELATIONS:
            order = ("title", "organisation", "degree", "venue")
        elif relation in _TYPES_AFTER:
            order = _TYPES_AFTER[relation]
        else:
            order = {"know": ("technology", "language"), "speak": ("language",)}.get(self._object, _ANY)
            if "kind" in self._senses_after(place) and item.match("language", "technology", "venue"):
                order = ("venue", "title", "organisation", "language", "technology", "person")
        match = item.match(*order)
        if match is None and self._object in {"know", "speak"} and not relation:
            match = item.match("technology", "language")
            if match is None:
                self._read_unknown(place, item)
                return
        match = match or item.match(*_ANY)
        if match is None:
            raise NotUnderstoodError(item.text)
        if self._object == "speak" and match.type == "language":
            match = replace(match, places=self._spoken_places(match.places))
        if match.type == "role" and not (match.whole or relation == "as" or self._indefinite):
            raise NotUnderstoodError(item.text)  # `lead` is no role in `which projects did she lead`
        if match.type == "person" and not (relation or "person" in self._expected or self._names_author(place)):
            raise NotUnderstoodError(item.text)
        self._read_match(match.type, match.text or item.text, match.places)

    def _spoken_places(self, places: Mapping[int, int | None]) -> dict[int, int | None]:
        """Where a language stands among those that are spoken, not as the language of a text."""
        entries = self._sources.index.entries
        return {
            place: value.field
            for place in places
            for value in entries[place].named("languages")
            if value.field == places[place]
        }

    def _senses_after(self, place: int) -> Mapping[str, str]:
        return self._items[place + 1].senses if place + 1 < len(self._items) else {}

    def _names_author(self, place: int) -> bool:
        """Whether a person without a `with` is an author: `the Cummins papers`, `has he and X published`."""
        return "kind" in self._senses_after(place) or self._join != "" or self._object == "collaborate"

    def _read_match(self, type_: str, text: str, places: Mapping[int, int | None]) -> None:
        relation, self._relation = self._relation, ""
        self._object = ""
        if relation == "without":
            if self._sources.index.is_label(text):  # `not on arXiv`, where entries have a field of that name
                raise NotUnderstoodError(text)
            self._add(Filter(type_, relation, text, self._others(type_, places)))
            return
        if relation in TIME_RELATIONS:
            anchors = frozenset(places)
            if not anchors:
                raise NotUnderstoodError(text)
            if relation == "between":  # after the first, and before what is named next
                self._add_anchored("after", anchors, text, "")
                self._relation = "before"
                return
            edge = self._cues.table("verbs", self._anchor_verb).get("date", "") if self._anchor_verb else ""
            self._anchor_verb = ""
            edge = edge or ("end" if type_ == "level" and relation in {"since", "after"} else "")
            self._add_anchored(relation, anchors, text, edge)
            return
        if relation == "about":
            self._read_topic(text)
            return
        self._add(Filter(type_, relation, text, dict(places), unknown=not places))

    def _others(self, type_: str, places: Mapping[int, int | None]) -> dict[int, int | None]:
        """The entries that give such a value, but not this one; nothing is known of lists that end in `et al.`."""
        index = self._sources.index
        if type_ == "person" and set(index.open_lists) - set(places):
            raise NotUnderstoodError(type_)
        return {
            place: None
            for place, entry in enumerate(index.entries)
            if place not in places and any(value.type.value == type_ for value in entry.values)
        }

    def _add_anchored(self, relation: str, anchors: frozenset[int], text: str, edge: str) -> None:
        found = anchored_filter(relation, anchors, text, self._sources.index.calendar, self._sources.today, edge)
        if found is None:
            raise NotUnderstoodError(text)
        self._join = ""
        self._add(found)

    def _read_topic(self, text: str, relation: str = "about") -> None:
        found = self._sources.topic(text)
        if not found and self._foreign:
            raise NotUnderstoodError(text)  # the documents may say it in their own language
        self._add(Filter("topic", relation, text, dict.fromkeys(sorted(found)), unknown=not found))
        self._relation = ""

    def _read_unknown(self, place: int, item: Item) -> None:  # noqa: C901, PLR0912 - one branch a slot
        relation = self._relation
        before_kind = {"kind", "noun"} & set(self._senses_after(place))
        about_entries = bool(self._parse.kinds or self._parse.nouns)
        if item.text.isdigit():
            raise NotUnderstoodError(item.text)  # the last 3 papers
        if self._object in {"know", "speak"} and not relation and not self._parse.asks_yes_no and not self._expected:
            raise NotUnderstoodError(item.text)  # `which languages does she speak fluently`
        if relation in TIME_RELATIONS or relation == "without":
            raise NotUnderstoodError(item.text)
        if relation == "about" or (before_kind and relation not in {"with", "by"}):
            self._read_topic(item.text, "about" if relation == "about" else "noun")
            self._relation = "" if relation == "about" else relation
            return
        if item.known_words:
            absent = relation in {"at", "from"} and not self._sources.stands_alone(item.text)
            absent = absent or (self._object == "speak" and not self._sources.spoken(item.text))
            if not absent:
                if relation in {"with", "in"} and about_entries and not item.capitalised:
                    self._read_topic(item.text)
                    return
                raise NotUnderstoodError(item.text)
        if relation == "in" and about_entries:
            self._read_topic(item.text)
            return
        type_ = _UNKNOWN_AFTER.get(relation) or ("place" if relation == "in" else _UNKNOWN_OBJECT.get(self._object))
        if self._join and self._last is not None and not relation:  # `Python and Rust`: both are of one type
            type_ = self._last.type
        if type_ is None and len(self._expected) == 1 and not relation:
            type_ = next(iter(self._expected))
        if type_ is None and self._parse.asks_yes_no and item.capitalised and not relation:
            type_ = "title"
        if (
            type_ is None
            and not relation
            and self._parse.has("which")
            and not (item.known_words or self._parse.filters)
        ):
            self._parse.unknown_attribute = item.text  # `the budget of X`, where no entry has a budget
            return
        if type_ == "place":
            raise NotUnderstoodError(item.text)  # a city may lie in a country that no document names
        carried = len(self._expected) == 1 and len(self._items) == 1
        if type_ is None or not (item.capitalised or carried or self._may_be_lower(relation)):
            raise NotUnderstoodError(item.text)
        if type_ == "person" and self._foreign and self._near_a_name(item.text):
            raise NotUnderstoodError(item.text)  # a known name, spelled as the language spells it
        if self._foreign and (type_ not in {"person", "organisation", "language"} or _holds_generic(item.text)):
            raise NotUnderstoodError(item.text)  # it may be a translation of what they say
        self._add(Filter(type_, relation, item.text, unknown=True))
        self._relation = ""

    def _near_a_name(self, text: str) -> bool:
        """Whether a name is written in another script, or begins like one that the documents hold."""
        if not text.isascii() and any(unicodedata.name(letter, "").startswith("CYRILLIC") for letter in text):
            return True
        return any(self._sources.index.vocabulary.begins_a_name(word) for word in folded_words(text))

    def _may_be_lower(self, relation: str) -> bool:
        """Whether an unknown word without a capital is a name: none has a capital, and only names can stand there."""
        if not self._lower:
            return False
        verbs = [self._cues.tables["verbs"][name] for name in self._parse.verbs]
        kinds = {*self._parse.kinds, *(kind for table in verbs for kind in table.get("kinds", ()))}
        if relation in {"with", "by"}:
            return "publication" in kinds
        if relation in {"at", "from"}:
            return bool(verbs) and bool(kinds & {"experience", "education"}) and not self._indefinite
        return not relation and self._object in {"know", "speak"}

    def _add(self, item: Filter) -> None:
        join, self._join = self._join, ""
        last, self._last = self._last, item
        parse = self._parse
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


def _holds_generic(name: str) -> bool:
    return any(word in document_list("organisation_words") for word in folded_words(name))
