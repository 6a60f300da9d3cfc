"""The one-line form of a position: for links, chat messages, QR codes and files of millions of positions (docs/line-form.md)."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TypeVar

from adjudicator.basegame.position import NO_DEVELOPMENTS, Player, Position
from adjudicator.notation.line import grammar as g
from adjudicator.notation.line.board import write_board
from adjudicator.notation.line.faults import Faults
from adjudicator.notation.line.reading import Reading
from adjudicator.problems import Expected, PositionError, Problem

_GAME_LETTER = {game: letter for letter, game in g.GAMES.items()}
_COLOUR_LETTER = {colour: letter for letter, colour in g.COLOUR_LETTERS.items()}
_PHASE_LETTER = {phase: letter for letter, phase in g.PHASES.items()}
_MOST = 10**g.MOST_DIGITS
_AROUND = " \t\r\n\ufeff\u00a0"

_T = TypeVar("_T")


class LineError(PositionError):
    """A line is no position; ``problems`` holds every fault found (the first thousand), in the order of their columns."""


def is_line(text: str) -> bool:
    """Return whether a text is meant as a one-line form, of whatever version, rather than as a document or the name of a file."""
    return re.match(r"\s*CR[0-9]+\.", text.removeprefix("\ufeff")) is not None


# --- writing ---------------------------------------------------------------------------------------------------------------


def write_line(position: Position) -> str:
    """Return a position in one line, from which :func:`read_line` makes an equal one.

    Letters, digits, ``.``, ``-`` and ``_`` only. ValueError for what no document can say and no line holds: places off the map, a turn of
    nobody, a colour unknown or twice, control characters in a text, negative numbers or such of more than nine digits, a roll that
    dice do not show, more than 400 tiles, a course of play beyond 800,000 characters.
    """
    try:
        line = ".".join(_sections(position))
    except (KeyError, IndexError) as error:
        raise ValueError(f"a position that has no one-line form: {error}") from error
    if len(line) > g.MOST_CHARACTERS:
        raise ValueError(f"a line of {len(line)} characters is longer than {g.MOST_CHARACTERS}")
    return line


def _sections(position: Position) -> Iterable[str]:
    codes = g.codes_of(position.board.map)
    colours = [_COLOUR_LETTER[player.colour] for player in position.players]
    if len(set(colours)) < len(colours):
        raise ValueError("two players of one colour")
    yield g.PREFIX
    yield g.GAME + _GAME_LETTER[position.game]
    if position.rules is not None:
        yield g.RULES + g.encode_text(position.rules)
    yield from write_board(position.board)
    robber = "" if position.robber is None else codes.tile_codes[position.robber]
    if position.robber_assumed:
        yield g.ROBBER_ASSUMED + robber
    elif robber:
        yield g.ROBBER + robber
    if position.pirate is not None:
        yield g.PIRATE + codes.tile_codes[position.pirate]
    if position.bank is not None:
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
    for event in position.events:
        yield g.EVENT + g.encode_text(event)


def _player(colour: str, player: Player, codes: g.Codes) -> str:
    parts = [g.PLAYER + colour]
    if player.name is not None:
        parts.append(g.NAME + g.encode_text(player.name))
    for letter, pieces, table in (
        (g.SETTLEMENTS, player.settlements, codes.corner_codes),
        (g.CITIES, player.cities, codes.corner_codes),
        (g.ROADS, player.roads, codes.path_codes),
        (g.SHIPS, player.ships, codes.path_codes),
    ):
        if pieces:
            parts.append(letter + "".join([table[piece] for piece in pieces]))
    for letter, cards in ((g.HAND, player.hand), (g.DEVELOPMENTS, player.developments), (g.BOUGHT, player.bought)):
        if cards is not None:
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


# --- reading ---------------------------------------------------------------------------------------------------------------


def read_line(text: str, file: str = "-") -> Position:
    """Return the position that a line holds; LineError names every fault, ``file`` being what the text is called in it.

    White space around the line is allowed. Boards are kept by their sections' text, so that a file of positions on few boards is
    read at the speed of its pieces.
    """
    body = text.strip(_AROUND) if len(text) <= g.MOST_CHARACTERS else ""
    faults = Faults()
    start = len(text) - len(text.lstrip(_AROUND)) if body else 0
    position = Reading(faults).position(body) if body else None
    if len(text) > g.MOST_CHARACTERS:
        faults.add(0, text[:40], Expected.LINE_SHORTER)
    elif not body:
        faults.add(0, "", Expected.LINE_FORM)
    if faults.found or position is None:
        line, column = text.count("\n", 0, start) + 1, start - (text.rfind("\n", 0, start) + 1)
        raise LineError(
            [
                Problem(fault.family, file, line, column + fault.at + 1, fault.found, fault.expected, fault.suggestions)
                for fault in sorted(faults.found, key=lambda fault: fault.at)
            ]
        )
    return position
