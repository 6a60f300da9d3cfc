"""A clause with what was told before it, from which its event is made."""

from __future__ import annotations

from adjudicator.basegame.deeds import Get, Play, Rob, Steal, Trade
from adjudicator.basegame.position import Development
from adjudicator.basegame.told.clause import Clause, Part
from adjudicator.basegame.told.deeds import Scene
from adjudicator.basegame.told.story import Story
from adjudicator.board.board import RESOURCES
from adjudicator.language.vocabulary import RESOURCE

#: So many who play know of whom it is said; so many trade.
_TWO = 2
#: Words by which a roll is named again: van die acht, bei der Acht.
_OF_ROLL = ("from", "at", "with", "for")


def scene_of(story: Story, doer: int, parts: list[Part], clause: Clause) -> Scene:
    """Return a clause with what was told before it."""
    last, total = story.last(), story.total()
    pending = last if last is not None and last.player == doer else None
    kept = [one for one in parts if not is_the_roll(story, one)] if clause.act in ("take", "hold", "give") else parts
    if clause.act in ("trade", "give", "put") and any(word.sense("of-it") for word in clause.words):
        kept = of_it(story, kept)
    if clause.act == "give" and story.wanted and not any(one.kind == RESOURCE and not one.led for one in kept):
        kept = [Part(RESOURCE, story.wanted, one.number, text=one.text) if one.kind == "number" and not one.led else one for one in kept]
    found = Scene(story.position, doer, kept, clause.particle, story.named, pending, story.rolled(), total)
    found.final = story.final
    moved = last.rob if isinstance(last, Play) else last
    knight = isinstance(last, Play) and last.card is Development.KNIGHT and moved is None
    open_theft = knight or (isinstance(moved, Rob | Steal) and moved.victim is None)
    open_theft = open_theft and last is not None and last.player == doer
    two = len(story.position.players) == _TWO  # of more, somebody else may have a building there too
    found.beside = story.beside if open_theft and two and story.beside != doer else None
    return found


def beside_whom(story: Story, clause: Clause, doer: int) -> int | None:
    """Return beside whose building a clause says that the robber was put: op haar akker, bei Bert, auf meinen Wald; None where it does not."""
    if not any(one.kind == "figure" for one in clause.parts):
        return None
    at = [one for one in clause.parts if one.led in ("at", "to", "from") and one.kind in ("terrain", RESOURCE, "number", "player", "me")]
    named = [one.seat for one in at if one.kind == "player"] + [story.teller for one in at if one.kind == "me" or one.owner == "mine"]
    named += [word.whose for word in clause.spoken if word.whose is not None]
    his = [one for one in at if one.owner == "his" and one.led == "at"]
    others = [seat for seat in story.others if seat != doer]
    if his and not named and len(others) == 1:
        named = [others[0]]
    return named[0] if len(set(named)) == 1 and named[0] != doer else None


def of_it(story: Story, parts: list[Part]) -> list[Part]:
    """Return the things of a clause, a number of what the event before it brought as so many of that: drei davon."""
    last, cards = story.last(), None
    if isinstance(last, Get):
        cards = last.cards
    elif isinstance(last, Trade | Play) and last.take is not None:
        cards = last.take
    elif isinstance(last, Play) and last.resource is not None:
        cards = tuple(int(kind == last.resource) for kind in range(len(RESOURCES)))
    if cards is None or sum(map(bool, cards)) != 1 or any(one.kind == RESOURCE and not one.led for one in parts):
        return parts
    kind = next(place for place, number in enumerate(cards) if number)
    return [
        Part(RESOURCE, str(RESOURCES[kind]), one.number, text=one.text) if one.kind == "number" and not one.led else one for one in parts
    ]


def is_the_roll(story: Story, one: Part) -> bool:
    """Return whether a number is the roll of the turn, named again."""
    return one.kind == "number" and one.led in _OF_ROLL and one.article == "the" and one.number == story.total()
