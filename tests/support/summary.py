"""What the tests of the summary sheet share: its data as it stands in the file, and the rule sets with their games."""

from __future__ import annotations

from support.running import ROOT
from support.yaml_files import texts_of

from adjudicator.rulesets.editions import RULE_SETS, RuleSet
from catan_rules.printed.contents.sheet import GAMES, held_of
from catan_rules.printed.document import Document
from catan_rules.printed.tree import texts
from rulebook.summary import Summary

LANGUAGES = ("nl", "de")
DATA = texts_of(ROOT / "data" / "summary.yaml")
LINES = [(topic, line) for topic, parts in DATA["topics"].items() for line in parts["lines"]]
#: Rule set and game, wherever the rule set is meant for the game.
PLAYED = [(rules, game) for game, name in GAMES.items() for rules in RULE_SETS.values() if str(name) in rules.games]
PLAYED_IDS = [f"{rules.name}-{game}" for rules, game in PLAYED]


def plain(document: Document) -> str:
    """Return all text of a document, without its foot."""
    return "\n".join(text.plain for text in texts(document.blocks))


def lines_under(rules: RuleSet, game: str = "base") -> str:
    """Return the Dutch lines of a rule set as one text."""
    return "\n".join(line.text for topic in Summary().topics("nl", held_of(rules, game), game) for line in topic.lines)
