"""What a condition for building is: the places that it allows, as bit sets, and the steps that say so about one of them.

A condition hands out its places in parts: first those that it allows under every rule set, then, for each point of the rule set on which
places hang, those that it allows where the point is decided for the builder. Whoever joins the sets of all conditions knows where a piece may
be built (``legal.places_for``); whoever looks up one bit of each knows why, or why not (``Condition.state``). Turn, phase and cost ask
nothing of the place.
"""

from __future__ import annotations

from collections.abc import Iterable

from adjudicator.basegame.move_context import MoveContext
from adjudicator.basegame.position import Player, Position
from adjudicator.board.hex_map import HexMap
from adjudicator.rulesets.editions import RuleSet, TrackedRules
from adjudicator.rulesets.points import Holds
from adjudicator.verdicts.verdict import Reason, State, Step
from catan_common.records import dataclass
from catan_common.typed import Protocol

#: The set of all places, on any map; it is always joined with one that knows the map.
ANYWHERE = -1
NOWHERE = 0
_BETTER_FIRST = (State.MET, State.UNKNOWN)


class Builder(Protocol):
    """Who builds, in which position, under which rules: what a condition has to know to hand out its places."""

    position: Position
    player: int
    me: Player
    map: HexMap
    rules: RuleSet
    set_up: bool | None


class BareBuilder:
    """Who builds, where no question about a move is asked."""

    __slots__ = ("map", "me", "player", "position", "rules", "set_up")

    def __init__(self, position: Position, player: int, rules: RuleSet) -> None:
        """Look up what the conditions need of the position."""
        self.position = position
        self.player = player
        self.me = position.players[player]
        self.map = position.board.map
        self.rules = rules
        self.set_up = position.set_up


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

    def decided(self, rules: RuleSet) -> State:
        """Return how a place that hangs on this point stands under a rule set, without noting that the point was read."""
        value = getattr(rules.basegame.building, self.name)
        if value is self.allows:
            return State.MET
        return State.UNKNOWN if value is Holds.UNDECIDED else State.FAILED

    def read(self, rules: TrackedRules) -> State:
        """Return the same, and note that the point was read."""
        rules.value(self.name)
        return self.decided(rules.rules)


#: Places allowed under every rule set, and those that hang on a point of it, point by point.
Places = tuple[int, tuple[tuple[Point, int], ...]]


class Condition:
    """One condition for building a piece. Those with ``of_the_place`` are about the place, the others about the player and the moment."""

    of_the_place = True

    def places(self, _builder: Builder, /) -> Places:
        """Return where a piece may be built as far as this condition goes: anywhere, where it asks nothing of the place.

        While it is not known whether the opening rounds are over, the rules after them are used.
        """
        return ANYWHERE, ()

    def steps(self, asked: MoveContext, place: int, /) -> list[Step]:
        """Return what there is to say about one place."""
        raise NotImplementedError

    def state(self, asked: MoveContext, place: int) -> State:
        """Return how the condition stands at one place."""
        excluded, left_open = self.excluded(asked, asked, 1 << place)
        if excluded:
            return State.FAILED
        return State.UNKNOWN if left_open else State.MET

    def excluded(self, builder: Builder, rules: TrackedRules, places: int) -> tuple[int, int]:
        """Return which of some places the condition excludes, and which the rule set leaves open; a point is read where one hangs on it."""
        allowed, hanging = self.places(builder)
        excluded, left_open = places & ~allowed, 0
        for point, on_point in hanging:
            if excluded & on_point:
                state = point.read(rules)
                if state is State.MET:
                    excluded &= ~on_point
                elif state is State.UNKNOWN:
                    left_open |= excluded & on_point
        left_open &= excluded
        return excluded & ~left_open, left_open


def repeated(places: Iterable[int]) -> int:
    """Return the places that are named more than once, as a bit set."""
    once = more = NOWHERE
    for place in places:
        more |= once & 1 << place
        once |= 1 << place
    return more


def best_way(ways: list[Step]) -> Step:
    """Return the way that decides among several to the same end: the first that is met, else the first that is open, else the first."""
    for state in _BETTER_FIRST:
        for way in ways:
            if way.state is state:
                return way
    return ways[0]
