"""Functions that are imported on their first call, because one command needs only a few of many."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any


@cache
def function_at(path: str) -> Callable[..., Any]:
    """Return the function at ``module:function`` below this package."""
    found: Callable[..., Any] = value_at(path)
    return found


def value_at(path: str) -> Any:
    """Return what stands at ``module:name`` below this package."""
    module, _, name = path.partition(":")
    return getattr(import_module(f"adjudicator.{module}"), name)


def lazy(path: str) -> Callable[..., Any]:
    """Return a function that imports the one at ``module:function`` on its first call, and calls it."""

    def called(*given: Any) -> Any:
        return function_at(path)(*given)

    called.__dict__["path"] = path
    return called


def loaded(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return what a function of ``lazy`` calls, for who calls it thousands of times; any other as it is."""
    path = getattr(function, "path", None)
    return function if path is None else function_at(path)
