"""What a clause of a telling says was done: for each sort of verb the event that its things make, every one of them used; and what a clause puts right or adds of the event before it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from adjudicator.basegame.deeds import (
    Build,
    BuildSomewhere,
    Buy,
    Claim,
    Discard,
    End,
    Get,
    Have,
    Play,
    Put,
    Resources,
    Rob,
    Roll,
    Steal,
    Trade,
)
from adjudicator.basegame.position import SEVEN, Cards, Development, Phase, Player
from adjudicator.basegame.told.clause import Clause, Missing, Part, bare
from adjudicator.basegame.told.lexicon import marked
from adjudicator.basegame.told.paying import is_price_of
from adjudicator.basegame.told.places import free_end, is_harbour, path_at, settled_at, tile_at, tiles_told
from adjudicator.basegame.told.understood import things_of
from adjudicator.basegame.told.words import Word, has, without
from adjudicator.board.board import RESOURCES, Terrain
from adjudicator.board.hex_map import HexMap, bits, mask_of
from adjudicator.game.action import Action
from adjudicator.language.vocabulary import CARD, PIECE, RESOURCE
from adjudicator.verdicts.question import ROLLS, Kind
from catan_common.records import replace

_KINDS = tuple(map(str, RESOURCES))
_CARDS = tuple(one.value for one in Development)
NOTHING: Resources = (0,) * len(_KINDS)
_DIE = range(1, 7)
_BOTH = 2
#: So many tiles meet at a corner.
_TILES = 3
_ON_PATHS = (Kind.ROAD, Kind.SHIP)
AWAY = ("af", "weg", "in", "ab", "uit", "aus", "kwijt")
#: What is said of a card that is laid on the table.
OUT = ("eruit", "erop", "in", "ein", "auf", "op", "om", "um", "raus", "heraus", "los")
BACK = ("terug", "zurück", "retour")
#: Where the robber may not go, or not by every rule set.
_SELDOM_MAY = (Terrain.SEA, Terrain.DESERT)
#: What is said of dice that are thrown.
_DICE_OUT = ("raus", "heraus", "hin", "eruit", "neer")
#: What is said of dice that somebody hands on.
_ON = ("door", "weiter")
_OVER = ("rüber", "hinüber", "herüber")
#: What is said of a settlement that is raised, where it is somebody's: baut ihre Siedlung aus.
_RAISING = ("aus", "auf", "uit", "hoch")
#: What says where something is built.
_WHERE = ("place", "number", "terrain", "thing-bank", "player")
#: Words for several pieces say how many only with a number.
SEVERAL = ("en", "jes", "ädte", "iffe", "oote", "äuser", "örfer")
#: So many for one are given to the bank; what is fewer may be a trade with anybody.
AT_BANK = (2, 3, 4)
#: What stands before a thing that is put right, and says nothing: das war Holz.
_SAID = ("the", "him")
#: Nobody has more pieces of a kind.
_MOST_BUILT = 15
#: More of a thing than anybody has is no number of cards.
MOST = 99


#: Things of which there is one.
_SINGLE = ("thing-corner", "figure", "terrain", "thing-bank", "thing-turn", "done")


class Scene:
    """A clause under way: who does it, its things, its particle, what was named before, the event that it may go on with, whether a roll has just paid, and what was rolled this turn, None where nothing was told of that."""

    def __init__(
        self,
        position: Any,
        doer: int,
        parts: list[Part] | None = None,
        particle: str = "",
        named: str = "",
        last: Action | None = None,
        paid: bool = False,
        rolled: int | None = None,
    ) -> None:
        """Take the clause."""
        self.position = position
        self.doer = doer
        self.parts = [] if parts is None else parts
        self.particle = particle
        self.named = named
        self.last = last
        self.paid = paid
        self.rolled = rolled
        #: Beside whose building the robber was just put, as far as it was told.
        self.beside: int | None = None
        #: Whether he did anything in this turn, as far as it was told.
        self.acted = False
        #: Whether its verb says that a settlement becomes a city, without a word for that.
        self.raised = False
        #: The one kind of the cards that somebody was just told to have got; empty for none.
        self.kind_before = ""
        #: The piece that the clause before speaks of, in which it was not built; empty for none.
        self.spoken_of = ""
        #: Whether the clause before tells what somebody wished or said.
        self.wished = False
        #: Of which kinds players were told to have got one card in this turn, each as the player and the kind.
        self.single: set[tuple[int, str]] = set()
        #: Whether nothing is told behind the clause.
        self.final = False
        #: What was told to be built; the road that was laid last, where the clause says that something is done there.
        self.built: list[Build] = []
        self.road: int | None = None
        #: On which tile the robber stands by what was told, else by the position; None where nobody knows it.
        self.robber: int | None = None
        #: Whether its verb says that cards are thrown away.
        self.dumps = False
        #: Whether something told before it was not read, and may be a road.
        self.unread = False

    def take(self, *kinds: str, led: Iterable[str] | None = None) -> list[Part]:
        """Return the things of these kinds, behind one of some words where they are told; they are used then."""
        found = [one for one in self.parts if one.kind in kinds and (led is None or one.led in led)]
        if several := [one for one in found if one.kind in _SINGLE and one.number not in (None, 1)]:
            raise Missing("how-many", several[0].text)
        self.parts = [one for one in self.parts if one not in found]
        return found

    def particle_of(self, *meant: str) -> bool:
        """Return whether a particle is one of some; it is used then."""
        if self.particle not in meant:
            return False
        self.particle = ""
        return True

    def all_used(self) -> None:
        """Raise Missing for a thing or particle that the event does not hold."""
        if self.parts:
            raise Missing("word", self.parts[0].text)
        if self.particle:
            raise Missing("word", self.particle)

    def own_settlements(self) -> int:
        """Return the intersections at which who does it has a settlement, with what was told to be built; as a mask."""
        own = [one for one in self.built if one.player == self.doer]
        new = mask_of(one.place for one in own if one.piece is Kind.SETTLEMENT)
        raised = mask_of(one.place for one in own if one.piece is Kind.CITY)
        mask: int = self.position.players[self.doer].settlement_mask
        return (mask | new) & ~raised

    def reached(self) -> int | None:
        """Return the intersections that the roads of who does it lead to, with what was told to be built; as a mask. None where a piece may stand that was not read, or no road is asked for."""
        if self.unread or self.position.remembered or self.position.phase is Phase.SET_UP:
            return None
        player, island = self.position.players[self.doer], self.position.board.map
        lines = player.road_mask | player.ship_mask
        lines |= mask_of(one.place for one in self.built if one.player == self.doer and one.piece in _ON_PATHS)
        return mask_of(corner for path in bits(lines) for corner in island.ends[path])

    def has(self, *kinds: str) -> bool:
        """Return whether a thing of one of these kinds is named and not used."""
        return any(one.kind in kinds for one in self.parts)

    def lone_number(self) -> Part | None:
        """Return the number that is all that it names; None where it names another thing."""
        return self.parts[0] if [one.kind for one in self.parts] == ["number"] else None


def _one(parts: list[Part], ask: str) -> Part:
    if len(parts) != 1:
        raise Missing(ask, parts[1].text if parts else "")
    return parts[0]


def counted(parts: list[Part]) -> Resources:
    """Return cards by kind; Missing where it is not told how many of one there are."""
    if not parts:
        raise Missing("what")
    counts = list(NOTHING)
    for one in parts:
        if one.number is None or one.number > MOST:
            raise Missing("how-many", one.text)
        counts[_KINDS.index(one.value)] += one.number
    return tuple(counts)


# --- what is done ----------------------------------------------------------------------------------------------------------


def _roll(scene: Scene) -> list[Action]:
    if _is_bought_played(scene):
        return play(scene)  # die gooit ze er meteen achteraan op graan
    if scene.has(CARD) or (scene.particle in OUT and _named_card(scene)):
        return play(scene)  # m'n ridder eruit gegooid
    if scene.particle and (scene.has("thing-card", RESOURCE) or (scene.particle in AWAY and scene.rolled == SEVEN)):
        return _discard(scene)
    if scene.has("thing-dice"):
        scene.take("thing-dice")
    if scene.rolled is None and all(one.kind == "number" for one in scene.parts):
        scene.particle_of(*_DICE_OUT)  # pfeffert ne Elf hin
    numbers = [one.number or 0 for one in scene.take("number", led=("",)) if not one.owner]
    if len(numbers) == 1 and numbers[0] in ROLLS:
        return [Roll(scene.doer, numbers[0])]
    if len(numbers) == _BOTH and all(one in _DIE for one in numbers):
        return [Roll(scene.doer, sum(numbers), (numbers[0], numbers[1]))]
    raise Missing("roll")


def _is_bought_played(scene: Scene) -> bool:
    """Return whether a clause says of the card that was just bought, and told which it is, that it is laid out on a kind."""
    bought = isinstance(scene.last, Buy) and scene.last.card is not None and scene.has("him") and not scene.has(PIECE, "figure")
    return bought and any(one.kind == RESOURCE and one.led == "at" for one in scene.parts)


def _fall(scene: Scene) -> list[Action]:
    scene.take("him")
    return _roll(scene)


def _put(scene: Scene) -> list[Action]:
    if scene.has("figure") or (scene.has("him", "her") and scene.named in ("robber", Development.KNIGHT)):
        return robber(scene)
    if _is_bought_played(scene):
        return play(scene)
    if scene.has(CARD) and not scene.has("thing-card", "number"):
        return play(scene)  # legt monopolie neer op wol
    laid = scene.has(PIECE) and not bare(scene.parts, RESOURCE, "thing-card")  # met z'n laatste steen legt ie een straat
    if scene.has(CARD) and not bare(scene.parts, RESOURCE, "thing-card", "number"):
        return play(scene)  # legt Monopol auf Wolle hin
    if not laid and (scene.has("thing-card", RESOURCE) or (scene.particle in AWAY and scene.has("number"))):
        return _discard(scene)
    if scene.has(CARD):
        return play(scene)
    if scene.rolled is None and scene.particle in _DICE_OUT and (lone := scene.lone_number()) and not lone.led:
        scene.particle = ""
        return _roll(scene)  # haut ne Sechs raus
    return built(scene)


def built(scene: Scene) -> list[Action]:
    """Return what is built; Missing where it is open what or where."""
    if scene.has(CARD):
        return play(scene)
    if not scene.has(PIECE, "place", "deck") and bare(scene.parts, RESOURCE) and (out := scene.take(RESOURCE, led=("out", "from"))):
        return traded(scene, out, scene.take(RESOURCE, led=("",)), [])  # macht aus vier Lehm ein Erz
    scene.particle_of("neer", "hin", "erbij", "bij", "aan", "an", "mee", "erop", "drauf", "dazu")
    _leave_out_material(scene)
    if scene.rolled is None and not scene.particle and (lone := scene.lone_number()) and lone.article == "a":
        return _roll(scene)  # macht ne Sieben
    price = scene.take(RESOURCE, led=("for",))
    raises = _raises_settlement(scene)
    pieces = _pieces(scene)
    places = _places(scene)
    kinds = _kinds_of(scene, pieces, sum(one.kind == "place" for one in places))
    if not places and not price and not scene.parts and not scene.particle and len(kinds) <= _MOST_BUILT:
        return _placed_or_asked(scene, kinds, raises=raises)
    events = _built_at(scene, kinds, places, raises=raises)
    if price and not (len(events) == 1 and _is_paid(price, events[0])):
        raise Missing("word", price[0].text)
    return events


def _leave_out_material(scene: Scene) -> None:
    """Leave out the cards of which something is built, where it is not told how many: met dat erts heb ik …; van dat hout en z'n stenen legt ie …."""
    scene.take(RESOURCE, led=("with",))
    if scene.has(PIECE) and all(one.number is None and (one.owner or one.article == "the") for one in scene.parts if one.kind == RESOURCE):
        scene.take(RESOURCE, led=("from",))


