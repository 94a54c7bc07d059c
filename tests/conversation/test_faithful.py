"""A rewriting by a model may add only words that occurred, and must keep what was asked."""

import pytest

from askcv.conversation.rewriting import is_faithful

SAID = ["Where did she study?", "Who supervised her thesis?"]


@pytest.mark.parametrize(
    ("rewritten", "question", "faithful"),
    [
        ("Who supervised her theses?", "who?", True),
        ("Did she study in 2020?", "and in 2020?", True),
        ("Did she study in 2021?", "and in 2020?", False),
        ("When did she study at Harvard?", "and when?", False),
        ("Where did she study?", "Which grade did the committee give?", False),
        ("", "and when?", False),
    ],
)
def test_a_rewriting_of_words_that_occurred_is_faithful(rewritten: str, question: str, faithful: bool) -> None:
    assert is_faithful(rewritten, question, SAID) is faithful


def test_words_of_entries_in_focus_may_be_used() -> None:
    assert is_faithful("Who supervised the BSc Nursing?", "Who supervised it?", ["Her studies?", "BSc Nursing"])
    assert not is_faithful("Who supervised the BSc Nursing?", "Who supervised it?", ["Her studies?"])
