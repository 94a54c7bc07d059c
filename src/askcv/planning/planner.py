"""From a question to an exact answer over the ledger, or to none. The one door to planning."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from askcv.lexicon import document_list, folded_words, lexicon, lexicon_languages
from askcv.planning.assembling import Assembler
from askcv.planning.continuing import continued, is_elliptic, without_beginning
from askcv.planning.cues import Cues, cues
from askcv.planning.deciding import Decider
from askcv.planning.executing import Executor
from askcv.planning.linking import ValueIndex
from askcv.planning.parse import NotUnderstoodError, Parse, Sources
from askcv.planning.plan import Operation, Plan
from askcv.planning.proposal import checked_plan
from askcv.planning.rendering import Renderer, Told
from askcv.planning.result import CannotComputeError, Result
from askcv.planning.scanning import Item, scan
from askcv.planning.selection import Selection
from askcv.text.words import stem
from askcv.types import Outcome
from askcv.values.dates import Period
from askcv.values.entries import Entry

MAX_WORDS = 60
"""A longer question is not one exact question."""
_TOLD_IN_PROSE = frozenset(
    "advisors coauthors degree event grade issuer languages length skills status technologies thesis venue".split()
)
"""Fields that sentences may tell instead."""
_TOLD_IN_TITLES = frozenset({"organisation", "employer", "university", "role"})
"""Fields that the title of an entry may tell instead: `Baker, Mill & Sons`."""
_OF_PARTS = re.compile(r"\w\W*(?:[,|@(·•:]|\s[-–—/]\s|\s(?:at|bei|en|u)\s)\W*\w")


@dataclass(frozen=True, slots=True)
class _Turn:
    """A question with the earlier ones, oldest first, and the month in which it is asked."""

    question: str
    history: tuple[str, ...]
    today: int

    @property
    def before(self) -> "_Turn":
        """The turn before, which must be there."""
        return _Turn(self.history[-1], self.history[:-1], self.today)


_Read = dict[tuple[int, str], Plan | None]
"""Plans of the turns of one conversation by their number and the language tried first."""


class Planner:
    """Answers what can be computed from typed records. Safe to share between threads."""

    def __init__(
        self,
        entries: Sequence[Entry],
        owner: str,
        *,
        topic: Callable[[str], frozenset[str]],
        texts: Sequence[str],
        languages: frozenset[str] = frozenset({"en"}),
    ) -> None:
        """Index the values of the entries.

        Args:
            entries: All entries, in corpus order.
            owner: The person's name.
            topic: Gives the ids of the records that mention a topic.
            texts: The documents' texts: a name that stands in them is not said to be missing.
            languages: The documents' languages: in another one, a word that they lack may be a translation.
        """
        self._index = ValueIndex(entries)
        self._entries = entries
        self._owner = owner
        self._owner_words = frozenset(folded_words(owner))
        self._texts = texts
        self._languages = languages
        self._selected = Selection(self._index, owner, 0)
        words = frozenset(word for text in texts for word in folded_words(text))
        self._words = words | {stem(word, language) for word in words for language in languages}
        places = {entry.record.id: place for place, entry in enumerate(entries)}
        self._topic: Callable[[str], frozenset[int]] = lambda text: frozenset(
            places[record_id] for record_id in topic(text) if record_id in places
        )

    def periods(self) -> dict[str, Period]:
        """When each entry was, by its record's id."""
        return {entry.record.id: entry.period for entry in self._entries}

    def entry(self, place: int) -> Entry:
        """The entry that plans and lines name by its place."""
        return self._entries[place]

    def plan(self, question: str, today: int, history: Sequence[str] = (), language: str = "en") -> Plan | None:
        """How the question is read, or None where a part of it was not understood.

        Args:
            question: The question, standing on its own but for `of them`.
            today: This month, counted as in `values.dates`.
            history: Earlier questions, oldest first.
            language: The language tried first.
        """
        return self._read(_Turn(question, tuple(history), today), language, {})

    def _read(self, turn: _Turn, language: str, read: _Read) -> Plan | None:
        """The plan of a turn. Each turn is read once a language, however often later ones go back to it."""
        key = (len(turn.history), language)
        if key not in read:
            read[key] = self._first_plan(turn, language, read)
        return read[key]

    def _first_plan(self, turn: _Turn, language: str, read: _Read) -> Plan | None:
        """The plan in the first language that understands the whole question."""
        question = turn.question
        if len(question.split()) > MAX_WORDS:
            return None
        for code in _languages_of(folded_words(question), language):
            try:
                return self._plan(turn, code, language, read)
            except NotUnderstoodError:
                continue
        return None

    def answer(self, question: str, today: int, history: Sequence[str] = (), language: str = "en") -> Told | None:
        """The exact answer to a question, or None where there is no plan. Arguments as of `plan`."""
        plan = self.plan(question, today, history, language)
        return self._told(plan, today) if plan else None

    def answer_proposed(self, question: str, proposal: Mapping[str, Any], today: int, language: str) -> Told | None:
        """The exact answer by a plan that a model proposes, or None where the checks refuse it."""
        words = cues(language)
        try:
            plan = checked_plan(question, proposal, words, self._sources(today), self._owner_words)
        except NotUnderstoodError:
            return None
        return self._told(plan, today)

    def _told(self, plan: Plan, today: int) -> Told | None:
        try:
            result = Executor(self._selection(today)).run(plan)
        except CannotComputeError:
            return None
        told = Renderer(plan.language, self._entries, self._owner).tell(result)
        if told.outcome is Outcome.NOT_IN_DOCUMENTS and plan.attribute in _TOLD_IN_PROSE and self._in_prose(result):
            return None
        if told.outcome is Outcome.NOT_IN_DOCUMENTS and (self._of_other_kinds(plan) or _of_common_words(plan)):
            return None
        if told.outcome is Outcome.NOT_IN_DOCUMENTS and self._in_titles(result):
            return self._told(replace(plan, attribute="", operation=Operation.LIST), today)
        return self._judged(told, result)

    def _of_other_kinds(self, plan: Plan) -> bool:
        """Whether a title belongs to entries of other kinds alone: `experience with LoopTune` asks for no job."""
        return plan.noun == "experience" and any(
            item.type == "title"
            and item.relation in {"with", "in", "about"}
            and item.matches
            and not any(self._entries[place].record.kind in plan.kinds for place in item.matches)
            for item in plan.filters
        )

    def _in_titles(self, result: Result) -> bool:
        """Whether the titles of all entries meant may tell the field that they lack: then they are shown whole."""
        plan = result.plan
        if plan.operation is Operation.COUNT or plan.attribute not in _TOLD_IN_TITLES or not result.missing:
            return False
        return all(_OF_PARTS.search(self._entries[place].record.title) for place in result.missing)

    def _in_prose(self, result: Result) -> bool:
        """Whether the sentences of an entry speak of a field that it does not have: then they may answer."""
        plan = result.plan
        of_kind = [
            place
            for place, entry in enumerate(self._entries)
            if not plan.kinds or entry.record.kind in {*plan.kinds, "profile"}
        ]
        anywhere = not plan.filters and not plan.alternatives
        lacking = [place for place in of_kind if not self._entries[place].named(plan.attribute)]
        meant = (*result.missing, *(lacking if anywhere else ()))
        words = {word for language in self._languages for word in _words_of(plan.attribute, language)}
        return any(not self._topic(word).isdisjoint(meant) for word in words)

    def _selection(self, today: int) -> Selection:
        """The entries as of a month; what was looked up for one answer serves the next."""
        if self._selected.today != today:
            self._selected = Selection(self._index, self._owner, today)
        return self._selected

    def _judged(self, told: Told, result: Result) -> Told:
        """A comparison that was asked as yes or no, and turns out otherwise, is a corrected premise."""
        plan = told.plan
        if plan.operation is Operation.COMPARE and plan.asks_yes_no and result.sides:
            one, other = result.sides
            holds = one.value < other.value if plan.limit == 1 else one.value > other.value
            if not holds:
                return replace(told, outcome=Outcome.NOT_IN_DOCUMENTS)
        return told

    def _plan(self, turn: _Turn, language: str, first: str, read: _Read) -> Plan:
        question, words = turn.question, cues(language)
        if language not in self._languages:
            self._index.vocabulary.translate()
        rest = without_beginning(question, words)
        items = scan(rest, words, self._index, self._owner_words, self._mentioned)
        if language != first and not _written_in(items, cues(first)):
            raise NotUnderstoodError(language)
        goes_on = len(rest) < len(question) and bool(turn.history)
        earlier = self._read(turn.before, language, read) if goes_on else None
        # a name that goes on from an earlier question is of one of the types of its conditions
        expected = {item.type for item in (*earlier.filters, *earlier.alternatives)} if earlier else set()
        parse = Assembler(items, words, self._sources(turn.today), frozenset(expected)).parse()
        if not parse.refers_back and not (goes_on and is_elliptic(parse)):
            return Decider(parse, words, self._index, rest).plan()
        if turn.history and earlier is None:
            earlier = self._read(turn.before, language, read)
        if earlier is None:  # one that had no plan leaves nothing to go on from
            raise NotUnderstoodError(question)
        if parse.refers_back:
            return self._membership(parse, earlier, language, question)
        return continued(earlier, parse, words, question)

    def _sources(self, today: int) -> Sources:
        return Sources(
            self._index, self._topic, self._mentioned, self._stands_alone, self._spoken, today, self._languages
        )

    def _membership(self, parse: Parse, earlier: Plan, language: str, question: str) -> Plan:
        """`Which of them …`: the earlier question's entries, and what is asked of them now."""
        parse.filters = [*[item for item in earlier.filters if item.type != "named"], *parse.filters]
        if earlier.alternatives and not parse.alternatives:
            parse.alternatives, parse.joined = list(earlier.alternatives), earlier.joined
        if not (parse.kinds or parse.nouns):
            words = cues(language)
            if earlier.noun in words.tables["nouns"]:
                parse.nouns.append(earlier.noun)
            elif earlier.noun in words.tables["kinds"]:
                parse.kinds.append(earlier.noun)
            elif len(earlier.kinds) == 1:
                parse.kinds.extend(earlier.kinds)
            else:
                raise NotUnderstoodError(question)
        return Decider(parse, cues(language), self._index, question).plan()

    def _mentioned(self, word: str) -> bool:
        """Whether the documents hold a word in any form."""
        return word in self._words or any(stem(word, language) in self._words for language in self._languages)

    def _spoken(self, name: str) -> bool:
        """Whether a word may stand for a language that is spoken: in a paragraph that tells of speaking."""
        tells = {
            stem(word, "en")
            for phrase in lexicon("en")["verbs"]["speak"]["words"]
            for word in folded_words(phrase)
            if len(word) > 3  # noqa: PLR2004 - no `in`
        }
        wanted = folded_words(name)
        for text in self._texts:
            for paragraph in re.split(r"\n\s*\n", text):
                found = folded_words(paragraph)
                if all(word in found for word in wanted) and {stem(word, "en") for word in found} & (
                    tells | {"languag"}
                ):
                    return True
        return False

    def _stands_alone(self, name: str) -> bool:
        """Whether a name stands somewhere by itself, not only inside a longer name (`Google Scholar`)."""
        pattern = re.compile(rf"(\w+\W+)?\b{re.escape(name)}\b(\W\w)?", re.IGNORECASE)
        for text in self._texts:
            for match in pattern.finditer(text):
                before = folded_words(match.group(1) or "")
                after = match.group(2) or ""
                longer = after[:1] == " " and after[1:].isupper()
                if not longer or (before and before[0] in document_list("small_words")):
                    return True
        return False


