"""Forged certificates of longest routes, each sealed anew: what the verifier accepts is true of the network, and with a position of that position."""

from __future__ import annotations

import copy
import json
import random
import subprocess
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest
from basegame.special.test_certificates import (
    ISLAND,
    VERIFIER,
    Certificate,
    certified,
    claim_is_true,
    holds,
    networks,
    parts_of,
    position_of,
    sealed,
)
from hypothesis import given
from hypothesis import strategies as st
from support.amount import examples, share
from support.basegame.route_networks import Network, seeded

from adjudicator.board.hex_map import bits, mask_of
from adjudicator.board.named import named_board
from adjudicator.notation.line.write import write_line
from catan_rules import certificate, read_position

Made = list[tuple[Network, Certificate, str]]
Forger = Callable[[Network, Certificate, random.Random, Made], Certificate | None]


def line_of(network: Network) -> str:
    """Return the position with this network in one line."""
    from dataclasses import replace

    return write_line(replace(position_of(ISLAND, network), board=named_board("beginners")))


@cache
def made() -> Made:
    """Return networks of three pieces and more with their certificates and positions."""
    found = [(network, certified(hexmap, network)) for hexmap, network in networks(share(2_000) + 60, 11)]
    return [(network, told, line_of(network)) for network, told in found if told["length"] > 2]


# --- forging: each changes a copy, or returns None where the network gives no occasion ------------------------------------------


def _appended(told: Certificate, piece: list[str], at: int) -> Certificate:
    """Return a certificate with one more piece at the end of its trail, and in the part of the proof that holds piece ``at``."""
    reading = told["readings"][0]
    number = len(reading["pieces"])
    reading["pieces"].append(piece)
    reading["trail"].append(number)
    todo = list(reading["proof"])
    while todo:
        part = todo.pop()
        if at in part["pieces"]:
            part["pieces"].append(number)
        todo += [one for case in part.get("cases", ()) for one in case]
    told["length"] += 1
    return told


def _the_same_path_twice(_network: Network, told: Certificate, rng: random.Random, _made: Made) -> Certificate:
    reading = told["readings"][0]
    again = rng.choice([reading["trail"][-1], reading["trail"][0]])
    return _appended(told, list(reading["pieces"][again]), again)


def _a_path_back(_network: Network, told: Certificate, rng: random.Random, _made: Made) -> Certificate:
    reading = told["readings"][0]
    name, kind, *two = reading["pieces"][reading["trail"][-1]]
    other = rng.choice(["A1/NO", "E3/ZW", "C3/O", name + "x", "x"])
    return _appended(told, [other, kind, *two], reading["trail"][-1])


def _a_path_that_goes_round(_network: Network, told: Certificate, rng: random.Random, _made: Made) -> Certificate:
    reading = told["readings"][0]
    name, kind, *two = reading["pieces"][reading["trail"][-1]]
    end = rng.choice(two)
    return _appended(told, [name, kind, end, end], reading["trail"][-1])


def _a_bridge_that_the_map_has_not(_network: Network, told: Certificate, rng: random.Random, _made: Made) -> Certificate:
    reading = told["readings"][0]
    one, other = (rng.choice(reading["pieces"][reading["trail"][end]][2:]) for end in (0, -1))
    return _appended(told, [rng.choice(ISLAND.path_names), "road", one, other], reading["trail"][-1])


def _a_road_that_is_not_there(network: Network, _told: Certificate, rng: random.Random, _made: Made) -> Certificate:
    beside = {path for one in bits(network.roads | network.ships) for path in bits(ISLAND.adjacent[one])}
    more = sorted(beside - {*bits(network.roads | network.ships)})
    return certified(ISLAND, Network(network.roads | 1 << rng.choice(more), network.foreign, network.own, network.ships))


def _a_road_left_out(network: Network, _told: Certificate, rng: random.Random, _made: Made) -> Certificate | None:
    if not network.roads:
        return None
    return certified(
        ISLAND, Network(network.roads & ~(1 << rng.choice([*bits(network.roads)])), network.foreign, network.own, network.ships)
    )


def _a_building_left_out(network: Network, told: Certificate, rng: random.Random, _made: Made) -> Certificate | None:
    cut = told["readings"][0]["cut"]
    if not cut:
        return None
    gone = ISLAND.intersection_named[rng.choice(cut)]
    return certified(ISLAND, Network(network.roads, network.foreign & ~(1 << gone), network.own, network.ships))


