"""Positions of the card game in one line (docs/card-game.md): ``CR1.GK.PR-MSRS-AH21W40G50-BB31E61O10-HX3.PB.TR``."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from adjudicator.cardgame.cards import Counts
from adjudicator.cardgame.notation import line_parts as parts
from adjudicator.cardgame.notation.fields import PLAYER, POSITION
from adjudicator.cardgame.position import Player, Position
from adjudicator.input.problems import EventFaultError, Expected, Faults, fault_of
from adjudicator.notation.fields import Kind, is_name
from adjudicator.notation.line.fields import written_fields
from adjudicator.notation.line.parts import encode_text, read_colour, read_rules, read_text
from adjudicator.notation.line.sections import Reading, read_parts, read_sections, written_sections

GAME_LETTER = "K"


def sections(position: Position) -> Iterable[str]:
    """Yield the sections of a position; ValueError or KeyError for what no line holds."""
    return written_sections(position, GAME_LETTER, POSITION, _fields_of, lambda value, kind: _WRITE[kind.how](value))


def _fields_of(player: Player) -> Iterable[str]:
    return written_fields(PLAYER, player, lambda value, kind: _WRITE_OF_PLAYER[kind.how](value))


_WRITE: dict[str, Callable[[Any], str | Iterable[str]]] = {
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
    players, found = read_sections(line, POSITION, _READ, {"players": _player, "prices": parts.decode_price}, _event_fault, faults)
    return Position(players, **found | {"prices": parts.in_order_of_prices(tuple(found.get("prices", ())))})


def _event_fault(players: Sequence[Player]) -> Callable[[str], EventFaultError | None]:
    from adjudicator.cardgame.notation.events import read_event  # a line without a course has no use for it

    return lambda event: fault_of(read_event, event, players)


def _player(content: str, at: int, faults: Faults) -> tuple[str, Player]:
    letter, *fields = content.split("-")
    found = read_parts(fields, at + len(letter) + 1, PLAYER, Expected.LINE_FIELD, _READ, {"laid": parts.decode_laid}, faults)
    laid = parts.in_order_of_places(tuple(found.pop("laid", ())))
    player = Player(read_colour(letter, at, faults), laid=laid, **found)
    return player.colour, player


def _known_cards(content: str, at: int, faults: Faults, _: Kind) -> Counts:
    hand = parts.decode_hand(content, at, faults)
    if hand.hidden:
        faults.add(at, content, Expected.LINE_CODES)
    return hand.known


_READ: dict[str, Reading] = {
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
