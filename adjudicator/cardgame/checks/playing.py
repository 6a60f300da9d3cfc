"""Whether an action card may be played now."""

from __future__ import annotations

from collections.abc import Iterator

from adjudicator.cardgame.cards import ALCHEMIST, BISCHOF, DEFENDED_BY, HAENDLER, KARAWANE, KRAEUTERHEXE, KUNDSCHAFTER, PLAYED, SPION
from adjudicator.cardgame.checks.exchange import has_step, room_steps
from adjudicator.cardgame.checks.moment import missing, moment_steps, phase_step, turn_step
from adjudicator.cardgame.checks.own_cards import hand_steps
from adjudicator.cardgame.position import BEFORE, Player, Position
from adjudicator.rulesets.editions import RuleSet, TrackedRules
from adjudicator.rulesets.points import Holds
from adjudicator.verdicts.question import Bundle, Question
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict

USED_UP, FREE, OPEN, SEVERAL = (
    "card/action-cards-used-up",
    "card/action-cards-free",
    "card/action-cards-open-and-immediate",
    "card/action-cards-several",
)
TIMING, FIRST_ROUND, TWO, BEFORE_ROLL = (
    "card/action-cards-timing", "card/action-cards-not-before-each-has-had-a-turn", "card/action-cards-two-defensive", "card/action-reaction-before-roll",
)  # fmt: skip
OVERVIEW = "card/overview-one-hand-card"
_DEFENCES = {BISCHOF: "card/action-bischof", KRAEUTERHEXE: "card/action-kraeuterhexe"}
#: By card what is given and taken: how many resources of one's own, how many of whose.
_TRADER, _CARAVAN = (1, 2), (2, 2)


def play_card(position: Position, question: Question, rules: RuleSet, strict: bool) -> Verdict:
    """Decide whether a player may play an action card now, with the resources that are given and taken by it."""
    asked = TrackedRules(rules)
    name = str(question.card)
    if name not in PLAYED:
        raise ValueError("not an action card")
    number, player = position.player(str(question.player))
    steps = [*hand_steps(position, player, name, USED_UP, asked, strict), *_round_steps(position, strict)]
    needed = missing(position, strict)
    if name in _DEFENCES:
        steps += _defence_steps(position, number, name)
        if position.attack is None and position.turn != number:
            needed.append("attack")
    elif name == ALCHEMIST:
        steps += [turn_step(position, number, strict), phase_step(position, (BEFORE,), strict, "card/action-alchemist")]
    else:
        steps += moment_steps(position, number, strict)
        steps.append(_timing_step(asked))
        if name == KUNDSCHAFTER:
            steps.append(Step("card/action-kundschafter", State.INFO, Reason.WITH_A_SETTLEMENT))
        if name == SPION:
            steps.append(Step("card/action-spion", State.INFO, Reason.TAKES_A_CARD))
    steps += _given_and_taken(position, player, question, asked, strict)
    steps.append(Step(FREE, State.INFO, Reason.COSTS_NOTHING))
    steps.append(Step(OPEN, State.INFO, Reason.LAID_OPEN))
    if strict and player.hand is None:
        needed.append(f"players.{player.colour}.hand")
    if strict and position.round is None:
        needed.append("round")
    return Verdict(question, rules.name, steps, missing=needed, points=asked.points)


def _round_steps(position: Position, strict: bool) -> Iterator[Step]:
    if position.round is None:
        yield Step(FIRST_ROUND, State.UNKNOWN if strict else State.ASSUMED, Reason.ROUND_NOT_STATED)
    else:
        met = position.round > 1
        yield Step(
            FIRST_ROUND, State.MET if met else State.FAILED, Reason.EVERYBODY_PLAYED if met else Reason.FIRST_ROUND, have=position.round
        )


def _timing_step(asked: TrackedRules) -> Step:
    held = asked.value("actions_while_building")
    asked.value("several_actions")
    state = State.MET if held is Holds.YES else State.UNKNOWN
    return Step(TIMING, state, Reason.AFTER_THE_DICE if held is Holds.YES else Reason.NOT_SETTLED)


def _defence_steps(position: Position, number: int, name: str) -> Iterator[Step]:
    """Yield whether a defence answers an attack of the other player that is not thrown for yet."""
    rule = _DEFENCES[name]
    if position.turn == number:
        yield Step(TWO, State.FAILED, Reason.ONLY_IN_ANSWER)
        return
    if position.attack is None:
        yield Step(TWO, State.UNKNOWN, Reason.ATTACK_NOT_STATED)
        return
    yield Step(TWO, State.MET, Reason.IN_ANSWER, what=position.attack)
    fits = DEFENDED_BY.get(position.attack) == name
    yield Step(
        rule, State.MET if fits else State.FAILED, Reason.DEFENCE_FITS if fits else Reason.DEFENCE_DOES_NOT_FIT, what=position.attack
    )
    thrown = position.attack_roll is not None
    yield Step(
        BEFORE_ROLL,
        State.FAILED if thrown else State.MET,
        Reason.THROWN_ALREADY if thrown else Reason.NOT_THROWN_YET,
        have=position.attack_roll,
    )


def _given_and_taken(position: Position, player: Player, question: Question, asked: TrackedRules, strict: bool) -> Iterator[Step]:
    """Yield whether the resources that a card exchanges are there, and fit."""
    if question.give is None and question.take is None:
        yield Step(SEVERAL, State.INFO, Reason.AS_MANY_AS_WANTED)
        yield Step(OVERVIEW, State.INFO, Reason.OVERVIEW_SAYS_ONE)
        return
    give, take = question.give or (), question.take or ()
    other = position.opponent(player)
    if question.card == HAENDLER:
        yield from _counts("card/action-haendler", give, take, _TRADER)
        if other is not None:
            yield from (has_step(other, what, count, strict) for what, count in take)
            yield from room_steps(other, give, strict, asked.rules)
    elif question.card == KARAWANE:
        yield from _counts("card/action-karawane", give, take, _CARAVAN)
        same = next((what for what, _ in give if what in dict(take)), None)
        if same is not None:
            yield Step("card/action-karawane", State.FAILED, Reason.SAME_KIND, what=same)
    else:
        yield Step(OPEN, State.FAILED, Reason.MOVES_NOTHING, what=question.card)
        return
    yield from (has_step(player, what, count, strict) for what, count in give)
    yield from room_steps(player, take, strict, asked.rules)


def _counts(rule: str, give: Bundle, take: Bundle, wanted: tuple[int, int]) -> Iterator[Step]:
    given, taken = (sum(count for _, count in cards) for cards in (give, take))
    met = (given, taken) == wanted
    yield Step(
        rule, State.MET if met else State.FAILED, Reason.NUMBERS_FIT if met else Reason.NUMBERS_DO_NOT_FIT, have=given, need=wanted[0]
    )
