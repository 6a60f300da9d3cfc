"""The questions about a board that a sentence may mean which is not read: by what its words are about, each with its player, place, number or cards.

None of them is the sentence: they are offered by name, each with its answer. A question that leaves a place, cards or a piece of the sentence aside is none
that it may mean where the sentence supposes something, and likelier the less it leaves aside.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from adjudicator.basegame.position import SEVEN, Position
from adjudicator.basegame.sentences.board_sentence import BoardSentence
from adjudicator.basegame.terms import DEVELOPMENT
from adjudicator.game import game_of
from adjudicator.language.loose_words import Asked, kinds_asked
from adjudicator.language.loosely import ASIDE, SURELY, Loosely, Meant, ranked
from adjudicator.language.tokens import PLACE
from adjudicator.language.vocabulary import CARD, NUMBER, PIECE, RESOURCE
from adjudicator.notation.place_names import Place, Slot
from adjudicator.verdicts.question import ROLLS, Kind, Question, bundle

#: What weighs in a sentence: a question that does not take it up leaves something aside.
_HEAVY = frozenset(
    (
        PLACE, NUMBER, PIECE, RESOURCE, CARD, "development", "discard", "rob", "robber", "route", "army", "points", "win", "trade", "harbour",
        "bank", "rate", "play", "buy", "start", "pirate", "chance", "stay",
    )
)  # fmt: skip
#: What is said where a piece is built.
_BUILDS = frozenset(("build", "put", "upgrade"))
#: What is taken up only by a question that holds it: another place, piece, number or card than that one is left aside.
_COUNTED_OUT = frozenset((PLACE, NUMBER, PIECE, RESOURCE, CARD))
#: What a place, a roll, cards that are handed over or received, and a player who is named speak for a question that is about them.
_OF_PLACE, _OF_ROLL, _OF_CARDS, _OF_PLAYER = 1.0, 2.0, 1.0, 0.5
#: What it speaks for a question about all that it is asked who, though somebody is named.
_OF_ALL = 1.0
#: What a number counts that stands right before it.
_COUNTED = frozenset((PIECE, CARD, RESOURCE, "kind-of-card", "goods", "development", "points", "stock"))
#: What a number before a resource counts nothing of behind which it stands: als er 8 valt, hoeveel graan …
_NO_COUNT = frozenset(("how-many", "falls"))
#: How far before a resource the number stands that counts it.
_BEFORE = 4
#: Who asks, and what he does with the dice: who rolls need not be who it is about.
_ASKER, _DICE = frozenset(("self", "me", "mine")), frozenset(("roll", "falls"))
#: Words behind which stands what one gets.
_FOR = frozenset(("for", "return", "get"))
_PLACED = {Kind.SETTLEMENT: Slot.INTERSECTION, Kind.CITY: Slot.INTERSECTION, Kind.ROAD: Slot.PATH, Kind.SHIP: Slot.PATH}
_WHERE_ROBBER = "where-robber"
#: Who it is about: one player whom it has to name, one or all of them, or nobody.
_OF_ONE = frozenset(
    (
        Kind.SETTLEMENT, Kind.CITY, Kind.ROAD, Kind.SHIP, Kind.WHERE, Kind.ENOUGH, Kind.ROBBER, Kind.VICTIMS, Kind.MUST_MOVE, Kind.TRADE, Kind.RATES,
        Kind.BUY_CARD, Kind.AFFORDS, Kind.ROUTE_WITH, Kind.MOVE_SHIP, Kind.PIRATE, Kind.PLAY_CARD, Kind.CARDS, Kind.OPTIONS, Kind.ROLL, Kind.END_TURN, Kind.CLAIM, Kind.NEXT_PLAYER,
    )
)  # fmt: skip
_OF_NOBODY = frozenset((Kind.VALID, Kind.ROBBER_STANDS, Kind.STANDS_AT, Kind.BANK, Kind.TURN))


class _Said(Loosely[BoardSentence]):
    """A sentence with all that its words may be about, and what it names."""

    def __init__(self, parts: BoardSentence) -> None:
        super().__init__(parts)
        self.amounts = self._amounts()
        self.rolls = self._rolls()
        self.pieces = self._pieces()
        self.places = [spots for word in parts.found if (spots := word.spots) and word.role == PLACE]

    def _resource(self, place: int) -> str | None:
        word = self.parts.found[place]
        if word.role == RESOURCE:
            return word.value
        return next((role.partition(" ")[2] for role in self.does[place] if role.startswith(f"{RESOURCE} ")), None)

    def _amounts(self) -> list[tuple[int, int, str]]:
        """Return each resource that is named with the place of its number, or its own, and how many there are: one where none is said."""
        found: list[tuple[int, int, str]] = []
        for place in range(len(self.parts.found)):
            resource = self._resource(place)
            if resource is None:
                continue
            before = range(place - 1, max(-1, place - _BEFORE), -1)
            number = next(
                (at for at in before if self.parts.found[at].role == NUMBER or self._resource(at) or self.does[at] & _NO_COUNT), None
            )
            number = None if number is not None and self.does[number] & _NO_COUNT else number
            if number is None or self._resource(number) is not None:
                found.append((place, 1, resource))
            else:
                found.append((number, int(self.parts.found[number].value), resource))
        return found

    def _rolls(self) -> list[int]:
        """Return the numbers that two dice may show and that count nothing."""
        counting = {place for place, _, _ in self.amounts}
        found = []
        for place, word in enumerate(self.parts.found):
            if word.role != NUMBER or place in counting or int(word.value) not in ROLLS:
                continue
            behind = {role.partition(" ")[0] for does in self.does[place + 1 : place + 2] for role in does}
            if behind.isdisjoint(_COUNTED):
                found.append(int(word.value))
        return list(dict.fromkeys(found))

    def _pieces(self) -> list[Kind]:
        named = [word.value for word in self.parts.found if word.role == PIECE]
        named += [role.partition(" ")[2] for does in self.does for role in does if role.startswith(f"{PIECE} ")]
        kinds = list(dict.fromkeys(Kind(name) for name in named))
        # of a settlement a city is made
        return [kind for kind in kinds if kind is not Kind.SETTLEMENT] if Kind.CITY in kinds and "or" not in self.roles else kinds

    @property
    def of_asker(self) -> bool:
        """Whether it is about who asks: not where he only rolls."""
        return any(
            self.does[place] & _ASKER and not any(does & _DICE for does in self.does[max(0, place - 1) : place + 2])
            for place in range(len(self.does))
        )

    @property
    def supposes_a_piece(self) -> bool:
        """Whether a piece is named behind a word that supposes something: it may be that which is supposed to stand."""
        first = next((place for place, does in enumerate(self.does) if "suppose" in does), len(self.does))
        return any(role.partition(" ")[0] == PIECE for does in self.does[first:] for role in does)

    @property
    def is_here(self) -> bool:
        """Whether it names somebody at this table, a place, who asks, or what was rolled."""
        supposed = self.supposes and "who" in self.roles and bool(self.rolls)  # stel ik rol een zeven, wie moet er dan …
        traded = "bank" in self.roles and "anyone" not in self.roles and any(count > 1 for _, count, _ in self.amounts)
        return bool(self.parts.players or self.places or self.of_asker or set(self.rolls) - {SEVEN}) or supposed or traded


def may_be_meant(text: str, position: Position, speaker: str | None, language: str, asks_a_rule: bool) -> list[Question]:
    """Return the questions that a sentence may mean, as ``Game.may_be_meant`` says: none where it says when or how something is done, which may change each of them."""
    said = _Said.said(BoardSentence, text, position, speaker, language)
    if said is None:
        return []
    found = _meant(said, position)
    if asks_a_rule and not (said.is_here and found and found[0].whole and found[0].speaks >= SURELY):
        return []
    return [one.question for one in found]


def _meant(said: _Said, position: Position) -> list[Meant]:
    """Return the questions that a sentence may mean, the likeliest first; none where its words are about nothing that is asked of a board."""
    found = (
        _weighed(question, asked, said, speaks)
        for name, asked in kinds_asked().items()
        for question, speaks in _questions(name, said, position)
    )
    return ranked(found, supposes=said.supposes)


def _weighed(question: Question, asked: Asked, said: _Said, speaks: float) -> Meant:
    """Return how much speaks for a question: what its kind listens to, less what it leaves aside."""
    speaks += said.speaks(asked)
    taken = {*asked.speak} - _COUNTED_OUT | asked.takes | {*_taken(question, said)}
    if said.supposes and said.amounts and question.roll is None and not (question.give and question.take):
        taken -= {RESOURCE}  # cards that change hands first are no part of such a question
    aside = (said.sorts & _HEAVY) - taken - ({PLACE} if not said.parts.places else frozenset())
    if question.kind is Kind.PRODUCTION and said.supposes_a_piece:
        aside |= said.sorts & _BUILDS  # what is built first brings cards too
    return Meant(question, speaks - ASIDE * len(aside), not aside)


def _taken(question: Question, said: _Said) -> Iterator[str]:
    """Yield what a question takes up by what it holds: its roll, place, piece, cards."""
    if question.at is not None and len(said.places) == 1 + (question.to is not None):
        yield PLACE
    if question.kind is Kind.PRODUCTION and not said.rolls and len(said.places) == 1:
        yield PLACE  # it is asked by its number
    if (question.roll is not None or question.number is not None) and len(said.rolls) == 1:
        yield NUMBER
    if (question.give or question.take) and len(said.amounts) <= 2:  # noqa: PLR2004 - what is given, and what is got
        yield from (RESOURCE, NUMBER)
    # of two pieces the one that may stand at the place is the one that is asked about
    beside = [piece for piece in said.pieces if _PLACED[piece] is _PLACED.get(question.kind, _PLACED[piece])]
    if len(beside) == 1 and (question.piece is not None or question.kind in (*_PLACED, Kind.MOVE_SHIP, Kind.ROUTE_WITH)):
        yield PIECE
    if question.card is not None:
        yield from (CARD, "development", "army")


def _questions(name: str, said: _Said, position: Position) -> Iterator[tuple[Question, float]]:
    """Yield the questions of a kind that hold what a sentence names, each with how much that speaks for it."""
    kind = Kind.WHERE if name == _WHERE_ROBBER else Kind(name)
    if kind not in game_of(position).kinds:
        return
    whom = _whom(kind, said)
    for player in whom:
        named = _OF_PLAYER if player is not None else _OF_ALL if len(whom) > 1 else 0.0
        for asked, speaks in _held(name, kind, player, said, position):
            yield asked, speaks + named


def _whom(kind: Kind, said: _Said) -> Sequence[str | None]:
    """Return whom a question of a kind may be about."""
    if kind in _OF_NOBODY:
        return (None,)
    named: Sequence[str] = said.parts.colours_of(said.parts.players)
    of_all = kind not in _OF_ONE
    if not of_all and said.of_asker:  # may I rob blue, trade with blue: whoever else is named does not do it
        named = ()
    if of_all and not {"who", "everyone"}.isdisjoint(said.roles):
        return (None, *named)
    if named:
        return named
    if of_all and not said.of_asker:
        return (None,)
    asker = said.parts.asker()
    return asker if len(asker) == 1 else (None,) if of_all else ()


def _held(name: str, kind: Kind, player: str | None, said: _Said, position: Position) -> Iterator[tuple[Question, float]]:
    """Yield the questions of a kind about a player."""
    if name == _WHERE_ROBBER:
        yield Question(kind, player, piece="robber"), 0.0
    elif kind in _HOLDS:
        yield from _HOLDS[kind](kind, player, said, position)
    else:
        yield Question(kind, player), 0.0


def _named(spots: Sequence[Place], slot: Slot, position: Position) -> str | None:
    """Return the one place of a sort that a word means; None for none, or several."""
    found = [spot for spot in spots if spot.slot == slot]
    return found[0].name(position.board.map) if len(found) == 1 else None


def _at_places(kind: Kind, player: str | None, said: _Said, position: Position) -> Iterator[tuple[Question, float]]:
    """Yield whether a piece may be built at each place that is named: of the piece that is named, or of any."""
    if said.pieces and kind not in said.pieces:
        return
    for spots in said.places:
        at = _named(spots, _PLACED[kind], position)
        if at is not None:
            yield Question(kind, player, at), _OF_PLACE


def _of_pieces(kind: Kind, player: str | None, said: _Said, _position: Position) -> Iterator[tuple[Question, float]]:
    """Yield where a piece may be built, or whether a hand is enough for it."""
    things = [word for word in said.parts.found if word.role in (PIECE, "development")]
    if kind is not Kind.WHERE and "and" in said.roles and len({word.value for word in things}) > 1:
        return  # a hand that is enough for one of two need not be for both
    for piece in said.pieces:
        if not said.places or kind is not Kind.WHERE:
            yield Question(kind, player, piece=str(piece)), 0.0
    if kind is not Kind.WHERE and not said.pieces and "development" in said.roles:
        yield Question(kind, player, card=DEVELOPMENT), 0.0


def _on_tiles(kind: Kind, player: str | None, said: _Said, position: Position) -> Iterator[tuple[Question, float]]:
    """Yield what is asked of the tiles that are named, or what stands at other places; whom one may rob also without one."""
    for spots in said.places:
        slots = (Slot.INTERSECTION, Slot.PATH) if kind is Kind.STANDS_AT else (Slot.TILE,)
        at = next((name for slot in slots if (name := _named(spots, slot, position)) is not None), None)
        if at is not None:
            yield Question(kind, player, at), _OF_PLACE
    if kind is Kind.VICTIMS and not said.places:
        yield Question(kind, player), 0.0


def _paths(said: _Said, position: Position) -> list[str]:
    """Return the paths that are named, in order."""
    return [at for spots in said.places if (at := _named(spots, Slot.PATH, position)) is not None]


def _moved(kind: Kind, player: str | None, said: _Said, position: Position) -> Iterator[tuple[Question, float]]:
    """Yield whether a ship may be moved from the first path that is named, to the second where there is one."""
    if said.pieces != [Kind.SHIP]:
        return
    paths = _paths(said, position)
    if paths:
        yield Question(kind, player, paths[0], to=next(iter(paths[1:]), None)), _OF_PLACE * len(paths[:2])


def _trades(kind: Kind, player: str | None, said: _Said, _position: Position) -> Iterator[tuple[Question, float]]:
    """Yield the trade of the cards that stand before a word for what one gets, against those behind it; with the one other player who is named, else the bank."""
    found = said.parts.found
    cuts = [place for place, word in enumerate(found) if word.role in _FOR]
    for cut in cuts:
        give = [(resource, number) for place, number, resource in said.amounts if place < cut]
        take = [(resource, number) for place, number, resource in said.amounts if place > cut]
        if give and take:
            others = [colour for colour in said.parts.colours_of(said.parts.players) if colour != player]
            partner = others[0] if len(others) == 1 and said.of_asker else None
            yield Question(kind, player, partner=partner, give=bundle(give), take=bundle(take)), 2 * _OF_CARDS
            return


def _of_rolls(kind: Kind, player: str | None, said: _Said, position: Position) -> Iterator[tuple[Question, float]]:
    """Yield what each roll that is named pays, or where none is the number of each tile that is named."""
    rolls = [roll for roll in said.rolls if roll != SEVEN] or _chips(said, position)
    yield from ((Question(kind, player, roll=roll), _OF_ROLL) for roll in rolls)


def _chips(said: _Said, position: Position) -> list[int]:
    """Return the numbers that lie on the tiles that are named."""
    named = [[spot.number for spot in spots if spot.slot is Slot.TILE] for spots in said.places]
    lying = [{position.board.chips[tile] for tile in tiles} for tiles in named]
    return list(dict.fromkeys(chip for chips in lying if len(chips) == 1 for chip in chips if chip is not None))


def _handed_in(kind: Kind, player: str | None, said: _Said, _position: Position) -> Iterator[tuple[Question, float]]:
    """Yield what a seven costs."""
    seven = SEVEN in said.rolls or "seven" in said.roles
    yield Question(kind, player, roll=SEVEN if seven else None), _OF_ROLL if SEVEN in said.rolls else 0.0


def _routes(kind: Kind, player: str | None, said: _Said, position: Position) -> Iterator[tuple[Question, float]]:
    """Yield how long a route is with each path that is named."""
    yield from ((Question(kind, player, at), _OF_PLACE) for at in _paths(said, position))


def _beside(kind: Kind, player: str | None, said: _Said, position: Position) -> Iterator[tuple[Question, float]]:
    """Yield what stands beside each tile that is named, by its place or else by its number."""
    if said.places:
        yield from _on_tiles(kind, player, said, position)
    else:
        yield from ((Question(kind, player, number=roll), _OF_PLACE) for roll in said.rolls)


def _cards_played(kind: Kind, player: str | None, said: _Said, _position: Position) -> Iterator[tuple[Question, float]]:
    """Yield whether each card that is named may be played."""
    yield from ((Question(kind, player, card=word.value), _OF_CARDS) for word in said.parts.found if word.role == CARD)


def _in_hand(kind: Kind, player: str | None, said: _Said, _position: Position) -> Iterator[tuple[Question, float]]:
    """Yield how many cards there are, of the one kind that is named, or of all."""
    resources = list(dict.fromkeys(resource for _, _, resource in said.amounts))
    yield Question(kind, player, resource=resources[0] if len(resources) == 1 else None), 0.0


#: What a question of a kind holds besides the player; of a kind that is not here it holds nothing.
_HOLDS: dict[Kind, Callable[[Kind, str | None, _Said, Position], Iterator[tuple[Question, float]]]] = {
    **dict.fromkeys(_PLACED, _at_places),
    **dict.fromkeys((Kind.WHERE, Kind.ENOUGH, Kind.AFFORDS), _of_pieces),
    **dict.fromkeys((Kind.ROBBER, Kind.PIRATE, Kind.VICTIMS, Kind.STANDS_AT), _on_tiles),
    **dict.fromkeys((Kind.HELD, Kind.BANK), _in_hand),
    Kind.PRODUCTION: _of_rolls,
    Kind.DISCARD: _handed_in,
    Kind.ROUTE_WITH: _routes,
    Kind.BESIDE: _beside,
    Kind.MOVE_SHIP: _moved,
    Kind.TRADE: _trades,
    Kind.PLAY_CARD: _cards_played,
}
