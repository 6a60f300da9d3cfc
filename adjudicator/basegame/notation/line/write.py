"""A position of the board game as the sections of a line (docs/line-form.md)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from adjudicator.basegame.notation.line import grammar as g
from adjudicator.basegame.notation.line.board import write_board
from adjudicator.basegame.notation.line.this_turn import this_turn_section
from adjudicator.basegame.notation.read_alike import only_desert
from adjudicator.basegame.position import NO_DEVELOPMENTS, Bank, Player, Position
from adjudicator.notation.line.text import encode_text
from adjudicator.notation.names import is_name
from adjudicator.rulesets.editions import RULE_SETS

_GAME_LETTER = {game: letter for letter, game in g.GAMES.items()}
_COLOUR_LETTER = {colour: letter for letter, colour in g.COLOUR_LETTERS.items()}
_PHASE_LETTER = {phase: letter for letter, phase in g.PHASES.items()}
_MOST = 10**g.MOST_DIGITS

_T = TypeVar("_T")


def sections(position: Position) -> Iterable[str]:
    """Yield the sections of a position; ValueError, KeyError or IndexError for what no line holds."""
    codes = g.codes_of(position.board.map)
    colours = [_COLOUR_LETTER[player.colour] for player in position.players]
    if len(set(colours)) < len(colours):
        raise ValueError("two players of one colour")
    yield g.GAME + _GAME_LETTER[position.game]
    if position.rules is not None:
        if position.rules not in RULE_SETS:
            raise ValueError("a line names built-in rule sets only")
        yield g.RULES + encode_text(position.rules)
    yield from write_board(position.board)
    robber = "" if position.robber is None else codes.tile_codes[position.robber]
    if position.robber_assumed:
        if position.robber is None or position.robber != only_desert(position.board):
            raise ValueError("the robber is assumed in the only desert")
        yield g.ROBBER_ASSUMED + robber
    elif robber:
        yield g.ROBBER + robber
    if position.pirate is not None:
        yield g.PIRATE + codes.tile_codes[position.pirate]
    if position.bank is not None and position.bank != Bank():
        yield g.BANK + _counts((*_five(position.bank.resources), position.bank.developments), g.BANK_LETTERS, zero=True)
    for colour, player in zip(colours, position.players, strict=True):
        yield _player(colour, player, codes)
    if position.turn is not None:
        if position.turn < 0:
            raise ValueError("a turn of nobody")
        yield g.TURN + colours[position.turn]
    if position.phase is not None:
        yield g.PHASE + _PHASE_LETTER[position.phase]
    if position.roll is not None:
        if position.roll not in g.ROLLS.values():
            raise ValueError("dice do not show that")
        yield f"{g.ROLL}{position.roll}"
    this_turn = this_turn_section(position.this_turn, colours, codes)
    if this_turn is not None:
        yield this_turn
    if position.events:
        if not position.players:
            raise ValueError("a course that nobody plays")
        from adjudicator.notation.line.course import event_sections  # a line without a course has no use for it

        yield from event_sections(position.events, g.EVENT)


def _player(colour: str, player: Player, codes: g.Codes) -> str:
    parts = [g.PLAYER + colour]
    if player.name is not None:
        if not is_name(player.name):
            raise ValueError("a name that no document can say")
        parts.append(g.NAME + encode_text(player.name))
    for letter, pieces, table in (
        (g.SETTLEMENTS, player.settlements, codes.corner_codes),
        (g.CITIES, player.cities, codes.corner_codes),
        (g.ROADS, player.roads, codes.path_codes),
        (g.SHIPS, player.ships, codes.path_codes),
    ):
        if pieces:
            parts.append(letter + "".join([table[piece] for piece in pieces]))
    for letter, cards in ((g.HAND, player.hand), (g.DEVELOPMENTS, player.developments), (g.BOUGHT, player.bought)):
        if cards is not None and not cards.perhaps:
            parts.append(letter + _counts((*_five(cards.counts), cards.hidden), g.FIELD_LETTERS[letter]))
    if player.played != NO_DEVELOPMENTS:
        parts.append(g.PLAYED + _counts((*_five(player.played.counts), player.played.hidden), g.DEVELOPMENT_LETTERS))
    if player.special is not None:
        parts.append(g.SPECIAL + "".join(letter for letter, card in g.SPECIALS.items() if card in player.special))
    return "-".join(parts)


def _five(kinds: tuple[_T, ...]) -> tuple[_T, ...]:
    if len(kinds) != len(NO_DEVELOPMENTS.counts):
        raise ValueError("there are five kinds of card")
    return kinds


def _counts(numbers: tuple[int | None, ...], letters: str, *, zero: bool = False) -> str:
    found = ""
    for letter, number in zip(letters, numbers, strict=True):
        if number or (zero and number is not None):
            if not 0 <= number < _MOST:
                raise ValueError(f"no number of cards: {number}")
            found += f"{letter}{number}"
    return found
