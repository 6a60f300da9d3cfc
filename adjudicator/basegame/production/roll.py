"""What a roll pays: every tile with its number, everybody with a building there, the robber, and what the bank has."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from adjudicator.basegame.box import Row, either_way, paid, readings, stock_of
from adjudicator.basegame.position import SEVEN, Phase, Position
from adjudicator.basegame.production.shortage import Reckoning, bank_steps, open_shortage_steps, shortage_points
from adjudicator.basegame.production.table import COLUMNS, GOLD, NOTHING, all_rolls, cards_of
from adjudicator.basegame.production.tiles import (
    GOLD_PAYS,
    ROBBER,
    Tile,
    claim_steps,
    gold_settled,
    paying_tiles,
    pays_step,
    roads_at,
    robber_steps,
)
from adjudicator.basegame.production.worlds import Doubt, Payment, Worlds
from adjudicator.board.board import RESOURCES, Terrain
from adjudicator.rulesets.editions import RuleSet
from adjudicator.verdicts.question import ROLLS, Question
from adjudicator.verdicts.verdict import Reason, State, Step, Verdict
from catan_common.records import replace

SUM = "base/production-two-dice-sum"
SHORTAGE = "base/production-bank-shortage"
#: Phases in which something can have been built since the roll; some rule sets let trade and building alternate.
_AFTER_BUILDING = (Phase.TRADE, Phase.BUILD, Phase.SPECIAL_BUILD)
_SEVERAL = 2


def production(position: Position, question: Question, rules: RuleSet, strict: bool = False) -> Verdict:
    """Return what a roll pays: ``{colour: {resource: cards}}`` in order of play, without resources of which there are none.

    The roll is ``question.roll``, else the position's, which the verdict's question then names. ``question.player`` asks about one
    player only. ``null`` stands for a player whose cards are not certain; an unknown step says why, and ``certain`` of the verdict tells by kind what is. ``goud`` counts cards of choice.
    The buildings that stand are those that count.

    Raises:
        KeyError: nobody plays the colour.
        ValueError: the roll is not one of two dice.
    """
    roll = position.roll if question.roll is None else question.roll
    asked = position.players_meant(question.player)
    colours = [position.players[player].colour for player in asked]
    if roll is None:
        steps = [Step(SUM, State.UNKNOWN, Reason.ROLL_NOT_STATED)]
        return Verdict(question, rules.name, steps, dict.fromkeys(colours), ["roll"])
    if roll not in ROLLS:
        raise ValueError(f"two dice do not come to {roll}")
    question = replace(question, roll=roll)
    if roll == SEVEN:
        steps = [Step("base/seven-no-production", State.MET, Reason.SEVEN_PAYS_NOTHING)]
        return Verdict(question, rules.name, steps, {colour: {} for colour in colours})
    return _Roll(position, question, rules, roll, asked, strict=strict).verdict()


class _Roll:
    """One roll of a position under a rule set, and what is in doubt about it."""

    def __init__(self, position: Position, question: Question, rules: RuleSet, roll: int, asked: tuple[int, ...], *, strict: bool) -> None:
        self.position = position
        self.question = question
        self.rules = rules
        self.roll = roll
        self.asked = asked
        self.strict = strict
        tiles = list(paying_tiles(position, rules.basegame.numbers, roll))
        self.numbered = [tile for tile in tiles if tile.chip == roll]
        self.unnumbered = [tile for tile in tiles if tile.chip is None and tile.number != position.robber]
        self.stock = stock_of(position, rules)
        self.missing: list[str] = []
        self.points: list[str] = []
        self._due: dict[tuple[int | None, bool], Payment] = {}

    def verdict(self) -> Verdict:
        """Return the verdict: what is certain for each player who is asked about, and the steps."""
        assumed, worlds = self._worlds()
        doubts = list(self._doubts(worlds))
        robbers = worlds.options[Doubt.ROBBER]
        paying = [tile for tile in self.numbered if robbers != (tile.number,)]
        steps = [*self._tile_steps(paying), *self._player_steps(paying, robbers)]
        reckoning = Reckoning(self.position, self.rules, self.stock, worlds, self._rows(worlds), self.asked)
        steps += bank_steps(reckoning)
        self.points += shortage_points(reckoning)
        steps += assumed + doubts + self._built_later()
        colours = self.position.players
        value = {colours[player].colour: cards_of(self._certain(worlds, player)) for player in self.asked}
        certain = {colours[player].colour: self._certain_kinds(worlds, player) for player in self.asked} if None in value.values() else None
        return Verdict(self.question, self.rules.name, steps, value, self.missing, points=self.points, certain=certain)

    # -- the ways that things can be

    def _worlds(self) -> tuple[list[Step], Worlds]:
        """Return the steps on what is assumed, and the worlds that are left then."""
        position, stock = self.position, self.stock
        robbers: tuple[int | None, ...] = (position.robber,)
        if position.robber is None or position.robber_assumed:
            robbers += tuple(tile.number for tile in self.numbered)
        most = self._most(robbers[0])
        low, enough = list(stock.high), list(stock.high)
        for kind in range(len(RESOURCES)):
            if most[kind] > stock.low[kind]:
                low[kind] = stock.low[kind]
                if most[kind] > stock.high[kind]:
                    enough[kind] = stock.low[kind]
        options = (
            robbers,
            (False, True) if self.unnumbered else (False,),
            tuple(dict.fromkeys((tuple(low), stock.high))),
            readings(self.rules.basegame.production.shortage),
            either_way(self.rules.basegame.production.sole_claimant_takes_rest),
        )
        worlds = Worlds(options, self._pay)
        steps = []
        if position.robber_assumed and not self.strict:
            if self._matters(worlds, Doubt.ROBBER):
                at = (position.board.map.tile_names[position.robber or 0],)
                steps.append(Step("base/setup-robber-desert", State.ASSUMED, Reason.ROBBER_ON_BOARD, at))
            worlds = worlds.settled(Doubt.ROBBER, position.robber)
        if not self.strict and low != enough and stock.may_hold(most[:GOLD]):
            if self._matters(worlds, Doubt.STOCK):
                steps.append(Step(SHORTAGE, State.ASSUMED, Reason.BANK_NOT_STATED))
            worlds = worlds.settled(Doubt.STOCK, tuple(enough), stock.high)
        return steps, worlds

    def due(self, robber: int | None, *, unnumbered: bool) -> Payment:
        """Return what is due to everybody with the robber there, tiles without a number paying or not."""
        key = robber, unnumbered
        if key not in self._due:
            position = self.position if robber == self.position.robber else replace(self.position, robber=robber)
            rows = [list(player[self.roll]) for player in all_rolls(position, self.rules.basegame.numbers)]
            for tile in self.unnumbered if unnumbered else ():
                for share in tile.shares:
                    rows[share.player][tile.column] += share.cards
            self._due[key] = tuple(map(tuple, rows))
        return self._due[key]

    def _most(self, robber: int | None) -> list[int]:
        """Return the most that can be due of each column to all together: with the robber away from these tiles."""
        return [sum(cards) for cards in zip(NOTHING, *self.due(robber, unnumbered=bool(self.unnumbered)), strict=True)]

    def _pay(self, robber: int | None, unnumbered: bool, stock: tuple[int, ...], scope: Any, sole: bool) -> Payment:
        return paid(self.due(robber, unnumbered=unnumbered), stock, scope, sole_takes_rest=sole)

    def _rows(self, worlds: Worlds) -> dict[tuple[int | None, bool], Payment]:
        return {
            (robber, unnumbered): self.due(robber, unnumbered=unnumbered)
            for robber in worlds.options[Doubt.ROBBER]
            for unnumbered in worlds.options[Doubt.UNMARKED]
        }

    def _matters(self, worlds: Worlds, doubt: Doubt) -> bool:
        return any(worlds.differing(player, doubt) for player in self.asked)

    def _certain(self, worlds: Worlds, player: int) -> Row | None:
        """Return what a player certainly gets; None where a tile of the player has no number, or the sources are silent on gold."""
        # of several tiles without a number each may pay or not: that none and all come to the same is not enough
        if any(tile.share_of((player,)) for tile in self.unnumbered) or self._unsettled_gold(worlds, player):
            return None
        return worlds.certain(player)

    def _certain_kinds(self, worlds: Worlds, player: int) -> dict[str, int | None]:
        """Return the cards that a player gets by kind, without those of which there are certainly none; None of a kind that is open."""
        open_columns = {tile.column for tile in self.unnumbered if tile.share_of((player,))} | worlds.differing(player, *Doubt)
        if self._unsettled_gold(worlds, player):
            open_columns.add(GOLD)
        cards = next(iter(worlds.payments.values()))[player]
        found = {name: None if column in open_columns else cards[column] for column, name in enumerate(COLUMNS)}
        return {name: number for name, number in found.items() if number != 0}

    def _unsettled_gold(self, worlds: Worlds, player: int) -> bool:
        return not gold_settled(self.rules) and any(rows[player][GOLD] for rows in self._rows(worlds).values())

    # -- what stays in doubt

    def _doubts(self, worlds: Worlds) -> Iterator[Step]:
        """Yield a step for everything that leaves a player's cards open, and note what would settle it."""
        names = self.position.board.map.tile_names
        if self._matters(worlds, Doubt.ROBBER):
            self.missing.append("robber")
            at = tuple(names[tile.number] for tile in self._of_asked(self.numbered))
            yield Step(ROBBER, State.UNKNOWN, Reason.ROBBER_NOT_STATED, at)
        own = [tile for tile in self.unnumbered if tile.share_of(self.asked)]
        for tile in self._of_asked(self.unnumbered) if own or self._matters(worlds, Doubt.UNMARKED) else ():
            self.missing.append(f"chips.{names[tile.number]}")
            yield Step(SUM, State.UNKNOWN, Reason.CHIP_MISSING, (names[tile.number],), what=tile.what)
        if any(self._unsettled_gold(worlds, player) for player in self.asked):
            for tile in self.numbered:
                if tile.terrain is Terrain.GOLD and tile.number != self.position.robber and tile.share_of(self.asked):
                    yield Step(GOLD_PAYS, State.UNKNOWN, Reason.SOURCES_SILENT, (names[tile.number],), what=tile.what)
        if self._matters(worlds, Doubt.STOCK):
            most = self._most(worlds.options[Doubt.ROBBER][0])
            for kind in self._doubtful_stocks(worlds):
                self.missing.append(f"bank.{RESOURCES[kind]}")
                yield Step(SHORTAGE, State.UNKNOWN, Reason.BANK_NOT_STATED, need=most[kind], what=str(RESOURCES[kind]))
        for player in self.asked:
            columns = worlds.differing(player, Doubt.SCOPE, Doubt.SOLE)
            yield from open_shortage_steps(self.position, player, columns, self._rows(worlds).values())

    def _doubtful_stocks(self, worlds: Worlds) -> list[int]:
        """Return the resources whose stock makes a difference: whatever runs short with the others does by itself."""
        low, high = worlds.options[Doubt.STOCK]

        def matters(kind: int) -> bool:
            less = (*high[:kind], low[kind], *high[kind + 1 :])
            return self._matters(worlds.settled(Doubt.STOCK, less, high), Doubt.STOCK)

        return [kind for kind in range(len(RESOURCES)) if matters(kind)]

    def _of_asked(self, tiles: list[Tile]) -> list[Tile]:
        """Return the tiles at which a player asked about has a building; where nobody has, those of others: they ask for the same cards."""
        return [tile for tile in tiles if tile.share_of(self.asked)] or [tile for tile in tiles if tile.shares]

    # -- what is plain

    def _tile_steps(self, paying: list[Tile]) -> Iterator[Step]:
        """Yield what the roll is, which tiles have its number, and which of them the robber blocks."""
        yield Step(SUM, State.MET, Reason.TOTAL_ROLLED, have=len(self.numbered), what=str(self.roll))
        for tile in self.numbered:
            if tile not in paying:
                yield from robber_steps(self.position, self.rules, tile, self.asked)
            elif tile.terrain is not Terrain.GOLD or gold_settled(self.rules):
                yield pays_step(self.position, tile)
        if len(paying) >= _SEVERAL:
            at = tuple(self.position.board.map.tile_names[tile.number] for tile in paying)
            yield Step("base/production-every-matching-hex", State.MET, Reason.SEVERAL_TILES_PAY, at, have=len(at), what=str(self.roll))

    def _player_steps(self, paying: list[Tile], robbers: tuple[Any, ...]) -> Iterator[Step]:
        """Yield what is due to each player at the tiles that pay, and who has nothing at the tiles of this number."""
        for tile in paying:
            if tile.terrain is not Terrain.GOLD or gold_settled(self.rules):
                state = State.INFO if tile.number in robbers else State.MET
                yield from claim_steps(self.position, self.rules.basegame.numbers, tile, self.asked, state)
        due = [player for player in range(len(self.position.players)) if any(tile.share_of((player,)) for tile in paying)]
        turn = self.position.turn
        if set(due) & set(self.asked) and (len(due) >= _SEVERAL if turn is None else due != [turn]):
            yield Step("base/production-applies-to-all-players", State.MET, Reason.EVERYONE_COLLECTS, have=len(due))
        for player in self.asked:
            if self.numbered and not any(tile.share_of((player,)) for tile in self.numbered):
                colour = self.position.players[player].colour
                roads = roads_at(self.position, player, paying)
                reason = Reason.ONLY_ROADS_THERE if roads else Reason.NOTHING_AT_TILE
                yield Step("base/production-only-adjacent-buildings", State.INFO, reason, roads, colour)

    def _built_later(self) -> list[Step]:
        """Return the step that what was built after the roll waits for the next one (conflict/production-moment-of-new-settlement)."""
        if self.position.phase not in _AFTER_BUILDING or self.roll != self.position.roll:
            return []
        return [Step("base/production-settlement-one", State.INFO, Reason.BUILT_AFTER_ROLL)]
