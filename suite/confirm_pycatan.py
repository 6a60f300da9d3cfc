"""What PyCatan itself does where the suite says that it fails: a game by its own methods.

    python confirm_pycatan.py confirmed.json

Nothing of the suite or of an adapter is used.
"""

import json
import sys
from importlib.metadata import version

from pycatan import Game, Resource
from pycatan.board import BeginnerBoard


def four_for_one():
    """Tell where four for one is not offered beside a better rate."""
    game = Game(BeginnerBoard())
    player = game.players[0]
    ends = next(harbor.path_coords for harbor in game.board.harbors.values() if harbor.resource is None)
    game.build_settlement(player, min(ends, key=str), cost_resources=False, ensure_connected=False)
    player.add_resources({Resource.ORE: 4})
    rates = sorted({-trade[Resource.ORE] for trade in player.get_possible_trades()})
    if 4 in rates:
        return None
    return "a settlement at an ordinary harbor and 4 ORE in hand; the possible trades give %s of them, none gives four" % ", ".join(
        map(str, rates)
    )


if __name__ == "__main__":
    seen = four_for_one()
    confirmed = {"worse-rate": {"game": "BeginnerBoard, a settlement built and four cards given", "seen": seen}} if seen else {}
    with open(sys.argv[1], "w", encoding="utf-8") as target:
        json.dump({"engine": "PyCatan " + version("pycatan"), "confirmed": confirmed}, target, indent=1, ensure_ascii=False)
