"""A board or a position as a picture: SVG that needs nothing else, readable in colour, in black and white, and by a screen reader; below it what its marks mean, whose turn it is, and what is not known."""

from __future__ import annotations

from collections.abc import Iterable

from adjudicator.basegame.position import Position
from adjudicator.board.board import ANY_THREE, YIELDS, Board, Resource, Terrain
from adjudicator.board.hex_map import mask_of
from adjudicator.board.layout import Layout, layout_of
from catan_rules.render.basegame.svg import pieces as svg_pieces
from catan_rules.render.basegame.svg.names import marked_names, place_names
from catan_rules.render.basegame.svg.pieces import MARK_ORDER, figure, lettering, placed_marks, sign
from catan_rules.render.basegame.svg.tapping import places
from catan_rules.render.basegame.told import described, notes_of
from catan_rules.render.marks import Marks
from catan_rules.render.svg.document import SANS, SERIF, Point, at, element, escape, picture, points
from catan_rules.render.svg.symbols import (
    INK,
    OTHER_FILL,
    PAPER,
    PIECES,
    PLAYER_FILL,
    SAND,
    SEA,
    SEA_DEEP,
    SEA_LINE,
    TERRAIN_FILL,
    TERRAIN_INK,
    definitions,
)
from catan_rules.render.text.board_words import board_phrase, harbour_word, letter, place_name, player_name, tile_word, title_of
from catan_rules.render.text.output import wrap

#: A tile's side; wider where every place has its name.
_SIDE, _SIDE_NAMED = 60.0, 92.0
_MARGIN = 14.0
_RED = "#b3131b"
#: How far a harbour's token lies from its path, and how large it is.
_TOKEN_AWAY, _TOKEN = 41.0, 25.0
#: How much sea is seen around the map.
_SHORE = 30.0
_GROWN_ON = {resource: terrain for terrain, resource in YIELDS.items()}


def draw_svg(
    position_or_board: Position | Board, *, marks: Marks | None = None, names: bool = False, language: str = "nl", tappable: bool = False
) -> str:
    """Return a picture of a position, or of a board alone, as SVG text that ends with a line break.

    ``marks`` are drawn on top. Tiles have their names, and so have a few marked places; ``names`` writes that of every place. ``tappable`` lays an element
    with its spoken name over every place. The same input gives the same bytes; nothing is loaded from elsewhere.
    """
    position = position_or_board if isinstance(position_or_board, Position) else None
    board = position_or_board.board if isinstance(position_or_board, Position) else position_or_board
    layout = layout_of(board.map, _SIDE_NAMED if names else _SIDE)
    marks = marks or Marks()
    left, top, right, bottom = _extent(board, layout)
    width = right - left + 2 * _MARGIN
    key, key_height = legend_of(position, board, marks, width - 2 * _MARGIN, language)
    height = bottom - top + 2 * _MARGIN + key_height
    goods = {Resource(kind) for kind in (board.harbours or {}).values() if kind in set(map(str, Resource))}
    parts = [
        element("title", escape(title_of(board, position, language)), id="catan-title"),
        element("desc", escape(described(board, position, language)), id="catan-desc"),
        element("defs", definitions(set(board.terrain), goods)),
        element("rect", width=width, height=height, rx=18, fill=SEA),
    ]
    body = _drawn(position, board, layout, language, names=names)
    if position is not None:
        lines, letters = svg_pieces.roads(position, layout, language, aside=names)
        body += [svg_pieces.robbers(position, layout, language), lines, svg_pieces.trails(marks, layout), letters]
        body += [svg_pieces.ships(position, layout, language), svg_pieces.buildings(position, layout, language)]
    else:
        body.append(svg_pieces.trails(marks, layout))
    body += [svg_pieces.marked(marks, layout), svg_pieces.trail_lengths(marks, layout, position, language)]
    body.append(place_names(position, layout, marks, language) if names else marked_names(position, layout, marks, language))
    if tappable:
        body.append(places(position, board, layout, language))
    parts.append(element("g", _lines(body), transform=at((_MARGIN - left, _MARGIN - top))))
    if key:
        # the sea ends where the key begins
        parts.append(element("rect", y=height - key_height - _MARGIN, width=width, height=key_height + _MARGIN, rx=18, fill=SEA))
        parts.append(element("g", key, transform=at((_MARGIN, height - key_height - _MARGIN / 2))))
    return picture(parts, width, height, language, tappable=tappable)


