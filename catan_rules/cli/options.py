"""The options that commands take: each with its names in both languages, what it takes, and a line of help."""

from __future__ import annotations


class Option:
    """An option: its names, what it takes (empty for a switch) and its help, both by language."""

    __slots__ = ("help", "key", "kind", "names", "takes")

    def __init__(
        self,
        key: str,
        names: tuple[str, ...],
        takes: dict[str, str],
        help: dict[str, str],  # noqa: A002 - the field's name
        kind: str = "switch",
    ) -> None:
        """``kind`` is switch, language, game, count, form, number or text; ``takes`` and ``help`` are by language."""
        self.kind = kind
        self.key = key
        self.names = names
        self.takes = takes
        self.help = help


HELP = Option(
    "help", ("--help", "--hulp", "--hilfe", "-h"), {}, {"nl": "toont deze uitleg", "de": "zeigt diese Hilfe"}
)  # fmt: skip
LANGUAGE = Option(
    "language", ("--taal", "--sprache"), {"nl": "nl|de", "de": "nl|de"},
    {"nl": "taal van het antwoord", "de": "Sprache der Antwort"}, "language")  # fmt: skip
JSON = Option("json", ("--json",), {}, {"nl": "één JSON-object in plaats van tekst", "de": "ein JSON-Objekt statt Text"})
MOST = Option(
    "most", ("--aantal", "--anzahl"), {"nl": "AANTAL", "de": "ANZAHL"},
    {"nl": "hoogstens zoveel treffers (1 tot 50)", "de": "höchstens so viele Treffer (1 bis 50)"}, "count")  # fmt: skip
GAME = Option(
    "game", ("--spel", "--spiel"), {"nl": "SPEL", "de": "SPIEL"},
    {"nl": "alleen basis, basis-5-6 of zeevaarders", "de": "nur basis, basis-5-6 oder seefahrer"}, "game")  # fmt: skip
REWRITE = Option(
    "rewrite", ("--herschrijf", "--neuschreiben"), {},
    {"nl": "zet de bestanden in hun vaste vorm", "de": "bringt die Dateien in ihre feste Form"},
)  # fmt: skip
POSITION = Option(
    "position",
    ("--stelling", "--stellung"),
    {"nl": "BESTAND", "de": "DATEI"},
    {
        "nl": "de stelling: een bestand, - voor de standaardinvoer, of een stelling op één regel",
        "de": "die Stellung: eine Datei, - für die Standardeingabe oder eine Stellung in einer Zeile",
    },
    "text",
)
RULES = Option(
    "rules",
    ("--regels", "--regeln"),
    {"nl": "REGELS", "de": "REGELN"},
    {
        "nl": "onder welke regels: een naam, een bestand met huisregels, of alle",
        "de": "nach welchen Regeln: ein Name, eine Datei mit Hausregeln oder alle",
    },
    "text",
)
PLAYER = Option(
    "player",
    ("--speler", "--spieler"),
    {"nl": "KLEUR", "de": "FARBE"},
    {"nl": "wie de vraag stelt", "de": "wer die Frage stellt"},
    "text",
)
STRICT = Option("strict", ("--strikt",), {}, {"nl": "neemt niets aan dat er niet staat", "de": "nimmt nichts an, was nicht dasteht"})
TRACE = Option("trace", ("--spoor", "--spur"), {}, {"nl": "toont elke stap", "de": "zeigt jeden Schritt"})
SVG = Option(
    "svg",
    ("--svg",),
    {"nl": "BESTAND", "de": "DATEI"},
    {"nl": "schrijft de tekening als SVG", "de": "schreibt die Zeichnung als SVG"},
    "text",
)
NAMES = Option("names", ("--namen",), {}, {"nl": "met de namen van de plaatsen", "de": "mit den Namen der Plätze"})
LINE = Option("line", ("--regel", "--zeile"), {}, {"nl": "als stelling op één regel", "de": "als Stellung in einer Zeile"})
FORCE = Option(
    "force", ("--force", "--ueberschreiben", "--overschrijf"), {}, {"nl": "overschrijft een bestand", "de": "überschreibt eine Datei"}
)
SEED = Option(
    "seed",
    ("--zaad", "--saat"),
    {"nl": "GETAL", "de": "ZAHL"},
    {"nl": "hetzelfde getal geeft hetzelfde bord", "de": "die gleiche Zahl ergibt das gleiche Spielfeld"},
    "number",
)
FORM = Option(
    "form",
    ("--vorm", "--form"),
    {"nl": "VORM", "de": "FORM"},
    {"nl": "blad (A4), zak (A6) of almanak", "de": "blatt (A4), tasche (A6) oder almanach"},
    "form",
)
TOPICS = Option(
    "topics",
    ("--onderwerpen", "--themen"),
    {"nl": "NAMEN", "de": "NAMEN"},
    {"nl": "alleen deze onderwerpen, met komma's ertussen", "de": "nur diese Themen, durch Kommas getrennt"},
    "text",
)
BOTH = Option(
    "both",
    ("--tweetalig", "--zweisprachig"),
    {},
    {"nl": "Nederlands en Duits naast elkaar", "de": "Deutsch und Niederländisch nebeneinander"},
)
DRAWN = Option(
    "drawn",
    ("--tekeningen", "--bilder"),
    {},
    {"nl": "met tekeningen van acht gevallen, op een tweede vel", "de": "mit Bildern von acht Fällen, auf einem zweiten Bogen"},
)
TARGET = Option(
    "target",
    ("--bestand", "--datei"),
    {"nl": "BESTAND", "de": "DATEI"},
    {"nl": "waarheen: een naam die eindigt op .pdf, .html of .md", "de": "wohin: ein Name, der auf .pdf, .html oder .md endet"},
    "text",
)
VERSION = Option(
    "version", ("--versie", "--version"), {}, {"nl": "toont de versie", "de": "zeigt die Version"}
)  # fmt: skip
