"""Which questions a sentence asks together that is no one question: deeds one after the other, one deed at each place that it describes, or in each way that it leaves open."""

from __future__ import annotations

from itertools import repeat

from adjudicator.basegame.changes import changed, with_player
from adjudicator.basegame.position import Development, Phase, Position
from adjudicator.basegame.sentences.board_sentence import BoardSentence
from adjudicator.basegame.sentences.described import at_their_corner, places_described
from adjudicator.basegame.sentences.hands import obliged, to_pay
from adjudicator.basegame.sentences.in_order import OTHERWISE, deeds_before_a_value, deeds_in_order, first_of_two
from adjudicator.basegame.sentences.moments import Moment, after_own_roll, at_handing_in, moment_of
from adjudicator.basegame.sentences.plainly import plainly
from adjudicator.basegame.sentences.said_twice import place_said_twice
from adjudicator.basegame.terms import DEVELOPMENT, PIECES
from adjudicator.game import function_at
from adjudicator.language.circumstances import NOW, circumstances_of
from adjudicator.language.errors import QuestionError, QuestionWithoutPosition
from adjudicator.language.hand_sentences import does
from adjudicator.language.heard import folded, heard_words
from adjudicator.language.parse import MOST_MARKS, parse, player_named
from adjudicator.language.parts import FILLER
from adjudicator.language.read import read_question
from adjudicator.language.tokens import NAME, UNKNOWN, Word
from adjudicator.language.vocabulary import CARD, NUMBER, PIECE, PLAYER, vocabularies
from adjudicator.notation.place_names import Slot
from adjudicator.rulesets.editions import rule_set
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.together import Sort, Together

_BUILT = (Kind.SETTLEMENT, Kind.CITY, Kind.ROAD)
#: By which rules it is told where there is a place: who asks is judged by those that hold.
_USUAL = "almanak"
#: With which card the robber is moved: it is said for him.
_KNIGHT = str(Development.KNIGHT)
#: Of which kind of question alone some moments are said; after building, as what is built first is paid for, and that is told nowhere.
_SAID_OF = {"hidden-counted": Kind.POINTS, "without-deeds": Kind.END_TURN, "after-building": Kind.TRADE}
#: Moments of the turn that is running: that it is this turn says no more.
_IN_THIS_TURN = (
    "after-robber",
    "after-seven",
    "later-on",
    "after-handing-in",
    "rolled-already",
    "before-building",
    "after-building",
    "after-trading",
    "before-robber",
)
#: What is done with the robber: *later on* it is after all have handed in their cards.
_OF_ROBBER = (Kind.ROBBER, Kind.VICTIMS, Kind.MUST_MOVE)
#: Moments that are told as another one.
_MOMENT_TOLD = {"later-on": "after-robber", "after-seven": "after-robber"}
#: What is asked of a place as it is.
_STANDING = (Kind.STANDS_AT, Kind.STARTING_CARDS, Kind.ROUTE_WITH)
#: What is paid for with cards, which a roll may bring.
_PAID_FOR = (*_BUILT, Kind.WHERE, Kind.BUY_CARD, Kind.ENOUGH)
#: What a sentence says that asks no more than whether somebody may rob another one.
_ROBS = frozenset(("may", "rob", "self", PLAYER, NAME, FILLER, "still"))
#: What may stand beside *may* and *build* or *trade* where no more is said.
_NO_MORE = frozenset((FILLER, "may", "self", PLAYER, NAME, "still", "trade"))


def read_together(text: str, position: Position, speaker: str | None, language: str) -> Together | None:
    """Return the questions of a sentence that is not read as one; None where it asks no such."""
    if len(text) > MOST_MARKS or position.remembered or not position.players:
        return None
    found = _several(text, position, speaker, language)
    if found is not None or (bare := _without_same_turn(text, language)) == text:
        return found
    # several deeds are asked about as those of one turn; of one alone it may mean the turn of something told before
    found = _several(bare, position, speaker, language)
    return found if found is not None and len(found.questions) > 1 else None


