"""A command as it was called, and what is raised where it cannot be carried out."""

from __future__ import annotations

from catan_rules.cli.grammar import Command
from catan_rules.messages import message_text
from catan_rules.status import WRONG_USE

TYPE_CHECKING = False  # on the look-up path: docs/decisions/start-up.md
if TYPE_CHECKING:
    from collections.abc import Sequence

    from adjudicator.input.problems import Problem


class CommandError(Exception):
    """A call that has no answer: ``status`` is the exit status, ``lines`` say why and what to do, ``problems`` are faults of the input."""

    def __init__(self, status: int, lines: list[str], problems: Sequence[Problem] = ()) -> None:
        """``problems`` are told one by one where the status is that of unreadable input, and by ``--json``."""
        super().__init__("\n".join(lines))
        self.status = status
        self.lines = lines
        self.problems = problems
        #: What stands beside the problems in JSON.
        self.beside: dict[str, object] = {}
        #: Whether something else was printed, that stands for the one object of JSON.
        self.printed = False


class Call:
    """A command as it was called.

    ``language`` is that of the answer, ``own`` that of the name under which the command was called; ``options`` hold the values by key,
    ``yes`` for a switch. ``position`` is where its position was read from: a file, ``-`` for standard input, empty for a line; None as long as
    none was.
    """

    def __init__(self, command: Command, language: str, own: str, words: list[str], options: dict[str, str]) -> None:
        """Take what the command line gives; values of options have been tested, words have not."""
        self.command = command
        self.language = language
        self.own = own
        self.words = words
        self.options = options
        self.position: str | None = None
        #: The document or line that was read there; None for none.
        self.document: bytes | None = None

    def has(self, key: str) -> bool:
        """Tell whether a switch was given."""
        return key in self.options

    def wrong(self, key: str, *parts: object) -> CommandError:
        """Return what to raise where the command is used wrongly; ``key`` is that of a message."""
        return CommandError(WRONG_USE, [message_text(self.language, key, *parts)])

    def targets(self, most: int = 1) -> list[str]:
        """Return the files to write: that of ``--bestand``, and one named by a word alone; CommandError where there are more than ``most``."""
        self.no_more_than(1)
        found = [*self.words, *([self.options["target"]] if "target" in self.options else [])]
        if len(found) > most:
            self.no_more_than(0)
        return found

    def is_file(self, word: str) -> bool:
        """Tell whether a word is meant as the name of a file: it has an ending, or leads somewhere."""
        return "." in word or "/" in word or "\\" in word

    def no_more_than(self, most: int) -> None:
        """Raise CommandError where there are more words than the command takes."""
        if len(self.words) > most:
            raise self.wrong("use.extra", " ".join(self.words[most:]))
