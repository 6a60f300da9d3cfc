"""What is done, in the neutral form: a closed union of objects, told apart by ``type``; what they hold are the fields that ``deeds.py`` declares."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adjudicator.basegame.deeds import (
    DEEDS,
    NO_VICTIM,
    ON_TURN,
    Build,
    BuildSomewhere,
    Buy,
    Claim,
    Discard,
    End,
    Get,
    Have,
    MoveShip,
    Play,
    Put,
    Rob,
    Roll,
    Steal,
    Trade,
    at_odds,
)
from adjudicator.basegame.notation.fields import HAND
from adjudicator.basegame.portable.kinds import ROLLS, Place, one_place, read_cards, seat, write_cards
from adjudicator.basegame.portable.names import DEVELOPMENT_NAMES, PIECES, RESOURCE_NAMES, name_of, turned
from adjudicator.basegame.position import Development
from adjudicator.game.action import Action, Deed
from adjudicator.input.problems import Expected
from adjudicator.notation.fields import Kind as FieldKind
from adjudicator.notation.json_form import JsonFaults
from adjudicator.notation.place_names import Slot
from adjudicator.verdicts.kinds import Kind
from catan_common.records import MISSING, NamedTuple, fields

NONE = "none"
_ON_PATHS = (Kind.ROAD, Kind.SHIP)
_CORNER = FieldKind("places", Expected.INTERSECTION, of=Slot.INTERSECTION)
_EDGE = FieldKind("places", Expected.PATH, of=Slot.PATH)
_HEX = FieldKind("tile", Expected.TILE, of=Slot.TILE)
_DIE = range(1, 7)
_FIGURES = {"robber": False, "pirate": True}
_ROBBING = ("to", "steal_from", "card", "figure")
_RESOURCES = {name: number for number, name in enumerate(RESOURCE_NAMES)}


class Variant(NamedTuple):
    """A member of the union: the class of its action, what the type says of it, and by the names of its fields those of the action, each with its sort of content."""

    action: type[Action]
    says: tuple[tuple[str, Any], ...] = ()
    fields: tuple[tuple[str, str, str], ...] = ()

    @property
    def deed(self) -> Deed:
        """Return what is declared of it."""
        return DEEDS[self.action]


def _pieces(verb: str, action: type[Action]) -> dict[str, Variant]:
    return {
        f"{verb}_{name}": Variant(action, (("piece", piece),), (("at", "place", "edge" if piece in _ON_PATHS else "corner"),))
        for name, piece in PIECES.items()
        if verb == "build" or piece is not Kind.CITY
    }


def _card(card: Development, *held: tuple[str, str, str]) -> Variant:
    return Variant(Play, (("card", card),), held)


_MOVED = (("to", "tile", "hex"), ("steal_from", "victim", "victim"), ("card", "card", "resource"))
_SWAPPED = (("give", "give", "cards"), ("take", "take", "cards"))
#: The union: every type with what it is.
VARIANTS: dict[str, Variant] = {
    **_pieces("place", Put),
    **_pieces("build", Build),
    "roll": Variant(Roll, (), (("total", "total", "total"), ("dice", "dice", "dice"))),
    "receive": Variant(Get, (), (("cards", "cards", "cards"),)),
    "discard": Variant(Discard, (), (("cards", "cards", "some"),)),
    "move_robber": Variant(Rob, (("pirate", False),), _MOVED),
    "move_pirate": Variant(Rob, (("pirate", True),), _MOVED),
    "steal": Variant(Steal, (), _MOVED[1:]),
    "maritime_trade": Variant(Trade, (("partner", None),), _SWAPPED),
    "domestic_trade": Variant(Trade, (), (("with", "partner", "player"), *_SWAPPED)),
    "buy_development_card": Variant(Buy, (), (("card", "card", "development"),)),
    "play_knight": _card(Development.KNIGHT, *((name, "rob", "robbing") for name in _ROBBING)),
    "play_road_building": _card(Development.ROAD_BUILDING, ("builds", "lines", "builds")),
    "play_year_of_plenty": _card(Development.INVENTION, ("take", "take", "cards")),
    "play_monopoly": _card(Development.MONOPOLY, ("resource", "resource", "resource"), ("received", "number", "number")),
    "reveal_victory_point": _card(Development.VICTORY_POINT),
    "move_ship": Variant(MoveShip, (), (("from", "start", "edge"), ("to", "end", "edge"))),
    "end_turn": Variant(End),
    "claim_win": Variant(Claim),
}
#: What may stand in a field that is at odds with another one, by the name that the action has for it.
_FITTING = {"dice": Expected.FITTING_DICE, "card": Expected.OF_SOMEBODY}
#: What is told of a turn by somebody who has no board before him: the form has a board always.
NOT_EXPRESSED = (BuildSomewhere, Have)


# --- contents --------------------------------------------------------------------------------------------------------------


def _read_cards(place: Place, value: Any, path: str) -> tuple[int, ...]:
    stated = place.faults.mapping(value, path, RESOURCE_NAMES, Expected.RESOURCES)
    return tuple([place.faults.number(stated.get(name, 0), f"{path}.{name}") or 0 for name in RESOURCE_NAMES])


def _write_counts(_: Place, counts: tuple[int, ...]) -> dict[str, int]:
    return {name: count for name, count in zip(RESOURCE_NAMES, counts, strict=True) if count}


def _read_victim(place: Place, value: Any, path: str) -> int | None:
    return NO_VICTIM if value == NONE else seat(place, value, path)


def _read_dice(place: Place, value: Any, path: str) -> tuple[int, int] | None:
    dice = place.faults.items(value, path)
    shown = [place.faults.number(one, f"{path}[{number}]", _DIE[0], _DIE[-1]) for number, one in enumerate(dice)]
    if len(shown) == len(_FIGURES) and None not in shown:
        return shown[0] or 0, shown[1] or 0
    place.faults.add(path, value, Expected.ROLL)
    return None


def _read_builds(place: Place, value: Any, path: str) -> tuple[tuple[Kind, int], ...]:
    found = []
    for number, one in enumerate(place.faults.items(value, path)):
        here = f"{path}[{number}]"
        stated = place.faults.mapping(one, here, ("piece", "at"))
        piece = place.faults.word(stated.get("piece"), f"{here}.piece", {name: PIECES[name] for name in map(name_of, _ON_PATHS)})
        found.append((piece, one_place(place, stated.get("at"), f"{here}.at", _EDGE) or 0))
    return tuple(found)


#: By the sort of content what reads it and what writes it.
CONTENTS: dict[str, tuple[Any, Any]] = {
    "corner": (lambda place, value, path: one_place(place, value, path, _CORNER), lambda place, value: place.places.corners[value]),
    "edge": (lambda place, value, path: one_place(place, value, path, _EDGE), lambda place, value: place.places.edges[value]),
    "hex": (lambda place, value, path: one_place(place, value, path, _HEX), lambda place, value: place.places.hexes[value]),
    "player": (seat, lambda place, value: place.colours[value]),
    "victim": (_read_victim, lambda place, value: NONE if value == NO_VICTIM else place.colours[value]),
    "resource": (
        lambda place, value, path: place.faults.word(value, path, _RESOURCES, Expected.RESOURCES),
        lambda _, value: RESOURCE_NAMES[value],
    ),
    "development": (
        lambda place, value, path: place.faults.word(value, path, DEVELOPMENT_NAMES, Expected.DEVELOPMENTS),
        lambda _, value: turned(DEVELOPMENT_NAMES)[value],
    ),
    "cards": (_read_cards, _write_counts),
    "some": (lambda place, value, path: read_cards(place, value, path, HAND), lambda place, value: write_cards(place, value, HAND)),
    "total": (lambda place, value, path: place.faults.number(value, path, ROLLS[0], ROLLS[-1], Expected.ROLL), lambda _, value: value),
    "dice": (_read_dice, lambda _, value: list(value)),
    "number": (lambda place, value, path: place.faults.number(value, path), lambda _, value: value),
    "builds": (_read_builds, lambda place, value: [{"piece": name_of(kind), "at": place.places.edges[where]} for kind, where in value]),
}


# --- written ---------------------------------------------------------------------------------------------------------------


def variant_of(action: Action) -> str:
    """Return the type of an action; ValueError for one that the form does not express."""
    for name, variant in VARIANTS.items():
        if type(action) is variant.action and all(getattr(action, one) == value for one, value in variant.says):
            return name
    raise ValueError(f"not expressed: {type(action).__name__}")


def write_action(action: Action, place: Place) -> dict[str, Any]:
    """Return an action with what it tells; ValueError for one that the form does not express."""
    name = variant_of(action)
    found: dict[str, Any] = {"type": name, "player": None if action.player == ON_TURN else place.colours[action.player]}
    for under, attribute, sort in VARIANTS[name].fields:
        value = getattr(action, attribute)
        if sort == "robbing":
            if value is not None and under == _ROBBING[0]:
                found |= _write_robbing(value, place)
        elif value is not None and not (sort == "builds" and not value):
            found[under] = CONTENTS[sort][1](place, value)
    return found


def _write_robbing(rob: Rob | Steal, place: Place) -> dict[str, Any]:
    told = {key: one for key, one in write_action(rob, place).items() if key not in ("type", "player")}
    if isinstance(rob, Rob):
        told["figure"] = next(name for name, pirate in _FIGURES.items() if pirate is rob.pirate)
    return told


# --- read ------------------------------------------------------------------------------------------------------------------


def read_action(value: Any, path: str, place: Place) -> Action | None:
    """Return the action that an object tells of; None, with every fault noted, for what is none."""
    faults = place.faults
    before = len(faults.found)
    variant = variant_named(value, path, faults)
    if variant is None:
        return None
    stated = faults.mapping(value, path, ("type", "player", *(name for name, _, _ in variant.fields)))
    player = ON_TURN if variant.action is End and stated.get("player") is None else seat(place, stated.get("player"), f"{path}.player")
    found = dict(variant.says)
    for name, attribute, sort in variant.fields:
        if sort != "robbing" and stated.get(name) is not None:
            found[attribute] = CONTENTS[sort][0](place, stated[name], f"{path}.{name}")
    if any(sort == "robbing" for _, _, sort in variant.fields):
        found["rob"] = _read_robbing(stated, path, place, player)
    needed = {one.name for one in fields(variant.action) if one.default is MISSING} - {"player", *found}
    for name, attribute, _ in variant.fields:
        if attribute in needed or (name == "with" and attribute not in found):
            faults.add(f"{path}.{name}", None, Expected.VALUE)
    if player is None or len(faults.found) > before:
        return None
    action = variant.action(player, **found)
    odd = at_odds(action)
    if odd is None:
        return action
    name = next(name for name, attribute, _ in variant.fields if attribute == odd)
    faults.add(f"{path}.{name}", stated[name], _FITTING[odd])
    return None


def variant_named(value: Any, path: str, faults: JsonFaults) -> Variant | None:
    """Return the member of the union that an object says it is; None, with a fault, for none."""
    if not isinstance(value, Mapping):
        faults.wrong_kind(path, value, Expected.MAPPING)
        return None
    found: Variant | None = faults.word(value.get("type"), f"{path}.type", VARIANTS, Expected.ONE_OF)
    return found


def _read_robbing(stated: Mapping[str, Any], path: str, place: Place, player: int | None) -> Rob | Steal | None:
    """Return what a knight moves and from whom it steals, None where that is not told."""
    told = {name: stated[name] for name in _ROBBING if stated.get(name) is not None}
    pirate = place.faults.word(told["figure"], f"{path}.figure", _FIGURES) if "figure" in told else False
    if told.pop("figure", None) is not None and "to" not in told:
        place.faults.add(f"{path}.to", None, Expected.VALUE)
    if not told:
        return None
    name = "steal" if "to" not in told else "move_pirate" if pirate else "move_robber"
    colour = None if player is None else place.colours[player]
    found = read_action({"type": name, "player": colour, **told}, path, place)
    return found if isinstance(found, Rob | Steal) else None
