"""Where the data lies and where the search index may be kept.

``os.path`` instead of ``pathlib``: the latter doubles the start of a process (docs/decisions/start-up.md).
"""

from __future__ import annotations

import os
import sys

_HERE = os.path.dirname(os.path.abspath(__file__))
_ROOT = os.path.dirname(_HERE)


def _platform() -> str:
    """Return ``sys.platform``; asked through a function, so that a type checker looks at every branch."""
    return sys.platform


def is_checkout() -> bool:
    """Tell whether the program runs from its source tree, where the live ``data/`` is read."""
    return os.path.isfile(os.path.join(_ROOT, "data", "entries.yaml")) and os.path.isfile(os.path.join(_ROOT, "pyproject.toml"))


def data_dir() -> str:
    """Return the folder with the data files: ``data/`` in a checkout, ``catan_rules/_data/`` when installed."""
    return os.path.join(_ROOT, "data") if is_checkout() else os.path.join(_ROOT, "catan_rules", "_data")


def compiled_dir() -> str:
    """Return the folder of the compiled tables, beside the data files."""
    return os.path.join(data_dir(), "compiled")


def cache_dir() -> str | None:
    """Return the user's cache folder for the search index, or None when no home is known.

    ``CATAN_RULES_CACHE`` overrides it. Where the platform puts caches is what platformdirs says; it is asked only
    where the answer is not the plain XDG one, because importing it costs a fifth of a search.
    """
    chosen = os.environ.get("CATAN_RULES_CACHE")
    if chosen:
        return chosen
    if _platform().startswith("linux"):
        base = os.environ.get("XDG_CACHE_HOME", "")
        if os.path.isabs(base):
            return os.path.join(base, "catan-rules")
        home = os.path.expanduser("~")
        return os.path.join(home, ".cache", "catan-rules") if os.path.isabs(home) else None
    from platformdirs import user_cache_dir

    return user_cache_dir("catan-rules", appauthor=False)
