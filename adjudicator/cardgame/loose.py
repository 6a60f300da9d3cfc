"""The questions about principalities that a sentence may mean which is not read, as ``Game.may_be_meant`` says."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.cardgame.cards import CARDS, Sort
from adjudicator.cardgame.position import Position
from adjudicator.cardgame.sentences import asks_a_rule
from adjudicator.cardgame.vocabulary import CARD_NAME, FACE, PrincipalitySentence
from adjudicator.language.loose_words import kinds_asked
from adjudicator.language.loosely import Loosely, weighed
from adjudicator.language.parts import FOR
from adjudicator.language.tokens import PLACE
from adjudicator.language.vocabulary import NUMBER, PIECE, RESOURCE
from adjudicator.verdicts.question import Bundle, Kind, Question, bundle

#: What weighs in a sentence about principalities: a question that does not take it up leaves something aside.
_HEAVY = frozenset(
    (PLACE, NUMBER, PIECE, RESOURCE, CARD_NAME, FACE, "knights-power", "trade-power", "win", "points", "play", "trade", "search", "swap-card", "refill", "end")
)  # fmt: skip
_BUILT = frozenset((Kind.SETTLEMENT, Kind.CITY, Kind.ROAD))
_INTO = ("into", "at")
_CARDS = frozenset((CARD_NAME, FACE))


def may_be_meant(text: str, position: Position, speaker: str | None, language: str, asks_rule: bool) -> list[Question]:
    """Return the questions that a sentence may mean; beside a rule that it asks, none where it names nobody and no place."""
    said = Loosely.said(PrincipalitySentence, text, position, speaker, language)
    if said is None or said.parts.strange or (asks_rule and asks_a_rule(text, language)):
        return []
    if asks_rule and not (said.parts.players or said.parts.at or said.roles & {"self", "me", "mine"}):
        return []
    return weighed(said, kinds_asked("cardgame"), _HEAVY, _questions)


def _questions(name: str, said: Loosely[PrincipalitySentence]) -> Iterator[tuple[Question, frozenset[str]]]:
    """Yield the questions of a kind that hold what a sentence names, each with what it takes up by that."""
    kind, parts = Kind(name), said.parts
    if kind is Kind.EVENT:
        events = [*parts.faces, *(card for card in parts.cards if CARDS[card].sort is Sort.EVENT)]
        yield from ((Question(kind, card=card), _CARDS) for card in events[:1])
    elif kind is Kind.HARVEST:
        if parts.number is not None:
            yield from ((Question(kind, player, roll=parts.number), frozenset((NUMBER, RESOURCE))) for player in parts.about())
    elif kind in (Kind.VALID, Kind.TURN):
        yield Question(kind), frozenset()
    elif kind in (Kind.POINTS, Kind.WINNER, Kind.HAND, Kind.STRONGEST_KNIGHTS, Kind.TRADE_POWER):
        yield from ((Question(kind, player), frozenset()) for player in parts.about())
    elif kind is Kind.EXCHANGE:
        give, take = _given_and_taken(parts)
        if give and take and not parts.players:
            yield from ((Question(kind, player, give=give, take=take), frozenset((NUMBER, RESOURCE))) for player in parts.who())
    else:
        yield from _of_places(kind, said)


def _given_and_taken(parts: PrincipalitySentence) -> tuple[Bundle, Bundle]:
    """Return what is given and what is taken, also where the one is turned into the other: drei Erz in ein Holz."""
    give, take = parts.given_and_taken()
    cut = next((place for place, word in enumerate(parts.found) if word.role in _INTO), None)
    if (give and take) or cut is None or FOR in parts.said:
        return give, take
    sides = [[(kind, count) for place, kind, count in parts.goods if (place > cut) is behind] for behind in (False, True)]
    return (bundle(sides[0]), bundle(sides[1])) if all(len(side) == 1 for side in sides) else (give, take)


def _of_places(kind: Kind, said: Loosely[PrincipalitySentence]) -> Iterator[tuple[Question, frozenset[str]]]:
    """Yield the questions of a kind about pieces and cards, where they may lie, and about the turn."""
    parts = said.parts
    for player in parts.who():
        if kind in _BUILT:
            if parts.pieces[:1] == [str(kind)]:
                yield from ((Question(kind, player, at), frozenset((PLACE, PIECE))) for at in dict.fromkeys(parts.at[:1]))
        elif kind is Kind.WHERE:
            yield from ((Question(kind, player, piece=piece), frozenset((PIECE,))) for piece in parts.pieces[:1])
        elif kind in (Kind.PLAY_CARD, Kind.CARD_PLACES):
            sorts = (Sort.ACTION,) if kind is Kind.PLAY_CARD else tuple(sort for sort in Sort if sort not in (Sort.ACTION, Sort.EVENT))
            cards = [card for card in parts.cards if CARDS[card].sort in sorts]
            yield from ((Question(kind, player, card=card), _CARDS) for card in cards[:1])
        elif not parts.pieces and not parts.cards:
            yield Question(kind, player), frozenset()
