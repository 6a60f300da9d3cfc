"""What lies on the board, counted: the pieces of each player, what lies on a tile, where the pirate stands."""

from __future__ import annotations

from adjudicator.basegame.building.stands_at import KEPT
from adjudicator.basegame.position import Game, Position
from adjudicator.basegame.terms import PIECES
from adjudicator.basegame.values import TileIs
from adjudicator.board.board import RESOURCES
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict

BLOCKS, START, SUM = "base/robber-blocks-hex", "base/setup-robber-desert", "base/production-two-dice-sum"
IN_HAND = "base/hand-resources-hidden"
PIECES_OF_A_PLAYER = "base/setup-player-pieces"
PIRATE, ONLY_OTHER_MAPS = "ships/pirate-different-sea-hex", "ships/only-other-maps"


def on_board(position: Position, question: Question, rules: RuleSet, _strict: bool = False) -> Verdict:
    """Return by player how many pieces stand on the board, by kind: of the kind that is named, or of each. KeyError for a player who is not in the position."""
    kinds = _kinds(position, question)
    players = [position.players[number] for number in position.players_meant(question.player)]
    value = {player.colour: {str(kind): len(getattr(player, KEPT[kind][0])) for kind in kinds} for player in players}
    steps = [
        Step(PIECES_OF_A_PLAYER, State.INFO, Reason.PIECES_STAND, by=player.colour, have=value[player.colour][str(kind)], what=str(kind))
        for player in players
        for kind in kinds
    ]
    return Verdict(question, rules.name, steps or [Step(PIECES_OF_A_PLAYER, State.INFO, Reason.PIECES_STAND)], value)


def _kinds(position: Position, question: Question) -> tuple[Kind, ...]:
    if question.piece is not None:
        return (Kind(question.piece),)
    return PIECES if position.game is Game.SEAFARERS else PIECES[:3]


def tile_is(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Return what lies on a tile, or on the robber's where none is named: its landscape and its number; a step says that the robber stands there.

    Unknown where the robber's tile is asked about and not stated; ``strict`` does not assume it on the only desert. KeyError for an unknown tile.
    """
    board, names = position.board, position.board.map.tile_names
    robber = None if strict and position.robber_assumed else position.robber
    tile = robber if question.at is None else board.map.tile_named[question.at]
    if tile is None:
        return Verdict(question, rules.name, [Step(BLOCKS, State.UNKNOWN, Reason.ROBBER_NOT_STATED)], missing=["robber"])
    terrain, chip = board.terrain[tile], board.chips[tile]
    value = TileIs(at=names[tile], terrain=str(terrain), number=chip)
    steps = [Step(SUM, State.INFO, Reason.TILE_IS, (names[tile],), have=chip, what=value["terrain"])]
    if robber == tile:
        steps.append(Step(START if position.robber_assumed else BLOCKS, State.INFO, Reason.ROBBER_ON_BOARD, (names[tile],)))
    return Verdict(question, rules.name, steps, value)


def tiles_at(position: Position, question: Question, rules: RuleSet, _strict: bool = False) -> Verdict:
    """Return the land tiles at an intersection, with their landscapes and numbers. KeyError for an unknown place."""
    board = position.board
    names = board.map.tile_names
    around = board.map.corner_tiles[board.map.intersection_named[str(question.at)]]
    tiles = [tile for tile in around if board.map.land_tiles >> tile & 1]
    value = [TileIs(at=names[tile], terrain=str(board.terrain[tile]), number=board.chips[tile]) for tile in tiles]
    steps = [Step(SUM, State.INFO, Reason.TILE_IS, (one["at"],), have=one["number"], what=one["terrain"]) for one in value]
    return Verdict(question, rules.name, steps or [Step(SUM, State.INFO, Reason.TILE_IS)], value)


def holds(position: Position, question: Question, rules: RuleSet, _strict: bool = False) -> Verdict:
    """Return the resource cards of a player, by kind; unknown where not all of them are known. KeyError for a player who is not in the position."""
    player = position.players[position.index(str(question.player))]
    if player.hand is None or player.hand.hidden or player.hand.perhaps:
        step = Step(IN_HAND, State.UNKNOWN, Reason.HAND_NOT_STATED, by=player.colour)
        return Verdict(question, rules.name, [step], {}, [f"players.{player.colour}.hand"])
    value = {str(kind): count for kind, count in zip(RESOURCES, player.hand.counts, strict=True) if count}
    return Verdict(question, rules.name, [Step(IN_HAND, State.INFO, Reason.HAND_COUNTED, by=player.colour, have=player.hand.total)], value)


def pirate_stands(position: Position, question: Question, rules: RuleSet, _strict: bool = False) -> Verdict:
    """Return the tile on which the pirate stands; not applicable in a game without ships, unknown where the position does not say."""
    if position.game is not Game.SEAFARERS:
        return Verdict(question, rules.name, [Step(ONLY_OTHER_MAPS, State.FAILED, Reason.SHIPS_NOT_IN_GAME)], applies=False)
    if position.pirate is None:
        return Verdict(question, rules.name, [Step(PIRATE, State.UNKNOWN, Reason.PIRATE_NOT_STATED)])
    there = position.board.map.tile_names[position.pirate]
    return Verdict(question, rules.name, [Step(PIRATE, State.INFO, Reason.PIRATE_ON_BOARD, (there,))], there)
