"""Kinds of input that describe a position, a course or house rules: lines, documents, events, files of rules."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import damage
from desk import Wrong, called, same
from material import LANGUAGES, Material, values
from wrong import damaged_document, damaged_line

from adjudicator.basegame.position import Position as OfTheBoard
from adjudicator.game import Position
from adjudicator.input.problems import Expected, PositionError
from adjudicator.judging.referee import judge
from adjudicator.notation.document.house_rules import read_house_rules
from adjudicator.notation.document.read import read_position
from adjudicator.notation.document.write import write_position
from adjudicator.notation.line.write import is_line, read_line, write_line
from adjudicator.telling.records import read_game, replay
from adjudicator.verdicts.question import Kind, Question
from catan_common.problems import ProblemsError

#: Expected at a place in the text, and found nowhere in it: what may be told without a line.
_PLACELESS = {"shorter", "some-position", "position", "text"}
#: The commands that take a position and nothing else.
_ABOUT = {
    "nl": (["controleer"], ["herschrijf"], ["herschrijf", "--regel"], ["teken"], ["punten"], ["opbrengst"], ["opbrengst", "8"], ["ruil", "rood"], ["wie", "wint"], ["wat", "kan", "rood"], ["naspelen"]),
    "de": (["pruefe"], ["umschreiben"], ["umschreiben", "--zeile"], ["zeichne"], ["punkte"], ["ertrag"], ["ertrag", "8"], ["tausch", "rot"], ["wer", "gewinnt"], ["was", "kann", "blau"], ["nachspielen"]),
}  # fmt: skip
_POSITION = {"nl": "--stelling", "de": "--stellung"}
_MORE = (
    [],
    [],
    [],
    ["--json"],
    ["--json"],
    ["--strikt"],
    ["--regels", "alle"],
    ["--json", "--regels", "alle"],
    ["--bestand", "out.svg"],
    ["--bestand", "out.html"],
    ["--spoor"],
)


def lines(material: Material, chance: Random) -> int:
    """A position in one line, published or random, damaged or not: read by a command, and written so that it reads alike."""
    line = _line(material, chance)
    for number in range(4):
        text = (
            line
            if chance.randrange(12) == 0
            else damaged_line(chance, line)
            if chance.randrange(2)
            else damage.text(chance, line, material.lines)
        )
        position = _read(text, read_line if is_line(text) else None)
        if position is not None:
            _kept(position, text)
        if number == 0:
            _given(chance, text, {})
    return 4


def documents(material: Material, chance: Random) -> int:
    """A document of any game, damaged or not: read by a command from a file or standard input, and written so that it reads alike."""
    text = material.document(chance)
    what = chance.randrange(10)
    if what > 5:  # noqa: PLR2004 - of ten
        text = damaged_document(chance, text)
    elif what > 1:
        text = damage.rows(chance, text, material.documents)
    elif what == 1:
        text = json.dumps(damage.tree(chance, values(text)))
    raw = damage.raw(chance, text)
    position = _read(raw, read_position)
    if position is not None:
        _kept(position, text)
    _given(chance, "stand.yaml", {chance.choice(("stand.yaml", "stelling.yaml", "stellung.yaml")): raw})
    return 1


def events(material: Material, chance: Random) -> int:
    """A course of play, damaged or not, after a position or alone: replayed and audited, and what is read is written so that it reads alike."""
    if chance.randrange(3):
        record = chance.choice(material.records)
        start, course = record.start, damage.rows(chance, record.text[: 3000 if chance.randrange(4) else None], material.events)
    else:
        start, course = (
            material.document(chance),
            "\n".join(chance.choice(chance.choice(material.events).split("\n")) for _ in range(chance.randrange(1, 9))),
        )
    language = chance.choice(LANGUAGES)
    replaying = {"nl": "naspelen", "de": "nachspielen"}[language]
    argv = [replaying, "verloop.txt"] if chance.randrange(4) else [{"nl": "nakijken", "de": "pruefe-partie"}[language], "verloop.txt"]
    more: list[str] = []
    if argv[0] == replaying:
        more = chance.choice(([], [], ["--tot", str(chance.choice((0, 1, 2, 5, 40, 999)))], ["--stop"], ["--namen"]))
    more = [
        *more,
        *chance.choice(([], [], ["--json"], ["--json"], ["--strikt"], ["--regels", chance.choice((*material.rules, "alle", "geen"))])),
    ]
    files: dict[str, str | bytes] = {"verloop.txt": damage.raw(chance, course)}
    if start is not None and "\n" in start and not start.lstrip().startswith("{") and chance.randrange(3) == 0:
        files["verloop.txt"] = f"{start}\nverloop: |\n" + "".join(f"  {row}\n" for row in course.split("\n"))
    elif start is not None and argv[0] == replaying:
        files["stand.yaml"] = start
        argv += [_POSITION[language], "stand.yaml"]
    called([*argv, *more], b"", files)
    _replayed(material, chance, start, course)
    return 1


def _replayed(material: Material, chance: Random, start: str | None, course: str) -> None:
    """Follow a course: each event is told in both languages, and the position after it is written so that it reads alike."""
    before = None if start is None else _read(start, read_line if is_line(start) else read_position)
    if before is None or "\n" not in course:
        return
    try:
        game = read_game(course, before)
    except PositionError as error:
        placed(error, course)
        return
    rules = chance.choice([name for name in material.rules if str(game.start.game) in material.corpus.sets[name]["games"]])
    for number, event in enumerate(replay(game, rules)):
        if number > 12:  # noqa: PLR2004 - what a course comes to is seen in its first events
            break
        for language in LANGUAGES:
            if not event.text(language):
                raise Wrong(f"an event without words: {event.number} {course}")
        if chance.randrange(6) == 0:
            _kept(event.position, course)


def house(material: Material, chance: Random) -> int:
    """House rules, with faults or without: shown, and followed."""
    text = material.house(chance)
    text = text if chance.randrange(3) == 0 else damage.rows(chance, text, material.documents)
    raw = damage.raw(chance, text)
    try:
        rules = read_house_rules(raw)
    except ProblemsError as error:
        placed(error, text)
    else:
        position = read_position(chance.choice(material.examples)) if chance.randrange(4) == 0 else material.anna
        kind = chance.choice((Kind.POINTS, Kind.VALID, Kind.LONGEST_ROUTE, Kind.WINNER))
        if str(position.game) in rules.games and (str(position.game) == "basis" or kind in (Kind.POINTS, Kind.VALID)):
            json.dumps(judge(position, Question(kind), rules).as_dict())
    if chance.randrange(2):
        names = ["huis.yaml"] if chance.randrange(3) else ["huis.yaml", chance.choice(material.rules)]
        called([chance.choice(("regels", "regeln")), *names, *chance.choice(([], ["--json"]))], b"", {"huis.yaml": raw})
    else:
        line = chance.choice((["punten"], ["wie", "wint"], ["mag", "rood", "een", "dorp", "bouwen"], ["controleer"]))
        called(
            [*line, "--stelling", chance.choice(material.lines), "--regels", "huis.yaml", *chance.choice(([], ["--json"]))],
            b"",
            {"huis.yaml": raw},
        )
    return 1


def _line(material: Material, chance: Random) -> str:
    if chance.randrange(3):
        return chance.choice(material.lines)
    try:
        return write_line(read_position(material.stand(chance)[1]))
    except PositionError:
        return chance.choice(material.lines)


def _read(text: str | bytes, read: Any) -> Position | None:
    """Return the position that a text describes, None where it is faulty and each fault has its place."""
    if read is None:
        return None
    try:
        found: Position = read(text)
    except PositionError as error:
        placed(error, text)
        return None
    return found


def placed(error: ProblemsError | PositionError, text: str | bytes) -> None:
    """Raise ``Wrong`` where a text is refused without a fault, or for one that names no place and nothing that was expected."""
    json.dumps([problem.as_dict() for problem in error.problems])
    if not error.problems:
        raise Wrong(f"refused without a fault: {text!r}")
    for one in error.problems:
        whole = str(one.family) == "unreadable" or str(one.expected) in _PLACELESS
        if not one.expected or one.line < 0 or (one.line == 0 and not whole) or (one.line and not one.column):
            raise Wrong(f"a fault without a place: {one} in {text!r}"[:3000])


def _kept(position: Position, text: str) -> None:
    """Raise ``Wrong`` where a position that is written down, as a document and as a line, does not read alike."""
    try:
        line = write_line(position)
    except ValueError:
        return  # too large for a line
    same(told(read_line(line)), told(position), text)
    try:
        again = read_position(write_position(position))
    except PositionError as error:
        if {problem.expected for problem in error.problems} == {Expected.SHORTER}:
            return  # a line may be longer than a document: docs/threat-model.md
        raise
    same(told(again), told(position), text)


def told(position: Any) -> str:
    """Return a position as a line, the pieces of each player in one order: as a list they may come in any."""
    pieces = ("settlements", "cities", "roads", "ships")
    if not isinstance(position, OfTheBoard):
        return write_line(position)
    players = tuple(replace(one, **{name: tuple(sorted(getattr(one, name))) for name in pieces}) for one in position.players)
    return write_line(replace(position, players=players))


def _given(chance: Random, position: str, files: dict[str, str | bytes]) -> None:
    """Ask something about a position that is given by an option, as the first word, through a pipe, or lies in the folder."""
    language = chance.choice(LANGUAGES)
    argv = list(chance.choice(_ABOUT[language]))
    usual = files and "stand.yaml" not in files
    stdin = b""
    if (
        not usual
        and position
        and chance.randrange(4) == 0
        and argv[0] in ("controleer", "herschrijf", "teken", "pruefe", "umschreiben", "zeichne")
    ):
        argv.insert(1, position)
    elif files and chance.randrange(4) == 0:
        (stdin,) = (one if isinstance(one, bytes) else one.encode() for one in files.values())
        files = {}
        argv += [_POSITION[language], "-"] if chance.randrange(2) else []
    elif not usual:
        argv.append(f"{_POSITION[language]}={position}")
    more = list(chance.choice(_MORE))
    if argv[0] in ("herschrijf", "umschreiben", "teken", "zeichne", "naspelen", "nachspielen"):
        more = [one for one in more if one not in ("--strikt", "--regels", "alle", "--spoor")]
    if argv[0] not in ("herschrijf", "umschreiben", "teken", "zeichne"):
        more = [one for one in more if one != "--bestand" and not one.startswith("out.")]
    called([*argv, *more], stdin, files)
