"""Refusals on texts that nobody here wrote: CLAPNQ's questions and passages, SQuAD 2.0's questions and articles.

    python eval/bench/refusals.py [--data ../shared/bench] [--sample N] [--articles 8] [--questions 300] [--show]
                                   [--keep FOLDER]

CLAPNQ: every question is asked with its own passage as the only document. All passages are indexed once, in a temporary
folder; for each question what the index holds of its passage (ledger, BM25, vectors) is opened as an index of its own,
so that search, planner, spelling and the words of refusals know nothing else. SQuAD: whole articles are the corpus, an
entry a paragraph, asked all at once; a question that its paragraph does not answer may be answered by another one, and
then counts as wrong here. The engine is the default one, private topics closed, and the person one that no text names.

The baseline answers with the best chunk where its cosine to the question is above a threshold, which is found on one
half of the questions and used on the other: once where both shares are balanced, once where as many unanswerable
questions are refused as by the engine. A rate comes with its Wilson 95% interval. Skips where data is missing.
"""

import argparse
import json
import random
import re
import string
import tempfile
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path

from answerability import share

from askcv.assistant import Assistant
from askcv.assistant.ready import ready
from askcv.assistant.snapshot import Snapshot
from askcv.cli.opening import open_assistant
from askcv.corpus.reading import Corpus
from askcv.index.keywords import KeywordSearch, write_keywords
from askcv.index.store import Store
from askcv.index.vectors import ExactSearch, read_vectors
from askcv.indexing.build import _search_terms
from askcv.ledger import Ledger, write_ledger
from askcv.models.onnx import embed_text
from askcv.settings import Settings
from askcv.types import Answer

OWNER = "Tamsin Quellworth"
"""No text names this person: a sentence of an answer that does has taken someone else for the person."""
PASSAGES = Settings().passages
SHOWN = 40
_MARK = re.compile(r"(?:\d+(?=[.)]\s)|(?=[#>*+=|~`<_-]))")
_ARTICLES = re.compile(r"\b(?:a|an|the)\b")
_PUNCTUATION = str.maketrans("", "", string.punctuation)


@dataclass(frozen=True, slots=True)
class Text:
    """One entry of a corpus: its file's name without the ending, its title and its text."""

    name: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class Question:
    """A question, whether its own text answers it, what a right answer holds, and the name of that text."""

    text: str
    answerable: bool
    gold: tuple[str, ...]
    source: str


@dataclass(frozen=True, slots=True)
class Asked:
    """A question as it was answered: right or not, with the best chunk and its cosine for the baseline."""

    question: Question
    answer: Answer
    right: bool
    cosine: float
    baseline_right: bool

    @property
    def answerable(self) -> bool:
        """Whether the question's text answers it."""
        return self.question.answerable

    @property
    def refused(self) -> bool:
        """Whether it was refused."""
        return self.answer.outcome.abstained


def assistant_over(texts: Iterable[Text], folder: Path) -> Assistant:
    """The assistant with the default engine over some texts, each an entry and a Markdown file of its own.

    Args:
        texts: The texts, each with another name.
        folder: A folder for documents and index; what it holds of an earlier run is used again.
    """
    corpus = folder / "corpus"
    corpus.mkdir(parents=True, exist_ok=True)
    for old in corpus.glob("*.md"):
        old.unlink()
    for item in texts:
        line = " ".join(item.text.split())
        mark = _MARK.match(line)  # at the start of a line it would be Markdown's
        line = f"{line[: mark.end()]}\\{line[mark.end() :]}" if mark else line
        head = f"---\nkind: page\ntitle: {json.dumps(item.title)}\n---\n"
        (corpus / f"{item.name}.md").write_text(f"{head}\n{line}\n", "utf-8")
    settings = replace(Settings(), name=OWNER, corpus=corpus, index=folder / "index")
    return open_assistant(settings, refresh=True)


@contextmanager
def working_folder(keep: Path | None, name: str) -> Iterator[Path]:
    """A folder for documents and index: one that is kept, else a temporary one."""
    if keep:
        yield keep / name
        return
    with tempfile.TemporaryDirectory() as folder:
        yield Path(folder)


