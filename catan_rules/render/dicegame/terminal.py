"""Sheets of the dice game in text: what is built stands in square brackets, what is open by itself, used knights between slashes."""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.dicegame.position import Player, Position
from adjudicator.dicegame.sheet import KNIGHTS, points_of
from catan_rules.render.dicegame.marking import SheetMarks
from catan_rules.render.dicegame.words import dice_text, under
from catan_rules.render.terminal.canvas import shown_in
from catan_rules.render.text.output import wrap
from catan_rules.render.text.verdict_words import player_called, verdict_phrase

_ROUNDS = 15
_BOLD, _GREEN, _RED = "1", "32;1", "31;1"
#: The ways through the sheet from the starting road on: each begins where the one before it that it hangs on has its branch.
_WAYS = (
    ("S3", "R0", "R1", "C7"),
    ("R2", "S4", "R3", "R4", "C12"),
    ("R5", "S5", "R6", "R7", "S7", "R8", "R9", "S9", "R10", "R11", "S11"),
    ("R12", "R13", "C20", "R14", "R15", "C30"),
)
#: By way the road that begins where it does, below which it stands.
_BESIDE = (None, "R1", "R4", "R8")
_INDENT = 4
#: As wide as all of them are below one another; with less room each begins at the left, after the road that it begins beside.
_WIDE = 76


def draw_terminal(position: Position, marks: SheetMarks, *, colour: bool, width: int, language: str, encoding: str) -> str:
    """Return the sheets as lines of text that end with a line break; everything stands there by its name."""
    rows: list[str] = []
    for player in position.players:
        marked = marks if marks.player in (None, player.colour) else SheetMarks()
        rows += [*([""] if rows else []), *_sheet(player, marked, language, colour=colour, width=width)]
    dice = dice_text(position, language)
    rows += ["", *wrap(dice, width)] if dice else []
    return "".join(f"{''.join(shown_in(mark, encoding) for mark in row)}\n" for row in rows)


def _sheet(player: Player, marks: SheetMarks, language: str, *, colour: bool, width: int) -> list[str]:
    def style(text: str, code: str) -> str:
        return f"\033[{code}m{text}\033[0m" if colour else text

    def shown(name: str) -> str:
        text = f"[{name}]" if name in player.built else f" {name} "
        text = f"/{name}/" if name in player.used else text
        if name in marks.pieces:
            return style(f"{'+' if marks.allowed else 'x'}{text.strip()}", _GREEN if marks.allowed else _RED)
        return style(text, _BOLD) if name in player.built else text

    knights = [f"{shown(name)}{under(name, language)} " for name in KNIGHTS]
    return [
        style(player_called(player, language), _BOLD),
        *_ways(shown, width),
        *_wrapped(knights, [len(name) + 3 + len(under(name, language)) for name in KNIGHTS], width),
        *_boxes(player, language, width),
    ]


def _ways(shown: Callable[[str], str], width: int) -> list[str]:
    """Return the ways through the sheet, each below the road that it begins beside, or at the left where there is less room."""
    rows: list[str] = []
    begins: dict[str, int] = {}
    for way, beside in zip(_WAYS, _BESIDE, strict=True):
        lead = "==" if beside is None else "\\-"
        if width and width < _WIDE:
            head = f" {beside or ''}{lead}"
            rows += _wrapped([head, *map(shown, way)], [len(head), *(len(name) + 2 for name in way)], width)
            continue
        at = _INDENT if beside is None else begins[beside]
        rows.append(" " * (at - len(lead)) + lead + "".join(map(shown, way)))
        for name in way:
            begins[name] = at
            at += len(name) + 2
    return rows


def _boxes(player: Player, language: str, width: int) -> list[str]:
    """Return the points round by round and in all; in all alone where the rounds are not stated."""
    if player.boxes is None:
        return [f" {verdict_phrase(language, 'sheet.total', points_of(player.built))}"]
    boxes = [f"{box:>2}|" for box in player.boxes]
    boxes += [" .|"] * (_ROUNDS - len(player.boxes))
    boxes.append(f" {verdict_phrase(language, 'sheet.total', sum(player.boxes))}")
    return _wrapped(boxes, [*map(len, boxes)], width)


def _wrapped(parts: list[str], widths: list[int], width: int) -> list[str]:
    """Return parts of so many columns in rows that fit."""
    rows, used = [" "], 1
    for part, wide in zip(parts, widths, strict=True):
        if width and used + wide > width and used > 1:
            rows.append(" ")
            used = 1
        rows[-1] += part
        used += wide
    return rows
