"""The beginners' layout with its pieces: a position to start from."""

from __future__ import annotations

from adjudicator.basegame.position import NO_DEVELOPMENTS, Bank, Cards, Game, Player, Position
from adjudicator.board.board import RESOURCES, Terrain
from adjudicator.board.named import document, named_board
from adjudicator.ruleset import Numbers


def beginner_position(players: int, *, cards: bool = False) -> Position:
    """Return the beginners' layout for 3 or 4 players: board, robber on the desert, two settlements and roads each.

    ``cards`` also deals the starting cards, takes them from the bank and leaves the other hidden items at their start; without it
    hands and bank are unknown. ValueError for another number of players. Source: the layout in ``data/boards.yaml``.
    """
    layout = document()["layouts"]["beginners"]
    listed = layout["players"]
    left_out = {"3": tuple(layout["three_players_without"]), "4": ()}.get(str(players))
    if left_out is None:
        raise ValueError("the beginners' layout is for 3 or 4 players")
    board = named_board(layout["board"])
    hexes = board.map
    found = []
    for colour, pieces in listed.items():
        if colour not in left_out:
            dealt = Cards(tuple(int(pieces["hand"].get(kind.value, 0)) for kind in RESOURCES))
            found.append(
                Player(
                    colour,
                    settlements=tuple(hexes.intersection_named[place] for place in pieces["settlements"]),
                    roads=tuple(hexes.path_named[place] for place in pieces["roads"]),
                    hand=dealt if cards else None,
                    developments=NO_DEVELOPMENTS if cards else None,
                    bought=NO_DEVELOPMENTS if cards else None,
                )
            )
    bank = None
    if cards:
        numbers = Numbers()
        left = (numbers.each_resource - sum(player.hand.counts[kind] for player in found if player.hand) for kind in range(len(RESOURCES)))
        bank = Bank(tuple(left), sum(numbers.developments))
    desert = board.terrain.index(Terrain.DESERT)
    return Position(Game.BASE, board, tuple(found), robber=desert, bank=bank)
