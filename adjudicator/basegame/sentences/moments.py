"""At which moment a sentence asks about the position: in whose turn, in a later one, before or after a part of this turn; and the position at that moment."""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.basegame.changes import changed, player_with, turn_with, with_players
from adjudicator.basegame.position import NO_DEVELOPMENTS, NOTHING_DONE, SEVEN, Bank, Cards, Phase, Player, Position, exactly
from adjudicator.basegame.sentences.board_sentence import BoardSentence
from adjudicator.board.board import RESOURCES
from adjudicator.game import function_at
from adjudicator.language.heard import folded, heard_words
from adjudicator.language.parse import player_named
from adjudicator.language.parts import FILLER
from adjudicator.language.tokens import NAME, UNKNOWN, Word
from adjudicator.language.vocabulary import NUMBER, PLAYER
from adjudicator.notation.place_names import Slot
from adjudicator.verdicts.question import ROLLS
from catan_common.patterns import pattern
from catan_common.records import NamedTuple, replace

_LONGEST = 9
#: Which verbs tell before what something is asked, and what else stands in such a clause; a preposition with its noun is no clause.
_BEFORE = (
    (frozenset(("discard", "hand-in")), "before-handing-in"),
    (frozenset(("move", "put")), "before-robber"),
    (frozenset(("roll",)), "before-roll"),
)
_OF_BEFORE = ("everyone", "anyone", "own", "mine", "self", "kind-of-card", "passive", "robber", "off")
_SHORT = 2
#: With how many cards a seven takes none.
_SAFE = 7
#: In the turn of who asks, whoever does it.
_MINE = ("in-my-turn", "my-next-turn")
#: The tile where the robber stands, with the word before it.
_AT_ROBBER = pattern(r"\b(?:de|het|der|dem|den) @")


class Moment(NamedTuple):
    """Where the words for a moment begin and end, and the position then; None where it is not such a position that tells it."""

    begin: int
    end: int
    position: Position | None
    sort: str = ""


def moment_of(parts: BoardSentence, doer: str | None) -> Moment | None:
    """Return the moment that a sentence names beside what it asks; None where it names none."""
    found, moments = parts.found, _phrases(parts.words.language)
    if (before := _before_that(parts)) is not None:
        return before
    soon: Moment | None = None
    for begin in range(len(found)):
        for end in range(min(len(found), begin + _LONGEST), begin, -1):
            words = found[begin:end]
            named = [word for word in words if word.role in (PLAYER, NAME) or (word.role == UNKNOWN and _whose(parts, word))]
            key = _AT_ROBBER.sub("@", " ".join(_key(parts, word) for word in words))
            made = moments.get(key)
            if made is not None and _says_less(parts, made, begin, end, doer):
                continue
            if made is not None:
                mine = next((sort for sort in _MINE if key in heard_words().little[sort][parts.words.language]), None)
                asks = parts.asker()
                whose = doer if mine is None else asks[0] if len(asks) == 1 else None
                sort = _sort_of(key, parts.words.language)
                at = Moment(begin, end, made(parts.position, whose, None), sort)
                if made is not _this_turn:
                    return at
                soon = soon or at  # a moment of this turn says more
            if len(named) == 1 and (made := moments.get(key.replace(_key(parts, named[0]), "*"))) is not None:
                owners = [owner] if (owner := _whose(parts, named[0])) else parts.colours_of(named)
                sort = _sort_of(key.replace(_key(parts, named[0]), "*"), parts.words.language)
                return Moment(begin, end, made(parts.position, doer, owners[0]) if len(owners) == 1 else None, sort)
    return soon


def _before_that(parts: BoardSentence) -> Moment | None:
    """Return the moment before cards are handed in, the robber is moved or the dice are thrown, which a clause with a verb tells in whatever words ("bevor alle ihre Karten abgegeben haben"); None where none does."""
    found, language = parts.found, parts.words.language
    little = heard_words().little
    for begin, word in enumerate(found):
        if _key(parts, word) not in little["before-that"][language]:
            continue
        end = begin + 1
        while end < len(found) and not found[end].token.apart and _tells_before(parts, found[end]):
            end += 1
        roles = {one.role for one in found[begin + 1 : end]}
        sort = next((sort for verbs, sort in _BEFORE if roles & verbs), "")
        if sort and end - begin > _SHORT and (sort != "before-robber" or "robber" in roles):
            return Moment(begin, end, _MOMENTS[sort](parts.position, None, None), sort)
    return None


