"""What every test shares: a home of its own, and no language or colour from outside."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def _own_surroundings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep the user's home, language and colours out of every test."""
    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.setenv("HOME", str(home))
    for name in ("CATAN_RULES_TAAL", "CATAN_RULES_DEBUG", "LC_ALL", "LC_MESSAGES", "LANG", "COLUMNS", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
