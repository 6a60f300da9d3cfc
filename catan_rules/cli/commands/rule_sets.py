"""Rule sets listed, shown and compared."""

from __future__ import annotations

import sys

from adjudicator.rulesets.contents import concerns, numbers_of, points_of
from adjudicator.rulesets.editions import RULE_SETS, RuleSet
from catan_common.rule_sets import ALSO, USUAL, name_in, usual_for
from catan_rules.cli.call import Call
from catan_rules.cli.commands.asking import run_as_question
from catan_rules.cli.commands.chosen_rules import rules_named
from catan_rules.cli.grammar import GAMES
from catan_rules.cli.output import open_book, text_output, write_json
from catan_rules.messages import asking_phrase, message_text, text_of
from catan_rules.one_book import book
from catan_rules.status import DONE, UNDETERMINED
from rulebook.book import Rulebook

_MOST_SETS = 2
#: How alike a word and the name of a rule set are where the one is meant for the other.
_ALIKE = 0.8


def run_rule_sets(call: Call) -> int:
    """List all rule sets, show one, or set two side by side; status 2 when two differ."""
    if _is_question(call):
        return run_as_question(call)
    call.no_more_than(_MOST_SETS)
    sets = [rules_named(call, name) for name in call.words]
    if call.has("json"):
        shown = sets or list(RULE_SETS.values())
        write_json({"rules": [_object(rules) for rules in shown]})
        return UNDETERMINED if len(sets) > 1 and _differ(*sets) else DONE
    if not sets:
        return _list(call)
    return _one(call, sets[0]) if len(sets) == 1 else _two(call, *sets)


def _is_question(call: Call) -> bool:
    """Whether the words name no rule sets but what the rules are about: ``regels voor de rover``."""
    names = {*RULE_SETS, *ALSO}
    if len(call.words) > _MOST_SETS:
        from difflib import get_close_matches  # rule sets that are named as they are called have no use for it

        return not all(get_close_matches(word.lower(), names, 1, _ALIKE) for word in call.words)
    return not names & {word.lower() for word in call.words} and bool(book().exact(" ".join(call.words), call.language))


def _object(rules: RuleSet) -> dict[str, object]:
    return {
        "name": rules.name,
        "games": list(rules.games),
        "inherits": rules.inherits,
        "points": points_of(rules),
        "numbers": {name: value for name, (value, _) in numbers_of(rules).items()},
    }


def _list(call: Call) -> int:
    output = text_output()
    for rules in RULE_SETS.values():
        games = ", ".join(_called(game, call.language) for game in rules.games)
        default = [game for game in USUAL if usual_for(game, call.language) == rules.name]
        mark = (
            f" · {asking_phrase(call.language, 'rules.default', ', '.join(_called(game, call.language) for game in default))}"
            if default
            else ""
        )
        output.add(name_in(rules.name, call.language), style="bold")
        output.add(f"{asking_phrase(call.language, 'games')} {games}{mark}", 4)
    sys.stdout.write(output.text())
    return DONE


def _called(game: str, language: str) -> str:
    """Return a game, given as at the table (``zeevaarders``), as it is said in a language."""
    return message_text(language, "game." + next(name for name, called in GAMES["nl"].items() if called == game))


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
    return found.get(rules.name) or found.get(rules.inherits or "") or asking_phrase(language, "rules.silent")


def _count(value: object) -> str:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)


def _one(call: Call, rules: RuleSet) -> int:
    output, book = text_output(), open_book(call.language)
    output.add(name_in(rules.name, call.language), style="title")
    output.gap()
    output.add(asking_phrase(call.language, "points"), style="bold")
    for conflict in (conflict for conflict in points_of(rules) if concerns(rules, conflict)):
        output.add(f"{_title(book, conflict, call.language)} {_ruling(book, rules, conflict, call.language)}", 4, "  -")
    output.gap()
    output.add(asking_phrase(call.language, "numbers"), style="bold")
    for name, (value, clause) in numbers_of(rules).items():
        output.add(f"{text_of(call.language, 'numbers', name)}: {_count(value)} ({clause})", 4, "  -")
    sys.stdout.write(output.text())
    return DONE


def _two(call: Call, one: RuleSet, other: RuleSet) -> int:
    output, book = text_output(), open_book(call.language)
    differ = _differ(one, other)
    names = (name_in(one.name, call.language), name_in(other.name, call.language))
    output.add(" / ".join(names), style="title")
    output.gap()
    for conflict in points_of(one):
        if conflict not in differ:
            continue
        output.add(_title(book, conflict, call.language), 4, " ≠", "warn")
        for rules, name in zip((one, other), names, strict=True):
            output.add(f"{name}: {_ruling(book, rules, conflict, call.language)}", 6, "    -")
    for name, (value, clause) in numbers_of(one).items():
        if name in differ:
            theirs = numbers_of(other)[name][0]
            told = f"{text_of(call.language, 'numbers', name)}: {_count(value)} / {_count(theirs)} ({clause})"
            output.add(told, 4, " ≠", "warn")
    if not differ:
        output.add(asking_phrase(call.language, "same"))
    sys.stdout.write(output.text())
    return UNDETERMINED if differ else DONE


def _differ(one: RuleSet, other: RuleSet) -> set[str]:
    """Return the conflict points and numbers on which two rule sets differ."""
    here, there = points_of(one), points_of(other)
    points = {conflict for conflict in here if here[conflict] != there[conflict] and concerns(one, conflict) and concerns(other, conflict)}
    theirs = numbers_of(other)
    return points | {name for name, (value, _) in numbers_of(one).items() if name in theirs and value != theirs[name][0]}
