"""A board or a position in text: hex_map of characters, with colour or readable without, on a wide or a narrow screen, also in ASCII; below it what its signs mean."""

from __future__ import annotations

from adjudicator.basegame.position import Position
from adjudicator.board.board import ANY_THREE, Board, Terrain
from adjudicator.board.hex_map import UP, HexMap, bits
from adjudicator.board.layout import beyond_units
from catan_rules.render.basegame.terminal.frame import (
    EDGE,
    HARBOUR,
    MARK,
    NAME,
    OTHER_STYLE,
    PLAYER_STYLE,
    RED,
    ROBBER,
    SIDEWAYS,
    TERRAIN_STYLE,
    THIN,
    UPRIGHT,
    Drawing,
)
from catan_rules.render.basegame.told import notes_of
from catan_rules.render.marks import Marks, Trail
from catan_rules.render.terminal.canvas import Canvas, Cell, between, shown_in
from catan_rules.render.text.board_words import board_phrase, colour_word, letter, place_name, player_name, resource_word, terrain_word
from catan_rules.render.text.output import wrap

#: A line of so few cells has no middle.
_PAIR = 2


def draw_terminal(
    position_or_board: Position | Board,
    *,
    colour: bool = False,
    width: int = 80,
    names: bool = False,
    marks: Marks | None = None,
    language: str = "nl",
    encoding: str = "utf-8",
) -> str:
    """Return a position, or a board alone, as lines of text that end with a line break.

    The largest form that fits ``width`` columns is taken (0: no limit), the smallest where none fits. ``names`` adds the names of
    all places; the small form has room for those of the tiles alone. What ``encoding`` lacks is drawn in ASCII.
    """
    position = position_or_board if isinstance(position_or_board, Position) else None
    board = position_or_board.board if isinstance(position_or_board, Position) else position_or_board
    upright = board.map.orientation is UP
    for scale in (UPRIGHT if upright else SIDEWAYS)[names]:
        drawing = Drawing(board, position, marks or Marks(), scale, language, names)
        _draw(drawing)
        if not width or drawing.canvas.width <= width:
            break
    rows = drawing.canvas.rows(colour=colour, encoding=encoding)
    key = key_rows(drawing, colour=colour, width=width, encoding=encoding)
    return "\n".join([*rows, *([""] if rows and key else []), *key]) + "\n"


def _draw(drawing: Drawing) -> None:
    _edges(drawing)
    for tile in range(len(drawing.map.tiles)):
        _tile(drawing, tile)
    _harbours(drawing)
    _roads(drawing)
    _buildings(drawing)
    _mark(drawing)
    if drawing.names and not drawing.scale.small:
        _place_names(drawing)


def _edges(drawing: Drawing) -> None:
    for path in range(drawing.map.paths):
        for (column, row), mark in drawing.line(path):
            drawing.canvas.put(column, row, mark, EDGE)
    for spot in range(drawing.map.intersections):
        drawing.canvas.put(*drawing.corner(spot), "·", EDGE)


def _tile(drawing: Drawing, tile: int) -> None:
    """Write what stands in a tile, a line each, around its middle."""
    column, row = drawing.centre(tile)
    small, upright = drawing.scale.small, drawing.map.orientation is UP
    room = drawing.scale.across * (2 if upright else 4) - 1
    start = row if upright and not small else row - 1
    for place, line in enumerate(_in_tile(drawing, tile)):
        gap = 1 if len(" ".join(part for part, _ in line)) <= room else 0
        at = column - (sum(len(part) + gap for part, _ in line) - gap) // 2
        for part, how in line:
            drawing.canvas.put(at, start + place, part, how)
            at += len(part) + gap


