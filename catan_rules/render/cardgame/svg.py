"""Principalities as a picture: cards on a grid, landscapes with their number and stock, settlements, cities and roads, expansions with their figures."""

from __future__ import annotations

from collections.abc import Iterable

from adjudicator.board.board import Terrain
from adjudicator.cardgame.cards import Colour
from adjudicator.cardgame.position import (
    ABOVE,
    BELOW,
    CITY,
    ROAD,
    ROW,
    SETTLEMENT,
    SIDES,
    Laid,
    Landscape,
    Player,
    Position,
    landscape_places_around,
    split,
)
from catan_rules.render.cardgame.marking import CardMarks
from catan_rules.render.cardgame.words import beside, described, figures, landscape, own_name, row_card, turn_text
from catan_rules.render.svg.document import SERIF, at, element, escape, picture, text
from catan_rules.render.svg.symbols import INK, OTHER_FILL, PAPER, PIECES, PLAYER_FILL, SEA, TERRAIN_FILL, TERRAIN_INK, definitions
from catan_rules.render.svg.tapping import Target, tap_layer
from catan_rules.render.text.output import wrap
from catan_rules.render.text.verdict_words import player_called, verdict_phrase

_CARD, _GAP, _MARGIN, _HEAD, _LINE = 92.0, 8.0, 20.0, 34.0, 18.0
_STEP = _CARD + _GAP
_ROWS = (ABOVE[1], ABOVE[0], ROW, BELOW[0], BELOW[1])
_ALLOWED, _REFUSED = "#1d7a34", "#b3131b"
#: The field of text of a card by its colour; of the two whose colour no source names it is grey.
_FIELD = {Colour.GREEN: "#3f7f49", Colour.RED: "#b2382f", Colour.OPEN: "#6b7078"}
_TOKEN = {"ridderfiguur": "#c8352c", "molenfiguur": "#8a6414"}
_NAME_WIDE, _NAME_SIZE, _TEXT_WIDE = 13, 11.5, 96
_FEWEST_COLUMNS = 5


def draw_svg(position: Position, marks: CardMarks, *, names: bool, language: str, tappable: bool = False) -> str:
    """Return the principalities below one another, then the turn, as SVG text; the same input gives the same bytes.

    ``tappable``: beside the cards every place where one may come to lie is there, and each can be tapped; its name is that of the player and its own.
    """
    blocks: list[str] = []
    targets: list[Target] = []
    top, widest = _MARGIN, 0.0
    for player in position.players:
        marked = marks if marks.player in (None, player.colour) else CardMarks()
        spots = _spots(player) if tappable else []
        columns, rows = _extent(player, marked, spots)
        lines = [line for part in beside(player, language) for line in wrap(part, _TEXT_WIDE)]
        blocks.append(
            element("g", _principality(player, marked, spots, language, columns, rows, lines, names=names), transform=at((_MARGIN, top)))
        )
        if tappable:
            targets += _targets(player, spots, columns, rows, top, language)
        top += _HEAD + len(rows) * _STEP + len(lines) * _LINE + _MARGIN
        widest = max(widest, len(columns) * _STEP)
    turn = wrap(turn_text(position, language), _TEXT_WIDE) if turn_text(position, language) else []
    blocks += [text(line, (_MARGIN, top + number * _LINE), 13, anchor="start") for number, line in enumerate(turn)]
    width, height = widest + 2 * _MARGIN, top + len(turn) * _LINE + _MARGIN / 2
    terrains = {Terrain(one.terrain) for player in position.players for _, one in player.landscapes()}
    title = verdict_phrase(language, "principality.title", ", ".join(player_called(player, language) for player in position.players))
    parts = [
        element("title", escape(title), id="catan-title"),
        element("desc", escape(described(position, language)), id="catan-desc"),
        element("defs", definitions(terrains, set())),
        element("rect", width=width, height=height, rx=18, fill=SEA),
        *blocks,
        tap_layer(targets) if targets else "",
    ]
    return picture(parts, width, height, language)


def _spots(player: Player) -> list[str]:
    """Return the places where cards lie or may come to lie: the row and one more at each end, around each settlement its landscapes and expansions."""
    found = [f"{ROW}{column}" for column in range(1, player.first_column + len(player.row) + 1)]
    for column in player.columns(f"{SETTLEMENT}{CITY}"):
        found += landscape_places_around(column)
        found += [f"{row}{column}" for side in SIDES for row in (side if player.at_row(column) == CITY else side[:1])]
    return list(dict.fromkeys([*found, *dict(player.landscapes()), *dict(player.laid)]))


def _targets(player: Player, spots: list[str], columns: list[int], rows: list[str], top: float, language: str) -> list[Target]:
    """Return the places of a principality as what can be tapped, each spoken with the card that lies there."""
    landscapes, laid = dict(player.landscapes()), dict(player.laid)
    found = []
    for place in spots:
        row, column = split(place)
        said, sort = verdict_phrase(language, "sheet.none"), "row" if row == ROW else "landscape" if column % 2 else "expansion"
        if row == ROW:
            said = row_card(player.at_row(column), language) or said
        elif place in laid:
            said, sort = ", ".join((own_name(laid[place], language), *figures(laid[place], language))), "expansion"
        elif place in landscapes:
            said, sort = landscape(landscapes[place], language), "landscape"
        x, y = _MARGIN + columns.index(column) * _STEP, top + _HEAD + rows.index(row) * _STEP
        shape = element("rect", x=x, y=y, width=_CARD, height=_CARD, rx=7)
        found.append(Target(f"{player.colour} {place}", sort, f"{player_called(player, language)}, {place}: {said}", shape))
    return found


