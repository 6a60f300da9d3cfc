"""A piece laid on the board, and what it does to the card for the longest route; what it costs, and what it is in the turn, is told elsewhere."""

from __future__ import annotations

from adjudicator.basegame.changes import with_pieces
from adjudicator.basegame.position import Position
from adjudicator.basegame.replay.card_holders import with_route
from adjudicator.basegame.terms import KEPT_AS
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import Kind


def with_piece(position: Position, seat: int, kind: Kind, place: int) -> Position:
    """Return the position with a piece more; a city stands where the settlement stood."""
    me = position.players[seat]
    field = KEPT_AS[kind]
    pieces = {field: tuple(sorted((*getattr(me, field), place)))}
    if kind is Kind.CITY:
        pieces["settlements"] = tuple(one for one in me.settlements if one != place)
    return with_pieces(position, seat, **pieces)


def with_route_of(before: Position, after: Position, seat: int, kind: Kind, place: int, rules: RuleSet) -> Position:
    """Return the position after a piece with the card for the longest route where it belongs then; ``before`` is the one without the piece."""
    if kind is Kind.SETTLEMENT:
        cut = _cut(after, seat, place)
        # a settlement that stands in nobody's way changes no route, but where a player's own road and ship meet there
        return with_route(before, after, rules, cut) if cut or after.ships else after
    return after if kind is Kind.CITY else with_route(before, after, rules, builder=seat if kind is Kind.ROAD else None)


def _cut(position: Position, builder: int, place: int) -> tuple[int, ...]:
    """Return whose lines meet at a new settlement, so that it stands in the way of their route."""
    there = position.board.map.paths_at[place]
    return tuple(
        number
        for number, player in enumerate(position.players)
        if number != builder and ((player.road_mask | player.ship_mask) & there).bit_count() > 1
    )
