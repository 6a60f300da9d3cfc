"""A position under judgement: what the checks of whether it can exist share."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from adjudicator.basegame.conditions import BareBuilder, Condition
from adjudicator.basegame.position import OPENING_ROUNDS, Phase, Position
from adjudicator.rulesets.editions import RuleSet, TrackedRules
from adjudicator.verdicts.verdict import Reason, State, Step


class ValidityContext(TrackedRules):
    """The position and the rule set.

    ``in_move``: a move may be under way, so that a special card still lies where it lay before it.
    ``opening``: whether the opening rounds are going on; where no phase is stated, whether the pieces could be theirs and they are not over.
    """

    __slots__ = ("in_move", "map", "opening", "position")

    def __init__(self, position: Position, rules: RuleSet, *, in_move: bool = False) -> None:
        """Find out which rounds are going on."""
        super().__init__(rules)
        self.in_move = in_move
        self.position = position
        self.map = position.board.map
        self.opening = position.phase is Phase.SET_UP if position.phase is not None else _unfinished_opening(position)

    def excluded(self, condition: Condition, places: int) -> tuple[int, int]:
        """Return which of the places of pieces a condition of the map and the game excludes, whoever built them, and which it leaves open."""
        if not places:
            return 0, 0
        return condition.excluded(BareBuilder(self.position, 0, self.rules), self, places)

    def intersections(self, places: Iterable[int]) -> tuple[str, ...]:
        """Return the canonical names of intersections, in reading order."""
        return tuple(self.map.intersection_names[place] for place in sorted(places))

    def paths(self, places: Iterable[int]) -> tuple[str, ...]:
        """Return the canonical names of paths, in reading order."""
        return tuple(self.map.path_names[place] for place in sorted(places))

    def tiles(self, places: Iterable[int]) -> tuple[str, ...]:
        """Return the names of tiles, in reading order."""
        return tuple(self.map.tile_names[place] for place in sorted(places))


#: A check: every violation of one family that it finds, as steps that failed or that the sources leave open.
Check = Callable[[ValidityContext], Iterable[Step]]
#: What a family says when nothing is wrong; None when it had nothing to look at.
Sound = Callable[[ValidityContext], Step | None]


def sound(rule: str, reason: Reason) -> Sound:
    """Return what a family says when nothing is wrong, whatever there was to look at."""

    def step(_: ValidityContext) -> Step:
        return Step(rule, State.MET, reason)

    return step


def _unfinished_opening(position: Position) -> bool:
    players = position.players
    if any(player.past_opening for player in players):
        return False
    return any(min(len(player.settlements), player.line_count) < OPENING_ROUNDS for player in players)
