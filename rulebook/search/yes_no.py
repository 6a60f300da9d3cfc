"""What answers a query with yes or no: the rules whose question it is, or those whose questions are likest; else, named, the question that is."""

from __future__ import annotations

from itertools import pairwise
from math import log

from catan_common.patterns import pattern
from catan_common.records import NamedTuple
from rulebook.search.asking import asks_in_no_word, asks_yes_or_no, offers_a_choice, tells_and_asks, with_one_unnumbered, with_told_supposed
from rulebook.search.at_issue import forms_by_clause
from rulebook.search.borne_out import beside, likely, names_it
from rulebook.search.games import family
from rulebook.search.likeness import Asking
from rulebook.search.nearest_question import leads, nearest, offered
from rulebook.search.outline import MOST_WORDS, ORDINARY, Outline, told_with
from rulebook.search.paired import Heard, borne_out
from rulebook.search.question_read import Memory
from rulebook.search.ranking import BASE, RARITY, rarity
from rulebook.search.same_question import ROLLED, Asked, begins_a_question, sevens_of
from rulebook.search.stated import Stated, as_number, each_amount, says_instead, stated
from rulebook.search.votes import FOUND, Count, Side, Vote, votes
from rulebook.words import tokens

TYPE_CHECKING = False  # see rulebook.model
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Iterator, Mapping, Sequence

    from rulebook.search.at_issue import IssueTable
    from rulebook.search.borne_out import Likely
    from rulebook.search.nearest_question import Nearest
    from rulebook.search.ranking import Found, Layout, PostingLists
    from rulebook.search.reading import Vocabulary
    from rulebook.search.stated import Statement
    from rulebook.search.turning_words import TurningWords

#: From which weight on a stem stands not in the text of a clause alone (rulebook.build.words.WEIGHTS).
ASKED_WITH = 2.0
#: How likely the answer of the likest questions has to be the right one to be given, and to be given to one of them by name.
SURELY, PROBABLY = 0.88, 0.8
#: The second for what is nearly the very question of the data: it is given, not named.
ALL_BUT = 0.75
#: The first where the likest question of all says plainly what is asked.
PLAINLY = 0.79
#: The first where the likest question says the whole of it; where it says that fairly too, the second will do.
WHOLLY = 0.8
#: The first where the likest question says it fairly, or the whole of it, and for what hangs on what is told beside it: there one word turns more.
FAIRLY, FAIRLY_TOLD, SURELY_TOLD = 0.78, 0.86, 0.92
#: The last of these where the likest question does not say all that is asked: somebody has won, and asks whether he may buy.
SAID_IN_PART = 0.99
#: What no answer is; for one that hangs on what is told where its rule is found no better than so.
NEVER = 1.0
#: The first where the likest question says it fairly, but of a rule that is not found first.
AKIN = 0.8
#: The first for what says little, where the likest question says it plainly or fairly, and else: of few words each turns more.
LITTLE, SURELY_LITTLE = 0.9, 0.97
#: The first where the rule is found no better than so beside the best one.
SURELY_FAR, FAR = 0.9, 0.75
#: How likely what answers a claim made in general has to be by all questions that are like it: a single one may be of another case.
BORNE_OUT = 0.5
#: So many words tell of a bare deed: what is done, and with what.
BARE = 2
#: Of the rules that have a word which is told more than this share are of the game that is played, or else it tells of another one.
OF_ITS_GAME = 0.34
#: To which power it counts how well a rule is found beside the best: the search tells rules apart more sharply than what was learned here of their questions.
AS_FOUND_BESIDE = 0.7
#: As which share of the likest vote another rule speaks for the same answer.
SPEAKS = 0.5
#: How much of what is asked a question says that says all of it: words that say little may be others.
ALL_SAID = 0.95
#: How much a word tells of which few rules speak: *bath house*, not *city*.
TELLS_MUCH = 3.0
#: The number of a single thing, and the group of words for what comes first.
ONE, COMES_FIRST = "1", "first"


class Answered(NamedTuple):
    """What answers a query: the rules, the likest first, each with whether its answer has to be turned round; and the nearest question of another.

    Where yes or no is asked for and neither answers, ``at_issue`` are the questions that may be meant, the likeliest first; else None.
    """

    asked: list[tuple[int, bool]]
    nearest: Nearest | None
    at_issue: Sequence[Nearest] | None = None
    #: Whether what is told may turn the answer, so that it is read in no other way.
    turned_by_told: bool = False


