"""Follow-up questions that nobody here wrote: are the passages of MTRAG-UN's last turns found, with what came before?

    python eval/bench/followups.py [--data ../shared/bench/mtrag_un_half.jsonl] [--sample N] [--show] [--keep FOLDER]

All passages of the file are one corpus, an entry each. A turn counts where it is answerable and has passages. Recall@5
is the share of a turn's passages that are among the first five distinct entries, averaged over the turns; a turn with
more than five cannot reach 1. Ways: the last question alone; it and the two before it as one text; what askcv
understands: the entries that it would answer from in their order, then what the retriever finds for the question that
it takes to stand on its own; and that search alone. Questions before a turn are given as asked, the replies are not.

Means come with a 95% interval from 10,000 bootstrap samples of the turns, differences with one of the same turns.
Skips where the data is missing.
"""

import argparse
import json
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from refusals import OWNER, Text, assistant_over, working_folder

from askcv.assistant import Assistant
from askcv.assistant.finding import Understood
from askcv.questions.screening import screen, without_greeting
from askcv.retrieval.hybrid import HybridRetriever

FIRST = 5
HITS = 50
"""So many chunks are retrieved, of which the first five entries are taken."""
SAMPLES = 10_000
SHOWN = 30
ALONE = "the last question alone"
JOINED = "joined with the two before it"
UNDERSTOOD = "askcv: what it answers from, then its search"
STANDALONE = "askcv: its search alone"
WAYS = (ALONE, JOINED, UNDERSTOOD, STANDALONE)


@dataclass(frozen=True, slots=True)
class Turn:
    """A last question, those before it, and the names of its passages."""

    question: str
    history: tuple[str, ...]
    gold: frozenset[str]
    type: str


def turns_of(cases: Sequence[dict[str, Any]], names: dict[str, str]) -> list[Turn]:
    """The turns that count.

    Args:
        cases: The file's lines.
        names: The entry's name by the passage's id.
    """
    turns = []
    for case in cases:
        if case["answerability"] != ["ANSWERABLE"] or not case["contexts"]:
            continue
        *history, question = [turn["text"].strip() for turn in case["input"] if turn["speaker"] == "user"]
        gold = frozenset(names[context["document_id"]] for context in case["contexts"])
        turns.append(Turn(question, tuple(filter(None, history)), gold, case["Multi-Turn"][0]))
    return turns


def searched(retriever: HybridRetriever, question: str) -> list[str]:
    """The names of the distinct entries that are retrieved for a question, best first."""
    return list(dict.fromkeys(name_of(hit.chunk.document_id) for hit in retriever.search(question, HITS)))


def name_of(document_id: str) -> str:
    """An entry's name from its document's id."""
    return document_id.removesuffix(".md")


def understood(assistant: Assistant, turn: Turn) -> Understood:
    """What the assistant understands, with the questions made ready as it does before it answers."""
    history = []
    for text in turn.history:
        screened = screen(text, OWNER, "en")
        if screened is None or screened.kind != "conversation":
            history.append(text)
    asked = without_greeting(" ".join(turn.question.split()))
    return assistant._current().understanding.understand(asked, history, "en")  # noqa: SLF001 - a benchmark of its inside


def answered_from(found: Understood) -> list[str]:
    """The names of the entries that an answer would be written or computed from, in their order."""
    if not found.answered:
        return []
    if found.request is not None:
        return [name_of(item.document.id) for item in found.request.evidence]
    return [name_of(record_id.split("#")[0]) for record_id in found.focus]


def interval(values: npt.NDArray[np.float64]) -> str:
    """A mean with its bootstrap interval."""
    rows = np.random.default_rng(1).integers(0, len(values), (SAMPLES, len(values)))
    low, high = np.quantile(values[rows].mean(axis=1), [0.025, 0.975])
    return f"{values.mean():+.3f} ({low:+.3f} to {high:+.3f})"


def report(recalls: dict[str, list[float]], picked: Sequence[int], title: str) -> None:
    """Print the recall of each way over some turns, and how far it is from the last question alone."""
    print(f"\n{title}, {len(picked)} turns: Recall@{FIRST}, beside the last question alone")
    values = {way: np.array([recalls[way][place] for place in picked]) for way in WAYS}
    for way in WAYS:
        more = "" if way == ALONE else f"   {interval(values[way] - values[ALONE])}"
        print(f"  {way:46}{interval(values[way]).replace('+', '')}{more}")


def main() -> None:
    """Print Recall@5 of each way over all turns, by kind of turn, and by what askcv understood."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, default=Path("../shared/bench/mtrag_un_half.jsonl"))
    parser.add_argument("--sample", type=int, default=0, help="only so many turns, over all passages of theirs")
    parser.add_argument("--keep", type=Path, help="keep documents and index in this folder, for the next run")
    parser.add_argument("--show", action="store_true", help="list turns where the understanding lost or won something")
    options = parser.parse_args()
    if not options.data.is_file():
        print(f"skipped: {options.data} is missing (MTRAG-UN)")
        return
    cases = [json.loads(line) for line in options.data.read_text("utf-8").splitlines()]
    if options.sample:
        cases = [case for case in cases if case["answerability"] == ["ANSWERABLE"] and case["contexts"]]
        cases = cases[: options.sample]
    passages = {context["document_id"]: context for case in cases for context in case["contexts"]}
    names = {document_id: f"passage-{number:04}" for number, document_id in enumerate(sorted(passages))}
    texts = [
        Text(name, passages[document_id].get("title") or name, passages[document_id]["text"])
        for document_id, name in names.items()
    ]
    turns = turns_of(cases, names)
    recalls: defaultdict[str, list[float]] = defaultdict(list)
    groups: defaultdict[str, list[int]] = defaultdict(list)
    shown: list[str] = []
    with working_folder(options.keep, "mtrag") as folder:
        assistant = assistant_over(texts, folder)
        retriever = assistant.retriever
        for place, turn in enumerate(turns):
            meant = understood(assistant, turn)
            searching = searched(retriever, meant.standalone)
            evidence = answered_from(meant)
            orders = {
                ALONE: searched(retriever, turn.question),
                JOINED: searched(retriever, " ".join([*turn.history[-2:], turn.question])),
                UNDERSTOOD: list(dict.fromkeys([*evidence, *searching])),
                STANDALONE: searching,
            }
            for way, order in orders.items():
                recalls[way].append(len(turn.gold.intersection(order[:FIRST])) / len(turn.gold))
            rewritten = meant.standalone.casefold().rstrip("?. ") != turn.question.casefold().rstrip("?. ")
            groups["all"].append(place)
            groups["with a history" if turn.history else "first turns"].append(place)
            groups[f"marked {turn.type}"].append(place)
            groups["askcv: rewritten" if rewritten else "askcv: as asked"].append(place)
            groups["askcv: would answer" if evidence else "askcv: would refuse"].append(place)
            if recalls[UNDERSTOOD][-1] != recalls[ALONE][-1]:
                change = f"{recalls[ALONE][-1]:.2f} -> {recalls[UNDERSTOOD][-1]:.2f}"
                before = " / ".join(turn.history[-2:])
                shown.append(
                    f"[{change}] {before} / {turn.question}\n      {meant.standalone}; {len(evidence)} entries"
                )
    print(f"{len(cases)} conversations, {len(texts)} passages, {len(turns)} answerable turns with passages")
    print(f"passages a turn: {dict(sorted(Counter(len(turn.gold) for turn in turns).items()))}")
    for title, picked in groups.items():
        report(recalls, picked, title)
    print("\n".join(shown[:SHOWN]) if options.show else "")


if __name__ == "__main__":
    main()
