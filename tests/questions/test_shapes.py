"""What sort of answer a question asks for, and what an answer must hold."""

import pytest

from askcv.questions.reading import Reading, Shape, read_question


def read(question: str) -> Reading:
    return read_question(question, "Ines Duarte")


@pytest.mark.parametrize(
    ("question", "shape"),
    [
        ("Who is she?", Shape.PERSON), ("Tell me about Ines Duarte", Shape.PERSON), ("Can you tell me about her?", Shape.PERSON),
        ("Introduce her", Shape.PERSON), ("Why would one hire her?", Shape.PERSON), ("What is her experience?", Shape.PERSON),
        ("Summarise her career", Shape.CAREER), ("Walk me through her career", Shape.CAREER),
        ("What is she like?", Shape.CHARACTER), ("How would you describe her?", Shape.CHARACTER),
        ("What kind of person is she?", Shape.CHARACTER),
        ("What is her current job?", Shape.CURRENT), ("What are her current responsibilities?", Shape.CURRENT),
        ("What does she do today?", Shape.CURRENT),
        ("Tell me about Eastgate Clinic", Shape.ACCOUNT), ("What did she do at Eastgate?", Shape.ACCOUNT),
        ("What has she done with GPUs?", Shape.ACCOUNT), ("What was her thesis about?", Shape.ACCOUNT),
        ("Describe her thesis", Shape.ACCOUNT), ("What experience does she have with children?", Shape.ACCOUNT),
        ("Did she work at Eastgate?", Shape.YES_NO), ("Is she a nurse?", Shape.YES_NO), ("Does she know R?", Shape.YES_NO),
        ("Has she published?", Shape.YES_NO), ("Does she have leadership experience?", Shape.YES_NO),
        ("What was her grade?", Shape.DETAIL), ("Who supervised her thesis?", Shape.DETAIL),
        ("When did she join Eastgate?", Shape.DETAIL), ("Why did she leave Eastgate?", Shape.DETAIL), ("her email?", Shape.DETAIL),
    ],
)  # fmt: skip
def test_the_shape_of_a_question(question: str, shape: Shape) -> None:
    assert read(question).shape is shape


@pytest.mark.parametrize(
    ("question", "about"),
    [("Who is she?", True), ("Summarise her career", True), ("What is she like?", True), ("What is her current job?", True),
     ("Tell me about Eastgate", False), ("Is she a nurse?", False), ("What was her grade?", False)],
)  # fmt: skip
def test_four_shapes_ask_about_the_person_as_a_whole(question: str, about: bool) -> None:
    assert read(question).about_person is about


@pytest.mark.parametrize(
    ("question", "specific"),
    [
        ("Who is Ines Duarte?", ()),
        ("What experience does she have with children?", ("children",)),
        ("Tell me about Eastgate Clinic", ("eastgat", "clinic")),
        ("Did she use Python at Eastgate?", ("python", "eastgat")),
        ("What about Experience Ltd?", ("experi", "ltd")),
    ],
)
def test_words_that_only_ask_need_not_be_held_unless_they_are_part_of_a_name(
    question: str, specific: tuple[str, ...]
) -> None:
    assert read(question).specific == specific


@pytest.mark.parametrize(
    ("question", "placed"),
    [
        ("Did she use Python at Eastgate?", ("eastgat",)),
        ("What did she do at Eastgate?", ("eastgat",)),
        ("Tell me about Eastgate", ()),
        ("Did she write with Ruth Kim?", ()),
    ],
)
def test_what_stands_after_at_must_be_a_place(question: str, placed: tuple[str, ...]) -> None:
    assert read(question).placed == placed


@pytest.mark.parametrize(
    ("question", "either"),
    [
        ("Does she know R or Python?", ("r", "python")),
        ("Did she study in York or in Leeds?", ("york", "leed")),
        ("Does she know R and Python?", ()),
        ("Which does she know, R or Python?", ()),
    ],
)
def test_of_two_things_around_an_or_one_is_enough_for_a_yes(question: str, either: tuple[str, ...]) -> None:
    assert read(question).either == either


@pytest.mark.parametrize(
    ("question", "focus", "lists"),
    [
        ("What class did she teach?", "class", False),
        ("Which paper is about pain?", "public", False),
        ("Which papers did she write?", "public", True),
        ("List her awards", "award", True),
        ("Name her supervisors", "advisor", True),
        ("What are the parts of the chart?", "part", True),
        ("Did she teach?", "", False),
    ],
)
def test_what_which_and_what_ask_for_and_whether_it_is_several(question: str, focus: str, lists: bool) -> None:
    reading = read(question)
    assert (reading.focus, reading.lists) == (focus, lists)
