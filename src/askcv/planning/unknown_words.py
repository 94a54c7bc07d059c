"""Words of a question that are neither cue nor value: names that nothing goes by, topics, or not understood."""

import unicodedata

from askcv.lexicon import document_list, folded_words
from askcv.lexicon.names import translations
from askcv.planning.conditions import Conditions
from askcv.planning.parse import NotUnderstoodError
from askcv.planning.plan import Filter
from askcv.planning.progress import TIME_RELATIONS, Progress
from askcv.planning.scanning import Item

_UNKNOWN_AFTER = {"with": "person", "by": "person", "at": "organisation", "from": "organisation", "as": "role"}
_UNKNOWN_OBJECT = {
    "know": "technology",
    "speak": "language",
    "study": "organisation",
    "start": "organisation",
    "receive": "title",
    "publish": "title",
    "present": "title",
    "collaborate": "person",
    "work": "organisation",
    "intern": "organisation",
}


class UnknownWords:
    """Reads the items that nothing knows."""

    def __init__(self, progress: Progress, conditions: Conditions) -> None:
        """Take where the reading stands, and what its conditions are added to."""
        self._at = progress
        self._conditions = conditions

    def read(self, place: int, item: Item) -> None:  # noqa: C901, PLR0912 - one branch a slot
        """Add the condition that the words name; none where they are the name of a field that no entry has."""
        relation, parse = self._at.relation, self._at.parse
        before_kind = {"kind", "noun"} & set(self._at.senses_after(place))
        about_entries = bool(parse.kinds or parse.nouns)
        if item.text.isdigit():
            raise NotUnderstoodError(item.text)  # the last 3 papers
        if self._at.verb in {"know", "speak"} and not relation and not parse.asks_yes_no and not self._at.expected:
            raise NotUnderstoodError(item.text)  # `which languages does she speak fluently`
        if relation in TIME_RELATIONS or relation == "without":
            raise NotUnderstoodError(item.text)
        if relation == "about" or (before_kind and relation not in {"with", "by"}):
            self._conditions.add_topic(item.text, "about" if relation == "about" else "noun")
            self._at.relation = "" if relation == "about" else relation
            return
        if item.known_words:
            absent = relation in {"at", "from"} and not self._at.sources.stands_alone(item.text)
            absent = absent or (self._at.verb == "speak" and not self._at.sources.spoken(item.text))
            if not absent:
                if relation in {"with", "in"} and about_entries and not item.capitalised:
                    self._conditions.add_topic(item.text)
                    return
                raise NotUnderstoodError(item.text)
        if relation == "in" and about_entries:
            self._conditions.add_topic(item.text)
            return
        type_ = _UNKNOWN_AFTER.get(relation) or ("place" if relation == "in" else _UNKNOWN_OBJECT.get(self._at.verb))
        if self._at.join and self._at.last is not None and not relation:  # `Python and Rust`: both are of one type
            type_ = self._at.last.type
        if type_ is None and len(self._at.expected) == 1 and not relation:
            type_ = next(iter(self._at.expected))
        if type_ is None and parse.asks_yes_no and item.capitalised and not relation:
            type_ = "title"
        if type_ is None and not relation and parse.has("which") and not (item.known_words or parse.filters):
            parse.unknown_attribute = item.text  # `the budget of X`, where no entry has a budget
            return
        if type_ == "place":
            raise NotUnderstoodError(item.text)  # a city may lie in a country that no document names
        carried = len(self._at.expected) == 1 and len(self._at.items) == 1
        if type_ is None or not (item.capitalised or carried or self._may_be_lower(relation)):
            raise NotUnderstoodError(item.text)
        if type_ == "person" and self._at.foreign and self._near_a_name(item.text):
            raise NotUnderstoodError(item.text)  # a known name, spelled as the language spells it
        if self._at.foreign and (type_ not in {"person", "organisation", "language"} or _holds_generic(item.text)):
            raise NotUnderstoodError(item.text)  # it may be a translation of what they say
        if type_ == "language" and any(map(self._at.sources.spoken, translations(item.text, "languages"))):
            raise NotUnderstoodError(item.text)  # the documents tell of it under another name
        self._conditions.add(Filter(type_, relation, item.text, unknown=True))
        self._at.relation = ""

    def _near_a_name(self, text: str) -> bool:
        """Whether a name is written in another script, or begins like one that the documents hold."""
        if not text.isascii() and any(unicodedata.name(letter, "").startswith("CYRILLIC") for letter in text):
            return True
        vocabulary = self._at.sources.index.vocabulary
        by_ear = bool(self._at.cues.table("documents", "names_by_ear"))
        return (by_ear and vocabulary.sounds_like_a_name(text)) or any(
            map(vocabulary.begins_a_name, folded_words(text))
        )

    def _may_be_lower(self, relation: str) -> bool:
        """Whether an unknown word without a capital is a name: none has a capital, and only names can stand there."""
        if not self._at.lower:
            return False
        verbs = [self._at.cues.tables["verbs"][name] for name in self._at.parse.verbs]
        kinds = {*self._at.parse.kinds, *(kind for table in verbs for kind in table.get("kinds", ()))}
        if relation in {"with", "by"}:
            return "publication" in kinds
        if relation in {"at", "from"}:
            return bool(verbs) and bool(kinds & {"experience", "education"}) and not self._at.indefinite
        return not relation and self._at.verb in {"know", "speak"}


def _holds_generic(name: str) -> bool:
    return any(word in document_list("organisation_words") for word in folded_words(name))
