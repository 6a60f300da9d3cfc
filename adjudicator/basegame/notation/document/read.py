"""A position of the board game read from one YAML document (docs/contract.md, section 2): everything it says, or every fault it has."""

from __future__ import annotations

import re

import yaml

from adjudicator.basegame.notation.document.players import read_bank, read_players
from adjudicator.basegame.notation.document.this_turn import read_this_turn
from adjudicator.basegame.notation.read_alike import only_desert
from adjudicator.basegame.position import Game, Phase, Player, Position
from adjudicator.basegame.this_turn import NOTHING_SAID
from adjudicator.board.board import Board, Terrain
from adjudicator.board.hex_map import ISLAND_30, POINTED_UP
from adjudicator.board.shapes import make_board
from adjudicator.input.problems import Expected
from adjudicator.input.words import meaning
from adjudicator.notation.card_lists import read_count
from adjudicator.notation.document.drawing import is_drawing, read_drawing
from adjudicator.notation.document.heading import find_player, rules_named
from adjudicator.notation.document.nodes import Reader, Text, is_empty
from adjudicator.notation.place_names import Slot, split_places
from adjudicator.verdicts.question import ROLLS

_Fields = dict[str, tuple[yaml.Node, yaml.Node]]


def read_document(reader: Reader, root: yaml.Node) -> Position:
    """Return the position that a composed document describes; PositionError with every fault when it says what a position cannot hold."""
    fields = reader.mapping(root, "keys", Expected.KEY)
    board = _board(reader, root, fields)
    if board is None and "harbours" in fields:
        _harbours(reader, fields["harbours"][1], None)
    players = read_players(reader, fields["players"][1], board) if "players" in fields else ()
    turn = find_player(reader, fields["turn"][1], players) if _stated(fields, "turn") else None
    this_turn = NOTHING_SAID
    if "this-turn" in fields:
        this_turn, players = read_this_turn(reader, fields["this-turn"][1], board, players, turn)
    robber, assumed = _robber(reader, fields, board)
    pirate = _tile(reader, fields["pirate"][1], board) if _stated(fields, "pirate") else None
    bank = read_bank(reader, fields["bank"][1]) if "bank" in fields else None
    game = _game(reader, fields)
    rules = rules_named(reader, fields["rules"][1]) if _stated(fields, "rules") else None
    phase = _phase(reader, fields)
    roll = _roll(reader, fields)
    events = _events(reader, fields, players, board)
    reader.raise_problems()
    if board is None:
        raise AssertionError("a document without a board has a fault")
    return Position(
        game or _usual_game(board, players),
        board,
        players,
        rules=rules,
        robber=robber,
        robber_assumed=assumed,
        pirate=pirate,
        bank=bank,
        turn=turn,
        phase=phase,
        roll=roll,
        events=events,
        this_turn=this_turn,
    )


def _stated(fields: _Fields, field: str) -> bool:
    return field in fields and not is_empty(fields[field][1])


def _game(reader: Reader, fields: _Fields) -> Game | None:
    if not _stated(fields, "game"):
        return None
    node = fields["game"][1]
    what = reader.word(node, "games", Expected.GAME)
    if what is None:
        return None
    if what not in tuple(Game):
        # the card game and the dice game have no board, and positions of their own
        reader.fault(node, what, Expected.GAME, tuple(Game))
        return None
    return Game(what)


def _usual_game(board: Board, players: tuple[Player, ...]) -> Game:
    """Return the game that a document without one shows: by its ships and sea, else by the size of its island."""
    if board.map.sea_tiles or Terrain.GOLD in board.terrain or any(player.ships for player in players):
        return Game.SEAFARERS
    return Game.BASE_56 if len(board.map.tiles) == len(ISLAND_30) else Game.BASE


def _phase(reader: Reader, fields: _Fields) -> Phase | None:
    if not _stated(fields, "phase") or _says_unknown(fields["phase"][1]):
        return None
    what = reader.word(fields["phase"][1], "phases", Expected.PHASE)
    return None if what is None else Phase(what)


def _says_unknown(node: yaml.Node) -> bool:
    return isinstance(node, yaml.ScalarNode) and meaning("amounts", node.value) == "unknown"


def _roll(reader: Reader, fields: _Fields) -> int | None:
    if not _stated(fields, "roll") or _says_unknown(fields["roll"][1]):
        return None
    found = reader.text(fields["roll"][1], Expected.ROLL)
    if found is None or meaning("amounts", found.text) == "none":
        return None
    roll = read_count(found.text)
    if roll in ROLLS:
        return roll
    reader.fault(found.node, found.text, Expected.ROLL, (), found.at)
    return None


def _events(reader: Reader, fields: _Fields, players: tuple[Player, ...], board: Board | None) -> tuple[str, ...]:
    if "events" not in fields:
        return ()
    from adjudicator.basegame.notation.events.read import event_fault  # a position without a course has no use for it
    from adjudicator.notation.event_lines import read_events  # likewise

    sound = not reader.problems
    events = read_events(reader, fields["events"][1], lambda event: event_fault(event, players, board))
    if events and not players and sound:
        reader.fault(fields["players"][1] if "players" in fields else fields["events"][1], "", Expected.NO_PLAYERS)
    return events


