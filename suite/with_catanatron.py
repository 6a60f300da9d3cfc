"""An adapter of catanatron 3.2 and 3.3 for the runner: ``pip install catanatron==3.2.1``, then ``python runner.py suite.jsonl with_catanatron.py``."""

from importlib.metadata import version
from inspect import signature

from catanatron.models.actions import generate_playable_actions
from catanatron.models.board import longest_acyclic_path
from catanatron.models.enums import DEVELOPMENT_CARDS, RESOURCES, ActionPrompt
from catanatron.models.map import BASE_MAP_TEMPLATE, CatanMap, LandTile, initialize_tiles
from catanatron.models.player import Color, SimplePlayer
from catanatron.state import State
from catanatron.state_functions import build_city, build_road, build_settlement, player_key
from runner import Skip, covers

try:  # where 3.3 has it
    from catanatron.apply_action import yield_resources
except ImportError:
    from catanatron.state import yield_resources

NAMES = dict(zip(RESOURCES, ("lumber", "brick", "wool", "grain", "ore")))
PAYS = {"forest": "WOOD", "hills": "BRICK", "pasture": "SHEEP", "fields": "WHEAT", "mountains": "ORE", "desert": None}
LACKS = {
    "domestic_trade": "trade between players",
    "claim_win": "a claim",
    "reveal_victory_point": "a card that is shown",
    "discard": "which cards to discard",
}
PROMPTS = {"discard": ActionPrompt.DISCARD, "move_robber": ActionPrompt.MOVE_ROBBER}
OWNED = {"N": (0, 0, "N"), "S": (0, 0, "S"), "NE": (1, -1, "S"), "SE": (0, 1, "N"), "SW": (-1, 1, "N"), "NW": (0, -1, "S")}
SIDES = {"NW": (0, 0, "NW"), "W": (0, 0, "W"), "SW": (0, 0, "SW"), "NE": (1, -1, "SW"), "E": (1, 0, "W"), "SE": (0, 1, "NW")}
LONG = {"NORTH": "N", "SOUTH": "S", "NORTHEAST": "NE", "SOUTHEAST": "SE", "SOUTHWEST": "SW", "NORTHWEST": "NW", "EAST": "E", "WEST": "W"}


def place(coordinate, name, owned):
    """Return the id of a place beside a tile."""
    right, down, letter = owned[LONG[name]]
    return "%d,%d,%s" % (coordinate[0] + right, coordinate[2] + down, letter)


