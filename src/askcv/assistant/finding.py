"""Where the answer to one question stands: a plan's result, or the entries to write from; in all documents or in some.

Knows nothing of conversations.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from askcv.answering.writing import written
from askcv.assistant.exact import this_month
from askcv.planning.planner import Planner
from askcv.planning.rendering import Told
from askcv.prompts import Request
from askcv.questions.bridging import asks_account
from askcv.questions.reading import Shape
from askcv.questions.rephrasing import rephrased
from askcv.types import Record

MOST_TRIED = 4
"""So many of the entries in focus are asked, one after the other."""


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
            return not self.told.outcome.abstained or any(line.proofs for line in self.told.lines)
        return bool(self.request and self.request.evidence)


class Finding:
    """Finds where answers stand in one snapshot."""

    def __init__(
        self,
        planner: Planner,
        retrieve: Callable[[str], Request],
        within: Callable[[str, Sequence[str]], Request],
        records: Sequence[Record],
        plain: Callable[[str, str], str],
    ) -> None:
        """Take the parts of a snapshot.

        Args:
            planner: Answers what can be computed.
            retrieve: A question to the entries that hold what it asks.
            within: The same, among some entries only.
            records: All records.
            plain: A question and its language to the plain words that the documents are searched by.
        """
        self._planner = planner
        self._retrieve = retrieve
        self.within = within
        self.plain = plain
        self.records = records
        self._by_id = {record.id: record for record in records}

    def record(self, record_id: str) -> Record:
        """The record of that id."""
        return self._by_id[record_id]

    def extreme(self, record_ids: Sequence[str], extreme: str) -> str | None:
        """The earliest, latest, longest or shortest of some entries, or None where their dates do not tell one."""
        periods = self._planner.periods()
        bounds = {found: periods[found].bounds(this_month()) for found in record_ids if periods[found].known}
        if len(bounds) < len(record_ids) or len(bounds) < 2:  # noqa: PLR2004 - of several
            return None
        measures = {
            found: {"earliest": -one.first, "latest": one.last, "longest": one.last - one.first}.get(
                extreme, one.first - one.last
            )
            for found, one in bounds.items()
        }
        most = max(measures.values())
        best = [found for found, measure in measures.items() if measure == most]
        return best[0] if len(best) == 1 else None

    def exact(self, question: str, shown: str, earlier: Sequence[str], language: str) -> Understood | None:
        """What can be computed for a question, read by itself or from the earlier ones."""
        told = self._planner.answer(question, this_month(), earlier, language)
        if told is None:
            return None
        places = dict.fromkeys(place for line in told.lines for place, _ in line.proofs)
        return Understood(shown, told, None, tuple(self._planner.entry(place).record.id for place in places))

    def alone(self, text: str, shown: str, earlier: Sequence[str], language: str) -> Understood:
        """A question asked of all documents.

        Args:
            text: The question.
            shown: How it is shown as the one that was understood.
            earlier: Earlier questions, each standing on its own, oldest first.
            language: Its language.
        """
        plain = self.plain(text, language)
        if plain != rephrased(text, language) and asks_account(plain):
            account = self.searched(shown, self._retrieve(plain))
            if account.answered:
                return account
        for reading in dict.fromkeys((shown, text, rephrased(text, language))):
            found = self.exact(reading, shown, earlier, language)
            if found:
                return found
        return self.searched(shown, self._retrieve(plain))

    def of(self, text: str, span: tuple[int, int] | None, focus: Sequence[str], language: str) -> Understood | None:
        """A question asked of entries in focus: the first of them that answers, else the first refusal.

        Args:
            text: The question.
            span: The half-open place in it of the words that point at the entry, if any do.
            focus: The ids of the entries.
            language: Its language.
        """
        refused: Understood | None = None
        for record_id in focus[:MOST_TRIED]:
            title = f"“{self.record(record_id).title}”"
            bare = text.rstrip("?!. ")
            named = text[: span[0]] + title + text[span[1] :] if span else f"{bare} {title}{text[len(bare) :] or '?'}"
            exact = self.exact(named, named, (), language)
            if exact and exact.answered:
                return Understood(named, exact.told, None, (record_id,))
            left = text[: span[0]] + text[span[1] :] if span else text
            request = self.within(self.plain(left, language), (record_id,))
            if bears(request):
                return Understood(named, None, request, (record_id,))
            refused = refused or Understood(named, exact.told if exact else None, None, (record_id,))
        return refused

    def searched(self, standalone: str, request: Request) -> Understood:
        """What a search found, with the entries that are told of in focus."""
        numbers = list(dict.fromkeys(told.number for told in written(request))) if request.evidence else []
        ids = {item.number: item.record.id for item in request.evidence}
        return Understood(standalone, None, request, tuple(ids[number] for number in numbers))


def bears(request: Request) -> bool:
    """Whether evidence answers a question that names nothing but what it points at: an account, or a field it has."""
    reading = request.reading
    if not request.evidence:
        return False
    if reading.specific:
        return any(True for _ in written(request))
    if reading.shape is Shape.ACCOUNT or reading.about_person:
        return True
    return reading.shape is Shape.DETAIL and any(
        not item.asked_by.isdisjoint(reading.cues) for item in request.evidence
    )
