"""The rule set that an answer goes by: the one asked for, the document's, the preferred one if it is for the game, or the reader's own book."""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.rulesets.editions import RuleSet, rule_set
from catan_common.records import NamedTuple
from catan_common.rule_sets import usual_for
from catan_rules.answer.asking import Kept, Named


class Chosen(NamedTuple):
    """The rule set of an answer, and where it comes from where the user may have forgotten that: ``variable`` or ``settings``.

    ``unfit`` is the preferred one, where that is of another game; ``named`` is False where nothing names one.
    """

    rules: RuleSet
    source: str = ""
    unfit: Kept | None = None
    named: bool = True


def chosen(
    game: str,
    of_document: str | None,
    named: Named = None,
    kept: Callable[[], Kept | None] | None = None,
    *,
    fitting: bool = False,
    reader: str | None = None,
) -> Chosen:
    """Return the rule set that holds for a game; NoRuleSetError where one of them is none.

    What is ``kept`` is looked for only where it counts. ``fitting``: what was ``named`` for another game counts for nothing. ``reader``: the language
    of the person who reads the answer, whose book holds where nothing else is named; None for a program.
    """
    asked = rule_set(named) if isinstance(named, str) else named() if callable(named) else named
    if asked is not None and not (fitting and game not in asked.games):
        return Chosen(asked)
    if of_document:
        return Chosen(rule_set(of_document))
    preferred = kept() if kept is not None else None
    if preferred is None:
        return Chosen(rule_set(usual_for(game, reader)), named=False)
    if game not in preferred.rules.games:
        return Chosen(rule_set(usual_for(game, reader)), unfit=preferred, named=False)
    return Chosen(preferred.rules, preferred.source)
