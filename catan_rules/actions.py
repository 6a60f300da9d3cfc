"""What is done in the board game, as values: ``from catan_rules.actions import Build, Roll``.

``player`` is an index into ``position.players``; places are numbers of the board's map (``position.board.map.intersection_named["B2.ZO"]``), cards rows in the order
hout, baksteen, wol, graan, erts. ``position.action("rood bouwt straat B2/O")`` and ``position.legal_actions()`` make them, ``position.after`` takes them,
``position.action_text`` tells them in Dutch or German, and a replay gives them as ``event.event``.

>>> from catan_rules.actions import Roll
>>> Roll(player=0, total=8)
Roll(player=0, total=8, dice=None)
"""

from __future__ import annotations

from adjudicator.game import games
from adjudicator.game.action import Action

__all__ = [  # noqa: F822 - those of the game are looked up; actions.pyi tells type checkers of them
    "NO_VICTIM",
    "Action",
    "Build",
    "Buy",
    "Cards",
    "Claim",
    "Development",
    "Discard",
    "End",
    "Get",
    "MoveShip",
    "Play",
    "Put",
    "Rob",
    "Roll",
    "Steal",
    "Trade",
]


def __getattr__(name: str) -> object:
    """Return an action of the board game by the name of its class, or what actions are made of."""
    if name in __all__:
        rules = next(game.replay for game in games() if game.replay is not None)
        known = {deed.__name__: deed for deed in rules.deeds()} | dict(rules.made_of())
        globals().update({one: known[one] for one in __all__ if one != Action.__name__})
        return known[name]
    raise AttributeError(f"module 'catan_rules.actions' has no attribute {name!r}")


def __dir__() -> list[str]:
    """Return every public name, loaded or not."""
    return sorted({*globals(), *__all__})
