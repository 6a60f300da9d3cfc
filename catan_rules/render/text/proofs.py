"""Certificates of longest routes in words: how long, and whether counting is enough to say that none is longer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from catan_rules.render.text.ask_words import tell
from catan_rules.render.text.output import TextOutput
from catan_rules.render.text.verdict_words import capital, colour


def add_proofs(output: TextOutput, proofs: Mapping[str, dict[str, Any] | None], language: str) -> None:
    """Write a line for each player: the length and how it is proved, or that the rule set leaves it open."""
    output.gap()
    output.add(f"{tell(language, 'proof')}:", style="bold")
    for player, proof in proofs.items():
        output.add(_told(capital(colour(player, language)), proof, language), 4, "  -")
    output.add(tell(language, "proof.how"), 4, style="dim")


def _told(player: str, proof: dict[str, Any] | None, language: str) -> str:
    if proof is None:
        return tell(language, "proof.open", player)
    parts = [part for reading in proof["readings"] for part in reading["proof"]]
    if not any("at" in part for part in parts):
        return tell(language, "proof.counted", player, proof["length"])
    return tell(language, "proof.cases", player, proof["length"], _closed(parts))


def _closed(parts: list[dict[str, Any]]) -> int:
    """Return in how many places a proof closes by counting."""
    return sum(sum(map(_closed, part["cases"])) if "at" in part else 1 for part in parts)
