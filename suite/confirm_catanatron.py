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
SEEDS = range(60)


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
                walk(edge[0] if edge[1] == node else edge[1], done + [edge])

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


def bought_now(state, actions, done):
    """Tell where a card is offered for play in the turn in which it was bought."""
    color = state.current_color()
    seat = state.colors.index(color)
    kinds = [action.action_type.value for action in actions]
    if done[-1:] and done[-1][0] == color and done[-1][1] == "BUY_DEVELOPMENT_CARD" and state.player_state["P%d_KNIGHT_IN_HAND" % seat] == 1:
        if "PLAY_KNIGHT_CARD" in kinds and done[-1][2] == 0:
            return "%s had no knight, bought one, and playing it is among the next moves" % color.value.lower()
    return None


def not_before_the_roll(state, actions, done):
    """Tell where a card other than a knight, there since an earlier turn, is not offered before the roll."""
    color = state.current_color()
    seat = state.colors.index(color)
    if state.current_prompt != ActionPrompt.PLAY_TURN or state.player_state["P%d_HAS_ROLLED" % seat] or not done or done[-1][1] != "END_TURN":
        return None
    if state.player_state["P%d_YEAR_OF_PLENTY_IN_HAND" % seat] and min(state.resource_freqdeck) > 1:
        kinds = sorted({action.action_type.value for action in actions})
        if "PLAY_YEAR_OF_PLENTY" not in kinds:
            return "%s begins a turn with a year of plenty; the moves are %s" % (color.value.lower(), ", ".join(kinds))
    return None


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


CAUSES = {"route-end": route_ends, "bought-now": bought_now, "before-the-roll": not_before_the_roll, "worse-rate": four_for_one}


def confirmed():
    """Return for each cause that shows the game, after how many moves, and what is seen."""
    found = {}
    for seed in SEEDS:
        random.seed(seed)
        game = Game([RandomPlayer(Color[name]) for name in ("RED", "BLUE", "WHITE", "ORANGE")[: 2 + seed % 3]], seed=seed)
        done, moves = [], 0
        while game.winning_color() is None and moves < 2000 and len(found) < len(CAUSES):
            state = game.state
            before = {color: state.player_state["P%d_KNIGHT_IN_HAND" % seat] for seat, color in enumerate(state.colors)}
            who = state.current_color()

            def choice(_player, _game, actions):
                listed = sorted(actions, key=repr)
                return random.choices(listed, [WEIGHTS.get(one.action_type.value, 1) for one in listed])[0]

            told = game.play_tick(decide_fn=choice)
            action = getattr(told, "action", told)
            moves += 1
            done.append((who, action.action_type.value, before[who]))
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
