"""Own simple shapes of the picture, drawn once as SVG definitions: what grows on a tile, what a harbour trades, and the pieces.

Every shape is drawn around (0, 0) in units of which a tile's side has sixty. Shapes differ by outline, not only by colour, so that a picture
works in black and white and for everybody's eyes.
"""

from __future__ import annotations

from adjudicator.board.board import Resource, Terrain

#: Fill of a tile and ink of what stands on it.
TERRAIN_FILL = {
    Terrain.FOREST: "#8fb58a",
    Terrain.PASTURE: "#cfe2a9",
    Terrain.FIELDS: "#f0dc92",
    Terrain.HILLS: "#e2ae8d",
    Terrain.MOUNTAINS: "#c3c6cc",
    Terrain.DESERT: "#f3ead0",
    Terrain.GOLD: "#e9cf74",
    Terrain.SEA: "#bcdbe9",
}
TERRAIN_INK = {
    Terrain.FOREST: "#2c5a35",
    Terrain.PASTURE: "#4f6b2f",
    Terrain.FIELDS: "#8a6414",
    Terrain.HILLS: "#84401f",
    Terrain.MOUNTAINS: "#4b5260",
    Terrain.DESERT: "#8f7b4a",
    Terrain.GOLD: "#7d5a00",
    Terrain.SEA: "#5d9bb8",
}
SEA, SEA_DEEP, SEA_LINE, SAND, INK, PAPER = "#d3e8f1", "#bcdbe9", "#9cc5d8", "#f2e2b6", "#2b2f36", "#fffdf6"

#: Fill of a player's pieces and of the letter on them, by Dutch colour.
PLAYER_FILL = {
    "rood": ("#c8352c", "#ffffff"),
    "blauw": ("#2c5fb3", "#ffffff"),
    "wit": ("#fbfaf5", "#22252b"),
    "oranje": ("#f08a1c", "#22252b"),
    "groen": ("#2f7d3b", "#ffffff"),
    "bruin": ("#74482a", "#ffffff"),
    "paars": ("#7a489f", "#ffffff"),
}
OTHER_FILL = ("#8a8f98", "#ffffff")

_TREE = "M0-15 7-4H4L10 5H6l7 9H-13l7-9h-4L-4-4h-3Z"
_SHEEP = (
    '<path d="M-8 8V14M-3 9V14M4 9V14M8 8V14" fill="none" stroke-width="2.2"/>'
    '<path d="M-9 8A5 5 0 0 1-13 1A5 5 0 0 1-9-7A6 6 0 0 1 1-9A6 6 0 0 1 10-5A5 5 0 0 1 11 4A5 5 0 0 1 6 8A6 6 0 0 1-2 9A6 6 0 0 1-9 8Z" fill="#fffef8"/>'
    '<path d="M9-8C13-10 18-8 18-4C18-1 15 1 12 0C10-1 8-5 9-8Z" fill="currentColor"/>'
)
_SHEAF = (
    '<path d="M-9 15C-5 7-3 4 0 2C3 4 5 7 9 15M-4 15 0 2 4 15M0 15V2M0 2V-9M0 2C-3-2-5-5-6-9M0 2C3-2 5-5 6-9M0 2C-6-2-10-4-12-8M0 2C6-2 10-4 12-8" '
    'fill="none" stroke-width="1.7" stroke-linecap="round"/>'
    '<path d="M0-17a2.6 4.6 0 0 1 0 9a2.6 4.6 0 0 1 0-9ZM-7-16a2.5 4.4-18 0 1 2 8a2.5 4.4-18 0 1-2-8ZM7-16a2.5 4.4 18 0 0-2 8a2.5 4.4 18 0 0 2-8Z'
    'M-15-13a2.5 4.2-38 0 1 5 7a2.5 4.2-38 0 1-5-7ZM15-13a2.5 4.2 38 0 0-5 7a2.5 4.2 38 0 0 5-7Z" fill="currentColor" stroke="none"/>'
    '<path d="M-4.5 1.5H4.5V5H-4.5Z" fill="currentColor" stroke="none"/>'
)
_BRICKS = (
    '<path d="M-21 6H-8V13H-21ZM-7 6H6V13H-7ZM7 6H20V13H7ZM-14-2H-1V5H-14ZM0-2H13V5H0ZM-7-10H6V-3H-7Z" fill="#c9714a" stroke-width="1.6"/>'
)
_PEAKS = (
    '<path d="M-27 13-11-11-3 1 8-16 27 13Z" fill="#8b919d"/>'
    '<path d="M-11-11-5.5-2.5-9-4-12-.5-16.2-3.5ZM8-16 13.6-7.4 9.6-9 6.4-5 2.3-7.4Z" fill="#fffef8"/>'
)
_DESERT = (
    '<path d="M-27 10C-18 2-9 2-1 10C7 4 17 4 27 11" fill="none" stroke-width="2" stroke-linecap="round"/>'
    '<path d="M-12 14C-4 10 4 10 13 14" fill="none" stroke-width="1.6" stroke-linecap="round"/>'
    '<path d="M3 5V-12a3.4 3.4 0 0 1 6.8 0V-6H13V-9a2.6 2.6 0 0 1 5.2 0v5a3 3 0 0 1-3 3H9.8V5ZM3 0H-3a3 3 0 0 1-3-3V-7'
    'a2.6 2.6 0 0 1 5.2 0v2H3Z" fill="#9fb27a" stroke-width="1.6"/>'
)
_GOLD = (
    '<path d="M-20 4-13-3H-4L1 4-4 12H-14ZM3 6 8-1H17L22 6 17 13H8ZM-8-9-3-15H5L9-9 5-3H-3Z" fill="#ffe37a" stroke-width="1.7"/>'
    '<path d="M-13-3-10 4-14 12M-10 4H1M8-1 11 6 8 13M11 6H22M-3-15 0-9-3-3M0-9H9" fill="none" stroke-width="1"/>'
    '<path d="M18-15l1.6 4 4 1.6-4 1.6-1.6 4-1.6-4-4-1.6 4-1.6Z" fill="#fffef8" stroke-width="1"/>'
)
_WAVES = '<path d="M-26-4q6.5-7 13 0t13 0 13 0 13 0M-19 8q6.5-7 13 0t13 0 13 0" fill="none" stroke-width="2" stroke-linecap="round"/>'
_SCENES = {
    Terrain.FOREST: f'<path d="{_TREE}" transform="translate(-19 2) scale(.85)" fill="currentColor"/>'
    f'<path d="{_TREE}" transform="translate(19 2) scale(.85)" fill="currentColor"/>'
    f'<path d="{_TREE}" transform="translate(0-1) scale(1.1)" fill="currentColor" stroke="#8fb58a" stroke-width="1.6"/>',
    Terrain.PASTURE: f'<g transform="translate(-16 1) scale(.86)">{_SHEEP}</g><g transform="translate(15-1) scale(.86)">{_SHEEP}</g>',
    Terrain.FIELDS: f'<g transform="translate(-17 3) scale(.72)">{_SHEAF}</g><g transform="translate(17 3) scale(.72)">{_SHEAF}</g>{_SHEAF}',
    Terrain.HILLS: _BRICKS,
    Terrain.MOUNTAINS: _PEAKS,
    Terrain.DESERT: _DESERT,
    Terrain.GOLD: _GOLD,
    Terrain.SEA: _WAVES,
}
_GOODS = {
    Resource.WOOD: '<path d="M-10-3H7a3.5 4 0 0 1 0 8H-10a3.5 4 0 0 1 0-8Z" fill="#a9794a"/>'
    '<path d="M7-3a3.5 4 0 0 0 0 8a3.5 4 0 0 0 0-8ZM7 0a1 1.2 0 0 0 0 2.4M-8 1H-1M-5 3H1" fill="#ecd3a6"/>',
    Resource.BRICK: '<path d="M-11-2 -6-6H11V2L6 6H-11Z" fill="#c9714a"/><path d="M-11-2H6L11-6M6-2V6" fill="none"/>',
    Resource.WOOL: f'<g transform="translate(-1-1) scale(.62)">{_SHEEP}</g>',
    Resource.GRAIN: f'<g transform="scale(.56)">{_SHEAF}</g>',
    Resource.ORE: '<path d="M-10 4-7-3-1-7 6-5 10 1 7 6H-7Z" fill="#8b919d"/><path d="M-7-3-1 0 6-5M-1 0-7 6M-1 0 7 6" fill="none"/>',
}
_GOODS_INK = dict(zip(Resource, ("#5a3a17", "#84401f", "#4f6b2f", "#8a6414", "#4b5260"), strict=True))

