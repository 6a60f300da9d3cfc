"""How a game stands, as a player beside the board reads it: hands as far as they are known, cards, pieces left, and what the dice have shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from adjudicator.basegame.deeds import Roll
from adjudicator.basegame.position import DEVELOPMENTS, Cards, Player, Position, Special
from adjudicator.basegame.production.table import WAYS
from adjudicator.board.board import RESOURCES
from adjudicator.game.action import Action
from adjudicator.verdicts.question import ROLLS

_SPECIAL = {Special.LONGEST_ROUTE: "route", Special.LARGEST_ARMY: "army"}


def players(position: Position) -> list[dict[str, Any]]:
    """Return the players in order: ``hand`` and ``developments`` as ranges (None: nothing is known), ``played`` by kind, ``special`` (``route``, ``army``)."""
    return [_player(one) for one in position.players]


def _player(one: Player) -> dict[str, Any]:
    return {
        "colour": one.colour,
        "name": one.name,
        "hand": None if one.hand is None else _ranges(one.hand, RESOURCES),
        "developments": None if one.developments is None else _ranges(one.developments, DEVELOPMENTS),
        "played": {str(kind): count for kind, count in zip(DEVELOPMENTS, one.played.counts, strict=True) if count},
        "special": [name for card, name in _SPECIAL.items() if one.special is not None and card in one.special],
    }


def _ranges(cards: Cards, kinds: Iterable[str]) -> dict[str, Any]:
    """Return how many cards there are, ``least`` and ``most`` in all and ``cards`` by kind; a kind of which there can be none is left out."""
    rows = {
        str(kind): [low, min(high, cards.total)] for kind, low, high in zip(kinds, cards.counts, cards.high, strict=True) if high
    }
    return {"least": cards.least, "most": cards.total, "cards": rows}


def rolled(action: Action) -> int | None:
    """Return what an action rolled; None for any other."""
    return action.total if isinstance(action, Roll) else None


def dice(actions: Iterable[Action]) -> list[dict[str, int]]:
    """Return for each number of two dice how often it fell, and in how many of their 36 ways it can."""
    fell = Counter(filter(None, map(rolled, actions)))
    return [{"number": number, "fell": fell[number], "ways": WAYS[number]} for number in ROLLS]


def moment(position: Position) -> dict[str, Any]:
    """Return whose turn it is (a colour), in which phase, and what was rolled; None for what is not known."""
    turn = None if position.turn is None else position.players[position.turn].colour
    return {"turn": turn, "phase": position.phase, "roll": position.roll, "opening": position.set_up is not False}


def due_for_seven(position: Position, due: Mapping[str, int | None]) -> dict[str, int | None]:
    """Return of what players hand in for a seven that of those who have not yet, in the order of play."""
    done = position.turn_history.discarded
    return {
        one.colour: due[one.colour]
        for number, one in enumerate(position.players)
        if due.get(one.colour) != 0 and one.colour in due and not done.has(number)
    }
