"""The part of the program that comes after what a first verdict needs: a request that comes upon it too early is told so, and made again."""

from __future__ import annotations

import builtins
import importlib
import io
import os
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from types import ModuleType
from typing import Any

_PACKAGE = "__init__"


class NotYetHereError(BaseException):
    """Something that has not come yet was needed. No handler of failures may take it for one, so it is no Exception."""


class Arriving:
    """What is still to come: modules by name with the path at which each will lie, and other files by path."""

    def __init__(self, modules: Mapping[str, str], files: Iterable[str]) -> None:
        """Keep what is to come."""
        self._modules = dict(modules)
        self._files = frozenset(files)
        self._here = False
        self._opened: tuple[Any, Any] = (builtins.open, io.open)

    def begin(self) -> None:
        """Have every import and every opened file that needs what is to come raise NotYetHereError, until it is here."""
        sys.meta_path.append(self)
        builtins.open = self._guarded(builtins.open)
        io.open = self._guarded(io.open)

    def arrived(self) -> None:
        """Take what was to come as lying there."""
        self._here = True
        builtins.open, io.open = self._opened
        importlib.invalidate_caches()

    def find_spec(self, name: str, _path: Sequence[str] | None = None, _target: ModuleType | None = None) -> ModuleSpec | None:
        """Return where a module that came later lies; None for one that is none of them."""
        path = self._modules.get(name)
        if path is None:
            return None
        if not self._here:
            raise NotYetHereError(name)
        folder, _, file = path.rpartition("/")
        return spec_from_file_location(name, path, submodule_search_locations=[folder] if file.startswith(f"{_PACKAGE}.") else None)

    def _guarded(self, opens: Callable[..., Any]) -> Callable[..., Any]:
        def opened(file: Any, *given: Any, **named: Any) -> Any:
            if isinstance(file, str) and file in self._files and not os.path.exists(file):
                raise NotYetHereError(file)
            return opens(file, *given, **named)

        return opened


def arriving(program: str, library: str, later: Mapping[str, Sequence[str]]) -> Arriving:
    """Return what is to come of two folders: ``later`` has the paths below ``program`` and below ``library``, each under that name."""
    modules: dict[str, str] = {}
    files = []
    for folder, paths in ((program, later["program"]), (library, later["library"])):
        for path in paths:
            stem, dot, ending = path.rpartition(".")
            if dot and ending in ("py", "pyc"):
                modules[stem.removesuffix(f"/{_PACKAGE}").replace("/", ".")] = f"{folder}/{path}"
            else:
                files.append(f"{folder}/{path}")
    return Arriving(modules, files)


def answering(handle: Callable[[str], str]) -> Callable[[str], str | None]:
    """Return what answers a request, with None where that needs what has not come yet."""

    def answer(request: str) -> str | None:
        try:
            return handle(request)
        except NotYetHereError:
            return None

    return answer
