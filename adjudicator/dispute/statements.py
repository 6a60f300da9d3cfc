"""What a statement claims, whatever the game."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.game import Position, described, game_of
from adjudicator.game.replay import Replayed
from adjudicator.language.errors import QuestionError, unclear_error
from adjudicator.language.vocabulary import vocabularies
from adjudicator.verdicts.claimed import ANSWER, Claimed, Relation, Saying, Statement
from adjudicator.verdicts.verdict import Answer
from catan_common.folding import fold_word


def done_last(course: Sequence[Replayed], by: str, reasons: Sequence[tuple[str, bool]]) -> Replayed | None:
    """Return the last event of another player than the speaker, else of anybody. Where a reason counts what was done in an event, such as cards handed in, it is the last such event; None where nothing was done."""
    deeds = [one for one in reversed(course) if one.verdict.answer is not Answer.NOT_APPLICABLE]
    others = [one for one in deeds if one.verdict.question.player != by]
    named = {name for name, _ in reasons}
    counted = [one for one in deeds if not named.isdisjoint(described(one.verdict.question.kind).argued.counted_by)]
    return next(iter([*counted, *others, *deeds]), None)


def statement_of(said: Saying, position: Position) -> Statement:
    """Return what a statement claims as its game reads it; in a game that reads none, that something is allowed."""
    game = game_of(position)
    if game.read_statement is not None:
        return game.read_statement(said, position)
    try:
        asked = game.read_question(said.text if _says_may(said) else f"{said.ask} {said.text}", position, said.speaker, said.language)
    except QuestionError as error:
        values = [one.question for one in error.readings if error.unread and game.kinds[one.question.kind].value is not None]
        if values:
            raise unclear_error(said.text, said.language, values, "question") from None
        raise
    if game.kinds[asked.kind].value is not None:
        raise unclear_error(said.text, said.language, [asked], "question")
    return Statement(asked, Claimed(ANSWER, Relation.IS, str(Answer.YES)))


def _says_may(said: Saying) -> bool:
    """Return whether a statement has a word for may."""
    words = vocabularies()[said.language]
    return any(words.meanings.get((fold_word(word, said.language),), ("",))[0] == "may" for word in said.text.split())
