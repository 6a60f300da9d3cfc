"""Where a clause says no more than which cards somebody laid down for what he built or bought, which is told behind it: drei Erz und zwei Getreide hingelegt."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.basegame.building.builder import COSTS
from adjudicator.basegame.costs import DEVELOPMENT_CARD
from adjudicator.basegame.deeds import Build, BuildSomewhere, Buy
from adjudicator.basegame.told.lexicon import PARTICIPLE, VERB
from adjudicator.basegame.told.words import Word, has, names_player
from adjudicator.board.board import RESOURCES
from adjudicator.game.action import Action
from adjudicator.language.vocabulary import CARD, NUMBER, PIECE, RESOURCE

_KINDS = tuple(map(str, RESOURCES))
#: Verbs by which cards are laid down.
_LAYS = ("put", "give", "pay", "move", "roll")
#: What a clause names where it tells of more than what was laid down.
_MORE = (PIECE, CARD, "deck", "thing-bank", "thing-card", "figure", "for", "denied", "unsure", "wish", "talk", "him", "her", "had-to")


def paid_in(words: Sequence[Word]) -> tuple[int, ...]:
    """Return the cards that a clause says somebody laid down, where anything costs just those; none for another clause."""
    verbs = [sense.value for word in words for sense in word.senses if sense.role in (VERB, PARTICIPLE)]
    if has(words, *_MORE) or names_player(words) or any(value not in _LAYS for value in verbs):
        return ()
    counts = [0] * len(_KINDS)
    number = 1
    for word in words:
        if sense := word.sense(NUMBER):
            number = int(sense.value)
        elif sense := word.sense(RESOURCE):
            counts[_KINDS.index(sense.value)] += number
            number = 1
    prices = (*(one.cards for one in COSTS.values()), DEVELOPMENT_CARD.cards)
    return tuple(counts) if tuple(counts) in prices else ()


def is_price_of(cards: tuple[int, ...], event: Action) -> bool:
    """Return whether cards are what somebody has to pay for what an event says that he built or bought."""
    if isinstance(event, Buy):
        return cards == DEVELOPMENT_CARD.cards
    return isinstance(event, Build | BuildSomewhere) and event.piece in COSTS and cards == COSTS[event.piece].cards
