"""What the default engine answers to open and yes/no questions about five people.

    python eval/bench/open_answers.py [--questions FILE] [--person NAME]... [--write FILE]

Prints each answer under its question; eval/rubric_open_answers.md says how such an answer is graded. With --write,
the answers are also stored as JSON lines of id, question and answer. A person whose sample CV is missing is skipped.
"""

import argparse
import json
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from people import assistant_of

QUESTIONS = Path(__file__).resolve().parents[1] / "open_questions.jsonl"


def main() -> None:
    """Print the answers, person by person."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--questions", type=Path, default=QUESTIONS)
    parser.add_argument("--person", action="append", help="only about this person; may be given more than once")
    parser.add_argument("--write", type=Path, metavar="FILE", help="store the answers as JSON lines")
    options = parser.parse_args()
    cases = [json.loads(line) for line in options.questions.read_text("utf-8").splitlines()]
    answered: list[dict[str, str]] = []
    refused = 0
    for person in dict.fromkeys(case["person"] for case in cases):
        if options.person and person not in options.person:
            continue
        try:
            assistant = assistant_of(person)
        except FileNotFoundError as exc:
            print(f"skipped: {exc}\n")
            continue
        for case in (case for case in cases if case["person"] == person):
            answer = assistant.ask(case["question"])
            refused += answer.outcome.abstained
            answered.append({"id": case["id"], "question": case["question"], "answer": answer.text})
            mark = " [refused]" if answer.outcome.abstained else ""
            print(f"{case['id']} {person}, {case['kind']}: {case['question']}{mark}\n    {answer.text}\n")
    print(f"{len(answered)} questions, {refused} refused")
    if options.write:
        lines = (json.dumps(item, ensure_ascii=False) for item in answered)
        options.write.write_text("".join(f"{line}\n" for line in lines), "utf-8")


if __name__ == "__main__":
    main()
