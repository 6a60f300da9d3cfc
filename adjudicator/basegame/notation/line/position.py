"""A position of the board game in one line (docs/line-form.md): its sections read, with faults noted, and written.

The board stands there by name, as a known island tile by tile, or as any map row by row.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache

from adjudicator.basegame.notation.fields import COLOUR_LETTERS, LETTER_OF_COLOUR, PLAYER, POSITION, only_desert, with_specials
from adjudicator.basegame.notation.line import grammar as g
from adjudicator.basegame.notation.line.kinds import KINDS, Line, Read, Write
from adjudicator.basegame.position import Player, Position
from adjudicator.board import named
from adjudicator.board.board import Board, Terrain
from adjudicator.board.hex_map import ISLAND_19, ISLAND_30, POINTED_UP, UP, HexMap, bits, make_hex_map
from adjudicator.board.named import MOST_TILES, coordinates, fits, is_ringed, make_board, sea_of
from adjudicator.game import lazy
from adjudicator.input.problems import Expected, Family, Faults, FaultsFoundError
from adjudicator.notation.fields import is_name, letters_of, ranks
from adjudicator.notation.line.parts import PREFIX, decode_text, encode_text, in_order
from catan_common.patterns import pattern
from catan_common.typed import Any

_ISLANDS = {g.ISLAND: ISLAND_19, g.ISLAND_LARGE: ISLAND_30}
_TERRAIN_LETTER = {terrain: letter for letter, terrain in g.TERRAINS.items()}
_CHIP_LETTER: dict[int | None, str] = {None: "", **{chip: letter for letter, chip in g.CHIPS.items()}}
_KIND_LETTER = {kind: letter for letter, kind in g.HARBOUR_KINDS.items()}
_ORIENTATION_LETTER = {name: letter for letter, name in g.ORIENTATION_LETTERS.items()}
_TILE = pattern(r"([BWAHRDGZ])([0-9T]?)|(X)")
_STRANGE = pattern(r"[^BWAHRDGZX]+")
_ORIGIN = pattern(r"(0|-?[1-9][0-9]{0,8})X(0|-?[1-9][0-9]{0,8})")
_SHAPES = (g.NAMED, g.ISLAND, g.ISLAND_LARGE, g.MAP)
_Tile = tuple[Terrain, int | None]


# --- writing ---------------------------------------------------------------------------------------------------------------


def write_board(board: Board) -> list[str]:
    """Return the sections of a board; ValueError for what is none (no tiles, chips that do not exist, harbours off the map)."""
    if named.is_named(board):
        return [g.NAMED + str(board.name).upper()]
    _check(board)
    hex_map = board.map
    tiles = [_TERRAIN_LETTER[terrain] + _CHIP_LETTER[chip] for terrain, chip in zip(board.terrain, board.chips, strict=True)]
    island = _island(hex_map)
    parts = []
    if island is not None:
        parts.append(island + "".join(tiles))
    else:
        parts.append(g.MAP + _rows(hex_map, tiles))
        if hex_map.tiles[0] != (0, 0):
            parts.append(f"{g.ORIGIN}{hex_map.tiles[0][0]}X{hex_map.tiles[0][1]}")
    if board.name is not None:
        if not is_name(board.name):
            raise ValueError("a board's name that cannot be printed")
        parts.append(g.LABEL + encode_text(board.name))
    if board.harbours is not None:
        parts.append(_harbours(hex_map, island, board.harbours))
    return parts


def _check(board: Board) -> None:
    sea = sum(1 << number for number, terrain in enumerate(board.terrain) if terrain is Terrain.SEA)
    if not board.map.tiles or len(board.map.tiles) > MOST_TILES or sea != board.map.sea_tiles:
        raise ValueError(f"a board has 1 to {MOST_TILES} tiles, and sea where its map says")
    if any(chip not in _CHIP_LETTER for chip in board.chips):
        raise ValueError("a chip is 2 to 12 or none")


@lru_cache(maxsize=64)
def _island(hex_map: HexMap) -> str | None:
    """Return the section letter of an island whose shape is known, else None."""
    if hex_map.orientation is UP:
        for letter, shape in _ISLANDS.items():
            if frozenset(hex_map.tiles) == shape:
                return letter
    return None


def _rows(hex_map: HexMap, tiles: list[str]) -> str:
    across, along = (1, 0) if hex_map.orientation is UP else (0, 1)
    first = hex_map.tiles[0][across]
    steps = [(tile[across] - first, 2 * tile[along] + tile[across]) for tile in hex_map.tiles]
    left = min(half for _, half in steps)
    if not fits(steps) or is_ringed(hex_map.tiles, [hex_map.tiles[tile] for tile in bits(hex_map.sea_tiles)]):
        raise ValueError("a map that no document has: its tiles lie too far apart, or it is an island in a ring of sea")
    rows: list[list[str]] = [[] for _ in range(steps[-1][0] + 1)]
    following: dict[int, int] = {}
    for (row, half), tile in zip(steps, tiles, strict=True):
        if row in following:
            rows[row] += [g.NO_TILE] * ((half - following[row]) // 2)
        elif half > left:
            rows[row].append(str(half - left))
        following[row] = half + 2
        rows[row].append(tile)
    return _ORIENTATION_LETTER[hex_map.orientation.name] + "-".join("".join(row) or g.NO_TILE for row in rows)


def _harbours(hex_map: HexMap, island: str | None, harbours: dict[int, str | None]) -> str:
    if island is not None:
        places = [hex_map.path_named[name] for name in g.STANDARD_PLACES[island]]
        if len(places) == len(harbours) and all(place in harbours for place in places):
            return g.STANDARD_HARBOURS + "".join(_KIND_LETTER[harbours[place]] for place in places)
    codes = g.codes_of(hex_map).path_codes
    return g.HARBOURS + "".join(codes[path] + _KIND_LETTER[harbours[path]] for path in sorted(harbours))


# --- reading ---------------------------------------------------------------------------------------------------------------


@lru_cache(maxsize=512)
def read_board(sections: tuple[tuple[str, str], ...]) -> Board:
    """Return the board of these sections, letter and content each; offsets of faults count from the first section's letter."""
    faults = Faults()
    found: dict[str, tuple[int, str]] = {}
    at = 0
    for letter, content in sections:
        found[letter] = (at + 1, content)
        at += len(content) + 2
    shapes = [letter for letter in _SHAPES if letter in found]
    if not shapes:
        faults.add(0, sections[0][0] if sections else "", Expected.LINE_LACKS, _SHAPES)
        raise FaultsFoundError(faults.found)
    for letter, fitting in (
        *((other, ()) for other in shapes[1:]),
        (g.ORIGIN, (g.MAP,)),
        (g.LABEL, (g.ISLAND, g.ISLAND_LARGE, g.MAP)),
        (g.HARBOURS, (g.ISLAND, g.ISLAND_LARGE, g.MAP)),
        (g.STANDARD_HARBOURS, (g.ISLAND, g.ISLAND_LARGE)),
    ):
        if letter in found and shapes[0] not in fitting:
            faults.add(found[letter][0] - 1, letter, Expected.LINE_FITS)
    if g.HARBOURS in found and g.STANDARD_HARBOURS in found:
        faults.add(found[g.STANDARD_HARBOURS][0] - 1, g.STANDARD_HARBOURS, Expected.LINE_FITS)
    board = _named(*found[g.NAMED], faults) if shapes[0] == g.NAMED else _drawn(shapes[0], found, faults)
    if faults.found:
        raise FaultsFoundError(faults.found)
    return board


