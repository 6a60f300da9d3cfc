"""Known words that lie near an unknown one in a question."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from adjudicator.language.parts import ParsedSentence
from adjudicator.language.tokens import Token
from adjudicator.language.vocabulary import CARD, PIECE, PLAYER, RESOURCE, Vocabulary
from catan_common.folding import fold_word, letters

if TYPE_CHECKING:
    from difflib import SequenceMatcher

_MOST_HINTS = 3
#: How alike a misspelt word must be to a known one, and how much longer or shorter it may be.
_ALIKE = 0.74
_LETTERS_OFF = 2
_LEAST_MISSPELT = 3
#: What words do that carry the question; of two words alike these are meant.
_CONTENT = frozenset(
    (
        PLAYER, PIECE, RESOURCE, CARD, "where", "who", "route", "army", "points", "win", "check", "may", "how-many", "development", "trade", "rate",
        "discard", "hand-in", "robber", "rob", "buy", "play", "yield", "chance", "stock", "start",
    )
)  # fmt: skip


class _Spelt(NamedTuple):
    """The words of a language as they are compared: what each means, how it is shown, and its letters."""

    meanings: dict[str, tuple[str, str]]
    shown: dict[str, str]
    letters: dict[str, int]


@lru_cache(16)  # of each language of each game, however often somebody looks for a word
def _spelt(words: Vocabulary) -> _Spelt:
    meanings = {" ".join(key): meaning for key, meaning in words.meanings.items() if " ".join(key) not in words.foreign}
    return _Spelt(
        meanings, {folded: words.shown.get(folded, folded) for folded in meanings}, {folded: letters(folded) for folded in meanings}
    )


def _may_be_alike(one: str, other: str, of_one: int, of_other: int) -> bool:
    """Return whether two words may be alike by their letters alone: what one has and the other has not, no mark of the other can be."""
    most = min(len(one) - (of_one & ~of_other).bit_count(), len(other) - (of_other & ~of_one).bit_count())
    return 2 * most >= _ALIKE * (len(one) + len(other))


def _ratio(compared: SequenceMatcher[str]) -> float:
    """Return how alike two words are; nothing for those whose letters alone tell them apart."""
    return compared.ratio() if compared.quick_ratio() >= _ALIKE else 0.0


def near_words(token: Token, parts: ParsedSentence[Any], *, carrying: bool = False) -> tuple[str, ...]:
    """Return known words of the language that are spelt like an unknown one, one for each meaning.

    Words that carry a question, else any; with ``carrying`` no others.
    """
    words = parts.words
    written = fold_word(token.text, words.language)
    if len(written) < _LEAST_MISSPELT:
        return ()
    called = [
        (name, player.colour) for player in parts.position.players for name in (words.colours.get(player.colour), player.name) if name
    ]
    return _near(written, words, tuple(called), carrying)


@lru_cache(maxsize=512)
def _near(written: str, words: Vocabulary, called: tuple[tuple[str, str], ...], carrying: bool) -> tuple[str, ...]:
    """Return what ``near_words`` does of a folded word beside the players, as they are called: a sentence is read in many ways, and each time its unknown words are the same."""
    from difflib import SequenceMatcher

    known = _spelt(words)
    meanings, shown = known.meanings.copy(), known.shown.copy()
    for name, colour in called:
        shown[fold_word(name, words.language)] = name
        meanings[fold_word(name, words.language)] = (PLAYER, colour)
    own = letters(written)
    close = [
        folded
        for folded in shown
        if folded != written
        and abs(len(folded) - len(written)) <= _LETTERS_OFF
        and _may_be_alike(written, folded, own, known.letters[folded] if folded in known.letters else letters(folded))
    ]
    swapped = sorted(written)
    alike = {folded: 1.0 if sorted(folded) == swapped else _ratio(SequenceMatcher(None, written, folded)) for folded in close}
    near = sorted((folded for folded in close if alike[folded] >= _ALIKE), key=lambda folded: alike[folded], reverse=True)
    carriers = [folded for folded in near if meanings[folded][0] in _CONTENT]
    best: dict[tuple[str, str], str] = {}
    for folded in carriers or ([] if carrying else near):
        best.setdefault(meanings[folded] if carriers else (folded, ""), shown[folded])
    return tuple(best.values())[:_MOST_HINTS]
