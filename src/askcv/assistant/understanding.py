"""What a question means in its conversation, and where its answer stands: a plan's result or the entries to write from.

Earlier questions are understood again, in order; the entries that answered them are in focus. A question that leans on
them is asked of the entries in focus first: only what they hold can answer it.
"""

from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from askcv.answering.writing import written
from askcv.assistant.exact import this_month
from askcv.assistant.hearing import Hearing
from askcv.conversation.ellipsis import substituted
from askcv.conversation.leaning import Leaning, Leans, leaning_of
from askcv.planning.cues import cues
from askcv.planning.plan import Operation
from askcv.planning.planner import Planner
from askcv.planning.rendering import Told
from askcv.prompts import Request
from askcv.questions.reading import Shape
from askcv.questions.rephrasing import rephrased
from askcv.text.folding import latin
from askcv.text.words import search_terms
from askcv.types import Record

MOST_REMEMBERED = 256
MOST_TURNS = 30
_OVER_SEVERAL = frozenset({Operation.ATTRIBUTE, Operation.DURATION, Operation.SUM, Operation.LIST})


@dataclass(frozen=True, slots=True)
class Understood:
    """A question as it was understood.

    `standalone` stands on its own; `told` is an exact answer, `request` what an answer is written from, its evidence
    empty where nothing answers; `focus` are the ids of the entries that the answer rests on, in order.
    """

    standalone: str
    told: Told | None
    request: Request | None
    focus: tuple[str, ...] = ()

    @property
    def answered(self) -> bool:
        """Whether there is something to answer."""
        if self.told is not None:
            return not self.told.outcome.abstained
        return bool(self.request and self.request.evidence)


Turns = tuple[Understood, ...]


