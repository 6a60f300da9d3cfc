"""A claim held against a verdict: so, not so, or not to be told; and its opposite."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.verdicts.claimed import ANSWER, HOLDER, Claimed, Relation, Statement, counted
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict

CLAUSE = "base/distance-rule"
MET = Step(CLAUSE, State.MET, Reason.PLACE_FREE)
FAILED = Step(CLAUSE, State.FAILED, Reason.NEIGHBOUR_OCCUPIED)


def unknown(by: str | None = None, what: str | None = None) -> Step:
    """Return a step that is not known, about a player and a kind."""
    return Step(CLAUSE, State.UNKNOWN, Reason.NOT_SETTLED, by=by, what=what)


def verdict(
    *steps: Step, value: object = None, kind: Kind = Kind.LONGEST_ROUTE, applies: bool = True, certain: dict[str, Any] | None = None
) -> Verdict:
    """Return a verdict of these steps."""
    return Verdict(Question(kind), "almanak", steps or (MET,), value, applies=applies, certain=certain)


ROUTE = ("lengths", "rood")
LEAST = ("least", "rood")
GIVEN = {"lengths": {"rood": 5, "blauw": 3}, "holder": "rood"}


@pytest.mark.parametrize(
    ("claimed", "held"),
    [
        (Claimed(ANSWER, Relation.IS, "yes"), [True, False, None, None]),
        (Claimed(ANSWER, Relation.IS, "no"), [False, True, None, None]),
        (Claimed(ANSWER, Relation.IS_NOT, "no"), [True, False, None, None]),
    ],
)
def test_an_answer_is_yes_or_no_or_nobody_knows(claimed: Claimed, held: list[bool | None]) -> None:
    """Allowed, forbidden, open, and no question there."""
    verdicts = [verdict(), verdict(FAILED), verdict(unknown()), verdict(applies=False)]
    assert [claimed.holds(one) for one in verdicts] == held


@pytest.mark.parametrize(
    ("relation", "value", "held"),
    [
        (Relation.IS, 5, True),
        (Relation.IS, 4, False),
        (Relation.IS_NOT, 5, False),
        (Relation.IS_NOT, 4, True),
        (Relation.AT_LEAST, 5, True),
        (Relation.AT_LEAST, 6, False),
        (Relation.LESS_THAN, 5, False),
        (Relation.LESS_THAN, 6, True),
    ],
)
def test_a_number_is_held_against_the_one_that_is_found(relation: Relation, value: int, held: bool) -> None:
    """Five, for certain; of a question that makes no sense nothing is so."""
    claimed = Claimed(ROUTE, relation, value)
    assert claimed.holds(verdict(value=GIVEN)) is held
    assert claimed.denied().holds(verdict(value=GIVEN)) is not held
    assert claimed.holds(verdict(value=GIVEN, applies=False)) is None


@pytest.mark.parametrize(
    ("relation", "value", "held"),
    [
        (Relation.AT_LEAST, 5, True),
        (Relation.AT_LEAST, 6, None),
        (Relation.LESS_THAN, 5, False),
        (Relation.LESS_THAN, 6, None),
        (Relation.IS, 4, False),
        (Relation.IS, 5, None),
        (Relation.IS_NOT, 4, True),
        (Relation.IS_NOT, 5, None),
    ],
)
def test_where_only_a_least_number_is_known_it_tells_what_it_can(relation: Relation, value: int, held: bool | None) -> None:
    """At least five; without the way to it nothing."""
    open_ = verdict(unknown(), value={"lengths": {"rood": None}, "least": {"rood": 5}})
    assert Claimed(ROUTE, relation, value, LEAST).holds(open_) is held
    assert Claimed(ROUTE, relation, value).holds(open_) is None


def test_who_has_a_card_is_certain_where_the_whole_answer_is() -> None:
    """A player, or nobody."""
    rood, nobody = Claimed(HOLDER, Relation.IS, "rood"), Claimed(HOLDER, Relation.IS, None)
    assert [one.holds(verdict(value=GIVEN)) for one in (rood, nobody)] == [True, False]
    assert [one.holds(verdict(value={"holder": None})) for one in (rood, nobody)] == [False, True]
    assert [one.holds(verdict(unknown(), value=GIVEN)) for one in (rood, nobody)] == [None, None]


YIELD = {"rood": {"hout": 2, "wol": 1}, "blauw": None, "wit": {}}
#: The same kind by kind: it is open how much wool blue gets, and nothing else.
BY_KIND = {"rood": {"hout": 2, "wol": 1}, "blauw": {"hout": 0, "wol": None}, "wit": {}}


@pytest.mark.parametrize(
    ("way", "found"),
    [
        (("rood", "hout"), 2),
        (("rood", "erts"), 0),
        (("rood", "*"), 3),
        (("wit", "*"), 0),
        (("*", "hout"), 2),
        (("*", "wol"), None),
        (("blauw", "hout"), 0),
        (("blauw", "wol"), None),
        (("blauw", "*"), None),
        (("blauw",), None),
    ],
)
def test_of_a_roll_a_kind_that_is_not_in_doubt_is_known(way: tuple[str, ...], found: int | None) -> None:
    """Where what is open is open for other kinds only, a player gets none of this one; of a verdict that is not told by kinds nothing of it is known."""
    claimed = Claimed(way, Relation.IS, found if found is not None else 1)
    by_kind = verdict(unknown("blauw", "wol"), value=YIELD, kind=Kind.PRODUCTION, certain=BY_KIND)
    assert claimed.holds(by_kind) is (None if found is None else True)
    if way[0] == "blauw":
        assert claimed.holds(verdict(unknown("blauw", "wol"), value=YIELD, kind=Kind.PRODUCTION)) is None


@pytest.mark.parametrize(
    ("claimed", "negative"),
    [
        (Claimed(ANSWER, Relation.IS, "yes"), False),
        (Claimed(ANSWER, Relation.IS, "no"), True),
        (Claimed(ROUTE, Relation.IS, 5), False),
        (Claimed(ROUTE, Relation.IS, 0), True),
        (Claimed(ROUTE, Relation.IS_NOT, 5), True),
        (Claimed(ROUTE, Relation.AT_LEAST, 5), False),
        (Claimed(ROUTE, Relation.AT_LEAST, 0), False),
        (Claimed(ROUTE, Relation.LESS_THAN, 5), True),
    ],
)
def test_a_claim_that_something_is_not_so_is_known_as_one(claimed: Claimed, negative: bool) -> None:
    """And the opposite of the opposite is the claim."""
    assert claimed.negative is negative
    assert claimed.denied() != claimed
    assert claimed.denied().denied() == claimed


@pytest.mark.parametrize(("bound", "least"), [("", 5), ("at-least", 5), ("more", 6), ("less", 5), ("at-most", 6)])
def test_a_number_is_meant_as_it_stands_or_as_a_bound(bound: str, least: int) -> None:
    """More than five is at least six, at most five less than six."""
    assert counted(ROUTE, 5, bound).value == least


@pytest.mark.parametrize(("deed", "after", "past"), [(None, None, False), (1, None, True), (None, 0, True), (1, 1, True)])
def test_a_statement_about_an_earlier_moment_is_past(deed: int | None, after: int | None, past: bool) -> None:
    """An event that is argued about, or what is asked after some."""
    claimed = Claimed(ANSWER, Relation.IS, "yes")
    statement = Statement(Question(Kind.LONGEST_ROUTE), claimed, deed, after)
    assert statement.past is past
    assert statement.turned(denies=False) == statement
    assert statement.turned(denies=True).claimed == claimed.denied()
