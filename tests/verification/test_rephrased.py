"""What an honest writer makes of an entry gets through: other words for the same, another order, less of it."""

import pytest
from tests.verification.entries import supported

HONEST = {
    "copied": "Duarte led a team of 6 nurses and trained two students.",
    "number word": "She led a team of six nurses.",
    "digits for a word": "She trained 2 students.",
    "per cent in words": "Her checklist cut medication errors from 12 percent to 3 per cent.",
    "no comma in a number": "About 1200 families have used it.",
    "synonym": "Duarte headed a team of 6 nurses at Eastgate Clinic.",
    "whole name": "Ines Duarte led a team of 6 nurses.",
    "place from the fields": "At Eastgate Clinic, she trained two students.",
    "period of the fields": "She was a neonatal nurse at Eastgate Clinic from April 2018 to September 2021.",
    "between": "She worked at Eastgate Clinic between April 2018 and September 2021.",
    "end verb": "She left Eastgate Clinic in September 2021.",
    "start verb": "She joined Northfield Hospital in October 2021.",
    "since": "Since October 2021, Duarte has been a ward nurse at Northfield Hospital.",
    "year for a month": "She joined Eastgate Clinic in 2018.",
    "denial in other words": "The clinic never published the figures.",
    "passive": "Paperlog is beaten by the checklist.",
    "limit kept": "She helped to build the first milk bank.",
    "advised by": "She was advised by Ruth Kim and Paul Odell.",
    "advisors": "Her advisors for the MSc in Nursing were Ruth Kim and Paul Odell.",
    "grade": "She finished the MSc in Nursing with a grade of 1.7.",
    "completed": "She completed the MSc in Nursing at Hill College in 2014.",
    "submitted": "“Quiet alarms at night” was submitted to the Journal of Neonatal Care.",
    "published": "In 2020, “Milk banks” was published in Nursing Today.",
    "item and its note": "She speaks English fluently and is a native speaker of Portuguese.",
    "two lines, two parts": "She led a team of 6 nurses, and her checklist cut medication errors from 12% to 3.0%.",
}


@pytest.mark.parametrize("sentence", HONEST.values(), ids=HONEST.keys())
def test_an_honest_rephrasing_gets_through(sentence: str) -> None:
    assert supported(sentence)
