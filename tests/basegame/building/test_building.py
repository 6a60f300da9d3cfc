"""May I build here, and where may I: every condition met, failed and unknown; a naive reading; symmetries; rule sets."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.amount import examples, share
from support.basegame.building import ISLAND, SYMMETRIES, naive_places, random_position, seeded, table

from adjudicator.basegame.building.legal import may_build, places_for
from adjudicator.basegame.building.legal_places import where
from adjudicator.basegame.costs import CITY, DEVELOPMENT_CARD, ROAD, SETTLEMENT, SHIP
from adjudicator.basegame.position import COLOURS, Game, Phase, Position
from adjudicator.basegame.terms import PIECES
from adjudicator.board.board import RESOURCES
from adjudicator.board.hex_map import bits
from adjudicator.rulesets.editions import (
    ACTUEEL,
    ALMANAK,
    ENCYCLOPEDIE,
    ENCYCLOPEDIE_56,
    HUISREGEL_56,
    RULE_SETS,
    SPIELANLEITUNG,
    RuleSet,
    with_points,
)
from adjudicator.rulesets.points import Building, Holds, cited
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Answer, State, Step, Verdict

PLACES = {str(kind): partial(places_for, kind) for kind in PIECES}
SEA = Game.SEAFARERS
YES, NO, UNDETERMINED = Answer.YES, Answer.NO, Answer.UNDETERMINED
ROADS_OPTIONAL = with_points(ENCYCLOPEDIE, opening_road_required=Holds.NO)

#: Two buildings for everyone, away from B2.Z where most cases play; blue is there to be in the way.
FAR = "blauw: dorp E1.Z E3.Z"
MINE = "rood: dorp A1.N C1.NW, straat B2/ZO C1/NW"
#: Red may build everywhere that the place allows: on turn, in the building phase, with a full hand.
NOW = "beurt rood; fase bouwen"
RICH = "hand 5 hout 5 baksteen 5 wol 5 graan 5 erts"
READY = f"{MINE}, {RICH}; {FAR}; {NOW}"
FIVE = "; wit: dorp A3.N D1.ZW; oranje: dorp B4.NO D4.ZO; groen: dorp C5.NO E2.Z"
SHIPS = "rood: dorp C1.NW D1.ZO, straat C1/NW D1/O, schip C1/W D2/ZW, " + RICH

# (what is asked, position, kind, place, rule set, answer, a step: rule, state, reason, and at and by where they matter)
CASES: list[tuple[str, str, str, str, RuleSet, Answer, tuple[Any, ...]]] = [
    # -- settlement: the place
    ("inland", READY, "settlement", "B2.Z", ALMANAK, YES, ("base/intersection-definition", "met", "on-land", ["B2.Z"])),
    ("coast", READY, "settlement", "B1.NW", ALMANAK, NO, ("base/intersection-coast-allowed", "met", "on-land", ["B1.NW"])),
    ("free", READY, "settlement", "B2.Z", ALMANAK, YES, ("base/settlement-free-intersection", "met", "free", ["B2.Z"])),
    ("held by another", f"{MINE}; blauw: dorp B2.Z E1.Z; {NOW}", "settlement", "B2.Z", ALMANAK, NO, ("base/settlement-free-intersection", "failed", "occupied", ["B2.Z"], "blauw")),
    ("held by oneself", READY, "settlement", "A1.N", ALMANAK, NO, ("base/settlement-free-intersection", "failed", "occupied", ["A1.N"], "rood")),
    # -- settlement: the distance rule
    ("nobody near", READY, "settlement", "B2.Z", ALMANAK, YES, ("base/distance-rule", "met", "no-neighbour")),
    ("a settlement near", f"{MINE}; blauw: dorp B1.ZO E1.Z; {NOW}", "settlement", "B2.Z", ALMANAK, NO, ("base/distance-rule", "failed", "neighbour-occupied", ["B1.ZO"], "blauw")),
    ("a city near", f"{MINE}; blauw: dorp E1.Z, stad B1.ZO; {NOW}", "settlement", "B2.Z", ALMANAK, NO, ("base/distance-rule", "failed", "neighbour-occupied", ["B1.ZO"], "blauw")),
    ("an own settlement near", f"rood: dorp C2.ZO A1.N, straat B2/ZO; {FAR}; {NOW}", "settlement", "B2.Z", ALMANAK, NO, ("base/distance-rule", "failed", "neighbour-occupied", ["C2.ZO"], "rood")),
    ("two of one colour near", f"{MINE}; blauw: dorp B1.ZO C2.ZO; {NOW}", "settlement", "B2.Z", ALMANAK, NO, ("base/distance-rule", "failed", "neighbour-occupied", ["B1.ZO", "C2.ZO"], "blauw")),
    ("one of two colours near", f"{MINE}; blauw: dorp B1.ZO E1.Z; wit: stad C2.ZO E3.Z; {NOW}", "settlement", "B2.Z", ALMANAK, NO, ("base/distance-rule", "failed", "neighbour-occupied", ["C2.ZO"], "wit")),
    ("near in the opening", f"rood: ; blauw: dorp B1.ZO; {NOW[:10]}; fase opbouw", "settlement", "B2.Z", ALMANAK, NO, ("base/founding-distance-rule-applies", "failed", "neighbour-occupied", ["B1.ZO"], "blauw")),
    ("free in the opening", "rood: ; blauw: dorp A1.N; beurt rood; fase opbouw", "settlement", "B2.Z", ALMANAK, YES, ("base/founding-distance-rule-applies", "met", "no-neighbour")),
    # -- settlement: the own road
    ("a road arrives", READY, "settlement", "B2.Z", ALMANAK, YES, ("base/settlement-needs-own-road", "met", "own-road-reaches", ["B2/ZO"])),
    ("no road", READY, "settlement", "D2.ZO", ALMANAK, NO, ("base/settlement-needs-own-road", "failed", "no-own-road")),
    ("another's road", f"rood: dorp A1.N C1.NW; blauw: dorp E1.Z E3.Z, straat B2/ZO; {NOW}", "settlement", "B2.Z", ALMANAK, NO, ("base/settlement-needs-own-road", "failed", "no-own-road")),
    ("not the opening", READY, "settlement", "D2.ZO", ALMANAK, NO, ("base/founding-second-settlement-anywhere", "failed", "not-set-up")),
    ("the first anywhere", "rood: ; blauw: ; beurt rood; fase opbouw", "settlement", "B2.Z", ALMANAK, YES, ("base/founding-first-settlement-anywhere", "met", "set-up")),
    ("nobody's opening any more", f"rood: ; {FAR}; {NOW}", "settlement", "B2.Z", ALMANAK, NO, ("base/founding-first-settlement-anywhere", "failed", "not-set-up")),
    ("the second anywhere", "rood: dorp A1.N, straat A1/NO; blauw: dorp E1.Z; fase opbouw; beurt rood", "settlement", "B2.Z", ALMANAK, YES, ("base/founding-second-settlement-anywhere", "met", "set-up")),
    ("perhaps the opening", "rood: dorp A1.N; blauw: dorp E1.Z; beurt rood", "settlement", "B2.Z", ALMANAK, UNDETERMINED, ("base/settlement-needs-own-road", "unknown", "phase-not-stated")),
    ("two stand, no opening", "rood: dorp A1.N C1.NW; blauw: dorp E1.Z; beurt rood", "settlement", "B2.Z", ALMANAK, NO, ("base/settlement-needs-own-road", "failed", "no-own-road")),
    # -- settlement: the opening rounds
    ("its round", "rood: ; blauw: ; beurt rood; fase opbouw", "settlement", "B2.Z", ALMANAK, YES, ("base/founding-two-rounds", "met", "phase-allows")),
    ("a third one", "rood: dorp A1.N C1.NW, straat A1/NO C1/NW; blauw: dorp E1.Z; beurt rood; fase opbouw", "settlement", "B2.Z", ALMANAK, NO, ("base/founding-two-rounds", "failed", "both-placed")),
    ("round one not over", "rood: dorp A1.N, straat A1/NO; blauw: ; beurt rood; fase opbouw", "settlement", "B2.Z", ALMANAK, NO, ("base/founding-two-rounds", "failed", "round-not-over", [], "blauw")),
    ("its road comes first", "rood: dorp A1.N; blauw: dorp E1.Z; beurt rood; fase opbouw", "settlement", "B2.Z", ALMANAK, NO, ("base/founding-first-road-attached", "failed", "opening-road-first", ["A1.N"])),
    ("its road may be left out", "rood: dorp A1.N; blauw: dorp E1.Z; beurt rood; fase opbouw", "settlement", "B2.Z", ROADS_OPTIONAL, YES, ("base/founding-two-rounds", "met", "phase-allows")),
    ("its road perhaps left out", "rood: dorp A1.N; blauw: dorp E1.Z; beurt rood; fase opbouw", "settlement", "B2.Z", ENCYCLOPEDIE, UNDETERMINED, ("base/founding-first-road-attached", "unknown", "not-settled", ["A1.N"])),
    ("nothing to pay", "rood: , hand 1 wol; blauw: ; beurt rood; fase opbouw", "settlement", "B2.Z", ALMANAK, YES, ("base/founding-free", "met", "nothing-to-pay")),
    ("another places first", "rood: ; blauw: ; beurt blauw; fase opbouw", "settlement", "B2.Z", ALMANAK, NO, ("base/founding-first-round-clockwise", "failed", "not-on-turn", [], "blauw")),
    ("another places second", "rood: dorp A1.N, straat A1/NO; blauw: dorp E1.Z; beurt blauw; fase opbouw", "settlement", "B2.Z", ALMANAK, NO, ("base/founding-second-round-reverse", "failed", "not-on-turn", [], "blauw")),
    # -- supply
    ("a settlement left", READY, "settlement", "B2.Z", ALMANAK, YES, ("base/settlement-limit-5", "met", "piece-left")),
    ("five settlements", f"rood: dorp A1.N C1.NW A3.N C5.NO E3.ZO, straat B2/ZO; {FAR}; {NOW}", "settlement", "B2.Z", ALMANAK, NO, ("base/settlement-limit-5", "failed", "no-piece-left")),
    ("a city is no settlement", f"rood: dorp A1.N C1.NW A3.N C5.NO, stad E3.ZO, straat B2/ZO, {RICH}; {FAR}; {NOW}", "settlement", "B2.Z", ALMANAK, YES, ("base/settlement-limit-5", "met", "piece-left")),
    ("a city left", READY, "city", "A1.N", ALMANAK, YES, ("base/city-limit-4", "met", "piece-left")),
    ("four cities", f"rood: dorp A1.N, stad C1.NW A3.N C5.NO E3.ZO; {FAR}; {NOW}", "city", "A1.N", ALMANAK, NO, ("base/city-limit-4", "failed", "no-piece-left")),
    ("a road left", READY, "road", "A1/NO", ALMANAK, YES, ("base/road-limit-15", "met", "piece-left")),
    ("fifteen roads", f"rood: dorp A1.N C1.NW, straat {' '.join(ISLAND.path_names[30:45])}; {FAR}; {NOW}", "road", "A1/NO", ALMANAK, NO, ("base/road-limit-15", "failed", "no-piece-left")),
    # -- city
    ("own settlement", READY, "city", "A1.N", ALMANAK, YES, ("base/city-only-by-upgrade", "met", "own-settlement-there", ["A1.N"])),
    ("empty spot", READY, "city", "B2.Z", ALMANAK, NO, ("base/city-only-by-upgrade", "failed", "no-own-settlement", ["B2.Z"])),
    ("another's settlement", READY, "city", "E1.Z", ALMANAK, NO, ("base/city-only-by-upgrade", "failed", "no-own-settlement", ["E1.Z"], "blauw")),
    ("a city already", f"rood: dorp A1.N, stad C1.NW; {FAR}; {NOW}", "city", "C1.NW", ALMANAK, NO, ("base/city-only-by-upgrade", "failed", "no-own-settlement", ["C1.NW"], "rood")),
    ("no city in the opening", "rood: dorp A1.N; blauw: ; beurt rood; fase opbouw", "city", "A1.N", ALMANAK, NO, ("base/founding-two-rounds", "failed", "phase-forbids")),
    # -- road: the path
    ("between land", READY, "road", "C2/O", ALMANAK, YES, ("base/road-not-on-sea", "met", "on-land", ["C2/O"])),
    ("along the coast", READY, "road", "A1/NO", ALMANAK, YES, ("base/road-along-coast", "met", "on-land", ["A1/NO"])),
    ("path free", READY, "road", "C2/O", ALMANAK, YES, ("base/path-one-road", "met", "path-free", ["C2/O"])),
    ("own road there", READY, "road", "B2/ZO", ALMANAK, NO, ("base/path-one-road", "failed", "path-occupied", ["B2/ZO"], "rood")),
    ("another's road there", f"{MINE}; {FAR}, straat C2/O; {NOW}", "road", "C2/O", ALMANAK, NO, ("base/path-one-road", "failed", "path-occupied", ["C2/O"], "blauw")),
    # -- road: the connection
    ("from a road", READY, "road", "C2/O", ALMANAK, YES, ("base/road-must-connect", "met", "own-road-at-end", ["B2/ZO"])),
    ("from a settlement", READY, "road", "A1/NO", ALMANAK, YES, ("base/road-must-connect", "met", "own-building-at-end", ["A1.N"])),
    ("from a city", f"rood: stad A1.N C1.NW; {FAR}; {NOW}", "road", "A1/NO", ENCYCLOPEDIE, YES, ("base/road-must-connect", "met", "own-building-at-end", ["A1.N"])),
    ("from nothing", READY, "road", "D2/ZW", ALMANAK, NO, ("base/road-must-connect", "failed", "nothing-own-at-end")),
    ("from another's road", f"rood: dorp A1.N C1.NW; {FAR}, straat B2/ZO; {NOW}", "road", "C2/O", ALMANAK, NO, ("base/road-must-connect", "failed", "nothing-own-at-end")),
    *[
        (f"past a building: {rules.name}", f"{MINE}; blauw: dorp B2.Z E1.Z; {NOW}", "road", "C2/O", rules, answer, ("base/road-not-past-foreign-building", state, reason, ["B2.Z"], "blauw"))
        for rules, answer, state, reason in (
            (ALMANAK, UNDETERMINED, "unknown", "blocking-not-settled"),
            (SPIELANLEITUNG, NO, "failed", "blocked-by-building"),
            (ENCYCLOPEDIE, NO, "failed", "blocked-by-building"),
            (ACTUEEL, NO, "failed", "blocked-by-building"),
        )
    ],
    ("past a city", f"{MINE}; blauw: stad B2.Z E1.Z; {NOW}", "road", "C2/O", ENCYCLOPEDIE, NO, ("base/road-not-past-foreign-building", "failed", "blocked-by-building", ["B2.Z"], "blauw")),
    ("towards a building", f"{MINE}; blauw: dorp C2.ZO E1.Z; {NOW}", "road", "C2/O", ENCYCLOPEDIE, YES, ("base/road-not-past-foreign-building", "met", "not-blocked", ["C2.ZO"])),
    ("blocked, but an own road beyond", f"{MINE}, straat C3/ZW; blauw: dorp B2.Z E1.Z; {NOW}", "road", "C2/O", ALMANAK, YES, ("base/road-not-past-foreign-building", "met", "not-blocked", ["B2.Z"])),
    ("blocked at both ends", f"{MINE}, straat C3/ZW; blauw: dorp B2.Z E1.Z; wit: dorp C2.ZO E3.Z; {NOW}", "road", "C2/O", ENCYCLOPEDIE, NO, ("base/road-not-past-foreign-building", "failed", "blocked-by-building", ["C2.ZO"], "wit")),
    ("opening: at the settlement", "rood: dorp A1.N; blauw: ; beurt rood; fase opbouw", "road", "A1/NO", ALMANAK, YES, ("base/founding-first-road-attached", "met", "set-up-settlement", ["A1.N"])),
    ("opening: elsewhere", "rood: dorp A1.N; blauw: ; beurt rood; fase opbouw", "road", "A1/O", ALMANAK, NO, ("base/founding-first-road-attached", "failed", "not-at-set-up-settlement", ["A1.N"])),
    ("opening: at the second", "rood: dorp A1.N C1.NW, straat A1/NO; blauw: dorp E1.Z; beurt rood; fase opbouw", "road", "C1/NW", ALMANAK, YES, ("base/founding-second-road-at-second-settlement", "met", "set-up-settlement", ["C1.NW"])),
    ("opening: at the first", "rood: dorp A1.N C1.NW, straat A1/NO; blauw: dorp E1.Z; beurt rood; fase opbouw", "road", "A1/NW", ALMANAK, NO, ("base/founding-second-road-at-second-settlement", "failed", "not-at-set-up-settlement", ["C1.NW"])),
    ("opening: no settlement waits", "rood: dorp A1.N, straat A1/NO; blauw: ; beurt rood; fase opbouw", "road", "A1/NW", ALMANAK, NO, ("base/founding-first-road-attached", "failed", "not-at-set-up-settlement", [])),
    # -- cost
    ("can pay", f"{MINE}, hand 1 hout 1 baksteen 1 wol 1 graan; {FAR}; {NOW}", "settlement", "B2.Z", ALMANAK, YES, ("base/cost-settlement", "met", "can-pay")),
    ("cannot pay", f"{MINE}, hand 1 hout 1 baksteen 2 wol; {FAR}; {NOW}", "settlement", "B2.Z", ALMANAK, NO, ("base/cost-settlement", "failed", "cannot-pay")),
    ("not exactly paid", f"{MINE}, hand 9 erts; {FAR}; {NOW}", "settlement", "B2.Z", ALMANAK, NO, ("base/build-pay-exact-cost", "failed", "cannot-pay")),
    ("paid exactly", READY, "settlement", "B2.Z", ALMANAK, YES, ("base/build-pay-exact-cost", "met", "can-pay")),
    ("a hidden card may do", f"{MINE}, hand 1 hout 1 baksteen 1 wol 1 gedekt; {FAR}; {NOW}", "settlement", "B2.Z", ALMANAK, UNDETERMINED, ("base/cost-settlement", "unknown", "hand-unknown")),
    ("a hidden card too few", f"{MINE}, hand 1 hout 1 baksteen 1 gedekt; {FAR}; {NOW}", "settlement", "B2.Z", ALMANAK, NO, ("base/cost-settlement", "failed", "cannot-pay")),
    ("hand not stated", f"{MINE}; {FAR}; {NOW}", "settlement", "B2.Z", ALMANAK, YES, ("base/cost-settlement", "assumed", "hand-not-stated")),
    ("city paid", f"{MINE}, hand 3 erts 2 graan; {FAR}; {NOW}", "city", "A1.N", ALMANAK, YES, ("base/cost-city", "met", "can-pay")),
    ("city not paid", f"{MINE}, hand 2 erts 3 graan; {FAR}; {NOW}", "city", "A1.N", ALMANAK, NO, ("base/cost-city", "failed", "cannot-pay")),
    ("road paid", f"{MINE}, hand 1 hout 1 baksteen; {FAR}; {NOW}", "road", "C2/O", ALMANAK, YES, ("base/cost-road", "met", "can-pay")),
    ("road not paid", f"{MINE}, hand 2 hout; {FAR}; {NOW}", "road", "C2/O", ALMANAK, NO, ("base/cost-road", "failed", "cannot-pay")),
    # -- turn and phase
    ("on turn", READY, "settlement", "B2.Z", ALMANAK, YES, ("base/turn-phases-order", "met", "on-turn")),
    ("not on turn", f"{MINE}; {FAR}; beurt blauw; fase bouwen", "settlement", "B2.Z", ALMANAK, NO, ("base/turn-phases-order", "failed", "not-on-turn", [], "blauw")),
    ("turn not stated", f"{MINE}; {FAR}; fase bouwen", "settlement", "B2.Z", ALMANAK, YES, ("base/turn-phases-order", "assumed", "turn-not-stated")),
    ("phase not stated", f"{MINE}; {FAR}; beurt rood", "settlement", "B2.Z", ALMANAK, YES, ("base/turn-phases-order", "assumed", "phase-not-stated")),
    ("phase not to be assumed", f"{MINE}; blauw: dorp E1.Z; beurt rood", "settlement", "B2.Z", ALMANAK, UNDETERMINED, ("base/turn-phases-order", "unknown", "phase-not-stated")),
    ("building phase", READY, "settlement", "B2.Z", ALMANAK, YES, ("base/turn-phases-order", "met", "phase-allows")),
    ("trading phase", f"{MINE}; {FAR}; beurt rood; fase handelen", "road", "C2/O", ALMANAK, YES, ("base/turn-phases-order", "met", "phase-allows")),
    *[
        (f"too early: {phase}", f"{MINE}; {FAR}; beurt rood; fase {phase}", kind, at, ALMANAK, NO, ("base/turn-phases-order", "failed", reason))
        for phase, reason in (("voor de worp", "phase-forbids"), ("afleggen", "discards-first"), ("rover", "robber-to-move"))
        for kind, at in (("settlement", "B2.Z"), ("city", "A1.N"), ("road", "C2/O"))
    ],
    # -- between turns
    ("between turns", f"{MINE}; {FAR}{FIVE}; beurt blauw; fase bijzondere bouwronde", "settlement", "B2.Z", ENCYCLOPEDIE_56, YES, ("56/special-building-phase", "met", "phase-allows")),
    ("a road between turns", f"{MINE}; {FAR}{FIVE}; beurt blauw; fase bijzondere bouwronde", "road", "C2/O", ENCYCLOPEDIE, YES, ("56/special-building-phase", "met", "phase-allows")),
    ("no such round", f"{MINE}; {FAR}{FIVE}; fase bijzondere bouwronde", "settlement", "B2.Z", HUISREGEL_56, NO, ("56/variant-no-special-building", "failed", "phase-forbids")),
    ("the round abolished", f"{MINE}; {FAR}{FIVE}; fase bijzondere bouwronde", "road", "C2/O", ACTUEEL, NO, ("56/paired-players-replace-special-phase", "failed", "phase-forbids")),
    ("the round not treated", f"{MINE}; {FAR}{FIVE}; fase bijzondere bouwronde", "city", "A1.N", ALMANAK, UNDETERMINED, ("56/special-building-phase", "unknown", "phase-not-settled")),
    ("too few for the round", f"{MINE}; {FAR}; fase bijzondere bouwronde", "settlement", "B2.Z", ENCYCLOPEDIE, NO, ("56/special-building-phase", "failed", "phase-forbids")),
]  # fmt: skip

SHIP_CASES: list[tuple[str, str, str, str, RuleSet, Answer, tuple[Any, ...]]] = [
    ("ships here", f"{SHIPS}; {NOW}", "ship", "C1/ZW", ENCYCLOPEDIE, YES, ("ships/only-other-maps", "met", "ships-in-game")),
    ("at sea", f"{SHIPS}; {NOW}", "ship", "E1/O", ENCYCLOPEDIE, YES, ("ships/path-not-between-land", "met", "at-sea", ["E1/O"])),
    ("between land", f"{SHIPS}; {NOW}", "ship", "D1/O", ENCYCLOPEDIE, NO, ("ships/path-not-between-land", "failed", "not-at-sea", ["D1/O"])),
    ("on land only", f"{SHIPS}; {NOW}", "road", "E1/O", ENCYCLOPEDIE, NO, ("base/road-not-on-sea", "failed", "not-on-land", ["E1/O"])),
    ("a settlement at sea", f"{SHIPS}, schip E1/O; {NOW}", "settlement", "E1.ZO", ENCYCLOPEDIE, NO, ("base/intersection-coast-allowed", "failed", "not-on-land", ["E1.ZO"])),
    ("a ship brings a settlement", f"{SHIPS}; {NOW}", "settlement", "C1.ZW", ENCYCLOPEDIE, NO, ("ships/settlement-at-ships", "met", "own-ship-reaches", ["C1/W"])),
    ("ship and settlement", f"{SHIPS}, schip C1/ZW; {NOW}", "settlement", "C1.Z", ENCYCLOPEDIE, YES, ("base/settlement-needs-own-road", "met", "own-ship-reaches", ["C1/ZW"])),
    ("no ship brings it", f"{SHIPS}; {NOW}", "settlement", "E3.N", ENCYCLOPEDIE, NO, ("ships/settlement-at-ships", "failed", "no-own-ship")),
    ("distance over the water", f"{SHIPS}, schip D3/ZW; blauw: dorp D2.ZO; {NOW}", "settlement", "E3.NW", ENCYCLOPEDIE, NO, ("base/distance-rule", "failed", "neighbour-occupied", ["D2.ZO"], "blauw")),
    ("from a ship", f"{SHIPS}; {NOW}", "ship", "C1/ZW", ENCYCLOPEDIE, YES, ("ships/must-connect", "met", "own-ship-at-end", ["C1/W"])),
    ("from a building", f"{SHIPS}; {NOW}", "ship", "B1/W", ENCYCLOPEDIE, NO, ("ships/must-connect", "failed", "nothing-own-at-end")),
    ("from a settlement", f"rood: dorp C1.NW D1.ZO, straat C1/NW; {NOW}", "ship", "C1/W", ENCYCLOPEDIE, YES, ("ships/must-connect", "met", "own-building-at-end", ["C1.NW"])),
    ("from a road only", f"{SHIPS}; {NOW}", "ship", "B1/W", ENCYCLOPEDIE, NO, ("ships/join-road-needs-settlement", "failed", "own-road-at-end", ["C1/NW"])),
    ("road from a ship only", f"{SHIPS}; {NOW}", "road", "C1/ZW", ENCYCLOPEDIE, NO, ("ships/join-road-needs-settlement", "failed", "own-ship-at-end", ["C1/W"])),
    ("road to ship at a settlement", f"rood: dorp C1.NW D1.ZO, straat C1/NW; {NOW}", "ship", "C1/W", ENCYCLOPEDIE, YES, ("ships/join-road-needs-settlement", "met", "own-building-at-end", ["C1.NW"])),
    ("a ship at the other end", f"rood: dorp C1.NW D1.ZO, schip C1/ZW; {NOW}", "road", "C1/W", ENCYCLOPEDIE, YES, ("ships/join-road-needs-settlement", "failed", "own-ship-at-end", ["C1/ZW"])),
    ("ship past a building", f"{SHIPS}; blauw: dorp D2.Z E3.Z; {NOW}", "ship", "E1/O", ENCYCLOPEDIE, NO, ("ships/not-past-foreign-building", "failed", "blocked-by-building", ["D2.Z"], "blauw")),
    ("ship towards a building", f"{SHIPS}; blauw: dorp C1.Z E3.Z; {NOW}", "ship", "C1/ZW", ENCYCLOPEDIE, YES, ("ships/not-past-foreign-building", "met", "not-blocked", ["C1.Z"])),
    ("a ship left", f"{SHIPS}; {NOW}", "ship", "C1/ZW", ENCYCLOPEDIE, YES, ("ships/limit-15", "met", "piece-left")),
    ("fifteen ships", f"rood: dorp C1.NW D1.ZO, schip {'A1/NO A1/O A1/W A1/NW A2/NO ' * 3}; {NOW}", "ship", "C1/W", ENCYCLOPEDIE, NO, ("ships/limit-15", "failed", "no-piece-left")),
    ("ship paid", f"rood: dorp C1.NW D1.ZO, hand 1 hout 1 wol; {NOW}", "ship", "C1/W", ENCYCLOPEDIE, YES, ("ships/cost", "met", "can-pay")),
    ("ship not paid", f"rood: dorp C1.NW D1.ZO, hand 1 hout 1 baksteen; {NOW}", "ship", "C1/W", ENCYCLOPEDIE, NO, ("ships/cost", "failed", "cannot-pay")),
    ("a ship there", f"{SHIPS}; {NOW}", "ship", "C1/W", ENCYCLOPEDIE, NO, ("base/path-one-road", "failed", "path-occupied", ["C1/W"], "rood")),
    ("a free coast", f"{SHIPS}; {NOW}", "ship", "C1/ZW", ENCYCLOPEDIE, YES, ("ships/coast-edge-one-piece", "met", "path-free", ["C1/ZW"])),
    ("ship beside a road: open", f"{SHIPS}; blauw: dorp E3.Z C1.Z, straat C1/ZW; {NOW}", "ship", "C1/ZW", ENCYCLOPEDIE, UNDETERMINED, ("ships/coast-edge-one-piece", "unknown", "not-settled", ["C1/ZW"], "blauw")),
    ("ship beside a road: no", f"{SHIPS}; blauw: dorp E3.Z C1.Z, straat C1/ZW; {NOW}", "ship", "C1/ZW", ACTUEEL, NO, ("ships/coast-edge-one-piece", "failed", "path-occupied", ["C1/ZW"], "blauw")),
    ("road beside a ship: open", f"{SHIPS}; {NOW}", "road", "C1/W", ENCYCLOPEDIE, UNDETERMINED, ("ships/coast-edge-one-piece", "unknown", "not-settled", ["C1/W"], "rood")),
    ("an opening ship", "rood: dorp C1.NW; beurt rood; fase opbouw", "ship", "C1/W", ENCYCLOPEDIE, YES, ("ships/founding-ship-option", "met", "set-up-settlement", ["C1.NW"])),
    ("an opening ship elsewhere", "rood: dorp C1.NW; beurt rood; fase opbouw", "ship", "C1/ZW", ENCYCLOPEDIE, NO, ("ships/founding-ship-option", "failed", "not-at-set-up-settlement", ["C1.NW"])),
    ("beside the pirate today", f"{SHIPS}; {NOW}; piraat E1", "ship", "E1/O", ACTUEEL, NO, ("ships/pirate-blocks-build-and-move", "failed", "beside-pirate", ["E1"])),
    ("beside the pirate", f"{SHIPS}; {NOW}; piraat E1", "ship", "E1/O", ENCYCLOPEDIE, UNDETERMINED, ("ships/pirate-blocks-build-and-move", "unknown", "sources-silent", ["E1"])),
]  # fmt: skip


def all_steps(steps: tuple[Step, ...]) -> list[Step]:
    """Return the steps and their alternatives, each before its own."""
    return [inner for step in steps for inner in (step, *all_steps(step.alternatives))]


def ask(position: Position, kind: str, at: str, rules: RuleSet = ALMANAK, strict: bool = False, player: str = "rood") -> Verdict:
    """Return the verdict on building at a place."""
    return may_build(position, Question(Kind(kind), player, at), rules, strict)


def ask_where(position: Position, piece: str, rules: RuleSet = ALMANAK, player: str | None = "rood") -> Verdict:
    """Return the verdict on where a piece may be built."""
    return where(position, Question(Kind.WHERE, player, piece=piece), rules)


def plain(step: Step) -> tuple[Any, ...]:
    """Return a step as words that a case can name."""
    return (step.rule, str(step.state), str(step.reason), list(step.at), step.by)


@pytest.mark.parametrize(
    ("game", "case"),
    [*((Game.BASE, case) for case in CASES), *((SEA, case) for case in SHIP_CASES)],
    ids=lambda value: value[0] if isinstance(value, tuple) else str(value),
)
def test_each_condition_stands_as_expected_and_leads_to_the_answer(game: Game, case: tuple[Any, ...]) -> None:
    """Each case names one step of its verdict; the answer follows."""
    _, text, kind, at, rules, answer, step = case
    verdict = ask(table(text, game), kind, at, rules)
    found = [plain(one)[: len(step)] for one in all_steps(verdict.steps)]
    assert tuple(step) in found, "\n".join(map(str, found))
    assert verdict.answer is answer, verdict.steps


def test_every_building_clause_is_met_in_one_case_and_failed_in_another() -> None:
    """The cases above cover each clause both ways; those that cannot fail are listed."""
    seen: dict[str, set[str]] = {}
    for game, cases in ((Game.BASE, CASES), (SEA, SHIP_CASES)):
        for _, text, kind, at, rules, *_ in cases:
            for step in all_steps(ask(table(text, game), kind, at, rules).steps):
                seen.setdefault(step.rule, set()).add(str(step.state))
    # a clause cited only for what it grants or takes away; the map without ships is another test; the pirate is cited where it is in the way
    one_sided = {
        "base/intersection-definition": {"met"},
        "base/road-along-coast": {"met"},
        "base/founding-free": {"met", "unknown"},
        "56/variant-no-special-building": {"failed"},
        "56/paired-players-replace-special-phase": {"failed"},
        "ships/only-other-maps": {"met"},
        "ships/pirate-blocks-build-and-move": {"failed", "unknown"},
    }
    assert {rule: states for rule, states in seen.items() if not {"met", "failed"} <= states} == one_sided


def test_every_failing_condition_is_listed_and_not_only_the_first() -> None:
    """A question that is wrong in every way is told so in every way."""
    text = "rood: dorp A1.N C1.NW A3.N C5.NO E3.ZO, hand 1 hout; blauw: dorp B2.Z; wit: stad B1.ZO; beurt blauw; fase voor de worp"
    verdict = ask(table(text), "settlement", "B2.Z")
    assert [step.rule for step in verdict.steps if step.state is State.FAILED] == [
        "base/settlement-free-intersection",
        "base/distance-rule",
        "base/settlement-needs-own-road",
        "base/settlement-limit-5",
        "base/build-pay-exact-cost",
        "base/turn-phases-order",
        "base/turn-phases-order",
    ]


def test_only_the_building_where_an_own_road_arrives_is_in_the_way() -> None:
    """A foreign building at the other end blocks nothing."""
    verdict = ask(table(f"{MINE}; blauw: dorp B2.Z E1.Z; wit: dorp C2.ZO E3.Z; {NOW}"), "road", "C2/O", ENCYCLOPEDIE)
    assert [plain(step) for step in verdict.steps if step.state is State.FAILED] == [
        ("base/road-not-past-foreign-building", "failed", "blocked-by-building", ["B2.Z"], "blauw")
    ]


def test_roads_blocked_at_both_ends_name_every_building_player_by_player() -> None:
    """Two of one player are one step, of two players two, in the order of play."""
    two = f"{MINE}, straat C3/ZW; blauw: dorp B2.Z C2.ZO; {NOW}"
    assert [plain(step)[3:] for step in ask(table(two), "road", "C2/O", ENCYCLOPEDIE).steps if step.state is State.FAILED] == [
        (["B2.Z", "C2.ZO"], "blauw")
    ]
    each = f"{MINE}, straat C3/ZW; blauw: dorp C2.ZO E1.Z; wit: dorp B2.Z E3.Z; {NOW}"
    assert [plain(step)[3:] for step in ask(table(each), "road", "C2/O", ENCYCLOPEDIE).steps if step.state is State.FAILED] == [
        (["C2.ZO"], "blauw"),
        (["B2.Z"], "wit"),
    ]


def test_behind_a_building_a_city_that_may_not_join_leaves_the_road_open() -> None:
    """Blocked on one side, at a city on the other: what the city counts for decides."""
    position = table(f"rood: stad C2.ZO A1.N, straat B2/ZO; blauw: dorp B2.Z E1.Z; {NOW}")
    answers = [ask(position, "road", "C2/O", house(attach_to_city=value)).answer for value in (Holds.YES, Holds.NO, Holds.UNDECIDED)]
    assert answers == [YES, NO, UNDETERMINED]


def test_two_buildings_on_one_spot_block_in_the_name_of_the_other_player() -> None:
    """Such a position cannot exist, but is read and answered."""
    position = table(f"rood: stad B2.Z A1.N, straat B2/ZO; blauw: dorp B2.Z E1.Z; {NOW}")
    blocked = ask(position, "road", "C2/O", house(attach_to_city=Holds.NO)).steps[3]
    assert plain(blocked) == ("base/road-not-past-foreign-building", "failed", "blocked-by-building", ["B2.Z"], "blauw")


# -- assumptions -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "at"), [("settlement", "B2.Z"), ("city", "A1.N"), ("road", "C2/O")])
def test_a_bare_position_is_answered_on_assumptions_and_strictly_names_what_is_missing(kind: str, at: str) -> None:
    """Hand, turn and phase are assumed where the document is silent."""
    position = table(f"{MINE}; {FAR}")
    verdict = ask(position, kind, at)
    assert verdict.answer is YES
    assert [str(step.reason) for step in verdict.steps if step.state is State.ASSUMED] == [
        "hand-not-stated",
        "turn-not-stated",
        "phase-not-stated",
    ]
    assert verdict.missing == ()
    strict = ask(position, kind, at, strict=True)
    assert strict.answer is UNDETERMINED
    assert strict.missing == ("players.rood.hand", "turn", "phase")
    assert not [step for step in all_steps(strict.steps) if step.state is State.ASSUMED]


@pytest.mark.parametrize("strict", [False, True])
def test_what_the_document_says_counts_with_and_without_strictness(strict: bool) -> None:
    """Strictness touches assumptions only."""
    assert ask(table(READY), "settlement", "B2.Z", strict=strict).answer is YES
    assert ask(table(f"{MINE}; {FAR}; fase voor de worp"), "settlement", "B2.Z", strict=strict).answer is NO


def test_a_hand_with_hidden_cards_names_the_hand_as_missing() -> None:
    """Hidden cards are neither guessed nor assumed."""
    verdict = ask(table(f"{MINE}, hand 7 gedekt; {FAR}; {NOW}"), "road", "C2/O")
    assert (verdict.answer, verdict.missing) == (UNDETERMINED, ("players.rood.hand",))


def test_an_unknown_phase_names_the_phase_as_missing_once() -> None:
    """Place, cost and phase all hang on the phase."""
    verdict = ask(table("rood: dorp A1.N; blauw: "), "settlement", "B2.Z")
    assert (verdict.answer, verdict.missing) == (UNDETERMINED, ("phase",))


def test_nothing_is_missing_where_the_answer_is_no() -> None:
    """What would not change the answer is not asked for."""
    verdict = ask(table(f"{MINE}, hand 7 gedekt; {FAR}"), "settlement", "A1.N", strict=True)
    assert (verdict.answer, verdict.missing) == (NO, ())


@pytest.mark.parametrize(
    ("hand", "lacks"),
    [
        ("1 hout 1 baksteen 2 wol", {"graan": 1}),
        ("9 erts", {"hout": 1, "baksteen": 1, "wol": 1, "graan": 1}),
        ("1 hout 1 baksteen 1 gedekt", None),
    ],
)
def test_a_price_that_is_not_in_the_hand_names_the_cards_that_are_not_there(hand: str, lacks: dict[str, int] | None) -> None:
    """None where a hidden card may be one of them."""
    verdict = may_build(table(f"{MINE}, hand {hand}; {FAR}; {NOW}"), Question(Kind.SETTLEMENT, "rood", "B2.Z"), ALMANAK)
    (price,) = [way for step in verdict.steps if step.rule == "base/build-pay-exact-cost" for way in step.alternatives]
    assert price.as_dict().get("lacks") == lacks


def test_without_a_player_the_one_on_turn_is_meant() -> None:
    """Without turn and player there is nobody to ask about."""
    position = table(READY)
    assert may_build(position, Question(Kind.CITY, None, "A1.N"), ALMANAK).answer is YES
    assert may_build(replace(position, turn=1), Question(Kind.CITY, None, "A1.N"), ALMANAK).answer is NO
    with pytest.raises(ValueError, match="player"):
        may_build(replace(position, turn=None), Question(Kind.CITY, None, "A1.N"), ALMANAK)


def test_a_question_without_place_piece_or_of_another_kind_is_refused() -> None:
    """A question that cannot be meant is an error, not a verdict."""
    position = table(READY)
    with pytest.raises(ValueError, match="place"):
        may_build(position, Question(Kind.ROAD, "rood"), ALMANAK)
    with pytest.raises(ValueError, match="not a question"):
        may_build(position, Question(Kind.POINTS, "rood", "B2.Z"), ALMANAK)
    with pytest.raises(KeyError):
        may_build(position, Question(Kind.ROAD, "rood", "B2.Z"), ALMANAK)
    with pytest.raises(KeyError):
        may_build(position, Question(Kind.ROAD, "paars", "C2/O"), ALMANAK)
    with pytest.raises(ValueError, match="piece"):
        where(position, Question(Kind.WHERE, "rood"), ALMANAK)
    with pytest.raises(ValueError, match="not a piece"):
        where(position, Question(Kind.WHERE, "rood", piece="points"), ALMANAK)


# -- ships only where there are ships; points read -------------------------------------------------------------------------------


@pytest.mark.parametrize("game", [Game.BASE, Game.BASE_56])
def test_ships_do_not_apply_where_there_are_none(game: Game) -> None:
    """A question about ships on a map without them is not applicable."""
    position = table(READY, game)
    for verdict in (ask(position, "ship", "A1/NO"), ask_where(position, "ship")):
        assert verdict.answer is Answer.NOT_APPLICABLE
        assert plain(verdict.steps[0])[:3] == ("ships/only-other-maps", "failed", "ships-not-in-game")
    assert places_for(Kind.SHIP, position, 0, ENCYCLOPEDIE) == 0


@pytest.mark.parametrize(
    ("text", "at", "rules", "points"),
    [
        (f"{MINE}; blauw: dorp B2.Z E1.Z; {NOW}", "C2/O", ALMANAK, ("conflict/road-past-foreign-building",)),
        (f"{MINE}, straat C3/ZW; blauw: dorp B2.Z E1.Z; {NOW}", "C2/O", ALMANAK, ()),
        (READY, "C2/O", ALMANAK, ()),
        (f"rood: stad A1.N C1.NW; {FAR}; {NOW}", "A1/NO", ENCYCLOPEDIE, ("conflict/attach-to-city-wording",)),
    ],
)
def test_a_verdict_names_the_conflict_points_it_read(text: str, at: str, rules: RuleSet, points: tuple[str, ...]) -> None:
    """A point is read only where it decides."""
    assert ask(table(text), "road", at, rules).points == points


def test_costs_are_those_of_the_cost_card() -> None:
    """The table against the printed prices."""
    printed = {cost.clause: {str(kind): count for kind, count in zip(RESOURCES, cost.cards, strict=True) if count} for cost in (ROAD, SETTLEMENT, CITY, SHIP, DEVELOPMENT_CARD)}  # fmt: skip
    assert printed == {
        "base/cost-road": {"hout": 1, "baksteen": 1},
        "base/cost-settlement": {"hout": 1, "baksteen": 1, "wol": 1, "graan": 1},
        "base/cost-city": {"graan": 2, "erts": 3},
        "ships/cost": {"hout": 1, "wol": 1},
        "base/cost-dev-card": {"wol": 1, "graan": 1, "erts": 1},
    }


# -- house rules: each point turned ------------------------------------------------------------------------------------------


def house(**points: Any) -> RuleSet:
    """Return the encyclopedia's rule set with some building points turned."""
    return with_points(ENCYCLOPEDIE, **points)


