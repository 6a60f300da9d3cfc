"""The pirate: whether a player may move it to a sea tile and rob somebody there; only the current editions know it."""

from __future__ import annotations

from adjudicator.basegame.move_context import MoveContext
from adjudicator.basegame.position import Game, Player, Position
from adjudicator.basegame.robber.moment import occasion
from adjudicator.basegame.robber.victims import OTHERS, choice_step, decline_steps
from adjudicator.board.board import Terrain
from adjudicator.board.hex_map import mask_of, names_of_places
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import NOBODY, Question
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict

EITHER = "ships/pirate-or-robber-choice"
ANOTHER = "ships/pirate-different-sea-hex"
FROM_SHIPS = "ships/pirate-steals-from-ship-owner"
COASTAL = "ships/pirate-coastal-settlement-not-target"
ONLY_OTHER_MAPS = "ships/only-other-maps"


def pirate(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Decide whether a player may move the pirate to a tile, and rob ``question.victim`` there (``geen``: nobody).

    On maps without ships the question does not apply; rule sets that do not know the pirate leave it open.

    Raises:
        KeyError: the tile is not on the map, or nobody plays the colour of the player or the victim.
        ValueError: the question has no place, or means no player.
    """
    if position.game is not Game.SEAFARERS:
        return Verdict(question, rules.name, [Step(ONLY_OTHER_MAPS, State.FAILED, Reason.SHIPS_NOT_IN_GAME)], applies=False)
    if question.at is None:
        raise ValueError("a question about moving the pirate needs a tile")
    asked = MoveContext(position, question, rules, strict=strict)
    if EITHER not in rules.adds:
        return asked.verdict([Step(EITHER, State.UNKNOWN, Reason.SOURCES_SILENT)])
    tile = asked.map.tile_named[question.at]
    why = occasion(asked)
    steps = [Step(EITHER, State.MET, Reason.ROBBER_OR_PIRATE), *_place(asked, tile), *why.steps]
    there = [one for one in position.players if one is not asked.me and _ships_at(asked, one, tile)]
    if question.victim == NOBODY:
        steps += decline_steps(asked, there, why)
    elif question.victim is not None:
        steps += _victim(asked, tile, position.players[position.index(question.victim)], there)
    return asked.verdict(steps)


def _place(asked: MoveContext, tile: int) -> list[Step]:
    at = (asked.map.tile_names[tile],)
    if asked.position.board.terrain[tile] is not Terrain.SEA:
        return [Step(ANOTHER, State.FAILED, Reason.NOT_AT_SEA, at)]
    if asked.position.pirate == tile:
        return [Step(ANOTHER, State.FAILED, Reason.SAME_TILE, at)]
    if asked.position.pirate is None:
        return [Step(ANOTHER, asked.unstated, Reason.PIRATE_NOT_STATED, at)]
    return [Step(ANOTHER, State.MET, Reason.OTHER_TILE, (asked.map.tile_names[asked.position.pirate],))]


def _ships_at(asked: MoveContext, player: Player, tile: int) -> tuple[str, ...]:
    return names_of_places(asked.map.path_names, player.ship_mask & mask_of(asked.map.tile_sides[tile]))


def _victim(asked: MoveContext, tile: int, victim: Player, there: list[Player]) -> list[Step]:
    own = victim is asked.me
    steps = [Step(OTHERS, State.FAILED if own else State.MET, Reason.ROBS_SELF if own else Reason.ANOTHER_PLAYER, by=victim.colour)]
    if own:
        return steps
    ships = _ships_at(asked, victim, tile)
    if ships:
        steps.append(Step(FROM_SHIPS, State.MET, Reason.SHIP_AT_TILE, ships, victim.colour))
        return [*steps, choice_step(asked, victim, there)]
    coastal = victim.building_mask & mask_of(asked.map.tile_corners[tile])
    rule = COASTAL if coastal else FROM_SHIPS
    return [*steps, Step(rule, State.FAILED, Reason.NO_SHIP_AT_TILE, (asked.map.tile_names[tile],), victim.colour)]
