"""Ships: on which maps, the paths on which they lie, and those that the pirate closes where the rules know it; their cost, supply and connections are those of building."""

from __future__ import annotations

from adjudicator.basegame.conditions import ANYWHERE, NOWHERE, Builder, Condition, Places, Point
from adjudicator.basegame.move_context import MoveContext
from adjudicator.basegame.position import Game
from adjudicator.board.hex_map import mask_of
from adjudicator.rulesets.editions import RuleSet, TrackedRules
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict

ONLY_OTHER_MAPS = "ships/only-other-maps"


class _InThisGame(Condition):
    """There are ships only on maps that are made for them (ships/only-other-maps)."""

    def places(self, builder: Builder, /) -> Places:
        return ANYWHERE if builder.position.game is Game.SEAFARERS else NOWHERE, ()

    def steps(self, asked: MoveContext, place: int, /) -> list[Step]:
        state = self.state(asked, place)
        return [Step(ONLY_OTHER_MAPS, state, Reason.SHIPS_IN_GAME if state is State.MET else Reason.SHIPS_NOT_IN_GAME)]


class _AtSea(Condition):
    """A ship lies beside the sea, never between two land tiles (ships/path-not-between-land)."""

    def places(self, builder: Builder, /) -> Places:
        return builder.map.sea_paths, ()

    def steps(self, asked: MoveContext, place: int, /) -> list[Step]:
        state = self.state(asked, place)
        reason = Reason.AT_SEA if state is State.MET else Reason.NOT_AT_SEA
        return [Step("ships/path-not-between-land", state, reason, (asked.map.path_names[place],))]


def no_ships(question: Question, rules: RuleSet) -> Verdict:
    """Return the verdict on a question about ships where there are none (ships/only-other-maps)."""
    return Verdict(question, rules.name, [Step(ONLY_OTHER_MAPS, State.FAILED, Reason.SHIPS_NOT_IN_GAME)], applies=False)


IN_THIS_GAME, AT_SEA = _InThisGame(), _AtSea()


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
