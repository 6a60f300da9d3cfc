"""Ships as pieces: the games that have them, and the paths on which they lie."""

from __future__ import annotations

from adjudicator.basegame.conditions import ANYWHERE, NOWHERE, Builder, Condition, Places
from adjudicator.basegame.move_context import MoveContext
from adjudicator.basegame.position import Game
from adjudicator.rulesets.editions import RuleSet
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
