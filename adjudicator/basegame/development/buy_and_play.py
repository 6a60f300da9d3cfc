"""Development cards: may one be bought, may this one be played, and which may be played now?"""

from __future__ import annotations

from adjudicator.basegame.building.builder import EXACT, between_turns, own_turn_or_round, price_step
from adjudicator.basegame.costs import DEVELOPMENT_CARD
from adjudicator.basegame.development.effects import effect_steps
from adjudicator.basegame.development.play import HOLDING, Play, playing_steps
from adjudicator.basegame.development.reveal import POINT_CARDS, name_step, showing_steps
from adjudicator.basegame.move_context import MoveContext
from adjudicator.basegame.position import DEVELOPMENTS, PROGRESS, Development, Phase, Position
from adjudicator.basegame.robber.place import told_of_tile
from adjudicator.basegame.unseen import hidden_cards, known_cards, not_seen
from adjudicator.rulesets.editions import RuleSet
from adjudicator.rulesets.points import Holds
from adjudicator.verdicts.question import Kind, Question, what_there_is
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict
from catan_common.records import replace

STACK = "base/dev-stack-exhausted"
#: The cards that can be played or shown: a victory-point card by any name that a book prints, too.
CARDS = (*DEVELOPMENTS, *POINT_CARDS)
BUYING = "base/dev-buy-is-building-phase"


