"""The commands that ask about a position: read it, read the question, judge, and say or draw what comes out."""

from __future__ import annotations

import os
import sys

from catan_rules.cli.handlers import Line, no_more_than
from catan_rules.cli.lookups import new_paper, open_book, write_json
from catan_rules.cli.positions import NoPosition, find_position
from catan_rules.render.ask_words import tell
from catan_rules.status import CANNOT_WRITE, DONE, NO, NOT_APPLICABLE, UNDETERMINED, UNREADABLE, WRONG_USE

TYPE_CHECKING = False  # see rulebook.model
if TYPE_CHECKING:
    from adjudicator.basegame.position import Position
    from adjudicator.problems import Problem
    from adjudicator.question import Question
    from adjudicator.referee import Comparison
    from adjudicator.ruleset import RuleSet
    from adjudicator.verdict import Verdict

_STATUS = {"yes": DONE, "value": DONE, "no": NO, "undetermined": UNDETERMINED, "not-applicable": NOT_APPLICABLE}
_EVERY = ("alle", "all", "alles")


def run(line: Line) -> int:
    """Answer one of the asking commands and return its exit status."""
    try:
        return _RUN[line.command.key](line)
    except NoPosition as none:
        return _no_position(none, line)


def _ask(line: Line) -> int:
    question = _asked(line)
    if question is None:
        return _about_rules(line)
    position, found = question
    return _answer(line, position, found)


def _check(line: Line) -> int:
    from adjudicator.question import Kind, Question

    no_more_than(line, 0)
    return _answer(line, find_position(line), Question(Kind.VALID))


def _points(line: Line) -> int:
    from adjudicator.question import Kind, Question

    position = find_position(line)
    if not line.words:
        return _answer(line, position, Question(Kind.POINTS))
    return _answer(line, position, Question(Kind.POINTS, _colour(line, position, " ".join(line.words))))


def _colour(line: Line, position: Position, name: str) -> str:
    """Return the Dutch colour of the player who is called so; NoPosition when nobody is."""
    from adjudicator.sentence import player_named

    found = player_named(name, position)
    if found is None:
        raise NoPosition(WRONG_USE, [tell(line.language, "no.player", name)])
    return found


def _asked(line: Line) -> tuple[Position, Question] | None:
    """Return the position and the question of a line; None for a question about the rules alone."""
    from adjudicator.sentence import NeedsNoPosition, QuestionError, about_rules, read_question

    if not line.words:
        raise NoPosition(WRONG_USE, [tell(line.language, "unread")])
    text = " ".join(line.words)
    if line.command.key in ("may", "where", "who"):
        text = f"{line.command.names[line.own]} {text}"
    if line.command.key == "ask" and about_rules(text):
        return None
    position = find_position(line)
    speaker = _colour(line, position, line.options["player"]) if "player" in line.options else None
    try:
        return position, read_question(text, position, speaker, line.language)
    except NeedsNoPosition:
        return None
    except QuestionError as error:
        readings = [f"  {reading}" for reading in error.lines(line.language)]
        told = [tell(line.language, "several"), *readings] if readings else [_told(problem, line.language) for problem in error.problems]
        raise NoPosition(WRONG_USE, told, list(error.problems)) from None


def _about_rules(line: Line) -> int:
    from catan_rules.cli.lookups import search

    return search(" ".join(line.words), line.language, line.has("json"))


def _answer(line: Line, position: Position, question: Question) -> int:
    from adjudicator.referee import compare, judge

    strict = line.has("strict")
    chosen = line.options.get("rules", "").strip()
    if chosen.lower() in _EVERY:
        return _compared(line, compare(position, question, strict))
    verdict = judge(position, question, _rules(line, position, chosen), strict)
    if line.has("json"):
        write_json(verdict.as_dict())
    else:
        from catan_rules.render.verdicts import verdict_answer

        paper = new_paper()
        verdict_answer(paper, verdict, open_book(line.language), line.language, trace=line.has("trace"))
        sys.stdout.write(paper.text())
    return _STATUS[str(verdict.answer)]


def _rules(line: Line, position: Position, chosen: str) -> RuleSet:
    """Return the rule set of a line: a name, a file with house rules, else the document's, else the game's default."""
    from adjudicator.problems import PositionError
    from adjudicator.referee import rules_for

    try:
        return rules_for(position, chosen or None)
    except KeyError:
        name = chosen or position.rules or ""
    if os.path.isfile(name):
        from adjudicator.house_rules import read_house_rules

        try:
            with open(name, "rb") as stream:
                return read_house_rules(stream.read(200_000), name)
        except PositionError as error:
            raise NoPosition(UNREADABLE, [], list(error.problems)) from None
    from difflib import get_close_matches

    from adjudicator.ruleset import ALSO, RULE_SETS

    near = get_close_matches(name.lower(), [*RULE_SETS, *ALSO], n=2, cutoff=0.5)
    hint = f" {tell(line.language, 'near')}: {' / '.join(near)}?" if near else ""
    raise NoPosition(WRONG_USE, [tell(line.language, "no.rules", name) + hint])


