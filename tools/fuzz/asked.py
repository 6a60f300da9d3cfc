"""Kinds of input that somebody asks or claims: questions, disputes, receipts."""

from __future__ import annotations

import json
import re
from random import Random

import damage
from desk import Wrong, called, same
from material import LANGUAGES, Material
from wrong import damaged_sentence

from adjudicator.input.problems import PositionError
from adjudicator.language.errors import QuestionError, QuestionWithoutPosition
from adjudicator.language.read import read_question
from adjudicator.language.write import write_question
from adjudicator.notation.document.read import read_position
from adjudicator.notation.line.write import is_line, read_line
from catan_rules.receipts import read_receipt

_ASK = {
    "nl": ("vraag", "vraag", "mag", "waar", "wie", "wat", "teken", "verslag"),
    "de": ("frage", "frage", "darf", "wo", "wer", "was", "zeichne", "protokoll"),
}
_POSITION = {"nl": "--stelling", "de": "--stellung"}
_OPTIONS = (
    ["--json"], ["--json"], ["--strikt"], ["--kort"], ["--spoor"], ["--uitgebreid"], ["--alternatieven"], ["--alternatieven", "--json"], ["--bon"], ["--bewijs"],
    ["--bewijs", "--json"], ["--speler", "blauw"], ["--speler", "Anna\u202e"], ["--regels", "alle"], ["--regels", "alle", "--json"], ["--taal", "de"], ["--taal", "nl"],
)  # fmt: skip
#: How many wordings of a question are asked of one position.
_WORDINGS = 3
_RIGHT = ("right", "right-for-another-reason")
_NO = {"nl": ("nee", "dat klopt niet", "niet waar"), "de": ("nein", "das stimmt nicht")}
_COLOURS = {"nl": ("Rood", "Blauw", "Wit", "Oranje"), "de": ("Rot", "Blau", "Weiß", "Orange")}
_SPEAKER = re.compile(r"^\s*([^\s:.,]{1,20})\s*:\s*([^:]*?)[.!?]\s")


def _changed(material: Material, chance: Random, said: str) -> str:
    what = chance.randrange(6)
    if what == 0:
        return said
    return damaged_sentence(chance, said, material.wordings) if what < 3 and said.split() else damage.text(chance, said, material.wordings)  # noqa: PLR2004 - of six


def questions(material: Material, chance: Random) -> int:
    """Questions about one position, whole and damaged: by a command with its options, and read as one question that its own sentences read as."""
    said, text = material.question(chance)
    language = chance.choice(LANGUAGES)
    for _ in range(_WORDINGS):
        wording = _changed(material, chance, said)
        words = [wording] if chance.randrange(2) else wording.split(" ")
        first = [chance.choice(_ASK[language])] if chance.randrange(6) else []
        more = [one for options in chance.sample(_OPTIONS, chance.choice((0, 1, 1, 2, 3))) for one in options]
        line = [*first, *words, _POSITION[language], "stand.yaml", *more] if chance.randrange(12) else [*first, *words, *more]
        called(line, b"", {"stand.yaml": text})
        _read_again(material, chance, _changed(material, chance, chance.choice(material.wordings)))
    return 2 * _WORDINGS


def _read_again(material: Material, chance: Random, said: str) -> None:
    """Read a sentence: one question, which its own sentences read as; or faults, or readings, which their sentences read as."""
    anna = material.anna
    try:
        asked = read_question(said, anna, chance.choice((None, "blauw")))
    except QuestionWithoutPosition:
        return
    except QuestionError as error:
        json.dumps(error.as_dict())
        if not error.problems:
            raise Wrong(f"no fault told: {said!r}") from error
        for reading in error.readings:
            try:
                again = read_question(reading.sentence, anna)
            except QuestionError as refused:
                raise Wrong(f"a reading of {said!r} is refused: {reading.sentence!r}") from refused
            same(again, reading.question, reading.sentence)
        return
    for language in LANGUAGES:
        again = write_question(asked, language)
        same(read_question(again, anna, language=language), asked, f"{said!r} -> {again!r}")


def disputes(material: Material, chance: Random) -> int:
    """What players claim, behind a position, in its document, or told from memory, damaged or not; two who say the opposite are never both right."""
    if chance.randrange(3) == 0:
        return _opposites(material, chance)
    said, text = chance.choice(material.told)
    if chance.randrange(5):
        said = _changed(material, chance, said)
    if text and chance.randrange(8) == 0:
        text = damage.rows(chance, text, material.documents)
    language = chance.choice(LANGUAGES)
    argv = [{"nl": "geschil", "de": "streitfall"}[language]]
    files: dict[str, str | bytes] = {}
    where = chance.randrange(5)
    if not text or where == 0:
        argv += said.split(" ") if chance.randrange(2) else [said]
    elif where == 1 and not is_line(text):
        key = {"nl": "beweringen", "de": "Behauptungen"}[language]
        claims = json.dumps(said, ensure_ascii=False) if chance.randrange(2) else "|\n" + "".join(f"  {row}\n" for row in said.split("\n"))
        files["stand.yaml"] = f"{text.rstrip()}\n{key}: {claims}\n"
        argv.append("stand.yaml")
    else:
        files["stand.yaml"] = damage.raw(chance, text)
        argv += ["stand.yaml", said]
    more = chance.choice(
        (
            [],
            [],
            ["--json"],
            ["--json"],
            ["--strikt"],
            ["--regels", chance.choice((*material.rules, "alle"))],
            ["--bestand", f"out.{chance.choice(('html', 'md'))}"],
        )
    )
    called([*argv, *more], b"", files)
    return 1


