"""The command that writes the summary, the pocket form, the paper to fold, the almanac and the sheet to write on."""

from __future__ import annotations

from adjudicator.rulesets.editions import OtherGameError, RuleSet
from catan_common.rule_sets import GAMES
from catan_rules.cli.call import Call, CommandError
from catan_rules.cli.commands.chosen_rules import chosen_rules
from catan_rules.cli.documents import format_of, write_document
from catan_rules.cli.grammar import form_named, game_named
from catan_rules.cli.output import open_book
from catan_rules.messages import asking_phrase
from catan_rules.printed.document import Document, Figure, Page
from catan_rules.status import WRONG_USE

#: The parts of the rulebook that are about the board, those that have a summary, and the one whose players write on a sheet.
_ON_BOARD = ("base", "56", "ships")
_SUMMARISED = (*_ON_BOARD, "card", "dice")
_WRITTEN = "dice"


def run_summary(call: Call) -> int:
    """Write the summary, pocket form, folded paper, almanac or empty sheet to the file named, or as Markdown to standard output; return the exit status."""
    target = next(iter(call.targets()), None)
    wanted = format_of(call, target)
    rules, document = _document(call)
    return write_document(call, document, wanted, target, {"rules": rules.name})


def _document(call: Call) -> tuple[RuleSet, Document]:
    form = form_named(call.options["form"]) if "form" in call.options else "sheet"
    game = game_named(call.options["game"]) if "game" in call.options else _WRITTEN if form == "blank" else "base"
    if form == "blank" and game != _WRITTEN:
        raise CommandError(WRONG_USE, [asking_phrase(call.language, "no.blank", call.options["game"])])
    if game is None or (game not in _SUMMARISED and form != "almanac"):
        raise CommandError(WRONG_USE, [asking_phrase(call.language, "no.summary", call.options["game"])])
    told_of = _ON_BOARD if form == "almanac" else _SUMMARISED
    rules = chosen_rules(call, GAMES[game if game in told_of else "base"]).rules
    if form != "almanac" and GAMES[game] not in rules.games:
        raise OtherGameError(rules.name, GAMES[game])
    other = "de" if call.language == "nl" else "nl"
    languages = (call.language, other) if call.has("both") else (call.language,)
    if form == "almanac":
        from catan_rules.printed.contents.almanac import almanac  # the sheet has no use for it, nor the almanac for the sheet

        drawn = _figures(call, rules, languages, by_entry=True)
        return rules, almanac(open_book(call.language), rules, languages, game if "game" in call.options else None, figures=drawn)
    if form == "blank":
        from catan_rules.printed.contents.blank_sheet import blank_sheet  # likewise

        return rules, blank_sheet(rules, languages, game)
    return rules, _sheet(call, rules, languages, game, form)


def _sheet(call: Call, rules: RuleSet, languages: tuple[str, ...], game: str, form: str | None) -> Document:
    from catan_rules.printed.contents.sheet import UnknownTopicError, sheet

    topics = [name.strip() for name in call.options["topics"].split(",") if name.strip()] if "topics" in call.options else None
    if call.has("drawn") and game not in _ON_BOARD:
        raise CommandError(WRONG_USE, [asking_phrase(call.language, "no.drawings", call.options["game"])])
    folded = form == "folded"
    if folded and (topics is not None or len(languages) > 1 or call.has("drawn")):
        raise CommandError(WRONG_USE, [asking_phrase(call.language, "no.fold")])
    drawn = _figures(call, rules, languages) if call.has("drawn") else {}
    page = Page.A6 if form == "pocket" else Page.A4
    try:
        return sheet(rules, languages, topics=topics, game=game, page=page, folded=folded, figures=drawn)
    except UnknownTopicError as unknown:
        lines = [
            asking_phrase(call.language, "no.topic", ", ".join(unknown.names)),
            asking_phrase(call.language, "topics", ", ".join(unknown.known)),
        ]
        raise CommandError(WRONG_USE, lines) from None


def _figures(call: Call, rules: RuleSet, languages: tuple[str, ...], *, by_entry: bool = False) -> dict[str, list[Figure]]:
    from catan_rules.printed.contents.figures import figures  # the referee and both notations: a third of the sheet's start

    return figures(rules, *languages, by_entry=by_entry, address=call.options.get("address", ""))