def _named(at: int, content: str, faults: Faults) -> Board:
    for strange in re.finditer("[^A-Z0-9-]+", content):
        faults.add(at + strange.start(), strange[0], Expected.LINE_LETTER, ("A-Z", "0-9", "-"))
    name = content.lower()
    if name in named.NAMES:
        return named.named_board(name)
    from difflib import get_close_matches  # a board that there is has no use for it

    near = tuple(other.upper() for other in get_close_matches(name, named.NAMES))
    faults.add(at, content, Expected.BOARD_NAME, near, Family.UNREPRESENTABLE)
    raise FaultsFoundError(faults.found)


def _drawn(shape: str, found: dict[str, tuple[int, str]], faults: Faults) -> Board:
    at, content = found[shape]
    read = _read_map(at, content, found.get(g.ORIGIN), faults) if shape == g.MAP else _read_island(shape, at, content, faults)
    name = None
    if g.LABEL in found:
        place, text = found[g.LABEL]
        try:
            name = decode_text(text)
        except ValueError:
            faults.explain_text(text, place)
        if name is not None and not is_name(name):
            faults.add(place, text, Expected.NAME, family=Family.UNREPRESENTABLE)
    if read is None:
        raise FaultsFoundError(faults.found)
    hex_map, tiles = read
    harbours = None
    if g.HARBOURS in found:
        harbours = _read_harbours(hex_map, *found[g.HARBOURS], faults)
    elif g.STANDARD_HARBOURS in found and shape in g.STANDARD_PLACES:
        harbours = _read_standard(hex_map, shape, *found[g.STANDARD_HARBOURS], faults)
    return make_board(hex_map, tuple(terrain for terrain, _ in tiles), tuple(chip for _, chip in tiles), harbours, name)


