"""A planner over documents that are held in memory, with the topic search of the tests."""

from askcv.corpus.markdown import read_markdown
from askcv.planning.planner import Planner
from askcv.text.words import search_terms
from askcv.values.entries import read_entry


def planner_for(documents: dict[str, str], owner: str) -> tuple[Planner, list[str]]:
    """A planner over Markdown documents, and the titles of its entries by their place."""
    files = [read_markdown(text, name, name) for name, text in documents.items()]
    records = [(file.document, record) for file in files for record in file.records]
    terms = {
        record.id: set(search_terms(document.text[record.start : record.end], document.language))
        for document, record in records
    }

    def topic(text: str) -> frozenset[str]:
        wanted = search_terms(text)
        return frozenset(name for name, found in terms.items() if wanted and found.issuperset(wanted))

    entries = [read_entry(record, document.language) for document, record in records]
    planner = Planner(entries, owner, topic=topic, texts=[file.document.text for file in files])
    return planner, [entry.record.title for entry in entries]
