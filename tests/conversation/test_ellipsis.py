"""What is said anew takes the place of what it is like in the question before, and of nothing else."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from askcv.conversation.ellipsis import substituted


@pytest.mark.parametrize(
    ("earlier", "said", "whole"),
    [
        ("Where did she work in 2020?", "in 2021", "Where did she work in 2021?"),
        ("What did she do at Apple?", "at Google?", "What did she do at Google?"),
        ("Did she work at Apple in 2020?", "at Google", "Did she work at Google in 2020?"),
        ("Did she work at Apple in 2020?", "in 2021", "Did she work at Apple in 2021?"),
        ("How many papers with Li Wei?", "with Ann Lee", "How many papers with Ann Lee?"),
        ("What did she do from 2019 to 2020 at Apple?", "at Google", "What did she do from 2019 to 2020 at Google?"),
        ("How many papers are from 2020?", "2021", "How many papers are from 2021?"),
    ],
)
def test_a_place_a_person_and_a_year_are_exchanged_for_their_like(earlier: str, said: str, whole: str) -> None:
    assert substituted(earlier, said, []) == whole


@pytest.mark.parametrize(
    ("earlier", "said", "whole"),
    [
        ("What did she study?", "at Lund", "What did she study at Lund?"),
        ("Did she teach in Leeds?", "in 2020", "Did she teach in Leeds in 2020?"),
        ("Where did she work in 2020?", "in Leeds", "Where did she work in 2020 in Leeds?"),
    ],
)
def test_a_year_takes_no_place_of_a_place_but_joins_it(earlier: str, said: str, whole: str) -> None:
    assert substituted(earlier, said, []) == whole


@pytest.mark.parametrize(
    ("earlier", "said", "whole"),
    [
        ("Who supervised her PhD?", "the master's", "Who supervised the master's?"),
        (
            "What grade did she get in the master's degree?",
            "the bachelor's",
            "What grade did she get in the bachelor's?",
        ),
    ],
)
def test_a_degree_is_exchanged_for_a_degree(earlier: str, said: str, whole: str) -> None:
    assert substituted(earlier, said, []) == whole


def test_a_title_or_a_name_that_was_spoken_of_is_exchanged() -> None:
    names = ["Salt", "Salt House"]
    assert substituted("When did she join Salt House?", "the Bread House", names) == "When did she join Bread House?"
    assert substituted("Who wrote “Bread and butter”?", "“Salt”", []) == "Who wrote “Salt”?"


@pytest.mark.parametrize(
    ("earlier", "said", "names"),
    [
        ("Who is she?", "the weather", []),
        ("When did she join Saltwater?", "Bread House", ["Salt"]),
        ("Who is she?", "", []),
        ("Who is she?", " ?! ", []),
        ("Who is she?", "Bread", [""]),
    ],
)
def test_where_nothing_is_like_it_nothing_is_made_up(earlier: str, said: str, names: list[str]) -> None:
    assert substituted(earlier, said, names) is None


@settings(deadline=None)
@given(st.text(max_size=40), st.text(max_size=20), st.lists(st.text(max_size=8), max_size=3))
def test_any_texts_give_a_question_of_their_words_or_none(earlier: str, said: str, names: list[str]) -> None:
    whole = substituted(earlier, said, names)
    assert whole is None or set(whole) <= set(earlier) | set(said) | {" ", "?"}
