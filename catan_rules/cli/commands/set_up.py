"""The command that lays a variable board: draws it, and writes it as a position."""

from __future__ import annotations

import sys

from catan_rules.cli.commands.positions import position_text, rules_named, show_board
from catan_rules.cli.files import write_whole
from catan_rules.cli.handlers import Line, no_more_than
from catan_rules.render.text.ask_words import tell
from catan_rules.status import DONE

_GAMES = {"base": "basis", "56": "basis-5-6"}


def lay_board(line: Line) -> int:
    """Lay the board of a seed, or of a new one, and say which it was; return the exit status.

    On a terminal it is drawn; with a file name it is written there, and on a pipe the position is all that is printed.
    """
    from adjudicator.basegame.position import Game
    from adjudicator.basegame.setup.variable_board import variable_board
    from adjudicator.rulesets.editions import DEFAULTS
    from catan_rules.cli.commands.positions import CommandError
    from catan_rules.cli.grammar import game_named
    from catan_rules.status import WRONG_USE

    no_more_than(line, 1)
    named = game_named(line.options["game"]) if "game" in line.options else "base"
    if named not in _GAMES:
        raise CommandError(WRONG_USE, [tell(line.language, "no.variable", line.options["game"])])
    game = Game(_GAMES[named])
    rules = rules_named(line, line.options.get("rules") or DEFAULTS[str(game)])
    seed = int(line.options["seed"]) if "seed" in line.options else _any_seed()
    position = variable_board(seed, rules, game)
    text = position_text(line, position)
    status = DONE
    if line.words:
        status = write_whole(line, line.words[0], text)
    svg = line.options.get("svg")
    if svg and status == DONE:
        from catan_rules.render.svg.board import draw_svg

        status = write_whole(line, svg, draw_svg(position, names=line.has("names"), language=line.language))
    if not line.words and not svg and (line.has("line") or not sys.stdout.isatty()):
        sys.stdout.write(text)
        return status
    if status == DONE and sys.stdout.isatty():
        show_board(line, position)
    if status == DONE:
        sys.stdout.write(tell(line.language, "seed", str(seed)) + "\n")
    return status


def _any_seed() -> int:
    from random import SystemRandom

    return SystemRandom().randrange(1_000_000)
