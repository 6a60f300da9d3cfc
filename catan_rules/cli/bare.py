"""A command line that names no command: its words are a question, unless they are rather a misspelt command."""

from __future__ import annotations

import os

from catan_rules.cli.call import Call
from catan_rules.cli.grammar import ASK, COMMANDS, HELP, LANGUAGE, REPLAY, asked_for_help, fits, repeated, split
from catan_rules.messages import parse_language, preferred
from catan_rules.one_book import book
from catan_rules.question_language import language_of_question

#: A misspelt command has few words behind it; what has more is a sentence.
_MOST_WORDS = 2
#: How alike a word and the name of a command must be; from ``_NEARLY`` on it is the command, whatever the book has that is spelt like it.
_ALIKE = 0.6
_NEARLY = 0.72


def is_question(arguments: list[str]) -> bool:
    """Tell whether the arguments are a question of which the command was left away: not an option, not nearly a command."""
    if not arguments or arguments[0].startswith("-") or asked_for_help(arguments) != arguments:
        return False
    words = split(ASK, arguments)[0]
    return len(words) > _MOST_WORDS or not nearest_command(words)


def nearest_command(words: list[str]) -> str:
    """Return the command that the first of a few words is nearly called, empty where it is a word of the book or of questions itself."""
    if command := course_command(words):
        return command
    if not words or any(book().exact(query, preferred()) for query in (" ".join(words), words[0])):
        return ""
    from difflib import SequenceMatcher  # an article's name has no use for it

    from catan_rules.question_words import knows

    named = [name for one in COMMANDS for name in one.names.values()]
    alike, near = max((SequenceMatcher(None, words[0].lower(), name).ratio(), name) for name in named)
    known = knows(words[0]) or (alike < _NEARLY and book().answer(words[0], preferred(), 1).treated)
    return "" if alike < _ALIKE or known else near


def course_command(words: list[str]) -> str:
    """Return the command that follows a game, where the first of two words is what its course is called, and the second a file (verloop partij.yaml); empty for other words."""
    if len(words) != _MOST_WORDS or not (os.path.splitext(words[1])[1] or os.path.exists(words[1])):
        return ""
    from adjudicator.input.words import listed  # most questions are no two words

    named = {word.lower(): language for language, known in listed()["keys"]["events"].items() for word in known}
    language = named.get(words[0].lower())
    return "" if language is None else REPLAY.names[language]


def bare_call(arguments: list[str]) -> Call | None:
    """Return the question that arguments without a command ask, None where an option of it is wrong or help is asked for."""
    words, options, unfinished, whole = split(ASK, arguments)
    if not whole or unfinished or HELP.key in options or repeated(ASK, arguments):
        return None
    if not all(fits(option, options[option.key]) for option in ASK.options if option.takes and option.key in options):
        return None
    language = parse_language(options.get(LANGUAGE.key, "")) or language_of_question(" ".join(words))
    return Call(ASK, language, language, words, options)
