"""A copy of the packages, the data and the tools in which a test may change files, and processes that use it."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from support.running import ROOT, fresh_env

_BLOCK = re.compile(r"^\*\*\d\. .*?(`[a-z_]+/[a-z_/]+(?:\.py|\.yaml|/)`).*?```(?:python|yaml)\n(.*?)```", re.DOTALL | re.MULTILINE)
_EDIT = re.compile(r'^# (before|after) "(.*?)"\n(.*?)(?=^# (?:before|after) "|\Z)', re.DOTALL | re.MULTILINE)


def walk(title: str) -> str:
    """Return the walk of CONTRIBUTING.md under a heading that begins so."""
    return (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition(f"## {title}")[2].partition("\n## ")[0]


def steps(guide: str) -> list[tuple[str, str]]:
    """Return the file that each numbered step of a walk names, and its block."""
    return [(name.strip("`"), block) for name, block in _BLOCK.findall(guide)]


def _sections(text: str) -> Iterator[tuple[str, str, str]]:
    """Yield the language, the group and the line of each entry of a block of words."""
    language = group = ""
    for line in text.splitlines():
        depth = len(line) - len(line.lstrip())
        if depth == 0:
            language = line
        elif depth == 2:
            group = line
        else:
            yield language, group, line


class CopiedTree:
    """The copy, at ``path``."""

    def __init__(self, path: Path) -> None:
        """Copy the tree to ``path``, with what is compiled of it: what is changed afterwards is compiled anew, and nothing else."""
        self.path = path
        skipped = shutil.ignore_patterns("*.pyc.*", "*.png", "*.svg")
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

    def follow(self, guide: str) -> None:
        """Do what the steps of a walk say: a new file, words by language and group, lines at the end of a file, or before and after lines."""
        for file, block in steps(guide):
            if not (self.path / file).exists():
                (self.path / file).write_text(block, encoding="utf-8")
            elif block.startswith(("nl:", "de:")):
                for language, group, line in _sections(block):
                    self.edit(file, line, after=group, below=language)
            elif end := re.match(r"# at the end of (\S+)\n", block):
                self.edit(end[1], block.partition("\n")[2])
            else:
                for where, line, text in _EDIT.findall(block):
                    self.edit(file, text, **{where: line})

    def python(self, *arguments: str) -> str:
        """Return what a Python process prints that imports from the copy; AssertionError with its errors where it fails."""
        env = fresh_env(self.path, PYTHONPATH=str(self.path), PYTHONDONTWRITEBYTECODE="1")
        done = subprocess.run([sys.executable, *arguments], capture_output=True, cwd=self.path, env=env, timeout=120, check=False)
        if done.returncode:
            raise AssertionError(done.stderr.decode())
        return done.stdout.decode()
