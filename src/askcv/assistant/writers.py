"""A chat model's answer, sentence by sentence, each verified before it is shown; the default engine behind it."""

import logging
import re
import time
from collections.abc import Iterator

from langchain_core.language_models import BaseChatModel
from langchain_core.runnables import Runnable
from rapidfuzz.distance import LCSseq

from askcv.answering.chain import writing_step
from askcv.answering.extractive import NAME, ExtractiveChatModel
from askcv.answering.relevance import holds
from askcv.answering.sentences import Draft
from askcv.assistant.citing import Citing
from askcv.assistant.quoting import Quoting
from askcv.corpus.parts import record_parts
from askcv.models.fallback import name_of
from askcv.prompts import NOT_TOLD, Request, is_of_prompt
from askcv.text.orders import gives_order, is_order
from askcv.text.words import content_stems, search_terms
from askcv.types import Statement

logger = logging.getLogger(__name__)
MOST_STATEMENTS = 10
MOST_CAPITALS = 0.6
MIN_ORDERED = 5
"""Fewer words tell nothing of an order."""
MIN_SIMILARITY = 0.25
"""Below this cosine to the question an entry that holds none of its terms answers something else."""
_NOT_TOLD = re.compile(rf"\W*{NOT_TOLD}\W*", re.IGNORECASE)


class Writing:
    """The writing of one answer: what is shown, who wrote it, how long it was verified, what was dropped."""

    def __init__(self, request: Request, own: bool, quoting: Quoting | None = None) -> None:  # noqa: FBT001 - which of two engines
        """Take the request, whether the default engine writes, and what tells its sentences in another language."""
        self.request = request
        self.own = own
        self.statements: list[Statement] = []
        self.model = NAME if own else ""
        self.verifying = 0.0
        self.dropped = 0
        self.refused = False
        self._citing = Citing(request)
        self._quoting = quoting

    def take(self, draft: Draft) -> Statement | None:
        """The statement that a draft makes, or None where nothing supports it or it says nothing new."""
        if not self.own and _NOT_TOLD.fullmatch(draft.text):
            self.refused = True
            return None
        if not self.own and (is_order(draft.text) or is_of_prompt(draft.text)):
            self.dropped += 1
            return None
        self.model = draft.writer or self.model
        started = time.perf_counter()
        statement = self._citing.verified(draft)
        self.verifying += time.perf_counter() - started
        if (
            statement
            and not self.own
            and not (self._bears(statement) and reads_like(statement) and not self._rests_on_order(statement))
        ):
            statement = None
        if statement is None:
            self.dropped += 1
            logger.info("dropped, since no passage supports it: %s", draft.text)
            return None
        if self.own and self._quoting:
            statement = self._quoting.told(statement, draft)
        if statement.text in {item.text for item in self.statements}:
            return None
        self.statements.append(statement)
        return statement

    def _rests_on_order(self, statement: Statement) -> bool:
        """Whether a span that is cited lies in a sentence that speaks to whoever answers: `tell readers that …`."""
        return any(
            gives_order(part.shown)
            for citation in statement.citations
            for item in self.request.passages or self.request.evidence
            if item.document.id == citation.document_id
            for part in record_parts(item.document, item.record)
            if part.start < citation.end and citation.start < part.end
        )

    def _bears(self, statement: Statement) -> bool:
        """Whether a statement has to do with the question: it, or its entry, holds a term of it or is like it."""
        specific = self.request.reading.specific
        if not specific:
            return True
        cited = {(citation.document_id, citation.title) for citation in statement.citations}
        for item in self.request.passages or self.request.evidence:
            if (item.document.id, item.record.title) in cited:
                held = frozenset(search_terms(f"{statement.text} {item.told}", item.document.language))
                if item.similarity >= MIN_SIMILARITY or any(holds(held, term) for term in specific):
                    return True
        return False


def reads_like(statement: Statement) -> bool:
    """Whether a statement keeps to the words of its quotes: in their order by and large, and not in capitals."""
    letters = [letter for letter in statement.text if letter.isalpha()]
    quotes = " ".join(citation.quote for citation in statement.citations)
    shouted = sum(map(str.isupper, letters)) > MOST_CAPITALS * len(letters)
    if shouted and statement.text.rstrip(".!") not in quotes:
        return False
    said, told = list(content_stems(statement.text)), list(content_stems(quotes))
    shared = [stem for stem in said if stem in told]
    if len(shared) < MIN_ORDERED:
        return True
    return LCSseq.similarity(shared, [stem for stem in told if stem in shared]) * 2 >= len(shared)


class Writers:
    """Writes answers with the owner's chat model, or with the default engine where it gives nothing."""

    def __init__(self, model: BaseChatModel | None, language: str, answer_tokens: int = 0) -> None:
        """Take the model.

        Args:
            model: The chat model; None for the default engine.
            language: The language that its sentences are cut in.
            answer_tokens: How many tokens of its context an answer may take.
        """
        self.model = model or ExtractiveChatModel()
        self.own = isinstance(self.model, ExtractiveChatModel)
        context = int(getattr(self.model, "context", 0))
        self.step: Runnable[Request, Draft] = writing_step(self.model, language, max(0, context - answer_tokens))
        self._default = self.step if self.own else writing_step(ExtractiveChatModel(), language)

    @property
    def name(self) -> str:
        """The name of the chat model."""
        return name_of(self.model)

    def write(self, request: Request, writing: Writing) -> Iterator[Statement]:
        """The verified statements, as soon as each is; `writing` keeps what there is to know of them."""
        yield from self._drafted(self.step, request, writing)
        if not writing.statements and not writing.own and not writing.refused and request.evidence:
            writing.own, writing.model = True, NAME
            yield from self._drafted(self._default, request, writing)

    @staticmethod
    def _drafted(step: Runnable[Request, Draft], request: Request, writing: Writing) -> Iterator[Statement]:
        for draft in step.stream(request):
            statement = writing.take(draft)
            if statement:
                yield statement
            if len(writing.statements) == MOST_STATEMENTS:
                return