def _read_tiles(at: int, content: str, faults: Faults) -> list[_Tile | None]:
    """Return the tiles of a row, None for a gap."""
    tiles: list[_Tile | None] = []
    place = 0
    while place < len(content):
        token = _TILE.match(content, place)
        if token is None:
            strange = _STRANGE.match(content, place)
            shown = strange[0] if strange else content[place]
            faults.add(at + place, shown, Expected.LINE_LETTER, "".join(g.TERRAINS))
            place += len(shown)
            continue
        tiles.append(None if token[3] else (g.TERRAINS[token[1]], g.CHIPS[token[2]] if token[2] else None))
        place = token.end()
    return tiles


def _read_island(shape: str, at: int, content: str, faults: Faults) -> tuple[HexMap, list[_Tile]] | None:
    before = len(faults.found)
    row = _read_tiles(at, content, faults)
    tiles = [tile for tile in row if tile is not None]
    wanted = len(_ISLANDS[shape])
    if len(tiles) < len(row):
        faults.add(at + content.index(g.NO_TILE), g.NO_TILE, Expected.LINE_LETTER, "".join(g.TERRAINS))
    if len(tiles) != wanted and len(faults.found) == before:
        faults.add(at, content, Expected.LINE_TILES, (str(wanted),), Family.UNREPRESENTABLE)
    if len(faults.found) > before:
        return None
    order = sorted(_ISLANDS[shape], key=lambda tile: (tile[1], tile[0]))
    return make_hex_map(_ISLANDS[shape], sea_of(order, [terrain for terrain, _ in tiles]), POINTED_UP), tiles


def _read_map(at: int, content: str, origin: tuple[int, str] | None, faults: Faults) -> tuple[HexMap, list[_Tile]] | None:
    before = len(faults.found)
    pointed = g.ORIENTATION_LETTERS.get(content[:1], "")
    if not pointed:
        faults.add(at, content[:1], Expected.LINE_LETTER, "".join(g.ORIENTATION_LETTERS))
    placed = list(_read_rows(at + 1, content[1:], faults))
    if not placed and len(faults.found) == before:
        faults.add(at, content, Expected.TILE)
    if not fits([step for step, _ in placed]):
        faults.add(at, content, Expected.FEWER_TILES, family=Family.UNREPRESENTABLE)
    where = _ORIGIN.fullmatch(origin[1]) if origin else None
    if origin and not where:
        faults.add(origin[0], origin[1], Expected.LINE_NUMBER)
    if len(faults.found) > before:
        return None
    q, r = (int(where[1]), int(where[2])) if where else (0, 0)
    places = coordinates([step for step, _ in placed], pointed, (q, r))
    drawn = [tile for _, tile in placed]
    sea = sea_of(places, [terrain for terrain, _ in drawn])
    if is_ringed(places, sea):
        faults.add(at, content, Expected.LINE_TILES, (str(len(places) - len(sea)),), Family.UNREPRESENTABLE)
        return None
    return make_hex_map(frozenset(places), sea, pointed), drawn


