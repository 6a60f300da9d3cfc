"""A roll of which somebody doubts one thing: all else that is assumed of it is taken as told, so that only that is asked."""

from __future__ import annotations

from collections.abc import Collection

from adjudicator.basegame.box import stock_of
from adjudicator.basegame.changes import changed
from adjudicator.basegame.position import Bank, Position
from adjudicator.board.board import RESOURCES
from adjudicator.rulesets.editions import RuleSet
from catan_common.records import replace

BANK, ROBBER = "bank.", "robber"


def doubting(position: Position, rules: RuleSet, paths: Collection[str]) -> Position:
    """Return a position in which the robber stands where it is assumed to, and the bank has as much as it may have, but for what these paths name: ``robber``, ``bank.erts``."""
    bank, high = position.bank or Bank(), stock_of(position, rules).high
    stocks = tuple(
        have if have is not None or f"{BANK}{resource}" in paths else most
        for resource, have, most in zip(map(str, RESOURCES), bank.resources, high, strict=True)
    )
    return changed(position, bank=replace(bank, resources=stocks), robber_assumed=position.robber_assumed and ROBBER in paths)
