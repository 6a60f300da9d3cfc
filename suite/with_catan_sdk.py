"""An adapter of catan-sdk 0.1.5 for the runner: ``pip install catan-sdk==0.1.5``, then ``python runner.py suite.jsonl with_catan_sdk.py``.

``CatanEngine.run_game`` asks bots for actions and passes each to the validator of the phase. Whether an action may be done is asked of that validator, in a
state laid from the position; what a roll pays, who discards and who holds a card is read off what the engine's own executors do to such a state. It plays with
four and with no other number.
"""

from importlib.metadata import version
from random import Random

from catan.board.setup import create_board
from catan.board.topology import QR_TO_HEX_ID
from catan.engine import executor as does
from catan.engine import validator as judge
from catan.engine.engine import CatanEngine
from catan.engine.longest_road import compute_longest_road
from catan.models import actions as act
from catan.models.board import Building
from catan.models.enums import BuildingType, DevCardType, GamePhase, PortType, ResourceType
from runner import Skip

TERRAIN = {"forest": "WOOD", "hills": "BRICK", "fields": "WHEAT", "mountains": "ORE", "pasture": "SHEEP", "desert": "DESERT"}
RESOURCE = {
    name: ResourceType[own] for name, own in zip(("lumber", "brick", "grain", "ore", "wool"), ("WOOD", "BRICK", "WHEAT", "ORE", "SHEEP"))
}
NAMES = {own: name for name, own in RESOURCE.items()}
CARD = {name: DevCardType[name.upper()] for name in ("knight", "road_building", "year_of_plenty", "monopoly", "victory_point")}
PHASE = {
    "before_roll": GamePhase.PRE_ROLL,
    "discard": GamePhase.DISCARDING,
    "move_robber": GamePhase.MOVING_ROBBER,
    "trade": GamePhase.POST_ROLL,
    "build": GamePhase.POST_ROLL,
}
#: The corners and edges that a hex owns, as (hex beside it, index there): the engine counts both clockwise, corners from the top, edges from NE.
CORNERS = {"N": ((0, 0, 0), (0, -1, 2), (1, -1, 4)), "S": ((0, 0, 3), (0, 1, 5), (-1, 1, 1))}
EDGES = {"NW": ((0, 0, 5), (0, -1, 2)), "W": ((0, 0, 4), (-1, 0, 1)), "SW": ((0, 0, 3), (-1, 1, 0))}
PLACES = {"settlement": CORNERS, "city": CORNERS, "road": EDGES}
BUILDS = {
    "settlement": lambda number: act.Settlement(vertex_id=number),
    "city": lambda number: act.City(vertex_id=number),
    "road": lambda number: act.Road(edge_id=number),
}


def hex_id(at):
    """Return the number of a hex; -1, which the engine refuses, for one that it has not."""
    return QR_TO_HEX_ID.get(tuple(map(int, at.split(",")[:2])), -1)


def place(board, at, sides):
    """Return the number of a corner or an edge, by whichever hex beside it is on the island; -1 where none is."""
    q, r, side = at.split(",")
    for dq, dr, index in sides[side]:
        found = QR_TO_HEX_ID.get((int(q) + dq, int(r) + dr))
        if found is not None:
            tile = board.hexes[found]
            return (tile.vertex_ids if sides is CORNERS else tile.edge_ids)[index]
    return -1


def spelled(sides):
    """Return the ids of all corners, or of all edges, on the island or at its shore."""
    return ["%d,%d,%s" % (q, r, side) for q in range(-3, 4) for r in range(-3, 4) for side in sides]


def resources(cards):
    """Return cards by the engine's names."""
    if not set(cards) <= set(RESOURCE):
        raise Skip("only resources are held and traded openly")
    return {RESOURCE[name]: count for name, count in cards.items() if count}


