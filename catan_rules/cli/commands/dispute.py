"""The command that rules on a dispute: from a document, from the words behind it, or asked for on a terminal; told, or written as a report."""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from functools import partial

from adjudicator.dispute.claims import Said
from adjudicator.dispute.hearing import Hearing
from adjudicator.dispute.remembered import read_remembered_dispute
from adjudicator.dispute.ruling import Dispute, Ruled, Ruling
from adjudicator.dispute.said import read_said, with_story
from adjudicator.game import Position
from adjudicator.input.problems import Expected, Family, PositionError, Problem
from adjudicator.input.words import word_for
from adjudicator.language.parse import player_named
from adjudicator.language.vocabulary import LANGUAGES, vocabularies
from adjudicator.notation.line.write import is_line, read_line
from adjudicator.rulesets.editions import RuleSet
from catan_common.folding import fold_word
from catan_common.numbers import whole_number
from catan_common.visible import visible
from catan_rules import console
from catan_rules.answer.asking import Asking, Chosen, colour_named
from catan_rules.at_issue.quarrel import chosen as by_rule
from catan_rules.at_issue.quarrel import with_rules_at_issue
from catan_rules.cli.call import Call, CommandError
from catan_rules.cli.commands.chosen_rules import chosen_rules, told_of
from catan_rules.cli.commands.positions import (
    OF_CALL,
    USUAL_FILES,
    NoPositionError,
    add_used,
    is_given,
    position_text,
    take_position,
    used,
    used_line,
)
from catan_rules.cli.output import open_book, text_output, write_json
from catan_rules.messages import AnswerError
from catan_rules.render.text.board_words import person_name
from catan_rules.render.text.disputes import calling_as_told, dispute_object, dispute_phrase, dispute_text, ruling_lines, wants_alternative
from catan_rules.render.text.faults import fault_line
from catan_rules.render.text.verdict_words import listed
from catan_rules.status import DONE, UNDETERMINED, UNREADABLE, WRONG_USE

#: What a word does that says that it is nobody.
_NOBODY = "nobody"
#: Between the names of those who say yes.
_NAMES = re.compile(r"\s*(?:,|\s(?:en|und)\s)\s*")


def run_dispute(call: Call) -> int:
    """Rule on each claim of a dispute, and say it or write a report of it; return 0, 2 where a claim cannot be decided, 64 where one is not understood."""
    target = call.options.get("target")
    take_position(call)
    try:
        position, said = _read(call)
        if call.words:
            before = said
            position, said = with_story(" ".join(call.words), position, _called(call))
            position, said = (any(one.unread for one in said) and _told_beside(call)) or (position, [*before, *said])
    except PositionError as error:
        remembered = _told_beside(call, error.problems)
        if remembered is None:
            lying = [used_line(call)] if call.position in USUAL_FILES and not is_given(call) else []
            raise CommandError(UNREADABLE, lying, list(error.problems)) from None
        position, said = remembered
    chosen = chosen_rules(call, str(position.game), position.rules)
    hearing = Hearing(position, strict=call.has("strict"))
    if not said:
        said = _asked(call, hearing, chosen.rules)
    if not said:
        raise CommandError(WRONG_USE, [dispute_phrase(call.language, "none"), dispute_phrase(call.language, "none.how")])
    dispute = _heard(call, hearing, said, chosen.rules)
    if target is not None:
        status = _write(call, dispute, target, chosen.rules)
        return _status(dispute) if status == DONE else status
    if call.has("json"):
        write_json(dispute_object(dispute) | used(call))
        return _status(dispute)
    _tell(call, dispute, chosen)
    while settled(call, hearing, dispute):
        dispute = _heard(call, hearing, said, chosen.rules)
        _tell(call, dispute, chosen)
    settling = _settled_by_rule(call, dispute)
    if settling is not None:
        dispute = settling
        _tell(call, dispute, chosen)
    return _status(dispute)


def _heard(call: Call, hearing: Hearing, said: list[Said], rules: RuleSet) -> Dispute:
    """Return the dispute as it is ruled on, with the rules that what was not read may be about; by the one that the call chooses, where it does."""
    dispute = hearing.rule(said, rules, call.language)
    named = call.options.get("yes", "")
    if bool(named) is not ("choice" in call.options):
        raise CommandError(WRONG_USE, [AnswerError("issue.both").line(call.language)])
    if not named:
        return with_rules_at_issue(dispute, rules, call.language)
    try:
        yes = _saying_yes(hearing.position, named)
        return by_rule(with_rules_at_issue(dispute, rules, call.language), int(call.options["choice"]) - 1, yes)
    except AnswerError as error:
        raise CommandError(WRONG_USE, [error.line(call.language)]) from None