def _without_same_turn(text: str, language: str) -> str:
    """Return a sentence without the words that it is about one turn: in dezelfde beurt."""
    return _without(text, "same-turn", language)


def _without(text: str, sort: str, language: str) -> str:
    """Return a sentence without an expression of a sort."""
    said = f" {text.strip(' ?.!')} "
    for phrase in sorted(heard_words().little[sort][language], key=len, reverse=True):
        at = said.casefold().find(f" {phrase} ")
        if at >= 0:
            return f"{said[:at]} {said[at + len(phrase) + 2 :]}".strip()
    return text


def _several(text: str, position: Position, speaker: str | None, language: str) -> Together | None:
    parts = _parsed(text, position, speaker, language)
    if (asked := _why_not(parts)) is not None:
        text, parts = asked, _parsed(asked, position, speaker, language)
    if "must" in parts.said and (must := _obliged(parts)) is not None:
        return must
    asked = _asked_at_once(text, position, language)
    if asked != text:
        parts = _parsed(asked, position, speaker, language)
    said = plainly(asked, position, speaker, language)
    if _only_obliged(parts):
        return None
    if said != [asked]:
        found = [_one_together(_parsed(one, position, speaker, language), speaker) for one in said]
        alike = [one.questions[0] for one in found if one is not None and len(one.questions) == 1 and one.position is None]
        return Together(tuple(alike), Sort.PLACES) if len(alike) == len(said) > 1 else found[0]
    return _one_together(parts, speaker)


def _why_not(parts: BoardSentence) -> str | None:
    """Return a sentence that asks why something may not be done as one that asks whether it may: what stands in its way tells why; None for any other."""
    language, found = parts.words.language, parts.found
    denied = [place for place, word in enumerate(found) if word.role == "not"]
    if "may" not in parts.said or len(denied) != 1 or not _key_is(found[0], "why", language):
        return None
    return " ".join(word.token.text for place, word in enumerate(found) if place not in (0, *denied))


def _key_is(word: Word, sort: str, language: str) -> bool:
    return folded(word.token.text, language) in heard_words().little[sort][language]


def _parsed(text: str, position: Position, speaker: str | None, language: str) -> BoardSentence:
    parts = parse(BoardSentence, text, position, language)
    parts.speaker = None if speaker is None else player_named(speaker, position)
    return parts


def _one_together(parts: BoardSentence, speaker: str | None) -> Together | None:
    position, language = parts.position, parts.words.language
    if (rolled := _after_own_roll(parts, speaker)) is not None:
        return rolled
    moment = moment_of(parts, _who(parts)[0])
    if moment is None:
        return _alone(parts.text, position, speaker, language) or _read_together(parts.text, position, speaker, language)
    if moment.position is None:
        return None
    asks = speaker if speaker is not None or position.turn is None else position.players[position.turn].colour
    beside = " ".join(_words_beside(parts, moment))
    if moment.sort in _IN_THIS_TURN:
        beside = _without(beside, "this-turn-now", language)
    bare = _asked_at_once(beside, moment.position, language)
    found = _alone(bare, moment.position, asks, language) or _read_together(bare, moment.position, asks, language)
    if found is None or any(one.happened for one in found.questions):
        return None  # what happened in this turn says nothing of another moment
    if moment.sort == "for-nothing":
        return _for_nothing(found, position)
    said = parts.found[moment.begin : moment.end]
    untraded = moment.sort == "without-deeds" and any(word.role == "trade" for word in said)
    if any(one.kind is not _SAID_OF.get(moment.sort, one.kind) and not (untraded and one.kind in _PAID_FOR) for one in found.questions):
        return None
    at = " ".join(word.token.text for word in said)
    if moment.sort == "later-on" and any(one.kind in _OF_ROBBER for one in found.questions):
        handed_in = at_handing_in(position)
        return found if handed_in is None else _at_moment(found, position, handed_in, "after-handing-in", at)
    return _at_moment(found, position, moment.position, moment.sort, at)