def _lines(parts: Iterable[str]) -> str:
    return "\n".join(part for part in parts if part)


def _drawn(position: Position | None, board: Board, layout: Layout, language: str, *, names: bool) -> list[str]:
    """Return the sea and what belongs to it, then the land with its numbers, each part as SVG."""
    bare = _without_waves(position, board)
    drawn = [_tile(board, layout, tile, language, names=names, bare=bool(bare >> tile & 1)) for tile in range(len(board.map.tiles))]
    wet = [tile for tile, terrain in enumerate(board.terrain) if terrain is Terrain.SEA]
    body = [_sea(layout), *(drawn[tile] for tile in wet), _piers(board, layout), _coast(board, layout)]
    return [*body, *(shown for tile, shown in enumerate(drawn) if tile not in wet), _tokens(board, layout, language)]


def _extent(board: Board, layout: Layout) -> tuple[float, float, float, float]:
    """Return left, top, right and bottom of what is shown: the map with some sea around it, and every harbour's token."""
    tokens = [layout.pier(path, _TOKEN_AWAY).token for path in board.harbours or {}]
    across, down = (
        [spot[axis] + sign * away for spots, away in ((layout.corners, _SHORE), (tokens, _TOKEN)) for spot in spots for sign in (-1, 1)]
        for axis in (0, 1)
    )
    return min(across, default=0), min(down, default=0), max(across, default=0), max(down, default=0)


def _sea(layout: Layout) -> str:
    hex_map = "".join(element("polygon", points=points(layout.hexagon(centre))) for centre in layout.around)
    return element("g", hex_map, fill=SEA_DEEP, stroke=SEA_LINE, stroke_width=1.2) if hex_map else ""


def _without_waves(position: Position | None, board: Board) -> int:
    """Return the tiles at sea on which something else is drawn."""
    found = 0
    for path in board.harbours or {}:
        for tile in board.map.path_tiles[path]:
            found |= 1 << tile
    if position is not None:
        found |= mask_of(tile for tile in (position.pirate, position.robber) if tile is not None)
    return found & board.map.sea_tiles


def _coast(board: Board, layout: Layout) -> str:
    """Return the beach: every land tile a little wider than it is."""
    dry = [tile for tile, terrain in enumerate(board.terrain) if terrain is not Terrain.SEA]
    land = "".join(element("polygon", points=points(layout.hexagon(layout.centres[tile]))) for tile in dry)
    return element("g", land, fill=SAND, stroke=SAND, stroke_width=13, stroke_linejoin="round") if land else ""


def _use(name: str, spot: Point, scale: float = 1) -> str:
    return element("use", href=f"#catan-{name}", transform=at(spot, scale=scale))


def _tile(board: Board, layout: Layout, tile: int, language: str, *, names: bool, bare: bool) -> str:
    terrain, chip, name = board.terrain[tile], board.chips[tile], layout.map.tile_names[tile]
    x, y = layout.centres[tile]
    sea = terrain is Terrain.SEA
    ground = element(
        "polygon", points=points(layout.hexagon((x, y))), fill=TERRAIN_FILL[terrain], stroke=SEA_LINE if sea else PAPER, stroke_width=2.4
    )
    alone = chip is None and not names
    scene = _use(f"scene-{terrain}", (x, y + 2 if alone else y + 24 if sea else y - 15), 0.9 if sea else 1.25 if alone else 1)
    shown = element("title", escape(f"{name}: {tile_word(board, tile, language)}")) + ground + ("" if bare else scene)
    if chip is not None:
        shown += _chip(chip, (x, y + 20))
    if names or not sea:
        shown += element(
            "text",
            name,
            x=x,
            y=y + 4 if sea else y - (40 if names else 34),
            font_size=14 if names else 12.5,
            font_family=SANS,
            font_weight="bold",
            text_anchor="middle",
            fill=TERRAIN_INK[terrain],
        )
    return element("g", shown, data_tile=name)