class Stub:
    """A bot for the calls in which the engine asks others: it notes what it is asked to discard, and accepts every trade."""

    def __init__(self, player_id, asked):
        """Keep where to note."""
        self.player_id, self.asked = player_id, asked

    def discard_cards(self, _view, count):
        """Note the number; what is given is refused, and the engine discards by itself."""
        self.asked[self.player_id] = count
        return act.DiscardCards(resources={})

    def move_robber(self, view):
        """Move it somewhere."""
        return act.MoveRobber(hex_id=1 if view.board.robber_hex_id == 0 else 0)

    def respond_to_trade(self, _view, proposal):
        """Accept."""
        return act.RespondToTrade(proposal_id=proposal.proposal_id, accept=True)


class Table:
    """A state of catan-sdk, laid from a position."""

    def __init__(self, position):
        """Lay it; of a core case everything is known, and of others it has to be."""
        players, now = position["players"], position["this_turn"]
        if len(players) != 4:
            raise Skip("four players only")
        if position["phase"] not in ("set_up", *PHASE):
            raise Skip("no phase " + str(position["phase"]))
        self.engine = CatanEngine()
        self.engine._rng, self.engine._logger = Random(0), None  # noqa: SLF001, S311 - run_game would set them
        self.position = position
        self.laying = opening(position) if position["phase"] == "set_up" else None
        first = self.laying[0] if self.laying else 0  # whoever began is player 0 of the engine
        self.colors = [one["color"] for one in players[first:] + players[:first]]
        self.state = state = self.engine._init_state(laid(position))  # noqa: SLF001 - the state that run_game begins with
        for one in players:
            self.seat(one)
        state.current_player_id = self.colors.index(position["turn"])
        state.phase = self.laying[1] if self.laying else PHASE[position["phase"]]
        state.dice, state.turn_number = position["roll"], 0 if self.laying else 1
        state.dev_cards_remaining = position["bank"]["development_cards"]
        state.trades_proposed_this_turn = now["traded_with"].count("players")
        self.played = bool(now["played"])
        bought = next(one for one in players if one["color"] == position["turn"])["bought_this_turn"]
        state.dev_cards_bought_this_turn = [CARD[name] for name, count in bought.items() for _ in range(count)]
        if state.phase == GamePhase.MOVING_ROBBER and (position["roll"] != 7 or now["resumes"]):
            raise Skip("a knight moves the robber in one action with the card")

    def seat(self, one):
        """Lay the pieces and cards of a player."""
        number, board = self.colors.index(one["color"]), self.state.board
        player = self.state.players[number]
        for kind, own in (("settlements", BuildingType.SETTLEMENT), ("cities", BuildingType.CITY)):
            for at in one[kind]:
                board.vertices[place(board, at, CORNERS)].building = Building(player_id=number, building_type=own)
        for at in one["roads"]:
            board.edges[place(board, at, EDGES)].road_owner = number
        player.resources.update(resources(one["hand"]))
        player.resource_count = sum(player.resources.values())
        player.dev_cards = [CARD[name] for name, count in one["development_cards"].items() for _ in range(count)]
        player.dev_cards_count = len(player.dev_cards)
        player.knights_played = one["played_cards"].get("knight", 0)
        player.settlements_remaining -= len(one["settlements"])
        player.cities_remaining -= len(one["cities"])
        player.roads_remaining -= len(one["roads"])
        player.has_longest_road, player.has_largest_army = ("longest_route" in one["special_cards"], "largest_army" in one["special_cards"])
        if player.has_longest_road:
            self.state.longest_road_player = number
        if player.has_largest_army:
            self.state.largest_army_player = number
        shown = one["played_cards"].get("victory_point", 0)
        player.public_vp = len(one["settlements"]) + 2 * len(one["cities"]) + 2 * len(one["special_cards"]) + shown

    def copy(self):
        """Return a copy of the state, to do things to."""
        return self.state.model_copy(deep=True)

    def bots(self, asked):
        """Return a stub for each player, all noting in one place."""
        return [Stub(number, asked) for number in range(len(self.colors))]

    def required(self):
        """Return by player how many cards the engine asks to discard after a seven; who has discarded is not asked again."""
        asked, state = {}, self.copy()
        if state.phase == GamePhase.DISCARDING:
            self.engine._handle_seven(state, self.bots(asked), state.current_player_id)  # noqa: SLF001 - what run_game does with a seven
            for color in self.position["this_turn"]["discarded"]:
                asked.pop(self.colors.index(color), None)
        return asked

    def alone(self):
        """Return the corner of the settlement that was laid last: the one without a road beside it."""
        board, pid = self.state.board, self.state.current_player_id
        for number, one in board.vertices.items():
            mine = one.building and one.building.player_id == pid
            if mine and not any(board.edges[at].road_owner == pid for at in one.adjacent_edge_ids):
                return number
        raise Skip("no settlement without a road")


