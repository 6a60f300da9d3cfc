"""The words of a drawing in Dutch and German: terrain, resources, players, places, and a board told in sentences."""

from __future__ import annotations

from adjudicator.board.board import ANY_THREE, Board, Terrain
from adjudicator.game import Player as AnyPlayer
from adjudicator.game import Position
from adjudicator.language.called import shown_name
from catan_common.visible import visible
from catan_rules.messages import section, text_of


def board_phrase(language: str, key: str, *parts: object) -> str:
    """Return a word or short phrase of drawings; KeyError for an unknown key."""
    return text_of(language, "board", key, *parts)


def terrain_word(terrain: Terrain, language: str) -> str:
    """Return what a terrain is called."""
    return board_phrase(language, f"terrain.{terrain}")


def resource_word(kind: str, language: str) -> str:
    """Return what a resource is called; the kind itself where it is none of the game's."""
    return section(language, "board").get(f"resource.{kind}") or visible(kind)


def place_name(name: str, language: str) -> str:
    """Return a canonical place name in the letters of a language: ``B2.ZO`` is ``B2.SO`` in German. A row may be called Z."""
    if language != "de":
        return name
    for mark in "./":
        tile, found, direction = name.partition(mark)
        if found:
            return tile + mark + direction.replace("Z", "S")
    return name


def letter(colour: str, language: str) -> str:
    """Return the letter that stands for a player's colour: its first that no colour before it has."""
    return section(language, "board").get(f"letter.{colour}") or (visible(colour).strip()[:1] or "?").upper()


def colour_word(colour: str, language: str) -> str:
    """Return a colour's name."""
    return section(language, "board").get(f"colour.{colour}") or visible(colour)


def player_name(player: AnyPlayer, language: str) -> str:
    """Return a player's colour, and the name where there is one, shortened when it is long: ``rood (Anna)``."""
    shown, name = colour_word(player.colour, language), shown_name(player.name)
    return f"{shown} ({name})" if name else shown


def person_name(player: AnyPlayer, language: str) -> str:
    """Return what somebody at the table is called: by name where there is one, the colour behind it: ``Anna (rood)``."""
    shown, name = colour_word(player.colour, language), shown_name(player.name)
    return f"{name} ({shown})" if name else shown


def harbour_word(kind: str | None, language: str) -> str:
    """Return what a harbour is: ``3:1``, ``2:1 graan``, or that its kind is not known."""
    if kind is None:
        return board_phrase(language, "kind.unknown")
    return kind if kind == ANY_THREE else f"2:1 {resource_word(kind, language)}"


def tile_word(board: Board, tile: int, language: str) -> str:
    """Return terrain and number of a tile: ``bos 8``."""
    chip = board.chips[tile]
    return terrain_word(board.terrain[tile], language) + (f" {chip}" if chip is not None else "")


def title_of(board: Board, position: Position | None, language: str) -> str:
    """Return what a picture shows, in a few words."""
    land = board.map.land_tiles.bit_count()
    if position is None:
        return board_phrase(language, "board", land)
    return board_phrase(language, "position", land, len(position.players))
