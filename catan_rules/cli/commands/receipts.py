"""The command that holds a receipt against a position, a question and the rules, and says what has changed since."""

from __future__ import annotations

import sys
from contextlib import suppress

from adjudicator.game import Position, of_one_family
from adjudicator.language.vocabulary import LANGUAGES
from adjudicator.rulesets.editions import RULE_SETS, RuleSet, rule_set
from adjudicator.verdicts.question import Question
from catan_common.rule_sets import name_in, usual_for
from catan_rules.cli.call import Call, CommandError
from catan_rules.cli.commands.asking_position import question_asked
from catan_rules.cli.commands.chosen_rules import chosen_rules
from catan_rules.cli.commands.judging import asking_of
from catan_rules.cli.commands.positions import add_used, find_position, used
from catan_rules.cli.output import open_book, text_output, write_json
from catan_rules.messages import asking_phrase, section
from catan_rules.receipts import PARTS, parts_of, read_receipt, receipt_of
from catan_rules.status import DONE, NO, WRONG_USE

_EXAMPLE = "7K3M-29QX-T4B8-WNGC-60FV"


def run_receipt(call: Call) -> int:
    """Compare a receipt with what it would be now, part by part; status 1 when something has changed. Without a question that is not compared."""
    before, words = _asked(call)
    position = find_position(call)
    question = _question(call, position, " ".join(words)) if words else None
    data = open_book(call.language).fingerprint
    meant = {name: one for name, one in RULE_SETS.items() if any(of_one_family(str(position.game), game) for game in one.games)}
    was = [name for name, one in meant.items() if parts_of(one, data, position, None)["rules"] == before["rules"]]
    rules = _rules(call, position, was)
    now = parts_of(rules, data, position, question, strict=call.has("strict"))
    changed = [part for part in PARTS if part in now and now[part] != before[part]]
    if call.has("json"):
        told = {"receipt": receipt_of(before), "now": receipt_of(now) if question else None, "changed": changed}
        write_json(told | {"compared": [*now], "rules": rules.name, "rules_of_receipt": was[0] if was else None} | used(call))
        return NO if changed else DONE
    sys.stdout.write(_compared(call, [*now], changed, was[0] if was else None, asked=question is not None))
    return NO if changed else DONE


def _asked(call: Call) -> tuple[dict[str, str], list[str]]:
    """Return the parts of the receipt, and the words of its question; CommandError where there is none, or it is none."""
    if not call.words:
        raise CommandError(WRONG_USE, [asking_phrase(call.language, "receipt.none", _EXAMPLE)])
    code, *words = call.words
    try:
        return read_receipt(code), words
    except ValueError:
        raise CommandError(WRONG_USE, [asking_phrase(call.language, "receipt.wrong", code)]) from None


def _compared(call: Call, parts: list[str], changed: list[str], was: str | None, *, asked: bool) -> str:
    """Return what is told of the parts that were compared: which have changed, under which rules it was, and that the question was not compared."""
    output = text_output()
    kept = [part for part in parts if part not in changed]
    output.add(_told(call, "receipt.changed", changed) if changed else _told(call, "receipt.same", kept), style="title")
    if changed and kept:
        output.add(_told(call, "receipt.kept", kept))
    if "rules" in changed and was:
        output.add(asking_phrase(call.language, "receipt.was", name_in(was, call.language)))
    if not asked:
        output.add(asking_phrase(call.language, "receipt.unasked"))
    add_used(output, call)
    return output.text()


def _question(call: Call, position: Position, text: str) -> Question:
    """Return the question of a receipt; CommandError as ``question_asked`` has it. What asks for a rule in one language may ask about the position in the other."""
    asking = asking_of(call, position)
    try:
        return question_asked(call, position, text, asking)
    except CommandError:
        for language in LANGUAGES:
            with suppress(CommandError):
                return question_asked(call, position, text, asking._replace(language=language))
        raise


def _rules(call: Call, position: Position, was: list[str]) -> RuleSet:
    """Return the rule set to compare with; where nothing names one, that of the receipt, if it is a book that some reader or program has unnamed."""
    found = chosen_rules(call, str(position.game), position.rules)
    usual = {usual_for(str(position.game), reader) for reader in (None, *LANGUAGES)}
    return next((rule_set(name) for name in was if name in usual and not found.named), found.rules)


def _told(call: Call, key: str, parts: list[str]) -> str:
    """Return a sentence about some parts of a receipt."""
    names = section(call.language, "asking")
    return asking_phrase(call.language, key, ", ".join(names[f"receipt.part.{part}"] for part in parts))
