"""What every test shares: a home away from the user's, no language, rule set or colour from outside, and how much is tried."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator

import pytest
from support.amount import register_profiles

register_profiles()


# What is collected stays to the end: to look through it for garbage again and again takes a tenth of the time. In the browser's Python
# hypothesis asks which objects hold its random numbers, and would not find the frozen ones.
FREEZES = sys.platform != "emscripten"
if FREEZES:
    gc.disable()


def pytest_collection_finish() -> None:
    """From here on only what the tests make is looked through for garbage."""
    if FREEZES:
        gc.freeze()
        gc.set_threshold(100_000, 20, 20)
        gc.enable()


@pytest.fixture(autouse=True, scope="session")
def _own_surroundings(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep the user's home, settings, language and colours out of every test; nothing may be left in the home."""
    home = tmp_path_factory.mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("HOME", str(home))
        for name in (
            "CATAN_RULES_TAAL",
            "CATAN_RULES_REGELS",
            "CATAN_RULES_DEBUG",
            "XDG_CONFIG_HOME",
            "APPDATA",
            "LC_ALL",
            "LC_MESSAGES",
            "LANG",
            "COLUMNS",
            "NO_COLOR",
        ):
            patch.delenv(name, raising=False)
        yield
    assert list(home.iterdir()) == []
