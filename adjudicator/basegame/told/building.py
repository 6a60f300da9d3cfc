"""What is built, and where: pieces with the places that are told of them, and what they cost."""

from __future__ import annotations

from adjudicator.basegame.deeds import Build, BuildSomewhere, Put
from adjudicator.basegame.position import Phase, Player
from adjudicator.basegame.told.clause import Missing, Part, bare
from adjudicator.basegame.told.dice import roll
from adjudicator.basegame.told.paying import is_price_of
from adjudicator.basegame.told.places import free_end, path_at, settled_at, tiles_told
from adjudicator.basegame.told.playing import play
from adjudicator.basegame.told.scene import MOST, ON_PATHS, SEVERAL, Scene, counted
from adjudicator.basegame.told.trading import traded
from adjudicator.board.hex_map import HexMap, mask_of
from adjudicator.game.action import Action
from adjudicator.language.vocabulary import CARD, PIECE, RESOURCE
from adjudicator.verdicts.question import Kind
from catan_common.records import replace

_BOTH = 2
#: So many tiles meet at a corner.
_TILES = 3
#: What is said of a settlement that is raised, where it is somebody's: baut ihre Siedlung aus.
_RAISING = ("aus", "auf", "uit", "hoch")
#: What says where something is built.
_WHERE = ("place", "number", "terrain", "thing-bank", "player")
#: Nobody has more pieces of a kind.
_MOST_BUILT = 15


def built(scene: Scene) -> list[Action]:
    """Return what is built; Missing where it is open what or where."""
    if scene.has(CARD):
        return play(scene)
    if not scene.has(PIECE, "place", "deck") and bare(scene.parts, RESOURCE) and (out := scene.take(RESOURCE, led=("out", "from"))):
        return traded(scene, out, scene.take(RESOURCE, led=("",)), [])  # macht aus vier Lehm ein Erz
    scene.particle_of("neer", "hin", "erbij", "bij", "aan", "an", "mee", "erop", "drauf", "dazu")
    _leave_out_material(scene)
    if scene.rolled is None and not scene.particle and (lone := scene.lone_number()) and lone.article == "a":
        return roll(scene)  # macht ne Sieben
    price = scene.take(RESOURCE, led=("for",))
    raises = _raises_settlement(scene)
    pieces = _pieces(scene)
    places = _places(scene)
    kinds = _kinds_of(scene, pieces, sum(one.kind == "place" for one in places))
    if not places and not price and not scene.parts and not scene.particle and len(kinds) <= _MOST_BUILT:
        return _placed_or_asked(scene, kinds, raises=raises)
    events = _built_at(scene, kinds, places, raises=raises)
    if price and not (len(events) == 1 and is_paid(price, events[0])):
        raise Missing("word", price[0].text)
    return events


def _leave_out_material(scene: Scene) -> None:
    """Leave out the cards of which something is built, where it is not told how many: met dat erts heb ik …; van dat hout en z'n stenen legt ie …."""
    scene.take(RESOURCE, led=("with",))
    if scene.has(PIECE) and all(one.number is None and (one.owner or one.article == "the") for one in scene.parts if one.kind == RESOURCE):
        scene.take(RESOURCE, led=("from",))


def is_paid(price: list[Part], event: Action) -> bool:
    """Return whether cards are what a piece costs, told with how many of each kind, or by the kinds alone where it costs one of each: für Holz und Lehm."""
    one_each = all(one.number is None for one in price)
    return is_price_of(counted([replace(one, number=1) for one in price] if one_each else price), event)


def _placed_or_asked(scene: Scene, kinds: list[Kind], *, raises: bool) -> list[Action]:
    """Return pieces of which no place is told, where only one is possible; Missing, with the pieces, where it is open."""
    try:
        return _built_at(scene, kinds, [], raises=raises)
    except Missing as missing:
        if missing.ask != "where" or scene.position.phase is Phase.SET_UP:
            raise
        raise Missing("where", missing.word, [BuildSomewhere(scene.doer, kind) for kind in kinds]) from None


