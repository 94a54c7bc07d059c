"""The default engine gives the same answer to the same question and index, byte for byte, in any process."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence

import pytest

from askcv.answer_json import answer_to_json
from askcv.assistant import Assistant
from askcv.index.store import Store

CONVERSATIONS = (
    ("Who is she?", "Tell me more", "Why?"),
    ("Where does she work?", "Since when?", "What does she do there?"),
    ("What did she do at Northfield?", "And at Eastgate?", "How long was she there?"),
    ("How many jobs has she had?", "Which of them are in Leeds?", "And in Bristol?"),
    ("What are her skills in research?", "Who wrote the checklist paper?", "Where was it published?"),
    ("Why did she leave Eastgate Clinic?", "Did she work at Google?", "What is her salary?"),
    ("Wer hat ihre Arbeit betreut?", "¿Dónde estudió?", "Шта ради?"),
    ("Hello", "errors children pain ward", "What has she done with children?"),
)
SCRIPT = """
import json, sys
from pathlib import Path
from askcv.assistant import Assistant
from askcv.index.store import Store
from tests.assistant.test_determinism import CONVERSATIONS, answers
print(json.dumps(answers(Assistant(Store(Path(sys.argv[1]))), CONVERSATIONS), ensure_ascii=False))
"""


def answers(assistant: Assistant, conversations: Sequence[Sequence[str]]) -> list[str]:
    """Each turn's answer as JSON, without its timings."""
    told = []
    for questions in conversations:
        for place, question in enumerate(questions):
            answer = answer_to_json(assistant.ask(question, questions[:place]))
            told.append(json.dumps({**answer, "timings_ms": None}, ensure_ascii=False))
    return told


@pytest.fixture(scope="module")
def told(nurse: Assistant) -> list[str]:
    return answers(nurse, CONVERSATIONS)


def test_in_two_processes_with_other_hash_seeds_the_answers_are_the_same(
    nurse_store: Store, told: list[str], pytestconfig: pytest.Config
) -> None:
    running = [
        subprocess.Popen(
            [sys.executable, "-c", SCRIPT, str(nurse_store.root)],
            cwd=pytestconfig.rootpath,
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(pytestconfig.rootpath)},
            stdout=subprocess.PIPE,
            text=True,
        )
        for seed in ("1", "4242")
    ]
    for process in running:
        output, _ = process.communicate(timeout=120)
        assert process.returncode == 0
        assert json.loads(output) == told


def test_the_order_in_which_conversations_are_asked_changes_nothing(nurse_store: Store, told: list[str]) -> None:
    other = answers(Assistant(nurse_store), CONVERSATIONS[::-1])
    assert sorted(other) == sorted(told)


def test_a_conversation_that_is_asked_again_is_answered_as_before(nurse: Assistant, told: list[str]) -> None:
    assert answers(nurse, CONVERSATIONS) == told
