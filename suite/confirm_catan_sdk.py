"""What catan-sdk itself does where the suite says that it fails: bots play ``CatanEngine.run_game`` and ask for one move more, and its log tells what it made of that.

    python confirm_catan_sdk.py confirmed.json

Nothing of the suite or of an adapter is used. Each cause names seed and turn, so that it can be played again; a cause that never shows is not in the file.
"""

import json
import sys
from importlib.metadata import version

from catan.engine.engine import CatanEngine
from catan.engine.validator import get_port_ratio
from catan.models.actions import BankTrade, DiscardCards, Pass, PlayDevCard, RollDice
from catan.models.enums import DevCardType as Card
from catan.models.enums import ResourceType as Res
from catan.players.basic_player import BasicPlayer

GOODS = [one for one in Res if one != Res.DESERT]
MOVES = {
    Card.MONOPOLY: {"resource": Res.ORE},
    Card.YEAR_OF_PLENTY: {"resources": [Res.ORE, Res.WHEAT]},
    Card.ROAD_BUILDING: {"road_edge_ids": []},
}
KNIGHT, RATE, BANK = "after-the-roll-knight", "worse-rate", "bank-is-out"
BEFORE = {
    Card.MONOPOLY: "before-the-roll-monopoly",
    Card.YEAR_OF_PLENTY: "before-the-roll-year-of-plenty",
    Card.ROAD_BUILDING: "before-the-roll-road-building",
}
SHOWN = {Card.MONOPOLY: "after-a-point-monopoly", Card.YEAR_OF_PLENTY: "after-a-point-year-of-plenty"}
CAUSES = {KNIGHT, RATE, BANK, *BEFORE.values(), *SHOWN.values()}
#: How many cards of a kind are in the box.
OF_A_KIND = 19


class Log:
    """What the engine tells its log: of what was asked last whether it was refused, and why; as a turn begins, of all hands."""

    def __init__(self, seed, found):
        """Keep where to note."""
        self.seed, self.found, self.asked = seed, found, None

    def __getattr__(self, name):
        """Leave out what else it tells."""
        return lambda *_told, **_named: None

    def log_invalid_action(self, turn, player, phase, _kind, reason, *_more, **_named):
        """Note a refusal of what was asked."""
        if self.asked:
            self.note(self.asked, turn, "player %d, %s: asked, and refused: %s" % (player, phase, reason))
        self.asked = None

    def log_action(self, *_told, **_named):
        """What was asked is done: nothing to note."""
        self.asked = None

    def log_turn_state(self, state):
        """Note that more ore is in hands than there is."""
        held = sum(one.resources[Res.ORE] for one in state.players)
        if held > OF_A_KIND:
            self.note(BANK, state.turn_number, "%d ORE are in hands, of %d in the box" % (held, OF_A_KIND))

    def note(self, cause, turn, seen):
        """Keep the first of each."""
        self.found.setdefault(cause, {"game": "seed %d, turn %d" % (self.seed, turn), "seen": seen})


class Asker(BasicPlayer):
    """The engine's own player, who asks for moves that the rules allow."""

    def __init__(self, number, log):
        """Keep the log that it tells what it asks."""
        super().__init__(number)
        self.log, self.tried, self.shown = log, set(), None

    def wants(self, state, cause):
        """Return whether a cause is still to be shown and was not asked for in this turn; the log is told of it."""
        if cause in self.log.found or (cause, state.turn_number) in self.tried:
            return False
        self.tried.add((cause, state.turn_number))
        self.log.asked = cause
        return True

    def old(self, state, card):
        """Return whether a card was in hand before this turn."""
        return state.players[self.player_id].dev_cards.count(card) > state.dev_cards_bought_this_turn.count(card)

    def pre_roll_action(self, state):
        """Ask for a card before the roll, then roll."""
        for card, cause in BEFORE.items():
            if self.old(state, card) and self.wants(state, cause):
                return PlayDevCard(card=card, params=MOVES[card])
        self.log.asked = None
        return super().pre_roll_action(state)

    def take_turn(self, state):
        """Ask for one thing, then play on."""
        hand, cards = state.players[self.player_id].resources, state.players[self.player_id].dev_cards
        played = {"play_knight", "play_dev_card"} & set(state.turn_actions)
        if self.old(state, Card.KNIGHT) and not played and self.wants(state, KNIGHT):
            return PlayDevCard(card=Card.KNIGHT)
        for give in GOODS:
            if get_port_ratio(state.board, self.player_id, give) < 4 <= hand[give] and self.wants(state, RATE):
                return BankTrade(offering={give: 4}, requesting={next(one for one in GOODS if one != give): 1})
        for card, cause in SHOWN.items():
            if self.shown == state.turn_number and self.old(state, card) and self.wants(state, cause):
                return PlayDevCard(card=card, params=MOVES[card])
            if self.old(state, card) and Card.VICTORY_POINT in cards and not played and cause not in self.log.found:
                self.shown, self.log.asked = state.turn_number, None
                return PlayDevCard(card=Card.VICTORY_POINT)
        self.log.asked = None
        return super().take_turn(state)


class Hoarder(BasicPlayer):
    """Builds nothing and turns all that he has into ore."""

    def pre_roll_action(self, _state):
        """Roll."""
        return RollDice()

    def take_turn(self, state):
        """Exchange for ore until nothing is left to exchange."""
        hand = state.players[self.player_id].resources
        for give in GOODS:
            rate = get_port_ratio(state.board, self.player_id, give)
            if give != Res.ORE and hand[give] >= rate:
                return BankTrade(offering={give: rate}, requesting={Res.ORE: 1})
        return Pass()

    def discard_cards(self, state, count):
        """Keep ore."""
        hand, out = state.players[self.player_id].resources, {}
        for one in [*(good for good in GOODS if good != Res.ORE), Res.ORE]:
            out[one] = min(hand[one], count)
            count -= out[one]
        return DiscardCards(resources=out)


def shown():
    """Return what is seen of each cause, in as many games as it takes and no more than 200."""
    found = {}
    for seed in range(200):
        log = Log(seed, found)
        if not CAUSES - {BANK} <= set(found):
            CatanEngine(seed=seed).run_game([Asker(number, log) for number in range(4)], logger=log)
        if BANK not in found:
            engine = CatanEngine(seed=seed)
            engine._max_turns = 60  # noqa: SLF001 - nobody wins by hoarding
            engine.run_game([Hoarder(number) for number in range(4)], logger=log)
    return found


if __name__ == "__main__":
    with open(sys.argv[1], "w", encoding="utf-8") as target:
        json.dump({"engine": "catan-sdk " + version("catan-sdk"), "confirmed": shown()}, target, indent=1, ensure_ascii=False)
