"""Positions of the card game in one line (docs/card-game.md): ``CR1.GK.PR-MSRS-AH21W40G50-BB31E61O10-HX3.PB.TR``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any

from adjudicator.cardgame.notation import line_parts as parts
from adjudicator.cardgame.position import Player, Position
from adjudicator.input.problems import Expected, Family
from adjudicator.notation.fields import ranks
from adjudicator.notation.line.faults import Faults
from adjudicator.notation.line.named import read_rules, read_text
from adjudicator.notation.line.seats import heading, in_order, read_colour, seat_of
from adjudicator.notation.line.text import PREFIX, encode_text
from adjudicator.notation.names import is_name

GAME_LETTER = "K"
#: The sections in their order, all but P and C once; the fields of a player in theirs, all but L once.
SECTIONS, FIELDS = ranks("GUPTFNEWADXZCV"), ranks("NMABLHKJF")
_COURSE = "V"
_SEVERAL = frozenset(("P", "C", _COURSE))


def sections(position: Position) -> Iterable[str]:
    """Yield the sections of a position; ValueError or KeyError for what no line holds."""
    yield "G" + GAME_LETTER
    yield from heading(position.rules, position.players, position.turn, _fields)
    if position.phase is not None:
        yield "F" + parts.encode_phase(position.phase)
    if position.round is not None:
        yield f"N{position.round}"
    if position.event is not None:
        yield "E" + parts.encode_event(position.event)
    if position.roll is not None:
        yield f"W{position.roll}"
    if position.attack is not None:
        yield "A" + parts.encode_action(position.attack)
    if position.defence is not None:
        yield "D" + parts.encode_action(position.defence)
    if position.attack_roll is not None:
        yield f"X{position.attack_roll}"
    if position.goal is not None:
        yield f"Z{position.goal}"
    yield from (f"C{parts.encode_price(what, price)}" for what, price in position.prices)
    if position.events:
        from adjudicator.notation.line.course import event_sections  # a line without a course has no use for it

        yield from event_sections(position.events, _COURSE)


def _fields(player: Player) -> Iterator[str]:
    if player.name is not None:
        yield "N" + encode_text(player.name)
    if player.row:
        yield "M" + parts.encode_row(player.row)
    for letter, lying in (("A", player.above), ("B", player.below)):
        if lying:
            yield letter + parts.encode_landscapes(lying)
    yield from (f"L{parts.encode_laid(place, laid)}" for place, laid in player.laid)
    if player.hand is not None:
        yield "H" + parts.encode_hand(player.hand)
    if player.taken is not None:
        yield "K" + parts.encode_cards(player.taken)
    if player.played:
        yield "J" + parts.encode_cards(player.played)
    if player.figures is not None:
        yield "F" + parts.encode_figures(player.figures)


def read_line(line: str, faults: Faults) -> Position | None:
    """Return the position of a line; None, with every fault noted, where it is none."""
    found = Position()
    players: list[Player] = []
    events: list[tuple[int, str]] = []
    turn: tuple[int, str] | None = None
    for letter, content, place in in_order(line.split(".")[1:], len(PREFIX) + 1, SECTIONS, _SEVERAL, Expected.LINE_SECTION, faults):
        if letter == "P":
            player = _player(content, place, faults)
            if any(player.colour == one.colour for one in players):
                faults.add(place, content, Expected.ONCE, family=Family.UNREPRESENTABLE)
            players.append(player)
        elif letter == "T":
            turn = (place, content)
        elif letter == _COURSE:
            events.append((place, content))
        else:
            found = _with_section(found, letter, content, place, faults)
    if ".P" not in line:
        faults.add(len(line), "", Expected.LINE_LACKS, ("P",))
    found = replace(found, players=tuple(players), events=tuple(_events(events, players, faults)) if events else ())
    if turn is not None:
        return replace(found, turn=seat_of(turn[1], turn[0], players, faults))
    return found


def _events(sections: Iterable[tuple[int, str]], players: list[Player], faults: Faults) -> Iterable[str]:
    from adjudicator.cardgame.notation.events import read_event  # a line without a course has no use for it
    from adjudicator.notation.event_fault import fault_of  # likewise
    from adjudicator.notation.line.course import read_event_sections  # likewise

    return read_event_sections(sections, lambda event: fault_of(read_event, event, players), faults)


def _with_section(found: Position, letter: str, content: str, at: int, faults: Faults) -> Position:
    """Return a position with what a section says; that of the game itself changes nothing."""
    if letter == "C":
        price = parts.decode_price(content, at, faults)
        if price is not None and any(price[0] == what for what, _ in found.prices):
            faults.add(at, content, Expected.ONCE, family=Family.UNREPRESENTABLE)
        return found if price is None else replace(found, prices=parts.in_order_of_prices((*found.prices, price)))
    if letter not in _ONE_VALUE:
        return found
    field, read = _ONE_VALUE[letter]
    changes: dict[str, Any] = {field: read(content, at, faults)}
    return replace(found, **changes)


def _number(among: range) -> Callable[[str, int, Faults], int | None]:
    def read(content: str, at: int, faults: Faults) -> int | None:
        return parts.decode_number(content, at, faults, among)

    return read


_DIE, _MANY = _number(range(1, 7)), _number(range(1, 1000))
#: The sections that hold one value: its field, and what reads it.
_ONE_VALUE: dict[str, tuple[str, Callable[[str, int, Faults], object]]] = {
    "U": ("rules", read_rules),
    "F": ("phase", parts.decode_phase),
    "N": ("round", _MANY),
    "E": ("event", parts.decode_event),
    "W": ("roll", _DIE),
    "A": ("attack", parts.decode_action),
    "D": ("defence", parts.decode_action),
    "X": ("attack_roll", _DIE),
    "Z": ("goal", _MANY),
}


def _player(content: str, at: int, faults: Faults) -> Player:
    letter, *fields = content.split("-")
    found = Player(read_colour(letter, at, faults))
    for what, value, place in in_order(fields, at + len(letter) + 1, FIELDS, ("L",), Expected.LINE_FIELD, faults):
        found = _with_field(found, what, value, place, faults)
    return found


def _with_field(found: Player, what: str, value: str, at: int, faults: Faults) -> Player:
    """Return a player with what a field says."""
    match what:
        case "N":
            return replace(found, name=read_text(value, at, faults, is_name))
        case "M":
            return replace(found, row=parts.decode_row(value, at, faults))
        case "A":
            return replace(found, above=parts.decode_landscapes(value, at, faults))
        case "B":
            return replace(found, below=parts.decode_landscapes(value, at, faults))
        case "L":
            laid = parts.decode_laid(value, at, faults)
            if laid is not None and any(laid[0] == place for place, _ in found.laid):
                faults.add(at, value, Expected.ONCE, family=Family.UNREPRESENTABLE)
            return found if laid is None else replace(found, laid=parts.in_order_of_places((*found.laid, laid)))
        case "H":
            return replace(found, hand=parts.decode_hand(value, at, faults))
        case "F":
            return replace(found, figures=parts.decode_figures(value, at, faults))
    hand = parts.decode_hand(value, at, faults)
    if hand.hidden:
        faults.add(at, value, Expected.LINE_CODES)
    return replace(found, taken=hand.known) if what == "K" else replace(found, played=hand.known)
