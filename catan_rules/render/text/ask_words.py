"""What the asking commands say beside the verdict itself, in Dutch and German."""

from __future__ import annotations

from catan_rules.messages import text_of
from catan_rules.render.text.output import plain


def tell(language: str, key: str, *parts: object) -> str:
    """Return a message in a language; ``parts`` fill its places, without control characters."""
    return text_of(language, "asking", key, *(plain(str(part)) for part in parts))
