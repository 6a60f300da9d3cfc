"""The command that lays a variable board: draws it, and writes it as a position."""

from __future__ import annotations

import sys
from random import SystemRandom

from adjudicator.game import Position
from adjudicator.game import game_named as game_of_id
from catan_common.rule_sets import GAMES
from catan_rules.cli.call import Call, CommandError
from catan_rules.cli.commands.asking import run_as_question
from catan_rules.cli.commands.chosen_rules import chosen_rules
from catan_rules.cli.commands.convert import form_of, position_text
from catan_rules.cli.files import check_is_file, check_is_text, deliver, write_whole
from catan_rules.cli.grammar import game_named
from catan_rules.messages import asking_phrase
from catan_rules.status import DONE, WRONG_USE

#: The parts of the rulebook whose boards can be laid.
_LAID = ("base", "56")
_SEEDS = 1_000_000


def run_set_up(call: Call) -> int:
    """Lay the board of a seed, or of a new one, and say which it was; return the exit status.

    On a terminal it is drawn; in a file it is written, as a picture where the file's name ends so, and on a pipe the position is all that is printed.
    """
    if len(call.words) > 1 and not any(map(call.is_file, call.words)):  # no files, but what the rules say of it
        return run_as_question(call)
    call.no_more_than(1)
    check_is_file(call, ".yaml", ".svg")
    targets = call.targets(1 if call.has("json") else 2)
    named = game_named(call.options["game"]) if "game" in call.options else "base"
    if named not in _LAID:
        raise CommandError(WRONG_USE, [asking_phrase(call.language, "no.variable", call.options["game"])])
    game = GAMES[named]
    rules = chosen_rules(call, game).rules
    seed = int(call.options["seed"]) if "seed" in call.options else SystemRandom().randrange(_SEEDS)
    position = game_of_id(game).lay(seed, rules, game)
    text = position_text(call, position)
    if call.has("json"):
        told: dict[str, object] = {"seed": seed, "rules": rules.name}
        content, form = (_drawn(call, position), "svg") if any(map(_is_picture, targets)) else (text, form_of(call))
        return deliver(call, content, form, next(iter(targets), None), told)
    for target in targets:
        if not _is_picture(target):
            check_is_text(call, target)
    for target in targets:
        status = write_whole(call, target, _drawn(call, position) if _is_picture(target) else text)
        if status != DONE:
            return status
    if not targets and (call.has("line") or not sys.stdout.isatty()):
        sys.stdout.write(text)
        return DONE
    if sys.stdout.isatty():
        from catan_rules.cli.boards import show_board  # a board that is written only is not drawn

        show_board(call, position)
    sys.stdout.write(asking_phrase(call.language, "seed", str(seed)) + "\n")
    return DONE


def _is_picture(target: str) -> bool:
    return target.lower().endswith(".svg")


def _drawn(call: Call, position: Position) -> str:
    from catan_rules.render.faces import drawing_of  # only a board that is drawn

    return drawing_of(position).draw_svg(position, names=call.has("names"), language=call.language)
