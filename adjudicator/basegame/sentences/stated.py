"""Which question a row asks of what a position states, or of what follows from it by counting: pieces, played cards, points, harbours, the order of play, what would be had."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from adjudicator.basegame.position import SEVEN, Development, Game, Phase, Position
from adjudicator.basegame.sentences.board_sentence import BoardSentence
from adjudicator.basegame.terms import DEVELOPMENT, HARBOUR, KEPT_AS
from adjudicator.board.board import RESOURCES
from adjudicator.game import function_at
from adjudicator.language.errors import unclear_error
from adjudicator.language.hand_sentences import HandSentence, does
from adjudicator.language.tokens import Word
from adjudicator.language.vocabulary import CARD, NUMBER, PIECE, RESOURCE
from adjudicator.notation.place_names import Slot
from adjudicator.rulesets.editions import rule_set
from adjudicator.verdicts.question import ROLLS, Kind, Question, bundle

#: Who a row is about, in the order in which they are named; who asks where nobody is. None for somebody who is not known.
Who = Sequence[str | None]
_PAIR = 2
#: By which rules points and hands are compared to say who is named first: who has more is judged by those that hold.
_USUAL = "almanak"
_KNIGHT = str(Development.KNIGHT)


def _of_everyone(kind: Kind) -> Callable[[HandSentence, BoardSentence, Who], Question | None]:
    """Return what makes a question about nobody in particular."""
    return lambda _found, _parts, _who: Question(kind)


def _of_one(kind: Kind) -> Callable[[HandSentence, BoardSentence, Who], Question | None]:
    """Return what makes a question about one player."""
    return lambda _found, _parts, who: Question(kind, who[0]) if _is_one(who) else None


def _value(word: Word | None) -> str | None:
    return None if word is None else word.value


def _is_one(who: Who) -> bool:
    return len(set(who)) == 1 and who[0] is not None


def _named(found: HandSentence, who: Who) -> Who:
    """Return who is named in a row, nobody where it names none."""
    return who if "who" in found.words else ()


def _on_board(found: HandSentence, parts: BoardSentence, who: Who) -> Question | None:
    """Return how many pieces stand on the board: everybody's where several are named; with *still* it is asked how many are left."""
    piece = found.first(PIECE)
    if "still" in parts.said or _several_kinds(found):
        return None
    meant = _named(found, who)
    one = len(set(meant)) == 1
    return None if None in meant else Question(Kind.ON_BOARD, meant[0] if one else None, piece=_value(piece))


def _has_none(found: HandSentence, _parts: BoardSentence, _who: Who) -> Question | None:
    """Return how many pieces of a kind everybody has, or of each: who has none, one alone or the most of several together, stands among them."""
    several = PIECE not in found.words or _several_kinds(found)
    return Question(Kind.ON_BOARD, piece=None if several else found.words[PIECE][0].value)


def _several_kinds(found: HandSentence) -> bool:
    return len({word.value for word in found.words.get(PIECE, ())}) > 1


def _tile(found: HandSentence, parts: BoardSentence, _who: Who) -> Question:
    tile = found.first("tile")
    return Question(Kind.TILE_IS, at=None if tile is None else parts.position.board.map.tile_names[tile.spots[0].number])


def _tiles_at(found: HandSentence, parts: BoardSentence, who: Who) -> Question | None:
    """Return which tiles lie at an intersection; None for a path, and where a piece is named that does not stand there."""
    spot, piece = found.words["spot"][0].spots[0], found.first(PIECE)
    if spot.slot is not Slot.INTERSECTION or (piece is not None and piece.value not in (str(Kind.SETTLEMENT), str(Kind.CITY))):
        return None
    owners = [one for one in parts.position.players if "who" not in found.words or one.colour in who]
    stands = piece is None or any(spot.number in getattr(one, KEPT_AS[Kind(piece.value)]) for one in owners)
    return Question(Kind.TILES_AT, at=spot.name(parts.position.board.map)) if stands else None


def _between(found: HandSentence, parts: BoardSentence, _who: Who) -> Question | None:
    """Return what stands on the path between two tiles; None for two that have none between them."""
    island = parts.position.board.map
    first, second = (word.spots[0].number for word in found.words["tile"])
    shared = [path for path in island.tile_sides[first] if path in island.tile_sides[second]]
    return Question(Kind.STANDS_AT, at=island.path_names[shared[0]]) if len(shared) == 1 and first != second else None


