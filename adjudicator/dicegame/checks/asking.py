"""What several questions about a turn share: the pieces asked about, whose turn it is, and what there is to pay with."""

from __future__ import annotations

from typing import NamedTuple

from adjudicator.dicegame.paying import Means
from adjudicator.dicegame.position import Player, Position
from adjudicator.dicegame.sheet import FACES, KNIGHTS, PIECES, RESOURCES, UNDER_KNIGHT, in_order
from adjudicator.rulesets.editions import TrackedRules
from adjudicator.rulesets.points import Holds
from adjudicator.verdict import Reason, State, Step

TURN, ENDED = "dice/turn-three-actions", "dice/end-fifteen-turns"
SHEET, GOLD, FINAL = "dice/points-on-symbol", "dice/gold-two-for-one", "dice/result-final"
JOKER, ONCE = "dice/joker-turn-die", "dice/joker-once-per-game"
_EVERY = 99


def pieces_asked(at: str | None) -> tuple[str, ...]:
    """Return the pieces that a question names, in order; KeyError for one that no sheet has."""
    names = (at or "").replace("+", " ").split()
    for name in names:
        if name not in PIECES:
            raise KeyError(name)
    return in_order(dict.fromkeys(names))


def sheet_step() -> Step:
    """Return the step that says on what the values and roads of the sheet rest."""
    return Step(SHEET, State.INFO, Reason.PRINTED_SHEET)


def moment_steps(position: Position, number: int, rules: TrackedRules, strict: bool) -> list[Step]:
    """Return whether a player may act now: on turn, and with a box left for the turn."""
    player = position.players[number]
    if position.turn is None:
        steps = [Step(TURN, State.UNKNOWN if strict else State.ASSUMED, Reason.TURN_NOT_STATED)]
    elif position.turn == number:
        steps = [Step(TURN, State.MET, Reason.ON_TURN, by=player.colour)]
    else:
        steps = [Step(TURN, State.FAILED, Reason.NOT_ON_TURN, by=position.players[position.turn].colour)]
    rounds = rules.rules.dicegame.dice_numbers.rounds
    if player.boxes is not None:
        over = len(player.boxes) >= rounds
        reason = Reason.BOXES_FULL if over else Reason.BOX_LEFT
        steps.append(Step(ENDED, State.FAILED if over else State.MET, reason, by=player.colour, have=len(player.boxes), need=rounds))
    return steps


class Paying(NamedTuple):
    """What a player has to pay with: for certain, and where all that the rules leave open were allowed, with the clauses that leave it open.

    ``opened`` has for each of these clauses what there would be if it alone were allowed.
    """

    certain: Means
    possible: Means
    opened: dict[str, Means]


def means(position: Position, player: Player, dice: tuple[int, ...], rules: TrackedRules) -> Paying:
    """Return what a player has to pay with; the rule set is asked only where its answer may matter."""
    jokers = tuple(sum(UNDER_KNIGHT[KNIGHTS.index(name)] == resource for name in player.unused_knights) for resource in RESOURCES)
    any_jokers = sum(UNDER_KNIGHT[KNIGHTS.index(name)] is None for name in player.unused_knights)
    gold = dice[FACES.index("goud")]
    pair = rules.rules.dicegame.dice_numbers.gold_for_one
    certain = Means(dice, jokers, any_jokers, _EVERY, int(gold >= pair), fresh=False)
    opened: dict[str, dict[str, int | bool]] = {}
    if player.built & frozenset(KNIGHTS):
        held = rules.value("joker_per_knight")
        if held is not Holds.YES:
            certain = certain._replace(most_jokers=int(not player.used))
            if held is Holds.UNDECIDED:
                opened[ONCE] = {"most_jokers": _EVERY}
    if gold >= pair and position.left:
        held = rules.value("gold_before_third_throw")
        if held is not Holds.YES:
            certain = certain._replace(most_exchanges=0)
            if held is Holds.UNDECIDED:
                opened[GOLD] = {"most_exchanges": 1}
    if gold >= 2 * pair and certain.most_exchanges:
        held = rules.value("gold_twice")
        if held is Holds.YES:
            certain = certain._replace(most_exchanges=gold // pair)
        elif held is Holds.UNDECIDED:
            opened[GOLD] = {"most_exchanges": gold // pair}
    held = rules.value("joker_same_turn")
    if held is Holds.YES:
        certain = certain._replace(fresh=True)
    elif held is Holds.UNDECIDED:
        opened[JOKER] = {"fresh": True}
    possible = certain
    for changes in opened.values():
        possible = possible._replace(**changes)  # type: ignore[arg-type]  # each field with a value of its own type
    alone = {clause: certain._replace(**changes) for clause, changes in opened.items()}  # type: ignore[arg-type]  # likewise
    return Paying(certain, possible, alone)
