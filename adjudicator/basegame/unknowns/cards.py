"""What is not known of a player's cards and bears on a verdict: whether the hand has just these, how many it has, how many cards of a kind."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement, product

from adjudicator.basegame.box import unseen_cards
from adjudicator.basegame.changes import with_player
from adjudicator.basegame.costs import wanted
from adjudicator.basegame.position import DEVELOPMENTS, NO_CARDS, NO_DEVELOPMENTS, PROGRESS, Cards, Development, Phase, Position
from adjudicator.basegame.unseen import held, known_cards, not_seen
from adjudicator.board.board import RESOURCES
from adjudicator.judging.deciding.asked import Fact, Made, Told
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import Bundle, Kind, Question, bundle
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict
from catan_common.records import replace

_NAMES = tuple(map(str, RESOURCES))
_CARDS = tuple(map(str, DEVELOPMENTS))
#: Of a card of which a hand may hold any number: two stand for more, one of them old and one new.
_SOME = 2
#: Of how many cards every choice of kinds is told.
_FEW = 3


def facts(path: str, position: Position, question: Question, rules: RuleSet, verdict: Verdict, player: int, part: str) -> Iterator[Fact]:
    """Yield the facts about one path of a player's cards."""
    if part == "hand":
        yield from _hand(path, position, question, rules, verdict, player)
    elif part == "ontwikkelingskaarten":
        if question.kind in (Kind.CARDS, Kind.OPTIONS):
            yield _all_held(path, position, rules, player)
            return
        for kind in _kinds_asked(question, verdict):
            yield _held(path, position, rules, player, kind)
            if question.kind is Kind.ROBBER and position.players[player].bought is not None:  # a knight from before this turn
                yield _bought(path.replace(part, "gekocht"), position, rules, player, kind)
    elif part == "gekocht":
        if position.phase in (Phase.BEFORE_ROLL, Phase.SET_UP) and position.players[player].bought is None:
            return  # nobody buys before the roll (base/dev-buy-is-building-phase)
        if question.kind in (Kind.CARDS, Kind.OPTIONS):
            yield _all_bought(path, position, player)
            return
        held_unknown = position.players[player].developments is None
        alone = question.kind is Kind.PLAY_CARD and held_unknown and path.replace(part, "ontwikkelingskaarten") not in verdict.missing
        for kind in _kinds_asked(question, verdict):
            yield _just_bought(path, player, kind) if alone else _bought(path, position, rules, player, kind)
    elif part == "played":
        yield _knights_played(path, position, rules, player)


# --- the hand --------------------------------------------------------------------------------------------------------------


def _hand(path: str, position: Position, question: Question, rules: RuleSet, verdict: Verdict, player: int) -> Iterator[Fact]:
    reasons = {step.reason for step in open_steps(verdict.steps)}
    hand = position.players[player].hand
    if Reason.HAND_SIZE_UNKNOWN in reasons:
        if hand is None:
            robbed = question.kind is Kind.ROBBER
            most = 1 if robbed else sum(unseen_cards(position, rules))
            yield Fact(path, tuple(range(most + 1)), _number(player), (("count", "cards"),), or_more=robbed)
    else:
        asked = wanted(position, question, player)
        if asked:
            values = (True, False) if hand is None else tuple(_can_have(hand, asked, unseen_cards(position, rules)))
            yield Fact(path, values, _has(player, asked), (("cards", asked),), told=_lacks_some(player, asked) if hand is None else None)


def _can_have(hand: Cards, needed: Bundle, unseen: Sequence[int]) -> Iterator[bool]:
    """Yield whether a hand can have these cards, and can lack one of them: its hidden cards are of those that no other place is known to have."""
    room = [min(most - known, left) for most, known, left in zip(hand.high, hand.counts, unseen, strict=True)]
    asked = dict(needed)
    lacked = [max(0, asked.get(name, 0) - known) for name, known in zip(_NAMES, hand.counts, strict=True)]
    if all(map(int.__le__, lacked, room)):  # that the hidden ones are enough the verdict says, or it would be settled
        yield True
    if any(lack and sum(room) - max(0, space - lack + 1) >= hand.hidden for lack, space in zip(lacked, room, strict=True)):
        yield False


def open_steps(steps: Sequence[Step]) -> Iterator[Step]:
    """Yield the unknown steps among some, and their unknown ways."""
    for step in steps:
        if step.state is State.UNKNOWN:
            yield step
            yield from open_steps(step.alternatives)


