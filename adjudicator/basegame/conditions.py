"""What a condition for building is: the places that it allows, as bit sets, and the steps that say so about one of them.

A condition hands out its places in parts: first those that it allows under every rule set, then, for each point of the rule set on which
places hang, those that it allows where the point is decided for the builder. Whoever joins the sets of all conditions knows where a piece may
be built (``legal.places_for``); whoever looks up one bit of each knows why, or why not (``Condition.state``). Turn, phase and cost ask
nothing of the place, and hand out no set.
"""

from __future__ import annotations

from dataclasses import dataclass

from adjudicator.basegame.move_context import MoveContext
from adjudicator.basegame.position import Position
from adjudicator.rulesets.editions import RuleSet, TrackedRules
from adjudicator.rulesets.points import Holds
from adjudicator.verdict import Reason, State, Step

#: The set of all places, on any map; it is always joined with one that knows the map.
ANYWHERE = -1
NOWHERE = 0
#: Places allowed under every rule set, then those that hang on each of the condition's points.
Places = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Point:
    """A point about building on which places hang: they are allowed where the rule set says ``allows``.

    ``clause`` and ``reason`` are what is said of a place that the rule set leaves open; where it hangs on several points, that is said of
    the one that is ``shared``, if any.
    """

    name: str
    clause: str
    reason: Reason = Reason.NOT_SETTLED
    allows: Holds = Holds.YES
    shared: bool = False

    def decided(self, rules: RuleSet) -> Holds:
        """Return whether a rule set decides the point for the builder, without noting that it was read."""
        return self._for_the_builder(getattr(rules.building, self.name))

    def read(self, rules: TrackedRules) -> Holds:
        """Return the same, and note that the point was read."""
        return self._for_the_builder(rules.value(self.name))

    def state(self, rules: TrackedRules) -> State:
        """Return how a place that hangs on this point stands, and note that it was read."""
        return _STATES[self.read(rules)]

    def _for_the_builder(self, value: Holds) -> Holds:
        if value is Holds.UNDECIDED:
            return value
        return Holds.YES if value is self.allows else Holds.NO


_STATES = {Holds.YES: State.MET, Holds.NO: State.FAILED, Holds.UNDECIDED: State.UNKNOWN}


class Condition:
    """One condition for building a piece. Those with ``of_the_place`` are about the place, the others about the player and the moment."""

    points: tuple[Point, ...] = ()
    of_the_place = True

    def places(self, position: Position, player: int, rules: RuleSet) -> Places:
        """Return the places that this player's piece may be built on as far as this condition goes: all, where it asks nothing of the place.

        While it is not known whether the opening rounds are over, the rules after them are used.
        """
        return (ANYWHERE,)

    def steps(self, asked: MoveContext, place: int) -> list[Step]:
        """Return what there is to say about one place."""
        raise NotImplementedError

    def state(self, asked: MoveContext, place: int) -> State:
        """Return how the condition stands at one place; a point is read only where the place hangs on it."""
        sets = self.places(asked.position, asked.player, asked.rules)
        if sets[0] >> place & 1:
            return State.MET
        best = State.FAILED
        for point, hanging in zip(self.points, sets[1:], strict=True):
            if hanging >> place & 1:
                state = point.state(asked)
                if state is State.MET:
                    return state
                if state is State.UNKNOWN:
                    best = state
        return best


def best_way(ways: list[Step]) -> Step:
    """Return the way that decides among several to the same end: the first that is met, else the first that is open, else the first."""
    for state in (State.MET, State.UNKNOWN):
        for way in ways:
            if way.state is state:
                return way
    return ways[0]
