"""What can be done in a position: every action of the player on turn, and every hand that has to be thrown in, each asked of the check that judges it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement

from adjudicator.basegame.position import Game, Phase, Position
from adjudicator.board.board import RESOURCES
from adjudicator.board.hex_map import bits
from adjudicator.judging.referee import checked
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import NOBODY, Kind, Question
from adjudicator.verdicts.verdict import Answer

_KINDS = tuple(map(str, RESOURCES))
#: What the bank can take for one card, the best first: of a kind the first that it does take is a move, and more is none.
_RATES = (2, 3, 4)


def legal(position: Position, rules: RuleSet) -> list[Question] | None:
    """Return what can be done, as questions that are answered yes; None where of something that is not certain, or nobody is on turn.

    A road-building card and a knight stand for themselves, and so does a discard: where and what is told by what follows. No trade between players is among
    them, no claim, and no card that is shown.
    """
    if position.turn is None or position.phase is None:
        return None
    found: list[Question] = []
    traded: set[tuple[str, str]] = set()
    for question in _candidates(position):
        lot = (question.give[0][0], question.take[0][0]) if question.kind is Kind.TRADE and question.give and question.take else None
        if lot in traded:
            continue
        verdict = checked(position, question, rules, strict=True)
        if verdict.answer is Answer.UNDETERMINED:
            return None
        if verdict.answer is Answer.VALUE and verdict.value != 0:
            found.append(question)
        elif verdict.answer is Answer.YES:
            found.append(question)
            if lot is not None:
                traded.add(lot)
    return found


def _candidates(position: Position) -> Iterator[Question]:
    turn = position.turn or 0
    me, island = position.players[turn], position.board.map
    mine = me.colour
    if position.phase is Phase.DISCARD:
        yield from (Question(Kind.DISCARD, player.colour) for player in position.players)
    yield Question(Kind.ROLL, mine)
    yield Question(Kind.END_TURN, mine)
    yield from (Question(Kind.SETTLEMENT, mine, name) for name in island.intersection_names)
    yield from (Question(Kind.CITY, mine, island.intersection_names[place]) for place in me.settlements)
    yield from (Question(Kind.ROAD, mine, name) for name in island.path_names)
    victims = [player.colour for player in position.players if player is not me] + [NOBODY]
    yield from (Question(Kind.ROBBER, mine, name, victim=victim) for name in island.tile_names for victim in victims)
    if position.game is Game.SEAFARERS:
        sea = [island.tile_names[tile] for tile in bits(island.sea_tiles)]
        yield from (Question(Kind.SHIP, mine, name) for name in island.path_names)
        yield from (Question(Kind.PIRATE, mine, name, victim=victim) for name in sea for victim in victims)
        yield from (
            Question(Kind.MOVE_SHIP, mine, island.path_names[start], to=end)
            for start in dict.fromkeys(me.ships)
            for end in island.path_names
            if end != island.path_names[start]
        )
    yield from (
        Question(Kind.TRADE, mine, give={give: rate}, take={take: 1})  # type: ignore[arg-type]  # made a bundle
        for give in _KINDS
        for take in _KINDS
        if take != give
        for rate in _RATES
    )
    yield Question(Kind.BUY_CARD, mine)
    yield from (Question(Kind.PLAY_CARD, mine, card=card) for card in ("ridder", "stratenbouw"))
    for pair in combinations_with_replacement(_KINDS, 2):
        taken = {kind: pair.count(kind) for kind in pair}
        yield Question(Kind.PLAY_CARD, mine, card="uitvinding", take=taken)  # type: ignore[arg-type]  # likewise
    yield from (Question(Kind.PLAY_CARD, mine, card="monopolie", resource=kind) for kind in _KINDS)
