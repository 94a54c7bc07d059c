"""True sentences made false, by code: another number, name, date, a denial, a limit dropped or added, two entries mixed.

What by chance is true is left out: a mutation whose new value stands in the same entry, or that makes another entry's
true sentence.
"""

import re
from collections.abc import Callable, Iterator

from entries import Entry, Person, Random, join, listed
from statements import WORK, statements

Mutation = tuple[str, str]
"""The kind and the sentence."""

_NUMBER = re.compile(r"(?<![\w.,/-])\d+(?:[.,]\d+)*(?=(?:%|x|B|/10)?(?![\w-]))")
_WORDS = "two three four five six seven eight nine ten eleven twelve nineteen thirty forty ninety".split()
_WORD_NUMBER = re.compile(rf"\b(?:{'|'.join(_WORDS)})\b")
_YEAR = re.compile(r"\b(?:19|20)\d\d\b")
_MONTHS = "January February March April May June July August September October November December".split()
_MONTH_YEAR = re.compile(rf"\b({'|'.join(_MONTHS)}) ((?:19|20)\d\d)\b")
_AUXILIARY = re.compile(r"\b(is|are|was|were|can|has|have|will)\b(?! not\b)")
_VERB = (
    r"^((?:\w+, )?(?:At [^,]+, |During [^,]+, )?(?:{subject}) (?:also )?)([a-z]+ed|built|led|took|held|wrote|spent) "
)
_DENIALS = (
    ("did not ", ""),
    (" not ", " "),
    ("never ", ""),
    (" nobody ", " everybody "),
    ("without a ", "with a "),
    (" never ", " always "),
    ("nothing", "everything"),
    (" no ", " a "),
    ("without ", "with "),
)
_DROPPED = (
    ("almost all", "all"), ("partially ", ""), ("helped build ", "built "), ("contributed to ", "created "),
    ("took part in ", "led "), ("About ", ""), ("about ", ""), ("more than ", ""), ("up to ", ""), ("almost ", ""),
    ("less than ", ""), ("At present she is preparing", "She runs"), ("propose ", "prove "), ("Under the abc conjecture, ", ""),
    ("co-designed ", "designed "), ("is under submission", "is published"), ("only ", ""),
)  # fmt: skip
_ADDED = (
    ("{subject} {verb} ", "{subject} may have {verb} "), ("{subject} {verb} ", "{subject} almost {verb} "),
    ("{subject} {verb} ", "{subject} tried and partially {verb} "), ("{subject} {verb} ", "{subject} plans to have {verb} "),
    ("{subject} {verb} ", "{subject} is said to have reportedly {verb} "),
)  # fmt: skip
_BEFORE_NUMBER = ("up to ", "at least ", "about ", "more than ", "almost ")


def mutations(person: Person, entry: Entry, random: Random) -> Iterator[Mutation]:
    """False sentences near to an entry's true ones."""
    true = [*entry.prose, *filter(None, statements(entry, person.short))]
    others = [other for other in person.entries if other is not entry]
    makers: tuple[Callable[[Person, Entry, str, Random], Iterator[Mutation]], ...] = (
        _numbers, _names, _dates, _denials, _limits, _turned,
    )  # fmt: skip
    for sentence in true:
        for make in makers:
            yield from make(person, entry, sentence, random)
    for other in random.sample(others, min(8, len(others))):
        yield from _mixed(person, entry, other)


def _numbers(person: Person, entry: Entry, sentence: str, random: Random) -> Iterator[Mutation]:
    for match in _NUMBER.finditer(sentence):
        if _YEAR.fullmatch(match.group()):
            continue
        own = {*_NUMBER.findall(entry.text)}
        pool = sorted({n for other in person.entries for n in _NUMBER.findall(other.text)} - own)
        whole = [str(int(match.group()) + step) for step in (1, 2, 10)] if match.group().isdigit() else pool
        for new in (random.choice(pool), random.choice(whole)):
            if new not in own:
                yield "number", sentence[: match.start()] + new + sentence[match.end() :]
        inside = sorted(own - {match.group()} - set(_YEAR.findall(entry.text)))
        if inside and match.group() not in " ".join(entry.values.values()):
            yield "number of another thing", sentence[: match.start()] + random.choice(inside) + sentence[match.end() :]
    for match in _WORD_NUMBER.finditer(sentence):
        new = random.choice([word for word in _WORDS if word not in entry.text.casefold()])
        yield "number", sentence[: match.start()] + new + sentence[match.end() :]


