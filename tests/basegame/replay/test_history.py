"""A turn of which nothing was known: what a course tells of it is known, what was before stays unknown, and no answer is another than with the same told."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from support.amount import share, some
from support.games import random_game

from adjudicator.basegame.building.legal import places_for
from adjudicator.basegame.deeds import Build, Buy, Discard, MoveShip, Play, Roll, Trade
from adjudicator.basegame.position import DEVELOPMENTS, Cards, Development, Phase, Position, TurnHistory, at_least
from adjudicator.basegame.replay.apply import apply
from adjudicator.basegame.replay.turns import begun
from adjudicator.board.hex_map import bits
from adjudicator.game.action import Action
from adjudicator.judging.referee import checked
from adjudicator.notation.document.read import read_position
from adjudicator.notation.document.write import write_position
from adjudicator.notation.line.write import read_line, write_line
from adjudicator.rulesets.editions import RULE_SETS, RuleSet
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Answer, Reason, State, Step, Verdict
from catan_rules import ask, read_game, replay

SEVERAL = ("played", "buildings", "lines", "traded", "cut", "reached", "discarded", "moved")
#: The games, with how many play and under which rule sets.
GAMES = {
    "basis": ("bord: beginners", 4, ("almanak", "encyclopedie", "wk-2002", "gebruikelijk", "actueel")),
    "basis-5-6": ("spel: basis-5-6\nbord: beginners-5-6", 5, ("encyclopedie-5-6", "huisregel-5-6", "actueel")),
    "zeevaarders": (
        "spel: zeevaarders\nbord: |2\n    ~ ~ ~ ~\n   ~ bos3 akker8 ~\n  ~ weide5 heuvels6 bergen9 ~\n   ~ ~ ~ ~\n    ~ bos4 ~",
        3,
        ("encyclopedie", "actueel"),
    ),
}
#: The notes on what may have happened this turn.
NOTES = (Reason.NEW_HARBOUR, Reason.BEFORE_BANK_TRADE)
COLOURS = ("rood", "blauw", "wit", "oranje", "groen")
TOLD = [(game, rules) for game, (_, _, sets) in GAMES.items() for rules in sets]


def naive(event: Action) -> dict[str, Any]:
    """Return what an event says of the turn in which it is, by hand."""
    if isinstance(event, Build):
        on = "lines" if event.piece in (Kind.ROAD, Kind.SHIP) else "buildings"
        return {on: at_least(event.place)}
    if isinstance(event, Play):
        return {"played": at_least(str(event.card))}
    if isinstance(event, Trade):
        return {"traded": at_least("bank" if event.partner is None else "spelers")}
    if isinstance(event, Discard):
        return {"discarded": at_least(event.player)}
    if isinstance(event, MoveShip):
        return {"moved": at_least(event.end)}
    return {}


def asked(position: Position, chance: Random) -> Iterator[Question]:
    """Yield questions on which the turn so far can bear, of whoever is on turn and of another."""
    board = position.board.map
    on_turn = 0 if position.turn is None else position.turn
    for seat in (on_turn, (on_turn + 1) % len(position.players)):
        me, other = position.players[seat].colour, position.players[seat - 1].colour
        give, take = chance.sample(("hout", "baksteen", "wol", "graan", "erts"), 2)
        for rate in (2, 3, 4):
            yield Question(Kind.TRADE, me, give=((give, rate),), take=((take, 1),))
        yield Question(Kind.TRADE, me, partner=other, give=((give, 1),), take=((take, 1),))
        for kind, names in (
            (Kind.SETTLEMENT, board.intersection_names),
            (Kind.CITY, board.intersection_names),
            (Kind.ROAD, board.path_names),
        ):
            places = [*bits(places_for(kind, position, seat, RULE_SETS["almanak"]))] or [0]
            yield Question(kind, me, at=names[chance.choice(places)])
        for card in ("ridder", "monopolie", "overwinningspunt"):
            yield Question(Kind.PLAY_CARD, me, card=card)
        if position.players[seat].ships:
            yield Question(Kind.MOVE_SHIP, me, at=board.path_names[chance.choice(position.players[seat].ships)])
        tile = chance.randrange(len(board.tiles))
        yield Question(Kind.ROBBER, me, at=board.tile_names[tile])
        for kind in (Kind.BUY_CARD, Kind.RATES, Kind.ROLL, Kind.END_TURN, Kind.CLAIM, Kind.DISCARD, Kind.CARDS):
            yield Question(kind, me)
    for kind in (Kind.LONGEST_ROUTE, Kind.LARGEST_ARMY, Kind.WINNER, Kind.FIRST_TO_WIN, Kind.TURN, Kind.POINTS):
        yield Question(kind)


def open_steps(steps: tuple[Step, ...]) -> bool:
    """Whether something of the turn is assumed or unknown in a verdict, or told as a note on it."""
    return any(step.state in (State.ASSUMED, State.UNKNOWN) or step.reason in NOTES or open_steps(step.alternatives) for step in steps)


def forgotten(position: Position) -> Position:
    """Return a position of which nothing is told of the turn so far."""
    said = position.turn_history
    kept = TurnHistory(second=said.second, won=said.won, free_lines=said.free_lines, resumes=said.resumes)
    players = tuple(replace(player, bought=None) if seat == position.turn else player for seat, player in enumerate(position.players))
    return replace(position, players=players, turn_history=kept)


def same(one: Verdict, other: Verdict) -> bool:
    """Whether two verdicts say the same."""
    return (one.answer, one.value) == (other.answer, other.value)


def moments(game: str, rules: RuleSet, seed: int) -> Iterator[tuple[Action, Position, Position, Position]]:
    """Yield each event of a random game with the position before and after it, and the one after it where the turn before was forgotten."""
    board, players, _ = GAMES[game]
    start = read_position(f"{board}\nspelers: [{', '.join(COLOURS[:players])}]")
    assert isinstance(start, Position)
    position = begun(start, rules)
    for event in random_game(start, rules, seed, 160).events:
        after = apply(position, event, rules)[1]
        yield event, position, after, apply(forgotten(position), event, rules)[1]
        position = after


@pytest.mark.parametrize(("game", "rules"), TOLD)
def test_what_an_event_tells_of_its_turn_is_known_and_no_more(game: str, rules: str) -> None:
    """The same as a naive table says of it; where a turn begins nothing has been done in it, and what is known is written and read without loss."""
    for seed in range(share(20, dear=True)):
        for event, before, after, found in some(moments(game, RULE_SETS[rules], seed), one_in=3):
            if before.phase is Phase.SET_UP or after.turn != before.turn or after.phase in (Phase.BEFORE_ROLL, Phase.SPECIAL_BUILD):
                continue
            said = naive(event)
            for field in SEVERAL:
                told, whole = getattr(found.turn_history, field), getattr(after.turn_history, field)
                if isinstance(event, Roll) or field in ("cut", "reached", "discarded"):
                    assert set(told.these) <= set(whole.these), (seed, event, field)
                else:
                    assert told == said.get(field, at_least()), (seed, event, field)
            assert found.phase in (after.phase, None), (seed, event, found.phase, after.phase)
            for told in (read_position(write_position(found)), read_line(write_line(found))):
                assert isinstance(told, Position)
                assert told.turn_history == found.turn_history


@pytest.mark.parametrize(("game", "rules"), TOLD)
def test_no_answer_after_an_event_is_another_than_with_the_turn_told(game: str, rules: str) -> None:
    """It is the same, or says that something of the turn is open; and it is that of the position in which the event alone is told of the turn."""
    held, chance = RULE_SETS[rules], Random(game + rules)  # noqa: S311 - games, not secrets
    for seed in range(share(8)):
        for event, before, after, found in some(moments(game, held, seed), by=lambda moment: type(moment[0]), one_in=6):
            if before.phase is Phase.SET_UP or chance.random() < 0.5:
                continue
            alone = after
            if after.turn == before.turn and after.phase not in (Phase.BEFORE_ROLL, Phase.SPECIAL_BUILD) and not isinstance(event, Roll):
                alone = replace(forgotten(after), turn_history=replace(forgotten(after).turn_history, **naive(event)))
                if isinstance(event, Buy):
                    bought = Cards(tuple(int(card is event.card) for card in DEVELOPMENTS))
                    players = [replace(one, bought=bought) if seat == event.player else one for seat, one in enumerate(alone.players)]
                    alone = replace(alone, players=tuple(players))
            for question in asked(after, chance):
                whole, part = checked(after, question, held, False), checked(found, question, held, False)
                where = (seed, event, question)
                assert same(part, whole) or part.answer is Answer.UNDETERMINED or open_steps(part.steps), (where, part.steps, whole.steps)
                if (
                    alone is not after
                    and found.phase is after.phase
                    and [one.special for one in found.players] == [one.special for one in after.players]
                ):
                    assert same(part, checked(alone, question, held, False)), (where, part.steps)


def test_development_cards_have_one_order() -> None:
    """That in which they are listed in the turn."""
    assert at_least().more("monopolie", "ridder", order=list(Development).index).these == ("ridder", "monopolie")


def test_who_rolls_while_the_building_round_is_on_is_told_what_is_assumed() -> None:
    """The position says that it is on; strictly nobody knows that it is over. In a course the roll itself tells."""
    seats = "rood: {}, blauw: {}, wit: {}, groen: {}, bruin: {}"
    table = f"spel: basis-5-6\nbord: beginners-5-6\nspelers: {{{seats}}}\nbeurt: rood\nfase: bijzondere bouwronde\n"
    found: Any = ask(read_position(table), "mag blauw gooien")
    assert (found.answer, [str(step.state) for step in found.steps]) == (Answer.YES, ["assumed"])
    assert "de bouwronde voorbij is" in found.text("nl")
    assert "die Sonderbauphase vorbei ist" in found.text("de")
    strict = ask(read_position(table), "mag blauw gooien", strict=True)
    assert (strict.answer, strict.missing) == (Answer.UNDETERMINED, ("phase",))
    (event,) = replay(read_game(f"{table}verloop: [blauw gooit 5]\n"), strict=True)
    assert event.verdict.answer is Answer.YES