@pytest.mark.parametrize(
    ("point", "text", "kind", "at", "game"),
    [
        ("road_past_foreign_building", f"{MINE}; blauw: dorp B2.Z E1.Z; {NOW}", "road", "C2/O", Game.BASE),
        ("attach_to_city", f"rood: stad A1.N C1.NW; {FAR}; {NOW}", "road", "A1/NO", Game.BASE),
        ("distance_from_cities", f"{MINE}; blauw: dorp E1.Z, stad B1.ZO; {NOW}", "settlement", "B2.Z", Game.BASE),
        ("beyond_supply", f"rood: dorp A1.N, stad C1.NW A3.N C5.NO E3.ZO; {FAR}; {NOW}", "city", "A1.N", Game.BASE),
        ("coast_is_intersection", f"rood: dorp E1.ZW C5.NO, straat A1/NO; {FAR}; {NOW}", "settlement", "A1.N", Game.BASE),
        ("road_and_ship_on_one_path", f"{SHIPS}; {NOW}", "road", "C1/W", SEA),
    ],
)
def test_a_point_of_a_house_rule_turns_verdict_and_list_alike(point: str, text: str, kind: str, at: str, game: Game) -> None:
    """Each point about places: allowed, forbidden, left open."""
    position = table(text, game)
    allowing, forbidding = (Holds.NO, Holds.YES) if point == "distance_from_cities" else (Holds.YES, Holds.NO)
    for value, answer in ((allowing, YES), (forbidding, NO), (Holds.UNDECIDED, UNDETERMINED)):
        rules = house(**{point: value})
        verdict = ask(position, kind, at, rules)
        assert verdict.answer is answer
        listed = ask_where(position, kind, rules)
        assert (at in listed.value) is (answer is YES)
        conflict = cited(Building)[point]
        assert conflict in verdict.points
        assert conflict in listed.points or (point, value) == ("beyond_supply", allowing)
        if answer is UNDETERMINED:
            assert at in [name for step in listed.steps if step.state is State.UNKNOWN for name in step.at]
            assert listed.answer is UNDETERMINED


