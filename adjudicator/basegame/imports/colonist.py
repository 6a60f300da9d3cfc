"""Games of colonist.io, as a replay or as the frames that a client was sent: the island, and step by step what the log of the game says and changes.

Facts: published descriptions of the tree, tried on recorded games by others. The log says what was done, the changes of the same step say where. A kind of
entry that is not known is refused by its number. Cards of others that a client was not shown are hidden.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from adjudicator.basegame.deeds import NO_VICTIM, Build, Buy, Discard, End, Get, Play, Put, Resources, Rob, Roll, Trade
from adjudicator.basegame.imports.beginning import check_beginning
from adjudicator.basegame.imports.colonist_board import RESOURCE_OF, Places
from adjudicator.basegame.imports.colonist_facts import Facts, called_in, counted, names_in, options_in
from adjudicator.basegame.imports.colonist_tree import Recording, Step, below, entry_in, is_no_entry, note_odd, recording_in
from adjudicator.basegame.imports.course import Course
from adjudicator.basegame.imports.unseen import hidden_in
from adjudicator.basegame.position import Cards, Development, Game, Phase, Player, Position
from adjudicator.board.board import RESOURCES
from adjudicator.game.action import Action
from adjudicator.game.replay import Recorded
from adjudicator.input.problems import Expected
from adjudicator.telling.imported import Faults, Imported, Importer, Lost, Text
from adjudicator.verdicts.question import Kind
from catan_common.numbers import whole_number
from catan_common.records import replace

_DEVELOPMENTS = {
    11: Development.KNIGHT,
    12: Development.VICTORY_POINT,
    13: Development.MONOPOLY,
    14: Development.ROAD_BUILDING,
    15: Development.INVENTION,
}
_ROAD, _STARTING = 0, 0
#: Buildings by their number in the log: what they are here, and their number on the corner.
_BUILDINGS = {2: (Kind.SETTLEMENT, 1), 3: (Kind.CITY, 2)}
_DIE = range(1, 7)
#: Entries that tell nothing that is done: who is there, offers, embargoes, special cards that go over (their holders are stated), a tile that is blocked, a
#: seven, nothing to rob, a bank that runs short.
_PASSED = (0, 2, 24, 49, 60, 66, 68, 74, 113, 114, 117, 118, 146)
#: How many players may be robbed: an entry that says no more than that.
_HOW_MANY = 139
_LOST = (Lost.TRADE_OFFERS, Lost.CHAT, Lost.OPTIONS)
_Text = dict[str, Any]


def recognises(text: Text) -> bool:
    """Return whether a text is a game of colonist.io."""
    return recording_in(text) is not None


def read(text: Text) -> Imported:
    """Return the game that a text tells; PositionError with every fault."""
    faults = Faults(text.file)
    faults.note_twice(text)
    recording = recording_in(text)
    assert recording is not None  # noqa: S101 - asked before
    return _Reading(recording, faults).game()


class _RecordError(Exception):
    """An entry that is not what it has to be: what stands there."""


class _Reading(Course):
    """A game under way. Reading goes on behind a fault, so that all of them are told."""

    def __init__(self, recording: Recording, faults: Faults) -> None:
        self.recording = recording
        self.faults = faults
        self.place = recording.place
        #: The colours of the players by their numbers there, in the order of play.
        self.names = names_in(recording.order, lambda place, found: faults.note(f"{place}: {found}", Expected.RECORD_FIELD))
        faults.raise_any()
        self.seats = {colour: seat for seat, colour in enumerate(self.names)}
        self.places = Places(recording.state, self._fault)
        self.facts = Facts({str(colour): name for colour, name in self.names.items()}, self._fault)
        faults.raise_any()
        self.events: list[Recorded] = []
        self.step = Step(0, "", {})
        self.seen = set(below(recording.state, "gameLogState"))
        self.laid: set[tuple[Kind, str]] = set()
        self.held: dict[str, Counter[int]] = {}
        self.opening = True
        self.turn: int | None = None
        self.over = False
        #: The end of a turn after somebody has won: there was one if the game goes on.
        self.goes_on: Recorded | None = None

    def game(self) -> Imported:
        """Return the game that was read."""
        state, board = self.recording.state, self.places.board()
        note_odd(state, self._fault)
        for place, found in self.recording.odd:
            self.faults.note(f"{place}: {found}", Expected.RECORD_FIELD)
        for part in ("tileCornerStates", "tileEdgeStates"):
            if any(isinstance(one, dict) and one.get("owner") for one in below(state, "mapState", part).values()):
                self.faults.note(f"{self.place}.mapState.{part}", Expected.RECORD_START)
        robber = self._tile(below(state, "mechanicRobberState").get("locationTileIndex", self.places.desert))
        self._take_cards(state)
        options, lost = options_in(self.recording.settings, self._fault)
        self.facts.look(0, {name: value for name, value in state.items() if name != "playerStates"})
        for step in self.recording.steps:
            self._take(step)
        self.facts.ended(len(self.events), self.recording.end)
        check_beginning(self.names.values(), self.events, self.faults)
        self.faults.raise_any()
        called = called_in(self.recording.users)
        players = tuple(Player(name, called.get(colour)) for colour, name in self.names.items())
        start = Position(Game.BASE, board, players, robber=robber, turn=0, phase=Phase.SET_UP)
        hidden = dict.fromkeys(one for event in self.events for one in hidden_in(event.event))
        return Imported(start, tuple(self.events), self.facts.stated(), (*lost, *_LOST, *hidden), options)

    # --- steps --------------------------------------------------------------------------------------------------------------

    def _take(self, step: Step) -> None:
        """Take what a step says and changes."""
        self.step = step
        self.place = step.place
        again = step.change.get("again")
        if again is not None and again != below(self.recording.state, "mapState", "tileHexStates"):
            self._fault("mapState.tileHexStates", "")
        note_odd(step.change, self._fault)
        log = below(step.change, "gameLogState")
        for _, key in sorted((number, key) for key in log if (number := whole_number(key)) is not None):
            text = entry_in(log[key])
            if key not in self.seen and not text and not is_no_entry(log[key]):
                self._fault(f"gameLogState.{key}", log[key])
            if key not in self.seen and text:
                self.seen.add(key)
                self._read(key, text)
        self._take_cards(step.change)
        self.facts.look(len(self.events), step.change)

    def _read(self, key: str, text: _Text) -> None:
        kind = text.get("type")
        passed = kind in _PASSED or (kind == _HOW_MANY and "cardEnums" not in text)
        reader = _ENTRIES.get(kind) if type(kind) is int else None
        if reader is None:
            if not passed:
                self.faults.note(f"{self.place}.gameLogState.{key}: type {kind}", Expected.RECORD_ACTION)
            return
        try:
            reader(self, text)
        except _RecordError as error:
            self._fault(f"gameLogState.{key}", f"type {kind}: {error}")

    def _take_cards(self, change: dict[str, Any]) -> None:
        for name, player in below(change, "mechanicDevelopmentCardsState", "players").items():
            cards = below(player, "developmentCards").get("cards")
            if isinstance(cards, list):
                self.held[name] = Counter(one for one in cards if type(one) is int)

    # --- what entries tell --------------------------------------------------------------------------------------------------

    def _add(self, event: Action) -> None:
        if self.goes_on is not None:
            self.events.append(self.goes_on)
            self.goes_on = None
        self.events.append(Recorded(self.step.number, event))

    def _who(self, text: _Text, key: str = "playerColor") -> int:
        colour = text.get(key)
        if type(colour) is not int or colour not in self.seats:
            raise _RecordError(f"{key}: {colour}")
        return self.seats[colour]

    def _tile(self, number: Any) -> int:
        tile = self.places.tiles.get(str(number)) if type(number) is int else None
        if tile is None:
            self._fault("mechanicRobberState.locationTileIndex", number)
        return tile or 0

    def put(self, text: _Text) -> None:
        """Take a piece that is placed for nothing: of the opening, or a road of a card."""
        self._piece(text, Put if self.opening else Build)

    def built(self, text: _Text) -> None:
        self.opening = False
        self._piece(text, Build)

    def _piece(self, text: _Text, deed: type[Put | Build]) -> None:
        seat, piece = self._who(text), text.get("pieceEnum")
        if piece == _ROAD and type(piece) is int:
            kind, part, places = Kind.ROAD, "tileEdgeStates", self.places.edges
        elif type(piece) is int and piece in _BUILDINGS:
            kind, part, places = _BUILDINGS[piece][0], "tileCornerStates", self.places.corners
        else:
            raise _RecordError(f"pieceEnum: {piece}")
        for name, changed in below(self.step.change, "mapState", part).items():
            if not isinstance(changed, dict) or name not in places or (kind, name) in self.laid:
                continue
            owner, building = changed.get("owner"), changed.get("buildingType")
            fits = kind is Kind.ROAD or (type(building) is int and building == _BUILDINGS[piece][1])
            if fits and (owner is None or (type(owner) is int and owner == text["playerColor"])):
                self.laid.add((kind, name))
                self._add(deed(seat, kind, places[name]))
                return
        raise _RecordError(f"pieceEnum: {piece}: {part}")

    def rolled(self, text: _Text) -> None:
        seat, dice = self._who(text), (text.get("firstDice"), text.get("secondDice"))
        if not all(type(one) is int and one in _DIE for one in dice):
            raise _RecordError(f"firstDice, secondDice: {dice[0]}, {dice[1]}")
        self.opening, self.turn = False, seat
        one, other = int(text["firstDice"]), int(text["secondDice"])
        self._add(Roll(seat, one + other, (one, other)))

    def received(self, text: _Text) -> None:
        """Take the cards that a roll brings a player, as the table is told of them."""
        seat, cards = self._who(text), self._cards(text, "cardsToBroadcast")
        if text.get("distributionType") == _STARTING:
            return  # those of the second settlement are told when everybody has placed
        last = self._last()
        if isinstance(last, Get) and last.player == seat:
            self._instead(replace(last, cards=tuple(map(sum, zip(last.cards, cards, strict=True)))))
        elif isinstance(last, Get | Roll):
            self._add(Get(seat, cards))
        else:
            raise _RecordError("cardsToBroadcast")

    def robber(self, text: _Text) -> None:
        rob = Rob(self._who(text), self._tile(below(self.step.change, "mechanicRobberState").get("locationTileIndex")), NO_VICTIM)
        self._moved(rob)

    def gained(self, text: _Text) -> None:
        """Take a card that is robbed, as who has it now is told."""
        self._robbed(self._who(text), None, self._cards(text, "cardEnums"))

    def lost(self, text: _Text) -> None:
        """Take a card that is robbed, as who had it is told."""
        told = text["specificRecipients"]
        victim = {"specificRecipients": told[0] if isinstance(told, list) and told else self.recording.seen_by}
        self._robbed(self._who(victim, "specificRecipients"), self._who(text), self._cards(text, "cardEnums"))

    def taken(self, text: _Text) -> None:
        """Take a card that is robbed, as the table is told."""
        self._robbed(self._who(text, "playerColorVictim"), self._who(text, "playerColorThief"), None)

    def _robbed(self, victim: int, thief: int | None, cards: Resources | None) -> None:
        """Add to the robber that was moved whom it robbed, and of what; what was told of it before must agree."""
        last = self._last()
        rob = last.rob if isinstance(last, Play) else last
        if last is None or not isinstance(rob, Rob):
            raise _RecordError("robber")
        if thief not in (None, rob.player) or victim == rob.player:
            raise _RecordError("playerColor")
        if cards is not None and sum(cards) != 1:
            raise _RecordError("cardEnums")
        card = rob.card if cards is None else cards.index(1)
        if rob.victim not in (NO_VICTIM, victim) or rob.card not in (None, card):
            raise _RecordError("playerColor" if rob.victim != victim else "cardEnums")
        robbed = replace(rob, victim=victim, card=card)
        self._instead(replace(last, rob=robbed) if isinstance(last, Play) else robbed)

    def discarded(self, text: _Text) -> None:
        hand = counted(text.get("cardEnums"))
        if not hand or text.get("areResourceCards") is False:
            raise _RecordError(f"cardEnums: {text.get('cardEnums')}")
        self._add(Discard(self._who(text), Cards(tuple(hand[str(kind)] for kind in RESOURCES), hand.get("", 0))))

    def bought(self, text: _Text) -> None:
        self.opening = False
        seat, name = self._who(text), str(text["playerColor"])
        cards = below(self.step.change, "mechanicDevelopmentCardsState", "players", name, "developmentCards").get("cards")
        new = (
            list((Counter(one for one in cards if type(one) is int) - self.held.get(name, Counter())).elements())
            if isinstance(cards, list)
            else []
        )
        self._add(Buy(seat, _DEVELOPMENTS.get(new[0]) if len(new) == 1 else None))

    def played(self, text: _Text) -> None:
        self.opening = False
        card = text.get("cardEnum")
        if type(card) is not int or card not in _DEVELOPMENTS or _DEVELOPMENTS[card] is Development.VICTORY_POINT:
            raise _RecordError(f"cardEnum: {card}")
        self._add(Play(self._who(text), _DEVELOPMENTS[card]))

    def invented(self, text: _Text) -> None:
        self._instead(replace(self._card_of(text, Development.INVENTION), take=self._cards(text, "cardEnums")))

    def monopolised(self, text: _Text) -> None:
        kind = RESOURCE_OF.get(text["cardEnum"]) if type(text.get("cardEnum")) is int else None
        number = text.get("amountStolen")
        if kind is None or (number is not None and (type(number) is not int or number < 0)):
            raise _RecordError(f"cardEnum, amountStolen: {text.get('cardEnum')}, {number}")
        self._instead(replace(self._card_of(text, Development.MONOPOLY), resource=RESOURCES.index(kind), number=number))

    def _card_of(self, text: _Text, card: Development) -> Play:
        last = self._last()
        if not isinstance(last, Play) or (last.card, last.player) != (card, self._who(text)):
            raise _RecordError("playerColor")
        return last

    def traded(self, text: _Text) -> None:
        """Take a trade between players: told as that of who is on turn."""
        seat, partner = self._who(text), self._who(text, "acceptingPlayerColor")
        give, take = self._cards(text, "givenCardEnums"), self._cards(text, "receivedCardEnums")
        if partner == self.turn:
            seat, partner, give, take = partner, seat, take, give
        self._add(Trade(seat, give, take, partner))

    def changed(self, text: _Text) -> None:
        self._add(Trade(self._who(text), self._cards(text, "givenCardEnums"), self._cards(text, "receivedCardEnums")))

    def turned(self, _text: _Text) -> None:
        """Take the line between two turns: there is one before the first roll as well, and one after the end."""
        if self.turn is not None and self.over:
            self.goes_on = Recorded(self.step.number, End(self.turn))
        elif self.turn is not None:
            self._add(End(self.turn))
        self.turn = None

    def won(self, text: _Text) -> None:
        self.over = True
        self.facts.say(len(self.events), "winner", self.names[text["playerColor"]] if self._who(text) >= 0 else None)

    def _cards(self, text: _Text, key: str) -> Resources:
        cards = counted(text.get(key))
        if cards is None or "" in cards:
            raise _RecordError(f"{key}: {text.get(key)}")
        return tuple(cards[str(kind)] for kind in RESOURCES)

    def _fault(self, place: str, found: object) -> None:
        self.faults.note(f"{self.place}.{place}: {found}", Expected.RECORD_FIELD)


_ENTRIES: dict[int, Callable[[_Reading, _Text], None]] = {
    1: _Reading.bought,
    4: _Reading.put,
    5: _Reading.built,
    10: _Reading.rolled,
    11: _Reading.robber,
    14: _Reading.gained,
    15: _Reading.lost,
    16: _Reading.taken,
    20: _Reading.played,
    21: _Reading.invented,
    44: _Reading.turned,
    45: _Reading.won,
    47: _Reading.received,
    55: _Reading.discarded,
    86: _Reading.monopolised,
    115: _Reading.traded,
    116: _Reading.changed,
}
IMPORTER = Importer("colonist", recognises, read)
