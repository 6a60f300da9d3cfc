"""How a game stands, as a player beside the board reads it: hands as far as they are known, cards, pieces left, and what the dice have shown."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from adjudicator.basegame.deeds import Roll
from adjudicator.basegame.position import DEVELOPMENTS, SEVEN, Cards, Phase, Player, Position, Special
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
    rows = {str(kind): [low, min(high, cards.total)] for kind, low, high in zip(kinds, cards.counts, cards.high, strict=True) if high}
    return {"least": cards.least, "most": cards.total, "cards": rows}


def rolled(action: Action) -> int | None:
    """Return what an action rolled; None for any other."""
    return action.total if isinstance(action, Roll) else None


def dice(actions: Iterable[Action]) -> list[dict[str, int]]:
    """Return for each number of two dice how often it fell, and in how many of their 36 ways it can."""
    fell = Counter(filter(None, map(rolled, actions)))
    return [{"number": number, "fell": fell[number], "ways": WAYS[number]} for number in ROLLS]


def moment(position: Position) -> dict[str, Any]:
    """Return whose turn it is (a colour), in which phase, and what was rolled, None for what is not known; and what is to be done now.

    ``opening``: pieces are those of the opening. ``rolling``, ``robbing``: as far as is known the dice, or the robber, come next.
    """
    turn = None if position.turn is None else position.players[position.turn].colour
    opening, phase = position.set_up is not False, position.phase
    seven = phase is None and position.roll == SEVEN
    return {
        "turn": turn,
        "phase": phase,
        "roll": position.roll,
        "opening": opening,
        "rolling": not opening and (phase is Phase.BEFORE_ROLL or (phase is None and position.roll is None)),
        "robbing": not opening and (phase in (Phase.ROBBER, Phase.DISCARD) or seven),
    }


def due_for_seven(position: Position, due: Mapping[str, int | None]) -> dict[str, int | None]:
    """Return of what players hand in for a seven that of those who have not yet, in the order of play; nothing where no seven was rolled."""
    if position.roll != SEVEN or position.phase not in (None, Phase.DISCARD):
        return {}
    done = position.turn_history.discarded
    players = ((number, one.colour) for number, one in enumerate(position.players))
    return {colour: due.get(colour) for number, colour in players if due.get(colour) != 0 and not done.has(number)}
