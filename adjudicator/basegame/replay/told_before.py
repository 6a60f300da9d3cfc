"""What a line tells of a course without a board that was so before anything was done: how many knights somebody had played."""

from __future__ import annotations

from dataclasses import replace

from adjudicator.basegame.position import Cards, Development, Position
from adjudicator.input.words import meaning
from adjudicator.language.vocabulary import CARD, LANGUAGES, NUMBER, vocabularies
from adjudicator.notation.event_lines import player_named, words_of
from catan_common.folding import fold_word

_ENDS = ".!?;:"
#: What is said of knights that lie open, by what its words do; who just has some may hold them in hand.
_KNIGHTS = [NUMBER, CARD, "play"]
#: More were never made.
_MOST = 14


def stated(line: str, position: Position) -> Position | None:
    """Return the position with the knights that a line tells somebody to have played ("Max hatte drei Ritter gespielt"); None for another line, or where that was told already."""
    said = [word.text.strip(_ENDS) for word in words_of(line) if word.text.strip(_ENDS)]
    seat = player_named(said[0], position.players) if said else None
    if seat is None or meaning("auxiliaries", said[1] if said[1:] else "") != "have" or position.players[seat].played.total:
        return None
    for language in LANGUAGES:
        found = [vocabularies()[language].meanings.get((fold_word(word, language),), ("", "")) for word in said[2:]]
        if [role for role, _ in found] == _KNIGHTS and found[1][1] == Development.KNIGHT and 0 < int(found[0][1]) <= _MOST:
            player = position.players[seat]
            having = replace(player, played=Cards((int(found[0][1]), *player.played.counts[1:])))
            return replace(position, players=(*position.players[:seat], having, *position.players[seat + 1 :]))
    return None
