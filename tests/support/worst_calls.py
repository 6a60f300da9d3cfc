"""The calls that cost most for what a stranger can put into three kilobytes: every command with every option that it has, on the worst positions known.

The commands and their options are those of the Typer application itself, so a new one is in the list, or breaks it for want of a value, the day it is
declared.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import cycle, islice
from typing import Any, NamedTuple

import typer.main

from adjudicator.basegame.notation.line.grammar import codes_of
from adjudicator.board.named import named_board
from adjudicator.notation.line.write import read_line
from catan_rules.cli.app import application
from catan_rules.cli.grammar import COMMANDS

#: The most characters of a position, a question, a text to search for.
MOST = 3_000
MANY = "999999999"
_COLOURS = "RBWOGNP"
#: From this length on a value is named by its beginning.
_SHOWN = 40


class Worst(NamedTuple):
    """A call: what it is called in the list, its arguments, and the files that it names, by name."""

    command: str
    options: str
    about: str
    arguments: tuple[str, ...]
    files: Mapping[str, str]


# --- positions -------------------------------------------------------------------------------------------------------------


def _of(board: str) -> tuple[str, str]:
    codes = codes_of(named_board(board).map)
    return "".join(codes.path_codes.values()), "".join(codes.corner_codes.values())


PATHS, CORNERS = _of("beginners")
BIG_PATHS, BIG_CORNERS = _of("beginners-5-6")
WIDE = "CR1.GZ.MU" + "-".join(("1" if row % 2 else "") + "B5" * 20 for row in range(20))
_WIDE_PATHS = sorted(codes_of(read_line(WIDE).board.map).path_codes.values())
_WIDE_CORNERS = sorted(codes_of(read_line(WIDE).board.map).corner_codes.values())
#: Intersections of which no two are neighbours, on which foreign buildings cut all roads into the longest that is to be found.
_CUTS = ("S0473I34314B46202C3H4", "SE4051454C59322B4E3F4", "S1263A474C4F42315", "S0383A4B4G4I4E3C3D5")


def _island(more: str, game: str = "B", board: str = "BEGINNERS") -> str:
    return f"CR1.G{game}.N{board}{more}"


def _each(fields: str, colours: str = _COLOURS) -> str:
    return "".join(f".P{colour}{fields}" for colour in colours)


def _long(one: str, before: str, most: int = MOST) -> str:
    """Return as many repetitions behind a text as three kilobytes hold."""
    return before + one * ((most - len(before)) // len(one))


def _lines() -> dict[str, str]:
    cards = ("".join(f"{kind}{MANY}" for kind in "HBWGEX"), "".join(f"{kind}{MANY}" for kind in "KSUMPX"))
    return {
        "every path, seven times": _island(_each(f"-R{PATHS}")),
        "nearly every path": _island(
            "".join(f".P{colour}-R{PATHS[: 2 * start]}{PATHS[2 * start + 4 :]}" for start, colour in enumerate(_COLOURS))
        ),
        "every path and nine foreign buildings": _island(f".PR-S12648493D3F3-R{PATHS}.PB-S0473I34314B46202C3H4"),
        "every path and eight foreign buildings": _island(f".PR-S245363748494A4H4-R{PATHS}.PB-SE4051454C59322B4E3F4"),
        "every path of two, and foreign buildings": _island(f".PR-S2473-R{PATHS}.PB-{_CUTS[2]}-R{PATHS}.PW-{_CUTS[3]}"),
        "every path of thirty tiles, and foreign buildings": _island(
            f".PR-R{BIG_PATHS}.PB-S{''.join(islice(_pairs(BIG_CORNERS), 3, None, 8))}", "V", "BEGINNERS-5-6"
        ),
        "every ship": _island(_each(f"-V{PATHS}"), "Z"),
        "roads and ships": _island(_each(f"-R{PATHS}-V{PATHS}"), "Z"),
        "roads and ships in turn, and foreign buildings": _island(
            f".PR-S24-R{''.join(islice(_pairs(PATHS), 0, None, 2))}-V{''.join(islice(_pairs(PATHS), 1, None, 2))}.PB-{_CUTS[0]}", "Z"
        ),
        "every corner": _island(_each(f"-S{CORNERS}-C{CORNERS}")),
        "four hundred tiles": f"{WIDE}.PR-R{''.join(_WIDE_PATHS[:430])}.PB-R{''.join(_WIDE_PATHS[300:500])}",
        "four hundred tiles, and foreign buildings": (
            f"{WIDE}.PR-R{''.join(_WIDE_PATHS[:480])}.PB-S{''.join(_WIDE_CORNERS[:400:9])}-V{''.join(_WIDE_PATHS[480:570])}"
        ),
        "four hundred tiles with ships": f"{WIDE.replace('B5', 'Z', 200)}.PR-R{''.join(_WIDE_PATHS[250:450])}-V{''.join(_WIDE_PATHS[:450])}",
        "a sparse map": "CR1.GZ.MUB" + "X" * 98 + "B" + "".join(f"-{'1' if row % 2 == 0 else ''}B" for row in range(99)),
        "cards without end": _island(
            f".BH1D0.PR-S03-H{cards[0]}-D{cards[1]}-B{cards[1]}-P{cards[1]}.PB-H{cards[0]}-D{cards[1]}.PW-HX{MANY}-DX{MANY}.TR"
        ),
        "nobody knows anything": _island(_each("-S03-R14") + ".TR"),
        "cards that nobody knows": _island(f".BH1B1W1G1E1D1{_each('-S03-R14-HX9-DX9-PK2')}.TR.FH.D7"),
        "half of the turn": _island(f".A9{_each('-S0373-R148401-HX4-DK1X4-BX2')}.TR.FB.D8.YKS-L14-TB"),
        "many throws": _long(".Erood_20gooit_206", _island(".PR-S03")),
        "many builds": _long(".Erood_20bouwt_20straat_20A2_2FZO", _island(f".PR-S0373-R1484-HH{MANY}B{MANY}.PB-SC3E3-RD4E2.TR.FB")),
        "many trades": _long(".Erood_20ruilt_204_20wol_20voor_201_20erts", _island(f".PR-S0373-R1484-HW{MANY}.PB-SC3E3-RD4E2.TR.FH")),
        "a turn and a turn": _long(
            ".Erood_20gooit_206.Erood_20eindigt_20beurt.Eblauw_20gooit_208.Eblauw_20eindigt_20beurt",
            _island(f".PR-S0373-R{PATHS}.PB-SC3E3-RD4E2.TR.FW"),
        ),
        "a long name": _island(".PR-N" + "_E6_BC_A2" * 60 + "-S03"),
        "a far too long name": _long("_E6_BC_A2", _island(".PR-N")),
        "faults without end": _long(".Q", _island("")),
        "a long word": _long("A", "CR1.GB.N"),
    }


def _pairs(codes: str) -> Iterator[str]:
    return (codes[place : place + 2] for place in range(0, len(codes), 2))


def _documents() -> dict[str, str]:
    return {
        "a list of hundreds of settlements": _long("A1.ZO, ", "bord: beginners\nspelers: {rood: {dorpen: [") + "]}}\n",
        "a list of hundreds of nothings": _long("a,", "bord: beginners\nspelers: {rood: {straten: [") + "]}}\n",
        "hundreds of cards": _long("1 wol, ", "bord: beginners\nspelers:\n  rood:\n    hand: ") + "1 wol\n",
        "hundreds of unknown keys": "bord: beginners\n" + "".join(f"k{number}: 1\n" for number in range(330)),
        "forty players": "bord: beginners\nspelers:\n" + "".join(f"  speler{number}: {{naam: {'n' * 50}}}\n" for number in range(40)),
        "hundreds of events": _long("  rood gooit 6\n", "bord: beginners\nspelers: {rood: {dorpen: A1.ZO}}\nverloop: |\n"),
        "an event without end": _long("rood gooit 6 en ", "bord: beginners\nspelers: {rood: {}}\nverloop: |\n  ") + "\n",
        "a large drawing": "bord: |\n" + "\n".join(" " * (2 + row % 2) + "bos3 " * 29 for row in range(19)),
        "brackets in brackets": "bord: " + "[" * 1_400 + "]" * 1_400,
        "an alias of aliases": "".join(f"n{number}: &n{number} [{f'*n{number - 1},' * 9}]\n" for number in range(1, 40)),
        "quotes without end": "bord: " + "\u201ca " * 900,
        "places that are nearly right": _long("B3.Z- ", "bord: beginners\nspelers: {rood: {dorpen: ") + "}}\n",
    }


def _dice() -> dict[str, str]:
    colours = "".join(f".P{colour}-R0123456789ABCDEF-S123456-C1234-K123456" for colour in _COLOURS)
    return {
        "dice: nothing built": "CR1.GD.PR.TR.L2",
        "dice: three throws left": "CR1.GD.PR-K123456.TR.WH1B1W1G1E1O1.L2",
        "dice: gold alone": "CR1.GD.PR-K123456.TR.WO6.L0",
        "dice: everybody has all": f"CR1.GD{colours}.TR.L2",
        "dice: sheets that cannot be": "CR1.GD" + "".join(f".P{one}-R0F-S6-C4-K6-J12345-B{'_'.join(['9'] * 100)}" for one in _COLOURS),
        "dice: many events": _long(".Erood_20gooit_206_20goud", "CR1.GD.PR-K123456"),
        "dice: many rounds": _long(
            ".Erood_20gooit_203_20erts_2C_202_20graan_2C_20hout.Erood_20bouwt_20niets.Erood_20schrijft_20_2D2_20op.Erood_20eindigt_20beurt",
            "CR1.GD.PR",
        ),
        "dice: many faults": _long(".Q", "CR1.GD.PR"),
    }


def _card() -> dict[str, str]:
    row = "".join(islice(cycle("TR"), 101))
    fields = "".join(islice(cycle(("H20", "W43", "G51")), 102))
    expansions = "".join(f"-L{letter}{column}AXS9T9" for column in range(2, 60, 2) for letter in "ABDE")
    hands = "".join(f"A{letter}9" for letter in "DEFGHIJKLMNOPQRSTUVWXYZ")
    return {
        "card: a row of a hundred": f"CR1.GK.PR-M{row}-A{fields}-B{fields}.PB-M{row}-A{fields}-B{fields}.TR.FS.W4",
        "card: expansions everywhere": f"CR1.GK.PR-M{row}-A{fields}-B{fields}{expansions}.PB-MSRS-HX3.TR.FS.ET.W4",
        "card: hands without end": f"CR1.GK.PR-MSRS-AH21W40G50-BB31E61O10-H{hands}.PB-MSRS-H{hands}X99.TR.FS.W4",
        "card: hands that nobody knows": "CR1.GK.PR-MSRS-AH21W40G50-BB31E61O10-HX9.PB-MSRS-AH11W21G31-BB41E51O61-HX9.TR",
        "card: many events": _long(
            ".Vrood_20gooit_204_20en_20toernooi", "CR1.GK.PR-MSRS-AH21W40G50-BB31E61O10.PB-MSRS-AH11W21G31-BB41E51O61"
        ),
        "card: many faults": _long(".Q", "CR1.GK.PR-MSRS"),
    }


#: The positions of which every option of every command is asked: the worst of each kind.
_HEAVY = (
    "every path, seven times",
    "every path and nine foreign buildings",
    "every path and eight foreign buildings",
    "four hundred tiles, and foreign buildings",
    "roads and ships",
    "nobody knows anything",
    "cards that nobody knows",
    "a turn and a turn",
    "a list of hundreds of settlements",
    "dice: three throws left",
    "dice: many rounds",
    "card: a row of a hundred",
    "card: many events",
)


@cache
def positions() -> dict[str, str]:
    """Return the worst positions known, by what is bad about them; each holds at most three kilobytes."""
    found = _lines() | _documents() | _dice() | _card()
    too_long = [name for name, text in found.items() if len(text) > MOST + 100]
    assert not too_long, too_long
    return found


# --- what is asked ---------------------------------------------------------------------------------------------------------

_ROUTE = "wie heeft de langste handelsroute"
#: What each command that takes a position is asked: the game's letter, then words; those of ``*`` are asked of every game.
_ASKED: dict[str, dict[str, tuple[str, ...]]] = {
    "may": {"B": ("rood een ridder spelen", "rood de rover naar D2 verplaatsen"), "D": ("rood C7 bouwen",), "K": ("rood Raubzug spelen",)},
    "where": {"B": ("mag rood een straat bouwen", "mag rood een dorp bouwen"), "K": ("mag rood Kloster leggen",)},
    "who": {"B": ("heeft de langste handelsroute", "moet afleggen"), "*": ("wint",)},
    "what": {"B": ("kan rood",), "D": ("kan rood bouwen", "is de kans van rood op C30"), "K": ("levert een 4 op",)},
    "yields": {"*": ("", "8")},
    "trade": {"*": ("rood",)},
    "points": {"*": ("",)},
    "ask": {"B": (_ROUTE, "wat kan rood"), "D": ("wat is de kans van rood op C30",), "K": ("wen trifft das Ereignis",), "*": ("wie wint",)},
    "check": {"*": ("",)},
    "draw": {"B": ("", _ROUTE), "*": ("",)},
    "convert": {"*": ("",)},
    "report": {"B": (_ROUTE, "wat kan rood"), "D": ("wat kan rood bouwen",), "*": ("wie wint",)},
    "replay": {"*": ("",)},
    "audit": {"*": ("",)},
    "receipt": {"*": ("7K3M-29QX-T4B8-WNGC-60FV wie wint",)},
    "dispute": {"*": ("",)},
    "search": {"*": ("wie wint",)},
}


def _argued(*said: str) -> str:
    """Return forty claims, those given in turn, by two who speak in turn."""
    return " ".join(f"{who}: {what}." for who, what in islice(zip(cycle(("Rood", "Blauw")), cycle(said), strict=False), 40))


#: What two say of a position.
_CLAIMS = {
    "forty claims about routes": _argued("ik heb de langste handelsroute", "nee, die is doorbroken"),
    "forty claims about points": _argued("ik heb gewonnen", "mijn straat is 9 lang", "nee, dat klopt niet"),
    "forty claims about what may be": _argued(
        "ik mag een dorp bouwen op B2.ZO", "nee, dat is te dichtbij", "ik mocht een ridder spelen", "dat mag niet"
    ),
}
#: What is told from memory, without a position.
_TOLD = {
    "forty sentences told": " ".join(
        islice(cycle(("Anna kocht een ridder en speelde hem meteen.", "Bert gooide 5.", "Bert ruilde 4 graan tegen 1 erts.")), 40)
    )
    + " Bert: dat mag niet",
    "forty answers told": "Anna kocht een ridder en speelde hem meteen. " + _argued("dat mag niet", "jawel"),
    "a sentence without end": "Anna bouwde een straat" + " en ruilde 4 graan tegen 1 erts" * 90 + ". Bert: dat mag niet",
    "keys in keys": "{a: " * 740,
    "words of nobody": "Anna: " + "want hij had die kaart net gekocht " * 80,
}
#: What is looked for, called, or asked without a position.
_WORDS = {
    "four hundred slips": " ".join(["hadelsroute"] * 250),
    "different slips": " ".join(f"strat{chr(97 + number % 26)}{chr(97 + number // 26 % 26)}n" for number in range(400)),
    "one long word": "handelsroute" * 250,
    "one letter": "a" * MOST,
    "letters apart": "a " * (MOST // 2),
    "half a question": "mag rood " * 330,
    "places": "B2.ZO " * 500,
    "operators": "(straat OF dorp EN NIET " * 120 + ")" * 120,
    "brackets": "(" * 1_500 + "rover" + ")" * 1_400,
    "stars": "s* OF " * 480 + "s*",
    "quotes": '"langste handelsroute" ' * 130,
    "marks": "?!" * 1_500,
    "accents": "e" + "\u0301" * 2_900,
    "far letters": "\u6f22\u5b57" * 1_000,
}
_HOUSE = {
    "house rules that are wrong": "naam: ons\n" + "".join(f"almanaks{number}: x\n" for number in range(170)),
    "house rules in depth": "a: " + "[" * 1_400,
}
#: What an option that takes a value is given, each in turn; the files that are named are made.
_VALUES: dict[str, tuple[str, ...]] = {
    "rules": ("alle", "actueel", "huis.yaml"),
    "player": ("rood", "n" * MOST),
    "target": ("uit.md", "uit.html", "uit.svg", "uit.yaml"),
    "game": ("zeevaarders", "kaartspel"),
    "most": ("50",),
    "seed": ("999999999999999999",),
    "form": ("almanak",),
    "topics": ("handel," * 400,),
    "event": ("t" * MOST,),
    "table": ("t" * MOST,),
    "date": ("t" * MOST,),
    "judge": ("t" * MOST,),
    "address": ("https://" + "a" * 2_900 + "/",),
    "until": ("999999999",),
    "processes": ("2",),
    "language": ("de",),
}


@cache
def options() -> dict[str, dict[str, tuple[str, bool]]]:
    """Return, by command and key, how each option of the application is written and whether it takes a value."""
    group: Any = typer.main.get_command(application)
    found: dict[str, dict[str, tuple[str, bool]]] = {}
    for row in COMMANDS:
        command = group.get_command(None, row.names["nl"])
        found[row.key] = {one.name: (one.opts[0], not one.is_flag) for one in command.params if one.param_type_name == "option"}
    return found


def _few(command: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield, for the bare command, with ``--json``, and with all its switches that go together, what it is called and its arguments."""
    yield "", ()
    known = options()[command]
    if "json" in known:
        yield "--json", ("--json",)
    together = [
        written for key, (written, takes) in known.items() if not takes and key not in ("help", "proof", "json", "short", "receipt")
    ]
    if len(together) > 1:
        yield " ".join(together), tuple(together)
        yield f"{' '.join(together)} --json", (*together, "--json")


