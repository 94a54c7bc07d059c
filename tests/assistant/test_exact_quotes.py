"""What an exact answer tells stands in what it quotes: every year, every name, in the quotes of that sentence."""

import re

import pytest
from tests.conftest import build, write_corpus
from tests.planning.people import PEOPLE
from tests.planning.questions import cases
from tests.planning.test_generated import OWNERS
from tests.planning.truth import read

from askcv.assistant import Assistant
from askcv.lexicon import document_words, folded_words, month_words
from askcv.types import Answer, Statement

FRAME = frozenset(
    "the documents list of in all between for yes some these most often place organisation venue event role grade "
    "advisor advisors longest shortest first latest highest lowest length at and with as et al no".split()
)


@pytest.fixture(scope="module")
def assistant(tmp_path_factory: pytest.TempPathFactory) -> Assistant:
    """An assistant over an invented engineer's documents."""
    folder = tmp_path_factory.mktemp("engineer")
    return Assistant(build(write_corpus(folder / "corpus", PEOPLE["engineer"]), folder / "index"))


def untold(statement: Statement, asked: str) -> list[str]:
    """The years and names of a statement that neither its quotes nor the question hold."""
    quoted = " ".join(f"{citation.quote} {citation.title}" for citation in statement.citations)
    held = {*folded_words(quoted), *folded_words(asked)}
    names = re.findall(r"(?<=[ (“])(?:\d{4}|[A-ZÀ-Ž][\w’'-]+)", statement.text)
    told = [word for name in names for word in folded_words(name)]
    calendar = {*month_words(), *document_words("seasons")}
    return [word for word in told if word not in held | FRAME | calendar]


def check(answer: Answer, asked: str) -> list[str]:
    lost = [
        f"{word!r} in {item.text!r}" for item in answer.statements if item.citations for word in untold(item, asked)
    ]
    return [f"{asked} {text}" for text in lost]


def test_every_year_and_name_of_a_sentence_stands_in_its_own_quotes(assistant: Assistant) -> None:
    owner, he = OWNERS["engineer"]
    faults: list[str] = []
    asked = 0
    for case in cases(read(PEOPLE["engineer"]), owner, he):
        answer = assistant.ask(case.question, case.history)
        if answer.plan is not None:
            asked += 1
            faults += check(answer, f"{case.question} {owner}")
    assert asked > 200
    assert not faults
