"""What the books answer to the questions at issue: each rests on the rulings of the conflict points, and nothing is answered where a book is silent."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from support.real_data import CASES
from support.running import ROOT
from support.yaml_files import values_of

from adjudicator.cases import case as cases
from adjudicator.rulesets.editions import POINTS, RULE_SETS, RuleSet, rule_set, value_at, with_points
from adjudicator.verdicts.verdict import Answer, State
from catan_rules import open_rulebook
from catan_rules.at_issue.answering import answer_under, rules_about
from rulebook.model import Clause

BOOK = open_rulebook()
CONFLICTS: dict[str, dict[str, Any]] = values_of(ROOT / "data" / "points.yaml")["conflicts"]
CLAUSES = [clause for entry in BOOK for clause in entry.clauses if clause.at_issue()]
#: Far fewer would mean that many quarrels cannot be led anywhere.
LEAST = 450


def test_most_rules_can_be_at_issue_and_none_that_is_only_usual() -> None:
    """What no source has answers no quarrel."""
    assert len(CLAUSES) >= LEAST
    assert not any(clause.is_practice for clause in CLAUSES)


@pytest.mark.parametrize("language", ["nl", "de"])
def test_each_question_is_one_that_yes_or_no_answers(language: str) -> None:
    """It begins with the verb, and asks nothing like who or how many."""
    asks = {
        "nl": "wie wat waar wanneer waarom hoe hoeveel welke welk waarmee",
        "de": "wer wen wem was wo wann warum wie wohin woher welche welcher welches",
    }
    found = [clause.at_issue(language) for clause in CLAUSES]
    assert [question for question in found if not question.endswith("?") or question.split()[0].lower() in asks[language].split()] == []


def test_what_a_rule_hangs_on_is_asked_in_both_languages() -> None:
    """As a question, and of many rules that are quarrelled about."""
    hanging = [clause for clause in CLAUSES if clause.hangs_on("nl") or clause.hangs_on("de")]
    assert len(hanging) > 50
    assert [clause.id for clause in hanging for language in ("nl", "de") if not clause.hangs_on(language).endswith("?")] == []


def test_a_point_that_decides_an_answer_is_one_that_rule_sets_decide() -> None:
    """Its values are those that it can have, and one value is not both yes and no."""
    for clause in CLAUSES:
        _, point, yes, no = clause.answer
        if point:
            kind = type(value_at(RULE_SETS["almanak"], point))
            assert {*yes, *no} - RULE_SETS.keys() <= {str(value) for value in kind} - {"undecided"}, clause.id
            assert point in POINTS, clause.id
        assert not set(yes) & set(no), clause.id


def _of_points() -> Iterator[tuple[Clause, str, RuleSet]]:
    for clause in CLAUSES:
        point = clause.answer[1]
        for rules in RULE_SETS.values():
            if point and rules_about(clause, rules) is rules:
                yield clause, point, rules


def test_where_a_ruling_is_not_decided_the_answer_is_open() -> None:
    """As ``data/points.yaml`` has it for each rule set: a source that is silent answers nothing, and what one settles all the same is told by its name."""
    silent = [
        (clause.id, rules.name)
        for clause, point, rules in _of_points()
        if CONFLICTS[point]["rulings"].get(rules.name) == "undecided" and rules.name not in (*clause.answer[2], *clause.answer[3])
    ]
    assert len(silent) > 20
    open_ = {(clause.id, rules.name) for clause, _, rules in _of_points() if answer_under(clause, rules) == "undetermined"}
    assert [one for one in silent if one not in open_] == []


def test_a_rule_set_that_is_named_itself_has_decided_something_there() -> None:
    """Where no check reads the point, the answer is told by rule sets: none is named of which the rulings say that it is undecided."""
    for clause in CLAUSES:
        always, point, yes, no = clause.answer
        if always or point or not clause.conflicts:
            continue
        for name in (*yes, *no):
            assert {CONFLICTS[conflict]["rulings"].get(name) for conflict in clause.conflicts} != {"undecided"}, (clause.id, name)


@pytest.mark.parametrize(
    ("clause", "answers"),
    [
        ("base/turn-phases-order", {"almanak": "no", "spielanleitung": "no", "gebruikelijk": "yes", "wk-2002": "yes", "actueel": "yes"}),
        ("base/distance-rule", {"almanak": "no", "spielanleitung": "no", "encyclopedie-5-6": "no", "actueel": "no"}),
        ("base/robber-on-number-chip", {"almanak": "no", "spielanleitung": "yes", "actueel": "yes"}),
        ("base/robber-steal-one-card", {"almanak": "yes", "spielanleitung": "no", "encyclopedie": "no", "actueel": "no"}),
        ("base/longest-route-broken-tie", {"almanak": "yes", "spielanleitung": "undetermined", "encyclopedie": "yes", "actueel": "no"}),
        ("base/bank-shortage-sole-claimant", {"almanak": "no", "spielanleitung": "undetermined", "actueel": "yes"}),
        ("base/bank-shortage-per-resource", {"almanak": "undetermined", "spielanleitung": "undetermined", "actueel": "yes"}),
        (
            "base/road-not-moved",
            {"almanak": "undetermined", "spielanleitung": "undetermined", "encyclopedie": "no", "wk-2002": "no", "actueel": "no"},
        ),
        ("base/win-claim-required", {"almanak": "yes", "spielanleitung": "no", "actueel": "no"}),
        ("base/win-end-immediate", {"almanak": "yes", "spielanleitung": "no", "encyclopedie": "undetermined", "actueel": "yes"}),
        ("base/progress-monopoly", {"almanak": "yes", "spielanleitung": "undetermined", "actueel": "yes"}),
        ("base/trade-like-for-like-forbidden", {"almanak": "yes", "actueel": "no"}),
        ("base/no-voluntary-discard", {"almanak": "undetermined", "actueel": "no"}),
        # that of a card just bought is open there, but not that it always may
        ("base/dev-vp-immediately-wiki", {"almanak": "no", "spielanleitung": "no", "encyclopedie": "yes", "actueel": "no"}),
        ("base/dev-count-may-be-secret", {"almanak": "no", "spielanleitung": "undetermined", "actueel": "undetermined"}),
        ("base/turn-new-harbour-next-turn", {"almanak": "no", "gebruikelijk": "no", "actueel": "yes"}),
        # what the publisher makes plain follows from what the older books print: a card is drawn blind, half is half, a seven is dealt with before the trade, and both a knight and a seven move the robber
        ("base/steal-victim-cannot-choose", {"almanak": "no", "spielanleitung": "no", "encyclopedie": "undetermined", "actueel": "no"}),
        ("base/seven-discard-only-once", {"almanak": "no", "spielanleitung": "no", "encyclopedie": "no", "actueel": "no"}),
        ("base/no-trade-before-seven-resolved", {"almanak": "no", "spielanleitung": "no", "encyclopedie": "no", "actueel": "no"}),
        (
            "base/robber-may-move-twice-in-turn",
            {"almanak": "yes", "spielanleitung": "yes", "encyclopedie": "undetermined", "actueel": "yes"},
        ),
        ("56/special-building-phase", {"encyclopedie-5-6": "yes", "huisregel-5-6": "no", "actueel": "no"}),
        ("56/variant-discard-from-ten", {"encyclopedie-5-6": "no", "huisregel-5-6": "yes", "actueel": "no"}),
        ("card/city-two-points", {"kaartspel": "no", "actueel": "no"}),
        ("card/start-player-by-roll", {"kaartspel": "undetermined"}),
        ("dice/start-road-free", {"dobbelspel": "no", "actueel": "undetermined"}),
    ],
)
def test_a_question_has_the_answer_of_the_book(clause: str, answers: dict[str, str]) -> None:
    """Worked out from the rulings of the inventory."""
    asked = BOOK.clause(clause)
    assert {name: str(answer_under(asked, rule_set(name))) for name in answers} == answers


def test_house_rules_answer_by_the_point_that_they_change() -> None:
    """For the rest they answer as the set that they build on."""
    own = with_points(RULE_SETS["almanak"], "huisregels (almanak)", bank_after_build=RULE_SETS["actueel"].basegame.trading.bank_after_build)
    assert str(answer_under(BOOK.clause("base/turn-phases-order"), own)) == "yes"
    assert str(answer_under(BOOK.clause("base/win-claim-required"), own)) == "yes"


def test_a_rule_of_another_game_is_answered_by_its_own_book() -> None:
    """Nobody asks the almanac about the card game."""
    assert rules_about(BOOK.clause("card/city-two-points"), rule_set("almanak")).name == "kaartspel"
    assert rules_about(BOOK.clause("base/distance-rule"), rule_set("encyclopedie-5-6")).name == "encyclopedie-5-6"


#: Clauses by which one rule set forbids in a case what another allows for another reason than its answer to the question of the clause.
OTHERWISE = {
    "base/founding-first-round-clockwise": "the German leaflet lays the pieces out, so that there is no round to be out of",
    "base/dev-one-per-turn": "what a knight on the table tells of this turn, not how many cards it may be",
    "base/turn-phases-order": "between turns another clause lets build, and only build",
    "base/setup-three-players-no-red": "one current edition leaves red out, another white: the question alone stays open",
    "base/trade-phase-ratio-set": "whether a new harbour counts at once",
    "56/variant-no-special-building": "a variant it is in every book; who plays by it does not build between turns",
    "56/player-two-no-player-trade": "the other rule sets have no pairs",
}


def _settled_apart() -> Iterator[tuple[str, Clause, RuleSet, RuleSet]]:
    """Yield each published case that one rule set forbids by one clause alone, with that clause, and one that allows it."""
    for name, case in CASES.items():
        if {"yes", "no"} <= {str(expected.answer) for expected in case.expect.values()}:
            found = {result.rules: result.verdict for result in cases.run(case)}
            allowed = [rules for rules, verdict in found.items() if verdict.answer is Answer.YES]
            for rules, verdict in found.items():
                failed = {step.rule for step in verdict.steps if step.state is State.FAILED}
                if len(failed) == 1:
                    yield from ((name, BOOK.clause(min(failed)), RULE_SETS[rules], RULE_SETS[other]) for other in allowed)


def test_a_rule_is_answered_as_the_referee_rules_under_each_rule_set() -> None:
    """Where one book forbids by a clause what another allows, the question of the clause is yes in the one and no in the other, and open in neither."""
    pairs = [one for one in _settled_apart() if one[1].at_issue("nl")]
    assert len(pairs) > 100
    settled = (Answer.YES, Answer.NO)
    wrong = {
        clause.id: (name, forbids.name, allows.name)
        for name, clause, forbids, allows in pairs
        for answers in [(answer_under(clause, forbids), answer_under(clause, allows))]
        if set(answers) != set(settled)
    }
    assert wrong.keys() - OTHERWISE.keys() == set(), wrong
    assert OTHERWISE.keys() - wrong.keys() == set()
