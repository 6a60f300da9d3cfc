"""What may be typed: each command and option with its Dutch and its German name; and what the words of a command line mean.

The quick reader, the Typer application, the help pages and the shell completion are all driven by this table.
"""

from __future__ import annotations

from catan_common.numbers import MOST_DIGITS
from catan_common.rule_sets import GAMES as OF_DOCUMENTS
from catan_rules.messages import parse_language, preferred


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


class Command:
    """A command: its key, its Dutch and its German name, and its options; its arguments, help and examples stand in ``data/words``."""

    def __init__(self, key: str, dutch: str, german: str, *options: Option) -> None:
        """Take the names as they are listed: without umlauts."""
        self.key = self.help_key = key
        self.names = {"nl": dutch, "de": german}
        self.options = options


SEARCH = Command("search", "zoek", "suche", RULES, SHORT, FULL, MOST, GAME, POSITION, PRECISE, JSON, LANGUAGE, HELP)
SHOW = Command("show", "toon", "zeige", GAME, JSON, LANGUAGE, HELP)
LIST = Command("list", "lijst", "liste", GAME, JSON, LANGUAGE, HELP)
SOURCES = Command("sources", "bronnen", "quellen", JSON, LANGUAGE, HELP)
COMPLETION = Command("completion", "aanvullen", "vervollstaendigen", JSON, LANGUAGE, HELP)
DATA = Command("data", "gegevens", "daten", REWRITE, JSON, LANGUAGE, HELP)

#: What a table has agreed on.
_AGREED = (GOAL, HAND_LIMIT, STOCK, ROBBER, SEATS, TRADERS)
_ASKING = (POSITION, RULES, *_AGREED, PLAYER, STRICT, SHORT, FULL, TRACE, NEAREST, RECEIPT, JSON, LANGUAGE, HELP)
MAY = Command("may", "mag", "darf", *_ASKING)
WHERE = Command("where", "waar", "wo", *_ASKING)
WHO = Command("who", "wie", "wer", PROOF, *_ASKING)
WHAT = Command("what", "wat", "was", *_ASKING)
YIELDS = Command("yields", "opbrengst", "ertrag", *_ASKING)
TRADE = Command("trade", "ruil", "tausch", *_ASKING)
POINTS = Command("points", "punten", "punkte", *_ASKING)
ASK = Command("ask", "vraag", "frage", PROOF, *_ASKING[:-2], MOST, GAME, *_ASKING[-2:])
CHECK = Command("check", "controleer", "pruefe", *_ASKING)
DRAW = Command("draw", "teken", "zeichne", POSITION, ONE_RULE_SET, PLAYER, NAMES, TARGET, FORCE, JSON, LANGUAGE, HELP)
NEW = Command("new", "nieuw", "neu", GAME, TARGET, FORCE, JSON, LANGUAGE, HELP)
SET_UP = Command("set-up", "opbouw", "aufbau", SEED, GAME, ONE_RULE_SET, LINE, TARGET, NAMES, FORCE, JSON, LANGUAGE, HELP)
CONVERT = Command("convert", "herschrijf", "umschreiben", POSITION, *_AGREED, LINE, ADDRESS, TARGET, FORCE, JSON, LANGUAGE, HELP)
SUMMARY = Command(
    "summary",
    "samenvatting",
    "zusammenfassung",
    TARGET,
    FORM,
    TOPICS,
    GAME,
    ONE_RULE_SET,
    BOTH,
    DRAWN,
    ADDRESS,
    FORCE,
    JSON,
    LANGUAGE,
    HELP,
)
#: What a ruling that is kept takes: how strict it is, what stands above it, where it goes.
_RULING = (STRICT, EVENT, TABLE, DATE, JUDGE, ADDRESS, FORCE, JSON, LANGUAGE, HELP)
REPORT = Command("report", "verslag", "protokoll", POSITION, TARGET, RULES, *_AGREED, PLAYER, *_RULING)
DISPUTE = Command("dispute", "geschil", "streitfall", POSITION, TARGET, ONE_RULE_SET, *_AGREED, CHOICE, YES, *_RULING)
REPLAY = Command("replay", "naspelen", "nachspielen", POSITION, UNTIL, STOP, ONE_RULE_SET, *_AGREED, STRICT, JSON, NAMES, LANGUAGE, HELP)
AUDIT = Command(
    "audit", "nakijken", "pruefe-partie", FULL_GAME, RESULTS, FORCE, PROCESSES, ONE_RULE_SET, *_AGREED, STRICT, JSON, LANGUAGE, HELP
)
RULE_SETS = Command("rule-sets", "regels", "regeln", JSON, LANGUAGE, HELP)
SETTINGS = Command("settings", "instellen", "einstellen", JSON, LANGUAGE, HELP)
CHECK_RECEIPT = Command("receipt", "bon", "beleg", POSITION, ONE_RULE_SET, *_AGREED, PLAYER, STRICT, JSON, LANGUAGE, HELP)
CASES = Command("cases", "gevallen", "faelle", SUITE, FORCE, JSON, LANGUAGE, HELP)

COMMANDS = (
    SEARCH, SHOW, LIST, MAY, WHERE, WHO, WHAT, YIELDS, TRADE, POINTS, ASK, CHECK, DRAW, NEW, SET_UP, CONVERT, SUMMARY, REPORT, DISPUTE, REPLAY, AUDIT, RULE_SETS, SETTINGS, CHECK_RECEIPT, CASES, SOURCES, COMPLETION, DATA,
)  # fmt: skip

