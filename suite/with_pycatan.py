"""An adapter of PyCatan 1.0.1 for the runner: ``pip install pycatan==1.0.1``, then ``python runner.py suite.jsonl with_pycatan.py``.

PyCatan holds a board, hands and who has the two special cards; it leaves turns, phases, the bank, the supply of pieces and the moves of the robber to its caller.
"""

from importlib.metadata import version

from pycatan import DevelopmentCard, Game, Resource, errors
from pycatan.board import Board, Coords, Harbor, Hex, HexType
from runner import Skip

ERRORS = [one for one in vars(errors).values() if isinstance(one, type) and issubclass(one, Exception)]
#: Where the corners of a hex are.
CORNERS = {"N": (0, -1), "S": (0, 1)}
#: The ends of the edges of a hex, from its middle.
ENDS = {"NW": ((0, -1), (-1, 0)), "W": ((-1, 0), (-1, 1)), "SW": ((-1, 1), (0, 1))}
CARDS = {"knight", "road_building", "year_of_plenty", "monopoly"}
#: A settlement and a road of the opening are free; the caller says so.
PLACED = {"place_settlement": "build_settlement", "place_road": "build_road"}


def middle(at):
    """Return the coordinates of a hex: corners are points of the same grid."""
    q, r = map(int, at.split(",")[:2])
    return Coords(2 * q + r, r - q)


def corner(at):
    """Return the coordinates of a corner."""
    return middle(at) + Coords(*CORNERS[at.split(",")[2]])


def edge(at):
    """Return the coordinates of the ends of an edge."""
    return {middle(at) + Coords(*end) for end in ENDS[at.split(",")[2]]}


def cards(held):
    """Return cards by the names of PyCatan."""
    if not set(held) <= {one.name.lower() for one in Resource}:
        raise Skip("no trade in such cards")
    return {Resource[name.upper()]: count for name, count in held.items()}


def sides(trade):
    """Return what a possible trade gives and takes."""
    return {side: {card: sign * count for card, count in trade.items() if sign * count > 0} for side, sign in (("give", -1), ("take", 1))}


class Table:
    """A game of PyCatan in which the pieces and cards of a position lie."""

    def __init__(self, position):
        """Lay the board, then the pieces by its own methods, without asking whether they are connected or paid for."""
        hexes = {Hex(middle(one["at"]), HexType[one["terrain"].upper()], one["number"]) for one in position["board"]["hexes"]}
        harbors = {
            Harbor(edge(one["at"]), None if one["kind"] == "any" else Resource[one["kind"].upper()]) for one in position["board"]["harbors"]
        }
        self.game = Game(Board(hexes, harbors, middle(position["robber"])), len(position["players"]))
        self.players = {one["color"]: player for one, player in zip(position["players"], self.game.players)}
        self.position = position
        for one, player in zip(position["players"], self.game.players):
            for at in one["settlements"] + one["cities"]:
                self.game.build_settlement(player, corner(at), cost_resources=False, ensure_connected=False)
            for at in one["cities"]:
                self.game.upgrade_settlement_to_city(player, corner(at), cost_resources=False)
            for at in one["roads"]:
                self.game.build_road(player, edge(at), cost_resources=False, ensure_connected=False)
            player.add_resources(cards(one["hand"]))
            player.number_played_knights = one["played_cards"].get("knight", 0)
            player.development_cards.update({DevelopmentCard[name.upper()]: count for name, count in one["development_cards"].items()})
            player.development_cards[DevelopmentCard.VICTORY_POINT] += one["played_cards"].get("victory_point", 0)  # it shows none
        holders = {card: self.players[one["color"]] for one in position["players"] for card in one["special_cards"]}
        self.game.longest_road_owner, self.game.largest_army_owner = holders.get("longest_route"), holders.get("largest_army")
        self.game.development_card_deck = [DevelopmentCard.KNIGHT] * position["bank"]["development_cards"]


class Engine:
    """PyCatan: what its methods do or refuse."""

    name = "PyCatan " + version("pycatan")
    leaves = (
        "base/settlement-limit-5",
        "base/city-limit-4",
        "base/road-limit-15",
        "base/founding-two-rounds",
        "base/founding-second-road-at-second-settlement",
        "base/dev-buy-is-building-phase",
        "base/dev-not-same-turn",
        "base/dev-one-per-turn",
        "base/dev-playable-from-next-turn",
        "base/turn-dev-card-any-moment",
        "base/trade-phase-active-player",
        "base/trade-bank-alone",
        "base/turn-phases-order",
    )

    def load(self, position):
        """Return the table of a position."""
        return Table(position)

    def may(self, table, action):
        """Return whether the method that does an action does it; what there is no method for is skipped."""
        kind, player = action["type"], table.players[action["player"]]
        if action["player"] != table.position["turn"]:
            raise Skip("turns are the caller's")
        if kind in PLACED or kind.startswith("build_"):
            return self.builds(table, player, PLACED.get(kind, kind), action, kind not in PLACED)
        if kind == "buy_development_card":
            return self.done(lambda: table.game.build_development_card(player))
        if kind == "maritime_trade":
            if table.position["phase"] not in ("trade", "build"):
                raise Skip("phases are the caller's")
            # a side that is left open may be anything
            wanted = {side: cards(action[side]) for side in ("give", "take") if action.get(side) is not None}
            return any(wanted.items() <= sides(trade).items() for trade in player.get_possible_trades())
        if kind.startswith("play_") and kind[5:] in CARDS:
            return self.done(lambda: table.game.play_development_card(player, DevelopmentCard[kind[5:].upper()]))
        raise Skip("no " + kind)

    def builds(self, table, player, kind, action, paid):
        """Return whether something is built."""
        if action.get("at") is None:
            raise Skip("no place")
        game, phase = table.game, table.position["phase"]
        if phase not in ("set_up", "trade", "build") or (phase == "set_up") is paid:
            raise Skip("phases are the caller's")
        if kind == "build_city":
            return self.done(lambda: game.upgrade_settlement_to_city(player, corner(action["at"]), cost_resources=paid))
        if kind == "build_settlement":
            return self.done(lambda: game.build_settlement(player, corner(action["at"]), cost_resources=paid, ensure_connected=paid))
        if kind == "build_road":
            return self.done(lambda: game.build_road(player, edge(action["at"]), cost_resources=paid))
        raise Skip("no " + kind)

    def done(self, deed):
        """Return whether a method does its work, or raises an error."""
        try:
            deed()
        except (ValueError, IndexError, *ERRORS):
            return False
        return True

    def production(self, table, roll=None, player=None):
        """Return what a roll pays: there is no bank that could run out."""
        if roll is None or roll == 7 or table.position["phase"] == "set_up":
            raise Skip("production without a roll that pays")
        found = table.game.board.get_yield_for_roll(roll)
        every = {
            color: {card.name.lower(): count for card, count in found[one].total_yield.items()} if one in found else {}
            for color, one in table.players.items()
        }
        return every if player is None else {player: every[player]}

    def longest_route(self, table, player=None):
        """Return the lengths."""
        length = table.game.board.calculate_player_longest_road
        return {"lengths": {color: length(one) for color, one in table.players.items() if player in (None, color)}}

    def points(self, table, player=None):
        """Return the points of each, with the cards that nobody else sees."""
        every = {color: table.game.get_victory_points(one) for color, one in table.players.items() if player in (None, color)}
        return {"total": every}
