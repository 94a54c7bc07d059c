"""True sentences said otherwise, by code: nothing is added, and nothing is left out that would change what is said."""

import re
from collections.abc import Iterator
from importlib import resources

from entries import Entry, Person, Random
from statements import statements

Rephrasing = tuple[str, str]
"""The kind and the sentence."""

_OPENING = re.compile(r"^((?:At|During|As|In|For|On|Before) (?:[^,]|, (?=[A-Z]\w+,)){3,60}), ")
_PASSIVE = re.compile(
    r"^(?P<place>At [^,]+, )?(?:{subject}) (?:also )?(?P<verb>developed|built|implemented|measured|engineered|designed|optimized|"
    r"recorded|studied|surveyed) (?P<what>(?:a|an|the|[A-Z])[^,;.]+)\.$"
)  # fmt: skip
_CUT = re.compile(
    r"(?:, (?:which|where|who|with|including|through|such as|in|at|on|to|from|as well as|before|after|by)\b|;|, and |: )"
)
_LIMITED = re.compile(r"\b(?:if|unless|only|not|no|never|nobody|without|almost|under|may|might)\b", re.IGNORECASE)
_WORDS = "zero one two three four five six seven eight nine ten eleven twelve".split()
_PAIRS = {  # two spellings or words of one group of the project's list, in forms that fit each other
    "PhD": "doctorate", "thesis": "dissertation", "paper": "article", "talk": "presentation", "defence": "defense",
    "led": "headed", "leads": "heads", "website": "homepage", "grade": "mark", "lecture": "talk", "wrote": "authored",
    "worked": "was employed", "award": "prize", "company": "organization", "publication": "paper",
}  # fmt: skip
POINTS = frozenset({"publication", "talk", "award"})


def rephrasings(person: Person, entry: Entry, random: Random) -> Iterator[Rephrasing]:
    """True sentences of an entry, unchanged or honestly rephrased."""
    pronoun = person.pronoun.capitalize()
    for sentence in entry.prose:
        yield "unchanged", sentence
        yield from _renamed(person, sentence, random)
        yield from _reordered(person, sentence)
        yield from _shortened(sentence)
        yield from _respelled(sentence)
        yield from _dated(person, entry, sentence)
    for sentence in filter(None, statements(entry, person.short)):
        yield "field to sentence", sentence
        yield from _respelled(sentence)
        if sentence.startswith(f"{person.short} "):
            yield "pronoun for name", pronoun + sentence[len(person.short) :]
            yield "whole name", person.name + sentence[len(person.short) :]


def _renamed(person: Person, sentence: str, random: Random) -> Iterator[Rephrasing]:
    pronoun = person.pronoun
    if re.search(rf"(?<!’s )\b{person.short}\b(?!['’])", sentence) and person.name not in sentence:
        at_start = sentence.startswith(person.short)
        yield "pronoun for name", sentence.replace(person.short, pronoun.capitalize() if at_start else pronoun, 1)
    elif sentence.startswith(f"{pronoun.capitalize()} "):
        name = random.choice([person.name, person.short])
        yield "name for pronoun", name + sentence[len(pronoun) :]


def _reordered(person: Person, sentence: str) -> Iterator[Rephrasing]:
    opening = _OPENING.match(sentence)
    if opening and not re.search(r"[;:]", sentence) and sentence.count(",") == opening.group().count(","):
        rest = sentence[opening.end() :].rstrip(".")
        first = opening[1][0].lower() + opening[1][1:]
        yield "reordered", f"{rest[0].upper()}{rest[1:]} {first}."
    subject = "|".join([person.name, person.short, person.pronoun.capitalize(), person.pronoun])
    passive = re.match(_PASSIVE.pattern.replace("{subject}", subject), sentence)
    if passive and " and " not in passive["what"]:
        place = passive["place"] or ""
        what = passive["what"]
        what = what if place else what[0].upper() + what[1:]
        yield "passive", f"{place}{what} was {passive['verb']} by {person.short}."


def _shortened(sentence: str) -> Iterator[Rephrasing]:
    for cut in _CUT.finditer(sentence):
        kept, left = sentence[: cut.start()], sentence[cut.start() :]
        if len(kept.split()) >= 6 and not _LIMITED.search(left) and not re.match(r"^\w+ing\b", kept):  # noqa: PLR2004
            balanced = kept.count("(") == kept.count(")") and kept.count("“") == kept.count("”")
            opens = re.match(r"^(?:At|During|As|In|For|On|Before|After|By|Under)\b[^,]*$", kept)
            if balanced and not opens:
                yield "shortened", f"{kept}."
                return


def _respelled(sentence: str) -> Iterator[Rephrasing]:
    for old, new in _PAIRS.items():
        if _in_one_group(old, new) and "“" not in sentence:
            changed = re.sub(rf"\b{old}\b", new, sentence, count=1)
            if changed != sentence:
                yield "synonym", changed
    changed = re.sub(r"(?<![\w.,-])([2-9])(?= [a-z])", lambda found: _WORDS[int(found[1])], sentence, count=1)
    if changed != sentence and "“" not in sentence:
        yield "number in words", changed
    changed = re.sub(r"(\d)%", r"\1 percent", sentence, count=1)
    if changed != sentence:
        yield "number in words", changed


def _dated(person: Person, entry: Entry, sentence: str) -> Iterator[Rephrasing]:
    """The year before what was done in it."""
    year = entry.values.get("year", "")
    if not year and entry.record.kind not in {"education", "profile"}:
        years = {value.split()[-1] for name in ("start", "end") if (value := entry.values.get(name))}
        year = years.pop() if len(years) == 1 else ""
    begins = sentence.startswith((f"{person.short} ", f"{person.pronoun.capitalize()} ", "The ", "He ", "She "))
    if (
        year.isdigit()
        and begins
        and not re.search(r"\b(?:19|20)\d\d\b", sentence)
        and entry.record.kind not in {"award"}
    ):
        head, _, rest = sentence.partition(" ")
        head = head if head == person.short else head.lower()
        yield "year before", f"In {year}, {head} {rest}"


def _in_one_group(one: str, other: str) -> bool:
    """Whether the project's own list has both words in one group."""
    path = resources.files("askcv.text") / "synonyms" / "en.txt"
    groups = [set(line.split()) for line in path.read_text("utf-8").splitlines() if not line.startswith("#")]
    return any({one.casefold(), other.casefold()} <= group for group in groups)
