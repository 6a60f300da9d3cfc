"""What a roll pays in the course of a game: the cards into the hands, from a bank that may run short."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import product
from operator import le
from typing import Any

from adjudicator.basegame.box import Row, Stock, either_way, paid, readings, stock_of
from adjudicator.basegame.changes import changed, player_copier
from adjudicator.basegame.position import Bank, Cards, Payment, Position
from adjudicator.basegame.production.roll import production
from adjudicator.basegame.production.table import COLUMN_OF, COLUMNS, GOLD, WIDTH
from adjudicator.basegame.production.tiles import gold_settled
from adjudicator.basegame.replay.hands import perhaps_more, with_cards
from adjudicator.board.board import Board
from adjudicator.board.hex_map import mask_of
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import Kind, Question

_NOTHING = (0,) * WIDTH


@lru_cache(maxsize=64)
def _tiles(board: _Known) -> tuple[dict[int, tuple[tuple[int, int, int], ...]], bool]:
    """Return the tiles of each roll with their columns and the bits of their corners, and whether every tile that pays has its number."""
    found: dict[int, list[tuple[int, int, int]]] = {}
    whole = True
    for tile, (terrain, chip) in enumerate(zip(board.board.terrain, board.board.chips, strict=True)):
        column = COLUMN_OF.get(terrain)
        if column is None:
            continue
        if chip is None:
            whole = False
        else:
            found.setdefault(chip, []).append((tile, column, mask_of(board.board.map.tile_corners[tile])))
    return {chip: tuple(tiles) for chip, tiles in found.items()}, whole


class _Known:
    """A board by its identity: comparing boards tile by tile would take longer than counting them."""

    __slots__ = ("board",)

    def __init__(self, board: Board) -> None:
        self.board = board

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Known) and other.board is self.board

    def __hash__(self) -> int:
        return id(self.board)


def rows_due(position: Position, roll: int, rules: RuleSet) -> tuple[Row, ...] | None:
    """Return the cards that a roll pays each player by column, the bank left aside; None where a tile, the robber or the place of a piece is not known."""
    tiles, whole = _tiles(_Known(position.board))
    if not whole or position.robber is None or position.remembered or position.unplaced:
        return None
    paying, at = [], 0
    for tile, column, corners in tiles.get(roll, ()):
        if tile != position.robber and corners & position.buildings:
            paying.append((column, corners))
            at |= corners
    if not paying:
        return (_NOTHING,) * len(position.players)
    numbers = rules.basegame.numbers
    rows = []
    for player in position.players:
        buildings, cities = player.building_mask, player.city_mask
        if not buildings & at:
            rows.append(_NOTHING)
            continue
        row = [0] * WIDTH
        for column, corners in paying:
            here = buildings & corners
            if here:
                paid = (here & cities).bit_count() * numbers.city_yield
                row[column] += paid + (here & ~cities).bit_count() * numbers.settlement_yield
        rows.append(tuple(row))
    return tuple(rows)


def payments(position: Position, roll: int, rules: RuleSet, due: tuple[Row, ...] | None) -> tuple[Row | None, ...]:
    """Return the cards that a roll brings each player, by column; None for a player for whom that is not certain. ``due`` is as in ``rows_due``."""
    rows = _payments(position, roll, rules, due)
    anywhere = {seat for seat, kind in position.unplaced if kind in (Kind.SETTLEMENT, Kind.CITY)}
    return tuple(None if seat in anywhere else row for seat, row in enumerate(rows)) if anywhere else rows


def _payments(position: Position, roll: int, rules: RuleSet, due: tuple[Row, ...] | None) -> tuple[Row | None, ...]:
    paying = [] if due is None else [row for row in due if row is not _NOTHING]
    if due is not None and not paying:
        return due
    if due is not None and (gold_settled(rules) or not any(row[GOLD] for row in paying)):
        total = _sums(paying)[:GOLD]
        if _covers(position.bank, total):
            return due
        stock = stock_of(position, rules)
        if all(need <= low for need, low in zip(total, stock.low, strict=True)):
            return due
        if position.bank is not None:
            return _perhaps_short(due, stock, rules)
    if position.remembered:
        return (None,) * len(position.players)
    # of a bank of which nothing is told it is assumed that it pays
    value = production(position, Question(Kind.PRODUCTION, roll=roll), rules).value
    cards = value if isinstance(value, dict) else {}
    return tuple(
        None if (mine := cards.get(player.colour)) is None else tuple(mine.get(name, 0) for name in COLUMNS) for player in position.players
    )


def _sums(rows: Sequence[Row]) -> Row:
    """Return what some rows come to by column; in most rolls one player alone is paid."""
    return rows[0] if len(rows) == 1 else tuple([sum(column) for column in zip(*rows, strict=True)])


def _covers(bank: Bank | None, total: Sequence[int]) -> bool:
    """Return whether a bank that is counted has all of these, so that nothing needs to be reckoned from the hands."""
    if bank is None:
        return False
    stock = [have for have in bank.resources if have is not None]
    return len(stock) == len(total) and all(map(le, total, stock))


def _perhaps_short(due: tuple[Row, ...], stock: Stock, rules: RuleSet) -> tuple[Row | None, ...]:
    """Return what a bank pays that may have too little, as far as every stock and every reading of a shortage comes to the same.

    The least and the most that it can hold are enough: what is paid changes one way between them.
    """
    ways, alone = readings(rules.basegame.production.shortage), either_way(rules.basegame.production.sole_claimant_takes_rest)
    found = {
        paid(due, held, scope, sole_takes_rest=sole)
        for held in product(*({low, high} for low, high in zip(stock.low, stock.high, strict=True)))
        for scope in ways
        for sole in alone
    }
    return tuple([rows[0] if len(set(rows)) == 1 else None for rows in zip(*found, strict=True)])


def after_payment(position: Position, rows: tuple[Row | None, ...], due: tuple[Row, ...] | None = None, **values: Any) -> Position:
    """Return the position with these cards in the hands, cards of choice as hidden ones; a record may still say which they are.

    Where it is not certain what a player gets, it is what is ``due`` at most; where that is not known either, the hand is not. ``values`` is what
    else changes in the position.
    """
    players = list(position.players)
    with_hand = player_copier("hand")
    for seat, row in enumerate(rows):
        if row is _NOTHING:
            continue
        player = players[seat]
        if row is not None:
            hand = with_cards(player.hand, row[:GOLD], row[GOLD])
        else:
            hand = None if due is None else _perhaps_paid(player.hand, due[seat])
        players[seat] = with_hand(player, hand=hand)
    if position.bank is not None:
        values["bank"] = _bank_after(position.bank, rows, due)
    return changed(position, players=tuple(players), paid=Payment(rows, position.players), **values)


def _bank_after(bank: Bank, rows: tuple[Row | None, ...], due: tuple[Row, ...] | None) -> Bank:
    """Return the bank after a payment; its stock of a resource is not known where somebody may have got one of it or not."""
    certain = [row for row in rows if row is not None and row is not _NOTHING]
    if not certain and None not in rows:
        return bank
    paid = _sums(certain) if certain else _NOTHING
    unsure = [None if due is None else due[seat] for seat, row in enumerate(rows) if row is None]
    if paid[GOLD] or any(most is None or most[GOLD] for most in unsure):
        return Bank((None,) * GOLD, bank.developments)
    stock = [None if have is None else max(0, have - count) for have, count in zip(bank.resources, paid, strict=False)]
    for most in unsure:
        stock = [None if most is None or most[kind] else have for kind, have in enumerate(stock)]
    return Bank(tuple(stock), bank.developments)


def _perhaps_paid(hand: Cards | None, due: Row) -> Cards | None:
    """Return a hand that got what was due, or less; a card of choice may be any."""
    return perhaps_more(hand, [count + due[GOLD] for count in due[:GOLD]], sum(due))
