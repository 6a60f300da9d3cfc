"""The places of a board by their names, and which touch which: plain dictionaries and lists, taken from the tables of its map."""

from __future__ import annotations

from adjudicator.board.board import Board

SEA, DESERT, GOLD = "zee", "woestijn", "goud"
PAYS = {"bos": "hout", "heuvels": "baksteen", "weide": "wol", "akker": "graan", "bergen": "erts", GOLD: GOLD}


class Places:
    """What lies where: corners, paths and tiles by name."""

    def __init__(self, board: Board) -> None:
        """Look everything up once."""
        shape = board.map
        corners, paths, self.tiles = list(shape.intersection_names), list(shape.path_names), list(shape.tile_names)
        self.ends = {name: (corners[one], corners[other]) for name, (one, other) in zip(paths, shape.ends, strict=True)}
        self.paths_at: dict[str, list[str]] = {corner: [] for corner in corners}
        for path, ends in self.ends.items():
            for corner in ends:
                self.paths_at[corner].append(path)
        self.corners_of = {tile: [corners[one] for one in row] for tile, row in zip(self.tiles, shape.tile_corners, strict=True)}
        self.sides_of = {tile: [paths[one] for one in row] for tile, row in zip(self.tiles, shape.tile_sides, strict=True)}
        self.terrain = dict(zip(self.tiles, map(str, board.terrain), strict=True))
        self.chip = dict(zip(self.tiles, board.chips, strict=True))
        self.harbours = {paths[path]: kind for path, kind in (board.harbours or {}).items()}
        self.land = [tile for tile in self.tiles if self.terrain[tile] != SEA]
        self.corners = sorted({corner for tile in self.land for corner in self.corners_of[tile]})
        self.dry = {path: sum(path in self.sides_of[tile] for tile in self.land) for path in self.ends}

    def beside(self, corner: str) -> list[str]:
        """Return the corners one path away."""
        return [end for path in self.paths_at[corner] for end in self.ends[path] if end != corner]

    def tiles_at(self, corner: str) -> list[str]:
        """Return the tiles that meet at a corner."""
        return [tile for tile in self.tiles if corner in self.corners_of[tile]]
