"""Whether a principality is set up as it is at the beginning."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.cardgame.position import ROAD, SETTLEMENT, Player
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.verdict import Reason, State, Step

_ROAD, _SIDES, _SIX, _STOCK = (
    "card/start-two-settlements", "card/start-two-settlements", "card/setup-six-landscapes-diagonal", "card/setup-stock-one",
)  # fmt: skip
_HAND, _FIGURES, _NINE = "card/start-hand-three", "card/setup-figures-ready", "card/starting-cards-nine-each"
#: The first row, how many landscapes lie around it, and how many resources on each.
FIRST_ROW, FIRST_LANDSCAPES, FIRST_STOCK = SETTLEMENT + ROAD + SETTLEMENT, 6, 1


def setup_steps(player: Player, rules: RuleSet) -> Iterator[Step]:
    """Yield whether a principality is as it is when the game begins; what is not stated is left open.

    A road in the middle (card/setup-road-middle), a settlement on either side of it (card/setup-settlements-either-side), six landscapes, one resource on each.
    """
    by = player.colour

    def tested(rule: str, met: bool, reasons: tuple[Reason, Reason], have: int | None = None, need: int | None = None) -> Step:
        return Step(rule, State.MET if met else State.FAILED, reasons[not met], by=by, have=have, need=need)

    road = len(player.row) // 2
    yield tested(_ROAD, player.row[road : road + 1] == ROAD, (Reason.ROAD_IN_MIDDLE, Reason.ROAD_NOT_IN_MIDDLE))
    yield tested(_SIDES, player.row == FIRST_ROW, (Reason.SETTLEMENTS_BESIDE, Reason.NOT_FIRST_ROW))
    lying = list(player.landscapes())
    if lying:
        yield tested(_SIX, len(lying) == FIRST_LANDSCAPES, (Reason.SIX_LANDSCAPES, Reason.NOT_SIX_LANDSCAPES), len(lying), FIRST_LANDSCAPES)
        stocks = [one.stock for _, one in lying if one.stock is not None]
        if stocks:
            wrong = sum(stock != FIRST_STOCK for stock in stocks)
            yield tested(_STOCK, not wrong, (Reason.ONE_ON_EACH, Reason.NOT_ONE_ON_EACH), wrong, FIRST_STOCK)
        cards, first = len(player.row) + len(lying) + len(player.laid), len(FIRST_ROW) + FIRST_LANDSCAPES
        yield tested(_NINE, cards == first, (Reason.NINE_CARDS, Reason.NOT_NINE_CARDS), cards, first)
    if player.hand is not None:
        size = rules.cardgame.card_numbers.hand_size
        yield tested(_HAND, player.hand.size == size, (Reason.FIRST_HAND, Reason.NOT_FIRST_HAND), player.hand.size, size)
    if player.figures is not None:
        yield tested(_FIGURES, not player.figures, (Reason.FIGURES_READY, Reason.FIGURES_GIVEN))