def _in_tile(drawing: Drawing, tile: int) -> list[list[tuple[str, str]]]:
    """Return three lines of parts with their style: terrain, number with the robber, and the tile's name or mark."""
    terrain, chip, small = drawing.board.terrain[tile], drawing.board.chips[tile], drawing.scale.small
    shown = terrain_word(terrain, drawing.language)
    if terrain is Terrain.SEA:
        shown = "" if _has_harbour(drawing, tile) else "~" if small else f"~ {shown} ~"
    lines: list[list[tuple[str, str]]] = [[(shown[:3] if small else shown, TERRAIN_STYLE[terrain])], [], []]
    if chip is not None:
        lines[1].append((str(chip), RED if chip in (6, 8) else ""))
    for key, mark in (("robber", "*"), ("pirate", "&")):
        if drawing.position is not None and getattr(drawing.position, key) == tile:
            line = lines[2 if terrain is Terrain.SEA else 1]
            line.append((mark if small else f"{mark}{board_phrase(drawing.language, key)}", ROBBER))
    if drawing.names and small:
        lines[2].append((drawing.map.tile_names[tile], NAME))
    if tile in _marked_tiles(drawing):
        lines[2].append(_marked_tiles(drawing)[tile])
    return lines


def _has_harbour(drawing: Drawing, tile: int) -> bool:
    return any(tile in drawing.map.path_tiles[path] for path in drawing.board.harbours or {})


def _marked_tiles(drawing: Drawing) -> dict[int, tuple[str, str]]:
    return {tile: MARK[kind] for kind in MARK for tile in bits(getattr(drawing.marks, kind).tiles)}


def _harbours(drawing: Drawing) -> None:
    """Write each harbour out at sea, with a line to both of its intersections."""
    canvas, small = drawing.canvas, drawing.scale.small
    for path, kind in sorted((drawing.board.harbours or {}).items()):
        label = _harbour_label(kind, drawing)
        first, second = (drawing.corner(spot) for spot in drawing.map.ends[path])
        middle = ((first[0] + second[0]) / 2, (first[1] + second[1]) / 2)
        sea = drawing.scale.exact(drawing.map, beyond_units(drawing.map, path))
        wide = max(map(len, label))
        if first[0] == second[0]:  # beside an upright side
            right = sea[0] > middle[0]
            off = 1 if drawing.scale.tight else 2
            left = int(middle[0]) + (off if right else 1 - off - wide)
            top = round(middle[1]) - len(label) // 2
            for spot in (first, second):
                canvas.put(spot[0] + (1 if right else -1), spot[1], "╱" if (spot[1] > middle[1]) is right else "╲", HARBOUR)  # noqa: RUF001 - the very mark
            for place, text in enumerate(label):
                canvas.put(left + (0 if right else wide - len(text)), top + place, text, HARBOUR)
            continue
        share = 0.75 if small else 0.62
        spot = (round(middle[0] + (sea[0] - middle[0]) * share), round(middle[1] + (sea[1] - middle[1]) * share))
        top = spot[1] if sea[1] > middle[1] else spot[1] - len(label) + 1
        for end in (first, second):
            for (column, row), mark in between(end, spot, thick=False):
                if canvas.free(column, row, 1):
                    canvas.put(column, row, mark, HARBOUR)
        for place, text in enumerate(label):
            canvas.centred(spot[0], top + place, text, HARBOUR)


def _harbour_label(kind: str | None, drawing: Drawing) -> tuple[str, ...]:
    tight = drawing.scale.tight
    if kind is None or kind == ANY_THREE:
        return ("?" if kind is None else kind[:1] if tight else kind,)
    shown = resource_word(kind, drawing.language)
    return (shown[: 2 if tight else 3],) if drawing.scale.small else ("2:1", shown[:8])


