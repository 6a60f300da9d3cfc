"""Where a position names a rule set that says nothing of its game, in whichever form it is written."""

from __future__ import annotations

from adjudicator.game import says_of
from adjudicator.input.problems import Expected, Family, Problem
from adjudicator.notation.document import read
from adjudicator.notation.line.write import is_line, rules_stated
from adjudicator.rulesets.editions import RULE_SETS


def misfit_rules(source: str | bytes, file: str = "<stdin>") -> Problem | None:
    """Return where a position that is read names a rule set that says nothing of its game, and which there are; None where it names none such."""
    text = source.decode("utf-8", "replace") if isinstance(source, bytes) else source
    if not is_line(text):
        return read.misfit_rules(source, file)
    game, name, column = rules_stated(text)
    if name not in RULE_SETS or says_of(RULE_SETS[name], game):
        return None
    fitting = tuple(one for one, rules in RULE_SETS.items() if says_of(rules, game))
    line = text.count("\n", 0, text.index("CR")) + 1
    return Problem(Family.UNREPRESENTABLE, file, line, column, name, Expected.RULES_OF_GAME, fitting)
