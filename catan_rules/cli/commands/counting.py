"""The commands whose question needs no sentence: check a position, count points, show what rolls pay."""

from __future__ import annotations

from adjudicator.input.words import meaning
from adjudicator.verdicts.question import ROLLS, Kind, Question
from catan_common.numbers import whole_number
from catan_rules.answer.asking import colour_named
from catan_rules.cli.call import Call, CommandError
from catan_rules.cli.commands.asking import run_as_question
from catan_rules.cli.commands.judging import answer, answering
from catan_rules.cli.commands.positions import NoPositionError, find_position, take_position
from catan_rules.cli.commands.rule_answers import answer_from_rulebook, is_question
from catan_rules.messages import asking_phrase
from catan_rules.status import WRONG_USE


def run_check(call: Call) -> int:
    """Say whether the position of a call is possible; return the exit status."""
    take_position(call)
    call.no_more_than(0)
    return answer(call, find_position(call), Question(Kind.VALID))


def run_points(call: Call) -> int:
    """Count the points of the player whom a call names, or of all; return the exit status."""
    if is_question(call, beside={"player", "unknown"}, needs=set()):
        return run_as_question(call)
    try:
        position = find_position(call)
    except NoPositionError:
        return answer_from_rulebook(call, call.command.names[call.own], must=True)
    player = colour_named(position, " ".join(call.words)) if call.words else None
    return answer(call, position, Question(Kind.POINTS, player))


def run_yields(call: Call) -> int:
    """Show what the roll of a call pays, or each roll; to the player whom it names, or to all; return the exit status."""
    if is_question(call, beside={"player", "number", "unknown"}, needs=set()):
        return run_as_question(call)
    try:
        position = find_position(call)
    except NoPositionError:
        return answer_from_rulebook(call, call.command.names[call.own], must=True)
    words = [meaning("number-words", word) or word for word in call.words]  # opbrengst acht
    numbers = [word for word in words if word.isdecimal()]
    names = [word for word in words if not word.isdecimal()]
    if len(numbers) > 1:
        raise CommandError(WRONG_USE, [asking_phrase(call.language, "unread")])
    player = colour_named(position, " ".join(names)) if names else None
    kind = answering(position, call.language, Kind.PRODUCTION if numbers else Kind.YIELDS, Kind.HARVEST)
    if not numbers:
        return answer(call, position, Question(kind, player))
    roll = whole_number(numbers[0])
    if roll is None or (kind is Kind.PRODUCTION and roll not in ROLLS):
        raise CommandError(WRONG_USE, [asking_phrase(call.language, "no.roll", numbers[0])])
    return answer(call, position, Question(kind, player, roll=roll))