def _names(person: Person, entry: Entry, sentence: str, random: Random) -> Iterator[Mutation]:
    foreign = [name for name in person.names if not set(name.split()) & set(re.findall(r"[\w+-]+", entry.text))]
    for name in person.names:
        if foreign and re.search(rf"(?<=[a-z,“] ){re.escape(name)}\b", sentence):
            yield "name", sentence.replace(name, random.choice(foreign), 1)
    for key in ("authors", "advisors"):
        people = listed(entry.values.get(key, ""))
        strangers = sorted({p for other in person.entries for k in ("authors", "advisors")
                            for p in listed(other.values.get(k, ""))} - set(people))  # fmt: skip
        strangers = [p for p in strangers if p.split()[-1] not in entry.text and p != person.name]
        for someone in people:
            if someone in sentence and strangers and someone != person.name:
                yield "name", sentence.replace(someone, random.choice(strangers), 1)


def _dates(person: Person, entry: Entry, sentence: str, random: Random) -> Iterator[Mutation]:
    others = {text for other in person.entries for text in statements(other, person.short)}
    told = _MONTH_YEAR.findall(sentence)
    for month, year in told:
        new = random.choice([name for name in _MONTHS if name not in entry.text and name != month])
        if f"-{_MONTHS.index(new) + 1:02}" not in entry.text:
            yield "date", sentence.replace(f"{month} {year}", f"{new} {year}", 1)
    for year in _YEAR.findall(sentence):
        new = random.choice([str(int(year) + step) for step in (-3, -2, -1, 1, 2)])
        changed = sentence.replace(year, new, 1)
        if new not in entry.text and changed not in others:
            yield "date", changed
    start, end = entry.values.get("start", ""), entry.values.get("end", "")
    if start and end and start in sentence and end in sentence and start != end:
        yield "dates turned", sentence.replace(start, "\0").replace(end, start).replace("\0", end)
    elif start and start in sentence and end not in {"", "now", "present", start}:
        yield "dates turned", sentence.replace(start, end, 1)
    elif end and end in sentence and start not in {"", end} and "completed" in sentence:
        yield "dates turned", sentence.replace(end, start, 1)


def _denials(person: Person, entry: Entry, sentence: str, random: Random) -> Iterator[Mutation]:
    del entry, random
    if any(old in sentence for old, _ in _DENIALS):
        old, new = next(pair for pair in _DENIALS if pair[0] in sentence)
        yield "denial dropped", sentence.replace(old, new, 1)
        return
    match = _AUXILIARY.search(sentence)
    if match:
        denied = "cannot" if match.group() == "can" else f"{match.group()} not"
        yield "denial added", sentence[: match.start()] + denied + sentence[match.end() :]
    verb = _verb(person).search(sentence)
    if verb:
        yield "denial added", f"{sentence[: verb.end(1)]}never {sentence[verb.end(1) :]}"


def _limits(person: Person, entry: Entry, sentence: str, random: Random) -> Iterator[Mutation]:
    del entry
    for old, new in _DROPPED:
        if re.search(rf"(?<![a-z]){re.escape(old)}", sentence) and (
            old != "about " or re.search(r"about [\d]", sentence)
        ):
            changed = re.sub(rf"(?<![a-z]){re.escape(old)}", new, sentence, count=1)
            yield "limit dropped", changed[0].upper() + changed[1:]
    verb = _verb(person).search(sentence)
    if verb:
        old, new = random.choice(_ADDED)
        before = sentence[: verb.end(1)]
        framed = new.format(subject="\0", verb=verb.group(2))
        yield "limit added", before.rstrip() + framed.replace("\0", "") + sentence[verb.end() :]
    number = next((m for m in _NUMBER.finditer(sentence) if not _YEAR.fullmatch(m.group())), None)
    if number and number.start() and "“" not in sentence[: number.start()]:
        already = any(
            sentence[: number.start()].casefold().endswith(limit) for limit in (*_BEFORE_NUMBER, "than ", "within ")
        )
        if not already:
            limit = random.choice(_BEFORE_NUMBER)
            yield "limit added", sentence[: number.start()] + limit + sentence[number.start() :]


