"""Questions in German, Spanish and Serbian in the English words that documents are searched by."""

import pytest

from askcv.lexicon import lexicon_languages
from askcv.questions.bridge_rules import bridged_languages
from askcv.questions.bridging import Known, asks_account, bridged
from askcv.questions.glossary import LONGEST, glossary
from askcv.text.words import search_terms

HELD = (
    "Harbour Clinic nurse led a team of six on the night shift; pain chart, medication errors; internship at Meta; "
    "GPU consumption measured with NVML, Kenya, machine learning"
)
TERMS = frozenset(search_terms(HELD))
KNOWN = Known(
    holds=lambda phrase: TERMS.issuperset(search_terms(phrase)),
    writes=lambda word: word in {item.strip(";,").casefold() for item in HELD.split()},
    names=frozenset({"harbour", "meta", "gpu", "nvml"}),
)


def bridge(question: str, language: str) -> str:
    return bridged(question, language, "Ines Duarte", KNOWN)


def test_there_is_a_bridge_from_every_language_of_the_lexicon_but_english() -> None:
    assert bridged_languages() == frozenset(lexicon_languages()) - {"en"}


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("de", "Wer ist Ines Duarte?"),
        ("de", "Wer ist sie eigentlich?"),
        ("es", "¿Quién es Ines?"),
        ("es", "quien es ella"),
        ("sr", "Ko je Ines Duarte?"),
        ("sr", "Ко је она?"),
    ],
)
def test_who_someone_is_asks_for_the_person(language: str, question: str) -> None:
    assert bridge(question, language) == "who is he"


@pytest.mark.parametrize(
    ("language", "question", "expected"),
    [
        ("de", "Was hat sie an der Harbour Clinic gemacht?", "what did he do in Harbour Clinic"),
        ("de", "Erzählen Sie mir bitte etwas über das Praktikum bei Meta", "tell me about internship at Meta"),
        ("es", "¿Qué hizo en la Harbour Clinic?", "what did he do in she Harbour Clinic"),
        ("es", "Cuéntame algo sobre Meta", "tell me about Meta"),
        ("sr", "Šta je radila u Meti?", "what did he do in meta"),
        ("sr", "Реци ми нешто о пракси у Мети", "tell me about internship in meta"),
    ],
)
def test_accounts_open_as_the_english_reading_knows_them(language: str, question: str, expected: str) -> None:
    told = bridge(question, language)
    assert told == expected
    assert asks_account(told)


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("de", "Hat sie ein Team geleitet?"),
        ("es", "¿Ha dirigido algún equipo?"),
        ("sr", "Da li je vodila tim?"),
        ("sr", "Је ли водила тим?"),
    ],
)
def test_a_yes_no_question_begins_as_an_english_one(language: str, question: str) -> None:
    told = bridge(question, language)
    assert told.startswith("has he")
    assert {"led", "team"} <= set(told.split())


@pytest.mark.parametrize(
    ("language", "question"), [("de", "seine Publikationen"), ("es", "¿Y en 2023?"), ("sr", "koliko zarona ima")]
)
def test_what_asks_for_no_yes_does_not(language: str, question: str) -> None:
    assert not bridge(question, language).startswith(("does", "has", "is"))


@pytest.mark.parametrize(
    ("language", "question", "kept"),
    [
        ("de", "Spielt sie Bratsche?", "Bratsche"),
        ("es", "¿Toca el violonchelo?", "violonchelo"),
        ("sr", "Da li svira violončelo?", "violoncelo"),
    ],
)
def test_a_word_that_nobody_knows_stays(language: str, question: str, kept: str) -> None:
    assert kept in bridge(question, language)


@pytest.mark.parametrize(
    ("question", "name"),
    [
        ("Šta zna o GPU-ovima?", "GPU"),
        ("Šta je radila u Meti?", "meta"),
        ("Da li je radila sa NVML-om?", "NVML"),
        ("Da li je radila u Keniji?", "Kenya"),
    ],
)
def test_serbian_names_are_found_without_their_endings(question: str, name: str) -> None:
    words = bridge(question, "sr").split()
    assert name in words
    assert not {"ovima", "om", "Meti", "Keniji"} & set(words)


@pytest.mark.parametrize(
    ("question", "expected"),
    [("Wie hoch ist der Stromverbrauch?", "power consumption"), ("Was ist ihr Teamprojekt?", "team project")],
)
def test_german_compounds_are_listed_or_taken_apart(question: str, expected: str) -> None:
    assert expected in bridge(question, "de")


def test_of_several_english_words_the_one_that_documents_hold_is_taken() -> None:
    nothing = Known(holds=lambda _: False, writes=lambda _: False, names=frozenset())
    assert bridged("¿Qué gráfica: tarjetas gráficas?", "es", "", KNOWN).endswith("gpu")
    assert bridged("tarjetas gráficas", "es", "", nothing) == "graphics card"


def test_a_name_that_is_a_word_of_the_language_stays_a_name() -> None:
    assert bridge("¿Por qué se fue de Meta?", "es").endswith("Meta")
    assert bridge("¿Cuál es su meta?", "es").endswith("goal")


@pytest.mark.parametrize("question", ["<b>Wer</b> ist sie?", "⟦“", "“", "???", "<", "GPU-", "-ovima", "  "])
@pytest.mark.parametrize("language", sorted(bridged_languages()))
def test_anything_can_be_bridged(question: str, language: str) -> None:
    assert "<" not in bridge(question, language)


@pytest.mark.parametrize("language", sorted(bridged_languages()))
def test_glossaries_are_whole(language: str) -> None:
    listed = glossary(language)
    assert len(listed.spelled) > 400
    for phrase, meanings in listed.spelled.items():
        assert phrase
        assert all(phrase), (phrase, meanings)
        assert meanings == ("",) or all(meanings), (phrase, meanings)
    assert max(len(phrase) for phrase, meanings in listed.spelled.items() if meanings == ("",)) <= LONGEST
