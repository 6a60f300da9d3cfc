"""The rule set of a call: by its name, from a file of house rules, the one that its position names, or the one that the user prefers."""

from __future__ import annotations

import os
from functools import lru_cache, partial

from adjudicator.game import Position
from adjudicator.input.problems import PositionError
from adjudicator.rulesets.editions import RULE_SETS, NoRuleSetError, RuleSet, rule_set
from catan_common.rule_sets import ALSO, name_in
from catan_rules.answer.asking import Chosen, Kept, chosen
from catan_rules.cli.call import Call, CommandError
from catan_rules.cli.commands.positions import unread
from catan_rules.cli.grammar import RULES
from catan_rules.messages import asking_phrase
from catan_rules.status import UNREADABLE, WRONG_USE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from catan_rules.cli.settings import Preferred

#: Commands whose JSON holds a text for people: a page in a language.
_ON_PAPER = ("summary", "report")
_EVERY = ("alle", "all", "alles")


def wants_every_rule_set(call: Call) -> bool:
    """Tell whether a call asks for the answer under every rule set."""
    return RULES in call.command.options and call.options.get("rules", "").strip().lower() in _EVERY


def rules_of(call: Call, position: Position) -> RuleSet:
    """Return the rule set of a call about a position, as ``chosen_rules`` finds it."""
    return chosen_rules(call, str(position.game), position.rules).rules


def chosen_rules(call: Call, game: str, of_document: str | None = None, *, fitting: bool = False) -> Chosen:
    """Return the rule set of a call: the option's, else the document's, else the preferred one if it is for the game, else the book of who reads it.

    ``fitting``: an option that names rules of another game counts for nothing. A document can name no file: it may come from anybody. CommandError says what is wrong with the option or the preference.
    """
    return chosen(
        game, of_document, rules_option(call, fitting=fitting), partial(kept_rules, call), fitting=fitting, reader=reader_of(call)
    )


def reader_of(call: Call) -> str | None:
    """Return the language of who reads the answer of a call; None where a program does, for JSON is the same in every language.

    What is written for people is the same in JSON as on paper.
    """
    return None if call.has("json") and call.command.key not in _ON_PAPER else call.language


@lru_cache(maxsize=1)  # one call asks more than once, and a file of house rules is read once
def rules_option(call: Call, *, fitting: bool = False) -> RuleSet | None:
    """Return the rule set that the option of a call names; None where it names none, and where ``fitting`` also for all of them."""
    named = call.options.get("rules", "").strip()
    return rules_named(call, named) if named and not (fitting and wants_every_rule_set(call)) else None


def add_misnamed_rules(error: CommandError, call: Call) -> None:
    """Add to what is wrong with the input of a call what is wrong with the rule set that it names: both are told at once."""
    if wants_every_rule_set(call):
        return
    try:
        rules_option(call)
    except CommandError as other:
        told = {problem.file for problem in error.problems}
        if other.lines != error.lines:
            error.lines += other.lines
        error.problems = [*error.problems, *(problem for problem in other.problems if problem.file not in told)]


def kept_rules(call: Call) -> Kept | None:
    """Return the rule set that the user prefers, None for none; CommandError with what is wrong with it."""
    from catan_rules.cli.settings import preferred  # a call or a document that names its rules has no use for it

    said = preferred(call)
    return None if said is None else Kept(preferred_rules(call, said), "variable" if said.by_variable else "settings")


def told_of(found: Chosen, language: str) -> str:
    """Return what to say of where a rule set comes from, empty where the call or the document says it."""
    kept = found.unfit
    source = kept.source if kept else found.source
    if not source:
        return ""
    from catan_rules.cli.settings import VARIABLE

    where = asking_phrase(language, "preferred.variable" if source == "variable" else "preferred.settings", VARIABLE)
    return asking_phrase(language, "preferred.unfit", where, name_in(kept.rules.name, language)) if kept else where


def preferred_rules(call: Call, said: Preferred) -> RuleSet:
    """Return the rule set that a preference names; CommandError says where it is said and what is wrong with it.

    The settings name a file from where they lie, not from the folder that a question happens to be asked in.
    """
    from catan_rules.cli.settings import VARIABLE, unknown_rules

    name = said.rules
    if not said.by_variable and not is_rule_set(name):
        name = os.path.join(os.path.dirname(said.where), os.path.expanduser(name))
    try:
        return rules_named(call, name)
    except CommandError as error:
        if error.problems:
            raise  # house rules with faults of their own
        if said.by_variable:
            raise CommandError(WRONG_USE, [f"{VARIABLE}: {line}" for line in error.lines]) from None
        raise CommandError(UNREADABLE, [], [unknown_rules(said, _near(said.rules, call.language))]) from None


def is_rule_set(name: str) -> bool:
    """Tell whether a rule set is called so."""
    try:
        rule_set(name)
    except NoRuleSetError:
        return False
    return True


def rules_named(call: Call, name: str) -> RuleSet:
    """Return the rule set of this name, or of the file with house rules; CommandError says what is wrong with it."""
    if is_rule_set(name):
        return rule_set(name)
    if os.path.isfile(name) or os.path.isdir(name):
        from adjudicator.notation.document.house_rules import read_house_rules  # reads YAML

        try:
            with open(name, "rb") as stream:
                return read_house_rules(stream.read(200_000), name)
        except OSError as error:
            raise unread(call, name, error) from None
        except PositionError as error:
            raise CommandError(UNREADABLE, [], list(error.problems)) from None
    near = _near(name, call.language)
    hint = f" {asking_phrase(call.language, 'near')}: {' / '.join(near)}?" if near else ""
    there_are = ", ".join(name_in(one, call.language) for one in RULE_SETS)
    raise CommandError(
        WRONG_USE, [asking_phrase(call.language, "no.rules", name) + hint, asking_phrase(call.language, "rules.all", there_are)]
    )


def _near(name: str, language: str) -> tuple[str, ...]:
    from difflib import get_close_matches  # a rule set that exists has no use for it

    near = get_close_matches(name.lower(), [*RULE_SETS, *ALSO], n=2, cutoff=0.5)
    return tuple(dict.fromkeys(name_in(ALSO.get(one, one), language) for one in near))
