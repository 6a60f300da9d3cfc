"""What the asking commands say beside the verdict itself, in Dutch and German."""

from __future__ import annotations

from catan_rules.messages import text_of


def asking_phrase(language: str, key: str, *parts: object) -> str:
    """Return a message in a language; ``parts`` fill its places, without what steers or cannot be seen."""
    return text_of(language, "asking", key, *parts)
