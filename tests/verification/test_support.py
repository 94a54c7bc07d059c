"""A sentence is shown only where one record supports all of it; its citation is the smallest span that does."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from askcv.corpus.markdown import read_markdown
from askcv.verification.spans import smallest_span
from askcv.verification.support import supports

TEXT = """---
kind: experience
title: Work
---
## Neonatal nurse, Eastgate Clinic
- Organisation: Eastgate Clinic
- Role: Neonatal nurse
- Start: 2018-04
- End: 2021-09

Duarte leads a team of six on the night shift. Her checklist cut medication errors by 31%.
The clinic did not publish the figures.

## Ward nurse, Northfield Hospital
- Organisation: Northfield Hospital
- Role: Ward nurse
- Start: 2014-09

She cared for 12 children a night.
"""
FILE = read_markdown(TEXT, "work.md", "work.md")
EASTGATE, NORTHFIELD = FILE.records
OWNER = "Ines Duarte"


def supported(sentence: str) -> bool:
    return supports(sentence, FILE.document, EASTGATE, (OWNER,))


@pytest.mark.parametrize(
    "sentence",
    [
        "Her checklist cut medication errors by 31%.",
        "Ines Duarte was Neonatal nurse at Eastgate Clinic from April 2018 to September 2021.",
        "Duarte leads a team of six on the night shift.",
        "The clinic did not publish the figures.",
    ],
)
def test_what_the_record_says_is_supported(sentence: str) -> None:
    assert supported(sentence)


@pytest.mark.parametrize(
    "sentence",
    [
        "Her checklist cut medication errors by 32%.",
        "Ines Duarte was Neonatal nurse at Eastgate Clinic from May 2018 to September 2021.",
        "Ines Duarte was Neonatal nurse at Northfield Clinic from April 2018.",
        "She cared for 12 children a night at Eastgate Clinic.",
        "Duarte leads a team with Ruth on the night shift.",
        "Duarte won a national prize for gardening.",
        "Paris leads a team of six on the night shift.",
        "Duarte leads a team of six on the night shift at NHS.",
        "In 2019 Duarte leads a team of six on the night shift.",
    ],
    ids=["number", "month", "organisation", "two records", "name", "unrelated", "first word", "acronym", "year"],
)
def test_a_changed_number_date_or_name_and_a_merged_fact_are_not_supported(sentence: str) -> None:
    assert not supported(sentence)


@pytest.mark.parametrize("sentence", ["Yes.", "It is.", "", "…"])
def test_a_sentence_that_says_nothing_is_not_supported(sentence: str) -> None:
    assert not supported(sentence)


def test_a_negation_that_the_record_does_not_hold_is_not_supported() -> None:
    assert not supports("She never cared for children at night.", FILE.document, NORTHFIELD, (OWNER,))


@pytest.mark.parametrize(
    ("sentence", "quote"),
    [
        ("Her checklist cut medication errors by 31%.", "Her checklist cut medication errors by 31%."),
        ("The role of the work is Neonatal nurse.", "Role: Neonatal nurse"),
        ("Ines Duarte was there from April 2018 to September 2021.", "Start: 2018-04\n- End: 2021-09"),
        ("Duarte cut errors by 31% with a checklist.", "Her checklist cut medication errors by 31%."),
    ],
)
def test_the_smallest_span_is_cited(sentence: str, quote: str) -> None:
    start, end = smallest_span(sentence, FILE.document, EASTGATE, (OWNER,))
    assert TEXT[start:end] == quote


@given(st.text(max_size=120))
def test_a_span_is_always_inside_its_record(sentence: str) -> None:
    start, end = smallest_span(sentence, FILE.document, EASTGATE)
    assert EASTGATE.start <= start < end <= EASTGATE.end
