"""Follow-ups: a question that leans on an earlier one is given the entry that the earlier one was about.

Rules only, and only where they are needed; the rewriting is part of the answer, so that a reader sees it.
"""

import re

from askcv.text.words import content_stems

_POINTING = re.compile(
    r"\b(?:it|its|that|this|there|they|them|those|these|the (?:first|second|third|last|other) one)\b",
    re.IGNORECASE,
)
_CONTINUING = re.compile(r"^\s*(?:and|also|what about|how about|why|more|then|tell me more)\b", re.IGNORECASE)


def leans_on_earlier(question: str, language: str = "en") -> bool:
    """Whether a question needs an earlier one to be understood."""
    if _CONTINUING.search(question):
        return True
    return bool(_POINTING.search(question)) and len(content_stems(question, language)) <= 3  # noqa: PLR2004


def standalone_question(question: str, focus: str | None, language: str = "en") -> str:
    """The question with what it points at put in.

    Args:
        question: The question as asked.
        focus: The title of the entry that the earlier question was about, or None.
        language: The language of the question.
    """
    if not focus or not leans_on_earlier(question, language):
        return question
    named = f"“{focus}”"
    pointed, count = _POINTING.subn(named, question, count=1)
    return pointed if count else f"{question.rstrip()} ({named})"