def test_an_undecided_opening_road_leaves_the_second_settlement_open() -> None:
    """The opening road is the one point about the order of the opening."""
    position = table("rood: dorp A1.N; blauw: dorp E1.Z; beurt rood; fase opbouw")
    verdict = ask(position, "settlement", "B2.Z", house(opening_road_required=Holds.UNDECIDED))
    assert verdict.answer is UNDETERMINED
    assert verdict.points == ("conflict/starting-road-optional",)


@pytest.mark.parametrize(("value", "answer"), [(Holds.YES, YES), (Holds.NO, NO), (Holds.UNDECIDED, UNDETERMINED)])
def test_a_road_between_turns_follows_its_own_point(value: Holds, answer: Answer) -> None:
    """Roads between turns are a point of their own; cities are not touched by it."""
    position = table(f"{MINE}; {FAR}{FIVE}; fase bijzondere bouwronde")
    verdict = ask(position, "road", "C2/O", house(interim_road=value))
    assert (verdict.answer, verdict.points) == (answer, ("conflict/interim-building-56", "conflict/interim-building-road"))
    assert ask(position, "city", "A1.N", house(interim_road=value)).answer is YES


# -- where -----------------------------------------------------------------------------------------------------------------


def test_where_lists_places_in_reading_order_and_only_informs_about_turn_phase_and_cost() -> None:
    """Neither an empty hand nor another's turn shortens the list."""
    text = f"rood: dorp A1.N C1.NW, straat A1/NO B2/ZO, hand 1 wol; {FAR}; beurt blauw; fase voor de worp"
    verdict = ask_where(table(text), "settlement")
    assert verdict.answer is Answer.VALUE
    assert verdict.value == ["B2.ZO", "B2.Z"]
    assert {step.state for step in verdict.steps} == {State.INFO}
    assert {str(step.reason) for step in verdict.steps} == {"count", "piece-left", "cannot-pay", "not-on-turn", "phase-forbids"}
    assert verdict.as_dict()["value"] == ["B2.ZO", "B2.Z"]