def _card_count(found: HandSentence, _parts: BoardSentence, who: Who) -> Question | None:
    """Return how many development cards somebody has, or all, of the kind that is named: everybody's where several are."""
    card = found.first(CARD)
    kind = (
        _KNIGHT
        if not {"knights-many", "knights-most"}.isdisjoint(found.words)
        else str(Development.VICTORY_POINT)
        if "vp-card" in found.words
        else card and card.value
    )
    if kind not in (None, *map(str, Development)):
        return None  # one of the cards worth a point, by its own name
    meant = _named(found, who)
    return None if None in meant else Question(Kind.CARD_COUNT, meant[0] if len(set(meant)) == 1 else None, card=kind)


def _compared(kind: Kind) -> Callable[[HandSentence, BoardSentence, Who], Question | None]:
    """Return what makes the question whether one player has more than another, or as many."""

    def made(found: HandSentence, _parts: BoardSentence, who: Who) -> Question | None:
        if len(who) != _PAIR or None in who or who[0] == who[1]:
            return None
        first, second = reversed(who) if found.asks == "has-fewer" else who
        piece, card, resource = (found.first(name) for name in (PIECE, CARD, RESOURCE))
        if card is not None and card.value != _KNIGHT:
            return None
        return Question(
            kind,
            first,
            partner=second,
            piece=_value(piece),
            card=_KNIGHT if "knights-many" in found.words else _value(card),
            resource=_value(resource),
        )

    return made


def _ranked(kind: Kind) -> Callable[[HandSentence, BoardSentence, Who], Question | None]:
    """Return what makes the question who has the most, or the fewest, of what a row counts."""

    def made(found: HandSentence, _parts: BoardSentence, _who: Who) -> Question | None:
        piece, card, resource = (found.first(name) for name in (PIECE, CARD, RESOURCE))
        if card is not None and card.value != _KNIGHT:
            return None
        knights = card is not None or "knights-most" in found.words
        named = _KNIGHT if knights else DEVELOPMENT if "development" in found.words else None
        return Question(kind, piece=HARBOUR if "port" in found.words else _value(piece), card=named, resource=_value(resource))

    return made


def next_in_turn(parts: BoardSentence, who: str, *, puts: bool) -> Question | None:
    """Return the question who has the turn after a player; None where it is asked who puts a piece after the one who puts the last."""
    asked = Question(Kind.NEXT_PLAYER, who)
    if not puts or parts.position.set_up is not True:
        return asked
    told = function_at("basegame.stated.order:next_player")(parts.position, asked, rule_set(_USUAL))
    return None if told.value == who else asked


def _next_of_one(found: HandSentence, parts: BoardSentence, who: Who) -> Question | None:
    """Return the question who has the turn after a player, or puts a piece after him."""
    puts = any(word.role == "put" for word in (*found.words.get("was-on", ()), *found.words.get("put-in", ())))
    return next_in_turn(parts, str(who[0]), puts=puts) if _is_one(who) else None


def _who_more(found: HandSentence, parts: BoardSentence, who: Who) -> Question | None:
    """Return which of two has more of something, or that both have as many, as far as it is certain; None for more than two."""
    piece, card, resource = (found.first(name) for name in (PIECE, CARD, RESOURCE))
    if piece is not None and _is_one(who):
        return Question(Kind.ON_BOARD, piece=piece.value)  # two names for one player
    if len(who) != _PAIR or None in who or who[0] == who[1] or (card is not None and card.value != _KNIGHT) or _several_kinds(found):
        return None
    of_hands = resource is not None or "goods" in found.words
    bounds = [_between_which(parts.position, str(one), piece, card, resource, of_hands=of_hands) for one in who]
    first, second = who if bounds[0] >= bounds[1] else reversed(who)
    level = bounds[0] == bounds[1] or (not of_hands and bounds[0][0] == bounds[1][0])
    if of_hands:
        kind = Kind.AS_MANY_CARDS if level else Kind.MORE_CARDS
        return Question(kind, first, partner=second, resource=_value(resource))
    kind = Kind.HAS_AS_MANY if level else Kind.HAS_MORE
    return Question(kind, first, partner=second, piece=_value(piece), card=_value(card))


