"""What a sentence supposes, said under the answer that rests on it."""

from __future__ import annotations

from adjudicator.language.called import called
from adjudicator.language.vocabulary import place_in, vocabularies
from adjudicator.verdicts.supposed import BUILT, HARBOUR, STANDS, Supposed
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
    somewhere = "" if supposed.at is not None else ".somewhere"
    told = asking_phrase(
        language,
        f"supposed.{supposed.what}{somewhere if supposed.what == BUILT else ''}",
        who,
        piece or of,
        place_in(supposed.at or "", language),
    )
    return capital(told)
