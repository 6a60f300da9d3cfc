"""A file of house rules: which rule set it makes, and every fault in one with its place."""

from __future__ import annotations

import pytest

from adjudicator.input.problems import Expected, PositionError
from adjudicator.notation.document.house_rules import read_house_rules
from adjudicator.rulesets.contents import points_of
from adjudicator.rulesets.editions import POINTS, RULE_SETS

ROAD = "conflict/road-past-foreign-building"


def faults(source: str | bytes) -> list[tuple[int, int, str, str]]:
    """Return where the faults of a file stand, what stands there and what was expected."""
    with pytest.raises(PositionError) as caught:
        read_house_rules(source, "thuis.yaml")
    assert all(problem.file == "thuis.yaml" for problem in caught.value.problems)
    return [(problem.line, problem.column, problem.found, str(problem.expected)) for problem in caught.value.problems]


@pytest.mark.parametrize("held", ["yes", "no", "undecided"])
def test_a_point_is_changed_and_the_others_stay(held: str) -> None:
    """From the rule set that is named."""
    rules = read_house_rules(f"uitgangspunt: spielanleitung\nnaam: bij  ons thuis\npunten: {{{ROAD}: {held}}}")
    assert (rules.name, rules.inherits, rules.games) == ("huisregels (bij ons thuis)", "spielanleitung", RULE_SETS["spielanleitung"].games)
    assert points_of(rules) == {**points_of(RULE_SETS["spielanleitung"]), ROAD: held}


@pytest.mark.parametrize(
    ("word", "held"), [("ja", "yes"), ("Nee", "no"), ("nein", "no"), ("onbeslist", "undecided"), ("unentschieden", "undecided")]
)
def test_keys_and_words_are_dutch_or_german(word: str, held: str) -> None:
    """In any case."""
    for text in (f"Grundlage: Almanak\nName: Zuhause\nPunkte:\n  {ROAD}: {word}", f"PUNTEN:\n  {ROAD}: '{word} '"):
        assert points_of(read_house_rules(text))[ROAD] == held


def test_what_is_left_out_is_the_almanac_with_a_name_of_its_own() -> None:
    """An empty file changes nothing."""
    for text in ("", "# nothing\n", b"\xef\xbb\xbf"):
        rules = read_house_rules(text)
        assert points_of(rules) == points_of(RULE_SETS["almanak"])
        assert (rules.name, rules.inherits) == ("huisregels (almanak)", "almanak")


def test_every_fault_is_told_with_its_place() -> None:
    """Keys, rule sets, points and what they may be; the nearest words beside them."""
    text = f"uitgangspunt: almanac\nnam: x\nnaam: [x]\npunten:\n  conflict/road: no\n  {ROAD}: misschien\n[a]: b\n"
    assert faults(text) == [
        (1, 15, "almanac", f"{Expected.ONE_OF}: {', '.join(RULE_SETS)}"),
        (2, 1, "nam", Expected.HOUSE_RULE),
        (3, 7, "…", Expected.ONE_VALUE),
        (5, 3, "conflict/road", Expected.POINT),
        (6, 40, "misschien", f"{Expected.ONE_OF}: yes, no, undecided"),
        (7, 1, "…", Expected.HOUSE_RULE),
    ]
    with pytest.raises(PositionError) as caught:
        read_house_rules(text)
    assert "almanak" in caught.value.problems[0].suggestions
    assert "naam" in caught.value.problems[1].suggestions
    assert faults("punten: x") == [(1, 9, "x", Expected.POINT)]
    assert faults("punten: {doel: 13, Handlimit: 9}") == [
        (1, 10, "doel", Expected.BELOW_AGREED),
        (1, 20, "Handlimit", Expected.BELOW_AGREED),
    ]
    assert faults("- x") == [(1, 1, "…", Expected.HOUSE_RULE)]


@pytest.mark.parametrize(
    ("source", "places"),
    [
        ("punten:\n  conflict/gifts: ja\n  conflict/gifts: nee\n", [(3, 3, "conflict/gifts")]),
        ("uitgangspunt: actueel\nGrundlage: almanak\n", [(2, 1, "Grundlage")]),
        ("naam: a\nName: b\nnaam: c\n", [(2, 1, "Name"), (3, 1, "naam")]),
        ("punten: {}\nPunkte: {}\nafspraken: {}\nAbsprachen: {}\n", [(2, 1, "Punkte"), (4, 1, "Absprachen")]),
        ("punten: {conflict/target-points: 12}\nafspraken: {doel: 13}\n", [(2, 13, "doel")]),
        ("Absprachen: {Ziel: 13}\nPunkte: {conflict/target-points: 12}\n", [(2, 10, "conflict/target-points")]),
        ("afspraken: {handlimiet: 9}\npunten: {conflict/discard-threshold-56: 8}\n", [(2, 10, "conflict/discard-threshold-56")]),
    ],
)
def test_what_is_said_twice_is_refused_with_the_place_of_the_second(source: str, places: list[tuple[int, int, str]]) -> None:
    """In either language, and where a point and an agreement tell two numbers of one thing."""
    assert faults(source) == [(*place, Expected.ONCE) for place in places]


def test_a_point_and_an_agreement_may_tell_the_same_number() -> None:
    """Halved from ten is a limit of nine."""
    rules = read_house_rules(
        "punten: {conflict/discard-threshold-56: 10, conflict/target-points: 13}\nafspraken: {handlimiet: 9, doel: 13}\n"
    )
    assert (rules.agreed.hand_limit, rules.agreed.target) == (9, 13)


@pytest.mark.parametrize(
    ("source", "fault"),
    [
        (b"\xff", (1, 1, "0xff", Expected.TEXT)),
        ("[{" * 50 + "[", (1, 101, "[", Expected.CLOSED)),
        ("- " * 30_000 + "a", (0, 0, "[[[", Expected.FLATTER)),
        ("naam: x\n bad: y", (2, 2, "bad: y", f"{Expected.DEEPER}: 1")),
    ],
)
def test_what_is_no_yaml_is_refused(source: str | bytes, fault: tuple[int, int, str, str]) -> None:
    """Too long and too deep too; at the bound it is read."""
    assert faults(source) == [fault]


def test_what_is_just_short_and_flat_enough_is_read() -> None:
    """A hundred thousand characters, a hundred brackets."""
    assert read_house_rules("#" * 100_000).inherits == "almanak"
    assert faults("naam: " + "[" * 50 + "]" * 50 + " # " + "{" * 50) == [(1, 7, "…", Expected.ONE_VALUE)]


def test_points_are_those_that_a_check_reads() -> None:
    """Each of them, for every rule set."""
    assert all(set(points_of(rules)) == set(POINTS) for rules in RULE_SETS.values())
