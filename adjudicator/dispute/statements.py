"""What a statement claims, whatever the game."""

from __future__ import annotations

from adjudicator.claimed import ANSWER, Claimed, Relation, Saying, Statement
from adjudicator.game import Position, game_of
from adjudicator.sentence.errors import unclear_error
from adjudicator.verdict import Answer


def statement_of(said: Saying, position: Position) -> Statement:
    """Return what a statement claims as its game reads it; in a game that reads none, that something is allowed."""
    game = game_of(position)
    if game.read_statement is not None:
        return game.read_statement(said, position)
    asked = game.read_question(f"{said.ask} {said.text}", position, said.speaker, said.language)
    if game.kinds[asked.kind].value is not None:
        raise unclear_error(said.text, said.language, [asked], "question")
    return Statement(asked, Claimed(ANSWER, Relation.IS, str(Answer.YES)))
