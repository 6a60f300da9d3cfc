"""A position written down: one YAML document in Dutch that reads back to the same position."""

from __future__ import annotations

from adjudicator.basegame.notation.document.this_turn import this_turn_lines
from adjudicator.basegame.notation.read_alike import only_desert
from adjudicator.basegame.position import DEVELOPMENTS, Bank, Cards, Player, Position
from adjudicator.board.board import RESOURCES, Board
from adjudicator.board.hex_map import POINTED_UP
from adjudicator.input.words import word_for
from adjudicator.notation.document.drawing import draw
from adjudicator.notation.document.written import course, written_name
from adjudicator.notation.place_names import Place, Slot

_FIELDS = (
    ("settlements", Slot.INTERSECTION),
    ("cities", Slot.INTERSECTION),
    ("roads", Slot.PATH),
    ("ships", Slot.PATH),
)


def write_document(position: Position) -> str:
    """Return the document of a position; ``read_position`` makes the same position of it.

    What is unknown is left out, except where leaving it out would say something. A board that is one of the named ones is written by its
    name. Coordinates of a map are not kept, only its shape: a map that ``read_position`` did not make may come back elsewhere.
    """
    board = position.board
    lines = [f"{_key('game')}: {position.game}"]
    if position.rules is not None:
        lines.append(f"{_key('rules')}: {position.rules}")
    lines += _board_lines(board)
    robber = _robber(position)
    if robber is not None:
        lines.append(f"{_key('robber')}: {robber}")
    if position.pirate is not None:
        lines.append(f"{_key('pirate')}: {board.map.tile_names[position.pirate]}")
    if position.bank is not None and position.bank != Bank():
        lines.append(f"{_key('bank')}: {_bank(position.bank)}")
    lines.append(f"{_key('players')}:{'' if position.players else ' {}'}")
    stated = any(player.special is not None for player in position.players)
    nobody = stated and not any(player.special for player in position.players)
    for number, player in enumerate(position.players):
        fields = _player_lines(player, board, say_none=nobody and number == 0)
        lines.append(f"  {player.colour}:{'' if fields else ' {}'}")
        lines += [f"    {line}" for line in fields]
    if position.turn is not None:
        lines.append(f"{_key('turn')}: {position.players[position.turn].colour}")
    if position.phase is not None:
        lines.append(f"{_key('phase')}: {position.phase}")
    if position.roll is not None:
        lines.append(f"{_key('roll')}: {position.roll}")
    this_turn = this_turn_lines(position.this_turn, position.players, board)
    if this_turn:
        lines += [f"{_key('this-turn')}:", *(f"  {line}" for line in this_turn)]
    lines += course("keys", position.events)
    return "\n".join(lines) + "\n"


def _key(what: str) -> str:
    return word_for("keys", what)


def _board_lines(board: Board) -> list[str]:
    from adjudicator.board.named import is_named

    if is_named(board):
        return [f"{_key('board')}: {board.name}"]
    lines = []
    if board.map.orientation.name != POINTED_UP:
        lines.append(f"{_key('point')}: {board.map.orientation.name}")
    lines.append(f"{_key('board')}: |2")
    lines += [f"  {line}" for line in draw(board)]
    if board.harbours is not None:
        lines.append(f"{_key('harbours')}:{'' if board.harbours else ' ' + word_for('amounts', 'none')}")
        unknown = word_for("harbours", "unknown")
        lines += [f"  {board.map.path_names[path]}: {unknown if kind is None else kind}" for path, kind in sorted(board.harbours.items())]
    return lines


def _robber(position: Position) -> str | None:
    if position.robber is not None:
        return None if position.robber_assumed else position.board.map.tile_names[position.robber]
    # left out, it would stand in the only desert
    return None if only_desert(position.board) is None else word_for("amounts", "unknown")


def _player_lines(player: Player, board: Board, *, say_none: bool) -> list[str]:
    lines = []
    if player.name is not None:
        lines.append(f"{_player_key('name')}: {written_name(player.name)}")
    for field, slot in _FIELDS:
        places: tuple[int, ...] = getattr(player, field)
        if places:
            names = (Place(slot, number).name(board.map) for number in places)
            lines.append(f"{_player_key(field)}: {' '.join(names)}")
    kinds = tuple(str(kind) for kind in DEVELOPMENTS)
    if player.hand is not None and not player.hand.perhaps:
        lines.append(f"{_player_key('hand')}: {_cards(player.hand, tuple(str(kind) for kind in RESOURCES), 'cards')}")
    if player.developments is not None:
        lines.append(f"{_player_key('developments')}: {_cards(player.developments, kinds, 'hidden')}")
    if player.bought is not None:
        lines.append(f"{_player_key('bought')}: {_cards(player.bought, kinds, 'hidden')}")
    if player.played.total:
        lines.append(f"{_player_key('played')}: {_cards(player.played, kinds, 'hidden')}")
    if player.special:
        lines.append(f"{_player_key('special')}: {', '.join(sorted(player.special, reverse=True))}")
    elif say_none:
        lines.append(f"{_player_key('special')}: {word_for('amounts', 'none')}")
    return lines


def _player_key(what: str) -> str:
    return word_for("player-keys", what)


def _cards(cards: Cards, kinds: tuple[str, ...], only_hidden: str) -> str:
    items = [f"{count} {kind}" for count, kind in zip(cards.counts, kinds, strict=True) if count]
    if cards.hidden:
        items.append(f"{cards.hidden} {word_for('amounts', 'hidden' if items else only_hidden)}")
    return ", ".join(items) or word_for("amounts", "none")


def _bank(bank: Bank) -> str:
    counts = [*bank.resources, bank.developments]
    words = [*(str(kind) for kind in RESOURCES), word_for("decks", "developments")]
    if set(counts) == {0}:
        return word_for("amounts", "none")
    return ", ".join(f"{count} {word}" for count, word in zip(counts, words, strict=True) if count is not None)
