"""The people that open questions are asked about: the owner, two public sample CVs and two invented people.

The samples are read from `../shared/samples` and rendered as one Markdown CV each, in a cache folder outside the
project: every value of the source stands in it, and nothing else. A key that is not known stops the rendering.
"""

import json
import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import yaml
from platformdirs import user_cache_path

from askcv.assistant import Assistant
from askcv.cli.opening import cache_folder, open_assistant
from askcv.settings import FILE_NAME, read_settings

ROOT = Path(__file__).resolve().parents[1]
OWNER = "dejan"
INVENTED = ROOT / "eval" / "people"
SAMPLES = ROOT.parent / "shared" / "samples"

Table = dict[str, Any]

_ORGANISATIONS = ("institution", "company", "organization", "entity")
_LABELS = {
    **dict.fromkeys(_ORGANISATIONS, "Organisation"),
    "position": "Role",
    "roles": "Role",
    "authors": "Authors",
    "journal": "Venue",
    "publisher": "Publisher",
    "awarder": "Issuer",
    "location": "Place",
    "start_date": "Start",
    "end_date": "End",
    "date": "Date",
    "score": "Grade",
    "courses": "Courses",
    "level": "Level",
    "keywords": "Keywords",
    "type": "Type",
    "doi": "DOI",
    "url": "Link",
}
"""The field of an entry by its key; keys of JSON Resume are renamed to those of RenderCV before."""
_TITLES = frozenset({"name", "title", "degree", "area", "position"})
_PROSE = ("description", "summary")
_ITEMS = ("bullet", "number", "reversed_number")
_LINK = re.compile(r"\[(?P<text>[^\]]*)\]\((?P<url>[^)]*)\)")
_JSON_SECTIONS = {
    "work": "Work experience",
    "volunteer": "Volunteering",
    "education": "Education",
    "projects": "Projects",
    "publications": "Publications",
    "awards": "Awards",
    "skills": "Skills",
    "languages": "Languages",
    "interests": "Interests",
    "references": "References",
}
_SHORT = {"languages": "language fluency", "interests": "name keywords", "references": "name reference"}
"""The keys of entries that are one line or one quotation."""
_PLACE = "address city region postalCode countryCode"
_JSON_KEYS = {"startDate": "start_date", "endDate": "end_date", "releaseDate": "date", "studyType": "degree"}


def people() -> list[str]:
    """The names of all people, the owner first."""
    return [OWNER, *_SAMPLES, *sorted(folder.name for folder in INVENTED.iterdir() if folder.is_dir())]


def corpus_of(person: str) -> Path:
    """The folder of a person's documents.

    Args:
        person: One of `people()`.

    Raises:
        FileNotFoundError: The sample that the person is read from is missing.
        ValueError: There is no such person, or the sample holds what cannot be rendered.
    """
    if person == OWNER:
        return ROOT / "corpus"
    if person in _SAMPLES:
        return _rendered(person)
    if person not in people():
        raise ValueError(f"There is no person {person!r}. There are: {', '.join(people())}.")
    return INVENTED / person


def assistant_of(person: str) -> Assistant:
    """The assistant with the default engine over a person's documents; its index is kept in the cache folder.

    Args:
        person: One of `people()`.

    Raises:
        FileNotFoundError: As `corpus_of`.
        ValueError: As `corpus_of`.
        AskcvError: The documents cannot be read or indexed.
    """
    corpus = corpus_of(person)
    settings = read_settings((ROOT if person == OWNER else corpus) / FILE_NAME, environ={})
    return open_assistant(replace(settings, corpus=corpus, index=cache_folder(corpus)), refresh=True)


def _rendered(person: str) -> Path:
    """The folder with the Markdown CV of a sample, written anew where it is not what it should be."""
    name, render = _SAMPLES[person]
    source = SAMPLES / name
    if not source.is_file():
        raise FileNotFoundError(f"{source} is missing: {person} is read from the shared sample CVs.")
    text = render(source.read_text("utf-8"))
    target = user_cache_path("askcv") / "eval-people" / person / "cv.md"
    if not target.is_file() or target.read_text("utf-8") != text:
        target.parent.mkdir(parents=True, exist_ok=True)
        unfinished = target.with_suffix(".part")
        unfinished.write_text(text, "utf-8")
        unfinished.replace(target)
    return target.parent


def render_rendercv(text: str) -> str:
    """A RenderCV file as a Markdown CV; its design, locale and settings tell nothing of the person."""
    person: Table = yaml.safe_load(text)["cv"]
    _require_known(person, "name headline location email photo phone website social_networks sections")
    sections = person["sections"]
    networks = {network["network"]: network["username"] for network in person["social_networks"] or ()}
    about = {
        "Headline": person["headline"],
        "Place": person["location"],
        "Email": person["email"],
        "Phone": person["phone"],
        "Website": person["website"],
        **networks,
    }
    titled = {title if title != title.lower() else _capitalised(title): sections[title] for title in sections}
    return _cv(person["name"], about, "", titled)


