"""A position of the board game in the neutral form: read with everything it says, or every fault it has, and written with every key."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adjudicator.basegame.notation.fields import PLAYER, POSITION, TURN, with_specials
from adjudicator.basegame.portable.board import read_board, write_board
from adjudicator.basegame.portable.kinds import CODECS, Place
from adjudicator.basegame.portable.moves import read_moves, write_moves
from adjudicator.basegame.portable.names import COLOUR_NAMES, COLOUR_OF, GAMES, SPECIALS, turned
from adjudicator.basegame.portable.places import places_of
from adjudicator.basegame.portable.rules import read_rules, write_rules
from adjudicator.basegame.position import NOTHING_SAID, Player, Position, Told, TurnHistory, at_least
from adjudicator.board.board import Board
from adjudicator.board.hex_map import make_hex_map
from adjudicator.input.problems import Expected
from adjudicator.notation.json_form import JsonFaults

FORMAT = "catan-position/0"
#: What a position has beside its fields: whether the robber is only taken to stand in the desert, and a special card of which alone it is not known who had it.
ROBBER_ASSUMED, SPECIAL_OPEN = "robber_assumed", "special_card_unknown"
_PLAYERS = next(field for field in POSITION if field.name == "players")
_TURN = next(field for field in POSITION if field.name == "turn_history")
#: Read one by one below, each in its own way.
_WHOLE = frozenset(("game", "rules", "agreed", "board", "point", "harbours", "players", "this turn", "events"))
_ROWS = tuple((field.name, field.neutral, field.kind, *CODECS[field.kind.how]) for field in POSITION if field.kind.how not in _WHOLE)
_PLAYER_ROWS = tuple((field.name, field.neutral, field.kind, *CODECS[field.kind.how]) for field in PLAYER)
_TURN_ROWS = tuple((field.name, field.neutral, field.kind, *CODECS[field.kind.how]) for field in TURN)
KEYS = ("format", *dict.fromkeys(field.neutral for field in POSITION if field.name != "agreed"), ROBBER_ASSUMED, SPECIAL_OPEN)
PLAYER_KEYS = ("color", *(field.neutral for field in PLAYER))
TURN_KEYS = tuple(field.neutral for field in TURN)
#: In the place of a colour that is none.
_NO_COLOUR = ""
_NO_MAP = make_hex_map(frozenset())
_GAME_OF, _SPECIAL_OF = turned(GAMES), turned(SPECIALS)


# --- written ---------------------------------------------------------------------------------------------------------------


def write_position(position: Position) -> dict[str, Any]:
    """Return a position as a value of JSON, with every key; ValueError for one that the form does not express: without a board."""
    if position.remembered:
        raise ValueError("a position of which the board is not known is not expressed")
    place = Place(places_of(position.board.map), [COLOUR_OF[player.colour] for player in position.players], JsonFaults())
    found: dict[str, Any] = {
        "format": FORMAT,
        "game": _GAME_OF[position.game],
        "rules": write_rules(position.rules, position.agreed),
        "board": write_board(position.board),
    }
    for name, neutral, kind, _, write in _ROWS:
        value = getattr(position, name)
        found[neutral] = None if value is None else write(place, value, kind)
    found[ROBBER_ASSUMED] = position.robber_assumed
    found[SPECIAL_OPEN] = None if position.special_open is None else _SPECIAL_OF[position.special_open]
    found[_PLAYERS.neutral] = [_player(place, colour, player) for colour, player in zip(place.colours, position.players, strict=True)]
    found[_TURN.neutral] = _turn(place, position.turn_history)
    found["moves"] = write_moves(position)
    return {key: found[key] for key in KEYS}


def _player(place: Place, colour: str, player: Player) -> dict[str, Any]:
    found: dict[str, Any] = {"color": colour}
    for name, neutral, kind, _, write in _PLAYER_ROWS:
        value = getattr(player, name)
        found[neutral] = None if value is None else write(place, value, kind)
    return found


def _turn(place: Place, said: TurnHistory) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, neutral, kind, _, write in _TURN_ROWS:
        value = getattr(said, name)
        found[neutral] = None if value is None else write(place, value, kind)
    return found


# --- read ------------------------------------------------------------------------------------------------------------------


def read_position(value: Mapping[str, Any], faults: JsonFaults, path: str = "$") -> Position | None:
    """Return the position that an object describes; None, with every fault noted, where it describes none."""
    before = len(faults.found)
    stated = faults.mapping(value, path, KEYS)
    if stated.get("format", FORMAT) != FORMAT:
        faults.add(f"{path}.format", stated["format"], Expected.ONE_OF, (FORMAT,))
    game = faults.word(stated.get("game"), f"{path}.game", GAMES, Expected.GAME)
    board = _board(stated, path, faults)
    players = faults.items(stated.get("players"), f"{path}.players")
    place = Place(places_of(board.map if board else _NO_MAP), _colours(players, f"{path}.players", faults), faults)
    found: dict[str, Any] = read_rules(stated.get("rules"), f"{path}.rules", faults)
    found["players"] = with_specials([_read_player(place, one, f"{path}.players[{number}]", board) for number, one in enumerate(players)])
    for name, neutral, kind, read, _ in _ROWS:
        said = stated.get(neutral)
        if said is not None and (board is not None or kind.how not in ("robber", "tile")):
            found[name] = read(place, said, f"{path}.{neutral}", kind)
    if stated.get(_TURN.neutral) is not None:
        found["turn_history"] = _read_turn(place, stated[_TURN.neutral], f"{path}.{_TURN.neutral}")
    if stated.get(ROBBER_ASSUMED) is not None:
        found[ROBBER_ASSUMED] = faults.truth(stated[ROBBER_ASSUMED], f"{path}.{ROBBER_ASSUMED}") and found.get("robber") is not None
    if stated.get(SPECIAL_OPEN) is not None:
        found["special_open"] = faults.word(stated[SPECIAL_OPEN], f"{path}.{SPECIAL_OPEN}", SPECIALS, Expected.SPECIAL)
    if board is None or game is None or len(faults.found) > before:
        return None
    position = Position(game, board, **found)
    moves = stated.get("moves")
    return read_moves(() if moves is None else moves, f"{path}.moves", position, faults)


def _board(stated: Mapping[str, Any], path: str, faults: JsonFaults) -> Board | None:
    if stated.get("board") is None:
        faults.add(f"{path}.board", None, Expected.BOARD)
        return None
    return read_board(stated["board"], f"{path}.board", faults)


def _colours(players: list[Any], path: str, faults: JsonFaults) -> list[str]:
    """Return the colours of the players in their order; what is none, or there twice, is a fault."""
    found: list[str] = []
    for number, one in enumerate(players):
        colour = one.get("color") if isinstance(one, Mapping) else None
        known = isinstance(colour, str) and colour in COLOUR_NAMES
        if not known:
            faults.add(f"{path}[{number}].color", colour, Expected.COLOUR, COLOUR_NAMES)
        elif colour in found:
            faults.add(f"{path}[{number}].color", colour, Expected.ONCE)
        found.append(str(colour) if known else _NO_COLOUR)
    return found


def _read_player(place: Place, value: Any, path: str, board: Board | None) -> Player:
    stated = place.faults.mapping(value, path, PLAYER_KEYS, Expected.PLAYER_KEY)
    found: dict[str, Any] = {}
    for name, neutral, kind, read, _ in _PLAYER_ROWS:
        said = stated.get(neutral)
        if said is not None and (board is not None or kind.how != "places"):
            found[name] = read(place, said, f"{path}.{neutral}", kind)
    colour = stated.get("color")
    return Player(COLOUR_NAMES.get(colour, "") if isinstance(colour, str) else "", **found)


def _read_turn(place: Place, value: Any, path: str) -> TurnHistory:
    stated = place.faults.mapping(value, path, TURN_KEYS, Expected.TURN_KEY)
    found: dict[str, Any] = {}
    for name, neutral, kind, read, _ in _TURN_ROWS:
        said = stated.get(neutral)
        if said is not None:
            found[name] = read(place, said, f"{path}.{neutral}", kind)
    if not found:
        return NOTHING_SAID
    buildings, lines = found.get("buildings", Told()), found.get("lines", Told())
    if buildings.whole != lines.whole:
        # where one sort of place is told in part, or not at all, it is not told either whether that is all
        found |= {"buildings": at_least(*buildings.these), "lines": at_least(*lines.these)}
    return TurnHistory(**found)
