"""How long planning takes: a question read and computed, at 50 and at 5,000 records.

    python eval/bench/planning.py [--questions N]

Both ledgers are made up: jobs, degrees, publications, talks and projects of one invented person. Each question is
asked once warm; the figures are milliseconds of `Planner.answer` alone, rendering included.
"""

import argparse
import random
import statistics
import time

from askcv.corpus.markdown import read_markdown
from askcv.planning.planner import Planner
from askcv.text.words import search_terms
from askcv.values.entries import Entry, read_entry

TODAY = 12 * 2026 + 11
SURNAMES = [f"{head}{tail}" for head in ("Bren", "Cor", "Dal", "Fen", "Gor", "Hal", "Ker", "Mor") for tail in
            ("dan", "field", "ing", "lund", "man", "ner", "son", "wick")]  # fmt: skip
GIVEN = ["Ada", "Bela", "Cora", "Dan", "Eva", "Finn", "Gita", "Hugo", "Ines", "Jan", "Kira", "Lars"]
TOPICS = ["bridges", "sensors", "enzymes", "markets", "glaciers", "engines", "vaccines", "archives", "rivers", "lasers"]
QUESTIONS = [
    "How many papers with {person}?",
    "Which publications did she write with {person} since {year}?",
    "How many papers are from {year}?",
    "Which talk is the longest?",
    "Where was she in {year}?",
    "How long did she work at {organisation}?",
    "Does she know Fortran?",
    "How many papers with Geoffrey Hinton?",
    "Did she publish more papers in {year} or in 2015?",
    "With whom has she published most often?",
    "How many papers about {topic}?",
    "Where did she work before joining {organisation}?",
    "Who wrote “{title}”?",
    "What did she discover about the weather on Mars?",
    "Tell me what makes her different from other candidates for this position in our team.",
]


def documents(records: int, dice: random.Random) -> tuple[dict[str, str], list[str], list[str], list[str]]:
    """Documents of so many records, and the people, organisations and titles in them."""
    people = [f"{given} {surname}" for given in GIVEN for surname in SURNAMES]
    organisations = [f"{surname} Works" for surname in SURNAMES]
    jobs, papers, talks, titles = [], [], [], []
    for number in range(records):
        year = 1990 + number % 35
        if number % 5 == 0:
            name = organisations[number % len(organisations)]
            jobs.append(f"## Engineer {number}, {name}\n- Organisation: {name}\n- Role: Engineer\n"
                        f"- Start: {year}-05\n- End: {year + 1}-04\n\nWork.\n")  # fmt: skip
        elif number % 5 == 1:
            talks.append(f"## Talk {number} on {TOPICS[number % 10]}\n- Event: Forum {number % 40}\n- Year: {year}\n"
                         f"- Length: {5 + number % 80} minutes\n\nA talk.\n")  # fmt: skip
        else:
            title = f"Study {number} of {TOPICS[number % 10]} and {TOPICS[(number // 10) % 10]}"
            titles.append(title)
            authors = "; ".join(["Ada Testwell", *dice.sample(people, 3)])
            papers.append(
                f"## {title}\n- Authors: {authors}\n- Venue: Journal {number % 50}\n- Year: {year}\n\nText.\n"
            )
    made = {
        "experience.md": "---\nkind: experience\n---\n" + "\n".join(jobs),
        "talks.md": "---\nkind: talk\n---\n" + "\n".join(talks),
        "publications.md": "---\nkind: publication\n---\n" + "\n".join(papers),
    }
    return made, people, organisations, titles


def planner_over(made: dict[str, str]) -> Planner:
    """A planner over Markdown documents held in memory."""
    files = [read_markdown(text, name, name) for name, text in made.items()]
    entries: list[Entry] = [read_entry(record) for file in files for record in file.records]
    holding: dict[str, set[str]] = {}
    for file in files:
        for record in file.records:
            for term in search_terms(file.document.text[record.start : record.end]):
                holding.setdefault(term, set()).add(record.id)

    def topic(text: str) -> frozenset[str]:
        found = [holding.get(term, set()) for term in search_terms(text)]
        return frozenset(set.intersection(*found)) if found else frozenset()

    return Planner(entries, "Ada Testwell", topic=topic, texts=[file.document.text for file in files])


def main() -> None:
    """Print the median, p95 and maximum at both sizes."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--questions", type=int, default=300)
    count = parser.parse_args().questions
    for records in (50, 5000):
        dice = random.Random(7)  # noqa: S311 - made-up data
        made, people, organisations, titles = documents(records, dice)
        started = time.perf_counter()
        planner = planner_over(made)
        built = time.perf_counter() - started
        asked = [
            QUESTIONS[number % len(QUESTIONS)].format(
                person=dice.choice(people), organisation=dice.choice(organisations), year=1990 + dice.randrange(35),
                topic=dice.choice(TOPICS), title=dice.choice(titles),
            )
            for number in range(count)
        ]  # fmt: skip
        for question in asked[: len(QUESTIONS)]:
            planner.answer(question, TODAY)
        times: dict[str, list[float]] = {}
        planned = 0
        for number, question in enumerate(asked):
            before = time.perf_counter()
            planned += planner.answer(question, TODAY) is not None
            times.setdefault(QUESTIONS[number % len(QUESTIONS)], []).append(1000 * (time.perf_counter() - before))
        every = sorted(value for values in times.values() for value in values)
        print(
            f"{records} records: read and indexed in {built:.2f} s; {count} questions, {planned} planned; "
            f"p50 {statistics.median(every):.2f} ms, p95 {every[int(0.95 * len(every))]:.2f} ms, max {every[-1]:.2f} ms"
        )
        for question, values in times.items():
            print(f"    {statistics.median(values):8.2f} ms  {question}")


if __name__ == "__main__":
    main()
