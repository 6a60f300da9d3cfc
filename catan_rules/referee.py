"""The referee as a program calls it: a position read from text, a question asked of it, a verdict."""

from __future__ import annotations

from adjudicator.game import Position
from adjudicator.question import Question
from adjudicator.referee import asked_about, judge
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdict import Verdict

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


def ask(
    position: Position, question: Question | str, rules: RuleSet | str | None = None, *, speaker: str | None = None, strict: bool = False
) -> Verdict:
    """Return the verdict on a question about a position.

    ``question`` is a Question, or a Dutch or German sentence. ``rules`` is a rule set or its name, else the document's, else the game's
    default. ``speaker`` is the Dutch colour of who asks (``ik``, ``ich``). QuestionError when the sentence is unclear, KeyError for an
    unknown rule set, player or place.
    """
    if isinstance(question, str):
        from adjudicator.sentence.read import read_question

        question = read_question(question, asked_about(position, rules), speaker)
    return judge(position, question, rules, strict)
