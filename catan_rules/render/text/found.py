"""What a search found, as it is told at the table: the answer, the one rule that decides, and how to see more."""

from __future__ import annotations

from catan_rules.messages import message_text, text_of
from catan_rules.render.text.output import TextOutput, wrap
from catan_rules.render.text.rules import TOPIC, cite, search_answer, show_command, under_heading

TYPE_CHECKING = False  # on the look-up path: docs/decisions/start-up.md
if TYPE_CHECKING:
    from collections.abc import Iterator

    from catan_rules.at_issue.headline import Headline, RulesFor
    from catan_rules.at_issue.rulings import BookFor
    from rulebook.book import Rulebook
    from rulebook.model import Clause, SearchAnswer

#: What fits is told by lines of so many columns, however wide they are shown. How many lines an answer takes at most unless one rule alone takes more, and how many other titles it names.
_COLUMNS = 80
_MOST_LINES = 12
_MOST_TITLES = 4
#: As much with a second rule of the article; among how many found it has to be, and how many lines stand below it beside those on what else was found.
_MOST_WITH_SECOND, _AMONG, _LINES_BELOW = 10, 3, 1
#: How many lines of one rule are told before its end, and how many on what books say otherwise.
_MOST_OF_A_RULE, _MOST_OF_A_DISPUTE = 5, 2
#: How many characters a verdict has at most with which a ruling begins ("Nee: …").
_MOST_OF_A_VERDICT = 30
#: What the best rule of another game has to cover and to score, as shares of the first one's, to be as good an answer.
_AS_GOOD, _SCORES_AS_GOOD = 0.9, 0.7
#: A sentence has so many characters at least.
_SHORTEST = 20
#: How an example begins, and the letters of the rows of a board.
_EXAMPLE, _ROWS = ("Voorbeeld", "Beispiel"), "ABCDEFG"
_BASE = "base"
_APART = ("card", "dice")
_SHORT, _FULL = "short", "full"


def found_text(
    output: TextOutput,
    book: Rulebook,
    answer: SearchAnswer,
    language: str,
    rules_for: RulesFor,
    length: str = "usual",
    book_for: BookFor | None = None,
) -> None:
    """Write what a search found: at ``length`` ``short`` in one line, at ``full`` with everything beside it, else what fits on a dozen lines.

    ``rules_for`` finds the rule set of who asks, ``book_for`` what it is called where no more is needed; looked for only where books differ or yes and no answer.
    """
    told, first = answer_line(answer, language, rules_for)
    may_be_meant, leading = at_issue_lines(answer, language, rules_for, short=length == _SHORT)
    if length == _SHORT:
        rule = answer.hits[0].clause.text(language) if told is None else told.rule(language)  # no heading says of which game it is
        output.lines.append(f"{first} {rule}".strip() if told is not None else " ".join(may_be_meant) or _sentence(rule))
        return
    lead, others = " ".join(may_be_meant[:leading]) or first, may_be_meant[leading:]
    if lead:
        output.add(lead, style="bold")
    if others:
        output.add(text_of(language, "headline", "at.issue.or"))
    for question in others:
        output.add(question, 2, "-")
    output.gap()
    if length == _FULL:
        search_answer(output, book, answer, language)
        return
    _usual(output, book, answer, told, language, book_for or rules_for)


def at_issue_lines(answer: SearchAnswer, language: str, rules_for: RulesFor, *, short: bool) -> tuple[list[str], int]:
    """Return that the answer hangs on what is asked, and the questions that may be meant, each with its answer, if ``short`` the likeliest, with how many of these lines stand first; none where what is asked is answered, or yes and no answer nothing."""
    if not answer.at_issue:
        return [], 0
    from catan_rules.at_issue.headline import headlines_at_issue
    from catan_rules.render.text.headlines import at_issue_text, lines_leading

    told = headlines_at_issue(answer, rules_for, language)
    return at_issue_text(told, language, short=short), lines_leading(told)


def answer_line(answer: SearchAnswer, language: str, rules_for: RulesFor) -> tuple[Headline | None, str]:
    """Return the yes or no that answers what was searched for, or the question nearest to it, and the line that says it; None and nothing for neither."""
    if not answer.asked and answer.nearest is None:
        return None, ""
    from catan_rules.at_issue.headline import headline, nearest_headline  # what is no question has no use for a rule set
    from catan_rules.render.text.headlines import headline_text

    told = headline(answer, rules_for) or nearest_headline(answer, rules_for)
    return told, headline_text(told, language) if told is not None else ""


class _Told(TextOutput):
    """Paragraphs with the lines that they take at a fixed width, to be written at the width of another text."""

    def __init__(self) -> None:
        """Begin with none."""
        super().__init__(_COLUMNS, colour=False)
        self.paragraphs: list[tuple[str, int, str, str]] = []

    def add(self, text: str, indent: int = 0, first: str = "", style: str = "", *, styled: bool = False) -> None:
        """Add a paragraph."""
        super().add(text, indent, first, styled=styled)
        self.paragraphs.append((text, indent, first, style))


