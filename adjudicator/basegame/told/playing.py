"""A development card that is played, and what is told of it behind that."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.basegame.deeds import Buy, Play, Resources
from adjudicator.basegame.position import Development, Player
from adjudicator.basegame.told.clause import Missing, Part
from adjudicator.basegame.told.scene import KINDS, OUT, Scene, counted, is_a_pair, only_one
from adjudicator.game.action import Action
from adjudicator.language.vocabulary import CARD, PIECE, RESOURCE
from catan_common.records import replace

_CARDS = tuple(one.value for one in Development)


def is_bought_played(scene: Scene) -> bool:
    """Return whether a clause says of the card that was just bought, and told which it is, that it is laid out on a kind."""
    bought = isinstance(scene.last, Buy) and scene.last.card is not None and scene.has("him") and not scene.has(PIECE, "figure")
    return bought and any(one.kind == RESOURCE and one.led == "at" for one in scene.parts)


def monopoly_brought(scene: Scene, card: Play) -> Play | None:
    """Return a monopoly with what a clause says that players gave of its kind, used then (van Bert kreeg ik er drie); None where it says another thing."""
    if card.resource is None:
        return None
    kind = KINDS[card.resource]
    parts = [
        Part("number", number=one.number or 0) if one.kind == RESOURCE and one.value == kind and not one.led else one for one in scene.parts
    ]
    whole = with_more_taken(card, parts, scene.position.players)
    if whole is not None:
        scene.parts = []
    return whole


def named_card(scene: Scene) -> str:
    """Return the development card that a pronoun means: the one that was named last, and not what was just played; empty for none, and where one was just bought that nobody named."""
    known = scene.named in _CARDS and scene.has("him", "her")
    played = isinstance(scene.last, Play) and scene.last.card.value == scene.named
    bought = isinstance(scene.last, Buy) and scene.last.card is None  # it is that one which is meant, whatever it is
    return scene.named if known and not played and not bought else ""


def play(scene: Scene) -> list[Action]:
    """Return the card that is played; Missing where it is open which."""
    scene.particle_of("uit", "aus", "neer", "hin", *OUT)
    cards = scene.take(CARD, led=("",))
    named = named_card(scene)
    if not cards and scene.take("him", "her") and isinstance(scene.last, Buy) and scene.last.card is not None:
        cards = [Part(CARD, scene.last.card.value)]
    cards = [Part(CARD, named)] if named and not cards else cards
    one = only_one(cards, "which")
    if one.number not in (None, 1):
        raise Missing("how-many", one.text)
    try:
        card = Development(one.value)
    except ValueError:  # a building on a card
        raise Missing("which", one.text) from None
    if card is Development.MONOPOLY:
        kinds = scene.take(RESOURCE, led=("", "at"))
        if kinds and only_one(kinds, "which").number is not None:
            raise Missing("which", kinds[0].text)
        return [Play(scene.doer, card, resource=KINDS.index(kinds[0].value) if kinds else None)]
    if card is Development.INVENTION and scene.has(RESOURCE):
        taken = scene.take(RESOURCE, led=("", "for", "at"))
        return [Play(scene.doer, card, take=counted([replace(one, number=1) for one in taken] if is_a_pair(taken) else taken))]
    return [Play(scene.doer, card)]


def with_more_taken(card: Play, parts: Sequence[Part], hands: Sequence[Player]) -> Play | None:
    """Return a card that was played with what a clause without a verb says that it took: of whom how many cards, or the second one; None where it says another thing."""
    if card.card is Development.INVENTION and card.take is not None and sum(card.take) == 1:
        return _with_second(card, card.take, parts)
    numbers = [one.number or 0 for one in parts if one.kind == "number" and not one.led]
    players = [one for one in parts if one.kind == "player" and one.led == "from"]
    whole = len(numbers) == len(players) > 0 and len(numbers) + len(players) == len(parts)
    if not whole or card.resource is None:
        return None
    seats = [one.seat for one in players if one.seat is not None and hands[one.seat].hand is not None]
    apart = len(seats) == len(numbers) and (card.number is None or bool(card.given))
    given = (*card.given, *zip(seats, numbers, strict=True)) if apart else card.given
    return replace(card, number=(card.number or 0) + sum(numbers), given=given)


def _with_second(card: Play, first: Resources, parts: Sequence[Part]) -> Play | None:
    """Return an invention of which one card was told with the other one, where things are that card and nothing else; None otherwise."""
    more = [one for one in parts if one.kind == RESOURCE and not one.led]
    if len(more) < len(parts) or sum(counted(more)) != 1:
        return None
    return replace(card, take=tuple(one + other for one, other in zip(first, counted(more), strict=True)))
