"""The options that commands take, each with its names in both languages; what it takes and its help stand in ``data/words``."""

from __future__ import annotations


class Option:
    """An option: its key, its names, and what kind of value it takes; ``takes`` is whether it takes one at all.

    ``names`` are those that are told, ``read`` all that are understood: older ones and those with an umlaut too.
    """

    def __init__(self, key: str, names: tuple[str, ...], kind: str = "switch", also: tuple[str, ...] = (), help_key: str = "") -> None:
        """``kind`` is switch, text, or one of those that ``use.fits`` tells of; ``help_key`` is where its help stands, unless that is its key."""
        self.key = key
        self.help_key = help_key or key
        self.names = names
        self.read = names + also
        self.kind = kind
        self.takes = kind != "switch"


HELP = Option("help", ("--help", "--hulp", "--hilfe", "-h"))
LANGUAGE = Option("language", ("--taal", "--sprache"), "language")
JSON = Option("json", ("--json",))
MOST = Option("most", ("--aantal", "--anzahl"), "count")
PRECISE = Option("precise", ("--precies", "--genau"))
GAME = Option("game", ("--spel", "--spiel"), "game")
REWRITE = Option("rewrite", ("--herschrijf", "--neuschreiben"))
POSITION = Option("position", ("--stelling", "--stellung"), "text")
RULES = Option("rules", ("--regels", "--regeln"), "text")
#: The same for a command that takes one rule set, not all of them.
ONE_RULE_SET = Option("rules", ("--regels", "--regeln"), "text", help_key="one-rule-set")
PLAYER = Option("player", ("--speler", "--spieler"), "text")
NEAREST = Option("nearest", ("--alternatieven", "--alternativen"))
PROOF = Option("proof", ("--bewijs", "--beweis"))
RECEIPT = Option("receipt", ("--bon", "--beleg"))
#: What a table has agreed on (docs/contract.md, section 12).
GOAL = Option("goal", ("--doel", "--ziel"), "agreed")
HAND_LIMIT = Option("handlimit", ("--handlimiet", "--handlimit"), "agreed")
STOCK = Option("stock", ("--bank",), "stock")
ROBBER = Option("robber", ("--rover", "--raeuber"), "manner", also=("--räuber",))
SEATS = Option("seats", ("--spelertal", "--spielerzahl"), "agreed")
TRADERS = Option("traders", ("--handel",), "traders")
STRICT = Option("strict", ("--strikt",))
TRACE = Option("trace", ("--spoor", "--spur"))
FULL = Option("full", ("--uitgebreid", "--ausfuehrlich"), also=("--ausführlich",))
#: Of games that are judged: all that the page of each tells.
FULL_GAME = Option("full", FULL.names, also=("--ausführlich",), help_key="full-game")
SHORT = Option("short", ("--kort", "--kurz"))
NAMES = Option("names", ("--namen",))
LINE = Option("line", ("--regel", "--zeile"))
FORCE = Option("force", ("--force", "--ueberschreiben", "--overschrijf"), also=("--überschreiben",))
SEED = Option("seed", ("--zaad", "--saat"), "number")
FORM = Option("form", ("--vorm", "--form"), "form")
TOPICS = Option("topics", ("--onderwerpen", "--themen"), "text")
BOTH = Option("both", ("--tweetalig", "--zweisprachig"))
DRAWN = Option("drawn", ("--tekeningen", "--bilder"))
TARGET = Option("target", ("--bestand", "--datei"), "text", also=("--svg",))
#: The same for what judged games come to.
RESULTS = Option("target", TARGET.names, "text", also=("--svg",), help_key="results")
#: Where the cases go as a suite for other engines.
SUITE = Option("suite", ("--uitvoer", "--ausgabe"), "text")
#: Of a quarrel: which of the rules offered it is about, and who says yes to its question.
CHOICE = Option("choice", ("--kies", "--wahl"), "count")
YES = Option("yes", ("--ja",), "text")
EVENT = Option("event", ("--toernooi", "--turnier"), "text")
TABLE = Option("table", ("--tafel", "--tisch"), "text")
DATE = Option("date", ("--datum",), "text")
JUDGE = Option("judge", ("--scheidsrechter", "--schiedsrichter"), "text")
ADDRESS = Option("address", ("--adres", "--adresse"), "address")
UNTIL = Option("until", ("--tot", "--bis"), "number")
PROCESSES = Option("processes", ("--processen", "--prozesse"), "count")
STOP = Option("stop", ("--stop", "--stopp"))
VERSION = Option("version", ("--versie", "--version"))