def _read_rows(at: int, content: str, faults: Faults) -> Iterator[tuple[tuple[int, int], _Tile]]:
    """Yield each tile of a map with its row and how many half tiles it stands from the left."""
    level: int | None = None
    for line, row in enumerate(content.split("-")):
        indent = re.match("[0-9]*", row)[0]  # type: ignore[index]  # matches at least nothing
        if indent and not re.fullmatch("[1-9][0-9]{0,4}", indent):
            faults.add(at, indent, Expected.LINE_NUMBER)
            half = 0
        else:
            half = int(indent or 0)
        tiles = _read_tiles(at + len(indent), row[len(indent) :], faults)
        if not tiles:
            faults.add(at, row, Expected.LINE_LETTER, "".join(g.TERRAINS) + g.NO_TILE)
        if any(tiles):
            level = (half - line) % 2 if level is None else level
            if (half - line) % 2 != level:
                faults.add(at, row, Expected.SHIFTED_ROW)
        for step, tile in enumerate(tiles):
            if tile is not None:
                yield (line, half + 2 * step), tile
        at += len(row) + 1


def _read_harbours(hex_map: HexMap, at: int, content: str, faults: Faults) -> dict[int, str | None]:
    codes = g.codes_of(hex_map)
    width = codes.width + 2
    harbours: dict[int, str | None] = {}
    if len(content) % width:
        faults.add(at, content, Expected.LINE_CODES, (str(width),))
        return harbours
    for start in range(0, len(content), width):
        code, kind = content[start : start + width - 1], content[start + width - 1]
        path = codes.paths.get(code)
        if path is None:
            better = codes.canonical(code, corner=False)
            faults.add(at + start, code, Expected.PATH, (better,) if better else (), Family.UNREPRESENTABLE)
        elif path in harbours:
            faults.add(at + start, code, Expected.HARBOUR_ONCE, family=Family.UNREPRESENTABLE)
        if kind not in g.HARBOUR_KINDS:
            faults.add(at + start + width - 1, kind, Expected.LINE_LETTER, "".join(g.HARBOUR_KINDS))
        elif path is not None:
            harbours[path] = g.HARBOUR_KINDS[kind]
    return harbours


def _read_standard(hex_map: HexMap, shape: str, at: int, content: str, faults: Faults) -> dict[int, str | None]:
    places = [hex_map.path_named[name] for name in g.STANDARD_PLACES[shape]]
    strange = [place for place, kind in enumerate(content) if kind not in g.HARBOUR_KINDS]
    for place in strange:
        faults.add(at + place, content[place], Expected.LINE_LETTER, "".join(g.HARBOUR_KINDS))
    if len(content) != len(places):
        faults.add(at, content, Expected.LINE_HARBOURS, (str(len(places)),), Family.UNREPRESENTABLE)
    if strange or len(content) != len(places):
        return {}
    return {path: g.HARBOUR_KINDS[kind] for path, kind in zip(places, content, strict=True)}


_CODECS: dict[str, tuple[Read, Write]] = {
    **KINDS,
    "this turn": (
        lazy("basegame.notation.line.turn_history:read_turn_history"),
        lazy("basegame.notation.line.turn_history:write_turn_history"),
    ),
    # few tables agree on anything
    "agreed": (lazy("basegame.notation.line.agreed:read_agreed"), lazy("basegame.notation.line.agreed:write_agreed")),
}
_ORDER = ranks(letters_of(POSITION))
_LETTERS = {field.name: field.letter for field in POSITION if field.letter}
_GAME, _PLAYER, _EVENT = (_LETTERS[name] for name in ("game", "players", "events"))
_ROBBER, _ROBBER_ASSUMED = tuple(_LETTERS["robber"])
_A_TILE = next(field.kind for field in POSITION if field.name == "pirate")
_FIELDS = {field.letter: (field.name, KINDS[field.kind.how][0], field.kind) for field in PLAYER}
_FIELD_ORDER = ranks(_FIELDS)
_MOST_KEPT = 4000

