"""What a clause says that several at the table got of a roll: hij en Anna krijgen elk een hout; alle bekommen ein Getreide; and how much a roll brings whom where nobody says it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from adjudicator.basegame.deeds import Build, BuildSomewhere, Play, Rob, Roll, Steal
from adjudicator.basegame.position import Development
from adjudicator.basegame.production.table import COLUMNS, GOLD, all_rolls
from adjudicator.basegame.told.clause import Clause, Missing, Part, bare
from adjudicator.basegame.told.lexicon import MANY, PARTICIPLE, VERB
from adjudicator.basegame.told.story import Story, Table
from adjudicator.basegame.told.things import times
from adjudicator.basegame.told.understood import things_of
from adjudicator.basegame.told.unsaid import got
from adjudicator.basegame.told.who import named_by
from adjudicator.basegame.told.words import HELPS, Word, has, has_only, says, with_sense, without
from adjudicator.board.board import RESOURCES
from adjudicator.game.action import Action
from adjudicator.language.vocabulary import RESOURCE
from catan_common.records import replace

#: Who is not only one.
_SEVERAL = 2
#: What keeps a clause from saying what several got.
_OTHERWISE = ("denied", "unsure", "wish", "talk", "feel", "had-to", "passive", "goes", "be", "for-it", "there", "no", "reason", "nothing")


def got_by_several(story: Story, clause: Clause) -> list[Action]:
    """Return what a clause with a verb says that several players got of a roll, each as much; nothing for another clause."""
    everybody = with_sense(clause.words, "everybody")
    words = _beside_getting(clause.words)
    if len(everybody) > 1 or not words or not story.rolled():
        return []
    said = replace(clause, words=words)
    try:
        parts = [named_by(story, one) for one in things_of(said)]
    except Missing:
        return []
    named, cards = [one.seat for one in bare(parts, "player")], bare(parts, RESOURCE)
    if said.particle or len(named) + len(cards) != len(parts) or not _is_told_of_each(clause, cards):
        return []
    seats = _who_got(story, named, everybody)
    if len(seats) < _SEVERAL:
        return []
    clause.act = "take"
    told = [Part("player", seat=seat) for seat in seats]
    return got([*told, *cards], None, None, each=True)


def took_theirs(story: Story, clause: Clause) -> bool:
    """Return whether a clause says that players got what is theirs of a roll that was just told, however much that is, and nothing else: Piet en Lena krijgen hun kaarten; alle nehmen ihre Rohstoffe."""
    words = _beside_getting(clause.words)
    if not words or not story.rolled():
        return False
    named = [word for word in words if word.seat is not None]
    if not named and not has(clause.words, "everybody"):
        return False
    theirs = [word for word in words if word.sense("thing-card") or says([word], "theirs")]
    rest = [word for word in words if not any(word is one for one in (*named, *theirs))]
    return len(theirs) == 1 and has(rest, "his") and has_only(rest, "his", "and", "comma", "filler", "also", "the", "then")


def _beside_getting(words: Sequence[Word]) -> list[Word]:
    """Return what words say beside that all or each of some got it; nothing where it is not that, or more than that."""
    verbs = [word for word in words if any(one.role in (VERB, MANY) and one.value == "take" for one in word.senses)]
    rest = [word for word in words if word not in verbs]
    if len(verbs) != 1 or has(rest, VERB, PARTICIPLE, *HELPS, *_OTHERWISE):
        return []
    return without(rest, "everybody", "each")


def _is_told_of_each(clause: Clause, cards: Sequence[Part]) -> bool:
    """Return whether cards are named, of every kind how many, and a clause says that each got so many: of one card it goes without saying."""
    each = has(clause.words, "each", "everybody") or all(one.number == 1 for one in cards)
    return bool(cards) and each and all(one.number is not None for one in cards)


def _who_got(story: Story, named: list[int | None], everybody: Sequence[Word]) -> Sequence[int | None]:
    """Return who got something, by name or by a word for all; none where somebody is named twice, or beside a word that is not *both*."""
    if everybody and not named:
        return _all_meant(story, everybody[0])
    open_who = len(set(named)) < len(named) or (everybody and not says(everybody, "both"))
    return [] if open_who else named


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


def as_due(story: Story, parts: Sequence[Part], seat: int | None) -> list[Part]:
    """Return things, each kind of which it is not told how many as so many as the roll just told brings a player."""
    told = with_due(story, parts, seat)
    return told if seat is None else own_compared(story, told, seat)


def own_compared(story: Story, parts: Sequence[Part], seat: int) -> list[Part]:
    """Return things, those of which somebody takes what is his of a roll just told (d'r erts, sein Holz) as so many as he is due; one where he is due none of that kind, so that it is compared.

    Left as they are where nobody knows what he is due, and where it is more than is named.
    """
    own = [one for one in parts if one.kind == RESOURCE and not one.led and one.number is None and one.owner]
    row = row_due(story, seat) if own else None
    if row is None:
        return [*parts]
    told = {str(kind) for one in story.gains() if one.player == seat for kind, number in zip(RESOURCES, one.cards, strict=True) if number}
    named = told | {one.value for one in parts if one.kind == RESOURCE and not one.led}
    due = dict(zip(map(str, COLUMNS), row, strict=True))
    right = all(due[one.value] for one in own)
    if right and {kind for kind, number in due.items() if number} - named:
        return [*parts]
    return [replace(one, number=due[one.value] or 1, owner="") if one in own else one for one in parts]


def _due(story: Story, seat: int | None, kind: str) -> int:
    """Return how many cards of a kind the roll that was just told brings a player by the buildings of the position; 0 where that is open, or none."""
    row = None if seat is None else row_due(story, seat)
    return 0 if row is None else row[COLUMNS.index(kind)]


def row_due(story: Story, seat: int) -> tuple[int, ...] | None:
    """Return the cards that the roll that was just told brings a player by the buildings of the position, by column; None where that is open."""
    last, position = story.last_row(), story.position
    told = last.events if last is not None and last.opens else story.done()
    rolls = [one for one in told if isinstance(one, Roll)]
    if not rolls or not story.rolled() or any(isinstance(one, Build | BuildSomewhere) for one in told):
        return None
    robber, bank = _robber_behind(told, position.robber), position.bank
    if position.remembered or robber is None or (story.ended and story.before):
        return None
    laid: Any = Table(position.board, position.players, robber=robber)
    due = [row[rolls[-1].total] for row in all_rolls(laid)]
    if bank is not None and any(have is None or have < sum(row[kind] for row in due) for kind, have in enumerate(bank.resources)):
        return None
    return None if due[seat][GOLD] else due[seat]


def _robber_behind(told: Iterable[Action], robber: int | None) -> int | None:
    """Return on which tile the robber stands behind what was told; None where nobody has told."""
    for one in told:
        moved = one.rob if isinstance(one, Play) else one
        if isinstance(moved, Steal) or (isinstance(one, Play) and one.card is Development.KNIGHT and not isinstance(moved, Rob)):
            return None
        if isinstance(moved, Rob) and not moved.pirate and robber is not None:
            robber = moved.tile
    return robber