def test_where_finds_nothing_without_a_piece_and_says_so() -> None:
    """An empty list is a value, with the reason beside it."""
    verdict = ask_where(table(f"rood: dorp A1.N, stad C1.NW A3.N C5.NO E3.ZO; {FAR}; {NOW}"), "city")
    assert (verdict.answer, verdict.value) == (Answer.VALUE, [])
    assert "no-piece-left" in [str(step.reason) for step in verdict.steps]


def test_where_leaves_an_unsettled_path_out_of_the_list_and_names_it() -> None:
    """The almanac does not say whether a road goes on past a building."""
    verdict = ask_where(table(f"{MINE}; blauw: dorp B2.Z E1.Z; {NOW}"), "road")
    assert "C2/O" not in verdict.value
    assert "B2/O" in verdict.value
    unsettled = [plain(step) for step in verdict.steps if step.state is State.UNKNOWN]
    assert unsettled == [("base/road-not-past-foreign-building", "unknown", "blocking-not-settled", ["B2/ZW", "C2/O"], None)]
    assert verdict.answer is UNDETERMINED
    assert ask_where(table(f"{MINE}; blauw: dorp B2.Z E1.Z; {NOW}"), "road", ENCYCLOPEDIE).answer is Answer.VALUE


def test_where_with_an_unknown_phase_lists_what_holds_either_way() -> None:
    """In the opening every free place is open, later only those at the road."""
    verdict = ask_where(table("rood: dorp A1.N, straat A1/NO A1/O; blauw: "), "settlement")
    assert verdict.value == ["A1.ZO"]
    assert verdict.missing == ("phase",)
    (open_places,) = [step for step in verdict.steps if step.state is State.UNKNOWN]
    assert len(open_places.at) > 40