def _between_which(
    position: Position, colour: str, piece: Word | None, card: Word | None, resource: Word | None, *, of_hands: bool
) -> tuple[int, int]:
    """Return the least and the most that a player can have of what is counted."""
    number = position.index(colour)
    player = position.players[number]
    if piece is not None:
        return (len(getattr(player, KEPT_AS[Kind(piece.value)])),) * 2
    if card is not None:
        return player.knights, player.most_knights
    rules = rule_set(_USUAL)
    if of_hands:
        between: tuple[int, int] = function_at("basegame.hands:cards_between")(position, rules, player, _value(resource))
        return between
    score = function_at("basegame.victory.points:scores")(position, rules).scores[number]
    return score.low, score.high


def _costs_nothing(found: HandSentence, parts: BoardSentence, who: Who) -> Question | None:
    """Return what a piece costs in the opening, which is nothing; None at any other time, and for a city."""
    piece = found.words[PIECE][0].value
    return Question(Kind.ENOUGH, who[0], piece=piece) if _is_one(who) and parts.position.set_up and piece != str(Kind.CITY) else None


def _to_win(found: HandSentence, parts: BoardSentence, who: Who) -> Question | None:
    """Return how many points are lacking; None where it is asked how many one needs at all, which a rule says."""
    if "need" in found.words and {"win", "victory"}.isdisjoint(found.words) and "still" not in parts.said:
        return None
    meant = _named(found, who) if "everyone" in found.words else who
    return Question(Kind.TO_WIN, next(iter(meant), None)) if not meant or _is_one(meant) else None


def _harbour(found: HandSentence, parts: BoardSentence, who: Who) -> Question | None:
    """Return where a special harbour lies and who has it, or whether somebody does."""
    port, resource = found.first("special-port"), found.first(RESOURCE)
    if port is not None:
        kinds = [str(kind) for kind in RESOURCES if does(port, f"port-{kind}", parts.words.language)]
    else:
        kinds = [] if resource is None else [resource.value]
    meant = _named(found, who)
    return Question(Kind.HARBOUR_PLACES, next(iter(meant), None), resource=kinds[0]) if len(kinds) == 1 and None not in meant else None


def _opening(kind: Kind) -> Callable[[HandSentence, BoardSentence, Who], Question | None]:
    """Return what makes a question that is one in the opening alone."""
    return lambda _found, parts, _who: Question(kind) if parts.position.set_up is not False else None


def _opening_count(found: HandSentence, parts: BoardSentence, who: Who) -> Question | None:
    """Return what somebody has to put in the opening, where it is asked how many pieces that are, or where he may put a road instead of a settlement; None at any other time."""
    things = found.words["thing"]
    if parts.position.phase is not Phase.SET_UP or not _is_one(who) or any(word.role != PIECE for word in things):
        return None
    if len(things) == 1:
        return Question(Kind.OPTIONS, who[0]) if things[0].value in (str(Kind.SETTLEMENT), str(Kind.ROAD)) else None
    instead = [word.value for word in sorted(things, key=lambda word: word.token.column)]
    if "instead-of" in found.words and found.words["instead-of"][0].token.column < things[0].token.column:
        instead.reverse()
    others = (str(Kind.ROAD), str(Kind.CITY))
    return Question(Kind.WHERE, who[0], piece=instead[0]) if instead[0] in others and instead[1] == str(Kind.SETTLEMENT) else None


def _holds(found: HandSentence, parts: BoardSentence, who: Who) -> Question | None:
    """Return which resource cards somebody has; None where it may be development cards that are meant."""
    told = not {"hand", "gotten"}.isdisjoint(found.words) or does(found.words["goods"][0], "stock-goods", parts.words.language)
    if not _is_one(who) or not told:
        return None
    return Question(Kind.HOLDS, who[0])


def _opening_goods(found: HandSentence, parts: BoardSentence, who: Who) -> Question | None:
    """Return what somebody has in hand, where all that he has got is what the opening brings."""
    return _holds(found, parts, who) if parts.position.phase is Phase.SET_UP else None


def _built_now(found: HandSentence, _parts: BoardSentence, who: Who) -> Question | None:
    return Question(Kind.BUILT_NOW, who[0], piece=found.words[PIECE][0].value) if _is_one(who) else None


def _left_after(found: HandSentence, parts: BoardSentence, who: Who) -> Question | None:
    """Return what a hand holds after a thing is paid for; None where some of it may be free."""
    thing, position = found.words["thing"][0], parts.position
    if not _is_one(who) or position.set_up is not False or position.turn_history.free_lines:
        return None
    if thing.value == "ship" and position.game is not Game.SEAFARERS:
        return None
    return (
        Question(Kind.LEFT_AFTER, who[0], piece=thing.value) if thing.role == PIECE else Question(Kind.LEFT_AFTER, who[0], card=DEVELOPMENT)
    )


