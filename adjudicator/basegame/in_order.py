"""Several deeds one after the other: each is judged in the position that those before it left, whoever asks for all of them at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import permutations

from adjudicator.basegame.building.legal_places import where
from adjudicator.basegame.deeds import DEEDS
from adjudicator.basegame.happened import rolled
from adjudicator.basegame.position import Phase, Position
from adjudicator.game.action import Action
from adjudicator.game.stepping import position_after
from adjudicator.judging.referee import judge
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Answer, Reason, State, Verdict
from catan_common.records import NamedTuple, replace

#: How often the referee is asked at most, to find places for pieces of which it is not told where they are built.
_MOST_ASKED = 400
#: Of more deeds than these no other order is tried.
_MOST_TURNED = 3
_ROBBERS = (Kind.ROBBER, Kind.PIRATE)


class Done(NamedTuple):
    """A deed in its turn: the position in which it is done, the question whether it may be, the verdict on it, and whether its place was open and is one of those that do."""

    position: Position
    question: Question
    verdict: Verdict
    chosen: bool = False

    @property
    def waits_for_roll(self) -> bool:
        """Whether it may not be done because the roll of the turn is still to come."""
        failed = [step.reason for step in self.verdict.steps if step.state is State.FAILED]
        return set(failed) == {Reason.PHASE_FORBIDS} and self.position.phase is Phase.BEFORE_ROLL


def in_order(position: Position, deeds: Sequence[Question], rules: RuleSet, strict: bool = False, ordered: bool = True) -> tuple[Done, ...]:
    """Return some deeds one after the other, up to the first that is not allowed; after an open one it goes on as if it were. Not ``ordered``: in whatever order lets most be done, theirs before others.

    Where it may be built (``where``) stands for a piece without a place: any place that lets all of them be done, else one that lets most; the rates (``rates``) for a trade with whomever. KeyError and ValueError as
    of ``judge``.
    """
    search = _Search(rules, strict)
    best = search.from_here(position, deeds)
    others = dict.fromkeys(permutations(deeds)) if not ordered and len(deeds) <= _MOST_TURNED else ()
    for turned in others:
        if _all_allowed(best, deeds):
            break
        found = search.from_here(position, turned)
        best = found if _rank(found) > _rank(best) else best
    return best


class _Search:
    """The search for places under which all is allowed."""

    def __init__(self, rules: RuleSet, strict: bool) -> None:
        self.rules = rules
        self.strict = strict
        self.asked = 0

    def from_here(self, position: Position, deeds: Sequence[Question]) -> tuple[Done, ...]:
        """Return the deeds that are left, up to the first that is not allowed."""
        best: tuple[Done, ...] = ()
        for question, chosen in self._ways(position, deeds[0]):
            self.asked += 1
            found = self._on(Done(position, question, judge(position, question, self.rules, self.strict), chosen), deeds)
            if not best or _rank(found) > _rank(best):
                best = found
            if _all_allowed(best, deeds) or self.asked > _MOST_ASKED or _hopeless(found[0]):
                break
        return best

    def _on(self, done: Done, deeds: Sequence[Question]) -> tuple[Done, ...]:
        """Return a deed with those behind it."""
        if len(deeds) == 1 or not may_go_on(done):
            return (done,)
        return done, *self.from_here(self._after(done, deeds[1]), deeds[1:])

    def _ways(self, position: Position, deed: Question) -> Iterator[tuple[Question, bool]]:
        """Yield the question about a deed; of a piece without a place that about each place that board and supply allow, or else where it may be built; of a trade with whomever that with each."""
        if deed.kind is Kind.RATES:
            partners = (None, *(one.colour for one in position.players if one.colour != deed.player))
            yield from ((Question(Kind.TRADE, deed.player, partner=one), True) for one in partners)
            return
        if deed.kind is not Kind.WHERE:
            yield deed, False
            return
        listed = where(position, deed, self.rules, self.strict)
        places = listed.value if isinstance(listed.value, list) else []
        for place in places:
            yield Question(Kind(str(deed.piece)), deed.player, place), True
        if not places:
            yield deed, True

    def _after(self, done: Done, following: Question) -> Position:
        """Return the position after a deed, in which a knight's robber has been moved unless that is asked next."""
        if done.question.kind is Kind.ROLL:
            return rolled(done.position, "", done.question)
        said: Action | Question = done.question
        if done.position.phase is Phase.SET_UP:
            said = next((one for deed in DEEDS.values() if deed.opening and (one := deed.meant(done.question, done.position))), said)
        found: Position = position_after(done.position, said, self.rules, even_if_illegal=True)
        if found.phase is Phase.ROBBER and done.question.kind is Kind.PLAY_CARD and following.kind not in _ROBBERS:
            return replace(found, phase=done.position.phase)
        return found


def may_go_on(done: Done) -> bool:
    """Return whether a deed is not forbidden; where a piece may be built nowhere, it is."""
    return done.question.kind is not Kind.WHERE and done.verdict.answer is not Answer.NO


def _all_allowed(found: Sequence[Done], deeds: Sequence[Question]) -> bool:
    return len(found) == len(deeds) and all(one.verdict.answer is Answer.YES for one in found)


def _hopeless(done: Done) -> bool:
    """Return whether no other place would help: this one would do, and something else stands in the way."""
    return done.verdict.answer is Answer.NO and bool(done.verdict.obstacles)


def _rank(found: Sequence[Done]) -> tuple[int, int]:
    """Return how far it goes, and how much of it is certain."""
    refused = sum(not may_go_on(one) for one in found)
    return len(found) - refused, sum(one.verdict.answer is Answer.YES for one in found)
