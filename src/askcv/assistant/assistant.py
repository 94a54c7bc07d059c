"""Answers questions from the current generation of an index, and from the next one as soon as it is there."""

import threading
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace

from langchain_core.embeddings import Embeddings
from langchain_core.language_models import BaseChatModel
from langchain_core.runnables import Runnable

from askcv.answering.sentences import Draft
from askcv.assistant.exact import exact_statements, this_month
from askcv.assistant.finding import Understood
from askcv.assistant.proposing import propose
from askcv.assistant.quoting import Quoting
from askcv.assistant.ready import Ready, ready
from askcv.assistant.refusing import Refusing
from askcv.assistant.replies import Replies
from askcv.assistant.rewriting import rewritten
from askcv.assistant.snapshot import open_snapshot, query_embedder
from askcv.assistant.writers import Writers, Writing
from askcv.errors import QuestionError
from askcv.index.store import Store
from askcv.planning.cues import cues
from askcv.planning.proposal import schema
from askcv.planning.rendering import Told
from askcv.questions.aside import without_asides
from askcv.questions.language import language_of
from askcv.questions.screening import checked_topics, screen, without_greeting
from askcv.retrieval.hybrid import HybridRetriever
from askcv.settings import known_language
from askcv.types import Answer, Outcome, Statement, Timings

LEDGER = "ledger"
"""The model's name in an answer that was computed, not written."""
RULES = "rules"
"""The model's name in a reply that needed neither documents nor a model."""


