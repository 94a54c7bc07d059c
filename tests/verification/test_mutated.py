"""A true sentence that was changed is stopped, whatever was changed in it; the name of each case says what."""

import pytest
from tests.verification.entries import supported

NUMBERS = {
    "another number": "Duarte led a team of 7 nurses.",
    "number of another thing": "Duarte led a team of 6 students.",
    "numbers turned": "Her checklist cut medication errors from 3.0% to 12%.",
    "one number twice": "Her checklist cut medication errors from 12% to 12%.",
    "no percentage": "Her checklist cut medication errors from 12 to 3.0.",
    "number of another entry": "Duarte led a team of 12 nurses.",
    "year as a count": "She led 2018 nurses.",
    "number word": "She trained three students.",
    "limit added": "She trained at least two students.",
    "limit dropped": "1,200 families have used it.",
}
NAMES = {
    "another organisation": "Duarte led a team of 6 nurses at Hill College.",
    "acronym": "Duarte led a team of 6 nurses at NHS.",
    "names mixed": "She was advised by Ruth Odell.",
    "name of another entry": "At Northfield Hospital, she trained two students.",
    "label as a name": "“Milk banks” was published in arXiv.",
    "common word as a name": "She was a neonatal nurse at Checklist.",
    "sides turned": "Paperlog beats the Checklist.",
}
TIMES = {
    "another month": "She joined Eastgate Clinic in May 2018.",
    "end for start": "She joined Eastgate Clinic in September 2021.",
    "start for end": "She left Eastgate Clinic in April 2018.",
    "turned": "She worked at Eastgate Clinic from September 2021 to April 2018.",
    "since, though it ended": "She has been a neonatal nurse at Eastgate Clinic since April 2018.",
    "today's tense": "She is a neonatal nurse at Eastgate Clinic.",
    "today's tense, later": "The clinic where she works is Eastgate Clinic.",
    "now": "She is now a neonatal nurse at Eastgate Clinic.",
    "completed at the start": "She completed the MSc in Nursing in 2012.",
    "left what goes on": "She left Northfield Hospital in October 2021.",
    "month of a longer time": "The work at Eastgate Clinic was in September 2021.",
    "before": "She led a team of 6 nurses before 2018.",
}
POLARITY_AND_LIMITS = {
    "denial dropped": "The clinic published the figures.",
    "denial added": "She never trained two students.",
    "denial of another thing": "The checklist has no paper.",
    "no to a": "Paperlog has alarms.",
    "partially": "She rewrote the night rota.",
    "helped": "She built the first milk bank.",
    "first dropped": "She helped build the milk bank.",
    "first added": "She trained the first two students.",
    "only added": "She only trained two students.",
    "best added": "She led the best team of 6 nurses.",
    "may dropped": "The paper helps small wards.",
    "may added": "She may have led a team of 6 nurses.",
    "plan added": "She plans to lead a team of 6 nurses.",
    "nominated": "She was nominated for the milk bank.",
    "all added": "All families have used it.",
}
ROLES = {
    "published, though submitted": "“Quiet alarms at night” was published in the Journal of Neonatal Care.",
    "accepted": "“Quiet alarms at night” was accepted.",
    "venue without its status": "“Quiet alarms at night” is a paper in the Journal of Neonatal Care.",
    "submitted, though published": "“Milk banks” was submitted to Nursing Today.",
    "advised": "Duarte advised Ruth Kim and Paul Odell.",
    "advisor as an author": "The MSc in Nursing by Paul Odell was advised by Ruth Kim.",
    "role of another entry": "Duarte was a ward nurse at Eastgate Clinic.",
    "a higher role": "Duarte was the director of Eastgate Clinic.",
    "joined what cannot be joined": "She joined Milk banks in 2020.",
    "note of another item": "She speaks Danish fluently.",
    "thing for another": "The checklist was an MSc in Nursing.",
    "author of another paper": "“Milk banks” was written by Ruth Kim.",
    "quote that is none": "The paper is called “Quiet nights”.",
    "cut from a denial": "The clinic “publish the figures”.",
}
INVENTED = {
    "a noun": "Duarte led a team of 6 nurses and cooks.",
    "a deed": "Duarte founded Eastgate Clinic.",
    "praise": "Duarte is a renowned expert.",
}
NOTHING = {
    "yes": "Yes.",
    "one word": "Nurse.",
    "names alone": "Eastgate Clinic",
    "heading": "## Neonatal nurse, Eastgate Clinic",
    "torn": "She led a team of",
    "leads to a list": "Her checklist cut medication errors:",
    "repeats itself": "The team of nurses is a team of nurses, a team of nurses.",
    "number alone": "12.",
}
CASES = {
    f"{group}: {name}": sentence
    for group, listed in {
        "number": NUMBERS,
        "name": NAMES,
        "time": TIMES,
        "polarity": POLARITY_AND_LIMITS,
        "role": ROLES,
        "invented": INVENTED,
        "nothing": NOTHING,
    }.items()
    for name, sentence in listed.items()
}


@pytest.mark.parametrize("sentence", CASES.values(), ids=CASES.keys())
def test_a_changed_sentence_is_stopped(sentence: str) -> None:
    assert not supported(sentence)
