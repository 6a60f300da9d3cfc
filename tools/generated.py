"""What the tools that write a file share: write it, or with ``--check`` only tell whether it is stale."""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def write_or_check(target: Path, text: str) -> int:
    """Write a generated file, or check it, as the command line says; return the exit status."""
    if "--check" not in sys.argv[1:]:
        target.write_text(text, encoding="utf-8", newline="\n")
        return 0
    if target.exists() and target.read_text(encoding="utf-8") == text:
        return 0
    print(f"{target.relative_to(ROOT)} is stale: run make data")
    return 1
