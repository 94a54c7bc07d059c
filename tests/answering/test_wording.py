"""Sentences from fields say what the fields say, and read as sentences."""

import pytest

from askcv.answering.wording import field_sentences, join_names, lead_sentence
from askcv.corpus.markdown import read_markdown
from askcv.types import Record


def record(kind: str, heading: str, *fields: str) -> Record:
    lines = "\n".join(f"- {field}" for field in fields)
    return read_markdown(f"---\nkind: {kind}\n---\n## {heading}\n{lines}\n", "a.md", "a.md").records[0]


@pytest.mark.parametrize(
    ("kind", "heading", "fields", "sentence"),
    [
        ("experience", "Cook, Inn", ["Role: Cook", "Employer: The Inn", "From: 2019-03", "To: 2020-01"],
         "Ann Lee was a Cook at The Inn from March 2019 to January 2020."),
        ("experience", "Cook", ["Role: Cook", "Employer: The Inn", "From: 2019", "To: now"],
         "Ann Lee has been a Cook at The Inn since 2019."),
        ("experience", "Cook at the Inn", ["Employer: The Inn", "Location: Bath", "From: 2019"],
         "Ann Lee started the position “Cook at the Inn” at The Inn in Bath in 2019."),
        ("community", "Choir", ["Role: Founder", "From: 2019-04"], "Ann Lee started as Founder in April 2019."),
        ("experience", "Cook", ["Role: Cook", "From: 2010/09", "To: 2011/2/28"], "Ann Lee was a Cook from September 2010 to 28 February 2011."),
        ("education", "BSc", ["Degree: BSc in Food", "School: York", "End: 2014"], "Ann Lee studied for the BSc in Food at York until 2014."),
        ("publication", "On bread", ["Authors: Ann Lee; Bo Ek; et al.", "Venue: Oven", "Status: submitted", "Year: 2020"],
         "“On bread” is a publication by Ann Lee, Bo Ek, et al. (Oven, submitted, 2020)."),
        ("talk", "On salt", ["Event: SaltCon", "Length: 5 minutes"], "“On salt” is a talk (SaltCon, 5 minutes)."),
        ("experience", "Cook at the Inn", ["From: 2019", "To: now"], "Ann Lee has held the position “Cook at the Inn” since 2019."),
        ("education", "Knife course", ["School: York", "Years: 2010 - 2012"],
         "Ann Lee's studies include “Knife course” at York from 2010 to 2012."),
        ("award", "Best cook", ["Year: 2019"], "Ann Lee received the award “Best cook” in 2019."),
        ("skill", "Kitchen", ["Skills: Baking; Roasting"], "Ann Lee's skills under “Kitchen” are Baking and Roasting."),
    ],
)  # fmt: skip
def test_an_entry_is_told_in_a_sentence(kind: str, heading: str, fields: list[str], sentence: str) -> None:
    lead = lead_sentence(record(kind, heading, *fields), "Ann Lee")
    assert lead
    assert lead.text == sentence


def test_an_entry_without_fields_has_no_leading_sentence() -> None:
    assert lead_sentence(record("experience", "Cook"), "Ann Lee") is None


def test_each_field_is_told_by_its_own_label() -> None:
    entry = record("education", "BSc in Food", "Grade: 71/100", "Advisors: Ruth Kim; Bo Ek", "Shoe size: 42")
    assert [sentence.text for sentence in field_sentences(entry, "Ann Lee")] == [
        "The grade of “BSc in Food” is 71/100.",
        "The advisors of “BSc in Food” are Ruth Kim and Bo Ek.",
        "The shoe size of “BSc in Food” is 42.",
    ]


@pytest.mark.parametrize(
    ("names", "joined"),
    [(["A"], "A"), (["A", "B"], "A and B"), (["A", "B", "C"], "A, B and C"), (["A", "et al."], "A, et al.")],
)
def test_names_are_joined_as_a_sentence_joins_them(names: list[str], joined: str) -> None:
    assert join_names(names) == joined
