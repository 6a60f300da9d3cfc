"""What a clause without a verb tells: what was rolled, who got what of it, what was swapped, handed in, built; nothing is guessed where that is open."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from adjudicator.basegame.deeds import Buy, Discard, Get, Play, Rob, Steal
from adjudicator.basegame.position import Cards, Development
from adjudicator.basegame.told.building import built
from adjudicator.basegame.told.clause import Clause, Missing, Part
from adjudicator.basegame.told.deeds import buy, robber
from adjudicator.basegame.told.lexicon import MANY, PARTICIPLE, VERB
from adjudicator.basegame.told.playing import play
from adjudicator.basegame.told.robbing import rob
from adjudicator.basegame.told.scene import AWAY, BACK, MOST, NOTHING, OUT, Scene, counted
from adjudicator.basegame.told.trading import traded
from adjudicator.basegame.told.words import has
from adjudicator.board.board import RESOURCES
from adjudicator.game.action import Action
from adjudicator.language.vocabulary import CARD, PIECE, RESOURCE
from adjudicator.verdicts.question import ROLLS

_VERBS = (VERB, PARTICIPLE, MANY, "first", "third", "had", "be", "goes", "had-to", "passive", "unsure", "wish", "talk", "feel", "become")
#: Words that say that something is done besides: nog even een stad erbij.
_BESIDES = ("then", "again")
_ADDED = ("erbij", "hin", "neer", "erop", "drauf", "dazu")
_CARDS = ("thing-card", "number")


def has_no_verb(clause: Clause) -> bool:
    """Return whether a clause has no verb, and no word for what may or may not be."""
    return not has(clause.words, *_VERBS)


def rolled_alone(parts: Sequence[Part], particle: str) -> int | None:
    """Return what was rolled where a clause names no more than that (een vier); None for another clause."""
    dice = [one for one in parts if one.kind == "thing-dice"]
    numbers = [one for one in parts if one.kind == "number" and not one.led and not one.owner]
    alone = len(numbers) == 1 and len(numbers) + len(dice) == len(parts) and not particle
    found = numbers[0].number if alone else None
    return found if found in ROLLS else None


def told_without(scene: Scene, clause: Clause, *, seven: bool, besides: bool) -> list[Action]:
    """Return the events of a clause without a verb about who does it (``scene.doer``); Missing where it is open what was done."""
    if any(one.led == "for" and one.kind == RESOURCE for one in scene.parts):
        return traded(scene, scene.take(RESOURCE, led=("",)), scene.take(RESOURCE, led=("for",)), scene.take("player", led=("with", "to")))
    if named := _named_cards(scene):
        return named
    if scene.has("thing-bank"):
        return _swapped(scene)
    if _is_theft(scene):
        return rob(scene)
    if _is_played(scene):
        return play(scene)
    if scene.has("figure"):
        return robber(scene)
    if seven and scene.particle in AWAY and scene.has("thing-card", "number", RESOURCE):
        return _handed_in(scene)
    if scene.has(PIECE) and (besides or scene.particle in _ADDED or has(clause.words, *_BESIDES)):
        return built(scene)
    if scene.has("deck") and besides and not scene.particle:
        return buy(scene)
    raise Missing("deed")


def _named_cards(scene: Scene) -> list[Action]:
    """Return the cards that somebody handed in of which it was just told how many, where a clause names so many and nothing else; nothing for another clause."""
    last = scene.last
    if not isinstance(last, Discard) or last.player != scene.doer or any(last.cards.counts) or scene.particle or not scene.parts:
        return []
    if (
        any(one.kind != RESOURCE or one.led or one.number is None for one in scene.parts)
        or sum(one.number or 0 for one in scene.parts) != last.cards.hidden
    ):
        return []
    return [Discard(scene.doer, Cards(counted(scene.take(RESOURCE)), 0))]


def _is_theft(scene: Scene) -> bool:
    """Return whether a clause names a card and from whom it is, where the robber was just moved: dus een kaart van hem."""
    moved = scene.last.rob if isinstance(scene.last, Play) else scene.last
    knight = isinstance(scene.last, Play) and scene.last.card is Development.KNIGHT
    is_open = isinstance(moved, Rob | Steal) and moved.victim is None
    from_whom = [one for one in scene.parts if one.kind == "player" and one.led == "from"]
    return (
        not scene.has("figure", "terrain")
        and (is_open or (knight and moved is None))
        and len(from_whom) == 1
        and scene.has("thing-card", RESOURCE)
    )


def _is_played(scene: Scene) -> bool:
    """Return whether a clause names a card that was not just bought, and nothing but cards of resources and that it is laid out: Monopol auf Erz; m'n ridder eruit."""
    cards = [one for one in scene.parts if one.kind == CARD]
    others = [one for one in scene.parts if one.kind not in (CARD, RESOURCE, "figure")]
    if len(cards) != 1 or others or isinstance(scene.last, Buy) or cards[0].number is not None or cards[0].article == "a":
        return False
    resources = [one for one in scene.parts if one.kind == RESOURCE]
    effect = cards[0].value in (Development.MONOPOLY.value, Development.INVENTION.value, Development.ROAD_BUILDING.value)
    return scene.particle in OUT or (
        not scene.particle and effect and (bool(resources) or cards[0].value == Development.ROAD_BUILDING.value)
    )