def _opposites(material: Material, chance: Random) -> int:
    """One who claims something and one who says no, under every rule set that judges the position."""
    said, text = chance.choice(material.told)
    found = _SPEAKER.match(said)
    if not found or not text:
        return 0
    language = "de" if found[1] in ("Rot", "Blau", "Weiß", "Grün", "Braun", "Lila") or " ich " in f" {found[2]} " else "nl"
    others = [one for one in _COLOURS[language] if one != found[1]]
    claim = found[2] if chance.randrange(3) else damaged_sentence(chance, found[2], material.claims)
    if ":" in claim or "." in claim or "," in claim:
        return 0
    line = f"{found[1]}: {claim}. {chance.choice(others)}: {chance.choice(_NO[language])}."
    more = chance.choice(([], ["--strikt"], ["--regels", chance.choice(material.rules)]))
    told = called(["geschil", "stand.yaml", line, "--json", *more], b"", {"stand.yaml": text})
    if told.status in (0, 2, 64) and told.out:
        claims = json.loads(told.out).get("claims", ())
        if len(claims) == 2 and claims[1].get("about") == 1 and all(one["ruling"] in _RIGHT for one in claims):  # noqa: PLR2004 - two
            raise Wrong(f"both are right: {line} {more}\n{text}")
    return 1


_SIGNS = "0123456789ABCDEFGHJKMNPQRSTVWXYZoil -"


def receipts(material: Material, chance: Random) -> int:
    """A receipt held against what it was made of, against something else, and misread: it says so each time."""
    for _ in range(20):
        said, text = chance.choice(material.asked)
        rules = chance.choice(([], [], ["--regels", chance.choice(material.rules)]))
        told = called(["vraag", said, "--stelling", "stand.yaml", "--bon", "--json", *rules], b"", {"stand.yaml": text})
        if told.status <= 3 and told.out and "receipt" in (found := json.loads(told.out)):  # noqa: PLR2004 - the statuses of an answer
            break
    else:
        return 20
    code = found["receipt"]
    of_code = [{"nl": "bon", "de": "beleg"}[language := chance.choice(LANGUAGES)]]
    position = [_POSITION[language], "stand.yaml", *rules, *chance.choice(([], ["--json"]))]
    again = called([*of_code, code, said, *position], b"", {"stand.yaml": text})
    if again.status != 0:
        raise Wrong(f"a receipt is not of what it was made of: {code} {said!r} {rules}\n{text}\n{again.out}{again.err}")
    misread = damage.text(chance, code, material.sentences) if chance.randrange(2) else _one_sign(chance, code)
    told = called([*of_code, misread, said, *position], b"", {"stand.yaml": text})
    if told.status == 0 and read_receipt(misread) != read_receipt(code):
        raise Wrong(f"another receipt is taken for the same: {code} {misread}")
    other, elsewhere = chance.choice(material.asked)
    if _another(elsewhere, text):
        told = called([*of_code, code, said, *position], b"", {"stand.yaml": elsewhere})
        if told.status == 0:
            raise Wrong(f"another position has the same receipt: {code}\n{text}\n{elsewhere}")
    called(
        [*of_code, *(code.split("-") if chance.randrange(8) == 0 else [code]), _changed(material, chance, other), *position],
        b"",
        {"stand.yaml": text},
    )
    return 5


def _one_sign(chance: Random, code: str) -> str:
    at = chance.randrange(len(code))
    return code[:at] + chance.choice(_SIGNS) + code[at + 1 :]


def _another(one: str, other: str) -> bool:
    """Tell whether two texts are of different positions, whatever rule sets they name."""
    try:
        first, second = (read_line(text) if is_line(text) else read_position(text) for text in (one, other))
    except PositionError:
        return False
    return not same_but_rules(first, second)


def same_but_rules(one: object, other: object) -> bool:
    """Tell whether two positions are the same but for the rule set that they name."""
    from dataclasses import replace

    from adjudicator.notation.document.write import write_position

    return write_position(replace(one, rules=None)) == write_position(replace(other, rules=None))  # type: ignore[arg-type, type-var]  # positions of any game
