"""Certificates of longest routes in words: how long, and whether counting is enough to say that none is longer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from catan_rules.messages import asking_phrase
from catan_rules.render.text.output import TextOutput
from catan_rules.render.text.verdict_words import capital, colour

#: By player a certificate; None where the length is open, the length alone where the proof would be too long.
Proofs = Mapping[str, dict[str, Any] | int | None]


def proofs_object(proofs: Proofs) -> dict[str, Any]:
    """Return the fields of an answer about its proofs: those there are, and whose would be too long."""
    unproved = [player for player, proof in proofs.items() if isinstance(proof, int)]
    return {"certificates": [proof for proof in proofs.values() if isinstance(proof, dict)], **({"unproved": unproved} if unproved else {})}


def add_proofs(output: TextOutput, proofs: Proofs, language: str) -> None:
    """Write a line for each player: the length and how it is proved, that the rule set leaves it open, or that the proof would be too long."""
    output.gap()
    output.add(f"{asking_phrase(language, 'proof')}:", style="bold")
    for player, proof in proofs.items():
        output.add(_told(capital(colour(player, language)), proof, language), 4, "  -")
    output.add(asking_phrase(language, "proof.how"), 4, style="dim")


def _told(player: str, proof: dict[str, Any] | int | None, language: str) -> str:
    if proof is None:
        return asking_phrase(language, "proof.open", player)
    if isinstance(proof, int):
        return asking_phrase(language, "proof.long", player, proof)
    parts = [part for reading in proof["readings"] for part in reading["proof"]]
    if not any("at" in part for part in parts):
        return asking_phrase(language, "proof.counted", player, proof["length"])
    return asking_phrase(language, "proof.cases", player, proof["length"], _closed(parts))


def _closed(parts: list[dict[str, Any]]) -> int:
    """Return in how many places a proof closes by counting."""
    return sum(sum(map(_closed, part["cases"])) if "at" in part else 1 for part in parts)