def test_where_names_the_paths_beside_the_pirate_as_open() -> None:
    """The encyclopaedia does not know the pirate; under the current editions the paths are closed."""
    verdict = ask_where(table(f"{SHIPS}; {NOW}; piraat E1", SEA), "ship", ENCYCLOPEDIE)
    assert [(step.rule, step.at) for step in verdict.steps if step.state is State.UNKNOWN][-1] == (
        "ships/pirate-blocks-build-and-move",
        ("D1/ZO", "E1/O"),
    )
    today = ask_where(table(f"{SHIPS}; {NOW}; piraat E1", SEA), "ship", ACTUEEL)
    assert not {"D1/ZO", "E1/O"} & set(today.value)
    assert all(step.rule != "ships/pirate-blocks-build-and-move" for step in today.steps)


# -- agreement with a naive reading ------------------------------------------------------------------------------------------


def some_rules(chance: Random) -> RuleSet:
    """Return a rule set as it is, or a house rule with every building point drawn anew."""
    rules = chance.choice(list(RULE_SETS.values()))
    if chance.random() < 0.5:
        return rules
    drawn: dict[str, Any] = {
        name: chance.choice(list(Holds)) for name, value in Building._field_defaults.items() if isinstance(value, Holds)
    }
    return with_points(rules, **drawn)


