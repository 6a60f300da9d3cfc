"""The one door to the checks: a position and a question in, a verdict out; under one rule set or compared under several."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from adjudicator.basegame.position import Position
from adjudicator.question import PIECES, Kind, Question
from adjudicator.rulesets.editions import DEFAULTS, RULE_SETS, RuleSet, rule_set, value_at
from adjudicator.verdict import Verdict

#: Questions that the checks answer without the position being judged first: they judge it themselves.
_JUDGES_ITSELF = (Kind.VALID,)


def rules_for(position: Position, chosen: RuleSet | str | None = None) -> RuleSet:
    """Return the rule set that holds: the chosen one, else the document's, else the game's default; KeyError for an unknown name."""
    if isinstance(chosen, RuleSet):
        return chosen
    return rule_set(chosen or position.rules or DEFAULTS[str(position.game)])


def judge(position: Position, question: Question, rules: RuleSet | str | None = None, strict: bool = False) -> Verdict:
    """Return the verdict on a question, with the clauses that the position itself violates as warnings.

    ``strict`` turns every assumption into something unknown. KeyError for a player who is not in the position or a place that is
    not on its map.
    """
    held = rules_for(position, rules)
    verdict = _check(position, question, held, strict)
    if question.kind in _JUDGES_ITSELF:
        return verdict
    from adjudicator.basegame.validity.check import warnings

    found = warnings(position, held)
    if found:
        verdict.warnings = tuple(dict.fromkeys((*verdict.warnings, *found)))
    return verdict


def _check(position: Position, question: Question, rules: RuleSet, strict: bool) -> Verdict:
    kind = question.kind
    if kind in PIECES:
        from adjudicator.basegame.building.places import may_build

        return may_build(position, question, rules, strict)
    if kind is Kind.WHERE and question.piece == "robber":
        return _checked("robber.move", "where_robber", position, question, rules, strict)
    if kind is Kind.WHERE:
        from adjudicator.basegame.building.legal_places import where

        return where(position, question, rules, strict)
    if kind is Kind.LONGEST_ROUTE:
        from adjudicator.basegame.special.holders import longest_route

        return longest_route(position, rules, question)
    if kind is Kind.LARGEST_ARMY:
        from adjudicator.basegame.special.holders import largest_army

        return largest_army(position, rules, question)
    if kind is Kind.POINTS:
        from adjudicator.basegame.victory.points import points

        return points(position, question, rules)
    if kind is Kind.WINNER:
        from adjudicator.basegame.victory.winner import winner

        return winner(position, rules, strict)
    if kind is Kind.VALID:
        from adjudicator.basegame.validity.check import valid

        return valid(position, rules)
    return _checked(*_CHECKS[kind], position, question, rules, strict)


#: The other kinds of question: the module of ``adjudicator.basegame`` and its function of position, question, rule set and strict.
_CHECKS: dict[Kind, tuple[str, str]] = {
    Kind.PRODUCTION: ("production.roll", "production"),
    Kind.YIELDS: ("production.yields", "yields"),
    Kind.DISCARD: ("robber.discard", "discard"),
    Kind.ROBBER: ("robber.move", "robber"),
    Kind.VICTIMS: ("robber.move", "victims"),
    Kind.TRADE: ("trade.bank", "trade"),
    Kind.RATES: ("trade.rates", "rates"),
    Kind.BUY_CARD: ("development.buy_and_play", "buy_card"),
    Kind.PLAY_CARD: ("development.buy_and_play", "play_card"),
    Kind.CARDS: ("development.buy_and_play", "cards"),
    Kind.OPTIONS: ("options", "options"),
    Kind.SUPPLY: ("options", "supply"),
    Kind.STARTING_CARDS: ("setup.starting_cards", "starting_cards"),
    Kind.OPENING: ("setup.opening", "opening"),
}


def _checked(module: str, name: str, position: Position, question: Question, rules: RuleSet, strict: bool) -> Verdict:
    from importlib import import_module

    check: Callable[[Position, Question, RuleSet, bool], Verdict] = getattr(import_module(f"adjudicator.basegame.{module}"), name)
    return check(position, question, rules, strict)


@dataclass(frozen=True, slots=True)
class Comparison:
    """One question under several rule sets: the verdict of each, and the conflict points that tell them apart."""

    verdicts: dict[str, Verdict]
    points: tuple[str, ...]

    @property
    def agree(self) -> bool:
        """Whether all of them come to the same answer and value."""
        found = [(verdict.answer, verdict.value) for verdict in self.verdicts.values()]
        return all(one == found[0] for one in found)


def compare(position: Position, question: Question, strict: bool = False) -> Comparison:
    """Return the verdicts under every rule set of the position's game, and the points that were read and differ."""
    sets = [rules for rules in RULE_SETS.values() if str(position.game) in rules.games]
    verdicts = {rules.name: judge(position, question, rules, strict) for rules in sets}
    read = dict.fromkeys(point for verdict in verdicts.values() for point in verdict.points)
    held = {point: {value_at(rules, point) for rules in sets} for point in read}
    return Comparison(verdicts, tuple(point for point in read if len(held[point]) > 1))
