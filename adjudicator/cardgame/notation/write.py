"""Positions of the card game written as documents, so that they read back."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from adjudicator.cardgame.cards import Counts
from adjudicator.cardgame.notation.fields import PLAYER, POSITION
from adjudicator.cardgame.position import CITY, GAP, ROAD, SETTLEMENT, VALUES, Laid, Landscape, Position
from adjudicator.input.words import word_for
from adjudicator.notation.document.fields import Written, written_fields, written_players
from adjudicator.notation.document.written import written_name
from adjudicator.notation.fields import Kind

_PIECES = {SETTLEMENT: "settlement", CITY: "city", ROAD: "road"}


def write_document(position: Position) -> str:
    """Return the document of a position; what is unknown is left out."""
    return "\n".join(written_fields(POSITION, "card-keys", position, lambda value, kind: _written(position, value, kind))) + "\n"


def _written(position: Position, value: Any, kind: Kind) -> Written:
    match kind.how:
        case "players":
            return written_players(position.players, lambda player: written_fields(PLAYER, "card-player-keys", player, _written_of_player))
        case "seat":
            return str(position.players[value].colour)
        case "prices":
            return ("", *(f"{word_for('pieces', what) if what in _PIECES.values() else what}: {_counts(price)}" for what, price in value))
        case "events":
            return ("|2", *value)
    return str(value)


def _written_of_player(value: Any, kind: Kind) -> Written:
    match kind.how:
        case "row":
            shown = " ".join("-" if piece == GAP else word_for("pieces", _PIECES[piece]) for piece in value)
            return json.dumps(shown) if shown.startswith("-") else shown
        case "landscapes":
            return ", ".join(map(_landscape, value))
        case "laid":
            return ("", *(f"{place}: {_laid(laid)}" for place, laid in value))
        case "cards":
            return _counts(value.known, [f"{value.hidden} {word_for('amounts', 'hidden')}"] if value.hidden else ())
        case "known cards":
            return _counts(value)
        case "figures":
            told = [f"{figure} {place}" if place else figure for figure, place in value]
            return ", ".join(told) or word_for("amounts", "none")
    return written_name(value)


def _counts(cards: Counts, more: Iterable[str] = ()) -> str:
    return ", ".join([*(f"{count} {name}" for name, count in cards), *more]) or word_for("amounts", "none")


def _landscape(landscape: Landscape | None) -> str:
    if landscape is None:
        return "-"
    die = "" if landscape.die is None else str(landscape.die)
    return f"{landscape.terrain}{die}" + ("" if landscape.stock is None else f" ({landscape.stock})")


def _laid(laid: Laid) -> str:
    name = f"{laid.name} {laid.own}" if laid.own else laid.name
    told = [name]
    for value in VALUES:
        number = getattr(laid, value)
        if number is not None:
            told.append(f"{word_for('card-values', value)} {number}")
    return ", ".join(told)
