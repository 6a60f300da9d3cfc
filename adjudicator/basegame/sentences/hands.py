"""Which question a sentence asks that is read whole as a row: about hands or the bank, about the robber, rates, a seven, the opening."""

from __future__ import annotations

from collections.abc import Callable

from adjudicator.basegame.costs import price_of
from adjudicator.basegame.position import DEVELOPMENTS, SEVEN, Development, Game, Phase
from adjudicator.basegame.sentences.bank_amounts import at_their_rates
from adjudicator.basegame.sentences.board_sentence import BUILDINGS, BoardSentence
from adjudicator.basegame.sentences.stated import OF_POSITIONS, STATED, next_in_turn
from adjudicator.basegame.terms import DEVELOPMENT, KEPT_AS, PIECES
from adjudicator.board.board import RESOURCES
from adjudicator.language.errors import unclear_error
from adjudicator.language.hand_sentences import (
    AFFORDS,
    AHEAD,
    ALL,
    ALL_DISCARD,
    ALL_HARBOURS,
    ARMY_DUE,
    BANK,
    BESIDE,
    BUILD_SEVERAL,
    CAN_BE,
    CAN_HAVE,
    COUNTED,
    DISCARD,
    DISCARD_OF_TWO,
    ENOUGH,
    ENOUGH_FOR,
    FEWER,
    HARBOURS,
    HELD,
    HINDERED,
    KNIGHTS,
    LACKS,
    LEAD,
    LEAST,
    MORE,
    MOVE_NOW,
    MUST_DEED,
    MUST_DO,
    MUST_MOVE,
    MUST_PAY,
    MUST_ROLL,
    NEXT_PLAYER,
    OF_HANDS,
    PAID,
    PAID_ALL,
    PLACED,
    PUT_NEXT,
    RATES,
    ROBBER_STANDS,
    ROBBERY,
    ROLL_NOW,
    ROOM,
    ROUTE_WITH,
    SEND,
    SETTLE,
    SEVERAL,
    SITE,
    STANDS_AT,
    STARTING,
    STAY,
    STAY_FOR_KNIGHT,
    SUPPLY,
    SWAP,
    SWAP_BETWEEN,
    THESE,
    VICTIMS,
    WHOSE_ROUTE,
    HandSentence,
    does,
    hand_sentence,
)
from adjudicator.language.tokens import Word
from adjudicator.language.vocabulary import NUMBER, PIECE, PLAYER, RESOURCE
from adjudicator.notation.place_names import Slot
from adjudicator.verdicts.question import ROLLS, Kind, Question, bundle

_PAIR = 2
#: Rows that ask something in the opening alone: at any other time the same words ask for what can be paid, or for what is left.
_OF_THE_OPENING = ("opening-count", "opening-goods")


def asks_of_hands(parts: BoardSentence) -> bool:
    """Return whether a sentence asks of hands or of the bank: of a position, whatever else its words may ask."""
    found = hand_sentence(parts)
    return found is not None and found.asks in OF_HANDS | OF_POSITIONS


def asks_of_amounts(parts: BoardSentence) -> bool:
    """Return whether a sentence has a word for more, fewer or at least, so that its number counts something."""
    return any(does(word, name, parts.words.language) for word in parts.found for name in (MORE, FEWER, LEAST))


def obliged(parts: BoardSentence) -> Question | None:
    """Return for a sentence that asks whether somebody has to do something the question that tells it: whether he may roll, or may end his turn without that; None for any other."""
    found = hand_sentence(parts)
    if found is None or found.asks not in (MUST_ROLL, MUST_DEED):
        return None
    who = _player(found.words["who"][0], parts)
    return None if who is None else Question(Kind.ROLL if found.asks == MUST_ROLL else Kind.END_TURN, who)


