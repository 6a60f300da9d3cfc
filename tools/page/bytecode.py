"""Makes bytecode of sources, inside Pyodide (``bytecode.mjs``): as small as it can be fetched, and with everything that runs."""

from __future__ import annotations

import ast
import os
from importlib._bootstrap_external import _code_to_timestamp_pyc
from types import CodeType

_SOURCES, _TARGET = "/sources", "/target"


def make(first: list[str] | None = None) -> None:
    """Write every file of the sources into the target: Python as bytecode, or as bare source where ``first`` does not list it."""
    for folder, _, names in os.walk(_SOURCES):
        for name in sorted(names):
            own = f"{folder}/{name}".removeprefix(f"{_SOURCES}/")
            with open(f"{folder}/{name}", "rb") as stream:
                raw = stream.read()
            if not own.endswith(".py"):
                _write(own, raw)
            elif first is None or own in first:
                _write(own + "c", bytes(_code_to_timestamp_pyc(_bare(compile(raw, own, "exec", dont_inherit=True, optimize=2)))))
            else:
                _write(own, ast.unparse(_without_texts(ast.parse(raw))).encode())


def _write(own: str, raw: bytes) -> None:
    path = f"{_TARGET}/{own}"
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "wb") as stream:
        stream.write(raw)


def _bare(code: CodeType) -> CodeType:
    """Return code without where each instruction stood in the source: nearly half of what a module takes to fetch."""
    inside = tuple(_bare(one) if isinstance(one, CodeType) else one for one in code.co_consts)
    return code.replace(co_linetable=b"", co_consts=inside)


def _without_texts(tree: ast.Module) -> ast.Module:
    """Return a module without docstrings; comments are gone once it is parsed."""
    for node in ast.walk(tree):
        if (
            isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
            and ast.get_docstring(node, clean=False) is not None
        ):
            node.body = node.body[1:] or [ast.Pass()]
    return tree
