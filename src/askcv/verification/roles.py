"""Who stands in which role, and what has which standing: advisors advise, what is submitted is not published."""

from askcv.verification.claims import Claim
from askcv.verification.facts import Facts
from askcv.verification.lists import People, lists
from askcv.verification.tokens import Token

_UNSURE = frozenset({"submitted", "planned", "nominated"})


def misattributed(claim: Claim, facts: Facts) -> bool:
    """Whether someone of a field of people is named without what the field says, or acted upon who acts there."""
    found = claim.whole.tokens
    for name, keys in facts.people:
        people = lists(facts.language).people[name]
        named = [place for place, token in enumerate(found) if token.kind == "name" and token.key in keys]
        named = [place for place in named if found[place].key not in facts.beside_people]
        if not named:
            continue
        cued = any(token.folded in people.words for token in found)
        if not cued or any(_is_wrong(found, place, named, people) for place in range(len(found))):
            return True
    return False


def _is_wrong(found: tuple[Token, ...], place: int, named: list[int], people: People) -> bool:
    """Whether a word says that the named ones are acted upon, or that something else is by them."""
    if found[place].folded in people.acts:
        return not _acts(found, place, named)
    if found[place].folded == "by" and place + 1 in named and "by" not in people.words:
        return not place or found[place - 1].folded not in people.acts
    return False


def _acts(found: tuple[Token, ...], verb: int, named: list[int]) -> bool:
    """Whether some of the named ones stand before the verb, or after it and `by`."""
    by = any(token.folded == "by" for token in found[verb + 1 : verb + 3])
    return any(place > verb for place in named) if by else any(place < verb for place in named)


def overstated(claim: Claim, facts: Facts) -> bool:
    """Whether a venue, or the word `published`, is said of what by its status is only submitted."""
    unsure = facts.status & _UNSURE
    if not unsure or unsure & {mark.name for mark in claim.whole.marks}:
        return False
    if claim.whole.keys & facts.place_labels:  # `The venue of X is Y` reads a field out
        return False
    published = lists(facts.language).published
    told = any(token.folded in published for token in claim.whole.tokens)
    return told or bool(claim.whole.keys & facts.places)