def _is_paid(price: list[Part], event: Action) -> bool:
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
    laid = [one.place for one in scene.built if one.player == scene.doer and one.piece in _ON_PATHS and one.place != road]
    lines = player.road_mask | player.ship_mask | mask_of(laid)
    reached = [
        corner for corner in island.ends[road] if island.paths_at[corner] & lines & ~(1 << road) or player.building_mask >> corner & 1
    ]
    new = [corner for corner in island.ends[road] if corner not in reached]
    if len(new) == 1:
        return new[0]
    buildings = mask_of(one.place for one in scene.built if one.piece not in _ON_PATHS)
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
    place = path_at(places, scene.position) if kind in _ON_PATHS else _corner(scene, kind, places)
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


def robber(scene: Scene) -> list[Action]:
    """Return the move of the robber, or of what else is moved: a knight that is played, the dice that are handed on."""
    if scene.has("thing-dice") and scene.particle in (*_ON, *_OVER):
        scene.particle = _ON[0]
        return _give(scene)  # de dobbelstenen doorgeschoven
    if scene.particle in _ON and [one.text.casefold() in marked("dice") and one.article == "the" for one in scene.parts] == [True]:
        return _handed_on(scene)  # schuift de stenen door
    if scene.has(CARD) and not scene.has("figure"):
        return play(scene)  # schickt den Ritter los
    return _robber_moved(scene)