def _after_own_roll(parts: BoardSentence, speaker: str | None) -> Together | None:
    """Return what is asked beside a roll that is supposed, where a roll bears on it; None for any other sentence."""
    rolled = after_own_roll(parts, _who(parts)[0])
    asked = None if rolled is None else _alone(" ".join(rolled.rest), rolled.position, speaker, parts.words.language)
    if rolled is None or asked is None or not all(one.kind in _PAID_FOR and one.player == rolled.player for one in asked.questions):
        return None
    return asked._replace(position=rolled.position, moment=rolled.words, moment_sort="own-roll")


def _words_beside(parts: BoardSentence, moment: Moment) -> list[str]:
    """Return the words beside those that say at which moment it is asked."""
    language = parts.words.language
    kept = [word for place, word in enumerate(parts.found) if not moment.begin <= place < moment.end]
    words = [word.token.text for word in kept]
    if moment.sort == "in-turn-of":
        words = _named_again(words, parts.found[moment.begin : moment.end], language)
    # a comma parts what is supposed from what is asked
    words = [f", {word}" if place and one.token.apart else word for place, (one, word) in enumerate(zip(kept, words, strict=True))]
    if moment.sort == "rolled-already":
        words = [word for word in words if folded(word, language) not in heard_words().little["still-now"][language]]
    return words


def _at_moment(found: Together, before: Position, after: Position, sort: str, at: str) -> Together | None:
    """Return what is asked at a moment; where a piece may be built with what is left of a hand, for each place."""
    if (
        sort in ("after-robber", "after-seven", "later-on")
        and len(found.questions) == 1
        and (there := _at_each_place(found.questions[0], before, after))
    ):
        return Together(there, Sort.PLACES if len(there) > 1 else Sort.ONE, position=after, moment=at, moment_sort="after-robber")
    return found._replace(position=after, moment=at, moment_sort="" if after is before else _MOMENT_TOLD.get(sort, sort))


def _at_each_place(asked: Question, before: Position, after: Position) -> tuple[Question, ...]:
    """Return where a piece may be built, a question for each place, where it is asked of a hand that is another one then: where it may be is told of a place alone. Nothing for anything else, and where there is no place."""
    if asked.kind is not Kind.WHERE or asked.piece not in tuple(map(str, PIECES)) or not _hand_changed(asked, before, after):
        return ()
    places = function_at("basegame.building.legal_places:where")(after, asked, rule_set(_USUAL)).value or ()
    return tuple(Question(Kind(str(asked.piece)), asked.player, place) for place in places)


def _hand_changed(asked: Question, before: Position, after: Position) -> bool:
    """Return whether who is asked about has another hand at a moment than now."""
    return asked.player is None or any(
        one.colour == asked.player and one.hand != after.players[seat].hand for seat, one in enumerate(before.players)
    )


def _named_again(words: list[str], clause: list[Word], language: str) -> list[str]:
    """Return the words beside whose turn it is with that player for the pronoun that means him, and with *may* for what may be then ("wenn Weiß am Zug wäre, dürfte sie …")."""
    named = next((word.token.text for word in clause if word.role in (PLAYER, NAME)), None)
    stands_for, might = heard_words().little["stands-for"][language], heard_words().little["might"][language]
    may = vocabularies()[language].sentences["roll"].split()[0]
    plain = [may if folded(word, language) in might else word for word in words]
    return plain if named is None else [named if folded(word, language) in stands_for else word for word in plain]


