"""Which claims ruled on in general contradict each other: of two opposite ones never both are right, and where both came out alike neither is ruled on."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from adjudicator.dispute.claims import Claim
from adjudicator.dispute.ruling import SO, Ruled, Ruling
from adjudicator.language.claim_words import AGREE, DENY, INSIST, claim_words
from adjudicator.language.vocabulary import vocabularies
from catan_rules.at_issue.answered import Answered
from rulebook.words import STOP_WORDS, TALK, tokens

#: In words: *daar ben ik het niet mee eens*.
_LONGEST_NO = 7
#: What words of a claim say that is not what it is about: who it is, and that it may, must, or is not so.
_NOT_ABOUT = frozenset(("may", "must", "self", "anyone", "me", "mine", "not", "filler"))


def opening_of(said: Sequence[str], spoken: str, sorts: Collection[str] = (DENY, AGREE, INSIST)) -> int:
    """Return of how many words the longest yes or no of some sorts is with which something that is said begins."""
    opening = claim_words()[spoken].opening
    return next((size for size in range(min(len(said), _LONGEST_NO), 0, -1) if opening.get(tuple(said[:size])) in sorts), 0)


def only_answers(claim: Claim, spoken: str) -> str:
    """Return whether a claim does nothing but agree with another one, deny it, or insist; empty where it says anything of its own."""
    return claim_words()[spoken].answer_alone(tokens(claim.told or claim.text, spoken))


def without_contradictions(
    claims: Sequence[Ruled], before: Sequence[Ruled], answered: Sequence[Answered | None], spoken: str, *, instead: Collection[int] = ()
) -> tuple[Ruled, ...]:
    """Return claims, each as it was ``before`` it was ruled on in general where another one is its opposite and came out alike: neither is known then.

    The claims at the places ``instead`` name an amount or things in the place of another's: both may be wrong, if a rule has the very question of that.
    """
    open_again: set[int] = set()
    for place, one in enumerate(claims):
        for at in range(place):
            own = answered[place]
            if place in instead and one.ruling is Ruling.WRONG and own is not None and own.found is not None and not own.likely:
                continue
            if _is_alike(claims[at], one) and _contradicts(claims, answered, at, place, spoken):
                open_again |= {at, place}
    return tuple(before[place] if place in open_again else one for place, one in enumerate(claims))


def came_out_alike(one: Ruled, other: Ruled) -> bool:
    """Return whether two claims both are right, or both wrong."""
    return (one.ruling in SO and other.ruling in SO) or one.ruling is other.ruling is Ruling.WRONG


def _is_alike(one: Ruled, other: Ruled) -> bool:
    """Return whether two who are not the same both are right, or both wrong, and not both by what the position tells."""
    return came_out_alike(one, other) and one.claim.by != other.claim.by and (one.general is not None or other.general is not None)


def _contradicts(claims: Sequence[Ruled], answered: Sequence[Answered | None], at: int, place: int, spoken: str) -> bool:
    """Return whether a claim says the opposite of one before it: it denies it, or says in the same words that something has to be, or is so, and that not."""
    one, other = answered[place], answered[at]
    denied, before = one is not None and one.claim.denied, other is not None and other.claim.denied
    said = tokens(claims[place].claim.told or claims[place].claim.text, spoken)
    answers = all(between.claim.by == claims[place].claim.by for between in claims[at + 1 : place])
    if answers and opening_of(said, spoken, (DENY,)):
        return not (denied and before)  # nee, dat hoeft ook niet
    if answers and opening_of(said, spoken, (INSIST,)):
        return before
    if one is None or other is None or denied == before or one.claim.must != other.claim.must:
        return False
    words, others = _is_about(one.claim.asked, spoken), _is_about(other.claim.asked, spoken)
    return words <= others or others <= words


def _is_about(text: str, spoken: str) -> frozenset[str]:
    """Return the words of a claim that say what it is about."""
    meanings = vocabularies()[spoken].meanings
    idle = STOP_WORDS[spoken] | TALK[spoken]
    return frozenset(word for word in tokens(text, spoken) if word not in idle and meanings.get((word,), ("",))[0] not in _NOT_ABOUT)
