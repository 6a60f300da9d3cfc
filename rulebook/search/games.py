"""Which game a query names, so that the question is answered from it; and which others answer it too where it names none."""

from __future__ import annotations

from rulebook.words import STOP_WORDS, distance, tokens

#: The board game with its extensions.
BOARD = ("base", "56", "ships")
DICE = ("dice",)
#: What the best rule of another game has to cover and to score, as shares of the first one's, to answer a question too that names no game.
ALSO_COVERS, ALSO_SCORES = 0.5, 0.12
#: What the best rule of the game that lies on the table has to cover, as a share of the best rule of all, to answer a question.
OWN_COVERS = 0.65
#: The sheet of the dice game: who names it plays that game. Only as it is written: *Spielbrett* is two letters from *Spielblatt*.
SHEETS = frozenset(
    ("scoreblad", "scorevel", "scoreformulier", "puntenblad", "puntenvel", "spielblatt", "punkteblatt", "wertungsblatt", "wertungsbogen")
)
#: How players name a game, folded -> its letters. ``basisspel`` is not among them: it names the box more often than the rules.
NAMES = {
    **dict.fromkeys(("dobbelspel", "dobbelversie", "wurfelspiel", "wurfelversion"), DICE),
    **dict.fromkeys(("kaartspel", "kaartversie", "kartenspiel", "kartenversion"), ("card",)),
    "bordspel": BOARD,
    "brettspiel": BOARD,
}
#: Words of which one tells that the extension with ships is played. *Bootje* is none: one is drawn at each harbour.
SEA = frozenset(
    (
        *(
            "schip",
            "schepen",
            "scheepje",
            "scheepjes",
            "boot",
            "boten",
            "bootjes",
            "zee",
            "zeeroute",
            "eiland",
            "eilanden",
            "piraat",
            "zeerover",
            "zeevaarders",
        ),
        *(
            "schiff",
            "schiffe",
            "schiffen",
            "schiffs",
            "schifferl",
            "schiffchen",
            "boot",
            "boote",
            "booten",
            "kahn",
            "insel",
            "inseln",
            "pirat",
            "seefahrer",
        ),
    )
)
#: How many typing errors a name may have, and from how many letters on.
MOST_EDITS = 2
SHORTEST_MISSPELT = 8
#: How many words are looked at for typing errors; what follows in a longer text has to be spelt well.
_MOST_WORDS = 400


def family(game: str) -> tuple[str, ...]:
    """Return the games that are played together with a game, itself among them."""
    return BOARD if game in BOARD else (game,)


def games_named(query: str, language: str) -> tuple[tuple[str, ...], str]:
    """Return the games that a query names, none when it names none, and its other words, of which those that led to the name are left out.

    Who names the board game beside another compares the two and asks about the other.
    """
    named: dict[str, None] = {}
    rest: list[str] = []
    for place, word in enumerate(tokens(query, language)):
        games = _games(word) if place < _MOST_WORDS else NAMES.get(word, ())
        if not games:
            rest.append(word)
            continue
        named |= dict.fromkeys(games)
        while rest and rest[-1] in STOP_WORDS[language]:
            rest.pop()
    others = tuple(game for game in named if game not in BOARD)
    return others or tuple(named), " ".join(rest)


def _games(word: str) -> tuple[str, ...]:
    found = DICE if word in SHEETS else NAMES.get(word, ())
    if found or len(word) < SHORTEST_MISSPELT:
        return found
    return next((games for name, games in NAMES.items() if distance(word, name, MOST_EDITS) <= MOST_EDITS), ())
