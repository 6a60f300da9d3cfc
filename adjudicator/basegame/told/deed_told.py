"""What a clause of a telling tells of: whose turn comes, what it puts right, or what was done, with a verb, without one, or as one of the many things that are told in words of their own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from adjudicator.basegame.deeds import Build, Buy, Discard, Get, Have, Play, Rob, Roll, Steal, Trade
from adjudicator.basegame.position import SEVEN
from adjudicator.basegame.told.adding import (
    another_knight,
    at_place,
    became_piece,
    began_with_card,
    given_for_monopoly,
    got_as_well,
    handed_in_as_well,
    it_was,
    knight_of,
    laid_by_card,
    moved_there,
    of_kind,
    once_more,
    one_of_them,
    rolled_by,
    second_card,
    taken_by_card,
    taken_of,
)
from adjudicator.basegame.told.beside import bought_and_played, priced_behind, stood_there, traded_together
from adjudicator.basegame.told.clause import Clause, Missing, Part, bare
from adjudicator.basegame.told.corrections import card_named, put_right
from adjudicator.basegame.told.deeds import DOES
from adjudicator.basegame.told.ending import said_to_win, turn_over, turned_to, won
from adjudicator.basegame.told.exchange import begun
from adjudicator.basegame.told.facts import has_to_hand_in, kept_all
from adjudicator.basegame.told.handing import handed_to
from adjudicator.basegame.told.lexicon import PARTICIPLE, VERB, marked
from adjudicator.basegame.told.monopoly import kind_named
from adjudicator.basegame.told.offers import agreed, by_turn, gave_back, sought_got, without_givers
from adjudicator.basegame.told.opening import opened
from adjudicator.basegame.told.rolling import (
    began_with,
    brought,
    check_owed,
    nobody_got,
    none_got,
    paid_to,
    rolled_at,
    rolled_behind,
    rolled_so,
    rolled_unsaid,
    were_for,
)
from adjudicator.basegame.told.scene import Scene
from adjudicator.basegame.told.scenes import beside_whom, scene_of
from adjudicator.basegame.told.several import got_by_several, took_theirs
from adjudicator.basegame.told.story import Story
from adjudicator.basegame.told.understood import things_of, understood
from adjudicator.basegame.told.unsaid import has_no_verb, rolled_alone, told_without
from adjudicator.basegame.told.unusual import got_none, left_standing, lost_as_well, rid_of, shown
from adjudicator.basegame.told.whereabouts import check_whereabouts, is_placed
from adjudicator.basegame.told.who import doer_of, named_by, seats, who_of
from adjudicator.basegame.told.words import has, says, without
from adjudicator.game.action import Action
from adjudicator.language.vocabulary import CARD, RESOURCE
from catan_common.records import replace

#: Whom or what cards are given to, and how what is pushed there is.
_GIVEN_TO = ("player", "me", "him", "her", "thing-bank")
_INTO = ("in", "rein", "erin", "ein", "")
_OVER = ("toe", "over", "rüber", "herüber", "hinüber", "hin", "zu", "door", "neer", "weg")
#: What may be told behind what it was before, with a word for that.
_EARLIER = ("trade", "give", "take", "buy", "build", "put")


class Told(NamedTuple):
    """What a clause tells of: its events, and whether they tell whose turn comes, or stand in the place of the last one."""

    events: list[Action]
    turns: bool = False
    changes: bool = False


def told_in(story: Story, clause: Clause, *, joint: bool) -> Told:
    """Return what a clause tells of: whose turn comes, what it puts right of the event before it, or what was done."""
    if clause.quoted and story.thinks:
        raise Missing("deed")  # toen dacht hij: ik bouw een straat
    turned = turned_to(story, clause, joint=joint)
    turned = handed_to(story, clause) if turned is None else turned
    turned = opened(story, clause) if turned is None else turned
    if turned is not None:
        return Told(turned, turns=True)
    wrong = None if story.found and story.found[-1].aside else story.last()
    changed = put_right(clause, wrong) or card_named(clause, story.last())
    if changed is not None:
        return Told([changed], changes=True)
    events = _kept_apart(story, _told_by(story, clause))
    if _says_what_of_wish(story, clause, events):
        raise Missing("what")
    if _is_another_card(story, clause, events):
        raise Missing("how-many")
    check_whereabouts(story, clause, events)
    return Told(events)


def _is_another_card(story: Story, clause: Clause, events: Sequence[Action]) -> bool:
    """Return whether a clause may tell of a second card behind one that was bought, or of which it was: koopt een kaart en nog een ridder."""
    last = story.last()
    bought = isinstance(last, Buy) and last.card is None and any(isinstance(one, Buy) and one.card is not None for one in events)
    return bought and clause.joined and has(clause.spoken, "again")


def _says_what_of_wish(story: Story, clause: Clause, events: Sequence[Action]) -> bool:
    """Return whether a clause without a verb tells of a trade which the one before may only say that somebody wished to make: wollte mit Bert tauschen, zwei Wolle gegen ein Erz."""
    undone = story.swaps and bool(story.found) and story.found[-1].aside and story.joins is None
    plain = not clause.first and not has(clause.spoken, "thing-bank", "so", "then", VERB, PARTICIPLE)
    return undone and plain and any(isinstance(one, Trade) for one in events)


def _is_without_cause(story: Story, events: Sequence[Action]) -> bool:
    """Return whether cards are stolen or handed in, and neither a seven nor a knight was told, but something that is not read may have been one."""
    effects = any(isinstance(one, Rob | Steal | Discard) for one in events)
    caused = story.total() == SEVEN or any(isinstance(one, Play) for one in [*story.done(), *events])
    opens = story.total() is None and any(row.ask for row in story.found)  # what it began with may have been a knight
    return effects and not caused and (story.has_unread() or opens)


def _kept_apart(story: Story, events: list[Action]) -> list[Action]:
    """Return the events of a clause; Missing where they are cards that somebody got behind a trade that is not read, and may be of that: heeft met mij geruild: ik kreeg twee wol."""
    gets = any(isinstance(one, Get) for one in events)
    if story.robbing and (gets or any(isinstance(one, Steal) for one in events)) and story.found and story.found[-1].ask:
        raise Missing("where")
    if _is_without_cause(story, events):
        raise Missing("what")
    if gets and (story.swaps or (story.loose and story.found and not story.found[-1].events)):
        raise Missing("what")
    return events


def _told_by(story: Story, clause: Clause) -> list[Action]:
    """Return the events that a clause tells of, with what it says of the event before it."""
    if story.offer is not None and (deal := agreed(story, clause)):
        return deal
    if took_theirs(story, clause):
        clause.act = "take"
        return []
    if (owes := has_to_hand_in(story, clause)) is not None:
        story.owing[len(story.found)] = story.doer = owes
        raise Missing("how-many")
    for reads in (
        priced_behind,
        stood_there,
        traded_together,
        bought_and_played,
        sought_got,
        shown,
        left_standing,
        lost_as_well,
        rid_of,
        kept_all,
        got_none,
        got_by_several,
        one_of_them,
        once_more,
        got_as_well,
        handed_in_as_well,
        second_card,
        another_knight,
        began_with_card,
        knight_of,
        rolled_by,
        moved_there,
        it_was,
        began_with,
        rolled_at,
        rolled_so,
        rolled_behind,
        none_got,
        were_for,
        of_kind,
        given_for_monopoly,
        kind_named,
        became_piece,
        at_place,
        laid_by_card,
        turn_over,
        said_to_win,
        won,
    ):
        if found := reads(story, clause):
            return found
    if not has_no_verb(clause):
        return _events_of(story, understood(clause))
    try:
        return _events_of(story, understood(replace(clause)))
    except Missing as missing:
        if missing.ask == "who" and not clause.again:
            raise
    return _more_of_it(story, clause) if clause.again else _unsaid(story, clause)


def _more_of_it(story: Story, clause: Clause) -> list[Action]:
    """Return the events of a clause without a verb that goes on with what the one before it does; Missing for the particle where that keeps it from being more of it."""
    try:
        return _unsaid(story, clause)
    except Missing as missing:
        particle = next((word.text for word in clause.words if word.text.lower() == clause.particle), "")
        if missing.ask != "who" and particle:
            raise Missing("word", particle) from None
        raise


def _unsaid(story: Story, clause: Clause) -> list[Action]:
    """Return the events of a clause that has no verb; Missing where it is open what was done, or who did it."""
    _strip(story, clause)
    parts = [named_by(story, one) for one in things_of(clause)]
    _check_order(story, clause)
    if not parts:
        raise Missing("deed")
    total = rolled_alone(parts, clause.particle)
    if total is not None and story.total() is None:
        return rolled_unsaid(story, clause, total)
    if total is not None and isinstance(story.last(), Roll) and total == story.total():
        clause.act = ""
        return []  # een drie en een twee, dus vijf
    for reads in (gave_back, paid_to, taken_by_card):
        if found := reads(story, parts, clause):
            return found
    return _done_unsaid(story, parts, clause)


def _done_unsaid(story: Story, parts: list[Part], clause: Clause) -> list[Action]:
    """Return what a clause without a verb tells that somebody did; Missing where that is open."""
    doer, parts = who_of(story, parts)
    if any(one.kind == "figure" for one in parts):
        story.beside = beside_whom(story, replace(clause, parts=parts), doer)
    scene = scene_of(story, doer, parts, clause)
    _add_partners(story, scene)
    if scene.has("thing-bank") and scene.particle in _INTO:
        story.begun = begun(scene, replace(clause, act="give"), len(story.found))
    besides = has(clause.words[:1], "then", "again", "of-it", "so")
    events = told_without(scene, clause, seven=story.total() == SEVEN, besides=besides)
    scene.all_used()
    story.doer = doer
    return events


def _add_partners(story: Story, scene: Scene) -> None:
    """Add with whom somebody trades, where the clause before said no more than that he did."""
    half = story.half
    if half is None or not half.agreed or half.doer != scene.doer or scene.has("player", "thing-bank"):
        return
    scene.parts += [Part("player", led="with", seat=one.seat) for one in half.partners]
    scene.parts += [Part("thing-bank", led="with")] if half.bank else []
    story.joins = half.row


def _strip(story: Story, clause: Clause) -> None:
    """Take out of a clause without a verb the words that only say that something stood then, or was gone."""
    clause.act, clause.again = "", ""
    if has(clause.words, "then", "of-it", "so"):  # dann stand die Siedlung
        clause.words = without(clause.words, "standing") or clause.words
    if story.total() == SEVEN or (isinstance(story.last(), Play) and clause.words[0].sense("from")):
        gone = marked("gone")
        away = [word for place, word in enumerate(clause.words) if place and word.text.casefold() in gone]
        clause.words = [word for word in clause.words if word not in away]  # vier weg: no road
        clause.particle = away[0].text.casefold() if away else ""


def _events_of(story: Story, clause: Clause) -> list[Action]:
    """Return the events of a clause that has a verb; Missing where it leaves something open."""
    if any(one.kind == "nobody" for one in clause.parts):
        _check_order(story, clause)
        return nobody_got(story, clause)
    if paid := brought(story, clause):
        return paid
    scene = _begin_scene(story, clause)
    story.rolling = (len(story.found), scene.doer) if clause.act == "roll" else None
    if (whole := _whole_trade(story, scene, clause)) is not None:
        return [by_turn(story, whole)]
    check_owed(story, scene, clause)
    story.begun = begun(scene, clause, len(story.found))
    _check_in_return(scene, clause)
    if taken := taken_of(story, scene, clause):
        scene.all_used()
        return taken
    events = [_as_of_turn(story, one) for one in DOES[clause.act](scene)]
    scene.all_used()
    if clause.obliged and not all(isinstance(one, Discard | Have) for one in events):
        raise Missing("deed")
    return events


def _as_of_turn(story: Story, event: Action) -> Action:
    """Return an event, a trade of which both sides are told as one of who rolled and is on turn."""
    return by_turn(story, event) if isinstance(event, Trade) and any(event.take) and story.roller() is not None else event


def _begin_scene(story: Story, clause: Clause) -> Scene:
    """Return a clause that has a verb with who does it, and what was told before it; Missing where one is open."""
    story.doer = doer = doer_of(story, clause)
    if (
        clause.act == "take"
        and [one.kind for one in clause.parts if one.owner] == [CARD]
        and not has(clause.words, "deck", RESOURCE, "from")
    ):
        clause.act = "play"  # trekt haar ridder
    _check_before(story, clause)
    _check_order(story, clause)
    _take_giving(clause)
    if clause.act == "take" and has(clause.spoken, "stack") and not has(clause.words, RESOURCE):
        clause.act = "buy"  # pakt een kaartje van de stapel
    without_givers(story, clause, doer)
    if any(one.kind == "figure" for one in clause.parts):
        story.beside = beside_whom(story, clause, doer)
    return scene_of(story, doer, seats(story, clause, doer), clause)


def _check_before(story: Story, clause: Clause) -> None:
    """Raise Missing for what had been done before what was told, unless that is the roll of a turn that was told without one, or a word says that it was before the last thing."""
    told = any(one.events for one in story.found)
    rolls = clause.act == "roll" and not clause.particle and story.total() is None
    if clause.before and told and not rolls and not (clause.earlier and clause.act in _EARLIER):
        raise Missing("when")


def _take_bank_given(clause: Clause) -> None:
    """Take the bank as whom cards are given to, where it is named behind the verb and nobody behind it: geeft de bank vier schapen voor een erts."""
    words = clause.spoken
    bank = next((place for place, word in enumerate(words) if word.sense("thing-bank")), None)
    verb = next((place for place, word in enumerate(words) if word.sense(VERB)), None)
    priced = any(one.kind == RESOURCE and one.led == "for" for one in clause.parts)
    if clause.act != "give" or bank is None or verb is None or bank < verb or not priced:
        return
    if not any(word.is_somebody or word.sense("me", "he", "her", "whom") for word in words[bank:]):
        clause.parts = [replace(one, led="to") if one.kind == "thing-bank" and not one.led else one for one in clause.parts]


def _take_giving(clause: Clause) -> None:
    """Take what somebody pushes to another one, or puts into the bank, as given: schoof hem de leem toe; drie wol in de haven gestopt."""
    _take_bank_given(clause)
    cards, others = bare(clause.parts, RESOURCE), [one for one in clause.parts if one.kind in _GIVEN_TO]
    given = clause.act in ("move", "put", "pass", "roll", "bring") and cards and not any(one.kind == "figure" for one in clause.parts)
    to_bank = any(one.kind == "thing-bank" for one in others)
    if not given or not (others or clause.in_return) or (clause.act == "roll" and not to_bank):
        return
    if clause.particle in _OVER or to_bank:
        clause.particle = ""
    clause.act = "give"


def _whole_trade(story: Story, scene: Scene, clause: Clause) -> Action | None:
    """Return the trade of which the clause before told half, and this one the rest; None for another clause. Missing where this one only says again that they trade."""
    half = story.half
    if half is None:
        return None
    turn = story.under_way()
    if clause.in_return and not half.partners and not half.bank and turn not in (None, half.doer):
        half.partners = [Part("player", led="with", seat=turn)]  # Bert rückt ein Erz raus, dafür kriegt er …
    whole = half.goes_on(scene, clause)
    if whole is not None:
        story.joins = half.row
        return whole
    if half.agreed and not scene.parts:  # only said again, or one side of it told
        story.begun = half
        raise Missing("what")
    return None


def _check_in_return(scene: Scene, clause: Clause) -> None:
    """Raise Missing for what is given or taken for something else of which nothing is told, unless that is a roll: daar kreeg ik twee erts voor."""
    by_roll = clause.act == "take" and scene.paid and not scene.has("player")
    if clause.in_return and clause.act in ("take", "give") and not by_roll:
        raise Missing("deed")


def _check_order(story: Story, clause: Clause) -> None:
    """Raise Missing where a clause says that it was before a roll that was told, or somewhere that nobody named."""
    if clause.early and (story.total() is not None or not (clause.act == "play" or (clause.fresh and not story.position.remembered))):
        raise Missing("when", clause.early)
    if clause.early:
        story.early.append(len(story.found))
    owed = clause.act == "hold" and story.rolled() and any(one.kind == "something" for one in clause.parts)
    at_road = isinstance(story.last(), Build) and clause.act in ("build", "put") and says(clause.spoken, "at-end")
    placed = clause.act in ("build", "put", "move", "upgrade") and is_placed(clause.spoken)  # zet daar een dorp neer, op C3.Z
    if (
        clause.there
        and not owed
        and not at_road
        and not placed
        and not (clause.act in ("rob", "take") and isinstance(story.last(), Rob | Steal | Play))
    ):
        raise Missing("word", clause.there)
