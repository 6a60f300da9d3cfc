"""What a record states of a position, held against what its events come to: where they differ, and the clause by which it is as found."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

import pytest

from adjudicator.game.replay import Stated
from catan_rules import audit, read_game

RESOURCES = ("hout", "baksteen", "wol", "graan", "erts")
SHORTAGE, FOREIGN = "base/production-bank-shortage", "base/longest-route-foreign-buildings-break"
ROUTE_POINTS, ARMY_POINTS = "base/longest-route-two-points", "base/largest-army-two-points"
OWN_TURN, TEN, CLAIM = "base/win-own-turn-only", "base/win-ten-points", "base/win-claim-required"
LONGER, MORE = "base/longest-route-taken-by-longer", "base/largest-army-taken-by-more"

Said = Mapping[str, object]


def differing(text: str, said: Said, rules: str = "actueel") -> dict[str, tuple[object, str | None]]:
    """Return by field what is found and by which clause, where a game told so differs at its end from what is said of it; of cards only those there are."""
    game = read_game(text)
    stated = tuple(Stated(len(game.events), field, value) for field, value in said.items())
    *_, outcome = audit(replace(game, stated=stated), rules)
    return {
        one.field: ({name: many for name, many in one.found.items() if many} if isinstance(one.found, dict) else one.found, one.rule)
        for one in outcome.differences  # type: ignore[union-attr]  # the last is what the game came to
        if one.field in said
    }


def cards(**counts: int) -> dict[str, int]:
    """Return a hand as a record states it: every resource with its number."""
    return dict.fromkeys(RESOURCES, 0) | counts


def rolled(red: str = "1 wol", bank: str = "{hout: 1, baksteen: 19, wol: 19, graan: 19, erts: 19}", events: str = "rood gooit 8") -> str:
    """Return a turn of red, who gets wood and ore of an eight; blue gets wood as well."""
    told = "".join(f"  {event}\n" for event in events.split("; "))
    return (
        f"bord: beginners\nspelers:\n  rood: {{dorpen: D1.ZW C5.NO, hand: {red}, ontwikkelingskaarten: 1 monopolie}}\n"
        "  blauw: {dorpen: D1.ZO A1.NW, hand: 1 graan}\nbeurt: rood\nfase: voor de worp\n"
        f"{'bank: ' + bank if bank else ''}\nverloop: |\n{told}"
    )


HIDDEN = rolled("1 hout 2 gedekt", events="rood gooit 12")
#: Two settlements of which the second pays ore.
FOUNDED = """bord: beginners
spelers:
  rood: {dorpen: A1.NW, straten: A1/W}
  blauw: {dorpen: A3.NO E3.Z, straten: A3/NO E3/ZW}
beurt: rood
fase: opbouw
bank: {hout: 19, baksteen: 19, wol: 17, graan: 19, erts: 19}
verloop: |
  rood zet dorp C5.NO
"""
#: The roll was made before what is told.
TRADED = """bord: beginners
spelers:
  rood: {dorpen: D1.ZW C5.NO, hand: 1 wol}
  blauw: {dorpen: D1.ZO A1.NW, hand: 1 graan}
beurt: rood
worp: 8
bank: {hout: 1, baksteen: 19, wol: 19, graan: 19, erts: 19}
verloop: |
  rood ruilt 1 wol met blauw voor 1 graan