def agree_on(seeds: range) -> int:
    """Compare legal places with the naive reading; return how many places were legal in all."""
    count = 0
    for seed in seeds:
        chance = seeded(seed)
        position, rules = random_position(chance), some_rules(chance)
        for player in range(len(position.players)):
            for kind, places in PLACES.items():
                for kindly in (False, True):
                    found = set(bits(places(position, player, rules, undecided=kindly)))
                    assert found == naive_places(kind, position, player, rules, kindly), (seed, player, kind, kindly)
                    count += len(found)
    return count


def test_legal_places_are_those_of_a_naive_reading() -> None:
    """Certain and possible places, every piece, every player."""
    count = share(1200)
    assert agree_on(range(count)) > 8 * count


@pytest.mark.slow
def test_legal_places_are_those_of_a_naive_reading_on_ten_thousand_positions() -> None:
    """The same, on many more."""
    assert agree_on(range(100_000, 110_000)) > 100_000


#: The clauses of the conditions that legal places leave out.
APART = {
    "base/build-pay-exact-cost", "base/founding-free", "base/turn-phases-order", "base/founding-two-rounds",
    "base/founding-first-round-clockwise", "base/founding-second-round-reverse", "56/special-building-phase",
}  # fmt: skip


def test_verdicts_on_the_place_agree_with_legal_places_and_where() -> None:
    """Bit sets, verdicts and lists are three ways to the same answer."""
    for seed in range(120):
        chance = seeded(seed)
        position, rules = random_position(chance), some_rules(chance)
        colour = position.players[0].colour
        for kind, places in PLACES.items():
            if kind == "ship" and position.game is not SEA:
                continue
            hex_map = position.board.map
            names = hex_map.path_names if kind in ("road", "ship") else hex_map.intersection_names
            certain, possible = places(position, 0, rules), places(position, 0, rules, undecided=True)
            listed = ask_where(position, kind, rules, colour)
            opened = {name for step in listed.steps if step.state is State.UNKNOWN for name in step.at}
            for number, name in enumerate(names):
                verdict = ask(position, kind, name, rules, player=colour)
                # the opening road before the second settlement is a matter of order, though its clause is about the place
                states = {
                    step.state
                    for step in verdict.steps
                    if step.rule not in APART and not (kind == "settlement" and step.rule == "base/founding-first-road-attached")
                }
                if kind == "city" and position.set_up:
                    states.add(State.FAILED)
                if position.set_up is None:
                    states -= {State.UNKNOWN}
                    if kind == "settlement":
                        continue
                assert bool(possible >> number & 1) is (State.FAILED not in states), (seed, kind, name)
                if position.set_up is not None:
                    assert bool(certain >> number & 1) is (states == {State.MET}), (seed, kind, name)
                    assert (name in listed.value) is bool(certain >> number & 1)
                    assert (name in opened) is bool((possible & ~certain) >> number & 1), (seed, kind, name)


