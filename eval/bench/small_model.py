"""A model that invents, before and behind the gate: SmolLM2-135M over the development questions.

    python eval/bench/small_model.py write [--out FILE] [--questions FILE] [--index .askcv]
    python eval/bench/small_model.py gate [--out FILE]       # what the gate says today, without the model
    python eval/bench/small_model.py report [--judgements FILE]

`write` asks the real model with the project's own prompt and keeps every sentence with the entries it was given;
`gate` says for each whether it passes and by which entry; `report` reads the judgements, which were made by hand by
eval/gate/rubric.md, and prints the shares. Skips where the model is not installed.
"""

import argparse
import json
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))
sys.path.insert(0, str(Path(__file__).resolve().parent))

from answerability import share
from langchain_core.language_models import BaseChatModel
from tests.models.small_model import missing, small_model

from askcv.answering.sentences import Draft, drafts
from askcv.assistant import Assistant
from askcv.assistant.writers import Writing
from askcv.index.store import Store
from askcv.models.chat import load_chat_model
from askcv.prompts import Request, build_messages

OUT = Path("eval/gate/sentences.jsonl")
JUDGEMENTS = Path("eval/gate/judgements.jsonl")
CONTEXT = 6144
TOKENS = 160
TEMPERATURES = (0.0, 0.8)
"""Once as askcv asks a model, and once so that it varies and invents more."""


def requests(index: Path, questions: list[str]) -> list[Request]:
    """What the assistant would hand to a chat model for each question."""
    retrieve = Assistant(Store(index))._current().retrieve  # noqa: SLF001 - the step before the model
    return [retrieve.invoke(question) for question in questions]


def written(model: BaseChatModel, request: Request) -> list[Draft]:
    """The sentences that a model writes for a request, unchecked."""
    return list(drafts(model.stream(build_messages(request))))


def write(options: argparse.Namespace) -> None:
    """Ask the model, and keep each sentence."""
    if missing():
        print(f"skipped: {missing()}")
        return
    questions = [json.loads(line)["question"] for line in options.questions.read_text("utf-8").splitlines()]
    with small_model(CONTEXT) as address, options.out.open("w", encoding="utf-8") as out:
        asked = list(zip(questions, requests(options.index, questions), strict=True))
        for temperature in TEMPERATURES:
            chosen = {"temperature": temperature, "seed": 1}
            model = load_chat_model("openai:smollm2", base_url=address, tokens=TOKENS, timeout=300, options=chosen)
            for question, request in asked:
                for draft in written(model, request) if request.passages else ():
                    row = {"question": question, "sentence": draft.text, "numbers": draft.numbers}
                    out.write(json.dumps({**row, "temperature": temperature}, ensure_ascii=False) + "\n")
                out.flush()


def gated(options: argparse.Namespace) -> list[dict[str, Any]]:
    """Each sentence once, with the entry that lets it through as the assistant shows it, or None."""
    lines = [json.loads(line) for line in options.out.read_text("utf-8").splitlines()]
    rows = list({(row["question"], row["sentence"]): row for row in lines}.values())
    asked = list(dict.fromkeys(row["question"] for row in rows))
    given = dict(zip(asked, requests(options.index, asked), strict=True))
    for row in rows:
        statement = Writing(given[row["question"]], own=False).take(Draft(row["sentence"], tuple(row["numbers"])))
        row["passed"] = statement is not None
        row["cited"] = statement.citations[0].title if statement else None
        row["quote"] = statement.citations[0].quote if statement else None
    return rows


def gate(options: argparse.Namespace) -> None:
    """Print each sentence with what the gate says, as JSON lines."""
    for row in gated(options):
        print(json.dumps(row, ensure_ascii=False))


def report(options: argparse.Namespace) -> None:
    """Print the shares of unsupported sentences before and behind the gate, and of supported ones that pass."""
    judged = {
        (row["question"], row["sentence"]): row["supported"]
        for row in map(json.loads, options.judgements.read_text("utf-8").splitlines())
    }
    rows = [row for row in gated(options) if (row["question"], row["sentence"]) in judged]
    told = [(row["passed"], judged[row["question"], row["sentence"]]) for row in rows]
    whole = [(passed, supported) for passed, supported in told if supported is not None]
    shown = [supported for passed, supported in whole if passed]
    right = [passed for passed, supported in whole if supported]
    print(f"judged {len(told)} sentences, {len(told) - len(whole)} of them no statement")
    print(f"unsupported as the model writes them: {share(sum(not item for _, item in whole), len(whole))}")
    print(f"unsupported among those shown (goal: 1 in 150): {share(sum(not item for item in shown), len(shown))}")
    print(f"supported ones that pass (goal: 0.9): {share(sum(right), len(right))}")


def main() -> None:
    """Run one of the three steps."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("step", choices=["write", "gate", "report"])
    parser.add_argument("--out", type=Path, default=OUT)
    parser.add_argument("--questions", type=Path, default=Path("eval/development.jsonl"))
    parser.add_argument("--index", type=Path, default=Path(".askcv"))
    parser.add_argument("--judgements", type=Path, default=JUDGEMENTS)
    options = parser.parse_args()
    {"write": write, "gate": gate, "report": report}[options.step](options)


if __name__ == "__main__":
    main()