def to_pay(parts: BoardSentence) -> list[Question]:
    """Return for a sentence that asks whether something has to be paid for its price (``give``), and what it costs where that is nothing now; nothing for any other, and where that is not known."""
    found, position = hand_sentence(parts), parts.position
    if found is None or found.asks != MUST_PAY or position.set_up is None:
        return []
    who, thing = _player(found.words["who"][0], parts) if "who" in found.words else _asker(parts), found.words["thing"][0]
    named = thing.value if thing.role == PIECE else None
    if who is None or (named == "ship" and position.game is not Game.SEAFARERS) or (position.set_up and named in (None, str(Kind.CITY))):
        return []
    free = position.set_up or (bool(position.turn_history.free_lines) and named in (str(Kind.ROAD), str(Kind.SHIP)))
    card = DEVELOPMENT if named is None else None
    price = Question(Kind.ENOUGH, who, piece=named, card=card, give=bundle(price_of([(named or "card", 1)])))
    return [price, Question(Kind.ENOUGH, who, piece=named, card=card)] if free else [price]


def cards_counted(parts: BoardSentence) -> tuple[str, int] | None:
    """Return who is said or asked to have how many resource cards in hand; None for any other sentence."""
    found = hand_sentence(parts)
    if found is None or found.asks != COUNTED:
        return None
    who, number = _player(found.words["who"][0], parts), found.words["number"][0]
    return None if who is None else (who, int(number.value))


def hand_question(parts: BoardSentence) -> Question | None:
    """Return the question of a sentence that is a row; None for any other, and where it is open or unknown who is meant."""
    found = hand_sentence(parts, () if parts.position.phase is Phase.SET_UP else _OF_THE_OPENING)
    if found is None or found.asks in (COUNTED, MUST_ROLL, MUST_DEED):
        return None
    if found.asks == MUST_PAY:  # read beside the questions
        readings = [Question(Kind.ENOUGH, one.player, piece=one.piece, card=one.card) for one in to_pay(parts)]
        raise unclear_error(parts.text, parts.words.language, readings, "question")
    if found.asks in STATED:
        who = [_player(word, parts) for name in ("who", "same") for word in found.words.get(name, ())] or [_asker(parts)]
        return STATED[found.asks](found, parts, who)
    if found.asks in _OTHERS:
        return _other_question(found, parts)
    resource = found.first(RESOURCE)
    of = resource.value if resource is not None else None
    card = DEVELOPMENT if not {"development", "dev-stack"}.isdisjoint(found.words) else None
    if found.asks == BANK:
        return Question(Kind.BANK, resource=of, card=card)
    if found.asks == ALL:
        return Question(Kind.HELD, resource=of, card=card)
    who = [_player(word, parts) for word in found.words.get("who", ())] or [_asker(parts)]
    if None in who:
        return None
    return _of_players(found, [str(one) for one in who], of, card, parts)


def _of_players(found: HandSentence, who: list[str], resource: str | None, card: str | None, parts: BoardSentence) -> Question | None:
    """Return the question about the players named, the first of whom it is about."""
    if found.asks in (SEVERAL, THESE):
        return _for_several(found, who[0], parts) if len(who) == 1 else None
    if found.asks in (ENOUGH, LACKS):
        thing = found.words["thing"][0]
        if len(who) > 1:
            return None
        return Question(Kind.ENOUGH, who[0], piece=thing.value) if thing.role == PIECE else Question(Kind.ENOUGH, who[0], card=DEVELOPMENT)
    if found.asks == HELD:
        return Question(Kind.HELD, who[0], resource=resource, card=card)
    number = found.first(NUMBER)
    if number is not None:
        return _against_number(found.asks, who[0], resource, int(number.value))
    if len(who) != _PAIR or who[0] == who[1]:
        return None
    first, second = who if found.asks != FEWER else reversed(who)
    return Question(Kind.MORE_CARDS, first, partner=second, resource=resource)


