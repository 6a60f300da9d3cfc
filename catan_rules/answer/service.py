"""The one answer to what is asked, by the command, the page or a program: of a position, or from the rulebook."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cached_property

from adjudicator.game import Position, described, game_of
from adjudicator.game.replay import rules_for
from adjudicator.input.problems import Expected, Family, Problem
from adjudicator.judging.referee import asked_about
from adjudicator.language.called import calling, names_at
from adjudicator.language.errors import FILE, Reading
from adjudicator.language.heard import folded, heard_words
from adjudicator.language.read import QuestionError, QuestionWithoutPosition, about_rules, player_named, read_question
from adjudicator.language.vocabulary import PIECE
from adjudicator.language.write import write_question
from adjudicator.rulesets.editions import rule_set
from adjudicator.verdicts.question import Question
from adjudicator.verdicts.supposed import BUILT
from adjudicator.verdicts.together import After, Among, Sort, Together
from adjudicator.verdicts.verdict import Answer
from catan_common.records import NamedTuple, replace
from catan_common.rule_sets import part_about
from catan_common.typed import TYPE_CHECKING
from catan_rules.answer.asking import Asking, chosen
from catan_rules.answer.judged import Compared, Judged, judged
from catan_rules.answer.ruled import Ruled, Unknown, examples, ruled
from catan_rules.messages import asking_phrase
from catan_rules.one_book import book
from catan_rules.question_words import names_place, roles_of, rule_in
from rulebook.book import MOST_HITS
from rulebook.words import tokens

if TYPE_CHECKING:
    from adjudicator.language.turning import LeftOut
    from adjudicator.rulesets.editions import RuleSet
    from adjudicator.verdicts.supposed import Supposition

_NEAREST = 3
#: What may be done or not, whatever it is done for.
_WHATEVER_FOR = frozenset(("settlement", "city", "road", "ship", "where", "buy-card", "roll", "end-turn", "play-card"))
#: Nor on the playing of a card, but of one that is shown to win.
_SHOWN_TO_WIN = "overwinningspunt"
#: What words do that turn a question: deny it, or say how much or how often.
_TURNING = frozenset(("not", "not-any", "nobody", "nothing", "without", "number", "free", "again", "still", "or"))


class NearRules(NamedTuple):
    """Questions about the rules that are near to a sentence; ``treated``: whether a source treats what it asks."""

    questions: tuple[str, ...]
    treated: bool

    def lines(self, language: str, *, of_rules: bool = True) -> list[str]:
        """Return each as a line of its own with a line before them, questions that are answered where there are none.

        Before that stands that no source treats what the sentence asks, where none does; ``of_rules``: it asks about rules, not about the position.
        """
        if not self.questions:
            return examples(language, beside=True)
        none = [asking_phrase(language, "rule.none")] if of_rules and not self.treated else []
        return [*none, asking_phrase(language, "near.rules"), *(f"  {question}" for question in self.questions)]


class OfRules(NamedTuple):
    """A sentence that the rulebook answers, in the ``language`` that it is in; ``readings`` are what it may ask of the position instead, as sentences."""

    text: str
    language: str
    readings: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()

    def lines(self, language: str) -> list[str]:
        """Return what to say where nothing but a question about the position will do: near questions about the rules."""
        return [asking_phrase(language, "rule.asked"), *near_rules(self.text, language).lines(language)]


#: A roll of seven is a word of the game, and no number of this table.
_A_SEVEN = "7"


class Unclear:
    """A sentence that is no one question of a position; ``error`` holds its faults."""

    def __init__(self, position: Position, text: str, error: QuestionError, language: str) -> None:
        """Keep what was asked; what leads on is looked for when a door wants it."""
        #: The answers to the questions that it may mean, the likeliest first, where that is open.
        self.may_be_meant: Sequence[Judged] = ()
        #: What of the sentence those questions, or those that are asked back, do not hold: each with its column.
        self.left: tuple[tuple[int, str], ...] = ()
        self.position = position
        self.text = text
        self.error = error
        self.language = language
        self.problems: tuple[Problem, ...] = error.problems
        #: Whether the rule that it is about answers that very question, whoever plays.
        self.rule_is_asked = False

    @cached_property
    def readings(self) -> list[str]:
        """What it may mean, as sentences, in which players are called by name whom it calls so."""
        names = {colour: name for colour, name in names_at(self.position, self.text).items() if name.casefold() in self.text.casefold()}
        with calling(names):
            return self.error.lines(self.language)

    @cached_property
    def suggested(self) -> list[str]:
        """Of what it may mean, as sentences, what is worth suggesting beside a rule: what is about a deed or a thing that it speaks of."""
        if self.chooses or self.rule is None:
            return self.readings
        from adjudicator.language.turning import shares  # what is read has no use for it

        asked = zip(self.error.readings, self.readings, strict=True)
        return [line for one, line in asked if shares(self.text, one.question, self.position, self.error.language)]

    @cached_property
    def right(self) -> list[str]:
        """Sentences that come of putting it right, where it has no readings."""
        return [] if self.readings else _put_right(self.position, self.text, self.error)

    @property
    def near(self) -> NearRules | None:
        """Questions about the rules that are near, where neither a reading nor putting it right leads on."""
        return None if self.readings or self.right else near_rules(self.text, self.language)

    @property
    def is_open(self) -> bool:
        """Whether it may mean more than its readings and than what comes of putting it right: it was not read but for what is to be chosen, or for a word that may change the answer."""
        return not self._denies and not self.chooses and not self.right

    @property
    def _denies(self) -> bool:
        """Whether a word that was left over denies or counts something: what it denies or counts is told by no question that may be meant."""
        return any(not _TURNING.isdisjoint(roles_of(text, self.error.language)) for text in self.error.unread)

    @cached_property
    def rule(self) -> Ruled | None:
        """The rule that it is about, as far as words tell: nothing is ruled on the position with it. None where none is found, and where only one of several places or players is to be chosen."""
        if self.chooses or self.right:
            return None
        beside = part_about(str(self.position.game))
        found = ruled(self.text, self.language, lies=True, must=True, anything=True, beside=beside)
        if not (isinstance(found, Ruled) and found.found.treated):
            return None
        if not names_place(self.text):
            # whoever plays, the rulebook may answer that very question with yes or no
            plain = ruled(rule_in(self.text, self.language), self.language, lies=True, anything=True, beside=beside)
            if isinstance(plain, Ruled) and plain.found.asked:
                plain.of_position = True
                self.rule_is_asked = "not" not in roles_of(self.text, self.language)
                if not self.rule_is_asked or self._is_of_the_table(plain):
                    plain.found.leave_open()  # to what yes or no belongs, is not plain then
                return plain
        found.found.leave_open()  # of a sentence that was not read whole it is not known whether it is yes or no
        found.found.unread = True
        return found

    def _is_of_the_table(self, plain: Ruled) -> bool:
        """Return whether it asks what somebody here has, or names a number that the question of the rule has not: what is so in general need not be so here."""
        first = tokens(self.text, self.language)[:1]
        has = heard_words().little["has-or-had"][self.language]
        answered = "" if plain.found.nearest is None else plain.found.nearest[-1]
        numbers = {word for word in tokens(self.text, self.language) if word.isdecimal()} - {_A_SEVEN}
        return any(folded(word, self.language) in has for word in first) or not numbers <= set(tokens(answered, self.language))

    @property
    def _obliges(self) -> bool:
        """Whether it asks whether something has to be so, and its readings ask where a piece may be built."""
        roles = roles_of(self.text, self.error.language)
        return (
            "must" in roles
            and not roles & {"may", "where", "how-many", "what"}
            and all("piece" in described(one.question.kind).needs for one in self.error.readings)
        )

    @property
    def chooses(self) -> bool:
        """Whether it was read whole: as the same question about one of several, or as one that has all its words."""
        readings = self.error.readings
        if not readings or self.error.unread or self._obliges or "without" in roles_of(self.text, self.error.language):
            return False  # without what, none of them says
        if len(readings) == 1:
            return set(tokens(self.text, self.language)) <= set(tokens(" ".join(self.readings), self.language))
        return len({one.question.kind for one in readings}) == 1

    def lines(self, language: str, *, shown: bool = False) -> list[str]:
        """Return what to say: its readings, or its faults with the sentence put right, or the rule that it is about, unless ``shown``, and near ones."""
        if self.may_be_meant:
            from catan_rules.render.text.may_mean import may_mean_lines  # what is read has no use for it

            why = self._left_over(language) if self.error.unread or self.left else asking_phrase(language, "may.mean")
            return [*may_mean_lines(self.may_be_meant, self.text, language), why]
        if self.rule is not None and self.rule_is_asked:
            return self._led(language, shown)
        near = self.near
        if self.error.unread or self.readings:
            key = "several" if len(self.suggested) > 1 and not self.error.unread else "meant"
            left = [self._left_over(language)] if self.error.unread else []
            offered = [asking_phrase(language, key), *(f"  {reading}" for reading in self.suggested)] if self.suggested else []
            return [*self._led(language, shown), *left, *offered]
        from catan_rules.render.text.faults import fault_line  # what has readings has no faults to tell

        said = [fault_line(problem, language) for problem in self.problems]
        if near is None:
            return [*said, *self._led(language, shown), asking_phrase(language, "meant"), *(f"  {one}" for one in self.right)]
        return said + self._led(language, shown) + near.lines(language, of_rules=not is_about(self.position, self.text, self.error))

    def asks_back(self, questions: Sequence[Question], left: Sequence[tuple[int, str]]) -> None:
        """Ask back the questions that are nearest, none of which holds what is left: it may turn the answer of each."""
        self.left = _in_order(left, self.error.problems if self.error.unread else ())
        readings = [Reading(one, write_question(one, self.error.language)) for one in questions]
        problems = [
            Problem(Family.AMBIGUOUS, FILE, 1, column, text, Expected.NO_OTHER_WORD, tuple(one.sentence for one in readings))
            for column, text in self.left
        ]
        self.error = QuestionError(self.error.language, problems, readings, "unread", unread=[text for _, text in self.left])
        self.problems = self.error.problems
        for name in ("readings", "right", "rule"):
            self.__dict__.pop(name, None)

    def _left_over(self, language: str) -> str:
        words = [text for _, text in self.left] or self.error.unread
        return asking_phrase(language, "left.over", ", ".join(asking_phrase(language, "left.word", word) for word in words))

    def _led(self, language: str, shown: bool) -> list[str]:
        if self.rule is None:
            return [] if self.chooses else [asking_phrase(language, "rule.nothing")]
        clause = self.rule.found.hits[0].clause
        return [
            asking_phrase(language, "rule.position" if self.rule_is_asked else "rule.unread"),
            *([] if shown else [f"{clause.text(language)} ({clause.id})"]),
        ]


def _in_order(left: Sequence[tuple[int, str]], problems: Sequence[Problem]) -> tuple[tuple[int, str], ...]:
    """Return words that are left out with those that faults are about, as they stand in the sentence, each once."""
    found = list(left)
    for problem in problems:
        begin, end = problem.column, problem.column + len(problem.found)
        if not any(column <= begin and end <= column + len(text) for column, text in found):
            found = [(column, text) for column, text in found if not (begin <= column and column + len(text) <= end)]
            found.append((begin, problem.found))
    return tuple(sorted(found))


def needs_no_position(text: str) -> bool:
    """Tell whether a sentence asks what no position changes, so that none has to be looked for."""
    return not names_place(text) and about_rules(text)


def read(position: Position, text: str, asking: Asking) -> Question | OfRules | Unclear:
    """Return the question that a sentence asks of a position; that the rulebook answers it; or why it is unclear, where it is about the position.

    It is where the position was given to be asked about (``meant``), and where the sentence says so itself.
    """
    try:
        return read_question(text, position, asking.speaker, asking.language)
    except QuestionWithoutPosition as rule:
        return OfRules(text, rule.language)
    except QuestionError as error:
        if asking.meant or is_about(position, text, error):
            somewhere = where_to_build(position, text, error, asking.speaker, asking.language)
            if somewhere is not None:
                return somewhere
            return Unclear(position, text, error, asking.language or error.language)
        return OfRules(text, error.language, tuple(error.lines(asking.language or error.language)[:_NEAREST]))


def asks_whether(question: Question, text: str, language: str | None) -> bool:
    """Tell whether a question is answered otherwise than its kind: by yes or no, though it has a value, or with what, though yes or no answers its kind.

    The one is where somebody may build, asked without *where*, or who holds something, asked of a player; the other what is missing, asked with *what*.
    """
    if language is None:
        from catan_rules.question_language import language_of_question  # a command says in which language it is asked

        language = language_of_question(text)
    if described(question.kind).value is None:
        return text.lower().split()[0] in asking_phrase(language, "begins.what").split()
    if "piece" in described(question.kind).needs:
        return "where" not in roles_of(text, language)
    begins = text.lower().split()[0] in asking_phrase(language, "begins.verbs").split()
    return begins and question.player is not None and bool(described(question.kind).outcome)


def where_to_build(
    position: Position, text: str, error: QuestionError, speaker: str | None, language: str | None = None
) -> Question | None:
    """Return where somebody may build, for a sentence that asks whether he may and names no place; None for any other.

    It is one only if the same sentence asked that had it said *where*: so each of its words is taken in there, or it is none.
    """
    if len(error.readings) != 1 or error.unread or "piece" not in described(error.readings[0].question.kind).needs:
        return None
    roles, (asked,) = roles_of(text, error.language), error.readings
    if not roles.issuperset({"may", PIECE}) or "must" in roles:
        return None
    where = asked.sentence.split()[0]
    try:
        found = read_question(f"{where} {text}", position, speaker, language)
    except (QuestionError, QuestionWithoutPosition):
        return None
    return found if found == asked.question else None


def is_about(position: Position, text: str, error: QuestionError) -> bool:
    """Tell whether an unclear sentence is about the position all the same: it names a place, or a player and what is nearly a question."""
    if names_place(text):
        return True
    named = "player" in roles_of(text, error.language) or any(player_named(word, position) for word in text.split())
    return named and (bool(error.readings) or bool(_put_right(position, text, error)))


def near_rules(text: str, language: str) -> NearRules:
    """Return the questions about the rules that are near to a sentence, each once."""
    found = book().answer(rule_in(text, language) or text, language, _NEAREST)
    asked = [question for hit in found.hits for question in hit.clause.questions(language)[:1]]
    # a word that nobody knows may mean what a source treats: only what the book itself has as none of the game's is treated by none
    return NearRules(tuple(dict.fromkeys(asked)), found.treated or not found.hits or not found.hits[0].clause.is_practice)


def _put_right(position: Position, text: str, error: QuestionError) -> list[str]:
    """Return sentences that come of replacing each unknown word by a near one: one for each question that they ask."""
    if not all(problem.suggestions for problem in error.problems):
        return []
    found: dict[Question, str] = {}
    for choice in range(_NEAREST):
        sentence = text
        for problem in reversed(error.problems):
            start = problem.column - 1
            near = problem.suggestions[min(choice, len(problem.suggestions) - 1)]
            sentence = sentence[:start] + near + sentence[start + len(problem.found) :]
        try:
            question = read_question(sentence, position, None, error.language)
        except (QuestionError, QuestionWithoutPosition):
            continue
        found.setdefault(question, sentence)
    return list(found.values())


#: All that a question can come to.
Answered = Judged | Compared | Ruled | Unclear | Unknown


def answer(position: Position | None, asked: Question | str, asking: Asking, *, most: int = MOST_HITS, game: str | None = None) -> Answered:
    """Return what a question, or a sentence that asks it, comes to: of a position where there is one and it is asked about, else from the rulebook.

    ``most`` and ``game`` bound what is looked up in the rulebook. AnswerError where what is asked for cannot be had; ValueError for a Question without a
    position, one that the game does not know, and a rule set that there is not; KeyError for an unknown player or place.
    """
    if isinstance(asked, Question):
        if position is None:
            raise ValueError("a Question is about a position")
        return judged(position, asked, asking)
    if position is None:
        from catan_rules.question_language import language_of_question

        return ruled(asked, asking.language or language_of_question(asked), most=most, game=game)
    found = read(position, asked, asking)
    one = _as_one(position, asked, found, asking)
    if one is None and not isinstance(found, Question):
        one = _as_told(position, asked, asking) or _in_parts(position, asked, found, asking)
    if one is not None:
        return one
    if isinstance(found, Question):
        return judged(position, found, asking)
    if isinstance(found, Unclear):
        refused = for_whatever(position, found, asking)
        if refused is not None:
            return refused
        found.may_be_meant = offered(found, asking)
        _name_what_is_left(found, asking)
        return found
    rule = from_rulebook(position, found, asking, most=most, game=game)
    if asking.meant and isinstance(rule, Ruled):
        rule.may_be_meant = may_be_meant(position, asked, found.language, asking, asks_a_rule=True)
        if len(rule.may_be_meant) == 1 and rule.may_be_meant[0].verdict.answer in (Answer.YES, Answer.NO):
            rule.found.say_nothing()  # one yes or no is enough
    return rule


def _as_one(position: Position, text: str, found: Question | OfRules | Unclear, asking: Asking) -> Judged | Compared | None:
    """Return the answer to a sentence that is read as one question, or as several that one verdict answers; None for any other."""
    by_its_book = None if isinstance(found, Question) else _answered_by_its_book(position, text, asking)
    if by_its_book is not None:
        return by_its_book
    if not isinstance(found, Question) or found.happened:
        as_supposed = supposing(position, text, asking)
        if as_supposed is not None:
            return as_supposed
    if isinstance(found, Question):
        return _as_it_is_asked(judged(position, found, asking), text, asking)
    return several(position, text, found, asking) or _with_who_is_on_turn(position, text, asking) or _whatever_for(position, text, asking)


def _in_parts(position: Position, text: str, found: Question | OfRules | Unclear, asking: Asking) -> Judged | None:
    """Return the answers to a sentence that asks more than one question, each by itself; None for any other, and where what each rule set says is asked for."""
    if isinstance(found, Question) or asking.every or (isinstance(found, OfRules) and not asking.meant):
        return None
    from catan_rules.answer.in_parts import answered_in_parts  # most sentences ask one question

    def as_one(said: str) -> Judged | Compared | None:
        return _as_one(position, said, read(position, said, asking), asking)

    return answered_in_parts(position, text, found.error.language if isinstance(found, Unclear) else found.language, as_one)


def _with_who_is_on_turn(position: Position, text: str, asking: Asking) -> Judged | Compared | None:
    """Return the answer to a sentence in which *he* or *she* can be nobody but who is on turn; None where it names somebody, or is not read with that player either."""
    from adjudicator.language.people import with_who_is_on_turn  # most sentences name whom they mean
    from catan_rules.question_language import language_of_question

    plain = with_who_is_on_turn(text, position, asking.language or language_of_question(text))
    found = None if plain is None or asking.speaker is not None else answer(position, plain, asking)
    return found if isinstance(found, Judged | Compared) else None


def _whatever_for(position: Position, text: str, asking: Asking) -> Judged | None:
    """Return the answer to a sentence that says what a piece is built for, or a card bought: it is allowed or not, whatever for. None for any other."""
    from adjudicator.language.purposes import without_purpose  # few sentences say so
    from catan_rules.question_language import language_of_question

    plain = without_purpose(text, asking.language or language_of_question(text))
    found = None if plain is None else answer(position, plain, asking)
    if (
        not isinstance(found, Judged)
        or found.question.kind not in _WHATEVER_FOR
        or found.question.card == _SHOWN_TO_WIN
        or found.moment_sort
        or found.several is not None
    ):
        return None
    found.moment_sort = "for-purpose"
    return found


def by_book_asked_for(position: Position, text: str, language: str | None) -> tuple[str, str]:
    """Return the rule set by whose book a question of a position asks to be answered (*according to the encyclopedia*), and the question without that; empty where it asks for none that treats the game."""
    from catan_rules.question_language import language_of_question  # a command says in which language it is asked

    name, rest = book().book_asked_for(text, language or language_of_question(text))
    return (name, rest) if rest != text and str(position.game) in rule_set(name).games else ("", text)


def _answered_by_its_book(position: Position, text: str, asking: Asking) -> Judged | Compared | None:
    """Return the answer to a question under the rule set by whose book it asks to be answered; None where it asks for none, or is not read."""
    name, rest = ("", text) if asking.every else by_book_asked_for(position, text, asking.language)
    found = answer(position, rest, asking._replace(rules=name)) if name else None
    return found if isinstance(found, Judged | Compared) else None


def _as_it_is_asked(told: Judged | Compared, text: str, asking: Asking) -> Judged | Compared:
    """Return the answer to the question of a sentence, with that question where it is answered otherwise than its kind."""
    if isinstance(told, Judged) and asks_whether(told.question, text, asking.language):
        told.whether = told.question
    return told


def supposing(position: Position, text: str, asking: Asking) -> Judged | Compared | None:
    """Return the answer to a sentence that supposes something, in the position in which it is so; where that may not be, the verdict on it. None for any other."""
    game = game_of(position)
    if game.as_supposed is None:
        return None
    from catan_rules.question_language import language_of_question  # a command says in which language it is asked

    language = asking.language or language_of_question(text)
    rules = chosen(str(position.game), position.rules, asking.rules, asking.kept, fitting=asking.fitting, reader=asking.reader).rules
    for number, one in enumerate(game.supposed(text, position, asking.speaker, language)):
        now = asked_about(position, rules)
        if not number and _is_read_whole(now, text, asking, language):
            return None
        told = _as_if(now, one, asking, language, rules)
        if told is not None:
            return told
    return None


def _as_if(now: Position, one: Supposition, asking: Asking, language: str, rules: RuleSet) -> Judged | Compared | None:
    """Return the answer to what is asked beside something that is supposed, in the position in which it is so; None where it is not read whole, or has no use for it."""
    game = game_of(now)
    question, then = _read_beside(now, one.text, asking, language)
    if question is None:
        return _together_beside(now, one, asking, language, rules)
    if question.happened or game.as_supposed is None:
        return None
    moment = now if then is None else then.position
    held = one.supposed if game.placed is None else game.placed(moment, one.supposed, question, rules)
    found = game.as_supposed(moment, held, question, rules_for(moment, rules))
    if found is None:
        return None
    after, barred = found
    told = judged(after, question, asking) if barred is None else judged(moment, barred.question, asking)
    told.supposed, told.forbidden = held, barred is not None
    if isinstance(told, Judged):
        told.suppose(moment, held)
        told.moment, told.moment_sort = (told.moment, told.moment_sort) if then is None else (then.moment, then.moment_sort)
    return told if told.forbidden else _as_it_is_asked(told, one.text, asking)


def _as_told(position: Position, text: str, asking: Asking) -> Judged | Compared | None:
    """Return the answer to a sentence that tells how things are in clauses of their own, in the position in which they are so; None for any other, and where what it asks besides is not read whole."""
    from catan_rules.question_language import language_of_question  # a command says in which language it is asked

    language = asking.language or language_of_question(text)
    rules = chosen(str(position.game), position.rules, asking.rules, asking.kept, fitting=asking.fitting, reader=asking.reader).rules
    now = asked_about(position, rules)
    for one in game_of(now).premised(text, now, asking.speaker, language):
        for asked in one.asked:
            if one.supposed is not None:
                from adjudicator.verdicts.supposed import Supposition  # most sentences suppose nothing

                found: Answered | None = _as_if(one.position, Supposition(asked, one.supposed), asking, language, rules)
            else:
                found = answer(one.position, asked, asking)
            if isinstance(found, Judged | Compared):
                found.tell(now, one)
                return found
    return None


def _together_beside(position: Position, one: Supposition, asking: Asking, language: str, rules: RuleSet) -> Judged | None:
    """Return the answer to several questions that are asked together beside what is supposed, and is not done first; None for no such."""
    game = game_of(position)
    together = game.read_together(one.text, position, asking.speaker, language)
    if together is None or together.position is not None or game.as_supposed is None or one.supposed.what == BUILT:
        return None
    made = [game.as_supposed(position, one.supposed, question, rules_for(position, rules)) for question in together.questions]
    if any(found is None or found[1] is not None for found in made) or made[0] is None:
        return None
    from catan_rules.answer.several import answered_together  # most sentences ask one question

    told = answered_together(made[0][0], one.text, language, asking)
    if told is not None:
        told.suppose(position, one.supposed)
    return told


def _is_read_whole(position: Position, text: str, asking: Asking, language: str) -> bool:
    """Return whether a sentence is a question that takes in what it supposes (als rood op C2/O bouwt, hoe lang is zijn route dan), and tells of nothing done before."""
    try:
        return not read_question(text, position, asking.speaker, language).happened
    except (QuestionError, QuestionWithoutPosition):
        return False


def _read_beside(position: Position, text: str, asking: Asking, language: str) -> tuple[Question | None, Together | None]:
    """Return the question that is asked beside what is supposed, none where it is not read whole; and with it the moment that it is about, where that is another one."""
    try:
        return read_question(text, position, asking.speaker, language), None
    except QuestionWithoutPosition:
        return None, None
    except QuestionError as error:
        somewhere = where_to_build(position, text, error, asking.speaker, asking.language)
        if somewhere is not None:
            return somewhere, None
        together = game_of(position).read_together(text, position, asking.speaker, language)
        if together is None or len(together.questions) > 1 or together.sort != Sort.ONE:
            return None, None
        return together.questions[0], None if together.position is None else together


def _name_what_is_left(found: Unclear, asking: Asking) -> None:
    """Note which words the questions that are answered leave out; where none is for words that may turn each answer, ask those questions back."""
    shown = [one.question for one in found.may_be_meant]
    unread = found.error.problems if found.error.unread else ()
    if shown:
        left = _left(found.position, found.text, found.error.language, asking, shown[0]).unknown
        found.left = _in_order(left, unread)
        return
    near = near_questions(found.position, found.text, found.error.language, asking) if found.is_open else ()
    if not near and not unread and len(found.error.readings) == 1:
        near = [found.error.readings[0].question]
    turning = _left(found.position, found.text, found.error.language, asking, near[0]).turning if near else ()
    if turning:
        found.asks_back(near, turning)


def _left(position: Position, text: str, language: str, asking: Asking, question: Question) -> LeftOut:
    from adjudicator.language.turning import left_out  # what is read leaves nothing out

    return left_out(text, question, position, asking.speaker, language)


def near_questions(position: Position, text: str, language: str, asking: Asking, *, asks_a_rule: bool = False) -> Sequence[Question]:
    """Return the questions that a sentence is near to which does not say so whole, the likeliest first, also those whose answer a word of it may turn."""
    return game_of(position).may_be_meant(text, position, asking.speaker, language, asks_a_rule)


def several(position: Position, text: str, found: OfRules | Unclear, asking: Asking) -> Judged | None:
    """Return the one answer to a sentence that asks about several deeds, or of several places, of which each may be the one; None for any other."""
    if not asking.meant and isinstance(found, OfRules):
        return None
    from catan_rules.answer.several import answered_together  # most sentences ask one question

    language = found.error.language if isinstance(found, Unclear) else found.language
    told = answered_together(position, text, language, asking)
    if told is not None and told.several is None:
        _as_it_is_asked(told, text, asking)
    elif told is not None and isinstance(told.several, After):
        _as_it_is_asked(told, _behind_the_clause(text, language), asking)
    return told


def _behind_the_clause(text: str, language: str) -> str:
    """Return what is asked behind a clause with which a sentence begins ("als ik …, win ik dan"); the sentence where it begins with none."""
    led = folded(text.split(maxsplit=1)[0], language) in heard_words().little["supposing"][language]
    _, comma, asked = text.partition(",")
    return asked.strip() if led and comma and asked.strip() else text


def for_whatever(position: Position, found: Unclear, asking: Asking) -> Judged | None:
    """Return the answer to a trade that is read as one for each resource that may be asked for: for which it is allowed; None for any other, and where one is open."""
    questions = [reading.question for reading in found.error.readings]
    alike = {replace(question, take=None) for question in questions}
    exchanges = all(question.give is not None and question.take is not None for question in questions)
    if asking.every or not found.chooses or len(questions) == 1 or len(alike) != 1 or not exchanges:
        return None
    if _left(position, found.text, found.error.language, asking, questions[0]).turning:
        return None  # "als hij weer aan de beurt is"
    each = [Judged(position, question, asking) for question in questions]
    if any(one.verdict.answer is Answer.UNDETERMINED for one in each):
        return None
    allowed = [one for one in each if one.verdict.answer is Answer.YES]
    shown = (allowed or each)[0]
    shown.several = Among(Sort.CARDS, tuple(questions), tuple(one.question for one in allowed))
    return shown


def offered(found: Unclear, asking: Asking) -> list[Judged]:
    """Return the answers to the questions that an unclear sentence may mean, the likeliest first.

    Where it was read whole as one of several, that is one alone which is among them, or of what is so, where they are of what may be done.
    """
    meant = may_be_meant(found.position, found.text, found.error.language, asking) if found.is_open or found.chooses else []
    if found.is_open or not meant:
        return meant
    read = {reading.question for reading in found.error.readings}
    alone = len(meant) == 1 and (meant[0].question in read or _of_what_is(meant[0].question, read))
    return meant if alone else []


def _of_what_is(question: Question, read: Collection[Question]) -> bool:
    """Return whether a question asks what is so (at which rate, whose it is), where others ask whether something may be done."""
    return described(question.kind).value is not None and all(described(one.kind).value is None for one in read)


def may_be_meant(position: Position, text: str, language: str, asking: Asking, *, asks_a_rule: bool = False) -> list[Judged]:
    """Return the answers to the questions that a sentence may ask of a position which does not say so whole, the likeliest first."""
    found = near_questions(position, text, language, asking, asks_a_rule=asks_a_rule)
    kept = [question for question in found if not _left(position, text, language, asking, question).turning]
    answers = [Judged(position, question, asking) for question in kept]
    return [one for one in answers if one.verdict.answer is not Answer.NOT_APPLICABLE]


def from_rulebook(
    position: Position, found: OfRules, asking: Asking, *, most: int = MOST_HITS, game: str | None = None, anything: bool = False
) -> Ruled | Unknown:
    """Return what the rulebook says to a sentence that was asked beside a position: of its game before others."""
    language = asking.language or found.language
    beside = part_about(str(position.game))
    return ruled(found.text, language, lies=True, beside=beside, readings=found.readings, most=most, game=game, anything=anything)