def _tells_before(parts: BoardSentence, word: Word) -> bool:
    """Return whether a word may stand in a clause on what is done before: whoever does it, his cards, and the verb."""
    return (
        word.role in (PLAYER, NAME, *_OF_BEFORE)
        or any(word.role in verbs for verbs, _ in _BEFORE)
        or _key(parts, word) in heard_words().little["in-before"][parts.words.language]
    )


def _says_less(parts: BoardSentence, made: _Made, begin: int, end: int, doer: str | None) -> bool:
    """Return whether the words for a moment say no more than that it is soon, or now; or begin what is told behind them."""
    found = parts.found
    if made in (_later_on, _this_turn) and (made(parts.position, doer, None) is None or "may" not in parts.said):
        return True
    if made is _later_on and any(word.role == "and" for word in found[:begin]):
        return True  # after what is asked before it
    of = heard_words().little["noun-of"][parts.words.language]
    return made is _after_trading and any(_key(parts, word) in of for word in found[end : end + 1])


def at_handing_in(position: Position) -> Position | None:
    """Return the position once all have handed in their cards for a seven; None where nobody is handing in any."""
    return _after_handing_in(position, None, None)


class OwnRoll(NamedTuple):
    """Who rolls in a clause that supposes it, the position after that roll with what it brings, its words, and those beside it."""

    player: str
    position: Position
    words: str
    rest: tuple[str, ...]


def after_own_roll(parts: BoardSentence, doer: str | None) -> OwnRoll | None:
    """Return what follows from the roll that who asks, or whom it is about, is supposed to throw first ("wenn ich eine 3 würfle"); None for any other sentence, and where nobody is to roll now.

    A seven brings nothing, and more is done for it; what a bank that runs short pays no sentence tells.
    """
    position, found = parts.position, parts.found
    supposed = _supposed_roll(parts, doer)
    after = None if supposed is None else _after_roll(position, supposed[-1])
    if supposed is None or after is None or position.turn is None:
        return None
    led, end, _ = supposed
    then = heard_words().little["then"][parts.words.language] if not led else frozenset()
    rest = (*(word.token.text for word in found[:led]), *(word.token.text for word in found[end:] if _key(parts, word) not in then))
    return OwnRoll(position.players[position.turn].colour, after, " ".join(word.token.text for word in found[led:end]), rest)


def _supposed_roll(parts: BoardSentence, doer: str | None) -> tuple[int, int, int] | None:
    """Return where a clause begins and ends that supposes no more than a roll of who is to roll now, and of which number; None where there is none."""
    position, found = parts.position, parts.found
    little = heard_words().little["supposing"][parts.words.language]
    led = next((place for place, word in enumerate(found) if _key(parts, word) in little), -1)
    if led < 0 or position.turn is None or position.phase is not Phase.BEFORE_ROLL:
        return None
    colour = position.players[position.turn].colour
    end = next((place for place in range(led + 1, len(found)) if found[place].role == "may" or found[place].token.apart), len(found))
    clause = found[led + 1 : end]
    numbers = [int(word.value) for word in clause if word.role == NUMBER]
    named: list[str | None] = [colour for word in clause if word.role in (PLAYER, NAME) for colour in parts.colours_of([word])]
    named += [colour for word in clause if word.role == "self" for colour in parts.asker()]
    said = {word.role for word in clause} - {NUMBER, PLAYER, NAME, "self", FILLER}
    if len(numbers) != 1 or said != {"roll"} or set(named or [doer]) != {colour} or doer not in (None, colour):
        return None
    return led, end, numbers[0]


def _after_roll(position: Position, number: int) -> Position | None:
    """Return the position after a roll with what it brings; None for a seven, in the opening, and where the bank runs short or somebody has cards of choice."""
    if number not in ROLLS or number == SEVEN or position.robber is None or position.set_up is not False:
        return None
    paid: tuple[tuple[tuple[int, ...], ...], ...] = function_at("basegame.production.table:all_rolls")(position)
    rows = [of_player[number] for of_player in paid]
    bank = position.bank or Bank()
    short = any(count is not None and sum(row[kind] for row in rows) > count for kind, count in enumerate(bank.resources))
    if short or any(row[len(RESOURCES)] for row in rows):
        return None
    with_cards = function_at("basegame.replay.hands:with_cards")
    hands = {
        seat: player_with(player, hand=with_cards(player.hand, row[: len(RESOURCES)]))
        for seat, (player, row) in enumerate(zip(position.players, rows, strict=True))
    }
    return changed(with_players(position, hands), bank=Bank(developments=bank.developments), phase=Phase.TRADE, roll=number)


def _sort_of(phrase: str, language: str) -> str:
    return next((sort for sort in _MOMENTS if phrase in heard_words().little[sort][language]), "")