def _for_several(found: HandSentence, who: str, parts: BoardSentence) -> Question | None:
    """Return the question whether a hand is enough for several things together, at what they cost, or for some cards; None where something of it may be free."""
    position = parts.position
    if found.asks == SEVERAL and (position.set_up is not False or position.turn_history.free_lines):
        return None
    wanted: list[tuple[str, int]] = []
    number = 1
    open_number = found.asks == THESE
    for word in parts.found:
        if word.role == NUMBER:
            number, open_number = int(word.value), False
        elif word in found.words.get("thing" if found.asks == SEVERAL else RESOURCE, ()):
            if open_number or not number:
                return None
            wanted.append((word.value if word.role in (PIECE, RESOURCE) else "card", number))
            number, open_number = 1, found.asks == THESE
    if number != 1 or len({thing for thing, _ in wanted}) != len(wanted) or not wanted:
        return None
    if found.asks == SEVERAL and ("ship", 1) in wanted and position.game is not Game.SEAFARERS:
        return None
    return Question(Kind.ENOUGH, who, give=bundle(price_of(wanted) if found.asks == SEVERAL else wanted))


def _against_number(asks: str, who: str, resource: str | None, number: int) -> Question | None:
    """Return the question whether somebody has more or fewer cards than a number, or at least so many; None for at least none."""
    if asks == FEWER:
        return Question(Kind.FEWER_CARDS, who, resource=resource, number=number)
    if asks == LEAST:
        return Question(Kind.MORE_CARDS, who, resource=resource, number=number - 1) if number else None
    return Question(Kind.MORE_CARDS, who, resource=resource, number=number)


def _other_question(found: HandSentence, parts: BoardSentence) -> Question | None:
    """Return the question of a row about something else; None where it is open who is meant, or where it cannot be asked at this moment."""
    who = [_player(word, parts) for name in ("who", "same") for word in found.words.get(name, ())] or [_asker(parts)]
    if (len(set(who)) > 1 and found.asks not in (LEAD, WHOSE_ROUTE, ALL_DISCARD)) or (who[0] is None and found.asks not in _OF_NOBODY):
        return None
    return _OTHERS[found.asks](found, parts, str(who[0]))


def _rates(found: HandSentence, _parts: BoardSentence, who: str) -> Question | None:
    """Return the question at what rates somebody trades; None where it is asked what several cards cost together."""
    number = found.first(NUMBER)
    return Question(Kind.RATES, who) if number is None or number.value == "1" else None


def _ahead(found: HandSentence, _parts: BoardSentence, _who: str) -> Question:
    return Question(Kind.LONGEST_ROUTE if found.words["top"][0].role == "route" else Kind.LARGEST_ARMY)


def _stay(_found: HandSentence, parts: BoardSentence, who: str) -> Question | None:
    """Return the question whether the robber may stay: where it has to be moved, now or once cards are handed in, else nothing is asked of it."""
    position = parts.position
    if position.phase not in (Phase.DISCARD, Phase.ROBBER) or position.robber is None:
        return None
    return Question(Kind.ROBBER, who, position.board.map.tile_names[position.robber])


def _stay_for_knight(found: HandSentence, parts: BoardSentence, who: str) -> Question | None:
    """Return the question whether the robber may stay though a knight is played; None for another card."""
    position = parts.position
    if found.words["card"][0].value != str(Development.KNIGHT) or position.robber is None or position.set_up is not False:
        return None
    return Question(Kind.ROBBER, who, position.board.map.tile_names[position.robber])


def _stands(found: HandSentence, parts: BoardSentence, _who: str) -> Question:
    tile = found.first("tile")
    return Question(Kind.ROBBER_STANDS, None, None if tile is None else parts.position.board.map.tile_names[tile.spots[0].number])


def _stands_at(found: HandSentence, parts: BoardSentence, _who: str) -> Question:
    return Question(Kind.STANDS_AT, at=found.words["spot"][0].spots[0].name(parts.position.board.map))


