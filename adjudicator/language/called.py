"""What a player is called in an answer: by name where the table has told it, unless who asks uses the colours."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar

from adjudicator.game import Position
from adjudicator.input.words import meaning
from catan_common.patterns import pattern
from catan_common.visible import visible

_COLOURS = "colours"
#: A longer name is cut off, lest a sentence consist of it.
_LONGEST = 18
#: No sentence of somebody at the table is longer, as far as colours are looked for in it.
_MOST_MARKS = 2_000
_WORD = pattern(r"\w+")
_NOBODY: Mapping[str, str] = {}
#: Who is called otherwise than by colour in the answer that is being written. Every part of an answer asks it, down to the reason of a single step.
_CALLED: ContextVar[Mapping[str, str]] = ContextVar("called", default=_NOBODY)


def shown_name(name: str | None) -> str:
    """Return a name as it can be shown in a line, shortened when it is long; empty where there is none."""
    told = " ".join(visible(name or "").split())
    return told if len(told) <= _LONGEST else told[: _LONGEST - 1].rstrip() + "…"


def names_at(position: Position, said: str = "") -> dict[str, str]:
    """Return by colour what players are called whom an answer calls by name.

    Those who have a name are; not who is called by colour in ``said``, and nobody where it calls players by colour alone. A name that two have, or that is
    itself a colour, would mislead.
    """
    names = {player.colour: shown_name(player.name) for player in position.players if player.name}
    told = [name.casefold() for name in names.values()]
    names = {
        colour: name for colour, name in names.items() if name and told.count(name.casefold()) == 1 and meaning(_COLOURS, name) is None
    }
    if not names or not said:
        return names
    words = _WORD.findall(said[:_MOST_MARKS])
    colours = {meaning(_COLOURS, word) for word in words} & {player.colour for player in position.players}
    asked = said[:_MOST_MARKS].casefold()
    if colours and not any(name.casefold() in asked for name in names.values()):
        return {}
    return names


@contextmanager
def as_said(position: Position, said: str) -> Iterator[None]:
    """While it lasts, answers call players and places as who asks does: a place by the tile that he has named it by."""
    from adjudicator.language.tokens import places_said  # what is only called by name has no words to cut
    from adjudicator.language.vocabulary import PLACES_SAID

    token = PLACES_SAID.set(places_said(said, position))
    try:
        with calling(names_at(position, said)):
            yield
    finally:
        PLACES_SAID.reset(token)


@contextmanager
def calling(names: Mapping[str, str]) -> Iterator[None]:
    """While it lasts, answers call these players by these names."""
    token = _CALLED.set(names)
    try:
        yield
    finally:
        _CALLED.reset(token)


def called(colour: str, colours: Mapping[str, str]) -> str:
    """Return what a player is called, by the words of a language for the colours; what is none (nobody, not asked) comes back as it is."""
    return _CALLED.get().get(colour) or colours.get(colour, colour)