"""


def test_a_bank_that_is_stated_with_a_hand_is_taken_over_as_it_is_stated() -> None:
    """Both say the same of one card: told together, in whatever order, they leave nothing that differs later on."""
    game = read_game(rolled(bank="{hout: 19, baksteen: 19, wol: 18, graan: 18, erts: 19}", events="rood gooit 8; rood eindigt beurt"))
    hand, bank = cards(hout=1, wol=1), {"hout": 17, "baksteen": 19, "wol": 18, "graan": 18, "erts": 19}
    for said in ({"bank": bank, "hand.rood": hand}, {"hand.rood": hand, "bank": bank}):
        stated = tuple(Stated(event, field, value) for event in (1, 2) for field, value in said.items())
        *_, outcome = audit(replace(game, stated=stated), "actueel")
        assert {(one.event, one.field) for one in outcome.differences} == {(1, "bank"), (1, "hand.rood")}  # type: ignore[union-attr]


def test_what_was_refused_for_no_hand_says_nothing_of_where_hands_went_wrong() -> None:
    """A turn that ended too early leaves every hand as it is: cards that are missing in the end may have gone long after it."""
    later = "rood eindigt beurt; blauw gooit 11; blauw eindigt beurt; rood gooit 11; rood eindigt beurt; blauw gooit 11"
    game = read_game(rolled(bank="", events=later))
    said = {"hand.rood": cards(wol=1), "hand.blauw": cards()}
    stated = tuple(Stated(len(game.events), field, value) for field, value in said.items())
    first, *_, outcome = audit(replace(game, stated=stated), "actueel")
    assert (first.event, first.answer) == (1, "no")  # type: ignore[union-attr]  # the last is what the game came to
    (lacking,) = outcome.differences  # type: ignore[union-attr]  # likewise
    assert lacking.field == "hand.blauw"
    assert lacking.between is not None
    assert lacking.between[1] == game.events[-1].line


@pytest.mark.parametrize(
    ("text", "said", "found"),
    [
        # a bank of one wood pays neither of two; ore it has enough of
        (
            rolled(),
            {"hand.rood": cards(hout=1, wol=1, erts=1), "hand.blauw": cards(hout=1, graan=1), "bank": {"hout": 0, "erts": 18}},
            {
                "hand.rood": ({"wol": 1, "erts": 1}, SHORTAGE),
                "hand.blauw": ({"graan": 1}, SHORTAGE),
                "bank": ({"hout": 1, "erts": 18}, SHORTAGE),
            },
        ),
        (rolled(), {"hand.rood": cards(wol=1, erts=1), "bank": {"hout": 1, "erts": 18, "ontwikkelingskaart": 24}}, {}),
        (
            rolled(),
            {"hand.rood": cards(wol=1, erts=2), "bank": {"erts": 17, "hout": 1}},
            {"hand.rood": ({"wol": 1, "erts": 1}, None), "bank": ({"erts": 18, "hout": 1}, None)},
        ),
        (rolled(), {"hand.rood": cards(hout=1, wol=1, erts=7)}, {"hand.rood": ({"wol": 1, "erts": 1}, SHORTAGE)}),
        (rolled(), {"developments.rood": {"ridder": 1}}, {"developments.rood": ({"monopolie": 1}, None)}),
        # of a bank of which nothing is told nothing differs, and it explains nothing
        (rolled(bank=""), {"bank": {"hout": 1}, "hand.rood": cards(wol=1, erts=1)}, {"hand.rood": ({"hout": 1, "wol": 1, "erts": 1}, None)}),
        (rolled(bank="{hout: 1}"), {"bank": {"hout": 1, "graan": 7}}, {}),
        (rolled(bank="{hout: 1}"), {"hand.blauw": cards(hout=1, graan=1)}, {"hand.blauw": ({"graan": 1}, SHORTAGE)}),
        # cards that came by a card, by a settlement or by trade did not come by the roll
        (
            rolled("1 wol", events="rood gooit 8; rood speelt monopolie op graan"),
            {"hand.rood": cards(hout=1, wol=1, erts=1, graan=1)},
            {"hand.rood": ({"wol": 1, "graan": 1, "erts": 1}, None)},
        ),
        (FOUNDED, {"hand.rood": cards(hout=1), "hand.blauw": cards(wol=1)}, {"hand.rood": ({"erts": 1}, None), "hand.blauw": ({"wol": 2}, None)}),
        (TRADED, {"hand.rood": cards(hout=1, graan=1)}, {"hand.rood": ({"graan": 1}, None)}),
        # two of three cards are not known
        *[(HIDDEN, {"hand.rood": hand}, {}) for hand in (cards(hout=3), cards(hout=1, wol=1, erts=1))],
        *[
            (HIDDEN, {"hand.rood": hand}, {"hand.rood": ({"hout": 1, "": 2}, None)})
            for hand in (cards(hout=2), cards(wol=3), cards(hout=4))
        ],
    ],
)  # fmt: skip
def test_cards_that_a_record_states_otherwise(text: str, said: Said, found: Said) -> None:
    """A shortage explains those that the bank had too few of, and no others; what may lie in a hand does not differ."""
    assert differing(text, said) == found


def test_cards_that_a_rule_set_leaves_open_are_explained_by_none() -> None:
    """The almanac does not say whether ore is paid where wood is short, so a hand may be either; what it cannot be is not explained."""
    assert differing(rolled(), {"hand.rood": cards(wol=1, erts=1)}, "almanak") == {}
    assert differing(rolled(), {"hand.rood": cards(wol=1, erts=3)}, "almanak")["hand.rood"][1] is None


SEA = """spel: zeevaarders
bord: |
      zee zee zee zee
    zee bos5 weide6 zee zee
  zee akker9 bergen8 heuvels4 zee goud3
    zee weide10 bos3 zee bergen6
      zee zee zee akker5
