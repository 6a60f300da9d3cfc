"""Where the robber stands, which a position does not tell and a party names: it is asked, not taken from the board."""

from __future__ import annotations

import pytest

from catan_rules import read_position, rule_dispute

_POSITION = (
    "bord: beginners\nspelers:\n  rood: {dorpen: D4.ZW, straten: D4/ZW}\n  blauw: {dorpen: B3.Z, straten: B3/ZO}\n"
    "  wit: {dorpen: D1.N, straten: D1/NW}\nbeurt: blauw\nfase: rover\nworp: 7\n"
)


@pytest.mark.parametrize(
    ("text", "rules", "rulings"),
    [
        ("Blau: Ich darf den Räuber auf B3 setzen. Weiß: Nein, der Räuber steht schon auf B3.", "spielanleitung", ["undetermined"] * 2),
        ("Blau: Ich darf den Räuber auf B3 setzen. Weiß: Nein, da steht er doch schon.", "spielanleitung", ["undetermined"] * 2),
        ("Blauw: ik mag de rover op B3 zetten. Wit: nee, daar staat hij al.", "actueel", ["undetermined"] * 2),
        ("Blauw: ik mag de rover op B3 zetten. Wit: nee, je bent niet aan de beurt.", "actueel", ["right", "wrong"]),
    ],
)
def test_where_the_robber_stands_is_asked_where_it_is_disputed(text: str, rules: str, rulings: list[str]) -> None:
    """Of whoever disputes something else it is taken to stand where a game begins."""
    told = rule_dispute(read_position(_POSITION), text, rules)
    assert [str(one.ruling) for one in told.claims] == rulings
    asks = [one.asks.fact for one in told.claims if one.asks is not None]
    assert asks == ["robber"] * rulings.count("undetermined")


@pytest.mark.parametrize("told", ["rover: B3\n", "rover: C3\n"])
def test_where_a_position_tells_it_nothing_is_asked(told: str) -> None:
    """It is ruled on."""
    found = rule_dispute(
        read_position(_POSITION + told),
        "Blau: Ich darf den Räuber auf B3 setzen. Weiß: Nein, der Räuber steht schon auf B3.",
        "spielanleitung",
    )
    assert [str(one.ruling) for one in found.claims] == (["wrong", "right"] if "B3" in told else ["right", "wrong"])
