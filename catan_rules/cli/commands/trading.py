"""The command for trades: all rates of a player, or whether one trade is allowed."""

from __future__ import annotations

from adjudicator.language.read import player_named
from adjudicator.language.vocabulary import vocabularies
from adjudicator.verdicts.question import Kind, Question
from catan_rules.answer.asking import colour_named
from catan_rules.cli.call import Call, CommandError
from catan_rules.cli.commands.asking import run_as_question
from catan_rules.cli.commands.asking_position import question_asked
from catan_rules.cli.commands.judging import answer, answering, asking_of
from catan_rules.cli.commands.positions import NoPositionError, find_position, is_given
from catan_rules.cli.commands.rule_answers import answer_from_rulebook, is_question
from catan_rules.messages import asking_phrase
from catan_rules.status import WRONG_USE


def run_trade(call: Call) -> int:
    """Answer with all rates of a player, or whether one trade is allowed: the words of it are a question without its verb."""
    if not is_given(call) and is_question(call, beside={"player", "card", "number", "unknown"}, needs={"resource", "card"}):
        return run_as_question(call)
    try:
        position = find_position(call)
    except NoPositionError:
        return answer_from_rulebook(call, " ".join([call.command.names[call.own], *call.words]), must=True)
    asker = call.options.get("player")
    words = call.words
    for size in range(len(words), 0, -1):
        name = " ".join(words[:size])
        if player_named(name, position) is not None:
            asker, words = name, words[size:]
            break
    player = colour_named(position, asker) if asker else None
    if player is None:
        if position.turn is None:
            raise CommandError(WRONG_USE, [asking_phrase(call.language, "who.asks")])
        player = position.players[position.turn].colour
    if not words:
        return answer(call, position, Question(answering(position, call.language, Kind.RATES, Kind.EXCHANGE_RATES), player))
    # the player by name: with "ik" what is not read would be a question about the rules
    text = asking_phrase(call.language, "trade.question", vocabularies()[call.language].colours[player], " ".join(words))
    return answer(call, position, question_asked(call, position, text, asking_of(call)._replace(speaker=player)))
