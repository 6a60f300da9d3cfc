"""What can be done in a position, told in the neutral form: what the game lists as allowed, as moves of a program; nothing where something of it is open."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
from support.amount import some
from support.real_data import CASES, position_of

from adjudicator.cases.suite import legal_moves, suite
from adjudicator.notation.neutral import position_from_json
from adjudicator.rulesets.editions import RULE_SETS
from catan_rules import read_position

TABLE = """\
bord: beginners
rover: C3
spelers:
  rood: {{dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW, hand: {hand}, ontwikkelingskaarten: {cards}, gekocht: geen, gespeeld: geen, bijzonder: geen}}
  blauw: {{dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW, hand: {other}, ontwikkelingskaarten: geen, gekocht: geen, gespeeld: geen, bijzonder: geen}}
beurt: rood
fase: {phase}
worp: {roll}
deze-beurt: {{gespeeld: geen, gebouwd: geen, geruild: geen, vrije straten: 0{more}}}
"""
#: Deeds that the lists leave out, and lots of several trades.
LEFT_OUT = ("claim_win", "reveal_victory_point", "domestic_trade")


def table(**said: str) -> Any:
    """Return a position of two players, red on turn in the phase of trade unless it is said otherwise."""
    usual = {"hand": '"1 hout"', "cards": "geen", "other": "2 wol", "phase": "handelen", "roll": "8", "more": ""}
    return read_position(TABLE.format_map(usual | said))


def moves(position: Any, rules: str = "actueel") -> list[dict[str, Any]] | None:
    """Return what can be done under a rule set."""
    return legal_moves(position, RULE_SETS[rules])


@pytest.mark.parametrize("phase", ["handelen", "bouwen"])
def test_a_knight_in_hand_leaves_nothing_open(phase: str) -> None:
    """The robber is moved by playing it, so that is what can be done; moving the robber alone is not."""
    found = moves(table(cards="1 ridder", phase=phase))
    assert found is not None
    types = {move["type"] for move in found}
    assert "play_knight" in types
    assert "move_robber" not in types


@pytest.mark.parametrize(("rules", "allowed"), [("actueel", False), ("wk-2002", True), ("almanak", True)])
def test_a_kind_is_traded_for_itself_at_the_bank_where_no_rule_forbids_it(rules: str, allowed: bool) -> None:
    """As the rule set answers when it is asked; another kind is had under each."""
    found = moves(table(hand="4 wol"), rules)
    assert found is not None
    taken = {kind for move in found if move["type"] == "maritime_trade" for kind in move["take"]}
    assert taken == {"lumber", "brick", "grain", "ore"} | ({"wool"} if allowed else set())


def test_nothing_is_done_once_somebody_has_won() -> None:
    """Where the game ends at once; the end of a turn that is played out has moves."""
    over: Any = table(hand="4 wol", more=", gewonnen: rood")
    assert over.turn_history.won == 0
    assert moves(over) == []
    assert moves(over, "encyclopedie") is None
    assert moves(over, "spielanleitung")


@pytest.mark.parametrize(("hand", "whole"), [('"1 hout, 1 baksteen"', False), ('"1 hout"', True)])
def test_a_road_that_is_open_leaves_the_list_open(hand: str, whole: bool) -> None:
    """Where a rule set does not say whether it passes a building of another, and nothing else forbids it; no list then says that it is all."""
    past: Any = read_position(
        "bord: beginners\nrover: C3\nspelers:\n"
        f"  oranje: {{dorpen: A3.Z D2.ZO, straten: A3/ZW A2/ZO B2/O D3/ZW, hand: {hand}, ontwikkelingskaarten: geen, gekocht: geen, gespeeld: geen}}\n"
        "  rood: {dorpen: C1.ZO, steden: B2.ZO, straten: B2/ZO C2/ZW, hand: geen, ontwikkelingskaarten: geen, gespeeld: geen}\n"
        "beurt: oranje\nfase: bouwen\nworp: 8\ndeze-beurt: {gespeeld: geen, gebouwd: geen, geruild: geen, vrije straten: 0}\n"
    )
    at = {move.get("at") for move in moves(past) or ()}
    assert "0,1,NW" not in at
    assert (moves(past, "almanak") is not None) is whole


def test_of_a_hand_that_nobody_knows_it_is_open_whether_cards_are_handed_in() -> None:
    """And of one that is known not, however the cards are chosen."""
    assert moves(table(hand="9 kaarten", phase="afleggen", roll="7")) == [{"type": "discard", "player": "red"}]
    assert moves(table(hand="onbekend", phase="afleggen", roll="7")) is None


@cache
def _asked() -> list[dict[str, Any]]:
    cases = [case for case in CASES.values() if str(position_of(case).game) == "basis"]
    return [line for line in suite(some(cases, one_in=40), "1.0") if line["level"] == "core" and line["question"]["ask"] == "may"]


def test_each_core_case_is_answered_by_the_list() -> None:
    """What may be done is in it and what may not is not, but for what lists leave out."""
    asked = 0
    for line in _asked():
        action = line["question"]["action"]
        if action["type"] in LEFT_OUT or "several-lots" in line["tags"]:
            continue
        for rules, expected in line["expect"].items():
            found = moves(position_from_json(line["position"]), rules)
            if found is None:
                continue
            meant = {key: value for key, value in action.items() if value is not None and (key != "cards" or action["type"] != "discard")}
            listed = any(meant.items() <= move.items() for move in found)
            assert listed or expected["answer"] != "yes", (line["id"], rules)
            assert not listed or expected["answer"] == "yes" or action["type"] == "discard", (line["id"], rules)
            asked += 1
    assert asked
