"""Rule sets listed, shown and compared."""

from __future__ import annotations

import sys

from adjudicator.rulesets.editions import DEFAULTS, RULE_SETS, RuleSet, rule_set
from adjudicator.rulesets.house_rules import numbers_of, points_of
from catan_rules.cli.commands.positions import CommandError
from catan_rules.cli.commands.search_commands import open_book, text_output, write_json
from catan_rules.cli.handlers import Line, no_more_than
from catan_rules.render.text.ask_words import tell
from catan_rules.render.text.rules import rule_set as written
from catan_rules.status import DONE, NO, WRONG_USE

TYPE_CHECKING = False  # see rulebook.model
if TYPE_CHECKING:
    from rulebook.book import Rulebook


def show_rule_sets(line: Line) -> int:
    """List all rule sets, show one, or set two side by side; status 1 when two differ."""
    no_more_than(line, 2)
    sets = [_named(name, line) for name in line.words]
    if line.has("json"):
        shown = sets or list(RULE_SETS.values())
        write_json({"rules": [_object(rules) for rules in shown]})
        return DONE
    if not sets:
        return _list(line)
    return _one(line, sets[0]) if len(sets) == 1 else _two(line, *sets)


def _named(name: str, line: Line) -> RuleSet:
    try:
        return rule_set(name)
    except KeyError:
        raise CommandError(WRONG_USE, [tell(line.language, "no.rules", name)]) from None


def _object(rules: RuleSet) -> dict[str, object]:
    return {
        "name": rules.name,
        "games": list(rules.games),
        "inherits": rules.inherits,
        "points": points_of(rules),
        "numbers": {name: value for name, (value, _) in numbers_of(rules).items()},
    }


def _list(line: Line) -> int:
    paper = text_output()
    for rules in RULE_SETS.values():
        games = ", ".join(rules.games)
        default = [game for game, name in DEFAULTS.items() if name == rules.name]
        mark = f" · {tell(line.language, 'rules.default', ', '.join(default))}" if default else ""
        paper.add(written(rules.name, line.language), style="bold")
        paper.add(f"{tell(line.language, 'games')} {games}{mark}", 4)
    sys.stdout.write(paper.text())
    return DONE


def _title(book: Rulebook, conflict: str, language: str) -> str:
    try:
        return book.conflict(conflict).title(language)
    except KeyError:
        return conflict


def _ruling(book: Rulebook, rules: RuleSet, conflict: str, language: str) -> str:
    try:
        found = book.conflict(conflict).rulings(language)
    except KeyError:
        found = {}
    return found.get(rules.name) or found.get(rules.inherits or "") or tell(language, "rules.silent")


def _count(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _one(line: Line, rules: RuleSet) -> int:
    paper, book = text_output(), open_book(line.language)
    paper.add(written(rules.name, line.language), style="title")
    paper.gap()
    paper.add(tell(line.language, "points"), style="bold")
    for conflict in points_of(rules):
        paper.add(f"{_title(book, conflict, line.language)} {_ruling(book, rules, conflict, line.language)}", 4, "  -")
    paper.gap()
    paper.add(tell(line.language, "numbers"), style="bold")
    for name, (value, clause) in numbers_of(rules).items():
        paper.add(f"{tell(line.language, f'number.{name}')}: {_count(value)} ({clause})", 4, "  -")
    sys.stdout.write(paper.text())
    return DONE


def _two(line: Line, one: RuleSet, other: RuleSet) -> int:
    paper, book = text_output(), open_book(line.language)
    here, there = points_of(one), points_of(other)
    differ = [conflict for conflict in here if here[conflict] != there[conflict]]
    names = (written(one.name, line.language), written(other.name, line.language))
    paper.add(" / ".join(names), style="title")
    paper.gap()
    for conflict in differ:
        paper.add(_title(book, conflict, line.language), 4, " ≠", "warn")
        for rules, name in zip((one, other), names, strict=True):
            paper.add(f"{name}: {_ruling(book, rules, conflict, line.language)}", 6, "    -")
    for name, (value, clause) in numbers_of(one).items():
        theirs = numbers_of(other)[name][0]
        if value != theirs:
            told = f"{tell(line.language, f'number.{name}')}: {_count(value)} / {_count(theirs)} ({clause})"
            paper.add(told, 4, " ≠", "warn")
    if not paper.lines[2:]:
        paper.add(tell(line.language, "same"))
    sys.stdout.write(paper.text())
    return NO if paper.lines[2:] and differ else DONE
