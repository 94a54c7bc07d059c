"""Cues: which words of a question are forms of a listed word, and which are other words of the same stem."""

import pytest

from askcv.lexicon import folded_words, phrase
from askcv.planning.cues import cues


def _senses(text: str, language: str) -> tuple[int, dict[str, str]]:
    length, senses = cues(language).senses(folded_words(text), phrase(text, language), 0)
    return length, dict(senses)


@pytest.mark.parametrize(
    ("language", "text", "type_", "name"),
    [
        ("en", "papers", "kind", "publication"),
        ("en", "records", "kind", "entry"),
        ("en", "writing", "verb", "publish"),
        ("en", "degrees", "noun", "degree"),
        ("de", "Vorträgen", "kind", "talk"),
        ("es", "publicaciones", "kind", "publication"),
        ("es", "trabajos", "kind", "experience"),
    ],
)
def test_a_form_of_a_listed_word_means_what_the_word_means(language: str, text: str, type_: str, name: str) -> None:
    assert _senses(text, language)[1][type_] == name


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "recordings"),
        ("en", "public"),
        ("en", "projector"),
        ("en", "positive"),
        ("en", "publisher"),
        ("en", "lecturer"),
        ("en", "personal"),
        ("en", "documentaries"),
        ("de", "Arbeiter"),
        ("es", "trabajadores"),
    ],
)
def test_another_word_of_the_same_stem_is_no_cue(language: str, text: str) -> None:
    assert _senses(text, language) == (0, {})