def _obliged(parts: BoardSentence) -> Together | None:
    """Return the question that tells whether somebody has to do something; None for any other sentence, and in the opening, where all is done in turn."""
    position = parts.position
    if price := to_pay(parts):
        return _to_pay(price, position)
    asked = obliged(parts) if position.set_up is False else None
    if asked is None:
        return None
    # of what need not be done in another's turn a rule tells
    if asked.kind is Kind.ROLL:
        return Together((asked,), Sort.MUST)
    own = position.turn is not None and position.players[position.turn].colour == asked.player
    if not own or position.phase not in (Phase.BEFORE_ROLL, Phase.TRADE, Phase.BUILD):
        return None
    return Together((asked,), Sort.NEEDLESS, position=changed(position, phase=Phase.TRADE) if position.phase is Phase.BEFORE_ROLL else None)


def _to_pay(price: list[Question], position: Position) -> Together:
    """Return what something costs that is asked whether it has to be paid for."""
    return Together(tuple(price), Sort.PAID, position=_uncounted(position, price[0]) if len(price) == 1 else None)


def _uncounted(position: Position, asked: Question) -> Position | None:
    """Return a position in which nothing is known of a hand that is known in part; None where it is wholly known, or not at all: whether somebody can pay is not what is asked."""
    seat = position.index(str(asked.player))
    hand = position.players[seat].hand
    return None if hand is None or not hand.hidden else changed(with_player(position, seat, hand=None), bank=None)


def _only_obliged(parts: BoardSentence) -> bool:
    """Return whether a sentence asks whether a piece has to be built that nobody has to build: of where it may be that tells nothing."""
    return (
        parts.position.set_up is False
        and "must" in parts.said
        and bool(parts.pieces)
        and not parts.said & {"may", "where", "what", "roll", "discard", "hand-in", "first"}
    )


def _for_nothing(found: Together, position: Position) -> Together | None:
    """Return what it costs that is asked to be done for nothing, or the deed alone where it costs nothing now; None for what has no price of its own, and where it is not known whether it has."""
    asked = found.questions[0]
    piece = asked.piece or (str(asked.kind) if asked.kind in PIECES else None)
    if len(found.questions) > 1 or (asked.kind is not Kind.BUY_CARD and piece not in tuple(map(str, PIECES))) or position.set_up is None:
        return None
    due = bool(position.turn_history.free_lines) and piece in (str(Kind.ROAD), str(Kind.SHIP))
    if due or position.set_up:
        return found._replace(position=None)
    price = Question(Kind.ENOUGH, asked.player, piece=piece, card=DEVELOPMENT if piece is None else None)
    return Together((price, asked), Sort.PRICED, position=_uncounted(position, price))


def _asked_at_once(text: str, position: Position, language: str) -> str:
    """Return a sentence that asks afterwards whether something would have been allowed as one that asks whether it is."""
    parts = parse(BoardSentence, text, position, language)
    language, found = parts.words.language, parts.found
    may = next((place for place, word in enumerate(found) if word.role == "may"), 0)
    if (
        not may
        or any(word.token.apart for word in found[1 : may + 1])
        or folded(found[0].token.text, language) not in heard_words().little["would-have"][language]
    ):
        return text
    rest = [word.token.text for place, word in enumerate(found) if place not in (0, may)]
    return " ".join([parts.words.sentences["roll"].split()[0], *rest])


def _asks_otherwise(parts: BoardSentence) -> bool:
    """Return whether a sentence asks something else than where, or between what, something may be done."""
    return bool(parts.said & OTHERWISE - {"where"}) and "between" not in parts.said


def _read_together(text: str, position: Position, speaker: str | None, language: str) -> Together | None:
    plainly = _Plain(text, position, speaker, language)
    parts = plainly.parts
    if one := _done_or_placed(plainly, speaker):
        return one
    if "may" not in parts.said and (there := at_their_corner(plainly.whole)) is not None:
        found = _alone(there, parts.position, speaker, parts.words.language)
        return found if found is not None and found.questions[0].kind in _STANDING else None
    plain = " ".join(word.token.text for word in parts.found)
    if ("may" in parts.said or parts is plainly.whole) and _asks_otherwise(parts):
        return None
    if plain.split() != text.split() and (alone := _alone(plain, parts.position, speaker, parts.words.language)) is not None:
        return alone
    if "may" not in parts.said or parts.said & (OTHERWISE - {"between"}):
        return None
    if places := places_described(parts, speaker):
        return Together(places, Sort.PLACES)
    return None if "between" in parts.said else _somehow(parts) or _after_knight(plain, parts)


