"""What the program says in Dutch and German beside the rules themselves, looked up by section and key; and which language to answer in.

The texts stand in ``data/words/<language>.yaml``; ``catan_rules.check_words`` reads them. A look-up unpacks its own section alone. The language is that of an option, else
the command's own, else CATAN_RULES_TAAL, else the locale, else Dutch.
"""

from __future__ import annotations

import marshal
import os

from catan_common.visible import visible

_packed: dict[str, dict[str, bytes]] = {}
_sections: dict[tuple[str, str], dict[str, str]] = {}


class AnswerError(Exception):
    """What keeps a question from being answered as it is asked: ``key`` names a text of the section ``asking``, ``parts`` fill its places."""

    def __init__(self, key: str, *parts: object) -> None:
        """Keep the parts: who knows the language puts it into words."""
        super().__init__(key, *parts)
        self.key = key
        self.parts = parts

    def line(self, language: str) -> str:
        """Return it in a language."""
        return text_of(language, "asking", self.key, *self.parts)


def section(language: str, name: str) -> dict[str, str]:
    """Return key -> text of a section in ``nl`` or ``de``; KeyError for an unknown section, ProblemsError for faulty data."""
    found = _sections.get((language, name))
    if found is None:
        if language not in _packed:
            _packed[language] = _read(language)
        found = _sections[language, name] = marshal.loads(_packed[language][name])  # noqa: S302 - our own table; no code runs
    return found


def _read(language: str) -> dict[str, bytes]:
    # imported here: where another package has the name, the message that says so is told by a module of ours
    from catan_common.data_path import data_dir
    from catan_common.tables import compiled

    def made() -> dict[str, bytes]:
        from catan_rules.check_words import packed_sections

        return packed_sections(data_dir(), language)

    found: dict[str, bytes] = compiled(f"said-{language}", (f"{data_dir()}/words/{language}.yaml",), made)
    return found


def text_of(language: str, name: str, key: str, *parts: object) -> str:
    """Return a text of a section; ``parts`` fill its places, without what steers or cannot be seen. KeyError for an unknown key."""
    told = section(language, name)[key]
    return told.format(*(visible(str(part)) for part in parts)) if parts else told


def count_text(language: str, name: str, key: str, count: int, *parts: object) -> str:
    """Return a text of a section about a number of things: that of one (``key.one``) where there is one; the count fills its last place."""
    return text_of(language, name, f"{key}.one" if count == 1 else key, *parts, count)


def message_text(language: str, key: str, *parts: object) -> str:
    """Return a message in a language; ``parts`` fill its places."""
    return text_of(language, "messages", key, *parts)


def os_error_text(language: str, error: OSError) -> str:
    """Return in words what the system reports; by its number where there are none for it."""
    import errno

    words = section(language, "messages")
    return words.get(f"os.{errno.errorcode.get(error.errno or 0)}") or message_text(language, "os.other", error.errno)


def asking_phrase(language: str, key: str, *parts: object) -> str:
    """Return a message in a language; ``parts`` fill its places, without what steers or cannot be seen."""
    return text_of(language, "asking", key, *parts)


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
