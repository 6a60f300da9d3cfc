"""Hard questions that somebody wrote who had seen neither code nor questions: none is answered wrongly, in the first line or by a question named in its stead."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from support.amount import least, some

from adjudicator.rulesets.editions import rule_set
from catan_rules.at_issue.headline import Headline, headline, nearest_headline
from catan_rules.one_book import book

OWN = {"nl": "almanak", "de": "spielanleitung"}
#: So many first lines of a set under the book of the language are right, so many more by another question that is named, and these are wrong (docs/decisions/headline.md): of 120, and of 80 by another outsider.
MEASURED = {"yes_no_hard": (33, 7, ()), "yes_no_short": (47, 4, ("Mag je het dobbelspel met zes personen spelen?",))}


def _said(first: Headline) -> set[str]:
    """Return what a first line says; where a book is silent what the others say as well, as who asks reads both."""
    return {str(first.answer)[0].replace("u", "o"), *(str(answer)[0] for answer in first.others.values() if first.silent)}


@pytest.mark.parametrize(("name", "measured"), MEASURED.items())
def test_none_is_answered_wrongly_and_so_many_are_answered(name: str, measured: tuple[int, int, tuple[str, ...]]) -> None:
    """Under the book of the language, and where that parts from them under the current editions."""
    found: Counter[str] = Counter()
    wrong = []
    rows = [row.split("\t") for row in (Path(__file__).parent / f"{name}.tsv").read_text(encoding="utf-8").splitlines()[1:]]
    tried = some(rows, by=lambda row: (row[0].partition("/")[0], row[1]))
    for _, language, question, *right in tried:
        told = book().answer(question, language)
        for rules, accepted in zip((OWN[language], "actueel"), right, strict=True):
            for kind, line in (("first", headline), ("named", nearest_headline)):
                first = line(told, lambda _, rules=rules: rule_set(rules))
                if first is not None and accepted != "-":
                    found[kind, rules == "actueel"] += accepted in _said(first)
                    wrong += [] if {accepted, "o"} & _said(first) else [(rules, question)]
    first_lines, named, known = measured
    assert {question for _, question in wrong} <= {*known}
    assert found["first", False] >= least(first_lines / len(rows), len(tried))
    assert found["named", False] >= least(named / len(rows), len(tried))


#: What was answered by a question of something else, or by none, with what answers it now: empty where only questions are offered.
KEPT_APART = {
    # another outcome of the same case
    ("nl", "vergeten te melden dat je tien punten hebt, heb je dan gewonnen"): "",
    # two of what the other question does not count
    ("de", "Gehören beim Würfelspiel zwei Blöcke in die Schachtel?"): "",
    # a deed without a thing is not the same deed done to one
    ("de", "darf ich vor dem Würfeln etwas bauen"): "no",
    ("nl", "mag ik iets bouwen voordat ik gooi"): "no",
    ("nl", "mag ik al een stad bouwen voordat ik gooi"): "no",
    # what comes first
    ("de", "wird bei einer Sieben zuerst der Räuber versetzt und dann abgegeben"): "",
    # none is left
    ("nl", "ontwikkelingskaarten op, mag je er dan nog een kopen"): "undetermined",  # as the almanac leaves it
    # all it hangs on is told before it
    ("de", "Meine fünf Siedlungen stehen schon, eine geht aber noch, oder?"): "",
    # exactly, only so many, per player, all of all, the next turn: what does not say so is another question
    ("nl", "moet ik precies negen kaarten hebben om af te leggen"): "",
    ("nl", "win je pas met twaalf punten"): "",
    ("de", "Gibt es pro Spieler neun Häfen?"): "",
    ("nl", "moet iedereen al zijn kaarten geven bij monopolie"): "",
    ("de", "Darf ich im nächsten Zug handeln, wenn ich in diesem Zug gebaut habe?"): "",
    # who asks for himself is no other among others
    ("nl", "mag ik met mijn broer ruilen als ik aan de beurt ben"): "yes",
    # it says little, and is a question that a rule answers
    ("nl", "moet ik bouwen als ik genoeg grondstoffen heb"): "no",
    # an older book says it already
    ("nl", "mag ik mijn eerste dorp aan een haven zetten"): "yes",
    ("nl", "kan de rover een ontwikkelingskaart stelen"): "no",
}


@pytest.mark.parametrize(("asked", "answer"), KEPT_APART.items())
def test_another_question_does_not_answer(asked: tuple[str, str], answer: str) -> None:
    """Under the almanac, in the first line or by name."""
    language, question = asked
    told = book().answer(question, language)
    lines = [line(told, lambda _: rule_set("almanak")) for line in (headline, nearest_headline)]
    assert "".join(str(line.answer) for line in lines if line is not None) == answer
