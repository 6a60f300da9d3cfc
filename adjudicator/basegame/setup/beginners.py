"""The beginners' layout with its pieces: a position to start from, and whether a position is that layout."""

from __future__ import annotations

from functools import cache

from adjudicator.basegame.position import NO_DEVELOPMENTS, Bank, Cards, Game, Player, Position
from adjudicator.board.board import RESOURCES, Board, Terrain
from adjudicator.board.hex_map import ISLAND_19, HexMap, mask_of
from adjudicator.board.named import document, named_board
from adjudicator.rulesets.points import Numbers
from catan_common.records import dataclass


def beginner_position(players: int, *, cards: bool = False) -> Position:
    """Return the beginners' layout for 3 or 4 players: board, robber on the desert, two settlements and roads each.

    ``cards`` also deals the starting cards, takes them from the bank and leaves the other hidden items at their start; without it
    hands and bank are unknown. ValueError for another number of players. Source: the layout in ``data/boards/printed.yaml``.
    """
    layout = document()["layouts"]["beginners"]
    listed = layout["players"]
    left_out = {"3": tuple(layout["three_players_without"]), "4": ()}.get(str(players))
    if left_out is None:
        raise ValueError("the beginners' layout is for 3 or 4 players")
    board = named_board(layout["board"])
    hex_map = board.map
    found = []
    for colour, pieces in listed.items():
        if colour not in left_out:
            dealt = Cards(tuple(int(pieces["hand"].get(kind.value, 0)) for kind in RESOURCES))
            found.append(
                Player(
                    colour,
                    settlements=tuple(hex_map.intersection_named[place] for place in pieces["settlements"]),
                    roads=tuple(hex_map.path_named[place] for place in pieces["roads"]),
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


@dataclass(frozen=True, slots=True)
class Layout:
    """The printed layout as seen from one side of the table: harbours by path, pieces by colour."""

    harbours: dict[int, str | None]
    players: dict[str, Printed]


def layout_of(board: Board) -> Layout | None:
    """Return the layout when tiles and chips lie as in it, from whichever side one looks; whatever is said of the harbours."""
    if len(board.terrain) != len(ISLAND_19):
        return None
    found = _layouts().get((board.terrain, board.chips))
    return found if board.map == named_board("beginners").map else None


def printed_layout(position: Position) -> Layout | None:
    """Return the layout when a position is it: its board, and of every player exactly the printed settlements and roads."""
    if position.game is not Game.BASE or not position.players:
        return None
    for player in position.players:
        if player.cities or player.ships or not len(player.settlements) == len(player.roads) == OPENING_PIECES:
            return None
    layout = layout_of(position.board)
    if layout is None:
        return None
    for player in position.players:
        known = layout.players.get(player.colour)
        if known is None or (player.settlement_mask, player.road_mask) != (known.settlements, known.roads):
            return None
    return layout


#: Settlements, and roads, of each player (base/setup-beginner-place-two-two).
OPENING_PIECES = 2
_SIXTHS = 6


@cache
def _layouts() -> dict[tuple[tuple[Terrain, ...], tuple[int | None, ...]], Layout]:
    """Return the layout by its terrain and chips, turned by each sixth. Source: the layout in ``data/boards/printed.yaml``."""
    entry = document()["layouts"]["beginners"]
    board = named_board(entry["board"])
    hex_map, starred = board.map, entry.get("starred", {})
    found = {}
    for sixths in range(_SIXTHS):
        tiles, corners, paths = _turned(hex_map, sixths)
        players = {
            colour: Printed(
                mask_of(corners[hex_map.intersection_named[place]] for place in pieces["settlements"]),
                mask_of(paths[hex_map.path_named[place]] for place in pieces["roads"]),
                corners[hex_map.intersection_named[pieces["pays"]]],
                tuple(int(starred[colour].get(kind.value, 0)) for kind in RESOURCES) if colour in starred else None,
            )
            for colour, pieces in entry["players"].items()
        }
        came_from = {new: old for old, new in tiles.items()}
        terrain = tuple(board.terrain[came_from[tile]] for tile in range(len(tiles)))
        chips = tuple(board.chips[came_from[tile]] for tile in range(len(tiles)))
        found[terrain, chips] = Layout({paths[path]: kind for path, kind in (board.harbours or {}).items()}, players)
    return found


def _turned(hex_map: HexMap, sixths: int) -> tuple[dict[int, int], dict[int, int], dict[int, int]]:
    """Return where each tile, intersection and path goes when the island is turned clockwise by some sixths."""
    tiles: dict[int, int] = {}
    corners: dict[int, int] = {}
    paths: dict[int, int] = {}
    for tile, (q, r) in enumerate(hex_map.tiles):
        for _ in range(sixths):
            q, r = -r, q + r  # noqa: PLW2901 - turned step by step
        goal = tiles[tile] = hex_map.tile_at[q, r]
        for place in range(_SIXTHS):
            corners[hex_map.tile_corners[tile][place]] = hex_map.tile_corners[goal][(place + sixths) % _SIXTHS]
            paths[hex_map.tile_sides[tile][place]] = hex_map.tile_sides[goal][(place + sixths) % _SIXTHS]
    return tiles, corners, paths
