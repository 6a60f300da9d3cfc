"""The pirate: the paths beside it are closed to ships, where the rules know it."""

from __future__ import annotations

from adjudicator.basegame.conditions import ANYWHERE, Builder, Condition, Places, Point
from adjudicator.basegame.move_context import MoveContext
from adjudicator.board.hex_map import mask_of
from adjudicator.rulesets.editions import RuleSet, TrackedRules
from adjudicator.verdicts.verdict import Reason, State, Step

PIRATE = "ships/pirate-blocks-build-and-move"


class _Known(Point):
    """Whether the rules know the pirate: only the current editions do; the other sources are silent, and no conflict point treats it."""

    def decided(self, rules: RuleSet) -> State:
        return State.FAILED if PIRATE in rules.adds else State.UNKNOWN

    def read(self, rules: TrackedRules) -> State:
        return self.decided(rules.rules)


class _AwayFromPirate(Condition):
    """No ship is built beside the pirate (ships/pirate-blocks-build-and-move)."""

    point = _Known("pirate", PIRATE, Reason.SOURCES_SILENT, shared=True)

    def places(self, builder: Builder, /) -> Places:
        pirate = builder.position.pirate
        if pirate is None:
            return ANYWHERE, ()
        beside = mask_of(builder.map.tile_sides[pirate])
        return ~beside, ((self.point, beside),)

    def steps(self, asked: MoveContext, place: int, /) -> list[Step]:
        """Return the step on the pirate beside the path; none where it is elsewhere."""
        pirate, state = asked.position.pirate, self.state(asked, place)
        if pirate is None or state is State.MET:
            return []
        reason = Reason.BESIDE_PIRATE if state is State.FAILED else Reason.SOURCES_SILENT
        return [Step(PIRATE, state, reason, (asked.map.tile_names[pirate],))]


AWAY_FROM_PIRATE = _AwayFromPirate()
