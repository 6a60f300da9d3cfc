"""Which one question a sentence about the card game asks; refused with all that it may mean where it is not one."""

from __future__ import annotations

from collections.abc import Iterable

from adjudicator.cardgame.position import Position
from adjudicator.cardgame.vocabulary import ASKS, CARD_NAME, FACE, PrincipalitySentence
from adjudicator.problems import Expected, Family, Problem
from adjudicator.question import Kind, Question
from adjudicator.sentence.errors import QuestionError, QuestionWithoutPosition, unclear_error, what_differs
from adjudicator.sentence.parse import parse, parse_of
from adjudicator.sentence.parts import problem

#: Words that ask about the rules where no player and no place is named.
_ABOUT_RULES = frozenset(("about", "need", "anyone", "moment"))


def read_question(text: str, position: Position, speaker: str | None, language: str) -> Question:
    """Return the question that a sentence asks about principalities, as ``Game.read_question`` says."""
    parts = parse_of(PrincipalitySentence, text, position, speaker, language)
    if _about_rules(parts):
        raise QuestionWithoutPosition(parts.words.language, parts.text)
    _refuse_faults(parts)
    readings = list(dict.fromkeys(_readings(parts)))
    if len(readings) == 1:
        return readings[0]
    if not readings and not parts.players and "self" not in parts.roles:
        raise QuestionWithoutPosition(parts.words.language, parts.text)
    readings = readings or [Question(kind, player) for kind in (Kind.POINTS, Kind.STRONGEST_KNIGHTS) for player in parts.who()]
    differs = what_differs(readings, "question")
    raise unclear_error(parts.text, parts.words.language, readings, differs)


def asks_a_rule(text: str, language: str) -> bool:
    """Return whether a sentence asks about the rules whatever the principalities show."""
    return _about_rules(parse(PrincipalitySentence, text, None, language))


def _about_rules(parts: PrincipalitySentence) -> bool:
    if parts.players or parts.at or "self" in parts.roles or "standing" in parts.said:
        return False
    return bool(parts.roles & _ABOUT_RULES)


def _refuse_faults(parts: PrincipalitySentence) -> None:
    """Raise for every unknown word, place and player together; for the rulebook where nothing of it is about a principality."""
    known = parts.players or parts.at or parts.roles & {"self", "check", "win", "points", CARD_NAME, FACE, *ASKS}
    if parts.unknown and not known:
        raise QuestionWithoutPosition(parts.words.language, parts.text)
    problems: list[Problem] = []
    if parts.unknown:
        from adjudicator.sentence.suggestions import near_words  # most sentences have none

        problems += [
            problem(Family.UNREADABLE, word.token, Expected.QUESTION_WORD, near_words(word.token, parts) or parts.near(word.token))
            for word in parts.unknown
        ]
    problems += [problem(Family.UNREPRESENTABLE, word.token, Expected.PRINCIPALITY_PLACE) for word in parts.strange]
    listed = {player.colour for player in parts.position.players}
    problems += [
        problem(Family.UNREPRESENTABLE, word.token, Expected.PLAYER, parts.listed())
        for word in parts.players
        if not listed & set(word.value.split())
    ]
    if problems:
        raise QuestionError(parts.words.language, sorted(problems, key=lambda one: one.column))


def _readings(parts: PrincipalitySentence) -> Iterable[Question]:
    """Return every question that a sentence may ask."""
    said, roles = parts.said, parts.roles
    if "knights-power" in said:
        return [Question(Kind.STRONGEST_KNIGHTS, player) for player in parts.about()]
    if "trade-power" in said:
        return [Question(Kind.TRADE_POWER, player) for player in parts.about()]
    if "win" in said:
        return [Question(Kind.WINNER, player) for player in parts.about()]
    if roles & {"check", "sound", "position"} and "points" not in said:
        return [Question(Kind.VALID)]
    if said & {"points", "standing"}:
        return [Question(Kind.POINTS, player) for player in parts.about()]
    return []
