"""Of which kind a monopoly was, and what it brought, where a clause behind the card tells it in words of its own."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.basegame.deeds import Play
from adjudicator.basegame.position import Development
from adjudicator.basegame.told.clause import Clause
from adjudicator.basegame.told.story import Story
from adjudicator.basegame.told.unusual import has_act
from adjudicator.basegame.told.words import Word, has, says, values_in
from adjudicator.board.board import RESOURCES
from adjudicator.game.action import Action
from adjudicator.language.vocabulary import CARD, NUMBER, PIECE, RESOURCE
from catan_common.records import replace

_KINDS = tuple(map(str, RESOURCES))
_NOT = ("denied", "for", "for-it", "had", "no", PIECE, CARD, "deck", "figure", NUMBER, "one", "terrain", "thing-bank", "with")


def kind_named(story: Story, clause: Clause) -> list[Action]:
    """Return a monopoly that was just played with the kind that a clause names for it: verlangt Wolle; iedereen levert z'n wol in. Nothing for another clause."""
    last = story.last()
    if not isinstance(last, Play) or last.card is not Development.MONOPOLY or last.number is not None or story.unread:
        return []
    words = clause.words
    kinds = {*values_in(words, RESOURCE)}
    if len(kinds) != 1 or has([word for word in words if not word.sense("a")], *_NOT):
        return []
    kind = _KINDS.index(kinds.pop())
    known = all(word.senses or word.seat is not None or says([word], "must", "all-of-it") for word in words)
    others = any(word.seat not in (None, last.player) for word in words)
    if others or not known or not _asks_for_kind(words) or last.resource not in (None, kind):
        return []
    story.doer, clause.act, clause.particle = last.player, "play", ""
    return story.told_again([replace(last, resource=kind)], 1)


def _asks_for_kind(words: Sequence[Word]) -> bool:
    """Return whether words say that somebody asks for a kind, or that all give it."""
    if says(words, "names-kind") and not has(words, "from"):
        return True
    return (has(words, "everybody") or says(words, "all-of-it")) and (has_act(words, "give") or says(words, "hands-over"))
