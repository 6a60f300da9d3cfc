"""Importing whoosh without what it never uses.

``whoosh.compat`` imports ``urllib.request`` for one name that nothing calls, and the ``cached_property`` package
imports ``asyncio``: together they cost more than whoosh itself (docs/decisions/start-up.md). In our own command,
which is one thread in a process of its own, both are replaced while whoosh is imported. A program that uses the
library is never touched: there the imports run as they are.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from types import ModuleType

#: Set by the command before it searches; a library never changes what another thread may import.
single_threaded_command = False


@contextmanager
def lean_imports() -> Iterator[None]:
    """Keep ``urllib.request`` and ``asyncio`` out of what is imported inside, in the command only."""
    if not single_threaded_command:
        yield
        return
    standing: list[str] = []
    if "urllib.request" not in sys.modules:
        request = ModuleType("urllib.request")
        request.urlretrieve = None  # type: ignore[attr-defined]  # the one name that whoosh asks for
        sys.modules["urllib.request"] = request
        standing.append("urllib.request")
    if "cached_property" not in sys.modules:
        from functools import cached_property

        cached = ModuleType("cached_property")
        cached.cached_property = cached_property  # type: ignore[attr-defined]  # the same interface, from the standard library
        sys.modules["cached_property"] = cached
        standing.append("cached_property")
    try:
        yield
    finally:
        for name in standing:
            sys.modules.pop(name, None)
