"""The words that the gate knows: each language has the same tables as English."""

from importlib import resources
from tomllib import loads
from typing import Any

import pytest

from askcv.verification.lists import lists

FILES = {
    item.name.removesuffix(".toml"): loads(item.read_text("utf-8"))
    for item in resources.files("askcv.verification").iterdir()
    if item.name.endswith(".toml")
}
OPTIONAL_MARKS = {"best", "attempted", "attributed", "conditional"}


def shape(table: dict[str, Any]) -> set[str]:
    return set(table) | {f"{name}.{key}" for name in ("numbers", "times", "people") for key in table[name]}


@pytest.mark.parametrize("language", sorted(FILES))
def test_a_language_has_the_tables_of_english(language: str) -> None:
    assert shape(FILES[language]) == shape(FILES["en"])
    assert set(FILES["en"]["marks"]) - set(FILES[language]["marks"]) <= OPTIONAL_MARKS


@pytest.mark.parametrize("language", sorted(FILES))
def test_a_language_is_read_whole(language: str) -> None:
    known = lists(language)
    assert len(known.numbers.values) == 28
    assert all(mark.phrases for mark in known.marks)
    assert known.function


def test_a_language_without_a_file_has_the_words_of_english() -> None:
    assert lists("fr") == lists("en") == lists("en-GB")