def _done_or_placed(plainly: _Plain, speaker: str | None) -> Together | None:
    """Return the deeds of a sentence that tells of several, the robbery it asks about, or the one question of a place that it says twice; None for any other."""
    parts, whole = plainly.parts, plainly.whole
    found = deeds_in_order(whole, speaker) or deeds_in_order(parts, speaker) or first_of_two(whole, speaker)
    return (
        found
        or deeds_before_a_value(whole, speaker)
        or _robbery(parts, speaker)
        or _robbed_wherever(parts)
        or _placed_twice(whole, speaker)
    )


def _placed_twice(parts: BoardSentence, speaker: str | None) -> Together | None:
    """Return the one question of a sentence that says a place twice; None for any other."""
    twice = place_said_twice(parts, speaker)
    return None if twice is None else Together((twice,), Sort.ONE)


class _Plain:
    """A sentence without the words that say no more than the position does: which piece of somebody's it is, that it is now, and whom *he* means."""

    def __init__(self, text: str, position: Position, speaker: str | None, language: str) -> None:
        parts = parse(BoardSentence, text, position, language)
        parts.speaker = None if speaker is None else player_named(speaker, position)
        #: All of it, and it without those.
        self.whole = self.parts = parts
        self.language = parts.words.language
        self._told_hand = self._how_many_held()
        found = [word for place, word in enumerate(parts.found) if not self._says_nothing(place)]
        if len(found) < len(parts.found):
            self.parts = parse(BoardSentence, " ".join(word.token.text for word in found), position, self.language)
            self.parts.speaker = parts.speaker

    def _says_nothing(self, place: int) -> bool:
        parts = self.parts
        word = parts.found[place]
        key, little = folded(word.token.text, self.language), heard_words().little
        if "may" not in parts.said and key in little["soon"][self.language] and (not place or word.role not in (PLAYER, NAME, PIECE)):
            return True
        if word.role in ("own", "mine") and self._of_the_turn(place):
            return True
        behind = parts.found[place + 1].role if 0 < place < len(parts.found) - 1 else ""
        for name, before in (("article-spoken", (PLAYER, NAME)), ("next-one", (PIECE,))):
            if behind in before and key in little[name][self.language]:
                return True  # whichever is built is the next
        if place in self._told_hand:
            return True
        if key in little["in-passing"][self.language] and word.role in (FILLER, UNKNOWN, "what", "moment", "here"):
            return True
        if word.role == "still" and self._may_still(place):
            return True
        nth = next((number for number, name in enumerate(("first-one", "second-one"), 1) if key in little[name][self.language]), 0)
        return bool(nth) and self._is_the_next(place, nth)

    def _may_still(self, place: int) -> bool:
        """Return whether a word says no more than that something may be done still ("mag Sanne haar ridder nog spelen"): the verb follows alone."""
        behind = self.parts.found[place + 1 :]
        if behind and behind[-1].role == "buy" and all(word.role in (FILLER, "kind-of-card") for word in behind[:-1]):
            return True  # "nog een kaart kopen"
        lays = any(word.role == CARD for word in self.parts.found[:place])
        verbs = heard_words().verbs[self.language] if lays else frozenset()
        return len(behind) == 1 and (behind[0].role in ("play", "buy") or folded(behind[0].token.text, self.language) in verbs)

    def _of_the_turn(self, place: int) -> bool:
        """Return whether a word says that a turn is that of the one player who is named before it ("darf Blau seinen Zug beenden")."""
        behind = self.parts.found[place + 1 : place + 2]
        named = [at for at, word in enumerate(self.parts.found) if word.is_somebody]
        turn = bool(behind) and folded(behind[0].token.text, self.language) in heard_words().little["turns"][self.language]
        return turn and len(named) == 1 and named[0] < place

    def _how_many_held(self) -> range:
        """Return the places of words that say how many cards somebody has, where it is so ("mit seinen 7 Karten"); none where they do not."""
        parts, who = self.parts, self.parts.who()
        if len(who) != 1:
            return range(0)
        hand = parts.position.players[parts.position.index(who[0])].hand
        for place, word in enumerate(parts.found):
            behind = parts.found[place + 1 : place + 4]
            roles = [one.role for one in behind]
            if word.role != "with" or len(behind) != 3 or roles[0] not in ("own", "mine") or roles[1:] != [NUMBER, "kind-of-card"]:  # noqa: PLR2004
                continue
            if hand is not None and not hand.perhaps and str(hand.total) == behind[1].value:
                return range(place, place + 4)
        return range(0)

    def _is_the_next(self, place: int, nth: int) -> bool:
        """Return whether an ordinal before a piece, or a development card, is that of the next one which somebody builds, or buys in this turn."""
        position = self.parts.position
        behind = self.parts.found[place + 1 : place + 2]
        if not behind:
            return False
        who = self.parts.who()
        if len(who) != 1:
            return False
        player = position.players[position.index(who[0])]
        if behind[0].role == "development":
            return player.bought is not None and player.bought.total == nth - 1
        if behind[0].role != PIECE:
            return False
        standing = {"settlement": player.settlements, "road": player.roads, "city": player.cities}.get(behind[0].value)
        return standing is not None and len(standing) == nth - 1


