"""The first line of an answer from the rulebook: yes or no under the rule set of who asks, and which other books say otherwise.

A leaflet whose almanac is no part of it is silent on some rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from adjudicator.rulesets.editions import RULE_SETS, RuleSet, rule_set, value_at
from adjudicator.verdicts.verdict import Answer
from catan_common.records import NamedTuple
from catan_common.rule_sets import GAMES, USUAL
from catan_rules.at_issue.answering import TURNED, answer_under, rules_about
from catan_rules.at_issue.rulings import part_of, ruling
from catan_rules.messages import text_of
from catan_rules.one_book import book

TYPE_CHECKING = False
if TYPE_CHECKING:
    from rulebook.book import Rulebook
    from rulebook.model import Clause, SearchAnswer, StatedAnswer


#: What finds the rule set of who asks for a game.
RulesFor = Callable[[str], RuleSet]


class Headline(NamedTuple):
    """What answers a question that is asked for yes or no.

    ``answer`` is that of the rule set ``rules`` (undetermined where its sources leave it open), ``others`` those of all rule sets of the game
    that answer otherwise, by name; ``clause`` is the rule that decides, ``point`` the conflict on which its answer hangs, empty for none.
    ``question`` is the one that it answers, where that is not the very one which is asked; else empty. Where the book of ``rules`` is ``silent`` on it
    the answer is undetermined, and ``others`` are the books that say something of it.
    """

    answer: Answer
    rules: RuleSet
    others: dict[str, Answer]
    clause: Clause
    point: str
    question: str = ""
    silent: bool = False
    #: Whether it is a question that may be meant as well as the one before it, and answered otherwise: what is asked leaves open which.
    as_well: bool = False

    def rule(self, language: str) -> str:
        """Return the rule that decides: as it is under the rule set of who asks where books differ, else as it is printed."""
        return rule_in_words(book(), self.clause, self.answer, self.rules, language)

    def as_dict(self) -> dict[str, object]:
        """Return the headline as JSON has it."""
        told: dict[str, object] = {
            "answer": str(self.answer),
            "rules": self.rules.name,
            "others": {name: str(answer) for name, answer in self.others.items()},
            "clause": self.clause.id,
        }
        return told | {"question": self.question} if self.question else told


def headline(found: SearchAnswer, rules_for: RulesFor) -> Headline | None:
    """Return the yes or no that answers what was searched for; None where no rule answers that very question, or two of them answer otherwise."""
    return _first(_held(found, clause, turned, rules_for) for clause, turned in found.asked)


def _held(found: SearchAnswer, clause: Clause, turned: bool, rules_for: RulesFor) -> Headline:
    """Return what a clause answers by the book that holds for what was searched for, as that has it."""
    game = GAMES[part_of(clause)]
    told = _as_printed(headline_of(clause, turned, by_book_asked_for(found, rules_for)(game)))
    return _not_in(rule_set(found.book), told) if found.book and game not in rule_set(found.book).games else told


def by_book_asked_for(found: SearchAnswer, rules_for: RulesFor) -> RulesFor:
    """Return what finds the rule set by which a query is answered: of the book that it asks for where that treats the game, else as ``rules_for`` says."""
    if not found.book:
        return rules_for
    asked = rule_set(found.book)
    return lambda game: asked if game in asked.games else rules_for(game)


def ruled_in_general(found: StatedAnswer, rules: RuleSet) -> Headline | None:
    """Return the yes or no to what is claimed as a rule set has it, also where its book is silent; None as for a question."""
    return _first(headline_of(clause, turned, rules) for clause, turned in found.asked)


def _first(answers: Iterable[Headline]) -> Headline | None:
    """Return the first of the answers of which the book is certain, else the first; None where two are certain otherwise."""
    best: Headline | None = None
    for one in answers:
        if best is None or best.answer is Answer.UNDETERMINED:
            best = one if best is None or one.answer is not Answer.UNDETERMINED else best
        elif one.answer not in (best.answer, Answer.UNDETERMINED):
            return None
    return best


def nearest_headline(found: SearchAnswer, rules_for: RulesFor) -> Headline | None:
    """Return the yes or no to the question that is nearest to what was searched for, where no rule answers that; None where none is surely meant."""
    if found.nearest is None:
        return None
    clause, turned, question = found.nearest
    return _held(found, clause, turned, rules_for)._replace(question=question)


def headlines_at_issue(found: SearchAnswer, rules_for: RulesFor, language: str) -> list[Headline]:
    """Return the questions that may be meant, each with its yes or no, the likeliest first; none where what was asked is answered, or was no such question."""
    return [
        _held(found, clause, turned, rules_for)._replace(
            question=question or clause.at_issue(language), as_well=found.which_of_two and place == 1
        )
        for place, (clause, turned, question) in enumerate(found.at_issue)
        if question or clause.at_issue(language)
    ]


def _as_printed(told: Headline) -> Headline:
    """Return a headline as the book of who asks has it: where that is silent, what others say."""
    if told.answer is Answer.UNDETERMINED or not is_silent(told.rules, told.clause):
        return told
    others = dict.fromkeys(printing(told.clause, told.rules), told.answer) | told.others
    return told._replace(answer=Answer.UNDETERMINED, others=others, silent=True)


def printing(clause: Clause, rules: RuleSet) -> list[str]:
    """Return the other rule sets whose books print a rule: who only does not say otherwise is no witness; all of the game where no book is known to."""
    same = _of_the_game(clause, rules)
    return [name for name in same if _prints(RULE_SETS[name], clause)] or same


def _not_in(asked: RuleSet, told: Headline) -> Headline:
    """Return what the books of a game hold as a question has it that asks by one of another game: that says nothing of it."""
    printed = _PRINTED.get(asked.name)
    if printed is None or any(source.work.id in printed for source in told.clause.sources):
        return told
    others = {told.rules.name: told.answer} | told.others
    return told._replace(answer=Answer.UNDETERMINED, rules=asked, others=others, silent=True)


def headline_of(clause: Clause, turned: bool, rules: RuleSet) -> Headline:
    """Return what a clause answers under a rule set to its question, or to the opposite one (``turned``)."""
    held = rules_about(clause, rules)
    own = _answer(clause, held, turned)
    if own is Answer.UNDETERMINED and not _speaks_of(held, clause):
        held = rule_set(USUAL[GAMES[part_of(clause)]])
        own = _answer(clause, held, turned)
    all_of = {name: _answer(clause, RULE_SETS[name], turned) for name in _of_the_game(clause, held)}
    all_of = {name: answer for name, answer in all_of.items() if answer is not Answer.UNDETERMINED or _speaks_of(RULE_SETS[name], clause)}
    return Headline(own, held, {name: answer for name, answer in all_of.items() if answer is not own}, clause, clause.answer[1])


def _speaks_of(rules: RuleSet, clause: Clause) -> bool:
    """Return whether books of a rule set treat the game that a clause is of, so that what it does not settle is left open by them.

    One for several games has the rules of another one's book where none of its own editions is of that game; where these settle nothing it has nothing to say.
    """
    part = part_of(clause)
    if part not in _OWN_GAMES or len(rules.games) == 1:
        return True
    return any(one.startswith(f"{part}/") for one in rules.prints | rules.adds)


def _of_the_game(clause: Clause, rules: RuleSet) -> list[str]:
    """Return the other rule sets of the game that a clause is of, by name."""
    return [name for name, one in RULE_SETS.items() if GAMES[part_of(clause)] in one.games and name != rules.name]


def _answer(clause: Clause, rules: RuleSet, turned: bool) -> Answer:
    answer = answer_under(clause, rules)
    return TURNED.get(answer, answer) if turned else answer


def rule_in_words(book: Rulebook, clause: Clause, answer: Answer, rules: RuleSet, language: str) -> str:
    """Return the rule that gives an answer: as it is under a rule set where books differ, else as it is printed.

    What holds on a point that is not asked for yes or no may speak of other rules: where it is what the usual rule set holds the clause itself is told.
    """
    point = clause.answer[1]
    held = ruling(book, point, rules, language) if point else ""
    told = _without_another_sign(held, answer, language)
    if held == told and point and answer is not Answer.UNDETERMINED:
        usual = rule_set(USUAL[GAMES[part_of(clause)]])
        told = "" if value_at(rules, point) == value_at(usual, point) else told
    return told or clause.text(language)


def _without_another_sign(held: str, answer: Answer, language: str) -> str:
    """Return a ruling without its own yes or no, and where that is not the answer, since the question is asked the other way round, without what says that no as well: *letterlijk genomen niet*."""
    told = without_answer(held, language)
    yes, no = text_of(language, "headline", "begins").split()[:2]
    own = {yes: Answer.YES, no: Answer.NO}.get(held.split(" ", 1)[0].rstrip(":,"))
    sign = text_of(language, "headline", "begins.literally")
    if own is None or own is answer or not told.startswith(sign):
        return told
    rest = told.removeprefix(sign).lstrip()
    return rest[:1].upper() + rest[1:]


def without_answer(text: str, language: str) -> str:
    """Return a ruling without the yes or no that it begins with: the headline says that."""
    begins = text_of(language, "headline", "begins").split()
    word, space, rest = text.partition(" ")
    return rest[:1].upper() + rest[1:] if space and word[-1] in ":," and word[:-1] in begins else text


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
        "base/component-robber-1", "base/intersection-coast-allowed", "base/path-coast-note",
        "base/road-along-coast", "base/seven-dev-cards-not-counted",
    )),
}  # fmt: skip
#: Rule set -> the works that it rests on, where these are cited by name; what current editions print is noted with the rule set itself.
_WORKS = {"almanak": ("almanak-nl", "spelregels-nl", "overzicht-nl"), "encyclopedie": ("encyclopedie-nl",)}
#: Rule set -> what is printed of it: of a game that it is not for it says what stands there, and no more.
_PRINTED = _WORKS | {name: (leaflet,) for name, leaflet in _LEAFLETS.items() if name not in _WORKS}
_OF_THE_BOARD = "base/"
#: The parts of the rulebook on games that are no kind of the board game.
_OWN_GAMES = ("card", "dice")


def _prints(rules: RuleSet, clause: Clause) -> bool:
    """Return whether a book that a rule set rests on prints a rule, or an answer is written down for that very one."""
    if rules.name in (*clause.answer[2], *clause.answer[3]) or clause.id in rules.prints | rules.adds:
        return True
    return any(source.work.id in _WORKS.get(rules.name, ()) for source in clause.sources)


def is_silent(rules: RuleSet, clause: Clause) -> bool:
    """Return whether the book of a rule set says nothing of a rule of its own game, neither in so many words nor by what follows from them.

    A point on which books part is none: there the rule set says for itself what it leaves open; nor is an answer that is written down for that very book.
    """
    leaflet = _LEAFLETS.get(rules.name)
    if rules.name in (*clause.answer[2], *clause.answer[3]):
        return False
    if leaflet is None or not clause.id.startswith(_OF_THE_BOARD) or clause.answer[1] or clause.id in _FOLLOW[rules.name]:
        return False
    return clause.id not in rules.prints | rules.adds and all(source.work.id != leaflet for source in clause.sources)