def _extent(player: Player, marks: CardMarks, spots: Iterable[str]) -> tuple[list[int], list[str]]:
    """Return the columns and the rows that a principality takes."""
    places = [split(place) for place in (*dict(player.landscapes()), *dict(player.laid), *marks.places, *spots)]
    columns = [column for _, column in places] + [player.first_column + number for number in range(len(player.row))]
    first, last = min([1, *columns]), max([_FEWEST_COLUMNS, *columns])
    used = {row for row, _ in places} | {ABOVE[0], ROW, BELOW[0]}
    return [*range(first, last + 1)], [row for row in _ROWS if row in used]


def _principality(
    player: Player, marks: CardMarks, spots: list[str], language: str, columns: list[int], rows: list[str], lines: list[str], *, names: bool
) -> str:
    fill = PLAYER_FILL.get(player.colour, OTHER_FILL)
    found = [text(player_called(player, language), (0, 16), 17, anchor="start", family=SERIF, weight="bold")]
    landscapes, laid = dict(player.landscapes()), dict(player.laid)
    tokens = {place: figure for figure, place in player.figures or () if place}
    for down, row in enumerate(rows):
        for across, column in enumerate(columns):
            place = f"{row}{column}"
            spot = (across * _STEP, _HEAD + down * _STEP)
            inside = ""
            if row == ROW and player.at_row(column) in (SETTLEMENT, CITY, ROAD):
                inside = _row_card(player.at_row(column), fill, language, tokens.get(place))
            elif place in laid:
                inside = _expansion(laid[place], language)
            elif place in landscapes:
                inside = _landscape(landscapes[place])
            elif place in spots:
                inside = _empty()
            mark = (_ALLOWED if marks.allowed else _REFUSED) if place in marks.places else None
            if inside or mark:
                name = text(place, (6, 13), 10, anchor="start") if names or mark else ""
                found.append(element("g", (inside or _empty()) + name + _frame(mark), transform=at(spot)))
    below = _HEAD + len(rows) * _STEP + 10
    found += [text(line, (0, below + number * _LINE), 13, anchor="start") for number, line in enumerate(lines)]
    return "\n".join(found)


def _paper(fill: str) -> str:
    return element("rect", width=_CARD, height=_CARD, rx=7, fill=fill, stroke=INK, stroke_width=1.2)


def _empty() -> str:
    return element("rect", width=_CARD, height=_CARD, rx=7, fill="none", stroke=INK, stroke_width=1, stroke_dasharray="5 4")


def _frame(mark: str | None) -> str:
    return (
        ""
        if mark is None
        else element("rect", x=-2, y=-2, width=_CARD + 4, height=_CARD + 4, rx=9, fill="none", stroke=mark, stroke_width=4)
    )


def _landscape(one: Landscape) -> str:
    terrain = Terrain(one.terrain)
    ink = TERRAIN_INK[terrain]
    scene = element("use", href=f"#catan-scene-{terrain}", transform=at((_CARD / 2, _CARD / 2 + 8), scale=0.95))
    disc = element("circle", cx=_CARD - 19, cy=19, r=13, fill=PAPER, stroke=ink)
    die = text("?" if one.die is None else str(one.die), (_CARD - 19, 24.5), 15, INK, weight="bold")
    stock = element("rect", x=_CARD / 2 - 13, y=_CARD - 21, width=26, height=18, rx=5, fill=PAPER, stroke=ink)
    count = text("?" if one.stock is None else str(one.stock), (_CARD / 2, _CARD - 7.5), 13, INK, weight="bold")
    return _paper(TERRAIN_FILL[terrain]) + scene + disc + die + stock + count


def _row_card(kind: str, fill: tuple[str, str], language: str, token: str | None) -> str:
    shapes = _paper(PAPER)
    if kind == ROAD:
        shapes += element("line", x1=8, y1=_CARD / 2, x2=_CARD - 8, y2=_CARD / 2, stroke=INK, stroke_width=16, stroke_linecap="round")
        shapes += element("line", x1=8, y1=_CARD / 2, x2=_CARD - 8, y2=_CARD / 2, stroke=fill[0], stroke_width=12, stroke_linecap="round")
    else:
        piece = element("g", PIECES["stad" if kind == CITY else "dorp"], fill=fill[0], stroke=INK, stroke_linejoin="round")
        shapes += element("g", piece, transform=at((_CARD / 2, _CARD / 2), scale=2))
    if token is not None:
        shapes += element("circle", cx=_CARD - 17, cy=17, r=11, fill=_TOKEN[token], stroke=PAPER, stroke_width=2)
        # knight and mill begin with the same letters in both languages
        shapes += text(token[:1].upper(), (_CARD - 17, 21.5), 12, PAPER, weight="bold")
    return shapes + text(row_card(kind, language), (_CARD / 2, _CARD - 8), 12)


def _expansion(laid: Laid, language: str) -> str:
    field = _FIELD[laid.card.colour]
    shapes = _paper(PAPER) + element("path", d=f"M0 {_CARD - 34}H{_CARD}V{_CARD - 7}a7 7 0 0 1-7 7H7a7 7 0 0 1-7-7Z", fill=field)
    # a name breaks at its hyphens; a long word is written smaller
    title = [line.replace("- ", "-") for line in wrap(own_name(laid, language).replace("-", "- "), _NAME_WIDE)]
    size = _NAME_SIZE * min(1, _NAME_WIDE / max(map(len, title)))
    shapes += "".join(text(line, (_CARD / 2, 30 + 13 * number), size, weight="bold") for number, line in enumerate(title))
    told = figures(laid, language)
    rows = [told[0], ", ".join(told[1:])] if len(told) > 1 else told
    top = _CARD - 20 if len(rows) > 1 else _CARD - 14
    return shapes + "".join(text(line, (_CARD / 2, top + 13 * number), 10.5, PAPER) for number, line in enumerate(rows))
