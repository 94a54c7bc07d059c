"""Is a claim supported by a page? Our check's parts as a score, against plain word coverage, on WiCE.

    python eval/bench/claims.py [--data ../shared/bench/wice_claim_dev.jsonl] [--repeats 20] [--parts]

The claims are sentences of Wikipedia, the evidence the pages that it cites (Kamoi et al. 2023,
https://arxiv.org/abs/2303.01432); supported against partially and not supported. Reported is the balanced accuracy.
Nothing is tuned on what it reports: in ten folds, weights and threshold are set on nine and judge the tenth; the mean
over shuffles is told with its spread. The baseline, the share of the claim's words that stand anywhere on the page,
gets its best threshold in the same way. Skips where the data is missing.
"""

import argparse
import json
import math
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from askcv.models.onnx import Vectors, embed_text
from askcv.verification.claims import Claim, claim_of
from askcv.verification.lines import Line, line_of

Numbers = npt.NDArray[np.float64]
FOLDS = 10
NEAREST = 12
"""So many lines of a page, those that share most with the claim, are compared by meaning."""
WIDTH = 4
"""So many lines in a row are a window."""
STEPS, RATE, RIDGE = 600, 0.3, 0.02


@dataclass(frozen=True)
class Case:
    """A claim, the lines of its page, and whether they support it."""

    claim: Claim
    text: str
    lines: tuple[Line, ...]
    written: tuple[str, ...]
    supported: bool


def read_cases(path: Path) -> list[Case]:
    """The claims of a WiCE file."""
    rows = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    return [_case(row) for row in rows]


def _case(row: dict[str, Any]) -> Case:
    written = tuple(text for text in row["evidence"] if any(letter.isalnum() for letter in text))
    lines = tuple(line_of(text, "en", prose=True) for text in written)
    return Case(claim_of(row["claim"], "en", frozenset()), row["claim"], lines, written, row["label"] == "supported")


@lru_cache(maxsize=65536)
def vector(text: str) -> Vectors:
    """The vector of a text."""
    return embed_text(text)


def plain_coverage(case: Case) -> float:
    """The share of the claim's words that stand anywhere on the page: the baseline."""
    keys = frozenset[str]().union(*(line.keys for line in case.lines))
    content = case.claim.whole.content
    return sum(key in keys for key in content) / max(1, len(content))


def parts(case: Case, rarity: dict[str, float]) -> dict[str, float]:
    """What our check sees of a claim and a page, each as a number that is higher where support is likelier.

    Firm words are those that the gate wants to stand in the document as they are: numbers, names, ranking words.
    """
    claim, lines = case.claim, case.lines
    content, firm = claim.whole.content or ("",), claim.whole.firm
    common = max(rarity.values())
    windows = [frozenset[str]().union(*(line.keys for line in lines[n : n + WIDTH])) for n in range(len(lines))]
    page = frozenset[str]().union(*windows)

    def covered(keys: frozenset[str], wanted: Sequence[str] = content) -> float:
        weights = {key: rarity.get(key, common) for key in wanted}
        return sum(weights[key] for key in wanted if key in keys) / sum(weights[key] for key in wanted)

    nearest = sorted(range(len(lines)), key=lambda place: -covered(lines[place].keys))[:NEAREST]
    pieces = claim.pieces or (claim.whole,)
    return {
        "firm words lacking": -float(len(firm - page)),
        "no firm word lacking": float(firm <= page),
        "firm words of a window": max(len(firm & keys) for keys in windows) / len(firm) if firm else 1.0,
        "words of a window": max(map(covered, windows)),
        "words of the page": covered(page),
        "words of a line, worst part": min(
            max(covered(line.keys, p.content or ("",)) for line in lines) for p in pieces
        ),
        "lines needed": -float(_lines_needed(frozenset(content) & page, lines)),
        "cosine": max(float(vector(case.text) @ vector(case.written[place])) for place in nearest),
    }


def _lines_needed(wanted: frozenset[str], lines: Sequence[Line]) -> int:
    """How many lines, the most telling first, hold all of some words."""
    needed = 0
    while wanted:
        wanted -= max((line.keys for line in lines), key=lambda keys: len(keys & wanted))
        needed += 1
    return needed


