"""What the neutral form calls everything: one English name for each member of each closed list, that of the member itself but where the English rules have another word."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from typing import Any

from adjudicator.basegame.position import BANK, COLOURS, PLAYERS, Development, Game, Special
from adjudicator.basegame.terms import Phase
from adjudicator.board.board import ANY_THREE, RESOURCES, Resource, Terrain
from adjudicator.board.hex_map import SIDEWAYS, UP
from adjudicator.verdicts.kinds import Kind

_OTHERWISE: dict[Enum, str] = {
    Game.BASE_56: "base_5_6",
    Development.INVENTION: "year_of_plenty",
    Resource.WOOD: "lumber",
    Phase.ROBBER: "move_robber",
    Kind.DISCARD: "discards",
    Kind.RATES: "trade_rates",
    Kind.CARDS: "playable_cards",
    Kind.STARTING_CARDS: "starting_resources",
    Kind.OPENING: "next_placement",
    Kind.FIRST_TO_WIN: "first_to_reach_target",
}


def name_of(member: Enum) -> str:
    """Return the English name of a member of a closed list."""
    return _OTHERWISE.get(member) or member.name.lower()


def _named(members: Iterable[Any]) -> dict[str, Any]:
    return {name_of(member): member for member in members}


def turned(names: Mapping[str, Any]) -> dict[Any, str]:
    """Return names by what they mean."""
    return {meant: name for name, meant in names.items()}


GAMES: dict[str, Game] = _named(Game)
TERRAINS: dict[str, Terrain] = _named(Terrain)
PHASES: dict[str, Phase] = _named(Phase)
SPECIALS: dict[str, Special] = _named(Special)
RESOURCE_NAMES: tuple[str, ...] = tuple(map(name_of, RESOURCES))
DEVELOPMENT_NAMES: dict[str, Development] = _named(Development)
COLOUR_NAMES: dict[str, str] = dict(zip(("red", "blue", "white", "orange", "green", "brown", "purple"), COLOURS, strict=True))
ORIENTATIONS = {"pointy": UP.name, "flat": SIDEWAYS.name}
HARBOURS: dict[str, str] = {"any": ANY_THREE, **dict(zip(RESOURCE_NAMES, map(str, RESOURCES), strict=True))}
PARTNERS = {"bank": BANK, "players": PLAYERS}
PIECES: dict[str, Kind] = _named((Kind.SETTLEMENT, Kind.CITY, Kind.ROAD, Kind.SHIP))
PLACED: dict[str, Kind] = {**PIECES, "robber": Kind.ROBBER}
#: Development cards by a name that a question may have for them: those worth a point have one each.
POINT_CARDS = {
    "cathedral": "kathedraal",
    "market": "markt",
    "library": "bibliotheek",
    "parliament": "parlement",
    "university": "universiteit",
    "chapel": "kapel",
    "great_hall": "grote zaal",
}
#: What may be given or taken in a trade, by its Dutch word.
TRADED_NAMES: dict[str, str] = {
    **dict(zip(RESOURCE_NAMES, map(str, RESOURCES), strict=True)),
    **{name: str(card) for name, card in DEVELOPMENT_NAMES.items()},
    "development_card": "ontwikkelingskaart",
}

COLOUR_OF = turned(COLOUR_NAMES)
HARBOUR_OF: dict[str | None, str | None] = {**turned(HARBOURS), None: None}
ORIENTATION_OF = turned(ORIENTATIONS)
TRADED_OF = turned(TRADED_NAMES)
