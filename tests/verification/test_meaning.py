"""What may be plugged in beside the rules is asked last, and only where it is given; it can forbid, never allow."""

from tests.verification.entries import OWNER, RECORDS

from askcv.verification.support import supports

DOCUMENT, EASTGATE = RECORDS[0]
TRUE = "She led a team of six nurses."
FALSE = "She led a team of seven nurses."


class Answering:
    """An entailment model that always says the same, and keeps what it was asked."""

    def __init__(self, *, answer: bool) -> None:
        self.answer = answer
        self.asked: list[tuple[str, str]] = []

    def entails(self, text: str, statement: str, /) -> bool:
        self.asked.append((text, statement))
        return self.answer


def test_an_entailment_model_can_forbid() -> None:
    model = Answering(answer=False)
    assert not supports(TRUE, DOCUMENT, EASTGATE, (OWNER,), entailment=model)
    ((text, statement),) = model.asked
    assert statement == TRUE
    assert "led a team of 6 nurses" in text


def test_an_entailment_model_cannot_allow_and_is_not_asked_of_what_the_rules_forbid() -> None:
    model = Answering(answer=True)
    assert not supports(FALSE, DOCUMENT, EASTGATE, (OWNER,), entailment=model)
    assert not model.asked
    assert supports(TRUE, DOCUMENT, EASTGATE, (OWNER,), entailment=model)


def test_a_sentence_far_from_the_entry_in_meaning_is_not_supported() -> None:
    assert supports(TRUE, DOCUMENT, EASTGATE, (OWNER,), similarity=lambda *_: 0.9)
    assert not supports(TRUE, DOCUMENT, EASTGATE, (OWNER,), similarity=lambda *_: -0.1)
