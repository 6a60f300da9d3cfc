"""The commands that write a position: convert, in the fixed form, and set-up, the variable board that it lays."""

from __future__ import annotations

import sys
from random import SystemRandom

from adjudicator.basegame.position import Game, Position
from adjudicator.basegame.setup.variable_board import variable_board
from adjudicator.rulesets.editions import DEFAULTS
from catan_rules.cli.call import Call, CommandError
from catan_rules.cli.commands.chosen_rules import rules_named
from catan_rules.cli.files import write_whole
from catan_rules.cli.reading import game_named
from catan_rules.render.text.ask_words import tell
from catan_rules.status import DONE, WRONG_USE

_GAMES = {"base": "basis", "56": "basis-5-6"}
_SEEDS = 1_000_000


def run_convert(call: Call) -> int:
    """Print the position of a call in its fixed form; return the exit status."""
    from catan_rules.cli.commands.positions import find_position  # a board that is laid need not be read

    call.no_more_than(0)
    sys.stdout.write(_text_of(call, find_position(call)))
    return DONE


def run_set_up(call: Call) -> int:
    """Lay the board of a seed, or of a new one, and say which it was; return the exit status.

    On a terminal it is drawn; with a file name it is written there, and on a pipe the position is all that is printed.
    """
    call.no_more_than(1)
    named = game_named(call.options["game"]) if "game" in call.options else "base"
    if named not in _GAMES:
        raise CommandError(WRONG_USE, [tell(call.language, "no.variable", call.options["game"])])
    game = Game(_GAMES[named])
    rules = rules_named(call, call.options.get("rules") or DEFAULTS[str(game)])
    seed = int(call.options["seed"]) if "seed" in call.options else SystemRandom().randrange(_SEEDS)
    position = variable_board(seed, rules, game)
    text = _text_of(call, position)
    status = DONE
    if call.words:
        status = write_whole(call, call.words[0], text)
    svg = call.options.get("svg")
    if svg and status == DONE:
        from catan_rules.render.svg.board import draw_svg  # a drawing on the terminal has no use for it

        status = write_whole(call, svg, draw_svg(position, names=call.has("names"), language=call.language))
    if not call.words and not svg and (call.has("line") or not sys.stdout.isatty()):
        sys.stdout.write(text)
        return status
    if status == DONE and sys.stdout.isatty():
        from catan_rules.cli.commands.boards import show_board  # a board that is written only is not drawn

        show_board(call, position)
    if status == DONE:
        sys.stdout.write(tell(call.language, "seed", str(seed)) + "\n")
    return status


def _text_of(call: Call, position: Position) -> str:
    """Return a position as text that ends with a line break: as a document, or on one line where the call asks for it."""
    # only the notation that is asked for is imported
    if call.has("line"):
        from adjudicator.notation.line.write import write_line

        return write_line(position) + "\n"
    from adjudicator.notation.document.write import write_position

    return write_position(position)
