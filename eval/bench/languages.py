"""Questions in German, Spanish and Serbian: right answers, refusals, and whether they are in the question's language.

    python eval/bench/languages.py [--language CODE] [--part development|held_out|fresh] [--show] [--all]

Right: answered, each group of accepted wordings is met by one of its own, and a yes/no question begins with the yes of
its language. The held-out and the fresh part were looked at only after the word lists were written. A rate comes with
its Wilson 95% interval.
"""

import argparse
import json
import sys
from collections import defaultdict
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
sys.path[:0] = [str(HERE.parent), str(HERE)]

from answerability import is_right, share  # noqa: E402 - the evaluation's own folders, named above
from people import assistant_of  # noqa: E402 - as above

from askcv.types import Answer, Outcome  # noqa: E402 - as above

CASES = HERE.parent / "languages.jsonl"
Case = dict[str, Any]


def is_good(case: Case, answer: Answer) -> bool:
    """Whether an answer is what the case asks for."""
    if case["answerable"]:
        begun = not case.get("begins") or any(answer.text.startswith(word) for word in case["begins"])
        return begun and is_right(answer, case["accepts"])
    return answer.outcome is Outcome.CONVERSATION if case["kind"] == "conversation" else answer.outcome.abstained


def main() -> None:
    """Print the rates by language; with --show what went wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--language", default="")
    parser.add_argument("--part", default="", choices=["", "development", "held_out", "fresh"])
    parser.add_argument("--show", action="store_true", help="list what is wrong")
    parser.add_argument("--all", action="store_true", help="list every answer")
    options = parser.parse_args()
    cases: list[Case] = [json.loads(line) for line in CASES.read_text("utf-8").splitlines()]
    cases = [
        case for case in cases if options.language in {"", case["language"]} and options.part in {"", case["part"]}
    ]
    assistants = {person: assistant_of(person) for person in {case["person"] for case in cases}}
    answers = {case["id"]: assistants[case["person"]].ask(case["question"], case.get("history", ())) for case in cases}
    for case in cases:
        answer = answers[case["id"]]
        good = is_good(case, answer) and answer.language == case["language"]
        if options.all or (options.show and not good):
            mark = "ok" if good else f"WRONG {answer.language} {answer.outcome.value}"
            print(f"[{mark}] {case['id']} {case['kind']}: {case['question']}\n      {answer.model}: {answer.text}")

    def rate(title: str, counted: Iterable[Case], holds: Callable[[Case, Answer], bool]) -> None:
        results = [holds(case, answers[case["id"]]) for case in counted]
        print(f"    {title} {share(sum(results), len(results))}")

    parts: dict[str, list[Case]] = defaultdict(list)
    for case in cases:
        parts[f"{case['language']} {case['part']}"].append(case)
        parts[case["language"]].append(case)
        parts[f"all {case['part']}"].append(case)
        parts["all"].append(case)
    for name in sorted(parts):
        told = [case for case in parts[name] if case["answerable"]]
        silent = [case for case in parts[name] if not case["answerable"] and case["kind"] != "conversation"]
        print(name)
        rate("answerable: right", told, is_good)
        rate("answerable: refused", told, lambda _, answer: answer.outcome.abstained)
        rate("unanswerable: refused", silent, is_good)
        rate("in the question's language", parts[name], lambda case, answer: answer.language == case["language"])
        small = [case for case in parts[name] if case["kind"] == "conversation"]
        if small:
            rate("small talk: known", small, is_good)


if __name__ == "__main__":
    main()
