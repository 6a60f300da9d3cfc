"""The commands that ask a question in words: may, where, who, what, ask and trade."""

from __future__ import annotations

from adjudicator.basegame.position import Position
from adjudicator.question import Kind, Question
from adjudicator.sentence.read import NeedsNoPosition, QuestionError, about_rules, player_named, read_question
from catan_rules.cli.call import Call, CommandError
from catan_rules.cli.commands.judging import answer, colour_named
from catan_rules.cli.commands.positions import find_position
from catan_rules.render.text.ask_words import tell
from catan_rules.render.text.faults import fault_line
from catan_rules.status import WRONG_USE

#: Commands whose name is the first word of the question.
_BEGIN_THE_QUESTION = ("may", "where", "who", "what")


def run_ask(call: Call) -> int:
    """Answer the question of a call, about a position or about the rules alone; return the exit status."""
    asked = _asked(call)
    if asked is not None:
        return answer(call, *asked)
    from catan_rules.cli.commands.search_commands import search  # a question about a position needs no search

    return search(" ".join(call.words), call.language, call.has("json"))


def asked_of_position(call: Call) -> tuple[Position, Question]:
    """Return the position and the question of a call; CommandError where it is about the rules alone."""
    asked = _asked(call)
    if asked is None:
        raise CommandError(WRONG_USE, [tell(call.language, "unread")])
    return asked


def _asked(call: Call) -> tuple[Position, Question] | None:
    """Return the position and the question of a call; None for a question about the rules alone."""
    if not call.words:
        raise CommandError(WRONG_USE, [tell(call.language, "unread")])
    text = " ".join(call.words)
    if call.command.key in _BEGIN_THE_QUESTION:
        text = f"{call.command.names[call.own]} {text}"
    if call.command.key == "ask" and about_rules(text):
        return None
    position = find_position(call)
    speaker = colour_named(call, position, call.options["player"]) if "player" in call.options else None
    try:
        return position, _read(call, position, text, speaker)
    except NeedsNoPosition:
        return None


def _read(call: Call, position: Position, text: str, speaker: str | None) -> Question:
    """Return the question that a sentence asks; CommandError says what is unclear, NeedsNoPosition that it is about a rule."""
    try:
        return read_question(text, position, speaker, call.language)
    except QuestionError as error:
        readings = [f"  {reading}" for reading in error.lines(call.language)]
        faults = [fault_line(problem, call.language) for problem in error.problems]
        raise CommandError(WRONG_USE, [tell(call.language, "several"), *readings] if readings else faults, list(error.problems)) from None


def run_trade(call: Call) -> int:
    """Answer with all rates of a player, or whether one trade is allowed: the words of it are a question without its verb."""
    position = find_position(call)
    asker = call.options.get("player")
    words = call.words
    for size in range(len(words), 0, -1):
        name = " ".join(words[:size])
        if player_named(name, position) is not None:
            asker, words = name, words[size:]
            break
    player = colour_named(call, position, asker) if asker else None
    if player is None:
        if position.turn is None:
            raise CommandError(WRONG_USE, [tell(call.language, "who.asks")])
        player = position.players[position.turn].colour
    if not words:
        return answer(call, position, Question(Kind.RATES, player))
    text = tell(call.language, "trade.question", " ".join(words))
    try:
        question = _read(call, position, text, player)
    except NeedsNoPosition:
        raise CommandError(WRONG_USE, [tell(call.language, "unread")]) from None
    return answer(call, position, question)
