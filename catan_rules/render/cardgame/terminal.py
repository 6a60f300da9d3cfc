"""Principalities in text: a grid of cards as they lie on the table, each with its place; a list of rows where the screen is too narrow."""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.cardgame.position import ABOVE, BELOW, CITY, GAP, ROAD, ROW, SETTLEMENT, Player, Position
from catan_rules.render.cardgame.marking import CardMarks
from catan_rules.render.cardgame.words import beside, figures, landscape, own_name, row_card, turn_text
from catan_rules.render.terminal.canvas import shown_in
from catan_rules.render.text.output import wrap
from catan_rules.render.text.verdict_words import player_called

_BOLD, _GREEN, _RED = "1", "32;1", "31;1"
_ROWS = (ABOVE[1], ABOVE[0], ROW, BELOW[0], BELOW[1])
#: No cell is narrower than a long word, and none wider than a name needs.
_NARROWEST, _WIDEST, _INDENT = 13, 19, 2


def draw_terminal(position: Position, marks: CardMarks, *, colour: bool, width: int, language: str, encoding: str) -> str:
    """Return the principalities as lines of text that end with a line break."""
    rows: list[str] = []
    for player in position.players:
        marked = marks if marks.player in (None, player.colour) else CardMarks()
        rows += [*([""] if rows else []), *_principality(player, marked, language, colour=colour, width=width)]
    turn = turn_text(position, language)
    rows += ["", *wrap(turn, width)] if turn else []
    return "".join(f"{''.join(shown_in(mark, encoding) for mark in row).rstrip()}\n" for row in rows)


def _principality(player: Player, marks: CardMarks, language: str, *, colour: bool, width: int) -> list[str]:
    cards = cards_of(player, language)
    for place in marks.places:
        cards.setdefault(place, [""])

    def style(text: str, code: str) -> str:
        return f"\033[{code}m{text}\033[0m" if colour and code and text.strip() else text

    columns = sorted({int(place[1:]) for place in cards})
    wide = min(_WIDEST, (width - _INDENT) // len(columns) if width and columns else _WIDEST)
    laid = _grid(cards, columns, wide, marks, style) if columns and wide >= _NARROWEST else _listed(cards, marks, width)
    below = [line for part in beside(player, language) for line in wrap(part, max(0, width - _INDENT))]
    return [style(player_called(player, language), _BOLD), *(f"{' ' * _INDENT}{row}" if row else "" for row in [*laid, *below])]


def _grid(cards: dict[str, list[str]], columns: list[int], wide: int, marks: CardMarks, style: Callable[[str, str], str]) -> list[str]:
    """Return the cards as they lie, row below row with a line between them."""
    rows: list[str] = []
    for row in _ROWS:
        places = [f"{row}{column}" for column in columns]
        cells = [_cell(_head(place, marks), cards[place], wide - 1) if place in cards else [] for place in places]
        if rows and any(cells):
            rows.append("")
        for line in range(max(map(len, cells))):
            parts = [(cell[line] if line < len(cell) else "").ljust(wide) for cell in cells]
            rows.append("".join(style(part, _code(place, marks)) for part, place in zip(parts, places, strict=True)))
    return rows


def _listed(cards: dict[str, list[str]], marks: CardMarks, width: int) -> list[str]:
    """Return the cards as a list, row by row."""
    rows: list[str] = []
    for row in _ROWS:
        lying = [
            f"{_head(place, marks)} {', '.join(parts).replace(',,', ',')}".strip()
            for place, parts in sorted(cards.items(), key=_column)
            if place[0] == row
        ]
        rows += wrap("; ".join(lying), max(0, width - _INDENT)) if lying else []
    return rows


def _head(place: str, marks: CardMarks) -> str:
    """Return the name of a place, with the sign of the answer where it is marked."""
    sign = "+" if marks.allowed else "x"
    return f"{sign}{place}" if place in marks.places else place


def _code(place: str, marks: CardMarks) -> str:
    """Return the style of a place; nothing for none."""
    if place in marks.places:
        return _GREEN if marks.allowed else _RED
    return _BOLD if place.startswith(ROW) else ""


def _column(one: tuple[str, list[str]]) -> int:
    return int(one[0][1:])


def _cell(place: str, parts: list[str], wide: int) -> list[str]:
    """Return the lines of a card: its place and name, then what stands on it."""
    first, *rest = parts
    return [*wrap(f"{place} {first}", wide), *(line for part in rest for line in wrap(part, wide))]


def cards_of(player: Player, language: str) -> dict[str, list[str]]:
    """Return what lies at each place of a principality: its name, then the figures on it."""
    found = {f"{ROW}{column}": [row_card(player.at_row(column), language)] for column in player.columns(f"{SETTLEMENT}{CITY}{ROAD}{GAP}")}
    found |= {place: [landscape(one, language)] for place, one in player.landscapes()}
    for place, laid in player.laid:
        found[place] = [*found.get(place, []), own_name(laid, language), *figures(laid, language)]
    return {place: parts for place, parts in found.items() if any(parts)}
