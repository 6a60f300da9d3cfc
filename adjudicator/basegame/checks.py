"""The checks whose functions do not take position, question, rule set and ``strict`` as they are, or that lie in two places."""

from __future__ import annotations

from adjudicator.basegame.position import Position
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Verdict

# a check is imported when its question is asked: reading all of them would take a third of the time of an answer


def where(position: Position, question: Question, rules: RuleSet, strict: bool) -> Verdict:
    """Return where a piece, or the robber, may be placed."""
    if question.piece == "robber":
        from adjudicator.basegame.robber.move import where_robber as check
    else:
        from adjudicator.basegame.building.legal_places import where as check
    return check(position, question, rules, strict)


def longest_route(position: Position, question: Question, rules: RuleSet, _strict: bool) -> Verdict:
    """Return who should have the card for the longest route."""
    from adjudicator.basegame.special.holders import longest_route as check

    return check(position, rules, question)


def largest_army(position: Position, question: Question, rules: RuleSet, _strict: bool) -> Verdict:
    """Return who should have the card for the largest army."""
    from adjudicator.basegame.special.holders import largest_army as check

    return check(position, rules, question)


def points(position: Position, question: Question, rules: RuleSet, _strict: bool) -> Verdict:
    """Return the points of a player, or of all."""
    from adjudicator.basegame.victory.points import points as check

    return check(position, question, rules)


def winner(position: Position, question: Question, rules: RuleSet, strict: bool) -> Verdict:
    """Return who wins; whoever is asked about, it is the same."""
    from adjudicator.basegame.victory.winner import winner as check

    found = check(position, rules, strict)
    if question.player is None:
        return found
    return Verdict(question, found.rules, found.steps, found.value, found.missing, points=found.points)


def valid(position: Position, _question: Question, rules: RuleSet, _strict: bool) -> Verdict:
    """Decide whether a position can be."""
    from adjudicator.basegame.validity.check import valid as check

    return check(position, rules)
