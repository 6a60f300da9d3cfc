"""What goes wrong, for the corpus of tools/snapshot.py: damaged sentences and queries, faulty positions, lines and house rules, wrong command lines."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

Item = dict[str, Any]
_LETTERS = "abcdefghijklmnopqrstuvwxyzäöüß"
_ODD = (
    "paard",
    "Pferd",
    "moet",
    "niet",
    "17",
    "0",
    "Z9.NO",
    "B2",
    "B2.XX",
    "ik",
    "ich",
    "groen",
    "Klaus",
    "schip",
    "en",
    "?",
    "für",
    "'",
    "…",
    "7",
    "B2/O",
    "weide4",
)


def misspelt(chance: Random, text: str) -> str:
    """Return a text with one or two letters left out, doubled, exchanged or wrong."""
    for _ in range(chance.choice((1, 1, 2))):
        places = [place for place, letter in enumerate(text) if letter.isalpha()]
        if not places:
            return text
        at = chance.choice(places)
        what = chance.randrange(4)
        middle = ("", text[at] * 2, chance.choice(_LETTERS), text[at + 1 : at + 2] + text[at])[what]
        text = text[:at] + middle + text[at + (2 if what == 3 else 1) :]  # noqa: PLR2004 - two letters exchanged
    return text


def damaged_sentence(chance: Random, said: str, others: list[str]) -> str:
    """Return a sentence with words dropped, doubled, moved, misspelt, put in, or joined with another one."""
    words = said.split()
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        at = chance.randrange(len(words))
        what = chance.randrange(9)
        if what == 0 and len(words) > 1:
            del words[at]
        elif what == 1:
            words.insert(at, words[at])
        elif what == 2:  # noqa: PLR2004 - of nine
            words.insert(at, words.pop(chance.randrange(len(words))))
        elif what == 3:  # noqa: PLR2004 - of nine
            words.insert(at, chance.choice(_ODD))
        elif what == 4:  # noqa: PLR2004 - of nine
            words[at] = chance.choice(_ODD)
        elif what == 5:  # noqa: PLR2004 - of nine
            words = words[:at] + chance.choice(others).split()[at:] or words
        else:
            words[at] = misspelt(chance, words[at])
    return " ".join(words) or "?"


# --- positions -------------------------------------------------------------------------------------------------------------

_KEYS = (
    "paard: 3",
    "rover: Q9",
    "beurt: roze",
    "fase: slapen",
    "worp: 13",
    "bank: veel",
    "spel: schaken",
    "regels: geen idee",
    "piraat: C3.NO",
    "havens: {A1/NW: 5:1}",
)
_VALUES = (
    "",
    "~",
    "[]",
    "{}",
    "NO",
    "3:1",
    "B2.ZO.NW",
    "C9.N",
    "A1/Q",
    "B2+B3",
    "-1 hout",
    "1000000000000 erts",
    "3 hout, 3 hout, 2 konijn",
    "'",
    '"',
    "|",
    "*x",
    "!!python/x y",
)


def faulty_items(chance: Random, number: int, text: str, line: str) -> Iterator[Item]:
    """Yield a position with faults as a document and, every other time, as a line: read, asked of and checked."""
    raw = damaged_document(chance, text)
    runs: list[Any] = [["controleer", "--stelling", "@"], ["pruefe", "--stellung", "@"], ["controleer", "--stelling", "@", "--json"]]
    if number % 10 == 0:
        encoded = raw.encode(chance.choice(("utf-16", "utf-16-be", "utf-8-sig", "cp1252", "utf-32")), "replace")
        yield {"id": f"fault-{number}", "hex": encoded.hex(), "runs": runs}
    else:
        yield {"id": f"fault-{number}", "position": raw, "asks": [{"question": {"kind": "valid"}}], "runs": runs}
    if line.startswith("CR1"):
        broken = damaged_line(chance, line)
        more = [[*one[:2], broken, *one[3:]] for one in runs]
        yield {"id": f"fault-line-{number}", "position": broken, "asks": [{"question": {"kind": "points"}}], "runs": more}


def damaged_document(chance: Random, text: str) -> str:
    """Return a document with rows left out, doubled, shifted, misspelt, or with other values."""
    rows = text.rstrip("\n").split("\n")
    for _ in range(chance.choice((1, 1, 2, 3, 5))):
        at = chance.randrange(len(rows))
        what = chance.randrange(10)
        if what == 0 and len(rows) > 1:
            del rows[at]
        elif what == 1:
            rows.insert(at, rows[at])
        elif what == 2:  # noqa: PLR2004 - of ten
            rows.append(chance.choice(_KEYS))
        elif what == 3:  # noqa: PLR2004 - of ten
            rows[at] = rows[at].partition(":")[0] + ": " + chance.choice(_VALUES)
        elif what == 4:  # noqa: PLR2004 - of ten
            rows[at] = " " * chance.randrange(1, 5) + rows[at]
        elif what == 5:  # noqa: PLR2004 - of ten
            rows[at] = rows[at].replace(" ", chance.choice(("\t", "\u00a0", "  ", "")), chance.choice((1, 9)))
        elif what == 6:  # noqa: PLR2004 - of ten
            rows[at] = rows[at].replace(".", chance.choice((". ", "", "/", "·")), 1).replace("-", "–")  # noqa: RUF001 - a wrong mark is meant
        else:
            rows[at] = misspelt(chance, rows[at])
    return chance.choice(("\n", "\n", "\n", "\r\n")).join(rows) + "\n"


def damaged_line(chance: Random, line: str) -> str:
    """Return a one-line form with signs or sections left out, put in, moved, or cut off."""
    for _ in range(chance.choice((1, 1, 2, 3))):
        at = chance.randrange(3, len(line))
        sections = line.split(".")
        what = chance.randrange(6)
        if what == 0:
            line = line[:at] + line[at + 1 :]
        elif what == 1:
            line = line[:at] + chance.choice("ABCPRSXZ0159.-_äß ") + line[at + chance.randrange(2) :]
        elif what == 2 and len(sections) > 2:  # noqa: PLR2004 - version and something more
            del sections[chance.randrange(1, len(sections))]
            line = ".".join(sections)
        elif what == 3:  # noqa: PLR2004 - of six
            line = ".".join([*sections, chance.choice(sections[1:] or ["Q"])])
        elif what == 4:  # noqa: PLR2004 - of six
            first, *rest = sections
            chance.shuffle(rest)
            line = ".".join([first, *rest])
        else:
            line = line[:at]
        if len(line) < 5:  # noqa: PLR2004 - nothing left to damage
            return "CR1.GB"
    return line


# --- house rules -----------------------------------------------------------------------------------------------------------


def house_rules(chance: Random, points: list[dict[str, str]], names: list[str], *, wrong: bool) -> str:
    """Return a house-rules file that changes some points to what another rule set holds; where ``wrong``, with faults."""
    german = chance.randrange(2) == 0
    rows = []
    if chance.randrange(4):
        rows.append(f"{'Grundlage' if german else 'uitgangspunt'}: {chance.choice(names)}")
    if chance.randrange(2):
        rows.append(f"{'Name' if german else 'naam'}: {chance.choice(('bij ons thuis', 'Hausregeln', 'zoals altijd', 'Ömas Tisch'))}")
    held: dict[str, set[str]] = {}
    for one in points:
        for conflict, value in one.items():
            held.setdefault(conflict, set()).add(value)
    changed = chance.sample(sorted(held), chance.choice((1, 2, 4, 10)))
    rows.append("Punkte:" if german else "punten:")
    for conflict in changed:
        value = chance.choice([*sorted(held[conflict]), "undecided"])
        said = {"yes": ("ja", "ja"), "no": ("nee", "nein"), "undecided": ("onbeslist", "unentschieden")}.get(value, (value, value))[german]
        rows.append(f"  {conflict}: {chance.choice((said, value))}")
    if wrong:
        for _ in range(chance.choice((1, 2, 3))):
            at = chance.randrange(len(rows))
            rows[at] = chance.choice(
                (
                    misspelt(chance, rows[at]),
                    rows[at] + "x",
                    rows[at].replace(":", "", 1),
                    " " + rows[at],
                    f"{rows[at]} [1, 2]",
                    "iets: anders",
                )
            )
        if chance.randrange(10) == 0:
            return chance.choice(
                ("", "- een\n- twee\n", "los", "[" * 200, "punten: 3\n", "punten: {conflict/claim-victory: [ja]}\n", "naam: {a: b}\n")
            )
    return "\n".join(rows) + "\n"


# --- command lines ---------------------------------------------------------------------------------------------------------

_OPTIONS = (
    "--json", "--stelling", "--stellung", "--regels", "--regeln", "--speler", "--spieler", "--strikt", "--spoor", "--svg", "--namen", "--taal", "--sprache", "--aantal",
    "--spel", "--vorm", "--zaad", "--regel", "--zeile", "--force", "--onderwerpen", "--tweetalig", "--bestand", "--datei", "-x", "--", "-", "--=", "--help=1", "--zaad=-1",
)  # fmt: skip
_WORDS = (
    "rood", "Rot", "8", "13", "B2.ZO", "nergens.yaml", "stand.yaml", "alle", "almanak", "nl", "de", "kaartspel", "blad", "x", "", "wie", "wint", "paars", "4", "wol", "voor", "erts",
    "stand.yaml/x", "./", "CR1", "CR1.GB", "--json", "x.html", "x.pdf",
)  # fmt: skip


def wrong_lines(chance: Random, commands: list[tuple[str, str]]) -> Iterator[list[str]]:
    """Yield command lines put together of anything; boards and data files are left alone."""
    for _ in range(3):
        name = chance.choice(chance.choice(commands))
        if name in {"gegevens", "daten", "gevallen", "faelle", "samenvatting", "zusammenfassung"}:
            name = misspelt(chance, name)
        line = [name if chance.randrange(12) else misspelt(chance, name)]
        line += [chance.choice(_WORDS if chance.randrange(2) else _OPTIONS) for _ in range(chance.randrange(5))]
        if name in {"opbouw", "aufbau"}:
            line += ["--zaad", "5"]
        if chance.randrange(2):
            line += ["--stelling", "@"]
        yield line