def _paid(found: HandSentence, parts: BoardSentence, who: str) -> Question | None:
    """Return the question what a roll brings, to somebody or to all; *this* roll is the one that the position tells."""
    word, player = found.first(NUMBER), who if found.asks == PAID else None
    if word is None:
        return None if parts.position.roll is None else Question(Kind.PRODUCTION, player)
    return Question(Kind.PRODUCTION, player, roll=int(word.value)) if int(word.value) in ROLLS else None


def _enough_for(_found: HandSentence, parts: BoardSentence, who: str) -> Question:
    """Raise: for what a hand has to be enough is asked back."""
    pieces = PIECES if parts.position.game is Game.SEAFARERS else PIECES[:3]
    readings = [*(Question(Kind.ENOUGH, who, piece=str(piece)) for piece in pieces), Question(Kind.ENOUGH, who, card=DEVELOPMENT)]
    raise unclear_error(parts.text, parts.words.language, readings, "question")


def _build_several(found: HandSentence, parts: BoardSentence, who: str) -> Question | None:
    """Raise: whether so many can be paid, or where one may be built, is asked back; None for one alone."""
    thing, number = found.words["thing"][0], int(found.words[NUMBER][0].value)
    if number < _PAIR:
        return None
    named = thing.value if thing.role == PIECE else "card"
    paid = Question(Kind.ENOUGH, who, give=bundle(price_of([(named, number)])))
    one = Question(Kind.WHERE, who, piece=thing.value) if thing.role == PIECE else Question(Kind.BUY_CARD, who)
    raise unclear_error(parts.text, parts.words.language, [paid, one], "question")


def _affords(found: HandSentence, parts: BoardSentence, who: str) -> Question | None:
    """Return the question for how many of a thing a hand is enough; None where some of it may be free."""
    thing, position = found.words["thing"][0], parts.position
    if position.set_up is not False or position.turn_history.free_lines or (thing.value == "ship" and position.game is not Game.SEAFARERS):
        return None
    return Question(Kind.AFFORDS, who, piece=thing.value) if thing.role == PIECE else Question(Kind.AFFORDS, who, card=DEVELOPMENT)


def _beside(found: HandSentence, parts: BoardSentence, who: str) -> Question | None:
    """Return the question whose buildings lie at a tile, at the tiles with a number, or at the robber's."""
    tile, number, player = found.first("tile"), found.first(NUMBER), who if "who" in found.words else None
    at = parts.position.robber if tile is None and number is None else None if tile is None else tile.spots[0].number
    if len(found.words.get(PIECE, ())) == 1 and not _all_are(found.words[PIECE][0].value, at, parts):
        return None  # of each it would have to be told what it is
    if tile is not None:
        return Question(Kind.BESIDE, player, parts.position.board.map.tile_names[tile.spots[0].number])
    if number is None:
        return Question(Kind.BESIDE, player)
    chip = int(number.value)
    return Question(Kind.BESIDE, player, number=chip) if chip in ROLLS and chip != SEVEN else None


def _all_are(piece: str, tile: int | None, parts: BoardSentence) -> bool:
    """Return whether all buildings at a tile are of one kind."""
    if tile is None or piece not in tuple(map(str, BUILDINGS)):
        return False
    corners = set(parts.position.board.map.tile_corners[tile])
    others = [KEPT_AS[kind] for kind in BUILDINGS if str(kind) != piece]
    return all(corners.isdisjoint(getattr(player, field)) for player in parts.position.players for field in others)


def _hindered(found: HandSentence, parts: BoardSentence, who: str) -> Question | None:
    """Return the question whose buildings lie at the robber's tile; None where that would bring nothing without him."""
    position = parts.position
    if position.robber is not None and position.board.chips[position.robber] is None and "tile-word" not in found.words:
        return None
    if "where" in found.words:  # where he stands is asked too
        return None if position.robber is None else Question(Kind.BESIDE, None, position.board.map.tile_names[position.robber])
    return Question(Kind.BESIDE, who if "who" in found.words else None)


