"""Who has the most, or the fewest, of something: pieces, harbours, played knights, cards in hand, points."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.basegame.building.stands_at import KEPT
from adjudicator.basegame.hands import DEVELOPMENTS_IN_HAND, IN_HAND, cards_between, developments_between
from adjudicator.basegame.position import Position
from adjudicator.basegame.special.army_holder import ARMY_THREE
from adjudicator.basegame.special.holders import largest_army
from adjudicator.basegame.stated.pieces import PIECES_OF_A_PLAYER
from adjudicator.basegame.terms import DEVELOPMENT, HARBOUR
from adjudicator.basegame.trade.harbours import NEEDS_BUILDING
from adjudicator.basegame.values import Ranked, holder_of
from adjudicator.basegame.victory.points import scores
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Answer, Reason, State, Step, Verdict

TABLE, KNIGHTS = "base/points-table", "base/knight-stays-open"
#: Between which numbers each player has what is counted, the clause on it, the part of a player that would tell, and the points that were read.
_Counted = tuple[list[tuple[int, int]], str, str, tuple[str, ...]]


def most(position: Position, question: Question, rules: RuleSet, _strict: bool = False) -> Verdict:
    """Return who has the most of something, all of them where several have as many, and how many everybody has: pieces or harbours (``piece``), played knights or development cards (``card``), else points.

    Unknown where what is hidden may decide.
    """
    return _ranked(position, question, rules, _on_table(position, question, rules), sign=1)


def fewest(position: Position, question: Question, rules: RuleSet, _strict: bool = False) -> Verdict:
    """Return who has the fewest of something, as ``most`` counts."""
    return _ranked(position, question, rules, _on_table(position, question, rules), sign=-1)


def most_cards(position: Position, question: Question, rules: RuleSet, _strict: bool = False) -> Verdict:
    """Return who has the most resource cards in hand, of ``resource`` where it is named, and how many everybody has; unknown where hidden cards may decide."""
    return _ranked(position, question, rules, _in_hands(position, question, rules), sign=1)


def fewest_cards(position: Position, question: Question, rules: RuleSet, _strict: bool = False) -> Verdict:
    """Return who has the fewest resource cards in hand, as ``most_cards`` counts."""
    return _ranked(position, question, rules, _in_hands(position, question, rules), sign=-1)


def _in_hands(position: Position, question: Question, rules: RuleSet) -> _Counted:
    return [cards_between(position, rules, player, question.resource) for player in position.players], IN_HAND, "hand", ()


def _on_table(position: Position, question: Question, rules: RuleSet) -> _Counted | None:
    """Return what each player has; None for harbours of which it is not stated where they lie."""
    players = position.players
    if question.piece == HARBOUR:
        harbours, ends = position.board.harbours, position.board.map.end_masks
        if harbours is None or position.remembered:
            return None
        own = [sum(1 for path in harbours if ends[path] & player.building_mask) for player in players]
        return [(count, count) for count in own], NEEDS_BUILDING, "harbours", ()
    if question.piece is not None:
        kept = KEPT[Kind(question.piece)][0]
        own = [len(getattr(player, kept)) for player in players]
        return [(count, count) for count in own], PIECES_OF_A_PLAYER, kept, ()
    if question.card == DEVELOPMENT:
        return [developments_between(player) for player in players], DEVELOPMENTS_IN_HAND, "ontwikkelingskaarten", ()
    if question.card is not None:
        return [(player.knights, player.most_knights) for player in players], KNIGHTS, "gespeeld", ()
    found = scores(position, rules)
    return [(score.low, score.high) for score in found.scores], TABLE, "ontwikkelingskaarten", found.points


def _ranked(position: Position, question: Question, rules: RuleSet, counted: _Counted | None, *, sign: int) -> Verdict:
    """Return the verdict on what was counted: the most of it, or with ``sign`` -1 the least."""
    if counted is None:
        return Verdict(question, rules.name, [Step(NEEDS_BUILDING, State.UNKNOWN, Reason.HARBOURS_UNKNOWN)], missing=["harbours"])
    bounds, rule, part, points = counted
    colours = [player.colour for player in position.players]
    ahead = _ahead([(low, high) if sign > 0 else (-high, -low) for low, high in bounds])
    value = Ranked(
        players=[] if ahead is None else [colours[number] for number in ahead],
        counts={colour: low if low == high else None for colour, (low, high) in zip(colours, bounds, strict=True)},
    )
    steps, missing = [], []
    for colour, (low, high) in zip(colours, bounds, strict=True):
        if low == high:
            steps.append(Step(rule, State.INFO, Reason.COUNTED, by=colour, have=low))
            continue
        steps.append(Step(rule, State.INFO if ahead is not None else State.UNKNOWN, Reason.COUNTED_BETWEEN, by=colour, have=low, need=high))
        missing += [f"players.{colour}.{part}"] if ahead is None else []
    if question.card not in (None, DEVELOPMENT):
        steps += _army(position, rules)
    return Verdict(question, rules.name, steps or [Step(rule, State.INFO, Reason.COUNTED)], value, missing, points=points)


def _ahead(bounds: Sequence[tuple[int, int]]) -> list[int] | None:
    """Return who has the most, of numbers between bounds; None where what is open decides."""
    least = max((low for low, _ in bounds), default=0)
    within = [number for number, (_, high) in enumerate(bounds) if high >= least]
    certain = len(within) == 1 or all(bounds[number] == (least, least) for number in within)
    return within if certain else None


def _army(position: Position, rules: RuleSet) -> list[Step]:
    """Return who has the card for the largest army, which is another thing than the most knights; nothing where that is not settled."""
    found = largest_army(position, rules)
    if found.answer is Answer.UNDETERMINED:
        return []
    holder = holder_of(found)
    return [Step(ARMY_THREE, State.INFO, Reason.NOBODY_HAS_ARMY if holder is None else Reason.HAS_ARMY, by=holder)]