def _key(parts: BoardSentence, word: Word) -> str:
    """Return a word as it stands in the words for a moment: *not* and *is* as they are written, the tile where the robber stands by a mark."""
    language, little = parts.words.language, heard_words().little
    if any(spot.slot is Slot.TILE and spot.number == parts.position.robber for spot in word.spots):
        return "@"
    key = folded(word.token.text, language)
    return next((min(little[f"{said}-written"][language]) for said in ("not", "is") if key in little[f"{said}-spoken"][language]), key)


def _whose(parts: BoardSentence, word: Word) -> str | None:
    """Return whose turn a word tells that is somebody's colour with an ending: "in wits beurt"."""
    return player_named(word.token.text[:-1], parts.position) if word.role == UNKNOWN and word.token.text[-1:] in "s'" else None


_Made = Callable[[Position, str | None, str | None], Position | None]


def _phrases(language: str) -> dict[str, _Made]:
    """Return by its folded words, a star for a player, what makes the position at a moment."""
    little = heard_words().little
    return {phrase: made for sort, made in _MOMENTS.items() for phrase in little[sort][language]}


def _in_turn_of(position: Position, doer: str | None, whose: str | None) -> Position | None:
    """Return the position in the turn of somebody: as it is where that one is on turn."""
    del doer
    if whose is None or position.phase is Phase.SET_UP:
        return None
    seat = position.index(whose)
    return position if position.turn == seat else _rested(changed(position, turn=seat, phase=None, roll=None), seat)


def _in_ones_turn(position: Position, doer: str | None, whose: str | None) -> Position | None:
    """Return the position in the turn of who is asked about."""
    del whose
    return None if doer is None else _in_turn_of(position, doer, doer)


def _next_turn(position: Position, doer: str | None, whose: str | None) -> Position | None:
    """Return the position in the next turn of somebody, nothing of which has been done."""
    del whose
    if doer is None or position.phase is Phase.SET_UP:
        return None
    seat = position.index(doer)
    return _rested(changed(position, turn=seat, phase=None, roll=None), seat)


def in_turn_of(position: Position, colour: str) -> Position | None:
    """Return the position in the turn of somebody, the very same where that one is on turn; None in the opening."""
    return _in_turn_of(position, colour, colour)


def next_turn_of(position: Position, colour: str) -> Position | None:
    """Return the position in the next turn of somebody; None in the opening."""
    return _next_turn(position, colour, None)


def out_of_turn_of(position: Position, colour: str) -> Position | None:
    """Return the position while another is on turn, the very same where that is so; None where it is not known who is, and in the opening."""
    return _out_of_turn(position, colour, None)


def _rested(position: Position, seat: int) -> Position:
    """Return the position of a turn that has only begun, in which no card is fresh."""
    me = position.players[seat]
    players = (*position.players[:seat], replace(me, bought=me.bought and NO_DEVELOPMENTS), *position.players[seat + 1 :])
    return replace(position, players=players, turn_history=NOTHING_DONE)


def _out_of_turn(position: Position, doer: str | None, whose: str | None) -> Position | None:
    """Return the position while another is on turn than who is asked about: as it is where that is so, else in the next turn; None where that is not known, and in the opening."""
    del whose
    if doer is None or position.turn is None or position.phase is Phase.SET_UP:
        return None
    if position.players[position.turn].colour != doer:
        return position
    seat = (position.turn + 1) % len(position.players)
    return _rested(changed(position, turn=seat, phase=None, roll=None), seat)


def _rolled_already(position: Position, doer: str | None, whose: str | None) -> Position | None:
    """Return the position as it is where the dice were rolled in this turn, else after a roll; None in the opening, and where nothing tells whether they were."""
    del doer, whose
    if position.phase is Phase.BEFORE_ROLL:
        return changed(position, phase=Phase.TRADE, roll=None)
    rolled = position.roll is not None or position.phase in (Phase.DISCARD, Phase.TRADE, Phase.BUILD)
    return position if rolled and position.phase is not Phase.SET_UP else None


def _before_building(position: Position, doer: str | None, whose: str | None) -> Position | None:
    """Return the position before anything was built in this turn."""
    del doer, whose
    if position.phase not in (Phase.BUILD, Phase.TRADE):
        return None
    return changed(position, phase=Phase.TRADE, turn_history=turn_with(position, buildings=exactly(), lines=exactly()))


def _before_handing_in(position: Position, doer: str | None, whose: str | None) -> Position | None:
    """Return the position in which cards are still to be handed in, which it has to be."""
    del doer, whose
    return position if position.phase is Phase.DISCARD else None


