"""An answer reads as one: the person named first, notes made sentences or quoted, nothing left loose."""

import pytest
from tests.answering.evidence import COOK, OWNER, evidence, request, told

from askcv.answering.candidates import candidates
from askcv.answering.telling import Telling, Told
from askcv.answering.writing import YES, written
from askcv.voice.speaking import Voice

HER = Voice(OWNER, "Lee", "she")


def tell(text: str, kind: str, voice: Voice = HER) -> list[Told]:
    """All that one entry offers, told in order."""
    (item,) = evidence({f"{kind}.md": f"---\nkind: {kind}\n---\n## {text}"})
    return list(Telling(voice).tell(list(candidates(item, voice.name))))


def texts(text: str, kind: str, voice: Voice = HER) -> list[str]:
    return [one.text for one in tell(text, kind, voice)]


def test_the_person_is_named_in_the_first_sentence_only() -> None:
    first, *others = told("Who is she?", COOK)
    assert first.startswith("Ann Lee ")
    assert others
    assert not any("Ann Lee" in text for text in others)


def test_without_a_pronoun_the_short_name_follows() -> None:
    _, second = texts("About\nAnn Lee bakes bread.\nAnn Lee likes early mornings.\n", "profile", Voice(OWNER, "Lee"))
    assert second == "Lee likes early mornings."


def test_notes_of_what_was_done_are_sentences_and_the_first_tells_where() -> None:
    assert texts("Cook, Inn\n\nKitchen.\n\n- Built a smoke house\n- Awarded the title of cook\n", "experience")[
        -2:
    ] == [
        "Ann Lee built a smoke house.",
        "She was awarded the title of cook.",
    ]
    lead, first, second = told("What did she do at Harbour Inn?", COOK)[:3]
    assert "Harbour Inn" in lead
    assert (first, second) == ("She built a smoke house for herring.", "She was awarded the title of cook of the year.")
    assert told("What did she build?", COOK) == ["At Harbour Inn, Ann Lee built a smoke house for herring."]


def test_notes_of_a_thing_tell_of_the_thing() -> None:
    assert "Grain Map was adopted by two schools." in told("Tell me about the Grain Map", COOK)


def test_notes_that_are_no_sentences_are_quoted_together_in_one_frame() -> None:
    (only,) = texts(
        "Kitchen\n\nTools.\n\n- Knife work at speed\n- Bread of old grains\n- Cakes for two hundred\n", "page"
    )[-1:]
    assert only.count("documents") == 1
    for note in ("“Knife work at speed”", "“Bread of old grains”", "“Cakes for two hundred”"):
        assert note in only


def test_what_the_person_says_in_the_first_person_is_quoted_as_the_persons_words() -> None:
    assert texts("About\nI bake with old grains.\n", "profile") == ["Ann Lee writes: “I bake with old grains”."]
    assert not any("Ann Lee writes" in text for text in texts("Guests\nI loved the bread of this place.\n", "page"))


def test_a_description_without_a_verb_is_told_to_be_the_documents() -> None:
    assert texts("About\nCook with ten years in small kitchens.\n", "profile") == [
        "The documents describe Ann Lee as “Cook with ten years in small kitchens”."
    ]


@pytest.mark.parametrize(
    "question",
    ["Who is she?", "Tell me about Mill House", "What did she do at Harbour Inn?", "Tell me about the Grain Map", "What has she done with rye?"],
)  # fmt: skip
def test_every_sentence_is_whole_and_tells_a_span_of_its_document(question: str) -> None:
    asked = request(question, COOK)
    documents = {item.number: item.document.text for item in asked.evidence}
    sentences = list(written(asked))
    assert sentences
    for one in sentences:
        start, end = one.span
        assert documents[one.number][start:end].strip()
        assert one.text[0].isupper() or one.text[0] == "“"
        assert one.text.endswith((".", "!", "?"))
        assert "\n" not in one.text


@pytest.mark.parametrize(
    ("question", "yes"),
    [
        ("Did she work at Harbour Inn?", True),
        ("Did she cut food waste?", True),
        ("Does she know smoking?", True),
        ("Did she study at Guild School?", True),
        ("Did she work in Paris or at Mill House?", True),
        ("Where did she work?", False),
        ("What was her grade?", False),
        ("Tell me about Mill House", False),
    ],
)
def test_only_a_question_for_a_yes_or_a_no_is_answered_by_a_yes_once(question: str, yes: bool) -> None:
    sentences = told(question, COOK)
    assert sentences
    assert [text.startswith(YES) for text in sentences] == [yes] + [False] * (len(sentences) - 1)


@pytest.mark.parametrize(
    "question", ["Did she bake rye at Harbour Inn?", "Did she work in Paris?", "Tell me about Paris"]
)
def test_what_no_entry_holds_as_a_whole_is_not_told(question: str) -> None:
    assert told(question, COOK) == []