_Section = tuple[int, str]


# --- reading ---------------------------------------------------------------------------------------------------------------


def read_line(line: str, faults: Faults) -> Position | None:
    """Return the position of a line, or None where faults were noted."""
    head, *parts = line.split(".")
    if head != PREFIX:
        faults.add(0, head, Expected.LINE_FORM)
        return None
    once, players, events = _sorted(parts, faults)
    reading = Line(faults)
    board: Board | None = None
    found: dict[str, Any] = {}
    for field in POSITION:  # in their order, which is that of faults at one place
        match field.kind.how:
            case "board":
                board = _board(once, len(line), faults)
                reading.codes = g.codes_of(board.map) if board else None
            case "robber":
                found["robber"], found["robber_assumed"] = _robber(reading, once, board)
            case "players":
                found["players"] = _players(reading, players)
            case "events":
                found["events"] = _events(reading, events, found["players"], board) if events else ()
            case how if field.letter in once:
                at, content = once[field.letter]
                found[field.name] = _CODECS[how][0](reading, at, content, field.kind)
    if _GAME not in once:
        faults.add(len(line), "", Expected.LINE_LACKS, (_GAME,))
    if found.get("game") is None or board is None:
        return None
    return Position(board=board, **found)


def _sorted(parts: list[str], faults: Faults) -> tuple[dict[str, _Section], list[_Section], list[_Section]]:
    """Return the sections by letter, players and events apart, each with the offset of its content."""
    once: dict[str, _Section] = {}
    players: list[_Section] = []
    events: list[_Section] = []
    at = len(PREFIX) + 1
    last = -1
    for part in parts:
        letter = part[:1]
        order = _ORDER.get(letter)
        if order is None:
            faults.add(at, part, Expected.LINE_SECTION, tuple(_ORDER))
        elif order < last or (letter in once):
            faults.add(at, part, Expected.LINE_ORDER)
        if letter == _PLAYER:
            players.append((at + 1, part[1:]))
        elif letter == _EVENT:
            events.append((at + 1, part[1:]))
        elif order is not None:
            once.setdefault(letter, (at + 1, part[1:]))
        last = max(last, -1 if order is None else order)
        at += len(part) + 1
    return once, players, events


def _board(once: dict[str, _Section], length: int, faults: Faults) -> Board | None:
    parts = tuple((letter, content) for letter, (_, content) in once.items() if letter in g.BOARD_SECTIONS)
    # what is longer than any board is not kept
    reader = read_board if sum(len(content) for _, content in parts) <= _MOST_KEPT else read_board.__wrapped__
    try:
        return reader(parts)
    except FaultsFoundError as error:
        for fault in error.faults:
            # the board's reader counts as if its sections stood one behind the other
            begin = 0
            for letter, content in parts:
                if fault.at <= begin + len(content) + 1:
                    at = once[letter][0] - 1 + fault.at - begin
                    break
                begin += len(content) + 2
            else:
                at = length
            faults.add(at, fault.found, fault.expected, fault.suggestions, fault.family)
        return None


def _robber(line: Line, once: dict[str, _Section], board: Board | None) -> tuple[int | None, bool]:
    """Return the robber's tile, and whether it is assumed to stand there."""
    if _ROBBER_ASSUMED not in once:
        return (KINDS["tile"][0](line, *once[_ROBBER], _A_TILE) if _ROBBER in once else None), False
    at, content = once[_ROBBER_ASSUMED]
    if _ROBBER in once:
        KINDS["tile"][0](line, *once[_ROBBER], _A_TILE)
        line.faults.add(at - 1, _ROBBER_ASSUMED, Expected.ONCE)
    desert = None if board is None else only_desert(board)
    robber = KINDS["tile"][0](line, at, content, _A_TILE) if content else desert
    if robber is not None and robber != desert:
        line.faults.add(at, content, Expected.LINE_FITS, family=Family.UNREPRESENTABLE)
    return robber, robber is not None


