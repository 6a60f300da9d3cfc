"""How pieces that are built are counted in words, where a game has no board."""

from __future__ import annotations

from catan_rules.render.faces import Telling
from catan_rules.render.text.verdict_words import colour, listed, words


def built(telling: Telling, value: dict[str, dict[str, int]]) -> None:
    """Tell how many pieces of each kind everybody has."""
    language = telling.language
    nouns = words(language)["nouns"]
    told = []
    for player, own in value.items():
        counts = [f"{count} {nouns[kind]['piece' if count == 1 else 'pieces']}" for kind, count in own.items()]
        told.append(f"{colour(player, language)} {listed(counts, language)}")
    telling.parts["counts"] = "; ".join(told)
