"""A question answered from the rulebook: the rules that a search finds, what leads on from there, or why there are none.

It imports no referee: a question without a position is answered before one is loaded (docs/decisions/start-up.md).
"""

from __future__ import annotations

from catan_rules.messages import asking_phrase
from catan_rules.one_book import book
from rulebook.book import MOST_HITS

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from catan_rules.answer.judged import Judged
    from rulebook.model import SearchAnswer

#: Why nothing is answered: it is about a position and nothing else, or all but (``nothing`` on the rest of it); it asks nothing; the book has nothing on it.
OF_POSITION, NOTHING, UNREAD, NOT_FOUND = "position", "nothing", "unread", "none"


class Ruled:
    """The rules that answer a question, or that are nearest to it.

    ``query`` is what was looked up, ``found`` what came of it; ``of_position``: without a position the rule is only half of the answer; ``readings`` are what
    it may ask of the position that lies there; ``of_now``: it asks what goes at this moment of that position, of which the rule says nothing;
    ``of_own``: it may ask about the game that lies there: who, where, I.
    """

    def __init__(self, text: str, language: str, query: str, found: SearchAnswer, game: str | None, readings: tuple[str, ...] = ()) -> None:
        """Take what was found."""
        self.text = text
        self.language = language
        self.query = query
        self.found = found
        self.game = game
        self.readings = readings
        self.of_position = False
        self.of_now = False
        self.of_own = False
        self.leads_on = False
        #: The answers to what it may ask of the position that was given, where it does not say so whole.
        self.may_be_meant: Sequence[Judged] = ()

    @property
    def is_of_ones_own(self) -> bool:
        """Whether one may ask the question of one's own game, so that it is worth saying how."""
        if not self.leads_on:
            return False
        from catan_rules.question_words import is_of_ones_own

        return is_of_ones_own(self.text, self.language)

    @property
    def own_game(self) -> str:
        """The game, as ids begin, of which the rule is; empty where nothing is found."""
        asked = self.query if self.of_position else self.text
        found = self.found.hits if asked == self.query else book().search(asked, self.language, 1, self.game)
        return found[0].entry.game if found else ""


class Unknown:
    """That nothing answers a question, and ``why``; ``looked_up`` is the empty look-up where there was one."""

    def __init__(self, text: str, language: str, why: str, *, readings: tuple[str, ...] = (), looked_up: Ruled | None = None) -> None:
        """Take what was asked, and why it has no answer."""
        self.text = text
        self.language = language
        self.why = why
        self.readings = readings
        self.looked_up = looked_up

    @property
    def near(self) -> list[str]:
        """The words of the book that are spelt like those of the question."""
        return book().near_words(self.text, self.language)


def ruled(
    text: str,
    language: str,
    *,
    lies: bool = False,
    beside: str = "",
    must: bool = False,
    anything: bool = False,
    readings: tuple[str, ...] = (),
    most: int = MOST_HITS,
    game: str | None = None,
) -> Ruled | Unknown:
    """Return the rules that answer a question: an article's name as it stands; else, where no position ``lies`` there, without places and players.

    ``beside`` is the game of the position that lies there, ``must``: it is about a position, whatever it says; ``anything``: what asks nothing is looked up too.
    """
    topic = bool(book().exact(text, language))
    of_position = must
    if topic:
        found = Ruled(text, language, text, book().answer(text, language, most, game, beside or None), game, readings)
    else:
        from catan_rules.question_words import is_of_a_position, rule_asked, rule_in, says_something  # an article's name needs none of them

        of_position = must or (not lies and is_of_a_position(text, language))
        query = rule_in(text, language) if of_position else text
        if of_position and not anything and (without := _without_rule(query, language)):
            return Unknown(text, language, without)
        answer = book().answer(rule_asked(query, language), language, most, game, beside or None)
        # *must I build* says little, and is a question that a rule answers
        if not (anything or answer.asked or says_something(query, language)):
            return Unknown(text, language, UNREAD, readings=readings)
        found = Ruled(text, language, query, answer, game, readings)
    found.of_position = of_position
    if of_position:
        found.found.say_nothing()
    if lies and not topic:
        _hear_moment(found)
    found.leads_on = not lies and not topic
    return found if found.found.hits else Unknown(text, language, NOT_FOUND, readings=readings, looked_up=found)


def _without_rule(query: str, language: str) -> str:
    """Return why nothing is looked up of what is left of a question about a position; empty where something is."""
    from catan_rules.question_words import has_rule

    if not has_rule(query, language):
        return OF_POSITION
    return "" if book().search(query, language, 1) else NOTHING


def _hear_moment(found: Ruled) -> None:
    """Note whether a question beside a position asks what goes at this moment, of which nothing in the book is said, and whether of one's own game."""
    from adjudicator.language.heard import speaks_of_now  # beside a position alone
    from catan_rules.question_words import is_of_ones_own, names_no_rule

    found.of_now = speaks_of_now(found.text, found.language)
    found.of_own = is_of_ones_own(found.text, found.language) or names_no_rule(found.text, found.language)
    if found.of_now:
        found.found.leave_open()  # nor what hangs on the moment of the position that lies there


def examples(language: str, *, beside: bool = False) -> list[str]:
    """Return questions that are answered, each as a line of its own, with a line before them; ``beside`` a position without the option that gives one."""
    lines = asking_phrase(language, "examples.lines").splitlines()
    return [asking_phrase(language, "examples"), *(f"  {line.partition(' --')[0] if beside else line}" for line in lines)]
