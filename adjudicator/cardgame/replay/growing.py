"""Principalities as they grow and hands as they change in the course of a game."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.cardgame.cards import Counts
from adjudicator.cardgame.notation.event_words import hand_of
from adjudicator.cardgame.position import CITY, GAP, ROAD, ROW, SETTLEMENT, Hand, Landscape, Player, split

_LETTERS = {"road": ROAD, "settlement": SETTLEMENT, "city": CITY}


def grown(player: Player, piece: str, at: str, above: Landscape | None, below: Landscape | None) -> Player:
    """Return a player after a road, settlement or city was built; as before where it lies apart from the row."""
    letter, (row, column) = _LETTERS[piece], split(at)
    place = column - player.first_column
    if row != ROW or not -1 <= place <= len(player.row):
        return player
    if place < 0:
        cards = letter + player.row
        if piece != "road":
            # the first settlement stands in the second column
            player, column = _shifted(player), column + 2
    else:
        cards = player.row[:place] + letter + player.row[place + 1 :]
    player = replace(player, row=cards.rstrip(GAP))
    return _landed(player, column, above, below) if piece == "settlement" else player


def _shifted(player: Player) -> Player:
    """Return a principality that a settlement on its left moves two columns to the right."""

    def later(place: str) -> str:
        row, column = split(place)
        return f"{row}{column + 2}"

    figures = None if player.figures is None else tuple((name, place and later(place)) for name, place in player.figures)
    return replace(
        player,
        above=(None, *player.above) if player.above else (),
        below=(None, *player.below) if player.below else (),
        laid=tuple((later(place), laid) for place, laid in player.laid),
        figures=figures,
    )


def _landed(player: Player, column: int, above: Landscape | None, below: Landscape | None) -> Player:
    """Return a player with the landscapes of a new settlement; where they are not told nobody knows the landscapes."""
    if not player.above or not player.below:
        return player
    if above is None or below is None:
        return replace(player, above=(), below=())
    sides = []
    for lying, new in ((player.above, above), (player.below, below)):
        spots: list[Landscape | None] = [*lying]
        for beside in (column - 1, column + 1):
            spots += [None] * (beside // 2 + 1 - len(spots))
            if spots[beside // 2] is None:
                spots[beside // 2] = new
                break
        sides.append(tuple(spots))
    return replace(player, above=sides[0], below=sides[1])


def without(player: Player, cards: Hand) -> Player:
    """Return a player without cards of the hand; one that is not known to be there was among those that are not known."""
    if player.hand is None:
        return player
    known, hidden = dict(player.hand.known), player.hand.hidden - cards.hidden
    for name, count in cards.known:
        there = min(count, known.get(name, 0))
        known[name] = known.get(name, 0) - there
        hidden -= count - there
    if hidden < 0 or (cards.hidden and any(known.values())):
        # any card may be the one that nobody named: nobody knows which are left
        return replace(player, hand=hand_of({}, max(0, sum(known.values()) + hidden)))
    taken = None if player.taken is None else _less(player.taken, known)
    return replace(player, hand=hand_of(known, hidden), taken=taken)


def _less(taken: Counts, held: dict[str, int]) -> Counts:
    """Return the cards taken this turn that may still be in the hand."""
    return tuple((name, min(count, held.get(name, 0))) for name, count in taken if held.get(name))


def with_cards(player: Player, cards: Hand) -> Player:
    """Return a player with more cards in the hand, all taken in this turn."""
    if player.hand is None:
        return player
    known = dict(player.hand.known)
    fresh = dict(player.taken or ())
    for name, count in cards.known:
        known[name] = known.get(name, 0) + count
        fresh[name] = fresh.get(name, 0) + count
    taken = hand_of(fresh, 0).known
    return replace(player, hand=hand_of(known, player.hand.hidden + cards.hidden), taken=taken)
