"""What a book says where books differ, in its words; on the way of a look-up, so without the rule sets themselves (docs/decisions/start-up.md)."""

from __future__ import annotations

from catan_common.records import NamedTuple
from catan_common.rule_sets import GAMES, are_house_rules, lineage

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from adjudicator.rulesets.editions import RuleSet
    from rulebook.book import Rulebook
    from rulebook.model import Clause


class BookOnTable(NamedTuple):
    """The rule set of somebody who names none: what it is called and what it builds on."""

    name: str
    inherits: str | None


if TYPE_CHECKING:
    #: What finds the rule set of who asks for a game, or how it is called.
    BookFor = Callable[[str], RuleSet | BookOnTable]


def part_of(clause: Clause) -> str:
    """Return of which part of the rulebook a rule is, as ids begin."""
    part = clause.id.split("/", 1)[0]
    return part if part in GAMES else "base"


def ruling(book: Rulebook, conflict: str, rules: RuleSet | BookOnTable, language: str) -> str:
    """Return what holds under a rule set where sources disagree, in words; empty where its book has no words for it."""
    rulings = book.conflict(conflict).rulings(language)
    for name in lineage(rules.name, rules.inherits):
        if name in rulings:
            return "" if are_house_rules(rules.name) and not _holds_as(conflict, rules, name) else rulings[name]
    return ""


def _holds_as(conflict: str, rules: RuleSet | BookOnTable, name: str) -> bool:
    """Return whether a rule set holds on a point what a named one holds; a point that no check reads is held as it was."""
    from adjudicator.rulesets.editions import RuleSet, rule_set, value_at  # house rules alone may hold something else

    try:
        return not isinstance(rules, RuleSet) or bool(value_at(rules, conflict) == value_at(rule_set(name), conflict))
    except KeyError:
        return True