def _alone(plain: str, position: Position, speaker: str | None, language: str) -> Together | None:
    """Return the one question of a sentence without the words that say nothing; None where it is none."""
    try:
        return Together((read_question(plain, position, speaker, language),), Sort.ONE)
    except QuestionWithoutPosition:
        return None
    except QuestionError as error:
        questions = [reading.question for reading in error.readings]
        somewhere = len(questions) == 1 and not error.unread and error.unclear == "place" and questions[0].kind is Kind.WHERE
        somewhere = somewhere and all(one.fact == NOW for one in circumstances_of(plain)[1])
        parts = parse(BoardSentence, plain, position, language)
        somewhere = somewhere and not parts.unknown and "without" not in parts.said
        return Together((questions[0],), Sort.ONE) if somewhere else None


def _robbery(parts: BoardSentence, speaker: str | None) -> Together | None:
    """Return whether somebody may be robbed at the tile to which a clause says that the robber is moved ("… wenn er den Räuber auf D3 setzt")."""
    words = parts.found
    led = next(
        (place for place, word in enumerate(words) if place and folded(word.token.text, parts.words.language) in _supposing(parts)), 0
    )
    doer, _ = _who(parts)
    moved = any(word.role == "robber" or (word.role == CARD and word.value == _KNIGHT) for word in words[led:])
    if not led or doer is None or not moved or parts.said & OTHERWISE:
        return None
    tiles = [spot.name(parts.position.board.map) for word in words[led:] for spot in word.spots if spot.slot is Slot.TILE]
    clause = [word for word in words[led + 1 :] if word.is_somebody]
    if len(tiles) != 1 or any(colour != doer for word in clause for colour in (parts.asker() if word.role == "self" else [word.value])):
        return None
    robbed = _robbed(" ".join(word.token.text for word in words[:led]), parts, speaker)
    return Together((Question(Kind.ROBBER, doer, tiles[0], victim=robbed[0]),), Sort.ONE) if len(robbed) == 1 else None


