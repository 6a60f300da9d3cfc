"""Positions made from positions: what does not change is shared, and nothing is worked out again that stays as it was."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from adjudicator.basegame.position import Player, Position, line_masks_of, masks_of
from adjudicator.basegame.turn_history import TurnHistory
from adjudicator.board.hex_map import mask_of
from catan_common.records import fields

T = TypeVar("T")


def _changer(of: type[T]) -> Callable[..., T]:
    """Return a function that copies a value of a frozen class with slots, with other values for some fields, unchecked.

    Twenty times as fast as ``dataclasses.replace``: the fields are written out one by one, as dataclasses writes ``__init__``, into a draft, an object
    of the same layout that can be written to; at the end it is given its class. There is such a writer for each row of fields that is changed somewhere.
    What is made raises AttributeError for a field that there is not.
    """
    names = tuple([one.name for one in fields(of)])  # type: ignore[arg-type]  # only dataclasses are changed
    scope = {"new": object.__new__, "draft": type("_Draft", of.__bases__, {"__slots__": names}), "of": of}
    writers: dict[tuple[str, ...], Callable[..., T]] = {}

    def changed(one: T, /, **values: Any) -> T:
        row = tuple(values)
        writer = writers.get(row)
        if writer is None:
            writer = writers[row] = _writer(names, row, scope)
        return writer(one, *values.values())

    return changed


def _writer(names: tuple[str, ...], row: tuple[str, ...], scope: dict[str, Any]) -> Callable[..., Any]:
    """Return the function that copies a value with these fields as they are given, in this order; AttributeError for a field that there is not."""
    unknown = [name for name in row if name not in names]
    if unknown:
        raise AttributeError(f"no such field: {', '.join(unknown)}")
    values = [f"    made.{name} = {name if name in row else f'one.{name}'}" for name in names]
    code = [f"def write({', '.join(['one', '/', *row])}):", "    made = new(draft)", *values, "    made.__class__ = of", "    return made"]
    found: dict[str, Any] = {}
    exec("\n".join(code), scope, found)  # noqa: S102 - of the names of fields alone
    written: Callable[..., Any] = found["write"]
    return written


#: A position with other values; its pieces stay where they are, and so do the masks (``with_pieces`` changes those).
changed = _changer(Position)
#: What is known of a turn, with other values.
turn_changed = _changer(TurnHistory)
#: A player with other cards; the pieces stay where they are, and so do the masks.
player_with = _changer(Player)
#: The pieces with their masks.
_MASKS = {"settlements": "settlement_mask", "cities": "city_mask", "roads": "road_mask", "ships": "ship_mask"}
_LINES = frozenset(("roads", "ships"))


def turn_with(position: Position, **values: Any) -> TurnHistory:
    """Return what is known of the running turn with other values."""
    return turn_changed(position.turn_history, **values)


def with_turn(position: Position, **values: Any) -> Position:
    """Return a position with something else known of the running turn."""
    return changed(position, turn_history=turn_with(position, **values))


def with_player(position: Position, number: int, **values: Any) -> Position:
    """Return a position in which one player has other cards."""
    return with_players(position, {number: player_with(position.players[number], **values)})


def with_players(position: Position, players: dict[int, Player]) -> Position:
    """Return a position with these players in their seats, whose pieces are those they had."""
    return changed(position, players=tuple([players.get(seat, player) for seat, player in enumerate(position.players)]))


def with_pieces(position: Position, number: int, **pieces: Any) -> Position:
    """Return a position in which one player has other pieces."""
    player = position.players[number]
    masks = {_MASKS[name]: mask_of(places) for name, places in pieces.items()}
    buildings = masks.get("settlement_mask", player.settlement_mask) | masks.get("city_mask", player.city_mask)
    me = player_with(player, **pieces, **masks, building_mask=buildings)
    players = tuple([me if seat == number else player for seat, player in enumerate(position.players)])
    return changed(position, players=players, **(line_masks_of(players) if pieces.keys() <= _LINES else masks_of(position.board, players)))