def _before_robber(position: Position, doer: str | None, whose: str | None) -> Position | None:
    """Return the position in which the robber is still to be moved for a seven, which it has to be."""
    del doer, whose
    return position if position.phase in (Phase.DISCARD, Phase.ROBBER) else None


def _before_roll(position: Position, doer: str | None, whose: str | None) -> Position | None:
    """Return the position before the dice are thrown, which it has to be."""
    del doer, whose
    return position if position.phase is Phase.BEFORE_ROLL else None


def _as_it_is(position: Position, doer: str | None, whose: str | None) -> Position:
    del doer, whose
    return position


def _after_handing_in(position: Position, doer: str | None, whose: str | None) -> Position | None:
    """Return the position in which all cards for a seven have been handed in."""
    del doer, whose
    if position.phase is not Phase.DISCARD:
        return None
    return changed(position, phase=Phase.ROBBER, turn_history=turn_with(position, discarded=exactly(*range(len(position.players)))))


def _after_building(position: Position, doer: str | None, whose: str | None) -> Position | None:
    """Return the position in which something has been built in this turn and nothing more is told of it; None before the roll."""
    del doer, whose
    if position.phase not in (Phase.BUILD, Phase.TRADE):
        return None
    return changed(position, phase=Phase.BUILD)


def _after_trading(position: Position, doer: str | None, whose: str | None) -> Position | None:
    """Return the position in which cards have been traded in this turn and nothing more is told of it: what is in hand then is not known. None before the roll."""
    del whose
    if position.phase not in (Phase.BUILD, Phase.TRADE) or doer is None:
        return None
    seat = position.index(doer)
    return changed(with_players(position, {seat: player_with(position.players[seat], hand=None)}), bank=None)


def _after_robber(position: Position, doer: str | None, whose: str | None) -> Position | None:
    """Return the position in which a seven has been dealt with: of a hand that had to be halved it is not known which cards are left."""
    del doer, whose
    if position.phase not in (Phase.DISCARD, Phase.ROBBER):
        return None
    halved = position.phase is Phase.DISCARD
    players = tuple(map(_halved, position.players)) if halved else position.players
    return replace(position, phase=Phase.TRADE, players=players, bank=None if halved else position.bank)


def _after_seven(position: Position, doer: str | None, whose: str | None) -> Position | None:
    """Return the position once the seven of this turn is dealt with, as it is where that is so; None where none was rolled."""
    return _after_robber(position, doer, whose) or (position if position.roll == SEVEN else None)


def _later_on(position: Position, doer: str | None, whose: str | None) -> Position | None:
    """Return the position once the seven that is being dealt with is dealt with; None at any other time."""
    return _after_robber(position, doer, whose)


def _this_turn(position: Position, doer: str | None, whose: str | None) -> Position | None:
    """Return the position as it is, where a turn is running: whosever it is, what may be done in it may be done now."""
    del doer, whose
    return position if position.turn is not None and position.phase is not Phase.SET_UP else None


def _thrower(position: Position, doer: str | None, whose: str | None) -> Position | None:
    """Return the position as it is, where who is asked about has thrown the dice of this turn, as it is said."""
    del whose
    own = position.turn is not None and position.players[position.turn].colour == doer
    return position if own and (position.roll is not None or position.phase is Phase.DISCARD) else None


def _halved(player: Player) -> Player:
    """Return a player who has handed in half of his cards for a seven, it is not known which."""
    hand = player.hand
    if hand is None or hand.total <= _SAFE:
        return player
    return replace(player, hand=Cards((0,) * len(hand.counts), hand.total - hand.total // 2, hand.high))


_MOMENTS: dict[str, _Made] = {
    "in-turn-of": _in_turn_of,
    "in-ones-turn": _in_ones_turn,
    "in-my-turn": _in_ones_turn,
    "next-turn": _next_turn,
    "my-next-turn": _next_turn,
    "out-of-turn": _out_of_turn,
    "rolled-already": _rolled_already,
    "before-building": _before_building,
    "after-building": _after_building,
    "after-trading": _after_trading,
    "after-robber": _after_robber,
    "before-handing-in": _before_handing_in,
    "before-robber": _before_robber,
    "before-roll": _before_roll,
    "without-deeds": _as_it_is,
    "for-nothing": _as_it_is,
    "as-it-lies": _as_it_is,
    "hidden-counted": _as_it_is,
    "after-handing-in": _after_handing_in,
    "later-on": _later_on,
    "after-seven": _after_seven,
    "thrower": _thrower,
    "this-turn-now": _this_turn,
}