#: The forms of the summary.
FORMS = {
    "nl": {"blad": "sheet", "zak": "pocket", "vouwblad": "folded", "vel": "blank", "almanak": "almanac"},
    "de": {"blatt": "sheet", "tasche": "pocket", "faltblatt": "folded", "spielblatt": "blank", "almanach": "almanac"},
}
#: How the games are called at the table, and in the ids.
GAMES = {"nl": OF_DOCUMENTS, "de": OF_DOCUMENTS | {"ships": "seefahrer", "card": "kartenspiel", "dice": "wuerfelspiel"}}


#: The most hits that may be asked for, and the most digits of a number.
MOST_HITS = 50
#: The word for help, and the command that it is about.
_MOST_FOR_HELP = 2


def without_umlauts(name: str) -> str:
    """Return a command's name as it is listed: ``prüfe`` is ``pruefe``, however its ü is encoded."""
    if name.isascii():
        return name
    for letter, umlaut in (("a", "ä"), ("o", "ö"), ("u", "ü")):
        name = name.replace(f"{letter}\u0308", f"{letter}e").replace(umlaut, f"{letter}e")
    return name


def command_named(name: str) -> tuple[Command, str] | None:
    """Return the command and the language of the name under which it was called."""
    plain = without_umlauts(name)
    for command in COMMANDS:
        for language, own in command.names.items():
            if own == plain:
                return command, language
    return None


def begun_with(arguments: list[str]) -> tuple[str | None, list[str]]:
    """Return the language that an option before the command chooses, and the arguments from the command on."""
    language = None
    rest = list(arguments)
    while rest and rest[0].startswith("-"):
        name, given, value = rest[0].partition("=")
        if name not in LANGUAGE.names:
            break
        language = parse_language(value if given else "".join(rest[1:2])) or language
        rest = rest[1 if given else 2 :]
    return language, rest[1:] if rest[:1] == ["--"] else rest


def asked_for_help(arguments: list[str]) -> list[str]:
    """Return the arguments, with the option for help in place of a first word that asks for it: ``hulp``, ``hulp mag``, ``Hilfe``."""
    word = arguments[0].lower() if arguments else ""
    if word not in ("hulp", "hilfe", "help") or len(arguments) > _MOST_FOR_HELP or not all(map(command_named, arguments[1:])):
        return arguments
    return [*arguments[1:], "--taal=de", "--hilfe"] if word == "hilfe" else [*arguments[1:], "--hulp"]


def spoken(arguments: list[str]) -> str:
    """Return the language to speak about all arguments in: option, else the command's own, else what is preferred."""
    language, rest = begun_with(arguments)
    for place, word in enumerate(rest):
        name, given, value = word.partition("=")
        if name in LANGUAGE.names:
            language = parse_language(value if given else "".join(rest[place + 1 : place + 2])) or language
    called = command_named(rest[0]) if rest else None
    return language or (called[1] if called else preferred())


def split(command: Command, arguments: list[str]) -> tuple[list[str], dict[str, str], Option | None, bool]:
    """Return the words after a command, the values of its options by key, and the option at the end whose value is still to come.

    A switch has the value ``yes``. The last part is False where anything was passed over: an unknown option, a switch with a value.
    """
    known = {name: option for option in command.options for name in option.read}
    words: list[str] = []
    values: dict[str, str] = {}
    whole = True
    rest = iter(arguments)
    for word in rest:
        if not word.startswith("-") or word == "-":
            words.append(word)
            continue
        name, given, value = word.partition("=")
        option = known.get(name)
        if option is None or (given and not option.takes):
            whole = False
        elif not option.takes:
            values[option.key] = "yes"
        elif given:
            values[option.key] = value
        else:
            following = next(rest, None)
            if following is None:
                return words, values, option, whole
            values[option.key] = following
    return words, values, None, whole


def repeated(command: Command, arguments: list[str]) -> str | None:
    """Return the name of an option whose value is given a second time behind a command; None for none. A switch may be given as often as one likes."""
    known = {name: option for option in command.options for name in option.read if option.takes}
    seen: set[str] = set()
    rest = iter(arguments)
    for word in rest:
        name, given, _ = word.partition("=")
        if word == "--":
            break
        option = known.get(name)
        if option is None:
            continue
        if option.key in seen:
            return name
        seen.add(option.key)
        if not given:
            next(rest, None)
    return None


def fits(option: Option, value: str) -> bool:
    """Tell whether ``value`` is one that the option takes."""
    if option.kind == "language":
        return parse_language(value) is not None
    if option.kind == "game":
        return game_named(value) is not None
    if option.kind == "form":
        return form_named(value) is not None
    if option.kind == "count":
        return _is_number(value, len(str(MOST_HITS))) and 1 <= int(value) <= MOST_HITS
    if option.kind == "number":
        return _is_number(value, MOST_DIGITS)
    if option.kind in ("agreed", "stock", "manner", "traders"):
        from catan_rules.cli.agreed_values import value_of  # a call without agreements reads none

        return value_of(option.key, value) is not None
    if option.kind == "address":  # of a page: what comes behind a # is the position's
        return value.startswith(("https://", "http://")) and value.isascii() and value.isprintable() and not set(value) & set(" #")
    return bool(value) and not value.startswith("--")  # an option behind an option: the value between them was forgotten


def _is_number(value: str, most_digits: int) -> bool:
    return value.isascii() and value.isdecimal() and len(value) <= most_digits


def form_named(name: str) -> str | None:
    """Return the form of the summary that ``name`` is in either language: sheet, pocket, folded, blank or almanac; None for no form."""
    plain = without_umlauts(name.strip().lower())
    return FORMS["nl"].get(plain) or FORMS["de"].get(plain)


def game_named(name: str) -> str | None:
    """Return the id of the game that players call ``name`` in either language, or None."""
    plain = without_umlauts(name.strip().lower())
    for names in GAMES.values():
        for game, own in names.items():
            if plain in (own, game):
                return game
    return None
