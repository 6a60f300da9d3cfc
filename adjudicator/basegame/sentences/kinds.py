"""Which kinds of question a sentence asks, by what its words do: those beside building, points and special cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from adjudicator.basegame.questions import KINDS
from adjudicator.basegame.sentences.board_sentence import BoardSentence, Readings
from adjudicator.basegame.sentences.cards import ROBBING, Group, groups_of, rolled, steals
from adjudicator.basegame.sentences.course import asks_turn_too, of_course
from adjudicator.game import function_at
from adjudicator.language.parts import FILLER, FROM, TO, WITH
from adjudicator.language.tokens import NAME
from adjudicator.language.vocabulary import CARD, NUMBER, PLAYER, RESOURCE
from adjudicator.verdicts.question import ROLLS, Kind, Question

#: Words that carry a question of their own: a reading that has no use for one of them is not what was meant.
_CARRYING = frozenset(("moment", "upgrade", "special", "check", "position")).union(*(kind.uses.split() for kind in KINDS.values())) - {
    "get"  # of a card that is drawn it is the deed, and beside anything else it carries none
}
_ASKING = frozenset(("what", "which", "how", "how-many"))
_MAY = frozenset(("may", "must"))
#: A development card is drawn by who buys it; where more is said it may be taken from somebody.
_TO_DRAW = frozenset(("may", "development", "get"))
_DRAWN = _TO_DRAW | {"self", "me", PLAYER, NAME, FILLER, "still", "turn"}


def kinds_of(parts: BoardSentence) -> tuple[Kind, ...]:
    """Return the kinds that the words of a sentence ask for; several where it asks several things."""
    said = parts.said
    course = of_course(parts)
    if course:
        return tuple(course)
    found = [*_of_cards(parts), *_of_robber(parts)]
    trade = _of_trade(parts, found)
    found += trade
    if (not trade and said & {"discard", "hand-in"} and not parts.topics) or (
        not found and "off" in said and said & {"how-many", "who"} and not parts.pieces and not parts.topics
    ):
        found.append(Kind.DISCARD)
    elif Kind.TRADE in trade and "hand-in" in said and "trade" not in said and not _priced(parts):
        # "abgeben an": handed over, or handed in
        found.append(Kind.DISCARD)
    if not found:
        found = _of_rolls(parts) or _of_set_up(parts) or _of_pieces(parts) or _of_own_words(parts)
    if asks_turn_too(parts):
        found = [*found, Kind.TURN]
    return tuple(dict.fromkeys(found))


def near_kinds(parts: BoardSentence) -> tuple[Kind, ...]:
    """Return the kinds that a sentence may be after which asks for none of them plainly."""
    return (*_near_cards(parts.said), *_near_tiles(parts), *_near_pieces(parts))


def _near_cards(said: frozenset[str]) -> Iterator[Kind]:
    if said & {"development", "play"} or CARD in said or said.issuperset({"kind-of-card", "which"}):
        yield Kind.BUY_CARD if "buy" in said else Kind.CARDS
    if said.issuperset({"buy", "how-many"}):
        yield Kind.OPTIONS
    if said.issuperset({"kind-of-card", "how-many"}) and "buy" not in said:
        yield Kind.DISCARD
    if said & {"trade", "harbour", "rate"} or said.issuperset({"what", RESOURCE}):
        yield Kind.RATES


def _near_tiles(parts: BoardSentence) -> Iterator[Kind]:
    said = parts.said
    if said & {*ROBBING, "robber"}:
        yield Kind.VICTIMS if said & ROBBING else Kind.WHERE
    if "roll" in said and (rolls := rolled(parts)) and all(roll in ROLLS for roll in rolls):
        yield Kind.PRODUCTION
    if said & {"each-number", "yield", "chance"} or (said.issuperset({"get", RESOURCE}) and not said & (_MAY | _ASKING)):
        if parts.places and "yield" in said:
            yield Kind.STARTING_CARDS
        yield Kind.YIELDS


def _near_pieces(parts: BoardSentence) -> Iterator[Kind]:
    said = parts.said
    if parts.pieces and ("how-many" in said or ("still" in said and "may" not in said)):
        yield Kind.SUPPLY
    if "what" in said and said & _MAY:
        yield Kind.OPTIONS
    if "turn" in said and "who" in said:
        yield Kind.OPENING


def unused(parts: BoardSentence, kinds: tuple[Kind, ...]) -> frozenset[str]:
    """Return what the words of a sentence do that no reading of these kinds has a use for."""
    return (parts.said & _CARRYING).difference(*(KINDS[kind].uses.split() for kind in kinds))


def takes_pieces(kind: Kind) -> bool:
    """Whether the pieces that a sentence names belong to a question of this kind."""
    return KINDS[kind].of_pieces


def shows_point(parts: BoardSentence) -> bool:
    """Whether a sentence is about showing a victory-point card: a point is shown or played, not asked for."""
    return bool({"show", "play"} & parts.said) and "points" in parts.said and bool(_MAY & parts.said)


def _of_cards(parts: BoardSentence) -> list[Kind]:
    said = parts.said
    generic = bool(said & {"development", "kind-of-card"})
    if CARD in said and "trade" not in said and (said & {"play", "show"} or (_BARELY_A_CARD.issuperset(said) and "may" in said)):
        return [Kind.PLAY_CARD]
    with_card = any(parts.before(place) == WITH for place, word in enumerate(parts.found) if word.role == CARD)
    if shows_point(parts) or (with_card and "trade" not in said):
        return [Kind.PLAY_CARD]
    if "play" in said and said & {"which", "what"} and "trade" not in said:
        return [Kind.CARDS]
    if said >= _TO_DRAW and _DRAWN.issuperset(said):
        return [Kind.BUY_CARD]
    if "buy" in said and generic and CARD not in said and not said & {"how-many", "which", "what"}:
        return [Kind.BUY_CARD]
    return []


#: All that is said where a card and a player alone ask whether it may be played.
_BARELY_A_CARD = frozenset((CARD, "may", "player", "self", "filler", "own", "mine", "still", "not", RESOURCE, "name"))


def _of_robber(parts: BoardSentence) -> list[Kind]:
    said = parts.said
    stolen, robber = steals(parts), "robber" in said
    moves = bool(said & {*_MAY, "put", "move", "towards"})
    if robber and said & {"where", "which"} and "who" not in said:
        if stolen:
            return [Kind.WHERE, Kind.ROBBER]
        return [Kind.WHERE] if moves else []
    if stolen and "who" in said:
        return [] if _who_robs(parts) else [Kind.VICTIMS]
    if stolen and "everyone" in said and "without" not in said and not parts.players:
        return []
    if stolen or (robber and (moves or parts.places) and not said & {"what", "how", "how-many"}):
        return [Kind.ROBBER]
    return []


def _who_robs(parts: BoardSentence) -> bool:
    """Whether "wer" is the one that robs: in German, not in the passive."""
    return "passive" not in parts.said and any(word.token.text.lower().startswith("wer") for word in parts.found if word.role == "who")


def _priced(parts: BoardSentence) -> bool:
    return any(group.returned for group in groups_of(parts))


def _of_trade(parts: BoardSentence, found: list[Kind]) -> list[Kind]:
    said = parts.said
    groups = groups_of(parts)
    if _asks_rates(parts, groups):
        return [Kind.RATES]
    if not groups:
        return []
    trades, priced = "trade" in said, _priced(parts)
    if found and not trades:
        if not (Kind.BUY_CARD in found and len(groups) > 1 and _between_players(parts)):
            return []
        found.remove(Kind.BUY_CARD)
    if said & _ASKING:
        if len(groups) == 1 and (trades or (priced and said & {"give", "get", "need", "must"})):
            return [Kind.RATES]
        if not trades and not priced:
            return []
    return [Kind.TRADE] if trades or priced or _changes_hands(parts) else []


def _asks_rates(parts: BoardSentence, groups: list[Group]) -> bool:
    """Whether a sentence asks at what rates one trades, naming no cards."""
    said = parts.said
    if "rate" in said or groups:
        return "rate" in said
    return bool(("trade" in said and said & _ASKING) or ("harbour" in said and said & {"which", "how-many", "what"} and not parts.places))


def _changes_hands(parts: BoardSentence) -> bool:
    """Whether cards go from one to another: they are given, or there is somebody from whom they are had or to whom they are handed."""
    said = parts.said
    dealt = said & {"give", "get", "buy"} or (said & {"hand-in"} and TO in said)
    return "give" in said or bool(dealt and _between_players(parts))


def _between_players(parts: BoardSentence) -> bool:
    """Whether there is somebody to deal with: the bank, a second player, or one that is not who asks."""
    parties = len(parts.players) + ("self" in parts.said) + ("me" in parts.said)
    return (
        "bank" in parts.said
        or parties > 1
        or any(parts.before(place) in (FROM, TO) for place, word in enumerate(parts.found) if word in parts.players)
    )


def _of_rolls(parts: BoardSentence) -> list[Kind]:
    said = parts.said
    pays = bool(said & {"yield", "get", "give"})
    if _starts(parts):
        return [Kind.STARTING_CARDS]
    if "chance" in said or ("each-number" in said and (pays or "which" in said)):
        return [Kind.YIELDS]
    if not pays and not ("roll" in said and said & {"what", "who"}):
        return [Kind.PRODUCTION] if rolled(parts) and "what" in said and "from" in said and not parts.pieces else []
    if any(word.role == NUMBER and after.role == "kind-of-card" for word, after in zip(parts.found, parts.found[1:], strict=False)):
        # "2 kaarten" is no roll
        return []
    if rolled(parts) and said & {"yield", "what", "how-many", "who", FROM, "roll"}:
        return [Kind.PRODUCTION]
    return [Kind.PRODUCTION] if pays and "roll" in said else []


def _starts(parts: BoardSentence) -> bool:
    said = parts.said
    pays = bool(said & {"yield", "get", "give"})
    if "start" in said:
        return bool(pays or said & (_ASKING | {"player"}))
    return pays and ("beginning" in said or ("second" in said and Kind.SETTLEMENT in parts.pieces))


def _of_set_up(parts: BoardSentence) -> list[Kind]:
    said = parts.said
    if "who" not in said or parts.places or parts.topics:
        return []
    if "opening" in said or ("must" in said if parts.pieces else "put" in said):
        return [Kind.OPENING]
    return []


def _of_pieces(parts: BoardSentence) -> list[Kind]:
    said = parts.said
    if parts.topics or parts.places:
        return []
    if _asks_supply(parts):
        several = parts.pieces and "how-many" in said and said & {"left", "still"} and "may" in said
        return [Kind.SUPPLY, Kind.OPTIONS] if several else [Kind.SUPPLY]
    if not parts.pieces and "what" in said and said & {"may", "buy"} and not said & {"here", "how-many"}:
        return [Kind.OPTIONS]
    return []


def _asks_supply(parts: BoardSentence) -> bool:
    """Whether a sentence asks what is left: of the pieces that it names, of the stock, or of anything."""
    said = parts.said
    remains = bool(said & {"left", "still"})
    if "stock" in said and (said & _ASKING or remains):
        return True
    if parts.pieces:
        return (remains and "how-many" in said) or ("left" in said and not said & {"where", "which", "may"})
    return "left" in said and bool(said & {"what", "which"}) and "may" not in said


def _of_own_words(parts: BoardSentence) -> list[Kind]:
    """Return the kinds that have words of their own for all that is said."""
    if parts.topics:
        return []
    return [
        Kind(kind.name)
        for kind in KINDS.values()
        if kind.asked_by and parts.said.issuperset(kind.asked_by.split()) and not (parts.pieces and not kind.of_pieces)
    ]


def readings_of(kind: Kind, parts: BoardSentence) -> Readings:
    """Return what a sentence of a kind may ask: by the kind's own reader, else about the players whom its fields allow."""
    described = KINDS[kind]
    if described.reader:
        read: Callable[[BoardSentence], Readings] = function_at(described.reader)
        return read(parts)
    if "player" in described.needs:
        from adjudicator.basegame.sentences.readings import doers  # what only some sentences need is imported when they do

        return [Question(kind, player) for player in doers(parts)], True
    return [Question(kind, player) for player in (parts.about() if "player" in described.takes else [None])], True
