"""What is worth a note about a position but makes it no less possible: chips, and a game that might have been over."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from adjudicator.basegame.box import box_of
from adjudicator.basegame.position import Game
from adjudicator.basegame.setup.chips import reds_touching, spirals
from adjudicator.basegame.validity.context import ValidityContext
from adjudicator.basegame.victory.points import scores
from adjudicator.rulesets.points import Holds, RedSwap
from adjudicator.verdicts.verdict import Reason, State, Step

ORDER = "base/setup-variable-chips-order"
CORNER = "base/setup-variable-chips-start-corner"


def notes(context: ValidityContext) -> Iterator[Step]:
    """Yield red numbers side by side, chips that follow no spiral, and players who reached the target and are not on turn."""
    yield from _reds(context)
    yield from _spiral(context)
    yield from _over_before(context)


def _reds(context: ValidityContext) -> Iterator[Step]:
    pairs = list(reds_touching(context.map, context.position.board.chips))
    if not pairs:
        return
    apart = context.value("reds_apart")
    if apart is Holds.NO:
        return
    if apart is Holds.UNDECIDED and context.value("red_swap") is not RedSwap.FREELY:
        rule, reason = "base/setup-variable-red-not-adjacent", Reason.NOT_SETTLED
    else:
        # who exchanges freely has the rule of chips laid at random, the spiral of letters aside (conflict/red-numbers-adjacent)
        rule = "base/setup-variable-red-not-adjacent" if apart is Holds.YES else "base/number-random-no-red-neighbours"
        reason = Reason.REDS_TOUCH
    for pair in pairs:
        yield Step(rule, State.INFO, reason, at=context.tiles(pair))


def _spiral(context: ValidityContext) -> Iterator[Step]:
    box = box_of(context.position)
    chips = context.position.board.chips
    # deserts are the tiles without a chip (base/setup-variable-chips-skip-desert)
    if box is None or Counter(chip for chip in chips if chip is not None) != Counter(box.letters):
        return
    corners = spirals(context.map, corners_only=True)
    # corners first: with the desert on one, a beginning on the tile beside it lays the same board
    for way in (*corners, *spirals(context.map, corners_only=False)):
        if tuple(chips[tile] for tile in way if chips[tile] is not None) == box.letters:
            first = context.tiles((next(tile for tile in way if chips[tile] is not None),))
            yield Step(ORDER, State.INFO, Reason.IN_SPIRAL, at=first)
            if way not in corners:
                corner = context.value("first_chip_on_corner")
                if corner is not Holds.NO:
                    reason = Reason.FIRST_CHIP_NOT_ON_CORNER if corner is Holds.YES else Reason.NOT_SETTLED
                    yield Step(CORNER, State.INFO, reason, at=first)
            return
    yield Step(ORDER, State.INFO, Reason.OUT_OF_SPIRAL)


def _over_before(context: ValidityContext) -> Iterator[Step]:
    position = context.position
    if position.turn is None or position.game is Game.SEAFARERS:
        return
    need = context.rules.basegame.numbers.target
    for number, score in enumerate(scores(position, context.rules).scores):
        if number != position.turn and score.low >= need:
            colour = position.players[number].colour
            yield Step("base/win-own-turn-only", State.INFO, Reason.GAME_OVER_BEFORE, by=colour, have=score.low, need=need)
