"""Positions of the card game in one line (docs/card-game.md): ``CR1.GK.PR-MSRS-AH21W40G50-BB31E61O10-HX3.PB.TR``."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from adjudicator.cardgame.cards import Counts
from adjudicator.cardgame.notation import line_parts as parts
from adjudicator.cardgame.notation.fields import PLAYER, POSITION
from adjudicator.cardgame.position import Laid, Player, Position
from adjudicator.input.problems import Expected, Family
from adjudicator.notation.fields import Kind, ranks
from adjudicator.notation.line.faults import Faults
from adjudicator.notation.line.fields import written_fields
from adjudicator.notation.line.named import read_rules, read_text
from adjudicator.notation.line.seats import LETTER, in_order, one_each, read_colour, rules_said, seat_of
from adjudicator.notation.line.text import PREFIX, encode_text
from adjudicator.notation.names import is_name

T = TypeVar("T")
GAME_LETTER = "K"
_SECTION, _FIELD = {field.letter: field for field in POSITION}, {field.letter: field for field in PLAYER}
#: The sections in their order, all but players, prices and events once; the fields of a player in theirs, all but expansions once.
SECTIONS, FIELDS = ranks(_SECTION), ranks(_FIELD)
_PLAYER, _PRICE, _EVENT = (field.letter for field in POSITION if field.name in {"players", "prices", "events"})
_LAID = next(field.letter for field in PLAYER if field.name == "laid")


def sections(position: Position) -> Iterable[str]:
    """Yield the sections of a position; ValueError or KeyError for what no line holds."""
    one_each(position.players)
    return written_fields(POSITION, position, lambda value, kind: _said(position, value, kind))


def _said(position: Position, value: Any, kind: Kind) -> str | Iterable[str]:
    match kind.how:
        case "game":
            return GAME_LETTER
        case "players":
            return (
                "-".join((LETTER[player.colour], *written_fields(PLAYER, player, lambda value, kind: _WRITE_OF_PLAYER[kind.how](value))))
                for player in position.players
            )
        case "seat":
            return LETTER[position.players[value].colour]
        case "events":
            from adjudicator.notation.line.event_sections import event_sections  # a line without a course has no use for it

            return event_sections(value, "")
    return _WRITE[kind.how](value)


_WRITE: dict[str, Callable[[Any], str | Iterable[str]]] = {
    "rules": rules_said,
    "phase": parts.encode_phase,
    "number": str,
    "event": parts.encode_event,
    "action": parts.encode_action,
    "prices": lambda prices: (parts.encode_price(what, price) for what, price in prices),
}
_WRITE_OF_PLAYER: dict[str, Callable[[Any], str | Iterable[str]]] = {
    "name": encode_text,
    "row": parts.encode_row,
    "landscapes": parts.encode_landscapes,
    "laid": lambda laid: (parts.encode_laid(place, one) for place, one in laid),
    "cards": parts.encode_hand,
    "known cards": parts.encode_cards,
    "figures": parts.encode_figures,
}


def read_line(line: str, faults: Faults) -> Position | None:
    """Return the position of a line; None, with every fault noted, where it is none."""
    found: dict[str, Any] = {}
    players: list[Player] = []
    events: list[tuple[int, str]] = []
    prices: list[tuple[str, Counts]] = []
    turn: tuple[int, str] | None = None
    several = (_PLAYER, _PRICE, _EVENT)
    for letter, content, place in in_order(line.split(".")[1:], len(PREFIX) + 1, SECTIONS, several, Expected.LINE_SECTION, faults):
        field = _SECTION[letter]
        if letter == _PLAYER:
            player = _player(content, place, faults)
            if any(player.colour == one.colour for one in players):
                faults.add(place, content, Expected.ONCE, family=Family.UNREPRESENTABLE)
            players.append(player)
        elif letter == _PRICE:
            _add_once(prices, parts.decode_price(content, place, faults), content, place, faults)
        elif letter == _EVENT:
            events.append((place, content))
        elif field.kind.how == "seat":
            turn = (place, content)
        elif field.kind.how in _READ:
            found[field.name] = _READ[field.kind.how](content, place, faults, field.kind)
    if f".{_PLAYER}" not in line:
        faults.add(len(line), "", Expected.LINE_LACKS, (_PLAYER,))
    if events:
        found["events"] = tuple(_events(events, players, faults))
    if turn is not None:
        found["turn"] = seat_of(turn[1], turn[0], players, faults)
    return Position(tuple(players), prices=parts.in_order_of_prices(tuple(prices)), **found)


def _add_once(found: list[tuple[str, T]], one: tuple[str, T] | None, content: str, at: int, faults: Faults) -> None:
    """Add what a part says of one thing; a fault is noted where something was said of it before."""
    if one is not None:
        if any(one[0] == name for name, _ in found):
            faults.add(at, content, Expected.ONCE, family=Family.UNREPRESENTABLE)
        found.append(one)


def _events(sections: Iterable[tuple[int, str]], players: list[Player], faults: Faults) -> Iterable[str]:
    from adjudicator.cardgame.notation.events import read_event  # a line without a course has no use for it
    from adjudicator.notation.event_fault import fault_of  # likewise
    from adjudicator.notation.line.event_sections import read_event_sections  # likewise

    return read_event_sections(sections, lambda event: fault_of(read_event, event, players), faults)


def _player(content: str, at: int, faults: Faults) -> Player:
    letter, *fields = content.split("-")
    found: dict[str, Any] = {}
    laid: list[tuple[str, Laid]] = []
    for what, value, place in in_order(fields, at + len(letter) + 1, FIELDS, (_LAID,), Expected.LINE_FIELD, faults):
        if what == _LAID:
            _add_once(laid, parts.decode_laid(value, place, faults), value, place, faults)
        else:
            field = _FIELD[what]
            found[field.name] = _READ[field.kind.how](value, place, faults, field.kind)
    return Player(read_colour(letter, at, faults), laid=parts.in_order_of_places(tuple(laid)), **found)


def _known_cards(content: str, at: int, faults: Faults, _: Kind) -> Counts:
    hand = parts.decode_hand(content, at, faults)
    if hand.hidden:
        faults.add(at, content, Expected.LINE_CODES)
    return hand.known


_READ: dict[str, Callable[[str, int, Faults, Kind], Any]] = {
    "rules": lambda content, at, faults, _: read_rules(content, at, faults),
    "phase": lambda content, at, faults, _: parts.decode_phase(content, at, faults),
    "number": lambda content, at, faults, kind: parts.decode_number(content, at, faults, kind.of),
    "event": lambda content, at, faults, _: parts.decode_event(content, at, faults),
    "action": lambda content, at, faults, _: parts.decode_action(content, at, faults),
    "name": lambda content, at, faults, _: read_text(content, at, faults, is_name),
    "row": lambda content, at, faults, _: parts.decode_row(content, at, faults),
    "landscapes": lambda content, at, faults, _: parts.decode_landscapes(content, at, faults),
    "cards": lambda content, at, faults, _: parts.decode_hand(content, at, faults),
    "known cards": _known_cards,
    "figures": lambda content, at, faults, _: parts.decode_figures(content, at, faults),
}
