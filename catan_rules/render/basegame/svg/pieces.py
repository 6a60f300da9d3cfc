"""What lies on the board in the picture: roads, ships, buildings, robber, and the marks of a verdict with their names."""

from __future__ import annotations

from math import atan2, degrees, hypot

from adjudicator.basegame.position import Position
from adjudicator.board.hex_map import bits
from adjudicator.board.layout import Layout, outline
from catan_rules.render.marks import Marks, Places, Trail
from catan_rules.render.svg.document import SANS, Point, at, element, escape, number, points
from catan_rules.render.svg.symbols import INK, OTHER_FILL, PAPER, PIECES, PLAYER_FILL, SIGNS
from catan_rules.render.text.board_words import board_phrase, letter, place_name, player_name

MARK_COLOUR = {"allowed": "#1d7a3a", "refused": "#b3261e", "reason": "#9a4f00", "highlight": "#3b3f8f"}
MARK_ORDER = ("reason", "allowed", "refused", "highlight")
#: Where along a road its letter stands when the middle is taken by the path's name.
_ASIDE = 0.27
_APART = 12.0
_OFF_HARBOUR = 31.0
#: How much larger than its own shape each piece is drawn.
GROWN = {"dorp": 1.4, "stad": 1.35, "schip": 1.35, "rover": 1.3, "piraat": 1.2}


def placed_marks(marks: Marks) -> dict[str, Places]:
    """Return the kinds of mark by name, in the order in which they are drawn."""
    return {kind: getattr(marks, kind) for kind in MARK_ORDER}


def roads(position: Position, layout: Layout, language: str, *, aside: bool) -> tuple[str, str]:
    """Return every road as a line, and the letters to go above them; where two share a path both are seen, side by side."""
    lines, letters = [], []
    sharing = _owners(position, "roads")
    for path, owners in sharing.items():
        first, second = (layout.corners[corner] for corner in layout.map.ends[path])
        for place, owner in enumerate(owners):
            colour = position.players[owner].colour
            fill, ink = PLAYER_FILL.get(colour, OTHER_FILL)
            shift = _sideways(first, second, (place - (len(owners) - 1) / 2) * _APART)
            a, b = _between(first, second, 0.13, shift), _between(first, second, 0.87, shift)
            title = _title(
                f"{board_phrase(language, 'road')} {place_name(layout.map.path_names[path], language)}, {player_name(position.players[owner], language)}"
            )
            d = f"M{number(a[0])} {number(a[1])}L{number(b[0])} {number(b[1])}"
            lines.append(
                element(
                    "g",
                    title + element("path", d=d, stroke=INK, stroke_width=15) + element("path", d=d, stroke=fill, stroke_width=11),
                    stroke_linecap="round",
                    data_road=layout.map.path_names[path],
                )
            )
            middle = _between(first, second, _ASIDE if aside else 0.5, shift)
            letters.append(_lettered(middle, 7.8, fill, ink, letter(colour, language), 11.5))
    return "".join(lines), "".join(letters)


def ships(position: Position, layout: Layout, language: str) -> str:
    """Return every ship, upright on the middle of its path."""
    drawn = []
    for path, owners in _owners(position, "ships").items():
        first, second = (layout.corners[corner] for corner in layout.map.ends[path])
        for place, owner in enumerate(owners):
            shift = _sideways(first, second, (place - (len(owners) - 1) / 2) * 2 * _APART)
            a, b = _between(first, second, 0.12, shift), _between(first, second, 0.88, shift)
            d = f"M{number(a[0])} {number(a[1])}L{number(b[0])} {number(b[1])}"
            fill = PLAYER_FILL.get(position.players[owner].colour, OTHER_FILL)[0]
            wake = element("path", d=d, stroke=INK, stroke_width=6) + element("path", d=d, stroke=fill, stroke_width=3.4)
            drawn.append(element("g", wake, stroke_linecap="round"))
            what = f"{board_phrase(language, 'ship')} {place_name(layout.map.path_names[path], language)}"
            drawn.append(_piece(position, owner, "schip", _between(first, second, 0.5, shift), (4.6, -1.6), what, language))
    return "".join(drawn)


