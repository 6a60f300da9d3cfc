"""What comes with the package and a program may use beside the referee: boards laid by chance, published cases, JSON Schemas."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

from adjudicator.game import Position, game_named, has_game, says_of
from adjudicator.input.words import meaning, slot_words
from adjudicator.rulesets.editions import OtherGameError, RuleSet, rule_set
from catan_common.arguments import check_known, nearest_of
from catan_common.data_path import data_file, schemas_dir
from catan_common.rule_sets import USUAL

if TYPE_CHECKING:  # only what reads cases has a use for them
    from adjudicator.cases.case import Case

_ENDING = ".schema.json"
#: The folders of cases about one question each.
_CASES = ("base", "card", "dice")


def lay(
    seed: int, game: str = "basis", rules: RuleSet | str | None = None, *, players: Sequence[str] = ("rood", "blauw", "wit", "oranje")
) -> Position:
    """Return the variable board of a seed as the rules lay it, before anybody has placed anything; the same for the same seed, everywhere.

    ``players`` are colours in order of play. ValueError for a game without a variable board (there is one of ``basis`` and of ``basis-5-6``), for a rule set or
    colour that there is not, and for the same colour twice.
    """
    if type(seed) is not int:
        raise TypeError(f"seed is a whole number, not {seed!r}")
    if not isinstance(players, Iterable):
        raise TypeError(f"players is a list of colours, not {players!r}")
    name = meaning("games", str(game)) or game
    if not has_game(name):
        check_known("game", game, USUAL, "no game")
    held = rules if isinstance(rules, RuleSet) else rule_set(USUAL[name] if rules is None else rules)
    if not says_of(held, name):
        raise OtherGameError(held.name, name)
    listed = (players,) if isinstance(players, str) else tuple(players)
    colours = [meaning("colours", str(colour)) or "" for colour in listed]
    if isinstance(players, str) or "" in colours or len(set(colours)) < len(colours) or not colours:
        near = "".join(nearest_of(one, slot_words("colours")) for one, colour in zip(listed, colours, strict=True) if not colour)
        raise ValueError(f"players: not colours of players, each once: {', '.join(map(str, listed))}{near}")
    laid: Position = game_named(name).lay(seed, held, name, tuple(colours))
    return laid


def cases(folder: str | None = None) -> Iterator[Case]:
    """Yield the published cases, each as it is meant: a position, a question and what each rule set answers; of ``base``, ``card`` or ``dice``, or of all.

    A case that is made from another one comes with its whole ``document``, and ``expected`` gives what a rule set must answer.
    """
    from adjudicator.cases.case import load

    if folder is not None:
        check_known("folder", folder, _CASES, "no cases")
    for name in _CASES if folder is None else (folder,):
        yield from load(data_file(f"cases/{name}")).values()


def schemas() -> tuple[str, ...]:
    """Return the names of the published JSON Schemas."""
    return tuple(sorted(name.removesuffix(_ENDING) for name in os.listdir(schemas_dir()) if name.endswith(_ENDING)))


def schema(name: str) -> dict[str, Any]:
    """Return a published JSON Schema by its name (``verdict``, ``position``, …); ValueError with those that there are for any other."""
    check_known("name", name, schemas(), "no schema")
    with open(os.path.join(schemas_dir(), name + _ENDING), encoding="utf-8") as file:
        found: dict[str, Any] = json.load(file)
    return found