def _route_with(found: HandSentence, parts: BoardSentence, who: str) -> Question | None:
    """Return the question who would have the longest route with one road more; None for another piece, for no path, and in the opening."""
    spot, piece = found.words["spot"][0].spots[0], found.first(PIECE)
    if spot.slot is not Slot.PATH or parts.position.set_up is not False or (piece is not None and piece.value != str(Kind.ROAD)):
        return None
    return Question(Kind.ROUTE_WITH, who, spot.name(parts.position.board.map))


def _placed(found: HandSentence, parts: BoardSentence, who: str) -> Question | None:
    """Return the question which pieces of a kind somebody has on the board; with *still* it is asked how many are left."""
    return None if "still" in parts.said else Question(Kind.PLACED, who, piece=found.words[PIECE][0].value)


def _all_discard(found: HandSentence, parts: BoardSentence, _who: str) -> Question | None:
    """Return the question who has to hand in cards for a roll; of what was rolled here, that has to be what is done now."""
    number = found.first(NUMBER)
    if number is None:
        return Question(Kind.DISCARD) if parts.position.phase is Phase.DISCARD else None
    return Question(Kind.DISCARD, roll=int(number.value)) if int(number.value) in ROLLS else None


def _robs(found: HandSentence, parts: BoardSentence, who: str) -> Question | None:
    """Return the question whom the robber lets rob at a tile, or whether it lets rob one player there."""
    at = parts.position.board.map.tile_names[found.words["tile"][0].spots[0].number]
    if found.asks == VICTIMS:
        # where there has to be something to be had, who has no cards is none of them
        had = "te" not in found.words or all(player.hand is not None and player.hand.total for player in parts.position.players)
        return Question(Kind.VICTIMS, who, at) if had else None
    other = _player(found.words["other"][0], parts)
    # a card of somebody who has none: it may be robbed, and nothing is had
    hand = None if other is None else parts.position.players[parts.position.index(other)].hand
    none = "goods" in found.words and hand is not None and hand.total == 0
    return None if other in (None, who) or none else Question(Kind.ROBBER, who, at, victim=other)


def _discards(found: HandSentence, parts: BoardSentence, who: str) -> Question | None:
    """Return the question how many cards somebody has to hand in for a roll: of what was rolled here, that has to be what is done now."""
    number, count = found.first(NUMBER), found.first("count")
    if count is not None:
        if "he" in found.words and number is None and parts.position.phase is not Phase.DISCARD:
            return None  # who has so many has to hand in none without a seven
        # how many cards somebody has is told: it has to be what the position knows
        hand = parts.position.players[parts.position.index(who)].hand
        known = hand is not None and str(hand.total) == count.value
        return Question(Kind.DISCARD, who, roll=SEVEN) if known and (number is None or int(number.value) == SEVEN) else None
    if number is None:
        return Question(Kind.DISCARD, who) if parts.position.phase is Phase.DISCARD else None
    return Question(Kind.DISCARD, who, roll=int(number.value)) if int(number.value) in ROLLS else None


def _put_next(found: HandSentence, parts: BoardSentence, who: str) -> Question | None:
    """Return the question where somebody may put a piece that he has to: in the opening, else nobody has to build."""
    thing = found.words["thing"][0]
    return Question(Kind.WHERE, who, piece=thing.value) if thing.role == PIECE and parts.position.phase is Phase.SET_UP else None


def _next_player(found: HandSentence, parts: BoardSentence, who: str) -> Question | None:
    """Return the question who has the turn next; None where it is asked who puts a piece after the one who puts the last."""
    return next_in_turn(parts, who, puts=not {"put-in", "down", "put"}.isdisjoint(found.words))


def _send(found: HandSentence, parts: BoardSentence, who: str) -> Question:
    """Return the question whether the robber may be put on a tile."""
    return Question(Kind.ROBBER, who, parts.position.board.map.tile_names[found.words["tile"][0].spots[0].number])


