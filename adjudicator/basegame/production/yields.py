"""What buildings bring over time: the cards of each roll, how often it falls, and what a player cannot produce."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from adjudicator.basegame.position import SEVEN, Player, Position
from adjudicator.basegame.production.table import GOLD, NOTHING, THROWS, WAYS, all_rolls, cards_of
from adjudicator.basegame.production.tiles import GOLD_PAYS, ROBBER, Tile, gold_settled, paying_tiles, pays_step, robber_steps
from adjudicator.basegame.setup.chips import RED
from adjudicator.board.board import RESOURCES, Terrain
from adjudicator.board.hex_map import TILES_AT_A_CORNER, bits, names_of_places
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import ROLLS, Question
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict

SUM = "base/production-two-dice-sum"


def yields(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Return what each roll brings and how often it falls, for everybody or for ``question.player``, as if the bank never ran out.

    ``{"rolls": {"2": {"ways": 1, "cards": {colour: {resource: cards}}}, … "12": …}, "per36": {colour: {resource: cards}}}``: ``ways`` of the 36
    throws of two dice; ``per36`` the cards of 36 throws on average. The robber counts where it stands now. ``null`` stands for cards
    that are not certain; an unknown step says why. KeyError when nobody plays the colour.
    """
    return _Yields(position, rules, position.players_meant(question.player), strict=strict).verdict(question)