def _chosen(command: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the same, and each option by itself, one that takes a value with each that it is given here."""
    yield from _few(command)
    known = options()[command]
    for key, (written, takes) in known.items():
        if key not in ("position", "json"):
            for value in _VALUES[key] if takes else ("",):
                yield f"{written} {value if len(value) < _SHOWN else value[:8] + '…'}".strip(), (written, value) if value else (written,)


def _game(about: str, text: str) -> str:
    return "D" if about.startswith("dice") else "K" if about.startswith("card") else "B"


def _of_positions(key: str) -> Iterator[Worst]:
    """Yield the calls of a command on every position, with every option on the worst."""
    name = next(row.names["nl"] for row in COMMANDS if row.key == key)
    for about, text in positions().items():
        game = _game(about, text)
        asked = [words for which in (game, "*") for words in _ASKED[key].get(which, ())]
        given, files = ("stelling.yaml", {"stelling.yaml": text}) if not text.startswith("CR1") else (text, {})
        for place, words in enumerate(asked):
            for options_, more in _chosen(key) if place == 0 and about in _HEAVY else _few(key):
                called = (given, *words.split()) if key in ("replay", "audit") else (*words.split(), "--stelling", given)
                if key == "audit" and not files:
                    called, files = ("partij.catan",), {"partij.catan": text + "\n"}
                yield Worst(f"{name} {words}".strip(), options_, about, (name, *called, *more), {**files, **_house(more)})


def _house(more: tuple[str, ...]) -> dict[str, str]:
    return {"huis.yaml": _HOUSE["house rules that are wrong"]} if "huis.yaml" in more else {}


def _of_words(key: str, texts: Mapping[str, str]) -> Iterator[Worst]:
    name = next(row.names["nl"] for row in COMMANDS if row.key == key)
    for about, text in texts.items():
        for options_, more in _chosen(key) if key in ("search", "ask", "dispute") else _few(key):
            yield Worst(name, options_, about, (name, *text.split(" "), *more) if key != "dispute" else (name, text, *more), _house(more))


def _of_claims() -> Iterator[Worst]:
    for what, said in _CLAIMS.items():
        for about, text in positions().items():
            given, files = ("stelling.yaml", {"stelling.yaml": text}) if not text.startswith("CR1") else (text, {})
            for options_, more in _chosen("dispute") if about in _HEAVY else [("", ())]:
                yield Worst(
                    "geschil", options_, f"{about}; {what}", ("geschil", said, "--stelling", given, *more), {**files, **_house(more)}
                )


def worst_calls() -> list[Worst]:
    """Return every call of the list."""
    found: list[Worst] = []
    for row in COMMANDS:
        found += _of_positions(row.key) if row.key in _ASKED else ()
    found += _of_claims()
    found += _of_words("dispute", _TOLD)
    for key in ("search", "show", "ask", "may", "where", "who", "what", "points", "receipt", "cases", "rule-sets", "settings", "list"):
        found += _of_words(key, _WORDS)
    for key in ("set-up", "new", "summary", "list", "sources", "rule-sets", "completion", "settings"):
        name = next(row.names["nl"] for row in COMMANDS if row.key == key)
        found += [Worst(name, told, "", (name, *more), _house(more)) for told, more in _chosen(key)]
    for about, text in _HOUSE.items():
        found += [
            Worst("gegevens", told, about, ("gegevens", ".", *more), {"entries.yaml": text, "points.yaml": text, "almanak_nl.yaml": text})
            for told, more in _chosen("data")
        ]
    return found