def _robber_moved(scene: Scene) -> list[Action]:
    """Return the move of the robber; Missing where it is open where to."""
    figures = scene.take("figure")
    scene.parts = [one for one in scene.parts if one.kind != "player" or one.led or one.seat == scene.doer]  # stellt mir den Räuber auf …
    if not figures:
        scene.take("him", "her")
    elif _one(figures, "what").value != "robber":
        raise Missing("deed", figures[0].text)
    scene.particle_of("neer", "hin", "terug", "um", "weg", "zurück", "af")
    if scene.position.remembered and any(one.led == "at" for one in scene.parts):
        scene.take("terrain", RESOURCE, "him", "me", led=("from",))  # von meinem Wald auf …: where it stood is told by what was before
    if scene.position.remembered:
        scene.take("me", RESOURCE, led=("at",))
    scene.parts = [replace(one, led="from") if one.led == "out" and one.kind in ("terrain", "place") else one for one in scene.parts]
    places = scene.take("place", "number", "terrain", "player", led=("at", "from", "to"))
    places = places if scene.position.remembered else _goal(scene, places)
    named = [one for one in places if one.kind == "place"]
    if scene.position.remembered and not named:
        check_land(places)
        return [Steal(scene.doer, None)]
    if scene.position.remembered:
        places = named  # what lies there nobody can tell without the board
    if not places:
        raise Missing("where")
    return [Rob(scene.doer, tile_at(places, scene.position))]


def _goal(scene: Scene, places: list[Part]) -> list[Part]:
    """Return where the robber goes of places, without where he is told to have stood before (vom Wald acht auf den Acker vier); Missing where he stood elsewhere."""
    begin = next((place for place, one in enumerate(places) if one.led == "from" and one.kind in ("terrain", "place")), None)
    goal = next((place for place, one in enumerate(places) if one.led != "from" and place > (begin or 0)), None)
    if begin is None or goal is None or (begin and not places[begin].article and places[begin].kind != "place"):
        return places
    stood = [replace(one, led="at") for one in places[begin:goal]]
    if scene.robber is None or tile_at(stood, scene.position) != scene.robber:
        raise Missing("where", stood[0].text)
    return [*places[:begin], *places[goal:]]


def check_land(places: Iterable[Part]) -> None:
    """Raise Missing where the robber went to sea or into the desert, or to a number that no tile has: whether it may hangs on that, and no event without a board tells it."""
    for one in places:
        seldom = one.kind == "terrain" and one.led != "from" and one.value in _SELDOM_MAY
        if seldom or (one.kind == "number" and one.number not in ROLLS):
            raise Missing("where", one.text)


def rob(scene: Scene) -> list[Action]:
    """Return the card that is taken from a player where the robber was moved; Missing where it is open from whom."""
    scene.particle_of("af", "in", "ab", "weg")
    victims = scene.take("player", led=("", "from", "at", "to"))
    if not victims and scene.beside is not None:
        victims = [Part("player", seat=scene.beside)]
    cards = scene.take(RESOURCE, "thing-card", "number", "something", led=("",))
    moved = scene.last.rob if isinstance(scene.last, Play) else scene.last
    if isinstance(moved, Rob) and (more := _robbed_twice(scene, moved, victims, cards)):
        return more
    victim = _one(victims, "whom").seat
    card = None
    if cards:
        one = _one(cards, "what")
        if one.number not in (None, 1):
            raise Missing("how-many", one.text)
        card = _KINDS.index(one.value) if one.kind == RESOURCE else None
    if victim == scene.doer:
        raise Missing("whom")
    if not scene.position.remembered and not isinstance(moved, Rob):
        raise Missing("where")
    return [Steal(scene.doer, victim, card)]


