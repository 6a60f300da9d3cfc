"""What may be typed: each command and option with its Dutch and its German name and a line of help in both.

The one table behind the fast look-ups, the Typer application, the help pages and the shell completion, so that none of
them can say something else.
"""

from __future__ import annotations

#: The most hits that may be asked for.
MOST_HITS = 50


class Option:
    """An option: its names, what it takes (empty for a switch) and its help, both by language."""

    __slots__ = ("help", "key", "names", "takes")

    def __init__(self, key: str, names: tuple[str, ...], takes: dict[str, str], help: dict[str, str]) -> None:  # noqa: A002 - the field's name
        """Keep the parts."""
        self.key = key
        self.names = names
        self.takes = takes
        self.help = help


class Command:
    """A command: its Dutch and German name, its arguments as shown, its options and its help."""

    __slots__ = ("arguments", "examples", "help", "key", "names", "options")

    def __init__(
        self,
        key: str,
        names: dict[str, str],
        arguments: dict[str, str],
        options: tuple[Option, ...],
        help: dict[str, str],  # noqa: A002 - the field's name
        examples: dict[str, tuple[str, ...]],
    ) -> None:
        """Keep the parts."""
        self.key = key
        self.names = names
        self.arguments = arguments
        self.options = options
        self.help = help
        self.examples = examples


HELP = Option(
    "help", ("--help", "--hulp", "--hilfe", "-h"), {}, {"nl": "toont deze uitleg", "de": "zeigt diese Hilfe"}
)  # fmt: skip
LANGUAGE = Option(
    "language", ("--taal", "--sprache"), {"nl": "nl|de", "de": "nl|de"},
    {"nl": "taal van het antwoord", "de": "Sprache der Antwort"},
)  # fmt: skip
JSON = Option("json", ("--json",), {}, {"nl": "één JSON-object in plaats van tekst", "de": "ein JSON-Objekt statt Text"})
MOST = Option(
    "most", ("--aantal", "--anzahl"), {"nl": "AANTAL", "de": "ANZAHL"},
    {"nl": "hoogstens zoveel treffers (1 tot 50)", "de": "höchstens so viele Treffer (1 bis 50)"},
)  # fmt: skip
GAME = Option(
    "game", ("--spel", "--spiel"), {"nl": "SPEL", "de": "SPIEL"},
    {"nl": "alleen basis, basis-5-6 of zeevaarders", "de": "nur basis, basis-5-6 oder seefahrer"},
)  # fmt: skip
REWRITE = Option(
    "rewrite", ("--herschrijf", "--neuschreiben"), {},
    {"nl": "zet de bestanden in hun vaste vorm", "de": "bringt die Dateien in ihre feste Form"},
)  # fmt: skip
VERSION = Option(
    "version", ("--versie", "--version"), {}, {"nl": "toont de versie", "de": "zeigt die Version"}
)  # fmt: skip