def buildings(position: Position, layout: Layout, language: str) -> str:
    """Return settlements, then cities; where several share a spot they stand apart so that all are seen."""
    standing: dict[int, list[tuple[int, str, str]]] = {}
    for shape, key, field in (("dorp", "settlement", "settlements"), ("stad", "city", "cities")):
        for spot, owners in _owners(position, field).items():
            standing.setdefault(spot, []).extend((owner, shape, key) for owner in owners)
    drawn = []
    for spot in sorted(standing):
        x, y = layout.corners[spot]
        for place, (owner, shape, key) in enumerate(standing[spot]):
            move = (place - (len(standing[spot]) - 1) / 2) * 2 * _APART
            what = f"{board_phrase(language, key)} {place_name(layout.map.intersection_names[spot], language)}"
            drawn.append(_piece(position, owner, shape, (x + move, y), (0, 2.8 if shape == "dorp" else 4), what, language))
    return "".join(drawn)


def robbers(position: Position, layout: Layout, language: str) -> str:
    """Return the robber to the right of the number chip, and the pirate beside a harbour; the robber is outlined only where it is assumed."""
    drawn = ""
    for tile, shape, key in ((position.robber, "rover", "robber"), (position.pirate, "piraat", "pirate")):
        if tile is None:
            continue
        x, y = layout.centres[tile]
        assumed = key == "robber" and position.robber_assumed
        named = board_phrase(language, "on", board_phrase(language, key), layout.map.tile_names[tile])
        spot = (x + 33, y + 15) if key == "robber" else _off_harbours(position, layout, tile)
        told = _title(f"{named} ({board_phrase(language, 'assumed')})" if assumed else named)
        drawn += figure(shape, spot, GROWN[shape], told, assumed=assumed)
    return drawn


def _off_harbours(position: Position, layout: Layout, tile: int) -> Point:
    """Return where there is room on a tile at sea: low in it, or where harbours lie on it on the side away from them."""
    x, y = layout.centres[tile]
    piers = [layout.middles[path] for path in layout.map.tile_sides[tile] if path in (position.board.harbours or {})]
    dx, dy = sum(x - px for px, _ in piers), sum(y - py for _, py in piers)
    away = hypot(dx, dy)
    return (x, y + 18) if away < 1 else (x + dx / away * _OFF_HARBOUR, y + dy / away * _OFF_HARBOUR)


def figure(shape: str, spot: Point, scale: float, told: str = "", *, assumed: bool = False) -> str:
    """Return the robber or the pirate, outlined only where its place is an assumption."""
    return element(
        "g",
        told + PIECES[shape],
        transform=at(spot, scale=scale),
        fill=PAPER if assumed else INK,
        stroke=INK if assumed else PAPER,
        stroke_width=1.8,
        stroke_dasharray="3 2" if assumed else None,
        stroke_linejoin="round",
    )


def trails(marks: Marks, layout: Layout) -> str:
    """Return each trail as one line along its paths, light and dashed on dark."""
    drawn = ""
    for trail in marks.trails:
        for run in outline(layout.map, trail.paths):
            line = points([layout.corners[corner] for corner in run])
            drawn += element("polyline", points=line, stroke=INK, stroke_width=7) + element(
                "polyline", points=line, stroke="#ffffff", stroke_width=3.4, stroke_dasharray="7 4"
            )
    return element("g", drawn, fill="none", stroke_linejoin="round", stroke_linecap="round") if drawn else ""