def _robbed_twice(scene: Scene, moved: Rob, victims: list[Part], cards: list[Part]) -> list[Action]:
    """Return two cards that are taken where one may be, of one player or of two; nothing where that is not told, or the robber took one already."""
    numbers = [one.number for one in cards]
    seats = [one.seat for one in victims]
    of_one = len(seats) == 1 and len(numbers) == 1 and numbers[0] == _BOTH
    of_two = len(seats) == len(set(seats)) == _BOTH and (not numbers or numbers in ([1], [None], [1, 1], [None, None], [_BOTH]))
    if moved.victim is not None or not (of_one or of_two) or scene.doer in seats or None in seats:
        return []
    kinds = [_KINDS.index(one.value) if one.kind == RESOURCE else None for one in cards]
    first, second = (seats * _BOTH)[:_BOTH]
    known = [*(kinds * _BOTH)[:_BOTH]] if len(kinds) in (1, _BOTH) else [None, None]
    return [Steal(scene.doer, first, known[0]), Rob(scene.doer, moved.tile, second, known[1], moved.pirate)]


def _nothing_paid(scene: Scene, player: int) -> list[Action]:
    """Return that a roll brings a player nothing; Missing where none has just been told."""
    if not scene.paid:
        raise Missing("deed", scene.take("nothing")[0].text)
    _one(scene.take("nothing"), "word")
    return [Get(player, NOTHING)]


def monopoly_brought(scene: Scene, card: Play) -> Play | None:
    """Return a monopoly with what a clause says that players gave of its kind, used then (van Bert kreeg ik er drie); None where it says another thing."""
    if card.resource is None:
        return None
    kind = _KINDS[card.resource]
    parts = [
        Part("number", number=one.number or 0) if one.kind == RESOURCE and one.value == kind and not one.led else one for one in scene.parts
    ]
    whole = with_more_taken(card, parts, scene.position.players)
    if whole is not None:
        scene.parts = []
    return whole


def _take(scene: Scene) -> list[Action]:
    if scene.has("nothing"):
        return _nothing_paid(scene, scene.doer)
    _pay_bank(scene)
    card = scene.last if isinstance(scene.last, Play) else None
    traded = any(one.led == "for" for one in scene.parts)
    if traded:
        scene.particle_of("los")  # een wol losgekregen voor een hout
    if card is not None and card.card is Development.MONOPOLY and (brought := monopoly_brought(scene, card)) is not None:
        return [brought]
    if traded and (scene.has("player") or not scene.has(PIECE, "deck")):
        return _taken_for(scene)
    if not traded and scene.has("player"):
        return _taken_from_player(scene)
    if not traded and scene.beside is not None and scene.has(RESOURCE, "thing-card", "number"):
        scene.particle_of("uit", "aus", "eruit", "raus")
        return rob(scene)  # en viste er een graan uit
    if scene.has(PIECE):
        scene.particle_of("door", "op", "durch", "hoch", "auf")
        return built(scene)  # twee straatjes doorgetrokken
    return buy(scene) if scene.has("deck") else _taken_in(scene, card)


def _pay_bank(scene: Scene) -> None:
    """Keep the cards with which somebody gets another kind at the bank as what he gives for it: met vier baksteen haalt ze bij de bank een erts."""
    if scene.has("thing-bank") and len(bare(scene.parts, RESOURCE)) == 1:
        scene.parts = [replace(one, led="for") if one.kind == RESOURCE and one.led == "with" else one for one in scene.parts]


def _taken_in(scene: Scene, card: Play | None) -> list[Action]:
    """Return what somebody takes of a card that he played, of a roll, or from the bank."""
    if card is not None and card.card is Development.MONOPOLY and card.number is None:
        number = scene.take("number", led=("",))
        if len(number) == 1:
            return [replace(card, number=number[0].number)]
    if _is_yield(scene):
        return []
    if scene.paid and scene.kind_before and not scene.has(RESOURCE, "thing-card"):
        scene.parts = [_of_kind(one, scene.kind_before) for one in scene.parts]
    taken = scene.take(RESOURCE, led=("",))
    scene.take("thing-bank", led=("from", "out"))
    invention = card if card is not None and card.card is Development.INVENTION else None
    if invention is not None and invention.take is None:
        return [replace(invention, take=counted([replace(one, number=1) for one in taken] if _is_a_pair(taken) else taken))]
    counts = counted(taken)
    if scene.rolled == SEVEN and invention is None:
        return _chosen_of(scene, counts)
    scene.particle_of("binnen", "op", "ein", "mee", "bij", "erbij", "rein", "dazu", *(["ab"] if scene.paid else []))
    return [Get(scene.doer, counts)]


def _of_kind(one: Part, kind: str) -> Part:
    """Return a number that stands alone as so many cards of a kind; any other thing as it is."""
    return Part(RESOURCE, kind, one.number, text=one.text) if one.kind == "number" and not one.led else one


def _is_a_pair(cards: list[Part]) -> bool:
    """Return whether two kinds are named, and of neither how many: an invention brings two cards."""
    return len(cards) == len({one.value for one in cards}) == _BOTH and all(one.number is None and not one.owner for one in cards)


