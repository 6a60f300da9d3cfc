"""Where the position of a line comes from (an option, a pipe, a file, a one-line form), and how it is written or shown."""

from __future__ import annotations

import os
import stat
import sys

from catan_rules.cli.handlers import Line
from catan_rules.render.text.ask_words import tell
from catan_rules.status import NO_SUCH_FILE, UNREADABLE, WRONG_USE

TYPE_CHECKING = False  # see rulebook.model
if TYPE_CHECKING:
    from adjudicator.basegame.position import Position
    from adjudicator.problems import Problem
    from adjudicator.rulesets.editions import RuleSet
    from catan_rules.render.marks import Marks

#: What a position is called in the working folder.
USUAL_FILES = ("stelling.yaml", "stellung.yaml")
_MOST_BYTES = 2_000_000


class CommandError(Exception):
    """There is no position to ask about; ``status`` is the exit status, ``lines`` say why and what to do."""

    def __init__(self, status: int, lines: list[str], problems: list[Problem] | None = None) -> None:
        """Keep the parts."""
        super().__init__("\n".join(lines))
        self.status = status
        self.lines = lines
        self.problems = problems or []


def find_position(line: Line) -> Position:
    """Return the position that a line is about; CommandError says what is wrong or how to give one."""
    from adjudicator.notation.line.write import is_line

    given = line.options.get("position")
    if given == "-":
        return _read(_standard_input(), "-")
    if given is not None:
        if os.path.exists(given):
            return _read(_file(given, line), given)
        if is_line(given):
            return _read_line(given)
        raise CommandError(NO_SUCH_FILE, [tell(line.language, "no.file", given)])
    if piped():
        return _read(_standard_input(), "-")
    for name in USUAL_FILES:
        if os.path.exists(name):
            return _read(_file(name, line), name)
    raise CommandError(WRONG_USE, [tell(line.language, "no.position"), tell(line.language, "no.position.how")])


def piped() -> bool:
    """Tell whether standard input is a pipe or a file, not a terminal and not closed."""
    if sys.stdin is None:
        return False
    try:
        mode = os.fstat(sys.stdin.fileno()).st_mode
    except (OSError, ValueError, AttributeError):
        return False
    return stat.S_ISFIFO(mode) or stat.S_ISREG(mode)


def _standard_input() -> bytes:
    stream = getattr(sys.stdin, "buffer", None)
    found: bytes = stream.read(_MOST_BYTES + 1) if stream else sys.stdin.read(_MOST_BYTES + 1).encode()
    return found


def _file(name: str, line: Line) -> bytes:
    try:
        with open(name, "rb") as stream:
            return stream.read(_MOST_BYTES + 1)
    except OSError as error:
        from catan_rules.messages import say_os

        raise CommandError(NO_SUCH_FILE, [tell(line.language, "no.read", name, say_os(line.language, error))]) from None


def _read(raw: bytes, name: str) -> Position:
    from adjudicator.notation.document.read import read_position
    from adjudicator.notation.line.write import is_line
    from adjudicator.problems import PositionError

    text = raw.strip()
    if b"\n" not in text and is_line(text.decode("ascii", "replace")):
        return _read_line(text.decode("ascii", "replace"))
    try:
        return read_position(raw, name)
    except PositionError as error:
        raise CommandError(UNREADABLE, [], list(error.problems)) from None


def _read_line(text: str) -> Position:
    from adjudicator.notation.line.write import read_line
    from adjudicator.problems import PositionError

    try:
        return read_line(text.strip())
    except PositionError as error:
        raise CommandError(UNREADABLE, [], list(error.problems)) from None


def position_text(line: Line, position: Position) -> str:
    """Return a position as text that ends with a line break: as a document, or on one line where ``--line`` asks for it."""
    if line.has("line"):
        from adjudicator.notation.line.write import write_line

        return write_line(position) + "\n"
    from adjudicator.notation.document.write import write_position

    return write_position(position)


def show_board(line: Line, position: Position, marks: Marks | None = None) -> None:
    """Draw a position on standard output, as wide and in the colours and letters that it can show."""
    from catan_rules import console
    from catan_rules.render.terminal.board import draw_terminal

    shown = draw_terminal(
        position,
        colour=console.colour(),
        width=console.width() or 80,
        names=line.has("names"),
        marks=marks,
        language=line.language,
        encoding=sys.stdout.encoding or "ascii",
    )
    sys.stdout.write(shown)


def rules_named(line: Line, name: str) -> RuleSet:
    """Return the rule set of this name, or of the file with house rules; CommandError says what is wrong with it."""
    from adjudicator.rulesets.editions import ALSO, RULE_SETS, rule_set

    try:
        return rule_set(name)
    except KeyError:
        pass
    if os.path.isfile(name):
        from adjudicator.problems import PositionError
        from adjudicator.rulesets.house_rules import read_house_rules

        try:
            with open(name, "rb") as stream:
                return read_house_rules(stream.read(200_000), name)
        except PositionError as error:
            raise CommandError(UNREADABLE, [], list(error.problems)) from None
    from difflib import get_close_matches

    near = get_close_matches(name.lower(), [*RULE_SETS, *ALSO], n=2, cutoff=0.5)
    hint = f" {tell(line.language, 'near')}: {' / '.join(near)}?" if near else ""
    raise CommandError(WRONG_USE, [tell(line.language, "no.rules", name) + hint])
