"""What a record says of a position, held against the position that its events come to; where they differ, the clause by which it is so."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from adjudicator.basegame.building.builder import laid_and_limit
from adjudicator.basegame.changes import changed, player_with, with_players
from adjudicator.basegame.position import DEVELOPMENTS, Bank, Player, Position, Special
from adjudicator.basegame.production.roll import production
from adjudicator.basegame.special.holders import largest_army, longest_route
from adjudicator.basegame.special.lengths import FOREIGN, measure, stops
from adjudicator.basegame.terms import DEVELOPMENT
from adjudicator.basegame.values import holder_of
from adjudicator.basegame.victory.points import CARDS, scores
from adjudicator.basegame.victory.winner import OWN_TURN, winner
from adjudicator.board.board import RESOURCES
from adjudicator.game.replay import Several
from adjudicator.rulesets.editions import RuleSet
from adjudicator.rulesets.points import UNLIMITED
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.verdict import Answer, State, Verdict

#: A field, what the record says of it, what is found, and the clause that the difference comes from: None where none explains it.
Differing = tuple[str, object, object, str | None]
HOLDERS = {"holder.longest-route": Special.LONGEST_ROUTE, "holder.largest-army": Special.LARGEST_ARMY}
_SUPPLIES = {Kind.SETTLEMENT: "settlements", Kind.CITY: "cities", Kind.ROAD: "roads"}
_RESOURCES = tuple(map(str, RESOURCES))
_DEVELOPMENTS = tuple(map(str, DEVELOPMENTS))


def differing(position: Position, said: Mapping[str, object], rules: RuleSet) -> list[Differing]:
    """Return where a record differs from a position; what is not known of the position differs from nothing.

    Cards are told by kind, those of which only the number is told without a name. What it says of one field in several ways (``Several``) differs whatever the position is, and is recorded as their list. The fields: ``hand``,
    ``developments``, ``played``, ``points``, ``route`` (its length), ``pieces`` and ``supply`` (what is left to build) of a colour (``hand.rood``),
    ``bank``, ``holder.longest-route``, ``holder.largest-army``, ``robber``, ``winner``. ValueError for another one.
    """
    found: list[Differing] = []
    for field, recorded in said.items():
        part, _, colour = field.partition(".")
        compare = _FIELDS.get(part)
        if compare is None:
            raise ValueError(f"nothing is compared by the name {field!r}")
        asked = _Asked(position, said, rules, colour)
        values = recorded if isinstance(recorded, Several) else (recorded,)
        differs = [one for value in values if (one := compare(asked, value)) is not None]
        if isinstance(recorded, Several):
            found.append((field, [*recorded], *(differs[0] if differs else (None, None))))
        elif differs:
            found.append((field, recorded, *differs[0]))
    return found


class _Asked:
    """A position and what is said of it, with the player whom a field is about."""

    __slots__ = ("colour", "position", "rules", "said")

    def __init__(self, position: Position, said: Mapping[str, object], rules: RuleSet, colour: str) -> None:
        self.position = position
        self.said = said
        self.rules = rules
        self.colour = colour

    @property
    def seat(self) -> int:
        return self.position.index(self.colour)

    @property
    def player(self) -> Player:
        return self.position.players[self.seat]


Found = tuple[object, str | None] | None


def _cards(attribute: str, names: tuple[str, ...]) -> Callable[[_Asked, Any], Found]:
    def compared(asked: _Asked, recorded: Any) -> Found:
        cards = getattr(asked.player, attribute)
        if cards is None:
            return None
        told = tuple(recorded.get(name, 0) for name in names)
        free, unseen = cards.hidden, recorded.get("", 0)
        bounds = zip(cards.counts, told, cards.high, strict=True)
        if cards.least <= sum(told) + unseen <= cards.total and all(low <= one + unseen and one <= high for low, one, high in bounds):
            return None
        known = dict(zip(names, cards.counts, strict=True))
        return (known | {"": free} if free else known), _shortage(asked.position, asked.rules, recorded, known)

    return compared


def _bank(asked: _Asked, recorded: Any) -> Found:
    bank = asked.position.bank
    if bank is None or asked.rules.agreed.bank == UNLIMITED:
        return None
    known = dict(zip(_RESOURCES, bank.resources, strict=True)) | {DEVELOPMENT: bank.developments}
    if all(known[name] in (None, count) for name, count in recorded.items()):
        return None
    return {name: known[name] for name in recorded}, _shortage(asked.position, asked.rules, recorded, known)


def _shortage(position: Position, rules: RuleSet, recorded: Mapping[str, Any], known: Mapping[str, Any]) -> str | None:
    """Return the clause by which the bank paid what it did, where cards differ just after a roll that it could not pay whole; else None."""
    paid = position.paid
    if paid is None or paid.of_hands or position.bank is None:
        return None
    stock = tuple(
        None if have is None else have + sum(row[kind] for row in paid.rows if row is not None)
        for kind, have in enumerate(position.bank.resources)
    )
    before = {seat: player_with(player, hand=paid.before[seat].hand) for seat, player in enumerate(position.players)}
    asked = changed(with_players(position, before), bank=Bank(stock, position.bank.developments))
    verdict = production(asked, Question(Kind.PRODUCTION, roll=position.roll), rules)
    short = {str(step.what): step.rule for step in verdict.steps if (step.need or 0) > (step.have or 0)}
    return next((rule for name, rule in short.items() if recorded.get(name, known.get(name)) != known.get(name)), None)


def _route(asked: _Asked, recorded: Any) -> Found:
    """Compare the length of a route: one that ends at a foreign building is counted up to there."""
    route = measure(asked.position, asked.seat, asked.rules)
    if route.length is None or route.length == recorded:
        return None
    foreign = asked.position.foreign_buildings(asked.seat)
    passed = stops(asked.position.board.map, route.trail)
    ends = sum(foreign >> corner & 1 for corner in (passed[0], passed[-1])) if passed else 0
    return route.length, FOREIGN if route.length - recorded in range(1, ends + 1) else None


def _deciding(verdict: Verdict) -> str:
    """Return the clause that settles a verdict: that of its last step that holds, or does not."""
    return next((step.rule for step in reversed(verdict.steps) if step.state is not State.INFO), verdict.steps[-1].rule)


def _holder(asked: _Asked, recorded: Any) -> Found:
    special = HOLDERS[f"holder.{asked.colour}"]
    verdict = (longest_route if special is Special.LONGEST_ROUTE else largest_army)(asked.position, asked.rules)
    holder = holder_of(verdict)
    return None if verdict.answer is Answer.UNDETERMINED or holder == recorded else (holder, _deciding(verdict))


def _points(asked: _Asked, recorded: Any) -> Found:
    """Compare points: the two of a card that the record gives to another are explained by the clause on that card's points."""
    score = scores(asked.position, asked.rules).scores[asked.seat]
    if score.low <= recorded <= score.high:
        return None
    left = recorded - score.low
    clauses = []
    for field, special in HOLDERS.items():
        clause, points, _ = CARDS[special]
        if field in asked.said:
            has = special in (asked.player.special or ())
            said = asked.said[field]
            told = asked.colour in (said if isinstance(said, Several) else (said,))
            if has != told:
                left -= (told - has) * getattr(asked.rules.basegame.numbers, points)
                clauses.append(clause)
    return score.total, None if left else clauses[0]


