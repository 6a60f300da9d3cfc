"""A position in which something is so that a sentence supposes: what is built first is paid for and judged, all else only lies there."""

from __future__ import annotations

from adjudicator.basegame.building.legal_places import where
from adjudicator.basegame.changes import changed, turn_with, with_pieces, with_player
from adjudicator.basegame.costs import cards_of, costs
from adjudicator.basegame.deeds import Build
from adjudicator.basegame.position import NO_CARDS, Cards, Phase, Position, Special, at_least
from adjudicator.basegame.replay.apply import apply
from adjudicator.basegame.replay.hands import without_cards
from adjudicator.basegame.special.holders import longest_route
from adjudicator.basegame.terms import KEPT_AS
from adjudicator.board.board import RESOURCES, Terrain
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.supposed import (
    ABLE,
    BEST,
    BUILT,
    GONE,
    HAND,
    HARBOUR,
    KNIGHT,
    NO_ROBBER,
    NO_SPECIAL,
    NONE_OF,
    ROBBER,
    SPECIAL,
    STANDS,
    Supposed,
)
from adjudicator.verdicts.verdict import Answer, Reason, State, Verdict
from catan_common.records import replace
from catan_common.typed import Any

#: What is asked of deeds in the turn, for which what is built before is paid.
_OF_DEEDS = frozenset(
    (
        Kind.SETTLEMENT, Kind.CITY, Kind.ROAD, Kind.SHIP, Kind.WHERE, Kind.ENOUGH, Kind.AFFORDS, Kind.BUY_CARD, Kind.TRADE, Kind.HELD, Kind.MORE_CARDS, Kind.FEWER_CARDS,
        Kind.OPTIONS, Kind.PLAY_CARD, Kind.CARDS, Kind.DISCARD, Kind.END_TURN,
    )
)  # fmt: skip
#: What is told of the pieces and the cards that lie open, whoever is on turn.
_OF_HARBOURS = frozenset((Kind.TRADE, Kind.RATES, Kind.HARBOURS))
_OF_KNIGHTS = frozenset((Kind.LARGEST_ARMY, Kind.WINNER, Kind.POINTS))


#: What is told of special cards, and what the points are.
_OF_SPECIAL = frozenset((Kind.WINNER, Kind.POINTS, Kind.TO_WIN, Kind.HAS_MORE, Kind.HAS_AS_MANY))
#: What hangs on the cards in hand.
_OF_HANDS = _OF_DEEDS | {Kind.LEFT_AFTER, Kind.AFTER_DISCARD, Kind.SEVEN, Kind.DISCARD_WITH, Kind.CAN_MAKE, Kind.MONOPOLY_TAKES}


def as_supposed(position: Position, one: Supposed, question: Question, rules: RuleSet) -> tuple[Position, Verdict | None] | None:
    """Return the position in which something is so, and what forbids it, if anything does; None where a question has no use for it."""
    if one.what == BUILT:
        return None if position.phase is Phase.SET_UP else _built_first(position, one, question, rules)
    if one.what in (STANDS, BEST):
        return _cutting(position, _stands(position, one), rules), None
    if one.what in (SPECIAL, NO_SPECIAL, HAND, NONE_OF):
        return _with_cards(position, one, question, rules)
    if one.what == ABLE:
        able = _able(position, one, question)
        return None if able is None else (able, None)
    if one.what == GONE:
        gone = _gone(position, one)
        return None if gone is None else (gone, None)
    if one.what in (ROBBER, NO_ROBBER):
        return _robber(position, one, question)
    if one.what == HARBOUR:
        return _harbour(position, one) if question.kind in _OF_HARBOURS else None
    return _knight(position, one) if one.what == KNIGHT and question.kind in _OF_KNIGHTS else None


def is_so(position: Position, one: Supposed) -> bool:
    """Return whether what is told of the board or of cards is so by the position; not where it does not say."""
    if one.what in (ROBBER, NO_ROBBER):
        tile = position.board.map.tile_named.get(str(one.at))
        return position.robber is not None and (position.robber == tile) is (one.what == ROBBER)
    if one.what == GONE:
        return _gone(position, one) is None
    if one.player is None:
        return False
    me = position.players[position.index(one.player)]
    if one.what == STANDS:
        return one.at is not None and _place(position, one) in getattr(me, KEPT_AS[Kind(str(one.piece))])
    if one.what == HARBOUR:
        ends = position.board.map.ends
        return any(
            me.building_mask >> spot & 1
            for path, kind in (position.board.harbours or {}).items()
            if kind == one.piece
            for spot in ends[path]
        )
    if one.what in (SPECIAL, NO_SPECIAL):
        return me.special is not None and (Special(str(one.piece)) in me.special) is (one.what == SPECIAL)
    return one.what in (HAND, NONE_OF) and _holds(me.hand, one)