class Narrowed:
    """An assistant's index, opened as if some of its documents were all there is."""

    def __init__(self, assistant: Assistant, index: Path, folder: Path) -> None:
        """Take the assistant, the folder of its index, and one for what is cut out of it."""
        self._assistant = assistant
        self._whole = assistant._current()  # noqa: SLF001 - a benchmark of the engine's inside
        snapshot = self._whole.snapshot
        self._folder = folder
        _, generation = Store(index).require_current()
        self._vectors = read_vectors(generation, snapshot.manifest.chunks, snapshot.manifest.dimension)
        self._rows: dict[str, list[int]] = defaultdict(list)
        for row, chunk in enumerate(snapshot.ledger.chunks(range(snapshot.ledger.size))):
            self._rows[chunk.document_id].append(row)

    def to(self, document_id: str) -> Snapshot:
        """Let the assistant answer from one document only."""
        whole = self._whole.snapshot
        rows = self._rows[document_id]
        chunks = whole.ledger.chunks(rows)
        records = [whole.ledger.record(found) for found in dict.fromkeys(chunk.record_id for chunk in chunks)]
        corpus = Corpus((whole.ledger.document(document_id),), tuple(records))
        folder = Path(tempfile.mkdtemp(dir=self._folder))
        write_ledger(folder, corpus.documents, corpus.records, chunks)
        write_keywords(folder, _search_terms(corpus, chunks))
        manifest = replace(whole.manifest, chunks=len(chunks), records=len(records))
        # The name stays, by which the assistant sees that its index is the current one.
        keywords, vectors = KeywordSearch(folder, len(chunks)), ExactSearch(self._vectors[rows])
        narrowed = Snapshot(whole.name, manifest, Ledger(folder), keywords, vectors)
        self._assistant._ready = ready(narrowed, self._whole.retriever.embeddings, PASSAGES)  # noqa: SLF001 - as above
        return narrowed


def normalised(text: str) -> str:
    """A text as SQuAD's own script compares it: without case, punctuation, articles and double spaces."""
    return " ".join(_ARTICLES.sub(" ", text.lower().translate(_PUNCTUATION)).split())


def holds_gold(gold: Iterable[str], _: Iterable[str], told: str) -> bool:
    """Whether an answer's text holds one of the annotators' answers, as whole words."""
    return any(f" {normalised(item)} " in f" {normalised(told)} " for item in gold)


def quotes_gold(gold: Iterable[str], quotes: Iterable[str], _: str) -> bool:
    """Whether a quoted span is one of the annotators' sentences, or part of one, or holds one."""
    ours, theirs = [normalised(item) for item in quotes], [normalised(item) for item in gold]
    return any(one and other and (one in other or other in one) for one in ours for other in theirs)


def balanced(cases: Sequence[Asked], refused: float | None = None) -> float:
    """A cosine threshold on some questions.

    Args:
        cases: The questions that it is found on.
        refused: The share of unanswerable ones to refuse; where None, that of answerable ones answered.
    """

    def distance(threshold: float) -> float:
        unanswerable = rate([case.cosine < threshold for case in cases if not case.answerable])
        wanted = rate([case.cosine >= threshold for case in cases if case.answerable]) if refused is None else refused
        return abs(unanswerable - wanted)

    return min((case.cosine for case in cases), key=distance)


def rate(hits: Sequence[bool]) -> float:
    """The share that is true."""
    return sum(hits) / max(1, len(hits))


def report(name: str, cases: Sequence[Asked], right: str, *, show: bool) -> None:
    """Print what was refused and what was answered, of the engine and of the baseline."""
    unanswerable, answerable = ([case for case in cases if case.answerable is kind] for kind in (False, True))
    print(f"\n{name}")
    print(f"  unanswerable: refused  {counted(case.refused for case in unanswerable)}  {kinds(unanswerable)}")
    print(f"  answerable: refused    {counted(case.refused for case in answerable)}  {kinds(answerable)}")
    print(f"  answerable: {right}  {counted(case.right for case in answerable if case.question.gold)}")
    told_right = (case.right for case in answerable if case.question.gold and not case.refused)
    print(f"    of those answered  {counted(told_right)}")
    named = [OWNER.rsplit(maxsplit=1)[-1] in case.answer.text for case in cases if not case.refused]
    print(f"  answers that tell of the person what the text tells of someone else  {counted(named)}")
    mixed = random.Random(1).sample(cases, len(cases))  # noqa: S311 - a sample, no secret
    halves = (mixed[0::2], mixed[1::2])
    ways = {
        "balanced": None,
        "as many unanswerable refused as by the engine": rate([case.refused for case in unanswerable]),
    }
    for way, wanted in ways.items():
        thresholds = (balanced(halves[1], wanted), balanced(halves[0], wanted))
        told = [
            (case, case.cosine >= threshold)
            for half, threshold in zip(halves, thresholds, strict=True)
            for case in half
        ]
        print(f"  baseline, cosine of the best chunk at least {thresholds[0]:.2f}, {thresholds[1]:.2f} ({way})")
        print(f"    unanswerable: refused  {counted(not answered for case, answered in told if not case.answerable)}")
        print(f"    answerable: refused    {counted(not answered for case, answered in told if case.answerable)}")
        held = (answered and case.baseline_right for case, answered in told if case.question.gold)
        print(f"    answerable: {right}  {counted(held)}")
    if show:
        listed("ANSWERED, though unanswerable", [case for case in unanswerable if not case.refused])
        listed("REFUSED, though answerable", [case for case in answerable if case.refused])
        listed(
            "OF THE PERSON",
            [case for case in cases if not case.refused and OWNER.rsplit(maxsplit=1)[-1] in case.answer.text],
        )
        listed("ANSWERED OTHERWISE", [case for case in answerable if not case.refused and not case.right])


def counted(hits: Iterable[bool]) -> str:
    """A rate with its interval."""
    every = list(hits)
    return share(sum(every), len(every))


