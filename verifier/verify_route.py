"""Say whether certificates of longest routes hold: python verify_route.py FILE [LINE OF THE POSITION] (docs/decisions/certificates.md)."""

import json
import re
import sys
from collections import Counter
from hashlib import sha256
from itertools import combinations
from pathlib import Path

#: Tiles that point up, and those that point sideways: the names of corners and sides clockwise, side i from corner i to the next; the steps to corners.
UP = ["N", "NO", "ZO", "Z", "ZW", "NW"], ["NO", "O", "ZO", "ZW", "W", "NW"], ((0, -2), (1, -1), (1, 1), (0, 2), (-1, 1), (-1, -1))
SIDEWAYS = ["NW", "NO", "O", "ZO", "ZW", "W"], ["N", "NO", "ZO", "Z", "ZW", "NW"], ((-1, -1), (1, -1), (2, 0), (1, 1), (-1, 1), (-2, 0))
ISLANDS = {"I": "U2BBB-1BBBB-BBBBB-1BBBB-2BBB", "J": "U3BBB-2BBBB-1BBBBB-BBBBBB-1BBBBB-2BBBB-3BBB"}
NAMED = {"I": ("BEGINNERS", "BEGINNERS-2020-ENGELS", "BEGINNERS-2022-KOSMOS", "VAST-2007"), "J": ("BEGINNERS-5-6-2022",)}
COLOURS = {"rood": "R", "blauw": "B", "wit": "W", "oranje": "O", "groen": "G", "bruin": "N", "paars": "P"}
MOST = 50_000_000


def lie(pieces: list, corners: list, sides: list, steps: tuple) -> bool:
    """Whether paths lie so on some map: each end by its name shifts a tile against that of the path, and no two tiles or ends come together."""
    beside: dict = {}
    for path, _, *two in pieces:
        tile, side = path.split("/")
        meant = {
            place % 2: steps[place % 6] for place in (sides.index(side), sides.index(side) + 1)
        }  # every second corner may be named by its tile
        for other, place in ((corner.split(".")[0], corners.index(corner.split(".")[1])) for corner in two):
            there = meant.pop(place % 2, None)
            if there is None:
                return False
            shift = there[0] - steps[place][0], there[1] - steps[place][1]
            beside.setdefault(tile, []).append((other, *shift))
            beside.setdefault(other, []).append((tile, -shift[0], -shift[1]))
    while beside:
        todo, centres = [(min(beside), 0, 0)], {}
        while todo:
            tile, x, y = todo.pop()
            if centres.setdefault(tile, (x, y)) != (x, y):
                return False
            todo += [(other, x + dx, y + dy) for other, dx, dy in beside.pop(tile, ())]
        rows = {tile: (re.match("[A-Z]*", tile)[0], places[::-1] if "O" not in corners else places) for tile, places in centres.items()}
        in_order = sorted(centres, key=lambda tile: (len(rows[tile][0]), rows[tile][0], int(tile[len(rows[tile][0]) :])))
        if in_order != sorted(centres, key=lambda tile: rows[tile][1]) or len({*centres.values()}) < len(centres):
            return False
        if len({row for row, _ in rows.values()}) != len({places[0] for _, places in rows.values()}):
            return False
        named = {corner for _, _, *two in pieces for corner in two if corner.split(".")[0] in centres}
        where = {
            (centres[tile][0] + dx, centres[tile][1] + dy)
            for tile, (dx, dy) in ((c.split(".")[0], steps[corners.index(c.split(".")[1])]) for c in named)
        }
        if len(where) < len(named):
            return False
    return True


def drawn(pieces: list) -> bool:
    """Whether pieces can lie on a map: each path by each kind once, always between the same two intersections, and all where their names say."""
    paths = {(path, frozenset(two)) for path, _, *two in pieces}
    known = all(kind in ("road", "ship") and re.fullmatch("[A-Z]+[1-9][0-9]*/[A-Z]+", path) for path, kind, _, _ in pieces)
    once = len({(path, kind) for path, kind, *_ in pieces}) == len(pieces)
    once &= len({path for path, _ in paths}) == len({two for _, two in paths}) == len(paths)
    used = {corner.split(".")[1] for _, two in paths for corner in two}, {path.split("/")[1] for path, _ in paths}
    return known and once and any({*way[0]} >= used[0] and {*way[1]} >= used[1] and lie(pieces, *way) for way in (UP, SIDEWAYS))