def _roads(drawing: Drawing) -> None:
    """Draw roads as thick lines and ships as waves, each with its owner's letter, and its number along a trail."""
    position, small = drawing.position, drawing.scale.small
    step = {path: shown for trail in drawing.marks.trails for path, shown in _steps(trail, drawing.map).items()}
    laid: dict[int, list[tuple[str, bool]]] = {}
    for player in position.players if position else ():
        for path in player.roads:
            laid.setdefault(path, []).append((player.colour, True))
        for path in player.ships:
            laid.setdefault(path, []).append((player.colour, False))
    for path in sorted(laid):
        line = drawing.line(path, thick=True)
        colour, dry = laid[path][0]
        thick, lettered = PLAYER_STYLE.get(colour, OTHER_STYLE)
        for (column, row), mark in line:
            drawing.canvas.put(column, row, mark if dry else "≈", thick)
        text = "".join(letter(owner, drawing.language) for owner, _ in laid[path])
        if path in step and not small:
            text += step[path]
        elif small and path not in step and drawing.marks.trails:
            text = text.lower()
        column, row = line[_lettered_at(drawing, path, len(line))][0]
        upright = len({cell[0] for cell, _ in line}) == 1
        move = 1 if len(text) > 1 and not upright and len(line) == _PAIR else 0
        drawing.canvas.centred(column + move, row, text, lettered)


def _lettered_at(drawing: Drawing, path: int, cells: int) -> int:
    """Return which cell of a path has its owner's letter: in the small form one that leaves room for the brackets of a city."""
    if not drawing.scale.small:
        return 0 if drawing.names else (cells - 1) // 2
    left, right = sorted(drawing.map.ends[path], key=drawing.corner)
    cities = _cities(drawing)
    if cells > 1 and cities >> left & 1 and not cities >> right & 1:
        return cells - 1
    return 0 if cities >> right & 1 else (cells - 1) // 2


def _cities(drawing: Drawing) -> int:
    found = 0
    for player in drawing.position.players if drawing.position else ():
        found |= player.city_mask
    return found


def _steps(trail: Trail, hex_map: HexMap) -> dict[int, str]:
    """Return the number of each path along a trail; a star where the paths are not in the order of a walk."""
    walked = all(hex_map.adjacent[path] >> following & 1 for path, following in zip(trail.paths, trail.paths[1:], strict=False))
    return {path: str(place) if walked else "*" for place, path in enumerate(trail.paths, 1)}


def _buildings(drawing: Drawing) -> None:
    """Draw a settlement as ``(R)`` and a city as ``[R]``; in the small form a settlement as ``r``, so that a road alone is a bare ``R``."""
    standing: dict[int, list[tuple[str, bool]]] = {}
    for player in drawing.position.players if drawing.position else ():
        for city, spots in ((False, player.settlements), (True, player.cities)):
            for spot in spots:
                standing.setdefault(spot, []).append((player.colour, city))
    for spot, built in sorted(standing.items()):
        column, row = drawing.corner(spot)
        city = any(large for _, large in built)
        style = PLAYER_STYLE.get(built[-1][0], OTHER_STYLE)[1]
        shown = "".join(dict.fromkeys(letter(colour, drawing.language) for colour, _ in built))
        if drawing.scale.small:
            drawing.canvas.put(column, row, shown[-1] if city else shown[-1].lower(), style)
            for beside, bracket in ((column - 1, "["), (column + 1, "]")):
                if city and not drawing.canvas.cells.get((beside, row), (" ", ""))[0].isalnum():
                    drawing.canvas.put(beside, row, bracket, style)
        else:
            drawing.canvas.centred(column, row, f"[{shown}]" if city else f"({shown})", style)


def _mark(drawing: Drawing) -> None:
    """Put a sign on every marked place: on an empty one, beside the letter of one that is not."""
    taken = drawing.position.buildings if drawing.position else 0
    laid = drawing.position.occupied_paths if drawing.position else 0
    for kind, (mark, style) in MARK.items():
        places = getattr(drawing.marks, kind)
        for spot in bits(places.intersections):
            column, row = drawing.corner(spot)
            move = 0 if not taken >> spot & 1 else 1 if drawing.scale.small and not _cities(drawing) >> spot & 1 else 2
            drawing.canvas.put(column + move, row, mark, style)
        for path in bits(places.paths):
            line = drawing.line(path)
            middle = (len(line) - 1) // 2
            (column, row), _ = line[middle + 1 if laid >> path & 1 and len(line) > middle + 1 else middle]
            drawing.canvas.put(column, row, mark, style)


