"""Certificates of longest routes: an independent verifier accepts all of ours, and nothing that is not true."""

from __future__ import annotations

import copy
import hashlib
import importlib.util
import json
import random
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from naive.routes import longest
from support.amount import share
from support.basegame.route_networks import Network, game_like, random_network, seeded
from support.running import ROOT
from support.schemas import schema

from adjudicator.basegame.position import Game, Player, Position
from adjudicator.board.board import Board
from adjudicator.board.hex_map import ISLAND_19, POINTED_SIDEWAYS, POINTED_UP, HexMap, bits, make_hex_map
from adjudicator.rulesets.editions import RULE_SETS, with_points
from adjudicator.rulesets.points import Holds
from catan_rules import ask, certificate, read_position

VERIFIER = ROOT / "verifier" / "verify_route.py"
ISLAND = make_hex_map(ISLAND_19)
Certificate = dict[str, Any]


@cache
def holds() -> Callable[[object], bool]:
    """Return what the verifier, loaded by itself, says of a certificate."""
    spec = importlib.util.spec_from_file_location("verify_route", VERIFIER)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    said: Callable[[object], bool] = module.holds
    return said


def position_of(hexmap: HexMap, network: Network) -> Position:
    """Return a position in which red has this network and blue the buildings that are not red's."""
    board = Board(hexmap, (None,) * len(hexmap.tiles), (None,) * len(hexmap.tiles))
    laid = {name: tuple(bits(getattr(network, name))) for name in ("roads", "ships")}
    red = Player("rood", settlements=tuple(bits(network.own)), **laid)
    return Position(Game.SEAFARERS if network.ships else Game.BASE, board, (red, Player("blauw", settlements=tuple(bits(network.foreign)))))


def certified(hexmap: HexMap, network: Network) -> Certificate:
    """Return the certificate of a network, as it comes out of a file."""
    made = certificate(position_of(hexmap, network), "rood", "encyclopedie")
    assert made is not None
    read: Certificate = json.loads(json.dumps(made))
    return read


def sealed(told: Certificate) -> Certificate:
    """Return a certificate with the seal that fits it."""
    rest = {key: value for key, value in told.items() if key != "seal"}
    return rest | {"seal": hashlib.sha256(json.dumps(rest, sort_keys=True).encode()).hexdigest()}


