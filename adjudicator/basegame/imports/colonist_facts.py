"""What a game of colonist.io states itself after its steps: the bank, hands, special cards, points, who has won."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from adjudicator.basegame.imports.colonist_board import RESOURCE_OF
from adjudicator.basegame.imports.colonist_tree import below
from adjudicator.game.replay import Stated
from adjudicator.telling.imported import Lost

Fault = Callable[[str, object], None]
#: The colours of the numbers that descriptions agree on; to others goes what is free.
_COLOURS = {1: "rood", 2: "blauw", 3: "oranje", 4: "groen"}
_FREE = ("wit", "bruin", "paars", *_COLOURS.values())
_SEATS = range(2, 5)
#: Special cards: where who has them is kept, and by which word.
_HOLDERS = {
    "holder.longest-route": ("mechanicLongestRoadState", "hasLongestRoad"),
    "holder.largest-army": ("mechanicLargestArmyState", "hasLargestArmy"),
}
#: What a settlement, a city, a card, the army and the road count.
_POINTS = {"0": 1, "1": 2, "2": 1, "3": 2, "4": 2}
#: Numbers by which was played: where they are told, their names here, and what is lost where they are not.
_NUMBERS = {"victoryPointsToWin": ("target", Lost.TARGET), "cardDiscardLimit": ("hand_limit", Lost.DISCARD_LIMIT)}
_FRIENDLY = "friendlyRobber"
DECK = "ontwikkelingskaart"


class Facts:
    """What is stated after each event: of several steps of one event the last holds."""

    def __init__(self, colours: Mapping[str, str], fault: Fault) -> None:
        """Take the colours of the players by their numbers there."""
        self.colours = colours
        self.fault = fault
        self._bank: dict[str, int] = {}
        self._held: dict[str, dict[str, bool]] = {name: {} for name in _HOLDERS}
        self._said: dict[tuple[int, str], list[object]] = {}

    def stated(self) -> tuple[Stated, ...]:
        """Return everything that is stated, in its order."""
        return tuple(Stated(event, field, value) for (event, field), values in self._said.items() for value in values)

    def say(self, event: int, field: str, *values: object) -> None:
        """Note what is stated of a field after an event."""
        self._said[event, field] = list(values)

    def look(self, event: int, change: Mapping[str, Any]) -> None:
        """Note what a step states after an event."""
        self._look_at_bank(event, change)
        for name, player in below(change, "playerStates").items():
            cards = below(player, "resourceCards").get("cards")
            if cards is None:
                continue
            hand = counted(cards)
            if hand is None or name not in self.colours:
                self.fault(f"playerStates.{name}.resourceCards.cards", cards)
            else:
                self.say(event, f"hand.{self.colours[name]}", hand)
        for field, (key, word) in _HOLDERS.items():
            told = {name: value[word] for name, value in below(change, key).items() if isinstance(value, dict) and word in value}
            for name, has in told.items():
                if name not in self.colours or not isinstance(has, bool):
                    self.fault(f"{key}.{name}.{word}", has)
                else:
                    self._held[field][name] = has
            if told:
                holders = [self.colours[name] for name, has in self._held[field].items() if has]
                self.say(event, field, *(holders or (None,)))

    def _look_at_bank(self, event: int, change: Mapping[str, Any]) -> None:
        bank = below(change, "bankState", "resourceCards")
        told: dict[str, int] = {}
        for number, count in bank.items():
            kind = RESOURCE_OF.get(int(number)) if number.isdecimal() and len(number) == 1 else None
            if kind is None or type(count) is not int or count < 0:
                self.fault(f"bankState.resourceCards.{number}", count)
            else:
                told[str(kind)] = count
        deck = below(change, "mechanicDevelopmentCardsState", "bankDevelopmentCards").get("cards")
        if isinstance(deck, list):
            told[DECK] = len(deck)
        if told:
            self._bank |= told
            self.say(event, "bank", dict(self._bank))

    def ended(self, event: int, end: Mapping[str, Any]) -> None:
        """Note the points of each, and who has won, as the end of a game states them."""
        for name, player in below(end, "players").items():
            points = below(player, "victoryPoints")
            if name not in self.colours or not all(key in _POINTS and type(count) is int for key, count in points.items()):
                self.fault(f"endGameState.players.{name}", player)
                continue
            if points:
                self.say(event, f"points.{self.colours[name]}", sum(_POINTS[key] * count for key, count in points.items()))
            if isinstance(player, dict) and player.get("winningPlayer") is True:
                self.say(event, "winner", self.colours[name])


def counted(cards: Any) -> dict[str, int] | None:
    """Return cards by kind, those that are not seen without a name; None for what are none."""
    if not isinstance(cards, list) or not all(type(one) is int and (one == 0 or one in RESOURCE_OF) for one in cards):
        return None
    hidden = cards.count(0)
    return {str(kind): cards.count(number) for number, kind in RESOURCE_OF.items()} | ({"": hidden} if hidden else {})


def options_in(settings: Mapping[str, Any], fault: Fault) -> tuple[dict[str, int | bool | str | None], list[Lost]]:
    """Return by which numbers was played, and what of that is not told."""
    found: dict[str, int | bool | str | None] = {}
    lost = []
    for key, (name, missing) in _NUMBERS.items():
        value = settings.get(key)
        if type(value) is int and value in range(1, 1000):
            found[name] = value
        elif value is None:
            lost.append(missing)
        else:
            fault(f"gameSettings.{key}", value)
    friendly = settings.get(_FRIENDLY)
    if isinstance(friendly, bool):
        found["friendly_robber"] = friendly
    elif friendly is not None:
        fault(f"gameSettings.{_FRIENDLY}", friendly)
    return found, lost


def names_in(order: Any, fault: Fault) -> dict[int, str]:
    """Return the colours of the players by their numbers, in the order of play; none where that is no order of two, three or four players."""
    numbers = order if isinstance(order, list) else []
    if len(numbers) not in _SEATS or not all(type(one) is int for one in numbers) or len(set(numbers)) < len(numbers):
        fault("playOrder", order)
        return {}
    free = iter(name for name in _FREE if name not in [_COLOURS.get(number) for number in numbers])
    return {number: _COLOURS[number] if number in _COLOURS else next(free) for number in numbers}


def called_in(users: Any) -> dict[int, str]:
    """Return what the players are called, by the numbers of their colours."""
    named = [one for one in users if isinstance(one, dict)] if isinstance(users, list) else []
    return {
        one["selectedColor"]: one["username"]
        for one in named
        if type(one.get("selectedColor")) is int and isinstance(one.get("username"), str) and one["username"]
    }
