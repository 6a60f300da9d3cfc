"""A board drawn with words, one row a line: read into tiles, and drawn again.

A map whose tiles point up is drawn row by row. For one whose tiles lie on their side a line is a column, its first word the topmost
tile, and each line lies half a tile higher (further left) or lower (further right) than the one before it: letters name lines and
numbers name words in both, as they do on the board.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from adjudicator.board.board import Board, Terrain
from adjudicator.board.hex_map import POINTED_SIDEWAYS, HexMap, make_hex_map
from adjudicator.board.named import coordinates, fits, is_ringed
from adjudicator.input.problems import Expected
from adjudicator.input.words import meaning, near
from adjudicator.notation.document.source import COMMENT
from catan_common.folding import fold
from catan_common.patterns import pattern
from catan_common.records import NamedTuple

LOWEST_CHIP, HIGHEST_CHIP = 2, 12
#: How many words the rows have of the only islands that may be typed flush left.
_ISLANDS = ((3, 4, 5, 4, 3), (3, 4, 5, 6, 5, 4, 3))
_WORD = pattern(r"\S+")
_SPLIT = pattern(r"([^\d]+?)[-_]?(\d+)?\Z")

#: Called with the offset in the drawing, what stands there, what was expected, and near words.
Fault = Callable[[int, str, Expected, tuple[str, ...]], None]


class Drawn(NamedTuple):
    """What a drawing shows: the map, and terrain and chip of each tile by number."""

    map: HexMap
    terrain: tuple[Terrain, ...]
    chips: tuple[int | None, ...]


def is_drawing(text: str) -> bool:
    """Tell whether a board is drawn: several lines, or a first word that is a terrain."""
    lines = [line for line in (COMMENT.sub("", line).strip() for line in text.split("\n")) if line]
    if len(lines) != 1:
        return bool(lines)
    first = _SPLIT.match(fold(lines[0].split()[0]))
    return bool(first and meaning("terrains", first[1])) or len(lines[0].split()) > 2  # noqa: PLR2004 - no board has a longer name


def read_drawing(text: str, pointed: str, fault: Fault) -> Drawn | None:
    """Return what is drawn; every fault is told to ``fault``.

    Rows that all start level are read where they can be one of the two basic islands only. With faults it is None, or, where only single words were not understood, a map on which places can still be looked up by name.
    """
    told = False
    lost = False

    def tell(offset: int, found: str, expected: Expected, suggestions: tuple[str, ...] = ()) -> None:
        nonlocal told
        told = True
        fault(offset, found, expected, suggestions)

    # by row and half tiles from the first word of the first row
    found: dict[tuple[int, int], tuple[Terrain, int | None]] = {}
    rows = list(_rows(text))
    flush = len({words[0][0] for _, words in rows}) == 1 and tuple(len(words) for _, words in rows) in _ISLANDS
    shift = 0
    for row, (start, words) in enumerate(rows):
        at, first = words[0]
        if row:
            above = rows[row - 1][1]
            if at == above[0][0] and not flush:
                tell(start + at, first, Expected.SHIFTED_ROW)
                lost = True
            right = len(words) < len(above) if flush else at > above[0][0]
            shift += 1 if right else -1
        for place, (offset, word) in enumerate(words):
            tile = _read_tile(word, start + offset, tell)
            if tile is not None:
                found[row, shift + 2 * place] = tile
    if not found:
        tell(0, text.strip()[:40], Expected.TERRAIN)
    # with a word that may have been sea it is open which tiles the names begin with
    if not fits(found):
        tell(0, text.strip()[:40], Expected.FEWER_TILES)
        return None
    lost = lost or not found or (told and any(terrain is Terrain.SEA for terrain, _ in found.values()))
    return None if lost else _placed(found, pointed)


def _rows(text: str) -> Iterator[tuple[int, list[tuple[int, str]]]]:
    """Yield where each row with words on it begins in a text, and its words with their offsets in the row."""
    start = 0
    for line in text.split("\n"):
        words = _words(COMMENT.sub("", line))
        if words:
            yield start, words
        start += len(line) + 1


def _words(line: str) -> list[tuple[int, str]]:
    """Return the words of a row with their offsets; a number apart from its terrain belongs to it."""
    words: list[tuple[int, str]] = []
    for found in _WORD.finditer(line):
        if found[0].isdigit() and words and meaning("terrains", words[-1][1]):  # one that has its number is no terrain
            words[-1] = (words[-1][0], words[-1][1] + found[0])
        else:
            words.append((found.start(), found[0]))
    return words


def _read_tile(word: str, offset: int, tell: Callable[..., None]) -> tuple[Terrain, int | None] | None:
    plain = fold(word)
    if set(plain) == {"-"}:
        return None
    parts = _SPLIT.match(plain)
    terrain = meaning("terrains", parts[1]) if parts else None
    if parts is None or terrain is None:
        tell(offset, word[:40], Expected.TERRAIN, near(parts[1] if parts else plain, "terrains"))
        return Terrain.DESERT, None
    if parts[2] is None:
        return Terrain(terrain), None
    chip = int(parts[2]) if parts[2].isascii() and len(parts[2]) < 4 else 0  # noqa: PLR2004 - digits of a chip, with a nought to spare
    if not LOWEST_CHIP <= chip <= HIGHEST_CHIP:
        tell(offset, word[:40], Expected.CHIP)
        return Terrain(terrain), None
    return Terrain(terrain), chip


def _placed(found: dict[tuple[int, int], tuple[Terrain, int | None]], pointed: str) -> Drawn:
    """Return the map where maps of this shape are put, without the ring of sea around a basic island."""
    steps = sorted(found)
    at = dict(zip(coordinates(steps, pointed), steps, strict=True))
    sea = frozenset(tile for tile, step in at.items() if found[step][0] is Terrain.SEA)
    if is_ringed(at, sea):
        steps = [step for tile, step in at.items() if tile not in sea]
        at, sea = dict(zip(coordinates(steps, pointed), steps, strict=True)), frozenset()
    hex_map = make_hex_map(frozenset(at), sea, pointed)
    tiles = [found[at[tile]] for tile in hex_map.tiles]
    return Drawn(hex_map, tuple(terrain for terrain, _ in tiles), tuple(chip for _, chip in tiles))


def draw(board: Board) -> list[str]:
    """Return the lines of a drawing that reads back as this board, its harbours and name aside."""
    sideways = board.map.orientation.name == POINTED_SIDEWAYS
    cells: dict[int, dict[int, str]] = {}
    for (q, r), terrain, chip in zip(board.map.tiles, board.terrain, board.chips, strict=True):
        line, along = (q, r) if sideways else (r, q)
        # in half tiles from the left (or from the top)
        cells.setdefault(line, {})[2 * along + line] = f"{terrain}{'' if chip is None else chip}"
    lines = range(min(cells), max(cells) + 1)
    begin = {line: min(min(row) + abs(line - other) for other, row in cells.items()) for line in lines}
    leftmost = min(begin.values())
    half = (max(len(word) for row in cells.values() for word in row.values()) + 2) // 2 + 1
    drawn = []
    for line in lines:
        row = cells.get(line, {})
        last = max(row, default=begin[line])
        words = [row.get(place, "-").ljust(2 * half) for place in range(begin[line], last + 1, 2)]
        drawn.append(" " * ((begin[line] - leftmost) * half) + "".join(words).rstrip())
    return drawn
