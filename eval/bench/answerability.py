"""Refusals beside false refusals: what the default engine answers to questions that the documents do and do not answer.

    python eval/bench/answerability.py [--person NAME] [--show] [--all]

Right: answered, and each group of accepted wordings is met by one of its own. A rate comes with its Wilson 95%
interval.
"""

import argparse
import json
import math
import sys
from collections import defaultdict
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from people import assistant_of

from askcv.types import Answer

CASES = Path(__file__).resolve().parents[1] / "answerability.jsonl"


def wilson(hits: int, count: int) -> tuple[float, float]:
    """The 95% interval of a rate (Wilson 1927)."""
    if not count:
        return 0.0, 1.0
    z, rate = 1.96, hits / count
    middle = (rate + z * z / (2 * count)) / (1 + z * z / count)
    half = z * math.sqrt(rate * (1 - rate) / count + z * z / (4 * count * count)) / (1 + z * z / count)
    return middle - half, middle + half


def share(hits: int, count: int) -> str:
    """A rate with its counts and interval."""
    low, high = wilson(hits, count)
    return f"{hits}/{count} = {hits / max(1, count):.3f} ({low:.3f} to {high:.3f})"


def is_right(answer: Answer, accepts: list[list[str]]) -> bool:
    """Whether an answer holds one of the wordings of every group."""
    text = answer.text.casefold()
    return not answer.outcome.abstained and all(any(word.casefold() in text for word in group) for group in accepts)


def main() -> None:
    """Print the rates, by kind too; with --show what went wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--person", default="")
    parser.add_argument("--show", action="store_true", help="list what is wrong")
    parser.add_argument("--all", action="store_true", help="list every answer")
    options = parser.parse_args()
    cases: list[dict[str, Any]] = [json.loads(line) for line in CASES.read_text("utf-8").splitlines()]
    cases = [case for case in cases if options.person in {"", case["person"]}]
    assistants = {person: assistant_of(person) for person in {case["person"] for case in cases}}
    kinds: dict[tuple[bool, str], list[bool]] = defaultdict(list)
    refused_answerable = outcome_fits = 0
    for case in cases:
        answer = assistants[case["person"]].ask(case["question"])
        refused = answer.outcome.abstained
        good = is_right(answer, case["accepts"]) if case["answerable"] else refused
        kinds[case["answerable"], case["kind"]].append(good)
        refused_answerable += case["answerable"] and refused
        expected = case.get("expected", [])
        outcome_fits += not case["answerable"] and answer.outcome.value in (
            [expected] if isinstance(expected, str) else expected
        )
        if options.all or (options.show and not good):
            mark = "ok" if good else "refused" if refused else "WRONG" if case["answerable"] else "NOT REFUSED"
            print(f"[{mark}] {case['id']} {case['kind']}: {case['question']}\n      {answer.model}: {answer.text}")
    for answerable, title in ((True, "answerable: right"), (False, "unanswerable: refused")):
        results = [good for (kind, _), listed in kinds.items() if kind == answerable for good in listed]
        print(f"{title} {share(sum(results), len(results))}")
        for (kind, name), listed in sorted(kinds.items()):
            if kind == answerable:
                print(f"    {name}: {sum(listed)}/{len(listed)}")
    print(f"answerable: refused {share(refused_answerable, sum(case['answerable'] for case in cases))}")
    print(f"unanswerable: of the expected kind {share(outcome_fits, sum(not case['answerable'] for case in cases))}")


if __name__ == "__main__":
    main()
