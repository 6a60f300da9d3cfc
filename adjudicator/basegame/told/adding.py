"""What a clause says besides of the event before it: which card it was, where it was built, whom it cost a card."""

from __future__ import annotations

from itertools import takewhile

from adjudicator.basegame.deeds import BuildSomewhere, Buy, Play, Rob, Roll, Steal
from adjudicator.basegame.position import Development
from adjudicator.basegame.told.clause import Clause, Missing, Part
from adjudicator.basegame.told.deeds import AWAY, Scene, placed, with_more_taken
from adjudicator.basegame.told.places import tile_at
from adjudicator.basegame.told.story import Story
from adjudicator.basegame.told.words import Word
from adjudicator.board.board import RESOURCES
from adjudicator.game.action import Action
from adjudicator.language.vocabulary import CARD, NUMBER, RESOURCE
from adjudicator.notation.place_names import looks_like_place
from adjudicator.verdicts.question import ROLLS
from catan_common.records import replace

#: Of how many words it is told what something was, and whose turn.
_IT_WAS = 3


def it_was(story: Story, clause: Clause) -> list[Action]:
    """Return the event before a clause with what it says of it: het was een ridder; es ist ne fünf. Nothing for another clause."""
    if one_of := one_of_them(story, clause):
        return one_of
    said = [word for word in clause.words if not word.sense("filler", "then", "a")]
    if len(said) != _IT_WAS or not said[0].sense("the", "him") or not said[1].sense("be", "turned-out"):
        return []
    last, card, number = story.last(), said[2].sense(CARD), said[2].sense(NUMBER)
    if isinstance(last, Buy) and last.card is None and card and card.value in tuple(Development):
        return [replace(last, card=Development(card.value))]
    if number and story.found and story.found[-1].ask == "roll" and story.doer is not None and int(number.value) in ROLLS:
        row = story.found.pop()
        clause.words[:0] = [Word(row.at, "", ())]
        return [Roll(story.doer, int(number.value))]
    return []


def one_of_them(story: Story, clause: Clause) -> list[Action]:
    """Return the cards that were just bought with what a clause says that one of them was: eine davon war ein Ritter. Nothing for another clause."""
    named = next((sense for word in clause.words if (sense := word.sense(CARD))), None)
    known = all(word.sense("one", "a", "of-it", "be", "turned-out", CARD, "filler") or word.text == "1" for word in clause.words)
    row = None if story.row() is None else story.found[story.row() or 0]
    if not known or named is None or row is None or not any(word.sense("of-it") for word in clause.words):
        return []
    bought = [place for place, event in enumerate(row.events) if isinstance(event, Buy) and event.card is None]
    if not bought or named.value not in tuple(Development):
        return []
    events: list[Action] = list(row.events)
    events[bought[0]] = Buy(row.events[bought[0]].player, Development(named.value))
    story.joins, clause.act = story.row(), "buy"
    return events


def at_place(story: Story, clause: Clause) -> list[Action]:
    """Return what was just built, or where the robber went, at the places that a clause names and nothing else (…, auf D3/O); nothing for another clause."""
    places = [word for word in clause.words if looks_like_place(word.text)]
    told = all(word in places or word.sense("at", "and", "comma", "filler") for word in clause.words)
    row = None if story.row() is None else story.found[story.row() or 0]
    if not places or not told or row is None or not row.events:
        return []
    last = row.events[-1]
    scene = Scene(story.position, last.player, [], "", "", None, False, None)
    if isinstance(last, Steal | Play) and len(places) == 1:
        where = [Part("place", places[0].text, text=places[0].text, led="at")]
        moved = last.rob if isinstance(last, Play) else last
        knight = isinstance(last, Play) and last.card is Development.KNIGHT and moved is None
        if not knight and (not isinstance(moved, Steal) or moved.victim is not None):
            return []
        rob = Rob(last.player, tile_at(where, scene.position))
        return story.told_again([replace(last, rob=rob) if isinstance(last, Play) else rob], 1)
    open_ones = [*takewhile(lambda one: isinstance(one, BuildSomewhere) and one.player == last.player, reversed(row.events))]
    if len(open_ones) != len(places) or not story.position.remembered:
        return []
    kinds = [one.piece for one in reversed(open_ones) if isinstance(one, BuildSomewhere) and one.piece is not None]
    parts = [Part("place", word.text, text=word.text) for word in places]
    return story.told_again([placed(scene, kind, [part]) for kind, part in zip(kinds, parts, strict=True)], len(places))


def taken_by_card(story: Story, parts: list[Part], clause: Clause) -> list[Action]:
    """Return a card that was played with what it brought, as far as that is told: von mir drei weg, von Bert eins; en nog een wol. Nothing for another clause."""
    last = story.last()
    if story.row() is None or not isinstance(last, Play):
        return []
    whole = None if clause.particle not in ("", *AWAY) else with_more_taken(last, parts)
    if whole is None:
        return []
    row = story.row() or 0
    story.joins, story.doer, clause.act, clause.particle = row, last.player, "play", ""
    return [*story.found[row].events[:-1], whole]


def taken_of(story: Story, scene: Scene, clause: Clause) -> list[Action]:
    """Return who was robbed, where a clause behind a move of the robber says who had to give a card up: en ik moest een erts afstaan. Nothing for another clause."""
    last = story.last()
    moved = last.rob if isinstance(last, Play) else last
    lost = (clause.act == "give" and clause.obliged) or clause.act == "lose"
    if not lost or last is None or not isinstance(moved, Rob | Steal) or moved.victim is not None or scene.doer == last.player:
        return []
    cards = scene.take("thing-card", "number", RESOURCE, led=("",))
    scene.take("player", led=("to", ""))
    if len(cards) != 1 or cards[0].number not in (None, 1):
        raise Missing("how-many")
    scene.particle = ""
    card = next((place for place, one in enumerate(RESOURCES) if cards[0].kind == RESOURCE and str(one) == cards[0].value), None)
    story.doer = last.player
    return [Steal(last.player, scene.doer, card)]
