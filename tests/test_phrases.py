"""Texts for readers exist in every language of the interface, with the same keys and places."""

import string

import pytest

from askcv.phrases import languages, phrases


def places(text: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def test_the_interface_has_its_four_languages() -> None:
    assert languages() == ("de", "en", "es", "sr")


@pytest.mark.parametrize("language", ["de", "es", "sr"])
def test_every_text_exists_in_every_language(language: str) -> None:
    english, other = phrases("en"), phrases(language)
    assert list(other) == list(english)
    for key, text in english.items():
        assert places(other[key]) == places(text), key
        assert other[key].strip()


def test_an_unknown_language_falls_back_to_english_and_a_region_is_ignored() -> None:
    assert phrases("xx") == phrases("en")
    assert phrases("de-AT") == phrases("de")
