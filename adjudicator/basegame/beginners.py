"""The beginners' layout with its pieces: a position to start from, and whether a position is that layout."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from adjudicator.basegame.position import NO_DEVELOPMENTS, Bank, Cards, Game, Player, Position
from adjudicator.board.board import RESOURCES, Board, Terrain
from adjudicator.board.hexmap import mask_of
from adjudicator.board.named import document, named_board
from adjudicator.board.shapes import same_map
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


@dataclass(frozen=True, slots=True)
class Printed:
    """The pieces of one colour as printed: bit sets of settlements and roads, and the intersection that pays in a printing with letters.

    ``starred`` are the cards, in the order of the resources, that the booklet with stars names for this colour; None where it names none.
    """

    settlements: int
    roads: int
    pays: int
    starred: tuple[int, ...] | None


@cache
def printed() -> dict[str, Printed]:
    """Return the printed pieces by colour. Source: the layout in ``data/boards.yaml``."""
    layout = document()["layouts"]["beginners"]
    hexes = named_board(layout["board"]).map
    starred = layout.get("starred", {})
    return {
        colour: Printed(
            mask_of(hexes.intersection_named[place] for place in pieces["settlements"]),
            mask_of(hexes.path_named[place] for place in pieces["roads"]),
            hexes.intersection_named[pieces["pays"]],
            tuple(int(starred[colour].get(kind.value, 0)) for kind in RESOURCES) if colour in starred else None,
        )
        for colour, pieces in layout["players"].items()
    }


def is_printed_board(board: Board) -> bool:
    """Tell whether tiles and chips lie as in the layout, whatever is said of the harbours."""
    known = named_board("beginners")
    return (board.terrain, board.chips) == (known.terrain, known.chips) and same_map(board.map, known.map)


def is_printed(position: Position) -> bool:
    """Tell whether a position is the layout: its board, and of every player exactly the printed settlements and roads."""
    if position.game is not Game.BASE or not position.players:
        return False
    for player in position.players:
        if player.cities or player.ships or not len(player.settlements) == len(player.roads) == OPENING_PIECES:
            return False
    known = printed()
    return is_printed_board(position.board) and all(
        player.colour in known
        and (player.settlement_mask, player.road_mask) == (known[player.colour].settlements, known[player.colour].roads)
        for player in position.players
    )


#: Settlements, and roads, of each player (base/setup-beginner-place-two-two).
OPENING_PIECES = 2