def rarities(cases: Sequence[Case]) -> dict[str, float]:
    """How rare each word is among all lines of all pages; labels are not looked at."""
    lines = [line for case in cases for line in case.lines]
    found = Counter(key for line in lines for key in line.keys)
    return {key: math.log(len(lines) / count) for key, count in found.items()}


def balanced(labels: npt.NDArray[np.bool_], said: npt.NDArray[np.bool_]) -> float:
    """The mean of the shares right among the supported and among the others."""
    return float((said[labels].mean() + (~said[~labels]).mean()) / 2)


def best_threshold(scores: Numbers, labels: npt.NDArray[np.bool_]) -> float:
    """The threshold of the highest balanced accuracy; in the middle where several are equal."""
    known = np.unique(scores)
    tried = np.concatenate([[known[0] - 1], (known[1:] + known[:-1]) / 2])
    right = np.array([balanced(labels, scores > threshold) for threshold in tried])
    return float(np.median(tried[right == right.max()]))


def weights_of(values: Numbers, labels: npt.NDArray[np.bool_]) -> Numbers:
    """Logistic regression with a ridge, both classes weighted alike, by plain gradient descent."""
    weights = np.zeros(values.shape[1])
    balance = np.where(labels, 0.5 / labels.mean(), 0.5 / (1 - labels.mean()))
    for _ in range(STEPS):
        error = (1 / (1 + np.exp(-values @ weights)) - labels) * balance
        weights -= RATE * (values.T @ error / len(labels) + RIDGE * weights)
    return weights


def judged(values: Numbers, labels: npt.NDArray[np.bool_], seed: int) -> float:
    """The balanced accuracy of claims judged by what the others set."""
    order = list(range(len(labels)))
    random.Random(seed).shuffle(order)  # noqa: S311 - folds, no secret
    said = np.zeros(len(labels), dtype=bool)
    for fold in range(FOLDS):
        held = np.zeros(len(labels), dtype=bool)
        held[order[fold::FOLDS]] = True
        middle, spread = values[~held].mean(axis=0), values[~held].std(axis=0) + 1e-9
        scaled = np.column_stack([(values - middle) / spread, np.ones(len(values))])
        scores = values[:, 0] if values.shape[1] == 1 else scaled @ weights_of(scaled[~held], labels[~held])
        said[held] = scores[held] > best_threshold(scores[~held], labels[~held])
    return balanced(labels, said)


def told(values: Numbers, labels: npt.NDArray[np.bool_], repeats: int) -> str:
    """Mean and spread over shuffles, for print."""
    found = [judged(values, labels, seed) for seed in range(repeats)]
    return f"{np.mean(found):.3f} (of {min(found):.3f} to {max(found):.3f})"


def main() -> None:
    """Print the balanced accuracy of the baseline, of each part alone, and of all together."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, default=Path("../shared/bench/wice_claim_dev.jsonl"))
    parser.add_argument("--repeats", type=int, default=20)
    parser.add_argument("--parts", action="store_true", help="each part alone, too")
    options = parser.parse_args()
    if not options.data.is_file():
        print(f"skipped: {options.data} is missing (WiCE, claims, development set)")
        return
    cases = read_cases(options.data)
    rarity = rarities(cases)
    seen = [parts(case, rarity) for case in cases]
    names = list(seen[0])
    values = np.array([[row[name] for name in names] for row in seen])
    labels = np.array([case.supported for case in cases])
    print(f"{len(cases)} claims, {labels.sum()} supported; balanced accuracy over {options.repeats} shuffles")
    plain = np.array([[plain_coverage(case)] for case in cases])
    print(f"plain word coverage: {told(plain, labels, options.repeats)}")
    if options.parts:
        for place, name in enumerate(names):
            print(f"    {name:28} {told(values[:, place : place + 1], labels, options.repeats)}")
    print(f"our score:           {told(values, labels, options.repeats)}")


if __name__ == "__main__":
    main()
