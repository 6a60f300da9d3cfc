"""Positions of the card game written as documents, so that they read back."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator

from adjudicator.cardgame.cards import Counts
from adjudicator.cardgame.position import CITY, GAME_ID, GAP, ROAD, SETTLEMENT, VALUES, Laid, Landscape, Player, Position
from adjudicator.input.words import word_for
from adjudicator.notation.document.written import course, heading, written_name

_PIECES = {SETTLEMENT: "settlement", CITY: "city", ROAD: "road"}


def write_document(position: Position) -> str:
    """Return the document of a position; what is unknown is left out."""
    lines = [*heading("card-keys", GAME_ID, position.rules, position.players, position.turn, _player_lines)]
    for name in ("phase", "round", "event", "roll", "attack", "defence", "attack_roll", "goal"):
        value = getattr(position, name)
        if value is not None:
            lines.append(f"{_key(name.replace('_', '-'))}: {value}")
    if position.prices:
        lines.append(f"{_key('prices')}:")
        lines += [f"  {_piece(what)}: {_counts(price)}" for what, price in position.prices]
    lines += course("card-keys", position.events)
    return "\n".join(lines) + "\n"


def _key(what: str) -> str:
    return word_for("card-keys", what)


def _piece(what: str) -> str:
    return word_for("pieces", what) if what in _PIECES.values() else what


def _counts(cards: Counts, more: Iterable[str] = ()) -> str:
    return ", ".join([*(f"{count} {name}" for name, count in cards), *more]) or word_for("amounts", "none")


def _player_lines(player: Player) -> Iterator[str]:
    def line(what: str, value: str) -> str:
        return f"{word_for('card-player-keys', what)}: {value}"

    if player.name is not None:
        yield line("name", written_name(player.name))
    if player.row:
        shown = " ".join("-" if kind == GAP else word_for("pieces", _PIECES[kind]) for kind in player.row)
        yield line("row", json.dumps(shown) if shown.startswith("-") else shown)
    for what, lying in (("above", player.above), ("below", player.below)):
        if lying:
            yield line(what, ", ".join(map(_landscape, lying)))
    if player.laid:
        yield line("laid", "").rstrip()
        yield from (f"  {place}: {_laid(laid)}" for place, laid in player.laid)
    if player.hand is not None:
        hidden = [f"{player.hand.hidden} {word_for('amounts', 'hidden')}"] if player.hand.hidden else []
        yield line("hand", _counts(player.hand.known, hidden))
    if player.taken is not None:
        yield line("taken", _counts(player.taken))
    if player.played:
        yield line("played", _counts(player.played))
    if player.figures is not None:
        told = [f"{figure} {place}" if place else figure for figure, place in player.figures]
        yield line("figures", ", ".join(told) or word_for("amounts", "none"))


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
