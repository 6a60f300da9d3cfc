"""Where the position of a call comes from: an option, a pipe, a file, a one-line form."""

from __future__ import annotations

import errno
import os
import stat
import sys
from itertools import islice

from catan_common.visible import visible
from catan_rules.cli.call import Call, CommandError
from catan_rules.messages import asking_phrase, os_error_text
from catan_rules.status import NO_SUCH_FILE, UNREADABLE, WRONG_USE

TYPE_CHECKING = False  # a question without a position imports no referee: docs/decisions/start-up.md

if TYPE_CHECKING:
    from adjudicator.game import Position
    from catan_rules.render.text.output import TextOutput


#: How alike two names are at least, how many are told, and among how many of a folder they are looked for.
_ALIKE = 0.7
_MOST_TOLD = 2
_MOST_LOOKED_AT = 1_000
_LONGEST_NAME = 100


def no_such_file(language: str, given: str) -> CommandError:
    """Return what to raise where a call names a file that there is not."""
    near = near_files(given)
    hint = f" {asking_phrase(language, 'near')}: {visible(' / '.join(near))}?" if near else ""
    return CommandError(NO_SUCH_FILE, [asking_phrase(language, "no.file", _shown(given)) + hint])


def near_files(given: str) -> list[str]:
    """Return the paths of the files beside one that there is not which are called nearly so."""
    folder, name = os.path.split(given)
    if not name or len(name) > _LONGEST_NAME:
        return []
    try:
        with os.scandir(folder or ".") as found:
            names = [one.name for one in islice(found, _MOST_LOOKED_AT) if len(one.name) <= _LONGEST_NAME and one.is_file()]
    except (OSError, ValueError):  # ValueError: a null or half of a pair, which no system has in a name
        return []
    from difflib import get_close_matches  # a file that is there has no use for it

    return [os.path.join(folder, one) for one in get_close_matches(name, sorted(names), n=_MOST_TOLD, cutoff=_ALIKE)]


def _shown(given: str) -> str:
    """Return a name as it is told: one of which nothing would be seen as it is typed in a program."""
    if visible(given).strip():
        return given
    import json  # a name that can be seen has no use for it

    return json.dumps(given)


#: What a position is called in the working folder.
USUAL_FILES = ("stelling.yaml", "stellung.yaml")
#: How the names of documents end: such a word is no other part of a call.
_DOCUMENTS = (".yaml", ".yml")
#: What a position that stands in the call itself is called in faults, where a file would be named.
OF_CALL = "-"
#: The most bytes of a position, with or without a dispute about it, that are read: those of the longest line; a text with more of them is refused, and a document at fewer.
MOST_BYTES = 1_000_000


#: The options that tell what a table has agreed on.
_AGREED = ("goal", "handlimit", "stock", "robber", "seats", "traders")


class NoPositionError(CommandError):
    """A call about a position that gives none; says how to give one."""

    def __init__(self, call: Call) -> None:
        """Say it in the language of the call."""
        super().__init__(WRONG_USE, [asking_phrase(call.language, "no.position"), asking_phrase(call.language, "no.position.how")])


def is_given(call: Call) -> bool:
    """Tell whether a call says itself what position it is about: by its option, not by what lies in the folder or comes through a pipe."""
    return "position" in call.options


def may_be_there(call: Call) -> bool:
    """Tell whether there may be a position for a call; a pipe may prove to be empty."""
    return is_given(call) or piped() or _usual_file() is not None


def take_position(call: Call) -> None:
    """Take the first word of a call for its position where it is a file, a one-line form or ``-`` and no option gives one; CommandError where such a file is missing or is a folder."""
    from adjudicator.notation.line.write import is_line  # as below

    if not call.words or is_given(call):
        return
    first = call.words[0]
    if os.path.isfile(first) or is_line(first) or first == "-":
        call.options["position"], *call.words = call.words
    elif os.path.isdir(first) and (len(call.words) == 1 or os.path.basename(first) != first):
        raise unread(call, first, IsADirectoryError(errno.EISDIR, ""))
    elif first.lower().endswith(_DOCUMENTS):
        raise no_such_file(call.language, first)


def find_position(call: Call) -> Position:
    """Return the position that a call is about, and note on the call where it came from.

    CommandError says what is wrong with it, NoPositionError how to give one.
    """
    position = _read(*position_text(call), call)
    if not set(_AGREED) & set(call.options):
        return position
    from catan_rules.cli.agreements import with_agreements  # most calls tell of none

    return with_agreements(call, position)


def position_text(call: Call) -> tuple[bytes, str]:
    """Return the text of the position that a call is about, and where it came from: a file, ``-``, empty for a line in the call; raises as ``find_position``."""
    given = call.options.get("position")
    if given is not None and given != "-":
        if os.path.exists(given):
            return _file(given, call), given
        from adjudicator.notation.line.write import is_line

        if not is_line(given):
            raise no_such_file(call.language, given)
        return _as_bytes(given), ""
    if given == "-" or piped():
        raw = b"" if sys.stdin is None else _standard_input()
        # a pipe that nobody writes to is what many programs start others with
        if raw.strip() or (given == "-" and sys.stdin is not None):
            return raw, "-"
    usual = None if given else _usual_file()
    if usual is None:
        raise NoPositionError(call)
    return _file(usual, call), usual