def laid(position):
    """Return its board."""
    board = create_board(randomize=False)
    if {hex_id(one["at"]) for one in position["board"]["hexes"]} != set(board.hexes):
        raise Skip("another board than the island of nineteen hexes")
    for one in position["board"]["hexes"]:
        tile = board.hexes[hex_id(one["at"])]
        tile.resource, tile.number = ResourceType[TERRAIN[one["terrain"]]], one["number"]
    for corner in board.vertices.values():
        corner.port = None
    for one in position["board"]["harbors"]:
        kind = PortType.GENERIC_3_1 if one["kind"] == "any" else PortType[RESOURCE[one["kind"]].value + "_2_1"]
        for number in board.edges[place(board, one["at"], EDGES)].vertex_ids:
            board.vertices[number].port = kind
    board.robber_hex_id = hex_id(position["robber"])
    return board


def opening(position):
    """Return who began, the phase and what is laid next: the one place in the engine's order where these pieces lie."""
    players = position["players"]
    total, pieces = len(players), [[len(one["settlements"]), len(one["roads"])] for one in players]
    done = sum(map(sum, pieces))
    for first in range(total):
        order = [(first + step) % total for step in [*range(total), *reversed(range(total))]]
        expected = [[0, 0] for _ in players]
        for step in range(min(done, 2 * len(order))):
            expected[order[step // 2]][step % 2] += 1
        if done < 2 * len(order) and expected == pieces and players[order[done // 2]]["color"] == position["turn"]:
            return first, GamePhase.SETUP_FORWARD if done // 2 < total else GamePhase.SETUP_BACKWARD, "road" if done % 2 else "settlement"
    raise Skip("an opening out of the engine's order, where it never comes")


class Engine:
    """catan-sdk: what its validators allow and its executors do."""

    name = "catan-sdk " + version("catan-sdk")
    leaves = ()

    def load(self, position):
        """Return the table of a position."""
        return Table(position)

    def may(self, table, action):
        """Return whether the engine accepts an action, or any of those that it leaves open."""
        kind, state, pid = action["type"], table.state, table.colors.index(action["player"])
        if state.phase == GamePhase.POST_ROLL and does.true_vp(state, state.current_player_id) >= 10:
            raise Skip("a game that is won has ended by itself")
        if kind.startswith("place_"):
            return self.lays(table, pid, kind[6:], action.get("at"))
        if kind == "discard":
            wanted = table.required().get(pid)
            return wanted is not None and judge.validate_discard(state, pid, discard(action), wanted)[0]
        if kind == "domestic_trade":
            return self.trades(table, action)
        return any(self.accepts(table, pid, one) for one in self.meant(table, kind, action))

    def accepts(self, table, pid, action):
        """Return whether the validator of the phase, or of the only action that has one, accepts it."""
        state = table.state
        if isinstance(action, act.MoveRobber):
            return judge.validate_move_robber(state, pid, action)[0]
        validate = judge.validate_pre_roll if state.phase == GamePhase.PRE_ROLL else judge.validate_post_roll
        return validate(state, pid, action, table.played)[0]

    def lays(self, table, pid, piece, at):
        """Return whether a piece of the opening may be laid: the engine asks for one piece of one player at a time."""
        if not table.laying or pid != table.state.current_player_id or piece != table.laying[2]:
            return False
        board = table.state.board
        for one in [at] if at else spelled(PLACES[piece]):
            number = place(board, one, PLACES[piece])
            if piece == "settlement":
                found = judge.validate_setup_settlement(board, pid, act.PlaceSettlement(vertex_id=number))
            else:
                found = judge.validate_setup_road(board, pid, table.alone(), act.PlaceRoad(edge_id=number))
            if found[0]:
                return True
        return False

    def meant(self, table, kind, action):
        """Return the engine's actions that one of the form means."""
        board = table.state.board
        if kind.startswith("build_") and kind[6:] in BUILDS:
            sides = PLACES[kind[6:]]
            places = [action["at"]] if action.get("at") else spelled(sides)
            return [act.Build(target=BUILDS[kind[6:]](place(board, at, sides))) for at in places]
        if kind == "move_robber":
            return [act.MoveRobber(hex_id=at, steal_from_player_id=victim) for at, victim in robbing(table, action)]
        if (
            kind == "play_knight" and table.state.phase != GamePhase.POST_ROLL
        ):  # an action of its own before the roll, a card like others after it
            return [act.PlayKnight(target_hex_id=at, steal_from_player_id=victim) for at, victim in robbing(table, action)]
        if kind == "play_road_building" and action.get("builds") is None:
            return [card("road_building", road_edge_ids=[place(board, at, EDGES)]) for at in spelled(EDGES)]
        if kind == "play_road_building":
            if any(one["piece"] != "road" for one in action["builds"]):
                raise Skip("no ships")
            return [card("road_building", road_edge_ids=[place(board, one["at"], EDGES) for one in action["builds"]])]
        if kind == "play_year_of_plenty":
            taken = [action["take"]] if action.get("take") is not None else [{name: 2} for name in RESOURCE]
            return [card("year_of_plenty", resources=[one for one, n in resources(take).items() for _ in range(n)]) for take in taken]
        if kind == "play_monopoly":
            return [card("monopoly", resource=RESOURCE[name]) for name in ([action["resource"]] if action.get("resource") else RESOURCE)]
        if kind == "maritime_trade":
            if action.get("give") is None or action.get("take") is None:
                raise Skip("a trade with the bank that is left open")
            return [act.BankTrade(offering=resources(action["give"]), requesting=resources(action["take"]))]
        if kind not in PLAIN:
            raise Skip("no " + kind)
        return [PLAIN[kind]()]

    def trades(self, table, action):
        """Return whether a trade comes about if all agree: the engine lets the player whose turn it is propose, the others accept."""
        if action.get("give") is None or action.get("take") is None:
            raise Skip("a trade with a player that is left open")
        give, take = resources(action["give"]), resources(action["take"])
        pid, partner = table.colors.index(action["player"]), table.colors.index(action["with"])
        state = table.copy()
        if partner == state.current_player_id != pid:  # the same trade, told by the other
            pid, partner, give, take = partner, pid, take, give
        proposal = act.ProposeTrade(offering=give, requesting=take)
        if not judge.validate_post_roll(state, pid, proposal, table.played)[0]:
            return False
        table.engine._handle_propose_trade(state, table.bots({}), pid, proposal)  # noqa: SLF001 - what run_game does with a proposal
        accepted = act.AcceptTrade(proposal_id=state.pending_trades[-1].proposal_id, from_player_id=partner)
        return judge.validate_post_roll(state, pid, accepted, table.played)[0]

    def where(self, table, player, piece):
        """Return the places where a piece is accepted now."""
        if piece not in PLACES or (table.laying and piece == "city"):
            raise Skip("no where of a " + piece)
        verb, found = "place_" if table.laying else "build_", {}
        for at in spelled(PLACES[piece]):
            if self.may(table, {"type": verb + piece, "player": player, "at": at}):
                found.setdefault(place(table.state.board, at, PLACES[piece]), at)
        return list(found.values())

    def turn(self, table):
        """Return whose turn it is."""
        return table.colors[table.state.current_player_id]

    def discards(self, table, player=None):
        """Return how many cards must be discarded."""
        required = table.required()
        told = {color: required.get(number, 0) for number, color in enumerate(table.colors)}
        return told[player] if player else told

    def production(self, table, roll=None, player=None):
        """Return what a roll pays."""
        roll = roll or table.position["roll"]
        if roll is None:
            raise Skip("production without a roll")
        state, paid = table.copy(), {}
        if roll != 7:
            does.distribute_resources(state, roll)
        for number, color in enumerate(table.colors):
            before, after = table.state.players[number].resources, state.players[number].resources
            paid[color] = {NAMES[one]: after[one] - before[one] for one in NAMES if after[one] != before[one]}
        return {player: paid[player]} if player else paid

    def longest_route(self, table, **_asked):
        """Return the lengths and who holds the card once the engine has counted."""
        state = table.copy()
        does.update_longest_road(state)
        holder = state.longest_road_player
        lengths = {color: compute_longest_road(state.board, number) for number, color in enumerate(table.colors)}
        return {"lengths": lengths, "holder": None if holder is None else table.colors[holder]}

    def largest_army(self, table, **_asked):
        """Return the knights and who holds the card once the engine has counted."""
        state = table.copy()
        does.update_largest_army(state)
        holder = state.largest_army_player
        knights = {color: state.players[number].knights_played for number, color in enumerate(table.colors)}
        return {"knights": knights, "holder": None if holder is None else table.colors[holder]}

    def points(self, table, player=None):
        """Return the points, without and with the cards in hand."""
        wanted = {color: number for number, color in enumerate(table.colors) if player in (None, color)}
        return {
            "open": {color: table.state.players[number].public_vp for color, number in wanted.items()},
            "total": {color: does.true_vp(table.state, number) for color, number in wanted.items()},
        }

    def winner(self, table):
        """Return the player whose turn it is where he has ten points: for nobody else does the engine look."""
        pid = table.state.current_player_id
        return table.colors[pid] if does.true_vp(table.state, pid) >= 10 else None

    def victims(self, table, player, at=None):
        """Return who may be named for the theft; the engine asks before the robber moves, the question may be about where it stands."""
        state = table.copy()
        tile = hex_id(at) if at else state.board.robber_hex_id
        if tile == state.board.robber_hex_id:
            state.board.robber_hex_id = next(number for number in state.board.hexes if number != tile)
        pid, phase = table.colors.index(player), state.phase
        state.current_player_id, state.phase = pid, GamePhase.MOVING_ROBBER
        found = {
            color: judge.validate_move_robber(state, pid, act.MoveRobber(hex_id=tile, steal_from_player_id=number))[0]
            for number, color in enumerate(table.colors)
        }
        state.phase = phase
        return [color for color, good in found.items() if good]

    def trade_rates(self, table, player):
        """Return the rates."""
        return {name: judge.get_port_ratio(table.state.board, table.colors.index(player), own) for name, own in RESOURCE.items()}

    def playable_cards(self, table, player):
        """Return the kinds of cards that could be played."""
        verbs = {name: "reveal_" if name == "victory_point" else "play_" for name in CARD}
        return [name for name, verb in verbs.items() if self.may(table, {"type": verb + name, "player": player})]

    def supply(self, table):
        """Return the pieces left."""
        return {
            color: {"settlement": one.settlements_remaining, "city": one.cities_remaining, "road": one.roads_remaining}
            for color, one in zip(table.colors, table.state.players)
        }


def card(name, **chosen):
    """Return the action of a card."""
    return act.PlayDevCard(card=CARD[name], params=chosen)


def discard(action):
    """Return the action of handing in cards."""
    return act.DiscardCards(resources=resources(action["cards"]))


#: What leaves nothing to choose.
PLAIN = {
    "buy_development_card": lambda: act.Build(target=act.DevCard()),
    "roll": act.RollDice,
    "end_turn": act.Pass,
    "play_knight": lambda: card("knight"),
    "reveal_victory_point": lambda: card("victory_point"),
}


def robbing(table, action):
    """Return the pairs of hex and victim meant: a player without cards may be named, or nobody."""
    tiles = [hex_id(action["to"])] if action.get("to") else list(table.state.board.hexes)
    wanted = action.get("steal_from")
    victims = (None, *range(len(table.colors))) if wanted is None else (None if wanted == "none" else table.colors.index(wanted),)
    return [(at, victim) for at in tiles for victim in victims]
