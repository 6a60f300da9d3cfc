"""What the modules of the project say, each parsed once for all tests of a process: of each only what tests look for is kept."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path
from typing import NamedTuple


class Call(NamedTuple):
    """A call: the last name of what is called, and its arguments by place, None for what is no text."""

    called: str
    by_attribute: bool
    given: tuple[str | None, ...]


class Source(NamedTuple):
    """What a module says: its texts with their lines, what it imports by module and name, of what names which attribute is asked, its calls."""

    texts: tuple[tuple[int, str], ...]
    documents: frozenset[str]
    undocumented: tuple[str, ...]
    imported: tuple[tuple[str, str], ...]
    attributes: tuple[tuple[int, str, str], ...]
    calls: tuple[Call, ...]


def _document(node: ast.AST) -> ast.Constant | None:
    """Return the text that documents what this node defines, if it is one that does."""
    if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef) and node.body and isinstance(node.body[0], ast.Expr):
        first = node.body[0].value
        return first if isinstance(first, ast.Constant) and isinstance(first.value, str) else None
    return None


def _text(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


@cache
def source(path: Path) -> Source:
    """Return what a module says, of a change that is made meanwhile nothing; imports that are relative have no module of their own and are left out."""
    texts: list[ast.Constant] = []
    documents: list[ast.Constant] = []
    imported, attributes, calls = [], [], []
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if found := _document(node):
            documents.append(found)
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            texts.append(node)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            imported += [(node.module, one.name) for one in node.names]
        elif isinstance(node, ast.Import):
            imported += [(one.name, "") for one in node.names]
        elif isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            attributes.append((node.lineno, node.value.id, node.attr))
        elif isinstance(node, ast.Call):
            by_attribute = isinstance(node.func, ast.Attribute)
            called = getattr(node.func, "attr" if by_attribute else "id", "")
            calls.append(Call(called, by_attribute, tuple(map(_text, node.args))))
    own = set(map(id, documents))
    return Source(
        tuple((node.lineno, str(node.value)) for node in texts),
        frozenset(str(node.value) for node in documents),
        tuple(str(node.value) for node in texts if id(node) not in own),
        tuple(imported),
        tuple(attributes),
        tuple(calls),
    )
