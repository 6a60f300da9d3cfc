"""The words about a game that was judged: who has won, by the rules and by its record, and what players are called."""

from __future__ import annotations

from adjudicator.game import WINNER, Position
from adjudicator.judging.referee import judge
from adjudicator.rulesets.editions import RuleSet
from adjudicator.telling.audit import Outcome
from adjudicator.telling.records import Record
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Answer
from catan_rules.messages import text_of
from catan_rules.render.text.board_words import person_name
from catan_rules.render.text.verdict_words import capital


def game_phrase(language: str, key: str, *parts: object) -> str:
    """Return a text about judged games; KeyError for an unknown key."""
    return text_of(language, "game", key, *parts)


def people(position: Position, language: str) -> dict[str, str]:
    """Return what each player is called, by colour."""
    return {player.colour: capital(person_name(player, language)) for player in position.players}


def recorded_winner(game: Record) -> tuple[bool, str | None]:
    """Return whether a record says who has won, and the colour that it says last."""
    said = [one.value for one in game.stated if one.field == "winner"]
    return bool(said), said[-1] if said and isinstance(said[-1], str) else None


def winner_sentence(game: Record, outcome: Outcome, rules: RuleSet, language: str) -> str:
    """Return who has won by the rules and by the record."""
    called = people(game.start, language)
    told, by_record = recorded_winner(game)
    nobody = game_phrase(language, "nobody")
    other = nobody if by_record is None else called.get(by_record, by_record)
    if outcome.winner is not None:
        mine = called.get(outcome.winner, outcome.winner)
        if not told:
            return game_phrase(language, "won.rules", mine)
        return (
            game_phrase(language, "won.both", mine) if by_record == outcome.winner else game_phrase(language, "won.otherwise", mine, other)
        )
    if judge(outcome.last, Question(WINNER), rules).answer is Answer.UNDETERMINED:
        return game_phrase(language, "won.open", other) if told else game_phrase(language, "won.open.rules")
    if not told:
        return game_phrase(language, "won.nobody.rules")
    return game_phrase(language, "won.nobody") if by_record is None else game_phrase(language, "won.nobody.otherwise", other)
