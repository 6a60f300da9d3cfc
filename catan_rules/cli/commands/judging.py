"""The answer to a question about a position as the command says it: as text, as JSON, in one line; and its exit status."""

from __future__ import annotations

import sys
from functools import partial

from adjudicator.game import Position
from adjudicator.language.called import as_said
from adjudicator.language.write import write_question
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Answer, Length, Verdict
from catan_common.rule_sets import part_about
from catan_rules.answer.around import around, supposed
from catan_rules.answer.asking import DECIDES, Asking, colour_named, first_answered
from catan_rules.answer.judged import Compared, Judged, judged, judged_between
from catan_rules.cli.call import Call
from catan_rules.cli.commands.chosen_rules import kept_rules, reader_of, rules_option, told_of, wants_every_rule_set
from catan_rules.cli.commands.positions import add_used, say_used, used
from catan_rules.cli.output import open_book, text_output, write_json
from catan_rules.messages import AnswerError, asking_phrase, message_text
from catan_rules.render.text.output import TextOutput
from catan_rules.render.text.verdict_words import capital
from catan_rules.render.text.verdicts import verdict_answer
from catan_rules.status import DONE, NO, NOT_APPLICABLE, UNDETERMINED

STATUS = {"yes": DONE, "value": DONE, "no": NO, "undetermined": UNDETERMINED, "not-applicable": NOT_APPLICABLE}
#: The options that ask for something beside the verdict, by the names that the answer has for it.
_BESIDE = ("nearest", "proof", "receipt")


def asking_of(call: Call, position: Position | None = None) -> Asking:
    """Return how a call asks; of a ``position`` by whom too, AnswerError where nobody is called so."""
    every = wants_every_rule_set(call)
    return Asking(
        language=call.language,
        reader=reader_of(call),
        speaker=colour_named(position, call.options["player"]) if position is not None and "player" in call.options else None,
        strict=call.has("strict"),
        rules=None if every else partial(rules_option, call),
        every=every,
        kept=partial(kept_rules, call),
        meant="position" in call.options or call.position == "-",
        beside=frozenset([DECIDES, *filter(call.has, _BESIDE)]),
    )


def said_in(call: Call) -> str:
    """Return all of a call that may call players by colour: its words, and who it says that asks."""
    return " ".join([*call.words, call.options.get("player", "")])


def answering(position: Position, language: str, *kinds: Kind) -> Kind:
    """Return the first of some kinds of question that the game of a position answers; AnswerError where it answers none."""
    found = first_answered(position, *kinds)
    if found is None:
        raise AnswerError("no.kind", message_text(language, f"game.{part_about(str(position.game))}"))
    return found


def answer(call: Call, position: Position, question: Question) -> int:
    """Judge a question, say what comes out in the way that the call asks for, and return the exit status."""
    return show(call, judged(position, question, asking_of(call)))


def show(call: Call, found: Judged | Compared) -> int:
    """Say what a question comes to in the way that the call asks for, and return the exit status."""
    if call.has("json") and isinstance(found, Judged):
        write_json(found.as_dict() | used(call))
        return status_of(found.verdict)
    with as_said(found.position, said_in(call)):
        if isinstance(found, Compared):
            return _compared(call, found)
        return _in_parts(call, found) if found.parts else _shown(call, found)


def _in_parts(call: Call, found: Judged) -> int:
    """Say the answer to each part of a sentence under its question; the exit status is that of the first which is not simply answered."""
    status = DONE
    for number, one in enumerate((found, *found.parts)):
        question = capital(write_question(one.question, call.language))
        sys.stdout.write("\n" * bool(number) + question + "?\n")
        sys.stdout.flush()
        said = _shown(call, one, last=number == len(found.parts))
        status = status or said
    return status


def _shown(call: Call, found: Judged, *, last: bool = True) -> int:
    length = _length(call)
    output = text_output()
    verdict_answer(
        output,
        found.verdict,
        open_book(call.language),
        call.language,
        found.others,
        length=length,
        trace=call.has("trace"),
        chosen=told_of(found.chosen, call.language),
        around=around(found, call.language, instead=length != "short" or call.has("nearest")),
    )
    if call.has("proof"):
        from catan_rules.render.text.proofs import add_proofs

        add_proofs(output, found.proofs, call.language)
    if call.has("receipt"):
        output.add(asking_phrase(call.language, "receipt", found.receipt), style="dim")
    if last:
        _add_used(call, output, length)
    sys.stdout.write(output.text())
    if found.asks is not None and length != "short":
        from catan_rules.cli.commands.answering import answered

        known = answered(found.asks, call.language)
        if len(known) == 1:
            return answer(call, *known[0])
        if known:
            return show(call, judged_between(known, asking_of(call)))
    return _status(found)


def _status(found: Judged) -> int:
    """Return the exit status of an answer, also where it holds for more than its verdict."""
    if found.answer is found.verdict.answer:
        return status_of(found.verdict)
    return NO if found.answer is Answer.NO else DONE


def _add_used(call: Call, output: TextOutput, length: Length) -> None:
    """Say which position it was: under the answer, and where that is one line beside it."""
    if length == "short":
        say_used(call)
    else:
        add_used(output, call)


def _length(call: Call) -> Length:
    """Return how much a call wants to be told; the most where it asks for several."""
    return "full" if call.has("full") or call.has("trace") else "short" if call.has("short") else "usual"


def status_of(verdict: Verdict) -> int:
    """Return the exit status of a verdict: places that would do are a no where something else stands in the way now."""
    status = STATUS[str(verdict.answer)]
    return NO if verdict.obstacles and status == DONE else status


def _compared(call: Call, found: Compared) -> int:
    """Say what each rule set says, and by which points they differ; status 2 when they do."""
    if call.has("json"):
        write_json(found.as_dict() | used(call))
    else:
        from catan_rules.render.text.comparison import comparison_answer, comparison_line  # one rule set has no use for them

        output, length = text_output(), _length(call)
        if told := supposed(found, call.language):
            output.add(told)
        if length == "short":
            output.add(comparison_line(found.comparison, call.language))
        else:
            comparison_answer(output, found.comparison, open_book(call.language), call.language)
        _add_used(call, output, length)
        sys.stdout.write(output.text())
    return status_of(found.verdict) if found.agree else UNDETERMINED
