"""The names of cards as they are written, with what may stand behind them; whoever reads nothing else needs no documents."""

from __future__ import annotations

import re

from adjudicator.cardgame.cards import CARDS, RITTER, Sort
from adjudicator.input.words import meaning
from adjudicator.notation.fields import is_name, plain_name

#: One of several that stand in a row.
ITEM = re.compile(r"[^,;|\n]+")


def is_own_name(text: str) -> bool:
    """Tell whether a knight may be called so: behind the name of the card a document reads it as nothing else, and as one piece."""
    return ITEM.fullmatch(text) is not None and card_named(f"{RITTER} {text}") == (RITTER, text)


def card_named(text: str) -> tuple[str, str | None] | None:
    """Return the card that a text names, with the resource of a fleet or the own name of a knight; None for none."""
    name = meaning("card-names", text)
    if name is not None:
        return name, None
    words = text.split()
    for cut in range(len(words) - 1, 0, -1):
        name, rest = meaning("card-names", " ".join(words[:cut])), " ".join(words[cut:])
        if name is None:
            continue
        resource = meaning("resources", rest) or meaning("gold", rest)
        if CARDS[name].sort is Sort.FLEET and resource:
            return name, resource
        own = plain_name(rest)
        if name == RITTER and is_name(own) and not any(mark in own for mark in '"#:{}[]'):
            return name, own
    for cut in range(1, len(words)):
        resource = meaning("resources", " ".join(words[:cut])) or meaning("gold", " ".join(words[:cut]))
        name = meaning("card-names", " ".join(words[cut:]))
        if resource and name and CARDS[name].sort is Sort.FLEET:
            return name, resource
    return None
