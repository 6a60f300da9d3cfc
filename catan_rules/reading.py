"""Positions, games, disputes and house rules as a program reads and shows them: of text, bytes, a path or an open file; written, drawn in text and as SVG.

Importing it lends positions the drawings of ``catan_rules.render`` (docs/decisions/answers.md).
"""

from __future__ import annotations

import os
from typing import IO, TYPE_CHECKING, Any, TypeVar

from adjudicator.game import Position, game_of
from adjudicator.game.position_value import PositionValue
from adjudicator.verdicts.verdict import Verdict
from catan_common.arguments import check_known, check_truth
from catan_rules.messages import LANGUAGES

if TYPE_CHECKING:  # a position alone needs none of these
    from collections.abc import Callable

    from adjudicator.dispute.claims import Said
    from adjudicator.rulesets.editions import RuleSet
    from adjudicator.telling.records import Record
    from catan_rules.render.marks import Marks

#: What is read: a text, its bytes, the path of a file, or a file that is open.
Readable = str | bytes | os.PathLike[str] | IO[str] | IO[bytes]

_Read = TypeVar("_Read")
_TEXT = "<text>"
#: How wide a position is that draws itself in text.
_WIDE = 100
#: What nobody calls a position, and many call a file.
_ENDINGS = (".yaml", ".yml", ".json", ".jsonl", ".txt", ".log", ".cr1")


def read_position(source: Readable, file: str = _TEXT) -> Position:
    """Return the position that a YAML document or a one-line form describes: a text, its bytes, a ``pathlib.Path`` or an open file.

    PositionError carries ``.problems``: every fault, with line and column; ``file`` is what they call a text. OSError for a file that cannot be read,
    TypeError for what is nothing of the kind.
    """
    return _read(_position, source, file)


def read_game(source: Readable, start: Position | None = None, file: str = _TEXT, *, partly: bool = False) -> Record:
    """Return the game that a text tells: a document or one-line form with events, another program's record, or events that follow ``start``.

    ``source`` is as of ``read_position``. GameError carries ``.problems``: every fault, with its line; also where events alone are given and no position.
    ``partly``: of a course told as people speak what is no event is no fault, as long as any of it is: it stands in ``unheard``, and events behind
    ``open_from`` may hang on it.
    """
    from adjudicator.telling.records import read_game as read

    if start is not None:
        check_position(start)
    check_truth(partly=partly)
    return _read(lambda text, name: read(text, start, name, partly=partly), source, file)


def read_house_rules(source: Readable, file: str = _TEXT) -> RuleSet:
    """Return the rule set that a document of house rules describes, ``source`` as of ``read_position``; PositionError carries ``.problems``: every fault."""
    from adjudicator.notation.document.house_rules import read_house_rules as read

    return _read(read, source, file)


def read_dispute(source: Readable, file: str = _TEXT) -> tuple[Position, list[Said]]:
    """Return the position of a document, as of ``read_position``, and what its players say (``beweringen``, ``Behauptungen``); PositionError carries ``.problems``."""
    from adjudicator.dispute.document import read_dispute as read

    return _read(read, source, file)


def write_position(position: Position, *, line: bool = False) -> str:
    """Return a position as a YAML document, or in one line; reading it gives the same position. TypeError for what is no position."""
    check_position(position)
    check_truth(line=line)
    if line:
        from adjudicator.notation.line.write import write_line

        return write_line(position)
    from adjudicator.notation.document.write import write_position as write

    return write(position)


def draw(position: Position, marks: Verdict | Marks | None = None, *, names: bool = False, language: str = "nl") -> str:
    """Return a position as SVG, with what a verdict on it marks, or with marks made by hand; ``names`` writes the places beside them.

    ValueError for a language other than ``nl`` and ``de``; TypeError for what is no position.
    """
    check_position(position)
    check_truth(names=names)
    from catan_rules.render.faces import drawing_of

    drawing = drawing_of(position)
    return drawing.draw_svg(position, marks=_marked(drawing, position, marks), names=names, language=known_language(language))


def draw_text(
    position: Position, marks: Verdict | Marks | None = None, *, names: bool = False, language: str = "nl", width: int = _WIDE
) -> str:
    """Return a position drawn with letters and lines, as ``draw`` does as SVG, as wide as it may be; without colours, and without a line break at its end.

    ValueError for a language other than ``nl`` and ``de``; TypeError for what is no position.
    """
    check_position(position)
    check_truth(names=names)
    if type(width) is not int or width < 0:
        raise ValueError(f"width is a number of columns from 0 on, not {width!r}")
    from catan_rules.render.faces import drawing_of

    drawing = drawing_of(position)
    shown = _marked(drawing, position, marks)
    lines = drawing.draw_terminal(
        position, colour=False, width=width, names=names, marks=shown, language=known_language(language), encoding="utf-8"
    )
    return lines.rstrip("\n")


def check_position(position: object) -> None:
    """Raise TypeError for a text, or anything else that is no position."""
    if not hasattr(position, "players"):
        raise TypeError(f"a position is read before it is used: read_position(…) gives one, not {type(position).__name__}")


def known_language(language: str) -> str:
    """Return a language in which there are texts; ValueError for any other."""
    check_known("language", language, LANGUAGES, "not written in")
    return language


def _marked(drawing: Any, position: Position, marks: Verdict | Marks | None) -> Any:
    from catan_rules.render.marks import Marks

    if marks is None or isinstance(marks, Marks):
        return marks
    if not isinstance(marks, Verdict):
        raise TypeError(f"marks are a verdict, or marks made by hand, not {marks!r:.40}")
    if str(marks.question.kind) not in game_of(position).kinds:
        raise ValueError(f"marks: a verdict on {marks.question.kind} is of another game than this position")
    return drawing.marks_of(marks, position)


def _position(text: str | bytes, file: str) -> Position:
    from adjudicator.notation.line.write import is_line, read_line

    whole = text.decode("ascii", "replace") if isinstance(text, bytes) else text
    if is_line(whole.strip()):
        return read_line(whole.strip(), file)
    from adjudicator.notation.document.read import read_position as read

    return read(text, file)


def _read(read: Callable[[str | bytes, str], _Read], source: Readable, file: str) -> _Read:
    """Return what is read of a source; a text that looks like the name of a file, and is refused, is told how files are read."""
    if isinstance(source, str | bytes):
        try:
            return read(source, file)
        except ValueError as error:
            if isinstance(source, str) and "\n" not in source and source.lower().endswith(_ENDINGS):
                error.add_note(f"a str is the text itself; a file is read by its path: pathlib.Path({source!r})")
            raise
    name = file
    if isinstance(source, os.PathLike):
        path = os.fspath(source)
        with open(path, "rb") as opened:
            return read(opened.read(), path if file == _TEXT else file)
    if callable(getattr(source, "read", None)):
        called = getattr(source, "name", None)
        text = source.read()
        if isinstance(text, str | bytes):
            return read(text, called if isinstance(called, str) and name == _TEXT else name)
    raise TypeError(f"what is read is a text, bytes, a pathlib.Path or an open file, not {type(source).__name__}")


def _drawn(position: Any, form: str) -> str:
    """Return a position as it shows itself: ``svg`` or ``text``."""
    return draw(position) if form == "svg" else draw_text(position)


PositionValue.drawer = _drawn
