"""What each command does with a line that has been read: checks its words and calls the function that answers."""

from __future__ import annotations

import sys

from catan_rules.cli.grammar import Command, game_named
from catan_rules.messages import say


class WrongUse(Exception):  # noqa: N818 - it is no fault of the program
    """A line that cannot be run: what is wrong, at which command, and the language to say it in."""

    def __init__(self, message: str, command: Command | None, language: str) -> None:
        """Keep the parts."""
        super().__init__(message)
        self.message = message
        self.command = command
        self.language = language


class Line:
    """A command line that has been read.

    ``language`` is that of the answer, ``own`` that of the name under which the command was called; ``options`` hold the values by key,
    ``yes`` for a switch.
    """

    __slots__ = ("command", "language", "options", "own", "words")

    def __init__(self, command: Command, language: str, own: str, words: list[str], options: dict[str, str]) -> None:
        """Keep the parts."""
        self.command = command
        self.language = language
        self.own = own
        self.words = words
        self.options = options

    def has(self, key: str) -> bool:
        """Tell whether a switch was given."""
        return key in self.options

    def wrong(self, key: str, *parts: object) -> WrongUse:
        """Return what to raise when the line cannot be run."""
        return WrongUse(say(self.language, key, *parts), self.command, self.language)


def handle(line: Line) -> int:
    """Run a line and return its exit status; wrong use is explained."""
    try:
        return _HANDLERS.get(line.command.key, _asking)(line)
    except WrongUse as wrong:
        from catan_rules.cli.usage import explain

        return explain(wrong.message, wrong.command, wrong.language)


def _search(line: Line) -> int:
    from catan_rules.cli.commands import search_commands as lookups

    most = int(line.options.get("most", "8"))
    game = game_named(line.options["game"]) if "game" in line.options else None
    if line.words:
        return lookups.search(" ".join(line.words), line.language, line.has("json"), most, game)
    if sys.stdin is None or sys.stdin.isatty():
        raise line.wrong("use.none")
    if hasattr(sys.stdin, "reconfigure"):
        sys.stdin.reconfigure(encoding="utf-8-sig", errors="replace")
    return lookups.search_lines(sys.stdin, line.language, line.has("json"), most, game)


def _show(line: Line) -> int:
    from catan_rules.cli.commands import search_commands as lookups

    if not line.words:
        raise line.wrong("use.word")
    return lookups.show(" ".join(line.words), line.language, line.has("json"))


def _list(line: Line) -> int:
    from catan_rules.cli.commands import search_commands as lookups

    no_more_than(line, 0)
    game = game_named(line.options["game"]) if "game" in line.options else None
    return lookups.list_entries(line.language, line.has("json"), game)


def _sources(line: Line) -> int:
    from catan_rules.cli.commands import search_commands as lookups

    no_more_than(line, 0)
    return lookups.list_sources(line.language, line.has("json"))


def _completion(line: Line) -> int:
    from catan_rules.cli.completion import SHELLS, script

    no_more_than(line, 1)
    shell = "".join(line.words)
    if shell not in SHELLS:
        from catan_rules.render.text.output import plain

        raise line.wrong("use.wrong", plain(shell), "SHELL", ", ".join(SHELLS))
    sys.stdout.write(script(shell))
    return 0


def _data(line: Line) -> int:
    from catan_rules.cli.commands.data import check

    no_more_than(line, 1)
    return check(line.words[0] if line.words else None, line.has("rewrite"), line.has("json"), line.language)


def _asking(line: Line) -> int:
    from catan_rules.cli.commands.position_commands import run

    return run(line)


def no_more_than(line: Line, most: int) -> None:
    """Raise WrongUse where a line has more words than its command takes."""
    if len(line.words) > most:
        from catan_rules.render.text.output import plain

        raise line.wrong("use.extra", plain(" ".join(line.words[most:])))


#: Commands that need no position; all others go to ``asking``.
_HANDLERS = {
    "search": _search,
    "show": _show,
    "list": _list,
    "sources": _sources,
    "completion": _completion,
    "data": _data,
}
