"""Answers of the default engine in a language that the documents are not written in.

What fields tell is said in the question's language; sentences are quoted as they stand, and it is said that they are.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from askcv.answering.candidates import Candidate, candidates
from askcv.answering.sentences import Draft
from askcv.answering.writing import YES
from askcv.lexicon.names import language_name
from askcv.phrases import phrases
from askcv.planning.lines import capital, sentence
from askcv.planning.phrasing import Phrasing
from askcv.prompts import Evidence, Request
from askcv.text.folding import fold
from askcv.types import Statement
from askcv.values.entries import Entry

_TIMES = frozenset({"start", "end", "year", "date", "period"})
_FULL_STOP = ".!?"


class Quoting:
    """Tells one answer; of several quotes in a row only the first is introduced."""

    def __init__(self, request: Request, entries: Mapping[str, Entry]) -> None:
        """Take the request that is answered, and the entries by the ids of their records."""
        self._request = request
        self._entries = entries
        self._texts = phrases(request.language)
        self._say = Phrasing(request.language, list(entries.values()), request.owner)
        self._introduced = ""

    def told(self, statement: Statement, draft: Draft) -> Statement:
        """A verified statement of the default engine in the question's language.

        Args:
            statement: The statement.
            draft: The draft that it was made of: it knows which place of which entry it tells.
        """
        item = next((item for item in self._request.evidence if item.number in draft.numbers), None)
        if item is None or draft.span is None:
            return statement
        yes = f"{self._texts['yes']} " if draft.text.startswith(YES) else ""
        return replace(statement, text=yes + self._text(item, draft.span))

    def _text(self, item: Evidence, span: tuple[int, int]) -> str:
        offered = list(candidates(item, self._request.owner))
        fact = next((one for one in offered if one.names and one.span == span), None)
        if fact:
            self._introduced = ""
            return self._entry(item, fact) if fact.leads else self._field(item, fact)
        told = [one for one in offered if not one.names and span[0] <= one.span[0] and one.span[1] <= span[1]]
        return self._quotes(item, told)

    def _quotes(self, item: Evidence, told: Sequence[Candidate]) -> str:
        """Sentences as they stand; notes, which do not say of what they are, with the entry's title."""
        joined = "; ".join(f"“{one.text.rstrip(_FULL_STOP) if one.note else one.text}”" for one in told)
        title = item.record.title
        if any(one.note for one in told) and title and title not in {one.text for one in told}:
            joined = f"{title}: {joined}"
        if self._introduced == item.document.language:
            return joined
        self._introduced = item.document.language
        name = language_name(item.document.language, self._request.language) or item.document.language
        return f"{self._texts['quoted'].format(language=name)} {joined}"

    def _entry(self, item: Evidence, fact: Candidate) -> str:
        """What an entry is: its kind, its title, what the title does not say, its time."""
        record, title = item.record, fold(item.record.title)
        values = [value for name in fact.names if name not in _TIMES for value in self._values(item, name)]
        details = [value for value in dict.fromkeys(values) if fold(value.split(" (")[0]) not in title]
        period = self._say.period(self._entries[record.id].period) if not _TIMES.isdisjoint(fact.names) else ""
        told = "; ".join([*details, *([period] if period else [])])
        forms = self._say.tables["kinds"].get(record.kind, {})
        kind = (
            forms.get("name")
            or forms.get("one", "")
            or (self._say.label("skills", len(details)) if record.kind == "skill" else "")
        )
        shown = f"“{record.title}” ({told})" if told else f"“{record.title}”"
        return sentence(f"{kind}: {shown}" if kind else shown)

    def _field(self, item: Evidence, fact: Candidate) -> str:
        """What one field of an entry holds."""
        record = item.record
        field = next(field for field in record.fields if field.name == fact.names[0])
        entry = self._request.owner if record.kind == "profile" and self._request.owner else f"“{record.title}”"
        period = self._say.period(self._entries[record.id].period)
        if field.name in _TIMES and period:
            return sentence(str(self._say.texts["when"].format(entry=entry, value=period)))
        told = self._values(item, field.name)
        listed = self._say.tables["attributes"].get(field.name)
        noun = self._say.label(field.name, len(told)) if listed else field.label
        text = self._say.texts["attribute_one"].format(
            Attribute=capital(noun), attribute=noun, entry=entry, value=", ".join(told)
        )
        return sentence(str(text))

    @staticmethod
    def _values(item: Evidence, name: str) -> list[str]:
        """The values of a field as the documents write them, each by itself."""
        return [part.strip() for value in item.record.values(name) for part in value.split(";") if part.strip()]