def _robbed_wherever(parts: BoardSentence) -> Together | None:
    """Return whether somebody may rob another one, at each tile where that one has a building ("mag ik Bram bestelen"); None where a sentence says more."""
    if not _ROBS.issuperset(parts.said) or not {"may", "rob"} <= parts.said:
        return None
    named = [word for word in parts.found if word.is_somebody]
    people = [parts.asker() if word.role == "self" else parts.colours_of([word]) for word in named]
    if len(people) != 2 or any(len(one) != 1 for one in people) or people[0] == people[1]:  # noqa: PLR2004 who robs, and whom
        return None
    position = parts.position
    (doer,), (victim,) = people
    there = position.players[position.index(victim)].building_mask
    tiles = [tile for tile, corners in enumerate(position.board.map.tile_corners) if any(there >> corner & 1 for corner in corners)]
    names = [position.board.map.tile_names[tile] for tile in tiles if tile != position.robber]
    return Together(tuple(Question(Kind.ROBBER, doer, name, victim=victim) for name in names), Sort.PLACES) if names else None


def _robbed(asked: str, parts: BoardSentence, speaker: str | None) -> list[str | None]:
    """Return whom the robber may be meant to rob where a sentence asks that and no more, but for where it goes."""
    try:
        read_question(asked, parts.position, speaker, parts.words.language)
    except QuestionWithoutPosition:
        return []
    except QuestionError as error:
        kinds = {reading.question.kind for reading in error.readings}
        robbed = {reading.question.victim for reading in error.readings if reading.question.kind is Kind.ROBBER}
        return [] if error.unread or not kinds <= {Kind.ROBBER, Kind.VICTIMS} else [*robbed]
    return []


def _supposing(parts: BoardSentence) -> frozenset[str]:
    return heard_words().little["supposing"][parts.words.language]


def _after_knight(plain: str, parts: BoardSentence) -> Together | None:
    """Return where somebody may build after a knight, which is not told; None for any other sentence: what is built where is asked in order."""
    bare = _without(plain, "after-knight", parts.words.language)
    found = None if bare == plain else _somehow(_parsed(bare, parts.position, parts.speaker, parts.words.language))
    return (
        None
        if found is None or found.sort != Sort.PIECES
        else found._replace(position=parts.position, moment=plain, moment_sort="after-knight")
    )


def _somehow(parts: BoardSentence) -> Together | None:
    """Return whether somebody may build, or trade, where no more is said than that: with each piece, or with each whom he may trade with."""
    if parts.said - _NO_MORE or parts.places or parts.unknown or any(map(_says_more, parts.found, repeat(parts.words.language))):
        return None
    doer, others = _who(parts)
    if doer is None:
        return None
    verbs = heard_words().little["builds"][parts.words.language]
    builds = any(folded(word.token.text, parts.words.language) in verbs for word in parts.found)
    if "trade" in parts.said and not (others or builds):
        partners = [None, *(one.colour for one in parts.position.players if one.colour != doer)]
        return Together(tuple(Question(Kind.TRADE, doer, partner=one) for one in partners), Sort.PARTNERS)
    if "trade" not in parts.said and not others and builds:
        return Together(tuple(Question(Kind.WHERE, doer, piece=str(piece)) for piece in _BUILT), Sort.PIECES)
    return None


def _says_more(word: Word, language: str) -> bool:
    """Return whether a filler says more than that somebody builds, or that it is now."""
    key, heard = folded(word.token.text, language), heard_words()
    little = heard.little["builds"][language] | heard.little["in-passing"][language] | heard.particles[language] | heard.present[language]
    return word.role == FILLER and key not in little and not does(word, "something", language)


def _who(parts: BoardSentence) -> tuple[str | None, list[str]]:
    """Return who does it, where that is one, and who else is named."""
    named = [word for word in parts.found if word.is_somebody]
    if not named:
        return None, []
    colours = parts.asker() if named[0].role == "self" else parts.colours_of(named[:1])
    return (colours[0] if len(colours) == 1 else None), [word.token.text for word in named[1:]]
