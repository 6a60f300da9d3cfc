"""What a log of JSettlers2 states itself: hands, what is left of the deck, holders, points, who has won."""

from __future__ import annotations

from typing import Any

from adjudicator.basegame.deeds import NO_VICTIM, Play, Rob, Trade
from adjudicator.basegame.imports.jsettlers_fields import FieldError, Fields, number_of
from adjudicator.basegame.imports.jsettlers_island import RESOURCES_BY_NUMBER
from adjudicator.game.replay import Stated
from catan_common.numbers import whole_number
from catan_common.records import replace

#: The cards that a player is told to have, by number; the last are not known.
_HAND = ("e1", "e2", "e3", "e4", "e5")
_HIDDEN = "e6"


class Statements:
    """What a log states of the position after each event, in its order."""

    def __init__(self) -> None:
        """Begin with nothing."""
        self.every: list[Stated] = []

    def say(self, event: int, field: str, value: object) -> None:
        """Note what is stated of a field after an event."""
        self.every.append(Stated(event, field, value))

    def say_hand(self, event: int, colour: str, hand: dict[str, int]) -> None:
        """Note what a player has in hand: of the kinds of some cards and their number alone, the kinds."""
        field = f"hand.{colour}"
        for number, one in enumerate(self.every):
            if (one.event, one.field) == (event, field) and isinstance(one.value, dict) and sum(one.value.values()) == sum(hand.values()):
                if one.value.keys() == {""}:
                    self.every[number] = replace(one, value=hand)
                    return
                if hand.keys() == {""}:
                    return
        self.say(event, field, hand)

    def won(self, event: int, colour: str) -> None:
        """Note who has won, of each once."""
        if not any((one.field, one.value) == ("winner", colour) for one in self.every):
            self.say(event, "winner", colour)

    def back_to(self, event: int) -> None:
        """Forget what was stated after later events: they have been taken back."""
        self.every = [one for one in self.every if one.event <= event]

    def forget(self, colour: str) -> None:
        """Forget what was stated of a player who is none."""
        self.every = [one for one in self.every if one.field != f"hand.{colour}"]


def hand_in(fields: Fields) -> dict[str, int] | None:
    """Return the whole hand that a message states, by kind; None where it states something else. FieldError for what is no number of cards."""
    if fields.get("actionType") != "SET" or not all(key in fields for key in _HAND):
        return None
    hand = {str(RESOURCES_BY_NUMBER[number]): number_of(fields, key) for number, key in enumerate(_HAND, 1)}
    hidden = number_of(fields, _HIDDEN) if _HIDDEN in fields else 0
    return hand | ({"": hidden} if hidden else {})


def scores_in(text: str) -> list[int]:
    """Return the points of every seat, which a message states before as many words on who is a robot; FieldError for what is no such list."""
    parts = text.split("|")[1:]
    return _numbers(parts[: len(parts) // 2], "scores")


def _numbers(texts: list[str], name: str) -> list[int]:
    found = [number for text in texts if (number := whole_number(text)) is not None]
    if len(found) != len(texts):
        raise FieldError(name)
    return found


def totals_in(text: str) -> dict[int, int]:
    """Return how many cards each player has, of those whom a roll brings some, by seat; FieldError for what is no such list.

    The list: how many players there are, then of each the seat, the number of cards in hand, and what the roll brings, kind by kind, up to a 0.
    """
    numbers = [part.removeprefix("p=") for part in text.split("|")[1:]]
    if not numbers:
        raise FieldError("p")
    count, *rest = _numbers(numbers, "p")
    found: dict[int, int] = {}
    while len(rest) > 1:
        found[rest[0]] = rest[1]
        rest = rest[2:]
        while rest and rest[0]:
            rest = rest[len(("amount", "kind")) :]
        rest = rest[1:]
    if rest or len(found) != count:
        raise FieldError("p")
    return found


def seated(event: Any, seats: dict[int, int]) -> Any:
    """Return an event with the numbers of the players for those of their seats."""
    found = replace(event, player=seats[event.player])
    if isinstance(found, Play) and isinstance(found.rob, Rob):
        return replace(found, rob=seated(found.rob, seats))
    if isinstance(found, Rob) and found.victim not in (None, NO_VICTIM):
        return replace(found, victim=seats[found.victim])
    if isinstance(found, Trade) and found.partner is not None:
        return replace(found, partner=seats[found.partner])
    return found
