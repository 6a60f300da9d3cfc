"""What is certain of a roll: the payments in every way that things can be, and which doubt makes them differ.

A doubt has options: where the robber is, whether tiles without a number pay, how much the bank holds, how a shortage is read. Every
combination gives a payment; what all of them agree on is certain.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from itertools import product
from typing import Any

from adjudicator.basegame.box import Row


class Doubt(IntEnum):
    """What can be in doubt, in the order in which options are listed."""

    ROBBER = 0
    UNMARKED = 1
    STOCK = 2
    SCOPE = 3
    SOLE = 4


Payment = tuple[Row, ...]
Options = tuple[tuple[Any, ...], ...]


class Worlds:
    """The payments of every combination of options; ``options[doubt]`` lists those of a doubt."""

    def __init__(self, options: Options, pay: Callable[..., Payment]) -> None:
        """Work out every payment: ``pay`` takes one option of each doubt."""
        self.options = options
        self._pay = pay
        self.payments = {world: pay(*world) for world in product(*options)}

    def settled(self, doubt: Doubt, *left: Any) -> Worlds:
        """Return the worlds in which only these options of a doubt are left."""
        options = list(self.options)
        options[doubt] = tuple(dict.fromkeys(left))
        return Worlds(tuple(options), self._pay)

    def certain(self, player: int) -> Row | None:
        """Return what a player gets in every world; None where the worlds differ."""
        found = {payment[player] for payment in self.payments.values()}
        return found.pop() if len(found) == 1 else None

    def differing(self, player: int, *doubts: Doubt) -> set[int]:
        """Return the columns in which a player's payment differs between worlds that are alike but for these doubts."""
        if all(len(self.options[doubt]) == 1 for doubt in doubts):
            return set()
        groups: dict[tuple[Any, ...], set[Row]] = {}
        for world, payment in self.payments.items():
            alike = tuple(option for doubt, option in enumerate(world) if doubt not in doubts)
            groups.setdefault(alike, set()).add(payment[player])
        return {
            column
            for rows in groups.values()
            if len(rows) > 1
            for column, cards in enumerate(zip(*rows, strict=True))
            if len(set(cards)) > 1
        }
