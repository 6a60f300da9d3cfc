"""What a clause tells of that nobody says by its usual verb: a point card laid open, the robber left where he stands, the cards of a roll that somebody did not get."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from adjudicator.basegame.deeds import NO_VICTIM, Buy, Discard, Get, Have, Play, Rob, Roll, Steal
from adjudicator.basegame.position import SEVEN, Cards, Development
from adjudicator.basegame.told.clause import Clause, Missing, Part
from adjudicator.basegame.told.lexicon import MANY, PARTICIPLE, VERB
from adjudicator.basegame.told.places import tiles_told
from adjudicator.basegame.told.scene import NOTHING
from adjudicator.basegame.told.story import Story
from adjudicator.basegame.told.who import doer_named
from adjudicator.basegame.told.words import Word, has, has_only, names_player, says, values_in, with_sense, without
from adjudicator.game.action import Action
from adjudicator.language.vocabulary import CARD, NUMBER, PIECE, RESOURCE

#: What else a clause would have to do with, where a card is not laid open but something else done.
_OTHERS = (PIECE, RESOURCE, "deck", "figure", "thing-bank", "thing-dice", "thing-turn", "terrain", "no", "had-to")
#: What a clause of the robber has besides, where he is only left: of whom it is, and little words.
_OF_LEAVING = ("figure", "the", "filler", "then", "now", "so", "and", "he", "her", "i", "again", "him")


def shown(story: Story, clause: Clause) -> list[Action]:
    """Return that somebody lays a point card open (legt een punt open; zeigt eine Siegpunktkarte), nothing for another clause; Missing where it is open which card it is, or how many."""
    words = clause.words
    if not says(words, "lays-open") or not says(words, "lays") or has(words, *_OTHERS, "denied"):
        return []
    points = has(words, "points") or says(words, "point-card") or Development.VICTORY_POINT.value in values_in(words, CARD)
    card = not points and isinstance(story.last(), Buy) and (says(words, "that-one") or has(words, "him") or has(words, "her"))
    if not points and not card:
        return []
    clause.unusual = True
    if card:
        raise Missing("which")
    if any(value != "1" for value in values_in(without(words, "a"), NUMBER)):
        raise Missing("how-many")
    return [Play(_doer(story, clause), Development.VICTORY_POINT)]


def left_standing(story: Story, clause: Clause) -> list[Action]:
    """Return the move of the robber to where he stands, which is none, where somebody is told to leave him there (laat de rover staan); nothing for another clause, Missing where he stands nobody knows where."""
    rest = _beside_leaving(clause.words)
    if rest is None:
        return []
    lands = with_sense(rest, "terrain") if has(rest, "at") else []
    where = lands[0] if len(lands) == 1 else None
    roles = _OF_LEAVING if where is None else (*_OF_LEAVING, "terrain", "at")
    if not all(word.seat is not None or word.sense(*roles) for word in rest):
        return []
    if story.total() != SEVEN and not isinstance(story.last(), Play):
        return []  # nobody has to move him then
    clause.unusual = True
    tile = story.robber()
    if tile is None or (where is not None and not _is_land(story, where, tile)):
        raise Missing("where")
    return [Rob(_doer(story, clause), tile, None if _is_theft(story.after) else NO_VICTIM)]


def _beside_leaving(words: Sequence[Word]) -> list[Word] | None:
    """Return what words say beside that the robber is left where he is; None where they say another thing."""
    left = says(words, "leaves", "remains") and (says(words, "stays") or has(words, "standing"))
    unmoved = has(words, "denied") and has_act(words, "move")  # verzet de rover niet
    if values_in(words, "figure") != ["robber"] or not (left or unmoved):
        return None
    words = _without_where_he_is(words)
    said = [word for word in words if not has_act([word], "move") and not (unmoved and word.sense("denied"))]
    return [word for word in said if not says([word], "leaves", "remains", "stays", "where") and not has([word], "standing")]


def _without_where_he_is(words: Sequence[Word]) -> list[Word]:
    """Return words that end otherwise than in that somebody is where he is: lässt den Räuber stehen, wo er ist; laat de rover staan waar hij staat."""
    end = words[-3:]
    where = says(end[:1], "where") and has(end[1:2], "he", "her") and has(end[2:], "be", "standing")
    return [*words[:-3]] if where and len(words) > len(end) else [*words]


def _is_land(story: Story, word: Word, tile: int) -> bool:
    """Return whether a tile is of the land that a word names, with the number that it names."""
    named = word.sense("terrain")
    if named is None:
        return False
    land = Part("terrain", value=named.value, text=word.text, chip=int(named.person or 0))
    table: Any = story.position
    return all(one.fits(tile, table) for one in tiles_told([land]))


def _is_theft(clause: Clause | None) -> bool:
    """Return whether a clause goes on with who does what the one before it tells, and robs somebody."""
    if clause is None or clause.first:
        return False
    begins = without(clause.words, "and", "then", "comma", "filler")
    return bool(begins) and begins[0].sense(VERB) is not None and has_act(begins[:1], "rob", "take") and names_player(begins)


def lost_as_well(story: Story, clause: Clause) -> list[Action]:
    """Return who was robbed where a clause behind a move of the robber says who lost a card, or who lost one as well: Bert is een kaart kwijt; … und Carla je eine Karte. Nothing for another clause."""
    last = story.last()
    moved = last.rob if isinstance(last, Play) else last
    words = without(clause.words, "filler", "then", "and", "the", "now")
    named = [word.seat for word in words if word.seat is not None]
    if not isinstance(moved, Rob | Steal) or len(named) != 1 or named[0] == moved.player or not has(words, "thing-card"):
        return []
    rest = [word for word in without(words, "thing-card", "a", "one") if word.seat is None]
    gone = has(rest, "be") and has(rest, "off") and has_only(rest, "be", "off")
    as_well = bool(rest) and has_only(rest, "each")
    first, second = gone and moved.victim is None, as_well and moved.victim not in (None, NO_VICTIM, named[0])
    if not first and not second:
        return []
    story.doer, clause.act = moved.player, "rob"
    return [Rob(moved.player, moved.tile, named[0]) if as_well and isinstance(moved, Rob) else Steal(moved.player, named[0])]


def rid_of(story: Story, clause: Clause) -> list[Action]:
    """Return how many cards a seven costs somebody where a clause says that he is rid of them: Bert is er vijf kwijt; Bert ist fünf Karten los. Nothing for another clause."""
    words = without(clause.words, "filler", "then", "and", "the", "now", "so")
    named, numbers = [word.seat for word in words if word.seat is not None], values_in(without(words, "a"), NUMBER)
    rest = [word for word in words if word.seat is None and not word.sense(NUMBER)]
    plain = says(rest, "rid") and has(rest, "be") and all(word.sense("be", "thing-card") or says([word], "rid", "of-this") for word in rest)
    if story.total() != SEVEN or not isinstance(story.last(), Roll | Discard | Have) or len(named) != 1 or len(numbers) != 1 or not plain:
        return []
    story.doer, clause.act = named[0], "give"
    return [Discard(named[0], Cards(NOTHING, int(numbers[0])))]


def got_none(story: Story, clause: Clause) -> list[Action]:
    """Return that somebody gets nothing of a roll, where a clause ends in a word for none of it (Carla krijgt geen); nothing for another clause."""
    words = clause.words
    if not has_act(words, "take") or not story.rolled() or not says(words[-1:], "none") or len(with_sense(words, "denied")) != 1:
        return []
    asked = story.sought is not None and story.found and story.found[-1].aside  # fragt nach einem Erz, kriegt aber keins
    if asked or has(words, RESOURCE, NUMBER, CARD, "thing-card", "from", "for", *_OTHERS):
        return []
    return [Get(_doer(story, clause), NOTHING)]


def _doer(story: Story, clause: Clause) -> int:
    """Return who does it, who then goes on doing things."""
    found = doer_named(story, clause)
    story.doer = found
    return found


def leaves_cards(words: list[Word]) -> bool:
    """Return whether words say that somebody does not take cards: Bert pakt zijn hout niet. Whether he has them hangs on that."""
    refuses = has(words, "denied") and (has_act(words, "take") or (has(words, "wish") and has(words, "his", "mine")))
    return (refuses or (says(words, "leaves") and has(words, "his", "mine"))) and has(words, RESOURCE) and not has(words, "deck", CARD)


def has_act(words: Iterable[Word], *acts: str) -> bool:
    """Return whether one of some words tells that one of some things is done, in whatever form."""
    return any(sense.role in (VERB, PARTICIPLE, MANY) and sense.value in acts for word in words for sense in word.senses)


def card_held(story: Story, words: list[Word]) -> tuple[int, str] | None:
    """Return who is told to have, or to take, the card for the longest route or the largest army, and which one; None for other words."""
    takes = has(words, "first", "third", "had") or has_act(words, "take")
    card = next((one for one in ("longest-route", "largest-army") if says(words, one)), "")
    if not takes or not card or has(words, "denied", "wish", "talk", "unsure", "no", NUMBER, PIECE, RESOURCE):
        return None
    try:
        return doer_named(story, Clause(words, first=True)), card
    except Missing:
        return None
