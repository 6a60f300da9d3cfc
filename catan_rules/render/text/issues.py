"""What is said of the rules that a quarrel may be about: what was not read, each question with its answer, who seems to say what, and how to choose."""

from __future__ import annotations

from adjudicator.dispute.ruling import Dispute, General, Issue, Ruled, Ruling
from adjudicator.game import HeardAs
from adjudicator.language.tokens import cut
from adjudicator.language.vocabulary import vocabularies
from adjudicator.rulesets.editions import RULE_SETS, rule_set
from adjudicator.verdicts.verdict import Answer
from catan_common.folding import fold_word
from catan_rules.at_issue.headline import rule_in_words
from catan_rules.messages import text_of
from catan_rules.render.text.board_words import player_name
from catan_rules.render.text.faults import expectation
from catan_rules.render.text.rules import book_named, with_other_books
from catan_rules.render.text.verdict_words import capital, listed
from rulebook.book import Rulebook


def unread_line(dispute: Dispute, language: str) -> str:
    """Return what was told and is not read, with what has to be asked of it; empty where there is nothing of the kind."""
    if not dispute.unread:
        return ""
    asked = dispute.asked or (("", ""),) * len(dispute.unread)
    told = [f"{_quoted(line, language)}{_asked(*ask, line, language)}" for line, ask in zip(dispute.unread, asked, strict=True)]
    return text_of(language, "dispute", "issue.unread", listed(told, language))


def heard_line(dispute: Dispute, language: str) -> str:
    """Return what was told as people speak, and as which events it was read; empty where there is nothing of the kind."""
    told = [
        f"{_quoted(one.text, language)}: {', '.join(one.lines) or text_of(language, 'dispute', _without_event(turns=one.turns))}"
        + meant_text(one.meant, language)
        + _unread_goal(one, language)
        for one in dispute.heard
    ]
    return text_of(language, "dispute", "heard", "; ".join(told)) if told else ""


def meant_text(meant: tuple[str, str] | None, language: str) -> str:
    """Return that a pronoun means somebody by the rules alone, and why, behind what a clause was heard as; empty where none does."""
    if meant is None:
        return ""
    pronoun, why = meant
    return " " + text_of(language, "dispute", f"heard.meant.{why}", _quoted(pronoun, language))


def _unread_goal(heard: HeardAs, language: str) -> str:
    """Return that it is not read where the robber went, where a clause tells that and no event of it does: without a board no land is found by its name; empty for another clause."""
    if not heard.lines or any(token.form == "tile" for line in heard.lines for token in cut(line)):
        return ""
    for spoken, words in vocabularies().items():
        said = [fold_word(token.text, spoken) for token in cut(heard.text)]
        at = next((place for place, word in enumerate(said) if words.meanings.get((word,), ("",))[0] == "robber"), len(said))
        to = {fold_word(word, spoken) for word in text_of(spoken, "dispute", "heard.to").split(", ")}
        if not to.isdisjoint(said[at + 1 : -1]):
            return f" ({text_of(language, 'dispute', 'heard.goal')})"
    return ""


def _without_event(*, turns: bool) -> str:
    """Return by which key it is said what a clause tells that is heard and tells of no event: whose turn it is, or what a roll brought."""
    return "heard.turn" if turns else "heard.follows"


def _asked(ask: str, word: str, line: str, language: str) -> str:
    """Return what has to be asked of a line that is not read, with the word that it is about; empty for nothing."""
    about = f"{_quoted(word, language)}: " if word != line else ""
    return f" ({about}{expectation(ask, language)})" if ask else ""


def _quoted(line: str, language: str) -> str:
    return f"“{line}”" if language == "nl" else f"„{line}“"


def issue_title(dispute: Dispute, language: str) -> str:
    """Return what stands above the rules that a quarrel may be about: the book that answers them where it answers any, and that others do where it does not."""
    key = "issue.one" if len(dispute.at_issue) == 1 else "issue.title"
    if not is_answered_by_its_book(dispute):
        return text_of(language, "dispute", f"{key}.others")
    others = any(_is_of_others(issue) for issue in dispute.at_issue)
    return text_of(language, "dispute", f"{key}.mixed" if others else key, book_named(dispute.rules, language))


def is_answered_by_its_book(dispute: Dispute) -> bool:
    """Return whether the book of a dispute says something of any rule that it may be about."""
    issues = dispute.at_issue if dispute.chosen is None else (dispute.at_issue[dispute.chosen],)
    return any(not _is_of_others(issue) for issue in issues)


