"""What the signs of a drawing in text mean: players, pieces, marks, whose turn it is, and what is not known."""

from __future__ import annotations

from adjudicator.board.board import ANY_THREE
from catan_rules.render.basegame.terminal.frame import HARBOUR, MARK, OTHER_STYLE, PLAYER_STYLE, ROBBER, Drawing
from catan_rules.render.basegame.told import notes_of
from catan_rules.render.terminal.canvas import shown_in
from catan_rules.render.text.board_words import board_phrase, colour_word, letter, player_name
from catan_rules.render.text.output import wrap

#: A sign, its style and its meaning.
Entry = tuple[str, str, str]


def key_rows(drawing: Drawing, *, colour: bool, width: int, encoding: str) -> list[str]:
    """Return the key as rows of at most ``width`` columns (0: one row for all signs)."""
    rows: list[str] = []
    filled = 0
    for sign, style, text in _entries(drawing):
        wide = len(sign) + 1 + len(text)
        plain = shown_in(sign, encoding)
        shown = f"\033[{style}m{plain}\033[0m" if colour and style else plain
        shown += " " + shown_in(text, encoding)
        if rows and (not width or filled + 2 + wide <= width):
            rows[-1] += "  " + shown
            filled += 2 + wide
        else:
            rows.append(shown)
            filled = wide
    for note in _notes(drawing):
        rows += [shown_in(row, encoding) for row in wrap(note, width)]
    return rows


def _entries(drawing: Drawing) -> list[Entry]:
    language, position, small = drawing.language, drawing.position, drawing.scale.small
    entries: list[Entry] = []
    if position is not None:
        players = position.players
        entries += [
            (letter(player.colour, language), PLAYER_STYLE.get(player.colour, OTHER_STYLE)[1], player_name(player, language))
            for player in players
        ]
        pieces = (
            (any(player.settlements for player in players), "( )", "a-z", "settlement"),
            (any(player.cities for player in players), "[ ]", "[ ]", "city"),
            (small and any(player.roads for player in players), "A-Z", "A-Z", "road"),
            (any(player.ships for player in players), "≈", "≈", "ship"),
        )
        entries += [(narrow if small else wide, "", board_phrase(language, key)) for present, wide, narrow, key in pieces if present]
        if small and position.robber is not None:
            entries.append(("*", ROBBER, board_phrase(language, "robber")))
        if small and position.pirate is not None:
            entries.append(("&", ROBBER, board_phrase(language, "pirate")))
    if drawing.scale.tight and ANY_THREE in (drawing.board.harbours or {}).values():
        entries.append((ANY_THREE[:1], HARBOUR, board_phrase(language, "harbour.any")))
    entries += [(mark, style, board_phrase(language, kind)) for kind, (mark, style) in MARK.items() if getattr(drawing.marks, kind)]
    return entries


def _notes(drawing: Drawing) -> list[str]:
    language, position = drawing.language, drawing.position
    names = {player.colour: player_name(player, language) for player in position.players} if position else {}
    return notes_of(drawing.board, position, language) + [
        board_phrase(language, "trail.of", names.get(trail.player) or colour_word(trail.player, language), len(trail.paths))
        for trail in drawing.marks.trails
    ]