def _players(line: Line, sections: list[_Section]) -> tuple[Player, ...]:
    """Return the players who could be read; the line gets the letters of all."""
    found = []
    for at, content in sections:
        player = _player(line, at, content)
        letter = content[:1] if player else None
        if player is not None:
            found.append(player)
            if letter in line.letters:
                line.faults.add(at, content[:1], Expected.ONCE, family=Family.UNREPRESENTABLE)
        line.letters.append(letter)
    return with_specials(found)


def _player(line: Line, at: int, content: str) -> Player | None:
    letter, *fields = content.split("-")
    colour = COLOUR_LETTERS.get(letter)
    if colour is None:
        line.faults.add(at, letter, Expected.LINE_LETTER, "".join(COLOUR_LETTERS))
    found: dict[str, Any] = {}
    for what, said, place in in_order(fields, at + len(letter) + 1, _FIELD_ORDER, (), Expected.LINE_FIELD, line.faults):
        name, read, kind = _FIELDS[what]
        found[name] = read(line, place, said, kind)
    return None if colour is None else Player(colour, **found)


def _events(line: Line, sections: list[_Section], players: tuple[Player, ...], board: Board | None) -> tuple[str, ...]:
    from adjudicator.basegame.notation.events.read import event_fault  # a position without a course has no use for it
    from adjudicator.notation.line.event_sections import read_event_sections  # likewise

    sound = not line.faults.found
    stated = (one for one in sections if one[1])
    told = tuple(read_event_sections(stated, lambda event: event_fault(event, players, board), players, line.faults))
    if told and not players and sound:
        line.faults.add(*sections[0], Expected.NO_PLAYERS)
    return told


# --- writing ---------------------------------------------------------------------------------------------------------------


def sections(position: Position) -> Iterable[str]:
    """Yield the sections of a position; ValueError, KeyError or IndexError for what no line holds."""
    line = Line(Faults(), g.codes_of(position.board.map), [LETTER_OF_COLOUR[player.colour] for player in position.players])
    if len(set(line.letters)) < len(line.letters):
        raise ValueError("two players of one colour")
    for field in POSITION:
        if field.kind.how in _WHOLE:
            yield from _WHOLE[field.kind.how](line, position)
        elif (value := field.says(position)) is not None:
            said = _CODECS[field.kind.how][1](line, value, field.kind)
            if said is not None:
                yield field.letter + said


def _write_robber(line: Line, position: Position) -> Iterable[str]:
    if position.robber_assumed and (position.robber is None or position.robber != only_desert(position.board)):
        raise ValueError("the robber is assumed in the only desert")
    if position.robber is not None:
        yield (_ROBBER_ASSUMED if position.robber_assumed else _ROBBER) + str(KINDS["tile"][1](line, position.robber, _A_TILE))


def _write_players(line: Line, position: Position) -> Iterable[str]:
    for letter, player in zip(line.letters, position.players, strict=True):
        parts = [f"{_PLAYER}{letter}"]
        for field in PLAYER:
            value = field.says(player)
            said = None if value is None else KINDS[field.kind.how][1](line, value, field.kind)
            if said is not None:
                parts.append(field.letter + said)
        yield "-".join(parts)


def _write_events(_: Line, position: Position) -> Iterable[str]:
    if not position.events:
        return ()
    if not position.players:
        raise ValueError("a course that nobody plays")
    from adjudicator.notation.line.event_sections import event_sections  # a line without a course has no use for it

    return event_sections(position.events, _EVENT)


#: The fields that stand in sections of several letters, or in several sections.
_WHOLE: dict[str, Callable[[Line, Position], Iterable[str]]] = {
    "board": lambda _, position: write_board(position.board),
    "point": lambda _, __: (),
    "harbours": lambda _, __: (),
    "robber": _write_robber,
    "players": _write_players,
    "events": _write_events,
}
