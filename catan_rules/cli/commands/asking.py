"""The one door for questions in words: may, where, who, what, ask, and words without a command.

A question about a position goes to the referee, one about a rule to the rulebook. Where no position is given the rulebook answers both,
and says how to give one. The referee is imported where there is a position only.
"""

from __future__ import annotations

from catan_rules.cli.call import Call
from catan_rules.cli.commands.positions import may_be_there
from catan_rules.cli.commands.rule_answers import answer_from_rulebook, sentence_of
from catan_rules.cli.grammar import ASK


def run_ask(call: Call) -> int:
    """Answer the question of a call, about a position or about the rules; return the exit status."""
    text = sentence_of(call)
    if not may_be_there(call):
        return answer_from_rulebook(call, text)
    from catan_rules.cli.commands.asking_position import answer_about_position

    return answer_about_position(call, text)


def run_as_question(call: Call) -> int:
    """Answer the words of a call, the name of its command among them, as a question that names no command.

    CommandError where the call has an option that no question has: then they are words too many of the command.
    """
    if not call.options.keys() <= {option.key for option in ASK.options}:
        raise call.wrong("use.extra", " ".join(call.words))
    return run_ask(Call(ASK, call.language, call.own, [call.command.names[call.own], *call.words], call.options))