def _chosen_of(scene: Scene, counts: Resources) -> list[Action]:
    """Return the cards that somebody takes out of his hand for a seven, where it was just told how many; Missing otherwise: a seven brings nobody any."""
    last = scene.last
    if not isinstance(last, Discard) or last.cards.hidden != sum(counts) or scene.particle not in ("", *AWAY):
        raise Missing("what")
    scene.particle = ""
    return [Discard(scene.doer, Cards(counts, 0))]


def _taken_from_player(scene: Scene) -> list[Action]:
    robbing = isinstance(scene.last, Rob | Steal) or (isinstance(scene.last, Play) and scene.last.card is Development.KNIGHT)
    if scene.particle not in ("af", "ab", "weg") and not robbing:
        raise Missing("deed")
    return rob(scene)


def _is_yield(scene: Scene) -> bool:
    """Return whether somebody takes what a roll brings, however much that is; it is used then."""
    if not scene.paid:
        return False
    if any(one.kind == "thing-card" and one.owner and one.number is None for one in scene.parts):
        scene.take("thing-card")
        return True
    cards = [one for one in scene.parts if one.kind == RESOURCE and not one.led]
    if not cards or any(one.number is not None or not one.owner for one in cards):
        return False
    scene.take(RESOURCE, led=("",))
    return True


def _discard(scene: Scene) -> list[Action]:
    if not scene.particle_of(*AWAY):
        raise Missing("deed")
    if any(one.led == "for" for one in scene.parts):
        scene.particle = ""
        return _trade(scene)
    if scene.rolled not in (None, SEVEN):
        raise Missing("what")  # nothing has to be handed in: what it is given for is not told
    if scene.rolled is None and not scene.has("thing-card", "number"):
        raise Missing("what")  # nobody told of a seven: what it is given for may be to come
    held = scene.take("thing-card", led=("from",)) if scene.position.remembered else []
    cards = scene.take("thing-card", "number", led=("",))
    resources = scene.take(RESOURCE, led=("",))
    scene.take("thing-bank")
    return [*_held(scene, held), *_handed_in(scene, cards, resources)]


def _held(scene: Scene, held: list[Part]) -> list[Action]:
    """Return how many cards somebody has, of whom it is told besides (von zehn Karten fünf abgegeben)."""
    if not held:
        return []
    number = _one(held, "how-many").number
    if number is None or number > MOST:
        raise Missing("how-many", held[0].text)
    return [Have(scene.doer, Cards(NOTHING, number))]


def _handed_in(scene: Scene, cards: list[Part], resources: list[Part]) -> list[Action]:
    if cards:
        number = _one(cards, "how-many").number
        if number is None or number > MOST or (resources and number != sum(counted(resources))):
            raise Missing("how-many")
        if resources:
            return [Discard(scene.doer, Cards(counted(resources), 0))]
        return [Discard(scene.doer, Cards(NOTHING, number))]
    return [Discard(scene.doer, Cards(counted(resources), 0))]


def _trade(scene: Scene) -> list[Action]:
    scene.particle_of("in", "um", "om", "ein", "uit", "aus", "weg")
    take = scene.take(RESOURCE, led=("for", "at"))
    return traded(scene, scene.take(RESOURCE, led=("",)), take, scene.take("player", led=("with", "to", "at", "")))


def _the_one(scene: Scene, cards: list[Part], giver: int | None) -> list[Part]:
    """Return cards, the one of a kind that who gives it was told to have got as one: das Getreide, mijn erts."""
    return [
        replace(one, number=1) if one.number is None and (one.article == "the" or one.owner) and (giver, one.value) in scene.single else one
        for one in cards
    ]


def _one_lot(give: list[Part], take: list[Part]) -> list[Part]:
    """Return what is taken of the bank, one card where as many of one kind are given as one costs there, and not how many are taken: vier stenen bij de bank voor erts."""
    whole = len(give) == len(take) == 1 and give[0].number == max(AT_BANK) and take[0].number is None and not take[0].owner
    return [replace(take[0], number=1)] if whole and not take[0].text.casefold().endswith(SEVERAL) else take


def traded(scene: Scene, give: list[Part], take: list[Part], partners: list[Part]) -> list[Action]:
    """Return a trade, with the bank where it is named or so many for one are given; Missing where it is open with whom."""
    seat = partners[0].seat if partners else None
    harbour = any(one.kind == "thing-bank" and is_harbour(one.text) for one in scene.parts)
    take = take if harbour or partners else _one_lot(give, take)
    given, taken = counted(_the_one(scene, give, scene.doer)), counted(_the_one(scene, take, seat))
    bank = scene.take("thing-bank", led=("with", "to", "at", "from", ""))
    if partners:
        partner = _one(partners, "whom")
        if bank or partner.seat == scene.doer:
            raise Missing("whom", partner.text)
        return [Trade(scene.doer, given, taken, partner.seat)]
    if not bank and not (sum(taken) == 1 and sum(map(bool, given)) == 1 and sum(given) in AT_BANK):
        raise Missing("whom")
    return [Trade(scene.doer, given, taken)]


def _taken_for(scene: Scene) -> list[Action]:
    """Return the trade of who takes something for something else."""
    if scene.kind_before and not bare(scene.parts, RESOURCE) and len(bare(scene.parts, "number")) == 1:
        scene.parts = [_of_kind(one, scene.kind_before) for one in scene.parts]  # van Daan kreeg hij er nog twee voor twee schapen
    led = ("from", "with", "at", *([""] if scene.particle_of("ab", "af") else []))  # kauft Bert ein Erz für zwei Wolle ab
    return traded(scene, scene.take(RESOURCE, led=("for",)), scene.take(RESOURCE, led=("",)), scene.take("player", led=led))


