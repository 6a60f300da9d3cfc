"""Importing whoosh without what it never uses.

``whoosh.compat`` imports ``urllib.request`` for one name that nothing calls, and the ``cached_property`` package
imports ``asyncio``: together they cost more than whoosh itself (docs/decisions/start-up.md). In our own command,
which is one thread in a process of its own, both are replaced while whoosh is imported. A program that uses the
library is never touched: there the imports run as they are.
"""

from __future__ import annotations

import sys

#: Set by the command before it searches; a library never changes what another thread may import.
single_threaded_command = False


class LeanImports:
    """Keep ``urllib.request`` and ``asyncio`` out of what is imported inside, in the command only.

    A class, not a generator: ``contextlib`` would cost a headword look-up, which never searches, a part of its start.
    """

    def __enter__(self) -> None:
        """Put something small in the place of both."""
        self._standing: list[str] = []
        if not single_threaded_command:
            return
        module = type(sys)
        if "urllib.request" not in sys.modules:
            request = module("urllib.request")
            request.urlretrieve = None  # type: ignore[attr-defined]  # the one name that whoosh asks for
            self._stand_in("urllib.request", request)
        if "cached_property" not in sys.modules:
            from functools import cached_property

            cached = module("cached_property")
            cached.cached_property = cached_property  # type: ignore[attr-defined]  # the same interface, from the standard library
            self._stand_in("cached_property", cached)

    def _stand_in(self, name: str, module: object) -> None:
        sys.modules[name] = module  # type: ignore[assignment]  # type(sys) is the type of modules
        self._standing.append(name)

    def __exit__(self, *_: object) -> None:
        """Take them away again, so that whoever wants the real ones gets them."""
        for name in self._standing:
            sys.modules.pop(name, None)
