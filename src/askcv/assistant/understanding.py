"""What a question means in its conversation. Earlier questions are understood again, in order.

The entries that answered them are in focus; a question that leans on them is asked of these first.
"""

import threading
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import replace

from askcv.assistant.finding import Finding, Understood
from askcv.assistant.following import Following, Turns
from askcv.assistant.hearing import Hearing
from askcv.conversation.leaning import Leaning, Leans, leaning_of
from askcv.planning.plan import Operation
from askcv.questions.reading import Shape
from askcv.text.folding import latin

MOST_REMEMBERED = 256
MOST_TURNS = 30
SHORT = 5
"""A question of so few words that names nothing is about what was spoken of."""
_OVER_SEVERAL = frozenset({Operation.ATTRIBUTE, Operation.DURATION, Operation.SUM, Operation.LIST})
_MAY_STAND = frozenset(Leans) - {Leans.MORE, Leans.WHY, Leans.BARE}


class Understanding:
    """Understands the questions of conversations over one snapshot. Safe to share between threads."""

    def __init__(self, finding: Finding, hearing: Hearing) -> None:
        """Take what finds answers and what mends slips."""
        self._finding = finding
        self._following = Following(finding)
        self._hearing = hearing
        self._lock = threading.Lock()
        self._remembered: OrderedDict[tuple[str, ...], Turns] = OrderedDict()

    def understand(self, question: str, history: Sequence[str], language: str) -> Understood:
        """What a question means after some earlier ones, oldest first."""
        return self._understood(question, self._turns(tuple(history[-MOST_TURNS:]), language), language)

    def _turns(self, history: tuple[str, ...], language: str) -> Turns:
        turns: Turns = ()
        for place, question in enumerate(history, start=1):
            key = (language, *history[:place])
            with self._lock:
                known = self._remembered.get(key)
            if known is None:
                turn = self._understood(question, turns, language)
                focus = turn.focus or (turns[-1].focus if turns else ())
                known = (*turns, replace(turn, focus=focus))
                with self._lock:
                    self._remembered[key] = known
                    if len(self._remembered) > MOST_REMEMBERED:
                        self._remembered.popitem(last=False)
            turns = known
        return turns

    def _understood(self, question: str, turns: Turns, language: str) -> Understood:
        asked = self._hearing.meant(latin(question) if language == "sr" else question, language)
        leaning = leaning_of(asked, language)
        if not turns:
            return self._first(asked, leaning, language)
        if leaning.subject:
            turns = self._following.back_to(leaning.subject, turns, language)
            leaning = replace(leaning, how=Leans.POINTING if leaning.how is Leans.NOT else leaning.how)
        elif leaning.how in {Leans.NOT, Leans.MEMBERS}:
            alone = self._alone(asked, leaning, turns, language)
            standing = not self._vague(alone, leaning) if leaning.how is Leans.NOT else alone.told is not None
            if standing and (alone.answered or leaning.how is Leans.NOT):
                return alone
        leant = self._following.follow(leaning, turns, language)
        if leant is not None and leant.answered:
            return leant
        if leaning.how in _MAY_STAND and not leaning.pronoun:
            alone = self._alone(asked, leaning, turns, language)
            vague = leaning.how is Leans.NOT and alone.told is None and self._vague(alone, leaning)
            if (alone.answered and not vague) or leant is None:
                return alone
            if leaning.how is Leans.NOT:
                return alone
        return leant if leant is not None else Understood(leaning.text, None, None, turns[-1].focus)

    def _first(self, asked: str, leaning: Leaning, language: str) -> Understood:
        """A question that opens a conversation: whole, or without what it opens with."""
        found = self._finding.alone(asked, asked, (), language)
        if found.answered or leaning.text == asked or leaning.subject:  # what is left out would be lost
            return found
        other = self._finding.alone(leaning.text, asked, (), language)
        return other if other.answered else found

    def _alone(self, asked: str, leaning: Leaning, turns: Turns, language: str) -> Understood:
        return self._finding.alone(leaning.text, asked, [turn.standalone for turn in turns], language)

    def _vague(self, alone: Understood, leaning: Leaning) -> bool:
        """Whether a question names nothing of its own, so that what it means may be what was spoken of."""
        if alone.told is not None:
            plan = alone.told.plan
            bare = not plan.filters and not plan.alternatives and not leaning.of_person
            return bare and bool(plan.attribute or plan.order or not plan.kinds) and plan.operation in _OVER_SEVERAL
        request = alone.request
        if request is None or not request.evidence:
            return True
        reading = request.reading
        if reading.shape is Shape.PERSON and not reading.cues and len(leaning.text.split()) <= SHORT:
            return not leaning.introduces
        fields = frozenset[str]().union(*reading.cues.values())
        return reading.shape is Shape.DETAIL and fields.issuperset(reading.specific)
