"""What the page shows before the referee is there: shapes, printed boards with their pictures, and the rules with the search over them, a file each."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

from rules_file import grounds_file, rules_file, usage_file

from adjudicator.basegame.box import BASE_BOX, LARGE_BOX
from adjudicator.board.board import Resource
from adjudicator.board.named import named_board
from adjudicator.notation.document.source import MOST_BYTES
from adjudicator.notation.fields import LONGEST_NAME
from adjudicator.notation.line.parts import COLOURS
from adjudicator.rulesets.points import Numbers
from catan_rules.assets import asset
from catan_rules.messages import LANGUAGES
from catan_rules.page import handle
from catan_rules.page.course import MOST_EVENTS
from catan_rules.referee import read_position
from catan_rules.render.basegame.svg.board import draw_svg
from catan_rules.render.basegame.svg.pieces import GROWN, MARK_COLOUR
from catan_rules.render.dicegame.marking import SheetMarks
from catan_rules.render.dicegame.places import BUILDINGS, KNIGHTS, ROAD_ENDS
from catan_rules.render.dicegame.svg import HEAD, ISLAND, WIDTH
from catan_rules.render.dicegame.svg import draw_svg as draw_sheet
from catan_rules.render.svg.symbols import INK, PAPER, PIECES, PLAYER_FILL, SIGNS, definitions

#: The scripts that HTML documents have too, and what each exports.
_SHARED = {"engine": "makeEngine", "usage": "makeUsage"}
#: A side of a landscape on the sheet, as it is drawn.
_SHEET_SIDE = 72.0


def first_files() -> dict[str, bytes]:
    """Return the files by path."""
    files: dict[str, Any] = {"shapes.json": _shapes()}
    boards = json.loads(handle('{"do": "boards"}'))["boards"]
    files["boards.json"] = [{key: board[key] for key in ("name", "game", "line")} for board in boards]
    for board in boards:
        files[f"boards/{board['name']}.json"] = {"svg": draw_svg(named_board(board["name"])), "board": board["board"]}
    files |= {f"dice-{language}.json": _sheet(language) for language in LANGUAGES}
    files |= {f"rules-{language}.json": rules_file(language) for language in LANGUAGES}
    files |= {f"grounds-{language}.json": grounds_file(language) for language in LANGUAGES}
    files |= {f"usage-{language}.json": usage_file(language) for language in LANGUAGES}
    written = {name: json.dumps(held, ensure_ascii=False, separators=(",", ":")).encode() for name, held in files.items()}
    return written | first_scripts()


def first_scripts() -> dict[str, bytes]:
    """Return those of the files that are scripts, by path."""
    letters = json.dumps({sum(box.terrain.values()): box.letters for box in (BASE_BOX, LARGE_BOX)})
    limits = f"export const LIMITS = {json.dumps(_limits())};\nexport const LETTERS = {letters};\n".encode()
    shared = {f"js/{name}.js": f"{asset(f'{name}.js').strip()}\nexport {{ {made} }};\n".encode() for name, made in _SHARED.items()}
    return {**shared, "js/limits.js": limits}


def _limits() -> dict[str, Any]:
    """Return what bounds a position that comes from elsewhere: it is no longer than a document, and has no more pieces than all colours together."""
    supply = Numbers()
    each = supply.roads + supply.settlements + supply.cities + supply.ships
    return {
        "characters": MOST_BYTES,
        "name": LONGEST_NAME,
        "colours": "".join(COLOURS),
        "pieces": each * len(COLOURS),
        "events": MOST_EVENTS,
    }


def _shapes() -> dict[str, Any]:
    return {"pieces": PIECES, "signs": SIGNS, "fills": PLAYER_FILL, "ink": INK, "paper": PAPER, "grown": GROWN, "marks": MARK_COLOUR}


def _sheet(language: str) -> dict[str, Any]:
    """Return the empty sheet of the dice game: its picture, and where each piece lies in it."""
    ends = {name: [_spot(end) for end in both] for name, both in ROAD_ENDS.items()}
    found: dict[str, Any] = {name: {"ends": both, "at": [sum(axis) / 2 for axis in zip(*both, strict=True)]} for name, both in ends.items()}
    found |= {name: {"at": _spot(spot)} for name, spot in {**BUILDINGS, **KNIGHTS}.items()}
    position = read_position("spel: dobbelspel\nspelers: {rood: {}}\n")
    goods = {str(one): definitions(set(), {one}) for one in Resource}
    return {"svg": draw_sheet(position, SheetMarks(), names=False, language=language), "places": found, "goods": goods}


def _spot(point: tuple[float, float]) -> list[float]:
    middle = (WIDTH / 2, HEAD + ISLAND / 2)
    return [round(middle[axis] + point[axis] * _SHEET_SIDE, 1) for axis in (0, 1)]
