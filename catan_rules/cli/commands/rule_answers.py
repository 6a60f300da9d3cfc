"""A question answered from the rulebook, and what leads on from there: how to ask it of a position, questions that are answered."""

from __future__ import annotations

import sys

from catan_rules.cli.call import Call, CommandError
from catan_rules.cli.commands.positions import NoPositionError
from catan_rules.cli.output import text_output
from catan_rules.cli.reading import game_named
from catan_rules.question_language import book, language_of_question
from catan_rules.render.text.ask_words import tell
from catan_rules.status import DONE, WRONG_USE
from rulebook.book import MOST_HITS

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
        raise CommandError(WRONG_USE, [tell(call.language, "ask.what"), *examples(call.language)])
    text = " ".join(call.words)
    if call.command.key not in _BEGIN_THE_QUESTION:
        return text
    begun = f"{call.command.names[call.own]} {text}"
    if call.command.names[call.own] in _OF_BOTH_LANGUAGES and "language" not in call.options:
        call.language = call.own = language_of_question(begun)
    return text if _begins_a_question(call, text) else begun


def _begins_a_question(call: Call, text: str) -> bool:
    """Whether what stands after the command is a whole question already, or an article's name: ``mag wat is de afstandsregel``."""
    words = text.lower().split()
    if words[0] in tell(call.own, "begins.asks").split():
        return True
    if call.command.key != "may":
        return False
    begins = words[0] in tell(call.own, "begins.verbs").split() or call.command.names[call.own] in words
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


def answer_from_rulebook(call: Call, text: str, more: list[str] | None = None, *, must: bool = False, beside: str | None = None) -> int:
    """Answer a question with the rule that a search finds, then ``more`` lines, else how to ask it of a position where it may be about one.

    ``beside`` is the game of the position that lies there. CommandError with the status for wrong use, after the rule, where it is about a position and nothing else, or ``must`` be.
    """
    from catan_rules.cli.commands.rules.search_commands import search  # a question about a position needs no search

    topic = bool(book().exact(text, call.language))
    of_position = must
    query = text
    if not topic:
        from catan_rules.question_words import has_rule, is_of_a_position, rule_in, says_something  # an article's name needs none of them

        of_position = must or (more is None and is_of_a_position(text, call.language))
        query = rule_in(text, call.language) if of_position else text
        if of_position and not (has_rule(query, call.language) and book().search(query, call.language, 1)):
            raise NoPositionError(call)
        if not says_something(query, call.language):
            raise CommandError(WRONG_USE, [tell(call.language, "unread"), *(more or examples(call.language))])
    game = game_named(call.options["game"]) if "game" in call.options else None
    status = search(query, call.language, call.has("json"), int(call.options.get("most", MOST_HITS)), game, book(), beside)
    if of_position:
        sys.stdout.flush()
        raise CommandError(WRONG_USE, [tell(call.language, "rule.only"), tell(call.language, _own(query, call, game, "no.position.how"))])
    lines = more or _further(call, text, status, game, asks=more is None and not topic)
    if lines and not call.has("json"):
        output = text_output()
        for line in lines:
            output.add(line, 2 if line.startswith(" ") else 0, style="dim")
        sys.stdout.write("\n" + output.text())
    return status


def _own(query: str, call: Call, game: str | None, else_: str) -> str:
    """Return what tells how to ask it of one's own sheet or principality, where the rule that was found is one of their games."""
    found = book().search(query, call.language, 1, game)
    return _OWN.get(found[0].entry.game, else_) if found else else_


def _further(call: Call, text: str, status: int, game: str | None, *, asks: bool) -> list[str]:
    """Return what leads on below a rule: questions that are answered, where nothing was found; how one ``asks`` it of one's own game."""
    if status != DONE:
        return examples(call.language)
    if not asks:
        return []
    from catan_rules.question_words import is_of_ones_own

    return [tell(call.language, _own(text, call, game, "own.position"))] if is_of_ones_own(text, call.language) else []


def examples(language: str) -> list[str]:
    """Return questions that are answered, each as a line of its own, with a line before them."""
    return [tell(language, "examples"), *(f"  {line}" for line in tell(language, "examples.lines").splitlines())]
