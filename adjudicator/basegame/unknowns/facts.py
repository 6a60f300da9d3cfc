"""The facts that an undetermined verdict of the board game names, each with the values that it can have in the position.

A value makes a position in which the fact is known; what decides stays with the checks, which are asked about it. Values are those that the box, the
pieces and the rest of the position leave. A fact of which not every value can be put into a position has none here and is never asked for:
which of two settlements was placed second, how many points a map takes, a course of play that was not judged.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from adjudicator.basegame.box import box_of, stock_of
from adjudicator.basegame.changes import changed, player_with
from adjudicator.basegame.development.buy_and_play import stack
from adjudicator.basegame.move_context import MoveContext
from adjudicator.basegame.position import DEVELOPMENTS, OPENING_ROUNDS, SEVEN, Bank, Development, Phase, Position, Special, exactly
from adjudicator.basegame.robber.moment import KNIGHT
from adjudicator.basegame.setup.opening import next_placement
from adjudicator.basegame.special.holders import holders_stated, may_have_held
from adjudicator.basegame.terms import DEVELOPMENT
from adjudicator.basegame.trade.harbours import OwnHarbours
from adjudicator.basegame.unknowns import cards
from adjudicator.basegame.unknowns.cards import open_steps
from adjudicator.basegame.victory.points import scores
from adjudicator.board.board import ANY_THREE, RESOURCES, YIELDS, Terrain
from adjudicator.judging.deciding.asked import Fact, Made, Told
from adjudicator.rulesets.editions import RuleSet
from adjudicator.rulesets.points import Interim
from adjudicator.verdicts.question import NOBODY, ROLLS, Kind, Question
from adjudicator.verdicts.verdict import Answer, Verdict
from catan_common.records import replace

#: The kinds of question that are about each player by itself where none is named.
_OF_EACH = (Kind.POINTS, Kind.DISCARD, Kind.PRODUCTION, Kind.YIELDS, Kind.STARTING_CARDS)
#: What these count is itself what is not known: nothing smaller decides it.
_COUNTING = (Kind.HELD, Kind.BANK)
_HELD = {"held.longest-route": Special.LONGEST_ROUTE, "held.largest-army": Special.LARGEST_ARMY}


def unknowns(position: Position, question: Question, rules: RuleSet, verdict: Verdict, strict: bool) -> Sequence[Fact]:
    """Return the facts that a verdict on a question names as missing, in its order, each once; those without values left out."""
    if question.kind in _COUNTING:
        return ()
    found: dict[tuple[str, tuple[tuple[str, Any], ...]], Fact] = {}
    for path in dict.fromkeys((*verdict.missing, *_of_the_knight(position, question, verdict, strict))):
        for fact in _facts(path, position, question, rules, verdict):
            if fact.values:
                found.setdefault(fact.key, fact)
    return list(found.values())


def parts(position: Position, question: Question) -> Sequence[Question]:
    """Return the questions about each player that one about all of them is made of; none for one about a player, or about who of them."""
    if question.player is not None or question.kind not in _OF_EACH:
        return ()
    return [replace(question, player=player.colour) for player in position.players]


def _of_the_knight(position: Position, question: Question, verdict: Verdict, strict: bool) -> Iterator[str]:
    """Yield what a verdict on the robber has in one step with the knight that would have to be played first, where that is not the first thing to say."""
    mover = question.player if question.player is not None or position.turn is None else position.players[position.turn].colour
    if mover is not None and any(step.rule == KNIGHT for step in open_steps(verdict.steps)):
        yield f"players.{mover}.ontwikkelingskaarten"
        if strict:
            yield "phase"
            if position.turn_history.played.silent:
                yield "card-played"
            yield f"players.{mover}.gekocht"


def _facts(path: str, position: Position, question: Question, rules: RuleSet, verdict: Verdict) -> Iterator[Fact]:
    kind, _, rest = path.partition(".")
    if path != "robber" and getattr(position, path, None) is not None:
        return  # it is said, and something else would have to come about first; where the robber stands is asked only where that is not said
    if path in _OF_ALL:
        yield _OF_ALL[path](path, position, question, rules)
    elif path in _HELD:
        yield _holder(path, position, rules, _HELD[path])
    elif kind == "chips":
        yield _chip(path, position, position.board.map.tile_names.index(rest))
    elif kind == "bank":
        yield _stock(path, position, question, rules, rest)
    elif path == "harbours":
        yield from _harbours(path, position, question, rules)
    elif kind == "players":
        colour, part = rest.split(".")
        yield from cards.facts(path, position, question, rules, verdict, position.index(colour), part)


def _whose_turn(path: str, position: Position, question: Question, rules: RuleSet) -> Fact:
    return Fact(path, _colours(position, _on_turn(position, question, rules)), _turn)


def _which_phase(path: str, position: Position, question: Question, rules: RuleSet) -> Fact:
    return Fact(path, tuple(map(str, _phases(position, question, rules))), _phase)


def _which_roll(path: str, position: Position, _question: Question, _rules: RuleSet) -> Fact:
    return Fact(path, (SEVEN,) if position.phase is Phase.DISCARD else tuple(ROLLS), _roll)


def _where_the_robber(path: str, position: Position, question: Question, _rules: RuleSet) -> Fact:
    """Return where the robber stands: of a question about a tile whether it is there."""
    if question.at is not None:
        return _robber_there(path, position, question.at)
    land = (number for number, terrain in enumerate(position.board.terrain) if terrain is not Terrain.SEA)
    return Fact(path, tuple(position.board.map.tile_names[number] for number in land), _robber)


def _was_broken(path: str, _position: Position, _question: Question, _rules: RuleSet) -> Fact:
    return Fact(path, (True, False), _break)


def _which_card(path: str, position: Position, _question: Question, _rules: RuleSet) -> Fact:
    cards = tuple(_cards_playable(position))

    def told(position: Position, question: Question, values: Sequence[str]) -> Sequence[tuple[Position, Question]]:
        """Which card it was nobody has told, where it may be any."""
        return [_card_played(position, question, DEVELOPMENT)] if {*values} == {*cards} else ()

    return Fact(path, (NOBODY, *cards), _card_played, told=told)


def _who_first(path: str, position: Position, _question: Question, rules: RuleSet) -> Fact:
    enough = [number for number, score in enumerate(scores(position, rules).scores) if score.high >= rules.basegame.numbers.target]
    return Fact(path, _colours(position, enough), _first)


#: Facts that are about no one player, card or tile, by their paths.
_OF_ALL: dict[str, Callable[[str, Position, Question, RuleSet], Fact]] = {
    "turn": _whose_turn,
    "phase": _which_phase,
    "roll": _which_roll,
    "robber": _where_the_robber,
    "history.break": _was_broken,
    "card-played": _which_card,
    "first-to-win": _who_first,
}


def _colours(position: Position, numbers: Iterable[int]) -> tuple[str, ...]:
    return tuple(position.players[number].colour for number in numbers)


# --- the moment ------------------------------------------------------------------------------------------------------------


def _on_turn(position: Position, question: Question, rules: RuleSet) -> Iterator[int]:
    """Yield who can be on turn; in the opening rounds as the pieces tell."""
    for number in range(len(position.players)):
        if question.kind is not Kind.OPENING or next_placement(changed(position, turn=number), question, rules).answer is not Answer.NO:
            yield number


def _turn(position: Position, question: Question, value: str) -> tuple[Position, Question]:
    return changed(position, turn=position.index(value)), question


def _phases(position: Position, question: Question, rules: RuleSet) -> Iterator[Phase]:
    """Yield the phases that pieces, roll and number of players leave."""
    rolled = position.roll is not None
    begun = any(player.past_opening for player in position.players)
    placed = all(min(player.building_count, player.line_count) >= OPENING_ROUNDS for player in position.players)
    for phase in Phase:
        if phase is Phase.SET_UP:
            possible = not (rolled or begun or (placed and question.kind is not Kind.OPENING))
        elif phase is Phase.BEFORE_ROLL:
            possible = not rolled
        elif phase is Phase.DISCARD:
            possible = position.roll in (None, SEVEN)
        elif phase is Phase.SPECIAL_BUILD:
            possible = position.many_players(rules.agreed.players) and rules.basegame.building.interim is not Interim.NONE
        else:
            possible = True
        if possible:
            yield phase


def _phase(position: Position, question: Question, value: str) -> tuple[Position, Question]:
    return changed(position, phase=Phase(value)), question


def _roll(position: Position, question: Question, value: int) -> tuple[Position, Question]:
    return changed(position, roll=value), question


# --- the board and the bank ------------------------------------------------------------------------------------------------


def _robber(position: Position, question: Question, value: str) -> tuple[Position, Question]:
    return changed(position, robber=position.board.map.tile_names.index(value), robber_assumed=False), question


def _robber_there(path: str, position: Position, at: str) -> Fact:
    """Return the fact whether the robber stands on the tile to which it is to go: where else it stands does not matter."""
    other = next(name for name in position.board.map.tile_names if name != at)

    def made(position: Position, question: Question, value: bool) -> tuple[Position, Question]:
        return _robber(position, question, at if value else other)

    return Fact(path, (True, False), made, (("at", at),))


def _harbours(path: str, position: Position, question: Question, rules: RuleSet) -> Iterator[Fact]:
    """Yield the facts whether who trades with the bank is at a harbour of a kind at which it would take the cards: where it lies does not matter."""
    player = position.asker(question.player)
    if question.kind is not Kind.TRADE or question.partner is not None or player is None:
        return
    asked = replace(question, player=position.players[player].colour)
    worlds = OwnHarbours(MoveContext(position, asked, rules, strict=False)).worlds
    for harbour in dict.fromkeys((str(ANY_THREE), *(name for name, _ in question.give or ()))):
        if len({harbour in kinds for kinds, _ in worlds}) > 1:
            yield Fact(path, (True, False), _at_harbour(player, harbour), (("player", asked.player), ("harbour", harbour)))


def _at_harbour(player: int, harbour: str) -> Made:
    def made(position: Position, question: Question, value: bool) -> tuple[Position, Question]:
        return changed(position, at_harbour=(*position.at_harbour, (player, harbour, value))), question

    return made


def _chip(path: str, position: Position, tile: int) -> Fact:
    """Return the fact which number lies on a tile: one that the box has left."""
    box = box_of(position)
    laid = position.board.chips
    numbers = [number for number in ROLLS if number != SEVEN and (box is None or box.chips[number] > laid.count(number))]

    def made(position: Position, question: Question, value: int) -> tuple[Position, Question]:
        chips = position.board.chips
        return changed(position, board=replace(position.board, chips=(*chips[:tile], value, *chips[tile + 1 :]))), question

    return Fact(path, tuple(numbers), made)


def _stock(path: str, position: Position, question: Question, rules: RuleSet, name: str) -> Fact:
    """Return the fact how many cards of a kind the bank has; beyond what can be asked of it so many more are the same."""
    if name == "ontwikkelingskaarten":
        least, most = stack(position, rules)
        return Fact(path, (*range(least, min(most, 1) + 1),), _stack, or_more=most > 1, told=_or_more(_stack, 1, most))
    kind = list(map(str, RESOURCES)).index(name)
    stock = stock_of(position, rules)
    least, most, enough = stock.low[kind], stock.high[kind], max(1, _asked_of_bank(position, question, kind))

    def made(position: Position, question: Question, value: int) -> tuple[Position, Question]:
        bank = position.bank or Bank()
        stocks = (*bank.resources[:kind], value, *bank.resources[kind + 1 :])
        return changed(position, bank=replace(bank, resources=stocks)), question

    return Fact(
        path, tuple(range(least, max(least, min(most, enough)) + 1)), made, or_more=most > enough, told=_or_more(made, enough, most)
    )


def _or_more(made: Made, enough: int, most: int) -> Told | None:
    """Return what an answer leaves by which there are so many or more: how many nobody has told."""
    if most <= enough:
        return None

    def told(position: Position, question: Question, values: Sequence[int]) -> Sequence[tuple[Position, Question]]:
        numbers = [*values, most] if enough in values else values
        return [found for found in (made(position, question, number) for number in numbers) if found is not None]

    return told


def _stack(position: Position, question: Question, value: int) -> tuple[Position, Question]:
    return changed(position, bank=replace(position.bank or Bank(), developments=value)), question


def _asked_of_bank(position: Position, question: Question, kind: int) -> int:
    """Return up to how many cards of a resource a question can ask of the bank: those taken, or what all tiles of the roll can pay at once."""
    if question.kind is Kind.TRADE and question.take is None:
        return sum(count for _, count in question.give or ())  # of which kind is not said, and never more than is given
    if question.kind is not Kind.PRODUCTION:
        return dict(question.take or ()).get(str(RESOURCES[kind]), 0)
    corners, chips = position.board.map.tile_corners, position.board.chips
    roll = question.roll or position.roll
    return sum(
        (player.settlement_mask >> corner & 1) + 2 * (player.city_mask >> corner & 1)
        for tile, terrain in enumerate(position.board.terrain)
        if YIELDS.get(terrain) is RESOURCES[kind] and chips[tile] in (roll, None)
        for corner in corners[tile]
        for player in position.players
    )


# --- what happened ---------------------------------------------------------------------------------------------------------


def _holder(path: str, position: Position, rules: RuleSet, card: Special) -> Fact:
    """Return the fact who had a special card up to now; what is known of the other one stays as it is."""
    may = may_have_held(position, rules, card)
    names = tuple(NOBODY if number is None else position.players[number].colour for number in may)

    def made(position: Position, question: Question, value: str) -> tuple[Position, Question]:
        (other,) = (one for one in Special if one is not card)
        stated = holders_stated(position, other)
        players = tuple(
            player_with(
                player,
                special=frozenset(
                    (*((card,) if player.colour == value else ()), *((other,) if stated is not None and number in stated else ()))
                ),
            )
            for number, player in enumerate(position.players)
        )
        return changed(position, players=players, special_open=other if stated is None else None), question

    return Fact(path, names, made)


def _break(position: Position, question: Question, value: bool) -> tuple[Position, Question]:
    """Whoever had the card was interrupted, or was not."""
    cut = exactly(*(range(len(position.players)) if value else ()))
    return changed(position, turn_history=replace(position.turn_history, cut=cut)), question


def _cards_playable(position: Position) -> Iterator[str]:
    """Yield a card of each sort that can have been played this turn: knights lie open, progress cards may have left the game."""
    players = position.players if position.turn is None else (position.players[position.turn],)
    for kind, card in enumerate(DEVELOPMENTS):
        lies_open = any(player.played.counts[kind] or player.played.hidden for player in players)
        if lies_open or card is Development.ROAD_BUILDING:
            yield str(card)


def _card_played(position: Position, question: Question, value: str) -> tuple[Position, Question]:
    played = exactly() if value == NOBODY else exactly(value)
    return changed(position, turn_history=replace(position.turn_history, played=played)), question


def _first(position: Position, question: Question, value: str) -> tuple[Position, Question]:
    return changed(position, turn_history=replace(position.turn_history, reached=exactly(position.index(value)))), question
