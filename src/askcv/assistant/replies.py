"""Replies that need no evidence: small talk, and the three kinds of refusal. They cite nothing."""

from dataclasses import dataclass

from askcv.phrases import phrases
from askcv.questions.screening import Screened
from askcv.types import Outcome, Statement

_OUTCOMES = {"conversation": Outcome.CONVERSATION, "private": Outcome.PRIVATE, "off_topic": Outcome.OFF_TOPIC}


@dataclass(frozen=True, slots=True)
class Replies:
    """What is said where nothing is answered from documents: about whom, and how to reach them."""

    owner: str
    contact: str = ""

    def screened(self, screened: Screened) -> tuple[list[Statement], Outcome]:
        """The reply to a question that needs no search."""
        texts = phrases(screened.language)
        outcome = _OUTCOMES[screened.kind]
        if outcome is Outcome.PRIVATE:
            topic = texts[f"topic_{screened.topic}"]
            return self.refusal(texts["private"].format(topic=topic), screened.language), outcome
        if outcome is Outcome.OFF_TOPIC:
            return self.off_topic(screened.language), outcome
        key = "disclosure" if screened.topic == "program" else screened.topic
        return [Statement(texts[key].format(person=self._person(screened.language)))], outcome

    def off_topic(self, language: str) -> list[Statement]:
        """Said to a question that is not about the person; it needs no way to reach them."""
        return [Statement(phrases(language)["off_topic"].format(person=self._person(language)))]

    def silent(self, language: str) -> list[Statement]:
        """Said where the documents do not tell, without a name for what is missing."""
        return self.refusal(phrases(language)["not_in_documents"], language)

    def refusal(self, text: str, language: str) -> list[Statement]:
        """A refusal in its own words, and how to reach the person."""
        return [Statement(text), *self.contact_line(language)]

    def contact_line(self, language: str) -> list[Statement]:
        """How to reach the person, where the owner says it."""
        return [Statement(phrases(language)["ask_here"].format(contact=self.contact))] if self.contact else []

    def _person(self, language: str) -> str:
        return self.owner or phrases(language)["the_person"]