class Understanding:
    """Understands the questions of conversations over one snapshot. Safe to share between threads."""

    def __init__(
        self,
        planner: Planner,
        hearing: Hearing,
        retrieve: Callable[[str], Request],
        within: Callable[[str, Sequence[str]], Request],
        record: Callable[[str], Record],
        records: Sequence[Record],
    ) -> None:
        """Take the parts of a snapshot.

        Args:
            planner: Answers what can be computed.
            hearing: Mends slips.
            retrieve: A question to the entries that hold what it asks.
            within: The same, among some entries only.
            record: Gives a record by its id.
            records: All records.
        """
        self._planner = planner
        self._hearing = hearing
        self._retrieve = retrieve
        self._within = within
        self._record = record
        self._records = records
        self._remembered: OrderedDict[tuple[str, ...], Turns] = OrderedDict()

    def understand(self, question: str, history: Sequence[str], language: str) -> Understood:
        """What a question means after some earlier ones, oldest first."""
        turns = self._turns(tuple(history[-MOST_TURNS:]), language)
        return self._understood(question, turns, language)

    def _turns(self, history: tuple[str, ...], language: str) -> Turns:
        key = (language, *history)
        if not history:
            return ()
        if key not in self._remembered:
            before = self._turns(history[:-1], language)
            turn = self._understood(history[-1], before, language)
            if not turn.focus and before:
                turn = replace(turn, focus=before[-1].focus)
            self._remembered[key] = (*before, turn)
            while len(self._remembered) > MOST_REMEMBERED:
                self._remembered.popitem(last=False)
        return self._remembered[key]

    def _understood(self, question: str, turns: Turns, language: str) -> Understood:
        asked = self._hearing.meant(latin(question) if language == "sr" else question, language)
        leaning = leaning_of(asked, language)
        text = leaning.text
        if not turns:
            found = self._alone(text if leaning.subject == "" else asked, asked, (), language)
            return found if found.answered or text == asked else self._better(found, text, (), language)
        earlier = [turn.standalone for turn in turns]
        if leaning.subject:
            turns = self._back_to(leaning.subject, turns, language)
            leaning = replace(leaning, how=Leans.POINTING if leaning.how is Leans.NOT else leaning.how)
        if leaning.how is Leans.NOT or (leaning.how is Leans.MEMBERS and not leaning.subject):
            alone = self._alone(text, asked, earlier, language)
            if leaning.how is Leans.NOT and not self._vague(alone, text):
                return alone
            if leaning.how is Leans.MEMBERS and alone.told is not None and alone.answered:
                return alone
        found = self._leaning(leaning, turns, earlier, language)
        if found is not None and found.answered:
            return found
        alone = self._alone(text, asked, earlier, language) if leaning.how in _MAY_STAND else None
        if alone is not None and alone.answered:
            return alone
        return found or alone or Understood(text, None, None, turns[-1].focus)

    def _better(self, found: Understood, text: str, history: Sequence[str], language: str) -> Understood:
        other = self._alone(text, text, history, language)
        return other if other.answered else found

    def _alone(self, text: str, shown: str, earlier: Sequence[str], language: str) -> Understood:
        """A question read by itself, or by the planner from the earlier ones."""
        plainer = rephrased(text, language)
        for reading in dict.fromkeys((shown, text, plainer)):
            told = self._planner.answer(reading, this_month(), earlier, language)
            if told is not None:
                return Understood(shown, told, None, self._places(told))
        return self._searched(shown, self._retrieve(plainer))

    def _searched(self, standalone: str, request: Request) -> Understood:
        numbers = list(dict.fromkeys(told.number for told in written(request))) if request.evidence else []
        ids = {item.number: item.record.id for item in request.evidence}
        return Understood(standalone, None, request, tuple(ids[number] for number in numbers))

    def _places(self, told: Told) -> tuple[str, ...]:
        places = dict.fromkeys(place for line in told.lines for place, _ in line.proofs)
        return tuple(self._planner.entry(place).record.id for place in places)

    def _vague(self, alone: Understood, text: str) -> bool:
        """Whether a question names nothing of its own, so that what it means may be what was spoken of."""
        if alone.told is not None:
            plan = alone.told.plan
            bare = not plan.filters and not plan.alternatives
            return bare and bool(plan.attribute or plan.order or not plan.kinds) and plan.operation in _OVER_SEVERAL
        request = alone.request
        if request is None or not request.evidence:
            return True
        return not request.reading.specific and request.reading.shape is Shape.DETAIL

    def _leaning(self, leaning: Leaning, turns: Turns, earlier: Sequence[str], language: str) -> Understood | None:
        """The question asked of what it leans on."""
        last = turns[-1]
        how = leaning.how
        if how is Leans.ELLIPTIC:
            return self._continued(leaning, turns, earlier, language)
        if how in {Leans.ORDINAL, Leans.OTHER, Leans.PICKED}:
            chosen = self._picked(leaning, turns)
            if chosen:
                return self._of(leaning, (chosen,), language)
            if how is Leans.PICKED:
                return self._of_picked(leaning, earlier, language)
        if how is Leans.MORE:
            return self._more(last, language)
        focus = self._of_kind(leaning, turns) or last.focus
        if how is Leans.MEMBERS:
            listed = next((turn.focus for turn in reversed(turns) if len(turn.focus) > 1), focus)
            return self._among(leaning, listed, language)
        if how is Leans.WHY:
            return self._why(last, language)
        found = self._of(leaning, focus, language)
        if (found is None or not found.answered) and leaning.place:
            there = self._there(leaning, focus, language)
            return there if there is not None and there.answered else found
        return found

    def _of(self, leaning: Leaning, focus: Sequence[str], language: str) -> Understood | None:
        """The question asked of each entry in focus, the first that answers; else the first refusal."""
        refused: Understood | None = None
        for record_id in focus[:MOST_TRIED]:
            title = f"“{self._record(record_id).title}”"
            text, span = leaning.text, leaning.span
            mark = text[len(text.rstrip("?!. ")) :] or "?"
            named = text[: span[0]] + title + text[span[1] :] if span else f"{text.rstrip('?!. ')} {title}{mark}"
            told = self._planner.answer(named, this_month(), (), language)
            found = Understood(named, told, None, (record_id,)) if told is not None else None
            if found is None or not found.answered:
                bare = text[: span[0]] + text[span[1] :] if span else text
                request = self._within(rephrased(bare, language), (record_id,))
                searched = Understood(named, None, request, (record_id,)) if request.evidence else None
                found = searched or found or Understood(named, None, request, (record_id,))
            if found.answered:
                return found
            refused = refused or found
        return refused

    def _of_picked(self, leaning: Leaning, earlier: Sequence[str], language: str) -> Understood | None:
        """`the one at Rice` where no list was shown: what the one before was, at Rice."""
        if not leaning.span:
            return None
        text = leaning.text[: leaning.span[0]] + leaning.picked + leaning.text[leaning.span[1] :]
        changed = substituted(earlier[-1], leaning.text[leaning.span[0] :].removeprefix("the one "), ())
        for candidate in (changed, text):
            if candidate:
                found = self._alone(candidate, candidate, (), language)
                if found.answered:
                    return found
        return None

    def _picked(self, leaning: Leaning, turns: Turns) -> str | None:
        """The entry of the last list that is meant by its number, or by what is said of it."""
        for turn in reversed(turns):
            listed = turn.focus
            if leaning.how is Leans.PICKED:
                wanted = frozenset(search_terms(leaning.picked))
                held = [
                    record_id
                    for record_id in listed
                    if wanted and wanted <= frozenset(search_terms(self._told(record_id)))
                ]
                if held:
                    return held[0]
                continue
            if len(listed) < 2:  # noqa: PLR2004 - a list has several
                continue
            if leaning.how is Leans.OTHER:
                others = (
                    [record_id for record_id in listed if record_id != turns[-1].focus[:1][0]]
                    if turns[-1].focus
                    else []
                )
                return others[0] if others else None
            if -1 <= leaning.position < len(listed):
                return listed[leaning.position]
        return None

    def _told(self, record_id: str) -> str:
        record = self._record(record_id)
        return " ".join([record.kind, record.section, record.title, *(field.value for field in record.fields)])

    def _among(self, leaning: Leaning, listed: Sequence[str], language: str) -> Understood | None:
        """`Which of them …?` asked of a list."""
        span = leaning.span or (0, 0)
        bare = leaning.text[: span[0]] + leaning.text[span[1] :]
        request = self._within(rephrased(bare, language), listed)
        return self._searched(leaning.text, request) if request.evidence else None

    def _continued(self, leaning: Leaning, turns: Turns, earlier: Sequence[str], language: str) -> Understood | None:
        """`and in 2023?`: what is said anew in the place of what it is like in the question before."""
        last = turns[-1]
        names = [name for record_id in last.focus[:MOST_TRIED] for name in self._names(record_id)]
        told = self._planner.answer(f"{_first(language)} {leaning.text}", this_month(), earlier, language)
        if told is not None and not told.outcome.abstained:
            return Understood(f"{earlier[-1]} · {leaning.text}", told, None, self._places(told))
        for before in reversed(earlier[-2:]):
            changed = substituted(before, leaning.text, names)
            if changed:
                found = self._alone(changed, changed, (), language)
                if found.answered:
                    return found
        return self._of(leaning, last.focus, language)

    def _names(self, record_id: str) -> list[str]:
        record = self._record(record_id)
        places = [place.split(" (")[0] for place in record.values("organisation")]
        return [record.title, *places, *record.title.split(": ")[:1], *record.title.split(", ")]

    def _more(self, last: Understood, language: str) -> Understood | None:
        """What else the entry in focus tells."""
        for record_id in last.focus[:1]:
            request = self._within("", (record_id,))
            if request.evidence:
                return Understood(f"“{self._record(record_id).title}”", None, request, last.focus)
        del language
        return None

    def _why(self, last: Understood, language: str) -> Understood | None:
        """The reason for what was asked before, where the entry in focus tells one."""
        request = self._within(f"why {rephrased(last.standalone, language)}", last.focus[:1])
        standalone = f"Why? ({last.standalone})"
        return Understood(standalone, None, request, last.focus[:1]) if request.evidence else None

    def _there(self, leaning: Leaning, focus: Sequence[str], language: str) -> Understood | None:
        """The question asked of the place of the entry in focus."""
        for record_id in focus[:1]:
            places = self._record(record_id).values("organisation") or self._record(record_id).values("place")
            if places and leaning.span:
                at = f"at {places[0].split(' (')[0]}"
                text = leaning.text[: leaning.span[0]] + at + leaning.text[leaning.span[1] :]
                return self._alone(text, text, (), language)
        return None

    def _of_kind(self, leaning: Leaning, turns: Turns) -> tuple[str, ...]:
        """The entries of the kind that is pointed at (`that talk`): in focus, or of the same title as one in focus."""
        words = leaning.text[slice(*leaning.span)].split() if leaning.span else []
        if len(words) < 2:  # noqa: PLR2004 - `that talk`
            return ()
        kinds = {kind for kind, table in cues("en").tables["kinds"].items() if words[-1].casefold() in table["words"]}
        if words[-1].casefold() == "internship":
            kinds = {"experience"}
        if not kinds:
            return ()
        for turn in reversed(turns):
            fitting = tuple(found for found in turn.focus if self._record(found).kind in kinds)
            if fitting:
                return fitting
            titles = [frozenset(search_terms(self._record(found).title)) for found in turn.focus[:MOST_TRIED]]
            alike = tuple(
                record.id
                for record in self._records
                if record.kind in kinds and any(_alike(frozenset(search_terms(record.title)), one) for one in titles)
            )
            if alike:
                return alike
        return ()

    def _back_to(self, subject: str, turns: Turns, language: str) -> Turns:
        """The turns with what is gone back to in focus: the entries that a subject names."""
        wanted = frozenset(search_terms(rephrased(subject, language)))
        held = [
            record.id for record in self._records if wanted and wanted <= frozenset(search_terms(self._told(record.id)))
        ]
        recent = [found for turn in reversed(turns) for found in turn.focus if found in held]
        focus = tuple(dict.fromkeys([*recent, *held]))
        if not focus:
            found = self._alone(subject, subject, (), language)
            focus = found.focus
        return (*turns, Understood(subject, None, None, focus)) if focus else turns


MOST_TRIED = 4
_MAY_STAND = frozenset(
    {Leans.POINTING, Leans.PICKED, Leans.ORDINAL, Leans.OTHER, Leans.ELLIPTIC, Leans.NOT, Leans.MEMBERS}
)


def _alike(one: frozenset[str], other: frozenset[str]) -> bool:
    return bool(one and other) and 2 * len(one & other) >= min(len(one), len(other)) + 1


def _first(language: str) -> str:
    """The word by which a question goes on from the one before, for the planner."""
    return str(cues(language).tables["fillers"]["continuing"][0])
