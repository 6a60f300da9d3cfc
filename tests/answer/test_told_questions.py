"""A question that is told at a table: among other sentences, with a tag, with names; what does not belong to it turns no answer."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest
from support.amount import least, some, whole

from adjudicator.rulesets.editions import rule_set
from catan_rules.at_issue.headline import headline
from catan_rules.one_book import book
from rulebook.compiled import load_at_issue
from rulebook.search.asking import asking, asks_yes_or_no
from rulebook.search.turning_words import TurningWords

HERE = Path(__file__).parent
#: What stands around a question at a table and says nothing of it.
CHATTER = {
    "nl": ("Even een vraagje: {}?", "{}, toch?", "Wij zitten met zijn allen aan tafel. {}?", "{}? We zijn het niet eens.", "Willem beweert van wel. {}?", "Hoi allemaal! {}?", "Klopt het: {}?"),
    "de": ("Kurze Frage: {}?", "{}, oder?", "Wir sitzen gerade alle am Tisch. {}?", "{}? Wir streiten uns.", "Tom behauptet das. {}?", "Hallo zusammen! {}?", "{}, stimmt das?"),
}  # fmt: skip
#: Of the questions that have an answer so many have it still with such words around them.
KEPT = 0.7


@cache
def _words(language: str) -> TurningWords:
    return TurningWords(load_at_issue(language)["compared"], language)


def _answer(question: str, language: str) -> str:
    told = headline(book().answer(question, language), lambda _: rule_set("almanak"))
    return "" if told is None else str(told.answer)


@pytest.mark.parametrize("language", ["nl", "de"])
def test_chatter_around_a_question_turns_no_answer_and_seldom_takes_it_away(language: str) -> None:
    """Each of several ways to put some words around a question, with each third of those whose answers are known."""
    asked = kept = 0
    for row in some((HERE / f"yes_no_{language}.tsv").read_text(encoding="utf-8").splitlines()[1::3]):
        question = row.split("\t")[0].rstrip("?")
        plain = _answer(question, language)
        for around in CHATTER[language] if plain else ():
            told = _answer(around.format(question), language)
            assert told in ("", plain), around.format(question)
            asked, kept = asked + 1, kept + bool(told)
    assert asked > 100 or not whole()
    assert kept >= least(KEPT, asked)


@pytest.mark.parametrize(
    ("language", "text", "asks", "tells"),
    [
        ("nl", "Ik sta op negen. Mag ik dat meteen omdraaien?", "Mag ik dat meteen omdraaien?", "Ik sta op negen."),
        ("nl", "Mag ik twee wol ruilen? Ik heb geen haven.", "Mag ik twee wol ruilen?", "Ik heb geen haven."),
        ("nl", "Twee ridders in een beurt. Mag dat?", "Twee ridders in een beurt. Mag dat?", ""),
        ("nl", "Mag ik nu bouwen? Klopt dat?", "Mag ik nu bouwen?", "Klopt dat?"),
        ("nl", "Kost een stad drie erts", "Kost een stad drie erts", ""),
        ("nl", "Ik heb nu een ridder. Mag de rover weer de woestijn in", "Mag de rover weer de woestijn in", "Ik heb nu een ridder."),
        ("nl", "Mag ik nu nog bouwen. Ik heb al geruild", "Mag ik nu nog bouwen. Ik heb al geruild", ""),
        ("de", "Die Acht fällt. Krieg ich das jetzt", "Die Acht fällt. Krieg ich das jetzt", ""),
        ("de", "Mein Ritter liegt. Darf ich jetzt den Räuber versetzen", "Darf ich jetzt den Räuber versetzen", "Mein Ritter liegt."),
        ("de", "Zweite Runde: setzt da wieder derselbe?", "setzt da wieder derselbe?", "Zweite Runde"),
        ("de", "Ich habe 4:1 getauscht… darf ich noch einmal?", "darf ich noch einmal?", "Ich habe 4:1 getauscht…"),
        ("nl", "ik zit op de wolhaven, mag ik daar erts ruilen?", "mag ik daar erts ruilen?", "ik zit op de wolhaven"),
        ("de", "ich bin dran und hab Erz, darf ich es tauschen?", "darf ich es tauschen?", "ich bin dran und hab Erz"),
        ("nl", "die spion, mag ik die nog spelen?", "die spion, mag ik die nog spelen?", ""),
        ("nl", "als ik op de wolhaven zit, mag ik daar erts ruilen?", "als ik op de wolhaven zit, mag ik daar erts ruilen?", ""),
        ("de", "die Straße, die ich bezahlt hab, nehm ich die zurück?", "die Straße, die ich bezahlt hab, nehm ich die zurück?", ""),
    ],
)
def test_what_is_asked_is_told_apart_from_what_is_only_told(language: str, text: str, asks: str, tells: str) -> None:
    """The sentence with a mark, or what stands behind a colon; what asks nothing of its own is asked of the sentence before it."""
    asked, told = asking(text, _words(language))
    assert (asked.strip(), told) == (asks, tells)


@pytest.mark.parametrize(
    ("language", "question", "whether"),
    [
        ("nl", "Als ik een 7 gooi, hoeveel kaarten moet ik dan inleveren?", False),
        ("nl", "Weet jij hoeveel kaarten ik mag houden?", False),
        ("nl", "Staat op het vel hoeveel punten een dorp telt?", True),
        ("de", "Wie viele Karten darf ich behalten?", False),
        ("de", "Zwei Siedlungen ohne was dazwischen, geht das?", True),
        ("nl", "snoept iemand mijn punten af met een langere route", True),
        ("nl", "langste handelsroute met vijf straten", False),
        ("de", "verbau ich die zwei geschenkten Karten gleich", True),
        ("de", "zum Schluss der Partie", False),
        ("de", "Zeigt der Handschuh, wie stark mein Ritter ist?", True),
        ("nl", "Wie het eerste dorp neerzet, gooit straks ook als eerste, toch?", True),
        ("de", "Was bei der Sieben weg muss, suche ich selbst aus, oder?", True),
        ("nl", "Wie begint, jij of ik?", False),
        ("de", "Was kostet eine Stadt, ein Erz?", False),
        # what is asked last is whether that is so, or may be, whatever stands before it
        (
            "de",
            "Sieben gefallen, neun Karten auf der Hand, und jetzt will meine Schwester bestimmen, welche ich abgebe, darf die das?",
            True,
        ),
        ("de", "Der Papa meint, der Würfler sucht aus, welche. Stimmt das?", True),
        ("nl", "Twaalf kaarten in mijn hand, welke ik inlever wil mijn zus bepalen, mag ze dat?", True),
        ("nl", "Hoeveel kaarten mag ik houden, weet jij dat?", False),
        ("nl", "Hoeveel kaarten neem ik, is dat er een?", False),
    ],
)
def test_what_asks_for_something_else_than_yes_or_no_is_known(language: str, question: str, whether: bool) -> None:
    """A word that asks stands before any verb."""
    assert asks_yes_or_no(question, load_at_issue(language)["begins"], _words(language)) is whether


#: Where the answer hangs on what is not told, or on what is said by the way -> the answers that are right.
NO_YES = {
    ("nl", "moet je bij een 7 kaarten inleveren"): ("",),
    ("nl", "moet iedereen bij een 7 kaarten inleveren"): ("",),
    ("de", "muss jeder bei einer 7 Karten abgeben"): ("",),
    ("nl", "Gaan de kaarten die je bij een 7 moet inleveren uit het spel, de doos in?"): ("", "no"),
    ("de", "Kommen die Karten, die ich bei einer 7 abgeben muss, aus dem Spiel?"): ("", "no"),
    ("nl", "Sanne heeft vijf straten op een rij en ik nu ook. Krijg ik dan de langste handelsroute?"): ("", "no"),
    ("nl", "mag ik bij een 7 de kaarten die ik moet inleveren zelf kiezen"): ("", "yes"),
    # near to a question of the data in what is told, and another one
    ("de", "Hab im Kartenspiel grad eine Siedlung angebaut und zwei neue Landschaften gezogen, liegt auf denen gleich schon was drauf?"): (
        "",
        "no",
    ),
    ("de", "ich habe gerade einen Ritter gekauft, darf ich ihn im nächsten Zug spielen?"): ("", "yes"),
    ("nl", "ik heb zeven kaarten en een ander gooit zeven, mag ik er een weggeven?"): ("",),
    ("de", "der Räuber steht auf der Wüste, kann ich ihn nach dem Bauen versetzen?"): ("",),
}


@pytest.mark.parametrize(("asked", "right"), NO_YES.items())
def test_what_is_contested_or_must_be_by_the_way_gets_no_yes(asked: tuple[str, str], right: tuple[str, ...]) -> None:
    """Who has seven cards or fewer puts none back; what one has to do is not what is asked about it."""
    assert _answer(asked[1], asked[0]) in right


#: What is told before a question, in its sentence or another one, and the word for a thing that it names -> the answer.
#: What is answered; "|" behind it: that, or none, since questions like it are of two rules.
TOLD_BEFORE = {
    ("de", "ich hab eine Sieben gewürfelt und der Räuber steht gut, muss ich ihn versetzen?"): "yes",
    ("nl", "ik heb een zeven gegooid, moet ik de rover dan verzetten?"): "yes",
    ("nl", "ik heb net een ridder gekocht, mag ik hem volgende beurt spelen?"): "yes|",
    ("nl", "ik heb net een ridder gekocht, mag ik hem nu spelen?"): "no",
    ("de", "Ich leg einen Ritter hin, aber der Räuber steht da gut. Kann ich den nicht einfach stehen lassen?"): "no|",
    ("de", "ich hab mein Würfeln noch vor mir, darf ich vorm Würfeln schon handeln?"): "no",
    ("de", "kann ich vorm Würfeln noch einen Ritter spielen?"): "yes",
}


@pytest.mark.parametrize(("asked", "right"), TOLD_BEFORE.items())
def test_what_is_told_before_a_question_names_what_it_is_about(asked: tuple[str, str], right: str) -> None:
    """*Him* is the robber that is told of; a comma ends what is told as a stop does, and *vorm* is *vor dem*."""
    assert _answer(asked[1], asked[0]) in right.split("|")
