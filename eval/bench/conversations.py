"""Follow-ups: conversations of two and more turns in the default engine, each turn judged by its accepted wordings.

    python eval/bench/conversations.py [--person NAME] [--show]

A turn is right where the answer holds one wording of each group and none that it must not hold; where the documents
are silent, any refusal is right. A conversation is right where all of its turns are.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from answerability import share
from people import assistant_of

from askcv.types import Answer

CASES = Path(__file__).parent.parent / "conversations.jsonl"


def is_right(answer: Answer, turn: dict[str, Any]) -> bool:
    """Whether an answer is a right one for a turn."""
    text = answer.text.casefold()
    if any(word.casefold() in text for word in turn.get("rejects") or ()):
        return False
    if turn["outcome"] == "answered":  # a corrected premise with its citation may hold the fact as well
        told = not answer.outcome.abstained or bool(answer.citations)
        return told and all(any(word.casefold() in text for word in group) for group in turn["accepts"])
    if turn["outcome"] == "conversation":
        return answer.outcome.value == "conversation"
    return answer.outcome.abstained


def main() -> None:
    """Print the shares of right turns and conversations; with --show what went wrong."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--person", default="")
    parser.add_argument("--show", action="store_true", help="list what is wrong")
    options = parser.parse_args()
    cases = [json.loads(line) for line in CASES.read_text("utf-8").splitlines()]
    cases = [case for case in cases if options.person in {"", case["person"]}]
    assistants = {person: assistant_of(person) for person in {case["person"] for case in cases}}
    turns = right = whole = 0
    for case in cases:
        history: list[str] = []
        good = 0
        for turn in case["turns"]:
            answer = assistants[case["person"]].ask(turn["question"], history)
            fits = is_right(answer, turn)
            good += fits
            if options.show and not fits:
                print(f"{case['id']} {case['person']}: {' / '.join(history[-2:])} => {turn['question']}")
                print(f"      wanted {turn['outcome']} {turn['accepts']}; got {answer.outcome.value}")
                print(f"      {answer.standalone_question} | {answer.text[:300]}")
            history.append(turn["question"])
        turns += len(case["turns"])
        right += good
        whole += good == len(case["turns"])
    print(f"turns right {share(right, turns)}")
    print(f"conversations right {share(whole, len(cases))}")


if __name__ == "__main__":
    main()