def _of_common_words(plan: Plan) -> bool:
    """Whether what is missing is a common word, which sentences may tell: `teaching experience`."""
    unknown = [item for item in plan.filters if item.unknown or not item.matches]
    return any(
        item.text.islower()
        and ((item.type == "topic" and plan.noun == "experience") or (item.type == "technology" and item.unknown))
        for item in unknown
    )


def _words_of(attribute: str, language: str) -> list[str]:
    """The words of a language by which a field is asked for; of languages, those of speaking, too."""
    tables = lexicon(language)
    words: list[str] = [*tables["attributes"].get(attribute, {}).get("words", ())]
    return words + (tables["verbs"]["speak"]["words"] if attribute == "languages" else [])


def _written_in(items: Sequence[Item], first: Cues) -> bool:
    """Whether most cue words are none in the language tried first: `Was` is English in `Was it accepted?`."""
    told = [word for item in items if item.senses and not item.matches for word in folded_words(item.text)]
    foreign = [word for word in told if not first.holds(word)]
    return 2 * len(foreign) > len(told)


def _languages_of(words: Sequence[str], first: str) -> list[str]:
    """The languages that a question may be in: those of most of its words, or any, `first` before the others."""
    known = {code: sum(map(cues(code).holds, words)) for code in lexicon_languages()}
    most = max(known.values(), default=0)
    if 2 * most < len(words):
        return sorted(known, key=lambda code: code != first)
    if known.get(first) == most:
        return [first]
    return [code for code in known if known[code] == most]
