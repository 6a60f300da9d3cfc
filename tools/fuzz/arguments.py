"""The kind of input that is a command line: every command with every option of the Typer application, values of all sorts, files, folders, standard input."""

from __future__ import annotations

from random import Random

import damage
import typer
from desk import called
from material import Material
from wrong import misspelt

from catan_rules.cli.app import application
from catan_rules.cli.grammar import COMMANDS, FORMS, GAMES, Option

#: Every option as the application itself declares it: its names, and whether it takes a value.
DECLARED = tuple(
    (tuple(param.opts), not getattr(param, "is_flag", False))
    for param in typer.main.get_command(application).commands["command"].params  # type: ignore[attr-defined]  # a group has commands
    if param.opts and param.opts[0].startswith("-")
)
_OF_KIND = {
    "language": ("nl", "de", "NL", "fr", ""), "game": (*GAMES["nl"].values(), *GAMES["de"].values(), "56", "schaak"), "count": ("1", "2", "50", "51", "0", "-1", "9" * 19),
    "form": (*FORMS["nl"], *FORMS["de"], "boek"), "number": ("0", "1", "17", "-1", "9" * 19, "1.5", "\u0661"), "address": ("https://example.org/x", "example.org", "x" * 3000, "ftp://x", "javascript:1"),
}  # fmt: skip
_TEXTS = (
    "", " ", "x", "-", "--", "rood", "Rot", "8", "13", "B2.ZO", "alle", "almanak", "wk-2002", "geen", "nergens.yaml", "stand.yaml", "map", "map/nog", "partij.json", "verloop.txt", "huis.yaml", "leeg",
    "CR1", "CR1.GB", "CR1.GB.NBEGINNERS", "CR1.GB.NBEGINNERS.PR-S12-R04.PB-S04", "wie wint", "mag rood een dorp bouwen op B2.ZO", "4", "wol", "voor", "erts", "afstandsregel", "actueel",
    "out.svg", "out.html", "out.md", "out.yaml", "out.txt", "out", "map/out.svg", "nergens/out.svg", "map/", "stand.yaml/out.svg", "/dev/null", "x" * 300, "out\n.svg", "\udcff.yaml", "stand\r.yaml",
    "7K3M-29QX-T4B8-WNGC-60FV", "beginners", "beginners-5-6", "bash", "zsh", "2026-11-23", "Anna & Jan <b>", "\u202ex", "trade", "points-city",
)  # fmt: skip
#: What costs much and is not what is looked for: all published cases, all data files, a book as PDF, other processes.
_DEAR = {"gevallen", "faelle", "gegevens", "daten"}


def arguments(material: Material, chance: Random) -> int:
    """A command line put together of the application's own commands and options, and of values that fit and that do not."""
    command = chance.choice(COMMANDS)
    name = command.names[chance.choice(("nl", "de"))]
    line = [name] if chance.randrange(25) else [misspelt(chance, name)]
    words = [_word(material, chance) for _ in range(chance.choice((0, 0, 1, 1, 2, 3)))]
    if name in _DEAR:
        words = [*words, "leeg" if name in ("gegevens", "daten") else "points-city"]
    rest: list[str] = list(words)
    for _ in range(chance.choice((0, 1, 1, 2, 3, 5))):
        part = _option(material, chance, chance.choice(command.options)) if chance.randrange(6) else _any(material, chance)
        at = chance.choice((0, len(rest)))
        rest[at:at] = part
    if {"--uitvoer", "--ausgabe"} & {
        one.partition("=")[0] for one in rest
    }:  # of one case: all of them take minutes, whatever else is put in
        rest = [
            "points-city",
            *(part for one in rest if one != "points-city" for part in ((one, "out") if one in ("--uitvoer", "--ausgabe") else (one,))),
        ]
    line = ["--taal", chance.choice(("nl", "de", "xx")), *line, *rest] if chance.randrange(20) == 0 else [*line, *rest]
    if chance.randrange(60) == 0:
        line = ["__complete", *line]
    if any(one.endswith(".pdf") for one in line) or {"--processen", "--prozesse"} & {one.partition("=")[0] for one in line}:
        line = [one for one in line if one.partition("=")[0] not in ("--processen", "--prozesse")]
    stdin = b"" if chance.randrange(5) else damage.raw(chance, _given(material, chance))
    called(line, stdin, _folder(material, chance))
    return 1


def _word(material: Material, chance: Random) -> str:
    if chance.randrange(8) == 0:
        return damage.text(chance, chance.choice(_TEXTS), list(_TEXTS))
    return chance.choice(
        (
            *_TEXTS,
            "stand.yaml",
            "stand.yaml",
            chance.choice(material.wordings),
            chance.choice(material.queries),
            chance.choice(material.rules),
        )
    )


def _option(material: Material, chance: Random, option: Option) -> list[str]:
    name = chance.choice(option.read)
    if not option.takes:
        return [name] if chance.randrange(20) else [f"{name}=ja"]
    value = chance.choice(_OF_KIND[option.kind]) if option.kind in _OF_KIND and chance.randrange(8) else _word(material, chance)
    if option.key == "position":
        value = chance.choice(("stand.yaml", "stand.yaml", "-", chance.choice(material.lines), value))
    elif option.key == "rules":
        value = chance.choice((*material.rules, "alle", "huis.yaml", value))
    elif option.key == "target":
        value = chance.choice(("out.svg", "out.html", "out.md", "out.yaml", value))
    if chance.randrange(25) == 0:
        return [name]
    return [f"{name}={value}"] if chance.randrange(2) else [name, value]


def _any(material: Material, chance: Random) -> list[str]:
    names, takes = chance.choice(DECLARED)
    name = chance.choice(names)
    if chance.randrange(8) == 0:
        name = misspelt(chance, name)
    return [name, _word(material, chance)] if takes else [name]


def _given(material: Material, chance: Random) -> str:
    return chance.choice(
        (
            material.document(chance),
            chance.choice(material.lines),
            chance.choice(material.queries),
            "",
            "\n",
            chance.choice(material.foreign)[:5000],
        )
    )


def _folder(material: Material, chance: Random) -> dict[str, str | bytes]:
    """Return what lies in the folder: a position, and now and then its usual name, a course, house rules, a folder with games in it."""
    files: dict[str, str | bytes] = {"stand.yaml": material.document(chance), "leeg/x.txt": ""}
    if chance.randrange(4) == 0:
        files["huis.yaml"] = material.house(chance)
    if chance.randrange(4) == 0:
        files["verloop.txt"] = chance.choice(material.events)[:1500]
    if chance.randrange(6) == 0:
        files[chance.choice(("partij.json", "map/partij.json", "map/nog/partij.json"))] = chance.choice(material.foreign)
    if chance.randrange(8) == 0:
        files[chance.choice(("stelling.yaml", "stellung.yaml", "map/stand.yaml"))] = material.document(chance)
    return files