def _turned(person: Person, entry: Entry, sentence: str, random: Random) -> Iterator[Mutation]:
    """Who does it to whom, the other way round."""
    del random
    match = re.match(r"^((?:[A-Z][\w-]*)(?: [A-Z][\w-]*)*) (?:consistently )?(beats|extends|outperforms) "
                     r"((?:[A-Z][\w-]*)(?: [A-Z][\w-]*)*)", sentence)  # fmt: skip
    if match:
        yield "turned round", f"{match[3]} {match[2]} {match[1]}{sentence[match.end() :]}"
    if " was advised by " in sentence:
        yield "turned round", f"{person.short} advised {sentence.split(' was advised by ')[1]}"
    span = re.search(r"from (\S+) to ([\d.]+[%x]?)", sentence)
    if span and span[1] not in entry.values.values() and span[1][0].isdigit():
        yield "turned round", sentence.replace(span.group(), f"from {span[2]} to {span[1]}")


def _mixed(person: Person, entry: Entry, other: Entry) -> Iterator[Mutation]:
    """Facts of two entries in one sentence."""
    who, mine, theirs = person.short, entry.values, other.values
    work = entry.record.kind in WORK and other.record.kind in WORK
    if work and entry.has("role", "organisation") and other.has("role", "organisation"):
        pairs = {(e.values.get("role"), e.values.get("organisation")) for e in person.entries}
        if (mine["role"], theirs["organisation"]) not in pairs and mine["role"] not in other.text:
            yield "roles mixed", f"{who} was {mine['role']} at {theirs['organisation']}."
        same = [e.values.get("start") for e in person.entries
                if mine["organisation"].split()[0] in e.values.get("organisation", "")]  # fmt: skip
        if other.has("start") and theirs["start"] not in same:
            yield "entries mixed", f"{who} joined {mine['organisation']} in {theirs['start']}."
    if {entry.record.kind, other.record.kind} == {"education"}:
        degree = mine.get("degree", entry.record.title)
        if other.has("organisation") and theirs["organisation"] != mine.get("organisation"):
            yield "roles mixed", f"{who} earned the {degree} at {theirs['organisation']}."
        if other.has("grade") and theirs["grade"] != mine.get("grade"):
            yield "entries mixed", f"{who} finished the {degree} with a grade of {theirs['grade']}."
        if other.has("advisors") and not set(listed(theirs["advisors"])) & set(listed(mine.get("advisors", ""))):
            yield "roles mixed", f"{join(listed(theirs['advisors']))} advised the {degree}."
    if entry.record.kind == other.record.kind == "publication":
        if other.has("venue") and theirs["venue"].casefold() not in entry.text.casefold():
            yield "venues mixed", f"“{entry.record.title}” appeared in {theirs['venue']}."
        strangers = [p for p in listed(theirs.get("authors", "")) if p.split()[-1] not in entry.text]
        if strangers:
            yield "roles mixed", f"“{entry.record.title}” was written by {strangers[0]}."
    if entry.record.kind == other.record.kind == "talk" and other.has("length") and entry.has("length"):
        if theirs["length"] != mine["length"] and entry.record.title != other.record.title:
            yield "entries mixed", f"The talk “{entry.record.title}” lasted {theirs['length']}."
    yield from _borrowed(entry, other)


def _borrowed(entry: Entry, other: Entry) -> Iterator[Mutation]:
    """A deed of one entry under the place of another."""
    opening = re.compile(r"^(At|During|As) (?!this)[^,]{3,60}, ")
    places = [match.group() for text in other.prose if (match := opening.match(text))]
    for text in entry.prose[:3]:
        found = opening.match(text)
        if found and places and places[0] != found.group() and places[0][3:-2] not in entry.text:
            yield "entries mixed", places[0] + text[found.end() :]


def _verb(person: Person) -> re.Pattern[str]:
    subject = "|".join([person.name, person.short, "He", "She", "he", "she", "Richard", "LoopTune", "GPA"])
    return re.compile(_VERB.replace("{subject}", subject))