def _give(scene: Scene) -> list[Action]:
    if scene.has("nothing"):
        return _brings_nothing(scene)
    if _is_turn_unsaid(scene):
        scene.parts.append(Part("thing-turn"))
        return _handed_on(scene)
    if _is_turn(scene) or _are_dice(scene):
        return _handed_on(scene)
    if scene.has(CARD):
        return play(scene)
    if not scene.parts and scene.particle in ("ab", "af") and not _owes_cards(scene):
        scene.particle = ""
        return [End(scene.doer)]  # er hat abgegeben
    if _are_thrown_off(scene):
        scene.particle = "weg"
    receivers = scene.take("player", led=("", "to"))
    if not receivers:
        return _discard(scene) if scene.particle in AWAY else _trade(scene)
    scene.particle_of("toe", "rüber", "herüber", "hinüber", "her", "ab", "af")
    return _given_to(scene, receivers)


def _is_turn_unsaid(scene: Scene) -> bool:
    """Return whether it is the turn that somebody gives, as nothing else is named: doorgegeven; übergibt an Bert."""
    if any(one.kind != "player" for one in scene.parts):
        return False
    to_somebody = bool(scene.parts) and not scene.particle and all(one.led == "to" for one in scene.parts)
    return scene.particle in _ON or to_somebody


def _is_turn(scene: Scene) -> bool:
    """Return whether somebody gives the turn, or the dice: geeft de beurt aan Bert; gibt die Würfel weiter."""
    if scene.has("thing-dice") or (scene.particle in _ON and scene.has("thing-turn", RESOURCE)):
        return True
    return scene.has("thing-turn") and scene.has("player") and not scene.particle


def _are_thrown_off(scene: Scene) -> bool:
    """Return whether somebody gives cards off for a seven, with a word that says another thing elsewhere, or a verb that says it by itself: rückt fünf Karten raus."""
    by_word = scene.particle in ("raus", "heraus", "rüber", "her") or (scene.dumps and not scene.particle)
    return by_word and scene.rolled == SEVEN and not scene.has("player", "thing-bank")


def _are_dice(scene: Scene) -> bool:
    """Return whether what is given is called as the dice are as well, and nothing is told behind it: gaf de stenen aan Bert."""
    given = [one for one in scene.parts if one.kind != "player"]
    dice = len(given) == 1 and given[0].text.casefold() in marked("dice") and given[0].article == "the" and given[0].number is None
    return dice and scene.final and scene.has("player") and not scene.particle


def _owes_cards(scene: Scene) -> bool:
    """Return whether who hands something on without a word for it may hand in cards: a seven was rolled, and nothing since; or nothing was told of what he did."""
    return not scene.acted or (scene.rolled == SEVEN and (scene.last is None or isinstance(scene.last, Roll | Discard | Have)))


def _brings_nothing(scene: Scene) -> list[Action]:
    """Return that a roll brought somebody nothing: dat leverde Wit niks op; für Weiß gab es nichts."""
    paid = scene.take("player", led=("for", ""))
    if bool(paid) == scene.particle_of("op") or len(paid) > 1:
        raise Missing("deed", scene.take("nothing")[0].text)
    return _nothing_paid(scene, scene.doer if not paid or paid[0].seat is None else paid[0].seat)


def _handed_on(scene: Scene) -> list[Action]:
    """Return the end of a turn of which the dice are handed on; Missing where they are given to another one than whose turn follows."""
    named = scene.has("player") and not scene.particle
    if not named and not scene.particle_of(*_ON, "af", "ab"):
        raise Missing("deed")
    if _one(scene.take("thing-dice", "thing-turn", RESOURCE, led=("",)), "what").number is not None:
        raise Missing("what")
    following = (scene.doer + 1) % len(scene.position.players)
    receivers = scene.take("player", led=("", "to", "at"))
    open_order = scene.position.remembered and scene.final  # nobody has told who sits where
    if any(one.seat == scene.doer or (one.seat != following and not open_order) for one in receivers):
        raise Missing("whom")
    return [End(scene.doer)]


def _given_to(scene: Scene, receivers: list[Part]) -> list[Action]:
    """Return what somebody gives another player, and for what where that is told."""
    receiver = _one(receivers, "whom")
    give, take = scene.take(RESOURCE, led=("",)), scene.take(RESOURCE, led=("for",))
    if receiver.seat == scene.doer:
        raise Missing("whom", receiver.text)
    give, take = _the_one(scene, give, scene.doer), _the_one(scene, take, receiver.seat)
    return [Trade(scene.doer, counted(give), counted(take) if take else NOTHING, receiver.seat)]


def buy(scene: Scene) -> list[Action]:
    """Return the cards that are bought; Missing where it is open how many."""
    if scene.has(PIECE):
        return built(scene)
    scene.take(RESOURCE, led=("with",))
    scene.particle_of("mee")
    if scene.has("deck", "thing-card"):
        _leave_out_price(scene)
    if scene.has(RESOURCE):
        return _taken_for(scene)
    cards = scene.take("deck", "thing-card", led=("",)) or scene.take("deck", led=("at",))
    numbers = scene.take("number", led=("",))
    named = scene.take(CARD, led=("",))
    one = _one([*cards, *named], "what")
    if cards and any(card.listed or card.article or card.number for card in named):
        raise Missing("how-many", named[0].text)  # koopt een kaart en nog een ridder: one card, or two
    number = _number_bought(one, numbers if cards else [])
    return [Buy(scene.doer, Development(one.value) if one.kind == CARD else None) for _ in range(number)]


