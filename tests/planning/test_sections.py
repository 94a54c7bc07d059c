"""Sections of the owner's own: their headings are nouns that may be counted, listed and put in order."""

import pytest

from tests.planning.support import planner_for
from tests.planning.truth import TODAY

CV = {
    "cv.md": """# Ana Ruiz

Oboist in Split.

- Email: ana@example.org

## Work experience

### Principal oboe, City Orchestra
- Employer: City Orchestra
- From: March 2019
- To: now

## Recordings

### Reeds of the North
- Date: October 2016

### Salt
- Date: May 2020

### Bread and Water
- Date: June 2021

# Method books

## First Reeds
- Publisher: Planeta
- Year: 2018

# Other
## Boats
Many.
"""
}


def told(question: str) -> tuple[str, list[str]] | None:
    planner, titles = planner_for(CV, "Ana Ruiz")
    found = planner.answer(question, TODAY)
    if found is None:
        return None
    return found.lines[0].text, [titles[line.proofs[0][0]] for line in found.lines[1:]]


@pytest.mark.parametrize(
    ("question", "lead", "entries"),
    [
        ("How many recordings has she made?", "The documents list 3 entries under “Recordings”.",
         ["Bread and Water", "Salt", "Reeds of the North"]),
        ("List her method books.", "The documents list 1 entry under “Method books”.", ["First Reeds"]),
        ("Which recordings were made in 2020?", "The documents list 1 entry under “Recordings” in 2020.", ["Salt"]),
        ("How many recordings before joining City Orchestra?",
         "The documents list 1 entry under “Recordings” before City Orchestra.", ["Reeds of the North"]),
        ("What was her latest recording?", "Latest entry under “Recordings”: “Bread and Water” (June 2021).", []),
        ("Wie viele Recordings gibt es?", "Die Unterlagen nennen 3 Einträge unter „Recordings“.",
         ["Bread and Water", "Salt", "Reeds of the North"]),
    ],
)  # fmt: skip
def test_a_heading_of_the_owners_own_is_counted_and_listed(question: str, lead: str, entries: list[str]) -> None:
    assert told(question) == (lead, entries)


@pytest.mark.parametrize(
    "question",
    [
        "What does she know about recordings?",
        "Which papers did she write during her recordings?",
        "How many books has she written with a method?",
        "What other instruments does she play?",
        "Does she like recordings?",
    ],
)
def test_what_only_sounds_like_a_section_is_left_to_the_search(question: str) -> None:
    assert told(question) is None


def test_an_entry_of_an_unknown_kind_is_dated_whatever_the_verb_says() -> None:
    assert told("When did Salt come out?") == ("“Salt”: May 2020.", [])


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("What is her email address?", "Email address of Ana Ruiz: ana@example.org."),
        ("Wie lautet ihre E-Mail-Adresse?", "E-Mail-Adresse von Ana Ruiz: ana@example.org."),
        ("What is her phone number?", "The documents give no phone number for Ana Ruiz."),
    ],
)
def test_what_the_person_can_be_reached_by_is_a_field_of_the_person(question: str, answer: str) -> None:
    found = told(question)
    assert found
    assert found[0] == answer
