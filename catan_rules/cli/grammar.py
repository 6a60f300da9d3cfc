"""What may be typed: each command and option with its Dutch and its German name and a line of help in both.

The quick reader, the Typer application, the help pages and the shell completion are all driven by this table.
"""

from __future__ import annotations

from catan_common.rule_sets import GAMES as OF_DOCUMENTS
from catan_rules.cli.options import (
    ADDRESS,
    BOTH,
    CHOICE,
    DATE,
    DRAWN,
    EVENT,
    FORCE,
    FORM,
    FULL,
    FULL_GAME,
    GAME,
    GOAL,
    HAND_LIMIT,
    HELP,
    JSON,
    JUDGE,
    LANGUAGE,
    LINE,
    MOST,
    NAMES,
    NEAREST,
    ONE_RULE_SET,
    PLAYER,
    POSITION,
    PRECISE,
    PROCESSES,
    PROOF,
    RECEIPT,
    RESULTS,
    REWRITE,
    ROBBER,
    RULES,
    SEATS,
    SEED,
    SHORT,
    STOCK,
    STOP,
    STRICT,
    SUITE,
    TABLE,
    TARGET,
    TOPICS,
    TRACE,
    TRADERS,
    UNTIL,
    YES,
    Option,
)


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
REPORT = Command(
    "report",
    "verslag",
    "protokoll",
    POSITION,
    TARGET,
    RULES,
    *_AGREED,
    PLAYER,
    *_RULING,
)
DISPUTE = Command(
    "dispute",
    "geschil",
    "streitfall",
    POSITION,
    TARGET,
    ONE_RULE_SET,
    *_AGREED,
    CHOICE,
    YES,
    *_RULING,
)
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
GAMES = {
    "nl": OF_DOCUMENTS,
    "de": OF_DOCUMENTS | {"ships": "seefahrer", "card": "kartenspiel", "dice": "wuerfelspiel"},
}
