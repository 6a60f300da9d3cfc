"""The tables of the summary sheet: costs and points, what each terrain yields, the bank's rates."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from adjudicator.board.board import RESOURCES, YIELDS
from adjudicator.game import game_named
from catan_common.rule_sets import GAMES
from catan_rules.messages import section
from catan_rules.printed.document import Symbol, Table, Text
from catan_rules.render.text.board_words import resource_word, terrain_word
from catan_rules.render.text.verdict_words import capital

#: What a road gives at the bank's counter is one card at every rate (base/trade-bank-4-1, -harbour-3-1, -harbour-2-1).
_TAKEN = 1
#: The cards of the row of a principality, with their price on the back.
_OF_ROW = ("road", "settlement", "city")
_ON_BACK = "card/build-from-pile-cost-on-back"
_Cell = Text | tuple[Symbol, ...]


def tables(topic: str, language: str, game: str, numbers: Mapping[str, int]) -> list[Table]:
    """Return the tables that stand at the head of a topic; most topics have none."""
    match topic:
        case "costs":
            return [_costs(language, game, numbers)]
        case "rolls":
            return [_terrain(language)]
        case "trade":
            return [_rates(language, numbers)]
        case "card-building":
            return [_card_costs(language, game)]
        case "dice-costs":
            return [_dice_costs(language, game)]
        case "dice-joker":
            return [_jokers(language, game)]
    return []


def _head(language: str, *names: str) -> tuple[Text, ...]:
    return tuple(Text.of(_words(language)[name], language) for name in names)


def _costs(language: str, game: str, numbers: Mapping[str, int]) -> Table:
    """Return what each thing costs, how many of it there are (of pieces in a player's supply, of cards in the stack) and its points.

    What cannot be bought stands below: the two special cards, and the development card that is a point by itself.
    """
    words = _words(language)
    costs = game_named(None).costs()
    bought = {
        "road": ("roads", ""),
        "ship": ("ships", ""),
        "settlement": ("settlements", "settlement_points"),
        "city": ("cities", "city_points"),
        "card": ("dev_total", ""),
    }
    won = {"building": ("dev_points", "card_points"), "route": ("", "route_points"), "army": ("", "army_points")}

    def row(name: str, supply: str, points: str) -> tuple[_Cell, ...]:
        price = _price(costs[name].cards, language) if name in costs else Text.of("", language)
        counts = (str(numbers[count]) if count else "" for count in (supply, points))
        return (Text.of(capital(words[name]), language), price, *(Text.of(count, language) for count in counts))

    listed = {name: told for name, told in bought.items() if name != "ship" or game == "ships"}
    rows = tuple(row(name, *told) for name, told in (listed | won).items())
    clauses = (*(costs[name].clause for name in listed), *("base/points-table",) * len(won))
    return Table(rows, Text.of(words["costs"], language), _head(language, "thing", "price", "supply", "point"), clauses)


def _card_costs(language: str, game: str) -> Table:
    """Return what the cards of the row cost, side by side: what every source says, and a sign where one says more."""
    words, costs = _words(language), game_named(GAMES[game]).costs()

    def price(name: str) -> tuple[Symbol, ...]:
        told = [dict(one) for one in costs[name]]
        sure = {resource: min(one.get(resource, 0) for one in told) for resource in told[0]}
        symbols = tuple(Symbol(resource, resource_word(resource, language), count) for resource, count in sure.items())
        return symbols if len(told) == 1 else (*symbols, Symbol("grondstof", words["more.told"]))

    head = tuple(Text.of(capital(words[f"card.{name}"]), language) for name in _OF_ROW)
    return Table((tuple(map(price, _OF_ROW)),), Text.of(words["costs"], language), head, (_ON_BACK,))


def _dice_costs(language: str, game: str) -> Table:
    """Return what each kind of piece takes, and the points of every piece of that kind in the order in which they are built."""
    costs = game_named(GAMES[game]).costs()
    rows = tuple(
        (Text.of(capital(_words(language)[kind]), language), _price(cost.cards, language), Text.of(_listed(cost.points), language))
        for kind, cost in costs.items()
    )
    head = _head(language, "thing", "price", "point")
    return Table(rows, Text.of(_words(language)["costs"], language), head, tuple(cost.clause for cost in costs.values()))


def _listed(points: Sequence[int]) -> str:
    """Return the points of the pieces of a kind; a single number where all have the same."""
    return str(points[0]) if len(set(points)) == 1 else ", ".join(map(str, points))


def _jokers(language: str, game: str) -> Table:
    """Return which resource lies under each knight (dice/joker-turn-die); any is said in words."""
    knight = game_named(GAMES[game]).costs()["knight"]
    head = (Text.of(capital(_words(language)["knight"]), language), *(Text.of(str(points), language) for points in knight.points))
    row: tuple[_Cell, ...] = tuple(
        Text.of(_words(language)["free"], language) if resource is None else (Symbol(resource, resource_word(resource, language)),)
        for resource in knight.gives
    )
    gives = Text.of(_words(language)["gives"], language)
    return Table(((gives, *row),), Text.of(_words(language)["jokers"], language), head, ("dice/joker-turn-die",))


def _price(cards: tuple[int, ...], language: str) -> tuple[Symbol, ...]:
    return tuple(
        Symbol(str(resource), resource_word(str(resource), language), count)
        for resource, count in zip(RESOURCES, cards, strict=True)
        if count
    )


def _terrain(language: str) -> Table:
    """Return which terrain yields what, side by side, as symbol and word (base/terrain-six-kinds)."""
    head = tuple(Text.of(capital(terrain_word(terrain, language)), language) for terrain in YIELDS)
    row: tuple[_Cell, ...] = tuple((Symbol(str(resource), resource_word(str(resource), language)),) for resource in YIELDS.values())
    named = tuple(Text.of(resource_word(str(resource), language), language) for resource in YIELDS.values())
    return Table((row, named), Text.of(_words(language)["terrain"], language), head, ("base/terrain-six-kinds",) * 2)


def _rates(language: str, numbers: Mapping[str, int]) -> Table:
    words = _words(language)
    taken = words["any"].format(number=_TAKEN)
    rows = tuple(
        (Text.of(words[place], language), Text.of(words[kind].format(number=numbers[rate]), language), Text.of(taken, language))
        for place, kind, rate in (
            ("bank", "alike", "bank_rate"),
            ("harbour", "alike", "harbour_rate"),
            ("special", "shown", "special_rate"),
        )
    )
    clauses = ("base/trade-bank-4-1", "base/trade-harbour-3-1", "base/trade-harbour-2-1")
    return Table(rows, Text.of(words["rates"], language), _head(language, "place", "give", "take"), clauses)


def _words(language: str) -> dict[str, str]:
    return section(language, "sheet")
