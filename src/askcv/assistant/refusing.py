"""Why a question is not answered: it is about something else, or what it asks or takes for granted is not told."""

import re

from askcv.assistant.ready import Ready
from askcv.assistant.replies import Replies
from askcv.lexicon import folded_words
from askcv.phrases import phrases
from askcv.questions.rephrasing import rephrased
from askcv.questions.screening import is_about_person
from askcv.text.words import content_stems, stopwords, words
from askcv.types import Outcome, Record, Statement
from askcv.voice.premises import Premise, is_leaving, is_told_by_fields, premise_of

_WHOLE_QUESTION = re.compile(
    r"^(?:what|who|why|how|when|where|which|is|are|do|does|did|can|could|will|would|should|was|were|tell|explain|give)\b",
    re.IGNORECASE,
)
MOST_WORDS = 25
"""A longer question is more than a question: what in it is a name cannot be told."""
_NAME = re.compile(r"[^\W\d_a-zß-ž][^\W\d_]*(?:['’-][^\W\d_]+)*[a-zß-ž](?:[A-Z][a-z]+)?|[A-Z]{2,4}")
"""A word as names are written: a capital and small letters, or a short acronym."""
MIN_WORDS = 3
"""Fewer words are a note that a recruiter types: `driving licence?`."""


class Refusing:
    """Words the refusals of one snapshot."""

    def __init__(self, ready: Ready, replies: Replies) -> None:
        """Take what is known, and how replies are said."""
        self._ready = ready
        self._replies = replies

    def refuse(self, question: str, language: str) -> tuple[list[Statement], Outcome]:
        """The refusal of a question that nothing answers, and its kind.

        Args:
            question: The question, standing on its own.
            language: Its language.
        """
        texts = phrases(language)
        if self._is_off_topic(question, language):
            return self._replies.off_topic(language), Outcome.OFF_TOPIC
        # in another language than the documents' a name that they lack may be a translation
        name = self._missing_name(question) if language in self._ready.languages else ""
        premise = premise_of(question) if language == "en" else None
        if premise and (name or self._is_denied(premise)):
            text = texts["not_said_that"].format(premise=premise.text)
        elif name:
            text = texts["not_mentioned"].format(name=name)
        else:
            text = texts["not_in_documents"]
        return self._replies.refusal(text, language), Outcome.NOT_IN_DOCUMENTS

    def _is_off_topic(self, question: str, language: str) -> bool:
        """Whether a whole question neither speaks of the person nor of anything that the documents hold."""
        if language != "en" or not _WHOLE_QUESTION.match(question) or len(question.split()) < MIN_WORDS:
            return False
        if is_about_person(question, self._ready.owner, language):
            return False
        keywords = self._ready.snapshot.keywords
        terms = content_stems(question, language)
        return bool(terms) and not any(keywords.knows(keywords.resolve(term)) for term in terms)

    def _missing_name(self, question: str) -> str:
        """A name in a short question that stands in no document, or an empty text."""
        if len(question.split()) > MOST_WORDS or question.isupper() or question.istitle():
            return ""
        known = frozenset(folded_words(" ".join(document.text for document in self._ready.snapshot.ledger.documents())))
        runs: list[list[str]] = []
        last = -1
        for word in words(question):
            written = question[word.start : word.end]
            opens = not question[: word.start].strip() or question[: word.start].rstrip()[-1] in ".?!:;"
            if _NAME.fullmatch(written) and not opens and word.folded not in known | stopwords("en"):
                if runs and question[last : word.start].isspace():
                    runs[-1].append(written)
                else:
                    runs.append([written])
                last = word.end
        return " ".join(runs[0]) if runs else ""

    def _is_denied(self, premise: Premise) -> bool:
        """Whether the documents, where they would tell it, do not say what a question takes for granted."""
        if is_leaving(premise):
            return self._goes_on(premise.rest)
        if is_told_by_fields(premise):
            return False
        return not self._ready.retrieve.invoke(rephrased(f"Did {premise.text}?", "en")).evidence

    def _goes_on(self, place: str) -> bool:
        """Whether all entries at a place go on, or, where none is named, any work: then no one left it."""
        if not place:
            return any(
                entry.period.current and entry.record.kind == "experience"
                for entry in self._ready.snapshot.ledger.entries()
            )
        wanted = frozenset(folded_words(place))
        entries = [
            entry
            for entry in self._ready.snapshot.ledger.entries()
            if wanted and wanted <= frozenset(folded_words(_goes_by(entry.record)))
        ]
        return bool(entries) and all(entry.period.current for entry in entries)


def _goes_by(record: Record) -> str:
    return " ".join([record.title, *record.values("organisation")])
