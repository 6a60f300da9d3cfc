"""A question judged, and what comes out told: as text, as JSON, or under every rule set."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import TYPE_CHECKING

from adjudicator.game import Position, game_of
from adjudicator.judging.nearest import nearest
from adjudicator.judging.referee import Comparison, certificate_or_length, compare, elsewhere, judge
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Answer, Length, Verdict
from catan_common.rule_sets import part_about
from catan_rules.cli.call import Call, CommandError
from catan_rules.cli.commands.chosen_rules import Chosen, chosen_rules, wants_every_rule_set
from catan_rules.cli.commands.positions import add_used, say_used, used
from catan_rules.cli.output import open_book, text_output, write_json
from catan_rules.messages import say
from catan_rules.render.text.alternatives import alternatives_text
from catan_rules.render.text.ask_words import tell
from catan_rules.render.text.output import TextOutput
from catan_rules.render.text.verdicts import Around, verdict_answer
from catan_rules.status import DONE, NO, NOT_APPLICABLE, UNDETERMINED, WRONG_USE

if TYPE_CHECKING:
    from catan_rules.render.text.proofs import Proofs

STATUS = {"yes": DONE, "value": DONE, "no": NO, "undetermined": UNDETERMINED, "not-applicable": NOT_APPLICABLE}


def colour_named(call: Call, position: Position, name: str) -> str:
    """Return the Dutch colour of the player who is called so; CommandError when nobody is."""
    from adjudicator.language.read import player_named  # a tenth of the whole, and only a call that names somebody needs it

    colour = player_named(name, position)
    if colour is None:
        raise CommandError(WRONG_USE, [tell(call.language, "no.player", name)])
    return colour


def answering(call: Call, position: Position, *kinds: Kind) -> Kind:
    """Return the first of some kinds of question that the game of a position answers; CommandError where it answers none."""
    own = game_of(position).kinds
    found = next((kind for kind in kinds if kind in own), None)
    if found is None:
        raise CommandError(WRONG_USE, [tell(call.language, "no.kind", say(call.language, f"game.{part_about(str(position.game))}"))])
    return found


def answer(call: Call, position: Position, question: Question) -> int:
    """Judge a question, say what comes out in the way that the call asks for, and return the exit status."""
    strict = call.has("strict")
    every = wants_every_rule_set(call)
    if call.has("proof") and (every or question.kind is not Kind.LONGEST_ROUTE):
        raise CommandError(WRONG_USE, [tell(call.language, "proof.use")])
    if call.has("receipt") and every:
        raise CommandError(WRONG_USE, [tell(call.language, "receipt.one")])
    if every:
        return _compared(call, compare(position, question, strict))
    chosen = chosen_rules(call, str(position.game), position.rules)
    verdict = judge(position, question, chosen.rules, strict)
    length = _length(call)
    # in one line there is no room for other rule sets
    others = elsewhere(position, verdict, strict) if length != "short" or call.has("json") else {}
    asks = None
    if verdict.answer is Answer.UNDETERMINED:  # what is decided has no use for any of these
        from adjudicator.judging.deciding.search import deciding_question
        from catan_rules.cli.commands.answering import answered
        from catan_rules.render.text.asks import asks_object, asks_text

        asks = deciding_question(position, question, chosen.rules, strict)
    if call.has("json"):
        near = {"nearest": [one.as_dict() for one in nearest(position, question, chosen.rules, strict)]} if call.has("nearest") else {}
        more = _proofs_object(position, verdict, chosen.rules) if call.has("proof") else {}
        deciding = {"asks": asks_object(asks)} if asks else {}
        write_json(
            verdict_object(verdict, others, chosen) | deciding | near | more | _receipt(call, position, question, chosen.rules) | used(call)
        )
    else:
        output = text_output()
        book = open_book(call.language)
        instead = ""
        if verdict.answer is Answer.NO and (length != "short" or call.has("nearest")):
            instead = alternatives_text(nearest(position, question, chosen.rules, strict), question, call.language)
        verdict_answer(
            output,
            verdict,
            book,
            call.language,
            others,
            length=length,
            trace=call.has("trace"),
            chosen=chosen.told,
            around=Around(instead, asks_text(asks, call.language) if asks else ""),
        )
        if call.has("proof"):
            from catan_rules.render.text.proofs import add_proofs

            add_proofs(output, _proofs(position, verdict, chosen.rules), call.language)
        for code in _receipt(call, position, question, chosen.rules).values():
            output.add(tell(call.language, "receipt", code), style="dim")
        _add_used(call, output, length)
        sys.stdout.write(output.text())
        if asks and length != "short" and (known := answered(asks, call.language)):
            return answer(call, *known)
    return status_of(verdict)


def _proofs(position: Position, verdict: Verdict, rules: RuleSet) -> Proofs:
    """Return by colour the certificate of each route that a verdict is about."""
    colours = [verdict.question.player] if verdict.question.player else [player.colour for player in position.players]
    return {colour: certificate_or_length(position, colour, rules) for colour in colours}


def _proofs_object(position: Position, verdict: Verdict, rules: RuleSet) -> dict[str, object]:
    from catan_rules.render.text.proofs import proofs_object  # few answers have a proof

    return proofs_object(_proofs(position, verdict, rules))


def _receipt(call: Call, position: Position, question: Question, rules: RuleSet) -> dict[str, str]:
    """Return the receipt of an answer where the call asks for one."""
    if not call.has("receipt"):
        return {}
    from catan_rules.receipts import receipt  # an answer without one needs no hashes

    return {"receipt": receipt(position, question, rules, strict=call.has("strict"))}


def _add_used(call: Call, output: TextOutput, length: Length) -> None:
    """Say which position it was: under the answer, and where that is one line beside it."""
    if length == "short":
        say_used(call)
    else:
        add_used(output, call)


def _length(call: Call) -> Length:
    """Return how much a call wants to be told; the most where it asks for several."""
    return "full" if call.has("full") or call.has("trace") else "short" if call.has("short") else "usual"


def verdict_object(verdict: Verdict, others: Mapping[str, Verdict], chosen: Chosen) -> dict[str, object]:
    """Return a verdict as the published JSON object, with what other rule sets say where they differ."""
    told = {name: {"answer": str(other.answer), "value": other.value} for name, other in others.items()}
    return verdict.as_dict() | ({"elsewhere": told} if told else {}) | ({"rules_from": chosen.source} if chosen.source else {})


def status_of(verdict: Verdict) -> int:
    """Return the exit status of a verdict: places that would do are a no where something else stands in the way now."""
    status = STATUS[str(verdict.answer)]
    return NO if verdict.obstacles and status == DONE else status


def _compared(call: Call, comparison: Comparison) -> int:
    """Say what each rule set says, and by which points they differ; status 2 when they do."""
    from catan_rules.render.text.comparison import comparison_answer, comparison_line  # what is asked of one rule set is not compared

    first = next(iter(comparison.verdicts.values()))
    if call.has("json"):
        write_json(compared_object(comparison) | used(call))
    elif _length(call) == "short":
        output = text_output()
        output.add(comparison_line(comparison, call.language))
        _add_used(call, output, "short")
        sys.stdout.write(output.text())
    else:
        output = text_output()
        comparison_answer(output, comparison, open_book(call.language), call.language)
        add_used(output, call)
        sys.stdout.write(output.text())
    return status_of(first) if comparison.agree else UNDETERMINED


def compared_object(comparison: Comparison) -> dict[str, object]:
    """Return a comparison as the published JSON object."""
    first = next(iter(comparison.verdicts.values()))
    return {
        "question": first.question.as_dict(),
        "rules": "alle",
        "agree": comparison.agree,
        "points": list(comparison.points),
        **({"clauses": list(comparison.clauses)} if comparison.clauses else {}),
        "verdicts": {name: verdict.as_dict() for name, verdict in comparison.verdicts.items()},
    }
