"""What is said of a file that there is not: what it is called, and what lies there that is called nearly so."""

from __future__ import annotations

import os
from itertools import islice

from catan_common.visible import visible
from catan_rules.cli.call import CommandError
from catan_rules.render.text.ask_words import asking_phrase
from catan_rules.status import NO_SUCH_FILE

#: How alike two names are at least, how many are told, and among how many of a folder they are looked for.
_ALIKE = 0.7
_MOST_TOLD = 2
_MOST_LOOKED_AT = 1_000
_LONGEST_NAME = 100


def no_such_file(language: str, given: str) -> CommandError:
    """Return what to raise where a call names a file that there is not."""
    near = near_files(given)
    hint = f" {asking_phrase(language, 'near')}: {visible(' / '.join(near))}?" if near else ""
    return CommandError(NO_SUCH_FILE, [asking_phrase(language, "no.file", _shown(given)) + hint])


def near_files(given: str) -> list[str]:
    """Return the paths of the files beside one that there is not which are called nearly so."""
    folder, name = os.path.split(given)
    if not name or len(name) > _LONGEST_NAME:
        return []
    try:
        with os.scandir(folder or ".") as found:
            names = [one.name for one in islice(found, _MOST_LOOKED_AT) if len(one.name) <= _LONGEST_NAME and one.is_file()]
    except (OSError, ValueError):  # ValueError: a null or half of a pair, which no system has in a name
        return []
    from difflib import get_close_matches  # a file that is there has no use for it

    return [os.path.join(folder, one) for one in get_close_matches(name, sorted(names), n=_MOST_TOLD, cutoff=_ALIKE)]


def _shown(given: str) -> str:
    """Return a name as it is told: one of which nothing would be seen as it is typed in a program."""
    if visible(given).strip():
        return given
    import json  # a name that can be seen has no use for it

    return json.dumps(given)
