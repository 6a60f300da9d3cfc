"""Development cards counted: those that lie played, and those in hand where that is known."""

from __future__ import annotations

from adjudicator.basegame.position import DEVELOPMENTS, Development, Position
from adjudicator.basegame.terms import DEVELOPMENT
from adjudicator.basegame.unseen import held
from adjudicator.basegame.values import CardCount
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict

IN_HAND, KNIGHTS, POINTS = "base/dev-kept-secret", "base/knight-stays-open", "base/vp-card-shown-at-end"


def card_count(position: Position, question: Question, rules: RuleSet, _strict: bool = False) -> Verdict:
    """Return by player how many development cards lie played and how many are in hand: of the kind that is named, or of all.

    What is in hand is told where it is known, and decides nothing; unknown where a played card may be of that kind. KeyError for a player who is not in the position.
    """
    kind = None if question.card in (None, DEVELOPMENT) else DEVELOPMENTS.index(Development(question.card))
    value: dict[str, CardCount] = {}
    steps, missing = [], []
    rule = {Development.KNIGHT: KNIGHTS, Development.VICTORY_POINT: POINTS}.get(
        DEVELOPMENTS[kind] if kind is not None else Development.MONOPOLY, IN_HAND
    )
    for number in position.players_meant(question.player):
        player = position.players[number]
        of_kind = player.played.total if kind is None else player.played.counts[kind]
        certain = kind is None or not player.played.hidden
        low, high = _in_hand(position, rules, number, kind)
        value[player.colour] = CardCount(played=of_kind if certain else None, hand=low if low == high else None)
        if certain:
            steps.append(Step(rule, State.INFO, Reason.CARDS_PLAYED, by=player.colour, have=of_kind, what=question.card))
        else:
            steps.append(Step(rule, State.UNKNOWN, Reason.PLAYED_UNKNOWN, by=player.colour, what=question.card))
            missing.append(f"players.{player.colour}.gespeeld")
        if low == high:
            steps.append(Step(IN_HAND, State.INFO, Reason.HAND_COUNTED, by=player.colour, have=low, what=question.card))
    return Verdict(question, rules.name, steps or [Step(IN_HAND, State.INFO, Reason.CARDS_PLAYED)], value, missing)


def _in_hand(position: Position, rules: RuleSet, player: int, kind: int | None) -> tuple[int, int | None]:
    """Return the least and the most cards in hand; None for the most where the hand is not stated."""
    if kind is not None:
        return held(position, rules, player, kind)
    cards = position.players[player].developments
    return (0, None) if cards is None else (cards.least, cards.total)