#: One of so many of the likest questions that answer as it is asked has to be of that very claim.
_LIKEST = 3
#: Where one sentence of a rule ends, or one part of it.
_SENTENCES = pattern(r"[.;:]\s+")

NOT_ASKED = Answered([], None)


class YesNo:
    """The questions of one language that yes or no answers."""

    def __init__(
        self,
        table: IssueTable,
        words: TurningWords,
        vocabulary: Vocabulary,
        lists: PostingLists,
        layout: Layout,
        ranked: Callable[[str], Sequence[Found]],
    ) -> None:
        """Take over the compiled questions of the vocabulary's language; ``ranked`` are the clauses that a text finds, the best first."""
        self._table, self._vocabulary, self._lists, self._layout, self._ranked = table, vocabulary, lists, layout, ranked
        self.memory = Memory(vocabulary, words)
        self._counted: dict[int, frozenset[str]] = {}
        #: By clause its questions.
        self.forms = forms_by_clause(table)

    def answered(self, query: str, games: tuple[str, ...]) -> Answered:
        """Return what answers a query with yes or no; only rules of ``games``, where some are given.

        What is told before a comma is set apart from what is asked, and where nothing answers that, read as a part of it. A slip of the keyboard is read as the word that was meant.
        """
        query = self.memory.spelt(query)
        asked = self.asking(query)
        of_both = self._is_of_both(query, asked)
        found = self._answered(query, asked, games, of_both=of_both)
        if found.asked or found.turned_by_told:
            return found
        whole = self.asking(query, in_one=True)
        in_one = found if whole.text == asked.text else self._answered(query, whole, games, of_both=of_both, asks=asked)
        if in_one.asked:
            return in_one
        for other in self._said_otherwise(query, asked):
            so = self._answered(other, self.asking(other), games, of_both=of_both, asks=asked)
            if so.asked:
                return so
        return found if found.nearest or found.at_issue else in_one

    def _said_otherwise(self, query: str, asked: Asking) -> Iterator[str]:
        """Yield a query in other words that say the same: what is told as what is supposed, where no order hangs on it, and a single thing without a number (*1 point*, *a point*)."""
        words = self.memory.words
        in_order = asked.of_order or asked.read.order or COMES_FIRST in asked.outline.weighty
        supposed = "" if in_order else with_told_supposed(query, words)
        if supposed:
            yield supposed
        if any(number == ONE and of for number, of in asked.outline.amounts):
            without = with_one_unnumbered(query, words)
            if without != query:
                yield without

    def _answered(self, query: str, asked: Asking, games: tuple[str, ...], *, of_both: bool, asks: Asking | None = None) -> Answered:
        """Return what answers a query as it is read; ``of_both``: an amount is told that somebody else has too, so that nothing answers which speaks of one of them.

        Where it is read as one with what is told, ``asks`` is what is asked alone: a question of the data that says no word of that answers what is told.
        """
        if self._asks_for_something_else(asked.text):
            return NOT_ASKED
        if self._hangs_on_a_position(asked.text):
            return Answered([], None, ())
        near = self.near(query, games)
        itself = self._word_for_word(asked, near)
        same = itself or ([] if of_both else self._alike(self._same(query, near, games)))
        if itself or not asks_yes_or_no(asked.text, self._table["begins"], self.memory.words):
            return Answered(same, None)
        likest = votes(asked, self._of_games(near, asked.games), self.forms)
        if self._says_nothing_known(asked):
            return Answered([], None, offered(asked, likest))
        return self._by_the_likest(asked, likest, same, of_both=of_both, asks=asks)

    def _by_the_likest(
        self, asked: Asking, likest: list[Vote], same: list[tuple[int, bool]], *, of_both: bool, asks: Asking | None
    ) -> Answered:
        """Return what answers a question by those that are likest to it; ``same`` are the rules of which it seems to be the very question."""
        count = Count(likest, self._stands)
        speaking = self._speaking_for(same, likest) if same else count.agreed()[1]
        if speaking and self._turns_by_what_is_told(asked, likest, speaking):
            return Answered([], None, offered(asked, likest), turned_by_told=True)
        if asked.is_unsure:
            same = same or ([] if of_both else _in_few_words(asked, likest, count))
            return Answered(same, None, None if same else self._at_issue(asked, likest))
        if same and (count.likely(self._stands(*same[0])) >= ALL_BUT or self._in_its_words(asked, likest[:1], same[0])):
            return Answered(same, None)
        share, found = count.agreed()
        if share < PROBABLY:
            return Answered([], None, offered(asked, likest))
        of_what_is_told = asks is not None and not self._says_of(asks, found[0])
        if same or of_both or of_what_is_told or share < _enough(found[0] if likest[:1] == found[:1] else None, told=asked.hangs_on_told):
            named = nearest(asked, found)
            return Answered([], named, None if named else offered(asked, likest))
        return Answered(_speaking(found), None)

    def _speaking_for(self, rules: Sequence[tuple[int, bool]], likest: Sequence[Vote]) -> list[Vote]:
        """Return the questions with the answer of some rules."""
        sides = [self._stands(*one) for one in rules]
        return [vote for vote in likest if self._stands(vote.clause, vote.turned) in sides]

    def _turns_by_what_is_told(self, asked: Asking, likest: Sequence[Vote], found: Sequence[Vote]) -> bool:
        """Return whether a question of another rule found well, which is answered otherwise, speaks of something that is told, as few do, and no question for the answer does.

        Whether the plague hits the fields at a city hangs on the bath house that is told to stand there.
        """
        own = [
            meant
            for meant, counts in zip(asked.told.said, asked.told.counts, strict=True)
            if counts == 1 and self.tells(meant) >= TELLS_MUCH
        ]
        best = [vote for vote in found if vote.like >= SPEAKS * found[0].like]
        unsaid = [meant for meant in own if all(meant.isdisjoint(self.memory.read(vote.question).stems) for vote in best)]
        rules = {vote.clause for vote in best}
        others = [vote for vote in likest if vote.near >= FAR and vote not in found and vote.clause not in rules]
        against = [self.memory.read(vote.question).stems for vote in others]
        return any(not meant.isdisjoint(one) for meant in unsaid for one in against)

    def _says_of(self, asks: Asking, likest: Vote) -> bool:
        """Return whether a question of the data says a word of what is asked, or its rule has one that tells, where that says any of its own."""
        stems = self.memory.read(likest.question).stems
        own = [(meant, counts) for meant, counts in zip(asks.read.said, asks.read.counts, strict=True) if counts]
        return not own or any(
            not stems.isdisjoint(meant) or (counts == 1 and asks.stands_in(meant, likest.clause)) for meant, counts in own
        )

    def _asks_for_something_else(self, text: str) -> bool:
        """Return whether neither yes nor no answers a question, though it may begin as one that they do: which of two it is, or how many, behind what is told."""
        words = self.memory.words
        return offers_a_choice(text, words) or tells_and_asks(text, self._table["begins"], words) or self._leaves_open(text)

    def _leaves_open(self, text: str) -> bool:
        """Return whether a few catchwords leave open what is asked of a deed: *roll must skip* is whether one must roll, or may leave it."""
        words = self.memory.words
        said = tokens(text, words.language)
        begins = said[:1] and (said[0] in self._table["begins"] or said[0] in words.modals or said[0] in words.beginning)
        known = begins or "?" in text or not words.doing.isdisjoint(said) or not words.forbidding.isdisjoint(said)
        return not known and not words.left_open.isdisjoint(said)

    def _of_games(self, near: Mapping[int, float], games: Collection[str]) -> Mapping[int, float]:
        """Return of the clauses that are near those of some games, all where none is named."""
        return {clause: score for clause, score in near.items() if self._layout.games[clause] in games} if games else near

    def _is_of_both(self, query: str, asked: Asking) -> bool:
        """Return whether an amount is told that somebody else has too (*Sanne has five, and so have I*): how many that are hangs on both."""
        words = self.memory.words
        return bool(asked.told.outline.amounts) and not words.also.isdisjoint(tokens(query, words.language))

    def _hangs_on_a_position(self, text: str) -> bool:
        """Return whether a question asks of a player called by a colour for a bare deed (*mag rood bouwen*): the board and the cards decide that."""
        words = self.memory.words
        said = tokens(text, words.language)
        if said == words.players.read(said):
            return False
        asked = Outline(text, words, MOST_WORDS)
        return _is_bare(asked) and not asked.amounts and ORDINARY not in said

    def _at_issue(self, asked: Asking, likest: Sequence[Vote]) -> Sequence[Nearest] | None:
        """Return the rules that may be asked about by what is not sure to be answered by any: as ``_in_little`` says of few words."""
        little = self._in_little(asked) if asked.says_little else None
        return little if asked.says_little and (little is None or _is_bare(asked.outline)) else offered(asked, likest)

    def _in_little(self, asked: Asking) -> Sequence[Nearest] | None:
        """Return that none is likest of what asks in few words; None where it need be no question: a deed without anybody who does it (*ruil met de bank*)."""
        said, words = tokens(asked.text, self.memory.words.language), self.memory.words
        by_somebody = len(said) > 1 and said[1] in words.doing
        return () if asked.outline.modal or by_somebody or asked.text.rstrip().endswith("?") else None

    def may_answer(self, query: str) -> bool:
        """Return whether yes or no may answer a query: it begins as such a question does, and no part of it asks for something else."""
        said, words = tokens(query, self._vocabulary.language), self.memory.words
        begins = self._table["begins"]
        return begins_a_question(query, said, begins, words) and asks_yes_or_no(self.asking(query).text, begins, words)

    def asking(self, query: str, *, in_one: bool = False) -> Asking:
        """Return what is asked as it is held beside the questions of the data; ``in_one`` with what is told before a comma."""
        return Asking(query, self.memory, self.tells, lambda stem: [clause for clause, _ in self._lists.of(stem)], in_one=in_one)

    def shares_said(self, query: str, questions: Sequence[str]) -> list[float]:
        """Return of each of some questions how much of what is asked, with what is told, it says, by what the words tell."""
        asked = self.asking(self.memory.spelt(query))
        own = [pair for read in (asked.read, asked.told) for pair in zip(read.said, read.counts, strict=True)]
        found = []
        for question in questions:
            other = self.memory.read(question)
            said = frozenset().union(other.stems, *(part for parts in other.parts for part in parts))
            found.append(sum(asked.tells(meant) * counts for meant, counts in own if not said.isdisjoint(meant)))
        return found

    def is_said_by_each(self, query: str, questions: Sequence[str]) -> bool:
        """Return whether each of some questions says all that is asked, with what is told, every word of it that may turn an answer, and its amounts."""
        whole, *shares = self.shares_said(query, [query, *questions])
        asked = self.asking(self.memory.spelt(query)).outline
        others = [self.memory.read(question).outline for question in questions]
        turning = {*asked.weighty, *self.memory.words.owned.intersection(asked.said)}
        alike = all(turning <= {*other.weighty, *other.said} and {*asked.amounts} <= {*other.amounts} for other in others)
        return alike and whole > 0 and min(shares) >= ALL_SAID * whole

    def told_apart(self, query: str, rules: Sequence[tuple[int, bool]]) -> list[tuple[str, bool]]:
        """Return of each of some rules that answer a question otherwise a question of its own and none of the others', and whether that says all that is asked.

        It is the shortest that says all of it, else the one that says most; empty where there is none.
        """
        shared = set[str].intersection(*({_plain(form[2]) for form in self.forms.get(clause, ())} for clause, _ in rules))
        found = []
        for clause, turned in rules:
            own = [
                form[2] for form in self.forms.get(clause, ()) if form[1] == turned and _plain(form[2]) not in shared and "{" not in form[2]
            ]
            whole = [text for text in own if self.is_said_by_each(query, [text])]
            said = (
                min(whole, key=len)
                if whole
                else max(own, key=dict(zip(own, self.shares_said(query, own), strict=True)).__getitem__, default="")
            )
            found.append((told_with(said, "", (), self._vocabulary.language) if said else "", bool(whole)))
        return found

    def leads(self, query: str, questions: Sequence[str]) -> list[int]:
        """Return of each of some questions how well it stands first of those that may be meant by what is asked (``rulebook.search.nearest_question.leads``)."""
        asked = self.asking(self.memory.spelt(query))
        return [leads(asked, self.memory.read(question)) for question in questions]

    def near(self, query: str, games: tuple[str, ...]) -> dict[int, float]:
        """Return how well the search finds each clause of some games, of any where none is given, beside the best."""
        ranked = self._ranked(self.memory.words.players.left_out(query))
        kept = [hit for hit in ranked if not games or self._layout.games[hit[0]] in games]
        return beside_best(kept)

    def _same(self, query: str, near: dict[int, float], games: tuple[str, ...]) -> list[tuple[int, bool]]:
        """Return the rules whose very question is asked."""
        said = tokens(query, self._vocabulary.language)
        if len(said) > MOST_WORDS or not begins_a_question(query, said, self._table["begins"], self.memory.words):
            return []  # of a longer one only its beginning would be compared
        asked = Asked(query, self.memory, self.tells, self._asked_with)
        return [] if asked.read.doubtful else asked.answered(self._table["forms"], near, self._layout.games.__getitem__, games)

    def _word_for_word(self, asked: Asking, near: dict[int, float]) -> list[tuple[int, bool]]:
        """Return the rules found well of which what is asked is a question word for word, with nothing told beside it."""
        said = _plain(asked.text)
        rules = () if asked.told.said else (clause for clause, score in near.items() if score >= FOUND)
        return list(dict.fromkeys(form[:2] for clause in rules for form in self.forms.get(clause, ()) if _plain(form[2]) == said))

    def _in_its_words(self, asked: Asking, likest: list[Vote], same: tuple[int, bool]) -> bool:
        """Return whether the likest question is one of a rule that says what is asked in the same words, but for such as say nothing: *man* for *ich*."""
        told = [_telling(self.memory.read(vote.question).outline) for vote in likest if (vote.clause, vote.turned) == same]
        return told == [_telling(asked.outline)]

    def _alike(self, same: list[tuple[int, bool]]) -> list[tuple[int, bool]]:
        """Return the first of some rules with the others: alone where books part on it, as no other tells what a book says that leaves it open."""
        return same[:1] if same and self._stands(*same[0]).of is not None else same

    def _stands(self, clause: int, turned: bool) -> Side:
        """Return which answer a rule gives, turned round or not."""
        always = self._table["stands"][clause]
        return Side(None, (always == "yes") ^ turned) if always else Side(clause, not turned)

    def stated(
        self, text: str, games: tuple[str, ...], names: Collection[str] = (), told: str = ""
    ) -> tuple[Statement, list[tuple[int, bool]]] | None:
        """Return what a text claims in general, by players of some names, with the rules whose question that answers; None where it is no such claim.

        ``told`` is what happened before.
        """
        claim = stated(text, self.memory.words, names)
        if claim is None:
            return None
        found = self._answers(claim, games, told)
        single = None if found else as_number(claim, self.memory.words)
        if single is not None:
            found = self._answers(single, games, told)
        if not found and claim.as_said:
            found = self._answers(claim._replace(asked=claim.as_said, bound=""), games, told)
        each = [] if found else [self._answers(one, games, told) for one in each_amount(claim, self.memory.words)]
        return claim, found or (_common(each) if each and all(each) else [])

    def _answers(self, claim: Statement, games: tuple[str, ...], told: str) -> list[tuple[int, bool]]:
        asked = self._beside(claim, told)
        if asked.read.doubtful:
            return []
        near = self.near(claim.asked, games)
        found = asked.answered(self._table["forms"], near, self._layout.games.__getitem__, games)
        return found if found and self._is_borne_out(claim, found[0], near) else []

    def _beside(self, claim: Statement, told: str = "") -> Stated:
        """Return a claim as questions are held beside it."""
        return Stated(claim, told, self.memory, self.tells, self._asked_with, self._counts)

    def _counts(self, clause: int) -> frozenset[str]:
        """Return the stems of what the questions of a clause name another amount of than one."""
        found = self._counted.get(clause)
        if found is None:
            named: set[str] = set()
            for _, _, text in self.forms.get(clause, ()):
                two = self.memory.read(text).outline
                named.update(of for number, of in two.amounts if of and number != "1")
                named.update([two.slot_of] if two.compares and two.slot_of else [])
            found = self._counted[clause] = frozenset().union(*(self.memory.meanings(of) for of in named))
        return found

    def _is_borne_out(self, claim: Statement, answer: tuple[int, bool], near: dict[int, float]) -> bool:
        """Return whether the questions that are likest to a claim do not speak against an answer to it."""
        asked = self.asking(f"{claim.asked}?")
        return asked.is_unsure or Count(votes(asked, near, self.forms), self._stands).likely(self._stands(*answer)) >= BORNE_OUT

    def answered_as_asked(self, claim: Statement, games: tuple[str, ...]) -> list[tuple[int, bool]]:
        """Return the rules that answer the question of which a claim is made, where one of the likest of their questions is of that very claim: *another road* is no own one."""
        question = f"{claim.as_said or claim.asked}?"
        found = self.answered(question, games).asked
        if not found:
            return []
        said = self._beside(claim._replace(asked=question))
        speaking = votes(self.asking(question), self.near(question, games), self.forms)
        of_these = [vote for vote in self._speaking_for(found, speaking) if not vote.of_another]
        asked = [self.memory.read(vote.question) for vote in of_these[:_LIKEST]]
        of_rule = [self.memory.read(text) for _, _, text in self.forms.get(found[0][0], ())]
        return found if said.is_asked_by(asked, of_rule, so=self._stands(*found[0]).yes) else []

    def says_so(self, clause: int, text: str, before: str, rule: str) -> bool | None:
        """Return whether the answer of a clause has to be turned round to be what it says of what stands in the place of a claim; None where neither its questions nor its text (``rule``) say that."""
        claimed, said = self.memory.read(before), self.memory.read(text)
        turned = {
            turned for _, turned, form in self.forms.get(clause, ()) if says_instead(said, self.memory.read(form), claimed, self.memory)
        }
        if len(turned) == 1:
            return turned.pop()
        side = self._stands(clause, turned=False)
        told = [self.memory.read(one) for one in _SENTENCES.split(rule)]
        if turned or side.of is not None or not any(says_instead(said, one, claimed, self.memory) for one in told):
            return None
        return not side.yes

    def likely(self, claim: Statement, games: tuple[str, ...], told: str = "") -> Likely | None:
        """Return what is likely of a claim by the questions that are likest to it, with what is told beside it; None where none of them may speak for it."""
        asked = self.asking(beside(told, claim))
        near = self.near(f"{told} {claim.asked}", games)
        if asked.games:
            near = {clause: score for clause, score in near.items() if self._layout.games[clause] in asked.games}
        found = likely(asked, self._beside(claim), near, self.forms, self._stands)
        return found if found is not None and self._is_of_its_game(found.clause, asked.outline, 0.0) else None

    def borne_out(self, pair: Sequence[Statement], rule: int, games: tuple[str, ...], told: str = "") -> list[bool] | None:
        """Return of two claims, one of which a rule bears out against the other, whether its answer is turned round for each; None where it does neither for sure.

        ``told`` is what is told beside them.
        """
        near = self.near(" ".join([told, *(claim.asked for claim in pair)]), games)
        heard = []
        for claim in pair:
            asked = self.asking(beside(told, claim))
            heard.append(Heard(claim, asked, self._beside(claim), votes(asked, near, self.forms)))
        right = borne_out(heard, rule, self._stands)
        so = not self._stands(rule, turned=False).yes
        return None if right is None else [so ^ (at != right) for at in range(len(heard))]

    def names_it(self, claim: Statement) -> bool:
        """Return whether a claim says which thing it is about."""
        return names_it(claim, self.memory.words)

    def speaks_of(self, clause: int, claim: Statement, told: str, names: Collection[str], *, whole: bool) -> bool:
        """Return whether a claim or the rule that answers it speaks of what else is told, line by line: of the things and amounts in it, or of the ``whole`` of it."""
        lines = [Outline(line, self.memory.words, MOST_WORDS + 1) for line in told.split("\n")]
        one = Outline(claim.asked, self.memory.words, MOST_WORDS)
        said = [self.memory.meanings(word) for word, _ in one.telling]
        return sum(len(line.said) for line in lines) <= MOST_WORDS and all(
            self._speaks_of_line(clause, one, said, line, names, whole=whole) for line in lines
        )

    def _speaks_of_line(
        self, clause: int, one: Outline, said: list[frozenset[str]], told: Outline, names: Collection[str], *, whole: bool
    ) -> bool:
        if (
            not told.games <= {*one.games, self._layout.games[clause]}
            or not self._is_of_its_game(clause, told, OF_ITS_GAME)
            or (whole and (told.denials or told.forbids or _sevens_beside(told.said, self.memory.words)))
        ):
            return False
        if any(amount not in dict(one.amounts) and not self._tells_of(clause, frozenset((amount,))) for amount, _ in told.amounts):
            return False
        for word, _ in told.telling:
            meant = self.memory.meanings(word)
            if self._is_beside_the_point(word, meant, told, clause, names, whole=whole):
                continue
            if not self._is_spoken_of(clause, said, meant):
                return False
        return not whole or all(group == "no" or group in one.weighty for group in told.weighty)

    def changes_little(self, clause: int, claim: Statement, told: str, *, whole: bool) -> bool:
        """Return whether what is told has no word that another game alone has, and no things or amounts but such as are counted, rolls, and what the claim and its rule have.

        Of the ``whole`` of it: no denial either, and no deed or word that may turn an answer and that neither has.
        """
        one = Outline(claim.asked, self.memory.words, MOST_WORDS)
        said = [self.memory.meanings(word) for word, _ in one.telling]
        players = self.memory.words.players
        lines = [Outline(players.left_out(line), self.memory.words, MOST_WORDS + 1) for line in told.split("\n")]
        return all(
            len(line.said) <= MOST_WORDS
            and line.games <= {*one.games, self._layout.games[clause]}
            and self._is_of_its_game(clause, line, OF_ITS_GAME)
            and all(amount in dict(one.amounts) or self._is_of_a_thing(clause, amount, of, line) for amount, of in line.amounts)
            and all(self._is_counted(word) or self._is_spoken_of(clause, said, self.memory.meanings(word)) for word, _ in line.telling)
            and not (whole and self._turns(clause, one, said, line))
            for line in lines
        )

    def _is_of_a_thing(self, clause: int, amount: str, of: str, told: Outline) -> bool:
        """Return whether an amount that is told is one of things, the number of a roll, or one that a rule has."""
        words = self.memory.words
        rolled = not of and any(before in ROLLED and word == amount for before, word in pairwise(told.said))
        return rolled or of.startswith((*words.things, *words.resources)) or self._tells_of(clause, frozenset((amount,)))

    def _turns(self, clause: int, one: Outline, said: list[frozenset[str]], told: Outline) -> bool:
        """Return whether a line that is told denies, or says a deed or a word that may turn an answer which neither a claim nor its rule has."""
        words = self.memory.words
        if told.denials or told.forbids or not {*told.weighty} - words.soft <= {*one.weighty} or _sevens_beside(told.said, words):
            return True
        deeds = [self.memory.meanings(word) for word, _ in told.telling if word in words.deeds]
        return not all(self._is_spoken_of(clause, said, meant) for meant in deeds)

    def _is_counted(self, word: str) -> bool:
        """Return whether a word is no thing, or one of those that somebody has so many of: what is told of a robber, a card or a harbour may be what decides."""
        words = self.memory.words
        thing = word not in words.deeds and (word.startswith(words.things) or not self.memory.meanings(word).isdisjoint(self.memory.things))
        return not thing or word.startswith((*words.becoming, *words.resources))

    def _says_nothing_known(self, asked: Asking) -> bool:
        """Return whether of the words that tell what is asked hardly one stands in any text: what little of it is known is no question."""
        telling = [word for word, _ in asked.outline.telling]
        known = sum(any(rarity(stem, self._lists, self._layout) for stem in self.memory.meanings(word)) for word in telling)
        return len(telling) > known * _FEW_OF

    def _is_spoken_of(self, clause: int, said: list[frozenset[str]], meant: frozenset[str]) -> bool:
        return any(not meant.isdisjoint(own) for own in said) or self._tells_of(clause, meant)

    def _is_of_its_game(self, clause: int, said: Outline, least: float) -> bool:
        """Return whether of the rules that have a word, for each word, more than a share (``least``) are of the game of a clause, or of one that is played with it."""
        games = family(self._layout.games[clause])
        if BASE not in games and least:
            return True  # who tells of another game tells of it in words that all have
        for word, _ in said.telling:
            found = [self._layout.games[number] for stem in self.memory.meanings(word) for number, _ in self._lists.of(stem)]
            if found and sum(game in games for game in found) <= least * len(found):
                return False
        return True

    def _is_beside_the_point(
        self, word: str, meant: frozenset[str], told: Outline, clause: int, names: Collection[str], *, whole: bool
    ) -> bool:
        """Return whether a word of what is told need not be spoken of: a name, one that weighs little, a roll of which the rule has the number."""
        words = self.memory.words
        if words.deeds.get(word) in words.rolling and ORDINARY in told.said and self._tells_of(clause, frozenset((ORDINARY,))):
            return True
        thing = word.startswith(words.things) or not meant.isdisjoint(self.memory.things)
        return word in names or word in words.light or (not whole and (not thing or word in words.deeds))

    def _tells_of(self, clause: int, meant: frozenset[str]) -> bool:
        return any(number == clause for stem in meant for number, _ in self._lists.of(stem))

    def _asked_with(self, stem: str) -> list[int]:
        """Return the clauses that players ask for with a stem, or that are called by it."""
        return [clause for clause, weight in self._lists.of(stem) if weight >= ASKED_WITH]

    def tells(self, meant: frozenset[str]) -> float:
        """Return how much a word tells that may be any of some stems; one that no text has tells most."""
        return min(
            (tells for stem in meant if (tells := rarity(stem, self._lists, self._layout))),
            default=log(1 + 2 * self._layout.count) ** RARITY,
        )


