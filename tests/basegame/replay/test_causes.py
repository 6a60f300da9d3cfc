"""What a game that is told wrongly is told apart into: causes, what follows from them, and where a cause lies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import pytest
from support.amount import share, turned_up
from support.command import objects, said
from support.corrupted import KINDS, RULES, SECOND_HOLDER, Corrupted, Whole, is_lawful, many, told, whole

from adjudicator.game.replay import Stated, replayed
from adjudicator.telling.audit import Difference, Found, Outcome, whole_audit
from adjudicator.telling.records import Record
from adjudicator.verdicts.verdict import Answer
from catan_rules import read_game, read_position

#: How many games there are, and how many events each has at most.
GAMES, MOST = 6, 250
TURN = """bord: beginners
spelers:
  rood: {{dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW, hand: {red}, ontwikkelingskaarten: 1 overwinningspunt}}
  blauw: {{dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW, hand: {blue}, ontwikkelingskaarten: geen}}
beurt: rood
fase: voor de worp
bank: 10 hout, 10 baksteen, 10 wol, 10 graan, 10 erts
{more}verloop: |
{events}"""


def game(*events: str, red: str = "1 hout, 1 baksteen", blue: str = "2 wol", more: str = "") -> Record:
    """Return a game of two players from the beginning of a turn."""
    return read_game(TURN.format(red=red, blue=blue, more=more, events="".join(f"  {event}\n" for event in events)))


def audited(record: Record, *stated: Stated) -> tuple[list[Found], Outcome]:
    """Return the audit of a game of which the record states more."""
    return whole_audit(replace(record, stated=(*record.stated, *stated)), "actueel")


def refused(found: Sequence[Found]) -> list[tuple[int, int | None]]:
    """Return the number of each refused event with that of its cause."""
    return [(one.event, one.cause) for one in found if one.answer is Answer.NO]


def hand(**cards: int) -> dict[str, int]:
    """Return a hand as a record states it."""
    return dict.fromkeys(("hout", "baksteen", "wol", "graan", "erts"), 0) | cards


# --- the record is followed -----------------------------------------------------------------------------------------------------


def test_a_hand_that_differs_is_told_once_and_taken_over() -> None:
    """Judging goes on with it: what can be paid from the stated hand alone is no fault."""
    record = game("rood gooit 12", "rood ruilt 4 erts voor 1 hout", "rood eindigt beurt")
    assert refused(audited(record)[0]) == [(2, None)]
    found, outcome = audited(
        record, Stated(1, "hand.rood", hand(hout=1, baksteen=1, erts=4)), Stated(3, "hand.rood", hand(hout=2, baksteen=1))
    )
    assert refused(found) == []
    (difference,) = outcome.differences
    assert (difference.event, difference.field, difference.rule) == (1, "hand.rood", None)


def test_a_difference_that_a_rule_explains_names_it() -> None:
    """A bank of one wood pays neither of two; the record that pays both goes on with what it says."""
    text = TURN.format(red="geen", blue="geen", more="", events="  rood gooit 8\n  rood eindigt beurt\n").replace("10 hout", "1 hout")
    stated = Stated(1, "hand.rood", hand(hout=1))
    _, outcome = audited(read_game(text), stated, Stated(2, "hand.rood", hand(hout=1)))
    (difference,) = outcome.differences
    assert difference.rule == "base/production-bank-shortage"


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("holder.longest-route", "rood"),
        ("holder.largest-army", "blauw"),
        ("robber", "A1"),
        ("winner", "blauw"),
        ("bank", {"hout": 3, "erts": 1}),
        ("developments.rood", {"ridder": 1}),
        ("played.blauw", {"ridder": 3}),
        ("pieces.rood", {"settlements": ["A1.ZO"], "cities": ["C1.ZO"], "roads": ["A2/ZW", "C2/ZW"]}),
    ],
)
def test_what_a_record_states_is_taken_over(field: str, value: Any) -> None:
    """Stated the same again, it differs no more."""
    record = game("rood gooit 12", "rood eindigt beurt", more="")
    _, outcome = audited(record, Stated(1, field, value), Stated(2, field, value))
    assert [(one.event, one.field) for one in outcome.differences] == [(1, field)]


def test_two_holders_of_one_card_are_a_difference_and_nothing_is_taken_over() -> None:
    """A record that contradicts itself is told so."""
    record = game("rood gooit 12")
    _, outcome = audited(record, Stated(1, "holder.longest-route", "rood"), Stated(1, "holder.longest-route", "blauw"))
    (difference,) = outcome.differences
    assert difference.recorded == ["rood", "blauw"]
    assert outcome.holders["longest-route"] is None


def test_a_seven_after_a_stated_hand_goes_by_that_hand() -> None:
    """Nobody has to hand in cards that the record says nobody has."""
    record = game("rood gooit 7", "rood zet rover op A1, rooft niets", red="9 hout")
    assert refused(audited(record)[0]) == [(2, None)]
    assert refused(audited(record, Stated(1, "hand.rood", hand(hout=2)))[0]) == []


# --- causes and what follows ----------------------------------------------------------------------------------------------------


def test_a_game_that_goes_on_after_its_end_has_one_cause() -> None:
    """The first event after the win; the hundred behind it follow from that."""
    rich = TURN.replace("ontwikkelingskaarten: 1 overwinningspunt", "ontwikkelingskaarten: 5 overwinningspunt, steden: B2.ZO B4.Z B1.N")
    events = [
        "  rood gooit 12\n  rood eindigt beurt\n",
        *["  blauw gooit 12\n  blauw eindigt beurt\n  rood gooit 12\n  rood eindigt beurt\n"] * 25,
    ]
    record = read_game(rich.format(red="geen", blue="geen", more="", events="".join(events)))
    found, outcome = audited(record)
    assert outcome.illegal > 90
    assert outcome.causes == 1
    first, *rest = refused(found)
    assert first[1] is None
    assert {cause for _, cause in rest} == {first[0]}


def test_an_event_told_wrongly_is_the_cause_of_what_it_leads_to() -> None:
    """An end of a turn that is left out: the others of that turn follow from it, and the interval is the turn."""
    record = game("rood gooit 12", "rood eindigt beurt", "blauw gooit 12", "rood gooit 12", "rood eindigt beurt", "blauw gooit 12")
    found, outcome = audited(record)
    cause, *rest = [one for one in found if one.answer is Answer.NO]
    assert (cause.event, cause.cause) == (4, None)
    assert cause.between == (cause.replayed.line - 1, cause.replayed.line)
    assert {one.cause for one in rest} <= {4}
    assert outcome.causes == 1


@pytest.mark.parametrize("road", ["rood zet straat E3/O", None], ids=["elsewhere", "not told"])
def test_an_opening_road_that_is_not_where_it_should_be_is_one_cause(road: str | None) -> None:
    """That the settlement still has none when the next one is placed follows from it."""
    events = [
        "rood zet dorp A1.ZO",
        road,
        "blauw zet dorp D1.ZO",
        "blauw zet straat D2/ZW",
        "blauw zet dorp D3.ZO",
        "blauw zet straat D3/O",
    ]
    lines = "\n".join(one for one in (*events, "rood zet dorp C1.ZO", "rood zet straat C2/ZW", "rood gooit 8", "rood eindigt beurt") if one)
    start = read_position("bord: beginners\nspelers: [rood, blauw]\nbeurt: rood\nfase: opbouw")
    found, outcome = audited(read_game(lines, start))
    assert outcome.causes == 1
    first, *rest = refused(found)
    assert first == (2, None)
    assert {cause for _, cause in rest} <= {2}
    assert len(rest) >= (road is not None)


def test_what_a_monopoly_that_nobody_has_took_away_is_missed_because_of_it() -> None:
    """The card may have been another: that others cannot pay any more follows."""
    events = [
        "rood gooit 12",
        "rood speelt monopolie op wol",
        "rood eindigt beurt",
        "blauw gooit 12",
        "blauw ruilt 1 wol voor 1 hout met rood",
    ]
    found, outcome = audited(game(*events))
    assert refused(found) == [(2, None), (5, 2)]
    assert outcome.causes == 1


@pytest.mark.parametrize(
    ("events", "follows"),
    [
        (["rood legt 5 kaarten af", "blauw legt 4 wol af", "rood legt 1 graan af"], [(2, None), (4, 2)]),
        (["rood legt 5 wol af", "rood legt 6 hout af", "blauw legt 4 wol af"], [(2, None), (3, 2)]),
        (["rood legt 5 kaarten af", "blauw legt 3 wol af"], [(2, None), (3, None)]),
        (
            ["rood legt 5 kaarten af", "blauw legt 3 wol af", "blauw legt 1 wol af", "rood legt 1 hout af"],
            [(2, None), (3, None), (4, 3), (5, 2)],
        ),
    ],
    ids=["the rest of it", "told rightly then", "of somebody else", "of each the own"],
)
def test_a_discard_told_again_or_made_whole_follows_from_the_one_that_was_wrong(
    events: list[str], follows: list[tuple[int, int | None]]
) -> None:
    """That a player has handed in cards, or that it is too late, is so by the wrong one alone."""
    found, outcome = audited(game("rood gooit 7", *events, red="10 hout, 1 wol, 1 graan", blue="8 wol"))
    assert refused(found) == follows
    assert outcome.causes == sum(cause is None for _, cause in follows)


def test_what_is_refused_only_because_a_refused_event_took_place_follows_from_it() -> None:
    """Without the card that nobody has, another one might have been played this turn."""
    more = "1 overwinningspunt, 1 uitvinding"
    text = TURN.replace("1 overwinningspunt", more).format(
        red="geen", blue="2 wol", more="", events="  rood speelt stratenbouw\n  rood speelt uitvinding: 1 erts, 1 graan\n"
    )
    found, outcome = audited(read_game(text))
    assert refused(found) == [(1, None), (2, 1)]
    assert outcome.causes == 1


def test_json_has_causes_and_what_follows(tmp_path: Any) -> None:
    """``cause`` in what follows alone, ``causes`` in the last object; in words first the causes, then how many follow."""
    (tmp_path / "x.yaml").write_text(
        TURN.format(red="geen", blue="geen", more="", events="  rood gooit 12\n  rood gooit 12\n  rood gooit 12\n  rood eindigt beurt\n"),
        encoding="utf-8",
    )
    *events, outcome = objects(said("nakijken", str(tmp_path / "x.yaml"), "--json", "--regels", "actueel").out)
    no = [one for one in events if one["answer"] == "no"]
    assert outcome["causes"] == 1
    assert [one.get("cause") for one in no] == [None, 2]
    assert "En één gebeurtenis die daaruit volgt." in said("nakijken", str(tmp_path / "x.yaml"), "--regels", "actueel").out
    assert "Und ein Ereignis, das daraus folgt." in said("pruefe-partie", str(tmp_path / "x.yaml"), "--regeln", "aktuell").out


def test_where_a_cause_lies_is_as_tight_as_what_is_stated() -> None:
    """Since the hand was stated last."""
    events = [
        "rood gooit 12",
        "rood eindigt beurt",
        "blauw gooit 12",
        "blauw eindigt beurt",
        "rood gooit 12",
        "rood ruilt 4 hout voor 1 erts",
    ]
    record = game(*events)
    (cause,) = [one for one in audited(record)[0] if one.answer is Answer.NO]
    assert cause.between == (record.events[0].line, record.events[5].line)
    (cause,) = [one for one in audited(record, Stated(3, "hand.rood", hand(hout=1, baksteen=1)))[0] if one.answer is Answer.NO]
    assert cause.between == (record.events[3].line, record.events[5].line)


@pytest.mark.parametrize("told", ["A1", "E3"])
def test_a_roll_that_pays_as_if_the_robber_stood_elsewhere_goes_back_to_its_last_move(told: str) -> None:
    """Whether it keeps a tile from paying that pays by the record, or lies elsewhere by the record; any other difference lies within the turn."""
    lines = ["rood gooit 7", f"rood zet rover op {told}, rooft niets", "rood eindigt beurt", "blauw gooit {0}", "blauw eindigt beurt"]
    position: Any = game("rood gooit 12").start
    tile = position.board.map.tile_named["A1"]
    kind = {"bos": "hout", "heuvels": "baksteen", "weide": "wol", "akker": "graan", "bergen": "erts"}[str(position.board.terrain[tile])]
    record = game(*(one.format(position.board.chips[tile]) for one in lines), red="geen", blue="geen")
    numbers = [one.line for one in record.events]
    found = replayed(record.start, record.events, RULES)
    hands: Any = next(one.position.players for one in found if one.number == 4)
    paid = dict(zip(("hout", "baksteen", "wol", "graan", "erts"), hands[0].hand.counts, strict=True))
    before = [Stated(3, f"hand.{colour}", hand()) for colour in ("rood", "blauw")]
    elsewhere = paid | {kind: paid[kind] + (1 if told == "A1" else -1)}
    (difference,) = audited(record, *before, Stated(4, "hand.rood", elsewhere))[1].differences
    assert difference.between == (numbers[1], numbers[3])
    (difference,) = audited(record, *before, Stated(4, "hand.rood", paid | {kind: paid[kind] + 5}))[1].differences
    assert difference.between is None


def pieces(settlements: Sequence[str], roads: Sequence[str]) -> dict[str, list[str]]:
    """Return pieces as a record states them."""
    return {"settlements": [*settlements], "cities": [], "roads": [*roads]}


def test_a_piece_or_card_that_is_not_there_in_the_end_was_told_of_wrongly() -> None:
    """At the line of the event that tells of it; a piece that is there and was never told of lies anywhere."""
    record = game("rood gooit 12", "rood bouwt straat A1/O", "rood eindigt beurt")
    roads, homes = ["A2/ZW", "C2/ZW"], ["A1.ZO", "C1.ZO"]
    lines = [one.line for one in record.events]
    _, outcome = audited(record, Stated(3, "pieces.rood", pieces(homes, sorted([*roads, "A1/ZO"]))))
    assert [one.between for one in outcome.differences] == [(lines[1], lines[1])]
    _, outcome = audited(record, Stated(3, "pieces.rood", pieces(homes, sorted([*roads, "A1/O", "A1/ZO"]))))
    assert [one.between for one in outcome.differences] == [(lines[0], lines[2])]
    bought = game("rood gooit 12", "rood koopt ridder", "rood eindigt beurt", red="1 erts, 1 wol, 1 graan")
    _, outcome = audited(bought, Stated(3, "developments.rood", {"overwinningspunt": 1, "monopolie": 1}))
    assert [one.between for one in outcome.differences] == [(lines[1], lines[1])]


def test_hands_reckoned_back_from_the_end_tell_where_a_slip_cannot_be() -> None:
    """Who has an ore fewer in the end than told had none to spare before it came; and what is refused has its slip no later."""
    events = ["rood gooit 7", "rood zet rover op A1, rooft niets", "rood ruilt 4 hout voor 1 erts", "rood eindigt beurt", "blauw gooit 12"]
    record = game(*events, "blauw eindigt beurt", red="4 hout", blue="geen")
    lines = [one.line for one in record.events]
    ends = [Stated(6, "hand.rood", hand()), Stated(6, "hand.blauw", hand())]
    (difference,) = audited(record, *ends)[1].differences
    assert (difference.field, difference.between) == ("hand.rood", (lines[1], lines[5]))
    # with a hand that nobody states nothing can be reckoned
    (difference,) = audited(record, ends[0])[1].differences
    assert difference.between == (lines[0], lines[5])
    poor = game(*events, "blauw ruilt 4 wol voor 1 erts", red="4 hout", blue="geen")
    found, outcome = audited(poor, *ends)
    assert refused(found) == [(6, None)]
    assert {one.between for one in outcome.differences if one.field.startswith("hand.")} <= {(lines[0], lines[5]), (lines[1], lines[5])}


# --- many games -----------------------------------------------------------------------------------------------------------------


@cache
def games(every_roll: bool) -> tuple[Whole, ...]:
    """Return lawful games, whose audit finds nothing."""
    found = tuple(whole(seed, MOST, every_roll=every_roll) for seed in range(GAMES))
    for one in found:
        _, outcome = whole_audit(Record("events", one.start, tuple(told(one.events)), stated=one.stated), RULES)
        assert (outcome.illegal, outcome.causes, outcome.differences) == (0, 0, ())
    return found


def spans(found: Sequence[Found], outcome: Outcome) -> tuple[list[tuple[int, int]], list[tuple[int, int]]]:
    """Return the lines within which causes, and differences, are said to lie."""
    causes = [one.between or (one.replayed.line,) * 2 for one in found if one.answer is Answer.NO and one.cause is None]

    def lines(one: Difference) -> tuple[int, int]:
        return one.between or (one.event, one.event)

    return causes, [lines(one) for one in outcome.differences]


def _holds(span: tuple[int, int], one: Corrupted) -> bool:
    return span[0] <= one.last and span[1] >= one.first


@pytest.mark.parametrize("every_roll", [False, True], ids=["stated at the end", "hands stated after every roll"])
@pytest.mark.parametrize("part", [0, *(pytest.param(part, marks=pytest.mark.slow) for part in range(1, 5))])
def test_an_event_told_wrongly_is_told_at_its_line_or_within_its_interval(every_roll: bool, part: int) -> None:
    """Three hundred in five parts, of every kind in turn: 98 of 100, no lawful event is a cause, and at most three causes a game.

    A slip that leaves a lawful game with the same end is none that anybody could tell.
    """
    tried, missed, narrowest = 0, [], list[int]()
    for one in many(games(every_roll), share(60), seed=part):
        found, outcome = whole_audit(one.record, RULES)
        causes, differences = spans(found, outcome)
        if not causes and not differences:
            assert is_lawful(one)
            continue
        tried += 1
        assert all(_holds(span, one) for span in causes), (one.kind, one.first, causes)
        assert outcome.causes == len(causes) <= 3, (one.kind, one.first, causes)
        narrowest.append(min(until - since + 1 for since, until in (*causes, *differences)))
        if not any(_holds(span, one) for span in (*causes, *differences)):
            missed.append((one.kind, one.first, differences))
    assert tried
    # half of them within a third of the game, where its end alone is stated; within a turn or two where hands are
    assert turned_up(sorted(narrowest)[len(narrowest) // 2] <= (20 if every_roll else MOST // 3))
    assert len(missed) <= max(1, 0.02 * tried), missed


def test_every_kind_of_slip_is_made() -> None:
    """About thirty, a second holder among them."""
    assert len(KINDS) > 28
    assert SECOND_HOLDER in KINDS