rover: C3
piraat: A1
beurt: rood
"""
#: A roll that pays a wood and a card of choice, of which the record tells the wood.
GOLD = f"""{SEA}fase: voor de worp
spelers:
  rood: {{dorpen: C6.ZO D3.ZO, hand: geen}}
  blauw: {{dorpen: C6.N, hand: 1 wol}}
bank: {{hout: 19, baksteen: 19, wol: 18, graan: 19, erts: 19}}
verloop: |
  rood gooit 3
  rood krijgt 1 hout
"""
#: The robber takes a card of blue's two neighbours, it is not told whose; then blue's only card, if it is there.
ROBBED = """bord: beginners
spelers:
  rood: {dorpen: A1.NW, hand: geen}
  wit: {dorpen: E3.Z D1.ZW, hand: geen, ontwikkelingskaarten: 1 ridder}
  blauw: {dorpen: D1.ZO C5.NO, hand: 1 hout}
beurt: rood
worp: 7
fase: rover
verloop: |
  rood verplaatst rover naar D1
  rood eindigt beurt
  wit speelt ridder, rover naar C5, rooft van blauw
"""


@pytest.mark.parametrize(
    ("text", "said", "found"),
    [
        (GOLD, cards(hout=1), {}),
        (GOLD, cards(hout=2), {"hand.rood": ({"hout": 1}, None)}),
        (ROBBED, cards(), {}),
        (ROBBED, cards(hout=1), {}),
        (ROBBED.replace("rood verplaatst rover naar D1\n  ", ""), cards(), {"hand.wit": ({"hout": 1}, None)}),
    ],
)
def test_a_hand_is_what_is_told_of_it(text: str, said: Said, found: Said) -> None:
    """A card of choice that the record leaves out did not come; of a card that two players may have taken each may have it."""
    field = "hand.rood" if text == GOLD else "hand.wit"
    assert differing(text, {field: said}) == found


def test_a_settlement_joins_roads_and_ships_to_one_route() -> None:
    """Three roads and two ships that met in nothing before: with it they are five, and bring their two points."""
    text = (
        f"{SEA}fase: bouwen\nworp: 8\nspelers:\n  rood: {{dorpen: B2.ZW C6.ZO, straten: B2/ZW C2/O C2/ZO, schepen: C2/ZW C2/W,"
        " hand: 1 hout 1 baksteen 1 wol 1 graan, ontwikkelingskaarten: geen, bijzonder: geen}\n"
        "  blauw: {dorpen: C6.N, hand: 1 wol, ontwikkelingskaarten: geen, bijzonder: geen}\nverloop: |\n  rood bouwt dorp C2.Z\n"
    )
    assert differing(text, {"points.rood": 5, "holder.longest-route": "rood"}) == {}


LINE = "A1/NW A1/NO A2/NW A2/NO A3/NW A3/NO"


def laid(red: str, blue: str, more: str = "") -> str:
    """Return red's six roads in a row with settlements."""
    return (
        f"bord: beginners\nspelers:\n  rood: {{dorpen: {red}, straten: {LINE}, hand: 1 wol}}\n"
        f"  blauw: {{dorpen: {blue}, hand: 1 wol}}\nbeurt: rood\n{more}"
    )


