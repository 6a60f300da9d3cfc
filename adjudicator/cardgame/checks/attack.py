"""What an attack comes to: by the number thrown, and by the card that defends against it."""

from __future__ import annotations

from adjudicator.cardgame.cards import ATTACKS, BISCHOF, DEFENDED_BY, KRAEUTERHEXE, RAUBZUG, RESOURCES, SCHWARZER_RITTER, Sort
from adjudicator.cardgame.checks.figures import of_sort
from adjudicator.cardgame.checks.hand_size import limit_of
from adjudicator.cardgame.checks.outcome import CHOICE, Outcome
from adjudicator.cardgame.position import Player, Position
from adjudicator.rulesets.editions import RuleSet, TrackedRules
from adjudicator.rulesets.points import Holds
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict

_DEFENCES = {BISCHOF: "card/action-bischof", KRAEUTERHEXE: "card/action-kraeuterhexe"}
_SIDES = range(1, 7)
#: The number at which every attack fails, and the first at which one fails that is defended against.
_FAILS, _FAILS_DEFENDED = 6, 3
_ROBBED = 2


def attack(position: Position, question: Question, rules: RuleSet, _strict: bool) -> Verdict:
    """Return what a player's attack comes to: who wins it, and what the loser takes back or loses."""
    asked = TrackedRules(rules)
    name = str(question.card)
    if name not in ATTACKS:
        raise ValueError("not an attack")
    attacker = position.player(str(question.player))[1]
    defender = position.opponent(attacker)
    found = Outcome()
    rule = ATTACKS[name]
    if defender is None:
        found.unknown(Step("card/two-players", State.UNKNOWN, Reason.OPPONENT_NOT_STATED, have=len(position.players)), "players")
        return Verdict(question, rules.name, found.steps, found.value(), found.missing)
    defended = _defended(position, name, found)
    roll = question.roll if question.roll is not None else position.attack_roll if position.attack == name else None
    if roll is None:
        found.unknown(Step(rule, State.UNKNOWN, Reason.ATTACK_NOT_THROWN, have=_FAILS_DEFENDED if defended else _FAILS), "attack-roll")
        return Verdict(question, rules.name, found.steps, found.value(), found.missing, points=asked.points)
    if roll not in _SIDES:
        return Verdict(question, rules.name, [Step("card/two-dice", State.INFO, Reason.NOT_ON_DIE, have=roll)], applies=False)
    if asked.value("attack_with_yield_die") is Holds.YES:
        found.steps.append(Step("card/two-dice", State.INFO, Reason.YIELD_DIE_THROWN, have=roll))
    failed = roll >= (_FAILS_DEFENDED if defended else _FAILS)
    if failed and roll < _FAILS and asked.value("defended_strikes_back") is not Holds.YES:
        found.unknown(Step(_DEFENCES[DEFENDED_BY[name]], State.UNKNOWN, Reason.STRIKE_NOT_SETTLED, have=roll))
        found.who = defender.colour
        return Verdict(question, rules.name, found.steps, found.value(), found.missing, points=asked.points)
    winner, loser = (defender, attacker) if failed else (attacker, defender)
    found.who = winner.colour
    reason = Reason.ATTACK_FAILS if failed else Reason.ATTACK_SUCCEEDS
    found.steps.append(Step(rule, State.INFO, reason, by=attacker.colour, have=roll))
    if name == RAUBZUG:
        _rob(winner, loser, rule, asked, found)
    else:
        _take_back(loser, Sort.KNIGHT if name == SCHWARZER_RITTER else Sort.BUILDING, rule, asked, found)
    return Verdict(question, rules.name, found.steps, found.value(), found.missing, points=asked.points)


def _defended(position: Position, name: str, found: Outcome) -> bool:
    """Return whether the attack is defended against, and note by what, or that a card does not defend against it."""
    if position.defence is None or position.attack not in (None, name):
        return False
    fits = DEFENDED_BY[name] == position.defence
    rule = _DEFENCES.get(position.defence, ATTACKS[name])
    found.steps.append(Step(rule, State.INFO, Reason.DEFENCE_FITS if fits else Reason.DEFENCE_DOES_NOT_FIT, what=name))
    return fits


def _rob(winner: Player, loser: Player, rule: str, asked: TrackedRules, found: Outcome) -> None:
    """Have the winner steal two resources of choice: what has no room the rules do not treat."""
    lying = [one.stock for _, one in loser.landscapes()]
    there = sum(stock for stock in lying if stock is not None)
    if there < _ROBBED and (None in lying or not lying):
        found.unknown(Step(rule, State.UNKNOWN, Reason.STOCK_NOT_STATED, by=loser.colour), f"players.{loser.colour}.landscapes")
        return
    count = min(_ROBBED, there)
    most = asked.rules.cardgame.card_numbers.most_stock
    both = ((loser.stock(resource), winner.room(resource, most)) for resource in RESOURCES)
    fitting = [min(stock, room) for stock, room in both if stock is not None and room is not None]
    if len(fitting) == len(RESOURCES) and sum(fitting) < count:
        found.unknown(Step("card/landscape-max-three", State.UNKNOWN, Reason.FULL_NOT_SETTLED, by=loser.colour))
        return
    found.steps.append(Step(rule, State.INFO, Reason.TWO_STOLEN, by=winner.colour, have=count))
    found.gain(winner.colour, CHOICE, count)
    found.lose(loser.colour, CHOICE, count)


def _take_back(loser: Player, sort: Sort, rule: str, asked: TrackedRules, found: Outcome) -> None:
    """Have the loser take back one of the cards of a sort; the winner chooses it."""
    lying = of_sort(loser, sort)
    if not lying:
        held = asked.value("nothing_to_take_back")
        if held is Holds.YES:
            found.steps.append(Step(rule, State.INFO, Reason.NOTHING_HAPPENS, by=loser.colour))
        else:
            found.unknown(Step(rule, State.UNKNOWN, Reason.NO_TARGET_NOT_SETTLED, by=loser.colour))
        return
    found.steps.append(Step(rule, State.INFO, Reason.TAKES_BACK, lying, loser.colour))
    found.returns[loser.colour] = [*lying]
    if sort is Sort.BUILDING:
        found.steps.append(Step("card/red-cards-are-buildings", State.INFO, Reason.RED_ARE_BUILDINGS))
    if loser.hand is not None and loser.hand.size + 1 > limit_of(loser, asked.rules):
        over = loser.hand.size + 1 - limit_of(loser, asked.rules)
        found.steps.append(Step("card/event-card-hand-overflow", State.INFO, Reason.HAND_OVERFLOWS, by=loser.colour, have=over))