# -- symmetries, colours, rule sets --------------------------------------------------------------------------------------------


def island_position(seed: int) -> Position:
    """Return a random position on the basic island."""
    chance = seeded(seed)
    while (position := random_position(chance)).game is not Game.BASE:
        pass
    return position


def moved(steps: tuple[Step, ...], name: Any, colour: Any) -> list[Any]:
    """Return steps as plain values, with places and colours as these functions give them."""
    return [
        (step.rule, step.state, step.reason, sorted(map(name, step.at)), colour(step.by), step.have, step.need, moved(step.alternatives, name, colour))
        for step in steps
    ]  # fmt: skip


def same(text: str | None) -> str | None:
    """Leave a name as it is."""
    return text


@examples(60)
@given(seed=st.integers(0, 10**6), turn=st.integers(0, 11), kind=st.sampled_from(["settlement", "city", "road"]), data=st.data())
def test_answers_and_reasons_turn_with_the_island(seed: int, turn: int, kind: str, data: st.DataObject) -> None:
    """Steps, values and points are the same, places mapped."""
    position, symmetry = island_position(seed), SYMMETRIES[turn]
    names = ISLAND.path_names if kind == "road" else ISLAND.intersection_names
    at = data.draw(st.sampled_from(names))
    rules = data.draw(st.sampled_from(list(RULE_SETS.values())))
    here, there = ask(position, kind, at, rules), ask(symmetry.position(position), kind, symmetry.name(at), rules)
    assert moved(here.steps, symmetry.name, same) == moved(there.steps, same, same)
    assert (here.missing, here.points) == (there.missing, there.points)
    listed, turned = ask_where(position, kind, rules), ask_where(symmetry.position(position), kind, rules)
    assert sorted(map(symmetry.name, listed.value)) == sorted(turned.value)


