"""An invented person's documents, for the tests of the gate."""

from askcv.corpus.markdown import read_markdown
from askcv.verification.support import objection

OWNER = "Ines Duarte"
_FILES = {
    "work.md": """---
kind: experience
title: Work
---
## Neonatal nurse, Eastgate Clinic
- Organisation: Eastgate Clinic
- Role: Neonatal nurse
- Start: 2018-04
- End: 2021-09

Duarte led a team of 6 nurses and trained two students. Her checklist cut medication errors from 12% to 3.0%.
The clinic did not publish the figures. She partially rewrote the night rota, and helped build the first milk bank.
About 1,200 families have used it. The checklist beats Paperlog, which has no alarms.

## Ward nurse, Northfield Hospital
- Organisation: Northfield Hospital
- Role: Ward nurse
- Start: 2021-10
- End: now

She cares for 12 children a night.
""",
    "studies.md": """---
kind: education
title: Education
---
## MSc in Nursing
- Degree: MSc in Nursing
- Organisation: Hill College
- Start: 2012
- End: 2014
- Grade: 1.7
- Advisors: Ruth Kim; Paul Odell
""",
    "papers.md": """---
kind: publication
title: Publications
---
## Quiet alarms at night
- Authors: Ines Duarte; Ruth Kim
- Venue: Journal of Neonatal Care
- Status: submitted
- Year: 2023

The paper may help small wards.

## Milk banks
- Authors: Ines Duarte; Paul Odell
- Venue: Nursing Today
- Year: 2020
- arXiv: 2001.00001

The study counts 40 milk banks.
""",
    "profile.md": """---
kind: profile
title: Profile
---
## Languages
- Languages: Portuguese (native); English (fluent); Danish (basic)
""",
}
RECORDS = [
    (file.document, record)
    for name, text in _FILES.items()
    for file in [read_markdown(text, name, name)]
    for record in file.records
]


def objections(sentence: str) -> list[str]:
    """What speaks against each entry's supporting the sentence; empty texts where nothing does."""
    return [objection(sentence, document, record, (OWNER,)) for document, record in RECORDS]


def supported(sentence: str) -> bool:
    """Whether any entry supports the sentence."""
    return "" in objections(sentence)
