"""The kind of input that is another program's record of a game: real samples with one place changed, as JSON or as text."""

from __future__ import annotations

import json
from random import Random

import damage
from desk import Wrong, called
from material import LANGUAGES, Material

from adjudicator.telling.audit import audited

_NAMES = ("partij.json", "partij.jsonl", "partij.txt", "partij.soclog", "map/partij.json", "partij.catan")
_COMMANDS = {"nl": ("nakijken", "nakijken", "naspelen"), "de": ("pruefe-partie", "pruefe-partie", "nachspielen")}


def imports(material: Material, chance: Random) -> int:
    """A record in a form of another program, damaged: audited as a function, and through the command as a file, in a folder or through a pipe."""
    text = chance.choice(material.foreign)
    if text.lstrip().startswith("{") and chance.randrange(4):
        value = json.loads(text)
        for _ in range(chance.choice((1, 1, 1, 2, 5))):
            value = damage.tree(chance, value)
        text = json.dumps(value, ensure_ascii=chance.randrange(2) == 0)
    else:
        text = damage.rows(chance, text, material.foreign)
    raw = damage.raw(chance, text)
    if chance.randrange(2):
        rules = chance.choice((None, *[name for name in material.rules if "basis" in material.corpus.sets[name]["games"]]))
        for found in audited(raw if chance.randrange(2) else text, rules=rules, language=chance.choice(LANGUAGES)):
            json.loads(json.dumps(found))
            if found.get("problems") == []:
                raise Wrong("refused without a fault")
        return 1
    name = chance.choice(_NAMES)
    argv = [chance.choice(_COMMANDS[chance.choice(LANGUAGES)])]
    more = chance.choice(([], [], ["--json"], ["--strikt"], ["--regels", chance.choice((*material.rules, "alle"))]))
    if name.endswith("l"):
        raw = raw.replace(b"\n", b" ") + b"\n" + raw[:2000]
    if chance.randrange(4) == 0:
        called([*argv, "-", *more], raw)
    else:
        where = name.partition("/")[0] if argv[0] in ("nakijken", "pruefe-partie") else name
        called([*argv, where, *(["nergens.json"] if chance.randrange(10) == 0 else []), *more], b"", {name: raw})
    return 1
