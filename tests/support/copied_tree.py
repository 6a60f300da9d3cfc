"""A copy of the packages, the data and the tools in which a test may change files, and processes that use it."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

from support.running import ROOT, fresh_env


class CopiedTree:
    """The copy, at ``path``."""

    def __init__(self, path: Path) -> None:
        """Copy the tree to ``path``."""
        self.path = path
        skipped = shutil.ignore_patterns("__pycache__", "compiled", "*.png", "*.svg")
        packages = {one.parent.name for one in ROOT.glob("[a-z]*/__init__.py")}
        for name in packages | {"data", "docs", "tools"}:
            shutil.copytree(ROOT / name, path / name, ignore=skipped)
        shutil.copy(ROOT / "pyproject.toml", path)

    def edit(self, name: str, text: str, *, before: str = "", after: str = "", below: str = "") -> None:
        """Put ``text`` into a file: before or after the one line, of those below the line ``below``, that begins so; at the end without either."""
        file = self.path / name
        lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
        first = lines.index(f"{below}\n") if below else 0
        place = len(lines)
        if before or after:
            place = next(number for number in range(first, len(lines)) if lines[number].startswith(before or after)) + bool(after)
        lines.insert(place, text.rstrip("\n") + "\n" + ("\n\n" if before else ""))
        file.write_text("".join(lines), encoding="utf-8")

    def python(self, *arguments: str) -> str:
        """Return what a Python process prints that imports from the copy; AssertionError with its errors where it fails."""
        env = fresh_env(self.path, PYTHONPATH=str(self.path), PYTHONDONTWRITEBYTECODE="1")
        done = subprocess.run([sys.executable, *arguments], capture_output=True, cwd=self.path, env=env, timeout=120, check=False)
        if done.returncode:
            raise AssertionError(done.stderr.decode())
        return done.stdout.decode()
