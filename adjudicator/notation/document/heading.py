"""What documents of every game say: by which rules it is played, what players are called, and whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence

import yaml

from adjudicator.game import Player
from adjudicator.input.problems import Expected, Family
from adjudicator.input.words import key, meaning, spellings
from adjudicator.notation.document.nodes import Reader, Text, is_empty
from adjudicator.notation.fields import is_name, plain_name
from adjudicator.rulesets.editions import RULE_SETS
from catan_common.rule_sets import ALSO


def known_rules(text: str) -> str | None:
    """Return the rule set that a text names in either language; None for none that there is."""
    known = {spelling: name for name in RULE_SETS for spelling in spellings(name)}
    known |= {spelling: name for also, name in ALSO.items() for spelling in spellings(also)}
    return next((known[spelling] for spelling in sorted(spellings(text)) if spelling in known), None)


def rules_named(reader: Reader, node: yaml.Node) -> str | None:
    """Return the rule set that is named there; None, with a fault, for none that there is."""
    found = reader.text(node, Expected.RULES)
    if found is None:
        return None
    known = known_rules(found.text)
    if known is not None:
        return known
    reader.fault(found.node, found.text, Expected.RULES, reader.near(found.text, more=(*RULE_SETS, *ALSO)), found.at)
    return None


def players_named(text: str, players: Sequence[Player]) -> list[int]:
    """Return the players who are called so: several where they have one name, or names that differ in case and accents alone."""
    colour = meaning("colours", text)
    # keys are colours, so a colour that is listed means its player, whatever the others are called
    return [number for number, player in enumerate(players) if player.colour == colour] or [
        number for number, player in enumerate(players) if player.name is not None and key(player.name) == key(text)
    ]


def find_player(reader: Reader, node: yaml.Node, players: Sequence[Player]) -> int | None:
    """Return the index of the player whose colour or name stands there; None, with a fault, for nobody or several."""
    found = reader.text(node, Expected.PLAYER)
    if found is None or meaning("amounts", found.text) == "unknown":
        return None
    return find_player_named(reader, found, players)


def find_player_named(reader: Reader, found: Text, players: Sequence[Player]) -> int | None:
    """Return the index of the player whom a text names; None, with a fault, for nobody or several."""
    node = found.node
    matching = players_named(found.text, players)
    if len(matching) == 1:
        return matching[0]
    if matching:
        reader.fault(
            node, found.text, Expected.ONE_PLAYER, tuple(players[number].colour for number in matching), found.at, Family.AMBIGUOUS
        )
        return None
    listed = tuple(name for player in players for name in (player.colour, player.name) if name)
    reader.fault(node, found.text, Expected.PLAYER, reader.near(found.text, more=listed) or listed[:7], found.at)
    return None


def read_name(reader: Reader, node: yaml.Node) -> str | None:
    """Return what a player is called; None for nobody named, and with a fault for what is no name."""
    if is_empty(node):
        return None
    found = reader.text(node, Expected.NAME)
    if found is None:
        return None
    name = plain_name(found.text)
    if not is_name(name):
        reader.fault(node, repr(name)[1:-1], Expected.NAME)
        return None
    return name