def _room(found: HandSentence, _parts: BoardSentence, who: str) -> Question:
    """Return the question where a piece may be put that a sentence asks room for; who wants to settle, a settlement."""
    piece = found.first(PIECE)
    return Question(Kind.WHERE, who, piece=str(Kind.SETTLEMENT) if piece is None else piece.value)


def _site(found: HandSentence, parts: BoardSentence, who: str) -> Question | None:
    """Return the question whether a piece may stand at a place: a settlement where none is named; None where it is said to be the second and is not, or two pieces make no city."""
    named = [word.value for word in found.words.get(PIECE, ())] or [str(Kind.SETTLEMENT)]
    spot = found.words["spot"][0].spots[0]
    if "second" in found.words and not _second_round(parts, who):
        return None
    if len(named) > 1 and named != [str(Kind.SETTLEMENT), str(Kind.CITY)]:
        return None
    kind = Kind(named[-1])
    if (spot.slot is Slot.INTERSECTION) != (kind in BUILDINGS):
        return None
    return Question(kind, who, spot.name(parts.position.board.map))


def _second_round(parts: BoardSentence, who: str) -> bool:
    """Return whether somebody puts his second settlement now."""
    position = parts.position
    return position.phase is Phase.SET_UP and position.players[position.index(who)].settlement_mask.bit_count() == 1


def _starting(found: HandSentence, parts: BoardSentence, who: str) -> Question | None:
    """Return the question which cards a second settlement brings in the opening; None at any other time."""
    spot, pieces = found.words["spot"][0].spots[0], found.words.get(PIECE, ())
    if spot.slot is not Slot.INTERSECTION or any(word.value != str(Kind.SETTLEMENT) for word in pieces) or not _second_round(parts, who):
        return None
    return Question(Kind.STARTING_CARDS, who, spot.name(parts.position.board.map))


def _swap(found: HandSentence, parts: BoardSentence, who: str) -> Question | None:
    """Return the trade with the bank of so many cards for others, where it is not said for how many those that they are enough for; None where that is open."""
    give, take = found.words[RESOURCE]
    number, *more = found.words[NUMBER]
    amounts = [(give.value, int(number.value)), (take.value, int(more[0].value) if more else 1)]
    if not all(count for _, count in amounts):
        return None
    asked, certain = at_their_rates(parts, [Question(Kind.TRADE, who, give=bundle(amounts[:1]), take=bundle(amounts[1:]))])
    return asked[0] if certain else None


def _swap_between(found: HandSentence, parts: BoardSentence, who: str) -> Question | None:
    """Return the question whether one player may trade with another, of resources one for one where no numbers are said; None where only one is."""
    other, cards, numbers = _player(found.words["other"][0], parts), found.words.get(RESOURCE, []), found.words.get(NUMBER, [])
    if other in (None, who) or len(numbers) == 1:
        return None
    if not cards:
        return Question(Kind.TRADE, who, partner=other)
    give, take = ((word.value, int(numbers[at].value) if numbers else 1) for at, word in enumerate(cards))
    return Question(Kind.TRADE, who, partner=other, give=bundle([give]), take=bundle([take])) if give[1] and take[1] else None


def _army_due(found: HandSentence, parts: BoardSentence, who: str) -> Question | None:
    """Return the question whether somebody has the largest army; None where he is said to have played another number of knights than he has."""
    count, card = found.first("count"), found.first("card")
    played = parts.position.players[parts.position.index(who)].played.counts[DEVELOPMENTS.index(Development.KNIGHT)]
    told = count is None or (card is not None and card.value == str(Development.KNIGHT) and int(count.value) == played)
    return Question(Kind.LARGEST_ARMY, who) if told else None


