"""Which one question a sentence about the card game asks; refused with all that it may mean where it is not one."""

from __future__ import annotations

from collections.abc import Iterable

from adjudicator.cardgame.cards import ATTACKS, CARDS, Sort
from adjudicator.cardgame.position import CITY, GAP, ROAD, ROW, SETTLEMENT, Position
from adjudicator.cardgame.vocabulary import ASKS, CARD_NAME, FACE, PrincipalitySentence
from adjudicator.input.problems import Expected
from adjudicator.language.accounting import accounted
from adjudicator.language.counted import PIECES, POINTS, counted
from adjudicator.language.errors import QuestionWithoutPosition
from adjudicator.language.hand_sentences import does, hand_sentence
from adjudicator.language.heard import folded, heard_words
from adjudicator.language.parse import parse, parse_of
from adjudicator.language.parts import FILLER
from adjudicator.language.people import parties
from adjudicator.language.plain import only_one, refuse_faults
from adjudicator.language.tokens import NAME
from adjudicator.language.vocabulary import NUMBER, PIECE, PLAYER, RESOURCE
from adjudicator.verdicts.question import Kind, Question

#: Words that ask about the rules where no player and no place is named.
_ABOUT_RULES = frozenset(("about", "need", "anyone", "moment"))

#: What stands in a row, by its letter.
_IN_ROW = {SETTLEMENT: "settlement", CITY: "city", ROAD: "road"}
#: Who wins the tournament: no word more. Rows of how much is lacking.
_TOURNAMENT = "toernooi"
_WHO_WINS = frozenset(("who", "win", "filler", FACE))
_LACKING = ("to-win", "to-win-all")


def read_question(text: str, position: Position, speaker: str | None, language: str) -> Question:
    """Return the question that a sentence asks about principalities, as ``Game.read_question`` says."""
    parts = parse_of(PrincipalitySentence, text, position, speaker, language)
    plain = _beside_a_piece(parts) or _comes_to(parts) or _at_the_end(parts)
    if plain is not None:
        parts = parse_of(PrincipalitySentence, plain, position, speaker, language)
    told = _of_the_standing(parts) or _counted(parts)
    if told is not None:
        return told
    if _about_rules(parts):
        raise QuestionWithoutPosition(parts.words.language, parts.text)
    about = bool(parts.players or parts.at or parts.roles & {"self", "check", "win", "points", CARD_NAME, FACE, *ASKS})
    refuse_faults(parts, about=about, strange=parts.strange, expected=Expected.PRINCIPALITY_PLACE, near=parts.near)
    return accounted(parts, only_one(parts, _readings(parts), (Kind.POINTS, Kind.HAND)))


def _at_the_end(parts: PrincipalitySentence) -> str | None:
    """Return a question how many cards one may have at the end of a turn without that: it is then that a hand is as large as it may be; None for any other."""
    if not {"may", "how-many", "kind-of-card"} <= parts.said:
        return None
    language = parts.words.language
    words = [word.token.text for word in parts.found]
    keys = [folded(word, language) for word in words]
    for end in sorted(heard_words().little["at-the-end"][language], key=len, reverse=True):
        length = len(end.split())
        for begin in range(len(keys)):
            if " ".join(keys[begin : begin + length]) == end:
                return " ".join([*words[:begin], *words[begin + length :]])
    return None


def _beside_a_piece(parts: PrincipalitySentence) -> str | None:
    """Return a sentence with the place beside a piece of who builds for the words that say so ("neben die Stadt"): there nothing lies yet; None for any other, and where there is no such place."""
    language, found, who = parts.words.language, parts.found, parts.who()
    little = heard_words().little
    begin = next((place for place, word in enumerate(found) if folded(word.token.text, language) in little["right-beside"][language]), -1)
    end = next((place for place in range(begin + 1, len(found)) if found[place].role == PIECE), -1)
    between = found[begin + 1 : end]
    if begin < 0 or end < 0 or parts.at or len(who) != 1 or not all(word.role in ("own", "mine", FILLER) for word in between):
        return None
    free = _columns_beside(parts.position, who[0], found[end].value)
    if not free or not any(word.role == PIECE for word in found[end + 1 :]):
        return None
    at = min(little["at-place"][language])
    behind = [word.token.text for word in found[end + 1 :] if folded(word.token.text, language) not in little["then-at-once"][language]]
    return " ".join([*(word.token.text for word in found[:begin]), at, f"{ROW}{free[0]}", *behind])


