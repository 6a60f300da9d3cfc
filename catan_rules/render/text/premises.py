"""What a sentence tells beside its question that the position does not say, said under the answer that rests on it."""

from __future__ import annotations

from adjudicator.language.write import facts_text
from adjudicator.verdicts.premises import So
from catan_rules.messages import text_of
from catan_rules.render.text.several import TOLD, moment_sentence
from catan_rules.render.text.verdict_words import verdict_phrase


def premise_text(one: So, language: str) -> str:
    """Return what an answer takes as told, in a sentence; empty for what is supposed, which is told by itself."""
    if one.supposed is not None:
        return ""
    if one.facts:
        return verdict_phrase(language, "given", facts_text(one.facts, language))
    if one.sort in TOLD:
        return text_of(language, "headline", f"several.told.{one.sort}")
    return moment_sentence(one.sort, one.position, language)
