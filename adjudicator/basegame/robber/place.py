"""Where the robber may go: another tile than its own, by most rules one on land, by some one with a number chip."""

from __future__ import annotations

from adjudicator.basegame.move_context import MoveContext
from adjudicator.basegame.position import Game
from adjudicator.basegame.victory.points import scores
from adjudicator.board.board import Terrain
from adjudicator.board.hex_map import mask_of
from adjudicator.rulesets.editions import value_at
from adjudicator.rulesets.points import Holds
from adjudicator.verdicts.verdict import Reason, State, Step

ANOTHER = "base/robber-must-change-hex"
CHIP = "base/robber-on-number-chip"
LAND = "ships/robber-land-only"
START = "base/setup-robber-desert"
DESERT = "conflict/robber-to-desert"
FRIENDLY = "base/friendly-robber-variant"
#: With fewer open points than this a player is spared by a friendly robber (docs/contract.md, section 12).
OPEN_POINTS = 3


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
        steps += _spared(asked, tile)
    return steps


def _spared(asked: MoveContext, tile: int) -> list[Step]:
    """Return the steps of a friendly robber on the players beside a tile to which it may go otherwise: none may have too few open points.

    What becomes of it where it may go nowhere at all, no source says.
    """
    at = (asked.map.tile_names[tile],)
    corners = mask_of(asked.map.tile_corners[tile])
    beside = [seat for seat, player in enumerate(asked.position.players) if player.building_mask & corners]
    open_points = {seat: scores(asked.position, asked.rules).scores[seat].open for seat in beside}
    poor = [seat for seat, points in open_points.items() if points is not None and points < OPEN_POINTS]
    unknown = [seat for seat, points in open_points.items() if points is None]
    if poor and _anywhere_else(asked, tile):
        return [
            Step(FRIENDLY, State.FAILED, Reason.SPARED, at, asked.position.players[seat].colour, have=open_points[seat], need=OPEN_POINTS)
            for seat in poor
        ]
    if poor:
        return [Step(FRIENDLY, State.UNKNOWN, Reason.SOURCES_SILENT, at)]
    if unknown:
        return [Step(FRIENDLY, State.UNKNOWN, Reason.OPEN_POINTS_UNKNOWN, at, asked.position.players[seat].colour) for seat in unknown]
    return [Step(FRIENDLY, State.MET, Reason.NOBODY_SPARED, at)]


def _anywhere_else(asked: MoveContext, tile: int) -> bool:
    """Return whether a friendly robber may go to some other land tile, as far as the open points are known."""
    position = asked.position
    found = scores(position, asked.rules).scores
    poor = 0
    for player, score in zip(position.players, found, strict=True):
        if score.open is not None and score.open < OPEN_POINTS:
            poor |= player.building_mask
    return any(
        other not in (tile, position.robber)
        and position.board.terrain[other] is not Terrain.SEA
        and (position.board.terrain[other] is not Terrain.DESERT or value_at(asked.rules, DESERT) is Holds.YES)
        and not poor & mask_of(asked.map.tile_corners[other])
        for other in range(len(asked.map.tile_names))
    )


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
