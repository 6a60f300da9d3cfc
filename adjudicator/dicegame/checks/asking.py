"""What several questions about a turn share: the pieces asked about, whose turn it is, and what there is to pay with."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from adjudicator.dicegame.paying import Means
from adjudicator.dicegame.position import Player, Position, TurnHistory
from adjudicator.dicegame.sheet import COSTS, FACES, KIND_OF, KNIGHTS, PIECES, RESOURCES, UNDER_KNIGHT, in_order
from adjudicator.input.problems import Expected
from adjudicator.rulesets.editions import TrackedRules
from adjudicator.rulesets.points import Holds
from adjudicator.verdicts.kinds import Kind
from adjudicator.verdicts.verdict import Reason, State, Step

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


def place_expected(kind: str, said: str) -> str:
    """Return what was expected where a question of a kind names other pieces than those of a sheet; nothing where it names some of these."""
    names = said.replace("+", " ").split()
    if kind == Kind.JOKER:
        return "" if names and set(names) <= set(KNIGHTS) else Expected.SHEET_KNIGHT
    return "" if set(names) <= set(PIECES) and (names or kind != Kind.MAY_BUILD) else Expected.SHEET_PIECE


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


def means(
    position: Position, player: Player, dice: tuple[int, ...], rules: TrackedRules, pieces: tuple[str, ...] = (), *, told: bool = False
) -> Paying:
    """Return what a player has to pay with for ``pieces`` and all that was built this turn; the rule set is asked only where its answer may matter.

    ``told``: of an event, where a knight that was not told to be used is not.
    """
    done = position.turn_of(position.players.index(player))
    ready = () if told else tuple(name for name in player.unused_knights if name not in done.built)
    jokers = _added(tuple(sum(under(name) == resource for name in ready) for resource in RESOURCES), _told(done, pieces))
    any_jokers = sum(under(name) is None for name in ready)
    gold = dice[FACES.index("goud")]
    pair = rules.rules.dicegame.dice_numbers.gold_for_one
    certain = Means(
        dice, jokers, any_jokers, _EVERY, int(gold >= pair), fresh=False, turned=RESOURCES.index(done.jokers[-1][1]) if done.jokers else -1
    )
    opened: dict[str, dict[str, Any]] = {}
    certain = _knights_allowed(certain, player, done, rules, opened)
    certain = _gold_allowed(certain, gold // pair, position.left, done, rules, opened)
    if not told:
        held = rules.value("joker_same_turn")
        given = _fresh(player, done, pieces)
        fresh: dict[str, Any] = {"fresh": not done.built, "jokers": _added(jokers, given), "any_jokers": any_jokers + given.count(None)}
        if held is Holds.YES:
            certain = certain._replace(**fresh)
        elif held is Holds.UNDECIDED:
            opened[JOKER] = fresh
    possible = certain
    for changes in opened.values():
        possible = possible._replace(**changes)
    return Paying(certain, possible, {clause: certain._replace(**changes) for clause, changes in opened.items()})


def _knights_allowed(certain: Means, player: Player, done: TurnHistory, rules: TrackedRules, opened: dict[str, dict[str, Any]]) -> Means:
    """Return the means with as many knights as may be used: each once, or one in the whole game; what is left open goes into ``opened``."""
    if not player.built & frozenset(KNIGHTS):
        return certain
    held = rules.value("joker_per_knight")
    if held is Holds.YES:
        return certain
    if held is Holds.UNDECIDED:
        opened[ONCE] = {"most_jokers": _EVERY}
    before = player.used - {name for name, *_ in done.jokers}
    return certain._replace(most_jokers=int(not before))


def _gold_allowed(
    certain: Means, pairs: int, left: int | None, done: TurnHistory, rules: TrackedRules, opened: dict[str, dict[str, Any]]
) -> Means:
    """Return the means with as many pairs of gold as may be exchanged now: none before the last throw, one a turn; what is left open goes into ``opened``."""
    if pairs and left:
        held = rules.value("gold_before_third_throw")
        if held is not Holds.YES:
            certain = certain._replace(most_exchanges=0)
            if held is Holds.UNDECIDED:
                opened[GOLD] = {"most_exchanges": 1}
    if pairs + done.exchanges > 1 and certain.most_exchanges:
        held = rules.value("gold_twice")
        certain = certain._replace(most_exchanges=pairs if held is Holds.YES else int(not done.exchanges))
        if held is Holds.UNDECIDED:
            opened[GOLD] = {"most_exchanges": pairs}
    return certain


def under(knight: str) -> str | None:
    """Return the resource under a knight; None for any."""
    return UNDER_KNIGHT[KNIGHTS.index(knight)]


def _added(some: tuple[int, ...], more: Iterable[str | None]) -> tuple[int, ...]:
    listed = [*more]
    return tuple(count + listed.count(resource) for count, resource in zip(some, RESOURCES, strict=True))


def _told(done: TurnHistory, pieces: tuple[str, ...]) -> Iterator[str]:
    """Yield the resources of the knights that were used this turn; one that was built in it helps with what was built after it."""
    for knight, resource, before in done.jokers:
        if knight not in done.built or resource in _symbols((*done.built[before:], *pieces)):
            yield resource


def _fresh(player: Player, done: TurnHistory, pieces: tuple[str, ...]) -> list[str | None]:
    """Return the resources that knights of this turn give for these pieces, None for one that gives any."""
    given = (None, *_symbols(pieces))
    return [under(knight) for knight in player.unused_knights if knight in done.built and under(knight) in given]


def _symbols(pieces: tuple[str, ...]) -> list[str]:
    return [resource for name in pieces for resource, count in zip(RESOURCES, COSTS[KIND_OF[name]], strict=True) if count]
