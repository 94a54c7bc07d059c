"""What the default engine answers to the development questions, and what it refuses.

    python eval/bench/answers.py [--questions FILE] [--unanswerable FILE] [--index .askcv] [--show]

Right: the answer holds every expected text and cites an expected entry. First: the first sentence alone does.
"""

import argparse
import json
from pathlib import Path
from typing import Any

from askcv.assistant import Assistant
from askcv.index.store import Store
from askcv.types import Answer


def cases_of(path: Path) -> list[dict[str, Any]]:
    """The cases of a JSON lines file; none where there is no file."""
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()] if path.is_file() else []


def holds(text: str, case: dict[str, Any]) -> bool:
    """Whether a text holds everything that a right answer must."""
    return all(expected.casefold() in text.casefold() for expected in case["answer_contains"])


def main() -> None:
    """Print the shares, and with --show each answer that is not right."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--questions", type=Path, default=Path("eval/development.jsonl"))
    parser.add_argument("--unanswerable", type=Path, default=Path("eval/development_unanswerable.jsonl"))
    parser.add_argument("--index", type=Path, default=Path(".askcv"))
    parser.add_argument("--show", action="store_true", help="list what is wrong")
    parser.add_argument("--all", action="store_true", help="list every answer")
    options = parser.parse_args()
    assistant = Assistant(Store(options.index))

    def show(mark: str, answer: Answer) -> None:
        if options.all or (options.show and mark != "ok"):
            print(f"[{mark}] {answer.question}\n      {answer.text}")

    cases = cases_of(options.questions)
    right = first = refused = 0
    for case in cases:
        answer = assistant.ask(case["question"])
        good = holds(answer.text, case) and not answer.outcome.abstained
        right += good
        first += good and holds(answer.statements[0].text, case)
        refused += answer.outcome.abstained
        show("refused" if answer.outcome.abstained else "ok" if good else "WRONG", answer)
    print(f"{len(cases)} answerable: right {right}, in the first sentence {first}, refused {refused}")
    cases = cases_of(options.unanswerable)
    answers = [assistant.ask(case["question"]) for case in cases]
    for answer in answers:
        show("ok" if answer.outcome.abstained else "NOT REFUSED", answer)
    print(f"{len(cases)} unanswerable: refused {sum(answer.outcome.abstained for answer in answers)}")


if __name__ == "__main__":
    main()
