"""The kind of input that is a certificate: made of a position, damaged, sealed anew, and held against the stand-alone verifier."""

from __future__ import annotations

import fileinput
import hashlib
import io
import json
import runpy
import sys
from collections import Counter
from contextlib import redirect_stderr, redirect_stdout
from functools import cache
from pathlib import Path
from random import Random
from typing import Any
from unittest import mock

import damage
from desk import ROOT, Wrong, as_published, emptied
from material import Material

from adjudicator.basegame.position import Position
from adjudicator.input.problems import PositionError
from adjudicator.judging.referee import certificate
from adjudicator.notation.document.read import read_position
from adjudicator.notation.line.write import read_line, write_line

VERIFIER = ROOT / "verifier" / "verify_route.py"
#: The most pieces of a network of which every route is tried.
_TRIED = 9
_TEXTS = (
    "[]",
    "5",
    "null",
    '"x"',
    "{}",
    "",
    "\ufeff{}",
    "[" * 3000,
    '{"certificates": 3}',
    '{"certificates": [1, null]}',
    "{" * 50,
    '{"a": 1e999}',
    "\x00",
    "NaN",
)


def certificates(material: Material, chance: Random) -> int:
    """A sound certificate is accepted and as its schema says; a damaged one is refused, and sealed anew accepted only where it is true all the same."""
    made = _made(material, chance)
    if made is None:
        return 0
    holds = _verifier()
    as_published(made, "certificate")
    if not holds(made):
        raise Wrong(f"a sound certificate is refused: {json.dumps(made)}")
    count = 1
    for _ in range(4):
        count += 1
        other = _damaged(chance, made)
        told = json.dumps(other)
        if json.loads(told) == made or "NaN" in told or "Infinity" in told:
            continue
        if holds(json.loads(told)):
            raise Wrong(f"a certificate that was changed is accepted with its old seal: {told}")
        sealed = _sealed(other) if isinstance(other, dict) else other
        if holds(sealed) and not _true(sealed):
            raise Wrong(f"a certificate that is not true is accepted: {json.dumps(sealed)}")
    if chance.randrange(12) == 0:
        _as_program(chance, json.dumps(made))
    return count


def _made(material: Material, chance: Random) -> dict[str, Any] | None:
    """Return the certificate of a player of a published or random position of the board game, with some more roads."""
    try:
        line = chance.choice(material.lines) if chance.randrange(2) else write_line(read_position(material.stand(chance)[1]))
        position = read_line(line)
    except PositionError:
        return None
    if not isinstance(position, Position) or not position.players:
        return None
    colour = str(chance.choice(position.players).colour)
    rules = chance.choice([name for name in material.rules if str(position.game) in material.corpus.sets[name]["games"]])
    return certificate(position, colour, rules)


@cache
def _verifier() -> Any:
    return runpy.run_path(str(VERIFIER))["holds"]


def _damaged(chance: Random, made: dict[str, Any]) -> Any:
    """Return a certificate with fields changed at random, or as somebody would who wants a longer route."""
    other = json.loads(json.dumps(made))
    reading = chance.choice(other["readings"])
    what = chance.randrange(8)
    if what == 0 and reading["pieces"]:  # a piece that is there already, walked and counted once more
        reading["pieces"].append(list(chance.choice(reading["pieces"])))
        reading["trail"].append(len(reading["pieces"]) - 1)
        if reading["proof"] and "pieces" in reading["proof"][0]:
            reading["proof"][0]["pieces"].append(len(reading["pieces"]) - 1)
        other["length"] += 1
    elif what == 1 and reading["trail"]:
        reading["trail"].pop(chance.choice((0, -1)))
        other["length"] -= 1
    elif what == 2 and reading["trail"]:  # noqa: PLR2004 - of eight
        reading["trail"].insert(chance.randrange(len(reading["trail"]) + 1), chance.randrange(-1, len(reading["pieces"]) + 1))
        other["length"] += 1
    elif what == 3:  # noqa: PLR2004 - of eight
        other["length"] += chance.choice((-1, 1, True, 1.0))
    elif what == 4 and reading["proof"]:  # noqa: PLR2004 - of eight
        reading["proof"] = damage.tree(chance, reading["proof"])
    else:
        for _ in range(chance.choice((1, 1, 2))):
            other = damage.tree(chance, other) if other else other
    return other


def _sealed(one: dict[str, Any]) -> dict[str, Any]:
    rest = {key: value for key, value in one.items() if key != "seal"}
    return rest | {"seal": hashlib.sha256(json.dumps(rest, sort_keys=True).encode()).hexdigest()}


def _true(one: dict[str, Any]) -> bool:
    """Tell whether what a certificate claims of its network is so, by trying every route; True where the network is too large to try."""
    for reading in one["readings"]:
        pieces = reading["pieces"]
        if max(Counter(json.dumps(piece[:2]) for piece in pieces).values(), default=0) > 1:
            return False  # a path carries one piece of a kind
        if any(len(piece) != 4 for piece in pieces):  # noqa: PLR2004 - its name, its way, its two ends
            return False
        if len(pieces) > _TRIED:
            continue
        cut, join = set(reading["cut"]), set(reading["join"])
        ends = [
            [(place, number if place in cut else "" if place in join else way) for place in two]
            for number, (_, way, *two) in enumerate(pieces)
        ]
        if _longest(ends, returns=bool(reading["returns"])) != one["length"]:
            return False
    return True


def _longest(ends: list[list[Any]], *, returns: bool) -> int:
    """Return the most pieces that lead on from one to the next, each once; without ``returns`` through no place twice, but perhaps back to the first."""
    best = 0

    def go(at: Any, first: Any, used: frozenset[int], passed: frozenset[Any]) -> None:
        nonlocal best
        best = max(best, len(used))
        for piece, two in enumerate(ends):
            if piece not in used and at in two:
                to = two[1] if two[0] == at else two[0]
                if returns or to not in passed:
                    go(to, first, used | {piece}, passed | {to})
                elif to == first:
                    best = max(best, len(used) + 1)

    for start in {place for two in ends for place in two}:
        go(start, start, frozenset(), frozenset((start,)))
    return best


def _as_program(chance: Random, text: str) -> None:
    """Run the verifier on a file: it accepts or refuses, and shows no traceback."""
    emptied()
    text = chance.choice(_TEXTS) if chance.randrange(2) else damage.text(chance, text, [text])
    Path("bewijs.json").write_bytes(damage.raw(chance, text))
    fileinput.close()  # what it reads with is one for the whole process, and stays open where it raised
    with mock.patch.object(sys, "argv", ["verify_route.py", "bewijs.json"]), redirect_stdout(io.StringIO()), redirect_stderr(io.StringIO()):
        try:
            runpy.run_path(str(VERIFIER), run_name="__main__")
        except SystemExit:
            return
        except Exception as error:
            raise Wrong(f"the verifier ends in {error!r}: {text[:500]!r}") from error