def rests_on_its_book(dispute: Dispute) -> bool:
    """Return whether anything that is told of a dispute is by its own book: where nothing is ruled on, a question that it answers."""
    ruled = any(one.ruling is not Ruling.NOT_UNDERSTOOD and one.issue is None for one in dispute.claims)
    return ruled or not dispute.at_issue or is_answered_by_its_book(dispute)


def rule_of(issue: Issue, dispute: Dispute, book: Rulebook, language: str) -> str:
    """Return the rule that gives the answer to a question at issue, as it is under the rule set that answers."""
    clause = book.clause(issue.rule)
    name = issue.rules or dispute.rules
    return rule_in_words(book, clause, issue.answer, RULE_SETS[name], language) if name in RULE_SETS else clause.text(language)


def _is_of_others(issue: Issue) -> bool:
    """Return whether another book than that of the dispute answers a question at issue."""
    return bool(issue.rules or issue.printed)


def issue_text(issue: Issue, book: Rulebook, language: str) -> str:
    """Return a question at issue with its answer, and the rule that gives it."""
    answer = answer_text(issue, language)
    title = book[book.clause(issue.rule).entry_id].title(language)
    return f"{issue.question} {answer} ({title}, {issue.rule})"


def general_text(general: General, book: Rulebook, language: str) -> str:
    """Return the rule that answers a claim made in general, as it is under the rule set that answers."""
    clause = book.clause(general.rule)
    told = rule_in_words(book, clause, general.answer, rule_set(general.rules), language)
    return f"{told} ({book[clause.entry_id].title(language)}, {general.rule})"


def answer_text(issue: Issue, language: str) -> str:
    """Return the answer to a question at issue as a sentence, with the book that gives it where that is not the one of the dispute, or where that is silent."""
    if issue.printed:
        own = text_of(language, "headline", "own.silent", book_named(issue.silent, language))
        return with_other_books(own, dict.fromkeys(issue.printed, str(issue.answer)), language)
    known = issue.answer in (Answer.YES, Answer.NO)
    told = text_of(language, "dispute", f"issue.{issue.answer}" if known else "issue.open")
    return f"{text_of(language, 'headline', 'own.told', told[:-1], book_named(issue.rules, language))}." if issue.rules else told


def guess_line(issue: Issue, dispute: Dispute, language: str) -> str:
    """Return which party seems to say yes to a question and which no, marked as a guess; empty where none can be made."""
    told = []
    for side, answer in ((True, "yes"), (False, "no")):
        names = [capital(_name(who, dispute, language)) for who, says in issue.guessed.items() if says is side]
        if names:
            told.append(text_of(language, "dispute", f"issue.guess.{answer}{'.several' * (len(names) > 1)}", listed(names, language)))
    return text_of(language, "dispute", "issue.guess", ", ".join(told)) if told else ""


def facts_line(issue: Issue, language: str) -> str:
    """Return what only the table knows and a rule hangs on, as a question; empty where it hangs on nothing of the kind."""
    return text_of(language, "dispute", "issue.facts", issue.hangs_on) if issue.hangs_on else ""


def how_line(dispute: Dispute, language: str) -> str:
    """Return how to choose at the command, with who seems to say yes as the example, if anybody does."""
    guesses = dispute.at_issue[0].guessed if dispute.at_issue else {}
    who = next((who for who, says in guesses.items() if says), None)
    named = text_of(language, "dispute", "issue.somebody") if who is None else _name(who, dispute, language)
    return text_of(language, "dispute", "issue.how", named)


def ruled_text(one: Ruled, language: str) -> str:
    """Return the ruling on a claim by the rule that was chosen; empty where it is not ruled on so."""
    if one.issue is None:
        return ""
    key = "issue.undetermined" if one.ruling is Ruling.UNDETERMINED else f"issue.{one.ruling}"
    if one.ruling is Ruling.UNDETERMINED and one.issue.answer in (Answer.YES, Answer.NO):
        key = "issue.fact" if one.issue.hangs_on else "issue.beside"
    side = text_of(language, "dispute", "issue.says.yes" if one.says_yes else "issue.says.no")
    return text_of(language, "dispute", key, one.issue.question, answer_text(one.issue, language), side, one.issue.hangs_on)


def _name(who: str, dispute: Dispute, language: str) -> str:
    player = next(player for player in dispute.position.players if player.colour == who)
    return player.name or player_name(player, language)