def _holds(hand: Cards | None, one: Supposed) -> bool:
    """Return whether a hand is known to hold as many cards of some kinds, or in all, as is told."""
    if hand is None or hand.perhaps:
        return False
    held = dict(zip(map(str, RESOURCES), hand.counts, strict=True))
    told = one.cards if one.what == HAND else ((str(one.piece), 0),)
    return all(hand.total == count if not kind else not hand.hidden and held.get(kind) == count for kind, count in told or ())


def _built_first(position: Position, one: Supposed, question: Question, rules: RuleSet) -> tuple[Position, Verdict | None] | None:
    """Return the position with a piece that is built; in the opening it is put where the round has it instead."""
    if one.at is None and question.kind in _OF_SPECIAL | {Kind.LONGEST_ROUTE}:
        return _built_somewhere(position, one, question, rules)
    if one.at is None and not _touches(one, question):
        return None  # that it was built is all that counts, as for what happened this turn
    of_turn = question.kind in _OF_DEEDS and one.player == question.player and _on_turn(position, one.player)
    return _built(position, one, rules) if of_turn else _laid(position, one, rules)


def _touches(one: Supposed, question: Question) -> bool:
    """Return whether what a piece costs may change the answer: not where other cards are traded, nor where cards of another kind are played."""
    if question.kind is Kind.TRADE:
        paid = costs()[str(one.piece)].cards
        return question.give is None or any(map(min, paid, cards_of(question.give)))
    return question.kind not in (Kind.PLAY_CARD, Kind.END_TURN)


def _on_turn(position: Position, colour: str | None) -> bool:
    return position.turn is not None and position.players[position.turn].colour == colour


def _place(position: Position, one: Supposed) -> int:
    island = position.board.map
    named = island.path_named if one.piece in ("road", "ship") else island.intersection_named
    return named[str(one.at)]


def _built(position: Position, one: Supposed, rules: RuleSet) -> tuple[Position, Verdict | None]:
    """Return the position after something was built in the running turn and paid for, with the verdict that forbids it."""
    seat = position.index(str(one.player))
    if one.at is not None:
        verdict, after = apply(position, Build(seat, Kind(str(one.piece)), _place(position, one)), rules)
        return after, verdict if verdict.answer is Answer.NO else None
    asked = Question(Kind.ENOUGH, one.player, piece=one.piece)
    from adjudicator.basegame.hands import enough  # most that is built is said to be somewhere

    verdict = enough(position, asked, rules, False)
    me = position.players[seat]
    cost = costs()[str(one.piece)].cards
    hand: Cards | None = without_cards(me.hand, cost)
    phase = Phase.BUILD if position.phase in (None, Phase.TRADE) else position.phase
    after = changed(with_player(position, seat, hand=hand), phase=phase)
    return after, verdict if verdict.answer is Answer.NO else None


def placed(position: Position, one: Supposed, question: Question, rules: RuleSet) -> Supposed:
    """Return what is supposed as it is reckoned: of a road of which it is not told where, and that matters, where it makes the longest route; of a settlement that only lacks a road, as if it stood there."""
    if _lacks_a_road(position, one, question, rules):
        return one._replace(what=STANDS)
    if one.what != BUILT or one.at is not None or one.piece != Kind.ROAD or question.kind not in _OF_SPECIAL | {Kind.LONGEST_ROUTE}:
        return one
    best: tuple[int, str] | None = None
    for at in _places(position, one, rules):
        found = longest_route(_stands(position, one._replace(at=at)), rules, Question(Kind.LONGEST_ROUTE)).value
        length = found["lengths"].get(str(one.player)) if isinstance(found, dict) else None
        if length is not None and (best is None or length > best[0]):
            best = (length, at)
    return one if best is None else one._replace(what=BEST, at=best[1])


def _lacks_a_road(position: Position, one: Supposed, question: Question, rules: RuleSet) -> bool:
    """Return whether a settlement, of which it is asked what it changes for others, may not be built for lack of an own road alone."""
    if one.what != BUILT or one.piece != Kind.SETTLEMENT or one.at is None or question.kind in _OF_DEEDS or position.phase is Phase.SET_UP:
        return False
    from adjudicator.basegame.building.legal import may_build  # most that is supposed may be

    steps = may_build(
        changed(position, turn=position.index(str(one.player)), phase=Phase.BUILD),
        Question(Kind.SETTLEMENT, one.player, one.at),
        rules,
        False,
    ).steps
    return {step.reason for step in steps if step.state is State.FAILED} - {Reason.CANNOT_PAY} == {Reason.NO_OWN_ROAD}


