"""What a clause tells beside a deed that was told before it: what it cost, who traded with whom, which card it was that was bought and played."""

from __future__ import annotations

from adjudicator.basegame.deeds import Build, Buy, Play, Rob, Trade
from adjudicator.basegame.position import Development
from adjudicator.basegame.told.clause import Clause, Missing
from adjudicator.basegame.told.lexicon import MANY, THIRD, VERB, Sense
from adjudicator.basegame.told.offers import by_turn
from adjudicator.basegame.told.paying import is_price_of
from adjudicator.basegame.told.scene import Scene, counted
from adjudicator.basegame.told.scenes import scene_of
from adjudicator.basegame.told.story import Story
from adjudicator.basegame.told.understood import things_of, understood
from adjudicator.basegame.told.words import LITTLE, Word, has, names_player, says, without
from adjudicator.game.action import Action
from adjudicator.language.vocabulary import CARD, NUMBER, RESOURCE

#: Of so many words two players are named who do something together: Bert en Carla.
_TWO = 3


def priced_behind(story: Story, clause: Clause) -> list[Action]:
    """Return the piece that was built last, where a clause names what it costs; Missing where it names another price. Nothing for another clause."""
    last, words = story.last(), clause.words
    plain = words[0].sense("for") is not None and all(
        word.sense("for", "and", "comma", "a", "the", "his", "mine", NUMBER, RESOURCE) for word in words
    )
    if not plain or not isinstance(last, Build) or story.unread or story.found[-1].ask:
        return []
    parts = things_of(Clause(list(words), clause.first))
    if any(one.kind != RESOURCE or one.led != "for" for one in parts) or not parts:
        return []
    if not is_price_of(counted(parts), last):
        raise Missing("word", parts[0].text)
    return story.told_again([last], 1)


def stood_there(story: Story, clause: Clause) -> list[Action]:
    """Return the move of the robber that was told last, where a clause says that it stood there already, and it did: …, wo er schon stand. Nothing for another clause."""
    last, words = story.last(), clause.words
    told = says(words[:1], "where") and has(words, "standing") and (says(words, "still") or has(words, "now"))
    plain = all(
        word is words[0] or word.sense("he", "her", "him", "the", "figure", "standing", "now", *LITTLE) or says([word], "still")
        for word in words
    )
    if (
        not told
        or not plain
        or not isinstance(last, Rob)
        or last.victim is not None
        or story.found[-1].ask
        or last.tile != story.position.robber
    ):
        return []
    return story.told_again([last], 1)


def traded_together(story: Story, clause: Clause) -> list[Action]:
    """Return the trade of two players who do it together, each with what he gives, in the order in which they are named: Bert en Carla ruilen een schaap tegen een erts. Nothing for another clause."""
    words = without(clause.words, "filler", "now", "then", "again")
    if len(words) <= _TWO or not words[1].sense("and") or has(words, "denied", "wish", "thing-bank"):
        return []
    first, second, verb = words[0].seat, words[2].seat, words[_TWO]
    sense = next((one for one in verb.senses if one.role == MANY and one.value == "trade"), None)
    if first is None or second in (None, first) or sense is None or names_player(words[_TWO:]):
        return []
    rest = [word for word in words[_TWO + 1 :] if word.text.casefold() != sense.person]
    said = understood(Clause([words[0], Word(verb.at, verb.text, (Sense(VERB, "trade", THIRD),)), *rest], True))
    parts = [one for one in said.parts if one.kind != "player"]
    if said.particle or any(one.kind != RESOURCE or one.led not in ("", "for", "at") for one in parts):
        return []
    scene: Scene = scene_of(story, first, parts, said)
    cards = scene.take(RESOURCE, led=("",)), scene.take(RESOURCE, led=("for", "at"))
    if not all(cards):
        return []
    trade = Trade(first, counted(cards[0]), counted(cards[1]), second)
    _check_who_gives(story, trade)
    clause.act = ""
    story.doer = None
    return [by_turn(story, trade)]


def _check_who_gives(story: Story, trade: Trade) -> None:
    """Raise Missing where it is the other way round by the hands that are known: the first one has not what he is told to give, and the second has it."""
    hands = [None if seat is None else story.position.players[seat].hand for seat in (trade.player, trade.partner)]
    first, second = hands
    if first is None or second is None:
        return
    fits = all(count <= most for count, most in zip(trade.give, first.high, strict=True))
    turned = all(count <= most for count, most in zip(trade.give, second.high, strict=True))
    if not fits and turned:
        raise Missing("who")


def bought_and_played(story: Story, clause: Clause) -> list[Action]:
    """Return the card that was bought last with what it was, and that it is played, where a clause says as what: spielt sie gleich als Ritter aus. Nothing for another clause."""
    last, words = story.last(), clause.words
    named = [sense.value for word in words if (sense := word.sense(CARD)) is not None]
    plays = any(one.role == VERB and one.value == "play" for one in words[0].senses)  # a deed that goes on with who bought it
    if (
        not isinstance(last, Buy)
        or last.card is not None
        or not plays
        or len(named) != 1
        or not has(words, "as")
        or not has(words, "him", "her", "the")
    ):
        return []
    known = all(
        word is words[0] or word.sense("him", "her", "the", "as", "a", CARD, "off", "out", *LITTLE) or says([word], "at-once")
        for word in words
    )
    if not known or story.found[-1].ask:
        return []
    try:
        card = Development(named[0])
    except ValueError:
        return []
    story.doer, clause.act, clause.particle = last.player, "play", ""
    return story.told_again([Buy(last.player, card), Play(last.player, card)], 1)
