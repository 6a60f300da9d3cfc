"""A position of the board game in one line (docs/line-form.md): its sections read, with faults noted, and written."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from adjudicator.basegame.notation.fields import COLOUR_LETTERS, LETTER_OF_COLOUR, PLAYER, POSITION
from adjudicator.basegame.notation.line import grammar as g
from adjudicator.basegame.notation.line.board import read_board, write_board
from adjudicator.basegame.notation.line.kinds import KINDS, Line, Read, Write
from adjudicator.basegame.notation.line.turn_history import read_turn_history, write_turn_history
from adjudicator.basegame.notation.read_alike import only_desert, with_specials
from adjudicator.basegame.position import Player, Position
from adjudicator.board.board import Board
from adjudicator.game import lazy
from adjudicator.input.problems import Expected, Family
from adjudicator.notation.fields import letters_of, ranks
from adjudicator.notation.line.parts import PREFIX, Faults, FaultsFoundError, in_order

_CODECS: dict[str, tuple[Read, Write]] = {
    **KINDS,
    "this turn": (read_turn_history, write_turn_history),
    # few tables agree on anything
    "agreed": (lazy("basegame.notation.line.agreed:read_agreed"), lazy("basegame.notation.line.agreed:write_agreed")),
}
_ORDER = ranks(letters_of(POSITION))
_LETTERS = {field.name: field.letter for field in POSITION if field.letter}
_GAME, _PLAYER, _EVENT = (_LETTERS[name] for name in ("game", "players", "events"))
_ROBBER, _ROBBER_ASSUMED = tuple(_LETTERS["robber"])
_TILE = next(field.kind for field in POSITION if field.name == "pirate")
_FIELDS = {field.letter: (field.name, KINDS[field.kind.how][0], field.kind) for field in PLAYER}
_FIELD_ORDER = ranks(_FIELDS)
_MOST_KEPT = 4000

_Section = tuple[int, str]


# --- reading ---------------------------------------------------------------------------------------------------------------


def read_line(line: str, faults: Faults) -> Position | None:
    """Return the position of a line, or None where faults were noted."""
    head, *parts = line.split(".")
    if head != PREFIX:
        faults.add(0, head, Expected.LINE_FORM)
        return None
    once, players, events = _sorted(parts, faults)
    reading = Line(faults)
    board: Board | None = None
    found: dict[str, Any] = {}
    for field in POSITION:  # in their order, which is that of faults at one place
        match field.kind.how:
            case "board":
                board = _board(once, len(line), faults)
                reading.codes = g.codes_of(board.map) if board else None
            case "robber":
                found["robber"], found["robber_assumed"] = _robber(reading, once, board)
            case "players":
                found["players"] = _players(reading, players)
            case "events":
                found["events"] = _events(reading, events, found["players"], board) if events else ()
            case how if field.letter in once:
                at, content = once[field.letter]
                found[field.name] = _CODECS[how][0](reading, at, content, field.kind)
    if _GAME not in once:
        faults.add(len(line), "", Expected.LINE_LACKS, (_GAME,))
    if found.get("game") is None or board is None:
        return None
    return Position(board=board, **found)


def _sorted(parts: list[str], faults: Faults) -> tuple[dict[str, _Section], list[_Section], list[_Section]]:
    """Return the sections by letter, players and events apart, each with the offset of its content."""
    once: dict[str, _Section] = {}
    players: list[_Section] = []
    events: list[_Section] = []
    at = len(PREFIX) + 1
    last = -1
    for part in parts:
        letter = part[:1]
        order = _ORDER.get(letter)
        if order is None:
            faults.add(at, part, Expected.LINE_SECTION, tuple(_ORDER))
        elif order < last or (letter in once):
            faults.add(at, part, Expected.LINE_ORDER)
        if letter == _PLAYER:
            players.append((at + 1, part[1:]))
        elif letter == _EVENT:
            events.append((at + 1, part[1:]))
        elif order is not None:
            once.setdefault(letter, (at + 1, part[1:]))
        last = max(last, -1 if order is None else order)
        at += len(part) + 1
    return once, players, events


def _board(once: dict[str, _Section], length: int, faults: Faults) -> Board | None:
    parts = tuple((letter, content) for letter, (_, content) in once.items() if letter in g.BOARD_SECTIONS)
    # what is longer than any board is not kept
    reader = read_board if sum(len(content) for _, content in parts) <= _MOST_KEPT else read_board.__wrapped__
    try:
        return reader(parts)
    except FaultsFoundError as error:
        for fault in error.faults:
            # the board's reader counts as if its sections stood one behind the other
            begin = 0
            for letter, content in parts:
                if fault.at <= begin + len(content) + 1:
                    at = once[letter][0] - 1 + fault.at - begin
                    break
                begin += len(content) + 2
            else:
                at = length
            faults.add(at, fault.found, fault.expected, fault.suggestions, fault.family)
        return None


def _robber(line: Line, once: dict[str, _Section], board: Board | None) -> tuple[int | None, bool]:
    """Return the robber's tile, and whether it is assumed to stand there."""
    if _ROBBER_ASSUMED not in once:
        return (KINDS["tile"][0](line, *once[_ROBBER], _TILE) if _ROBBER in once else None), False
    at, content = once[_ROBBER_ASSUMED]
    if _ROBBER in once:
        KINDS["tile"][0](line, *once[_ROBBER], _TILE)
        line.faults.add(at - 1, _ROBBER_ASSUMED, Expected.ONCE)
    desert = None if board is None else only_desert(board)
    robber = KINDS["tile"][0](line, at, content, _TILE) if content else desert
    if robber is not None and robber != desert:
        line.faults.add(at, content, Expected.LINE_FITS, family=Family.UNREPRESENTABLE)
    return robber, robber is not None


