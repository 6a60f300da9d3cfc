"""Games of catanatron, played by its own players from listed seeds, and how each stood after every action.

    python tools/catanatron_games.py write FOLDER --seeds 0:300    # one JSON file for each game, as its encoder writes it
    python tools/catanatron_games.py compare --seeds 0:300         # replay them; the table of disagreements: event, field, both values, clause
    python tools/catanatron_games.py trace --seeds 0:100           # every move that is refused, and what it follows from
    python tools/catanatron_games.py form --seeds 0:20             # the same moves asked one by one in the neutral form
    python tools/catanatron_games.py trace --seeds 0:200 --varied  # games of six kinds of players, to 8, 10 or 13 points, with limits of 7 and 9 cards, friendly robbers

catanatron is GPL and no part of catan-rules: it is installed with the group ``bench`` and used from here and from a test alone.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module
from inspect import signature
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from adjudicator.basegame.deeds import Discard
from adjudicator.game.replay import Stated, replay_rules_of
from adjudicator.judging.referee import judge
from adjudicator.notation.neutral import position_from_json, position_to_json, question_from_json, question_to_json, verdict_to_json
from adjudicator.telling.audit import Difference, Found, Outcome, whole_audit
from adjudicator.telling.records import Record, read_game, replay
from adjudicator.verdicts.verdict import Answer, State

COLOURS = ("RED", "BLUE", "WHITE", "ORANGE")
_DUTCH = {"RED": "rood", "BLUE": "blauw", "WHITE": "wit", "ORANGE": "oranje"}
#: What a difference can follow from comes before it.
_ORDER = ("bank", "hand", "developments", "played", "robber", "pieces", "route", "holder", "points", "winner")
#: How much sooner these are chosen than other actions, so that games come to an end.
_WEIGHTS = {"BUILD_CITY": 10000, "BUILD_SETTLEMENT": 1000, "BUY_DEVELOPMENT_CARD": 100}
#: In the order of catanatron's bank.
_RESOURCES = {"WOOD": "hout", "BRICK": "baksteen", "SHEEP": "wol", "WHEAT": "graan", "ORE": "erts"}


#: To how many points is played where no option says otherwise.
TARGET = 10


class Played(NamedTuple):
    """A game: its seed, its JSON, and after each action what is stated of it, by field."""

    seed: int
    text: str
    states: list[dict[str, object]]
    target: int


def play(seed: int, *, varied: bool = False) -> Played:
    """Return the game of a seed: two, three or four players by the seed, who choose by chance; ``varied``: with other players and options, by the seed too.

    The encoder of catanatron tells no options: those of a varied game are added to its JSON.
    """
    from catanatron import Color, Game
    from catanatron.game import TURNS_LIMIT
    from catanatron.json import GameEncoder

    random.seed(seed)
    options = _options(seed, Game) if varied else {}
    seats = range(2 + seed % 3)
    kinds = [(seed + seat) % len(_PLAYERS) if varied else 0 for seat in seats]
    players = [_class_at(_PLAYERS[kind][0])(Color[COLOURS[seat]]) for seat, kind in zip(seats, kinds, strict=True)]
    choices = {player.color: _PLAYERS[kind][1] for player, kind in zip(players, kinds, strict=True)}
    game = Game(players, seed=seed, **options)
    states = []
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        game.play_tick(decide_fn=lambda player, game, actions: choices[player.color](player, game, actions))
        states.append(_state(game.state))
    return Played(seed, json.dumps(json.loads(json.dumps(game, cls=GameEncoder)) | options), states, int(options.get("vps_to_win", TARGET)))


def _options(seed: int, game: Any) -> dict[str, int | bool]:
    """Return the options of a varied game, as far as this version knows them."""
    options: dict[str, int | bool] = {"vps_to_win": (10, 8, 13)[seed // 3 % 3], "discard_limit": (7, 9)[seed // 9 % 2]}
    if "friendly_robber" in signature(game).parameters:
        options["friendly_robber"] = seed // 18 % 2 == 1
    return options


def _class_at(path: str) -> Any:
    module, _, name = path.partition(":")
    return getattr(import_module(f"catanatron.{module}"), name)


def _own(player: Any, game: Any, actions: list[Any]) -> Any:
    """Return what a player of catanatron decides, of actions in one order."""
    return player.decide(game, sorted(actions, key=repr))


def _hoarding(_player: object, _game: object, actions: list[Any]) -> Any:
    """Return the end of the turn where it is one of the actions: so hands grow, the bank runs short, and many cards are handed in."""
    listed = sorted(actions, key=repr)
    return next((one for one in listed if one.action_type.value == "END_TURN" and random.random() < _HOARDED), None) or _choice(  # noqa: S311
        None, None, listed
    )


def _trading(player: Any, game: Any, actions: list[Any]) -> Any:
    """Return now and then the offer of a card for another, else an action by chance; a trade that others take is done, and offers are taken."""
    listed = sorted(actions, key=repr)
    by_kind = {one.action_type.value: one for one in listed}
    offer = "END_TURN" in by_kind and getattr(type(by_kind["END_TURN"].action_type), "OFFER_TRADE", None)  # 3.2 has no offers
    if offer and random.random() < _OFFERED:  # noqa: S311 - a game of dice
        held = [game.state.player_state[f"P{game.state.color_to_index[player.color]}_{kind}_IN_HAND"] for kind in _RESOURCES]
        give, take = random.choice([number for number, have in enumerate(held) if have] or [0]), random.randrange(5)  # noqa: S311
        if held[give] and give != take:
            cards = [int(number == give) for number in range(5)] + [int(number == take) for number in range(5)]
            return type(by_kind["END_TURN"])(player.color, offer, tuple(cards))
    return by_kind.get("CONFIRM_TRADE") or by_kind.get("ACCEPT_TRADE") or _choice(None, None, listed)


#: How often a hoarder ends the turn, and how often a trader begins its end with an offer.
_HOARDED, _OFFERED = 0.8, 0.4


def _choice(_player: object, _game: object, actions: list[Any]) -> Any:
    """Return an action by chance, building before the rest; in one order, for catanatron lists them from sets, whose order is not that of another process."""
    listed = sorted(actions, key=repr)
    return random.choices(listed, [_WEIGHTS.get(action.action_type.value, 1) for action in listed])[0]  # noqa: S311 - a game of dice


#: Who plays in a varied game, in turn: the class of catanatron where the player decides for himself, and how is chosen.
_PLAYERS: tuple[tuple[str, Callable[..., Any]], ...] = (
    ("models.player:RandomPlayer", _choice),
    ("models.player:RandomPlayer", _own),
    ("players.weighted_random:WeightedRandomPlayer", _own),
    ("players.search:VictoryPointPlayer", _own),
    ("models.player:RandomPlayer", _hoarding),
    ("models.player:RandomPlayer", _trading),
)


def _state(state: Any) -> dict[str, object]:
    """Return cards, bank, holders, lengths and points, by the names of our fields."""
    found: dict[str, object] = {
        "bank": dict(zip(_RESOURCES.values(), state.resource_freqdeck, strict=True))
        | {"ontwikkelingskaart": len(state.development_listdeck)}
    }
    for card, key in (("longest-route", "HAS_ROAD"), ("largest-army", "HAS_ARMY")):
        holders = [_DUTCH[colour.value] for seat, colour in enumerate(state.colors) if state.player_state[f"P{seat}_{key}"]]
        found[f"holder.{card}"] = holders[0] if holders else None
    for seat, colour in enumerate(state.colors):
        name, of = _DUTCH[colour.value], state.player_state
        found[f"hand.{name}"] = {dutch: of[f"P{seat}_{kind}_IN_HAND"] for kind, dutch in _RESOURCES.items()}
        if of[f"P{seat}_LONGEST_ROAD_LENGTH"]:  # 0 until it is counted first, when a road is built after the opening
            found[f"route.{name}"] = of[f"P{seat}_LONGEST_ROAD_LENGTH"]
        found[f"points.{name}"] = of[f"P{seat}_ACTUAL_VICTORY_POINTS"]
    return found


def stated_after(game: Record, states: Sequence[dict[str, object]]) -> Iterator[Stated]:
    """Yield what is stated after each event: after the last of the actions that make it."""
    lines = [*[one.line for one in game.events][1:], len(states) + 1]
    for number, line in enumerate(lines, 1):
        yield from (Stated(number, field, value) for field, value in states[line - 2].items())


def disagreements(played: Played, rules: str = "actueel") -> tuple[list[Difference], int]:
    """Return where catanatron and the replay differ after any event of a game, and how many events there are."""
    _, outcome = _with_states(played, rules)
    return list(outcome.differences), outcome.events


def _with_states(played: Played, rules: str) -> tuple[list[Found], Outcome]:
    """Return the audit of a game as if its record had stated after every action what catanatron holds then."""
    game = read_game(played.text, file=f"seed {played.seed}")
    every = Record(game.format, game.start, game.events, game.lost, (*stated_after(game, played.states), *game.stated))
    return whole_audit(every, rules, name=str(played.seed))


def unexplained(found: Sequence[Difference]) -> list[Difference]:
    """Return the differences that no clause explains: those without one, and those whose clause holds without what they must follow from.

    A holder that differs follows from a route of one of the two that was counted otherwise, points and the winner follow from a holder.
    """
    routes: set[object] = set()
    held: set[object] = set()
    left = []
    for one in sorted(found, key=lambda one: (one.event, _ORDER.index(one.field.partition(".")[0]))):
        part, _, colour = one.field.partition(".")
        if part == "route" and one.rule:
            routes.add(colour)
        both = {one.recorded, one.found} if part == "holder" else set()
        # given away with less than five, beside a route as long that is counted otherwise, or at an interruption by who had it to another with as long a route
        below = part == "holder" and ((one.found is None and (one.rule == "base/longest-route-five" or bool(routes))) or one.rule == _EQUAL)
        follows = {"holder": routes & both or below, "points": held & {colour}, "winner": held or one.rule == "base/win-own-turn-only"}.get(
            part, True
        )
        if one.rule is None or not follows:
            left.append(one)
        held |= both if follows else set()
    return left


class Refusal(NamedTuple):
    """A move of catanatron that is refused: its event, the clauses, and what it follows from; no cause where none is found."""

    event: int
    clauses: tuple[str, ...]
    cause: str | None

    @property
    def sort(self) -> str:
        """What it is counted under."""
        return "no cause" if self.cause is None else "after a win that a route hides" if _GAME_OVER in self.clauses else self.cause


#: What catanatron allows by rules of its own: 3.2 the first, 3.3 the others.
_OWN = {
    "base/dev-not-same-turn": "a card is played in the turn in which it was bought",
    "base/trade-domestic-with-anyone": "who offers a trade is asked too whether he takes it",
    "base/road-not-past-foreign-building": "a road goes on behind a settlement that was built at its end",
}
_EQUAL = "base/longest-route-equal-keeps"
_PRINTED_LIMIT = 7
_GAME_OVER, _FRIENDLY = "base/win-end-immediate", "base/friendly-robber-variant"


def refusals(played: Played, rules: str = "actueel") -> list[Refusal]:
    """Return each refused move of a game with what it follows from.

    A move after a win follows from a route that catanatron counts otherwise where all of this was seen before it: a route whose length differs by its clause,
    after which the winner has the card and catanatron does not know it, and so has fewer points there. Any other follows from cards that a roll paid otherwise
    by their clause, where it is not refused once what catanatron states of the cards is taken over; or from points that are not open, which count for its friendly robber.
    """
    game = read_game(played.text, file=f"seed {played.seed}")
    found, _ = whole_audit(game, rules)
    refused = {one.event: one for one in found if one.answer is Answer.NO}
    after, outcome = _with_states(played, rules)
    still = {one.event: one for one in after if one.answer is Answer.NO}
    stated = {(one.event, one.field): one.value for one in stated_after(game, played.states)}
    paid = {one.event: one.rule for one in reversed(outcome.differences) if one.field.startswith("hand.") and one.rule}
    told = []
    for number, one in refused.items():
        causes = []
        for clause in _failed(one):
            if clause == _GAME_OVER:
                causes.append(_cause_of(refused, number, outcome.differences, stated, played.target))
            elif clause == _FRIENDLY and _counts_hidden_points(one, stated):
                causes.append("points that are not open count for a friendly robber")
            elif (number not in still or clause not in _failed(still[number])) and min(paid, default=number) < number:
                causes.append(f"a roll paid otherwise: {paid[max(event for event in paid if event < number)]}")
            elif _discards_above_seven(still.get(number, one)):
                causes.append("once somebody hands in cards for a seven, all with more than seven do, whatever the limit")
            else:
                causes.append(_OWN.get(clause))
        told.append(Refusal(number, _failed(one), None if None in causes else "; ".join(map(str, causes))))
    return told


def _discards_above_seven(one: Found) -> bool:
    """Return whether cards are handed in from a hand that the limit of the game keeps safe, but the printed one does not: 3.2 knows the limit of the first alone."""
    event, before = one.replayed.event, one.replayed.before
    hand = before.players[event.player].hand if isinstance(event, Discard) else None
    return hand is not None and _PRINTED_LIMIT < hand.total <= (before.agreed.hand_limit or _PRINTED_LIMIT)


def _counts_hidden_points(one: Found, stated: Mapping[tuple[int, str], object]) -> bool:
    """Return whether everybody whom a friendly robber should have spared has enough points by what catanatron states, hidden ones and all."""
    spared = [step for step in one.verdict.steps if step.rule == _FRIENDLY and step.state is State.FAILED]
    points = [(step.need, stated.get((one.event - 1, f"points.{step.by}"))) for step in spared]
    return all(isinstance(need, int) and isinstance(have, int) and have >= need for need, have in points)


def _failed(one: Found) -> tuple[str, ...]:
    return tuple(dict.fromkeys(str(step.rule) for step in one.verdict.steps if step.state is State.FAILED))


def _said_to_have_won(one: Found) -> str | None:
    """Return who has won before a move by its verdict; None where it is not refused for that."""
    return next((step.by for step in one.verdict.steps if step.rule == _GAME_OVER and step.state is State.FAILED), None)


def _cause_of(
    refused: Mapping[int, Found],
    number: int,
    differences: Sequence[Difference],
    stated: Mapping[tuple[int, str], object],
    target: int = TARGET,
) -> str | None:
    """Return which route hid the win after which a move is refused; None where that is not seen."""
    cause = refused[number].cause
    first = refused[number] if cause is None else refused.get(cause, refused[number])
    winner = _said_to_have_won(refused[number]) or _said_to_have_won(first)
    if winner is None:
        return None
    if _said_to_have_won(first) != winner:
        # refused for another reason as well, which may follow from something else: the first move after that win
        first = next(one for _, one in sorted(refused.items()) if _said_to_have_won(one) == winner)
    before = [one for one in differences if one.event < first.event]
    routes = [one for one in before if one.field.startswith("route.") and one.rule == "base/longest-route-foreign-buildings-break"]
    holders = [one for one in before if one.field == "holder.longest-route" and one.found == winner and one.rule]
    points = [one for one in before if one.field == f"points.{winner}" and one.rule == "base/longest-route-two-points"]
    for route, holder, gained in product(routes, holders, points):
        follows = route.event <= holder.event <= gained.event and route.field.partition(".")[2] in (holder.found, holder.recorded)
        there = stated.get((first.event - 1, gained.field))
        more = gained.found - gained.recorded if isinstance(gained.found, int) and isinstance(gained.recorded, int) else 0
        if follows and more > 0 and isinstance(there, int) and there < target <= there + more:
            return (
                f"{winner} has won with {there + more} points, of which there are {there} there: "
                f"{route.field} is {route.recorded} there and {route.found} here after event {route.event}"
            )
    return None


def through_the_form(played: Played, rules: str = "actueel") -> Iterator[tuple[int, str, tuple[str, ...]]]:
    """Yield for each move its event, the answer and the clauses that fail, asked in the neutral form: position and question are written, read and judged."""
    for one in replay(read_game(played.text, file=f"seed {played.seed}"), rules):
        following = replay_rules_of(one.before)
        before = following.without_events(one.before)
        question = following.deeds()[type(one.event)].question(one.event, before)
        position = position_from_json(json.loads(json.dumps(position_to_json(before))))
        asked = question_from_json(json.loads(json.dumps(question_to_json(question, before))), position)
        told = verdict_to_json(judge(position, asked, rules), position)
        plain = verdict_to_json(judge(before, question, rules), before)
        if (told["answer"], told["because"]) != (plain["answer"], plain["because"]):
            raise AssertionError(f"seed {played.seed}, event {one.number}: {told} is not {plain}")
        yield one.number, told["answer"], tuple(told["because"])


def _traced(seeds: range, rules: str, varied: bool) -> int:
    """Print every refused move with its cause; return how many have none."""
    count = 0
    causes: Counter[str] = Counter()
    for seed in seeds:
        for one in refusals(play(seed, varied=varied), rules):
            count += 1
            causes[one.sort] += 1
            print(seed, one.event, ", ".join(one.clauses), one.cause or "no cause", sep="\t", flush=True)
    print(f"{len(seeds)} games, {count} refusals: {dict(causes)}", file=sys.stderr)
    return causes["no cause"]


def _formed(seeds: range, rules: str, varied: bool) -> int:
    """Print the moves that are not legal, asked in the neutral form, with their causes; return how many have none."""
    moves = without = 0
    answers: Counter[str] = Counter()
    for seed in seeds:
        played = play(seed, varied=varied)
        causes = {one.event: one.cause for one in refusals(played, rules)}
        for event, answer, clauses in through_the_form(played, rules):
            moves += 1
            answers[answer] += 1
            if answer == "undetermined":
                without += not clauses
                print(
                    seed,
                    event,
                    ", ".join(clauses),
                    "open, by what the record does not say" if clauses else "no clause",
                    sep="\t",
                    flush=True,
                )
            elif answer == "no":
                without += causes.get(event) is None
                print(seed, event, ", ".join(clauses), causes.get(event) or "no cause", sep="\t", flush=True)
    print(f"{len(seeds)} games, {moves} moves: {dict(answers)}, {without} refused without a cause", file=sys.stderr)
    return without


def main() -> int:
    """Write the games, or print the table; return 1 where a row has no clause."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("write", "compare", "trace", "form"))
    parser.add_argument("folder", nargs="?", type=Path)
    parser.add_argument("--seeds", default="0:30")
    parser.add_argument("--rules", default="actueel")
    parser.add_argument("--varied", action="store_true", help="other players and options by the seed")
    given = parser.parse_args()
    begin, end = map(int, given.seeds.split(":"))
    if given.what == "write":
        given.folder.mkdir(parents=True, exist_ok=True)
        for seed in range(begin, end):
            (given.folder / f"seed{seed}.json").write_text(play(seed, varied=given.varied).text, encoding="utf-8")
        return 0
    if given.what in ("trace", "form"):
        return 1 if {"trace": _traced, "form": _formed}[given.what](range(begin, end), given.rules, given.varied) else 0
    events = rows = open_rows = 0
    print("seed\tevent\tfield\tcatanatron\tcatan-rules\tclause")
    for seed in range(begin, end):
        found, count = disagreements(play(seed, varied=given.varied), given.rules)
        events += count
        rows += len(found)
        open_rows += len(unexplained(found))
        for one in found:
            mark = " (unexplained)" if one in unexplained(found) else ""
            print(seed, one.event, one.field, json.dumps(one.recorded), json.dumps(one.found), f"{one.rule}{mark}", sep="\t", flush=True)
    print(f"{end - begin} games, {events} events, {rows} disagreements, {open_rows} without a clause that explains them", file=sys.stderr)
    return 1 if open_rows else 0


if __name__ == "__main__":
    raise SystemExit(main())
