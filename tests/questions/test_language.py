"""In which language a question is written: by its own words first, by the page's for those that tell nothing."""

import pytest

from askcv.questions.language import language_of


@pytest.mark.parametrize(
    ("question", "language"),
    [
        ("zašto?", "sr"),
        ("sta je studirao", "sr"),
        ("gdje je radio", "sr"),
        ("Tko je ona?", "sr"),
        ("Ко је он?", "sr"),
        ("реци ми више", "sr"),
        ("Daj mi recept za palačinke", "sr"),
        ("da li zna python", "sr"),
        ("warum?", "de"),
        ("was macht er", "de"),
        ("Hat er mit Reinforcement Learning gearbeitet?", "de"),
        ("¿Y en 2023?", "es"),
        ("donde trabaja", "es"),
        ("quien es", "es"),
        ("Was he in Berlin?", "en"),
        ("Who is Ines Duarte?", "en"),
        ("publications", "en"),
    ],
)
def test_a_question_tells_its_language(question: str, language: str) -> None:
    assert language_of(question, "en") == language


@pytest.mark.parametrize("hint", ["en", "de", "es", "sr"])
def test_what_tells_no_language_is_in_that_of_the_page(hint: str) -> None:
    assert language_of("LoopTune 2023", hint) == hint


@pytest.mark.parametrize("question", ["Where did she study?", "How many talks did he give in 2021?"])
@pytest.mark.parametrize("hint", ["en", "de", "es", "sr"])
def test_english_is_english_on_every_page(question: str, hint: str) -> None:
    assert language_of(question, hint) == "en"
