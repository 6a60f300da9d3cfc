"""A question answered from the rulebook, and what leads on from there: how to ask it of a position, questions that are answered."""

from __future__ import annotations

import sys

from catan_rules.answer.ruled import UNREAD, Ruled, Unknown, examples, ruled
from catan_rules.cli.call import Call, CommandError
from catan_rules.cli.commands.positions import NoPositionError
from catan_rules.cli.grammar import game_named
from catan_rules.cli.output import text_output
from catan_rules.messages import asking_phrase
from catan_rules.one_book import book
from catan_rules.status import DONE, WRONG_USE
from rulebook.book import MOST_HITS

TYPE_CHECKING = False  # on the look-up path: docs/decisions/start-up.md
if TYPE_CHECKING:
    from typing import TypedDict

    class Bounds(TypedDict):
        """What bounds a look-up in the rulebook."""

        most: int
        game: str | None


#: Commands whose name is the first word of the question.
_BEGIN_THE_QUESTION = ("may", "where", "who", "what")
#: Names of commands that begin a question of the other language too: ``wie`` is *who* in Dutch and *how* in German.
_OF_BOTH_LANGUAGES = ("wie", "was")
#: What tells how to give what is asked about, by the games that have something else than a board.
_OWN = {"dice": "own.sheet", "card": "own.principality"}
#: A player's name has no more words.
_MOST_OF_A_NAME = 3


def sentence_of(call: Call) -> str:
    """Return the question of a call as a whole sentence, and settle the language to answer it in; CommandError where it has no words."""
    if not any(map(str.strip, call.words)):
        raise CommandError(WRONG_USE, [asking_phrase(call.language, "ask.what"), *examples(call.language)])
    text = " ".join(call.words)
    if call.command.key not in _BEGIN_THE_QUESTION:
        return text
    begun = f"{call.command.names[call.own]} {text}"
    if call.command.names[call.own] in _OF_BOTH_LANGUAGES and "language" not in call.options:
        from catan_rules.question_language import language_of_question  # few words begin a question of both

        call.language = call.own = language_of_question(begun)
    return text if _begins_a_question(call, text) else begun


def _begins_a_question(call: Call, text: str) -> bool:
    """Whether what stands after the command is a whole question already, or an article's name: ``mag wat is de afstandsregel``."""
    words = text.lower().split()
    if words[0] in asking_phrase(call.own, "begins.asks").split():
        return True
    if call.command.key != "may":
        return False
    begins = words[0] in asking_phrase(call.own, "begins.verbs").split() or call.command.names[call.own] in words
    # what has a number in it is no article's name, but may be a place
    return begins or (not any(map(str.isdecimal, text)) and bool(book().exact(text, call.language)))


def is_question(call: Call, beside: set[str], needs: set[str]) -> bool:
    """Tell whether the words of a call are no arguments of its command but go on as a question does: ``punten voor een stad``.

    What does something else than ``beside`` makes them a question, unless something does what is in ``needs``.
    """
    if not call.words:
        return False
    from catan_rules.question_words import roles_of

    roles = roles_of(" ".join(call.words), call.own)
    return not roles & needs and (bool(roles - beside - {"filler"}) or len(call.words) > _MOST_OF_A_NAME)


def answer_from_rulebook(call: Call, text: str, more: list[str] | None = None, *, must: bool = False, lies: bool = False) -> int:
    """Answer a question with the rule that a search finds, then ``more`` lines, else how to ask it of a position where it may be about one.

    ``lies``: a position lies there, which was not looked at. CommandError with the status for wrong use, after the rule, where the question is about a
    position and nothing else, or ``must`` be.
    """
    return show_rule(call, ruled(text, call.language, must=must, lies=lies, **bounds(call)), more or [])


def bounds(call: Call) -> Bounds:
    """Return how many rules a call wants, and of which game."""
    return {"most": int(call.options.get("most", MOST_HITS)), "game": game_named(call.options["game"]) if "game" in call.options else None}


def show_rule(call: Call, found: Ruled | Unknown, more: list[str]) -> int:
    """Say which rule answers a question, then ``more`` lines, else what leads on; CommandError where it has no answer without a position."""
    language = call.language
    if isinstance(found, Ruled):
        rule = found
    elif found.looked_up is not None:
        rule = found.looked_up
    elif found.why == UNREAD:
        raise CommandError(WRONG_USE, [asking_phrase(language, "unread"), *(more or examples(language))])
    else:
        raise NoPositionError(call)
    from catan_rules.cli.commands.rules.search_commands import show_found  # a verdict needs no search

    status = show_found(rule.query, call, rule.found, book())
    if rule.of_position:
        sys.stdout.flush()
        unanswered = CommandError(
            WRONG_USE, [asking_phrase(language, "rule.only"), asking_phrase(language, _OWN.get(rule.own_game, "no.position.how"))]
        )
        unanswered.printed = True
        raise unanswered
    lines = more or _further(rule, status)
    if lines and not call.has("json") and (more or not call.has("short")):
        output = text_output()
        for line in lines:
            output.add(line, 2 if line.startswith(" ") else 0, style="dim")
        sys.stdout.write("\n" + output.text())
    return status


def _further(rule: Ruled, status: int) -> list[str]:
    """Return what leads on below a rule: questions that are answered, where nothing was found; how one asks it of one's own game."""
    if status != DONE:
        return examples(rule.language)
    return [asking_phrase(rule.language, _OWN.get(rule.own_game, "own.position"))] if rule.is_of_ones_own else []