def kinds(cases: Iterable[Asked]) -> str:
    """How often which kind of refusal was given."""
    found = Counter(case.answer.outcome.value for case in cases if case.refused)
    return "; ".join(f"{name} {count}" for name, count in found.most_common())


def listed(title: str, cases: Sequence[Asked]) -> None:
    """Print some cases with their answers."""
    for case in cases[:SHOWN]:
        print(f"[{title}] {case.question.text}")
        print(f"      gold: {'; '.join(dict.fromkeys(case.question.gold))[:200]}")
        print(f"      {case.answer.model}, {case.answer.outcome.value}: {case.answer.text[:300]}")


def asked(
    assistant: Assistant,
    snapshot: Snapshot,
    question: Question,
    is_right: Callable[[Iterable[str], Iterable[str], str], bool],
) -> Asked:
    """Ask a question.

    Args:
        assistant: The assistant.
        snapshot: What it answers from.
        question: The question.
        is_right: Whether an answer is right: by what it should hold, the spans that it quotes, and its text.
    """
    answer = assistant.ask(question.text)
    quotes = [citation.quote for citation in answer.citations]
    [(row, cosine)] = snapshot.vectors.search(embed_text(question.text), 1)
    [chunk] = snapshot.ledger.chunks([row])
    right = not answer.outcome.abstained and is_right(question.gold, quotes, answer.text)
    return Asked(question, answer, right, cosine, is_right(question.gold, [chunk.text], chunk.text))


def clapnq(data: Path, sample: int, keep: Path | None, *, show: bool) -> None:
    """CLAPNQ: each question with its own passage."""
    texts: list[Text] = []
    questions: list[Question] = []
    for kind in ("answerable", "unanswerable"):
        path = data / f"clapnq_dev_{kind}_half.jsonl"
        if not path.is_file():
            print(f"skipped: {path} is missing (CLAPNQ, development set)")
            return
        cases = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
        for case in cases[: sample or None]:
            [passage] = case["passages"]
            gold = [text for output in case["output"] for text in output["selected_sentences"]]
            name = f"{kind}-{case['id']}"
            texts.append(Text(name, passage["title"], passage["text"]))
            questions.append(Question(case["input"], kind == "answerable", tuple(gold), name))
    with working_folder(keep, "clapnq") as folder, tempfile.TemporaryDirectory() as parts:
        assistant = assistant_over(texts, folder)
        narrowed = Narrowed(assistant, folder / "index", Path(parts))
        done = [asked(assistant, narrowed.to(f"{question.source}.md"), question, quotes_gold) for question in questions]
    title = f"CLAPNQ: {len(done)} questions, each with its own passage as the only document"
    report(title, done, "quotes a selected sentence", show=show)


def squad(data: Path, articles: int, count: int, keep: Path | None, *, show: bool) -> None:
    """SQuAD 2.0: questions over whole articles."""
    path = data / "squad2_dev_half.json"
    if not path.is_file():
        print(f"skipped: {path} is missing (SQuAD 2.0, development set)")
        return
    read = json.loads(path.read_text("utf-8"))
    chance = random.Random(1)  # noqa: S311 - a sample, no secret
    chosen = chance.sample(read["data"] if isinstance(read, dict) else read, articles)
    texts: list[Text] = []
    questions: list[Question] = []
    for article in chosen:
        title = article["title"].replace("_", " ")
        for number, paragraph in enumerate(article["paragraphs"]):
            name = f"{article['title']}-{number:03}"
            texts.append(Text(name, title, paragraph["context"]))
            for case in paragraph["qas"]:
                assert case["is_impossible"] is not bool(case["answers"]), case["id"]
                gold = tuple(case["answers"])
                questions.append(Question(case["question"].strip(), bool(gold), gold, name))
    picked: list[Question] = []
    for answerable in (True, False):
        fitting = [question for question in questions if question.answerable is answerable]
        picked += chance.sample(fitting, min(count, len(fitting)))
    with working_folder(keep, "squad") as folder:
        assistant = assistant_over(texts, folder)
        snapshot = assistant._current().snapshot  # noqa: SLF001 - as above
        done = [asked(assistant, snapshot, question, holds_gold) for question in picked]
    title = f"SQuAD 2.0: {len(done)} questions over {articles} articles, {len(texts)} paragraphs, all one corpus"
    report(title, done, "holds a gold answer", show=show)


def main() -> None:
    """Print the shares on both sets."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, default=Path("../shared/bench"))
    parser.add_argument("--sample", type=int, default=0, help="only so many questions of each kind and set")
    parser.add_argument("--articles", type=int, default=8, help="so many articles of SQuAD")
    parser.add_argument("--questions", type=int, default=300, help="so many questions of each kind over them")
    parser.add_argument("--keep", type=Path, help="keep documents and indexes in this folder, for the next run")
    parser.add_argument("--show", action="store_true", help="list what went wrong")
    options = parser.parse_args()
    count = min(options.sample or options.questions, options.questions)
    clapnq(options.data, options.sample, options.keep, show=options.show)
    squad(options.data, options.articles, count, options.keep, show=options.show)


if __name__ == "__main__":
    main()