class _Yields:
    """The tables of a position under a rule set, for the players asked about."""

    def __init__(self, position: Position, rules: RuleSet, asked: tuple[int, ...], *, strict: bool) -> None:
        self.position = position
        self.rules = rules
        self.asked = asked
        self.names = position.board.map.tile_names
        self.tiles = [tile for tile in paying_tiles(position, rules.basegame.numbers) if tile.share_of(asked)]
        self.robber_open = position.robber is None or (position.robber_assumed and strict)
        self.missing: list[str] = []

    def verdict(self, question: Question) -> Verdict:
        """Return the tables with the steps that they rest on."""
        steps = [Step("base/component-dice-2", State.MET, Reason.TWO_DICE, have=THROWS)]
        steps += self._tile_steps()
        steps += self._number_steps()
        for player in self.asked:
            steps += self._building_steps(self.position.players[player])
            steps += self._lacking(player)
        steps += self._doubts()
        return Verdict(question, self.rules.name, steps, self._value(), self.missing)

    def _value(self) -> dict[str, Any]:
        found = all_rolls(self.position, self.rules.basegame.numbers)
        colours = {player: self.position.players[player].colour for player in self.asked}
        open_rolls = {player: self._open_rolls(player) for player in self.asked}
        rolls = {
            str(roll): {
                "ways": WAYS[roll],
                "cards": {
                    colour: None if roll in open_rolls[player] else cards_of(found[player][roll]) for player, colour in colours.items()
                },
            }
            for roll in ROLLS
        }
        per36 = {
            colour: None
            if open_rolls[player]
            else cards_of(
                tuple(sum(ways * row[column] for ways, row in zip(WAYS, found[player], strict=True)) for column in range(len(NOTHING)))
            )
            for player, colour in colours.items()
        }
        return {"rolls": rolls, "per36": per36}

    def _open_rolls(self, player: int) -> set[int]:
        """Return the rolls whose cards are not certain for a player."""
        mine = [tile for tile in self.tiles if tile.share_of((player,))]
        found: set[int] = set()
        for tile in mine:
            if tile.number == self.position.robber:
                continue
            if tile.chip is None:
                return set(ROLLS) - {SEVEN}
            if self.robber_open or (tile.column == GOLD and not gold_settled(self.rules)):
                found.add(tile.chip)
        return found

    # -- steps

    def _tile_steps(self) -> Iterator[Step]:
        for tile in self.tiles:
            if tile.number == self.position.robber:
                yield from robber_steps(self.position, self.rules, tile, self.asked)
            elif tile.chip is not None and (tile.column != GOLD or gold_settled(self.rules)):
                yield pays_step(self.position, tile)

    def _number_steps(self) -> Iterator[Step]:
        for roll in sorted({tile.chip for tile in self.tiles if tile.chip is not None}):
            yield Step("base/probability-near-seven", State.INFO, Reason.FALLS_SO_OFTEN, have=WAYS[roll], need=THROWS, what=str(roll))
        red = tuple(self.names[tile.number] for tile in self.tiles if tile.chip in RED)
        if red:
            yield Step("base/component-number-chip-red", State.INFO, Reason.RED_NUMBER, red)

    def _building_steps(self, me: Player) -> Iterator[Step]:
        """Yield what each settlement and city brings, which land tiles it touches, and what that comes to in all."""
        numbers, board, colour = self.rules.basegame.numbers, self.position.board, me.colour
        kinds = (
            ("base/production-settlement-one", me.settlements, numbers.settlement_yield),
            ("base/production-city-two", me.cities, numbers.city_yield),
        )
        at = board.map.intersection_names
        for rule, places, cards in kinds:
            if places:
                yield Step(rule, State.MET, Reason.CARDS_EACH, tuple(at[place] for place in sorted(places)), colour, have=cards)
        touched = 0
        inland = []
        for place in sorted({*me.settlements, *me.cities}):
            tiles = [tile for tile in board.map.corner_tiles[place] if board.terrain[tile] is not Terrain.SEA]
            touched |= sum(1 << tile for tile in tiles)
            names = tuple(self.names[tile] for tile in tiles)
            yield Step(
                "base/production-up-to-three-hexes",
                State.INFO,
                Reason.TOUCHES_TILES,
                names,
                colour,
                have=len(tiles),
                need=TILES_AT_A_CORNER,
            )
            if len(board.map.corner_tiles[place]) == TILES_AT_A_CORNER:
                inland.append(at[place])
        if inland:
            yield Step("base/building-borders-three-tiles", State.INFO, Reason.THREE_TILES_AROUND, tuple(inland), colour, have=len(inland))
        if touched:
            own = names_of_places(self.names, touched)
            yield Step("base/settlement-expands-production", State.INFO, Reason.TILES_IN_ALL, own, colour, have=len(own))
        deserts = tuple(self.names[tile] for tile in bits(touched) if board.terrain[tile] is Terrain.DESERT)
        if deserts:
            yield Step("base/terrain-desert-nothing", State.INFO, Reason.DESERT_PAYS_NOTHING, deserts, colour)

    def _lacking(self, player: int) -> Iterator[Step]:
        """Yield the resources for which a player has no building at any tile; gold can be any of them."""
        have = {tile.column for tile in self.tiles if tile.share_of((player,))}
        colour = self.position.players[player].colour
        for kind, resource in enumerate(RESOURCES):
            if kind not in have and GOLD not in have:
                yield Step("base/production-missing-terrain", State.INFO, Reason.NOT_PRODUCED, by=colour, what=str(resource))

    def _doubts(self) -> Iterator[Step]:
        """Yield what is assumed of the robber, and everything that leaves a player's cards open."""
        position = self.position
        numbered = [tile for tile in self.tiles if tile.chip is not None]
        if self.robber_open and numbered:
            self.missing.append("robber")
            yield Step(ROBBER, State.UNKNOWN, Reason.ROBBER_NOT_STATED, tuple(self.names[tile.number] for tile in numbered))
        elif position.robber_assumed and position.robber is not None and numbered:
            at = (self.names[position.robber],)
            yield Step("base/setup-robber-desert", State.ASSUMED, Reason.ROBBER_ON_BOARD, at)
        for tile in self._free_tiles():
            at = (self.names[tile.number],)
            if tile.chip is None:
                self.missing.append(f"chips.{at[0]}")
                yield Step(SUM, State.UNKNOWN, Reason.CHIP_MISSING, at, what=tile.what)
            elif tile.column == GOLD and not gold_settled(self.rules):
                yield Step(GOLD_PAYS, State.UNKNOWN, Reason.SOURCES_SILENT, at, what=tile.what)

    def _free_tiles(self) -> list[Tile]:
        return [tile for tile in self.tiles if tile.number != self.position.robber]
