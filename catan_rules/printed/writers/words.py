"""The few words that a writer adds to a document of its own: labels of parts and buttons, in Dutch and German."""

from __future__ import annotations

from catan_rules.messages import text_of


def label_text(language: str, key: str) -> str:
    """Return a label in a language; Dutch for a language that the writers have no words of."""
    return text_of(language if language == "de" else "nl", "labels", key)