def _a_cut_left_out(_network: Network, told: Certificate, rng: random.Random, _made: Made) -> Certificate | None:
    cut = told["readings"][0]["cut"]
    if not cut:
        return None
    cut.remove(rng.choice(cut))
    return told


def _a_gap(_network: Network, told: Certificate, rng: random.Random, _made: Made) -> Certificate:
    trail = told["readings"][0]["trail"]
    one, other = rng.sample(range(len(trail)), 2)
    trail[one], trail[other] = trail[other], trail[one]
    return told


def _another_length(_network: Network, told: Certificate, rng: random.Random, _made: Made) -> Certificate:
    trail = told["readings"][0]["trail"]
    if rng.random() < 0.5:
        trail.pop(rng.choice((0, -1)))
        told["length"] -= 1
    else:
        told["length"] += rng.choice((-1, 1))
    return told


def _the_trail_of_another(_network: Network, told: Certificate, rng: random.Random, every: Made) -> Certificate:
    other = rng.choice(every)[1]
    told["readings"][0]["trail"] = list(other["readings"][0]["trail"])
    told["length"] = other["length"]
    return told


def _the_network_of_another(_network: Network, _told: Certificate, rng: random.Random, every: Made) -> Certificate:
    return copy.deepcopy(rng.choice(every)[1])


def _two_places_made_one(_network: Network, told: Certificate, rng: random.Random, _made: Made) -> Certificate:
    pieces = told["readings"][0]["pieces"]
    one, other = (rng.choice(rng.choice(pieces)[2:]) for _ in range(2))
    for piece in pieces:
        piece[2:] = [other if corner == one else corner for corner in piece[2:]]
    return told


def _places_that_are_numbers(_network: Network, told: Certificate, rng: random.Random, _made: Made) -> Certificate:
    reading = told["readings"][0]
    place = rng.choice(rng.choice(reading["pieces"])[2:])
    for piece in reading["pieces"]:
        piece[2:] = [rng.choice((0, 1)) if corner == place else corner for corner in piece[2:]]
    reading["cut"] += [0, 1]
    return told


def _less_proof(_network: Network, told: Certificate, rng: random.Random, _made: Made) -> Certificate:
    part = rng.choice(parts_of(told))
    match rng.randrange(3):
        case 0 if "cases" in part:
            part["cases"].pop(rng.randrange(len(part["cases"])))
        case 1 if "cases" in part:
            del part["cases"], part["at"]
        case _:
            told["readings"][0]["proof"].pop(rng.randrange(len(told["readings"][0]["proof"])))
    return told


def _a_shorter_length_with_less_proof(network: Network, told: Certificate, rng: random.Random, every: Made) -> Certificate:
    told["readings"][0]["trail"].pop()
    told["length"] -= 1
    return _less_proof(network, told, rng, every)


def _joined_elsewhere(_network: Network, told: Certificate, rng: random.Random, _made: Made) -> Certificate:
    reading = told["readings"][0]
    corner = rng.choice(rng.choice(reading["pieces"])[2:])
    (reading["join"].remove if corner in reading["join"] else reading["join"].append)(corner)
    for piece in reading["pieces"]:
        if rng.random() < 0.2:
            piece[1] = "ship" if piece[1] == "road" else "road"
    return told


def _an_end_more_or_less(_network: Network, told: Certificate, rng: random.Random, _made: Made) -> Certificate:
    pieces = told["readings"][0]["pieces"]
    piece = rng.choice(pieces)
    if rng.random() < 0.5:
        piece.pop(rng.choice((2, 3)))
    else:
        piece.append(rng.choice(rng.choice(pieces)[2:]))
    return told


def _no_return(_network: Network, told: Certificate, rng: random.Random, _made: Made) -> Certificate:
    told["readings"][0]["returns"] = rng.choice((False, 0, "", None))
    return told


FORGERS: list[Forger] = [
    one for name, one in list(globals().items()) if name.startswith("_") and name not in ("_appended", "_parts") and callable(one)
]
#: What is true all the same of another network, and is known for false by the position alone.
OF_ANOTHER_NETWORK = (_a_road_that_is_not_there, _a_road_left_out, _a_building_left_out, _the_network_of_another)
ALL = 10_000


