"""Writing a file whole or not at all."""

from __future__ import annotations

import errno
import os
import secrets
import stat
import sys

from catan_rules.cli.call import Call, CommandError
from catan_rules.cli.output import write_json
from catan_rules.messages import asking_phrase, message_text, os_error_text
from catan_rules.status import CANNOT_WRITE, DONE, WRONG_USE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

#: So many bytes a path may have: folders are made one in the other, each with a call of its own.
_LONGEST_PATH = 4096
#: What the name of a file promises that is no text to edit.
_PICTURES_AND_PAGES = ("pdf", "svg", "html", "htm", "md", "markdown", "png")
#: How names of files end that promise what no command writes.
_NEVER_TEXT = (
    "doc", "docx", "odt", "rtf", "xls", "xlsx", "ods", "ppt", "pptx", "odp", "epub", "jpg", "jpeg", "gif", "webp", "bmp", "tif", "tiff", "zip", "gz", "exe"
)  # fmt: skip


def deliver(call: Call, content: str | bytes, form: str, target: str | None, more: dict[str, object] | None = None) -> int:
    """Write what a command made, to a file or to standard output, and return the exit status.

    With ``--json`` an object says what it is (``format``) and which file it went to, or holds it (``text``), with ``more`` about it. CommandError as of ``check_is_text`` for
    what is neither a picture nor a page.
    """
    if target is not None:
        if form not in _PICTURES_AND_PAGES:
            check_is_text(call, target)
        status = write_whole(call, target, content)
        if status != DONE:
            return status
    if call.has("json"):
        write_json({"format": form, "file": target, "text": None if target is not None else str(content), **(more or {})})
    elif target is None:
        sys.stdout.write(str(content))
    return DONE


def check_is_text(call: Call, target: str) -> None:
    """Check that the name of a file promises no picture or page, for a position is going there; CommandError for one that does."""
    stem, ending = os.path.splitext(target)
    if ending[1:].lower() in (*_PICTURES_AND_PAGES, *_NEVER_TEXT):
        raise CommandError(WRONG_USE, [asking_phrase(call.language, "text.format", target, f"{stem}.yaml")])


def check_is_file(call: Call, *endings: str, known: Sequence[str] = ()) -> None:
    """Check that the words behind a command which writes a file name files; CommandError for one that does not, with the nearest of the words ``known``.

    ``--bestand`` takes any name.
    """
    for word in call.words:
        if not call.is_file(word) and not os.path.lexists(word):
            from difflib import get_close_matches  # what is a file has no use for it

            near = get_close_matches(word.lower(), known, n=1)
            hint = f" {asking_phrase(call.language, 'near')}: {near[0]}?" if near else ""
            raise CommandError(WRONG_USE, [asking_phrase(call.language, "no.format", word, ", ".join(endings)) + hint])


def stays(call: Call, target: str) -> bool:
    """Return whether a file is there and stays as it is, for neither ``--force`` nor the player says otherwise; that is told."""
    if not os.path.isfile(target) or os.path.islink(target) or call.has("force") or _agreed(call, target):
        return False
    sys.stderr.write(asking_phrase(call.language, "exists", target) + "\n")
    return True


def write_whole(call: Call, target: str, content: str | bytes, *, asked: bool = False) -> int:
    """Write a file whole or not at all, an existing one only with ``--force`` or after asking; say so but in JSON, and return the exit status.

    Only a regular file is replaced, and it keeps its mode: no link, pipe, device or folder. ``asked``: whether an existing one stays is settled.
    """
    if not asked and stays(call, target):
        return CANNOT_WRITE
    return written(call, target, lambda: replace_file(target, content.encode("utf-8") if isinstance(content, str) else content))


def written(call: Call, target: str, write: Callable[[], None]) -> int:
    """Write a file; say so but in JSON, or why it cannot be written, and return the exit status."""
    try:
        write()
    except OSError as error:
        sys.stderr.write(message_text(call.language, "cannot", os_error_text(call.language, error)) + "\n")
        return CANNOT_WRITE
    if not call.has("json"):
        sys.stdout.write(asking_phrase(call.language, "written", target) + "\n")
    return DONE


def check_name(path: str) -> None:
    """Check that a system may have a file of this name; OSError as the system would give it where Python asks none: a null, half of a pair, too long."""
    try:
        raw = os.fsencode(path)
    except UnicodeEncodeError:
        raw = b"\0"
    code = errno.EILSEQ if b"\0" in raw else errno.ENAMETOOLONG if len(raw) > _LONGEST_PATH else 0
    if code:
        raise OSError(code, os.strerror(code), path)


def replace_file(target: str, raw: bytes) -> None:
    """Put a new file in the place of ``target`` in one step; OSError when it cannot be written or is no regular file."""
    check_name(target)
    mode = None
    if os.path.lexists(target):
        found = os.lstat(target)
        if not stat.S_ISREG(found.st_mode):
            code = errno.EISDIR if stat.S_ISDIR(found.st_mode) else errno.EEXIST
            raise OSError(code, os.strerror(code), target)
        mode = stat.S_IMODE(found.st_mode)
    # a name that nobody can guess, made here and now: nothing that lies in wait under it is followed or overwritten
    temporary = f"{target}.{secrets.token_hex(8)}.tmp"
    handle = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666 if mode is None else 0o600)
    try:
        with os.fdopen(handle, "wb") as stream:
            stream.write(raw)
        if mode is not None:
            os.chmod(temporary, mode)
        os.replace(temporary, target)
    except BaseException:
        os.unlink(temporary)
        raise


def _agreed(call: Call, target: str) -> bool:
    """Ask at a terminal whether the file may be replaced; without one nobody agrees."""
    if sys.stdin is None or not sys.stdin.isatty() or not sys.stderr.isatty():
        return False
    sys.stderr.write(asking_phrase(call.language, "replace", target) + " ")
    sys.stderr.flush()
    return sys.stdin.readline().strip().lower() in ("j", "ja", "y", "yes")
