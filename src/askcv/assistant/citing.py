"""Drafts to statements: finds the passage that supports a draft, and the exact span in it to cite."""

import re

from askcv.answering.sentences import Draft
from askcv.prompts import Evidence, Request
from askcv.types import Citation, Statement
from askcv.verification.spans import smallest_span
from askcv.verification.support import supports

# Words of our own sentence frames, which no document needs to hold.
FRAME = (
    "received award studied studies include publication talk lasted skills under entries work held position "
    "yes documents say add writes"
)


_OPENING = re.compile(r"^(?:Yes\. )?(?:(?:Before that|Earlier), )?")


class Citing:
    """Verifies the drafts of one answer and numbers their citations from 1, in the order of first use."""

    def __init__(self, request: Request) -> None:
        """Take the request that the drafts answer."""
        self._passages = request.passages or request.evidence
        self._exempt = (request.owner, FRAME)
        self._numbers: dict[tuple[str, int, int], int] = {}

    def verified(self, draft: Draft) -> Statement | None:
        """The draft as a statement with its citation, or None where no passage supports it.

        The passages that the writer named are tried first; a wrong or missing number is mended.
        """
        # What our own engine puts before a sentence is computed, and needs no support: `Before that, …`.
        text = _OPENING.sub("", draft.text) if draft.span else draft.text
        named = [item for item in self._passages if item.number in draft.numbers]
        others = [item for item in self._passages if item.number not in draft.numbers]
        for item in (*named, *others):
            if supports(text, item.document, item.record, self._exempt):
                return Statement(draft.text, (self._citation(draft, item),))
        return None

    def _citation(self, draft: Draft, item: Evidence) -> Citation:
        known = draft.span if item.number in draft.numbers else None
        start, end = known or smallest_span(draft.text, item.document, item.record, self._exempt)
        key = (item.document.id, start, end)
        number = self._numbers.setdefault(key, len(self._numbers) + 1)
        return Citation(
            number=number,
            document_id=item.document.id,
            title=item.record.title,
            quote=item.document.text[start:end],
            start=start,
            end=end,
            url=item.record.url,
        )