def _built_at(scene: Scene, kinds: list[Kind], places: list[Part], *, raises: bool) -> list[Action]:
    """Return pieces that are built at places; Missing where it is open which is built where."""
    named = [one for one in places if one.kind == "place"]
    if scene.position.remembered and not named:
        return [BuildSomewhere(scene.doer, kind) for kind in kinds]
    if not places and kinds == [Kind.SETTLEMENT] and scene.road is not None:
        return [Build(scene.doer, Kind.SETTLEMENT, _end_of(scene, scene.road))]
    only = raises and kinds == [Kind.CITY] and scene.own_settlements().bit_count() == 1
    if not places and not only:
        raise Missing("where")
    if len(kinds) >= _BOTH and {*kinds} == {Kind.ROAD}:
        return _roads_at(scene, len(kinds), named, places)
    if len(named) == len(places) == len(kinds):
        scene.parts = [one for one in scene.parts if not _counts_again(one)]
        return [placed(scene, kind, [place]) for kind, place in zip(kinds, named, strict=True)]
    return [placed(scene, _only(kinds), places)]


def _roads_at(scene: Scene, roads: int, named: list[Part], places: list[Part]) -> list[Action]:
    """Return several roads that are built at places, some of them ``named``: each at one, from one to another, or between two lands; Missing where it is open which is built where."""
    if len(named) == len(places) == _BOTH * roads:
        pairs = zip(named[::_BOTH], named[1::_BOTH], strict=True)  # van D2.Z naar E1.ZO en van …
        return [placed(scene, Kind.ROAD, [*pair]) for pair in pairs]
    scene.parts = [one for one in scene.parts if not _counts_again(one)]  # eentje op D4/ZW en eentje op D4/ZO
    lands = [one for one in places if one.kind != "place" and not _counts_again(one)]
    rest = _in_pairs(lands, roads - len(named))  # eentje op B2/ZO en eentje tussen het elfbos en de woestijn
    return [placed(scene, Kind.ROAD, where) for where in (*([one] for one in named), *rest)]


def _in_pairs(places: list[Part], pairs: int) -> list[list[Part]]:
    """Return the two tiles that each of some roads parts; Missing where it is not told so many."""
    tiles: list[list[Part]] = []
    for one in places:
        of_land = bool(tiles) and tiles[-1][0].kind == "terrain" and not tiles[-1][0].chip and len(tiles[-1]) == 1
        if one.kind == "number" and of_land and (one.led == "from" or one.close):
            tiles[-1].append(one)
        else:
            tiles.append([one])
    if len(tiles) != _BOTH * pairs:
        raise Missing("where")
    return [[*one, *other] for one, other in zip(tiles[::_BOTH], tiles[1::_BOTH], strict=True)]


def _counts_again(one: Part) -> bool:
    """Return whether a thing only says again of what is built that it is one: eentje."""
    return one.kind == "number" and one.number == 1 and one.led in ("", "at") and not one.owner


def _raises_settlement(scene: Scene) -> bool:
    """Return whether a clause names the settlement that is built on."""
    return any(one.kind == PIECE and one.value == Kind.SETTLEMENT and one.number in (None, 1) for one in scene.parts)


def _end_of(scene: Scene, road: int) -> int:
    """Return the end of a road that was just laid where a settlement is put: the one that nothing of its owner's reached before, else the one that is free; Missing where that is open."""
    island: HexMap = scene.position.board.map
    player: Player = scene.position.players[scene.doer]
    laid = [one.place for one in scene.built if one.player == scene.doer and one.piece in ON_PATHS and one.place != road]
    lines = player.road_mask | player.ship_mask | mask_of(laid)
    reached = [
        corner for corner in island.ends[road] if island.paths_at[corner] & lines & ~(1 << road) or player.building_mask >> corner & 1
    ]
    new = [corner for corner in island.ends[road] if corner not in reached]
    if len(new) == 1:
        return new[0]
    buildings = mask_of(one.place for one in scene.built if one.piece not in ON_PATHS)
    return free_end(scene.position, road, island.ends[road], buildings)


def _pieces(scene: Scene) -> list[Part]:
    """Return the pieces that are built, and take them and those that they replace out of the scene; Missing where it is not told what is built."""
    pieces = scene.take(PIECE, led=("",))
    made = scene.take(PIECE, led=("at",))
    if made:
        # de Siedlung auf C1.SO zur Stadt ausgebaut
        _check_replaced(made, pieces)
        scene.particle_of("uit", "om", "aus", "um", "auf", "op")
        pieces = made
    if not pieces and scene.spoken_of and scene.take("him"):
        pieces = [Part(PIECE, scene.spoken_of)]  # genoeg voor een dorp, dus dat heb ik gebouwd
    if not pieces:
        raise Missing("what")
    _check_replaced(pieces, scene.take(PIECE, led=("from", "out")))
    return pieces


