"""Questions about any entries, with their true answers: every operation in several phrasings."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from tests.planning.truth import Entry, overlapping, pairs, surname_and_initial, total_months

NOUNS = {
    "publication": ("publications", "papers", "articles"),
    "talk": ("talks", "presentations"),
    "award": ("awards", "honours"),
    "project": ("projects",),
}


@dataclass(frozen=True)
class Case:
    """A question, and what a right answer holds: exactly these entries, and each of these texts.

    No entries means that the documents say no; `entries` None that the entries do not matter.
    """

    question: str
    entries: frozenset[str] | None
    texts: tuple[str, ...] = ()
    history: tuple[str, ...] = ()


def cases(entries: list[Entry], owner: str, he: str) -> Iterator[Case]:
    """All questions about one person."""
    his = {"he": "his", "she": "her"}[he]
    yield from _counts(entries, he, his)
    yield from _people(entries, owner, he)
    yield from _venues(entries, he)
    yield from _extremes(entries, he, his)
    yield from _lengths(entries, he, his)
    yield from _attributes(entries, he, his)
    yield from _yes_no(entries, he)
    yield from _times(entries, he)
    yield from _durations(entries, he)
    yield from _positions(entries, owner, he)


def of(entries: list[Entry], kind: str) -> list[Entry]:
    return [entry for entry in entries if entry.kind == kind]


def case(question: str, entries: list[Entry], *texts: str, history: tuple[str, ...] = ()) -> Case:
    return Case(question, frozenset(entry.title for entry in entries), texts, history)


def year_of(entry: Entry) -> int | None:
    months = entry.months
    return months[0][0] // 12 if months else None


def _counts(entries: list[Entry], he: str, his: str) -> Iterator[Case]:
    for kind, nouns in NOUNS.items():
        meant = of(entries, kind)
        if not meant:
            continue
        for noun in nouns:
            yield case(f"How many {noun} does {he} have?", meant, str(len(meant)))
            yield case(f"How many {noun} are listed?", meant, str(len(meant)))
            yield case(f"What is the number of {his} {noun}?", meant, str(len(meant)))
            yield case(f"List {his} {noun}.", meant)
            yield case(f"Which {noun} does {he} have?", meant)
        years = sorted({year for entry in meant if (year := year_of(entry))})
        for year in years:
            there = [e for e in meant if overlapping([e], 12 * year, 12 * year + 11)]
            since = [e for e in meant if e.months and e.months[1][1] >= 12 * year]
            before = [e for e in meant if e.months and e.months[0][1] < 12 * year]
            yield case(f"How many {nouns[0]} are from {year}?", there, str(len(there)))
            yield case(f"Which {nouns[-1]} are from {year}?", there)
            yield case(f"How many {nouns[0]} does {he} have since {year}?", since, str(len(since)))
            yield case(
                f"How many {nouns[0]} does {he} have before {year}?", before, str(len(before)) if before else "no"
            )


def _people(entries: list[Entry], owner: str, he: str) -> Iterator[Case]:  # noqa: C901 - one phrasing a line
    papers = of(entries, "publication")
    counts: Counter[str] = Counter()
    full: dict[tuple[str, str], str] = {}
    for paper in papers:
        for author in paper.authors:
            if surname_and_initial(author) == surname_and_initial(owner):
                continue
            name = surname_and_initial(author)
            counts[" ".join(name)] += 1
            if len(author) > len(full.get(name, "")):
                full[name] = author
    for name, author in full.items():
        shared = [p for p in papers if name in {surname_and_initial(a) for a in p.authors}]
        yield case(f"How many papers with {author}?", shared, str(len(shared)))
        yield case(f"How many publications did {he} write with {author}?", shared, str(len(shared)))
        yield case(f"Which papers has {he} published together with {author}?", shared)
        yield case(f"Has {he} published with {author}?", shared, "Yes")
        yield case(f"How many articles with {author.split()[-1]}?", shared, str(len(shared)))
        for year in sorted({year for paper in shared if (year := year_of(paper))}):
            then = [paper for paper in shared if year_of(paper) == year]
            yield case("Which of them are from " + f"{year}?", then, history=(f"How many papers with {author}?",))
            yield case(f"How many papers did {he} write with {author} in {year}?", then, str(len(then)))
    if counts:
        most = max(counts.values())
        best = [
            full[(key.rsplit(" ", 1)[0], key.rsplit(" ", 1)[1])] for key, number in counts.items() if number == most
        ]
        for question in (f"With whom has {he} published most often?", "Who is the most frequent co-author?"):
            yield Case(question, None, tuple(best))
        yield Case(f"How many co-authors does {he} have?", None, (str(len(full)),))
        yield Case(f"How many people has {he} published with?", None, (str(len(full)),))
        yield Case(f"With how many different people has {he} written papers?", None, (str(len(full)),))
        names = sorted(full.values())
        for one, other in pairs(names)[:6]:
            number = {a: counts[" ".join(surname_and_initial(a))] for a in (one, other)}
            if number[one] != number[other]:
                more = max(number, key=lambda name: number[name])
                yield Case(
                    f"Has {he} published more papers with {one} or with {other}?", None, (f"{more}: {number[more]}",)
                )


def _venues(entries: list[Entry], he: str) -> Iterator[Case]:
    papers = of(entries, "publication")
    for name in sorted({paper.fields["venue"].split(" (")[0] for paper in papers}):
        there = [paper for paper in papers if f"{paper.fields['venue']} ".startswith(f"{name} ")]
        yield case(f"How many papers were published in {name}?", there, str(len(there)))
        yield case(f"Has {he} published in {name}?", there, "Yes")


def _extremes(entries: list[Entry], he: str, his: str) -> Iterator[Case]:
    talks = [talk for talk in of(entries, "talk") if talk.minutes]
    if talks:
        longest = max(talk.minutes or 0 for talk in talks)
        shortest = min(talk.minutes or 0 for talk in talks)
        for question in ("Which talk is the longest?", f"What is {his} longest talk?"):
            yield case(question, [talk for talk in talks if talk.minutes == longest])
        yield case(f"Which is {his} shortest presentation?", [talk for talk in talks if talk.minutes == shortest])
    for kind, nouns in {**NOUNS, "experience": ("job",)}.items():
        dated = [entry for entry in of(entries, kind) if entry.months]
        if not dated:
            continue
        noun = nouns[0].removesuffix("s")
        first = min(entry.months[0][1] for entry in dated if entry.months)
        last = max(entry.months[0][0] for entry in dated if entry.months)
        earliest = [entry for entry in dated if entry.months and entry.months[0][0] <= first]
        latest = [entry for entry in dated if entry.months and entry.months[0][1] >= last]
        yield case(f"What was {his} first {noun}?", earliest)
        yield case(f"Which {noun} is the oldest?", earliest)
        yield case(f"What is {his} latest {noun}?", latest)
        yield case(f"What is {his} most recent {noun}?", latest)
    graded = [entry for entry in of(entries, "education") if "grade" in entry.fields]
    if graded and len({entry.fields["grade"].split("/")[1] for entry in graded}) == 1:
        share = {
            e.title: float(e.fields["grade"].split("/")[0]) / float(e.fields["grade"].split("/")[1]) for e in graded
        }
        best = max(share.values())
        yield case(f"What is {his} highest grade?", [entry for entry in graded if share[entry.title] == best])


def _lengths(entries: list[Entry], he: str, his: str) -> Iterator[Case]:
    talks = [talk for talk in of(entries, "talk") if talk.minutes]
    if len(talks) < 2:
        return
    total = sum(talk.minutes or 0 for talk in talks)
    said = f"{total} minutes" if total >= 60 else str(total)
    yield case(f"What is the total length of {his} talks?", talks, said)
    yield case(f"How long are {his} talks in total?", talks, said)
    for one, other in [(a, b) for a in talks for b in talks if a.title < b.title and a.minutes != b.minutes][:6]:
        longer = max((one, other), key=lambda talk: talk.minutes or 0)
        yield Case(
            f"Which talk is longer, “{one.title}” or “{other.title}”?",
            frozenset({one.title, other.title}),
            (f"“{longer.title}”: {longer.fields['length']}",),
        )


def _attributes(entries: list[Entry], he: str, his: str) -> Iterator[Case]:  # noqa: C901 - one phrasing a line
    for talk in of(entries, "talk"):
        yield case(f"How long is the talk “{talk.title}”?", [talk], talk.fields["length"])
        yield case(f"When was the talk “{talk.title}”?", [talk], str(year_of(talk)))
        if "event" in talk.fields:
            yield case(f"Where was the talk “{talk.title}” given?", [talk], talk.fields["event"])
    for paper in of(entries, "publication"):
        yield case(f"Who wrote “{paper.title}”?", [paper], *[name.split()[-1] for name in paper.authors])
        yield case(f"When was “{paper.title}” published?", [paper], str(year_of(paper)))
        yield case(f"Where was “{paper.title}” published?", [paper], paper.fields["venue"])
        yield case(f"Who is the first author of “{paper.title}”?", [paper], paper.authors[0].split()[-1])
    for school in of(entries, "education"):
        if "advisors" in school.fields:
            yield case(f"Who supervised the {school.title}?", [school], *school.items("advisors"))
        if "grade" in school.fields:
            yield case(f"What grade did {he} get for the {school.title}?", [school], school.fields["grade"])
        if "degree" in school.fields:
            yield case(f"Where did {he} do the {school.title}?", [school], school.fields["organisation"])
    for award in of(entries, "award"):
        if "issuer" in award.fields:
            yield case(
                f"Who awarded {he.replace('she', 'her').replace('he', 'him') if he == 'he' else 'her'} the {award.title}?",
                [award],
                award.fields["issuer"],
            )
        yield case(f"When did {he} receive the {award.title}?", [award], str(year_of(award)))
    for project in of(entries, "project"):
        for label in ("budget", "span"):
            if label in project.fields:
                yield case(f"What was the {label} of the {project.title}?", [project], project.fields[label])


def _yes_no(entries: list[Entry], he: str) -> Iterator[Case]:
    for name in ("skills", "technologies"):
        for skill in sorted({item for entry in entries for item in entry.items(name)}):
            with_it = [
                e
                for e in entries
                if any(skill in {i, *i.split("/")} for i in e.items("skills") + e.items("technologies"))
            ]
            yield case(f"Does {he} know {skill}?", with_it, "Yes", skill)
    for language in [item.split(" (")[0] for entry in of(entries, "profile") for item in entry.items("languages")]:
        yield Case(f"Does {he} speak {language}?", None, ("Yes", language))
    jobs = of(entries, "experience")
    for name in sorted({job.fields["organisation"].split(" (")[0] for job in jobs}):
        there = [job for job in jobs if f"{job.fields['organisation']} ".startswith(f"{name} ")]
        yield case(f"Did {he} work at {name}?", there, "Yes")
        yield case(f"Has {he} ever worked for {name}?", there, "Yes")
        if len({job.fields["role"] for job in there}) == 1:
            yield case(
                f"What was {he.replace('she', 'her') if he == 'she' else 'his'} role at {name}?",
                there,
                there[0].fields["role"],
            )


def _times(entries: list[Entry], he: str) -> Iterator[Case]:
    jobs = of(entries, "experience")
    schools = [entry for entry in of(entries, "education") if entry.months]
    for year in range(2005, 2027):
        there = overlapping(jobs, 12 * year, 12 * year + 11)
        if there:
            names = {job.fields["organisation"].split(" (")[0] for job in there}
            yield case(f"Where did {he} work in {year}?", there, *names)
            everywhere = there + overlapping(schools, 12 * year, 12 * year + 11)
            yield case(f"Where was {he} in {year}?", everywhere, *names)
        for months, name in ((2, "spring"), (5, "summer"), (8, "fall")):
            then = overlapping(jobs, 12 * year + months, 12 * year + months + 2)
            if then:
                yield case(f"Which jobs did {he} have in {name} {year}?", then, str(len(then)))
    for job in jobs:
        start, name = job.months and job.months[0], job.fields["organisation"].split(" (")[0]
        if start and start[0] == start[1] and sum(name in other.fields["organisation"] for other in jobs) == 1:
            papers = [p for p in of(entries, "publication") if p.months and p.months[0][0] < start[0]]
            yield case(f"Which of the papers came out before {he} joined {name}?", papers)
    for kind, noun in (("talk", "talk"), ("publication", "paper")):
        dated = [(entry.months[0], entry) for entry in of(entries, kind) if entry.months]
        if len(dated) == len(of(entries, kind)) > 1:
            bar = min(last for (_, last), _ in dated)
            yield case(f"Which {noun} came first?", [entry for (first, _), entry in dated if first <= bar])
    now = [job for job in jobs if job.fields.get("end") in {"now", "present"}]
    yield case(f"Where does {he} work now?", now, *[job.fields["organisation"].split(" (")[0] for job in now])
    yield case(f"What is {'his' if he == 'he' else 'her'} current job?", now)


def _durations(entries: list[Entry], he: str) -> Iterator[Case]:
    jobs = of(entries, "experience")
    names = sorted({job.fields["organisation"].split(" (")[0] for job in jobs})
    months: dict[str, int] = {}
    for name in names:
        there = [job for job in jobs if f"{job.fields['organisation']} ".startswith(f"{name} ")]
        total = total_months(there)
        if total is None:
            yield case(f"How long did {he} work at {name}?", there, "between")
        else:
            months[name] = total
            yield case(f"How long did {he} work at {name}?", there, f"{total} months")
            yield case(f"How many months did {he} work for {name}?", there, f"{total} months")
    for one, other in pairs(sorted(months))[:6]:
        inside = f"{one} ".startswith(f"{other} ") or f"{other} ".startswith(f"{one} ")
        if months[one] != months[other] and not inside:
            longer = max((one, other), key=lambda name: months[name])
            yield Case(f"Did {he} work longer at {one} or at {other}?", None, (f"{longer}: ",))


def _positions(entries: list[Entry], owner: str, he: str) -> Iterator[Case]:
    papers = of(entries, "publication")
    me = surname_and_initial(owner)
    first = [paper for paper in papers if surname_and_initial(paper.authors[0]) == me]
    only = [p for p in papers if len(p.authors) == 1 and "et al." not in p.items("authors") and p in first]
    yield case(f"On how many papers is {he} the first author?", first, str(len(first)) if first else "no")
    yield case(f"Which papers did {he} write as first author?", first)
    yield case(f"Which papers is {he} the only author of?", only)
    years = Counter(year for paper in papers if (year := year_of(paper)))
    if years:
        most = max(years.values())
        best = [str(year) for year, number in years.items() if number == most]
        yield Case(f"In which year did {he} publish the most papers?", None, tuple(best))
        for one, other in pairs([str(year) for year in sorted(years)])[:5]:
            if years[int(one)] != years[int(other)]:
                more = max((one, other), key=lambda year: years[int(year)])
                yield Case(
                    f"Did {he} publish more papers in {one} or in {other}?", None, (f"{more}: {years[int(more)]}",)
                )
