"""A route as long as may be written ends no command in a fault of ours: it is proved, or said to have no proof, and a proof is nested no deeper than every reader can follow."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from support.amount import some
from support.basegame.route_networks import seeded
from support.command import said
from support.schemas import schema

from adjudicator.basegame.notation.line.grammar import codes_of
from adjudicator.board.named import named_board

#: The worst two that are known: all paths of the island, and buildings that cut them where most is left to look at.
WORST = ("S0473I34314B46202C3H4", "SE4051454C59322B4E3F4")
#: No reader of JSON, and no verifier, that goes into itself for each part in a part may need more depth than this, with two levels for each.
DEEPEST = 60
BOARDS = {"B": "beginners", "V": "beginners-5-6-2022", "Z": "beginners"}


def long_routes() -> Iterator[str]:
    """Yield lines in which red has most paths of a board, alone or with ships, one road each or both, and many buildings cut."""
    for cuts in WORST:
        paths = "".join(codes_of(named_board("beginners").map).path_codes.values())
        yield f"CR1.GB.NBEGINNERS.PR-R{paths}.PB-{cuts}"
    rng = seeded(23)
    for number in range(120):
        game = "BVZ"[number % 3]
        codes = codes_of(named_board(BOARDS[game]).map)
        paths, corners = [*codes.path_codes.values()], [*codes.corner_codes.values()]
        roads = rng.sample(paths, rng.choice((15, 30, len(paths) - 9, len(paths))))
        ships = rng.sample(paths, rng.choice((15, len(paths)))) if game == "Z" else []
        cut, own = rng.sample(corners, rng.randrange(13)), rng.sample(corners, rng.randrange(5))
        own = [one for one in own if one not in cut]
        mine = f"{_field('S', own)}{_field('R', roads)}{_field('V', ships)}"
        yield f"CR1.G{game}.N{BOARDS[game].upper()}.PR{mine}.PB{_field('S', cut)}"


def _field(letter: str, codes: list[str]) -> str:
    return f"-{letter}{''.join(codes)}" if codes else ""


def depth(parts: list[dict[str, Any]]) -> int:
    """Return how many proofs lie in one another."""
    deepest, todo = 0, [(part, 1) for part in parts]
    while todo:
        part, at = todo.pop()
        deepest = max(deepest, at)
        todo += [(inner, at + 1) for case in part.get("cases", ()) for inner in case]
    return deepest


@pytest.mark.parametrize("line", [*dict.fromkeys([*(one for one, _ in zip(long_routes(), WORST, strict=False)), *some(long_routes())])])
def test_a_route_without_end_is_proved_or_said_to_have_no_proof(line: str) -> None:
    """Each player's is one or the other, whatever the rule set says of routes; what is said keeps to its schema."""
    for rules in ("almanak", "actueel"):
        found = said("wie", "heeft", "de", "langste", "handelsroute", "--bewijs", "--json", "--regels", rules, "--stelling", line)
        assert (found.status in (0, 2), found.err) == (True, "")
        told = json.loads(found.out)
        assert not list(schema("verdict").iter_errors(told))
        assert all(depth(reading["proof"]) <= DEEPEST + 1 for one in told["certificates"] for reading in one["readings"])
        if told["answer"] == "value":
            assert sorted([one["player"] for one in told["certificates"]] + told.get("unproved", [])) == ["blauw", "rood"]
