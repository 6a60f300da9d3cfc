"""How documents are written: names in those of all games, and the head of those of a game without a board."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TypeVar

from adjudicator.game import Player
from adjudicator.input.words import word_for

P = TypeVar("P", bound=Player)
_PLAIN_NAME = re.compile(r"[^\W\d_][^\W_]*(?: [^\W\d_][^\W_]*)*\Z")


def written_name(name: str) -> str:
    """Return a player's name as a document has it: what YAML or the reader of words could take for something else is quoted."""
    return name if _PLAIN_NAME.match(name) else json.dumps(name, ensure_ascii=False)


def heading(
    keys: str, game: str, rules: str | None, players: Sequence[P], turn: int | None, fields: Callable[[P], Iterable[str]]
) -> Iterator[str]:
    """Yield the lines on game, rule set, players and turn; ``keys`` are the words of the game's keys, ``fields`` gives what is said of a player."""
    yield f"{word_for(keys, 'game')}: {game}"
    if rules is not None:
        yield f"{word_for(keys, 'rules')}: {rules}"
    yield f"{word_for(keys, 'players')}:"
    for player in players:
        said = list(fields(player))
        yield f"  {player.colour}:{'' if said else ' {}'}"
        yield from (f"    {line}" for line in said)
    if turn is not None:
        yield f"{word_for(keys, 'turn')}: {players[turn].colour}"


def course(keys: str, events: Sequence[str]) -> Iterator[str]:
    """Yield the lines on what happened after a position; none where nothing is told."""
    if events:
        yield f"{word_for(keys, 'events')}: |2"
        yield from (f"  {event}" for event in events)