def _places(position: Position, one: Supposed, rules: RuleSet) -> list[str]:
    """Return where a piece may be built as far as the board tells."""
    found = where(position, Question(Kind.WHERE, one.player, piece=one.piece), rules).value
    return found if isinstance(found, list) else []


def _built_somewhere(position: Position, one: Supposed, question: Question, rules: RuleSet) -> tuple[Position, Verdict | None] | None:
    """Return the position with a piece more, of which it does not matter where it stands: a city, or a settlement that changes no route; None where it may, or there is no place for it."""
    places = _places(position, one, rules)
    if not places or one.piece == Kind.ROAD or question.kind is Kind.LONGEST_ROUTE:
        return None
    made = [_stands(position, one._replace(at=at)) for at in places]
    if one.piece != Kind.CITY and len({_holder(each, rules) for each in (*made, position)}) > 1:
        return None
    return made[0], None


def _holder(position: Position, rules: RuleSet) -> str:
    found = longest_route(position, rules, Question(Kind.LONGEST_ROUTE)).value
    return repr(found.get("holder") if isinstance(found, dict) else found)


def _laid(position: Position, one: Supposed, rules: RuleSet) -> tuple[Position, Verdict | None] | None:
    """Return the position with a piece more, whoever is on turn and whatever it costs, with the verdict that forbids it there."""
    if one.at is None:
        return None
    places = where(position, Question(Kind.WHERE, one.player, piece=one.piece), rules).value
    if isinstance(places, list) and one.at not in places:
        from adjudicator.basegame.building.legal import may_build  # most that is supposed may be

        verdict = may_build(position, Question(Kind(str(one.piece)), one.player, one.at), rules, False)
        if verdict.answer is Answer.NO:
            return position, verdict
    return _stands(position, one), None


def _cutting(before: Position, position: Position, rules: RuleSet) -> Position:
    """Return the position with a piece that stands there, of which it is known whose route it interrupts: a route that was longer without it."""
    lengths = [longest_route(each, rules, Question(Kind.LONGEST_ROUTE)).value for each in (before, position)]
    uncut, cut = (found["lengths"] if isinstance(found, dict) else {} for found in lengths)
    shorter = [seat for seat, player in enumerate(position.players) if (cut.get(player.colour) or 0) < (uncut.get(player.colour) or 0)]
    return changed(position, turn_history=turn_with(position, cut=at_least(*shorter))) if shorter else position


def _stands(position: Position, one: Supposed) -> Position:
    """Return the position with a piece that stands there; a city instead of the settlement."""
    seat, place, field = position.index(str(one.player)), _place(position, one), KEPT_AS[Kind(str(one.piece))]
    me = position.players[seat]
    pieces: dict[str, Any] = {field: tuple(sorted({*getattr(me, field), place}))}
    if one.piece == Kind.CITY:
        pieces["settlements"] = tuple(spot for spot in me.settlements if spot != place)
    return with_pieces(position, seat, **pieces)


def _gone(position: Position, one: Supposed) -> Position | None:
    """Return the position without the piece that stands at a place; None where none does."""
    place = _place(position, one)
    fields = ("roads", "ships") if one.piece in ("road", "ship") else ("settlements", "cities")
    for seat, player in enumerate(position.players):
        for field in fields:
            if place in getattr(player, field) and one.player in (None, player.colour):
                return with_pieces(position, seat, **{field: tuple(spot for spot in getattr(player, field) if spot != place)})
    return None


def _robber(position: Position, one: Supposed, question: Question) -> tuple[Position, Verdict | None] | None:
    """Return the position with the robber on a tile; where he is only said to be elsewhere, in the desert, where nobody is hindered."""
    tile = position.board.map.tile_named.get(str(one.at))
    if tile is None or question.kind is Kind.ROBBER:
        return None
    phase = None if question.kind is Kind.VICTIMS else position.phase  # he is where he goes
    if one.what == ROBBER:
        return changed(position, robber=tile, robber_assumed=False, phase=phase), None
    if question.kind is Kind.VICTIMS:
        return None
    if tile != position.robber:
        return position, None
    deserts = [at for at, ground in enumerate(position.board.terrain) if ground is Terrain.DESERT and at != tile]
    return (changed(position, robber=deserts[0], robber_assumed=False), None) if deserts else None