def _rolls_for(found: HandSentence, _parts: BoardSentence, who: Who) -> Question | None:
    return Question(Kind.ROLLS_FOR, who[0], resource=found.words[RESOURCE][0].value) if _is_one(who) else None


def _monopoly(found: HandSentence, _parts: BoardSentence, who: Who) -> Question | None:
    """Return what a monopoly brings, of the one resource that is named; the word for the card may be one for the resource too."""
    kinds = {word.value for word in found.words.get(RESOURCE, ())}
    return Question(Kind.MONOPOLY_TAKES, who[0], resource=kinds.pop()) if _is_one(who) and len(kinds) == 1 else None


def _monopoly_from(found: HandSentence, parts: BoardSentence, who: Who) -> Question | None:
    """Return what a monopoly brings from one player: all that he has of the one resource that is named."""
    kinds = {word.value for word in found.words.get(RESOURCE, ())}
    others = parts.colours_of(found.words["other"])
    return Question(Kind.HELD, others[0], resource=kinds.pop()) if len(kinds) == len(others) == 1 and others[0] not in who[:1] else None


def _card_lost(found: HandSentence, parts: BoardSentence, who: Who) -> Question | None:
    """Return who has the special card that somebody is asked to lose: whether he loses it, is told by whose it is. None where another is said to have what he has not."""
    if "other" in found.words and (found.words["top"][0].role != "route" or _route_kept(found, parts, who) is None):
        return None
    return Question(Kind.LONGEST_ROUTE if found.words["top"][0].role == "route" else Kind.LARGEST_ARMY) if _is_one(who) else None


def _card_taken(found: HandSentence, _parts: BoardSentence, who: Who) -> Question | None:
    """Return whether somebody has the special card that he is asked to take from another."""
    return Question(Kind.LONGEST_ROUTE if found.words["top"][0].role == "route" else Kind.LARGEST_ARMY, who[0]) if _is_one(who) else None


def _who_rolls(_found: HandSentence, parts: BoardSentence, _who: Who) -> Question | None:
    """Return whose turn it is, where he has to roll now; None at any other moment."""
    return Question(Kind.TURN) if parts.position.phase is Phase.BEFORE_ROLL else None


def _can_make(found: HandSentence, _parts: BoardSentence, who: Who) -> Question | None:
    """Return how many cards of the resource named first the bank gives for those named behind it."""
    wanted, given = (word.value for word in found.words[RESOURCE])
    number = int(found.words[NUMBER][0].value)
    if not _is_one(who) or wanted == given or not number:
        return None
    return Question(Kind.CAN_MAKE, who[0], give=bundle({given: number}), resource=wanted)


def _after_discard(found: HandSentence, _parts: BoardSentence, who: Who) -> Question | None:
    number = found.first(NUMBER)
    if number is not None and int(number.value) != SEVEN:
        return None
    meant: Who = () if "everyone" in found.words else who
    return Question(Kind.AFTER_DISCARD, next(iter(meant), None)) if not meant or _is_one(meant) else None


def _discard_with(found: HandSentence, _parts: BoardSentence, who: Who) -> Question | None:
    numbers = [int(word.value) for word in found.words[NUMBER]]
    if len(numbers) == _PAIR and numbers[0] != SEVEN:
        return None
    return Question(Kind.DISCARD_WITH, who[0], number=numbers[-1]) if _is_one(who) else None


def _seven(found: HandSentence, parts: BoardSentence, who: Who) -> Question | None:
    """Return what a seven does, and of another number what it brings; None for a seven in the opening."""
    if int(found.words[NUMBER][0].value) != SEVEN:
        return _roll(found, parts, who)
    if parts.position.phase is Phase.SET_UP:
        return None
    thrower: list[Word] = found.words.get("thrower", [])
    named = [colour for word in thrower for colour in parts.colours_of([word])] if thrower and thrower[0].role == "player" else []
    player = named[0] if len(named) == 1 else who[0] if _is_one(who) else None
    return Question(Kind.SEVEN, player) if player is not None else None