class Table:
    """A state of catanatron with the ids of its places."""

    def __init__(self, position):
        """Lay the board, and put down the pieces and cards of a position."""
        self.players = [player["color"] for player in position["players"]]
        hexes = {one["at"]: one for one in position["board"]["hexes"]}
        harbors = {one["at"]: one["kind"] for one in position["board"]["harbors"]}
        land, numbers, ports = [], [], []
        for coordinate, kind in BASE_MAP_TEMPLATE.topology.items():
            if kind is LandTile:
                one = hexes["%d,%d" % (coordinate[0], coordinate[2])]
                land.append(PAYS[one["terrain"]])
                numbers += [one["number"]] if one["number"] else []
            elif isinstance(kind, tuple):
                edge = place(coordinate, kind[1].value, SIDES)
                if edge not in harbors:
                    raise Skip("harbors elsewhere")
                ports.append(next((card for card, name in NAMES.items() if name == harbors[edge]), None))
        if None not in land or len(numbers) != len(land) - 1 or len(harbors) != len(ports):
            raise Skip("another box")
        # the lists are popped from their ends; 3.3 has to be told that the numbers are not those of its spiral
        placed = ["random"] if "number_placement" in signature(initialize_tiles).parameters else []
        tiles = initialize_tiles(BASE_MAP_TEMPLATE, numbers[::-1], ports[::-1], land[::-1], *placed)
        self.nodes, self.edges = {}, {}
        for coordinate, tile in tiles.items():
            if isinstance(tile, LandTile):
                self.nodes.update({place(coordinate, ref.value, OWNED): node for ref, node in tile.nodes.items()})
                self.edges.update({place(coordinate, ref.value, SIDES): tuple(sorted(edge)) for ref, edge in tile.edges.items()})
        self.node_ids = {node: name for name, node in self.nodes.items()}
        self.edge_ids = {edge: name for name, edge in self.edges.items()}
        self.state = State([SimplePlayer(Color[color.upper()]) for color in self.players], CatanMap.from_tiles(tiles))
        self.seat(position)
        self.put(position)

    def seat(self, position):
        """Seat the players in their order, and say whose turn it is and what comes next."""
        state = self.state
        state.players = sorted(state.players, key=lambda player: self.players.index(player.color.value.lower()))
        state.colors = tuple(player.color for player in state.players)
        state.color_to_index = {color: index for index, color in enumerate(state.colors)}
        state.current_player_index = state.current_turn_index = self.players.index(position["turn"])
        me = position["players"][state.current_turn_index]
        phase = position["phase"]
        state.is_initial_build_phase = phase == "set_up"
        if phase == "set_up":
            road = len(me["roads"]) < len(me["settlements"])
            if not self.in_order([len(player["settlements"]) for player in position["players"]], road):
                raise Skip("an opening out of turn, where it never comes")
            state.current_prompt = ActionPrompt.BUILD_INITIAL_ROAD if road else ActionPrompt.BUILD_INITIAL_SETTLEMENT
        else:
            state.current_prompt = PROMPTS.get(phase, ActionPrompt.PLAY_TURN)
        knight = "knight" in position["this_turn"]["played"] and me["played_cards"].get("knight")
        if phase == "move_robber" and position["roll"] != 7 and not knight:
            raise Skip("a robber that nothing set going, where it never comes")
        if position["this_turn"]["free_roads"]:
            raise Skip("roads that are still due")
        key = player_key(state, state.colors[state.current_turn_index])
        state.player_state[key + "_HAS_ROLLED"] = phase not in ("set_up", "before_roll")
        state.player_state[key + "_HAS_PLAYED_DEVELOPMENT_CARD_IN_TURN"] = bool(set(position["this_turn"]["played"]) - {"victory_point"})

    def in_order(self, laid, road):
        """Tell whether the player on turn is the one who is due, whoever began."""
        seats, done = list(range(len(laid))), sum(laid) - road
        orders = [(seats[first:] + seats[:first]) for first in seats]
        orders = [order + order[::-1] for order in orders]
        return any(
            order[done : done + 1] == [self.state.current_turn_index] and laid == [order[: done + road].count(seat) for seat in seats]
            for order in orders
        )

    def put(self, position):
        """Put the pieces on the board, and deal the cards."""
        state, board = self.state, self.state.board
        q, r = map(int, position["robber"].split(","))
        board.robber_coordinate = (q, -q - r, r)
        state.resource_freqdeck = [position["bank"][NAMES[card]] for card in RESOURCES]
        state.development_listdeck = ["KNIGHT"] * position["bank"]["development_cards"]
        roads = []
        for color, player in zip(state.colors, position["players"]):
            key = player_key(state, color)
            for at in (
                sorted(player["settlements"], key=lambda at: not any(at in self.ends(road) for road in player["roads"])) + player["cities"]
            ):
                board.build_settlement(color, self.nodes[at], initial_build_phase=True)
                build_settlement(state, color, self.nodes[at], True)
            for at in player["cities"]:
                board.build_city(color, self.nodes[at])
                build_city(state, color, self.nodes[at])
            roads += [(color, self.edges[at]) for at in player["roads"]]
            state.player_state.update({"%s_%s_IN_HAND" % (key, card): player["hand"].get(NAMES[card], 0) for card in RESOURCES})
            for card in DEVELOPMENT_CARDS:
                state.player_state["%s_%s_IN_HAND" % (key, card)] = player["development_cards"].get(card.lower(), 0)
                state.player_state["%s_PLAYED_%s" % (key, card)] = player["played_cards"].get(card.lower(), 0)
                kept = player["development_cards"].get(card.lower(), 0) > (player["bought_this_turn"] or {}).get(card.lower(), 0)
                state.player_state["%s_%s_OWNED_AT_START" % (key, card)] = kept  # 3.2 has no such thing
        while roads:
            able = [(color, edge) for color, edge in roads if edge in [tuple(sorted(one)) for one in board.buildable_edges(color)]]
            if not able:
                raise Skip("a road that it does not lay")
            color, edge = able[0]
            board.build_road(color, edge)
            build_road(state, color, edge, True)
            roads.remove((color, edge))

    def stolen(self, action):
        """Return an action without the victim that has no card: the same move, which it lists as taking from nobody."""
        victim, to = action.get("steal_from"), action.get("to")
        if victim in self.players and to:
            key, (q, r) = player_key(self.state, Color[victim.upper()]), map(int, to.split(","))
            tile = self.state.board.map.land_tiles.get((q, -q - r, r))
            there = [self.state.board.get_node_color(node) for node in tile.nodes.values()] if tile else []
            cards = sum(self.state.player_state["%s_%s_IN_HAND" % (key, card)] for card in RESOURCES)
            if Color[victim.upper()] in there and not cards:
                return dict(action, steal_from="none")
        return action

    def ends(self, road):
        """Return the ids of the ends of an edge."""
        return [self.node_ids[node] for node in self.edges[road]]


