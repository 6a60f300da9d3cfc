"""What every test shares: a home away from the user's, no language, rule set or colour from outside, and how much is tried."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator

import pytest
from support.amount import choose, chosen, register_profiles

register_profiles()


def pytest_addoption(parser: pytest.Parser) -> None:
    """Make known how another share of long lists is tried."""
    parser.addoption(
        "--share",
        metavar="K[/N]",
        help="try the K-th share of each long list in place of the first, and other examples (tests/support/amount.py)",
    )


@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    """Choose the share before anything is collected, and the examples of properties before hypothesis looks at its own options."""
    if said := config.getoption("--share"):
        try:
            share = chosen(said)
        except ValueError as error:
            raise pytest.UsageError(str(error)) from error
        choose(share)
        if config.getoption("--hypothesis-seed") is None:
            config.option.hypothesis_seed = str(share.number)


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