def _number_bought(one: Part, more: list[Part]) -> int:
    """Return how many cards are bought, with one more that is told behind them (und gleich noch eine hinterher); Missing where that is open."""
    number = one.number or 1
    if number > MOST or (one.number is None and one.text.casefold().endswith(SEVERAL)):
        raise Missing("how-many", one.text)
    if len(more) > 1 or (more and not (more[0].listed and more[0].number == 1)):
        raise Missing("how-many", more[0].text)
    return number + len(more)


def _leave_out_price(scene: Scene) -> None:
    """Leave out what a card is bought with, where it is what one costs: voor een erts, een wol en een graan; van m'n laatste wol en graan."""
    if scene.has("deck"):
        scene.parts = [one for one in scene.parts if one.kind != RESOURCE or one.led != "from"]
    price = [one for one in scene.parts if one.kind == RESOURCE and one.led == "for"]
    if price and _is_paid(price, Buy(scene.doer)):
        scene.take(RESOURCE, led=("for",))


def _named_card(scene: Scene) -> str:
    """Return the development card that a pronoun means: the one that was named last, and not what was just played; empty for none, and where one was just bought that nobody named."""
    known = scene.named in _CARDS and scene.has("him", "her")
    played = isinstance(scene.last, Play) and scene.last.card.value == scene.named
    bought = isinstance(scene.last, Buy) and scene.last.card is None  # it is that one which is meant, whatever it is
    return scene.named if known and not played and not bought else ""


def play(scene: Scene) -> list[Action]:
    """Return the card that is played; Missing where it is open which."""
    scene.particle_of("uit", "aus", "neer", "hin", *OUT)
    cards = scene.take(CARD, led=("",))
    named = _named_card(scene)
    if not cards and scene.take("him", "her") and isinstance(scene.last, Buy) and scene.last.card is not None:
        cards = [Part(CARD, scene.last.card.value)]
    cards = [Part(CARD, named)] if named and not cards else cards
    one = _one(cards, "which")
    if one.number not in (None, 1):
        raise Missing("how-many", one.text)
    try:
        card = Development(one.value)
    except ValueError:  # a building on a card
        raise Missing("which", one.text) from None
    if card is Development.MONOPOLY:
        kinds = scene.take(RESOURCE, led=("", "at"))
        if kinds and _one(kinds, "which").number is not None:
            raise Missing("which", kinds[0].text)
        return [Play(scene.doer, card, resource=_KINDS.index(kinds[0].value) if kinds else None)]
    if card is Development.INVENTION and scene.has(RESOURCE):
        taken = scene.take(RESOURCE, led=("", "for", "at"))
        return [Play(scene.doer, card, take=counted([replace(one, number=1) for one in taken] if _is_a_pair(taken) else taken))]
    return [Play(scene.doer, card)]


def _upgrade(scene: Scene) -> list[Action]:
    """Return the city that a settlement became."""
    for one in scene.take(PIECE):
        if one.value == Kind.CITY:
            scene.parts.append(replace(one, led=""))
        elif one.number not in (None, 1):
            raise Missing("how-many", one.text)
    return built(scene)


def _pay(scene: Scene) -> list[Action]:
    """Return what somebody has for what he gives the bank, where that is told and not what he gives."""
    if scene.has("player") and any(one.kind == RESOURCE and one.led == "for" for one in scene.parts):
        return _give(scene)  # betaalt Bert twee wol voor een erts
    if scene.has(RESOURCE):
        raise Missing("deed")
    scene.take("thing-bank", led=("to", "at"))
    return buy(scene)


def _pass(scene: Scene) -> list[Action]:
    if scene.wished:
        raise Missing("what")  # er will ein Schaf dafür, passt
    scene.take("thing-turn", led=("with",))
    return [End(scene.doer)]


def _bring(scene: Scene) -> list[Action]:
    if not scene.has("figure"):
        raise Missing("deed")
    return robber(scene)


def _lose(scene: Scene) -> list[Action]:
    if scene.rolled != SEVEN or not scene.has("thing-card", "number", RESOURCE):
        raise Missing("deed")
    scene.particle = "weg"
    return _discard(scene)


def _end(scene: Scene) -> list[Action]:
    if scene.particle_of("af", "ab") and not scene.parts:
        return [End(scene.doer)]  # en sluit af
    _one(scene.take("thing-turn", led=("",)), "what")
    return [End(scene.doer)]


def _win(scene: Scene) -> list[Action]:
    scene.take("him")
    return [Claim(scene.doer)]


def _hold(scene: Scene) -> list[Action]:
    if scene.has("nothing") and scene.paid:
        return _nothing_paid(scene, scene.doer)  # da hab ich nix von
    if scene.take("done"):
        return [End(scene.doer)]
    if scene.rolled is None and (lone := scene.lone_number()) and lone.article:
        return _roll(scene)  # ik had een zes
    cards = scene.take("thing-card", led=("",))
    if not cards and scene.rolled == SEVEN:
        cards = [one for one in scene.take("number", led=("",)) if not one.article]  # ik had er acht
    if len(cards) == 1 and cards[0].number is not None and cards[0].number <= MOST and scene.position.remembered:
        return [Have(scene.doer, Cards(NOTHING, cards[0].number))]
    raise Missing("deed")


def _say(scene: Scene) -> list[Action]:
    if scene.has(CARD) and scene.particle_of("an", "aan", "aus"):
        return play(scene)  # Monopol angesagt
    raise Missing("deed")


#: What each sort of verb tells.
DOES: dict[str, Callable[[Any], list[Action]]] = {
    "roll": _roll,
    "fall": _fall,
    "put": _put,
    "build": built,
    "take": _take,
    "rob": rob,
    "trade": _trade,
    "give": _give,
    "buy": buy,
    "play": play,
    "move": robber,
    "end": _end,
    "upgrade": _upgrade,
    "pay": _pay,
    "pass": _pass,
    "lose": _lose,
    "bring": _bring,
    "win": _win,
    "say": _say,
    "hold": _hold,
}