def _chip(chip: int, spot: Point) -> str:
    """Return a number chip: six and eight in red, larger and bold; the dots are how many of 36 rolls give it."""
    x, y = spot
    red = chip in (6, 8)
    colour = _RED if red else INK
    dots = max(0, 6 - abs(7 - chip))
    shown = element("circle", cx=x, cy=y, r=19.5, fill=PAPER, stroke=INK, stroke_width=1.8 if red else 1)
    shown += element(
        "text",
        str(chip),
        x=x,
        y=y + 5,
        font_size=24 if red else 21,
        font_family=SERIF,
        font_weight="bold" if red else None,
        text_anchor="middle",
        fill=colour,
    )
    start = x - (dots - 1) * 2.6
    return shown + "".join(element("circle", cx=start + place * 5.2, cy=y + 11.5, r=1.8, fill=colour) for place in range(dots))


def _piers(board: Board, layout: Layout) -> str:
    drawn = ""
    for path in sorted(board.harbours or {}):
        for (ax, ay), (bx, by) in layout.pier(path, _TOKEN_AWAY).piers:
            d = f"M{ax:.1f} {ay:.1f}L{bx:.1f} {by:.1f}"
            drawn += element("path", d=d, stroke="#6b4a2b", stroke_width=7) + element(
                "path", d=d, stroke="#d9b98c", stroke_width=4.4, stroke_dasharray="3.4 1.4", stroke_linecap="butt"
            )
    return element("g", drawn, fill="none", stroke_linecap="round") if drawn else ""


def _tokens(board: Board, layout: Layout, language: str) -> str:
    drawn = ""
    for path, kind in sorted((board.harbours or {}).items()):
        x, y = layout.pier(path, _TOKEN_AWAY).token
        named = f"{board_phrase(language, 'harbour')} {place_name(layout.map.path_names[path], language)}: {harbour_word(kind, language)}"
        goods = None if kind is None or kind == ANY_THREE else Resource(kind)
        fill = PAPER if goods is None else TERRAIN_FILL[_GROWN_ON[goods]]
        shown = element("title", escape(named)) + element("circle", cx=x, cy=y, r=_TOKEN, fill=fill, stroke="#6b4a2b", stroke_width=2.4)
        if goods is None:
            shown += lettering((x, y), kind or "?", 20 if kind else 26, INK)
        else:
            shown += _use(f"goods-{goods}", (x, y - 6.5), 1.4) + lettering((x, y + 14.5), "2:1", 13, INK)
        drawn += element("g", shown, data_harbour=layout.map.path_names[path])
    return drawn


_ROW = 34.0
_SIZE = 17.0
_LETTER_WIDTH = 0.6


def legend_of(position: Position | None, board: Board, marks: Marks, width: float, language: str) -> tuple[str, float]:
    """Return the legend below the board (players, whose turn, marks, what is unknown) and its height."""
    entries: list[tuple[str, str]] = []
    for player in position.players if position else ():
        fill, ink = PLAYER_FILL.get(player.colour, OTHER_FILL)
        icon = element("g", PIECES["dorp"], fill=fill, stroke=INK, stroke_width=2.2, stroke_linejoin="round")
        entries.append((icon + lettering((0, 2.8), letter(player.colour, language), 11.5, ink), player_name(player, language)))
    if position is not None and position.robber_assumed:
        entries.append((figure("rover", (0, -2), 0.8, assumed=True), board_phrase(language, "robber.assumed")))
    entries += [(sign(kind, (0, 0)), board_phrase(language, kind)) for kind in MARK_ORDER if placed_marks(marks)[kind]]
    if marks.trails:
        line = element("path", d="M-10 0H10", stroke=INK, stroke_width=5.6, stroke_linecap="round")
        entries.append(
            (
                line + element("path", d="M-10 0H10", stroke="#ffffff", stroke_width=2.6, stroke_dasharray="7 4"),
                board_phrase(language, "trail"),
            )
        )
    entries += [("", row) for note in notes_of(board, position, language) for row in wrap(note, int(width / _SIZE / _LETTER_WIDTH))]
    drawn, x, y = "", 0.0, _ROW / 2
    for icon, text in entries:
        before = 30.0 if icon else 0.0
        wide = before + len(text) * _SIZE * _LETTER_WIDTH
        if x and x + wide > width:
            x, y = 0.0, y + _ROW
        drawn += element("g", icon, transform=at((x + 13, y))) if icon else ""
        drawn += element("text", escape(text), x=x + before, y=y + 6, font_size=_SIZE, font_family=SANS, fill=INK)
        x += wide + 18
    return drawn, (y + _ROW / 2 if entries else 0)
