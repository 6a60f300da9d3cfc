"""Whose thing a reason names, or whose turn: by a word for mine or yours, a player's name, or who has it; and whether a step is about something of theirs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from adjudicator.dispute.claims import Given, Owner
from adjudicator.game import Position
from adjudicator.language.claim_words import ClaimWords, Part
from adjudicator.language.tokens import NAME, recognise
from adjudicator.language.vocabulary import PIECE, PLAYER, RESOURCE, vocabularies
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.verdict import Reason, State, Step

BUILDING, PATH, HARBOUR, TURN = "building", "path", "harbour", "turn"
_SORTS = {"settlement": BUILDING, "city": BUILDING, "road": PATH, "ship": PATH}
#: What somebody has, by what its word does; of a route nobody says here whose it is.
_THINGS = {"harbour": HARBOUR, "turn": TURN, "route": "route"}
#: Of what the step with a reason is, where its ``by`` is whose that is.
_THEIRS: dict[Reason, tuple[str, ...]] = {
    Reason.NEIGHBOUR_OCCUPIED: (BUILDING,),
    Reason.TOO_CLOSE: (BUILDING,),
    Reason.OCCUPIED: (BUILDING,),
    Reason.BLOCKED_BY_BUILDING: (BUILDING,),
    Reason.BLOCKING_NOT_SETTLED: (BUILDING,),
    Reason.ROUTE_CUT: (BUILDING,),
    Reason.BUILDING_AT_TILE: (BUILDING,),
    Reason.NO_BUILDING_AT_TILE: (BUILDING,),
    Reason.NO_OWN_SETTLEMENT: (BUILDING,),
    Reason.PATH_OCCUPIED: (PATH,),
    Reason.FOREIGN_HARBOUR: (HARBOUR,),
    Reason.NOT_ON_TURN: (TURN,),
}
#: What joins a piece, whichever it is.
_JOINING = (BUILDING, PATH)
#: Of what it is where it is about something of who does it.
_OF_THE_DOER: dict[Reason, tuple[str, ...]] = {
    Reason.OWN_SETTLEMENT_THERE: (BUILDING,),
    Reason.OWN_ROAD_REACHES: _JOINING,
    Reason.OWN_SHIP_REACHES: _JOINING,
    Reason.OWN_ROAD_AT_END: _JOINING,
    Reason.OWN_SHIP_AT_END: _JOINING,
    Reason.OWN_BUILDING_AT_END: _JOINING,
    Reason.NO_OWN_ROAD: (PATH,),
    Reason.NO_OWN_SHIP: (PATH,),
    Reason.OWN_HARBOUR: (HARBOUR,),
    Reason.NO_OWN_HARBOUR: (HARBOUR,),
}
_LACKS, _BANK_SHORT = "lacks", "bank-short"
_LACKING, _OFF_TURN, _ON_TURN, _ANOTHERS_TURN = "no-building", "off-turn", "on-turn", "turn-of-another"
_ROUTE, _PAST, _INTERRUPTED = "longest-route", "past-building", "interrupted"
_TRADE, _PRICE = "trade", "price"
_DISCARD, _CAN_PAY = "discard", "can-pay"
_HAD_IT, _BOUGHT_BEFORE = "had-it", "bought-before"
_ADDRESSED, _OPINION = "addressed", "drop"
_SAME_TILE, _ROBBER_STANDS, _MOVING = "same-tile", "robber-stands", frozenset(("robber", "pirate"))
_MINE = frozenset(("mine", "me"))
_SPEAKER = _MINE | {"self"}


def owners_in(parts: Sequence[Part], words: ClaimWords, position: Position, by: str, other: str | None) -> tuple[Owner, ...]:
    """Return who is named in the words of a reason with what is theirs: ``by`` says it, ``other`` is addressed."""
    found: list[Owner] = []
    thing, of = "", False
    said = list(_named(parts, words, position, by, other))
    for place, (role, value) in enumerate(said):
        if role == "from":
            of = True
        elif role == "thing":
            thing = value
        elif role in ("owner", "who") and value:
            behind = said[place + 1][1] if said[place + 1 : place + 2] and said[place + 1][0] == "thing" else ""
            if of:  # "het dorp van blauw", "te dicht bij blauw", "van mij"
                found.append(Owner(value, behind or thing))
            elif role == "owner" or behind:
                found.append(Owner(value, behind))
            else:
                found.append(Owner(value, "", has=False))
        if role != "from":
            of = False
    return tuple(found)


def _named(parts: Sequence[Part], words: ClaimWords, position: Position, by: str, other: str | None) -> Iterator[tuple[str, str]]:
    """Yield what the words of a reason name: an ``owner``, ``who`` it is about, a ``thing`` by its sort, what says ``from``, and anything else but *own*."""
    addressed = {token for part in parts if part.role == _ADDRESSED for token in part.tokens}
    tokens = [token for part in parts if part.role != _OPINION for token in part.tokens]
    for word in recognise(tokens, vocabularies()[words.language], position):
        if word.token in addressed:
            yield "who", other or ""
        elif word.role in _SPEAKER:
            yield "owner" if word.role in _MINE else "who", by
        elif word.role in (PLAYER, NAME, "name"):
            yield "who", "" if " " in word.value else word.value  # a name that several have says not whose it is
        elif word.role == PIECE or word.role in _THINGS:
            yield "thing", _SORTS.get(word.value, word.value) if word.role == PIECE else _THINGS[word.role]
        elif word.role != "own":
            yield ("from" if word.role == "from" else "", "")


def as_it_bears(given: Given, asked: Question) -> Given:
    """Return a reason as it bears on what is asked about: who had a card already bought it earlier, a building in the way cuts a route, where the robber stood already is why a tile pays nothing; that it is another's turn is why who does it may not, unless it is done with the other."""
    kind = str(asked.kind)
    # what another reason is meant by one, none where it bears on nothing
    meant: dict[str, str | None] = {}
    if asked.card is not None:  # "die had ik al": of a card that is played, and not of one that is held
        meant[_HAD_IT] = _BOUGHT_BEFORE
    if kind == _ROUTE:  # "mijn dorp staat ertussen": of a road that is laid past it, and of a route that it cuts
        meant[_PAST] = _INTERRUPTED
    if asked.card is None and kind not in _MOVING:  # "da stand er schon": of a robber that is moved, and of what a tile pays
        meant[_SAME_TILE] = _ROBBER_STANDS
    if kind != _TRADE or asked.partner is not None:  # a price is that of the bank: of a piece it is told by its kinds
        meant[_PRICE] = None
    elif asked.take and {value for role, value in given.about if role == RESOURCE} & {*dict(asked.take)} - {*dict(asked.give or ())}:
        meant[_LACKS] = _BANK_SHORT  # "er was geen wol meer": of what is taken of the bank it is the bank that has none
    if kind == _DISCARD:  # "drie is genoeg": of how many are handed in, and not of what can be paid
        meant[_CAN_PAY] = None
    of_another = asked.player is not None and {one.player for one in given.owners if one.thing in ("", TURN)} - {
        asked.player,
        asked.partner,
    }
    bearing = ((meant.get(name, name), so) for name, so in given.reasons)
    return replace(
        given,
        reasons=tuple(
            (_ANOTHERS_TURN if of_another and (name, so) == (_ON_TURN, True) else name, so) for name, so in bearing if name is not None
        ),
    )


def is_theirs(step: Step, reason: str, given: Given, doer: str | None) -> bool:
    """Return whether a step is about something of one of those whose thing a reason names; also where it names nobody's, or the step is about nothing of anybody."""
    sorts: tuple[str, ...]
    if reason in (_OFF_TURN, _ON_TURN):
        owner, sorts = (step.by if step.state is State.MET else None) or doer, (TURN,)
        if any(one.player == doer and not one.has for one in given.owners):
            return owner == doer  # "ik was aan de beurt": nobody else was
    elif step.reason in _OF_THE_DOER or (step.reason is Reason.NO_OWN_SETTLEMENT and reason == _LACKING):
        owner, sorts = doer, _OF_THE_DOER.get(step.reason, (BUILDING,))
    else:
        owner, sorts = step.by, _THEIRS.get(step.reason, ())
    if owner is None or not sorts:
        return True
    having = [one.player for one in given.owners if one.has and one.thing in ("", *sorts)]
    # of who does it something may be said beside what is there: "je zit te dicht bij een dorp"
    return owner in (having or [one.player for one in given.owners if not one.has and one.player != doer] or [owner])
