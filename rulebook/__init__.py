"""What is read: rule entries, the search over them and the printed summary.

The names below are loaded on first use, so that importing the package costs next to nothing: a look-up at
the table is a whole process, and what it does not import it does not wait for (docs/decisions/start-up.md).
"""

from __future__ import annotations

#: A public package of the same name exists. ``catan_rules`` reads this mark to see which one was imported.
CATAN_RULES = True

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rulebook.book import Rulebook, open_rulebook
    from rulebook.model import Clause, Conflict, Entry, Hit, Source
    from rulebook.problems import Problem, RulebookError

_WHERE = {
    "Rulebook": "rulebook.book",
    "open_rulebook": "rulebook.book",
    "Entry": "rulebook.model",
    "Clause": "rulebook.model",
    "Source": "rulebook.model",
    "Conflict": "rulebook.model",
    "Hit": "rulebook.model",
    "RulebookError": "rulebook.problems",
    "Problem": "rulebook.problems",
}

__all__ = ["Clause", "Conflict", "Entry", "Hit", "Problem", "Rulebook", "RulebookError", "Source", "open_rulebook"]


def __getattr__(name: str) -> object:
    """Load one public name from the module that defines it."""
    home = _WHERE.get(name)
    if home is None:
        raise AttributeError(f"module 'rulebook' has no attribute {name!r}")
    from importlib import import_module

    value = getattr(import_module(home), name)
    globals()[name] = value
    return value
