"""A question in the neutral form: whether an action may be done, or one of the other kinds by its name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adjudicator.basegame.portable.actions import CONTENTS, NONE, VARIANTS, Variant, variant_named
from adjudicator.basegame.portable.kinds import ROLLS, Place, seat
from adjudicator.basegame.portable.moves import place_of
from adjudicator.basegame.portable.names import COLOUR_OF, PLACED, POINT_CARDS, TRADED_NAMES, TRADED_OF, name_of, turned
from adjudicator.basegame.position import Position
from adjudicator.basegame.questions import KINDS
from adjudicator.basegame.terms import is_shown
from adjudicator.game.action import KIND
from adjudicator.input.problems import Expected
from adjudicator.notation.json_form import JsonFaults
from adjudicator.verdicts.kinds import Kind
from adjudicator.verdicts.question import NOBODY, Bundle, Question

MAY = "may"
REVEAL = "reveal_victory_point"
#: The kinds that are about an action.
_OF_ACTIONS = frozenset(kind for variant in VARIANTS.values() for kind in variant.deed.kinds)
#: Those of them that are asked by themselves too: how many cards have to be handed in, what a roll pays, what can be built.
_ASKED = frozenset((Kind.DISCARD, Kind.PRODUCTION))
#: Those that only count, or say, what the position states: hands, the bank, what they are enough for, what stands where, who comes next. No program is asked
#: for what it was told.
_STATED = frozenset(
    (
        *(Kind.ENOUGH, Kind.HELD, Kind.MORE_CARDS, Kind.FEWER_CARDS, Kind.BANK, Kind.HARBOURS),
        *(
            Kind.ON_BOARD,
            Kind.TILE_IS,
            Kind.TILES_AT,
            Kind.HOLDS,
            Kind.PIRATE_STANDS,
            Kind.CARD_COUNT,
            Kind.HAS_MORE,
            Kind.HAS_AS_MANY,
            Kind.AS_MANY_CARDS,
            Kind.TO_WIN,
        ),
        *(
            Kind.HARBOUR_PLACES,
            Kind.FREE_HARBOURS,
            Kind.PREVIOUS_PLAYER,
            Kind.LEFT_OF,
            Kind.RIGHT_OF,
            Kind.OPENING_ROUND,
            Kind.FIRST_ROLLER,
        ),
        *(
            Kind.BUILT_NOW,
            Kind.LEFT_AFTER,
            Kind.MONOPOLY_TAKES,
            Kind.ROLLS_FOR,
            Kind.CAN_MAKE,
            Kind.AFTER_DISCARD,
            Kind.DISCARD_WITH,
            Kind.SEVEN,
        ),
        *(Kind.MOST, Kind.FEWEST, Kind.MOST_CARDS, Kind.FEWEST_CARDS),
        *(Kind.KNIGHTS_LACKING, Kind.ROADS_LACKING, Kind.ROUTE_LENGTH, Kind.PHASE, Kind.ROLLED, Kind.WAS_ROLLED, Kind.WIN_NOW),
        *(Kind.DISCARD_NUMBER, Kind.DISCARD_CHOICE),
        *(Kind.ROBBER_STANDS, Kind.MUST_MOVE, Kind.STANDS_AT, Kind.PLACED, Kind.BESIDE, Kind.AFFORDS, Kind.ROUTE_WITH, Kind.NEXT_PLAYER),
    )
)
ASKS: dict[str, Kind] = {name_of(Kind(name)): Kind(name) for name in KINDS if name not in (_OF_ACTIONS - _ASKED) | _STATED}
_ASK_OF = turned(ASKS)
_POINT_CARD_OF = turned(POINT_CARDS)
_PIECE_OF = {str(piece): name for name, piece in PLACED.items()}


def _fields(variant: Variant) -> dict[str, tuple[str, str]]:
    """Return what of an action can be asked about: by its name the field of the question, and its sort of content."""
    asked = {one.name: one.asked for one in variant.deed.fields if one.asked and one.asked != KIND}
    return {name: (asked[attribute], sort) for name, attribute, sort in variant.fields if attribute in asked}


#: By type what a question about the action says of it, beside who does it. What is got is never asked about: it is what a roll yields.
ASKED: dict[str, dict[str, tuple[str, str]]] = {
    name: {**_fields(variant), **({"name": ("card", "point card")} if name == REVEAL else {})}
    for name, variant in VARIANTS.items()
    if name not in ("receive", "steal")
}
#: By type what an action that is listed tells besides, and no question about it depends on: what will be rolled.
TOLD = {"roll": {"total": "total"}}
#: What tells a question about an action from another one, and is never left open: its name, and the field of the question. Where a ship goes may be left open.
_NEEDED = (("cards", "give"), ("with", "partner"), ("to", "at"))
#: By kind what may be said of it.
FIELDS: dict[str, tuple[str, ...]] = {
    name: tuple(one for one in ("player", "piece", "at", "roll") if one in (*KINDS[kind].needs, *KINDS[kind].takes))
    for name, kind in ASKS.items()
}


def needed(name: str) -> tuple[str, ...]:
    """Return what a question about an action of a type cannot leave open."""
    needs = KINDS[Kind(_kind(VARIANTS[name]))].needs
    return tuple(
        under for under, (asked, sort) in ASKED[name].items() if (under, asked) in _NEEDED or (asked in needs and sort != "point card")
    )


# --- written ---------------------------------------------------------------------------------------------------------------


def write_question(question: Question, position: Position) -> dict[str, Any]:
    """Return a question about a position; ValueError for what the form does not express: what is taken to have happened stands in the position."""
    if question.happened is not None:
        raise ValueError("what a question takes to have happened is told in its position")
    if question.kind in _STATED:
        raise ValueError("what a position has is stated, not asked")
    place = place_of(position)
    if question.kind in _OF_ACTIONS and not (question.kind in _ASKED and question.give is None):
        if question.kind is Kind.DISCARD and question.partner is not None:
            raise ValueError("cards are handed in to the bank")
        return {"ask": MAY, "action": _action(question, position, place)}
    found: dict[str, Any] = {"ask": _ASK_OF[question.kind]}
    if question.player is not None:
        found["player"] = COLOUR_OF[question.player]
    if question.piece is not None:
        found["piece"] = _PIECE_OF[question.piece]
    if question.at is not None:
        found["at"] = _place_id(question.at, position, place)
    if question.roll is not None:
        found["roll"] = question.roll
    return found


def _place_id(name: str, position: Position, place: Place) -> str:
    island = position.board.map
    if name in island.tile_named:
        return place.places.hexes[island.tile_named[name]]
    if name in island.path_named:
        return place.places.edges[island.path_named[name]]
    return place.places.corners[island.intersection_named[name]]


def _action(question: Question, position: Position, place: Place) -> dict[str, Any]:
    name = _type(question, position)
    found: dict[str, Any] = {"type": name, "player": None if question.player is None else COLOUR_OF[question.player]}
    for under, (asked, sort) in ASKED[name].items():
        value = getattr(question, asked)
        if value is None:
            continue
        if sort in ("cards", "some"):
            found[under] = {TRADED_OF[kind]: count for kind, count in value}
        elif sort == "point card":
            if value in _POINT_CARD_OF:
                found[under] = _POINT_CARD_OF[value]
        elif sort in ("player", "victim"):
            found[under] = NONE if value == NOBODY else COLOUR_OF[value]
        elif sort == "resource":
            found[under] = TRADED_OF[value]
        else:
            found[under] = _place_id(value, position, place)
    return found


def _type(question: Question, position: Position) -> str:
    """Return the type of action that a question is about."""
    if question.kind is Kind.TRADE:
        return "maritime_trade" if question.partner is None else "domestic_trade"
    if question.kind is Kind.PLAY_CARD:
        return REVEAL if is_shown(question.card) else f"play_{TRADED_OF[str(question.card)]}"
    kind = str(question.kind)
    found = [name for name, variant in VARIANTS.items() if name in ASKED and _kind(variant) == kind]
    return next((name for name in found if VARIANTS[name].deed.opening is (position.set_up is True)), found[-1])


def _kind(variant: Variant) -> str:
    """Return the kind of the question whether a member of the union may be done."""
    under = next((one.name for one in variant.deed.fields if one.asked == KIND), None)
    if under is None:
        return str(variant.deed.kind)
    value = dict(variant.says)[under]
    return str(value) if isinstance(value, Kind) else str(Kind.PIRATE if value else Kind.ROBBER)


# --- read ------------------------------------------------------------------------------------------------------------------


def read_question(value: Any, position: Position, faults: JsonFaults, path: str = "$") -> Question | None:
    """Return the question that an object asks about a position; None, with every fault noted, where it asks none."""
    before = len(faults.found)
    if not isinstance(value, Mapping):
        faults.wrong_kind(path, value, Expected.MAPPING)
        return None
    ask = value.get("ask")
    place = place_of(position, faults)
    if ask == MAY:
        stated = faults.mapping(value, path, ("ask", "action"))
        found = _read_may(stated.get("action"), f"{path}.action", position, place)
    else:
        kind = faults.word(ask, f"{path}.ask", {**ASKS, MAY: None})
        stated = faults.mapping(value, path, ("ask", *(FIELDS[str(ask)] if kind is not None else ("player", "piece", "at", "roll"))))
        found = None if kind is None else _read_fields(kind, stated, path, position, place)
    return found if len(faults.found) == before else None


def _read_fields(kind: Kind, stated: Mapping[str, Any], path: str, position: Position, place: Place) -> Question | None:
    found: dict[str, Any] = {}
    faults, island = place.faults, position.board.map
    for name in KINDS[kind].needs:
        if stated.get(name) is None:
            faults.add(f"{path}.{name}", None, Expected.VALUE)
    if stated.get("player") is not None:
        number: Any = seat(place, stated["player"], f"{path}.player")
        found["player"] = None if number is None else position.players[number].colour
    if stated.get("piece") is not None:
        piece = faults.word(stated["piece"], f"{path}.piece", PLACED, Expected.PIECE)
        found["piece"] = None if piece is None else str(piece)
    if stated.get("at") is not None:
        hexes = kind is Kind.VICTIMS
        number = CONTENTS["hex" if hexes else "corner"][0](place, stated["at"], f"{path}.at")
        found["at"] = None if number is None else (island.tile_names if hexes else island.intersection_names)[number]
    if stated.get("roll") is not None:
        found["roll"] = faults.number(stated["roll"], f"{path}.roll", ROLLS[0], ROLLS[-1], Expected.ROLL)
    return None if faults.found else Question(kind, **found)


def _read_may(value: Any, path: str, position: Position, place: Place) -> Question | None:
    faults = place.faults
    variant = variant_named(value, path, faults)
    if variant is None:
        return None
    name = value["type"]
    if name not in ASKED:
        faults.add(f"{path}.type", name, Expected.ONE_OF, ASKED)
        return None
    stated = faults.mapping(value, path, ("type", "player", *ASKED[name], *TOLD.get(name, ())))
    if variant.deed.opening and position.set_up is False:
        faults.add(f"{path}.type", name, Expected.ONE_OF, (name.replace("place", "build"),))
    number = seat(place, stated.get("player"), f"{path}.player")
    found: dict[str, Any] = {} if number is None else {"player": position.players[number].colour}
    if variant.deed.kind == Kind.PLAY_CARD:
        found["card"] = str(dict(variant.says)["card"])
    for under, (asked, sort) in ASKED[name].items():
        if stated.get(under) is not None:
            found[asked] = _read_asked(stated[under], f"{path}.{under}", sort, position, place)
    for under, sort in TOLD.get(name, {}).items():
        if stated.get(under) is not None:
            CONTENTS[sort][0](place, stated[under], f"{path}.{under}")
    robs_self = number is not None and found.get("victim") == found["player"]  # which is so wherever the robber goes
    for under in needed(name):
        if stated.get(under) is None and not (name == "move_robber" and robs_self):
            faults.add(f"{path}.{under}", None, Expected.VALUE)
    return None if faults.found else Question(Kind(_kind(variant)), **found)


def _read_asked(value: Any, path: str, sort: str, position: Position, place: Place) -> Any:
    """Return what a question says of a field of an action; None, with a fault, for what is none."""
    if sort in ("cards", "some"):
        return _bundle(value, path, place.faults)
    if sort == "point card":
        return place.faults.word(value, path, POINT_CARDS, Expected.ONE_CARD)
    number = CONTENTS[sort][0](place, value, path)
    if number is None:
        return None
    if sort in ("player", "victim"):
        return NOBODY if value == NONE else position.players[number].colour
    if sort == "resource":
        return TRADED_NAMES[value]
    island = position.board.map
    return {"corner": island.intersection_names, "edge": island.path_names, "hex": island.tile_names}[sort][number]


def _bundle(value: Any, path: str, faults: JsonFaults) -> Bundle:
    stated = faults.mapping(value, path, TRADED_NAMES, Expected.RESOURCES)
    return tuple((TRADED_NAMES[name], faults.number(count, f"{path}.{name}") or 0) for name, count in stated.items())
