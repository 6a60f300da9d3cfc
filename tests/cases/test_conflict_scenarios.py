"""What the sources' disagreements come to at the table: each scenario's verdict, as the referee gives it under each rule set."""

from __future__ import annotations

import pytest
from support.real_data import CASES, COMMON, real_data

from adjudicator.cases import case as cases

BASE = ("almanak", "spielanleitung", *COMMON)
SIX = ("encyclopedie", "encyclopedie-5-6")

#: What a scenario's verdict text means: the answer, and for the longest route its holder or a length.
MEANING: dict[str, tuple[str, object]] = {
    "legal": ("yes", None),
    "illegal": ("no", None),
    "undecided": ("undetermined", None),
    "nobody has the card": ("value", {"holder": None}),
    "red has the card": ("value", {"holder": "rood"}),
    "orange keeps the card": ("value", {"holder": "oranje"}),
    "still cut": ("value", {"holder": "rood"}),
    "seven long": ("value", {"lengths": {"rood": 7}}),
    "three long": ("value", {"lengths": {"rood": 3}}),
    "six long": ("value", {"lengths": {"rood": 6}}),
    "red has not won": ("no", None),
    "red has won": ("value", "rood"),
}

#: conflict, the case that lays its scenario out, verdict text, rule sets
SAID: list[tuple[str, str, str, tuple[str, ...]]] = [
    ("attach-to-city-wording", "road-at-own-city-and-road", "legal", BASE),
    ("interim-building-56", "interim-settlement", "legal", SIX),
    ("interim-building-56", "interim-settlement", "illegal", ("huisregel-5-6", "actueel")),
    ("interim-building-road", "interim-road", "legal", SIX),
    ("interim-building-road", "interim-road", "illegal", ("huisregel-5-6", "actueel")),
    ("interruption-by-city", "route-cut-by-city", "still cut", (*BASE, "actueel")),
    ("intersection-definition-coast", "settlement-coast-one-land-tile", "legal", (*BASE, "actueel")),
    ("road-past-foreign-building", "road-past-foreign-city", "undecided", ("almanak",)),
    ("road-past-foreign-building", "road-past-foreign-city", "illegal", ("spielanleitung", *COMMON, "actueel")),
    ("route-broken-nobody-five", "route-cut-below-five", "nobody has the card", ("almanak", "actueel")),
    ("route-broken-nobody-five", "route-cut-below-five", "undecided", ("spielanleitung", *COMMON)),
    ("route-passes-by-interruption", "route-passes-to-a-bystander", "red has the card", ("almanak", *COMMON, "actueel")),
    ("route-passes-by-interruption", "route-passes-to-a-bystander", "undecided", ("spielanleitung",)),
    ("route-through-same-intersection", "route-ring-with-spur", "seven long", (*BASE, "actueel")),
    ("route-tie-after-break-holder-involved", "route-tie-with-old-holder", "undecided", ("spielanleitung",)),
    ("route-tie-after-break-holder-involved", "route-tie-with-old-holder", "orange keeps the card", ("actueel",)),
    ("route-tie-three-players", "route-tie-of-three-with-old-holder", "orange keeps the card", ("actueel",)),
    ("route-tie-three-players", "route-tie-of-three-without-old-holder", "nobody has the card", ("almanak", *COMMON, "actueel")),
    ("route-tie-three-players", "route-tie-of-three-without-old-holder", "undecided", ("spielanleitung",)),
    ("ship-road-junction-route", "route-road-settlement-ship", "six long", ("encyclopedie", "actueel")),
    ("ship-road-junction-route", "route-road-meets-ship", "three long", ("encyclopedie", "actueel")),
    ("vp-card-dev-limit", "win-third-knight-then-card", "red has won", (*BASE, "actueel")),
    ("new-harbour-same-turn", "turn-new-harbour", "illegal", BASE),
    ("new-harbour-same-turn", "turn-new-harbour", "legal", ("actueel",)),
    ("new-harbour-same-turn", "turn-new-harbour-four-to-one", "legal", ("wk-2002", "gebruikelijk", "actueel")),
    (
        "player-trade-after-bank-trade",
        "turn-players-after-bank",
        "legal",
        ("almanak", "spielanleitung", "encyclopedie", "wk-2002", "actueel"),
    ),
    ("player-trade-after-bank-trade", "turn-players-after-bank", "illegal", ("gebruikelijk",)),
    ("route-tie-after-break-holder-involved", "turn-route-cut-tie", "nobody has the card", ("almanak", *COMMON)),
    ("route-tie-three-players", "turn-route-cut-tie-of-three", "nobody has the card", ("almanak", *COMMON)),
    ("forgotten-claim-overtaken", "turn-reached-before", "red has won", ("spielanleitung", *COMMON, "actueel")),
    ("claim-victory", "course-claim-forgotten", "red has not won", ("almanak",)),
    ("claim-victory", "course-claim-forgotten", "red has won", ("spielanleitung", *COMMON, "actueel")),
    ("trade-build-order", "course-trade-after-building", "illegal", ("almanak", "spielanleitung", "encyclopedie")),
    ("trade-build-order", "course-trade-after-building", "legal", ("wk-2002", "gebruikelijk", "actueel")),
    ("dev-play-window", "course-knight-from-last-turn", "legal", (*BASE, "actueel")),
    ("end-moment", "course-after-the-claim", "illegal", ("almanak", "actueel")),
    ("end-moment", "course-after-the-claim", "legal", ("spielanleitung",)),
    ("end-moment", "course-after-the-claim", "undecided", COMMON),
    ("interim-building-56", "course-interim", "legal", SIX),
    ("interim-building-card", "course-interim-card", "legal", SIX),
    ("ship-moved-in-building-turn", "course-ship-built-now", "legal", ("encyclopedie",)),
    ("ship-moved-in-building-turn", "course-ship-built-now", "illegal", ("actueel",)),
    ("win-own-turn-overview", "win-on-the-turn-of-another", "red has not won", (*BASE, "actueel")),
]

#: Scenarios whose verdict a position and a question do not give, and why.
ELSEWHERE = {
    "board-37-land-tiles": "asks how many land tiles a board has, which the rulebook answers; a drawn board says it itself",
    "chips-start-corner": "off the letter spiral is a note, not an impossibility",
    "red-numbers-adjacent": "red numbers side by side are a note, not an impossibility",
    "target-points": "a position does not say the target that was agreed",
}


@pytest.mark.parametrize(("conflict", "case", "said", "rule_sets"), SAID, ids=[f"{conflict}: {said}" for conflict, _, said, _ in SAID])
def test_a_scenario_of_a_conflict_comes_out_as_the_rule_set_says(conflict: str, case: str, said: str, rule_sets: tuple[str, ...]) -> None:
    """Answer and value are what the verdict text means, in a case that is published, under every rule set of the row."""
    answer, value = MEANING[said]
    found = {result.rules: result.verdict for result in cases.run(CASES[case]) if result.rules in rule_sets}
    assert set(found) == set(rule_sets), f"conflict/{conflict}: the case does not run under them"
    for name, verdict in found.items():
        assert str(verdict.answer) == answer, name
        if isinstance(value, dict):
            for part, held in value.items():
                got = verdict.value[part]
                assert got == held or (isinstance(held, dict) and held.items() <= got.items()), (name, got)
        elif value is not None:
            assert verdict.value == value, name


def test_a_scenario_that_is_decided_elsewhere_says_why() -> None:
    """The list holds reasons, for conflicts that the data knows."""
    known = real_data().conflicts
    assert [name for name in (*ELSEWHERE, *(row[0] for row in SAID)) if f"conflict/{name}" not in known] == []