def _usual(shown: TextOutput, book: Rulebook, answer: SearchAnswer, told: Headline | None, language: str, book_for: BookFor) -> None:
    output = _Told()
    best = answer.hits[0]
    clauses = best.entry.clauses
    title = best.entry.title(language)
    lead = "" if told is not None else lead_text(answer, language)
    if lead:
        output.add(lead, style="warn")
    if told is None:
        output.add(title if best.entry.game == _BASE else _titled(title, best.entry.game, language), style="title")
    rule = _deciding(best.clause, told, language)
    output.add(rule if is_topic(answer) else _cut(_without_places(rule), _MOST_OF_A_RULE * _COLUMNS))
    if (
        told is None or not told.point or rule == best.clause.text(language)
    ):  # what a book holds on a point need not stand where the rule does
        _source(output, best.clause, language)
    if told is None:
        _differing(output, book, answer, language, book_for)
    also = _also(answer, language)
    if not is_topic(answer) and not answer.at_issue:
        _second(output, answer, len(also), language)
    command = show_command(best.entry, language)
    if is_topic(answer):
        rest = _more_of(output, clauses[1:], 2 + len(also), language)
        told_rest = _said(language, "rules.one" if rest == 1 else "rules.more", command, rest) if rest else _said(language, "rest", command)
    else:
        told_rest = _said(language, "rest", command)
    for line in also:
        output.add(line, style="dim")
    output.add(told_rest, style="dim")
    for paragraph in output.paragraphs:
        shown.add(*paragraph)


def is_topic(answer: SearchAnswer) -> bool:
    """Return whether a search is for an article as such: its rules are the answer, the first of them first."""
    best = answer.hits[0]
    named = best.why in ("headword", "synonym", "other-language") or (best.why == "spelling" and best.score >= TOPIC)
    return named and best.clause == best.entry.clauses[0]


def lead_text(answer: SearchAnswer, language: str) -> str:
    """Return what stands above a rule that does not quite answer: of another game, or only the nearest; empty where it answers."""
    best = answer.hits[0]
    game = message_text(language, f"game.{best.entry.game}")
    if answer.game:
        about = answer.named if answer.game == "other" else message_text(language, f"game.{answer.game}")
        return message_text(language, "other.game", about, game)
    if answer.beside:
        key = "beside.unread" if answer.unread else "beside.game"
        return message_text(language, key, message_text(language, f"game.{answer.beside}"), game)
    return "" if answer.treated or best.clause.is_practice else _said(language, "nearest")


def _deciding(clause: Clause, told: Headline | None, language: str) -> str:
    """Return the rule that decides."""
    return under_heading(clause, language) if told is None else told.rule(language)


def _source(output: TextOutput, clause: Clause, language: str) -> None:
    if clause.is_practice:
        return  # its text says that it rests on no source
    text = f"{message_text(language, 'source')}: {cite(clause.sources, language)}"
    if len(text) > _COLUMNS:  # where it is printed takes more than a line: which works
        text = f"{message_text(language, 'source')}: {', '.join(dict.fromkeys(source.work.name(language) for source in clause.sources))}"
    output.add(text, style="dim")


def _differing(output: TextOutput, book: Rulebook, answer: SearchAnswer, language: str, book_for: BookFor) -> None:
    """Write what holds in the book of who asks on the point of a rule that bears most on what was asked, else in another; and whether books differ on it, or leave it open."""
    clause = answer.hits[0].clause
    if not clause.conflicts:
        return
    from catan_common.rule_sets import GAMES
    from catan_rules.at_issue.rulings import BookOnTable, part_of, ruling
    from catan_rules.render.text.rules import book_named

    rules = book_for(GAMES[part_of(clause)])
    if not isinstance(rules, BookOnTable):
        from catan_rules.at_issue.answering import rules_about  # of somebody who names one

        rules = rules_about(clause, rules)
    points = [book.conflict(conflict) for conflict in clause.conflicts]
    if not is_topic(answer):
        points = book.most_about(answer.query, points, language)
    apart = _said(language, "apart")
    held = [(point, rules.name, ruling(book, point.id, rules, language)) for point in points]
    others = [[(point, name, told) for name, told in point.rulings(language).items()] for point in points]
    # what bears most on it and one's own book does not treat: that those leave it open which do
    held[1:1] = [one for one in others[0][:1] if _is_open(one[2], language)] if others else []
    held += [one for of_point in others for one in of_point]
    said = next((one for one in held if one[2] and not one[2].startswith(apart)), None)
    if said is None:
        return
    point, name, told = said
    # of the games apart there is one book, which differs from none
    key = "held.open" if _is_open(told, language) else "held.unclear" if part_of(clause) in _APART else "held"
    line = _held(_cut(told, _MOST_OF_A_DISPUTE * _COLUMNS), book_named(name, language), language)
    output.add(_said(language, key, point.title(language), line), 2, "≠", "warn")


