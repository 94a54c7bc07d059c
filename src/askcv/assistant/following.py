"""Questions that lean on earlier ones, asked of the entries that those were about.

Only what the entries in focus hold can answer them; what is left out is taken from the question before.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from askcv.answering.writing import written
from askcv.assistant.finding import MOST_TRIED, Finding, Understood, bears
from askcv.conversation.ellipsis import substituted
from askcv.conversation.leaning import Leaning, Leans
from askcv.planning.cues import cues
from askcv.questions.reading import Shape
from askcv.text.words import search_terms

Turns = tuple[Understood, ...]
_SEVERAL = 2
LEVELS = frozenset(search_terms("phd master bachelor"))
MOST_ALONE = 3
"""So many words has a question such as `and the latest?`."""


class Following:
    """Answers questions from what earlier ones were about."""

    def __init__(self, finding: Finding) -> None:
        """Take what finds answers."""
        self._finding = finding

    def follow(self, leaning: Leaning, turns: Turns, language: str) -> Understood | None:
        """The question asked of what it leans on, or None where it leans on nothing that is there."""
        last = turns[-1]
        alone = leaning.how is Leans.ELLIPTIC and len(leaning.text.split()) <= MOST_ALONE
        if leaning.extreme and (leaning.how is Leans.MEMBERS or alone):
            found = self._among(leaning, turns, language)
            if found:
                return found
        ways: dict[Leans, Callable[[], Understood | None]] = {
            Leans.ELLIPTIC: lambda: self._continued(leaning, turns, language),
            Leans.MORE: lambda: self._more(turns),
            Leans.WHY: lambda: self._why(last, language),
            Leans.MEMBERS: lambda: self._among(leaning, turns, language),
            Leans.ORDINAL: lambda: self._of_listed(leaning, turns, language),
            Leans.OTHER: lambda: self._of_listed(leaning, turns, language),
            Leans.PICKED: lambda: self._of_listed(leaning, turns, language),
        }
        return ways.get(leaning.how, lambda: self._of_focus(leaning, turns, language))()

    def back_to(self, subject: str, turns: Turns, language: str) -> Turns:
        """The turns with what is gone back to in focus: the entries that a subject names."""
        wanted = frozenset(search_terms(self._finding.plain(subject, language)))
        held = [record.id for record in self._finding.records if wanted and wanted <= self._terms(record.id)]
        before = turns
        if wanted & LEVELS:  # a degree, before the work that is called by it
            held.sort(key=lambda record_id: self._finding.record(record_id).kind != "education")
            turns = ()
        recent = [found for turn in reversed(turns) for found in turn.focus if found in held]
        focus = tuple(dict.fromkeys([*recent, *held])) or self._finding.alone(subject, subject, (), language).focus
        return (*before, Understood(subject, None, None, focus)) if focus else before

    def _of_focus(self, leaning: Leaning, turns: Turns, language: str) -> Understood | None:
        """The question asked of what was spoken of last; `there` also of the place where that was."""
        focus = self._of_kind(leaning, turns) or turns[-1].focus
        found = self._finding.of(leaning.text, leaning.span, focus, language)
        if leaning.asks_place and focus:
            place = self._finding.exact(f"place of “{self._finding.record(focus[0]).title}”?", leaning.text, (), "en")
            if place and place.answered and language == "en":
                return replace(place, focus=focus[:1])
        if (found is None or not found.answered) and leaning.place:
            there = self._there(leaning, focus, language)
            return there if there is not None and there.answered else found
        return found

    def _of_listed(self, leaning: Leaning, turns: Turns, language: str) -> Understood | None:
        """The question asked of one entry of a list."""
        chosen = self._picked(leaning, turns)
        if chosen:
            return self._finding.of(leaning.text, leaning.span, (chosen,), language)
        if leaning.how is Leans.PICKED and leaning.span:
            rest = leaning.text[leaning.span[0] :].removeprefix("the one ")
            whole = leaning.text[: leaning.span[0]] + leaning.picked + leaning.text[leaning.span[1] :]
            return self._first(substituted(turns[-1].standalone, rest, ()), whole, language=language)
        return self._of_focus(leaning, turns, language)

    def _first(self, *questions: str | None, language: str) -> Understood | None:
        """The first of some questions that is answered."""
        for question in questions:
            if question:
                found = self._finding.alone(question, question, (), language)
                if found.answered:
                    return found
        return None

    def _picked(self, leaning: Leaning, turns: Turns) -> str | None:
        """The entry of an earlier list that is meant by its number, or by what is said of it."""
        wanted = frozenset(search_terms(leaning.picked))
        if leaning.how is Leans.PICKED:
            every = [record_id for turn in reversed(turns) for record_id in turn.focus]
            return next((record_id for record_id in every if wanted and wanted <= self._terms(record_id)), None)
        listed = _listed(turns)
        if leaning.how is Leans.OTHER:
            spoken_of = turns[-1].focus[:1]
            return next((record_id for record_id in listed if record_id not in spoken_of), None)
        return listed[leaning.position] if listed and leaning.position < len(listed) else None

    def _terms(self, record_id: str) -> frozenset[str]:
        """The terms of what a record goes by: its kind, title and fields with their labels."""
        record = self._finding.record(record_id)
        fields = [f"{field.label} {field.value}" for field in record.fields]
        return frozenset(search_terms(" ".join([record.kind, record.section, record.title, *fields])))

    def _among(self, leaning: Leaning, turns: Turns, language: str) -> Understood | None:
        """`Which of them …?` asked of a list."""
        listed = _listed(turns) or turns[-1].focus
        if leaning.extreme:
            best = self._finding.extreme(listed, leaning.extreme)
            return self._finding.of("When was it?", (9, 11), (best,), "en") if best else None
        span = leaning.span or (0, 0)
        left = leaning.text[: span[0]] + leaning.text[span[1] :]
        request = self._finding.within(f"which {self._finding.plain(left, language)}", listed)
        if not request.evidence or not request.reading.specific:
            return None
        which = replace(request, reading=replace(request.reading, shape=Shape.WHICH))
        return self._finding.searched(leaning.text, which)

    def _continued(self, leaning: Leaning, turns: Turns, language: str) -> Understood | None:
        """`and in 2023?`: what is said anew in the place of what it is like in the question before."""
        last, earlier = turns[-1], [turn.standalone for turn in turns]
        going_on = f"{cues(language).tables['fillers']['continuing'][0]} {leaning.text}"
        exact = self._finding.exact(going_on, f"{earlier[-1]} → {leaning.text}", earlier, language)
        if exact and exact.answered:
            return exact
        names = [name for record_id in last.focus[:MOST_TRIED] for name in self._names(record_id)]
        changed = [substituted(before, leaning.text, names) for before in reversed(earlier[-2:])]
        return self._first(*changed, language=language) or self._finding.of(leaning.text, None, last.focus, language)

    def _names(self, record_id: str) -> list[str]:
        record = self._finding.record(record_id)
        places = [place.split(" (")[0] for place in record.values("organisation")]
        return [record.title, *places, record.title.split(": ")[0], *record.title.split(", ")]

    def _more(self, turns: Turns) -> Understood | None:
        """What else the entry in focus tells, and no turn has told yet."""
        said = {told.span for turn in turns if turn.request for told in written(turn.request)}
        for record_id in turns[-1].focus[:1]:
            request = replace(self._finding.within("", (record_id,)), said=frozenset(said))
            if any(True for _ in written(request)):
                return Understood(f"“{self._finding.record(record_id).title}”", None, request, turns[-1].focus)
        return None

    def _why(self, last: Understood, language: str) -> Understood | None:
        """The reason for what was asked before, where the entry in focus tells one."""
        request = self._finding.within(f"why {self._finding.plain(last.standalone, language)}", last.focus[:MOST_TRIED])
        standalone = f"Why? ({last.standalone})"
        return Understood(standalone, None, request, last.focus) if bears(request) else None

    def _there(self, leaning: Leaning, focus: Sequence[str], language: str) -> Understood | None:
        """The question asked of the place of the entry in focus."""
        for record_id in focus[:1]:
            record = self._finding.record(record_id)
            places = record.values("organisation") or record.values("place")
            if places and leaning.span:
                place = places[0].split(" (")[0]
                at = place if leaning.after_preposition else f"at {place}"
                text = leaning.text[: leaning.span[0]] + at + leaning.text[leaning.span[1] :]
                return self._finding.alone(text, text, (), language)
        return None

    def _of_kind(self, leaning: Leaning, turns: Turns) -> tuple[str, ...]:
        """The entries of the kind that is pointed at (`that talk`): in focus, or of the same title as one in focus."""
        pointed = leaning.text[slice(*leaning.span)].split() if leaning.span else []
        noun = pointed[-1].casefold() if len(pointed) > 1 else ""
        tables = cues("en").tables
        kinds = {kind for kind, table in tables["kinds"].items() if noun in table["words"]}
        kinds |= {table["kind"] for table in tables["nouns"].values() if noun in table["words"]}
        for turn in reversed(turns) if kinds else ():
            fitting = tuple(found for found in turn.focus if self._finding.record(found).kind in kinds)
            if fitting:
                return fitting
            titles = [frozenset(search_terms(self._finding.record(found).title)) for found in turn.focus[:MOST_TRIED]]
            alike = tuple(
                record.id
                for record in self._finding.records
                if record.kind in kinds and any(_alike(frozenset(search_terms(record.title)), one) for one in titles)
            )
            if alike:
                return alike
        return ()


def _listed(turns: Turns) -> tuple[str, ...]:
    """The last list that was shown: one that was computed, or else what a search told of."""
    several = [turn for turn in reversed(turns) if len(turn.focus) >= _SEVERAL]
    exact = [turn for turn in several if turn.told is not None]
    return next((turn.focus for turn in (*exact, *several)), ())


def _alike(one: frozenset[str], other: frozenset[str]) -> bool:
    """Whether two titles share more than half of the shorter one's terms."""
    return bool(one and other) and 2 * len(one & other) > min(len(one), len(other))
