"""Where the robber may go: another tile than its own, by most rules one on land, by some one with a number chip."""

from __future__ import annotations

from adjudicator.basegame.move_context import MoveContext
from adjudicator.basegame.position import Game
from adjudicator.basegame.robber.friendly import spared_steps
from adjudicator.board.board import Terrain
from adjudicator.rulesets.editions import value_at
from adjudicator.rulesets.points import Holds
from adjudicator.verdicts.verdict import Reason, State, Step

ANOTHER = "base/robber-must-change-hex"
CHIP = "base/robber-on-number-chip"
LAND = "ships/robber-land-only"
START = "base/setup-robber-desert"
DESERT = "conflict/robber-to-desert"


def place_steps(asked: MoveContext, tile: int) -> list[Step]:
    """Return the steps on moving the robber to a tile: away from its own, onto land, and the desert."""
    at = (asked.map.tile_names[tile],)
    terrain = asked.position.board.terrain[tile]
    steps = _another(asked, tile)
    if terrain is Terrain.SEA:
        steps.append(_sea(asked, at))
    else:
        if asked.rules.basegame.robbing.only_onto_land is Holds.YES:
            rule = LAND if _seafaring(asked) else ANOTHER
            steps.append(Step(rule, State.MET, Reason.TILE_ON_LAND, at))
        steps += _desert(asked, tile)
    if asked.rules.agreed.friendly_robber and not any(step.state is State.FAILED for step in steps):
        steps += spared_steps(asked, tile)
    return steps


def _seafaring(asked: MoveContext) -> bool:
    """Return whether the clause on robber and pirate is in force."""
    return asked.position.game is Game.SEAFARERS and LAND in asked.rules.adds


def robber_only_assumed(asked: MoveContext) -> bool:
    """Return whether where the robber stands is an assumption that is not made: strict does not put it on the only desert."""
    return asked.position.robber_assumed and asked.strict


def _another(asked: MoveContext, tile: int) -> list[Step]:
    names, robber = asked.map.tile_names, asked.position.robber
    if robber is None or robber_only_assumed(asked):
        return [Step(ANOTHER, State.UNKNOWN, Reason.ROBBER_NOT_STATED, (names[tile],))]
    if robber == tile:
        failed = Step(ANOTHER, State.FAILED, Reason.SAME_TILE, (names[tile],))
        assumed = Step(START, State.ASSUMED, Reason.ROBBER_ON_BOARD, (names[tile],))
        return [failed, assumed] if asked.position.robber_assumed else [failed]
    if asked.position.robber_assumed:
        return [Step(ANOTHER, State.ASSUMED, Reason.ROBBER_ON_BOARD, (names[robber],))]
    return [Step(ANOTHER, State.MET, Reason.OTHER_TILE, (names[robber],))]


def _sea(asked: MoveContext, at: tuple[str, ...]) -> Step:
    if _seafaring(asked):
        return Step(LAND, State.FAILED, Reason.TILE_AT_SEA, at)
    if asked.rules.basegame.robbing.only_onto_land is not Holds.YES:
        return Step(ANOTHER, State.UNKNOWN, Reason.SOURCES_SILENT, at)
    return Step(ANOTHER, State.FAILED, Reason.TILE_AT_SEA, at)


def _desert(asked: MoveContext, tile: int) -> list[Step]:
    """Return the step on the number chip of a land tile: every one has it but the desert (base/setup-variable-chips-skip-desert)."""
    at = (asked.map.tile_names[tile],)
    if asked.position.board.terrain[tile] is not Terrain.DESERT:
        needed = value_at(asked.rules, DESERT) is Holds.NO
        return [Step(CHIP, State.MET, Reason.ON_NUMBER_CHIP, at)] if needed else []
    held = asked.value("robber_to_desert")
    if held is Holds.YES:
        return [Step(ANOTHER, State.MET, Reason.DESERT_ALLOWED, at)]
    if held is Holds.NO:
        return [Step(CHIP, State.FAILED, Reason.DESERT_WITHOUT_CHIP, at)]
    return [Step(CHIP, State.UNKNOWN, Reason.NOT_SETTLED, at)]
