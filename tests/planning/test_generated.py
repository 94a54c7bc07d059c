"""Over four people and every operation: what is computed is true, and what is not understood is left alone."""

from pathlib import Path

import pytest

from askcv.planning.rendering import Told
from askcv.types import Outcome
from tests.planning.people import PEOPLE
from tests.planning.questions import Case, cases
from tests.planning.support import planner_for
from tests.planning.truth import TODAY, read

OWNERS = {"nurse": ("Ingrid Solheim", "she"), "chef": ("Matteo Ferri", "he"), "engineer": ("Amara Nwosu", "she")}


def everyone(root: Path) -> dict[str, tuple[dict[str, str], str, str]]:
    """Documents, name and pronoun of the three invented people and of the person whose corpus this is."""
    people = {name: (PEOPLE[name], *OWNERS[name]) for name in PEOPLE}
    corpus = {path.name: path.read_text("utf-8") for path in sorted((root / "corpus").glob("*.md"))}
    name = next(line for line in (root / "askcv.toml").read_text("utf-8").splitlines() if line.startswith("name"))
    return {**people, "corpus": (corpus, name.split('"')[1], "he")}


def verdict(case: Case, told: Told | None, titles: list[str]) -> str:
    """`right`, `refused` or `wrong`."""
    if told is None:
        return "refused"
    text = " ".join(line.text for line in told.lines)
    if case.entries == frozenset():
        return "right" if told.outcome is Outcome.NOT_IN_DOCUMENTS else "wrong"
    if told.outcome is not Outcome.ANSWERED:
        return "refused"
    cited = {titles[place] for line in told.lines for place, _ in line.proofs}
    entries_right = case.entries is None or cited == case.entries
    lead = told.lines[0].text if case.entries is None or len(case.texts) == 1 else text
    texts_right = all(part.casefold() in (lead if part.isdigit() else text).casefold() for part in case.texts)
    return "right" if entries_right and texts_right else "wrong"


def test_at_least_98_in_100_are_right_and_none_is_wrong(request: pytest.FixtureRequest) -> None:
    asked = right = 0
    wrong, refused = [], []
    for documents, owner, he in everyone(request.config.rootpath).values():
        planner, titles = planner_for(documents, owner)
        for case in cases(read(documents), owner, he):
            told = planner.answer(case.question, TODAY, case.history)
            found = verdict(case, told, titles)
            asked += 1
            right += found == "right"
            if found == "wrong" and told:
                wrong.append((case, [line.text for line in told.lines]))
            elif found == "refused":
                refused.append(case.question)
    assert asked >= 400
    assert not wrong
    assert right >= 0.98 * asked, refused
