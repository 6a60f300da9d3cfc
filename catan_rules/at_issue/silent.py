"""Of which rules a book says nothing: a leaflet whose almanac is no part of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from adjudicator.rulesets.editions import RuleSet
    from rulebook.model import Clause

#: Rule set -> the one leaflet that it rests on. Other rule sets rest on all of the rules, or on a whole account of them.
_LEAFLETS = {"spielanleitung": "spielanleitung-de"}
#: Rules that follow from what the leaflet says elsewhere, as facts name them: the hand is hidden, so nobody tells what is in it.
_FOLLOW = {
    "spielanleitung": frozenset((
        "base/start-two-points", "base/points-table", "base/resource-five-kinds", "base/setup-special-cards-belong-to-bank",
        "base/founding-starting-resources-from-bank", "base/production-every-matching-hex", "base/production-up-to-three-hexes",
        "base/production-from-bank", "base/building-borders-three-tiles", "base/settlement-expands-production", "base/hand-kinds-private-wiki",
        "base/trade-domestic-open-negotiation-wiki", "base/trade-domestic-terms-free", "base/trade-harbour-2-1-own-resource-only",
        "base/road-purpose", "base/longest-route-own-buildings-do-not-break", "base/longest-route-shift-can-reach-ten",
        "base/dev-playable-from-next-turn", "base/dev-kept-several-turns", "base/dev-played-once", "base/vp-card-turn-over-and-claim",
        "base/robber-stays-when-its-number-is-rolled", "base/robber-production-resumes", "base/robber-keep-stolen-card",
        "base/component-robber-1", "base/build-unlimited-per-turn", "base/intersection-coast-allowed", "base/path-coast-note",
        "base/road-along-coast", "base/seven-dev-cards-not-counted",
    )),
}  # fmt: skip
_OF_THE_BOARD = "base/"


def is_silent(rules: RuleSet, clause: Clause) -> bool:
    """Return whether the book of a rule set says nothing of a rule of its own game, neither in so many words nor by what follows from them.

    A point on which books part is none: there the rule set says for itself what it leaves open.
    """
    leaflet = _LEAFLETS.get(rules.name)
    if leaflet is None or not clause.id.startswith(_OF_THE_BOARD) or clause.answer[1] or clause.id in _FOLLOW[rules.name]:
        return False
    return clause.id not in rules.prints | rules.adds and all(source.work.id != leaflet for source in clause.sources)