def _compared(line: Line, comparison: Comparison) -> int:
    """Say what each rule set says, and by which points they differ; status 2 when they do."""
    first = next(iter(comparison.verdicts.values()))
    if line.has("json"):
        write_json(
            {
                "question": first.question.as_dict(),
                "rules": "alle",
                "agree": comparison.agree,
                "points": list(comparison.points),
                "verdicts": {name: verdict.as_dict() for name, verdict in comparison.verdicts.items()},
            }
        )
    else:
        from catan_rules.render.comparison import comparison_answer

        paper = new_paper()
        comparison_answer(paper, comparison, open_book(line.language), line.language)
        sys.stdout.write(paper.text())
    return _STATUS[str(first.answer)] if comparison.agree else UNDETERMINED


def _draw(line: Line) -> int:
    from adjudicator.referee import judge
    from catan_rules import console
    from catan_rules.render.marks import marks_of
    from catan_rules.render.terminal_board import draw_terminal

    marks = None
    verdict: Verdict | None = None
    if line.words:
        asked = _asked(line)
        if asked is None:
            raise NoPosition(WRONG_USE, [tell(line.language, "unread")])
        position, question = asked
        verdict = judge(position, question, _rules(line, position, line.options.get("rules", "")))
        marks = marks_of(verdict, position.board.map)
    else:
        position = find_position(line)
    target = line.options.get("svg")
    if target:
        from catan_rules.render.svg_board import draw_svg

        return _write(line, target, draw_svg(position, marks=marks, names=line.has("names"), language=line.language))
    width = console.width() or 80
    shown = draw_terminal(
        position,
        colour=console.colour(),
        width=width,
        names=line.has("names"),
        marks=marks,
        language=line.language,
        encoding=sys.stdout.encoding or "ascii",
    )
    sys.stdout.write(shown if shown.endswith("\n") else shown + "\n")
    return _STATUS[str(verdict.answer)] if verdict else DONE


def _new(line: Line) -> int:
    from adjudicator.notation.template import template

    no_more_than(line, 1)
    text = template(line.language)
    if not line.words:
        sys.stdout.write(text)
        return DONE
    return _write(line, line.words[0], text)


def _convert(line: Line) -> int:
    no_more_than(line, 0)
    position = find_position(line)
    if line.has("line"):
        from adjudicator.notation.line import write_line

        sys.stdout.write(write_line(position) + "\n")
    else:
        from adjudicator.notation.write import write_position

        sys.stdout.write(write_position(position))
    return DONE


def _write(line: Line, target: str, text: str) -> int:
    """Write a file whole or not at all; an existing one only when that was asked for."""
    if os.path.lexists(target) and not line.has("force"):
        sys.stderr.write(tell(line.language, "exists", target) + "\n")
        return CANNOT_WRITE
    temporary = f"{target}.{os.getpid()}.tmp"
    try:
        with open(temporary, "w", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
        os.replace(temporary, target)
    except OSError as error:
        from catan_rules.messages import say, say_os

        if os.path.exists(temporary):
            os.unlink(temporary)
        sys.stderr.write(say(line.language, "cannot", say_os(line.language, error)) + "\n")
        return CANNOT_WRITE
    sys.stdout.write(tell(line.language, "written", target) + "\n")
    return DONE


def _rule_sets(line: Line) -> int:
    from catan_rules.cli.rule_sets import show_rule_sets

    return show_rule_sets(line)


def _cases(line: Line) -> int:
    from catan_rules.cli.cases import show_cases

    return show_cases(line)


def _no_position(none: NoPosition, line: Line) -> int:
    """Say why there is no answer: what is missing, or every fault of the position."""
    if none.problems and line.has("json"):
        write_json({"problems": [problem.as_dict() for problem in none.problems]})
        return none.status
    for row in none.lines:
        sys.stderr.write(f"{row}\n")
    if none.status == UNREADABLE:
        for problem in none.problems:
            sys.stderr.write(f"{_told(problem, line.language)}\n")
    if none.status == UNREADABLE and len(none.problems) > 1:
        sys.stderr.write(tell(line.language, "faults", len(none.problems)) + "\n")
    if none.status == WRONG_USE:
        from catan_rules.messages import say

        sys.stderr.write(say(line.language, "use.try", line.command.names[line.language]) + "\n")
    return none.status


def _told(problem: Problem, language: str) -> str:
    from catan_rules.render.faults import fault_line

    return fault_line(problem, language)


_RUN = {
    "may": _ask,
    "where": _ask,
    "who": _ask,
    "ask": _ask,
    "points": _points,
    "check": _check,
    "draw": _draw,
    "new": _new,
    "convert": _convert,
    "rule-sets": _rule_sets,
    "cases": _cases,
}
