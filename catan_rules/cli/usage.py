"""How the command is used: help pages, and what is said about a command line that is wrong, in the player's language."""

from __future__ import annotations

import sys
from collections.abc import Mapping

from catan_common.visible import visible
from catan_rules.cli.bare import course_command
from catan_rules.cli.grammar import COMMANDS, HELP, LANGUAGE, SEARCH, VERSION, Command, Option, begun_with, command_named
from catan_rules.cli.output import text_output, write_json
from catan_rules.messages import message_text, section, text_of, wished
from catan_rules.render.text.output import TextOutput
from catan_rules.status import WRONG_USE

#: What is no command, for it answers no player (``catan_rules.cli.serving``).
SERVICE = "mcp"
#: What stands before any command.
OPTIONS_OF_ALL = (LANGUAGE, VERSION, HELP)


def explain(message: str, command: Command | None, language: str, *, json: bool = False) -> int:
    """Say on standard error what is wrong and where help is, with ``json`` on standard output too; returns the exit status for wrong use."""
    if json:
        write_json({"problems": [refusal(message, command.names[language] if command else "")]})
    where = message_text(language, "use.try", command.names[language]) if command else message_text(language, "use.try.all")
    sys.stderr.write("".join(f"{visible(line)}\n" for line in (*message.split("\n"), where)))
    return WRONG_USE


def refusal(message: str, called: str) -> dict[str, object]:
    """Return what is wrong with a call of a command, as one of the published faults: it stands in no line of a file."""
    return {
        "family": "unrepresentable", "file": "catan-rules", "line": 0, "column": 0, "found": called, "expected": message, "suggestions": []
    }  # fmt: skip


def wrong_value(value: str, option: Option, language: str) -> str:
    """Return what to say about a value that an option does not take: what it takes, by its kind."""
    own = _own_name(option, language)
    if option.kind == "text":  # such an option takes all but nothing
        return message_text(language, "use.value", own, _told(option, "takes", language))
    return message_text(language, "use.wrong", value, own, message_text(language, f"use.fits.{option.kind}"))


def wrong_option(name: str, command: Command | None, language: str) -> str:
    """Return what to say about an option that a command does not have, that lacks its value, or that takes none."""
    options = command.options if command else OPTIONS_OF_ALL
    for option in options:
        if name in option.read:
            return (
                message_text(language, "use.value", name, _told(option, "takes", language))
                if option.takes
                else message_text(language, "use.novalue", name)
            )
    message = message_text(language, "use.option", name, command.names[language] if command else "catan-rules")
    # the dashes before each are no likeness
    near = _near(visible(name).lstrip("-"), {own.lstrip("-"): _own_name(option, language) for option in options for own in option.names})
    return f"{message} {message_text(language, 'near')}: {near}?" if near else message


def wrong_line(arguments: list[str], command: Command | None, language: str) -> tuple[str, str]:
    """Return what to say about a command line that calls no command or that cannot be read, and the language to say it in."""
    chosen, line = begun_with(arguments)
    if command or not line or line[0].startswith("-"):
        extra = [word for word in line[1:] if not word.startswith("-")]
        said = message_text(language, "use.extra", " ".join(extra)) if extra else message_text(language, "use.wrong.any", " ".join(line))
        return said, language
    free = not chosen and not wished()
    near = _near(line[0], {name: name if free else one.names[language] for one in COMMANDS for name in one.names.values()}, 1)
    near = course_command(line) or near
    meant = command_named(near)
    if meant and free:
        language = meant[1]  # who mistypes ``zeige`` reads German
    more = f"{message_text(language, 'near')}: {near}?" if near else message_text(language, "search", " ".join(line))
    return f"{message_text(language, 'use.command', line[0])} {more}", language


def _told(one: Command | Option, part: str, language: str) -> str:
    """Return a part of what is told of a command or an option: its help, its examples (one a line), what it takes."""
    return text_of(language, "commands" if isinstance(one, Command) else "options", f"{one.help_key}.{part}")


def _own_name(option: Option, language: str) -> str:
    names = option.names[1:] if option is HELP else option.names  # ``--help`` goes before its Dutch and its German name
    return names[0 if language == "nl" or len(names) == 1 else 1]


def _near(word: str, known: Mapping[str, str], most: int = 2) -> str:
    """Return what stands for the names nearest to a word, of name -> what to say for it."""
    from difflib import get_close_matches  # a help page has no use for it

    return " / ".join(dict.fromkeys(known[name] for name in get_close_matches(word, list(known), n=most, cutoff=0.6)))


def page(command: Command, own: str, language: str) -> str:
    """Return the help page of a command; ``own`` is the language of the name under which it was called."""
    output = text_output()
    arguments = section(language, "commands").get(f"{command.key}.arguments", "")
    output.add(message_text(language, "usage", command.names[own], arguments), 4)
    output.gap()
    output.add(_told(command, "help", language))
    if own == language:
        output.add(message_text(language, "german", command.names["de" if own == "nl" else "nl"]))
    _options(output, command.options, language)
    _examples(output, _told(command, "examples", own), language)
    return output.text()


def overview(language: str) -> str:
    """Return the page that names every command."""
    output = text_output()
    output.add(message_text(language, "usage.all"), 4)
    output.gap()
    output.add(message_text(language, "about"))
    output.gap()
    output.add(message_text(language, "commands"), style="bold")
    other = "de" if language == "nl" else "nl"
    for command in COMMANDS:
        output.add(f"{command.names[language]} ({command.names[other]})", 4, style="mark")
        output.add(_told(command, "help", language), 8)
    output.add(SERVICE, 4, style="mark")
    output.add(message_text(language, "mcp.does"), 8)
    _options(output, OPTIONS_OF_ALL, language)
    _examples(output, _told(SEARCH, "examples", language), language)
    return output.text()


def _options(output: TextOutput, options: tuple[Option, ...], language: str) -> None:
    output.gap()
    output.add(message_text(language, "options"), style="bold")
    for option in options:
        takes = f" {_told(option, 'takes', language)}" if option.takes else ""
        output.add(f"{', '.join(option.names)}{takes}", 4, style="mark")
        output.add(_told(option, "help", language), 8)


def _examples(output: TextOutput, examples: str, language: str) -> None:
    output.gap()
    output.add(message_text(language, "examples"), style="bold")
    for example in examples.splitlines():
        output.add(f"catan-rules {example}", 4)
