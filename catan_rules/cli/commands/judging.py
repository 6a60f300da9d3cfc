"""A question of a line read and answered: whose it is, under which rules, as text, as JSON, or under every rule set."""

from __future__ import annotations

import sys

from catan_rules.cli.commands.positions import CommandError, find_position, rules_named
from catan_rules.cli.commands.search_commands import open_book, text_output, write_json
from catan_rules.cli.handlers import Line
from catan_rules.render.text.ask_words import tell
from catan_rules.status import DONE, NO, NOT_APPLICABLE, UNDETERMINED, WRONG_USE

TYPE_CHECKING = False  # see rulebook.model
if TYPE_CHECKING:
    from adjudicator.basegame.position import Position
    from adjudicator.problems import Problem
    from adjudicator.question import Question
    from adjudicator.referee import Comparison
    from adjudicator.rulesets.editions import RuleSet

STATUS = {"yes": DONE, "value": DONE, "no": NO, "undetermined": UNDETERMINED, "not-applicable": NOT_APPLICABLE}
_EVERY = ("alle", "all", "alles")


def colour_named(line: Line, position: Position, name: str) -> str:
    """Return the Dutch colour of the player who is called so; CommandError when nobody is."""
    from adjudicator.sentence.read import player_named

    found = player_named(name, position)
    if found is None:
        raise CommandError(WRONG_USE, [tell(line.language, "no.player", name)])
    return found


def asked(line: Line) -> tuple[Position, Question] | None:
    """Return the position and the question of a line; None for a question about the rules alone."""
    from adjudicator.sentence.read import NeedsNoPosition, about_rules

    if not line.words:
        raise CommandError(WRONG_USE, [tell(line.language, "unread")])
    text = " ".join(line.words)
    if line.command.key in ("may", "where", "who", "what"):
        text = f"{line.command.names[line.own]} {text}"
    if line.command.key == "ask" and about_rules(text):
        return None
    position = find_position(line)
    speaker = colour_named(line, position, line.options["player"]) if "player" in line.options else None
    try:
        return position, read(line, position, text, speaker)
    except NeedsNoPosition:
        return None


def asked_of_position(line: Line) -> tuple[Position, Question]:
    """Return the position and the question of a line; CommandError where it is about the rules alone."""
    found = asked(line)
    if found is None:
        raise CommandError(WRONG_USE, [tell(line.language, "unread")])
    return found


def read(line: Line, position: Position, text: str, speaker: str | None) -> Question:
    """Return the question that a sentence asks; CommandError says what is unclear, NeedsNoPosition that it is about a rule."""
    from adjudicator.sentence.read import QuestionError, read_question

    try:
        return read_question(text, position, speaker, line.language)
    except QuestionError as error:
        readings = [f"  {reading}" for reading in error.lines(line.language)]
        faults = [told(problem, line.language) for problem in error.problems]
        raise CommandError(WRONG_USE, [tell(line.language, "several"), *readings] if readings else faults, list(error.problems)) from None


def answer(line: Line, position: Position, question: Question) -> int:
    """Judge a question, say what comes out in the way that the line asks for, and return the exit status."""
    from adjudicator.referee import compare, judge

    strict = line.has("strict")
    if _chosen(line).lower() in _EVERY:
        return _compared(line, compare(position, question, strict))
    verdict = judge(position, question, rules_of(line, position), strict)
    if line.has("json"):
        write_json(verdict.as_dict())
    else:
        from catan_rules.render.text.verdicts import verdict_answer

        paper = text_output()
        verdict_answer(paper, verdict, open_book(line.language), line.language, trace=line.has("trace"))
        sys.stdout.write(paper.text())
    return STATUS[str(verdict.answer)]


def _chosen(line: Line) -> str:
    return line.options.get("rules", "").strip()


def rules_of(line: Line, position: Position) -> RuleSet:
    """Return the rule set of a line: the chosen one, else the document's, else the game's default."""
    from adjudicator.rulesets.editions import DEFAULTS

    return rules_named(line, _chosen(line) or position.rules or DEFAULTS[str(position.game)])


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
        from catan_rules.render.text.comparison import comparison_answer

        paper = text_output()
        comparison_answer(paper, comparison, open_book(line.language), line.language)
        sys.stdout.write(paper.text())
    return STATUS[str(first.answer)] if comparison.agree else UNDETERMINED


def told(problem: Problem, language: str) -> str:
    """Return a fault as one line."""
    from catan_rules.render.text.faults import fault_line

    return fault_line(problem, language)
