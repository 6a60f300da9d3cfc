"""A trade that somebody proposed and another one agreed to, or of which another one tells his half."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.basegame.deeds import Trade
from adjudicator.basegame.told.asides import is_said
from adjudicator.basegame.told.clause import Clause, Missing, Part
from adjudicator.basegame.told.deeds import counted
from adjudicator.basegame.told.scenes import scene_of
from adjudicator.basegame.told.story import Story
from adjudicator.basegame.told.understood import things_of
from adjudicator.basegame.told.who import named_by
from adjudicator.basegame.told.words import Word
from adjudicator.game.action import Action
from adjudicator.language.vocabulary import NUMBER, RESOURCE
from catan_common.records import replace

#: So many who play know of whom it is said; so many trade.
_TWO = 2
#: Words of which a proposal of a trade is made; what says that it is somebody's own, and what that it is somebody else's.
_OFFERED = ("i", "me", "he", "him", "her", RESOURCE, NUMBER, "a", "one", "the", "mine", "his", "adjective", "for", "from", "with", "to")
_PROPOSES, _WHETHER = ("talk", "wish", "filler", "then", "again", "now", "so", "off", "whether"), "of"
_BY_ME = ("ik", "ich")
_BY_OTHERS = ("hij", "ze", "zij", "ie", "er", "sie")
_PROFFERED = ("bood", "bied", "geboden", "aangeboden", "bot", "biet", "geboten", "angeboten")


def agreed(story: Story, clause: Clause) -> list[Action]:
    """Return the trade that was proposed where a clause says that the other one agreed to it, and nothing else (nou vooruit; hab ich gemacht); nothing for another clause."""
    offer = story.offer
    words = [word for word in clause.spoken if word.text]
    if offer is None or not is_said(words, "agreed"):
        return []
    own = any(word.sense("i", "me") for word in words) or any(one in _BY_ME for word in words for one in word.text.casefold().split())
    other = any(one in _BY_OTHERS for word in words for one in word.text.casefold().split())
    if (own and offer.partner != story.teller) or (other and offer.partner == story.teller):
        return []
    story.offer, story.doer, story.oneself, clause.act = None, offer.player, offer.player == story.teller, "trade"
    story.joins = len(story.found) - 1 if story.found and story.found[-1].aside else None
    return [offer]


def offer_in(story: Story, words: Sequence[Word]) -> Trade | None:
    """Return the trade that a clause says somebody proposed or asked for, whole (er wollte von mir ein Holz für ein Erz); None for anything else."""
    if not any(word.sense("wish", "talk") for word in words) or any(word.sense("denied") for word in words):
        return None
    kept = [word for word in words if word.seat is not None or word.sense(*_OFFERED)]
    if any(word not in kept and not word.sense(*_PROPOSES) and word.text.casefold() != _WHETHER for word in words):
        return None
    try:
        parts = [named_by(story, one) for one in things_of(Clause(kept, first=False))]
    except Missing:
        return None
    players = [one for one in parts if one.kind == "player"]
    wanted = [one for one in parts if one.kind == RESOURCE and not one.led]
    given = [one for one in parts if one.kind == RESOURCE and one.led == "for"]
    who = [one.seat for one in players if not one.led]
    seats = [one.seat for one in players]
    whole = len(wanted) + len(given) + len(players) == len(parts) and len(set(seats)) == len(seats) == _TWO
    counted_all = all(one.number is not None for one in (*wanted, *given))
    if not whole or not wanted or not given or not counted_all or not who or who[0] is None:
        return None
    if any(word.text.casefold().startswith(_PROFFERED) for word in words):
        wanted, given = given, wanted
    partner = next(seat for seat in seats if seat != who[0])
    return Trade(who[0], counted(given), counted(wanted), partner)


def gave_back(story: Story, parts: list[Part], clause: Clause) -> list[Action]:
    """Return a trade of which a clause without a verb tells the other half: ich hab ihr zwei Holz gegeben und sie mir ein Erz. Nothing for another clause."""
    if story.half is None or not story.half.is_gift:
        return []
    giver = Part("player", seat=story.half.doer)
    parts = [replace(giver, text=one.text) if one.kind == "him" and not one.led else one for one in parts]
    bare = [one for one in parts if one.kind == "player" and not one.led]
    if len(bare) != _TWO:
        return []
    rest = [one for one in parts if one is not bare[0]]
    scene = scene_of(story, bare[0].seat if bare[0].seat is not None else -1, rest, clause)
    whole = story.half.goes_on(scene, replace(clause, act="give"))
    if whole is None:
        return []
    story.joins, story.doer, clause.act = story.half.row, story.half.doer, "trade"
    return [whole]


def without_givers(story: Story, clause: Clause, doer: int) -> None:
    """Take out of a trade who gives each side of it, where that is who trades and with whom: zwei Lehm von mir gegen ein Getreide von ihm."""
    partners = [one for one in clause.parts if one.kind == "player" and one.led == "with"]
    if clause.act != "trade" or len(partners) != 1:
        return
    own = ("me",) if doer == story.teller else ("him", "her")
    other = ("him", "her") if doer == story.teller else ("me",)
    kept: list[Part] = []
    for one in clause.parts:
        side = kept[-1].led if kept and kept[-1].kind == RESOURCE else None
        meant = own if side == "" else other if side == "for" else ()
        if one.led != "from" or one.kind not in meant or partners[0].seat == doer:
            kept.append(one)
    clause.parts = kept
