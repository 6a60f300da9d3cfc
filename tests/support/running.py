"""Running the command as a player does: a process of its own, in surroundings of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
#: Node: that of the environment which builds the page, else the machine's; None where there is none.
NODE = shutil.which("node", path=str(Path(sys.executable).parent)) or shutil.which("node")


def fresh_env(home: Path, **more: str) -> dict[str, str]:
    """Return an environment with this home, UTF-8 and nothing that chooses a language or colour."""
    env = {"PATH": os.environ.get("PATH", ""), "HOME": str(home), "PYTHONPATH": str(ROOT), "PYTHONUTF8": "1"}
    if sys.platform == "win32":
        env["SYSTEMROOT"] = os.environ["SYSTEMROOT"]
        env["USERPROFILE"] = str(home)
    return env | more


def run(
    *arguments: str, home: Path, stdin: bytes | None = None, env: dict[str, str] | None = None, timeout: float = 60
) -> subprocess.CompletedProcess[bytes]:
    """Run ``catan-rules`` in a process and return it, with status, output and errors as bytes."""
    return subprocess.run(
        [sys.executable, "-m", "catan_rules", *arguments],
        input=stdin,
        stdin=subprocess.DEVNULL if stdin is None else None,
        capture_output=True,
        env=env or fresh_env(home),
        cwd=home,
        timeout=timeout,
        check=False,
    )