def _has(player: int, needed: Bundle) -> Made:
    """Return the change by which a hand has these cards, or lacks one of them."""
    asked = tuple(dict(needed).get(name, 0) for name in _NAMES)

    def made(position: Position, question: Question, value: bool) -> tuple[Position, Question] | None:
        me = position.players[player]
        hand = me.hand or replace(NO_CARDS, hidden=sum(asked))
        if value:
            counts = tuple(map(max, hand.counts, asked))
            hidden = hand.hidden - (sum(counts) - sum(hand.counts))
            if hidden < 0:
                return None
            hand = Cards(counts, hidden, None if hand.most is None else tuple(map(max, hand.most, counts)))
        elif me.hand is None:
            hand = NO_CARDS
        else:
            lacked = next((kind for kind, count in enumerate(asked) if count > hand.counts[kind]), None)
            if lacked is None:
                return None
            hand = replace(hand, most=(*hand.high[:lacked], min(hand.high[lacked], asked[lacked] - 1), *hand.high[lacked + 1 :]))
        return with_player(position, player, hand=hand), question

    return made


def _lacks_some(player: int, needed: Bundle) -> Told:
    """Return what "no" leaves of a hand of which nothing is known: of each kind it may be that there is none, or one too few. What is lacking nobody has told."""
    asked = tuple(dict(needed).get(name, 0) for name in _NAMES)

    def told(position: Position, question: Question, values: Sequence[bool]) -> Sequence[tuple[Position, Question]]:
        if True in values:
            return ()
        hands = (
            (*asked[:kind], have, *asked[kind + 1 :]) for kind, count in enumerate(asked) for have in dict.fromkeys((0, count - 1)) if count
        )
        return [(with_player(position, player, hand=Cards(counts)), question) for counts in hands]

    return told


def _number(player: int) -> Made:
    def made(position: Position, question: Question, value: int) -> tuple[Position, Question]:
        return with_player(position, player, hand=replace(NO_CARDS, hidden=value)), question

    return made


# --- development cards -----------------------------------------------------------------------------------------------------


def _kinds_asked(question: Question, verdict: Verdict) -> tuple[int, ...]:
    """Return the kinds of development card that a question is about: the one played, a knight for the robber, points."""
    if question.card in _CARDS:
        of_points = any(step.reason is Reason.HIDDEN_POINTS_UNKNOWN for step in open_steps(verdict.steps))
        points = (_CARDS.index(Development.VICTORY_POINT),) if of_points else ()
        return tuple(dict.fromkeys((_CARDS.index(question.card), *points)))
    if question.kind is Kind.ROBBER:
        return (_CARDS.index(Development.KNIGHT),)
    return (_CARDS.index(Development.VICTORY_POINT),)


def _held(path: str, position: Position, rules: RuleSet, player: int, kind: int) -> Fact:
    """Return the fact how many cards of a kind are in a hand."""
    least, most = held(position, rules, player, kind)
    some = position.players[player].developments is None and kind != _CARDS.index(Development.VICTORY_POINT)
    top = min(most, max(least, _SOME)) if some else most
    values = tuple(range(least, top + 1)) if most > least else ()

    def made(position: Position, question: Question, value: int) -> tuple[Position, Question] | None:
        me = position.players[player]
        known = known_cards(me)
        new = me.bought.hidden if me.bought is not None else 0
        base = known if me.developments is not None else replace(known, hidden=max(0, value - known.counts[kind]) + new)
        hidden = base.hidden - (value - base.counts[kind])
        high = base.high
        if hidden < 0 or not base.counts[kind] <= value <= high[kind]:
            return None
        counts = (*base.counts[:kind], value, *base.counts[kind + 1 :])
        cards = Cards(counts, hidden, (*high[:kind], value, *high[kind + 1 :]) if hidden else None)
        return with_player(position, player, developments=cards), question

    return Fact(path, values, made, (("card", _CARDS[kind]),), or_more=most > top)


def _all_held(path: str, position: Position, rules: RuleSet, player: int) -> Fact:
    """Return the fact which cards the hidden ones in a hand are; without values where those are too many to tell."""
    known = known_cards(position.players[player])
    left = not_seen(position, rules)
    values: tuple[Bundle, ...] = ()
    if position.players[player].developments is not None and known.hidden <= _FEW:
        chosen = (tuple(map(kinds.count, range(len(_CARDS)))) for kinds in combinations_with_replacement(range(len(_CARDS)), known.hidden))
        values = tuple(bundle(zip(_CARDS, counts, strict=True)) for counts in chosen if all(map(int.__le__, counts, left)))

    def made(position: Position, question: Question, value: Bundle) -> tuple[Position, Question]:
        me = position.players[player]
        counts = tuple(count + dict(value).get(name, 0) for name, count in zip(_CARDS, known_cards(me).counts, strict=True))
        return with_player(position, player, developments=Cards(counts)), question

    return Fact(path, values, made)