def _players(line: Line, sections: list[_Section]) -> tuple[Player, ...]:
    """Return the players who could be read; the line gets the letters of all."""
    found = []
    for at, content in sections:
        player = _player(line, at, content)
        letter = content[:1] if player else None
        if player is not None:
            found.append(player)
            if letter in line.letters:
                line.faults.add(at, content[:1], Expected.ONCE, family=Family.UNREPRESENTABLE)
        line.letters.append(letter)
    return with_specials(found)


def _player(line: Line, at: int, content: str) -> Player | None:
    letter, *fields = content.split("-")
    colour = COLOUR_LETTERS.get(letter)
    if colour is None:
        line.faults.add(at, letter, Expected.LINE_LETTER, "".join(COLOUR_LETTERS))
    found: dict[str, Any] = {}
    for what, said, place in in_order(fields, at + len(letter) + 1, _FIELD_ORDER, (), Expected.LINE_FIELD, line.faults):
        name, read, kind = _FIELDS[what]
        found[name] = read(line, place, said, kind)
    return None if colour is None else Player(colour, **found)


def _events(line: Line, sections: list[_Section], players: tuple[Player, ...], board: Board | None) -> tuple[str, ...]:
    from adjudicator.basegame.notation.events.read import event_fault  # a position without a course has no use for it
    from adjudicator.notation.line.event_sections import read_event_sections  # likewise

    sound = not line.faults.found
    stated = (one for one in sections if one[1])
    told = tuple(read_event_sections(stated, lambda event: event_fault(event, players, board), line.faults))
    if told and not players and sound:
        line.faults.add(*sections[0], Expected.NO_PLAYERS)
    return told


# --- writing ---------------------------------------------------------------------------------------------------------------


def sections(position: Position) -> Iterable[str]:
    """Yield the sections of a position; ValueError, KeyError or IndexError for what no line holds."""
    line = Line(Faults(), g.codes_of(position.board.map), [LETTER_OF_COLOUR[player.colour] for player in position.players])
    if len(set(line.letters)) < len(line.letters):
        raise ValueError("two players of one colour")
    for field in POSITION:
        if field.kind.how in _WHOLE:
            yield from _WHOLE[field.kind.how](line, position)
        elif (value := field.says(position)) is not None:
            said = _CODECS[field.kind.how][1](line, value, field.kind)
            if said is not None:
                yield field.letter + said


def _write_robber(line: Line, position: Position) -> Iterable[str]:
    if position.robber_assumed and (position.robber is None or position.robber != only_desert(position.board)):
        raise ValueError("the robber is assumed in the only desert")
    if position.robber is not None:
        yield (_ROBBER_ASSUMED if position.robber_assumed else _ROBBER) + str(KINDS["tile"][1](line, position.robber, _TILE))


def _write_players(line: Line, position: Position) -> Iterable[str]:
    for letter, player in zip(line.letters, position.players, strict=True):
        parts = [f"{_PLAYER}{letter}"]
        for field in PLAYER:
            value = field.says(player)
            said = None if value is None else KINDS[field.kind.how][1](line, value, field.kind)
            if said is not None:
                parts.append(field.letter + said)
        yield "-".join(parts)


def _write_events(_: Line, position: Position) -> Iterable[str]:
    if not position.events:
        return ()
    if not position.players:
        raise ValueError("a course that nobody plays")
    from adjudicator.notation.line.event_sections import event_sections  # a line without a course has no use for it

    return event_sections(position.events, _EVENT)


#: The fields that stand in sections of several letters, or in several sections.
_WHOLE: dict[str, Callable[[Line, Position], Iterable[str]]] = {
    "board": lambda _, position: write_board(position.board),
    "point": lambda _, __: (),
    "harbours": lambda _, __: (),
    "robber": _write_robber,
    "players": _write_players,
    "events": _write_events,
}
