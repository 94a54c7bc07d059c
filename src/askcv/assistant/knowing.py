"""What a snapshot knows besides its search: which entries hold some terms, and which tell who the person is."""

from collections.abc import Sequence

from askcv.assistant.snapshot import Snapshot
from askcv.values.entries import Entry

MOST_HOLDING = 24
_KINDS = ("profile", "experience", "education", "skill", "project", "award", "community", "publication")
"""Kinds of entries that tell who the person is, in the order in which they are told."""
MOST_OF_A_KIND = 6
_WORK = frozenset({"experience", "community", "project"})


class Knowledge:
    """The entries of a snapshot by the terms that they hold, and in the order of an account."""

    def __init__(self, snapshot: Snapshot) -> None:
        """Take a snapshot."""
        self._keywords = snapshot.keywords
        self._record_of_row = snapshot.ledger.record_ids()
        self._entries = snapshot.ledger.entries()
        latest = sorted(self._entries, key=_recency)
        self._latest = {entry.record.id: place for place, entry in enumerate(latest)}
        self._current = tuple(
            entry.record.id for entry in latest if entry.period.current and entry.record.kind in _WORK
        )
        self._account = tuple(
            entry.record.id
            for kind in _KINDS
            for entry in [entry for entry in latest if entry.record.kind == kind][:MOST_OF_A_KIND]
        )

    def holding(self, terms: Sequence[str]) -> list[str]:
        """The ids of the records that hold all of some terms, the latest first; none for no terms."""
        found: set[str] | None = None
        for term in terms:
            rows = {row for form in self._keywords.forms(term) for row in self._keywords.rows_holding(form)}
            records = {self._record_of_row[row] for row in rows if row < len(self._record_of_row)}
            found = records if found is None else found & records
        return sorted(found or (), key=self._latest.__getitem__)[:MOST_HOLDING]

    def recency(self, record_id: str) -> int:
        """The place of a record among all: those that go on first, then the latest."""
        return self._latest[record_id]

    def current(self) -> tuple[str, ...]:
        """The ids of the records of work that goes on."""
        return self._current

    def of_person(self) -> tuple[str, ...]:
        """The ids of the records that tell who the person is: by kind, what goes on and what was last first."""
        return self._account


def _recency(entry: Entry) -> tuple[bool, int]:
    """Orders entries: those that go on first, then the latest; those without a date last, in corpus order."""
    period = entry.period
    last = period.last_known
    return not period.current, -(last.last if last else 0)
