"""What a sentence of each of these kinds may ask: rolls, discards, trade, cards, options, supply, the opening rounds."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from adjudicator.basegame.position import SEVEN
from adjudicator.basegame.sentences.bank_amounts import at_their_rates
from adjudicator.basegame.sentences.board_sentence import BoardSentence, Readings
from adjudicator.basegame.sentences.cards import (
    Deal,
    all_of_some,
    bank_does,
    deals,
    groups_of,
    keeps_all,
    kind_of,
    merged,
    rolled,
    steals,
    unnamed_card,
)
from adjudicator.board.board import RESOURCES
from adjudicator.language.parts import FOR, FROM
from adjudicator.language.people import Parties, parties, to_oneself
from adjudicator.language.tokens import Word
from adjudicator.language.vocabulary import CARD, NUMBER, RESOURCE
from adjudicator.notation.place_names import Slot
from adjudicator.verdicts.question import ROLLS, Bundle, Kind, Question
from catan_common.folding import fold_word
from catan_common.records import replace

_RESOURCES = tuple(map(str, RESOURCES))
_INVENTION, _MONOPOLY, _POINT = "uitvinding", "monopolie", "overwinningspunt"
#: Who does something, and with whom; None for nobody, or the bank.
_Pairs = list[tuple[str, str | None]]
#: A second player in a question about one alone is asked for more than one thing.
_ONE = 1


def production(parts: BoardSentence) -> Readings:
    """Return the questions about who is paid for a roll."""
    rolls: list[int | None] = [*rolled(parts)]
    return [Question(Kind.PRODUCTION, player, roll=roll) for player in _paid(parts) for roll in rolls or [None]], True


def _paid(parts: BoardSentence) -> list[str | None]:
    """Return who is paid, or has to pay: not who rolls ("wat krijgt blauw als rood een 8 gooit")."""
    verbs = parts.words.rolling
    rolling = [place for place, word in enumerate(parts.found) if fold_word(word.token.text, parts.words.language) in verbs]
    rollers: list[Word] = []
    for place in rolling:
        beside = [word for word in parts.found[place + 1 : place + 2] if word in parts.players]
        near = [word for word in parts.found[:place] if word in parts.players or word.role in ("get", "self")]
        rollers += beside or [word for word in near[-1:] if word in parts.players]
    others = [word for word in parts.players if word not in rollers]
    if not rollers:
        return parts.about()
    colours = parts.colours_of(others) or (parts.asker() if "self" in parts.said else [])
    return [*colours] if len(colours) == 1 else [None]


def discard(parts: BoardSentence) -> Readings:
    """Return the questions about what a seven costs, or whether cards may be handed in; for the roll that is named, whatever was rolled."""
    found, certain = _handed_in(parts)
    rolls = [number for number in rolled(parts) if number in ROLLS]
    return ([replace(question, roll=rolls[0]) for question in found] if len(rolls) == _ONE else found), certain


def _is_roll(parts: BoardSentence, number: int) -> bool:
    """Whether a number that counts no cards is a roll for sure: a seven of which something is handed in, another one as "bij een 8", "als er 8 gegooid wordt"."""
    if number == SEVEN or number not in ROLLS or "roll" in parts.said:
        return number in ROLLS and bool(parts.said & {FROM, "roll"})
    led = [one for one, word in pairwise(parts.found) if word.role == NUMBER and int(word.value) == number]
    return any(fold_word(word.token.text, parts.words.language) in parts.words.articles for word in led)


def _handed_in(parts: BoardSentence) -> Readings:
    said = parts.said
    groups = [group for group in groups_of(parts) if group.cards]
    certain = all(_is_roll(parts, number) for number in rolled(parts))
    if all_of_some(parts):
        # how many cards that are is not said: it may be asked how many have to be handed in
        return _costs(parties(parts).doers), False
    if keeps_all(parts) and not groups:
        return [Question(Kind.DISCARD, player, give=()) for player in parties(parts).doers], True
    if "how-many" in said or "who" in said or not groups:
        rolled_by_another = len(parts.players) > _ONE or "self" in said
        return _costs(_paid(parts) if rolled_by_another else parts.about()), certain and ("how-many" in said or not groups)
    return _those_handed_in(parts, merged(groups)), certain


def _costs(players: Sequence[str | None]) -> list[Question]:
    return [Question(Kind.DISCARD, player) for player in players]


def _those_handed_in(parts: BoardSentence, bundles: list[Bundle]) -> list[Question]:
    """Return the questions whether some cards may be handed in, by whom and to whom that may be, and how many where it is asked what one has to."""
    named = parties(parts)
    pairs: _Pairs = [*named.pairs()]
    pairs = pairs or [(player, None) for player in named.doers]
    # to whom nothing is handed does not matter: it is the question whether one keeps all
    found = [Question(Kind.DISCARD, player, partner=other if cards else None, give=cards) for player, other in pairs for cards in bundles]
    return found + _costs(named.doers) if "must" in parts.said else found


def trade(parts: BoardSentence) -> Readings:
    """Return the questions about a trade with the bank or a player."""
    found, certain = deals(parts)
    gets = not parts.said & {"give", "trade"}
    named = parties(parts, takes=gets)
    unnamed = unnamed_card(parts)
    before = "" if unnamed is None else parts.before(parts.found.index(unnamed))
    if unnamed is not None:
        found = _beside_unnamed(found, taken=gets == (before == FOR))
    named_other = named.joined or bool(named.others)
    if not named_other and any(deal.give is None for deal in found):
        return [Question(Kind.RATES, doer) for doer in named.doers], False
    to_somebody = not named_other and any(deal.take == () for deal in found)
    pairs = (_given_to(parts, named) if to_somebody else []) or _traders(parts, named)
    sells = "buy" in parts.said or unnamed is not None
    asked = _trades(pairs, [deal for one in found for deal in _whole(one, sells=sells)])
    plain = gets or (certain and not all_of_some(parts))
    asked, told = at_their_rates(parts, asked)
    return asked, plain and told and before != "and" and not rolled(parts)


def _trades(pairs: _Pairs, whole: list[Deal]) -> list[Question]:
    return [Question(Kind.TRADE, doer, partner=other, give=deal.give, take=deal.take) for doer, other in pairs for deal in whole]


def _traders(parts: BoardSentence, named: Parties) -> _Pairs:
    """Return who may trade with whom; None for the bank."""
    if bank_does(parts):
        return [(doer, None) for doer in named.doers]
    bank, with_oneself = "bank" in parts.said, to_oneself(parts, named.doers)
    if with_oneself and not named.others and not bank:
        return [(doer, doer) for doer in named.doers]
    pairs: _Pairs
    if named.joined and not named.others:
        pairs = [(one, other) for one in named.doers for other in named.doers if one != other]
    else:
        pairs = [*named.pairs()]
        if not named.others or bank:
            pairs += [(doer, None) for doer in named.doers]
    if "me" in parts.said and not with_oneself and any(doer == other for doer, other in pairs):
        # who says "mij" is not the player named: it is one of the others
        return _with_the_others(parts, named.doers)
    return pairs


def _with_the_others(parts: BoardSentence, doers: list[str]) -> _Pairs:
    return [(doer, other) for doer in doers for other in parts.everybody() if other != doer]


def _given_to(parts: BoardSentence, named: Parties) -> _Pairs:
    """Return who gives cards to whom, where they are given to a player and nothing is asked in return: to each of the others."""
    gives = "give" in parts.said and "bank" not in parts.said and not any(group.returned for group in groups_of(parts))
    return _with_the_others(parts, named.doers) if gives else []


def _beside_unnamed(found: list[Deal], *, taken: bool) -> list[Deal]:
    """Return deals of which one side is a card whose kind is not told: what is named beside it is the other side."""
    if len(found) != 1 or (found[0].give and found[0].take):
        return found
    cards = found[0].give or found[0].take
    return [Deal(None, cards) if taken else Deal(cards, None)]


def _whole(deal: Deal, *, sells: bool) -> list[Deal]:
    """Return a deal with what is not said filled in: had for nothing; else, and where it is sold, each single card that may be meant in return."""
    if deal.give is None and deal.take is not None and sells:
        kinds = [kind for kind, _ in deal.take]
        return [Deal(((kind, _ONE),), deal.take) for kind in _RESOURCES if kind not in kinds]
    if deal.give is None:
        return [Deal((), deal.take)]
    if deal.take is None:
        kinds = [kind for kind, _ in deal.give]
        return [Deal(deal.give, ((kind, _ONE),)) for kind in _RESOURCES if kind not in kinds]
    return [deal]


def rates(parts: BoardSentence) -> Readings:
    """Return the questions about the rates of a player."""
    return [Question(Kind.RATES, player) for player in doers(parts)], "who" not in parts.said


def buy_card(parts: BoardSentence) -> Readings:
    """Return the questions about buying a development card."""
    return [Question(Kind.BUY_CARD, player) for player in doers(parts)], not groups_of(parts, resources_only=True)


def play_card(parts: BoardSentence) -> Readings:
    """Return the questions about playing or showing a development card."""
    named = list(dict.fromkeys(word.value for word in parts.found if word.role == CARD)) or [_POINT]
    goods = groups_of(parts, resources_only=True)
    kinds = list(dict.fromkeys(str(kind_of(word)) for word in parts.found if word.role == RESOURCE))
    counted = [word for place, word in enumerate(parts.found[1:]) if word.role in (CARD, "development") and _several(parts.found[place])]
    certain = not rolled(parts) and not counted and (not goods or named[0] in (_INVENTION, _MONOPOLY))
    found = []
    for player in doers(parts):
        for card in named:
            # no cards at all are nothing that somebody takes
            takes: list[Bundle | None] = [*filter(None, merged(goods))] if goods and card == _INVENTION else [None]
            resources: list[str | None] = [*kinds] if kinds and card == _MONOPOLY else [None]
            found += [Question(Kind.PLAY_CARD, player, card=card, take=take, resource=one) for take in takes for one in resources]
    return found, certain


def _several(word: Word) -> bool:
    return word.role == NUMBER and int(word.value) != _ONE


def doers(parts: BoardSentence) -> list[str]:
    """Return who does it where one player is asked about: of several players the one that does something to the others."""
    if parts.roles & {"who", "everyone"} or len(parts.players) <= _ONE:
        return parts.who()
    return parties(parts, takes=steals(parts)).doers


def starting_cards(parts: BoardSentence) -> Readings:
    """Return the questions about the cards of the opening."""
    island = parts.position.board.map
    found: list[int] = []
    certain = "who" not in parts.said
    for word in parts.places:
        for spot in word.spots:
            if spot.slot is Slot.PATH:
                found += island.ends[spot.number]
            else:
                found += [spot.number] if spot.slot is Slot.INTERSECTION else island.tile_corners[spot.number]
    at = [island.intersection_names[one] for one in dict.fromkeys(found)]
    if not at:
        return [Question(Kind.STARTING_CARDS, player) for player in parts.about()], certain
    return [Question(Kind.STARTING_CARDS, player, place) for player in parts.who() for place in at], certain


def opening(parts: BoardSentence) -> Readings:
    """Return the questions about who places next."""
    return [Question(Kind.OPENING)], not parts.players