def _saying_yes(position: Position, named: str) -> list[str]:
    """Return the colours of those who are named to say yes; none where it is nobody, in any language. AnswerError for a name that is none."""
    names = [name for name in _NAMES.split(named) if name]
    if len(names) == 1 and any(
        vocabularies()[language].meanings.get((fold_word(names[0], language),), ("",))[0] == _NOBODY for language in LANGUAGES
    ):
        return []
    return [colour_named(position, name) for name in names]


def _settled_by_rule(call: Call, dispute: Dispute) -> Dispute | None:
    """Ask on a terminal which rule is at issue and who says yes; return the dispute as it is ruled on then, None where nothing is answered."""
    if not dispute.at_issue or dispute.chosen is not None or not (console.is_terminal(sys.stdin) and console.is_terminal(sys.stdout)):
        return None
    while typed := _answer(dispute_phrase(call.language, "issue.which", len(dispute.at_issue))):
        number = whole_number(typed)
        if number is not None and 1 <= number <= len(dispute.at_issue):
            break
    if not typed or number is None:
        return None
    names = [
        person_name(player, call.language)
        for player in dispute.position.players
        if any(one.claim.by == player.colour for one in dispute.claims)
    ]
    while who := _answer(dispute_phrase(call.language, "issue.who", listed(names, call.language))):
        try:
            return by_rule(dispute, number - 1, _saying_yes(dispute.position, who))
        except AnswerError as error:
            sys.stdout.write(f"{error.line(call.language)}\n")
    return None


def _called(call: Call) -> str:
    """Return what messages call the claims of a call."""
    return word_for("dispute-keys", "claims", call.language)


def _tell(call: Call, dispute: Dispute, chosen: Chosen) -> None:
    output = text_output()
    with calling_as_told(dispute):
        instead = [_instead(one, dispute, chosen.rules, call) for one in dispute.claims]
    dispute_text(output, dispute, open_book(call.language), call.language, told_of(chosen, call.language), instead)
    add_used(output, call)
    sys.stdout.write(output.text())


def settled(call: Call, hearing: Hearing, dispute: Dispute) -> bool:
    """Put the question that decides a claim where somebody sits at a terminal, and take the answer; tell whether there is one."""
    for one in dispute.claims:
        if one.asks is not None and one.claim.statement is not None:
            from catan_rules.cli.commands.answering import answered  # what can be decided has no use for it

            with calling_as_told(dispute):
                known = answered(one.asks, call.language, past=one.claim.statement.past)
            if known:
                hearing.settle(one.claim.statement, [position for position, _ in known])
            return bool(known)
    return False


def _read(call: Call) -> tuple[Position, list[Said]]:
    try:
        raw, name = position_text(call)
    except NoPositionError:
        remembered = _remembered(call)
        if remembered is None:
            raise
        return remembered
    call.position = name
    text = raw.strip()
    if b"\n" not in text and is_line(text.decode("utf-8", "replace")):
        return read_line(text.decode("utf-8", "replace"), name or OF_CALL), []
    from adjudicator.dispute.document import read_dispute  # reads YAML

    call.document = raw
    return read_dispute(raw, name or OF_CALL)


def _remembered(call: Call) -> tuple[Position, list[Said]] | None:
    """Return a dispute told from memory, in the words of a call or on a terminal; None where there is none."""
    if call.words:
        text, call.words = " ".join(call.words), []
        return read_remembered_dispute(text, _called(call))
    if not (console.is_terminal(sys.stdin) and console.is_terminal(sys.stdout)):
        return None
    told: list[str] = []
    found = None
    sys.stdout.write(f"{dispute_phrase(call.language, 'tell')}\n")
    while line := _answer(">"):
        try:
            found = _told_so_far((*told, line), _called(call))
            told.append(line)
        except PositionError as error:
            last = [problem for problem in error.problems if problem.line > len(told)] or error.problems
            sys.stdout.write("".join(f"{fault_line(problem, call.language)}\n" for problem in last))
    return found


