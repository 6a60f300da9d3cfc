"""A board and a position of the board game told in sentences: all that a picture of it shows, and what stands beside one."""

from __future__ import annotations

from adjudicator.basegame.position import Position
from adjudicator.board.board import Board
from adjudicator.board.hex_map import bits
from catan_rules.render.text.board_words import board_phrase, harbour_word, place_name, player_name, tile_word


def described(board: Board, position: Position | None, language: str) -> str:
    """Return everything that a picture shows as sentences, for who cannot see it."""
    hex_map = board.map
    rows: dict[str, list[str]] = {}
    for tile, name in enumerate(hex_map.tile_names):
        rows.setdefault(name.rstrip("0123456789"), []).append(tile_word(board, tile, language))
    line = board_phrase(language, "row" if hex_map.orientation.corners[0] == "N" else "column")
    told = [f"{line} {name}: {', '.join(tiles)}." for name, tiles in rows.items()]
    if board.harbours is None:
        told.append(_sentence(board_phrase(language, "harbours.unknown")))
    elif board.harbours:
        listed = [
            f"{place_name(hex_map.path_names[path], language)} {harbour_word(kind, language)}"
            for path, kind in sorted(board.harbours.items())
        ]
        told.append(_sentence(f"{board_phrase(language, 'harbours')}: {', '.join(listed)}"))
    if position is not None:
        told += _pieces_told(position, language)
    return " ".join(told)


def state_of(position: Position, language: str) -> str:
    """Return whose turn it is, the phase and the roll, as far as they are known."""
    parts = []
    if position.turn is not None and position.turn < len(position.players):
        parts.append(f"{board_phrase(language, 'turn')}: {player_name(position.players[position.turn], language)}")
    if position.phase is not None:
        parts.append(board_phrase(language, f"phase.{position.phase.name.lower().replace('_', '-')}"))
    if position.roll is not None:
        parts.append(f"{board_phrase(language, 'roll')} {position.roll}")
    return ", ".join(parts)


def notes_of(board: Board, position: Position | None, language: str) -> list[str]:
    """Return whose turn it is, as far as it is known, and what is not known of robber and harbours; a note each."""
    notes = [state_of(position, language)] if position else []
    if position is not None and position.robber is None:
        notes.append(board_phrase(language, "robber.unknown"))
    if board.harbours is None:
        notes.append(board_phrase(language, "harbours.unknown"))
    elif None in board.harbours.values():
        notes.append(f"? {board_phrase(language, 'harbour')}: {board_phrase(language, 'kind.unknown')}")
    return [note for note in notes if note]


def _pieces_told(position: Position, language: str) -> list[str]:
    hex_map = position.board.map
    told = []
    if position.robber is not None:
        where = board_phrase(language, "on", board_phrase(language, "robber"), hex_map.tile_names[position.robber])
        told.append(_sentence(f"{where} ({board_phrase(language, 'assumed')})" if position.robber_assumed else where))
    else:
        told.append(_sentence(board_phrase(language, "robber.unknown")))
    if position.pirate is not None:
        told.append(_sentence(board_phrase(language, "on", board_phrase(language, "pirate"), hex_map.tile_names[position.pirate])))
    for player in position.players:
        parts = []
        for key, names, numbers in (
            ("settlements", hex_map.intersection_names, player.settlement_mask),
            ("cities", hex_map.intersection_names, player.city_mask),
            ("roads", hex_map.path_names, player.road_mask),
            ("ships", hex_map.path_names, player.ship_mask),
        ):
            if numbers:
                parts.append(f"{board_phrase(language, key)} {' '.join(place_name(names[number], language) for number in bits(numbers))}")
        if parts:
            told.append(_sentence(f"{player_name(player, language)}: {'; '.join(parts)}"))
    told_state = state_of(position, language)
    return [*told, _sentence(told_state)] if told_state else told


def _sentence(told: str) -> str:
    return f"{told[:1].upper()}{told[1:]}."