def buy_card(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Decide whether a player may buy a development card: a card on the stack, the price, turn and phase, each as a step.

    KeyError when nobody plays the colour, ValueError when no player is meant.
    """
    asked = MoveContext(position, question, rules, strict=strict)
    missing: list[str] = []
    price = price_step(asked, DEVELOPMENT_CARD)
    left = _stack_step(asked, missing)
    steps = [left, Step(EXACT, price.state, price.reason, alternatives=(price,))]
    if position.phase is Phase.SPECIAL_BUILD:
        steps.append(between_turns(asked, Kind.BUY_CARD))
    else:
        steps += own_turn_or_round(asked, Kind.BUY_CARD, BUYING)
    if left.state in (State.MET, State.ASSUMED) and not any(step.state is State.FAILED for step in steps):
        steps.append(Step("base/dev-buy-top-card", State.INFO, Reason.TOP_CARD))
        if asked.me.hand is not None and not asked.me.hand.hidden:
            most = min(have // need for have, need in zip(asked.me.hand.counts, DEVELOPMENT_CARD.cards, strict=True) if need)
            several = min(most, stack(position, rules)[1]) or most
            steps.append(Step("base/build-unlimited-per-turn", State.INFO, Reason.MAY_BUY_SEVERAL, have=several))
    return asked.verdict(steps, missing=missing)


def _stack_step(asked: MoveContext, missing: list[str]) -> Step:
    """Return the step on a card being left on the stack; ``have`` counts them where that is certain."""
    least, most = stack(asked.position, asked.rules)
    if least:
        return Step(STACK, State.MET, Reason.STACK_LEFT, have=least if least == most else None, need=1)
    if most:
        if asked.strict:
            missing.append("bank.ontwikkelingskaarten")
        return Step(STACK, asked.unstated, Reason.STACK_NOT_STATED)
    may = asked.value("buy_from_empty_stack")
    if may is Holds.UNDECIDED:
        return Step(STACK, State.UNKNOWN, Reason.NOT_SETTLED, have=0, need=1)
    return Step(STACK, State.MET if may is Holds.YES else State.FAILED, Reason.STACK_EMPTY, have=0, need=1)


def stack(position: Position, rules: RuleSet) -> tuple[int, int]:
    """Return the least and the most development cards that the stack can hold: as stated, else what is left of the deck.

    Played progress cards may lie in the box (conflict/played-progress-card-place), so what is left of those may be gone.
    """
    if position.bank is not None and position.bank.developments is not None:
        return position.bank.developments, position.bank.developments
    left = not_seen(position, rules)
    most = max(0, sum(left) - hidden_cards(position))
    if any(player.developments is None for player in position.players):
        return 0, most
    gone = sum(max(0, number) for number, card in zip(left, DEVELOPMENTS, strict=True) if card in PROGRESS)
    return max(0, most - gone), most


def play_card(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Decide whether a player may play (or show) ``question.card`` now, with every condition as a step and what the card does.

    ``question.take`` are the cards of an invention, ``question.resource`` the one of a monopoly. That the asker holds such a card, bought it in
    an earlier turn and has played none this turn is assumed where the document does not say otherwise. What the card does is information, left
    out where the answer is no.

    Raises:
        KeyError: nobody plays the colour.
        ValueError: no player is meant, or the question names no card that there is.
    """
    if question.card is None:
        raise ValueError("a question about playing a card needs a card")
    if question.card not in CARDS:
        raise ValueError(f"not a development card: {question.card!r}{what_there_is(question.card, CARDS)}")
    asked = MoveContext(position, question, rules, strict=strict)
    named = question.card in POINT_CARDS
    play = Play(asked, DEVELOPMENTS.index(Development.VICTORY_POINT if named else Development(question.card)))
    steps = ([name_step(play, question.card)] if named else []) + _steps(play, told=True)
    if any(step.state is State.FAILED for step in steps):
        steps = [step for step in steps if step.state is not State.INFO]
    return asked.verdict(steps, missing=play.missing)


def _steps(play: Play, *, told: bool) -> list[Step]:
    if play.card is Development.VICTORY_POINT:
        return showing_steps(play)
    robber = told_of_tile(play.asked.position) if play.card is Development.KNIGHT else []
    return [*robber, *playing_steps(play), *effect_steps(play, told=told)]


def cards(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Return the development cards that a player may play or show now, by their Dutch words: ``value`` is a list in the order of the kinds.

    A step for each kind says why it may be played or not; one that is doubtful, or that a hidden card may be, is in no list but in an unknown
    step. KeyError when nobody plays the colour, ValueError when no player is meant.
    """
    asked = MoveContext(position, question, rules, strict=strict)
    value: list[str] = []
    missing: list[str] = []
    told: list[Step] = []
    assumed: dict[tuple[str, str], Step] = {}
    hidden = False
    for kind, card in enumerate(DEVELOPMENTS):
        # what is asked about is each card in turn
        one = MoveContext(position, replace(question, card=str(card), take=None, resource=None), rules, strict=strict)
        play = Play(one, kind)
        if not play.copies.most or (hidden and not play.copies.least):
            continue
        steps = [step for step in _steps(play, told=False) if step.rule != HOLDING]
        asked.points += one.points
        failed = next((step for step in steps if step.state is State.FAILED), None)
        if not play.copies.least:
            hidden = failed is None
            continue
        if failed is not None:
            told.append(failed.restated(State.INFO, str(card)))
            continue
        assumed |= {(step.rule, step.reason): step for step in steps if step.state is State.ASSUMED}
        unknown = next((step for step in steps if step.state is State.UNKNOWN), None)
        if unknown is not None:
            told.append(unknown.restated(State.UNKNOWN, str(card)))
            missing += play.missing
            continue
        value.append(str(card))
        told.append(Step(HOLDING, State.INFO, Reason.PLAYABLE, have=play.copies.least, what=str(card)))
    if hidden:
        stated = asked.me.developments is not None
        reason = Reason.CARDS_UNKNOWN if stated else Reason.CARDS_NOT_STATED
        told.append(Step(HOLDING, State.UNKNOWN, reason, have=known_cards(asked.me).hidden if stated else None))
        missing.append(f"players.{asked.me.colour}.ontwikkelingskaarten")
    if not told:
        told.append(Step(HOLDING, State.INFO, Reason.NO_SUCH_CARD))
    return asked.verdict([*assumed.values(), *told], value, missing)
