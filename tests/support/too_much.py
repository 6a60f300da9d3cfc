"""Inputs that are far too much, or make a careless reader take the square of their length; `benchmarks/refusing.py` times them.

Each is a function of its size, in percent of what the tests read.
"""

from __future__ import annotations

import itertools


def _bomb(percent: int) -> str:
    """Return lists of aliases of lists of aliases, nine each."""
    names = [f"n{number}" for number in range(20 * percent // 100 + 1)]
    rows = [f"{name}: &{name} [{','.join([f'*{before}'] * 9)}]\n" for before, name in itertools.pairwise(names)]
    return f"{names[0]}: &{names[0]} [{'x,' * 9}]\n{''.join(rows)}"


def documents(percent: int = 100) -> dict[str, str | bytes]:
    """Return documents by what there is too much of; each is refused."""
    return {
        "10 MB": "bord: |\n" + "  bos3 bos4\n" * (9_000 * percent),
        "10 MB in UTF-16": b"\xff\xfe" + ("bord: beginners\n" * (3_500 * percent)).encode("utf-16-le"),
        "10 MB of nothing": b"\0" * (100_000 * percent),
        "brackets": "[" * (100 * percent),
        "closed brackets": "bord: " + "[" * (100 * percent) + "]" * (100 * percent),
        "braces": "{a: " * (100 * percent),
        "a list in a list": "- " * (1_000 * percent),
        "question marks": "? " * (1_000 * percent),
        "keys within keys": "\n".join(" " * n + "a:" for n in range(600 * percent // 100)),
        "an alias bomb": _bomb(percent),
        "many faults": "bord: beginners\nspelers: {rood: {dorpen: " + "q " * (1_000 * percent) + "}}",
        "many unknown keys": "".join(f"key{n}: 1\n" for n in range(200 * percent)),
        "many cards": "bord: beginners\nbank: " + "1 hout, " * (250 * percent),
        "many places by contents": "bord: beginners\nspelers: {rood: {dorpen: " + "bos+weide+akker " * (150 * percent) + "}}",
        "a large drawing": "bord: |\n" + "\n".join(" " * (2 + row % 2) + "bos3 " * 200 for row in range(200 * percent // 100)),
        "one long row": "bord: |\n  " + "bos3 " * (500 * percent),
        "one long word": "bord: " + "b" * (2_000 * percent),
        "one long number": "bord: beginners\nworp: " + "1" * (2_000 * percent),
        "one long name": "bord: beginners\nspelers: {rood: {dorpen: " + "A1." * (600 * percent) + "}}",
        "curly quotes": "bord: " + "\u201c" * (800 * percent),
        "curly quotes apart": "bord: " + " \u201ca" * (400 * percent),
        "spaces": "bord:" + " " * (2_000 * percent) + "x",
        "tight keys": "{" + ",hand:2" * (300 * percent),
        "blocks": "bord: |\n" * (300 * percent),
        "bare blocks": "bord:\n" * (400 * percent),
        "tabs": "\t" * (2_500 * percent) + "bord: x",
        "accents": "bord: e" + "\u0301" * (1_000 * percent),
        "dashes": "bord: beginners\nrover: " + "B3.Z-" * (400 * percent),
    }


def unknown_words(percent: int = 100) -> dict[str, str]:
    """Return sentences by what they repeat; each is refused, the first two for their length alone."""
    return {
        "10 MB of one letter": "a" * (100_000 * percent),
        "6 MB of one place": "B2.ZO " * (10_000 * percent),
        "letters": "a" * (10 * percent),
        "letters and signs": "a+" * (500 * percent // 100),
        "half a place": "B2." * (333 * percent // 100),
        "the first word": "mag " * (250 * percent // 100),
        "numbers": "1 " * (500 * percent // 100),
    }


def known_words(percent: int = 100) -> dict[str, str]:
    """Return sentences that repeat words with a meaning, by what they repeat; what comes out is not said."""
    return {
        "cards": "1 wol " * (160 * percent // 100),
        "cards or cards": "1 wol of " * (110 * percent // 100),
        "a player with": "rood met " * (110 * percent // 100),
        "the robber": "D2 rover " * (110 * percent // 100),
        "a German word": "an " * (330 * percent // 100),
        "a roll": "8 levert " * (110 * percent // 100),
    }