#: Of so many words that tell what is asked one at least is known.
_FEW_OF = 3


def beside_best(found: Sequence[Found]) -> dict[int, float]:
    """Return how well each clause is found beside the best one, which stands first."""
    return {clause: (score / found[0][1]) ** AS_FOUND_BESIDE for clause, score, _, _ in found if score}


def _speaking(found: Sequence[Vote]) -> list[tuple[int, bool]]:
    """Return the rules of the votes for one answer that are about as like what is asked as the first."""
    return list(dict.fromkeys((vote.clause, vote.turned) for vote in found if vote.like >= SPEAKS * found[0].like))


def _is_bare(asked: Outline) -> bool:
    """Return whether a question asks no more than whether a deed may or must be done, at most with which thing: that hangs on when, where and by whom."""
    said_of_it = {*asked.weighty} - {"other"} or asked.supposes or asked.denials or len(asked.amounts) > 1
    return bool(asked.modal) and len(asked.telling) <= BARE and not said_of_it


def _in_few_words(asked: Asking, likest: Sequence[Vote], count: Count) -> list[tuple[int, bool]]:
    """Return the rules that surely answer what says little; none for a bare deed, or where that hangs on a misspelt word or on the order of amounts."""
    share, found = count.agreed()
    unsure = asked.read.doubtful or asked.of_order or asks_in_no_word(asked.text, asked.memory.words)
    if unsure or _is_bare(asked.outline) or not found:
        return []
    said = likest[0] is found[0] and (found[0].plain or found[0].fair)
    return _speaking(found) if share >= (LITTLE if said else SURELY_LITTLE) else []