# --- the board -------------------------------------------------------------------------------------------------------------


def _board(reader: Reader, root: yaml.Node, fields: _Fields) -> Board | None:
    pointed = _pointed(reader, fields)
    if not _stated(fields, "board"):
        reader.fault(fields["board"][1] if "board" in fields else root, "", Expected.BOARD)
        return None
    node = fields["board"][1]
    if not isinstance(node, yaml.ScalarNode):
        reader.text(node, Expected.BOARD_NAME)
        return None
    if is_drawing(node.value):
        before = len(reader.problems)
        drawn = read_drawing(node.value, pointed or POINTED_UP, reader.teller(node))
        reader.unsure = len(reader.problems) > before
        board = None if drawn is None else make_board(*drawn, None)
    else:
        board = _named(reader, node)
    return board if board is None or "harbours" not in fields else _with_harbours(reader, fields["harbours"][1], board)


def _pointed(reader: Reader, fields: _Fields) -> str | None:
    return reader.word(fields["point"][1], "orientations", Expected.ORIENTATION) if _stated(fields, "point") else None


def _named(reader: Reader, node: yaml.ScalarNode) -> Board | None:
    from adjudicator.board import named

    found = reader.text(node, Expected.BOARD_NAME)
    if found is None:
        return None
    try:
        return named.named_board(found.text)
    except KeyError:
        more = (*named.NAMES, *named.ALIASES)
        reader.fault(node, found.text, Expected.BOARD_NAME, reader.near(found.text, "terrains", more=more), found.at)
        return None


def _with_harbours(reader: Reader, node: yaml.Node, board: Board) -> Board:
    """Return the board with the harbours of the document, which are all there are; on a named board they may only fill in kinds."""
    if _says_unknown(node) or is_empty(node):
        return board
    found = _harbours(reader, node, board)
    if board.harbours and found and not found.keys() - board.harbours.keys():
        found = {**board.harbours, **found}
    in_order = {path: found[path] for path in sorted(found)}
    # with other harbours it is no longer the board of that name
    name = board.name if in_order == board.harbours else None
    return make_board(board.map, board.terrain, board.chips, in_order, name)


def _harbours(reader: Reader, node: yaml.Node, board: Board | None) -> dict[int, str | None]:
    """Return the kinds of the harbours by path, None where a kind is unknown; without a board only the faults count."""
    found: dict[int, str | None] = {}
    for place, kind in _harbour_texts(reader, node):
        path = reader.one_place(place, board, Slot.PATH)
        what = meaning("harbours", kind.text)
        if what is None:
            reader.fault(kind.node, kind.text, Expected.HARBOUR, reader.near(kind.text, "harbours"), kind.at)
        elif path in found:
            reader.fault(place.node, place.text, Expected.HARBOUR_ONCE, (), place.at)
        elif path is not None:
            found[path] = None if what == "unknown" else what
    return found


def _harbour_texts(reader: Reader, node: yaml.Node) -> list[tuple[Text, Text]]:
    """Return (place, kind) of every harbour: a mapping, or texts such as ``A1/NW 3:1``."""
    if isinstance(node, yaml.MappingNode):
        return [
            (Text(name, 0, name.value), kind)
            for name, value in reader.pairs(node)
            if (kind := reader.text(value, Expected.HARBOUR)) is not None
        ]
    if isinstance(node, yaml.SequenceNode):
        return [found for item in node.value for found in _harbour_texts(reader, item)]
    texts: list[tuple[Text, Text]] = []
    for text in reader.texts(node, Expected.HARBOUR):
        if meaning("amounts", text.text) == "none":
            continue
        for part in re.finditer(r"[^,;\n]+", text.text):
            words = split_places(part[0])
            if not words:
                continue
            (at, place), rest = words[0], part[0][words[0][0] + len(words[0][1]) :]
            kind = Text(text.node, text.at + part.start() + at + len(place) + len(rest) - len(rest.lstrip(" :")), rest.strip(" :"))
            texts.append((Text(text.node, text.at + part.start() + at, place.rstrip(":")), kind))
    return texts


def _robber(reader: Reader, fields: _Fields, board: Board | None) -> tuple[int | None, bool]:
    """Return the robber's tile, and whether it is assumed: left out, it stands in the desert where there is exactly one."""
    if _stated(fields, "robber"):
        return _tile(reader, fields["robber"][1], board), False
    desert = None if board is None else only_desert(board)
    return desert, desert is not None


def _tile(reader: Reader, node: yaml.Node, board: Board | None) -> int | None:
    if _says_unknown(node):
        return None
    text = reader.text(node, Expected.TILE)
    return None if text is None else reader.one_place(text, board, Slot.TILE)
