"""A question judged, and what comes out told: as text, as JSON, or under every rule set."""

from __future__ import annotations

import sys

from adjudicator.game import Position
from adjudicator.question import Question
from adjudicator.referee import Comparison, compare, elsewhere, judge
from adjudicator.verdict import Verdict
from catan_rules.cli.call import Call, CommandError
from catan_rules.cli.commands.chosen_rules import rules_of, wants_every_rule_set
from catan_rules.cli.commands.positions import add_used, used
from catan_rules.cli.output import open_book, text_output, write_json
from catan_rules.render.text.ask_words import tell
from catan_rules.render.text.comparison import comparison_answer
from catan_rules.render.text.verdicts import verdict_answer
from catan_rules.status import DONE, NO, NOT_APPLICABLE, UNDETERMINED, WRONG_USE

STATUS = {"yes": DONE, "value": DONE, "no": NO, "undetermined": UNDETERMINED, "not-applicable": NOT_APPLICABLE}


def colour_named(call: Call, position: Position, name: str) -> str:
    """Return the Dutch colour of the player who is called so; CommandError when nobody is."""
    from adjudicator.sentence.read import player_named  # a tenth of the whole, and only a call that names somebody needs it

    colour = player_named(name, position)
    if colour is None:
        raise CommandError(WRONG_USE, [tell(call.language, "no.player", name)])
    return colour


def answer(call: Call, position: Position, question: Question) -> int:
    """Judge a question, say what comes out in the way that the call asks for, and return the exit status."""
    strict = call.has("strict")
    if wants_every_rule_set(call):
        return _compared(call, compare(position, question, strict))
    verdict = judge(position, question, rules_of(call, position), strict)
    others = elsewhere(position, verdict, strict)
    if call.has("json"):
        told = {name: {"answer": str(other.answer), "value": other.value} for name, other in others.items()}
        write_json(verdict.as_dict() | ({"elsewhere": told} if told else {}) | used(call))
    else:
        output = text_output()
        verdict_answer(output, verdict, open_book(call.language), call.language, others, trace=call.has("trace"))
        add_used(output, call)
        sys.stdout.write(output.text())
    return status_of(verdict)


def status_of(verdict: Verdict) -> int:
    """Return the exit status of a verdict: places that would do are a no where something else stands in the way now."""
    status = STATUS[str(verdict.answer)]
    return NO if verdict.obstacles and status == DONE else status


def _compared(call: Call, comparison: Comparison) -> int:
    """Say what each rule set says, and by which points they differ; status 2 when they do."""
    first = next(iter(comparison.verdicts.values()))
    if call.has("json"):
        write_json(
            {
                "question": first.question.as_dict(),
                "rules": "alle",
                "agree": comparison.agree,
                "points": list(comparison.points),
                **({"clauses": list(comparison.clauses)} if comparison.clauses else {}),
                "verdicts": {name: verdict.as_dict() for name, verdict in comparison.verdicts.items()},
                **used(call),
            }
        )
    else:
        output = text_output()
        comparison_answer(output, comparison, open_book(call.language), call.language)
        add_used(output, call)
        sys.stdout.write(output.text())
    return status_of(first) if comparison.agree else UNDETERMINED
