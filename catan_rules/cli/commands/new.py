"""The command that writes a position to begin with."""

from __future__ import annotations

from catan_rules.cli.call import Call
from catan_rules.cli.commands.asking import run_as_question
from catan_rules.cli.files import check_is_file, deliver
from catan_rules.cli.grammar import GAMES, game_named
from catan_rules.messages import text_of

#: Part of the rulebook -> the text of a position of its game; the three that are played on a board share one.
_DOCUMENTS = {"base": "document", "56": "document", "ships": "document", "card": "document-card", "dice": "document-dice"}


def run_new(call: Call) -> int:
    """Write a position with explanations to the file that a call names, or to standard output; return the exit status."""
    if len(call.words) > 1 and not any(map(call.is_file, call.words)):  # no file, but what the rules say of it
        return run_as_question(call)
    named = call.options.get("game")
    if named is None and call.words and game_named(call.words[0]):
        call.no_more_than(1)
        named, target = call.words[0], call.options.get("target")  # the name of a game is no name of a file
    else:
        check_is_file(call, ".yaml", known=[*GAMES[call.language].values()])
        target = next(iter(call.targets()), None)
    document = _DOCUMENTS[game_named(named or "base") or "base"]
    return deliver(call, text_of(call.language, "position", document), "yaml", target)
