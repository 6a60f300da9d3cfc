"""An engine for the runner that is catan-rules itself: it shows what an adapter looks like, and passes."""

from __future__ import annotations

from typing import Any

from runner import Skip

from adjudicator.cases.suite import legal_moves
from adjudicator.judging.referee import judge
from adjudicator.notation.neutral import position_from_json, question_from_json, verdict_to_json
from adjudicator.rulesets.editions import rule_set


class Engine:
    """The referee under the publisher's current rules."""

    name = "catan-rules"
    leaves = ()
    several_lots = True
    rules = "actueel"

    def load(self, position: dict[str, Any]) -> Any:
        """Return the position."""
        return position_from_json(position)

    def legal(self, state: Any) -> list[dict[str, Any]]:
        """Return what can be done."""
        found = legal_moves(state, rule_set(self.rules))
        if found is None:
            raise Skip("not certain")
        return found

    def may(self, state: Any, action: dict[str, Any]) -> bool:
        """Return whether an action may be done."""
        return bool(self._asked(state, {"ask": "may", "action": action})["answer"] == "yes")

    def __getattr__(self, ask: str) -> Any:
        """Answer every other question by its name."""
        if ask.startswith("_"):
            raise AttributeError(ask)
        return lambda state, **fields: self._asked(state, {"ask": ask, **fields}).get("value")

    def _asked(self, state: Any, question: dict[str, Any]) -> dict[str, Any]:
        return verdict_to_json(judge(state, question_from_json(question, state), self.rules, strict=True), state)
