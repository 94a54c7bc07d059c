"""Items of a question to a plan, or to none where a part that carries meaning was not understood.

The rules are the same for every language: cues say what words mean, not where they must stand.
"""

from collections.abc import Sequence

from askcv.lexicon import folded_words
from askcv.planning.conditions import Conditions
from askcv.planning.cues import Cues
from askcv.planning.groups import levels_of
from askcv.planning.known_values import KnownValues
from askcv.planning.linking import Match
from askcv.planning.parse import NotUnderstoodError, Parse, Sources
from askcv.planning.plan import Filter
from askcv.planning.progress import TIME_RELATIONS, Progress
from askcv.planning.scanning import Item
from askcv.planning.terms import only_organisation_words
from askcv.planning.unknown_words import UnknownWords

_NEEDS_A_NAME = frozenset({"with", "by", "about", "without"})
"""Relations that say nothing without what follows: `with her` names nobody."""


class Assembler:
    """Reads the items of one question, from left to right."""

    def __init__(
        self, items: Sequence[Item], cues: Cues, sources: Sources, expected: frozenset[str] = frozenset()
    ) -> None:
        """Take the items in the order of the question; `expected` are the types of conditions that it goes on from."""
        names = expected & {"person", "organisation", "technology", "language"}
        self._at = Progress(items, cues, sources, names, Parse(cues.language))
        self._conditions = Conditions(self._at)
        self._unknown = UnknownWords(self._at, self._conditions)
        self._known = KnownValues(self._at, self._conditions, self._unknown)

    def parse(self) -> Parse:
        """The parse of all items.

        Raises:
            NotUnderstoodError: An item carries meaning that was not understood.
        """
        parse = self._at.parse
        parse.asks_yes_no = self._begins_yes_no()
        for place, item in enumerate(self._at.items):
            self._read(place, item)
        if self._at.range_start is not None:
            self._conditions.add_time("in", self._at.range_start, "")
        parse.asks_yes_no = parse.asks_yes_no and not parse.has("list")  # `can you list`
        parse.trailing = self._at.relation
        parse.lost = parse.lost or self._at.relation in _NEEDS_A_NAME
        parse.dangling = parse.dangling or bool(self._at.relation)
        return parse

    def _begins_yes_no(self) -> bool:
        """Whether the first word, or the first two, begin a question that asks for yes or no."""
        beginnings = {tuple(folded_words(text)) for text in self._at.cues.tables["fillers"]["aux"]}
        first = tuple(word for item in self._at.items[:3] for word in folded_words(item.text))
        return first[:1] in beginnings or first[:2] in beginnings

    def _read(self, place: int, item: Item) -> None:
        if item.months is not None:
            self._conditions.read_time(item.months, item.text)
        elif item.matches and self._at.relation == "about":
            self._conditions.add_topic(item.text)
        elif section := item.match("section"):
            self._read_section(section)
        elif item.matches:
            self._known.read(place, item)
        elif "level" in item.senses:
            level = item.senses["level"]
            self._conditions.add_match("level", item.text, levels_of(self._at.sources.index.entries, level))
            if "attribute" in item.senses:  # a master's thesis, where one word says both
                self._at.parse.attributes.append(item.senses["attribute"])
        elif item.senses:
            self._read_cue(place, item)
        else:
            self._unknown.read(place, item)

    def _read_section(self, section: Match) -> None:
        """A heading of the owner's own is what is asked about, as a kind of entry would be."""
        parse = self._at.parse
        asked = parse.kinds or parse.nouns or parse.asks_yes_no  # `does she like recordings`
        if asked or self._at.relation in TIME_RELATIONS:
            raise NotUnderstoodError(section.text)
        parse.dangling = parse.dangling or bool(self._at.relation)
        parse.kinds.append("entry")
        self._at.verb = self._at.relation = ""
        self._conditions.add(Filter("section", "", section.text, section.places))

    def _read_cue(self, place: int, item: Item) -> None:  # noqa: C901, PLR0912, PLR0915 - one branch a type of cue
        senses, parse = item.senses, self._at.parse
        self._at.indefinite = senses.get("filler") == "indefinite"
        parse.deeds = parse.deeds or (senses.get("filler") == "deeds" and place > 0)
        if "operation" in senses and self._operates(place, item):
            name = senses["operation"]
            if name == "no_plan":
                raise NotUnderstoodError(item.text)
            if name == "those":
                parse.refers_back = True
            else:
                parse.operations.append(name)
                if name == "most_often" and (parse.kinds or parse.nouns) and not parse.attributes:
                    parse.most_of_entry = True
                if name == "who" and self._at.relation in {"with", "by"}:
                    parse.operations.append(f"who_{self._at.relation}")
                parse.with_whom = parse.with_whom or self._at.relation == "with"
                if self._at.relation not in TIME_RELATIONS:  # `on how many`, `in which`
                    self._at.relation = ""
        elif "position" in senses:
            self._conditions.add(Filter("position", senses["position"], item.text))
        elif "relation" in senses and senses["relation"] in {"now", "past", "present"} and "verb" not in senses:
            self._read_tense(senses["relation"], item)
        elif "noun" in senses:
            parse.nouns.append(senses["noun"])
            self._at.verb = self._at.relation = ""
        elif "verb" in senses and self._acts(place, item):
            if senses.get("relation") == "present":
                self._read_tense("present", item)
            if self._at.relation in TIME_RELATIONS:  # `before joining X`: says which date of X, not what is asked
                self._at.anchor_verb = senses["verb"]
            else:
                parse.verbs.append(senses["verb"])
                self._at.verb = senses["verb"]
                self._at.relation = ""
        elif "kind" in senses:
            if self._at.relation == "about" or (set(parse.kinds) - {senses["kind"]} and not self._listing(place)):
                raise NotUnderstoodError(item.text)
            parse.dangling = parse.dangling or bool(self._at.relation)
            parse.kinds.append(senses["kind"])
            self._at.verb = ""
            if self._at.relation not in TIME_RELATIONS:
                self._at.relation = ""
        elif "attribute" in senses and {"kind", "noun"} & set(self._at.senses_after(place)):
            self._conditions.add_topic(item.text)  # `journal papers`: a field before a kind says which, not what
            if parse.filters[-1].unknown:
                raise NotUnderstoodError(item.text)
        elif "attribute" in senses and self._belongs_to_neighbour(place, item):
            pass  # `the university` before `Novi Sad` is part of the name, `the year` before 2021 of the time
        elif "attribute" in senses:
            parse.attributes.append(senses["attribute"])
            self._at.verb = ""
            if self._at.relation not in TIME_RELATIONS:
                self._at.relation = ""
        elif "relation" in senses:
            if self._at.relation not in TIME_RELATIONS:
                parse.dangling = parse.dangling or bool(self._at.relation)
                again = self._at.relation == senses["relation"]  # `with A or with B`
                parse.lost = parse.lost or (self._at.relation in _NEEDS_A_NAME and not again)
                self._at.relation = senses["relation"]
        elif "join" in senses:
            self._read_join(senses["join"])

    def _listing(self, place: int) -> bool:
        """Whether what stands before, fillers aside, is an `and` or an `or`."""
        before = [item for item in self._at.items[:place] if "filler" not in item.senses]
        return bool(before) and "join" in before[-1].senses

    def _belongs_to_neighbour(self, place: int, item: Item) -> bool:
        before = self._at.items[place - 1] if place > 0 else None
        following = self._at.items[place + 1] if place + 1 < len(self._at.items) else None
        if item.senses["attribute"] == "year":
            return any(other is not None and other.months is not None for other in (before, following))
        return (
            only_organisation_words(item.text) and following is not None and following.match("organisation") is not None
        )

    def _read_tense(self, tense: str, item: Item) -> None:
        """`currently` is a condition of its own; the tense of a verb only matters for where somebody is."""
        if tense == "now":
            self._conditions.add_time("now", None, item.text)
        elif not self._at.parse.tense or tense == "past":
            self._at.parse.tense = tense

    def _read_join(self, join: str) -> None:
        self._at.parse.offers_choice = self._at.parse.offers_choice or join == "or"
        if self._at.last is None or (
            join == "and" and (self._at.range_start is not None or self._at.relation in TIME_RELATIONS)
        ):
            return
        self._at.join = join
        self._at.parse.than = self._at.parse.than or join == "than"
        self._at.relation = self._at.relation or (
            self._at.last.relation if self._at.last.relation not in {"", "time"} else ""
        )

    def _operates(self, place: int, item: Item) -> bool:
        """Whether a word that may be an operation, or say nothing, is one here."""
        name = item.senses["operation"]
        first = all("filler" in before.senses for before in self._at.items[:place])
        if (name == "list" and "filler" not in item.senses and not first) or (name == "number_of" and not first):
            raise NotUnderstoodError(item.text)  # `what does it show`, `the arXiv number of`
        if name == "where" and self._is_relative(place):
            return False
        if "filler" not in item.senses:
            return True
        if name == "list":
            return first
        if name in {"who", "which", "where", "when"}:
            return not self._at.parse.has("who", "which", "where", "when", "count", "list")
        if name == "latest":
            return not self._at.parse.has("how_long")
        return True

    def _is_relative(self, place: int) -> bool:
        """Whether `where` belongs to what was asked for: `the conferences where she spoke`."""
        parse = self._at.parse
        joined = place > 0 and "join" in self._at.items[place - 1].senses
        return parse.has("which", "list", "count") and bool(parse.attributes or parse.kinds) and not joined

    def _acts(self, place: int, item: Item) -> bool:
        """Whether `know` asks for knowledge, or only says `let me know`."""
        if "filler" not in item.senses:
            return True
        following = next((other for other in self._at.items[place + 1 :] if "filler" not in other.senses), None)
        return (following is not None and bool(following.matches or not following.senses)) or bool(
            {"technologies", "skills", "languages"} & set(self._at.parse.attributes)
        )
