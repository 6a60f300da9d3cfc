"""The one-line form of a position: for links, chat messages, QR codes and files of millions of positions (docs/line-form.md).

Every line begins with the version and the letter of its game, which reads and writes the rest.
"""

from __future__ import annotations

from functools import lru_cache

from adjudicator.game import Game, Position, game_named, game_of, games
from adjudicator.input.problems import Expected, Faults, PositionError, Problem
from adjudicator.notation.line.parts import MOST_CHARACTERS, PREFIX, decode_text
from catan_common.patterns import pattern
from catan_common.typed import Any

_AROUND = " \t\r\n\ufeff\u00a0"
_BEGINNING = f"{PREFIX}.G"
#: The address of a page in front of a line: a link, as scanned or pasted.
_LINK = pattern(r"https?://[!-\"$-~]+#")
_LINE = pattern(rf"\s*(?:{_LINK.pattern})?CR[0-9]+\.")


class LineError(PositionError):
    """A line is no position; ``problems`` holds every fault found (the first thousand), in the order of their columns."""


def is_line(text: str) -> bool:
    """Return whether a text is meant as a one-line form, of whatever version, rather than as a document or the name of a file."""
    return _LINE.match(text.removeprefix("\ufeff")) is not None


def linked(line: str, address: str) -> str:
    """Return the link at which a page with this address opens a position; the line alone where the address is empty."""
    return f"{address}#{line}" if address else line


def write_line(position: Position) -> str:
    """Return a position in one line, from which :func:`read_line` makes an equal one.

    Letters, digits, ``.``, ``-`` and ``_`` only. ValueError for what no document can say and no line holds: places off the map, a turn of
    nobody, a colour unknown or twice, control characters in a text, negative numbers or such of more than nine digits, a roll that
    dice do not show, more than 400 tiles, a course of play beyond 800,000 characters.
    """
    try:
        line = ".".join((PREFIX, *game_of(position).line_sections(position)))
    except (KeyError, IndexError) as error:
        raise ValueError(f"a position that has no one-line form: {error}") from error
    if len(line) > MOST_CHARACTERS:
        raise ValueError(f"a line of {len(line)} characters is longer than {MOST_CHARACTERS}")
    return line


def read_line(text: str, file: str = "-") -> Position:
    """Return the position that a line holds; LineError names every fault, ``file`` being what the text is called in it.

    White space around the line is allowed, and the address of a page before it (``linked``). Boards are kept by their sections' text, so that a file of positions on few boards is
    read at the speed of its pieces.
    """
    body = text.strip(_AROUND) if len(text) <= MOST_CHARACTERS else ""
    faults = Faults()
    start = len(text) - len(text.lstrip(_AROUND)) if body else 0
    link = None if body.startswith(PREFIX) else _LINK.match(body)
    if link:
        body, start = body[link.end() :], start + link.end()
    letter = body[len(_BEGINNING) : len(_BEGINNING) + 1] if body.startswith(_BEGINNING) else ""
    position: Position | None = _game_of_letter(letter).read_line(body, faults) if body else None
    if len(text) > MOST_CHARACTERS:
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


def rules_stated(text: str) -> tuple[str, str, int]:
    """Return the game of a line that can be read, the rule set that it names, empty for none, and in which column of its line that stands."""
    begin = text.index(_BEGINNING)
    place = text.find(".U", begin)
    column = max(0, place + 2 - (text.rfind("\n", 0, begin) + 1)) + 1
    name = "" if place < 0 else decode_text(text[place + 2 :].split(".", maxsplit=1)[0].strip())
    return str(read_line(text).game), name, column


@lru_cache(maxsize=64)
def _game_of_letter(letter: str) -> Game[Any]:
    """Return the game of a letter; the usual one, whose reader says what is wrong, for a letter that no game has."""
    return next((game for game in games() if letter in game.letters), game_named(None))
