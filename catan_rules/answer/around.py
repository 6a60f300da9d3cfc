"""What stands around a verdict, in words: put together here once, from what belongs to the answer; the doors only lay it out."""

from __future__ import annotations

from adjudicator.game import described
from adjudicator.verdicts.together import After, InOrder
from catan_rules.answer.judged import Compared, Judged
from catan_rules.render.text.verdict_words import VerdictExtras


def around(found: Judged, language: str, *, instead: bool = True, asks: bool = True) -> VerdictExtras:
    """Return what an answer says besides its verdict; without what would be allowed ``instead`` or what it ``asks`` where a door has no room for it, or no time."""
    return VerdictExtras(
        _instead(found, language) if instead else "",
        _asks(found, language) if asks else "",
        whether=found.whether,
        supposed=supposed(found, language),
        first=_first(found, language),
        moment=_moment(found, language),
        alone=_alone(found),
        after=_after(found),
    )


def _after(found: Judged) -> bool:
    """Return whether the verdict is on a trade that is asked about after something else: what goes now is not asked."""
    question = found.verdict.question
    deals = "partner" in described(question.kind).takes and question.at is None and question.card is None
    if not deals:
        return False
    if isinstance(found.several, InOrder):
        return bool(found.several.before) and not found.several.unrolled
    return any(fact.startswith("gebouwd") for fact in question.happened or ())


def supposed(found: Judged | Compared, language: str) -> str:
    """Return what the sentence supposes, in a sentence; empty where it supposes nothing, as most do."""
    told = []
    if found.supposed is not None:
        from catan_rules.render.text.supposed import supposed_text

        told.append(supposed_text(found.supposed, language, forbidden=found.forbidden))
    if found.premises:
        from catan_rules.render.text.premises import premise_text  # most sentences only ask

        told += [premise_text(one, language) for one in found.premises]
    return " ".join(filter(None, told))


def _instead(found: Judged, language: str) -> str:
    if not found.alternatives:
        return ""
    from catan_rules.render.text.alternatives import alternatives_text

    return alternatives_text(found.alternatives, found.question, language, unseen=_unseen(found))


def _unseen(found: Judged) -> bool:
    """Return whether no card of the hand is known of who is asked about: what he would need he may have."""
    player = next((one for one in found.position.players if one.colour == found.question.player), None)
    hand = getattr(player, "hand", None)
    return bool(getattr(hand, "hidden", 0)) and not any(getattr(hand, "counts", ()))


def _asks(found: Judged, language: str) -> str:
    if found.asks is None:
        return ""
    from catan_rules.render.text.asks import asks_text

    return asks_text(found.asks, language)


def _first(found: Judged, language: str) -> str:
    if found.several is None:
        return ""
    from catan_rules.render.text.several import several_sentence  # most sentences ask one question

    return several_sentence(found.verdict, found.several, language)


def _alone(found: Judged) -> bool:
    """Return whether the first line says all that the verdict does."""
    if found.several is None:
        return False
    from catan_rules.render.text.several import says_all

    return says_all(found.verdict, found.several)


def _moment(found: Judged, language: str) -> str:
    if isinstance(found.several, After):
        from catan_rules.render.text.several import after_deeds  # most questions are about now

        return after_deeds(found.several, language)
    if not found.moment_sort:
        return ""
    from catan_rules.render.text.several import moment_sentence  # most questions are about now

    return moment_sentence(found.moment_sort, found.position, language)