@pytest.mark.parametrize(
    ("text", "length", "rule"),
    [
        *[(laid("A1.NW E3.Z", "A3.NO E1.Z"), length, rule) for length, rule in ((5, FOREIGN), (4, None), (7, None))],
        *[(laid("A2.N E3.Z", "A1.NW A3.NO"), length, rule) for length, rule in ((5, FOREIGN), (4, FOREIGN), (3, None))],
        *[(laid("A1.NW E3.Z", "C1.ZW E1.Z"), length, None) for length in (5, 7)],
    ],
)
def test_a_route_counted_up_to_a_foreign_building_and_not_beyond(text: str, length: int, rule: str | None) -> None:
    """By so many roads as ends of it lie at one: a road up to a building counts."""
    assert differing(text, {"route.rood": length}) == {"route.rood": (6, rule)}
    assert differing(text, {"route.rood": 6}) == {}


def holding(route: str = "langste handelsroute", army: str = "grootste riddermacht", cards: str = "1 overwinningspunt") -> str:
    """Return a position in which red has the longest route of six and blue three knights."""
    return (
        f"bord: beginners\nspelers:\n  rood: {{dorpen: A2.N E3.Z, straten: {LINE}, bijzonder: {route}, hand: 1 wol, ontwikkelingskaarten: {cards}}}\n"
        f"  blauw: {{dorpen: A1.NW A3.NO, hand: 1 wol, gespeeld: 3 ridder, ontwikkelingskaarten: geen, bijzonder: {army}}}\nbeurt: rood\n"
    )


TIED = """bord: beginners
spelers:
  rood: {dorpen: A2.N E3.Z, hand: 1 wol, gespeeld: 3 ridder, ontwikkelingskaarten: geen}
  blauw: {dorpen: A1.NW C5.NO, hand: 1 wol, gespeeld: 3 ridder, ontwikkelingskaarten: geen}
beurt: rood
"""


@pytest.mark.parametrize(
    ("text", "said", "found"),
    [
        (holding(), {"points.rood": 5, "points.blauw": 4, "holder.longest-route": "rood", "holder.largest-army": "blauw"}, {}),
        (
            holding(),
            {"points.rood": 3, "holder.longest-route": None},
            {"points.rood": (5, ROUTE_POINTS), "holder.longest-route": ("rood", LONGER)},
        ),
        (
            holding(),
            {"points.rood": 3, "holder.longest-route": "blauw", "points.blauw": 6},
            {"points.rood": (5, ROUTE_POINTS), "holder.longest-route": ("rood", LONGER), "points.blauw": (4, ROUTE_POINTS)},
        ),
        (
            holding(),
            {"points.blauw": 2, "holder.largest-army": None},
            {"points.blauw": (4, ARMY_POINTS), "holder.largest-army": ("blauw", MORE)},
        ),
        (
            holding(),
            {"points.rood": 7, "holder.longest-route": "rood", "holder.largest-army": "rood"},
            {"points.rood": (5, ARMY_POINTS), "holder.largest-army": ("blauw", MORE)},
        ),
        # the card explains two points, no more and no fewer, and only where the record gives it to another
        (
            holding(),
            {"points.rood": 4, "holder.longest-route": None},
            {"points.rood": (5, None), "holder.longest-route": ("rood", LONGER)},
        ),
        (holding(), {"points.rood": 3, "points.blauw": 2}, {"points.rood": (5, None), "points.blauw": (4, None)}),
        # two hidden cards may be two points
        *[(holding(cards="2 onbekend"), {"points.rood": points}, {}) for points in (4, 6)],
        *[(holding(cards="2 onbekend"), {"points.rood": points}, {"points.rood": (None, None)}) for points in (3, 7)],
        (TIED, {"holder.largest-army": "rood"}, {}),
        (TIED, {"holder.largest-army": "rood", "points.rood": 5}, {"points.rood": (None, None)}),
        (laid("A1.NW E3.Z", "A3.NO E1.Z"), {"pieces.blauw": {"settlements": ["A3.NO", "E1.Z"], "cities": [], "roads": []}}, {}),
        (
            laid("A1.NW E3.Z", "A3.NO E1.Z"),
            {"pieces.blauw": {"settlements": ["A3.NO"], "cities": ["E1.Z"], "roads": []}},
            {"pieces.blauw": ({"settlements": ["A3.NO", "E1.Z"]}, None)},
        ),
        (laid("A1.NW E3.Z", "A3.NO E1.Z"), {"holder.largest-army": "blauw"}, {"holder.largest-army": (None, "base/largest-army-three")}),
        (laid("A1.NW E3.Z", "A3.NO E1.Z"), {"robber": "C3"}, {}),
        (laid("A1.NW E3.Z", "A3.NO E1.Z", "rover: C3\n"), {"robber": "B2"}, {"robber": ("C3", None)}),
    ],
)
def test_points_and_the_special_cards_that_they_come_from(text: str, said: Said, found: Said) -> None:
    """Who holds a card follows from the clause that decides it, the points from the card; what is not known does not differ."""
    assert differing(text, said) == found