def with_more_taken(card: Play, parts: Sequence[Part], hands: Sequence[Player]) -> Play | None:
    """Return a card that was played with what a clause without a verb says that it took: of whom how many cards, or the second one; None where it says another thing."""
    if card.card is Development.INVENTION and card.take is not None and sum(card.take) == 1:
        return _with_second(card, card.take, parts)
    numbers = [one.number or 0 for one in parts if one.kind == "number" and not one.led]
    players = [one for one in parts if one.kind == "player" and one.led == "from"]
    whole = len(numbers) == len(players) > 0 and len(numbers) + len(players) == len(parts)
    if not whole or card.resource is None:
        return None
    seats = [one.seat for one in players if one.seat is not None and hands[one.seat].hand is not None]
    apart = len(seats) == len(numbers) and (card.number is None or bool(card.given))
    given = (*card.given, *zip(seats, numbers, strict=True)) if apart else card.given
    return replace(card, number=(card.number or 0) + sum(numbers), given=given)


def _with_second(card: Play, first: Resources, parts: Sequence[Part]) -> Play | None:
    """Return an invention of which one card was told with the other one, where things are that card and nothing else; None otherwise."""
    more = [one for one in parts if one.kind == RESOURCE and not one.led]
    if len(more) < len(parts) or sum(counted(more)) != 1:
        return None
    return replace(card, take=tuple(one + other for one, other in zip(first, counted(more), strict=True)))


def put_right(clause: Clause, last: Any) -> Action | None:
    """Return the event before a clause as the clause puts it right (nee, een negen); None where it puts nothing right. Missing where it is open what."""
    if not clause.words[0].sense("no"):
        return None
    parts = _bare(clause)
    if not parts or any(one.led or one.owner for one in parts):
        raise Missing("deed", clause.words[0].text)
    found = _number_put_right(parts[0], last) if len(parts) == 1 and parts[0].kind == "number" else _cards_put_right(parts, last)
    if found is None:
        raise Missing("deed", clause.words[0].text)
    return found


def card_named(clause: Clause, last: Any) -> Action | None:
    """Return the robbery before a clause with the card that the clause says it was: een graan; das war Holz. None for another clause."""
    robbed = last.rob if isinstance(last, Play) else last
    if not isinstance(robbed, Rob | Steal) or robbed.victim is None or robbed.victim < 0 or robbed.card is not None:
        return None
    if not has(clause.words, RESOURCE) or not _only_names(clause.words):
        return None
    return _card_put_right(_bare(clause), last)


def _only_names(words: Sequence[Word]) -> bool:
    """Return whether words say what something was, and nothing else."""
    return all(
        word.sense(RESOURCE, "be", "become", "so", "the", "him", "a", "turned-out", "filler", "one") or _is_one(word) for word in words
    )


def _is_one(word: Word) -> bool:
    number = word.sense("number")
    return number is not None and number.value == "1"


def _bare(clause: Clause) -> list[Part]:
    """Return the things that a clause names beside the words for *it was* and *no*."""
    words = without(clause.words, "no", "be", "become", "so", "turned-out")
    kept = [word for place, word in enumerate(words) if not word.sense(*_SAID) or _thing(next(iter(words[place + 1 :]), None))]
    said = Clause(kept, clause.first)
    parts = things_of(said) if kept else []
    if said.early or said.there or said.in_return or said.particle:
        raise Missing("deed", kept[0].text)
    return parts


def _thing(word: Word | None) -> bool:
    return word is not None and word.sense(RESOURCE, "number") is not None


def _number_put_right(part: Part, last: Any) -> Action | None:
    number = part.number or 0
    if isinstance(last, Roll):
        return Roll(last.player, number) if number in ROLLS else None
    if isinstance(last, Get) and sum(map(bool, last.cards)) == 1 and 0 < number <= MOST:
        return replace(last, cards=tuple(number if one else 0 for one in last.cards))
    return None


def _cards_put_right(parts: list[Part], last: Any) -> Action | None:
    if any(one.kind != RESOURCE for one in parts):
        return None
    if isinstance(last, Get):
        return replace(last, cards=counted(parts)) if len(parts) == sum(map(bool, last.cards)) else None
    if len(parts) != 1:
        return None
    return _trade_put_right(parts[0], last) if isinstance(last, Trade) else _card_put_right(parts, last)


def _trade_put_right(part: Part, last: Trade) -> Action | None:
    """Return a trade with another number of the cards of one kind, which only one side gives."""
    kind = _KINDS.index(part.value)
    given, taken = bool(last.give[kind]), bool(last.take[kind])
    if given == taken or part.number is None or not 0 < part.number <= MOST:
        return None
    side = last.give if given else last.take
    cards = tuple(part.number if place == kind else count for place, count in enumerate(side))
    return replace(last, give=cards) if given else replace(last, take=cards)


def _card_put_right(parts: list[Part], last: Any) -> Action | None:
    """Return a robbery with the card that was taken."""
    if len(parts) != 1 or parts[0].kind != RESOURCE or parts[0].number not in (None, 1):
        return None
    card = _KINDS.index(parts[0].value)
    if isinstance(last, Play) and isinstance(last.rob, Rob | Steal) and last.rob.victim is not None:
        return replace(last, rob=replace(last.rob, card=card))
    return replace(last, card=card) if isinstance(last, Rob | Steal) and last.victim is not None else None