def _roll(found: HandSentence, parts: BoardSentence, _who: Who) -> Question | None:
    """Return what a bare number brings that two dice may show; None for a seven, of which a rule tells what it does, and where nothing but *at an 8* is said."""
    number = int(found.words[NUMBER][0].value)
    led = {word.token.text.lower() for word in found.words.get("in", ())}
    first, *_, last = parts.text.lower().rstrip(" ?!.").split()
    if first in led and last == found.words[NUMBER][0].token.text.lower():
        return None
    return Question(Kind.PRODUCTION, roll=number) if number in ROLLS and number != SEVEN else None


def _most_yield(found: HandSentence, parts: BoardSentence, who: Who) -> Question | None:
    """Raise: which of one's buildings brings the most is asked back as what each number brings; None for pieces that bring nothing."""
    if found.words[PIECE][0].value not in (str(Kind.SETTLEMENT), str(Kind.CITY)):
        return None
    readings = [Question(Kind.YIELDS, who[0] if _is_one(who) else None)]
    raise unclear_error(parts.text, parts.words.language, readings, "question")


def _of_running_turn(kind: Kind) -> Callable[[HandSentence, BoardSentence, Who], Question | None]:
    """Return what makes a question about the running turn; None where somebody is named whose turn it is not."""

    def made(found: HandSentence, parts: BoardSentence, who: Who) -> Question | None:
        turn = parts.position.turn
        on_turn = None if turn is None else parts.position.players[turn].colour
        return Question(kind) if all(one == on_turn for one in _named(found, who)) else None

    return made


def _for_card(kind: Kind) -> Callable[[HandSentence, BoardSentence, Who], Question | None]:
    """Return what makes the question how much is lacking for a special card; None for pieces that make no route."""

    def made(found: HandSentence, parts: BoardSentence, who: Who) -> Question | None:
        meant: Who = () if "everyone" in found.words else who
        piece = found.first(PIECE)
        if piece is not None and piece.value not in (str(Kind.ROAD), str(Kind.SHIP)):
            return None
        if "need" in found.words and "still" not in parts.said and not parts.players:
            return None  # how many one needs at all, which a rule says
        return Question(kind, next(iter(meant), None)) if not meant or _is_one(meant) else None

    return made


def _win_now(found: HandSentence, parts: BoardSentence, who: Who) -> Question | None:
    """Return whether somebody may win in this turn; None where a card of his is supposed to be worth a point, and it is his turn."""
    turn = parts.position.turn
    own = turn is not None and parts.position.players[turn].colour == who[0]
    return Question(Kind.WIN_NOW, who[0]) if _is_one(who) and not ("vp-card" in found.words and (own or turn is None)) else None


def _route_kept(found: HandSentence, parts: BoardSentence, who: Who) -> Question | None:
    """Return whether somebody has the longest route, where another one is said to have one of a length which it has; None for any other length."""
    others = parts.colours_of(found.words["other"])
    number = found.first(NUMBER)
    if not _is_one(who) or len(others) != 1 or others[0] == who[0]:
        return None
    measured = function_at("basegame.special.lengths:measure_all")(parts.position, rule_set(_USUAL))
    mine, theirs = (measured[parts.position.index(str(one))].length for one in (who[0], others[0]))
    told = mine if number is None else int(number.value)
    return Question(Kind.LONGEST_ROUTE, who[0]) if told is not None and theirs == told else None


def _owed(parts: BoardSentence, who: Who) -> int | None:
    """Return how many cards a player has to hand in now; None where that is not known, or nothing is to be handed in."""
    position = parts.position
    hand = position.players[position.index(str(who[0]))].hand if _is_one(who) else None
    return hand.total // 2 if position.phase is Phase.DISCARD and hand is not None and hand.total > SEVEN else None


def _discard_number(found: HandSentence, parts: BoardSentence, who: Who) -> Question | None:
    """Return whether so many cards may be handed in; None where it is said in place of how many, and those are not what is owed."""
    number = found.first(NUMBER)
    counts = [int(word.value) for word in found.words["count"]]
    if (number is not None and int(number.value) != SEVEN) or (len(counts) == _PAIR and counts[1] != _owed(parts, who)):
        return None
    return Question(Kind.DISCARD_NUMBER, who[0], number=counts[0]) if _is_one(who) else None


def _discard_choice(found: HandSentence, parts: BoardSentence, who: Who) -> Question | None:
    """Return whether somebody picks himself what he hands in; None where it is not said that it is handed in, and nobody does so now."""
    told = not {"hand-over", "hand-over-then"}.isdisjoint(found.words)
    return Question(Kind.DISCARD_CHOICE, who[0]) if _is_one(who) and (told or parts.position.phase is Phase.DISCARD) else None


