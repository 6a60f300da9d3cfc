"""Where a game can have been told wrongly, reckoned back from the hands with which it ended by its record."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from adjudicator.basegame.deeds import Build, Buy, Discard, Play, Put, Rob
from adjudicator.basegame.position import SEVEN, Development, Player, Position
from adjudicator.basegame.production.table import COLUMN_OF
from adjudicator.basegame.replay.mending import rests_on
from adjudicator.basegame.replay.turns import rolled
from adjudicator.basegame.robber.discard import safe_hands
from adjudicator.board.board import RESOURCES
from adjudicator.board.hex_map import mask_of
from adjudicator.game.replay import Recorded, Replayed, replayed
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import Kind
from adjudicator.verdicts.verdict import State, Step

_PIECES = {Kind.SETTLEMENT: "settlements", Kind.CITY: "cities", Kind.ROAD: "roads"}
_KINDS = tuple(map(str, RESOURCES))
#: What each player got of each resource, or gave.
_Changes = tuple[tuple[int, ...], ...]


class _Row(NamedTuple):
    """What reckoning back needs of an event.

    ``changes`` is what it changed in the hands and ``after`` what they were then, None where that is not known; ``robber`` whether it moved the robber; ``monopoly``
    the kind that one took; ``safe`` of a seven up to how many cards a hand may have been safe; ``handed`` who handed in how many.
    """

    changes: _Changes | None
    after: _Changes | None
    robber: bool
    monopoly: int | None
    safe: tuple[int, ...]
    handed: tuple[int, int] | None


def since(start: Position, events: Sequence[Recorded], recorded: Mapping[str, Mapping[str, int]], rules: RuleSet) -> int:
    """Return the first event that can be told wrongly where one is, and the hands after the last are as ``recorded``, by colour; 1 where nothing is known.

    If the events from some point on are told rightly, the hands there are those of the end without what the events brought since. Hands that cannot be
    are after the event that is told wrongly no longer, so that it lies behind them: those with fewer cards than none, and those of which a seven would have
    cost another number. A robber told on another tile changes what is paid until it moves again: so the last move of it before that may be the wrong one too.
    """
    rows = [_row(one, rules) for one in replayed(start, events, rules)]
    if not rows or set(recorded) != {player.colour for player in start.players}:
        return 1
    hands = [[recorded[player.colour].get(kind, 0) for kind in _KINDS] for player in start.players]
    first = _first_sound(rows, hands)
    if first is None:
        return 1
    return next((number for number in range(min(first, len(rows)), 0, -1) if rows[number - 1].robber), 1)


def _first_sound(rows: Sequence[_Row], hands: list[list[int]]) -> int | None:
    """Return the first event that is told rightly with all behind it, as far as hands reckoned back from those of the end can be; None where nothing is known."""
    handed: dict[int, int] = {}
    for number in range(len(rows), 0, -1):
        row = rows[number - 1]
        if any(count < 0 for hand in hands for count in hand):
            return number + 1
        if row.changes is None or row.after is None:
            return None
        if row.safe and not _handed_in_rightly(hands, handed, row.safe):
            return number
        handed = handed | dict((row.handed,)) if row.handed is not None else {}
        if row.monopoly is not None and any(hand[row.monopoly] != told[row.monopoly] for hand, told in zip(hands, row.after, strict=True)):
            return None  # what it took is another number than told
        hands = [[have - got for have, got in zip(hand, change, strict=True)] for hand, change in zip(hands, row.changes, strict=True)]
    return 1


def _handed_in_rightly(hands: Sequence[Sequence[int]], handed: Mapping[int, int], safe: Sequence[int]) -> bool:
    """Return whether each player handed in what a seven cost, with one of the numbers of cards up to which a hand may have been safe."""
    return any(all(handed.get(seat, 0) == (sum(hand) // 2 if sum(hand) > most else 0) for seat, hand in enumerate(hands)) for most in safe)


def since_robber(
    position: Position, events: Sequence[Recorded], number: int, apart: Sequence[tuple[str, object, object, str | None]], rules: RuleSet
) -> int:
    """Return the number of the event that moved the robber last, where hands differ after a roll by what one tile pays with the robber elsewhere; else ``number``."""
    roll = rolled(events[number - 1].event)
    hands = {
        position.players[position.index(field.partition(".")[2])]: [recorded.get(kind, 0) - found.get(kind, 0) for kind in _KINDS]
        for field, recorded, found, _ in apart
        if field.startswith("hand.") and isinstance(recorded, dict) and isinstance(found, dict) and "" not in (*recorded, *found)
    }
    numbers = rules.basegame.numbers
    for tile in [tile for tile, chip in enumerate(position.board.chips) if hands and roll is not None and chip == roll]:
        corners = mask_of(position.board.map.tile_corners[tile])
        column = COLUMN_OF.get(position.board.terrain[tile])
        sign = 1 if tile == position.robber else -1
        if all(
            more == sign * (kind == column) * sum(_paid(player, corners, numbers.settlement_yield, numbers.city_yield))
            for player, change in hands.items()
            for kind, more in enumerate(change)
        ):
            return next((before for before in range(number - 1, 0, -1) if _moves_robber(events[before - 1].event)), number)
    return number


def _paid(player: Player, corners: int, settlement: int, city: int) -> tuple[int, int]:
    """Return what the settlements and the cities of a player at some corners are paid."""
    return settlement * (player.settlement_mask & corners).bit_count(), city * (player.city_mask & corners).bit_count()


def _moves_robber(event: object) -> bool:
    return isinstance(event, Rob) or (isinstance(event, Play) and event.card is Development.KNIGHT)


def _row(one: Replayed, rules: RuleSet) -> _Row:
    event = one.event
    monopoly = event.resource if isinstance(event, Play) and event.card is Development.MONOPOLY else None
    moves = _moves_robber(event)
    position: Position = one.before  # type: ignore[assignment]  # a position of the board game
    safe = safe_hands(position, rules) if rolled(event) == SEVEN else ()
    handed = (event.player, event.cards.total) if isinstance(event, Discard) else None
    before, after = _hands(position), _hands(one.position)  # type: ignore[arg-type]  # likewise
    if before is None or after is None:
        return _Row(None, None, moves, monopoly, safe, handed)
    lacking = _lacking(one)
    if not lacking and any("hand" in rests_on(step) for step in _failed(one)):
        return _Row(None, None, moves, monopoly, safe, handed)  # it was done with cards of which it is not known what they were
    changes = tuple(
        tuple(now - had - lacking.get((player.colour, kind), 0) for now, had, kind in zip(new, old, _KINDS, strict=True))
        for new, old, player in zip(after, before, position.players, strict=True)
    )
    return _Row(changes, after, moves, monopoly, safe, handed)


def _hands(position: Position) -> _Changes | None:
    """Return the cards of each player; None where some hand is not wholly known."""
    hands = [_exact(player) for player in position.players]
    return None if None in hands else tuple(hand for hand in hands if hand is not None)


def _exact(player: Player) -> tuple[int, ...] | None:
    hand = player.hand
    return None if hand is None or hand.hidden or hand.counts != hand.high else tuple(hand.counts)


def _lacking(one: Replayed) -> dict[tuple[str, str], int]:
    """Return the cards that were paid all the same and were not there, by player and kind."""
    found: dict[tuple[str, str], int] = {}
    for step in _failed(one):
        for kind, count in dict(step.lacks or ()).items():
            found[str(step.by), str(kind)] = max(count, found.get((str(step.by), str(kind)), 0))
    return found


def _failed(one: Replayed) -> list[Step]:
    return [way for step in one.verdict.steps if step.state is State.FAILED for way in (step.alternatives or (step,))]


def told_of(
    start: Position, events: Sequence[Recorded], field: str, found: Mapping[str, Any], recorded: Mapping[str, Any]
) -> tuple[int, ...]:
    """Return the numbers of the events that tell of pieces or cards of a player which are not there in the end by a record: one of these is told wrongly.

    ``field`` is that of the difference: what was built stays, a card that is held was bought, and one that lies open was played.
    """
    part, _, colour = field.partition(".")
    seat = start.index(colour)
    if part == "pieces":
        return tuple(_built(start, events, found, recorded))
    more = {name for name, count in found.items() if name and count > recorded.get(name, 0)}
    told = ((number, one.event) for number, one in enumerate(events, 1))
    if part == "developments":
        return tuple(number for number, event in told if isinstance(event, Buy) and event.player == seat and str(event.card) in more)
    return tuple(number for number, event in told if isinstance(event, Play) and event.player == seat and str(event.card) in more)


def _built(start: Position, events: Sequence[Recorded], found: Mapping[str, Any], recorded: Mapping[str, Any]) -> Iterator[int]:
    corners, paths = start.board.map.intersection_names, start.board.map.path_names
    more = {part: set(found.get(part, ())) - set(recorded.get(part, ())) for part in _PIECES.values()}
    more["settlements"] -= set(recorded.get("cities", ()))
    for number, one in enumerate(events, 1):
        event = one.event
        if isinstance(event, Build | Put) and event.piece in _PIECES:
            place = (paths if event.piece is Kind.ROAD else corners)[event.place]
            if place in more[_PIECES[event.piece]]:
                yield number