@examples(60)
@given(seed=st.integers(0, 10**6), colours=st.permutations(COLOURS), kind=st.sampled_from(list(PLACES)), data=st.data())
def test_answers_and_reasons_do_not_depend_on_colours(seed: int, colours: list[str], kind: str, data: st.DataObject) -> None:
    """A recoloured position gives the same steps, colours mapped."""
    position = random_position(seeded(seed))
    new = dict(zip(COLOURS, colours, strict=True))
    painted = replace(position, players=tuple(replace(player, colour=new[player.colour]) for player in position.players))
    hex_map = position.board.map
    at = data.draw(st.sampled_from(hex_map.path_names if kind in ("road", "ship") else hex_map.intersection_names))
    here, there = ask(position, kind, at), ask(painted, kind, at, player=new["rood"])
    assert moved(here.steps, str, new.get) == moved(there.steps, str, same)
    assert ask_where(position, kind).value == ask_where(painted, kind, player=new["rood"]).value


def test_rule_sets_answer_alike_unless_a_point_on_which_they_differ_was_read() -> None:
    """Where no point was read, the whole trace is the same under every rule set."""
    for seed in range(300):
        chance = seeded(seed)
        position = random_position(chance)
        kind = chance.choice(list(PLACES))
        hex_map = position.board.map
        at = chance.choice(hex_map.path_names if kind in ("road", "ship") else hex_map.intersection_names)
        verdicts = {name: ask(position, kind, at, rules) for name, rules in RULE_SETS.items()}
        if len({verdict.answer for verdict in verdicts.values()}) > 1:
            assert all(verdict.points for verdict in verdicts.values()), (seed, kind, at)
        if not any(verdict.points for verdict in verdicts.values()):
            assert len({str(moved(verdict.steps, str, same)) for verdict in verdicts.values()}) == 1


def test_in_the_trading_phase_every_rule_set_lets_a_player_go_on_to_build() -> None:
    """The strict order ends trading with the first building; the free one mixes them."""
    position = replace(table(READY), phase=Phase.TRADE)
    assert {ask(position, "settlement", "B2.Z", rules).answer for rules in RULE_SETS.values()} == {YES}


# (what is asked, position, piece, the clauses that bar it)
NOWHERE = [
    ("too close to an own settlement", "rood: dorp A1.N, straat A1/NO; blauw: dorp E1.Z; beurt rood; fase bouwen", "settlement", ["base/distance-rule"]),
    ("no road at all", "rood: dorp A1.N; blauw: dorp E1.Z; beurt rood; fase bouwen", "settlement", ["base/settlement-needs-own-road"]),
    ("no settlement left", "rood: dorp A1.N A2.N A3.N E1.Z E2.Z, straat A1/NO A1/O A1/ZO; beurt rood; fase bouwen", "settlement", ["base/settlement-limit-5"]),
    ("no settlement to turn over", "rood: stad A1.N; beurt rood; fase bouwen", "city", ["base/city-only-by-upgrade"]),
    ("no city left", "rood: stad A1.N A2.N A3.N E1.Z, dorp E2.Z; beurt rood; fase bouwen", "city", ["base/city-limit-4"]),
    ("roads of another all around", "rood: dorp A1.N; blauw: straat A1/NO A1/NW; beurt rood; fase bouwen", "road", ["base/path-one-road"]),
    ("nothing of one's own", "rood: ; blauw: dorp A1.N; beurt rood; fase bouwen", "road", ["base/road-must-connect"]),
]  # fmt: skip


@pytest.mark.parametrize(("_what", "text", "piece", "rules"), NOWHERE, ids=[one[0] for one in NOWHERE])
def test_nowhere_rests_on_what_bars_the_nearest_places(_what: str, text: str, piece: str, rules: list[str]) -> None:
    """Where the player's own pieces reach; the first step cites it too."""
    verdict = ask_where(table(text), piece)
    assert verdict.value == []
    barred = [step.rule for step in verdict.steps[1 : 1 + len(rules)]]
    assert [verdict.steps[0].rule, *barred] == [rules[0], *rules]
