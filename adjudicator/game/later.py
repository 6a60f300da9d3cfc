"""Functions that are imported when they are first called: a command runs a few of many."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any


@cache
def function_at(path: str) -> Callable[..., Any]:
    """Return the function at ``module:function`` below this package."""
    module, _, name = path.partition(":")
    found: Callable[..., Any] = getattr(import_module(f"adjudicator.{module}"), name)
    return found


def later(path: str) -> Callable[..., Any]:
    """Return a function that does what the one at ``module:function`` does."""

    def called(*given: Any) -> Any:
        return function_at(path)(*given)

    return called
