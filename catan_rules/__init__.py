"""The documented face of catan-rules: what a program imports.

>>> from catan_rules import open_rulebook
>>> book = open_rulebook()
>>> book.search("afstandsregel", language="nl")[0].entry.title("de")
'Abstandsregel'

Names are loaded on first use. Unofficial; not connected with the publisher of Catan.
"""

from __future__ import annotations

import sys

__version__ = "0.1.0"

_WHERE = {
    "open_rulebook": "rulebook",
    "Rulebook": "rulebook",
    "Entry": "rulebook",
    "Clause": "rulebook",
    "Source": "rulebook",
    "Conflict": "rulebook",
    "Hit": "rulebook",
    "Problem": "rulebook",
    "RulebookError": "rulebook",
}

__all__ = [
    "Clause",
    "Conflict",
    "Entry",
    "Hit",
    "Problem",
    "Rulebook",
    "RulebookError",
    "Source",
    "__version__",
    "open_rulebook",
]


def check_packages() -> None:
    """Make sure that ``rulebook`` is ours; ImportError names the foreign package that stands in its way."""
    import rulebook

    if not hasattr(rulebook, "CATAN_RULES"):
        place = getattr(rulebook, "__file__", None) or "an unknown place"
        raise ImportError(
            f"catan-rules needs its own package 'rulebook', but Python found another one at {place}. "
            "Uninstall that one, or install catan-rules in an environment of its own."
        )


def __getattr__(name: str) -> object:
    """Load one public name from the package that defines it."""
    home = _WHERE.get(name)
    if home is None:
        raise AttributeError(f"module 'catan_rules' has no attribute {name!r}")
    check_packages()
    value = getattr(sys.modules[home], name)
    globals()[name] = value
    return value
