"""The rule set of a call: by its name, from a file of house rules, or the one that its position names."""

from __future__ import annotations

import os

from adjudicator.game import Position
from adjudicator.problems import PositionError
from adjudicator.referee import rules_for
from adjudicator.rulesets.editions import RULE_SETS, RuleSet, rule_set
from catan_common.rule_sets import ALSO
from catan_rules.cli.call import Call, CommandError
from catan_rules.render.text.ask_words import tell
from catan_rules.status import UNREADABLE, WRONG_USE

_EVERY = ("alle", "all", "alles")


def wants_every_rule_set(call: Call) -> bool:
    """Tell whether a call asks for the answer under every rule set."""
    return call.options.get("rules", "").strip().lower() in _EVERY


def rules_of(call: Call, position: Position) -> RuleSet:
    """Return the rule set of a call: the chosen one, else the document's, else the game's default.

    Only the option can name a file: a position may come from anybody.
    """
    chosen = call.options.get("rules", "").strip()
    return rules_named(call, chosen) if chosen else rules_for(position)


def rules_named(call: Call, name: str) -> RuleSet:
    """Return the rule set of this name, or of the file with house rules; CommandError says what is wrong with it."""
    try:
        return rule_set(name)
    except KeyError:
        pass
    if os.path.isfile(name):
        from adjudicator.notation.document.house_rules import read_house_rules  # reads YAML

        try:
            with open(name, "rb") as stream:
                return read_house_rules(stream.read(200_000), name)
        except PositionError as error:
            raise CommandError(UNREADABLE, [], list(error.problems)) from None
    from difflib import get_close_matches  # a rule set that exists has no use for it

    near = get_close_matches(name.lower(), [*RULE_SETS, *ALSO], n=2, cutoff=0.5)
    hint = f" {tell(call.language, 'near')}: {' / '.join(near)}?" if near else ""
    raise CommandError(WRONG_USE, [tell(call.language, "no.rules", name) + hint])
