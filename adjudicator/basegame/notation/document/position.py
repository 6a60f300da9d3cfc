"""A position of the board game as a YAML document (docs/contract.md, section 2): read with everything it says, or every fault it has, and written."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import yaml

from adjudicator.basegame.notation.document.board import read_board, write_board, write_harbours, write_point
from adjudicator.basegame.notation.document.kinds import KINDS, Document, Read, Write
from adjudicator.basegame.notation.document.turn_history import read_turn_history, write_turn_history
from adjudicator.basegame.notation.fields import PLAYER, POSITION, only_desert, with_specials
from adjudicator.basegame.position import Bank, Game, Player, Position
from adjudicator.board.board import Board, Terrain
from adjudicator.board.hex_map import ISLAND_30
from adjudicator.game import ToldClause, function_at
from adjudicator.input.problems import Expected
from adjudicator.input.words import meaning, word_for
from adjudicator.notation.card_lists import items_of
from adjudicator.notation.document.agreed import agreed_in, agreed_lines
from adjudicator.notation.document.fields import Written, read_fields, written_fields, written_players
from adjudicator.notation.document.heading import find_player
from adjudicator.notation.document.nodes import Reader, is_empty
from adjudicator.notation.fields import Field, Kind
from adjudicator.rulesets.points import Agreed
from catan_common.records import replace


def read_document(reader: Reader, root: yaml.Node) -> Position:
    """Return the position that a composed document describes; PositionError with every fault when it says what a position cannot hold."""
    nodes = reader.mapping(root, "keys", Expected.KEY)
    board = read_board(reader, root, nodes)
    document = Document(reader, nodes, board)
    found = read_fields(POSITION, nodes, lambda node, kind: _CODECS[kind.how][0](document, node, kind))
    if "robber" not in nodes or is_empty(nodes["robber"][1]):
        found["robber"] = None if board is None else only_desert(board)
        found["robber_assumed"] = found["robber"] is not None
    reader.raise_problems()
    if board is None:
        raise AssertionError("a document without a board has a fault")
    game = found.pop("game", None) or _usual_game(board, document.players)
    return Position(**found | {"game": game, "board": board, "players": document.players})


def _usual_game(board: Board, players: tuple[Player, ...]) -> Game:
    """Return the game that a document without one shows: by its ships and sea, else by the size of its island."""
    if board.map.sea_tiles or Terrain.GOLD in board.terrain or any(player.ships for player in players):
        return Game.SEAFARERS
    return Game.BASE_56 if len(board.map.tiles) == len(ISLAND_30) else Game.BASE


def write_document(position: Position) -> str:
    """Return the document of a position; ``read_position`` makes the same position of it.

    What is unknown is left out, except where leaving it out would say something. A board that is one of the named ones is written by its
    name; of a course that is told without a board there is none, and no document of it can be read. Coordinates of a map are not kept, only its shape: a map that ``read_position`` did not make may come back elsewhere.
    """
    fields: Sequence[Field] = POSITION
    if position.remembered:  # what stands in for the board, and what follows from it, nobody has told
        fields = [field for field in POSITION if field.name != "board"]
        position = replace(position, players=tuple(replace(one, settlements=(), special=None) for one in position.players))
    lines = written_fields(fields, "keys", position, lambda value, kind: _CODECS[kind.how][1](position, value, kind))
    return "\n".join(lines) + "\n"


def _write_robber(position: Position, tile: int | None, _: Kind) -> Written:
    if tile is not None:
        return None if position.robber_assumed else position.board.map.tile_names[tile]
    # left out, it would stand in the only desert
    return None if only_desert(position.board) is None else word_for("amounts", "unknown")


# --- players ---------------------------------------------------------------------------------------------------------------


def _read_players(document: Document, node: yaml.Node, _: Kind) -> tuple[Player, ...]:
    """Return the players in the order of the document. A bare list of colours gives players with nothing."""
    document.players = _bare(document.reader, node) if not isinstance(node, yaml.MappingNode) else with_specials(_full(document, node))
    return document.players


def _full(document: Document, node: yaml.MappingNode) -> tuple[Player, ...]:
    reader = document.reader
    players: list[Player] = []
    for name, value in reader.once(reader.pairs(node), lambda name: meaning("colours", name.value)):
        colour = meaning("colours", name.value)
        if colour is None:
            if reader.unknown_key(name, "colours", Expected.COLOUR):
                continue
            colour = ""
        nodes = reader.mapping(value, "player-keys", Expected.PLAYER_KEY)
        players.append(Player(colour, **read_fields(PLAYER, nodes, lambda node, kind: KINDS[kind.how][0](document, node, kind))))
    return tuple(players)


def _bare(reader: Reader, node: yaml.Node) -> tuple[Player, ...]:
    players: list[Player] = []
    if isinstance(node, yaml.SequenceNode) and any(isinstance(item, yaml.MappingNode) for item in node.value):
        # a list of players, each with his colour among his lines
        for item in node.value:
            reader.fault(item, _colour_in(item), Expected.COLOUR_KEY)
        return ()
    for text in reader.texts(node, Expected.COLOUR):
        for item in items_of(text.text):
            for word in item.words.split():
                colour = meaning("colours", word)
                if meaning("joiners", word):
                    continue
                if colour is None or any(player.colour == colour for player in players):
                    expected = Expected.COLOUR if colour is None else Expected.ONCE
                    reader.fault(text.node, word, expected, reader.near_colours(word), text.at + item.at)
                else:
                    players.append(Player(colour))
    return tuple(players)


def _colour_in(item: yaml.Node) -> str:
    """Return the line of a player in a list that says his colour, as it is written; the first one where none does."""
    if not isinstance(item, yaml.MappingNode) or not item.value:
        return str(item.value) if isinstance(item, yaml.ScalarNode) else _NAMELESS
    pairs = [(name, value) for name, value in item.value if isinstance(name, yaml.ScalarNode) and isinstance(value, yaml.ScalarNode)]
    name, value = next((pair for pair in pairs if meaning("colours", pair[1].value)), pairs[0] if pairs else (None, None))
    return _NAMELESS if name is None or value is None else f"{name.value}: {value.value}"


#: A player in a list of whom no line can be shown.
_NAMELESS = "…"


def _write_players(position: Position, players: tuple[Player, ...], _: Kind) -> tuple[str, ...]:
    stated = any(player.special is not None for player in players)
    nobody = stated and not any(player.special for player in players)

    def said(player: Player) -> Iterator[str]:
        yield from written_fields(PLAYER, "player-keys", player, lambda value, kind: KINDS[kind.how][1](position, value, kind))
        if nobody and player is players[0]:
            yield f"{word_for('player-keys', 'special')}: {word_for('amounts', 'none')}"

    return written_players(players, said) if players else ("{}",)


# --- the course ------------------------------------------------------------------------------------------------------------


def _read_events(document: Document, node: yaml.Node, _: Kind) -> tuple[str, ...]:
    from adjudicator.basegame.notation.events.read import event_fault  # a position without a course has no use for it
    from adjudicator.notation.event_lines import read_events  # likewise

    reader, players = document.reader, document.players
    sound = not reader.problems

    def told(line: str, before: Sequence[str]) -> Sequence[ToldClause]:
        if document.board is None or not players:
            return ()
        at = (document.board, players, document.turn, _robber_of(document), document.bank)
        clauses: Sequence[ToldClause] = function_at("basegame.told.turns:clauses_at")(line, *at, before)
        return clauses

    events = read_events(reader, node, lambda event: event_fault(event, players, document.board), players, told)
    if events and not players and sound:
        reader.fault(document.nodes.get("players", (node, node))[1], "", Expected.NO_PLAYERS)
    return events


def _read_turn(document: Document, node: yaml.Node, _: Kind) -> int | None:
    document.turn = find_player(document.reader, node, document.players)
    return document.turn


def _read_robber(document: Document, node: yaml.Node, kind: Kind) -> int | None:
    document.robber = KINDS["tile"][0](document, node, kind)
    return document.robber


def _robber_of(document: Document) -> int | None:
    """Return where the robber stands: in the only desert where the document says nothing of it."""
    said = "robber" in document.nodes and not is_empty(document.nodes["robber"][1])
    return document.robber if said or document.board is None else only_desert(document.board)


def _read_bank(document: Document, node: yaml.Node, kind: Kind) -> Bank | None:
    document.bank = KINDS["bank"][0](document, node, kind)
    return document.bank


def _the_board(document: Document, _: yaml.Node, __: Kind) -> Board | None:
    return document.board  # read before everything else, which stands on it


def _read_agreed(document: Document, node: yaml.Node, kind: Kind) -> Agreed | None:
    """Return what the block says that is agreed, None where it says none; faults are noted."""
    if isinstance(node, yaml.ScalarNode) and meaning("amounts", node.value) in ("none", "unknown"):
        return None
    return agreed_in(document.reader, node, kind.expected)


def _write_agreed(_: Position, agreed: Agreed, __: Kind) -> tuple[str, ...]:
    """Return the lines of the block."""
    return agreed_lines(agreed)


_CODECS: dict[str, tuple[Read, Write]] = {
    **KINDS,
    "point": (_the_board, lambda _, board, __: write_point(board)),
    "board": (_the_board, lambda _, board, __: write_board(board)),
    "harbours": (_the_board, lambda _, board, __: write_harbours(board)),
    "robber": (_read_robber, _write_robber),
    "bank": (_read_bank, KINDS["bank"][1]),
    "players": (_read_players, _write_players),
    "seat": (_read_turn, lambda position, seat, _: position.players[seat].colour),
    "this turn": (read_turn_history, write_turn_history),
    "agreed": (_read_agreed, _write_agreed),
    "events": (_read_events, lambda _, events, __: ("|2", *events)),
}
