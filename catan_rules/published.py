"""What comes with the package and a program may use beside the referee: boards laid by chance, published cases, JSON Schemas."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from adjudicator.game import Position, game_named, has_game
from adjudicator.input.words import meaning
from adjudicator.rulesets.editions import RuleSet, rule_set
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
    name = meaning("games", game) or game
    if not has_game(name):
        raise ValueError(f"no game {game!r}; there are {', '.join(USUAL)}")
    held = rules if isinstance(rules, RuleSet) else rule_set(rules or USUAL[name])
    colours = [meaning("colours", colour) or "" for colour in players]
    if "" in colours or len(set(colours)) < len(colours):
        raise ValueError(f"not colours of players, each once: {', '.join(map(str, players))}")
    laid: Position = game_named(name).lay(seed, held, name, tuple(colours))
    return laid


def cases(folder: str | None = None) -> Iterator[Case]:
    """Yield the published cases, each as it is meant: a position, a question and what each rule set answers; of ``base``, ``card`` or ``dice``, or of all.

    A case that is made from another one comes with its whole ``document``, and ``expected`` gives what a rule set must answer.
    """
    from adjudicator.cases.case import load

    if folder not in (None, *_CASES):
        raise ValueError(f"no cases {folder!r}; there are {', '.join(_CASES)}")
    for name in _CASES if folder is None else (folder,):
        yield from load(data_file(f"cases/{name}")).values()


def schemas() -> tuple[str, ...]:
    """Return the names of the published JSON Schemas."""
    return tuple(sorted(name.removesuffix(_ENDING) for name in os.listdir(schemas_dir()) if name.endswith(_ENDING)))


def schema(name: str) -> dict[str, Any]:
    """Return a published JSON Schema by its name (``verdict``, ``position``, …); ValueError with those that there are for any other."""
    if name not in schemas():
        raise ValueError(f"no schema {name!r}; there are {', '.join(schemas())}")
    with open(os.path.join(schemas_dir(), name + _ENDING), encoding="utf-8") as file:
        found: dict[str, Any] = json.load(file)
    return found
