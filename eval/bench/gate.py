"""The sentence gate against 500 sentences made false and 500 left true, from the documents of five people, by code.

    python eval/bench/gate.py [--seed 1] [--count 500] [--show] [--all]

A sentence passes if any entry of its person supports it, which is the hardest setting. Prints the share of false
sentences stopped and of true ones passed with 95% Wilson intervals, by kind, and what the gate costs a sentence: p50
and p95 in milliseconds, without and with the check of meaning, beside one embedding in the same run. With --show,
lists what went wrong. `--all` runs everything that can be made instead of a sample.
"""

import argparse
import random
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from math import sqrt
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "gate"))

from entries import Person, person_of
from mutations import mutations
from people import people
from rephrasings import rephrasings
from statements import statements

from askcv.assistant.citing import FRAME
from askcv.models.onnx import Vectors, embed_text
from askcv.verification.support import objection, supports

Case = tuple[Person, str, str]
"""The person, the kind and the sentence."""
Z = 1.96
WARM = 20


def wilson(successes: int, count: int) -> tuple[float, float]:
    """The 95% interval of a share (Wilson 1927)."""
    if not count:
        return 0.0, 1.0
    share = successes / count
    middle = share + Z * Z / (2 * count)
    half = Z * sqrt(share * (1 - share) / count + Z * Z / (4 * count * count))
    return (middle - half) / (1 + Z * Z / count), (middle + half) / (1 + Z * Z / count)


def told_share(successes: int, count: int) -> str:
    """A share with its interval, for print."""
    low, high = wilson(successes, count)
    return f"{successes}/{count} = {successes / max(count, 1):.3f} ({low:.3f} to {high:.3f})"


def passes(case: Case, similarity: Callable[[str, str], float] | None = None) -> bool:
    """Whether any entry of the person supports the sentence, as the assistant asks it."""
    person, _, sentence = case
    exempt = (person.name, FRAME)
    return any(
        supports(sentence, document, record, exempt, similarity=similarity) for document, record in person.evidence
    )


def cases(make: str, seed: int, count: int) -> list[Case]:
    """Sentences of all people, each once; a sample in which each kind has its share, or all where count is 0."""
    by_kind: defaultdict[str, list[Case]] = defaultdict(list)
    seen: set[str] = set()
    chance = random.Random(seed)  # noqa: S311 - a sample, no secret
    for person in map(person_of, people()):
        told = (text for entry in person.entries for text in (*entry.prose, *statements(entry, person.short)))
        true = {text.casefold() for text in told}
        for entry in person.entries:
            made = mutations(person, entry, chance) if make == "false" else rephrasings(person, entry, chance)
            for kind, sentence in made:
                if sentence not in seen and not (make == "false" and sentence.casefold() in true):
                    seen.add(sentence)
                    by_kind[kind].append((person, kind, sentence))
    if not count:
        return [case for listed in by_kind.values() for case in listed]
    for listed in by_kind.values():
        chance.shuffle(listed)
    chosen: list[Case] = []
    while len(chosen) < count and any(by_kind.values()):
        chosen += [listed.pop() for listed in by_kind.values() if listed][: count - len(chosen)]
    return chosen


def report(title: str, judged: Sequence[tuple[Case, bool]], *, right: bool, show: bool) -> None:
    """Print the share that went right, by kind, and what went wrong."""
    print(f"{title}: {told_share(sum(passed == right for _, passed in judged), len(judged))}")
    kinds = Counter(kind for (_, kind, _), _ in judged)
    good = Counter(kind for (_, kind, _), passed in judged if passed == right)
    for kind, count in sorted(kinds.items()):
        print(f"    {kind:24} {good[kind]}/{count}")
    for (person, kind, sentence), passed in judged:
        if show and passed != right:
            reasons = {
                objection(sentence, document, record, (person.name, FRAME)) for document, record in person.evidence
            }
            print(f"  [{kind}] {sentence}  {sorted(reasons - {'number', 'name', 'says nothing'})}")


def milliseconds(run: Callable[[Case], object], given: Iterable[Case]) -> tuple[float, float]:
    """The median and the 95th percentile of a call's time."""
    times = []
    for case in given:
        started = time.perf_counter()
        run(case)
        times.append(1000 * (time.perf_counter() - started))
    return float(np.percentile(times, 50)), float(np.percentile(times, 95))


def cost(given: Sequence[Case]) -> None:
    """Print what the gate costs: each sentence is new, each entry was read before."""

    @lru_cache(maxsize=4096)
    def vector(text: str) -> Vectors:
        return embed_text(text)

    def cosine(sentence: str, text: str) -> float:
        return float(vector(sentence) @ vector(text))

    for case in given[:WARM]:
        passes(case)
    for person in {case[0].name: case[0] for case in given}.values():
        for document, record in person.evidence:  # the entries' own vectors are made when they are indexed
            objection("Warm.", document, record)
    fresh = [(person, kind, f"{sentence} ") for person, kind, sentence in given]  # read anew: no sentence is cached
    plain = milliseconds(passes, fresh)
    for person, _, sentence in given:
        for document, record in person.evidence:
            if not objection(sentence, document, record, (person.name, FRAME)):
                from askcv.corpus.parts import visible_text

                vector(visible_text(document, record))
    embedding = milliseconds(lambda case: embed_text(case[2]), given)
    meant = milliseconds(lambda case: passes(case, cosine), [(p, k, f" {sentence}") for p, k, sentence in given])
    bound = plain[1] + 1.2 * embedding[1]
    print(f"cost a sentence, p50 and p95 in ms: {plain[0]:.2f} {plain[1]:.2f} (goal: p95 under 2)")
    print(f"one embedding: {embedding[0]:.2f} {embedding[1]:.2f}")
    print(f"with the check of meaning: {meant[0]:.2f} {meant[1]:.2f} (goal: p95 at most {bound:.2f})")


def main() -> None:
    """Print the shares and the cost."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--all", action="store_true", help="everything that can be made")
    parser.add_argument("--show", action="store_true", help="list what went wrong")
    options = parser.parse_args()
    count = 0 if options.all else options.count
    false = [(case, passes(case)) for case in cases("false", options.seed, count)]
    true = [(case, passes(case)) for case in cases("true", options.seed, count)]
    report("false sentences stopped (goal 0.99)", false, right=False, show=options.show)
    report("true sentences passed (goal 0.95)", true, right=True, show=options.show)
    cost([case for case, _ in (*false, *true)][:: max(1, len(false) // 250)])


if __name__ == "__main__":
    main()
