"""Whether a position can exist: every violation at once, by family, each with its clause, places and players."""

from __future__ import annotations

from _thread import _local  # what ``_local`` is; that module takes as long to import as ten of ours
from collections.abc import Iterator

from adjudicator.basegame.position import Game, Position
from adjudicator.basegame.validity import board, cards, pieces, players, turn
from adjudicator.basegame.validity.context import Check, Sound, ValidityContext, sound
from adjudicator.board.board import Board
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict


def _cards_fit(context: ValidityContext) -> Step:
    return Step(cards.resources_clause(context), State.MET, Reason.CARDS_FIT)


def _deck_fits(context: ValidityContext) -> Step:
    return Step(cards.deck_clause(context), State.MET, Reason.CARDS_FIT)


def _on_course(context: ValidityContext) -> Step:
    ships = context.position.game is Game.SEAFARERS
    return Step("ships/path-not-between-land" if ships else "base/road-not-on-sea", State.MET, Reason.ALL_GOOD)


def _nothing_to_say(_: ValidityContext) -> None:
    """Most positions tell nothing of what these look at."""


#: Each family: what finds its violations, and what it says when there are none.
FAMILIES: tuple[tuple[Check, Sound], ...] = (
    (players.colours, players.colours_sound),
    (players.players, players.players_sound),
    (pieces.over_supply, sound("base/setup-player-pieces", Reason.WITHIN_SUPPLY)),
    (pieces.shared_intersections, sound("base/settlement-free-intersection", Reason.FREE)),
    (pieces.too_close, sound("base/distance-rule", Reason.NO_NEIGHBOUR)),
    (pieces.shared_paths, sound("base/path-one-road", Reason.PATH_FREE)),
    (pieces.off_land, sound("base/intersection-coast-allowed", Reason.ON_LAND)),
    (pieces.off_course, _on_course),
    (pieces.opening_pieces, sound(pieces.START, Reason.ALL_GOOD)),
    (pieces.disconnected_pieces, sound("base/settlement-needs-own-road", Reason.ALL_GOOD)),
    (cards.resource_cards, _cards_fit),
    (cards.development_cards, _deck_fits),
    (cards.special_cards, cards.holders_sound),
    (board.robber, board.robber_sound),
    (players.cards_of_the_turn, _nothing_to_say),
    (turn.turn_told, _nothing_to_say),
    (players.opening_course, _nothing_to_say),
    (board.left_out, board.left_out_sound),
    (board.special_cards, board.special_cards_sound),
)
#: The families that look at nothing but the board.
BOARD_FAMILIES: tuple[tuple[Check, Sound], ...] = (
    (board.terrain, board.terrain_sound),
    (board.deserts, board.deserts_sound),
    (board.chips, board.chips_sound),
    (board.harbours_at_land, board.harbours_at_land_sound),
    (board.harbours_apart, board.harbours_apart_sound),
    (board.harbours, board.harbours_sound),
)


def valid(position: Position, rules: RuleSet) -> Verdict:
    """Return whether a position can exist: every violation as a failed step, one met step for each family without any, and notes.

    What the rule set leaves open is an unknown step; notes (chips out of the spiral, red numbers side by side, a game that might have been
    over) are steps in state info and change nothing.
    """
    # loaded only where validity itself is asked: every other question asks for the warnings alone
    from adjudicator.basegame.validity.counts import counts
    from adjudicator.basegame.validity.notes import notes

    context = _context(position, rules)
    steps: list[Step] = []
    for check, when_sound in (*FAMILIES, *BOARD_FAMILIES):
        found = list(check(context))
        if not found:
            fine = when_sound(context)
            found = [] if fine is None else [fine]
        steps += found
    steps += counts(context)
    steps += board.layout_notes(context)
    steps += notes(context)
    return Verdict(Question(Kind.VALID), rules.name, steps, points=context.points)


def warnings(position: Position, rules: RuleSet) -> tuple[str, ...]:
    """Return the clauses that ``valid`` would find violated, without repetition, in its order.

    Who should have a special card now is asked in the very move that decides it: that the card lies where it lay before is no violation then.
    """
    if position.remembered:  # what stands on its board is none of the table's
        return ()
    if _LAST.position is position and _LAST.rules is rules:
        return _LAST.found
    context = _context(position, rules, in_move=True)
    found = dict.fromkeys(_violated(context, FAMILIES))
    found.update(dict.fromkeys(_board_warnings(context)))
    _LAST.position, _LAST.rules, _LAST.found = position, rules, tuple(found)
    return _LAST.found


class _Memory(_local):
    """What was judged last in this thread: several questions are asked about one position, several positions have one board."""

    position: Position | None = None
    rules: RuleSet | None = None
    found: tuple[str, ...] = ()
    board: tuple[Board, Game, RuleSet] | tuple[None, None, None] = (None, None, None)
    board_found: tuple[str, ...] = ()


_LAST = _Memory()


def _board_warnings(context: ValidityContext) -> tuple[str, ...]:
    key = (context.position.board, context.position.game, context.rules)
    if any(one is not other for one, other in zip(_LAST.board, key, strict=True)):
        _LAST.board, _LAST.board_found = key, tuple(_violated(context, BOARD_FAMILIES))
    return _LAST.board_found


def _violated(context: ValidityContext, families: tuple[tuple[Check, Sound], ...]) -> Iterator[str]:
    for check, _ in families:
        for step in check(context):
            if step.state is State.FAILED:
                yield step.rule


def _context(position: Position, rules: RuleSet, *, in_move: bool = False) -> ValidityContext:
    """Return the context; where both the opening rounds and the main game could be going on, the one in which nothing is wrong."""
    context = ValidityContext(position, rules, in_move=in_move)
    if context.opening and position.phase is None:
        context.opening = False
        if not any((*pieces.opening_pieces(context), *pieces.disconnected_pieces(context))):
            return context
        context.opening = True
    return context
