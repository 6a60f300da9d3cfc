"""What is done in a game of Catan: a class for each deed, what is not told None, and in ``DEEDS`` what the rest of the game knows of it."""

from __future__ import annotations

from functools import lru_cache

from adjudicator.basegame.position import Cards, Development, Position
from adjudicator.basegame.terms import PIECES
from adjudicator.board.board import RESOURCES
from adjudicator.game.action import KIND, PLAIN, PLAYER, Action, Deed, Field, Practice, Sort, declared
from adjudicator.input.problems import Expected
from adjudicator.verdicts.question import NOBODY, ROLLS, Bundle, Kind
from catan_common.records import dataclass
from catan_common.typed import Any

#: Resource cards by kind, in the order of ``RESOURCES``.
Resources = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Put(Action):
    """A piece of the opening: settlement on an intersection, road or ship on a path."""

    piece: Kind
    place: int


@dataclass(frozen=True, slots=True)
class Roll(Action):
    """The dice, with the eyes of each where they are told."""

    total: int
    dice: tuple[int, int] | None = None


@dataclass(frozen=True, slots=True)
class Get(Action):
    """The cards that a roll, the opening or a monopoly pays, as the record has them."""

    cards: Resources


@dataclass(frozen=True, slots=True)
class Discard(Action):
    """Cards handed in for a seven; hidden where only their number is told."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class Rob(Action):
    """The robber moved, or with ``pirate`` the pirate. ``victim`` is a player, -1 for nobody, None where it is not told; ``card`` the resource."""

    tile: int
    victim: int | None = None
    card: int | None = None
    pirate: bool = False


@dataclass(frozen=True, slots=True)
class Steal(Action):
    """The robber moved to a place that is not told, and a card taken from a player (None: not told from whom): only in a replay without a board."""

    victim: int | None
    card: int | None = None


#: ``victim`` where nobody is robbed.
NO_VICTIM = -1
#: ``player`` of the end of a turn of which it is not told whose it is: that of whoever is on turn.
ON_TURN = -1


@dataclass(frozen=True, slots=True)
class Trade(Action):
    """Cards for cards, with the bank or another player."""

    give: Resources
    take: Resources
    partner: int | None = None


@dataclass(frozen=True, slots=True)
class Build(Action):
    """A piece built in the main game."""

    piece: Kind
    place: int


@dataclass(frozen=True, slots=True)
class BuildSomewhere(Action):
    """A piece built in the main game at a place that is not told, of a kind that may not be told either (None): without a board, or as it is told that it was built."""

    piece: Kind | None


@dataclass(frozen=True, slots=True)
class Have(Action):
    """What somebody has in hand at that moment, as it is told. It is no deed of anybody, and is there only in a replay without a board."""

    cards: Cards


@dataclass(frozen=True, slots=True)
class MoveShip(Action):
    """A ship taken from one path to another."""

    start: int
    end: int


@dataclass(frozen=True, slots=True)
class Buy(Action):
    """A development card bought, its kind where it is told."""

    card: Development | None = None


@dataclass(frozen=True, slots=True)
class Play(Action):
    """A development card played or shown: ``rob`` what a knight moves, ``take`` the cards of an invention, ``resource`` of a monopoly.

    ``number`` is how many cards a monopoly brought, ``given`` who gave how many of them, ``lines`` the roads and ships of road building, where they
    are told with the card.
    """

    card: Development
    rob: Rob | Steal | None = None
    take: Resources | None = None
    resource: int | None = None
    number: int | None = None
    lines: tuple[tuple[Kind, int], ...] = ()
    given: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Claim(Action):
    """Somebody says to have won."""


@dataclass(frozen=True, slots=True)
class End(Action):
    """The turn is over; the dice are passed on."""


# --- what fields hold ------------------------------------------------------------------------------------------------------

_KINDS = tuple(map(str, RESOURCES))
_ON_PATHS = (Kind.ROAD, Kind.SHIP)
#: What a die shows.
_DIE = frozenset(range(1, 7))


def _bundle(_position: Position, cards: Resources, _action: Any) -> Bundle:
    return _bundled(cards)


@lru_cache(maxsize=4096)  # the same few change hands over and over
def _bundled(cards: Resources) -> Bundle:
    return tuple([(kind, count) for kind, count in zip(_KINDS, cards, strict=True) if count])


def _resources(_position: Position, cards: Bundle) -> Resources:
    found = dict(cards)
    if not found.keys() <= set(_KINDS):
        raise ValueError(cards)
    return tuple(found.get(kind, 0) for kind in _KINDS)


def _place(position: Position, place: int, action: Put | Build) -> str:
    island = position.board.map
    return (island.path_names if action.piece in _ON_PATHS else island.intersection_names)[place]


def _placed(position: Position, name: str) -> int:
    island = position.board.map
    return island.path_named[name] if name in island.path_named else island.intersection_named[name]


def _piece(_position: Position, kind: Kind) -> Kind:
    if kind not in PIECES:
        raise ValueError(kind)
    return PIECES[PIECES.index(kind)]


def _open(_position: Position, said: Any) -> Any:
    raise ValueError(said)


def _victim(position: Position, victim: int, _action: Any) -> str:
    return NOBODY if victim == NO_VICTIM else position.players[victim].colour


def _robbed(position: Position, colour: str) -> int:
    return NO_VICTIM if colour == NOBODY else position.index(colour)


def at_odds(action: Action) -> str | None:
    """Return the field of an action that is at odds with another one; None where they go together.

    Two dice come to the roll; a card is stolen from somebody.
    """
    if isinstance(action, Roll) and action.dice is not None and sum(action.dice) != action.total:
        return "dice"
    if isinstance(action, Rob | Steal) and action.card is not None and action.victim in (None, NO_VICTIM):
        return "card"
    return None


def _eyes(_position: Position, total: int, action: Roll) -> None:
    """Say nothing of the eyes of dice; ValueError where there are none such, or two dice do not come to them."""
    if total not in ROLLS or at_odds(action) or not set(action.dice or ()) <= _DIE:
        raise ValueError(total)


def _stolen(_position: Position, card: int, action: Rob | Steal) -> str:
    """Return the card that is stolen; ValueError where it is of nobody."""
    if at_odds(action):
        raise ValueError(card)
    return _KINDS[card]


_WORDS = "basegame.sentences.event_text"
_PARTS = "basegame.notation.events.parts"
PIECE = Sort(None, _piece, f"{_WORDS}:piece", kinds=PIECES, expected=Expected.PIECE)
PLACE = Sort(_place, _placed, f"{_WORDS}:place", expected=Expected.PLACE)
PATH = Sort(
    lambda position, path, _: position.board.map.path_names[path],
    lambda position, name: position.board.map.path_named[name],
    f"{_WORDS}:path",
    expected=Expected.PATH,
)
TILE = Sort(
    lambda position, tile, _: position.board.map.tile_names[tile],
    lambda position, name: position.board.map.tile_named[name],
    expected=Expected.TILE,
)
VICTIM = Sort(_victim, _robbed, expected=Expected.PLAYER)
#: Robber or pirate, which is the kind of the question.
FIGURE = Sort(
    lambda _position, pirate, _: Kind.PIRATE if pirate else Kind.ROBBER,
    lambda _position, kind: kind is Kind.PIRATE,
    kinds=(Kind.ROBBER, Kind.PIRATE),
    expected=Expected.TRUTH,
)
RESOURCE = Sort(
    lambda _position, kind, _: _KINDS[kind], lambda _position, name: _KINDS.index(name), f"{_WORDS}:resource", expected=Expected.ONE_CARD
)
#: The card that is stolen, of somebody.
STOLEN = Sort(_stolen, lambda _position, name: _KINDS.index(name), expected=Expected.OF_SOMEBODY)
CARDS = Sort(_bundle, _resources, f"{_WORDS}:cards", f"{_PARTS}:resources_in", expected=Expected.RESOURCES)
#: Cards of which some may be hidden: a question is about cards that are all known. A number alone is that of cards whose kinds nobody told.
SOME = Sort(
    lambda position, cards, action: None if cards.hidden else _bundle(position, cards.counts, action),
    lambda position, cards: Cards((0,) * len(_KINDS), cards) if type(cards) is int else Cards(_resources(position, cards)),
    f"{_WORDS}:some",
    f"{_PARTS}:some_in",
    expected=Expected.RESOURCES,
)
DEVELOPMENT = Sort(
    lambda _position, card, _: str(card), lambda _position, card: Development(card), f"{_WORDS}:development", expected=Expected.DEVELOPMENTS
)
#: The eyes of dice; whoever asks whether he may roll does not know them.
EYES = Sort(_eyes, words=f"{_WORDS}:eyes", expected=Expected.ROLL)
#: The roll that cards were got for: the last one.
OF_ROLL = Sort(lambda position, _cards, _action: position.roll, _open)
LINES = Sort(words=f"{_WORDS}:lines")


# --- deeds -----------------------------------------------------------------------------------------------------------------

_APPLY = "basegame.replay.apply"
_ROBBING = "basegame.replay.robbing"
_NEARBY = "basegame.nearby"
_TRIED = "basegame.legal_actions"
_ITSELF = f"{_TRIED}:itself"
_HAPPENED = "basegame.happened"
_LATER = ("moment", f"{_NEARBY}:later")
_PRICE = ("cards", f"{_NEARBY}:price")
_ELSEWHERE = ("place", f"{_NEARBY}:places")
_BUILT = Practice("practice/wrong-move-found-later")
_FALSE_WIN = Practice("practice/false-win")
_ROBBED = Practice("practice/robber-mishap")
_PLACED = (Field("piece", PIECE, KIND, "piece"), Field("place", PLACE, "at", "at"))
#: Every deed by the class of its action.
DEEDS = declared(
    (
        Deed(
            Build,
            Kind.SETTLEMENT,
            f"{_APPLY}:build",
            "build",
            _PLACED,
            lacks=("place",),
            between=True,
            practice=_BUILT,
            nearest=(_ELSEWHERE, _PRICE, _LATER),
            past=("gebouwd", f"{_HAPPENED}:built"),
            tried=f"{_TRIED}:pieces",
        ),
        Deed(Put, Kind.SETTLEMENT, f"{_APPLY}:put", "put", _PLACED, lacks=("place",), opening=True, tried=f"{_TRIED}:opening_pieces"),
        Deed(
            BuildSomewhere,
            Kind.OPTIONS,
            "basegame.replay.without_board:build",
            "build",
            (Field("piece", PIECE, KIND, "piece"),),
            judge="basegame.replay.without_board:judge_build",
            words=f"{_WORDS}:built_somewhere",
        ),
        Deed(
            Have,
            Kind.DISCARD,
            "basegame.replay.without_board:have",
            "have",
            (Field("cards", SOME, told="cards"),),
            judge="basegame.replay.without_board:judge_hand",
        ),
        Deed(
            Roll,
            Kind.ROLL,
            f"{_APPLY}:roll",
            "roll",
            (Field("total", EYES, told="roll"),),
            forced=True,
            practice=Practice("practice/roll-too-early"),
            past=("gegooid", f"{_HAPPENED}:rolled"),
            tried=f"{_TRIED}:rolls",
        ),
        Deed(
            Get,
            Kind.PRODUCTION,
            "basegame.replay.getting:get",
            "get",
            (Field("cards", OF_ROLL, "roll"), Field("cards", CARDS, told="take")),
            judge="basegame.replay.getting:judge",
            lacks=("production",),
            forced=True,
            practice=Practice(due="practice/forgotten-yield", not_due="practice/cards-not-due"),
        ),
        Deed(
            Discard,
            Kind.DISCARD,
            "basegame.replay.discarding:discard",
            "discard",
            (Field("cards", SOME, "give", "give"),),
            judge="basegame.replay.discarding:judge",
            practice=Practice("practice/late-discard", due="practice/late-discard"),
            nearest=(("cards", f"{_NEARBY}:other_discards"),),
            tried=f"{_TRIED}:discards",
        ),
        Deed(
            Rob,
            Kind.ROBBER,
            f"{_ROBBING}:robbed",
            "rob",
            (Field("pirate", FIGURE, KIND), Field("tile", TILE, "at"), Field("victim", VICTIM, "victim"), Field("card", STOLEN)),
            after=f"{_ROBBING}:card_steps",
            words=f"{_WORDS}:robbed",
            lacks=("robber",),
            practice=_ROBBED,
            nearest=(("place", f"{_NEARBY}:tiles"), ("place", f"{_NEARBY}:victims"), ("moment", f"{_NEARBY}:later_for_robber")),
            tried=f"{_TRIED}:robberies",
        ),
        Deed(
            Steal,
            Kind.ROBBER,
            f"{_ROBBING}:stolen",
            "steal",
            (Field("victim", VICTIM, "victim"), Field("card", STOLEN)),
            after=f"{_ROBBING}:card_steps",
            words=f"{_WORDS}:stolen",
        ),
        Deed(
            Trade,
            Kind.TRADE,
            f"{_APPLY}:trade",
            "trade",
            (Field("give", CARDS, "give", "give"), Field("take", CARDS, "take", "take"), Field("partner", PLAYER, "partner", "partner")),
            practice=Practice("practice/wrong-trade"),
            nearest=(
                ("cards", f"{_NEARBY}:more_to_give"),
                ("cards", f"{_NEARBY}:other_to_give"),
                ("cards", f"{_NEARBY}:other_to_take"),
                _LATER,
            ),
            past=("geruild", f"{_HAPPENED}:traded"),
            tried=f"{_TRIED}:trades",
        ),
        Deed(
            MoveShip,
            Kind.MOVE_SHIP,
            f"{_APPLY}:move_ship",
            "move-ship",
            (Field("start", PATH, "at", "at"), Field("end", PATH, "to", "to")),
            lacks=("place",),
            practice=_BUILT,
            tried=f"{_TRIED}:ship_moves",
        ),
        Deed(
            Buy,
            Kind.BUY_CARD,
            f"{_APPLY}:buy",
            "buy",
            (Field("card", DEVELOPMENT, told="card"),),
            between=True,
            practice=_BUILT,
            nearest=(_PRICE, _LATER),
            past=("gekocht", f"{_HAPPENED}:bought"),
            tried=_ITSELF,
        ),
        Deed(
            Play,
            Kind.PLAY_CARD,
            f"{_APPLY}:play",
            "play",
            (
                Field("card", DEVELOPMENT, "card", "card"),
                Field("take", CARDS, "take", "take"),
                Field("resource", RESOURCE, "resource", "resource"),
                Field("number", PLAIN, told="number"),
                Field("lines", LINES, told="lines"),
            ),
            after="basegame.replay.monopoly:number_steps",
            words=f"{_WORDS}:played",
            practice=Practice("practice/card-played-wrongly"),
            nearest=(("cards", f"{_NEARBY}:other_card"), _LATER),
            past=("gespeeld", f"{_HAPPENED}:played"),
            parts=f"{_APPLY}:parts",
            tried=f"{_TRIED}:cards",
        ),
        Deed(Claim, Kind.CLAIM, f"{_APPLY}:claim", "claim", lacks=("points",), practice=_FALSE_WIN, claims=True, tried=_ITSELF),
        Deed(End, Kind.END_TURN, f"{_APPLY}:end", "end", forced=True, practice=Practice("practice/forgotten-step"), tried=_ITSELF),
    )
)


def deeds() -> dict[type[Action], Deed]:
    """Return every deed by the class of its action."""
    return DEEDS


def made_of() -> dict[str, object]:
    """Return what actions are made of beside numbers and kinds, by name."""
    return {"Cards": Cards, "Development": Development, "NO_VICTIM": NO_VICTIM}