def _is_open(ruling: str, language: str) -> bool:
    """Return whether a ruling begins with the word for what a book leaves open."""
    return ruling.startswith(_said(language, "begins").split()[-1])


def _held(ruling: str, book: str, language: str) -> str:
    """Return what a book holds: its verdict first where the ruling begins with one, which the reason follows; not one case of several."""
    verdict, colon, reason = ruling.partition(": ")
    word = verdict.split(",")[0]
    if colon and len(verdict) <= _MOST_OF_A_VERDICT and (word in _said(language, "begins").split() or ":" not in reason):
        return f"{_said(language, 'held.verdict', verdict, book)}: {reason}"
    # a sentence after a colon begins small in Dutch alone
    return _said(language, "held.rule", book, ruling[:1].lower() + ruling[1:] if language == "nl" else ruling)


def _more_of(output: TextOutput, clauses: tuple[Clause, ...], kept: int, language: str, most: int = _MOST_LINES) -> int:
    """Write as many further rules of an article as fit, and return how many are left."""
    left = list(clauses)
    while left:
        text = under_heading(left[0], language)
        if len(output.lines) + len(wrap(text, _COLUMNS - 2)) + kept > most:
            break
        output.add(text, 2, "-")
        left.pop(0)
    return len(left)


def _second(output: TextOutput, answer: SearchAnswer, kept: int, language: str) -> None:
    """Write the other rule of the article that may answer as well, where there is room for it whole."""
    best = answer.hits[0]
    other = next((hit.clause for hit in answer.hits[1:_AMONG] if hit.entry.id == best.entry.id), None)
    if other is not None:
        _more_of(output, (other,), kept + _LINES_BELOW, language, _MOST_WITH_SECOND)


def _also(answer: SearchAnswer, language: str) -> list[str]:
    """Return the lines that name what else was found: other articles, and a rule of another game that answers as well."""
    best = answer.hits[0]
    lines = []
    as_good = [hit for hit in answer.elsewhere if hit.share >= _AS_GOOD * best.share and hit.score >= _SCORES_AS_GOOD * best.score]
    if as_good and not answer.asked:
        lines.append(
            _said(language, "elsewhere", " · ".join(_titled(hit.entry.title(language), hit.entry.game, language) for hit in as_good))
        )
    shown = {best.entry.id, *(hit.entry.id for hit in answer.elsewhere)}
    there = (hit.entry.title(language) for hit in answer.hits if hit.entry.id not in shown and hit.entry.game == best.entry.game)
    titles = list(dict.fromkeys(there))
    if titles:
        lines.append(_said(language, "also", " · ".join(titles[:_MOST_TITLES])))
    return lines


def _titled(title: str, game: str, language: str) -> str:
    """Return the title of an article with its game, unless it names it."""
    called = message_text(language, f"game.{game}")
    return title if called.lower() in title.lower() else _said(language, "in", title, called)


def _sentence(text: str) -> str:
    """Return the first sentence of a rule."""
    return text[: next(_ends(text), len(text))]


def _ends(text: str) -> Iterator[int]:
    """Yield where the sentences of a text end but the last; a point in a number or an abbreviation ends none."""
    for place in range(_SHORTEST, len(text) - 2):
        if text[place] in ".!?" and text[place + 1] == " " and text[place + 2].isupper():
            yield place + 1


def _cut(text: str, most: int) -> str:
    """Return the sentences of a text that fit into so many characters, the first always; what is left out is marked. An example is told whole or not at all."""
    if len(text) <= most:
        return text
    ends = list(_ends(text))
    fitting = [end for end in ends if end <= most] or ends[:1]
    if not fitting:
        return text
    begun = next((end for end in ends if end < fitting[-1] and text[end + 1 :].startswith(_EXAMPLE)), fitting[-1])
    return f"{text[:begun]} …"


def _without_places(text: str) -> str:
    """Return a rule without the example at its end that names places of a board: here none lies there to look at."""
    begun = next((end for end in _ends(text) if text[end + 1 :].startswith(_EXAMPLE)), len(text))
    return text[:begun] if any(_is_place(word) for word in text[begun:].split()) else text


def _is_place(word: str) -> bool:
    """Return whether a word is a place as positions name them: *A3.Z*, *C2/NO*."""
    return len(word) > len("A3.") and word[0] in _ROWS and word[1].isdecimal() and word[2] in "./" and word[3].isupper()


def _said(language: str, key: str, *parts: object) -> str:
    return text_of(language, "headline", key, *parts)