def walks(trail: list, ends: dict, returns: bool) -> bool:
    """Whether pieces, each once, lead on from one to the next; without ``returns`` through no node twice, but perhaps back to the first."""
    for at in ends[trail[0]] if trail else ():
        passed = [at]
        for one, two in (ends[piece] for piece in trail):
            passed += [two] if passed[-1] == one else [one] if passed[-1] == two else []
        if len(passed) > len(trail) == len(set(trail)):
            return returns or (len({*passed[1:]}) == len(trail) and passed[0] not in passed[1:-1])
    return not trail


def none_longer(parts: list, ends: dict, most: int, returns: bool) -> bool:
    """Whether no trail is longer: the parts hold each piece once and share no node, so a trail lies within one, and none is longer there."""
    home = {node: number for number, part in enumerate(parts) for piece in part["pieces"] for node in ends[piece]}
    alone = all(home[node] == number for number, part in enumerate(parts) for piece in part["pieces"] for node in ends[piece])
    whole = Counter(piece for part in parts for piece in part["pieces"]) == Counter(dict.fromkeys(ends, 1))
    return alone and whole and all(bounded(part, {piece: ends[piece] for piece in part["pieces"]}, most, returns) for part in parts)


def bounded(part: dict, ends: dict, most: int, returns: bool) -> bool:
    """Whether none is longer in a part: of odd nodes all but two leave out a piece; else by each pair of pieces that can pass a node."""
    if "at" not in part:
        odd = sum(count % 2 for count in Counter(node for nodes in ends.values() for node in nodes).values())
        return len(ends) - max(0, odd // 2 - 1) <= most
    node = ends[part["at"][0]][part["at"][1]]
    kept = {piece: nodes for piece, nodes in ends.items() if returns or node not in nodes}  # beside a pair, which gets a node of its own
    for pair, case in zip(combinations([piece for piece in ends if node in ends[piece]], 2), part["cases"], strict=True):
        own = node, pair
        if not none_longer(case, kept | {piece: [own if end == node else end for end in ends[piece]] for piece in pair}, most, returns):
            return False
    return len(part["cases"]) > 0


def holds(certificate: dict, line: str = "") -> bool:
    """Whether a certificate is sealed, and in every reading its trail lies on the board and none is longer; and the board is that of the line."""
    try:
        most, rest = certificate["length"], {key: value for key, value in certificate.items() if key != "seal"}
        for one in certificate["readings"]:
            cut, join, returns = {*one["cut"]}, {*one["join"]}, one["returns"]
            ends = {n: [(c, n if c in cut else "" if c in join else way) for c in two] for n, (_, way, *two) in enumerate(one["pieces"])}
            if len(one["trail"]) != most or not walks(one["trail"], ends, returns) or not none_longer(one["proof"], ends, most, returns):
                return False
            if not drawn(one["pieces"]) or type(returns) is not bool or (line and not stands(one, certificate["player"], line)):
                return False
        sealed = certificate["seal"] == sha256(json.dumps(rest, sort_keys=True).encode()).hexdigest()
        return sealed and type(most) is int and bool(rest["readings"]) and rest["certificate"] == "longest-route"
    except (LookupError, TypeError, ValueError, AttributeError, RecursionError):
        return False


def tiles_of(shape: str, up: bool) -> dict:
    """Return the centres of a map's tiles by their names, in reading order: its rows, each with how many half tiles it is set in."""
    centres, row = {}, 0
    for number, (halves, tiles) in enumerate(re.fullmatch("([0-9]*)(.*)", text).groups() for text in shape.split("-")):
        places = [2 * place + int(halves or 0) for place, tile in enumerate(re.findall("[A-Z][0-9T]?", tiles)) if tile != "X"]
        letters = chr(65 + row) if row < 26 else chr(64 + row // 26) + chr(65 + row % 26)  # noqa: PLR2004 - the alphabet
        centres |= {f"{letters}{n}": (half, 3 * number) if up else (3 * number, half) for n, half in enumerate(places, 1)}
        row += bool(places)
    return centres


def stands(reading: dict, player: str, line: str) -> bool:
    """Whether a reading is of a position: the player's pieces, cut by others' buildings (of cities all or none), joined at the player's own."""
    sections = line.strip().rpartition("#")[2].split(".")
    held = {section[:1]: section[1:] for section in sections[1:]}
    everybody = {part[1]: {field[0]: field[1:] for field in part[2:].split("-") if field} for part in sections[1:] if part[:1] == "P"}
    island = next((letter for letter in ISLANDS if letter in held or held.get("N") in NAMED[letter]), "")
    shape = ISLANDS[island] if island else held["M"]
    (corners, sides, steps), centres = UP if shape[0] == "U" else SIDEWAYS, tiles_of(shape[1:], shape[0] == "U")
    names, wide = [*centres], 2 if len(centres) <= 36 else 3  # noqa: PLR2004 - the signs of a rank

    def point(tile: str, place: int) -> tuple:
        return centres[tile][0] + steps[place % 6][0], centres[tile][1] + steps[place % 6][1]

    def side(tile: str, place: int) -> frozenset:
        return frozenset((point(tile, place), point(tile, place + 1)))

    def laid(player: dict, field: str, what: object) -> set:
        codes = re.findall("." * wide, player.get(field, ""))
        return {what(names[int(code[:-1], 36)], int(code[-1]) - 1) for code in codes}

    def named(corner: str) -> tuple:
        return point(corner.split(".", maxsplit=1)[0], corners.index(corner.split(".")[1]))

    mine = everybody.pop(COLOURS[player])
    settlements, cities = ({spot for one in everybody.values() for spot in laid(one, field, point)} for field in "SC")
    roads, ships = laid(mine, "R", side), laid(mine, "V", side)
    told = {(kind, frozenset(map(named, two))) for _, kind, *two in reading["pieces"]}
    paths = all(
        side(path.split("/")[0], sides.index(path.split("/")[1])) == frozenset(map(named, two)) for path, _, *two in reading["pieces"]
    )
    touched, cut, join = {spot for _, two in told for spot in two}, {*map(named, reading["cut"])}, {*map(named, reading["join"])}
    right = told in ({("road", one) for one in roads} | {("ship", one) for one in ships}, {("road", one) for one in roads | ships})
    joined = touched & (laid(mine, "S", point) | laid(mine, "C", point)) - cut if any(kind == "ship" for kind, _ in told) else set()
    return "E" not in held and paths and right and cut in (touched & (settlements | cities), touched & settlements) and join == joined


def told_of(arguments: list) -> tuple[list, str]:
    """Return what to print and the fault that leaves nothing to check: of a file or what is piped in, with or without the line of a position."""
    try:
        if arguments[:1] not in ([], ["-"]) and Path(arguments[0]).stat().st_size > MOST:
            return [], "too long"
        with open(arguments[0], "rb") if arguments[:1] not in ([], ["-"]) else sys.stdin.buffer as file:
            raw = file.read(MOST + 1)
        found = json.loads(raw.decode("utf-8-sig")) if len(raw) <= MOST else None
        made = found.get("certificates", [found]) if isinstance(found, dict) else None
        good = [holds(one, *arguments[1:2]) for one in made] if isinstance(made, list) else []
    except OSError as fault:
        return [], fault.strerror or "cannot be read"
    except (ValueError, RecursionError, MemoryError):
        return [], "no JSON in UTF-8"
    return good, "" if good else "no certificate in it"


if __name__ == "__main__":
    results, wrong = told_of(sys.argv[1:])
    print(wrong or "\n".join(f"{number}: {'accepted' if good else 'refused'}" for number, good in enumerate(results, 1)))
    raise SystemExit(not results or not all(results))
