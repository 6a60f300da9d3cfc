"""What a sentence supposes, said under the answer that rests on it."""

from __future__ import annotations

from adjudicator.language.called import called
from adjudicator.language.vocabulary import place_in, vocabularies
from adjudicator.language.write import goods_text
from adjudicator.verdicts.question import bundle
from adjudicator.verdicts.supposed import BUILT, HAND, HARBOUR, NO_SPECIAL, NONE_OF, SPECIAL, STANDS, Supposed
from catan_rules.messages import asking_phrase
from catan_rules.render.text.verdict_words import capital


def supposed_text(supposed: Supposed | None, language: str, *, forbidden: bool = False) -> str:
    """Return what an answer supposes, in a sentence, or that it may not be; empty for nothing."""
    if supposed is None:
        return ""
    if forbidden:
        return asking_phrase(language, "supposed.forbidden")
    words = vocabularies()[language]
    who = called(str(supposed.player), words.colours)
    piece = asking_phrase(language, f"supposed.piece.{supposed.piece}") if supposed.what in (BUILT, STANDS) else ""
    of = words.written["goods"].get(supposed.piece, (supposed.piece,))[0] if supposed.what == HARBOUR else ""
    if supposed.what in (SPECIAL, NO_SPECIAL):
        of = asking_phrase(language, f"supposed.special.{_KEYS[str(supposed.piece)]}")
    elif supposed.what in (HAND, NONE_OF):
        of = _cards_text(supposed, language)
    somewhere = "" if supposed.at is not None else ".somewhere"
    told = asking_phrase(
        language,
        f"supposed.{supposed.what}{somewhere if supposed.what == BUILT else ''}",
        who,
        piece or of,
        place_in(supposed.at or "", language),
    )
    return capital(told)


#: The special cards by the ends of the keys of their texts.
_KEYS = {"langste handelsroute": "route", "grootste riddermacht": "army"}


def _cards_text(supposed: Supposed, language: str) -> str:
    words = vocabularies()[language]
    if supposed.what == NONE_OF:
        return str(words.written["goods"][supposed.piece][0])
    cards = supposed.cards or ()
    if len(cards) == 1 and not cards[0][0]:
        return asking_phrase(language, "supposed.cards", str(cards[0][1]))
    return goods_text(bundle(cards), words)