SEARCH = Command(
    "search", {"nl": "zoek", "de": "suche"}, {"nl": "[WOORDEN]...", "de": "[WÖRTER]..."}, (MOST, GAME, JSON, LANGUAGE, HELP),
    {
        "nl": "Zoekt een regel: op trefwoord, in eigen woorden of met een hele vraag. "
        "Zonder woorden: één vraag per regel van de standaardinvoer.",
        "de": "Sucht eine Regel: nach Stichwort, in eigenen Worten oder mit einer ganzen Frage. "
        "Ohne Wörter: eine Frage je Zeile von der Standardeingabe.",
    },
    {
        "nl": ("zoek afstandsregel", "zoek mag ik twee dorpen naast elkaar zetten"),
        "de": ("suche Abstandsregel", "suche darf ich zwei Siedlungen nebeneinander bauen"),
    },
)  # fmt: skip
SHOW = Command(
    "show", {"nl": "toon", "de": "zeige"}, {"nl": "TREFWOORD", "de": "STICHWORT"}, (JSON, LANGUAGE, HELP),
    {
        "nl": "Toont een heel artikel: elke regel met zijn bronnen, en waar de bronnen het oneens zijn.",
        "de": "Zeigt einen ganzen Artikel: jede Regel mit ihren Quellen, und wo die Quellen sich widersprechen.",
    },
    {"nl": ("toon struikrover", "toon distance-rule"), "de": ("zeige Räuber", "zeige distance-rule")},
)  # fmt: skip
LIST = Command(
    "list", {"nl": "lijst", "de": "liste"}, {"nl": "", "de": ""}, (GAME, JSON, LANGUAGE, HELP),
    {
        "nl": "Noemt alle artikelen; in een pijp één id per regel.",
        "de": "Nennt alle Artikel; in einer Pipe eine ID je Zeile.",
    },
    {"nl": ("lijst", "lijst --spel zeevaarders"), "de": ("liste", "liste --spiel seefahrer")},
)  # fmt: skip
SOURCES = Command(
    "sources", {"nl": "bronnen", "de": "quellen"}, {"nl": "", "de": ""}, (JSON, LANGUAGE, HELP),
    {"nl": "Noemt de werken waarop de regels berusten.", "de": "Nennt die Werke, auf denen die Regeln beruhen."},
    {"nl": ("bronnen",), "de": ("quellen",)},
)  # fmt: skip
COMPLETION = Command(
    "completion", {"nl": "aanvullen", "de": "vervollstaendigen"}, {"nl": "bash|zsh|fish|powershell", "de": "bash|zsh|fish|powershell"},
    (LANGUAGE, HELP),
    {
        "nl": "Schrijft het script waarmee je shell opdrachten en titels aanvult.",
        "de": "Schreibt das Skript, mit dem deine Shell Befehle und Titel vervollständigt.",
    },
    {"nl": ("aanvullen bash",), "de": ("vervollstaendigen bash",)},
)  # fmt: skip
DATA = Command(
    "data", {"nl": "gegevens", "de": "daten"}, {"nl": "[MAP]", "de": "[ORDNER]"}, (REWRITE, JSON, LANGUAGE, HELP),
    {
        "nl": "Keurt de gegevensbestanden en noemt elke fout met bestand, regel en kolom.",
        "de": "Prüft die Datendateien und nennt jeden Fehler mit Datei, Zeile und Spalte.",
    },
    {"nl": ("gegevens data",), "de": ("daten data",)},
)  # fmt: skip

COMMANDS = (SEARCH, SHOW, LIST, SOURCES, COMPLETION, DATA)

#: How the games are called at the table, and in the ids.
GAMES = {
    "nl": {"base": "basis", "56": "basis-5-6", "ships": "zeevaarders", "card": "kaartspel", "dice": "dobbelspel"},
    "de": {"base": "basis", "56": "basis-5-6", "ships": "seefahrer", "card": "kartenspiel", "dice": "wuerfelspiel"},
}


def command_named(name: str) -> tuple[Command, str] | None:
    """Return the command and the language of the name under which it was called."""
    for command in COMMANDS:
        for language, own in command.names.items():
            if own == name:
                return command, language
    return None


def begun_with(arguments: list[str]) -> tuple[str | None, list[str]]:
    """Return the language that an option before the command chooses, and the line from the command on."""
    from catan_rules.language import named

    language = None
    rest = list(arguments)
    while rest and rest[0].startswith("-"):
        name, given, value = rest[0].partition("=")
        if name not in LANGUAGE.names:
            break
        language = named(value if given else "".join(rest[1:2])) or language
        rest = rest[1 if given else 2 :]
    return language, rest


def spoken(arguments: list[str]) -> str:
    """Return the language to speak about a whole line in: option, else the command's own, else what is preferred."""
    from catan_rules.language import named, preferred

    language, rest = begun_with(arguments)
    for place, word in enumerate(rest):
        name, given, value = word.partition("=")
        if name in LANGUAGE.names:
            language = named(value if given else "".join(rest[place + 1 : place + 2])) or language
    found = command_named(rest[0]) if rest else None
    return language or (found[1] if found else preferred())


def hits_wanted(value: str) -> int | None:
    """Return how many hits an option asks for, or None when it is no number from 1 to 50."""
    right = value.isascii() and value.isdecimal() and len(value) <= len(str(MOST_HITS)) and 1 <= int(value) <= MOST_HITS
    return int(value) if right else None


def game_named(name: str) -> str | None:
    """Return the id of the game that players call ``name`` in either language, or None."""
    plain = name.strip().lower().replace("ü", "ue")
    for names in GAMES.values():
        for game, own in names.items():
            if plain in (own, game):
                return game
    return None