def render_json_resume(text: str) -> str:
    """A JSON Resume as a Markdown CV; its `meta` tells nothing of the person."""
    resume: Table = json.loads(text)
    _require_known(resume, " ".join(["$schema", "basics", "meta", *_JSON_SECTIONS]))
    basics = resume["basics"]
    _require_known(basics, "name label email phone url location profiles summary")
    place = basics["location"]
    _require_known(place, _PLACE)
    lines = (place[key] for key in _PLACE.split() if place.get(key))
    profiles = {item["network"]: f"{item['username']} ({item['url']})" for item in basics["profiles"]}
    about = {
        "Role": basics["label"],
        "Place": ", ".join(lines),
        "Email": basics["email"],
        "Phone": basics["phone"],
        "Website": basics["url"],
        **profiles,
    }
    sections = {
        title: [_entry_of_json(key, item) for item in resume[key]]
        for key, title in _JSON_SECTIONS.items()
        if resume.get(key)
    }
    return _cv(basics["name"], about, basics["summary"], sections)


def _entry_of_json(section: str, item: Table) -> Table:
    """An entry of JSON Resume under the keys of RenderCV."""
    if section in _SHORT:
        _require_known(item, _SHORT[section])
    if section == "languages":
        return {"label": item["language"], "details": item["fluency"]}
    if section == "interests":
        return {"label": item["name"], "details": ", ".join(item["keywords"])}
    if section == "references":
        return {"name": item["name"], "summary": item["reference"]}
    renamed = {_JSON_KEYS.get(key, key): value for key, value in item.items()}
    if section == "work":
        renamed["company"] = renamed.pop("name")
    return renamed


def _cv(name: str, about: Table, summary: str, sections: dict[str, list[Any]]) -> str:
    """A whole CV from the person's name, the fields and the text about them, and the entries of each section."""
    blocks = [f"# {name}", _field_list(about.items()), summary]
    for title, entries in sections.items():
        blocks.append(f"## {title}")
        lines = [_line(entry) for entry in entries]
        blocks.append("\n".join(f"- {line}" for line in lines if line))
        for entry, line in zip(entries, lines, strict=True):
            blocks += () if line else _entry(entry)
    return "\n\n".join(block for block in blocks if block) + "\n"


def _line(entry: Any) -> str:
    """An entry of one line as a list's item; empty for the others."""
    if isinstance(entry, str):
        return entry
    if "label" in entry:
        return f"{entry['label']}: {entry['details']}"
    return next((str(entry[key]) for key in _ITEMS if key in entry), "")


def _entry(entry: Table) -> Iterator[str]:
    """The blocks of an entry: its heading, fields, prose and highlights."""
    _require_known(entry, " ".join([*_LABELS, *_TITLES, *_PROSE, "highlights"]))
    degree = " in ".join(entry[key] for key in ("degree", "area") if entry.get(key))
    organisation = next((entry[key] for key in _ORGANISATIONS[:-1] if entry.get(key)), "")
    named = next((entry[key] for key in ("title", "name") if entry.get(key)), "")
    link = _LINK.fullmatch(named)
    heading = (link["text"] if link else named) or ", ".join(
        part for part in (degree or entry.get("position", ""), organisation) if part
    )
    yield f"### {heading}"
    fields = [("Degree", degree), *((label, entry.get(key)) for key, label in _LABELS.items())]
    yield _field_list([*fields, ("Link", link["url"] if link else "")])
    yield from (entry[key] for key in _PROSE if entry.get(key))
    # Another mark than that of the fields: in Markdown, that begins a list of its own.
    yield "\n".join(f"* {_nested(highlight)}" for highlight in entry.get("highlights") or ())


def _require_known(table: Table, keys: str) -> None:
    """Refuse a table that holds anything under a key that is not one of these: it would be lost."""
    lost = sorted(key for key, value in table.items() if value and key not in keys.split())
    if lost:
        raise ValueError(f"The sample has a key that cannot be rendered: {lost[0]!r}.")


def _field_list(fields: Iterable[tuple[str, Any]]) -> str:
    return "\n".join(f"- {label}: {_value(value)}" for label, value in fields if value)


def _value(value: Any) -> str:
    """The value of a field: several are parted by semicolons, and without emphasis."""
    if isinstance(value, list):
        return "; ".join(item.strip("*") for item in value)
    return "now" if value == "present" else str(value)


def _nested(highlight: str) -> str:
    """A highlight; RenderCV reads ` - ` in one as an item below it."""
    return highlight.replace(" - ", "\n  * ")


def _capitalised(title: str) -> str:
    """The title of a section from its key, as RenderCV makes it: `invited_talks` is `Invited Talks`."""
    return " ".join(word.capitalize() for word in title.split("_"))


_SAMPLES: dict[str, tuple[str, Callable[[str], str]]] = {
    "john-doe": ("rendercv/John_Doe_ClassicTheme_CV.yaml", render_rendercv),
    "richard-hendriks": ("jsonresume/sample.resume.json", render_json_resume),
}
