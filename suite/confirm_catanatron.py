"""What catanatron itself does where the suite says that it fails: games of its own players, by its own moves, until each cause shows.

    python confirm_catanatron.py confirmed.json        # with the catanatron that is installed: 3.2 or 3.3

Nothing of the suite or of an adapter is used: what is shown hangs on catanatron alone. A cause that never shows is not in the file.
"""

import json
import random
import sys
from importlib.metadata import version

from catanatron import Color, Game
from catanatron.models.actions import generate_playable_actions
from catanatron.models.board import longest_acyclic_path
from catanatron.models.enums import RESOURCES, ActionPrompt
from catanatron.models.player import RandomPlayer

WEIGHTS = {"BUILD_CITY": 10000, "BUILD_SETTLEMENT": 1000, "BUY_DEVELOPMENT_CARD": 100, "PLAY_KNIGHT_CARD": 0.01, "OFFER_TRADE": 0}
#: In every other game hands are kept for longer, so that what hangs on cards in hand shows too.
SAVING = dict(WEIGHTS, BUILD_ROAD=0.02, MARITIME_TRADE=0.05, BUILD_SETTLEMENT=0.1)
SEEDS = range(60)


def in_hand(state, color):
    """Return how many of each development card a colour holds."""
    return {card: state.player_state["P%d_%s_IN_HAND" % (state.colors.index(color), card)] for card in MOVES}


def trail(board, color):
    """Return the longest trail of a colour by its plain meaning: it may end at a foreign building, and not go past one."""
    edges = {tuple(sorted(edge)) for edge, owner in board.roads.items() if owner == color}
    best = []

    def walk(node, done):
        nonlocal best
        best = max(best, done, key=len)
        owner = board.buildings.get(node, (color,))[0]
        if done and owner != color:
            return
        for edge in edges:
            if node in edge and edge not in done:
                walk(edge[0] if edge[1] == node else edge[1], [*done, edge])

    for start in {node for edge in edges for node in edge}:
        walk(start, [])
    return best


def route_ends(state, _actions, _done):
    """Tell where a route that ends at a foreign building is counted without its last road."""
    for color in state.colors:
        parts = [longest_acyclic_path(state.board, nodes, color) for nodes in state.board.find_connected_components(color)]
        counted, found = max(map(len, parts), default=0), trail(state.board, color)
        if counted < len(found):
            ends = {node for edge in found for node in edge if state.board.buildings.get(node, (color,))[0] != color}
            there = ", ".join("node %d (%s)" % (node, state.board.buildings[node][0].value.lower()) for node in sorted(ends))
            roads = " ".join("%d-%d" % edge for edge in found)
            return "the roads %s of %s make a trail of %d, with a foreign building at %s; it counts %d" % (
                roads,
                color.value.lower(),
                len(found),
                there,
                counted,
            )
    return None


def bought_now(card, move):
    """Return what tells where a card is offered for play in the turn in which it was bought."""

    def shows(state, actions, done):
        who, kind, held = done[-1]
        if who != state.current_color() or kind != "BUY_DEVELOPMENT_CARD" or held[card]:
            return None
        if in_hand(state, who)[card] and move in {action.action_type.value for action in actions}:
            return "%s had no %s, bought one, and %s is among the next moves" % (who.value.lower(), card, move)
        return None

    return shows


def not_before_the_roll(card, move):
    """Return what tells where a card that is there since an earlier turn is not offered before the roll."""

    def shows(state, actions, done):
        who = state.current_color()
        rolled = state.player_state["P%d_HAS_ROLLED" % state.colors.index(who)]
        if state.current_prompt != ActionPrompt.PLAY_TURN or rolled or done[-1][1] != "END_TURN" or not in_hand(state, who)[card]:
            return None
        kinds = sorted({action.action_type.value for action in actions})
        roads = state.player_state["P%d_ROADS_AVAILABLE" % state.colors.index(who)]
        possible = min(state.resource_freqdeck) > 1 and state.board.buildable_edges(who) and roads
        if possible and move not in kinds:
            return "%s begins a turn with a %s; the moves are %s" % (who.value.lower(), card, ", ".join(kinds))
        return None

    return shows


def four_for_one(state, actions, _done):
    """Tell where four for one is not offered beside a better rate."""
    color = state.current_color()
    seat = state.colors.index(color)
    trades = [action.value for action in actions if action.action_type.value == "MARITIME_TRADE"]
    for card in RESOURCES:
        mine = [value for value in trades if value[0] == card]
        rates = {sum(one is not None for one in value[:4]) for value in mine}
        if mine and 4 not in rates and state.player_state["P%d_%s_IN_HAND" % (seat, card)] >= 4:
            return "%s holds %d %s; the trades offered give %s of them, none gives four" % (
                color.value.lower(),
                state.player_state["P%d_%s_IN_HAND" % (seat, card)],
                card,
                " or ".join(map(str, sorted(rates))),
            )
    return None


MOVES = {
    "KNIGHT": "PLAY_KNIGHT_CARD",
    "YEAR_OF_PLENTY": "PLAY_YEAR_OF_PLENTY",
    "MONOPOLY": "PLAY_MONOPOLY",
    "ROAD_BUILDING": "PLAY_ROAD_BUILDING",
}
CAUSES = {"route-end": route_ends, "worse-rate": four_for_one}
for name, played in MOVES.items():
    CAUSES["bought-now-" + name.lower().replace("_", "-")] = bought_now(name, played)
    CAUSES["before-the-roll-" + name.lower().replace("_", "-")] = not_before_the_roll(name, played)


def confirmed():
    """Return for each cause that shows the game, after how many moves, and what is seen."""
    found = {}
    for seed in SEEDS:
        random.seed(seed)
        game = Game([RandomPlayer(Color[name]) for name in ("RED", "BLUE", "WHITE", "ORANGE")[: 2 + seed % 3]], seed=seed)
        done, moves, weights = [], 0, SAVING if seed % 2 else WEIGHTS
        while game.winning_color() is None and moves < 1500 and len(found) < len(CAUSES):
            state = game.state
            who = state.current_color()
            before = in_hand(state, who)

            def choice(_player, _game, actions, weights=weights):
                listed = sorted(actions, key=repr)
                return random.choices(listed, [weights.get(one.action_type.value, 1) for one in listed])[0]  # noqa: S311 - a game of dice

            told = game.play_tick(decide_fn=choice)
            action = getattr(told, "action", told)
            moves += 1
            done.append((who, action.action_type.value, before))
            actions = generate_playable_actions(game.state)
            for cause, shows in CAUSES.items():
                if cause not in found and not game.state.is_initial_build_phase:
                    seen = shows(game.state, actions, done)
                    if seen:
                        found[cause] = {"game": "seed %d, after %d moves" % (seed, moves), "seen": seen}
    return found


if __name__ == "__main__":
    with open(sys.argv[1], "w", encoding="utf-8") as target:
        json.dump({"engine": "catanatron " + version("catanatron"), "confirmed": confirmed()}, target, indent=1, ensure_ascii=False)