def _usual_file() -> str | None:
    return next((name for name in USUAL_FILES if os.path.exists(name)), None)


def used(call: Call) -> dict[str, str]:
    """Return where the position of a call came from, as its JSON answer says it: a file, ``-`` for standard input, ``line``."""
    return {} if call.position is None else {"position": call.position or "line"}


def used_line(call: Call) -> str:
    """Return the line that says where the position of a call came from."""
    names = {"-": asking_phrase(call.language, "used.pipe"), "": asking_phrase(call.language, "used.line")}
    return asking_phrase(call.language, "used", names.get(call.position or "", call.position))


def add_used(output: TextOutput, call: Call) -> None:
    """Write under an answer which position it is about."""
    if call.position is not None:
        output.add(used_line(call), style="dim")


def say_used(call: Call) -> None:
    """Say on standard error which file was used where none was named and standard output is for something else."""
    if call.position in USUAL_FILES and not is_given(call) and not call.has("json"):
        sys.stderr.write(f"{used_line(call)}\n")


def _as_bytes(word: str) -> bytes:
    """Return a word of the call as the bytes that were typed; half of a character that has two, which no bytes are, becomes one that cannot be read."""
    return "".join("\ufffd" if "\ud800" <= mark < "\udc80" or "\udcff" < mark <= "\udfff" else mark for mark in word).encode(
        "utf-8", "surrogateescape"
    )


def read_input(call: Call, name: str) -> tuple[bytes, str]:
    """Return the bytes of a file, of a one-line form, or of standard input for ``-``, with what it is called in messages; CommandError where there is none."""
    from adjudicator.telling.packed import MOST_OF_RECORD

    if name != "-":
        from adjudicator.notation.line.write import is_line  # as below

        if is_line(name) and not os.path.exists(name):
            return _as_bytes(name), name
        return _checked(_file(name, call, MOST_OF_RECORD), name), name
    if not piped():
        raise CommandError(WRONG_USE, [asking_phrase(call.language, "no.game")])
    return _checked(_standard_input(MOST_OF_RECORD), "-"), "-"


def check_length(raw: bytes, name: str) -> None:
    """Check that no more than a whole record was read; PositionError for one that is cut off, which might pass for a shorter one."""
    from adjudicator.input.problems import Expected, Family, PositionError, Problem
    from adjudicator.telling.packed import MOST_OF_RECORD

    if len(raw) > MOST_OF_RECORD:
        raise PositionError([Problem(Family.UNREADABLE, name, 0, 0, f"> {MOST_OF_RECORD}", Expected.SHORTER)])


def _checked(raw: bytes, name: str) -> bytes:
    from adjudicator.input.problems import PositionError

    try:
        check_length(raw, name)
    except PositionError as error:
        raise CommandError(UNREADABLE, [], list(error.problems)) from None
    return raw


def piped() -> bool:
    """Tell whether standard input is a pipe or a file, not a terminal and not closed."""
    if sys.stdin is None:
        return False
    try:
        mode = os.fstat(sys.stdin.fileno()).st_mode
    except (OSError, ValueError, AttributeError):
        return False
    return stat.S_ISFIFO(mode) or stat.S_ISREG(mode)


def _standard_input(most: int = MOST_BYTES) -> bytes:
    stream = getattr(sys.stdin, "buffer", None)
    found: bytes = stream.read(most + 1) if stream else sys.stdin.read(most + 1).encode()
    return found


def _file(name: str, call: Call, most: int = MOST_BYTES) -> bytes:
    try:
        with open(name, "rb") as stream:
            return stream.read(most + 1)
    except (FileNotFoundError, ValueError):  # ValueError: a null or half of a pair, which no system has in a name
        raise no_such_file(call.language, name) from None
    except OSError as error:
        raise unread(call, name, error) from None


def unread(call: Call, name: str, error: OSError) -> CommandError:
    """Return what to raise for a file that is there and cannot be read."""
    return CommandError(NO_SUCH_FILE, [asking_phrase(call.language, "no.read", name, os_error_text(call.language, error))])


def _read(raw: bytes, name: str, call: Call) -> Position:
    text = raw.strip()
    if b"\n" not in text:
        from adjudicator.notation.line.write import is_line  # a document has no use for it

        if is_line(text.decode("utf-8", "replace")):
            return _read_line(text.decode("utf-8", "replace"), name, call)
    from adjudicator.input.problems import PositionError
    from adjudicator.notation.document.read import read_position  # a position in one line parses no YAML

    call.position, call.document = name, raw
    try:
        return read_position(raw, name or OF_CALL)
    except PositionError as error:
        raise CommandError(UNREADABLE, [], list(error.problems)) from None


def _read_line(text: str, name: str, call: Call) -> Position:
    from adjudicator.input.problems import PositionError
    from adjudicator.notation.line.write import read_line

    call.position, call.document = name, text.encode()
    try:
        return read_line(text.strip(), name or OF_CALL)
    except PositionError as error:
        raise CommandError(UNREADABLE, [], list(error.problems)) from None
