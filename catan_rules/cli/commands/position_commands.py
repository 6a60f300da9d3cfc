"""The commands that ask about a position: read it, read the question, judge, and say or draw what comes out."""

from __future__ import annotations

import sys

from catan_rules.cli.commands.judging import STATUS, answer, asked, asked_of_position, colour_named, read, rules_of, told
from catan_rules.cli.commands.positions import CommandError, find_position, position_text, show_board
from catan_rules.cli.commands.search_commands import write_json
from catan_rules.cli.files import write_whole
from catan_rules.cli.handlers import Line, no_more_than
from catan_rules.render.text.ask_words import tell
from catan_rules.status import DONE, UNREADABLE, WRONG_USE

TYPE_CHECKING = False  # see rulebook.model
if TYPE_CHECKING:
    from collections.abc import Callable

    from adjudicator.basegame.position import Position
    from adjudicator.verdict import Verdict

_MOST_DIGITS = 18


def run(line: Line) -> int:
    """Answer one of the asking commands and return its exit status."""
    try:
        return _RUN[line.command.key](line)
    except CommandError as none:
        return _no_position(none, line)


def _ask(line: Line) -> int:
    question = asked(line)
    if question is None:
        return _about_rules(line)
    position, found = question
    return answer(line, position, found)


def _check(line: Line) -> int:
    from adjudicator.question import Kind, Question

    no_more_than(line, 0)
    return answer(line, find_position(line), Question(Kind.VALID))


def _points(line: Line) -> int:
    from adjudicator.question import Kind, Question

    position = find_position(line)
    if not line.words:
        return answer(line, position, Question(Kind.POINTS))
    return answer(line, position, Question(Kind.POINTS, colour_named(line, position, " ".join(line.words))))


def _about_rules(line: Line) -> int:
    from catan_rules.cli.commands.search_commands import search

    return search(" ".join(line.words), line.language, line.has("json"))


def _draw(line: Line) -> int:
    from adjudicator.referee import judge
    from catan_rules.render.marks import marks_of

    marks = None
    verdict: Verdict | None = None
    if line.words:
        position, question = asked_of_position(line)
        verdict = judge(position, question, rules_of(line, position))
        marks = marks_of(verdict, position.board.map)
    else:
        position = find_position(line)
    target = line.options.get("svg")
    if target:
        from catan_rules.render.svg.board import draw_svg

        return write_whole(line, target, draw_svg(position, marks=marks, names=line.has("names"), language=line.language))
    show_board(line, position, marks)
    return STATUS[str(verdict.answer)] if verdict else DONE


def _new(line: Line) -> int:
    from adjudicator.notation.document.template import template

    no_more_than(line, 1)
    text = template(line.language)
    if not line.words:
        sys.stdout.write(text)
        return DONE
    return write_whole(line, line.words[0], text)


def _convert(line: Line) -> int:
    no_more_than(line, 0)
    sys.stdout.write(position_text(line, find_position(line)))
    return DONE


def _elsewhere(module: str, name: str) -> Callable[[Line], int]:
    """Return the function that runs a command of another module, which is imported when it does."""

    def run_there(line: Line) -> int:
        from importlib import import_module

        found: int = getattr(import_module(f"catan_rules.cli.commands.{module}"), name)(line)
        return found

    return run_there


def _no_position(none: CommandError, line: Line) -> int:
    """Say why there is no answer: what is missing, or every fault of the position."""
    if none.problems and line.has("json"):
        write_json({"problems": [problem.as_dict() for problem in none.problems]})
        return none.status
    for row in none.lines:
        sys.stderr.write(f"{row}\n")
    if none.status == UNREADABLE:
        for problem in none.problems:
            sys.stderr.write(f"{told(problem, line.language)}\n")
    if none.status == UNREADABLE and len(none.problems) > 1:
        sys.stderr.write(tell(line.language, "faults", len(none.problems)) + "\n")
    if none.status == WRONG_USE:
        from catan_rules.messages import say

        sys.stderr.write(say(line.language, "use.try", line.command.names[line.language]) + "\n")
    return none.status


def _yields(line: Line) -> int:
    from adjudicator.question import ROLLS, Kind, Question

    position = find_position(line)
    words = list(line.words)
    numbers = [word for word in words if word.isdecimal()]
    names = [word for word in words if not word.isdecimal()]
    if len(numbers) > 1:
        raise CommandError(WRONG_USE, [tell(line.language, "unread")])
    player = colour_named(line, position, " ".join(names)) if names else None
    if not numbers:
        return answer(line, position, Question(Kind.YIELDS, player))
    roll = int(numbers[0][:_MOST_DIGITS])
    if roll not in ROLLS:
        raise CommandError(WRONG_USE, [tell(line.language, "no.roll", numbers[0])])
    return answer(line, position, Question(Kind.PRODUCTION, player, roll=roll))


def _trade(line: Line) -> int:
    """Answer with all rates of a player, or whether one trade is allowed: the words of it are a question without its verb."""
    from adjudicator.question import Kind, Question

    position = find_position(line)
    asker = line.options.get("player")
    named = next((size for size in range(len(line.words), 0, -1) if _called(position, " ".join(line.words[:size]))), 0)
    words = line.words[named:]
    if named:
        asker = " ".join(line.words[:named])
    player = colour_named(line, position, asker) if asker else None
    if player is None:
        if position.turn is None:
            raise CommandError(WRONG_USE, [tell(line.language, "who.asks")])
        player = position.players[position.turn].colour
    if not words:
        return answer(line, position, Question(Kind.RATES, player))
    text = tell(line.language, "trade.question", " ".join(words))
    return answer(line, position, read(line, position, text, player))


def _called(position: Position, name: str) -> bool:
    from adjudicator.sentence.read import player_named

    return player_named(name, position) is not None


_RUN = {
    "may": _ask,
    "where": _ask,
    "who": _ask,
    "what": _ask,
    "yields": _yields,
    "trade": _trade,
    "set-up": _elsewhere("set_up", "lay_board"),
    "ask": _ask,
    "points": _points,
    "check": _check,
    "draw": _draw,
    "new": _new,
    "convert": _convert,
    "summary": _elsewhere("printing", "summary"),
    "report": _elsewhere("printing", "report"),
    "rule-sets": _elsewhere("rule_sets", "show_rule_sets"),
    "cases": _elsewhere("cases", "show_cases"),
}
