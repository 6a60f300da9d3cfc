"""The page of the facts with a history: fresh, every fact met or named with a reason, and no answer another after an event than in a position that tells it."""

from __future__ import annotations

import importlib.util
import sys
from types import ModuleType

import pytest
from support.running import ROOT


def _tool() -> ModuleType:
    """Return the tool that writes the page, with the folder that it lies in among those searched."""
    spec = importlib.util.spec_from_file_location("turn_facts", ROOT / "tools" / "turn_facts.py")
    assert spec is not None
    assert spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    sys.modules["turn_facts"] = found
    sys.path.insert(0, str(ROOT / "tools"))
    try:
        spec.loader.exec_module(found)
    finally:
        sys.path.remove(str(ROOT / "tools"))
    return found


TOOL = _tool()


@pytest.mark.slow
def test_every_fact_with_a_history_is_asked_about_after_the_events_of_a_turn() -> None:
    """Under every rule set of its game; a fact that no case asks for has no role in the referee, and the page says so."""
    met = TOOL.asked()
    assert not met.differing
    assert met.compared > 10_000
    assert all(TOOL.unmet_facts(met).values())
    assert TOOL.TARGET.read_text(encoding="utf-8") == TOOL.render(met)
    assert TOOL.TARGET == ROOT / "docs" / "lab" / "turn-facts.md"


def test_every_fact_with_a_history_stands_on_the_page() -> None:
    """With the events after which it was asked about, or with the reason why it was not."""
    page = TOOL.TARGET.read_text(encoding="utf-8")
    for fact in TOOL.facts_with_history():
        assert f"| {fact} |" in page or f"* {fact}: " in page, fact
