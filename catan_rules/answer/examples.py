"""Questions that are answered, for who asks one that is not."""

from __future__ import annotations

from catan_rules.render.text.ask_words import tell


def examples(language: str) -> list[str]:
    """Return questions that are answered, each as a line of its own, with a line before them."""
    return [tell(language, "examples"), *(f"  {line}" for line in tell(language, "examples.lines").splitlines())]