def _columns_beside(position: Position, colour: str, piece: str) -> list[int]:
    """Return the columns beside a player's pieces of a kind: those in which nothing lies, where there are any."""
    own = next(one for one in position.players if one.colour == colour)
    beside = [column + step for kind, name in _IN_ROW.items() if name == piece for column in own.columns(kind) for step in (-1, 1)]
    return [column for column in beside if own.at_row(column) == GAP] or beside


def _comes_to(parts: PrincipalitySentence) -> str | None:
    """Return a sentence that asks whether a roll brings somebody more of a resource as one that asks what it brings; None for any other."""
    language = parts.words.language
    more = heard_words().little["more-of-it"][language]
    kept = [word for word in parts.found if folded(word.token.text, language) not in more and word.role not in (RESOURCE, "still")]
    said = {word.role for word in kept} - {FILLER, PLAYER, NAME, "self", "from"}
    numbers = [word for word in parts.found if word.role == NUMBER]
    if len(numbers) != 1 or "get" not in said or not said <= {"get", NUMBER, "roll"} or len(parts.goods) != 1 or len(parts.who()) != 1:
        return None
    (number,) = numbers
    at = parts.found.index(number)
    rolled = (
        at > 0 and folded(parts.found[at - 1].token.text, language) in parts.words.articles | heard_words().little["before-nouns"][language]
    )
    if at + 1 == parts.goods[0][0] and not rolled:
        return None  # so many of them, not a roll
    colour = parts.words.colours[parts.who()[0]]
    return str(parts.words.sentences["harvest-player-roll"]).format(player=colour, roll=number.value)


def _of_the_standing(parts: PrincipalitySentence) -> Question | None:
    """Return what a whole sentence asks of the points that are lacking, which who has won tells, or who wins the tournament; None for any other."""
    would = heard_words().little["would-have"][parts.words.language]
    said = {word.role for word in parts.found if folded(word.token.text, parts.words.language) not in would}
    if said <= _WHO_WINS and "win" in parts.said and parts.faces == [_TOURNAMENT]:
        return Question(Kind.EVENT, card=_TOURNAMENT)
    row = hand_sentence(parts)
    if row is None or row.asks not in _LACKING:
        return None
    if row.asks == "to-win-all" or "everyone" in row.words:
        return Question(Kind.TO_WIN)
    who = parts.who()
    return Question(Kind.TO_WIN, who[0]) if len(who) == 1 else None


def _counted(parts: PrincipalitySentence) -> Question | None:
    """Return how many points, pieces or resources a whole sentence asks for; None for any other."""
    told = counted(parts, (*_IN_ROW.values(),), goods=True)
    if told is None or told.what == POINTS:
        return None if told is None else Question(Kind.POINTS)
    if told.what == PIECES:
        return Question(Kind.PIECES_BUILT, told.player, piece=told.kind)
    return Question(Kind.STOCK, told.player, resource=told.kind)


def asks_a_rule(text: str, language: str) -> bool:
    """Return whether a sentence asks about the rules whatever the principalities show."""
    return _about_rules(parse(PrincipalitySentence, text, None, language))


def _about_rules(parts: PrincipalitySentence) -> bool:
    if parts.players or parts.at or "self" in parts.roles or "standing" in parts.said:
        return False
    if _of_event(parts) or ("yield" in parts.said and (parts.numbers or "roll" in parts.said)):
        return False
    return bool(parts.roles & _ABOUT_RULES)


def _of_event(parts: PrincipalitySentence) -> bool:
    """Return whether a sentence asks what an event does now, not what a card says."""
    return bool({"happens", "yield"} & parts.said) and bool(
        parts.faces or "the-event" in parts.said or any(CARDS[name].sort is Sort.EVENT for name in parts.cards)
    )


def _readings(parts: PrincipalitySentence) -> Iterable[Question]:
    """Return every question that a sentence may ask: of cards and pieces that it names, else of what its words do."""
    if parts.said & {"knights-power", "trade-power"}:
        return _about_turns(parts)
    if parts.cards or parts.faces or "the-event" in parts.said:
        return _about_cards(parts)
    if parts.pieces:
        return _about_pieces(parts)
    return _about_hands(parts) or _about_turns(parts)


