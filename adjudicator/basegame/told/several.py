"""What a clause says that several at the table got of a roll: hij en Anna krijgen elk een hout; alle bekommen ein Getreide; and how much a roll brings whom where nobody says it."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.basegame.deeds import Build, Play, Rob, Roll
from adjudicator.basegame.told.clause import Clause, Missing, Part, bare
from adjudicator.basegame.told.lexicon import MANY, PARTICIPLE, VERB
from adjudicator.basegame.told.story import Story
from adjudicator.basegame.told.things import times
from adjudicator.basegame.told.understood import things_of
from adjudicator.basegame.told.unsaid import got
from adjudicator.basegame.told.who import named_by
from adjudicator.basegame.told.words import HELPS, Word, has, says
from adjudicator.board.board import YIELDS
from adjudicator.board.hex_map import mask_of
from adjudicator.game.action import Action
from adjudicator.language.vocabulary import RESOURCE
from catan_common.records import replace

#: Who is not only one.
_SEVERAL = 2
#: What keeps a clause from saying what several got.
_OTHERWISE = ("denied", "unsure", "wish", "talk", "feel", "had-to", "passive", "goes", "be", "for-it", "there", "no", "reason", "nothing")


def got_by_several(story: Story, clause: Clause) -> list[Action]:
    """Return what a clause with a verb says that several players got of a roll, each as much; nothing for another clause."""
    verbs = [word for word in clause.words if any(one.role in (VERB, MANY) and one.value == "take" for one in word.senses)]
    everybody = [word for word in clause.words if word.sense("everybody")]
    others = (
        has([word for word in clause.words if word not in verbs], VERB, PARTICIPLE, *HELPS, *_OTHERWISE)
        or len(verbs) != 1
        or len(everybody) > 1
    )
    if others or not story.rolled():
        return []
    words = [word for word in clause.words if word is not verbs[0] and word not in everybody and not word.sense("each")]
    if not words:
        return []
    said = replace(clause, words=words)
    try:
        parts = [named_by(story, one) for one in things_of(said)]
    except Missing:
        return []
    named, cards = [one.seat for one in bare(parts, "player")], bare(parts, RESOURCE)
    each = has(clause.words, "each") or bool(everybody) or all(one.number == 1 for one in cards)
    if said.particle or not cards or not each or len(named) + len(cards) != len(parts) or any(one.number is None for one in cards):
        return []
    seats = _all_meant(story, everybody[0]) if everybody and not named else named
    if len(seats) < _SEVERAL or len(set(seats)) < len(seats) or (everybody and named and not says(everybody, "both")):
        return []
    clause.act = "take"
    told = [Part("player", seat=seat) for seat in seats]
    return got([*told, *cards], None, None, each=True)


def _all_meant(story: Story, word: Word) -> list[int]:
    """Return the players whom a word for all means; none where it names another number of them than play."""
    seats = [*range(len(story.position.players))]
    number = times(word.text.split(" ")[-1]) if " " in word.text else None
    return [] if says([word], "both") or number not in (None, len(seats)) else seats


def with_due(story: Story, parts: Sequence[Part], seat: int | None) -> list[Part]:
    """Return things, each kind of which it is not told how many as so many as the roll just told brings a player, where that is some."""
    return [
        replace(one, number=number)
        if one.kind == RESOURCE and one.number is None and not one.led and not one.owner and (number := _due(story, seat, one.value))
        else one
        for one in parts
    ]


def _due(story: Story, seat: int | None, kind: str) -> int:
    """Return how many cards of a kind the roll that was just told brings a player by the buildings of the position; 0 where that is open, or none."""
    told = [] if (last := story.last_row()) is not None and last.opens else story.done()
    told = list(last.events) if last is not None and last.opens else told
    rolls = [one for one in told if isinstance(one, Roll)]
    moved = any(isinstance(one, Build | Rob | Play) for one in told)
    position = story.position
    robber = getattr(position, "robber", None)
    if seat is None or len(rolls) != 1 or moved or position.remembered or robber is None or not story.rolled():
        return 0
    player, board = position.players[seat], position.board
    tiles = [
        tile
        for tile, chip in enumerate(board.chips)
        if chip == rolls[0].total and tile != robber and str(YIELDS.get(board.terrain[tile])) == kind
    ]
    corners = [mask_of(board.map.tile_corners[tile]) for tile in tiles]
    return sum((player.building_mask & at).bit_count() + (player.city_mask & at).bit_count() for at in corners)
