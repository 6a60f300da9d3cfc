"""Games of catanatron, played by its own players from listed seeds, and how each stood after every action.

    python tools/catanatron_games.py write FOLDER --seeds 0:300    # one JSON file for each game, as its encoder writes it
    python tools/catanatron_games.py compare --seeds 0:300         # replay them; the table of disagreements: event, field, both values, clause

catanatron is GPL and no part of catan-rules: it is installed with the group ``bench`` and used from here and from a test alone.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

sys.path.insert(0, str(Path(__file__).parents[1]))

from adjudicator.game.replay import Stated
from adjudicator.telling.audit import Difference, whole_audit
from adjudicator.telling.records import Record, read_game

COLOURS = ("RED", "BLUE", "WHITE", "ORANGE")
_DUTCH = {"RED": "rood", "BLUE": "blauw", "WHITE": "wit", "ORANGE": "oranje"}
#: What a difference can follow from comes before it.
_ORDER = ("bank", "hand", "developments", "played", "robber", "pieces", "route", "holder", "points", "winner")
#: How much sooner these are chosen than other actions, so that games come to an end.
_WEIGHTS = {"BUILD_CITY": 10000, "BUILD_SETTLEMENT": 1000, "BUY_DEVELOPMENT_CARD": 100}
#: In the order of catanatron's bank.
_RESOURCES = {"WOOD": "hout", "BRICK": "baksteen", "SHEEP": "wol", "WHEAT": "graan", "ORE": "erts"}


class Played(NamedTuple):
    """A game: its seed, its JSON, and after each action what is stated of it, by field."""

    seed: int
    text: str
    states: list[dict[str, object]]


def play(seed: int) -> Played:
    """Return the game of a seed: two, three or four players by the seed, who choose by chance."""
    from catanatron import Color, Game
    from catanatron.game import TURNS_LIMIT
    from catanatron.json import GameEncoder
    from catanatron.models.player import RandomPlayer

    random.seed(seed)
    game = Game([RandomPlayer(Color[name]) for name in COLOURS[: 2 + seed % 3]], seed=seed)
    states = []
    while game.winning_color() is None and game.state.num_turns < TURNS_LIMIT:
        game.play_tick(decide_fn=_choice)
        states.append(_state(game.state))
    return Played(seed, json.dumps(game, cls=GameEncoder), states)


def _choice(_player: object, _game: object, actions: list[Any]) -> Any:
    """Return an action by chance, building before the rest; in one order, for catanatron lists them from sets, whose order is not that of another process."""
    listed = sorted(actions, key=repr)
    return random.choices(listed, [_WEIGHTS.get(action.action_type.value, 1) for action in listed])[0]  # noqa: S311 - a game of dice


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
    game = read_game(played.text, file=f"seed {played.seed}")
    every = Record(game.format, game.start, game.events, game.lost, (*stated_after(game, played.states), *game.stated))
    _, outcome = whole_audit(every, rules, name=str(played.seed))
    return list(outcome.differences), outcome.events


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
        below = part == "holder" and one.found is None and one.rule == "base/longest-route-five"  # given away with less than five
        follows = {"holder": routes & both or below, "points": held & {colour}, "winner": held or one.rule == "base/win-own-turn-only"}.get(
            part, True
        )
        if one.rule is None or not follows:
            left.append(one)
        held |= both if follows else set()
    return left


def main() -> int:
    """Write the games, or print the table; return 1 where a row has no clause."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("write", "compare"))
    parser.add_argument("folder", nargs="?", type=Path)
    parser.add_argument("--seeds", default="0:30")
    parser.add_argument("--rules", default="actueel")
    given = parser.parse_args()
    begin, end = map(int, given.seeds.split(":"))
    if given.what == "write":
        given.folder.mkdir(parents=True, exist_ok=True)
        for seed in range(begin, end):
            (given.folder / f"seed{seed}.json").write_text(play(seed).text, encoding="utf-8")
        return 0
    events = rows = open_rows = 0
    print("seed\tevent\tfield\tcatanatron\tcatan-rules\tclause")
    for seed in range(begin, end):
        found, count = disagreements(play(seed), given.rules)
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
