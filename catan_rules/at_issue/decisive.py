"""Which of the questions that may be at issue leaves out what the parties quarrel about: its answer settles nothing between them, so it does not lead.

That one has as long a road as the other, that something was not said, how many it is of which each names another amount: who says yes to a question without
it may be right about that and wrong in the quarrel.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING

from adjudicator.verdicts.verdict import Answer
from catan_rules.at_issue.phrases import says_any, spaced
from catan_rules.at_issue.stances import listed
from rulebook.words import tokens

if TYPE_CHECKING:
    from rulebook.model import Clause

    #: A rule that may be at issue, whether it is answered the other way round, its question; empty for the one that stands for it.
    Offered = tuple[Clause, bool, str]
#: So many words at most stand between a denial and what is not said.
_NEAR = 2
_TWO = 2


def most_telling_first(
    found: Sequence[Offered], parties: Mapping[str, str], language: str, answered: Callable[[Clause], Answer]
) -> list[Offered]:
    """Return the rules that may be at issue, first the one that does not leave out what is quarrelled about, where there is one.

    ``answered`` says what the rules that are played by answer to the question of a rule.
    """
    kept = _bound_first(_tie_first(list(found), parties, language), parties, language)
    if not kept or not _leaves_out(kept[0], parties, language):
        return kept
    bounded = _bounds(parties, language)
    telling = [one for one in kept[1:] if bounded and not bounded.isdisjoint(_from(tokens(_asked(one, language), language), language))]
    itself = (kept[0][0], False, "")
    if kept[0][2] and not telling and not _leaves_out(itself, parties, language):
        return [itself, *kept[1:]]
    if _forgone(tokens(_asked(kept[0], language), language), parties, language):
        return kept  # what else is near does not ask how many it is either
    telling = telling or [one for one in kept[1:] if not _leaves_out(one, parties, language)]
    decided = [one for one in telling if answered(one[0]) is not Answer.UNDETERMINED]
    for one in (decided or telling)[:1]:
        kept.remove(one)
        kept.insert(0, one)
    return kept


def leaves_out(question: str, parties: Mapping[str, str], language: str) -> bool:
    """Return whether a question has nothing of what the parties quarrel about, so that neither is right by its answer."""
    asked, bounds = tokens(question, language), _bounds(parties, language)
    otherwise = not bounds.isdisjoint(asked) and not _from(asked, language)
    return otherwise or _forgone(asked, parties, language) or _leaves_unsaid(asked, parties, language)


def _asked(offered: Offered, language: str) -> str:
    clause, _, question = offered
    return question or clause.at_issue(language)


def _leaves_out(offered: Offered, parties: Mapping[str, str], language: str) -> bool:
    return leaves_out(_asked(offered, language), parties, language)


def _tie_first(kept: list[Offered], parties: Mapping[str, str], language: str) -> list[Offered]:
    """Return the rules with the one of the first one's article first that speaks of a tie, where a party does and the first one does not."""
    if not kept or not any(_has_tie(tokens(text, language), language) for text in parties.values()):
        return kept
    of_tie = [one for one in (_of_tie(one, language) for one in kept if one[0].entry_id == kept[0][0].entry_id) if one is not None]
    return [*of_tie[:1], *(one for one in kept if one[0] != of_tie[0][0])] if of_tie else kept


def _of_tie(offered: Offered, language: str) -> Offered | None:
    """Return a rule that may be at issue with a question of it that speaks of a tie, which that nearest to what is said may leave out; None where it has none."""
    itself = (offered[0], False, "")
    return next((one for one in (offered, itself) if _has_tie(tokens(_asked(one, language), language), language)), None)


def _bound_first(kept: list[Offered], parties: Mapping[str, str], language: str) -> list[Offered]:
    """Return the rules with one first that asks from which amount on something is so, an amount of a party, where the first one asks it of an amount that is nobody's."""
    bounds = _bounds(parties, language)
    begins = [_from(tokens(_asked(one, language), language), language) for one in kept]
    place = next((place for place, amounts in enumerate(begins) if bounds & amounts), 0)
    return [kept[place], *kept[:place], *kept[place + 1 :]] if place and begins[0] else kept


def _has_tie(words: Sequence[str], language: str) -> bool:
    """Return whether words say that one has as much as another."""
    return says_any(spaced(words), language, "stance.tie")


def _leaves_unsaid(asked: Sequence[str], parties: Mapping[str, str], language: str) -> bool:
    """Return whether a party speaks of something that was not said, and the question of nothing that is."""
    told = any(_unsaid(tokens(text, language), language) for text in parties.values())
    return told and listed(language, "saying").isdisjoint(asked)


def _unsaid(words: Sequence[str], language: str) -> bool:
    """Return whether a denial stands beside a word for saying something."""
    saying, denials = listed(language, "saying"), listed(language, "unsaid")
    places = [place for place, word in enumerate(words) if word in denials]
    return any(word in saying and any(abs(place - at) <= _NEAR for at in places) for place, word in enumerate(words))


def _forgone(asked: Sequence[str], parties: Mapping[str, str], language: str) -> bool:
    """Return whether a question is about doing without something, of which no party speaks."""
    said = {word for text in parties.values() for word in tokens(text, language)}
    return not listed(language, "forgo").isdisjoint(asked) and said.isdisjoint(listed(language, "forgo") | listed(language, "forced"))


def _bounds(parties: Mapping[str, str], language: str) -> frozenset[str]:
    """Return the amounts from which on something is so, where each party names another; none else."""
    bounds = [_from(tokens(text, language), language) for text in parties.values()]
    if len(bounds) < _TWO or not all(bounds) or frozenset.intersection(*bounds):
        return frozenset()
    return frozenset.union(*bounds)


def _from(words: Sequence[str], language: str) -> frozenset[str]:
    """Return the amounts from which on something is so."""
    bounds = listed(language, "from")
    return frozenset(word for before, word in pairwise(words) if before in bounds and word.isdecimal())