class Engine:
    """catanatron as it lists what can be done."""

    name = "catanatron " + version("catanatron")
    leaves = ()

    def load(self, position):
        """Return the table of a position."""
        return Table(position)

    def may(self, table, action):
        """Return whether an action is among those that it lists; what it has no action for is skipped."""
        if action["type"] in LACKS:
            raise Skip("no " + LACKS[action["type"]])
        if action["type"].startswith("place_") and table.state.current_prompt not in (
            ActionPrompt.BUILD_INITIAL_SETTLEMENT,
            ActionPrompt.BUILD_INITIAL_ROAD,
        ):
            raise Skip("no opening in this phase")
        return any(covers(table.stolen(action), one) for one in self.legal(table))

    def legal(self, table):
        """Return its list of actions."""
        return [self.told(table, one) for one in generate_playable_actions(table.state)]

    def told(self, table, action):
        """Return an action of catanatron as an object of the form."""
        kind, value = action.action_type.value, action.value
        found = {"player": action.color.value.lower()}
        verb = "place" if table.state.is_initial_build_phase else "build"
        if kind == "BUILD_ROAD":
            found.update(type=verb + "_road", at=table.edge_ids[tuple(sorted(value))])
        elif kind in ("BUILD_SETTLEMENT", "BUILD_CITY"):
            found.update(type=verb + "_" + kind[6:].lower(), at=table.node_ids[value])
        elif kind == "MOVE_ROBBER":
            (q, _, r), victim = value[0], value[1]
            found.update(type="move_robber", to="%d,%d" % (q, r), steal_from=victim.value.lower() if victim else "none")
        elif kind == "MARITIME_TRADE":
            given = [card for card in value[:4] if card]
            found.update(type="maritime_trade", give={NAMES[given[0]]: len(given)}, take={NAMES[value[4]]: 1})
        elif kind == "PLAY_YEAR_OF_PLENTY":
            found.update(type="play_year_of_plenty", take={NAMES[card]: value.count(card) for card in value})
        elif kind == "PLAY_MONOPOLY":
            found.update(type="play_monopoly", resource=NAMES[value])
        else:
            found.update(type=kind.lower().replace("_card", "") if kind != "BUY_DEVELOPMENT_CARD" else "buy_development_card")
        return found

    def production(self, table, roll=None, player=None):
        """Return what a roll pays."""
        if roll is None or roll == 7 or table.state.is_initial_build_phase:
            raise Skip("production without a roll that pays")
        paid, _ = yield_resources(table.state.board, table.state.resource_freqdeck, roll)
        every = {color.value.lower(): {NAMES[card]: count for card, count in zip(RESOURCES, deck)} for color, deck in paid.items()}
        return {color: every.get(color, {}) for color in ([player] if player else table.players)}

    def longest_route(self, table, player=None):
        """Return the lengths; who holds the card it knows in the course of a game alone."""
        board, found = table.state.board, {}
        for color in table.state.colors:
            parts = [longest_acyclic_path(board, nodes, color) for nodes in board.find_connected_components(color)]
            found[color.value.lower()] = max(map(len, parts), default=0)
        return {"lengths": {color: length for color, length in found.items() if player in (None, color)}}
