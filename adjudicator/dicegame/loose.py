"""The questions about sheets that a sentence may mean which is not read, as ``Game.may_be_meant`` says."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.dicegame.notation.pieces import pieces_called
from adjudicator.dicegame.position import Position
from adjudicator.dicegame.sentences import SheetSentence, asks_a_rule, pieces_meant
from adjudicator.dicegame.sheet import KIND_OF, KNIGHT, ROAD
from adjudicator.language.loose_words import kinds_asked
from adjudicator.language.loosely import Loosely, weighed
from adjudicator.language.tokens import PLACE
from adjudicator.language.vocabulary import CARD, NUMBER, PIECE, RESOURCE
from adjudicator.verdicts.question import Kind, Question

#: What weighs in a sentence about sheets: a question that does not take it up leaves something aside.
_HEAVY = frozenset((PLACE, NUMBER, PIECE, CARD, RESOURCE, "chance", "nothing", "win", "points", "play", "turned", "roll", "end"))
_OF_PIECES = frozenset((PLACE, PIECE, CARD, NUMBER))


def may_be_meant(text: str, position: Position, speaker: str | None, language: str, asks_rule: bool) -> list[Question]:
    """Return the questions that a sentence may mean; beside a rule that it asks, none where it names nobody and nothing of a sheet."""
    said = Loosely.said(SheetSentence, text, position, speaker, language)
    if said is None or (asks_rule and asks_a_rule(text, language)):
        return []
    if asks_rule and not (said.parts.players or said.parts.named or "self" in said.roles):
        return []
    return weighed(said, kinds_asked("dicegame"), _HEAVY, _questions)


def _questions(name: str, said: Loosely[SheetSentence]) -> Iterator[tuple[Question, frozenset[str]]]:
    """Yield the questions of a kind that hold what a sentence names, each with what it takes up by that."""
    kind, parts = Kind(name), said.parts
    if kind in (Kind.MAY_BUILD, Kind.ODDS, Kind.JOKER):
        for player in parts.who():
            yield from ((Question(kind, player, at), _OF_PIECES) for at in _sets(kind, player, parts))
    elif kind is Kind.SCORE:
        if "nothing" in said.roles and not parts.of_pieces:
            yield from ((Question(kind, player), frozenset(("nothing",))) for player in parts.about())
    elif kind is Kind.VALID:
        yield Question(kind), frozenset()
    elif kind in (Kind.POINTS, Kind.WINNER):
        yield from ((Question(kind, player), frozenset()) for player in parts.about())
    elif not parts.of_pieces:
        yield from ((Question(kind, player), frozenset()) for player in parts.who())


def _sets(kind: Kind, player: str | None, parts: SheetSentence) -> list[str]:
    """Return the sets of pieces that a sentence may mean; the one piece of a kind that is named beside a number is that of the number (het dorp van 5)."""
    if parts.strange or not parts.of_pieces:
        return []
    numbers = [word.value for word in parts.found if word.role == NUMBER]
    if not parts.named and len(parts.wanted) == 1 and len(numbers) == 1 and parts.wanted[0][1] == 1:
        wanted = parts.wanted[0][0]
        called = pieces_called(f"R{numbers[0]}" if wanted == ROAD else numbers[0], wanted)
        return [" ".join(called)] if called and _fits(kind, tuple(called)) else []
    if numbers and not parts.named and sum(count for _, count in parts.wanted) == len(parts.wanted):
        return []  # a number that counts nothing
    found = (pieces for pieces in pieces_meant(parts, kind, player) if pieces)
    return [" ".join(pieces) for pieces in found if _fits(kind, pieces)]


def _fits(kind: Kind, pieces: tuple[str, ...]) -> bool:
    return kind is not Kind.JOKER or (len(pieces) == 1 and KIND_OF[pieces[0]] == KNIGHT)