def _winner(asked: _Asked, recorded: Any) -> Found:
    position = asked.position
    won = position.turn_history.won
    if won is not None:
        colour = position.players[won].colour
        return None if colour == recorded else (colour, "base/win-ten-points")
    verdict = winner(position, asked.rules)
    if verdict.answer is Answer.UNDETERMINED or verdict.value == recorded:
        return None
    # who has enough but is not on turn has not won yet
    seats = [seat for seat, player in enumerate(position.players) if player.colour == recorded]
    enough = any(scores(position, asked.rules).scores[seat].low >= asked.rules.basegame.numbers.target for seat in seats)
    return verdict.value, OWN_TURN if enough else _deciding(verdict)


def _robber(asked: _Asked, recorded: Any) -> Found:
    tile = asked.position.robber
    name = None if tile is None else asked.position.board.map.tile_names[tile]
    return None if name in (None, recorded) else (name, None)


def _pieces(asked: _Asked, recorded: Any) -> Found:
    """Compare the places of a player's pieces by kind, each a sorted list of names."""
    board, player = asked.position.board.map, asked.player
    known: dict[str, object] = {
        "settlements": [board.intersection_names[place] for place in sorted(player.settlements)],
        "cities": [board.intersection_names[place] for place in sorted(player.cities)],
        "roads": [board.path_names[place] for place in sorted(player.roads)],
    }
    return None if known == recorded else (known, None)


def _supply(asked: _Asked, recorded: Any) -> Found:
    """Compare how many pieces of each kind are left with those that the record itself says to stand; with the position's where it says of none."""
    board = asked.said.get(f"pieces.{asked.colour}")
    left = {}
    for kind, name in _SUPPLIES.items():
        laid, limit = laid_and_limit(asked.player, asked.rules, kind)
        left[name] = limit - (len(board[name]) if isinstance(board, dict) else laid)
    known = {name: left[name] for name in recorded}
    return None if known == recorded else (known, None)


_FIELDS: dict[str, Callable[[_Asked, Any], Found]] = {
    "hand": _cards("hand", _RESOURCES),
    "developments": _cards("developments", _DEVELOPMENTS),
    "played": _cards("played", _DEVELOPMENTS),
    "bank": _bank,
    "route": _route,
    "holder": _holder,
    "points": _points,
    "winner": _winner,
    "robber": _robber,
    "pieces": _pieces,
    "supply": _supply,
}
