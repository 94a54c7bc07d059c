"""Fields to sentences, by frames of their own: what an honest writer makes of an entry's fields."""

from collections.abc import Iterator

from entries import Entry, join, listed

WORK = frozenset({"experience", "community"})


def statements(entry: Entry, who: str) -> Iterator[str]:
    """True sentences that tell an entry's fields."""
    values, kind = entry.values, entry.record.kind
    start, end = values.get("start", ""), values.get("end", "")
    if kind in WORK and entry.has("role"):
        at = f" at {values['organisation']}" if entry.has("organisation") else f" of {entry.record.title}"
        if end == "now" and start:
            yield f"{who} has been {values['role']}{at} since {start}."
            yield f"Since {start}, {who} has been {values['role']}{at}."
        elif start and end and end != "present":
            yield f"{who} was {values['role']}{at} from {start} to {end}."
            yield f"From {start} until {end}, {who} worked{at} as {values['role']}."
            yield f"{who} joined{at.replace(' at', '')} in {start}." if entry.has("organisation") else ""
    if kind == "education" and entry.has("organisation"):
        degree = values.get("degree", entry.record.title)
        yield f"{who} studied for the {degree} at {values['organisation']}."
        if start and end:
            yield f"From {start} to {end}, {who} studied at {values['organisation']}."
            yield f"{who} completed the {degree} in {end}."
        if entry.has("grade"):
            yield f"{who} finished the {degree} with a grade of {values['grade']}."
        if entry.has("thesis"):
            yield f"The thesis for the {degree} is called “{values['thesis']}”."
        if entry.has("advisors"):
            yield f"{who} was advised by {join(listed(values['advisors']))}."
    yield from _works(entry, who)


def _works(entry: Entry, who: str) -> Iterator[str]:
    values, kind, title = entry.values, entry.record.kind, entry.record.title
    if kind == "publication":
        if entry.has("authors"):
            yield f"“{title}” was written by {join(listed(values['authors']))}."
            yield f"The authors of “{title}” include {listed(values['authors'])[-1]}."
        if entry.has("venue", "year") and not entry.has("status"):
            yield f"“{title}” appeared in {values['venue']} in {values['year']}."
            yield f"In {values['year']}, “{title}” was published in {values['venue']}."
        if entry.has("status"):
            yield f"“{title}” is {values['status']}."
    if kind == "talk":
        if entry.has("length"):
            yield f"The talk “{title}” lasted {values['length']}."
        if entry.has("event", "year"):
            yield f"In {values['year']}, {who} gave the talk “{title}” at {values['event']}."
    if kind == "award" and entry.has("year"):
        by = f" from {values['issuer']}" if entry.has("issuer") else ""
        yield f"{who} received the {title}{by} in {values['year']}."
    if kind == "award" and entry.has("start", "end"):
        yield f"From {values['start']} to {values['end']}, {who} held the {title}."
    if kind == "skill" and entry.has("skills", "level"):
        for skill in listed(values["skills"])[:4]:
            yield f"{who} is {values['level']} in {skill}."
