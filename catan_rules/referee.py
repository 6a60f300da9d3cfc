"""The referee as a program calls it: a position read from text, a question asked of it, a verdict."""

from __future__ import annotations

from typing import TYPE_CHECKING, overload

from adjudicator.game import Position
from adjudicator.question import Question
from adjudicator.referee import judge
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdict import Verdict

if TYPE_CHECKING:
    from catan_rules.rule_answer import RuleAnswer

__all__ = ["ask", "read_position", "write_position"]


def read_position(text: str | bytes, file: str = "<text>") -> Position:
    """Return the position that a YAML document or a one-line form describes; PositionError carries ``.problems``: every fault."""
    from adjudicator.notation.line.write import is_line, read_line

    whole = text.decode("ascii", "replace") if isinstance(text, bytes) else text
    if is_line(whole.strip()):
        return read_line(whole.strip(), file)
    from adjudicator.notation.document.read import read_position as read

    return read(text, file)


def write_position(position: Position, *, line: bool = False) -> str:
    """Return a position as a YAML document, or in one line; reading it gives the same position."""
    if line:
        from adjudicator.notation.line.write import write_line

        return write_line(position)
    from adjudicator.notation.document.write import write_position as write

    return write(position)


@overload
def ask(
    position: Position, question: Question, rules: RuleSet | str | None = None, *, speaker: str | None = None, strict: bool = False
) -> Verdict: ...


@overload
def ask(
    position: Position | None, question: str, rules: RuleSet | str | None = None, *, speaker: str | None = None, strict: bool = False
) -> Verdict | RuleAnswer: ...


def ask(
    position: Position | None,
    question: Question | str,
    rules: RuleSet | str | None = None,
    *,
    speaker: str | None = None,
    strict: bool = False,
) -> Verdict | RuleAnswer:
    """Return the verdict on a question about a position, or the rule that answers one that needs none or is given none.

    ``question`` is a Question, or a Dutch or German sentence. ``rules`` is a rule set or its name, else the document's, else the game's
    default. ``speaker`` is the Dutch colour of who asks (``ik``, ``ich``). QuestionError when the sentence is unclear, KeyError for an
    unknown rule set, player or place, ValueError for a Question without a position.
    """
    if isinstance(question, str):
        from adjudicator.sentence.read import QuestionWithoutPosition, read_question
        from catan_rules.rule_answer import rule_answer

        if position is None:
            return rule_answer(question)
        try:
            question = read_question(question, position, speaker)
        except QuestionWithoutPosition as rule:
            return rule_answer(rule.text, rule.language, position_given=True)
    if position is None:
        raise ValueError("a Question is about a position")
    return judge(position, question, rules, strict)
