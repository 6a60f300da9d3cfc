"""Copies of the program in folders of their own: a checkout, whose data a test may change, and an install, which is read-only."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

from support.running import ROOT, fresh_env, run
from support.small_data import write

PACKAGES = ("catan_common", "rulebook", "catan_rules", "adjudicator")
#: The data files of the referee and the texts of its verdicts.
REFEREE_DATA = ("words/input_words.yaml", "words/question_words.yaml", "words/reasons.yaml", "boards/printed.yaml")


def _copy(folder: Path, packages: tuple[str, ...]) -> None:
    """Copy the code with what Python compiled of it, but not what it is just writing."""
    for package in packages:
        shutil.copytree(ROOT / package, folder / package, ignore=shutil.ignore_patterns("*.pyc.*", "_data"))


def link_code(folder: Path, packages: tuple[str, ...]) -> None:
    """Let a folder have the code without a copy of it: a program finds its data beside the link, and nothing may be written behind it."""
    folder.mkdir(parents=True, exist_ok=True)
    for package in packages:
        try:
            (folder / package).symlink_to(ROOT / package, target_is_directory=True)
        except OSError:  # a system on which not everybody may link
            _copy(folder, (package,))


def small_data(folder: Path) -> Path:
    """Write the small rule texts into a folder, with what the referee reads and the program says; return the folder."""
    write(folder)
    for name in REFEREE_DATA:
        (folder / name).parent.mkdir(exist_ok=True)
        shutil.copy(ROOT / "data" / name, folder / name)
    shutil.copytree(ROOT / "data" / "words", folder / "words", dirs_exist_ok=True)
    return folder


class Checkout:
    """A checkout of its own, with the code of this one and data of its own."""

    def __init__(self, folder: Path, packages: tuple[str, ...] = PACKAGES, *, tools: bool = False) -> None:
        """Take the code, copy the data of the referee, and write the small rule texts; with ``tools`` all of the code is a copy, which they may write to."""
        self.root = folder / "checkout"
        if tools:
            _copy(self.root, (*packages, "tools"))
        else:
            link_code(self.root, packages)
        shutil.copy(ROOT / "pyproject.toml", self.root)
        self.data = small_data(self.root / "data")
        self.compiled = self.data / "compiled"
        self.home = folder / "player"
        self.home.mkdir()

    def call(self, *words: str, **more: str) -> subprocess.CompletedProcess[bytes]:
        """Run the command from this checkout."""
        return run(*words, home=self.home, env=fresh_env(self.home, PYTHONPATH=str(self.root), **more))

    def article(self) -> dict[str, object]:
        """Return the article on the distance rule, which must be found without a word of complaint."""
        done = self.call("toon", "distance-rule", "--json")
        assert (done.returncode, done.stderr) == (0, b"")
        found: dict[str, object] = json.loads(done.stdout)
        return found

    def python(self, text: str, *arguments: str) -> str:
        """Run a Python text with the packages of this checkout and return what it prints; it must not complain."""
        command = [sys.executable, "-I", "-c", f"import sys; sys.path.insert(0, {str(self.root)!r})\n{text}", *arguments]
        done = subprocess.run(command, capture_output=True, encoding="utf-8", cwd=self.home, timeout=60, check=False)
        assert (done.returncode, done.stderr) == (0, "")
        return done.stdout

    def tables(self) -> dict[str, bytes]:
        """Return the compiled tables."""
        return {path.name: path.read_bytes() for path in sorted(self.compiled.glob("*.table"))}


class Install:
    """The packages as a wheel installs them, with the data and the tables compiled from it."""

    def __init__(self, folder: Path) -> None:
        """Copy the code and the data, and compile the tables."""
        self.root = folder / "site"
        _copy(self.root, PACKAGES)
        data = self.root / "catan_rules" / "_data"
        small_data(data)
        self.compiled = data / "compiled"
        subprocess.run([sys.executable, ROOT / "tools" / "compile_tables.py", self.compiled, data], check=True)
        self.home = folder / "player"
        self.home.mkdir()

    def call(self, *words: str) -> subprocess.CompletedProcess[bytes]:
        """Run the command from this install."""
        return run(*words, home=self.home, env=fresh_env(self.home, PYTHONPATH=str(self.root), PYTHONDONTWRITEBYTECODE="1"))

    def state(self) -> dict[str, tuple[int, int]]:
        """Return size and change time of everything in the install and in the player's home."""
        folders = (self.root, self.home)
        return {str(path): (path.stat().st_size, path.stat().st_mtime_ns) for folder in folders for path in folder.rglob("*")}