def _discard_only(found: HandSentence, parts: BoardSentence, who: Who) -> Question | None:
    """Return whether all that is owed may be handed in of one resource; None where that is not known."""
    number, owed = found.first(NUMBER), _owed(parts, who)
    if owed is None or (number is not None and int(number.value) != SEVEN):
        return None
    return Question(Kind.DISCARD, who[0], give=bundle({found.words[RESOURCE][0].value: owed}))


#: What makes the question of a row, by what it asks.
STATED: dict[str, Callable[[HandSentence, BoardSentence, Who], Question | None]] = {
    "on-board": _on_board,
    "on-board-one": _on_board,
    "has-none": _has_none,
    "tile-is": _tile,
    "tiles-at": _tiles_at,
    "holds": _holds,
    "opening-goods": _opening_goods,
    "lies-between": _between,
    "pirate-stands": _of_everyone(Kind.PIRATE_STANDS),
    "card-count": _card_count,
    "has-more": _compared(Kind.HAS_MORE),
    "has-fewer": _compared(Kind.HAS_MORE),
    "as-many": _compared(Kind.HAS_AS_MANY),
    "as-many-cards": _compared(Kind.AS_MANY_CARDS),
    "who-more": _who_more,
    "numbers": _of_one(Kind.YIELDS),
    "costs-nothing": _costs_nothing,
    "most": _ranked(Kind.MOST),
    "fewest": _ranked(Kind.FEWEST),
    "most-cards": _ranked(Kind.MOST_CARDS),
    "fewest-cards": _ranked(Kind.FEWEST_CARDS),
    "to-win": _to_win,
    "to-win-all": _of_everyone(Kind.TO_WIN),
    "harbour-of": _harbour,
    "harbour-at": _of_one(Kind.HARBOUR_PLACES),
    "harbours-at": _of_everyone(Kind.HARBOUR_PLACES),
    "free-harbours": _of_everyone(Kind.FREE_HARBOURS),
    "next-in-turn": _next_of_one,
    "previous": _of_one(Kind.PREVIOUS_PLAYER),
    "left-of": _of_one(Kind.LEFT_OF),
    "right-of": _of_one(Kind.RIGHT_OF),
    "opening-round": _of_everyone(Kind.OPENING_ROUND),
    "first-roller": _opening(Kind.FIRST_ROLLER),
    "built-now": _built_now,
    "opening-count": _opening_count,
    "left-after": _left_after,
    "rolls-for": _rolls_for,
    "monopoly": _monopoly,
    "can-make": _can_make,
    "after-discard": _after_discard,
    "discard-with": _discard_with,
    "seven": _seven,
    "roll-bare": _roll,
    "most-yield": _most_yield,
    "phase": _of_running_turn(Kind.PHASE),
    "rolled": _of_running_turn(Kind.ROLLED),
    "was-rolled": _of_running_turn(Kind.WAS_ROLLED),
    "win-now": _win_now,
    "turn-of": _of_one(Kind.TURN),
    "route-kept": _route_kept,
    "card-lost": _card_lost,
    "card-taken": _card_taken,
    "who-rolls": _who_rolls,
    "monopoly-from": _monopoly_from,
    "route-length": _of_one(Kind.ROUTE_LENGTH),
    "knights-lacking": _for_card(Kind.KNIGHTS_LACKING),
    "roads-lacking": _for_card(Kind.ROADS_LACKING),
    "discard-number": _discard_number,
    "discard-choice": _discard_choice,
    "discard-only": _discard_only,
}
#: Those that a position alone answers, whoever asks: no rule is looked up where there is none.
OF_POSITIONS = frozenset(
    (
        "on-board-one",
        "has-none",
        "tile-is",
        "tiles-at",
        "holds",
        "card-count",
        "left-of",
        "right-of",
        "monopoly",
        "left-after",
        "can-make",
        "after-discard",
        "discard-with",
        "built-now",
        "who-more",
        "numbers",
        "most",
        "fewest",
        "most-cards",
        "fewest-cards",
        "phase",
        "rolled",
        "was-rolled",
        "route-length",
        "win-now",
        "turn-of",
        "route-kept",
        "card-lost",
        "card-taken",
        "who-rolls",
        "monopoly-from",
    )
)
