"""The smallest question: it decides, nothing smaller does, and it asks for nothing that cannot change the answer, by writing out all that can be."""

from __future__ import annotations

import random
from collections.abc import Hashable
from typing import Any

import pytest
from naive.asking import Hidden, a_table, everything, facts_of, fewest, hidden_things, told_of
from support.amount import share
from support.basegame.route_networks import seeded

from adjudicator.basegame.position import Position
from catan_rules import Answer, DecidingQuestion, Kind, Question, Verdict, ask, deciding_question

NAMES = ("hout", "baksteen", "wol", "graan", "erts")


def some_question(rng: random.Random, position: Position) -> Question:
    """Return a question that hidden things can leave open."""
    hexmap = position.board.map
    kinds = ("settlement", "city", "road", "buy-card", "play-card", "play-card", "trade", "robber", "winner", "winner", "points", "longest-route")
    kind = rng.choice((*kinds, "largest-army", "production", "cards"))
    if kind == "settlement":
        return Question(Kind.SETTLEMENT, "rood", "D1.ZW")
    if kind == "city":
        return Question(Kind.CITY, "rood", "C1.ZO")
    if kind == "road":
        return Question(Kind.ROAD, "rood", "C1/ZW")
    if kind == "play-card":
        return Question(Kind.PLAY_CARD, "rood", card=rng.choice(("ridder", "ridder", "monopolie", "overwinningspunt")), resource=None)
    if kind == "trade":
        give, take = rng.sample(NAMES, 2)
        partner = rng.choice((None, "blauw"))
        return Question(Kind.TRADE, "rood", give=((give, rng.choice((1, 4)) if partner else 4),), take=((take, 1),), partner=partner)
    if kind == "robber":
        return Question(Kind.ROBBER, "rood", rng.choice(hexmap.tile_names), victim=rng.choice(("blauw", "wit", "geen")))
    if kind == "points":
        return Question(Kind.POINTS, rng.choice((None, "rood")))
    if kind == "production":
        return Question(Kind.PRODUCTION, roll=rng.choice((5, 6, 8)))
    if kind in ("winner", "longest-route", "largest-army"):
        return Question(Kind(kind))
    return Question(Kind(kind), "rood")


def comes_to(verdict: Verdict) -> Hashable:
    """Return what a verdict comes to."""
    return str(verdict.answer), repr(verdict.value) if verdict.answer is not Answer.UNDETERMINED else ""


def fits(asks: DecidingQuestion, told: Hashable, values: tuple[Any, ...]) -> bool:
    """Return whether what is told of a fact is one of some values."""
    if asks.or_more is not None and isinstance(told, int):
        told = min(told, asks.or_more)
    return told in values


def key_of(asks: DecidingQuestion) -> tuple[str, tuple[tuple[str, Any], ...]]:
    """Return what is asked: the path, and what of it."""
    return str(asks.fact), tuple(asks.about.items())


def is_smallest(asks: DecidingQuestion, open_position: Position, rows: list[tuple[Position, Hashable]]) -> str:
    """Return what is wrong with a question; empty where it is the smallest. ``rows`` are all ways things can be, with what they come to."""
    outcomes = {outcome for _, outcome in rows}
    if asks.fact is None:
        (only,) = asks.outcomes
        assert only.verdict is not None
        return "" if outcomes == {comes_to(only.verdict)} else f"not the same in any case: {outcomes}"
    if len(outcomes) == 1:
        return "whatever the answer, the same follows"
    for follows in asks.outcomes:
        then = {outcome for position, outcome in rows if fits(asks, told_of(key_of(asks), position), follows.values)}
        if follows.verdict is not None and then - {comes_to(follows.verdict)}:
            return f"{follows.values}: {comes_to(follows.verdict)} is told, and {then} can be"
        if follows.verdict is None and len(then) < 2:
            return f"{follows.values}: more is asked, and {then} is all that can be"
    return ""


def what_can_be(position: Position, hidden: list[Hidden], question: Question, rules: str) -> list[tuple[Position, Hashable]]:
    """Return every way that things can be with what it comes to; not those in which nobody can have had the card who is said to have had it."""
    verdicts = ((whole, ask(whole, question, rules, strict=True)) for whole in everything(position, hidden))
    return [(whole, comes_to(verdict)) for whole, verdict in verdicts if not any(path.startswith("held.") for path in verdict.missing)]
