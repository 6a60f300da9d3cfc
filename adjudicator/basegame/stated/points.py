"""Players compared: who has more of something, or as much; and how many points are lacking for the victory."""

from __future__ import annotations

from adjudicator.basegame.building.stands_at import KEPT
from adjudicator.basegame.hands import IN_HAND, cards_between, compared
from adjudicator.basegame.move_context import MoveContext
from adjudicator.basegame.position import DEVELOPMENTS, Development, Game, Player, Position
from adjudicator.basegame.values import Lacking
from adjudicator.basegame.victory.points import scores
from adjudicator.rulesets.editions import RuleSet
from adjudicator.rulesets.points import Holds
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict

TABLE, TEN, ON_MAPS = "base/points-table", "base/win-ten-points", "base/win-target-depends-on-map"
KNIGHTS = "base/knight-stays-open"
_Bounds = tuple[int, int]


def has_more(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Decide whether a player has more than another one: pieces on the board where a ``piece`` is named, played cards where a ``card`` is, else points.

    Unknown where hidden cards may decide. KeyError when nobody plays a colour, ValueError when no player is meant or nobody to compare with.
    """
    asked, other, own, than, rule = _both(position, question, rules, strict=strict)
    state, _ = compared(own, than)
    return _told(asked, rule, state, own, than, other)


def has_as_many(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Decide whether two players have as much of something as each other, as ``has_more`` counts; raises as that does."""
    asked, other, own, than, rule = _both(position, question, rules, strict=strict)
    return _as_many(asked, rule, own, than, other)


def as_many_cards(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Decide whether two players have as many resource cards in hand, of ``resource`` where it is named; raises as ``has_more`` does."""
    asked = MoveContext(position, question, rules, strict=strict)
    if question.partner is None:
        raise ValueError("a question about as many cards needs another player")
    other = position.players[position.index(question.partner)]
    own, than = (cards_between(position, rules, one, question.resource) for one in (asked.me, other))
    return _as_many(asked, IN_HAND, own, than, other)


def _as_many(asked: MoveContext, rule: str, own: _Bounds, than: _Bounds, other: Player) -> Verdict:
    if own[0] == own[1] == than[0] == than[1]:
        return _told(asked, rule, State.MET, own, than, other)
    apart = own[0] > than[1] or own[1] < than[0]
    return _told(asked, rule, State.FAILED if apart else State.UNKNOWN, own, than, other)


def _both(position: Position, question: Question, rules: RuleSet, *, strict: bool) -> tuple[MoveContext, Player, _Bounds, _Bounds, str]:
    """Return who asks, the other player, between which numbers each of them has what is counted, and the clause on it."""
    asked = MoveContext(position, question, rules, strict=strict)
    if question.partner is None:
        raise ValueError("a question about more than another needs another player")
    other = position.index(question.partner)
    if question.piece is not None:
        kept, rule, _ = KEPT[Kind(question.piece)]
        mine, theirs = (len(getattr(position.players[number], kept)) for number in (asked.player, other))
        return asked, position.players[other], (mine, mine), (theirs, theirs), rule
    if question.card is not None:
        kind = DEVELOPMENTS.index(Development(question.card))
        played = [position.players[number].played for number in (asked.player, other)]
        own, than = ((cards.counts[kind], cards.counts[kind] + cards.hidden) for cards in played)
        return asked, position.players[other], own, than, KNIGHTS
    found = scores(position, rules)
    asked.points += found.points
    own, than = ((found.scores[number].low, found.scores[number].high) for number in (asked.player, other))
    return asked, position.players[other], own, than, TABLE


def _told(asked: MoveContext, rule: str, state: State, own: _Bounds, than: _Bounds, other: Player) -> Verdict:
    """Return the verdict on two numbers: both where they are certain, else the bounds that decide."""
    open_hands = [player.colour for player, (low, high) in ((asked.me, own), (other, than)) if low != high]
    if state is State.UNKNOWN:
        part = "hand" if rule == IN_HAND else "gespeeld" if rule == KNIGHTS else "ontwikkelingskaarten"
        least = (own[0], than[0]) if rule == TABLE else (None, None)
        step = Step(rule, state, Reason.COUNTS_UNKNOWN, have=least[0], need=least[1])
        return asked.verdict([step], missing=[f"players.{colour}.{part}" for colour in open_hands])
    if not open_hands:
        reason = Reason.COUNTS_EQUAL if own == than else Reason.COUNTS_DIFFER
        return asked.verdict([Step(rule, state, reason, have=own[0], need=than[0])])
    if own[0] > than[1]:
        return asked.verdict([Step(rule, state, Reason.COUNTS_ABOVE, have=own[0], need=than[1])])
    return asked.verdict([Step(rule, state, Reason.COUNTS_BELOW, have=own[1], need=than[0])])


def to_win(position: Position, question: Question, rules: RuleSet, _strict: bool = False) -> Verdict:
    """Return by player how many points are lacking for the victory, at least and at most; unknown where hidden cards may decide.

    On a map of which it is not said how many points it takes nothing is known. KeyError for a player who is not in the position.
    """
    players = position.players_meant(question.player)
    told = position.game is not Game.SEAFARERS or rules.agreed.target is not None
    if not told and rules.basegame.victory.target_is_ten_on_other_maps is not Holds.YES:
        return Verdict(question, rules.name, [Step(ON_MAPS, State.UNKNOWN, Reason.TARGET_NOT_STATED)], missing=["target"])
    target = rules.basegame.numbers.target
    found = scores(position, rules)
    value: dict[str, Lacking] = {}
    steps: list[Step] = []
    missing: list[str] = []
    for number in players:
        colour, score = position.players[number].colour, found.scores[number]
        value[colour] = Lacking(have=score.low, least=max(0, target - score.high), most=max(0, target - score.low))
        certain = value[colour]["least"] == value[colour]["most"]
        steps.append(
            Step(
                TEN, State.INFO if certain else State.UNKNOWN, Reason.POINTS_LACKING, by=colour, have=score.low, need=value[colour]["most"]
            )
        )
        missing += () if certain else score.missing
    return Verdict(question, rules.name, steps or [Step(TEN, State.INFO, Reason.POINTS_LACKING)], value, missing, points=found.points)