def _place_names(drawing: Drawing) -> None:
    """Write every name where there is room: on its place while that is empty, else as near as can be."""
    canvas, hex_map = drawing.canvas, drawing.map
    for tile, name in enumerate(hex_map.tile_names):
        column, row = drawing.centre(tile)
        _name(canvas, (column, row + (2 if hex_map.orientation is UP else 1)), name)
    for spot in range(hex_map.intersections):
        _name(canvas, drawing.corner(spot), place_name(hex_map.intersection_names[spot], drawing.language))
    for path in range(hex_map.paths):
        line = drawing.line(path)
        column, row = line[(len(line) - 1) // 2 if len({cell for (cell, _), _ in line}) > 1 else 0][0]
        _name(canvas, (column, row), place_name(hex_map.path_names[path], drawing.language))


def _name(canvas: Canvas, cell: Cell, text: str) -> None:
    column, row = cell
    left = column - len(text) // 2
    for down, along in (
        (0, 0),
        (1, 0),
        (-1, 0),
        (0, 1),
        (0, -1),
        (0, 3),
        (0, -3),
        (1, 2),
        (1, -2),
        (-1, 2),
        (-1, -2),
        (0, 5),
        (0, -5),
        (2, 0),
        (-2, 0),
    ):
        if canvas.free(left + along, row + down, len(text), THIN):
            canvas.put(left + along, row + down, text, NAME)
            return
    canvas.put(left, row, text, NAME)


#: A sign, its style and its meaning.
Entry = tuple[str, str, str]


def key_rows(drawing: Drawing, *, colour: bool, width: int, encoding: str) -> list[str]:
    """Return the key as rows of at most ``width`` columns (0: one row for all signs)."""
    rows: list[str] = []
    filled = 0
    for sign, style, text in _entries(drawing):
        wide = len(sign) + 1 + len(text)
        plain = shown_in(sign, encoding)
        shown = f"\033[{style}m{plain}\033[0m" if colour and style else plain
        shown += " " + shown_in(text, encoding)
        if rows and (not width or filled + 2 + wide <= width):
            rows[-1] += "  " + shown
            filled += 2 + wide
        else:
            rows.append(shown)
            filled = wide
    for note in _notes(drawing):
        rows += [shown_in(row, encoding) for row in wrap(note, width)]
    return rows


def _entries(drawing: Drawing) -> list[Entry]:
    language, position, small = drawing.language, drawing.position, drawing.scale.small
    entries: list[Entry] = []
    if position is not None:
        players = position.players
        entries += [
            (letter(player.colour, language), PLAYER_STYLE.get(player.colour, OTHER_STYLE)[1], player_name(player, language))
            for player in players
        ]
        pieces = (
            (any(player.settlements for player in players), "( )", "a-z", "settlement"),
            (any(player.cities for player in players), "[ ]", "[ ]", "city"),
            (small and any(player.roads for player in players), "A-Z", "A-Z", "road"),
            (any(player.ships for player in players), "≈", "≈", "ship"),
        )
        entries += [(narrow if small else wide, "", board_phrase(language, key)) for present, wide, narrow, key in pieces if present]
        if small and position.robber is not None:
            entries.append(("*", ROBBER, board_phrase(language, "robber")))
        if small and position.pirate is not None:
            entries.append(("&", ROBBER, board_phrase(language, "pirate")))
    if drawing.scale.tight and ANY_THREE in (drawing.board.harbours or {}).values():
        entries.append((ANY_THREE[:1], HARBOUR, board_phrase(language, "harbour.any")))
    entries += [(mark, style, board_phrase(language, kind)) for kind, (mark, style) in MARK.items() if getattr(drawing.marks, kind)]
    return entries


def _notes(drawing: Drawing) -> list[str]:
    language, position = drawing.language, drawing.position
    names = {player.colour: player_name(player, language) for player in position.players} if position else {}
    return notes_of(drawing.board, position, language) + [
        board_phrase(language, "trail.of", names.get(trail.player) or colour_word(trail.player, language), len(trail.paths))
        for trail in drawing.marks.trails
    ]
