"""Symbols of resources, cards and pieces between words: the shapes of the board drawing, each told apart by its outline, not only by colour."""

from __future__ import annotations

from functools import lru_cache

from adjudicator.board.board import YIELDS, Resource
from catan_rules.render.svg.document import number
from catan_rules.render.svg.symbols import INK, PAPER, PIECES, TERRAIN_FILL, definitions

#: Every symbol is this high; between two of a kind is this much room.
HEIGHT = 36.0
_APART = 3.0
_CARD_WIDTH = 30.0
#: How much larger a resource is drawn than on a harbour's token, so that each fills its card.
_GROWN = {Resource.WOOD: 0.92, Resource.BRICK: 0.92, Resource.WOOL: 1.05, Resource.GRAIN: 1.25, Resource.ORE: 1.0}
_ROAD = '<path d="M-15 6 10-12 15-6-10 12Z"/>'
_SHIELD = '<path d="M-9-10Q-4-9 0-12 4-9 9-10V0Q9 8 0 12 -9 8-9 0Z" fill="#c3c6cc"/><path d="M0-12V12M-9-1H9" fill="none"/>'
_STAR = '<path d="M0-12 3.4-3.8 12-3.2 5.4 2.4 7.5 11 0 6.3-7.5 11-5.4 2.4-12-3.2-3.4-3.8Z" fill="#f0dc92"/>'
_QUERY = '<path d="M-5-5A5.2 5.2 0 1 1 0 1.5V4" fill="none" stroke-width="3" stroke-linecap="round"/>'
_QUERY += f'<circle cy="10" r="2.2" fill="{INK}" stroke="none"/>'
_ANCHOR = '<circle cy="-8" r="3" fill="none" stroke-width="2.2"/><path d="M0-5V11M-6-1H6M-10 3Q-9 11 0 11 9 11 10 3" fill="none" stroke-width="2.4"/>'
_DIE = '<rect x="-11" y="-11" width="22" height="22" rx="4"/>'
_PIPS = "".join(f'<circle cx="{x}" cy="{y}" r="2.3" fill="{INK}" stroke="none"/>' for x in (-5, 5) for y in (-5, 5))


def _drawn(shape: str, fill: str = PAPER, stroke: str = INK, scale: float = 1) -> str:
    grown = f' transform="scale({scale:g})"' if scale != 1 else ""
    return f'<g fill="{fill}" stroke="{stroke}" stroke-width="2" stroke-linejoin="round"{grown}>{shape}</g>'


def _card(inside: str, fill: str) -> str:
    back = f'<rect x="-13" y="-16" width="26" height="32" rx="4" fill="{fill}" stroke="{INK}" stroke-width="1.8"/>'
    return back + inside


def _goods(resource: Resource) -> str:
    """Return what a resource looks like on a harbour's token, without the name it has there."""
    drawn = definitions(set(), {resource})
    return drawn.replace(f' id="catan-goods-{resource}"', "", 1)


def _shapes() -> dict[str, tuple[float, str]]:
    """Return, by Dutch word, how wide a symbol is and its shapes around the middle."""
    found: dict[str, tuple[float, str]] = {}
    for terrain, resource in YIELDS.items():
        found[str(resource)] = (
            _CARD_WIDTH,
            _card(f'<g transform="scale({_GROWN[resource]:g})">{_goods(resource)}</g>', TERRAIN_FILL[terrain]),
        )
    found["grondstof"] = (_CARD_WIDTH, _card(_drawn(_QUERY), PAPER))
    found["ontwikkelingskaart"] = (_CARD_WIDTH, _card(_drawn(_STAR, scale=0.82), PAPER))
    found["ridder"] = (_CARD_WIDTH, _card(_drawn(_SHIELD, scale=0.92), PAPER))
    found["straat"] = (34.0, _drawn(_ROAD))
    found["dorp"] = (26.0, _drawn(PIECES["dorp"], scale=1.15))
    found["stad"] = (36.0, _drawn(PIECES["stad"], scale=1.08))
    found["schip"] = (34.0, f'<g transform="translate(0 5)">{_drawn(PIECES["schip"])}</g>')
    found["rover"] = (24.0, f'<g transform="translate(0 -1)">{_drawn(PIECES["rover"], INK, INK, 0.95)}</g>')
    found["piraat"] = (38.0, f'<g transform="translate(0 1)">{_drawn(PIECES["piraat"], INK, PAPER)}</g>')
    found["haven"] = (38.0, f'<circle r="16.5" fill="{PAPER}" stroke="{INK}" stroke-width="1.8"/>{_drawn(_ANCHOR, scale=0.9)}')
    found["dobbelsteen"] = (26.0, _drawn(_DIE + _PIPS))
    return found


@lru_cache(maxsize=1)
def symbols() -> dict[str, tuple[float, str]]:
    """Return every symbol by its Dutch word: how wide it is, and its shapes around (0, 0)."""
    return _shapes()


def shape(name: str) -> tuple[float, str]:
    """Return how wide a symbol is, and its shapes around (0, 0); KeyError when there is none of this name."""
    return symbols()[name]


def row_width(name: str, count: int) -> float:
    """Return how wide ``count`` symbols in a row are."""
    return shape(name)[0] * count + _APART * (count - 1)


def places(name: str, count: int) -> tuple[float, ...]:
    """Return the middle of each of ``count`` symbols in a row."""
    wide = shape(name)[0]
    return tuple(wide / 2 + place * (wide + _APART) for place in range(count))


def symbol_svg(name: str, count: int = 1) -> str:
    """Return ``count`` symbols in a row as one picture."""
    drawn = shape(name)[1]
    inside = "".join(f'<g transform="translate({number(x)} {number(HEIGHT / 2)})">{drawn}</g>' for x in places(name, count))
    size = f"{number(row_width(name, count))} {number(HEIGHT)}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size}">{inside}</svg>'