def _kinds_of(scene: Scene, pieces: list[Part], places: int) -> list[Kind]:
    """Return the kind of each piece that is built, a city where a settlement is raised, of one sort as many as there are ``places``; Missing where it is not told how many there are of one."""
    more = sum(_counts_again(one) for one in scene.parts)
    if len(pieces) == 1 and pieces[0].number == 1 and places == more + 1:
        pieces = [replace(pieces[0], number=places)]  # eine Straße auf D4/SW und eine auf D4/SO
    if len(pieces) == 1 and places > 1 and pieces[0].number is None and pieces[0].text.casefold().endswith(SEVERAL):
        pieces = [replace(pieces[0], number=places, text="")]
    several = [one for one in pieces if one.number is None and one.text.casefold().endswith(SEVERAL)]
    if several:
        raise Missing("how-many", several[0].text)
    kinds = [Kind(one.value) for one in pieces for _ in range(min(one.number or 1, MOST))]
    raised = scene.raised or (scene.particle in _RAISING and len(pieces) == 1 and bool(pieces[0].owner))
    if not raised or kinds != [Kind.SETTLEMENT]:
        return kinds
    scene.particle_of("auf", "op", "hoch", "om", "um", "aus", "uit")
    return [Kind.CITY]


def _check_replaced(pieces: list[Part], replaced: list[Part]) -> None:
    """Raise Missing for a piece in whose place another is put, unless it is the settlement of a city."""
    if not replaced:
        return
    upgraded = [one.value for one in replaced] == [Kind.SETTLEMENT] and [one.value for one in pieces] == [Kind.CITY]
    if not upgraded or replaced[0].number not in (None, 1):
        raise Missing("word", replaced[0].text)


def _places(scene: Scene) -> list[Part]:
    """Return by what a clause says where something is built; a corner says it only with what is beside it."""
    corners = scene.take("thing-corner", led=("at", "to"))
    bare = scene.take("place", led=("",))
    beside = [one for one in scene.parts if one.led in ("at", "from", "to") and one.kind in _WHERE]
    beside = [one for one in beside if not _counts_again(one) or one.article != "a"]
    scene.parts = [one for one in scene.parts if not any(one is other for other in beside)]
    places = [*bare, *beside]
    if not corners and any(one.led == "from" and one.kind == "number" for one in places) and not any(one.led == "at" for one in places):
        raise Missing("word", places[0].text)
    if corners and not places:
        raise Missing("where", corners[0].text)
    return places


def _only(kinds: list[Kind]) -> Kind:
    if len(kinds) != 1:
        raise Missing("where")
    return kinds[0]


def placed(scene: Scene, kind: Kind, places: list[Part]) -> Action:
    """Return the piece that is placed; Missing where it is open at which place."""
    place = path_at(places, scene.position) if kind in ON_PATHS else _corner(scene, kind, places)
    return (Put if scene.position.phase is Phase.SET_UP else Build)(scene.doer, kind, place)


def _corner(scene: Scene, kind: Kind, places: list[Part]) -> int:
    """Return the intersection that is told: of a city one of the own settlements, else the one where all three tiles meet that are told, where it is not allowed."""
    if kind is not Kind.CITY or any(one.kind == "place" for one in places):
        return settled_at(places, scene.position, None, scene.reached() if kind is Kind.SETTLEMENT else None)
    try:
        return settled_at(places, scene.position, scene.own_settlements())
    except Missing:
        if any(one.kind == "thing-bank" for one in places) or len(tiles_told(places)) != _TILES:
            raise
    return settled_at(places, scene.position)


def upgrade(scene: Scene) -> list[Action]:
    """Return the city that a settlement became."""
    for one in scene.take(PIECE):
        if one.value == Kind.CITY:
            scene.parts.append(replace(one, led=""))
        elif one.number not in (None, 1):
            raise Missing("how-many", one.text)
    return built(scene)