def ten(turn: str = "rood", cards: str = "1 overwinningspunt", *, over: bool = False) -> str:
    """Return a position in which red has nine points and what the cards bring, on or off turn, after the end of that turn if so."""
    return (
        f"bord: beginners\nspelers:\n  rood: {{dorpen: A2.N, steden: E3.Z D1.ZW B4.ZO, straten: {LINE}, bijzonder: langste handelsroute,"
        f" hand: 1 wol, ontwikkelingskaarten: {cards}}}\n  blauw: {{dorpen: A1.NW A3.NO, hand: 1 wol, ontwikkelingskaarten: geen}}\n"
        f"beurt: {turn}\n" + (f"verloop: |\n  {turn} eindigt beurt\n" if over else "")
    )


@pytest.mark.parametrize(
    ("text", "rules", "winner", "found"),
    [
        (ten(), "actueel", "rood", {}),
        (ten(), "actueel", None, {"winner": ("rood", TEN)}),
        (ten(), "almanak", "blauw", {"winner": ("rood", CLAIM)}),
        (ten(cards="1 onbekend"), "actueel", "blauw", {}),
        (ten(cards="geen"), "actueel", "rood", {"winner": (None, TEN)}),
        # enough points in the turn of another win nothing yet
        (ten("blauw"), "actueel", "rood", {"winner": (None, OWN_TURN)}),
        (ten("blauw"), "actueel", "blauw", {"winner": (None, TEN)}),
        (ten("blauw", "2 overwinningspunt"), "actueel", "rood", {"winner": (None, OWN_TURN)}),
        (ten("blauw", "geen"), "actueel", "rood", {"winner": (None, TEN)}),
        (ten("blauw"), "actueel", None, {}),
        # who has won has won, whatever comes after
        (ten(over=True), "actueel", "blauw", {"winner": ("rood", TEN)}),
        (ten(over=True), "actueel", "rood", {}),
        (ten("blauw", over=True), "actueel", None, {"winner": ("rood", TEN)}),
    ],
)
def test_who_has_won_by_a_record_and_by_its_events(text: str, rules: str, winner: str | None, found: Said) -> None:
    """By ten points on the own turn, where they need be said only where the rules ask for it."""
    assert differing(text, {"winner": winner}, rules) == found


def test_a_field_that_nothing_is_compared_by_is_refused() -> None:
    """By its name."""
    with pytest.raises(ValueError, match="harbour"):
        differing(rolled(), {"harbour": 1})