def _about_turns(parts: PrincipalitySentence) -> list[Question]:
    said, roles = parts.said, parts.roles
    for word, kind in (("knights-power", Kind.STRONGEST_KNIGHTS), ("trade-power", Kind.TRADE_POWER), ("win", Kind.WINNER)):
        if word in said:
            # how much somebody has is told of both
            return [Question(kind, player) for player in ([None] if "how-many" in said else parts.about())]
    if roles & {"check", "sound", "position"} and "points" not in said:
        return [Question(Kind.VALID)]
    if said & {"points", "standing"}:
        return [Question(Kind.POINTS, player) for player in parts.about()]
    if "end" in said:
        return [Question(Kind.END_TURN, player) for player in parts.who()]
    if _asks_what_comes_in(parts):
        return [Question(Kind.HARVEST, player, roll=parts.number) for player in parts.about()]
    if "roll" in said and "may" in said:
        return [Question(Kind.ROLL, player) for player in parts.who()]
    return [Question(Kind.TURN)] if "turn" in said else []


def _asks_what_comes_in(parts: PrincipalitySentence) -> bool:
    """Return whether a sentence asks what a roll brings: not whether somebody may roll."""
    said = parts.said
    return "yield" in said or (parts.goods == [] and bool(said & {"get", "roll"}) and (bool(parts.numbers) or "may" not in said))


def _about_hands(parts: PrincipalitySentence) -> list[Question]:
    """Return what a sentence asks about the hand, the piles and exchanges."""
    said = parts.said
    give, take = parts.given_and_taken()
    if said & {"search", "pile"}:
        return [Question(Kind.SEARCH, player, give=give or take or None) for player in parts.who()]
    if give and take:
        found = parties(parts)
        if found.others:
            return [Question(Kind.EXCHANGE, player, partner=other, give=give, take=take) for player, other in found.pairs()]
        return [Question(Kind.EXCHANGE, player, give=give, take=take) for player in parts.who()]
    if "how-many" in said and said & {"kind-of-card", "refill"}:
        return [Question(Kind.HAND, player) for player in parts.about()]
    kind = _of_hand(parts)
    return [] if kind is None else [Question(kind, player) for player in parts.who()]


def _of_hand(parts: PrincipalitySentence) -> Kind | None:
    """Return what a player may do with the cards in hand, or at which rate, by the words of a sentence; None for neither."""
    said = parts.said
    if "swap-card" in said or said.issuperset({"trade", "kind-of-card"}):
        return Kind.SWAP
    if "refill" in said or said.issuperset({"get", "kind-of-card", "may"}):
        return Kind.REFILL
    if "rate" in said or ("trade" in said and parts.roles & {"how", "which", "what"}):
        return Kind.EXCHANGE_RATES
    return None


def _about_pieces(parts: PrincipalitySentence) -> list[Question]:
    piece = "city" if "city" in parts.pieces else parts.pieces[0]
    if parts.at:
        return [Question(Kind(piece), player, place) for player in parts.who() for place in dict.fromkeys(parts.at)]
    if "points" in parts.said:
        return [Question(Kind.POINTS, player) for player in parts.about()]
    return [Question(Kind.WHERE, player, piece=piece) for player in parts.who()]


def _strikes_one(parts: PrincipalitySentence) -> bool:
    """Return whether a sentence asks what an event does to whom it names: what he loses or gets, what happens to him; not who throws it."""
    told = any(does(word, name, parts.words.language) for word in parts.found for name in ("loses", "lost-word", "gets"))
    return told or any(parts.before(place) in ("with", "from", "for") for place, word in enumerate(parts.found) if word in parts.players)


def _about_event(parts: PrincipalitySentence) -> Question:
    """Return what a sentence asks about the first event card, or face of the event die, that it names."""
    meant = {player for player in parts.about() if player is not None} if _strikes_one(parts) else set()
    card = next(iter((*parts.cards, *parts.faces)), None)
    return Question(Kind.EVENT, meant.pop() if len(meant) == 1 else None, card=card, resource=parts.resource)


def _about_cards(parts: PrincipalitySentence) -> list[Question]:
    """Return what a sentence asks about cards and faces of the event die that it names."""
    said, roles = parts.said, parts.roles
    named = parts.cards[0] if parts.cards else None
    sort = CARDS[named].sort if named else Sort.EVENT
    if sort is Sort.EVENT:
        return [_about_event(parts)]
    if sort is Sort.ACTION:
        give, take = parts.given_and_taken()
        if named in ATTACKS and not said & {"play", "may"}:
            return [Question(Kind.ATTACK, player, card=named, roll=parts.number) for player in parts.who()]
        return [Question(Kind.PLAY_CARD, player, card=named, give=give or None, take=take or None) for player in parts.who()]
    places = [] if "where" in roles else dict.fromkeys(parts.at)
    if places:
        return [Question(Kind.PLACE_CARD, player, place, card=named) for player in parts.who() for place in places]
    return [Question(Kind.CARD_PLACES, player, card=named) for player in parts.who()] if "where" in roles or "may" in said else []