def _swapped(scene: Scene) -> list[Action]:
    """Return what was given to the bank, and what came back: vier Lehm an die Bank und ein Getreide zurück."""
    at = next(place for place, one in enumerate(scene.parts) if one.kind == "thing-bank")
    if not scene.parts[at].led or not scene.particle_of(*BACK):
        raise Missing("deed")
    give = [one for one in scene.parts[:at] if one.kind == RESOURCE and not one.led]
    take = [one for one in scene.parts[at:] if one.kind == RESOURCE]
    scene.parts = [one for one in scene.parts if one not in give and one not in take]
    return traded(scene, give, take, [])


def _handed_in(scene: Scene) -> list[Action]:
    """Return the cards that somebody hands in: how many, or which; where both are told, they have to be as many."""
    scene.particle_of(*AWAY)
    resources, cards = scene.take(RESOURCE, led=("",)), scene.take(*_CARDS, led=("",))
    if not resources and len(cards) == 1 and cards[0].number is not None and cards[0].number <= MOST:
        return [Discard(scene.doer, Cards(NOTHING, cards[0].number))]
    counts = counted(resources)
    if len(cards) > 1 or (cards and cards[0].number != sum(counts)):
        raise Missing("how-many", cards[0].text)
    return [Discard(scene.doer, Cards(counts, 0))]


def _as_told(things: list[Part], _seat: int | None) -> list[Part]:
    return things


def got(
    parts: Sequence[Part], doer: int | None, last: Any, *, each: bool, due: Callable[[list[Part], int | None], list[Part]] = _as_told
) -> list[Action]:
    """Return what players get of a roll that has just been told, each behind what he gets (zwei Holz für Carla) or before it (Carla zwei Holz, ik ook één); nothing where the clause names other things.

    ``doer`` gets what is told of nobody; ``each``: all who are named get as much. A number alone is of the kind that the ``last`` event brought; ``due`` fills in how many cards the roll brings somebody.
    """
    others = any(one.kind not in (RESOURCE, "player", "number", "nothing") for one in parts)
    if others or any(one.led for one in parts if one.kind != "player"):
        return []
    groups = _groups(parts)
    if each:
        things = [one for one in parts if one.kind != "player"]
        groups = [(one.seat, things) for one in parts if one.kind == "player" and not one.led]
    told = [(doer if seat is None else seat, things) for seat, things in groups]
    if len(groups) > 1 and any(seat is None for seat, _ in groups):
        return []
    found: list[Action] = []
    for seat, things in told:
        if seat is not None:
            found.append(Get(seat, _of_kinds(due(things, seat), found[-1] if found else last)))
    return found


def _groups(parts: Sequence[Part]) -> list[tuple[int | None, list[Part]]]:
    """Return players with what is told of each, in the order of telling; Missing where that is open."""
    before = parts[0].kind == "player"
    found: list[tuple[int | None, list[Part]]] = []
    things: list[Part] = []
    for one in parts:
        if one.kind != "player":
            things.append(one)
        elif before:
            found.append((one.seat, things := []))
        else:
            found.append((one.seat, things))
            things = []
    if before:
        wrong = any(one.led not in ("", "to", "for") for one in parts if one.kind == "player")
    else:
        wrong = any(one.led not in ("for", "to") for one in parts if one.kind == "player")
        if things:
            found.append((None, things))
    if wrong:
        raise Missing("deed")
    return found


def _of_kinds(things: list[Part], last: Any) -> tuple[int, ...]:
    """Return cards by kind; a number alone is of the one kind of the last event."""
    if [one.kind for one in things] == ["nothing"]:
        return NOTHING
    alone = len(things) == 1 and things[0].kind == "number"
    if alone and isinstance(last, Get) and sum(map(bool, last.cards)) == 1:
        kind = next(place for place, number in enumerate(last.cards) if number)
        things = [Part(RESOURCE, str(RESOURCES[kind]), things[0].number, text=things[0].text)]
    if not things or any(one.kind != RESOURCE for one in things):
        raise Missing("deed")
    return counted(things)
