"""Which questions of the card game a sentence asks together: with which piece somebody may build, where no more is said than that."""

from __future__ import annotations

from adjudicator.cardgame.position import Position
from adjudicator.cardgame.vocabulary import PrincipalitySentence
from adjudicator.language.heard import folded, heard_words
from adjudicator.language.parse import parsed_of_players
from adjudicator.language.parts import FILLER
from adjudicator.language.tokens import NAME
from adjudicator.language.vocabulary import PLAYER
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.together import Sort, Together

#: What may stand beside *may* and *build* where no more is said.
_NO_MORE = frozenset((FILLER, "may", "what", "self", PLAYER, NAME, "still", "turn"))


def read_together(text: str, position: Position, speaker: str | None, language: str) -> Together | None:
    """Return whether somebody may build, with each piece; None for any other sentence."""
    parts = parsed_of_players(PrincipalitySentence, text, position, speaker, language)
    if parts is None:
        return None
    builds = heard_words().little["builds"][parts.words.language]
    if (
        "may" not in parts.said
        or parts.said - _NO_MORE
        or not any(folded(word.token.text, parts.words.language) in builds for word in parts.found)
    ):
        return None
    who = parts.who()
    if len(who) != 1:
        return None
    return Together(tuple(Question(Kind.WHERE, who[0], piece=str(piece)) for piece in (Kind.ROAD, Kind.SETTLEMENT, Kind.CITY)), Sort.PIECES)
