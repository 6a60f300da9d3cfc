"""What the words of a command line mean: the command that a name calls, the language to answer in, and which values an option takes."""

from __future__ import annotations

from catan_common.numbers import MOST_DIGITS
from catan_rules.cli.grammar import COMMANDS, FORMS, GAMES, LANGUAGE, Command, Option
from catan_rules.language import parse_language, preferred

#: The most hits that may be asked for, and the most digits of a number.
MOST_HITS = 50
#: The word for help, and the command that it is about.
_MOST_FOR_HELP = 2


def without_umlauts(name: str) -> str:
    """Return a command's name as it is listed: ``prüfe`` is ``pruefe``, however its ü is encoded."""
    if name.isascii():
        return name
    for letter, umlaut in (("a", "ä"), ("o", "ö"), ("u", "ü")):
        name = name.replace(f"{letter}\u0308", f"{letter}e").replace(umlaut, f"{letter}e")
    return name


def command_named(name: str) -> tuple[Command, str] | None:
    """Return the command and the language of the name under which it was called."""
    plain = without_umlauts(name)
    for command in COMMANDS:
        for language, own in command.names.items():
            if own == plain:
                return command, language
    return None


def begun_with(arguments: list[str]) -> tuple[str | None, list[str]]:
    """Return the language that an option before the command chooses, and the arguments from the command on."""
    language = None
    rest = list(arguments)
    while rest and rest[0].startswith("-"):
        name, given, value = rest[0].partition("=")
        if name not in LANGUAGE.names:
            break
        language = parse_language(value if given else "".join(rest[1:2])) or language
        rest = rest[1 if given else 2 :]
    return language, rest[1:] if rest[:1] == ["--"] else rest


def asked_for_help(arguments: list[str]) -> list[str]:
    """Return the arguments, with the option for help in place of a first word that asks for it: ``hulp``, ``hulp mag``, ``Hilfe``."""
    word = arguments[0].lower() if arguments else ""
    if word not in ("hulp", "hilfe", "help") or len(arguments) > _MOST_FOR_HELP or not all(map(command_named, arguments[1:])):
        return arguments
    return [*arguments[1:], "--taal=de", "--hilfe"] if word == "hilfe" else [*arguments[1:], "--hulp"]


def spoken(arguments: list[str]) -> str:
    """Return the language to speak about all arguments in: option, else the command's own, else what is preferred."""
    language, rest = begun_with(arguments)
    for place, word in enumerate(rest):
        name, given, value = word.partition("=")
        if name in LANGUAGE.names:
            language = parse_language(value if given else "".join(rest[place + 1 : place + 2])) or language
    called = command_named(rest[0]) if rest else None
    return language or (called[1] if called else preferred())


def split(command: Command, arguments: list[str]) -> tuple[list[str], dict[str, str], Option | None, bool]:
    """Return the words after a command, the values of its options by key, and the option at the end whose value is still to come.

    A switch has the value ``yes``. The last part is False where anything was passed over: an unknown option, a switch with a value.
    """
    known = {name: option for option in command.options for name in option.read}
    words: list[str] = []
    values: dict[str, str] = {}
    whole = True
    rest = iter(arguments)
    for word in rest:
        if not word.startswith("-") or word == "-":
            words.append(word)
            continue
        name, given, value = word.partition("=")
        option = known.get(name)
        if option is None or (given and not option.takes):
            whole = False
        elif not option.takes:
            values[option.key] = "yes"
        elif given:
            values[option.key] = value
        else:
            following = next(rest, None)
            if following is None:
                return words, values, option, whole
            values[option.key] = following
    return words, values, None, whole


def fits(option: Option, value: str) -> bool:
    """Tell whether ``value`` is one that the option takes."""
    if option.kind == "language":
        return parse_language(value) is not None
    if option.kind == "game":
        return game_named(value) is not None
    if option.kind == "form":
        return form_named(value) is not None
    if option.kind == "count":
        return _is_number(value, len(str(MOST_HITS))) and 1 <= int(value) <= MOST_HITS
    if option.kind == "number":
        return _is_number(value, MOST_DIGITS)
    if option.kind in ("agreed", "stock", "manner", "traders"):
        from catan_rules.cli.agreed_values import value_of  # a call without agreements reads none

        return value_of(option.key, value) is not None
    if option.kind == "address":  # of a page: what comes behind a # is the position's
        return value.startswith(("https://", "http://")) and value.isascii() and value.isprintable() and not set(value) & set(" #")
    return bool(value) and not value.startswith("--")  # an option behind an option: the value between them was forgotten


def _is_number(value: str, most_digits: int) -> bool:
    return value.isascii() and value.isdecimal() and len(value) <= most_digits


def form_named(name: str) -> str | None:
    """Return the form of the summary that ``name`` is in either language: sheet, pocket, folded, blank or almanac; None for no form."""
    plain = without_umlauts(name.strip().lower())
    return FORMS["nl"].get(plain) or FORMS["de"].get(plain)


def game_named(name: str) -> str | None:
    """Return the id of the game that players call ``name`` in either language, or None."""
    plain = without_umlauts(name.strip().lower())
    for names in GAMES.values():
        for game, own in names.items():
            if plain in (own, game):
                return game
    return None
