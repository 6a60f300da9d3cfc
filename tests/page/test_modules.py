"""What the page's modules do that need no browser: each file of tests/page/modules, by Node's own runner."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from support.running import NODE, ROOT

sys.path.insert(0, str(ROOT / "tools" / "page"))

from first import first_scripts

FILES = sorted((ROOT / "tests" / "page" / "modules").glob("*.test.mjs"))


@cache
def _made() -> dict[str, bytes]:
    return {Path(name).name: raw for name, raw in first_scripts().items()}


@pytest.mark.skipif(NODE is None, reason="needs Node")
@pytest.mark.parametrize("file", FILES, ids=[path.name for path in FILES])
def test_the_modules_of_the_page_do_what_they_say(file: Path, tmp_path: Path) -> None:
    """Beside them lies what the build writes."""
    shutil.copytree(ROOT / "page" / "js", tmp_path / "js")
    (tmp_path / "package.json").write_text('{"type": "module"}', encoding="utf-8")
    for name, raw in _made().items():
        (tmp_path / "js" / name).write_bytes(raw)
    environment = {**os.environ, "PAGE_JS": str(tmp_path / "js")}
    done = subprocess.run([str(NODE), str(file)], env=environment, capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stdout + done.stderr