def _told_beside(call: Call, faults: Sequence[Problem] = ()) -> tuple[Position, list[Said]] | None:
    """Return a dispute that the words of a call tell from memory, where they are about no position that just lies in the folder; None where they tell none.

    ``faults`` is what is wrong with them as words about that position.
    """
    if is_given(call) or call.position not in USUAL_FILES or not call.words:
        return None
    try:
        found = read_remembered_dispute(" ".join(call.words), _called(call))
    except PositionError:
        return None
    if found is None or not (found[0].events or any(one.unread for one in found[1]) or _of_others(found[1], faults)):
        return None  # claims alone, by somebody whom the position does not know: that is what is to be told
    call.position = None
    return found


def _of_others(said: Sequence[Said], faults: Sequence[Problem]) -> bool:
    """Tell whether several people quarrel of whom a position knows nobody: then they do not quarrel about it."""
    strangers = {fault.found for fault in faults if fault.expected is Expected.CLAIMANT}
    return 1 < len({one.by for one in said}) == len(strangers)


def _told_so_far(lines: Sequence[str], name: str) -> tuple[Position, list[Said]]:
    """Return a dispute told from memory; PositionError also where a first line tells of nothing that anybody does or says."""
    found = read_remembered_dispute("\n".join(lines), name)
    if found is None:
        raise PositionError([Problem(Family.UNREPRESENTABLE, name, len(lines), 1, lines[-1], Expected.EVENT, ())])
    return found


def _status(dispute: Dispute) -> int:
    rulings = {one.ruling for one in dispute.claims if not one.no_claim}
    if Ruling.NOT_UNDERSTOOD in rulings:
        return WRONG_USE
    return UNDETERMINED if Ruling.UNDETERMINED in rulings else DONE


def _instead(one: Ruled, dispute: Dispute, rules: RuleSet, call: Call) -> str:
    """Return what would be allowed instead of what a claim says is; empty where it says nothing of the kind."""
    if one.claim.statement is None or not wants_alternative(one):
        return ""
    from catan_rules.answer.judged import Judged  # a claim that holds needs none
    from catan_rules.render.text.alternatives import alternatives_text

    found = Judged(dispute.position, one.claim.statement.question, Asking(rules=rules, strict=call.has("strict")))
    return alternatives_text(found.alternatives, found.question, call.language)


def _write(call: Call, dispute: Dispute, target: str, rules: RuleSet) -> int:
    from catan_rules.cli.documents import format_of, write_document  # what is only told needs no paper
    from catan_rules.printed.contents.dispute_report import dispute_report
    from catan_rules.printed.contents.report_parts import Occasion
    from catan_rules.receipts import receipt

    occasion = Occasion(*(call.options.get(key, "") for key in ("event", "table", "date", "judge", "address")))
    wanted = format_of(call, target)
    receipt_of = partial(receipt, dispute.position, rules=rules, strict=call.has("strict"))
    with calling_as_told(dispute):
        document = dispute_report(dispute, open_book(call.language), call.language, occasion, receipt_of)
    return write_document(call, document, wanted, target, {"dispute": dispute_object(dispute)})


# on a terminal


def _asked(call: Call, hearing: Hearing, rules: RuleSet) -> list[Said]:
    """Ask on a terminal who says what until nothing is answered; nothing where there is no terminal."""
    if not (console.is_terminal(sys.stdin) and console.is_terminal(sys.stdout)):
        return []
    said: list[Said] = []
    names = listed([person_name(player, call.language) for player in hearing.position.players], call.language)
    while who := _answer(dispute_phrase(call.language, "who", names)):
        if ":" in who:
            said = _taken(call, hearing, rules, said, who)
        elif player_named(who, hearing.position) is not None:
            text = _answer(dispute_phrase(call.language, "what", who))
            said = _taken(call, hearing, rules, said, f"{who}: {text}") if text else said
    return said


def _taken(call: Call, hearing: Hearing, rules: RuleSet, said: list[Said], line: str) -> list[Said]:
    """Return what was said so far with a line more; a claim that is not understood may be said again."""
    while True:
        try:
            more = [*said, *read_said(line, hearing.position, _called(call))]
        except PositionError as error:
            raise CommandError(UNREADABLE, [], list(error.problems)) from None
        last = hearing.rule(more, rules, call.language).claims[-1]
        if last.ruling is not Ruling.NOT_UNDERSTOOD:
            return more
        sys.stdout.write("".join(f"{visible(row)}\n" for row in ruling_lines(last, open_book(call.language), call.language)))
        again = _answer(dispute_phrase(call.language, "again"))
        if not again:
            return more
        line = again if ":" in again else f"{line.partition(':')[0]}: {again}"


def _answer(asked: str) -> str:
    sys.stdout.write(f"{asked} ")
    sys.stdout.flush()
    return sys.stdin.readline().strip()