def _enough(likest: Vote | None, *, told: bool) -> float:
    """Return how likely an answer has to be for which the likest question of all speaks, or another one; ``told``: it hangs on what is told."""
    if likest is not None and not likest.counts_alike:
        return NEVER
    if told:
        if likest is None or likest.near < FAR:
            return NEVER
        if not likest.covers:
            return SAID_IN_PART
        return FAIRLY_TOLD if likest.fair or likest.whole else SURELY_TOLD
    if likest is None or likest.near < FAR:
        return SURELY_FAR if likest else SURELY
    if likest.whole and likest.akin and likest.turned_alike:
        return PROBABLY if likest.fair else WHOLLY
    return PLAINLY if likest.plain else FAIRLY if likest.fair else AKIN if likest.akin or likest.whole else SURELY


def _plain(question: str) -> str:
    return " ".join(question.casefold().split()).rstrip(" ?!.")


def _telling(one: Outline) -> tuple[object, ...]:
    """Return all that a question says."""
    return one.telling, one.weighty, one.amounts, one.modal, one.denials, one.forbids, one.supposes


def _sevens_beside(said: list[str], words: TurningWords) -> int:
    """Return how many sevens are told that nobody rolled."""
    return sevens_of(said) - sum(words.deeds.get(word) in words.rolling and more == ORDINARY for word, more in pairwise(said))


def _common(each: list[list[tuple[int, bool]]]) -> list[tuple[int, bool]]:
    """Return the answers to a claim about several amounts, of rules that answer each of them: turned round where one amount is another one.

    Only of such as answer one of them as they stand and another turned round: what a rule says of all its amounts alike is no answer for them together.
    """
    clauses = set.intersection(*({clause for clause, _ in found} for found in each))
    return [(clause, True) for clause in sorted(clauses) if any((clause, True) in found for found in each)]
