"""What may be typed: each command and option with its Dutch and its German name and a line of help in both.

The quick reader, the Typer application, the help pages and the shell completion are all driven by this table.
"""

from __future__ import annotations

from catan_rules.cli.options import (
    BOTH,
    DRAWN,
    FORCE,
    FORM,
    GAME,
    HELP,
    JSON,
    LANGUAGE,
    LINE,
    MOST,
    NAMES,
    PLAYER,
    POSITION,
    REWRITE,
    RULES,
    SEED,
    STRICT,
    SVG,
    TARGET,
    TOPICS,
    TRACE,
    Option,
)


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
        """Take everything by language where a player sees it."""
        self.key = key
        self.names = names
        self.arguments = arguments
        self.options = options
        self.help = help
        self.examples = examples


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
        "nl": "Controleert de gegevensbestanden en noemt elke fout met bestand, regel en kolom.",
        "de": "Prüft die Datendateien und nennt jeden Fehler mit Datei, Zeile und Spalte.",
    },
    {"nl": ("gegevens data",), "de": ("daten data",)},
)  # fmt: skip

_ASKING = (POSITION, RULES, PLAYER, STRICT, TRACE, JSON, LANGUAGE, HELP)
MAY = Command(
    "may",
    {"nl": "mag", "de": "darf"},
    {"nl": "PLAATS | VRAAG...", "de": "PLATZ | FRAGE..."},
    _ASKING,
    {
        "nl": "Zegt of iets mag: een plaats alleen, of een hele vraag.",
        "de": "Sagt, ob etwas erlaubt ist: ein Platz allein oder eine ganze Frage.",
    },
    {
        "nl": ("mag B2.ZO --stelling voorbeeld.yaml", "mag rood een dorp bouwen op B2.ZO --stelling voorbeeld.yaml"),
        "de": ("darf B2.SO --stellung beispiel.yaml", "darf Rot auf B2.SO eine Siedlung bauen --stellung beispiel.yaml"),
    },
)
WHERE = Command(
    "where",
    {"nl": "waar", "de": "wo"},
    {"nl": "VRAAG...", "de": "FRAGE..."},
    _ASKING,
    {"nl": "Noemt alle plaatsen waar een stuk mag komen.", "de": "Nennt alle Plätze, auf die eine Figur darf."},
    {
        "nl": ("waar mag rood een straat bouwen --stelling voorbeeld.yaml",),
        "de": ("wo darf Rot eine Straße bauen --stellung beispiel.yaml",),
    },
)
WHO = Command(
    "who",
    {"nl": "wie", "de": "wer"},
    {"nl": "VRAAG...", "de": "FRAGE..."},
    _ASKING,
    {
        "nl": "Zegt wie de langste handelsroute of de grootste riddermacht heeft, of wie wint.",
        "de": "Sagt, wer die Längste Handelsstraße oder die Größte Rittermacht hat oder wer gewinnt.",
    },
    {
        "nl": ("wie heeft de langste handelsroute --stelling voorbeeld.yaml",),
        "de": ("wer hat die Längste Handelsstraße --stellung beispiel.yaml",),
    },
)
WHAT = Command(
    "what",
    {"nl": "wat", "de": "was"},
    {"nl": "VRAAG...", "de": "FRAGE..."},
    _ASKING,
    {
        "nl": "Zegt wat een speler nu kan doen (wat kan rood), of wat een worp oplevert (wat levert een 8 op).",
        "de": "Sagt, was ein Spieler jetzt tun kann (was kann Rot), oder was ein Wurf bringt (was bringt eine 8).",
    },
    {
        "nl": ("wat kan rood --stelling voorbeeld.yaml", "wat levert een 8 op --stelling voorbeeld.yaml"),
        "de": ("was kann Rot --stellung beispiel.yaml", "was bringt eine 8 --stellung beispiel.yaml"),
    },
)
YIELDS = Command(
    "yields",
    {"nl": "opbrengst", "de": "ertrag"},
    {"nl": "[GETAL] [SPELER]", "de": "[ZAHL] [SPIELER]"},
    _ASKING,
    {
        "nl": "Toont wat een worp oplevert; zonder getal elk getal met zijn kans.",
        "de": "Zeigt, was ein Wurf bringt; ohne Zahl jede Zahl mit ihrer Wahrscheinlichkeit.",
    },
    {
        "nl": ("opbrengst 8 --stelling voorbeeld.yaml", "opbrengst rood --stelling voorbeeld.yaml"),
        "de": ("ertrag 8 --stellung beispiel.yaml", "ertrag Rot --stellung beispiel.yaml"),
    },
)
TRADE = Command(
    "trade",
    {"nl": "ruil", "de": "tausch"},
    {"nl": "[[SPELER] KAARTEN voor KAARTEN]...", "de": "[[SPIELER] KARTEN gegen KARTEN]..."},
    _ASKING,
    {
        "nl": "Toont tegen welke koersen een speler met de bank ruilt, of zegt of één ruil mag.",
        "de": "Zeigt, zu welchen Kursen ein Spieler mit der Bank tauscht, oder sagt, ob ein Tausch erlaubt ist.",
    },
    {
        "nl": ("ruil rood --stelling voorbeeld.yaml", "ruil rood 4 wol voor 1 erts --stelling voorbeeld.yaml"),
        "de": ("tausch Rot --stellung beispiel.yaml", "tausch Rot 4 Wolle gegen 1 Erz --stellung beispiel.yaml"),
    },
)
POINTS = Command(
    "points",
    {"nl": "punten", "de": "punkte"},
    {"nl": "[SPELER]", "de": "[SPIELER]"},
    _ASKING,
    {"nl": "Telt de punten van een speler of van allen.", "de": "Zählt die Siegpunkte eines Spielers oder aller."},
    {"nl": ("punten rood --stelling voorbeeld.yaml",), "de": ("punkte Rot --stellung beispiel.yaml",)},
)
ASK = Command(
    "ask",
    {"nl": "vraag", "de": "frage"},
    {"nl": "VRAAG...", "de": "FRAGE..."},
    _ASKING,
    {
        "nl": "Beantwoordt een hele vraag, over een stelling of over een regel.",
        "de": "Beantwortet eine ganze Frage, zu einer Stellung oder zu einer Regel.",
    },
    {
        "nl": ("vraag hoeveel punten heeft rood --stelling voorbeeld.yaml", "vraag wat is de afstandsregel"),
        "de": ("frage wie viele Siegpunkte hat Rot --stellung beispiel.yaml", "frage was ist die Abstandsregel"),
    },
)
CHECK = Command(
    "check",
    {"nl": "controleer", "de": "pruefe"},
    {"nl": "", "de": ""},
    _ASKING,
    {
        "nl": "Zegt of een stelling kan, en noemt alles wat er niet aan klopt.",
        "de": "Sagt, ob eine Stellung möglich ist, und nennt alles, was daran nicht stimmt.",
    },
    {"nl": ("controleer --stelling voorbeeld.yaml",), "de": ("pruefe --stellung beispiel.yaml",)},
)
DRAW = Command(
    "draw",
    {"nl": "teken", "de": "zeichne"},
    {"nl": "[VRAAG]...", "de": "[FRAGE]..."},
    (POSITION, RULES, PLAYER, NAMES, SVG, FORCE, LANGUAGE, HELP),
    {
        "nl": "Tekent een stelling; met een vraag erbij ook het antwoord: waar iets mag, waarom niet, de langste route.",
        "de": "Zeichnet eine Stellung; mit einer Frage auch die Antwort: wo etwas erlaubt ist, warum nicht, die längste Route.",
    },
    {
        "nl": ("teken --stelling voorbeeld.yaml", "teken waar mag rood een dorp bouwen --stelling voorbeeld.yaml"),
        "de": ("zeichne --stellung beispiel.yaml", "zeichne wo darf Rot eine Siedlung bauen --stellung beispiel.yaml"),
    },
)
NEW = Command(
    "new",
    {"nl": "nieuw", "de": "neu"},
    {"nl": "[BESTAND]", "de": "[DATEI]"},
    (FORCE, LANGUAGE, HELP),
    {"nl": "Schrijft een stelling met uitleg om mee te beginnen.", "de": "Schreibt eine Stellung mit Erklärungen für den Anfang."},
    {"nl": ("nieuw",), "de": ("neu",)},
)
SET_UP = Command(
    "set-up",
    {"nl": "opbouw", "de": "aufbau"},
    {"nl": "[BESTAND]", "de": "[DATEI]"},
    (SEED, GAME, RULES, LINE, SVG, NAMES, FORCE, LANGUAGE, HELP),
    {
        "nl": "Legt een variabel bord volgens de regels, tekent het en schrijft het als stelling.",
        "de": "Legt ein variables Spielfeld nach den Regeln, zeichnet es und schreibt es als Stellung.",
    },
    {"nl": ("opbouw --zaad 7",), "de": ("aufbau --saat 7",)},
)
CONVERT = Command(
    "convert",
    {"nl": "herschrijf", "de": "umschreiben"},
    {"nl": "", "de": ""},
    (POSITION, LINE, LANGUAGE, HELP),
    {
        "nl": "Schrijft een stelling in de vaste vorm, of op één regel.",
        "de": "Schreibt eine Stellung in der festen Form oder in einer Zeile.",
    },
    {"nl": ("herschrijf --stelling voorbeeld.yaml --regel",), "de": ("umschreiben --stellung beispiel.yaml --zeile",)},
)
SUMMARY = Command(
    "summary",
    {"nl": "samenvatting", "de": "zusammenfassung"},
    {"nl": "[BESTAND]", "de": "[DATEI]"},
    (FORM, TOPICS, GAME, RULES, BOTH, DRAWN, FORCE, LANGUAGE, HELP),
    {
        "nl": "Schrijft de regels om af te drukken of op te zoeken: als PDF, HTML of Markdown, afhankelijk van de naam van het bestand.",
        "de": "Schreibt die Regeln zum Drucken oder Nachschlagen: als PDF, HTML oder Markdown, je nach Name der Datei.",
    },
    {
        "nl": ("samenvatting samenvatting.html", "samenvatting almanak.html --vorm almanak"),
        "de": ("zusammenfassung zusammenfassung.html", "zusammenfassung almanach.html --form almanach"),
    },
)
REPORT = Command(
    "report",
    {"nl": "verslag", "de": "protokoll"},
    {"nl": "VRAAG...", "de": "FRAGE..."},
    (POSITION, TARGET, RULES, PLAYER, STRICT, FORCE, LANGUAGE, HELP),
    {
        "nl": "Zet een uitspraak op één blad: vraag, antwoord, tekening, elke stap, de regels met hun bronnen.",
        "de": "Bringt ein Urteil auf ein Blatt: Frage, Antwort, Bild, jeden Schritt, die Regeln mit ihren Quellen.",
    },
    {
        "nl": ("verslag mag rood een dorp bouwen op B2.ZO --stelling voorbeeld.yaml --bestand verslag.html",),
        "de": ("protokoll darf Rot auf B2.SO eine Siedlung bauen --stellung beispiel.yaml --datei protokoll.html",),
    },
)
RULE_SETS = Command(
    "rule-sets",
    {"nl": "regels", "de": "regeln"},
    {"nl": "[NAAM [NAAM]]", "de": "[NAME [NAME]]"},
    (JSON, LANGUAGE, HELP),
    {
        "nl": "Noemt de regelsets, toont er een, of zet er twee naast elkaar.",
        "de": "Nennt die Regelsätze, zeigt einen oder stellt zwei nebeneinander.",
    },
    {"nl": ("regels", "regels almanak", "regels almanak actueel"), "de": ("regeln", "regeln almanak", "regeln almanak aktuell")},
)
CASES = Command(
    "cases",
    {"nl": "gevallen", "de": "faelle"},
    {"nl": "[REGEL | GEVAL]", "de": "[REGEL | FALL]"},
    (JSON, LANGUAGE, HELP),
    {
        "nl": "Speelt de gepubliceerde gevallen na, en toont er een.",
        "de": "Spielt die veröffentlichten Fälle nach und zeigt einen.",
    },
    {"nl": ("gevallen base/distance-rule",), "de": ("faelle base/distance-rule",)},
)

COMMANDS = (
    SEARCH, SHOW, LIST, MAY, WHERE, WHO, WHAT, YIELDS, TRADE, POINTS, ASK, CHECK, DRAW, NEW, SET_UP, CONVERT, SUMMARY, REPORT, RULE_SETS, CASES, SOURCES, COMPLETION, DATA,
)  # fmt: skip

#: The forms of the summary.
FORMS = {
    "nl": {"blad": "sheet", "zak": "pocket", "almanak": "almanac"},
    "de": {"blatt": "sheet", "tasche": "pocket", "almanach": "almanac"},
}
#: How the games are called at the table, and in the ids.
GAMES = {
    "nl": {"base": "basis", "56": "basis-5-6", "ships": "zeevaarders", "card": "kaartspel", "dice": "dobbelspel"},
    "de": {"base": "basis", "56": "basis-5-6", "ships": "seefahrer", "card": "kartenspiel", "dice": "wuerfelspiel"},
}