def _can_have(found: HandSentence, parts: BoardSentence, who: str) -> Question | None:
    """Return the question whether the position can be, where somebody has in it what a sentence asks whether he can have; None where he has not."""
    player = parts.position.players[parts.position.index(who)]
    number, thing = int(found.words[NUMBER][0].value), next(iter(found.words.get("thing", found.words.get(RESOURCE, ()))))
    if thing.role == PIECE:
        return Question(Kind.VALID) if len(getattr(player, KEPT_AS[Kind(thing.value)])) == number else None
    hand = player.hand
    if hand is None or hand.perhaps or thing.role != RESOURCE:
        return None
    return Question(Kind.VALID) if dict(zip(map(str, RESOURCES), hand.counts, strict=False)).get(thing.value) == number else None


#: Rows that ask of nobody in particular.
_OF_NOBODY = frozenset((AHEAD, ROBBER_STANDS, STANDS_AT, ALL_DISCARD, PAID_ALL, BESIDE, HINDERED, ALL_HARBOURS, LEAD, WHOSE_ROUTE, CAN_BE))
#: What makes the question of a row that is not about hands or the bank.
_OTHERS: dict[str, Callable[[HandSentence, BoardSentence, str], Question | None]] = {
    RATES: _rates,
    AHEAD: _ahead,
    STAY: _stay,
    STAY_FOR_KNIGHT: _stay_for_knight,
    MOVE_NOW: lambda _found, _parts, who: Question(Kind.WHERE, who, piece="robber"),
    VICTIMS: _robs,
    ROBBERY: _robs,
    DISCARD: _discards,
    DISCARD_OF_TWO: lambda _found, parts, who: Question(Kind.DISCARD, who) if parts.position.phase is Phase.DISCARD else None,
    PUT_NEXT: _put_next,
    HARBOURS: lambda _found, _parts, who: Question(Kind.HARBOURS, who),
    ROBBER_STANDS: _stands,
    MUST_MOVE: lambda _found, _parts, who: Question(Kind.MUST_MOVE, who),
    STANDS_AT: _stands_at,
    PLACED: _placed,
    ROLL_NOW: lambda _found, _parts, who: Question(Kind.ROLL, who),
    NEXT_PLAYER: _next_player,
    ALL_DISCARD: _all_discard,
    PAID: _paid,
    PAID_ALL: _paid,
    ENOUGH_FOR: _enough_for,
    BUILD_SEVERAL: _build_several,
    AFFORDS: _affords,
    MUST_DO: lambda _found, _parts, who: Question(Kind.OPTIONS, who),
    BESIDE: _beside,
    HINDERED: _hindered,
    ALL_HARBOURS: lambda _found, _parts, _who: Question(Kind.HARBOURS),
    ROUTE_WITH: _route_with,
    CAN_BE: lambda _found, _parts, _who: Question(Kind.VALID),
    CAN_HAVE: _can_have,
    WHOSE_ROUTE: lambda _found, _parts, _who: Question(Kind.LONGEST_ROUTE),
    LEAD: lambda _found, _parts, _who: Question(Kind.POINTS),
    KNIGHTS: lambda _found, _parts, who: Question(Kind.LARGEST_ARMY, who),
    SEND: _send,
    ROOM: _room,
    SITE: _site,
    SUPPLY: lambda _found, _parts, who: Question(Kind.SUPPLY, who),
    STARTING: _starting,
    SWAP: _swap,
    SWAP_BETWEEN: _swap_between,
    ARMY_DUE: _army_due,
    SETTLE: lambda _found, _parts, who: Question(Kind.WHERE, who, piece=str(Kind.SETTLEMENT)),
}


def _player(word: Word, parts: BoardSentence) -> str | None:
    """Return the one player whom a word means; None where it may be several, or nobody who plays."""
    if word.role in ("self", "me"):
        return _asker(parts)
    colours = parts.colours_of([word])
    return colours[0] if len(colours) == 1 and word.role == PLAYER else None


def _asker(parts: BoardSentence) -> str | None:
    asker = parts.asker()
    return asker[0] if len(asker) == 1 else None