def _harbour(position: Position, one: Supposed) -> tuple[Position, Verdict | None] | None:
    """Return the position in which a player has a settlement at a harbour of a kind; None where none is free."""
    seat, island = position.index(str(one.player)), position.board.map
    taken = 0
    for player in position.players:
        taken |= player.building_mask
    for path, kind in sorted((position.board.harbours or {}).items()):
        for spot in island.ends[path] if kind == one.piece else ():
            if not taken >> spot & 1:
                me = position.players[seat]
                return with_pieces(position, seat, settlements=tuple(sorted({*me.settlements, spot}))), None
    return None


def _knight(position: Position, one: Supposed) -> tuple[Position, Verdict | None]:
    """Return the position in which a player has one knight more lying open, and one less in hand where it is known."""
    seat = position.index(str(one.player))
    me = position.players[seat]
    played = me.played
    counts = (played.counts[0] + 1, *played.counts[1:])
    more: dict[str, Any] = {"played": replace(played, counts=counts)}
    held = me.developments
    if held is not None and held.counts[0]:
        more["developments"] = replace(held, counts=(held.counts[0] - 1, *held.counts[1:]))
    return with_player(position, seat, **more), None


def _with_cards(position: Position, one: Supposed, question: Question, rules: RuleSet) -> tuple[Position, None] | None:
    """Return the position with the cards that somebody is supposed to have; None where a question has no use for them, and of the longest route, which no position shows otherwise than by roads."""
    if one.what == SPECIAL:
        of_army = one.piece == Special.LARGEST_ARMY and question.kind in _OF_SPECIAL
        return (_with_army(position, one, rules), None) if of_army else None
    if one.what == NO_SPECIAL:
        of_points = question.kind in (Kind.POINTS, Kind.TO_WIN) and question.player == one.player
        return (_without_special(position, one, rules), None) if of_points else None
    return (_with_hand(position, one), None) if question.kind in _OF_HANDS else None


def _with_army(position: Position, one: Supposed, rules: RuleSet) -> Position:
    """Return the position in which a player has the largest army: with one knight more than anybody else has, and at least so many as it takes."""
    seat = position.index(str(one.player))
    least = rules.basegame.numbers.army_least
    most = max(player.most_knights for number, player in enumerate(position.players) if number != seat)
    me = position.players[seat]
    played = replace(me.played, counts=(max(me.knights, most + 1, least), *me.played.counts[1:]))
    for number, player in enumerate(position.players):
        stated = (player.special or frozenset()) - {Special.LARGEST_ARMY}
        position = with_player(position, number, special=stated | {Special.LARGEST_ARMY} if number == seat else stated)
    return changed(with_player(position, seat, played=played), bank=None)


def _without_special(position: Position, one: Supposed, rules: RuleSet) -> Position:
    """Return the position in which a player has a special card no more: with too few knights, or without a road. Who has it then, is not asked."""
    seat = position.index(str(one.player))
    me = position.players[seat]
    special = None if me.special is None else me.special - {Special(str(one.piece))}
    if one.piece == Special.LONGEST_ROUTE:
        return with_player(with_pieces(position, seat, roads=(), ships=()), seat, special=special)
    played = replace(me.played, counts=(min(me.knights, rules.basegame.numbers.army_least - 1), *me.played.counts[1:]))
    return with_player(position, seat, played=played, special=special)


def _able(position: Position, one: Supposed, question: Question) -> Position | None:
    """Return the position in which a player has the cards in hand that what is asked costs; None where he is not who does it, or it costs none. What the bank has is not known then."""
    thing = question.piece or ("card" if question.kind is Kind.BUY_CARD else str(question.kind))
    price = costs().get(thing)
    if price is None or one.player != question.player:
        return None
    position = changed(position, bank=None)
    seat = position.index(str(one.player))
    hand = position.players[seat].hand or NO_CARDS
    return with_player(position, seat, hand=Cards(tuple(map(max, hand.counts, price.cards))))


def _with_hand(position: Position, one: Supposed) -> Position:
    """Return the position in which a player has these cards, of the kinds that are named, or none of one; or so many of unknown kind. What the bank has is not known then."""
    position = changed(position, bank=None)
    seat = position.index(str(one.player))
    told = dict(one.cards or ((str(one.piece), 0),))
    if "" in told:
        return with_player(position, seat, hand=Cards(NO_CARDS.counts, told[""]))
    hand = position.players[seat].hand or NO_CARDS
    counts = tuple(told.get(str(kind), count) for kind, count in zip(RESOURCES, hand.counts, strict=True))
    if hand.hidden and one.what == NONE_OF:
        return with_player(
            position,
            seat,
            hand=replace(hand, most=tuple(0 if str(kind) in told else high for kind, high in zip(RESOURCES, hand.high, strict=True))),
        )
    return with_player(position, seat, hand=Cards(counts))
