"""Look-ups answered before Typer is imported: ``zoek``, ``toon`` and their German names, well formed.

Importing Typer costs several times a bare start of Python. What this reader does not know, a misspelt option, a missing
word, any other command, it leaves to ``app``, which runs the same functions and says what is wrong.
"""

from __future__ import annotations

from catan_rules.cli.grammar import GAME, JSON, LANGUAGE, MOST, SEARCH, SHOW, Option, command_named, game_named, hits_wanted
from catan_rules.language import named

_OPTIONS = {name: option for option in (JSON, LANGUAGE, MOST, GAME) for name in option.names}


def answer(arguments: list[str]) -> int | None:
    """Answer a plain look-up and return its exit status, or None where Typer has to read the line."""
    if not arguments:
        return None
    if arguments[0] == "__complete":
        from catan_rules.cli.completion import complete

        return complete(arguments[1:])
    found = command_named(arguments[0])
    if found is None or found[0] not in (SEARCH, SHOW):
        return None
    command, language = found
    words: list[str] = []
    chosen: dict[str, str] = {}
    rest = iter(arguments[1:])
    for word in rest:
        if not word.startswith("-"):
            words.append(word)
            continue
        name, given, value = word.partition("=")
        option = _OPTIONS.get(name)
        if option is None or option not in command.options:
            return None
        if option is JSON:
            if given:
                return None
            chosen[option.key] = "yes"
            continue
        value = value if given else next(rest, "")
        if not _right(option, value):
            return None
        chosen[option.key] = value
    if not words:
        return None
    from catan_rules.cli.lookups import search, show

    language = named(chosen.get("language", "")) or language
    as_json = "json" in chosen
    if command is SHOW:
        return show(" ".join(words), language, as_json)
    game = game_named(chosen["game"]) if "game" in chosen else None
    return search(" ".join(words), language, as_json, int(chosen.get("most", "8")), game)


def _right(option: Option, value: str) -> bool:
    if option is LANGUAGE:
        return named(value) is not None
    if option is GAME:
        return game_named(value) is not None
    return hits_wanted(value) is not None