def real(told: Certificate) -> bool:
    """Tell whether all pieces are paths of the map between their own ends, each by its kind once."""
    for reading in told["readings"]:
        pieces = reading["pieces"]
        right = all(
            {*two} == {ISLAND.intersection_names[end] for end in ISLAND.ends[ISLAND.path_named[path]]}
            for path, _, *two in pieces
            if path in ISLAND.path_named
        )
        if (
            not right
            or any(path not in ISLAND.path_named for path, *_ in pieces)
            or len({(path, kind) for path, kind, *_ in pieces}) < len(pieces)
        ):
            return False
    return True


def _network_of(told: Certificate) -> object:
    return [(sorted((path, kind) for path, kind, *_ in one["pieces"]), sorted(one["cut"]), sorted(one["join"])) for one in told["readings"]]


@pytest.mark.parametrize("forge", FORGERS, ids=lambda forge: forge.__name__.strip("_"))
def test_nothing_forged_is_accepted_that_is_not_true(forge: Forger) -> None:
    """Ten thousand in all kinds, by trying every route; with the position nothing that is of another network or not true of this one."""
    rng = seeded(FORGERS.index(forge))
    every = made()
    forged = accepted = 0
    for number in range(share(ALL * 3 // len(FORGERS))):
        network, whole, line = every[number % len(every)]
        told = forge(network, copy.deepcopy(whole), rng, every)
        if told is None:
            continue
        told = sealed(told)
        forged += 1
        if holds()(told):
            accepted += 1
            assert real(told), told
            assert all(claim_is_true(reading, told["length"]) for reading in told["readings"]), told
        if holds()(told, line):
            assert _network_of(told) == _network_of(whole), told
            assert told["length"] == whole["length"] or not told["readings"][0]["returns"], told
        if forged == share(ALL // len(FORGERS) + 1):
            break
    assert forged >= share(ALL // len(FORGERS)) // 2
    assert accepted or forge not in OF_ANOTHER_NETWORK


def test_every_certificate_is_accepted_with_its_position() -> None:
    """Those of a table are of the table."""
    for _, told, line in made():
        assert holds()(told, line), (told, line)
        assert holds()(told, "https://example.org/#" + line)
        assert not holds()(told, line + ".Erood_20gooit_206")


@pytest.mark.parametrize("seal", ["", "0" * 64, None, 5, "another"])
def test_a_seal_of_something_else_is_refused(seal: object) -> None:
    """Whatever stands there."""
    (_, one, _), (_, other, _) = made()[:2]
    assert not holds()(one | {"seal": other["seal"] if seal == "another" else seal})


@pytest.mark.parametrize("board", ["beginners", "beginners-5-6-2022", "nieuwe-kusten-3", "zes-eilanden-5-6"])
def test_the_paths_of_every_map_are_paths(board: str) -> None:
    """Two roads beside each other at a time, all over the map; also on tiles that point sideways, where the verifier knows no name of a board."""
    hexmap = named_board(board).map
    for path in range(0, hexmap.paths, 3):
        beside = next(iter(bits(hexmap.adjacent[path])))
        network = Network(1 << path | 1 << beside, 0, 0)
        told = certified(hexmap, network)
        assert holds()(told), told
        assert told["length"] == 2


# --- what is no certificate -----------------------------------------------------------------------------------------------------

NO_CERTIFICATE: dict[str, bytes] = {
    "empty": b"",
    "a list": b"[]",
    "a number": b"5",
    "nothing": b"null",
    "a text": b'"longest-route"',
    "a byte order mark alone": b"\xef\xbb\xbf",
    "deep brackets": b"[" * 100_000,
    "deep objects": b'{"readings":' * 50_000,
    "bytes": bytes(range(256)),
    "not UTF-8": b'{"certificate": "\xff"}',
    "a number without end": b"9" * 10_000,
    "certificates that are none": b'{"certificates": 5}',
}


def said_by_the_verifier(*arguments: object, piped: bytes = b"") -> tuple[int, str, str]:
    """Return the status of the verifier and what it says."""
    done = subprocess.run([sys.executable, VERIFIER, *map(str, arguments)], input=piped, capture_output=True, check=False)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


@pytest.mark.parametrize("what", NO_CERTIFICATE)
def test_what_is_no_certificate_gets_one_line(what: str, tmp_path: Path) -> None:
    """From a file and by a pipe, and a status that is not that of a certificate that holds."""
    (tmp_path / "one.json").write_bytes(NO_CERTIFICATE[what])
    for status, out, err in (said_by_the_verifier(tmp_path / "one.json"), said_by_the_verifier(piped=NO_CERTIFICATE[what])):
        assert (status, len(out.splitlines()), err) == (1, 1, "")


def test_what_cannot_be_read_gets_one_line(tmp_path: Path) -> None:
    """No file, a folder, and a file beyond all measure."""
    with (tmp_path / "huge").open("wb") as file:
        file.truncate(10**10)
    for name in ("none", "", "huge"):
        status, out, err = said_by_the_verifier(tmp_path / name)
        assert (status, len(out.splitlines()), err) == (1, 1, "")


def test_a_byte_order_mark_before_a_certificate_does_no_harm(tmp_path: Path) -> None:
    """And the line of the position stands behind the file."""
    network, told, line = made()[0]
    (tmp_path / "one.json").write_bytes(b"\xef\xbb\xbf" + json.dumps(told).encode())
    assert said_by_the_verifier(tmp_path / "one.json", line) == (0, "1: accepted\n", "")
    assert said_by_the_verifier("-", line, piped=json.dumps(told).encode()) == (0, "1: accepted\n", "")
    other = line_of(Network(network.roads ^ 1, network.foreign, network.own, network.ships))
    assert said_by_the_verifier(tmp_path / "one.json", other) == (1, "1: refused\n", "")
    assert said_by_the_verifier(tmp_path / "one.json", "no line") == (1, "1: refused\n", "")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda one: st.lists(one) | st.dictionaries(st.text(max_size=9), one),
)
PLACES = st.sampled_from(["certificate", "rules", "player", "length", "readings", "seal"])
INSIDE = st.sampled_from(["pieces", "cut", "join", "returns", "trail", "proof"])


@given(PLACES, INSIDE, JSON)
@examples(600)
def test_anything_in_the_place_of_a_field_is_refused_without_a_fault(name: str, inside: str, value: object) -> None:
    """In the certificate, in a reading, and in place of all."""
    _, whole, line = made()[0]
    told = copy.deepcopy(whole)
    told["readings"][0][inside] = value
    for one in (value, whole | {name: value}, told):
        for again in (one, sealed(one) if isinstance(one, dict) else one):
            if holds()(again):
                assert claim_is_true(again["readings"][0], again["length"])
            assert holds()(again, line) in (True, False)


# --- how long a proof may be ----------------------------------------------------------------------------------------------------


def test_a_proof_that_would_be_too_long_is_refused() -> None:
    """Every path of the island and ten buildings upon it."""
    every = Network(ISLAND.all_paths, 0, 0)
    rng = seeded(5)
    refused = 0
    for _ in range(share(60) + 20):
        cuts = sum(1 << corner for corner in rng.sample(range(ISLAND.intersections), rng.randrange(8, 13)))
        told = certificate(position_of(ISLAND, Network(every.roads, cuts, 0)), "rood", "almanak")
        refused += told is None
        assert told is None or (len(json.dumps(told)) < 1_000_000 and holds()(json.loads(json.dumps(told))))
    assert refused


def test_a_road_and_a_ship_on_each_path_are_told_apart() -> None:
    """The route goes along by the one and back by the other; nothing is tried twice."""
    laid = 0
    for tile in (0, 4):
        laid |= mask_of(ISLAND.tile_sides[tile])
    told = certified(ISLAND, Network(laid, 0, ISLAND.all_intersections, laid))
    assert told["length"] == 2 * laid.bit_count()
    assert holds()(told)


def test_two_places_of_a_proof_never_share_a_name() -> None:
    """A place where a building cuts and one that a pair of pieces has to itself are two, whatever their numbers."""
    cuts = sum(1 << corner for corner in (4, 12, 18, 24, 25, 29, 30, 43, 46, 53))
    position = position_of(ISLAND, Network(ISLAND.all_paths, cuts, 0))
    assert certificate(position, "rood", "almanak") is None


def test_a_position_of_the_table_is_a_position_of_the_certificate() -> None:
    """Also where cities stand and a house is the player's own."""
    position = read_position(
        "bord: beginners\nspelers:\n  rood: {dorpen: B2.N, straten: B2/NO B2/O B2/ZO B2/ZW}\n  blauw: {dorpen: D3.ZO, steden: B2.ZO, straten: D3/O}\n"
    )
    told = certificate(position, "rood")
    assert holds()(json.loads(json.dumps(told)), write_line(position))
