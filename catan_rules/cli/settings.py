"""What a user prefers in every call: a variable, or a file of settings that ``catan-rules instellen`` writes.

So far it is one thing, the rule set, where neither a call nor a document names one. The folder is found by hand: importing what knows all
systems costs as much as judging a question (docs/decisions/answers.md).
"""

from __future__ import annotations

import os
import sys

from catan_common.records import NamedTuple
from catan_rules.cli.call import Call, CommandError
from catan_rules.messages import asking_phrase, os_error_text
from catan_rules.status import NO_SUCH_FILE, UNREADABLE

TYPE_CHECKING = False
if TYPE_CHECKING:
    from adjudicator.input.problems import Problem

VARIABLE = "CATAN_RULES_REGELS"
_NAME = "catan-rules.yaml"
_KEYS = ("regels", "regeln")
_MOST_BYTES = 20_000


class Preferred(NamedTuple):
    """The rule set that a user prefers, by name or file, and where that is said: the variable, or the path of the settings and the place in it."""

    rules: str
    where: str
    line: int = 0
    column: int = 0

    @property
    def by_variable(self) -> bool:
        """Whether the variable says it."""
        return self.where == VARIABLE


def settings_file() -> str | None:
    """Return where the settings of this user lie; None where there is no home to look in."""
    if sys.platform == "win32":
        folder = os.environ.get("APPDATA", "")
    elif sys.platform == "darwin":
        folder = os.path.expanduser("~/Library/Application Support")
    else:
        given = os.environ.get("XDG_CONFIG_HOME", "")
        folder = given if os.path.isabs(given) else os.path.expanduser("~/.config")
    return os.path.join(folder, _NAME) if os.path.isabs(folder) else None


def preferred(call: Call) -> Preferred | None:
    """Return what the variable says, else the settings; None where neither does. CommandError with every fault of the settings."""
    told = os.environ.get(VARIABLE, "").strip()
    return Preferred(told, VARIABLE) if told else in_settings(call)


def in_settings(call: Call) -> Preferred | None:
    """Return what the file of settings says, None where there is none or it says nothing; CommandError with every fault in it."""
    file = settings_file()
    if file is None or not os.path.lexists(file):
        return None
    try:
        with open(file, "rb") as stream:
            raw = stream.read(_MOST_BYTES)
    except OSError as error:
        raise CommandError(NO_SUCH_FILE, [asking_phrase(call.language, "no.read", file, os_error_text(call.language, error))]) from None
    from adjudicator.input.problems import PositionError  # reads YAML

    try:
        return _read(raw, file)
    except PositionError as error:
        raise CommandError(UNREADABLE, [], list(error.problems)) from None


def unknown_rules(said: Preferred, near: tuple[str, ...]) -> Problem:
    """Return the fault that the settings name a rule set that there is not."""
    from adjudicator.input.problems import Expected, Family, Problem

    return Problem(Family.UNREPRESENTABLE, said.where, said.line, said.column, said.rules, Expected.RULES, near)


def _read(raw: bytes, file: str) -> Preferred | None:
    """Return what a file of settings says; PositionError with every fault in it."""
    import yaml

    from adjudicator.input.problems import Expected
    from adjudicator.notation.document.compose import compose_any
    from adjudicator.notation.document.nodes import Reader, is_empty

    mended, node = compose_any(raw, file)
    reader = Reader(mended, file)
    found = None
    if isinstance(node, yaml.MappingNode):
        for key, value in node.value:
            name = str(getattr(key, "value", "")).strip()
            if name.lower() not in _KEYS or not isinstance(key, yaml.ScalarNode):
                reader.fault(key, name or "…", Expected.SETTING)
            elif found is not None:
                reader.fault(key, name, Expected.ONCE)
            elif not isinstance(value, yaml.ScalarNode) or not value.value.strip():
                reader.fault(value, "…", Expected.ONE_VALUE)
            else:
                found = Preferred(value.value.strip(), file, *reader.place(value, 0))
    elif node is not None and not is_empty(node):
        reader.fault(node, str(getattr(node, "value", "…")), Expected.SETTING)
    reader.raise_problems()
    return found