def trail_lengths(marks: Marks, layout: Layout, position: Position | None, language: str) -> str:
    """Return a number beside the middle of each trail: its length."""
    drawn = ""
    for trail in marks.trails:
        path = trail.paths[len(trail.paths) // 2]
        first, second = (layout.corners[corner] for corner in layout.map.ends[path])
        spot = _between(first, second, 0.5, _sideways(first, second, 24))
        fill, ink = PLAYER_FILL.get(trail.player, OTHER_FILL)
        told = board_phrase(language, "trail.of", _named(trail, position, language), len(trail.paths))
        shown = _lettered(spot, 13.5, fill, ink, str(len(trail.paths)), 16)
        drawn += element("g", _title(told) + shown, data_trail=trail.player)
    return drawn


def marked(marks: Marks, layout: Layout) -> str:
    """Return the marks of places: a ring around a reason, a disc with a sign on what is allowed, refused or asked."""
    drawn = ""
    for kind, places in placed_marks(marks).items():
        shown = ""
        for tile in bits(places.tiles):
            ring = layout.hexagon(layout.centres[tile], layout.size - 8)
            shown += element("polygon", points=points(ring), fill="none", stroke_width=4, stroke_dasharray="9 5")
            if kind != "reason":
                x, y = layout.centres[tile]
                shown += _disc(kind, (x - 33, y + 16), 12.5)
        for path in bits(places.paths):
            first, second = (layout.corners[corner] for corner in layout.map.ends[path])
            shown += _ring_along(first, second, layout.middles[path]) if kind == "reason" else _disc(kind, layout.middles[path], 10.5)
        for spot in bits(places.intersections):
            x, y = layout.corners[spot]
            if kind == "reason":
                shown += element("circle", cx=x, cy=y, r=26, fill="none", stroke_width=3.6, stroke_dasharray="6 4")
                shown += _disc(kind, (x + 19, y - 19), 9.5)
            else:
                shown += _disc(kind, (x, y), 10.5 if kind == "allowed" else 12.5)
        if shown:
            drawn += element("g", shown, color=MARK_COLOUR[kind], stroke="currentColor", stroke_linejoin="round", data_mark=kind)
    return drawn


def sign(kind: str, spot: Point) -> str:
    """Return one mark as the key explains it."""
    return element("g", _disc(kind, spot, 8), color=MARK_COLOUR[kind], stroke="currentColor", stroke_linejoin="round")


def _disc(kind: str, spot: Point, radius: float) -> str:
    inside = element("circle", r=10, fill=PAPER, stroke_width=2.4) + SIGNS[kind]
    return element("g", inside, transform=at(spot, scale=radius / 10))


def _ring_along(first: Point, second: Point, middle: Point) -> str:
    turned = degrees(atan2(second[1] - first[1], second[0] - first[0]))
    ring = element(
        "rect",
        x=-27,
        y=-12.5,
        width=54,
        height=25,
        rx=12.5,
        fill="none",
        stroke_width=3,
        stroke_dasharray="6 4",
        transform=at(middle, turned),
    )
    x, y = _between(first, second, 0.5, _sideways(first, second, 15))
    return ring + _disc("reason", (x, y), 9)


def _piece(position: Position, owner: int, shape: str, spot: Point, lettered: Point, what: str, language: str) -> str:
    player = position.players[owner]
    fill, ink = PLAYER_FILL.get(player.colour, OTHER_FILL)
    body = element("g", PIECES[shape], fill=fill, stroke=INK, stroke_width=2.2, stroke_linejoin="round")
    size = {"dorp": 11.5, "stad": 13.5, "schip": 9}[shape]
    return element(
        "g",
        _title(f"{what}, {player_name(player, language)}") + body + lettering(lettered, letter(player.colour, language), size, ink),
        transform=at(spot, scale=GROWN[shape]),
    )


def lettering(spot: Point, text: str, size: float, ink: str) -> str:
    """Return a bold letter or number centred on a spot."""
    return element(
        "text",
        escape(text),
        x=spot[0],
        y=spot[1] + size * 0.36,
        font_size=size,
        font_family=SANS,
        font_weight="bold",
        text_anchor="middle",
        fill=ink,
    )


def _lettered(spot: Point, radius: float, fill: str, ink: str, text: str, size: float) -> str:
    disc = element("circle", cx=spot[0], cy=spot[1], r=radius, fill=fill, stroke=INK, stroke_width=1.4)
    return disc + lettering(spot, text, size, ink)


def _owners(position: Position, field: str) -> dict[int, list[int]]:
    found: dict[int, list[int]] = {}
    for owner, player in enumerate(position.players):
        for place in getattr(player, field):
            found.setdefault(place, []).append(owner)
    return dict(sorted(found.items()))


def _named(trail: Trail, position: Position | None, language: str) -> str:
    for player in position.players if position is not None else ():
        if player.colour == trail.player:
            return player_name(player, language)
    return trail.player


def _between(first: Point, second: Point, part: float, shift: Point) -> Point:
    return first[0] + (second[0] - first[0]) * part + shift[0], first[1] + (second[1] - first[1]) * part + shift[1]


def _sideways(first: Point, second: Point, distance: float) -> Point:
    dx, dy = second[0] - first[0], second[1] - first[1]
    length = (dx * dx + dy * dy) ** 0.5
    return -dy / length * distance, dx / length * distance


def _title(text: str) -> str:
    return element("title", escape(text))