#: Pieces: the outline takes a player's fill; a settlement and a city leave room for a letter.
PIECES = {
    "dorp": '<path d="M-10 10V-3L0-12 10-3V10Z"/>',
    "stad": '<path d="M-15 11V-6L-7.5-14 0-6V-2H15V11Z"/>',
    "schip": '<path d="M-14 4H14L9 12H-9Z"/><path d="M-2 3V-15C7-13 12-7 12 2H0Z"/>',
    "rover": '<path d="M-10 17C-10 8-6 2-4-3A7.5 7.5 0 1 1 4-3C6 2 10 8 10 17Z"/>',
    "piraat": '<path d="M-17 5H17L11 14H-11Z"/><path d="M-2 4V-16H1C10-14 14-8 14 3Z"/><path d="M-4 3-4-11C-9-9-12-4-12 3Z"/>',
}
#: Signs in a mark's disc.
SIGNS = {
    "allowed": '<path d="M-4.5 .5-1.5 4 4.5-4" fill="none" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round"/>',
    "refused": '<path d="M-4-4 4 4M4-4-4 4" fill="none" stroke-width="2.8" stroke-linecap="round"/>',
    "reason": '<path d="M0-5V1" fill="none" stroke-width="2.6" stroke-linecap="round"/><circle cy="4.6" r="1.5" stroke="none" fill="currentColor"/>',
    "highlight": '<path d="M-2.8-2A2.9 2.9 0 1 1 0 1V1.8" fill="none" stroke-width="2.2" stroke-linecap="round"/>'
    '<circle cy="5" r="1.4" stroke="none" fill="currentColor"/>',
}


def definitions(scenes: set[Terrain], goods: set[Resource]) -> str:
    """Return the definitions of the shapes that a picture uses, in a fixed order."""
    found = [_group(f"scene-{terrain}", TERRAIN_INK[terrain], _SCENES[terrain]) for terrain in Terrain if terrain in scenes]
    found += [_group(f"goods-{resource}", _GOODS_INK[resource], _GOODS[resource]) for resource in Resource if resource in goods]
    return "".join(found)


def _group(name: str, ink: str, shapes: str) -> str:
    return f'<g id="catan-{name}" color="{ink}" stroke="{ink}" stroke-width="1.4" stroke-linejoin="round">{shapes}</g>'
