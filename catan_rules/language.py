"""Which language to answer in: option, else the command's own, else CATAN_RULES_TAAL, else the locale, else Dutch."""

from __future__ import annotations

import os

DEFAULT = "nl"
LANGUAGES = ("nl", "de")
_NAMES = {
    "nl": "nl", "nederlands": "nl", "dutch": "nl", "niederlandisch": "nl", "niederländisch": "nl",
    "de": "de", "deutsch": "de", "duits": "de", "german": "de",
}  # fmt: skip


def parse_language(text: str) -> str | None:
    """Return the language that ``text`` names (``nl``, ``Deutsch``, ``de_AT.UTF-8``), or None."""
    plain = text.strip().lower()
    return _NAMES.get(plain) or _NAMES.get(plain.replace("-", "_").split("_", 1)[0].split(".", 1)[0])


def wished() -> str | None:
    """Return the language that the surroundings ask for, None where they ask for none of ours."""
    for variable in ("CATAN_RULES_TAAL", "LC_ALL", "LC_MESSAGES", "LANG"):
        found = parse_language(os.environ.get(variable, ""))
        if found:
            return found
    return None


def preferred() -> str:
    """Return the language where neither an option nor the command decides."""
    return wished() or DEFAULT
