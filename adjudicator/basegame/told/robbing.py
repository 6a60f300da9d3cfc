"""Where the robber goes, and whose card is taken then."""

from __future__ import annotations

from collections.abc import Iterable

from adjudicator.basegame.deeds import Play, Rob, Steal
from adjudicator.basegame.position import Development
from adjudicator.basegame.told.clause import Missing, Part
from adjudicator.basegame.told.places import tile_at
from adjudicator.basegame.told.scene import KINDS, Scene, only_one
from adjudicator.board.board import Terrain
from adjudicator.game.action import Action
from adjudicator.language.vocabulary import RESOURCE
from adjudicator.verdicts.question import ROLLS
from catan_common.records import replace

_BOTH = 2
#: Where the robber may not go, or not by every rule set.
_SELDOM_MAY = (Terrain.SEA, Terrain.DESERT)


def robber_moved(scene: Scene) -> list[Action]:
    """Return the move of the robber; Missing where it is open where to."""
    figures = scene.take("figure")
    scene.parts = [one for one in scene.parts if one.kind != "player" or one.led or one.seat == scene.doer]  # stellt mir den Räuber auf …
    if not figures:
        scene.take("him", "her")
    elif only_one(figures, "what").value != "robber":
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
    victim = only_one(victims, "whom").seat
    card = None
    if cards:
        one = only_one(cards, "what")
        if one.number not in (None, 1):
            raise Missing("how-many", one.text)
        card = KINDS.index(one.value) if one.kind == RESOURCE else None
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
    kinds = [KINDS.index(one.value) if one.kind == RESOURCE else None for one in cards]
    first, second = (seats * _BOTH)[:_BOTH]
    known = [*(kinds * _BOTH)[:_BOTH]] if len(kinds) in (1, _BOTH) else [None, None]
    return [Steal(scene.doer, first, known[0]), Rob(scene.doer, moved.tile, second, known[1], moved.pirate)]


def taken_from_player(scene: Scene) -> list[Action]:
    """Return the card that is taken from a player; Missing where nothing told lets anybody rob."""
    robbing = isinstance(scene.last, Rob | Steal) or (isinstance(scene.last, Play) and scene.last.card is Development.KNIGHT)
    if scene.particle not in ("af", "ab", "weg") and not robbing:
        raise Missing("deed")
    return rob(scene)
