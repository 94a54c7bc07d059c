"""Evidence and requests over small documents, read by the real reader and searched by nothing: all entries are found."""

from askcv.answering.relevance import covering
from askcv.answering.writing import written
from askcv.corpus.markdown import read_markdown
from askcv.prompts import Evidence, Request
from askcv.questions.reading import read_question
from askcv.voice.speaking import voice_of

OWNER = "Ann Lee"

COOK = {
    "profile.md": """---
kind: profile
---
# Ann Lee

## About
Ann Lee is a cook who bakes with old grains. She likes early mornings.
""",
    "work.md": """---
kind: experience
---
## Baker, Mill House
- Organisation: Mill House
- Role: Baker
- Start: 2020-03
- End: now

Lee bakes rye bread for forty shops. It is sold by noon. She trains two apprentices.

## Cook, Harbour Inn
- Organisation: Harbour Inn
- Role: Cook
- Start: 2015-01
- End: 2019-12

- Built a smoke house for herring
- Awarded the title of cook of the year
- Friday fish menu
- Cut food waste by 40% with a compost plan
""",
    "education.md": """---
kind: education
---
## Diploma in Baking
- Degree: Diploma in Baking
- Organisation: Guild School
- Start: 2012
- End: 2014
- Grade: 9/10

Her final piece was a rye wedding cake.
""",
    "projects.md": """---
kind: project
---
## Grain Map
- Year: 2021

- Lists 60 old grains with their mills
- Used by bakers in nine towns
- Adopted by two schools
""",
    "publications.md": """---
kind: publication
---
## Rye and tears
- Authors: Ann Lee; Bo Ek
- Venue: Oven Letters
- Year: 2022

Rye dough needs a night of rest. The night makes it sour.
""",
    "skills.md": """---
kind: skill
---
## Kitchen
- Skills: Baking; Smoking
""",
}


def evidence(documents: dict[str, str]) -> tuple[Evidence, ...]:
    """All entries of some documents as evidence, in their order, the first the latest."""
    files = [read_markdown(text, name, name) for name, text in documents.items()]
    records = [(file.document, record) for file in files for record in file.records]
    return tuple(
        Evidence(number, document, record, score=1.0, similarity=0.5, recency=number)
        for number, (document, record) in enumerate(records, start=1)
    )


def request(question: str, documents: dict[str, str]) -> Request:
    """A question with the entries that hold what it asks, or all of them where the person is asked about."""
    reading, found = read_question(question, OWNER), evidence(documents)
    kept = found if reading.about_person else tuple(covering(reading, found))
    voice = voice_of(OWNER, tuple(documents.values()))
    return Request(reading, kept, OWNER, "en", voice, passages=found)


def told(question: str, documents: dict[str, str]) -> list[str]:
    """The sentences that the default engine writes."""
    return [item.text for item in written(request(question, documents))]
