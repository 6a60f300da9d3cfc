"""Boards for the corpus of tools/snapshot.py: drawn at random or printed, with the names of their places worked out from the drawing alone."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

Point = tuple[int, int]
Edge = frozenset[Point]

_CORNERS = {
    False: {"N": (0, -2), "NO": (1, -1), "ZO": (1, 1), "Z": (0, 2), "ZW": (-1, 1), "NW": (-1, -1)},
    True: {"NO": (1, -1), "O": (2, 0), "ZO": (1, 1), "ZW": (-1, 1), "W": (-2, 0), "NW": (-1, -1)},
}
_SIDES = {
    False: {"NO": ("N", "NO"), "O": ("NO", "ZO"), "ZO": ("ZO", "Z"), "ZW": ("Z", "ZW"), "W": ("ZW", "NW"), "NW": ("NW", "N")},
    True: {"N": ("NW", "NO"), "NO": ("NO", "O"), "ZO": ("O", "ZO"), "Z": ("ZO", "ZW"), "ZW": ("ZW", "W"), "NW": ("W", "NW")},
}
_ISLANDS = {"basis": (3, 4, 5, 4, 3), "basis-5-6": (3, 4, 5, 6, 5, 4, 3)}
_TILES = {
    "basis": ["bos"] * 4 + ["weide"] * 4 + ["akker"] * 4 + ["heuvels"] * 3 + ["bergen"] * 3 + ["woestijn"],
    "basis-5-6": ["bos"] * 6 + ["weide"] * 6 + ["akker"] * 6 + ["heuvels"] * 5 + ["bergen"] * 5 + ["woestijn"] * 2,
}
_CHIPS = {
    "basis": [2, 3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12],
    "basis-5-6": [2, 2, 3, 3, 3, 4, 4, 4, 5, 5, 5, 6, 6, 6, 8, 8, 8, 9, 9, 9, 10, 10, 10, 11, 11, 11, 12, 12],
}
_KINDS = ("3:1", "hout", "baksteen", "wol", "graan", "erts")
LAND = ("bos", "weide", "akker", "heuvels", "bergen")
SEA, GAP, DESERT, GOLD = "zee", "-", "woestijn", "goud"


@dataclass
class Drawn:
    """A board: rows of half tiles set in and words; the places by name, and names by place."""

    rows: list[tuple[int, list[str]]]
    sideways: bool = False
    name: str | None = None
    harbours: dict[str, str] | None = None
    tiles: dict[str, tuple[Point, str]] = field(default_factory=dict)
    corners: dict[Point, list[str]] = field(default_factory=dict)
    sides: dict[Edge, list[str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Work out the places: names of each, the canonical one first."""
        named = []
        for number, (indent, words) in enumerate(self.rows):
            count = 0
            for column, word in enumerate(words):
                if word != GAP:
                    count += 1
                    across, along = indent + 2 * column, 3 * number
                    named.append((f"{_letters(number)}{count}", (along, across) if self.sideways else (across, along), word))
        for name, (x, y), word in sorted(named, key=lambda one: one[2] == SEA):
            self.tiles[name] = ((x, y), word)
            at = {corner: (x + dx, y + dy) for corner, (dx, dy) in _CORNERS[self.sideways].items()}
            for corner, point in at.items():
                self.corners.setdefault(point, []).append(f"{name}.{corner}")
            for side, ends in _SIDES[self.sideways].items():
                self.sides.setdefault(frozenset(at[end] for end in ends), []).append(f"{name}/{side}")
        self.steps: dict[Point, list[Edge]] = {}
        for edge in self.sides:
            for point in edge:
                self.steps.setdefault(point, []).append(edge)

    def terrain(self, name: str) -> str:
        """Return the word of the tile that a place is named after, without its number."""
        return self.tiles[name.partition(".")[0].partition("/")[0]][1].rstrip("0123456789")

    def is_land(self, place: Point | Edge) -> bool:
        """Tell whether a place lies at land: its canonical name is by a land tile."""
        names = self.sides[place] if isinstance(place, frozenset) else self.corners[place]
        return self.terrain(names[0]) != SEA

    def is_sea(self, edge: Edge) -> bool:
        """Tell whether a path has sea, or the edge of the map, beside it."""
        return len(self.sides[edge]) == 1 or any(self.terrain(name) == SEA for name in self.sides[edge])

    def near(self, point: Point) -> list[Point]:
        """Return the intersections one path away."""
        return [other for edge in self.steps[point] for other in edge if other != point]

    def name_of(self, place: Point | Edge) -> str:
        """Return the canonical name of an intersection or path."""
        return (self.sides[place] if isinstance(place, frozenset) else self.corners[place])[0]

    def drawing(self, chance: Random, say: Any) -> str:
        """Return the rows of the drawing, each word spelled by ``say``."""
        words = [[say(word) for word in words] for _, words in self.rows]
        wide = max(len(word) for row in words for word in row) + chance.choice((1, 2, 3))
        wide += wide % 2
        shift = min(indent for indent, _ in self.rows)
        rows = ["".join(word.ljust(wide) for word in row) for row in words]
        return "\n".join(" " * ((indent - shift) * wide // 2) + row.rstrip() for (indent, _), row in zip(self.rows, rows, strict=True))


def _letters(number: int) -> str:
    return chr(65 + number) if number < 26 else "A" + chr(65 + number - 26)  # noqa: PLR2004 - letters of the alphabet


def printed(boards: dict[str, Any]) -> list[tuple[str, Drawn, str]]:
    """Return the printed boards of ``data/boards.yaml``: name, board and game, under every name that they have."""
    found = []
    for name, one in boards.items():
        rows = [(int(row[0]), [str(word) for word in row[1:]]) for row in one["rows"]]
        board = Drawn([(indent, [{"~": SEA}.get(word, word) for word in words]) for indent, words in rows], one.get("pointed") == "opzij")
        found += [(called, board, str(one["game"])) for called in (name, *one.get("aliases", ()))]
    return found


def island(chance: Random, game: str) -> Drawn:
    """Return the island of a game with its tiles and chips shuffled."""
    tiles, chips = list(_TILES[game]), list(_CHIPS[game])
    chance.shuffle(tiles)
    chance.shuffle(chips)
    words = [tile if tile == DESERT else f"{tile}{chips.pop()}" for tile in tiles]
    most = max(_ISLANDS[game])
    board = Drawn([(most - size, [words.pop() for _ in range(size)]) for size in _ISLANDS[game]])
    _dock(chance, board, chance.choice((0, 9, 9, 9, 11)))
    return board


def patch(chance: Random, sea: bool) -> Drawn:
    """Return a map of any shape, of a few tiles or many, tiles up or sideways, with gaps, sea and gold where ``sea``."""
    rows, indent = [], chance.randrange(4)
    for _ in range(chance.choice((1, 2, 2, 3, 3, 4, 5, 6, 8))):
        rows.append((indent, [_word(chance, sea) for _ in range(chance.choice((1, 2, 3, 3, 4, 5, 6)))]))
        indent += chance.choice((-1, 1))
    rows[0][1][0] = f"bos{chance.choice((3, 4, 6, 8))}"
    for _, words in rows:
        if all(word == GAP for word in words):
            words[0] = "weide9"
    least = min(row[0] for row in rows)
    board = Drawn([(indent - least, words) for indent, words in rows], sideways=chance.randrange(3) == 0)
    _dock(chance, board, chance.choice((0, 0, 1, 2, 4, 7)))
    return board


def _word(chance: Random, sea: bool) -> str:
    what = chance.randrange(12)
    if sea and what in (0, 1, 2):
        return SEA
    if sea and what == 3:  # noqa: PLR2004 - one of twelve
        return GOLD + chance.choice(("", "3", "6", "9"))
    if what == 4:  # noqa: PLR2004 - one of twelve
        return GAP
    if what == 5:  # noqa: PLR2004 - one of twelve
        return DESERT
    return chance.choice(LAND) + chance.choice(("", *map(str, (2, 3, 4, 5, 6, 8, 8, 6, 9, 10, 11, 12))))


def _dock(chance: Random, board: Drawn, number: int) -> None:
    """Give a board so many harbours on coastal paths, or leave unknown whether it has any."""
    coast = [edge for edge in board.sides if board.is_land(edge) and board.is_sea(edge)]
    if number and coast:
        chance.shuffle(coast)
        board.harbours = {board.name_of(edge): chance.choice((*_KINDS, "onbekend", "3:1")) for edge in coast[:number]}
    elif chance.randrange(4) == 0:
        board.harbours = {}
