"""A trade that somebody proposed and another one agreed to, or of which another one tells his half."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.basegame.deeds import Trade
from adjudicator.basegame.told.asides import is_said
from adjudicator.basegame.told.clause import Clause, Missing, Part, bare
from adjudicator.basegame.told.exchange import Exchange
from adjudicator.basegame.told.lexicon import VERB, Sense, marked, words_for
from adjudicator.basegame.told.scene import counted
from adjudicator.basegame.told.scenes import scene_of, single_cards
from adjudicator.basegame.told.story import Sought, Story
from adjudicator.basegame.told.understood import things_of
from adjudicator.basegame.told.who import named_by
from adjudicator.basegame.told.words import Word, has, says, values_in, with_sense, without
from adjudicator.game.action import Action
from adjudicator.language.vocabulary import CARD, NUMBER, PIECE, RESOURCE
from catan_common.records import replace

#: So many trade.
_TWO = 2
#: Words of which a proposal of a trade is made, and words that may stand beside them.
_OFFERED = ("i", "me", "he", "him", "her", RESOURCE, NUMBER, "a", "one", "the", "mine", "his", "adjective", "for", "from", "with", "to")
_PROPOSES = ("talk", "wish", "filler", "then", "again", "now", "so", "off", "whether")
#: Words for who gives one side of a trade.
_ME, _HIM = ("me",), ("him", "her")
#: What stands for a name in a phrase, by language.
_HE = ("hij", "er")
#: What a clause of a trade has not that only says what somebody got for what.
_NO_DEAL = ("denied", "unsure", "wish", "no", PIECE, CARD, "deck", "figure", "thing-bank", "thing-card")


def agreed(story: Story, clause: Clause) -> list[Action]:
    """Return the trade that was proposed where a clause says that the other one agreed to it, and nothing else (nou vooruit; hab ich gemacht); nothing for another clause."""
    offer = story.offer
    words = [word for word in clause.spoken if word.text]
    if offer is not None and [word.seat for word in words if word.seat is not None] == [offer.partner]:
        words = [word if word.seat is None else Word(word.at, _HE[0], (Sense("he"),)) for word in words]  # Anna doet het
    if offer is None or not (is_said(words, "agreed") or is_said([_german(word) for word in words], "agreed")):
        return []
    spoken = {one for word in words for one in word.text.casefold().split()}
    by_me = has(words, "i", "me") or not spoken.isdisjoint(words_for("i"))
    by_other = not spoken.isdisjoint(words_for("he") | words_for("her"))
    if (by_me and offer.partner != story.teller) or (by_other and offer.partner == story.teller):
        return []
    doer = by_turn(story, offer).player
    story.offer, story.doer, story.oneself, clause.act = None, doer, doer == story.teller, "trade"
    story.joins = len(story.found) - 1 if story.found and story.found[-1].aside else None
    return [by_turn(story, offer)]


def _german(word: Word) -> Word:
    """Return a word, the pronoun that stands for a name as it is said in German."""
    return Word(word.at, _HE[1], word.senses) if word.text == _HE[0] else word


def offer_in(story: Story, words: Sequence[Word]) -> Trade | None:
    """Return the trade that a clause says somebody proposed or asked for, whole (er wollte von mir ein Holz für ein Erz); None for anything else."""
    if not has(words, "wish", "talk") or has(words, "denied"):
        return None
    kept = [word for word in words if word.seat is not None or word.sense(*_OFFERED)]
    if any(word not in kept and not word.sense(*_PROPOSES) and word.text.casefold() not in marked("whether") for word in words):
        return None
    try:
        parts = [named_by(story, one) for one in things_of(Clause(kept, first=False))]
    except Missing:
        return None
    proffered = any(word.text.casefold().startswith(tuple(marked("proffered"))) for word in words)
    seats = {one.seat for one in parts if one.kind == "player"}
    turn = story.under_way()
    if len(seats) == 1 and turn not in (None, *seats):
        parts.append(Part("player", led="to", seat=turn))  # Bert biedt een erts aan voor twee wol
    return _proposed(parts, proffered=proffered)


def sought_in(story: Story, words: Sequence[Word]) -> Sought | None:
    """Return what a clause says that somebody asked for: sie fragt den Emil nach dem Holz; None for anything else."""
    kinds = values_in(words, RESOURCE)
    whether = words[0].sense("whether") is not None
    if not (whether or has(words, "wish", "talk")) or has(words, "denied", "for-it", "for") or len(kinds) != 1:
        return None
    seats = [_seat_of(story, word) for word in words if word.is_somebody or word.sense("me", "he", "her")]
    if len(seats) < 1 + whether:
        return None
    if whether:  # the other one is asked whether he gives it
        seats = [seats[1], _other(story) if seats[0] is None else seats[0]]
    asker, *asked = seats
    if asker is None:
        return None
    others = {seat for seat in asked if seat not in (None, asker)}
    number = _number_sought(story, words, kinds[0], asked[0] if asked else None)
    return Sought(asker, kinds[0], others.pop() if len(others) == 1 else None, number)


def _number_sought(story: Story, words: Sequence[Word], kind: str, asked: int | None) -> int | None:
    """Return how many cards of a kind a clause says that somebody asked another one for: one where that is all that he was told to have; None where it is not told."""
    numbers = values_in(without(words, "a"), NUMBER)
    if not numbers:
        return 1 if has(words, "a") or (asked is not None and (asked, kind) in single_cards(story)) else None
    return int(numbers[0]) if len(numbers) == 1 else None


def _other(story: Story) -> int | None:
    """Return the one other player who was named; None where there are none or several."""
    return story.others[0] if len(story.others) == 1 else None


def _seat_of(story: Story, word: Word) -> int | None:
    """Return the player whom a word names, a pronoun for another one as who is on turn; None where that is open."""
    if word.seat is not None:
        return word.seat
    return story.teller if word.sense("i", "me") else story.under_way() if story.under_way() != story.teller else None


def _is_price_wished(words: Sequence[Word]) -> bool:
    """Return whether words say what somebody wishes for something else: wil er twee wol voor."""
    for_it = has(words, "for-it") or (says(words, "of-this", "at-end") and words[-1].sense("for") is not None)
    return for_it and has(words, "wish") and not has(words, "denied")


def priced_in(story: Story, words: Sequence[Word]) -> Trade | None:
    """Return the trade that a clause makes of what somebody asked for in the one before it, with what the other one wants for that: er will dafür ein Schaf; None for anything else."""
    sought, kinds, numbers = story.sought, values_in(words, RESOURCE), with_sense(words, NUMBER, "a", "one")
    named = [word for word in words if word.is_somebody or word.sense("he", "her")]
    if sought is None or not _is_price_wished(words) or [len(kinds), len(numbers), len(named)] != [1, 1, 1]:
        return None
    wisher = story.teller if named[0].sense("i") else named[0].seat if named[0].seat is not None else sought.partner
    number = sought.number or (1 if (wisher, sought.kind) in single_cards(story) else None)
    if wisher is None or wisher == sought.player or sought.partner not in (None, wisher) or number is None:
        return None
    price = int(numbers[0].sense(NUMBER).value) if numbers[0].sense(NUMBER) else 1  # type: ignore[union-attr]
    return Trade(sought.player, counted([Part(RESOURCE, kinds[0], price)]), counted([Part(RESOURCE, sought.kind, number)]), wisher)


def sought_got(story: Story, clause: Clause) -> list[Action]:
    """Return the trade of which the clause before says what somebody asked for, and this one that he got it, and what for: krijgt hem voor twee wol; Bert gibt es ihr für ein Schaf. Nothing for another clause; Missing where it is open how many were given for it."""
    sought, words = story.sought, clause.words
    asked = bool(story.found) and story.found[-1].aside and not story.found[-1].events
    price = next((place for place, word in enumerate(words) if word.sense("for")), None)
    acts = {sense.value for word in words for sense in word.senses if sense.role == VERB}
    if sought is None or not asked or price is None or acts not in ({"take"}, {"give"}) or has(words, *_NO_DEAL):
        return []
    before, behind = words[:price], words[price + 1 :]
    kinds = values_in(behind, RESOURCE)
    pointed = [word for word in before if word.sense("the", "him", "her") is not None]
    if len(kinds) != 1 or has(before, RESOURCE, NUMBER) or not pointed or sought.number is None:
        return []
    partner = _giver(before, sought, gives=acts == {"give"})
    if partner is None:
        return []
    given = counted([Part(RESOURCE, kinds[0], _number_given(story, behind, sought.player, kinds[0]))])
    story.joins = len(story.found) - 1
    story.doer, story.oneself, story.sought, clause.act = sought.player, False, None, "trade"
    return [by_turn(story, Trade(sought.player, given, counted([Part(RESOURCE, sought.kind, sought.number)]), partner))]


def _giver(words: Sequence[Word], sought: Sought, *, gives: bool) -> int | None:
    """Return who gives what was asked for, by the words before the price; None where that is open, or another one gets it."""
    named = [word.seat for word in words if word.seat is not None]
    others = [seat for seat in named if seat != sought.player]
    if len(others) > 1 or has(words, "i", "me") or (not gives and others and not has(words, "from", "at")):
        return None
    partner = others[0] if others else sought.partner
    begins = next((word for word in words if not word.sense("filler", "then", "and", "so")), None)
    if gives and not others and (begins is None or begins.sense("the") is None):
        return None  # geeft hem …: who gives is not told
    if gives and others and begins is not None and begins.seat == sought.player:
        return None
    return partner if partner != sought.player and sought.partner in (None, partner) else None


def _number_given(story: Story, words: Sequence[Word], giver: int, kind: str) -> int:
    """Return how many cards of a kind words say; Missing where that is open."""
    numbers = values_in(words, NUMBER)
    if len(numbers) == 1:
        return int(numbers[0])
    if not numbers and (has(words, "a", "one") or (giver, kind) in single_cards(story)):
        return 1
    raise Missing("how-many", with_sense(words, RESOURCE)[0].text)


def _proposed(parts: list[Part], *, proffered: bool) -> Trade | None:
    """Return the trade of which things are both sides and the players, where who proposes it names first what he wants, or what he gives (``proffered``); None where they are no such trade."""
    seats = [one.seat for one in parts if one.kind == "player"]
    who = [one.seat for one in bare(parts, "player")]
    first = bare(parts, RESOURCE)
    second = [one for one in parts if one.kind == RESOURCE and one.led == "for"]
    if len(first) + len(second) + len(seats) != len(parts) or not first or not second:
        return None
    if any(one.number is None for one in (*first, *second)):
        return None
    if not (len(set(seats)) == len(seats) == _TWO) or not who or who[0] is None:
        return None
    partner = next(seat for seat in seats if seat != who[0])
    give, take = (first, second) if proffered else (second, first)
    return Trade(who[0], counted(give), counted(take), partner)


def gave_back(story: Story, parts: list[Part], clause: Clause) -> list[Action]:
    """Return a trade of which a clause without a verb tells the other half: ich hab ihr zwei Holz gegeben und sie mir ein Erz; zij van mij twee schapen; één erts eruit. Nothing for another clause."""
    half = story.half
    if half is None:
        return []
    if both := _both_gave(story, half, parts, clause):
        return both
    if half.bank:
        return _came_back(story, half, parts, clause)
    if not half.is_gift and not half.is_received:
        return []
    giver = Part("player", seat=half.doer)
    parts = [replace(giver, text=one.text) if one.kind == "him" and not one.led and half.is_gift else one for one in parts]
    players = bare(parts, "player")
    if half.is_received:
        return _gave_for(story, half, parts, clause)
    if len(players) != _TWO:
        return []
    rest = [one for one in parts if one is not players[0]]
    scene = scene_of(story, players[0].seat if players[0].seat is not None else -1, rest, clause)
    return _as_trade(story, half, half.goes_on(scene, replace(clause, act="give")), clause)


def _both_gave(story: Story, half: Exchange, parts: list[Part], clause: Clause) -> list[Action]:
    """Return a trade of which it was told what one gave, and not to whom, and a clause tells what another one gave: Bert geeft een erts, Anna twee wol. Nothing where neither is on turn."""
    cards, players = bare(parts, RESOURCE), bare(parts, "player")
    if half.partners or half.bank or half.take or not half.give or len(players) != 1 or len(cards) + 1 != len(parts) or not cards:
        return []
    other, turn = players[0].seat, story.under_way()
    if other == half.doer or turn is None or turn not in (other, half.doer) or clause.particle or story.found[-1].aside:
        return []
    half.partners, half.take = players, cards
    return _as_trade(story, half, half.whole(scene_of(story, half.doer, [], clause)), clause)


def _came_back(story: Story, half: Exchange, parts: list[Part], clause: Clause) -> list[Action]:
    """Return a trade with the bank of which a clause tells only what came out."""
    scene = scene_of(story, half.doer, parts, clause)
    found = _as_trade(story, half, half.goes_on(scene, replace(clause, act="take")), clause)
    clause.particle = scene.particle
    return found


def _gave_for(story: Story, half: Exchange, parts: list[Part], clause: Clause) -> list[Action]:
    """Return a trade of which it was told what one got of another, and a clause tells what that one got of him: zij van mij twee schapen."""
    pronouns = words_for("him") | words_for("whom") | words_for("her")
    parts = [replace(one, seat=half.doer) if one.led == "from" and one.text.casefold() in pronouns else one for one in parts]
    getter, giver = bare(parts, "player"), [one for one in parts if one.kind == "player" and one.led == "from"]
    cards = bare(parts, RESOURCE)
    both = len(getter) == len(giver) == 1 and getter[0].seat == half.partners[0].seat and giver[0].seat == half.doer
    if not both or not cards or len(cards) + _TWO != len(parts) or clause.particle:
        return []
    half.give = cards
    return _as_trade(story, half, half.whole(scene_of(story, half.doer, [], clause)), clause)


def _as_trade(story: Story, half: Exchange, whole: Action | None, clause: Clause) -> list[Action]:
    """Return a trade that is whole as what was done in the row where it began; nothing for none."""
    if whole is None:
        return []
    story.joins, story.doer, clause.act = half.row, half.doer, "trade"
    return [by_turn(story, whole)]


def by_turn(story: Story, trade: Action) -> Action:
    """Return a trade as one of who is on turn, where the other one was told to make it with him."""
    turn = story.under_way()
    swapped = isinstance(trade, Trade) and trade.partner is not None and trade.partner == turn
    return Trade(turn, trade.take, trade.give, trade.player) if swapped and isinstance(trade, Trade) and turn is not None else trade


def without_givers(story: Story, clause: Clause, doer: int) -> None:
    """Take out of a trade who gives each side of it, where that is who trades and with whom: zwei Lehm von mir gegen ein Getreide von ihm."""
    partners = [one for one in clause.parts if one.kind == "player" and one.led == "with"]
    if clause.act != "trade" or len(partners) != 1 or partners[0].seat == doer:
        return
    own, other = (_ME, _HIM) if doer == story.teller else (_HIM, _ME)
    kept: list[Part] = []
    for one in clause.parts:
        side = kept[-1].led if kept and kept[-1].kind == RESOURCE else None
        giver = own if side == "" else other if side == "for" else ()
        if one.led != "from" or one.kind not in giver:
            kept.append(one)
    clause.parts = kept