def _all_bought(path: str, position: Position, player: int) -> Fact:
    """Return the fact which of the cards in a hand were bought this turn; without values as long as some are hidden."""
    me = position.players[player]
    values: tuple[Bundle, ...] = ()
    if me.developments is not None and not me.developments.hidden and me.developments.total <= _FEW:
        choices = product(*(range(count + 1) for count in me.developments.counts))
        sizes = range(me.developments.total + 1) if me.bought is None else (me.bought.total,)
        values = tuple(
            bundle(zip(_CARDS, counts, strict=True))
            for counts in choices
            if sum(counts) in sizes and (me.bought is None or all(map(int.__ge__, counts, me.bought.counts)))
        )

    def made(position: Position, question: Question, value: Bundle) -> tuple[Position, Question]:
        counts = tuple(dict(value).get(name, 0) for name in _CARDS)
        return with_player(position, player, bought=Cards(counts)), question

    return Fact(path, values, made)


def _bought(path: str, position: Position, rules: RuleSet, player: int, kind: int) -> Fact:
    """Return the fact how many cards of a kind were bought this turn; the others that were are of another kind."""
    me = position.players[player]
    bought = me.bought or NO_DEVELOPMENTS
    _, most = held(position, rules, player, kind)
    some = me.developments is None and kind != _CARDS.index(Development.VICTORY_POINT)
    most = min(most, _SOME) if some else most
    if me.bought is not None:
        most = min(most, bought.counts[kind] + bought.hidden)
    other = (kind + 1) % len(_CARDS)

    def made(position: Position, question: Question, value: int) -> tuple[Position, Question] | None:
        me = position.players[player]
        bought = me.bought or NO_DEVELOPMENTS
        rest = 0 if me.bought is None else bought.counts[kind] + bought.hidden - value
        if rest < 0 or value < bought.counts[kind] or (me.developments is not None and value > known_cards(me).high[kind]):
            return None
        counts = list(bought.counts)
        counts[kind] = value
        counts[other] += rest
        return with_player(position, player, bought=Cards(tuple(counts))), question

    values = tuple(range(bought.counts[kind], most + 1)) if me.bought is None or bought.hidden else ()
    return Fact(path, values, made, (("card", _CARDS[kind]),))


def _just_bought(path: str, player: int, kind: int) -> Fact:
    """Return the fact whether the one card of a kind that is played, and that nobody doubts was there, was bought this turn."""
    other = (kind + 1) % len(_CARDS)

    def made(position: Position, question: Question, value: int) -> tuple[Position, Question] | None:
        bought = position.players[player].bought or NO_DEVELOPMENTS
        hidden = bought.hidden - (value if bought.hidden else 0)
        if bought.counts[kind]:
            return None
        new = list(bought.counts)
        new[kind] += value
        new[other] += hidden
        held = list(new)
        held[kind] = 1
        return with_player(position, player, developments=Cards(tuple(held)), bought=Cards(tuple(new))), question

    return Fact(path, (0, 1), made, (("card", _CARDS[kind]),))


def _knights_played(path: str, position: Position, rules: RuleSet, player: int) -> Fact:
    """Return the fact how many of the played cards are knights: those that are not named are of what the deck has left, and no victory points."""
    me, left = position.players[player], dict(zip(_CARDS, not_seen(position, rules), strict=True))
    others = sum(max(0, left[card]) for card in PROGRESS)
    least = me.knights + max(0, me.played.hidden - others)
    most = me.knights + min(me.played.hidden, max(0, left[Development.KNIGHT]))
    return Fact(path, tuple(range(least, most + 1)), _knights(player), (("card", str(Development.KNIGHT)),))


def _knights(player: int) -> Made:
    """Return the change by which so many of the played cards are knights; others that are not named are progress cards."""
    knight, progress = _CARDS.index(Development.KNIGHT), _CARDS.index(Development.ROAD_BUILDING)

    def made(position: Position, question: Question, value: int) -> tuple[Position, Question]:
        me = position.players[player]
        counts = list(me.played.counts)
        counts[progress] += me.most_knights - value
        counts[knight] = value
        return with_player(position, player, played=Cards(tuple(counts))), question

    return made
