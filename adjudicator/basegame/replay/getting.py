"""The cards that a course says a player got, compared with what is due."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.basegame.changes import changed, with_player
from adjudicator.basegame.deeds import Get
from adjudicator.basegame.position import Payment, Phase, Position
from adjudicator.basegame.production.table import GOLD
from adjudicator.basegame.replay.bank_moves import counted, from_bank, with_stock
from adjudicator.basegame.replay.hands import with_cards
from adjudicator.basegame.replay.monopoly import brought
from adjudicator.basegame.replay.payday import rows_due
from adjudicator.board.board import RESOURCES
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict

FROM_BANK, STARTING = "base/production-from-bank", "base/founding-starting-resources"
_NONE = (0,) * len(RESOURCES)


def judge(position: Position, event: Get, question: Question, rules: RuleSet, _strict: bool) -> Verdict:
    """Compare the cards that a record says a player got with those that are due; cards of choice may be any."""
    paid = position.paid
    stated = sum(event.cards)
    if (founded := _of_second_settlement(position, event)) is not None:
        return Verdict(question, rules.name, [_starting_step(founded, event, question)])
    if paid is None:
        step = Step(FROM_BANK, State.FAILED, Reason.NOTHING_PAID, by=question.player, have=stated)
    elif (due := paid.rows[event.player]) is None:
        more = not paid.of_hands and _more_than_due(position, event, rules)
        reason = Reason.CARDS_DIFFER if more else Reason.CARDS_NOT_CERTAIN
        step = Step(FROM_BANK, State.FAILED if more else State.UNKNOWN, reason, by=question.player, have=stated)
    else:
        # cards of choice may be any: beside them as many of each kind as are due
        fits = all(got >= least for got, least in zip(event.cards, due, strict=False)) and stated == sum(due)
        reason = Reason.CARDS_AGREE if fits else Reason.CARDS_DIFFER
        named = () if fits or due[GOLD] else _named(due)
        step = Step(FROM_BANK, State.MET if fits else State.FAILED, reason, by=question.player, have=stated, need=sum(due), lacks=named)
    return Verdict(question, rules.name, [step])


def _of_second_settlement(position: Position, event: Get) -> Payment | None:
    """Return what second settlements have paid, where a player whose settlement has paid tells of it; None once the dice were rolled."""
    founded = position.founded
    if founded is None or position.roll is not None or position.phase not in (None, Phase.SET_UP, Phase.BEFORE_ROLL):
        return None
    row = founded.rows[event.player]
    return founded if row is None or any(row) else None


def _starting_step(founded: Payment, event: Get, question: Question) -> Step:
    """Return how the cards that a player got for the second settlement stand to those that are due, which are named where they are others."""
    due, stated = founded.rows[event.player], sum(event.cards)
    if due is None:
        return Step(STARTING, State.UNKNOWN, Reason.CARDS_NOT_CERTAIN, by=question.player, have=stated)
    if all(got >= least for got, least in zip(event.cards, due, strict=False)) and stated == sum(due):
        return Step(STARTING, State.MET, Reason.CARDS_AGREE, by=question.player, have=stated, need=stated)
    return Step(STARTING, State.FAILED, Reason.CARDS_DIFFER, by=question.player, have=stated, need=sum(due), lacks=_named(due))


def _named(due: Sequence[int]) -> tuple[tuple[str, int], ...]:
    """Return the cards that are due, by kind; those of choice are of none."""
    return tuple([(str(kind), count) for kind, count in zip(RESOURCES, due, strict=False) if count])


def _more_than_due(position: Position, event: Get, rules: RuleSet) -> bool:
    """Return whether a player is told to have got more than a roll can bring, however full the bank is."""
    rows = None if position.roll is None else rows_due(position, position.roll, rules)
    if rows is None:
        return False
    row = rows[event.player]
    return sum(max(0, got - due) for got, due in zip(event.cards, row, strict=False)) > row[GOLD]


def get(position: Position, event: Get, rules: RuleSet) -> Position:
    """Return the position with the cards that the record tells, where they say more than what is due, or something else."""
    founded = _of_second_settlement(position, event)
    paid = founded or position.paid
    if paid is None:
        return from_bank(position, event.player, event.cards)
    row = paid.rows[event.player]
    if row is not None and tuple(row[: len(_NONE)]) == event.cards and not sum(row[len(_NONE) :]):
        return position
    if paid.of_hands and row is None and 0 < sum(event.cards) == max(event.cards):
        kind = event.cards.index(max(event.cards))
        return brought(position, event.player, kind, paid.before, event.cards[kind])
    hand = with_cards(paid.before[event.player].hand, event.cards)
    after = with_player(position, event.player, hand=hand)
    before = _NONE if row is None else row[: len(_NONE)]
    if not paid.of_hands:
        after = with_stock(after, tuple(new - old for new, old in zip(event.cards, before, strict=True)), -1)
    rows = tuple((*event.cards, 0) if seat == event.player else one for seat, one in enumerate(paid.rows))
    told = Payment(rows, paid.before, paid.of_hands)
    return counted(changed(after, founded=told) if founded else changed(after, paid=told), rules)
