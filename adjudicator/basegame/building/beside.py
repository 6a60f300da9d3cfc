"""Whose buildings lie at a tile, at the tiles with a number, or at the tile with the robber: not what they bring."""

from __future__ import annotations

from adjudicator.basegame.position import Position
from adjudicator.basegame.production.table import COLUMN_OF
from adjudicator.board.board import Board
from adjudicator.board.hex_map import bits
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict

ADJACENT, BLOCKS, SUM = "base/production-only-adjacent-buildings", "base/robber-blocks-hex", "base/production-two-dice-sum"
START = "base/setup-robber-desert"


def beside(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Return by player where buildings lie at a tile (``at``), at the tiles with a number (``number``), or where neither is named at the robber's.

    Unknown where the robber's place is not stated, or a tile may have that number; ``strict`` does not assume the robber on the only desert. KeyError for an unknown tile or player.
    """
    board = position.board
    names = board.map.tile_names
    steps: list[Step] = []
    missing: list[str] = []
    if question.at is not None:
        tiles = [board.map.tile_named[question.at]]
    elif question.number is not None:
        tiles = [tile for tile, chip in enumerate(board.chips) if chip == question.number]
        for name in _tiles_without_chip(board):
            missing.append(f"chips.{name}")
            steps.append(Step(SUM, State.UNKNOWN, Reason.CHIP_MISSING, (name,)))
    elif position.robber is None or (strict and position.robber_assumed):
        colours = [position.players[player].colour for player in position.players_meant(question.player)]
        return Verdict(question, rules.name, [Step(BLOCKS, State.UNKNOWN, Reason.ROBBER_NOT_STATED)], dict.fromkeys(colours), ["robber"])
    else:
        tiles = [position.robber]
        if position.robber_assumed:
            steps.append(Step(START, State.ASSUMED, Reason.ROBBER_ON_BOARD, (names[position.robber],)))
    value = {}
    for number in position.players_meant(question.player):
        player = position.players[number]
        corners = {corner for tile in tiles for corner in board.map.tile_corners[tile]}
        found = [board.map.intersection_names[spot] for spot in bits(player.building_mask) if spot in corners]
        value[player.colour] = found
        if found:
            steps.append(Step(ADJACENT, State.INFO, Reason.BUILDINGS_BESIDE, tuple(found), by=player.colour, have=len(found)))
    if not any(value.values()):
        steps.append(Step(ADJACENT, State.INFO, Reason.NOTHING_BESIDE, tuple(names[tile] for tile in tiles)))
    return Verdict(question, rules.name, steps, value, missing)


def _tiles_without_chip(board: Board) -> list[str]:
    """Return the names of the tiles that bring something and whose number is not stated: it may be any."""
    tiles = enumerate(zip(board.terrain, board.chips, strict=True))
    return [board.map.tile_names[tile] for tile, (terrain, chip) in tiles if chip is None and terrain in COLUMN_OF]
