"""Causes and consequences: which refused events are refused only because of an earlier one, and since when something can have been otherwise than told.

Beside the game as it is told two others are followed, from the first refused event on: one where what an event was refused for is not known any more
(``mended``), and one where no refused event took place. What is refused in the game as told and not in one of them follows from a cause; what is refused in all is a
cause of its own. While nothing is refused there is one game alone, and following it costs what it always did.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from adjudicator.game import Position, ReplayRules
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.verdict import Answer, State, Step, Verdict

#: What is over with a turn.
OF_A_TURN = ("turn", "discards")


class Causes:
    """A game under way: the causes found so far, and the events up to which nothing can have been otherwise."""

    def __init__(self, replay_rules: ReplayRules[Any], rules: RuleSet, *, strict: bool) -> None:
        """Begin with a game of which nothing is known to be wrong."""
        self.replay_rules = replay_rules
        self.rules = rules
        self.strict = strict
        #: The numbers of the events that are causes, each with what it rests on and whom it concerns.
        self.found: dict[int, tuple[frozenset[str], frozenset[str]]] = {}
        self._other: tuple[Any, RuleSet] | None = None
        #: The game without what was refused, as long as it is another one than that which is told.
        self._without: Any = None
        #: By what may be confirmed, the last event after which it was.
        self._confirmed: dict[str, int] = {}

    def take(self, number: int, event: Any, before: Any, verdict: Verdict, after: Any) -> int | None:
        """Return the number of the event from which the refusal of this one follows: its own for a cause, None for one that is not refused."""
        refused = verdict.answer is Answer.NO
        goes_without = self._goes_without(event, before, after, refused=refused)
        if self._other is None:
            if not refused:
                return None
            position, rules, found, other = before, self.rules, verdict, None
        else:
            position, rules = self._other
            found, other = self.replay_rules.apply(position, event, rules, self.strict)
        if not refused:
            # the mended game is no better than the one told where that allows what it refuses
            self._other = (after, self.rules) if found.answer is Answer.NO else (other, rules)
            if self.replay_rules.ends_turn(event) and self._other == (after, self.rules):
                self._other = None  # what was not known is known again
            return None
        if found.answer is not Answer.NO:
            self._other = other, rules
            return self._latest(verdict)
        if goes_without and self.found:
            self._mend(event, found, position, rules)
            return self._latest(verdict)
        of, who = self._rests(found), _concerned(event, position, found)
        since = self.since(number, found)
        for earlier, (rested, others) in reversed(self.found.items()):
            # what stands elsewhere than told is missed wherever it led to, and a turn that went wrong goes wrong to its end
            if since <= earlier and self._explained(found, rested) and rested & of and (who & others or "turn" in rested & of):
                self._mend(event, found, position, rules)
                return earlier
        return self._begin(number, event, found, position, rules)

    def _goes_without(self, event: Any, before: Any, after: Any, *, refused: bool) -> bool:
        """Follow the game without what was refused, and return whether an event is allowed there."""
        if self._without is None:
            if refused:
                self._without = before
            return False
        verdict, other = self.replay_rules.apply(self._without, event, self.rules, self.strict)
        allowed = verdict.answer is not Answer.NO
        if allowed:
            self._without = other
        elif not refused:
            self._without = after  # no better than the game as told
        if self._without == after:
            self._without = None
        return allowed

    def _begin(self, number: int, event: Any, verdict: Verdict, before: Any, rules: RuleSet) -> int:
        self.found[number] = self._rests(verdict) | self.replay_rules.in_doubt(event), _concerned(event, before, verdict)
        self._mend(event, verdict, before, rules)
        return number

    def _mend(self, event: Any, verdict: Verdict, before: Any, rules: RuleSet) -> None:
        again = any(rested & self._rests(verdict) for rested, _ in list(self.found.values())[:-1])
        position, held = self.replay_rules.mended(before, event, verdict, rules, again)
        self._other = self.replay_rules.apply(position, event, held, self.strict)[1], held

    def _latest(self, verdict: Verdict) -> int:
        """Return the last cause that rests on what a refusal rests on, else the last."""
        rests = self._rests(verdict)
        for number, (rested, _) in reversed(self.found.items()):
            if rests & rested:
                return number
        return next(reversed(self.found))

    def adopt(self, stated: Mapping[str, object], rules: RuleSet) -> None:
        """Take over what a record states into the mended game."""
        if self._other is not None:
            position, held = self._other
            self._other = self.replay_rules.adopted(position, stated, rules), held
        if self._without is not None:
            self._without = self.replay_rules.adopted(self._without, stated, rules)

    def confirm(self, fields: Iterable[str], number: int) -> None:
        """Note that what a record states of some fields after an event is as found, or has been taken over."""
        for field in fields:
            self._confirmed[field] = number
            self._confirmed[field.partition(".")[0]] = number

    def since(self, number: int, verdict: Verdict) -> int:
        """Return the first event that can be otherwise than told, or behind which one is missing, where an event is refused: its own number for itself alone."""
        rests = self._rests(verdict)
        if rests == frozenset(("event",)):
            return number
        return min(number, 1 + min(self._confirmed.get(of, 0) for of in rests - {"event"}))

    def since_field(self, number: int, field: str) -> int:
        """Return the first event that can be otherwise than told where a record differs in a field after an event."""
        return min(max(number, 1), 1 + self._confirmed.get(field, 0))

    def turn_ended(self, number: int) -> None:
        """Note that a turn has ended, as it may."""
        for of in OF_A_TURN:
            self._confirmed[of] = number

    def _explained(self, verdict: Verdict, rested: frozenset[str]) -> bool:
        """Return whether each failed condition rests on something of that, its hands left aside."""
        needs = [frozenset(self.replay_rules.rests_on(step)) - {"hand"} for step in failed_steps(verdict.steps)]
        return all(not need or need & rested for need in needs)

    def _rests(self, verdict: Verdict) -> frozenset[str]:
        return frozenset(of for step in failed_steps(verdict.steps) for of in self.replay_rules.rests_on(step))


def failed_steps(steps: Iterable[Step]) -> list[Step]:
    """Return the conditions that failed, of one with several ways each of them."""
    return [one for step in steps if step.state is State.FAILED for one in (step.alternatives or (step,))]


def _concerned(event: Any, position: Position, verdict: Verdict) -> frozenset[str]:
    """Return the colours of who did what is refused and of those by whom it is."""
    seat = getattr(event, "player", -1)
    own = {position.players[seat].colour} if 0 <= seat < len(position.players) else set()
    return frozenset(own | {step.by for step in failed_steps(verdict.steps) if step.by is not None})
