"""Entries that tell only a start or only an end: never a false "no", never a place or a length that is not told."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from askcv.corpus.markdown import read_markdown
from askcv.planning.times import Calendar, time_filter
from askcv.types import Outcome
from askcv.values.dates import Months, Period
from askcv.values.entries import Entry, read_entry
from tests.planning.support import planner_for
from tests.planning.truth import TODAY

BAKER = {
    "experience.md": """---
kind: experience
---
## Head baker, Crust & Co
- Organisation: Crust & Co
- Role: Head baker
- Start: 2022-03

## Baker, Old Mill
- Organisation: Old Mill
- Role: Baker
- Start: 2015-02
- End: 2019-06

## Apprentice, Corner Shop
- Organisation: Corner Shop
- Role: Apprentice
- End: 2014-08

## Volunteer, Food Bank
- Organisation: Food Bank
- Role: Volunteer
- End: now
""",
    "talks.md": "---\nkind: talk\n---\n## On rye\n- Start: 2021-04\n",
}
NO_END, NO_START = "do not say when this ended", "do not say when this began"
MONTH = st.integers(12 * 2010, 12 * 2012)
MOMENT = st.builds(lambda first, width: Months(first, first + width), MONTH, st.integers(0, 14))


@pytest.mark.parametrize(
    ("question", "outcome", "told", "never"),
    [
        ("Where does she work now?", Outcome.ANSWERED, ["Food Bank", NO_END, "Crust & Co"], ["no job"]),
        ("Does she still work at Crust & Co?", Outcome.NOT_IN_DOCUMENTS, [NO_END, "from March 2022"], ["list no", "Yes"]),
        ("Did she work at Crust & Co in 2024?", Outcome.NOT_IN_DOCUMENTS, [NO_END], ["list no", "Yes"]),
        ("Did she work at Crust & Co in 2022?", Outcome.ANSWERED, ["Crust & Co"], [NO_END]),
        ("Did she work at Crust & Co in 2020?", Outcome.NOT_IN_DOCUMENTS, ["list no job"], [NO_END]),
        ("Did she work at the Corner Shop in 2013?", Outcome.NOT_IN_DOCUMENTS, [NO_START], ["list no", "Yes"]),
        ("Did she work at the Corner Shop in 2015?", Outcome.NOT_IN_DOCUMENTS, ["list no job"], [NO_START]),
        ("How many jobs did she have in 2018?", Outcome.ANSWERED, ["1 job", "Old Mill", NO_START, "Food Bank"], ["Crust"]),
        ("How many jobs did she have in 2016?", Outcome.ANSWERED, ["1 job", "Old Mill", "Food Bank"], ["Corner Shop"]),
        ("Which jobs did she have before 2015?", Outcome.ANSWERED, ["1 job", "Corner Shop"], ["Old Mill", "Crust"]),
        ("How long was she at Crust & Co?", Outcome.NOT_IN_DOCUMENTS, ["give no length"], ["month"]),
        ("When did she leave Crust & Co?", Outcome.NOT_IN_DOCUMENTS, ["no end"], []),
        ("Wo arbeitet sie jetzt?", Outcome.ANSWERED, ["Food Bank", "Wann dies endete"], []),
        ("¿Dónde trabaja ahora?", Outcome.ANSWERED, ["Food Bank", "no dicen cuándo terminó"], []),
        ("Gde sada radi?", Outcome.ANSWERED, ["Food Bank", "ne kažu kada se ovo završilo"], []),
        ("Which jobs does she have at the moment?", Outcome.ANSWERED, ["“Volunteer, Food Bank” (at present)"], []),
        ("How many talks did she give in 2022?", Outcome.NOT_IN_DOCUMENTS, ["list no talk"], [NO_END]),
    ],
)  # fmt: skip
def test_what_the_missing_date_would_tell_is_left_open(
    question: str, outcome: Outcome, told: list[str], never: list[str]
) -> None:
    planner, _ = planner_for(BAKER, "Ann Crumb")
    answer = planner.answer(question, TODAY)
    assert answer is not None
    text = " ".join(line.text for line in answer.lines)
    assert answer.outcome is outcome, text
    assert [part for part in told if part not in text] == [], text
    assert [part for part in never if part in text] == [], text


@pytest.mark.parametrize(
    "question", ["What did she do while she worked at Crust & Co?", "Which jobs did she have after leaving Crust & Co?"]
)
def test_a_time_that_is_not_told_whole_anchors_nothing(question: str) -> None:
    planner, _ = planner_for(BAKER, "Ann Crumb")
    assert planner.answer(question, TODAY) is None


def entry(period: Period) -> Entry:
    file = read_markdown("---\nkind: experience\n---\n## Job\n- Organisation: Firm\n", "a.md", "a.md")
    read = read_entry(file.records[0], "en")
    return Entry(read.record, read.values, period, ())


@given(MOMENT, MOMENT, MOMENT)
def test_a_verdict_is_sure_only_where_every_way_to_fill_in_the_months_agrees(
    start: Months, end: Months, window: Months
) -> None:
    if end.last < start.first:
        start, end = end, start
    ways = {
        first <= window.last and last >= window.first
        for first in range(start.first, start.last + 1)
        for last in range(max(first, end.first), end.last + 1)
    }
    expected = {frozenset({True}): "yes", frozenset({False}): "no"}.get(frozenset(ways), "maybe")
    found = time_filter("in", window, "", Calendar([entry(Period(start, end))]), TODAY)
    verdict = "no" if not found.matches else "maybe" if found.uncertain else "yes"
    assert verdict == expected


@given(MOMENT, MOMENT)
def test_a_start_alone_is_never_denied_a_later_month(start: Months, window: Months) -> None:
    found = time_filter("in", window, "", Calendar([entry(Period(start, None))]), TODAY)
    assert bool(found.matches) == (start.first <= window.last)
    assert bool(found.matches and not found.uncertain) == (window.first <= start.first and start.last <= window.last)


def told(question: str, documents: dict[str, str] = BAKER) -> str:
    planner, _ = planner_for(documents, "Ann Crumb")
    answer = planner.answer(question, TODAY)
    assert answer is not None, question
    return " ".join(line.text for line in answer.lines)


def test_an_extreme_names_only_the_entries_of_unknown_length_that_could_change_it() -> None:
    volunteer, head = "“Volunteer, Food Bank”", "“Head baker, Crust & Co”"
    assert head in told("What was her longest job?")
    assert "They do not tell it for" in told("What was her shortest job?")
    late = BAKER["experience.md"].replace("Start: 2022-03", "Start: 2026-10")
    longest = told("What was her longest job?", {"experience.md": late})
    assert "Baker, Old Mill" in longest
    assert head not in longest, "begun after less time than the longest took: it cannot be longer"
    assert volunteer in longest


@pytest.mark.parametrize(
    ("question", "start"),
    [
        ("Which job did she start first, Crust & Co or Old Mill?", "Earlier: Old Mill (February 2015 to June 2019)"),
        ("Which was later, Crust & Co or Old Mill?", "Later: Crust & Co (from March 2022); earlier: Old Mill"),
    ],
)
def test_two_dates_are_told_apart_as_earlier_and_later(question: str, start: str) -> None:
    assert told(question).startswith(start)


@pytest.mark.parametrize(
    ("question", "words"),
    [
        ("When did she work at Old Mill?", "autumn 2017 to spring 2019"),
        ("Kada je radila u firmi Old Mill?", "od jeseni 2017. do proleća 2019."),
        ("Wann arbeitete sie bei Old Mill?", "Herbst 2017 bis Frühling 2019"),
        ("¿Cuándo trabajó en Old Mill?", "otoño de 2017 – primavera de 2019"),
    ],
)
def test_a_season_stays_a_season_in_the_form_its_place_asks_for(question: str, words: str) -> None:
    seasons = BAKER["experience.md"].replace("2015-02", "autumn 2017").replace("2019-06", "spring 2019")
    assert words in told(question, {"experience.md": seasons})