def networks(count: int, seed: int) -> Iterator[tuple[HexMap, Network]]:
    """Yield random networks of every shape and, as every fourth, one that came about in play."""
    rng = seeded(seed)
    played = iter(game_like(count // 4 + 1, seed=seed))
    for number in range(count):
        if number % 4:
            yield ISLAND, random_network(rng, ISLAND)
        else:
            play, network = next(played)
            yield play.map, network


def test_the_verifier_is_short_and_stands_alone() -> None:
    """Python's own library only, the proof in sixty lines at most, and nothing that tries one way after another and takes it back."""
    text = VERIFIER.read_text(encoding="utf-8")
    proof = text[text.index("def walks") : text.index("def holds")]
    assert len(proof.splitlines()) <= 60
    assert len(text.splitlines()) <= 200
    imported = {line.split()[1].split(".")[0] for line in text.splitlines() if line.startswith(("import ", "from "))}
    assert imported <= sys.stdlib_module_names


def test_the_verifier_accepts_every_certificate() -> None:
    """Of 10,000 networks; the schema describes each that is looked at."""
    described = schema("certificate")
    for number, (hexmap, network) in enumerate(networks(share(10_000), 1)):
        told = certified(hexmap, network)
        assert holds()(told), (network, told)
        if number % 100 == 0:
            assert not list(described.iter_errors(told))


@pytest.mark.parametrize("tip", [POINTED_UP, POINTED_SIDEWAYS])
def test_every_path_of_every_map_is_accepted(tip: str) -> None:
    """Alone, and with the next one, on tiles that point up and on tiles that point sideways: some names are those of both."""
    hexmap = make_hex_map(ISLAND_19, frozenset(), tip)
    for path in range(len(hexmap.path_names)):
        for more in (0, 1 << (path + 1) % len(hexmap.path_names)):
            network = Network(roads=1 << path | more, ships=0, own=0, foreign=0)
            assert holds()(certified(hexmap, network)), hexmap.path_names[path]


def test_the_length_is_that_of_trying_everything() -> None:
    """And the route lies on the board."""
    for hexmap, network in networks(share(600), 2):
        told = certified(hexmap, network)
        laid = (bits(one) for one in (network.roads, network.ships, network.foreign, network.own))
        assert told["length"] == longest(hexmap.ends, *map(list, laid))
        assert told["length"] == len(told["readings"][0]["trail"])


# --- tampering: kind -> what changes one field -------------------------------------------------------------------------------


def parts_of(told: Certificate) -> list[dict[str, Any]]:
    """Return every part of the proof, at any depth."""
    todo, found = list(told["readings"][0]["proof"]), []
    while todo:
        part = todo.pop()
        found.append(part)
        todo += [one for case in part.get("cases", ()) for one in case]
    return found


def _length(told: Certificate, rng: random.Random) -> None:
    told["length"] += rng.choice((-2, -1, 1, 2, 5))


def _player(told: Certificate, rng: random.Random) -> None:
    told["player"] = rng.choice(("blauw", "wit", "oranje", ""))


def _rules(told: Certificate, rng: random.Random) -> None:
    told["rules"] = rng.choice(("actueel", "almanak", "wk-2002"))


def _seal(told: Certificate, rng: random.Random) -> None:
    place = rng.randrange(64)
    told["seal"] = told["seal"][:place] + ("0" if told["seal"][place] != "0" else "1") + told["seal"][place + 1 :]


def _trail(told: Certificate, rng: random.Random) -> None:
    trail = told["readings"][0]["trail"]
    match rng.randrange(4):
        case 0:
            trail.pop(rng.randrange(len(trail)))
        case 1:
            trail.append(rng.choice(trail))
        case 2:
            one, other = rng.sample(range(len(trail)), 2)
            trail[one], trail[other] = trail[other], trail[one]
        case _:
            trail[rng.randrange(len(trail))] = rng.choice((-1, len(told["readings"][0]["pieces"]), "0", None))


def _piece(told: Certificate, rng: random.Random) -> None:
    pieces = told["readings"][0]["pieces"]
    match rng.randrange(3):
        case 0:
            pieces.pop(rng.randrange(len(pieces)))
        case 1:
            pieces.append(["A1/NO", "road", "A1.N", rng.choice(pieces)[2]])
        case _:
            one, other = rng.sample(range(len(pieces)), 2)
            pieces[one][rng.choice((2, 3))] = pieces[other][rng.choice((2, 3))] + "x"


def _kind(told: Certificate, rng: random.Random) -> None:
    piece = rng.choice(told["readings"][0]["pieces"])
    piece[1] = "ship" if piece[1] == "road" else "road"


def _cut(told: Certificate, rng: random.Random) -> None:
    reading = told["readings"][0]
    corner = rng.choice(reading["pieces"])[rng.choice((2, 3))]
    (reading["cut"].remove if corner in reading["cut"] else reading["cut"].append)(corner)


def _join(told: Certificate, rng: random.Random) -> None:
    reading = told["readings"][0]
    corner = rng.choice(reading["pieces"])[rng.choice((2, 3))]
    (reading["join"].remove if corner in reading["join"] else reading["join"].append)(corner)


def _returns(told: Certificate, _rng: random.Random) -> None:
    told["readings"][0]["returns"] = False


def _part(told: Certificate, rng: random.Random) -> None:
    part = rng.choice(parts_of(told))
    match rng.randrange(3):
        case 0:
            part["pieces"].pop(rng.randrange(len(part["pieces"])))
        case 1:
            part["pieces"].append(rng.choice(part["pieces"]))
        case _:
            part["pieces"].append(len(told["readings"][0]["pieces"]))


def _case(told: Certificate, rng: random.Random) -> None:
    parts = [part for part in parts_of(told) if "cases" in part]
    if not parts:
        told["readings"][0]["proof"].pop()
        return
    cases = rng.choice(parts)["cases"]
    match rng.randrange(3):
        case 0:
            cases.pop(rng.randrange(len(cases)))
        case 1:
            cases.clear()
        case _:
            rng.choice(cases).pop()


def _at(told: Certificate, rng: random.Random) -> None:
    part = rng.choice(parts_of(told))
    if "at" in part:
        part["at"] = rng.choice(([part["at"][0], 1 - part["at"][1]], [part["at"][0], 2], [-1, 0], None))
    else:
        part["at"] = [part["pieces"][0], 0]


def _reading(told: Certificate, rng: random.Random) -> None:
    readings = told["readings"]
    match rng.randrange(3):
        case 0:
            readings.clear()
        case 1:
            readings.append({})
        case _:
            del readings[0][rng.choice(list(readings[0]))]


TAMPERINGS = [_length, _player, _rules, _seal, _trail, _piece, _kind, _cut, _join, _returns, _part, _case, _at, _reading]
#: Those that leave what is claimed true: who holds the network and under what name the rules that made it.
CLAIM_NOTHING = (_player, _rules, _seal)


@pytest.mark.parametrize("change", TAMPERINGS, ids=lambda change: change.__name__.strip("_"))
def test_the_verifier_refuses_what_was_changed_in_one_place(change: Callable[[Certificate, random.Random], None]) -> None:
    """A thousand of each kind. With a seal made anew it accepts a change only where what is claimed is still true."""
    rng = seeded(7)
    made = [told for told in (certified(*one) for one in networks(share(300), 3)) if told["length"] > 1]
    for number in range(share(1000)):
        told = copy.deepcopy(made[number % len(made)])
        change(told, rng)
        assert not holds()(told), told
        if change not in CLAIM_NOTHING and holds()(sealed(told)):
            assert all(claim_is_true(reading, told["length"]) for reading in told["readings"]), told


def claim_is_true(reading: dict[str, Any], length: int) -> bool:
    """Try every route through the network that a certificate claims."""
    pieces = []
    for number, (_, kind, *corners) in enumerate(reading["pieces"]):
        ends = [(c, number) if c in reading["cut"] else c if c in reading["join"] else (c, kind) for c in corners]
        pieces.append(tuple(ends))
    best = 0
    todo = [(node, frozenset[int](), (node,)) for nodes in pieces for node in nodes]
    while todo:
        node, used, passed = todo.pop()
        best = max(best, len(used))
        if not reading["returns"] and node in passed[:-1]:
            continue
        for number, (one, other) in enumerate(pieces):
            if number in used or node not in (one, other):
                continue
            end = other if node == one else one
            if reading["returns"] or end not in passed[1:]:
                todo.append((end, used | {number}, (*passed, end)))
    return best == length


# --- what players meet -------------------------------------------------------------------------------------------------------

RING_WITH_SPUR = """\
bord: beginners
spelers:
  rood: {dorpen: B2.N, straten: B2/NO B2/O B2/ZO B2/ZW B2/W B2/NW A1/O}
  blauw: {dorpen: D3.ZO, straten: D3/O}
"""


def test_a_route_that_may_not_return_is_proved_so() -> None:
    """By house rules that let a route pass no intersection twice the ring with a spur is six, else seven."""
    position = read_position(RING_WITH_SPUR)
    for held, length in ((Holds.YES, 7), (Holds.NO, 6)):
        told = certificate(position, "rood", with_points(RULE_SETS["almanak"], "eigen", same_intersection_twice=held))
        assert told is not None
        assert (told["length"], holds()(told)) == (length, True)


def test_the_certificate_says_what_the_answer_says() -> None:
    """The same length and the same paths."""
    position = read_position(RING_WITH_SPUR)
    value = ask(position, "wie heeft de langste handelsroute").value
    assert isinstance(value, dict)
    for colour, length in value["lengths"].items():
        told = certificate(position, colour)
        assert told is not None
        (reading,) = told["readings"]
        assert (told["length"], sorted(reading["pieces"][piece][0] for piece in reading["trail"])) == (
            length,
            sorted(value["trails"][colour]),
        )


def test_a_length_that_the_rule_set_leaves_open_has_no_certificate() -> None:
    """Whether a city cuts decides here; where it does not, there is one reading for each way."""
    position = read_position(RING_WITH_SPUR.replace("dorpen: D3.ZO", "dorpen: D3.ZO, steden: B2.ZO B2.NW"))
    open_rules = with_points(RULE_SETS["almanak"], "eigen", cut_by_city=Holds.UNDECIDED)
    assert certificate(position, "rood", open_rules) is None
    once = read_position(RING_WITH_SPUR.replace("dorpen: D3.ZO", "dorpen: D3.ZO, steden: B2.ZO").replace(" A1/O", ""))
    told = certificate(once, "rood", open_rules)
    assert told is not None
    assert (told["length"], len(told["readings"]), holds()(told)) == (6, 2, True)


def test_the_verifier_reads_files_and_pipes(tmp_path: Path) -> None:
    """One certificate, or an answer with all of them; status 0 only where all hold."""
    told = certificate(read_position(RING_WITH_SPUR), "rood")
    assert told is not None
    (tmp_path / "good.json").write_text(json.dumps({"certificates": [told, told]}), encoding="utf-8")
    (tmp_path / "bad.json").write_text(json.dumps(told | {"length": 8}), encoding="utf-8")
    calls = [
        ([tmp_path / "good.json"], "", 0),
        ([tmp_path / "bad.json"], "", 1),
        ([], json.dumps(told), 0),
        ([], '{"certificates": []}', 1),
    ]
    for arguments, piped, status in calls:
        done = subprocess.run([sys.executable, VERIFIER, *arguments], input=piped, text=True, capture_output=True, check=False)
        assert (done.returncode, done.stderr) == (status, "")
