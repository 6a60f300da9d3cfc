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
from support.worst_positions import HEAVY, MOST, long_text, positions

from catan_rules.cli.app import application
from catan_rules.cli.grammar import COMMANDS

#: From this length on a value is named by its beginning.
_SHOWN = 40


class Worst(NamedTuple):
    """A call: what it is called in the list, its arguments, and the files that it names, by name."""

    command: str
    options: str
    about: str
    arguments: tuple[str, ...]
    files: Mapping[str, str]


_ROUTE = "wie heeft de langste handelsroute"
#: What each command that takes a position is asked: the game's letter, then words; those of ``*`` are asked of every game.
_ASKED: dict[str, dict[str, tuple[str, ...]]] = {
    "may": {"B": ("rood een ridder spelen", "rood de rover naar D2 verplaatsen"), "D": ("rood C7 bouwen",), "K": ("rood Raubzug spelen",)},
    "where": {"B": ("mag rood een straat bouwen", "mag rood een dorp bouwen"), "K": ("mag rood Kloster leggen",)},
    "who": {"B": ("heeft de langste handelsroute", "moet afleggen"), "*": ("wint",)},
    "what": {"B": ("kan rood",), "D": ("kan rood bouwen", "is de kans van rood op C7"), "K": ("levert een 4 op",)},
    "yields": {"*": ("", "8")},
    "trade": {"*": ("rood",)},
    "points": {"*": ("",)},
    "ask": {"B": (_ROUTE, "wat kan rood"), "D": ("wat is de kans van rood op C7",), "K": ("wen trifft das Ereignis",), "*": ("wie wint",)},
    "check": {"*": ("",)},
    "draw": {"B": (_ROUTE,), "*": ("",)},
    "convert": {"*": ("",)},
    "report": {"B": (_ROUTE, "wat kan rood"), "D": ("wat kan rood bouwen",), "*": ("wie wint",)},
    "replay": {"*": ("",)},
    "audit": {"*": ("",)},
    "receipt": {"*": ("7K3M-29QX-T4B8-WNGC-60FV wie wint",)},
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
    "target": ("uit.md", "uit.html", "uit.svg", "uit.yaml", "uit.csv", "uit/"),
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
    "choice": ("1",),
    "yes": ("rood", "n" * MOST),
    "goal": ("13",),
    "handlimit": ("9",),
    "stock": ("onbeperkt",),
    "robber": ("vriendelijk",),
    "seats": ("6",),
    "traders": ("iedereen",),
    "suite": ("suite.jsonl",),
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


def _together(command: str) -> tuple[str, ...]:
    """Return all switches of a command that go together."""
    apart = ("help", "proof", "json", "short", "receipt")
    return tuple(written for key, (written, takes) in options()[command].items() if not takes and key not in apart)


def _few(command: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield, for the bare command and with all its switches that go together as JSON, what it is called and its arguments."""
    yield "", ()
    every = (*_together(command), "--json")
    yield " ".join(every), every


def _chosen(command: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the same, and each option by itself, one that takes a value with each that it is given here."""
    yield from _few(command)
    if len(_together(command)) > 1:
        yield " ".join(_together(command)), _together(command)
    known = options()[command]
    for key, (written, takes) in known.items():
        if key != "position":
            for value in _VALUES[key] if takes else ("",):
                yield f"{written} {value if len(value) < _SHOWN else value[:8] + '…'}".strip(), (written, value) if value else (written,)


def _game(about: str) -> str:
    return "D" if about.startswith("dice") else "K" if about.startswith("card") else "B"


def _of_positions(key: str) -> Iterator[Worst]:
    """Yield the calls of a command on every position, with every option on the worst."""
    name = next(row.names["nl"] for row in COMMANDS if row.key == key)
    for about, text in positions().items():
        game = _game(about)
        asked = [words for which in (game, "*") for words in _ASKED[key].get(which, ())]
        given, files = ("stelling.yaml", {"stelling.yaml": text}) if not text.startswith("CR1") else (text, {})
        for place, words in enumerate(asked):
            for options_, more in _chosen(key) if place == 0 and about in HEAVY else _few(key):
                called = (given, *words.split()) if key in ("replay", "audit") else (*words.split(), "--stelling", given)
                if key == "audit" and given == text:
                    called, files = ("partij.catan",), {"partij.catan": text + "\n"}
                yield Worst(f"{name} {words}".strip(), options_, about, (name, *called, *more), {**files, **_house(more)})


def _of_courses() -> Iterator[Worst]:
    """Yield games told apart from the position with which they begin."""
    course = long_text("rood gooit 8\nrood bouwt straat A2/ZO\nrood eindigt beurt\nblauw gooit 6\nblauw eindigt beurt\n", "")
    for about in HEAVY:
        for told, more in _few("replay"):
            called = ("naspelen", "partij.txt", "--stelling", positions()[about], *more)
            yield Worst("naspelen partij.txt", told, about, called, {"partij.txt": course})


def _house(more: tuple[str, ...]) -> dict[str, str]:
    return {"huis.yaml": _HOUSE["house rules that are wrong"]} if "huis.yaml" in more else {}


def _of_words(key: str, texts: Mapping[str, str]) -> Iterator[Worst]:
    name = next(row.names["nl"] for row in COMMANDS if row.key == key)
    for place, (about, text) in enumerate(texts.items()):
        for options_, more in _chosen(key) if place == 0 else _few(key):
            yield Worst(name, options_, about, (name, *text.split(" "), *more) if key != "dispute" else (name, text, *more), _house(more))


def _of_claims() -> Iterator[Worst]:
    for place, (what, said) in enumerate(_CLAIMS.items()):
        for about, text in positions().items():
            given, files = ("stelling.yaml", {"stelling.yaml": text}) if not text.startswith("CR1") else (text, {})
            for options_, more in _chosen("dispute") if place == 0 and about in HEAVY else [("", ())]:
                yield Worst(
                    "geschil", options_, f"{about}; {what}", ("geschil", said, "--stelling", given, *more), {**files, **_house(more)}
                )


def worst_calls() -> list[Worst]:
    """Return every call of the list."""
    found: list[Worst] = []
    for row in COMMANDS:
        found += _of_positions(row.key) if row.key in _ASKED else ()
    found += _of_courses()
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
