"""Questions in words where there is a position, or may be one: asked of it, and what comes back said."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from adjudicator.game import Position
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import State
from catan_rules.answer.asking import Asking
from catan_rules.answer.judged import Compared, Judged
from catan_rules.answer.ruled import Ruled, Unknown
from catan_rules.answer.service import OfRules, Unclear, answer, needs_no_position, read
from catan_rules.cli.call import Call, CommandError
from catan_rules.cli.commands.judging import asking_of, show
from catan_rules.cli.commands.positions import NoPositionError, find_position, is_given
from catan_rules.cli.commands.rule_answers import answer_from_rulebook, bounds, sentence_of, show_rule
from catan_rules.cli.output import text_output
from catan_rules.messages import asking_phrase
from catan_rules.question_words import asks_what_lies, names_place
from catan_rules.render.text.verdict_words import answer_sentence
from catan_rules.status import DONE, UNREADABLE, WRONG_USE


def answer_about_position(call: Call, text: str) -> int:
    """Answer a question of a call that may have a position: about that, or from the rulebook; return the exit status."""
    if not is_given(call) and needs_no_position(text):
        # a pipe is not read, nor a file, for what no position changes
        return answer_from_rulebook(call, text, lies=True)
    try:
        position = find_position(call)
    except NoPositionError:
        return answer_from_rulebook(call, text)
    except CommandError as error:
        if error.status != UNREADABLE or is_given(call) or call.position == "-" or names_place(text):
            raise
        # what lies in the folder was not asked about by name
        return answer_from_rulebook(call, text, [asking_phrase(call.language, "used.not", str(call.position))], lies=True)
    found = answer(position, text, asking_of(call, position), **bounds(call))
    if isinstance(found, Unclear):
        raise _led_by_rule(call, found, asking_of(call, position))
    if isinstance(found, Judged | Compared):
        return show(call, found)
    if isinstance(found, Ruled) and found.may_be_meant and not call.has("json"):
        from catan_rules.render.text.may_mean import may_mean_lines  # what is read has no use for it

        _show_lines([*may_mean_lines(found.may_be_meant, text, call.language), ""])
    return _of_a_rule(call, found)


def _of_a_rule(call: Call, found: Ruled | Unknown) -> int:
    """Show the rule that answers a sentence beside a position, and say that nothing is ruled on that; CommandError where it asks what lies there: no rule says that."""
    moment, more = _of_the_moment(call, found), _leading_on(call, found.readings)
    if not (is_given(call) and isinstance(found, Ruled) and asks_what_lies(found.text, found.language)):
        return show_rule(call, found, [*moment, *more])
    status = show_rule(call, found, more)
    if status != DONE or call.has("json"):
        return status
    sys.stdout.flush()
    raise CommandError(WRONG_USE, moment or [asking_phrase(call.language, "rule.position")])


def _led_by_rule(call: Call, found: Unclear, asking: Asking) -> CommandError:
    """Show what an unclear sentence may mean, each with its answer, else the rule that it is about; return what to raise: nothing is ruled on the position as it was asked."""
    if call.has("json"):
        return _beside_problems(call, found)
    if found.may_be_meant:
        *lines, why = found.lines(call.language)
        _show_lines(lines)
        return CommandError(WRONG_USE, [why], list(found.problems))
    if found.rule is None:
        return CommandError(WRONG_USE, [*found.lines(call.language), *_as_meant(found, asking, call.language)], list(found.problems))
    from catan_rules.cli.commands.rules.search_commands import show_found  # what is read whole needs none of it
    from catan_rules.one_book import book

    show_found(found.rule.query, call, found.rule.found, book(), found.position.rules)
    sys.stdout.flush()
    return CommandError(
        WRONG_USE, [*found.lines(call.language, shown=True), *_as_meant(found, asking, call.language)], list(found.problems)
    )


def _beside_problems(call: Call, found: Unclear) -> CommandError:
    """Return what to raise in JSON: beside the problems the rules that a sentence may be about, and the answers to the questions that it may mean."""
    error = _unclear(found, call.language)
    if found.may_be_meant:
        error.beside = {"may_be_meant": [one.as_dict() for one in found.may_be_meant]}
    if found.rule is None:
        return error
    from catan_rules.at_issue.quarrel import issues_of  # what is read whole needs none of it
    from catan_rules.cli.commands.chosen_rules import chosen_rules

    rules = chosen_rules(call, str(found.position.game), found.position.rules).rules
    issues = [one.as_dict() for one in issues_of(found.rule.query, found.position, rules, call.language)]
    error.beside |= {"at_issue": issues} if issues else {}
    return error


def _show_lines(lines: Iterable[str]) -> None:
    output = text_output()
    for line in lines:
        output.add(line)
    sys.stdout.write(output.text())
    sys.stdout.flush()


def _as_meant(found: Unclear, asking: Asking, language: str) -> list[str]:
    """Return below the one question that a sentence may be its answer: below the one that comes of putting its words right, and below where something may be done, of a sentence with all its words taken in and with nothing assumed."""
    readings = found.error.readings
    if len(found.right) == 1:
        from catan_rules.render.text.may_mean import answer_text  # what is read has no use for it

        told = answer(found.position, found.right[0], asking)
        return [f"    {answer_text(told.verdict, language)}"] if isinstance(told, Judged) else []
    if len(readings) != 1 or found.error.unread or readings[0].question.kind is not Kind.WHERE:
        return []
    told = answer(found.position, readings[0].question, asking)
    if not isinstance(told, Judged) or any(step.state is State.ASSUMED for step in told.verdict.steps):
        return []
    return [f"    {answer_sentence(told.verdict, language)}"]


def asked_of_position(call: Call) -> tuple[Position, Question]:
    """Return the position and the question of a call; CommandError where it is about the rules alone, or unclear."""
    text = sentence_of(call)
    position = find_position(call)
    return position, question_asked(call, position, text, asking_of(call, position))


def question_asked(call: Call, position: Position, text: str, asking: Asking) -> Question:
    """Return the question that a sentence asks about a position; CommandError where it is about the rules alone, or unclear."""
    found = read(position, text, asking._replace(meant=True))
    if isinstance(found, Question):
        return found
    raise _unclear(found, call.language)


def _unclear(found: Unclear | OfRules, language: str) -> CommandError:
    """Return what to raise for a sentence that is no one question of a position."""
    return CommandError(WRONG_USE, found.lines(language), list(found.problems))


def _of_the_moment(call: Call, found: Ruled | Unknown) -> list[str]:
    """Return that a rule says nothing of a position that was given with the question, or of its moment."""
    if not isinstance(found, Ruled) or not (is_given(call) or found.of_now or found.of_own):
        return []
    return [asking_phrase(call.language, "rule.moment" if found.of_now else "rule.position")]


def _leading_on(call: Call, readings: tuple[str, ...]) -> list[str]:
    """Return what an unclear sentence may ask of the position in the folder, as lines below a rule."""
    return [asking_phrase(call.language, "of.position", str(call.position)), *(f"  {reading}" for reading in readings)] if readings else []
