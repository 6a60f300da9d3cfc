"""The words of a drawing in Dutch and German: terrain, resources, players, places, and a board told in sentences."""

from __future__ import annotations

from adjudicator.basegame.position import Position
from adjudicator.board.board import ANY_THREE, Board, Terrain
from adjudicator.board.hex_map import bits
from adjudicator.game import Player as AnyPlayer
from catan_common.visible import visible
from catan_rules.messages import section, text_of

_LONGEST_NAME = 18


def word(language: str, key: str, *parts: object) -> str:
    """Return a word or short phrase of drawings; KeyError for an unknown key."""
    return text_of(language, "board", key, *parts)


def terrain_word(terrain: Terrain, language: str) -> str:
    """Return what a terrain is called."""
    return word(language, f"terrain.{terrain}")


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
    shown, name = colour_word(player.colour, language), _own_name(player)
    return f"{shown} ({name})" if name else shown


def person_name(player: AnyPlayer, language: str) -> str:
    """Return what somebody at the table is called: by name where there is one, the colour behind it: ``Anna (rood)``."""
    shown, name = colour_word(player.colour, language), _own_name(player)
    return f"{name} ({shown})" if name else shown


def _own_name(player: AnyPlayer) -> str:
    name = " ".join(visible(player.name or "").split())
    return name if len(name) <= _LONGEST_NAME else name[: _LONGEST_NAME - 1].rstrip() + "…"


def harbour_word(kind: str | None, language: str) -> str:
    """Return what a harbour is: ``3:1``, ``2:1 graan``, or that its kind is not known."""
    if kind is None:
        return word(language, "kind.unknown")
    return kind if kind == ANY_THREE else f"2:1 {resource_word(kind, language)}"


def tile_word(board: Board, tile: int, language: str) -> str:
    """Return terrain and number of a tile: ``bos 8``."""
    chip = board.chips[tile]
    return terrain_word(board.terrain[tile], language) + (f" {chip}" if chip is not None else "")


def title_of(board: Board, position: Position | None, language: str) -> str:
    """Return what a picture shows, in a few words."""
    land = board.map.land_tiles.bit_count()
    if position is None:
        return word(language, "board", land)
    return word(language, "position", land, len(position.players))


def described(board: Board, position: Position | None, language: str) -> str:
    """Return everything that a picture shows as sentences, for who cannot see it."""
    hex_map = board.map
    rows: dict[str, list[str]] = {}
    for tile, name in enumerate(hex_map.tile_names):
        rows.setdefault(name.rstrip("0123456789"), []).append(tile_word(board, tile, language))
    line = word(language, "row" if hex_map.orientation.corners[0] == "N" else "column")
    told = [f"{line} {name}: {', '.join(tiles)}." for name, tiles in rows.items()]
    if board.harbours is None:
        told.append(_sentence(word(language, "harbours.unknown")))
    elif board.harbours:
        listed = [
            f"{place_name(hex_map.path_names[path], language)} {harbour_word(kind, language)}"
            for path, kind in sorted(board.harbours.items())
        ]
        told.append(_sentence(f"{word(language, 'harbours')}: {', '.join(listed)}"))
    if position is not None:
        told += _pieces_told(position, language)
    return " ".join(told)


def state_of(position: Position, language: str) -> str:
    """Return whose turn it is, the phase and the roll, as far as they are known."""
    parts = []
    if position.turn is not None and position.turn < len(position.players):
        parts.append(f"{word(language, 'turn')}: {player_name(position.players[position.turn], language)}")
    if position.phase is not None:
        parts.append(word(language, f"phase.{position.phase.name.lower().replace('_', '-')}"))
    if position.roll is not None:
        parts.append(f"{word(language, 'roll')} {position.roll}")
    return ", ".join(parts)


def notes_of(board: Board, position: Position | None, language: str) -> list[str]:
    """Return whose turn it is, as far as it is known, and what is not known of robber and harbours; a note each."""
    notes = [state_of(position, language)] if position else []
    if position is not None and position.robber is None:
        notes.append(word(language, "robber.unknown"))
    if board.harbours is None:
        notes.append(word(language, "harbours.unknown"))
    elif None in board.harbours.values():
        notes.append(f"? {word(language, 'harbour')}: {word(language, 'kind.unknown')}")
    return [note for note in notes if note]


def _pieces_told(position: Position, language: str) -> list[str]:
    hex_map = position.board.map
    told = []
    if position.robber is not None:
        where = word(language, "on", word(language, "robber"), hex_map.tile_names[position.robber])
        told.append(_sentence(f"{where} ({word(language, 'assumed')})" if position.robber_assumed else where))
    else:
        told.append(_sentence(word(language, "robber.unknown")))
    if position.pirate is not None:
        told.append(_sentence(word(language, "on", word(language, "pirate"), hex_map.tile_names[position.pirate])))
    for player in position.players:
        parts = []
        for key, names, numbers in (
            ("settlements", hex_map.intersection_names, player.settlement_mask),
            ("cities", hex_map.intersection_names, player.city_mask),
            ("roads", hex_map.path_names, player.road_mask),
            ("ships", hex_map.path_names, player.ship_mask),
        ):
            if numbers:
                parts.append(f"{word(language, key)} {' '.join(place_name(names[number], language) for number in bits(numbers))}")
        if parts:
            told.append(_sentence(f"{player_name(player, language)}: {'; '.join(parts)}"))
    told_state = state_of(position, language)
    return [*told, _sentence(told_state)] if told_state else told


def _sentence(told: str) -> str:
    return f"{told[:1].upper()}{told[1:]}."
