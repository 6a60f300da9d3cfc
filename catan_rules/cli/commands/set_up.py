"""The command that lays a variable board: draws it, and writes it as a position."""

from __future__ import annotations

import sys
from random import SystemRandom

from adjudicator.game import game_named as game_of_id
from catan_common.rule_sets import USUAL
from catan_rules.cli.call import Call, CommandError
from catan_rules.cli.commands.asking import run_as_question
from catan_rules.cli.commands.chosen_rules import rules_named
from catan_rules.cli.commands.convert import position_text
from catan_rules.cli.files import write_whole
from catan_rules.cli.reading import game_named
from catan_rules.render.text.ask_words import tell
from catan_rules.status import DONE, WRONG_USE

_GAMES = {"base": "basis", "56": "basis-5-6"}
_SEEDS = 1_000_000


def run_set_up(call: Call) -> int:
    """Lay the board of a seed, or of a new one, and say which it was; return the exit status.

    On a terminal it is drawn; with a file name it is written there, and on a pipe the position is all that is printed.
    """
    if len(call.words) > 1:  # no file, but what the rules say of it
        return run_as_question(call)
    named = game_named(call.options["game"]) if "game" in call.options else "base"
    if named not in _GAMES:
        raise CommandError(WRONG_USE, [tell(call.language, "no.variable", call.options["game"])])
    game = _GAMES[named]
    rules = rules_named(call, call.options.get("rules") or USUAL[game])
    seed = int(call.options["seed"]) if "seed" in call.options else SystemRandom().randrange(_SEEDS)
    position = game_of_id(game).lay(seed, rules, game)
    text = position_text(call, position)
    status = DONE
    if call.words:
        status = write_whole(call, call.words[0], text)
    svg = call.options.get("svg")
    if svg and status == DONE:
        from catan_rules.render.faces import drawing_of  # only a board that is drawn

        status = write_whole(call, svg, drawing_of(position).draw_svg(position, names=call.has("names"), language=call.language))
    if not call.words and not svg and (call.has("line") or not sys.stdout.isatty()):
        sys.stdout.write(text)
        return status
    if status == DONE and sys.stdout.isatty():
        from catan_rules.cli.boards import show_board  # a board that is written only is not drawn

        show_board(call, position)
    if status == DONE:
        sys.stdout.write(tell(call.language, "seed", str(seed)) + "\n")
    return status
