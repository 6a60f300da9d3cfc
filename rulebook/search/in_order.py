"""Which of two deeds a question says is done before the other: *and then*, *after*, *before*."""

from __future__ import annotations

TYPE_CHECKING = False  # see rulebook.model
if TYPE_CHECKING:
    from collections.abc import Sequence

    from rulebook.search.turning_words import TurningWords


def in_order(said: list[str], words: TurningWords) -> tuple[str, str] | None:
    """Return the deeds of which words say that one is done before the other, the earlier one first; None where none do."""
    for place in range(len(said)):
        when = _when(said, place, words)
        if not when:
            continue
        before, behind = _deeds(said[:place], words)[-1:], _deeds(said[place + 1 :], words)
        if when == "then":
            pair = before + behind[:1]
        elif when == "after":
            pair = behind[:1] + (before or behind[1:2])
        else:
            pair = (before or behind[1:2]) + behind[:1]
        if len({*pair}) > 1:
            return pair[0], pair[1]
    return None


def _when(said: list[str], place: int, words: TurningWords) -> str:
    """Return what a word says of the deed behind it: that it comes *then*, that another one comes *after* it, or *before*; empty for any other word."""
    word = said[place]
    if word in words.afterwards:
        # *dan* alone may say anything, *en dan* not
        return "then" if word not in words.then or not words.joining.isdisjoint(said[max(0, place - 1) : place]) else ""
    group = words.group(said, place)
    return group if group in ("after", "before") else ""


def _deeds(said: Sequence[str], words: TurningWords) -> list[str]:
    """Return the deeds that words say, rolling for a roll too."""
    found = []
    for word in said:
        deed = words.deeds.get(word) or (min(words.rolling, default="") if word.startswith(words.rolls) else "")
        if deed and word not in words.light:
            found.append(deed)
    return found
