"""Where the robber may go: another tile than its own, by most rules one on land, by some one with a number chip; a friendly one, where the table has agreed on that, spares who has too few open points."""

from __future__ import annotations

from adjudicator.basegame.move_context import MoveContext
from adjudicator.basegame.position import Game, Position, Special
from adjudicator.basegame.special.holders import largest_army, longest_route
from adjudicator.basegame.unseen import VICTORY_POINT
from adjudicator.basegame.values import holder_of
from adjudicator.board.board import Terrain
from adjudicator.board.hex_map import mask_of
from adjudicator.rulesets.editions import value_at
from adjudicator.rulesets.points import Holds
from adjudicator.verdicts.verdict import Answer, Reason, State, Step

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


def told_of_tile(position: Position) -> list[Step]:
    """Return the step on the robber's going to another tile, where that was answered and nobody told which it is."""
    if position.robber_moved is None:
        return []
    moved = position.robber_moved
    return [Step(ANOTHER, State.MET if moved else State.FAILED, Reason.OTHER_TILE if moved else Reason.SAME_TILE)]


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


FRIENDLY = "base/friendly-robber-variant"
#: With fewer open points than this a player is spared (docs/contract.md, section 12).
ENOUGH = 3
_DESERT = "conflict/robber-to-desert"


def spared_steps(asked: MoveContext, tile: int) -> list[Step]:
    """Return the steps on the players beside a tile to which the robber may go otherwise: none may have too few open points.

    What becomes of a robber that may go nowhere at all, and whether it spares who moves it to a building of their own, no source says.
    """
    players = asked.position.players
    at = (asked.map.tile_names[tile],)
    corners = mask_of(asked.map.tile_corners[tile])
    points = _open_points(asked)
    beside = [seat for seat, player in enumerate(players) if player.building_mask & corners and seat != asked.player]
    beside_oneself = bool(asked.me.building_mask & corners) and points[asked.player][0] < ENOUGH
    poor = [seat for seat in beside if points[seat][1] < ENOUGH]
    unknown = [seat for seat in beside if points[seat][0] < ENOUGH <= points[seat][1]]
    if poor and not _may_go_elsewhere(asked, tile, points):
        return [Step(FRIENDLY, State.UNKNOWN, Reason.SOURCES_SILENT, at)]
    if poor:
        return [Step(FRIENDLY, State.FAILED, Reason.SPARED, at, players[seat].colour, have=points[seat][1], need=ENOUGH) for seat in poor]
    if unknown:
        return [Step(FRIENDLY, State.UNKNOWN, Reason.OPEN_POINTS_UNKNOWN, at, players[seat].colour) for seat in unknown]
    if beside_oneself:
        return [Step(FRIENDLY, State.UNKNOWN, Reason.SOURCES_SILENT, at)]
    return [Step(FRIENDLY, State.MET, Reason.NOBODY_SPARED, at)]


def _open_points(asked: MoveContext) -> list[tuple[int, int]]:
    """Return the least and the most open points of each player: buildings, special cards and points that were shown."""
    position, numbers = asked.position, asked.rules.basegame.numbers
    found = []
    for player in position.players:
        shown = player.played.counts[VICTORY_POINT]
        low = len(player.settlements) * numbers.settlement_points + len(player.cities) * numbers.city_points + shown * numbers.card_points
        found.append((low, low + player.played.hidden * numbers.card_points))
    if min((low for low, _ in found), default=ENOUGH) >= ENOUGH:
        return found
    for special, decided, worth in (
        (Special.LONGEST_ROUTE, longest_route, numbers.route_points),
        (Special.LARGEST_ARMY, largest_army, numbers.army_points),
    ):
        verdict = decided(position, asked.rules)
        open_to = verdict.answer is Answer.UNDETERMINED
        holder = None if open_to else holder_of(verdict)
        for seat, player in enumerate(position.players):
            low, high = found[seat]
            may = open_to and (player.special is None or special in player.special or position.special_open is special)
            found[seat] = low + worth * (player.colour == holder), high + worth * (player.colour == holder or may)
    return found


def _may_go_elsewhere(asked: MoveContext, tile: int, points: list[tuple[int, int]]) -> bool:
    """Return whether a friendly robber may go to some other tile of land."""
    position = asked.position
    spared = 0
    for player, (_, most) in zip(position.players, points, strict=True):
        if most < ENOUGH:
            spared |= player.building_mask
    desert = value_at(asked.rules, _DESERT) is Holds.YES
    return any(
        other not in (tile, position.robber)
        and terrain is not Terrain.SEA
        and (terrain is not Terrain.DESERT or desert)
        and not spared & mask_of(asked.map.tile_corners[other])
        for other, terrain in enumerate(position.board.terrain)
    )