class Assistant:
    """Answers questions about one person from one index. Safe to share between threads."""

    def __init__(
        self,
        store: Store,
        *,
        embedder: str = "all-minilm-l6-v2",
        model: BaseChatModel | None = None,
        passages: int = 12,
        question_characters: int = 2000,
        contact: str = "",
        language: str = "en",
        plan_with_model: bool = False,
        open_topics: Sequence[str] = (),
        whole_corpus: bool = False,
        answer_tokens: int = 0,
    ) -> None:
        """Open the index.

        Args:
            store: The index folder.
            embedder: The embedder that the index must have been built with.
            model: The chat model that writes; the extractive one by default.
            passages: How many chunks are retrieved.
            question_characters: The longest question taken.
            contact: How to reach the person; told with a refusal.
            language: The language of answers where a question does not tell its own.
            plan_with_model: Whether the chat model may propose how to compute what our own planner cannot read.
            whole_corpus: Whether the chat model gets every entry as far as there is room, not only those found.
            answer_tokens: How many tokens of the model's context an answer may take.
            open_topics: Topics that are answered although they are private by default: `age`, `pay`, ...

        Raises:
            StoreError: There is no index that fits.
            SettingsError: There are no texts in that language, or an open topic is none.
        """
        self._store = store
        self._embedder = embedder
        self._writers = Writers(model, known_language(language), answer_tokens)
        self._whole_corpus = whole_corpus and not self._writers.own
        self._passages = passages
        self._question_characters = question_characters
        self._contact = contact
        self._language = language = known_language(language)
        self._plan_with_model = plan_with_model and model is not None
        self._open_topics = checked_topics(open_topics)
        self._lock = threading.Lock()
        self._embeddings: Embeddings | None = None
        self._ready = self._open()

    @property
    def owner(self) -> str:
        """The name of the person, as the index has it."""
        return self._current().snapshot.manifest.owner

    @property
    def generation(self) -> str:
        """The name of the generation that would answer now."""
        return self._current().snapshot.name

    @property
    def model_name(self) -> str:
        """The name of the chat model."""
        return self._writers.name

    @property
    def retriever(self) -> HybridRetriever:
        """The LangChain retriever over the current generation."""
        return self._current().retriever

    @property
    def chain(self) -> Runnable[str, Draft]:
        """The whole LangChain chain, question to drafts; what it gives is not verified yet."""
        return self._current().retrieve | self._writers.step

    def ask(self, question: str, history: Sequence[str] = (), language: str = "") -> Answer:
        """Answer a question.

        Args:
            question: The question as asked.
            history: Earlier questions of the conversation, oldest first.
            language: The language of the page, for a question too short to tell its own.

        Raises:
            QuestionError: The question is empty, too long or no text.
            StoreError: The index is gone or no longer fits.
        """
        *_, answer = self.stream(question, history, language)
        if not isinstance(answer, Answer):
            raise TypeError("a stream ends with its answer")
        return answer

    def stream(self, question: str, history: Sequence[str] = (), language: str = "") -> Iterator[Statement | Answer]:
        """Answer a question a verified sentence at a time. Arguments as of `ask`.

        Yields:
            Each statement as soon as it is verified; last, the whole `Answer`.
        """
        started = time.perf_counter()
        asked = without_greeting(self._checked(question))
        now = self._current()
        owner = now.owner
        page = known_language(language or self._language)
        spoken = language_of(asked, language_of(history[-1], page) if history else page)
        asked = without_asides(asked, spoken)
        screened = screen(asked, owner, spoken, self._open_topics)
        if screened:
            statements, outcome = Replies(owner, self._contact).screened(screened)
            yield from statements
            total = _milliseconds(started)
            timings = Timings(total=total)
            yield Answer(question, asked, tuple(statements), outcome, RULES, timings, screened.language)
            return
        before = [text for text in map(_as_text, history) if text and not self._small_talk(text, owner, spoken)]
        understood = now.understanding.understand(asked, before, spoken)
        if before and not understood.answered and not self._writers.own:
            understood = self._rewritten(asked, before, understood, now, spoken)
        told = understood.told
        if not understood.answered and self._plan_with_model:
            told = self._proposed(understood.standalone, now, spoken) or told
        if told is not None:
            yield from self._exact(question, understood.standalone, told, now, started)
        else:
            yield from self._written(question, understood, now, spoken, started)

    def _written(
        self, question: str, understood: Understood, now: Ready, spoken: str, started: float
    ) -> Iterator[Statement | Answer]:
        """An answer that the chat model writes from what the search finds, each sentence verified."""
        request = understood.request
        retrieved = time.perf_counter()
        writing: Writing | None = None
        if request and (request.evidence or (request.passages and not self._writers.own)):
            request = replace(request, language=spoken)
            quoting = None if spoken in now.languages else Quoting(request, now.entries)
            writing = Writing(request, self._writers.own, quoting)
            yield from self._writers.write(request, writing)
        statements = writing.statements if writing else []
        outcome, verifying = Outcome.ANSWERED, writing.verifying if writing else 0.0
        if not statements:
            refusing = Refusing(now, Replies(now.owner, self._contact))
            statements, outcome = refusing.refuse(understood.standalone, spoken)
            yield from statements
        ended = time.perf_counter()
        yield Answer(
            question=question,
            standalone_question=understood.standalone,
            statements=tuple(statements),
            outcome=outcome,
            model=writing.model if writing and writing.model else self.model_name,
            timings=Timings(
                retrieve=1000 * (retrieved - started),
                generate=1000 * (ended - retrieved - verifying),
                verify=1000 * verifying,
                total=1000 * (ended - started),
            ),
            language=spoken,
        )

    def _small_talk(self, text: str, owner: str, language: str) -> bool:
        """Whether an earlier turn was a greeting or the like, which leaves nothing to go on from."""
        screened = screen(text, owner, language, self._open_topics)
        return screened is not None and screened.kind == "conversation"

    def _rewritten(
        self, asked: str, before: Sequence[str], understood: Understood, now: Ready, spoken: str
    ) -> Understood:
        """A follow-up that the rules cannot resolve, as the chat model understands it."""
        focus = [now.snapshot.ledger.record(record_id) for record_id in understood.focus]
        told = [" ".join([record.title, *(field.value for field in record.fields)]) for record in focus]
        text = rewritten(self._writers.model, asked, before, told, now.owner, spoken)
        if text:
            return now.understanding.understand(text, (), spoken)
        return replace(understood, told=None, request=now.retrieve.invoke(understood.standalone))

    def _proposed(self, question: str, ready: Ready, language: str) -> Told | None:
        proposal = propose(self._writers.model, question, schema(cues(language)))
        return ready.planner.answer_proposed(question, proposal, this_month(), language) if proposal else None

    def _exact(
        self, question: str, standalone: str, told: Told, ready: Ready, started: float
    ) -> Iterator[Statement | Answer]:
        """An answer that was computed from the ledger; no model writes a word of it."""
        statements = exact_statements(told, ready.planner, ready.snapshot)
        if told.outcome.abstained:
            statements += Replies("", self._contact).contact_line(told.plan.language)
        yield from statements
        total = _milliseconds(started)
        yield Answer(
            question=question,
            standalone_question=standalone,
            statements=tuple(statements),
            outcome=told.outcome,
            model=LEDGER,
            timings=Timings(retrieve=total, total=total),
            language=told.plan.language,
            plan=told.plan.to_json(),
        )

    def _checked(self, question: str) -> str:
        if "\0" in question:
            raise QuestionError("The question holds a NUL character. Send it as plain text.")
        if _as_text(question) != question:
            raise QuestionError("The question holds bytes that are no text. Send it as UTF-8.")
        if len(question) > self._question_characters:
            raise QuestionError(
                f"The question has {len(question):,} characters; at most {self._question_characters:,} are read. "
                "Shorten it."
            )
        if not any(letter.isalnum() for letter in question):
            raise QuestionError("The question has no words. Ask something like: Where does she work?")
        return " ".join(question.split())

    def _current(self) -> Ready:
        if self._store.current_name() != self._ready.snapshot.name:
            with self._lock:
                if self._store.current_name() != self._ready.snapshot.name:
                    self._ready = self._open()
        return self._ready

    def _open(self) -> Ready:
        snapshot = open_snapshot(self._store, self._embedder)
        if self._embeddings is None:
            self._embeddings = query_embedder(snapshot.manifest)
        return ready(snapshot, self._embeddings, self._passages, whole=self._whole_corpus)


def _milliseconds(started: float) -> float:
    return 1000 * (time.perf_counter() - started)


def _as_text(given: str) -> str:
    """A text without the halves of characters (lone surrogates) that stand for bytes which were no UTF-8."""
    return given.encode("utf-8", "ignore").decode("utf-8")
