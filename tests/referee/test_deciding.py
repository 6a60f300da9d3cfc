"""The smallest question: it decides, nothing smaller does, and it asks for nothing that cannot change the answer, by writing out all that can be."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

import pytest
from naive.asking import Hidden, a_table, everything, facts_of, fewest, hidden_things, some_question, told_of
from support.amount import share, turned_up
from support.basegame.route_networks import seeded

from adjudicator.basegame.position import Position
from adjudicator.judging.referee import checked
from adjudicator.rulesets.editions import RULE_SETS
from catan_rules import Answer, DecidingQuestion, Question, Verdict, ask, deciding_question


def comes_to(verdict: Verdict) -> Hashable:
    """Return what a verdict comes to: of a special card it is who has it."""
    if verdict.answer is Answer.UNDETERMINED:
        return str(verdict.answer)
    value = verdict.value
    return str(verdict.answer), repr(value["holder"] if isinstance(value, dict) and "holder" in value else value)


def fits(asks: DecidingQuestion, told: Hashable, values: tuple[Any, ...]) -> bool:
    """Return whether what is told of a fact is one of some values."""
    if asks.or_more is not None and isinstance(told, int):
        told = min(told, asks.or_more)
    return told in values


def what_can_be(position: Position, hidden: list[Hidden], question: Question, rules: str) -> list[tuple[Position, Hashable]]:
    """Return every way that things can be with what it comes to; not those in which nobody can have had the card who is said to have had it."""
    held = RULE_SETS[rules]
    verdicts = ((whole, checked(whole, question, held, True)) for whole in everything(position, hidden))
    return [(whole, comes_to(verdict)) for whole, verdict in verdicts if not any(path.startswith("held.") for path in verdict.missing)]


def check(asks: DecidingQuestion | None, open_position: Position, rows: list[tuple[Position, Hashable]]) -> None:
    """Assert that a question tells right what follows, and asks for nothing that changes nothing; that there is none where nothing can be told."""
    outcomes = {outcome for _, outcome in rows}
    if asks is None:
        assert len(outcomes) == 1
    elif asks.fact is None:
        (only,) = asks.outcomes
        assert only.verdict is not None
        assert outcomes == {comes_to(only.verdict)}
    else:
        assert len(outcomes) > 1, "whatever the answer, the same follows"
        key = asks.fact, tuple(asks.about.items())
        told = [(told_of(key, whole, open_position), outcome) for whole, outcome in rows]
        for follows in asks.outcomes:
            then = {outcome for value, outcome in told if fits(asks, value, follows.values)}
            if follows.verdict is None:
                assert len(then) > 1, f"{follows.values} settles it"
            else:
                assert then <= {comes_to(follows.verdict)}, follows.values


@pytest.mark.parametrize(("count", "bits", "seed"), [(share(600), 7, 1), pytest.param(2_000, 12, 2, marks=pytest.mark.slow)])
def test_no_way_to_ask_is_shorter_and_every_outcome_is_what_comes_of_it(count: int, bits: int, seed: int) -> None:
    """On 2,000 random instances with up to 12 unknown bits: as by writing out every way that things can be."""
    rng = seeded(seed)
    asked = deeper = 0
    while asked < count:
        position = a_table(rng)
        hidden = hidden_things(rng, position, 2 ** rng.randint(2, bits))
        question = some_question(rng, position)
        rules = rng.choice(("almanak", "actueel", "encyclopedie"))
        open_position = position
        for one in hidden:
            open_position = one.taken(open_position)
        verdict = ask(open_position, question, rules, strict=True)
        if verdict.answer is not Answer.UNDETERMINED or not verdict.missing:
            continue
        asked += 1
        rows = what_can_be(position, hidden, question, rules)
        asks = deciding_question(open_position, question, rules, strict=True)
        check(asks, open_position, rows)
        facts = facts_of(hidden, question, position)
        needed = fewest([([told_of(fact, whole, open_position) for fact in facts], outcome) for whole, outcome in rows])
        assert needed == (asks.most if asks else 0), (question, [one.name for one in hidden])
        deeper += needed > 1
    assert turned_up(deeper > count // 50)
