"""The first line of an answer from the rules: yes or no under the book of who asks, and never a wrong one."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from statistics import median

import pytest
from support.amount import least, some, whole
from support.command import said
from support.schemas import schema

from adjudicator.rulesets.editions import rule_set
from catan_common.rule_sets import usual_for
from catan_rules import ask
from catan_rules.answer.rule_answer import RuleAnswer
from catan_rules.answer.ruled import Ruled, ruled
from catan_rules.at_issue.headline import Headline, headline
from catan_rules.one_book import book
from catan_rules.render.text.found import found_text
from catan_rules.render.text.output import TextOutput
from rulebook.search.asking import offers_a_choice

HERE = Path(__file__).parent
BOOKS = ("almanak", "spielanleitung", "actueel")
#: Of the questions asked in one's own words so many have their yes or no; the others get the rule alone.
ANSWERED = 0.9


def _asked(language: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    for row in (HERE / f"yes_no_{language}.tsv").read_text(encoding="utf-8").splitlines():
        if not row.startswith("#"):
            question, *answers = row.split("\t")
            yield question, tuple(answers[: len(BOOKS)])


def _headlines(question: str, language: str, *names: str) -> list[Headline | None]:
    """Return the first lines under some rule sets."""
    found = book().answer(question, language)
    return [headline(found, lambda _, name=name: rule_set(name)) for name in names]


def _told(one: Headline | None) -> str:
    """Return the yes, no or open of a first line; empty where there is none."""
    return "" if one is None else str(one.answer).replace("undetermined", "open")


def _answer(question: str, language: str, name: str = "almanak") -> str:
    return _told(*_headlines(question, language, name))


def _holds(question: str, language: str) -> list[tuple[str, str]]:
    """Return what three books say, with what the others say where a book is silent: which of the two is told hangs on how closely one reads it."""
    told = _headlines(question, language, *BOOKS)
    return [(_told(one), str(one.others["almanak"]) if one is not None and one.silent else _told(one)) for one in told]


@pytest.mark.parametrize("language", ["nl", "de"])
def test_no_yes_or_no_is_wrong_and_most_questions_have_one(language: str) -> None:
    """Each question was written from the facts, with what three books say to it; what is not the question of a rule gets no yes or no."""
    found = {question: (_holds(question, language), right) for question, right in some(_asked(language))}
    wrong = {question: both for question, both in found.items() if any(not {"", right} & {*got} for got, right in zip(*both, strict=True))}
    assert wrong == {}
    assert sum(all(own for own, _ in got) for got, _ in found.values()) >= least(ANSWERED, len(found))


#: Questions written from the facts -> of how many of them the first line is yes or no (docs/decisions/headline.md): in words that no form was written
#: after, such as the comparison was made better on, and told in several sentences. What signs count was learned from all of them.
ANSWERED_OF = {
    "yes_no_unseen.tsv": 0.79,
    "yes_no_by_lot.tsv": 0.73,
    "yes_no_paraphrased.tsv": 0.78,
    "yes_no_told.tsv": 0.36,
    "yes_no_spoken.tsv": 0.55,
}


@pytest.mark.parametrize(("name", "share"), ANSWERED_OF.items())
def test_questions_written_from_the_facts_alone_have_no_wrong_answer(name: str, share: float) -> None:
    """Drawn by lot from the facts of the three games, in two languages, with what each book may be said to answer."""
    asked, answered = 0, 0
    rows = [row.split("\t") for row in (HERE / name).read_text(encoding="utf-8").splitlines()[1:]]
    for _, language, question, *right in some(rows, by=lambda row: (row[0].partition("/")[0], row[1])):
        got = _holds(question, language)
        asked += 1
        answered += all(own for own, _ in got)
        for answers, accepted in zip(got, right, strict=True):
            assert {"", *accepted.replace("~", "|o").split("|")} & {answer[:1] for answer in answers}, question
    assert answered >= least(share, asked)


#: What is asked in other words than any question of the data -> the answer: each by another way to say the same.
SAID_OTHERWISE = {
    ("nl", "als er zeven gegooid wordt krijgt niemand grondstoffen, toch?"): "yes",
    ("de", "bei einer Sieben bekommt keiner Rohstoffe, oder?"): "yes",
    ("nl", "klopt het dat je bij een 7 grondstoffen krijgt?"): "no",
    ("de", "eine Straße am Meer entlang bauen, geht das"): "yes",
    ("nl", "moet je minstens vijf straten achter elkaar hebben voor de langste route"): "yes",
    ("nl", "moet een actiekaart meteen uitgevoerd worden"): "yes",
    ("de", "muss eine Aktionskarte sofort ausgeführt werden"): "yes",
    ("nl", "zijn er negentien getallenfiches"): "no",
    ("de", "muss ich die Straßen aus der Straßenbaukarte bezahlen"): "no",
    ("nl", "hou je je grondstofkaarten geheim"): "yes",
    ("nl", "begin je in het kaartspel met drie kaarten in je hand"): "yes",
    ("de", "darf man mit einer Handelsflotte im Kartenspiel zwei zu eins tauschen"): "yes",
    ("nl", "Krijgt de woestijn ook een nummertje?"): "no",
    ("nl", "speel je de kruidenheks voordat er gedobbeld wordt"): "yes",
    ("nl", "mag ik met een handelsvloot twee tegen een ruilen in het kaartspel"): "yes",
    ("de", "kann man das Basisspiel zu fünft spielen"): "no",
    ("de", "Im Kartenspiel war meine Frau gerade dran, darf sie direkt noch mal?"): "no",
    ("nl", "Mag degene die begon in de tweede plaatsingsronde weer als eerste?"): "no",
}


@pytest.mark.parametrize(("asked", "answer"), SAID_OTHERWISE.items())
def test_what_means_the_same_has_the_same_answer(asked: tuple[str, str], answer: str) -> None:
    """Tags and frames, participles, cards called by what is on them or by either of two names, what stands in a row, two for one, numbers in words, small things, who is of the family."""
    assert _answer(asked[1], asked[0]) == answer


#: What a word more or another one makes another question -> the answer that it has, where it has one.
OTHERWISE = {
    ("nl", "Krijg ik in het begin maar één kaartje, hoeveel velden er ook om mijn tweede dorp liggen?"): "no",
    ("nl", "krijg je bij de beginnersopstelling voor allebei je dorpen grondstoffen"): "no",
    ("de", "kriegt man bei der Anfängeraufstellung für beide Siedlungen Rohstoffe"): "no",
    ("de", "kann ich im Kartenspiel irgendwann mehr als drei Handkarten haben"): "yes",
    ("de", "muss ich bei einer Sieben alle Karten abgeben"): "no",
    ("de", "kann der Joker im Würfelspiel einen Würfel auf jede beliebige Sorte drehen"): "no",
    ("de", "klaue ich jemandem die längste Handelsstraße schon, wenn meine genauso lang ist"): "no",
    ("nl", "doet iedere ridder mee aan het toernooi in het kaartspel"): "yes",
}


@pytest.mark.parametrize(("asked", "answer"), OTHERWISE.items())
def test_a_word_that_makes_it_another_question_is_not_passed_over(asked: tuple[str, str], answer: str) -> None:
    """Both, ever, only one, all cards and all players: the right answer or none."""
    assert _answer(asked[1], asked[0]) in ("", answer)


#: Another deed, case, object or one in a row than the question of the data that is likest; none of them may have a yes.
OF_ANOTHER = {
    "nl": [
        "mag je in de bijzondere bouwronde ruilen", "krijgt de tweede met 5 straten de langste handelsroute", "krijgt de derde met drie ridders de grootste riddermacht",
        "mag ik bij uitvinding een kaart nemen die op is in de bank", "mag ik ruilen met de bank als die de kaart niet heeft", "mag ik bouwen voordat ik gooi",
        "mag ik een kaart kopen voordat ik gooi", "mag ik ruilen voordat ik gooi", "mag het tweede dorp aan het eerste grenzen", "mag ik met een ridder een dorp stelen",
        "mag ik met monopolie een ontwikkelingskaart pakken", "mag ik een straat bouwen als ik geen dorp heb", "mag ik een dorp verkopen", "mag ik een dorp verplaatsen",
        "mag de piraat een schip stelen", "steelt de piraat een schip", "steel je met de piraat een schip", "steel ik met een ridder een straat", "levert een heuvel erts op", "zit er een plafond op het aantal kaarten dat ik mag ruilen",
    ],
    "de": [
        "darf ich in der besonderen Bauphase tauschen", "bekommt der Zweite mit 5 Straßen die längste Handelsstraße", "bekommt der dritte Spieler mit drei Rittern die größte Rittermacht",
        "darf ich bei der Erfindung eine Karte nehmen, die alle ist", "darf ich mit der Bank tauschen, wenn sie die Karte nicht hat", "darf ich bauen, bevor ich würfle",
        "darf ich eine Entwicklungskarte kaufen, bevor ich würfle", "darf man handeln, bevor man würfelt", "darf der Räuber eine Siedlung klauen", "darf ich meine Straße verkaufen",
        "darf der Pirat ein Schiff stehlen", "stiehlt der Seeräuber ein Schiff", "stehle ich mit dem Räuber eine Straße", "verdoppelt die Ziegel-Brennerei Erz",
    ],
}  # fmt: skip


@pytest.mark.parametrize(("language", "question"), [(language, question) for language, asked in OF_ANOTHER.items() for question in asked])
def test_what_speaks_of_another_deed_or_case_has_no_yes_from_a_question_like_it(language: str, question: str) -> None:
    """Building is not trading, the second is not the first, before the roll is not before the trade: no, or no headline, in any of the books."""
    assert {_told(one) for one in _headlines(question, language, *BOOKS)} <= {"", "no", "open"}


#: An amount or a resource in a question -> the answer to it.
AMOUNTS = {
    ("nl", "heeft het bord vier bergen"): "no",
    ("nl", "heeft het bord drie bergen"): "yes",
    ("de", "gibt es fünf Gebirgsfelder"): "no",
    ("nl", "mag ik vier uitbreidingen bij een stad leggen in het kaartspel"): "yes",
    ("nl", "passen er drie uitbreidingen bij een stad in het kaartspel"): "yes",
    ("nl", "passen er vijf uitbreidingen bij een stad in het kaartspel"): "no",
    ("nl", "kost een straat hout"): "yes",
    ("nl", "kost een straat wol en hout"): "no",
    ("de", "kostet eine Siedlung Erz"): "no",
    ("nl", "moet ik met zeven kaarten afleggen"): "no",
    ("nl", "moet ik met meer dan acht kaarten de helft inleveren"): "yes",
    ("nl", "is ruilen met de tegenstander in het kaartspel verboden"): "no",
    ("nl", "is schaap tegen schaap ruilen uit den boze"): "no",
}


@pytest.mark.parametrize(("asked", "answer"), AMOUNTS.items())
def test_an_amount_or_a_resource_is_held_against_the_rule(asked: tuple[str, str], answer: str) -> None:
    """One question of the data answers for any amount: at most four, exactly three, hout and baksteen."""
    assert _answer(asked[1], asked[0]) == answer


#: Questions of the board game that a rule of a variant, of another number of players or about something else must not answer -> the answer in three books.
OF_THE_BASE = {
    ("nl", "Mag ik in de beurt van een ander bouwen?"): ("no", "no", "no"),
    ("de", "Darf ich im Zug eines anderen bauen?"): ("no", "no", "no"),
    ("nl", "Mag ik 2:1 ruilen met de haven van een ander?"): ("no", "no", "no"),
    ("de", "Darf ich mit dem Hafen eines anderen 2:1 tauschen?"): ("no", "no", "no"),
    ("nl", "Mag ik de langste handelsroute pakken met een even lange route?"): ("no", "no", "no"),
    ("nl", "Mag ik twee kaarten stelen als het slachtoffer een stad heeft?"): ("no", "no", "no"),
    ("de", "Darf ich eine sechste Siedlung bauen, wenn meine fünf Siedlungen alle sind?"): ("no", "no", "no"),
    ("nl", "Mag ik de rover op een veld zetten waar al een rover staat?"): ("no", "no", "no"),
    ("nl", "Mag rood na het bouwen nog ruilen?"): ("no", "no", "yes"),
    ("de", "Darf Rot nach dem Bauen noch tauschen?"): ("no", "no", "yes"),
    ("nl", "spelen we de ronde nog uit als iemand tien punten heeft"): ("no", "no", "no"),
    ("de", "gewinne ich sofort mit 10 punkten"): ("", "", ""),
    ("de", "kann man durch eine fremde siedlung eine straße bauen"): ("open", "no", "no"),
}


@pytest.mark.parametrize(("asked", "answers"), OF_THE_BASE.items())
def test_the_base_rules_answer_what_names_no_other_game(asked: tuple[str, str], answers: tuple[str, ...]) -> None:
    """A colour is a person, a round is no turn, and what belongs to another is not one's own."""
    assert tuple(map(_told, _headlines(asked[1], asked[0], *BOOKS))) == answers


#: Which of two it is, asked in one sentence -> the rule that tells.
CHOICES = {
    ("de", "wird beim Abwerfen auf- oder abgerundet"): "base/seven-discard-half",
    ("de", "wird auf- oder abgerundet"): "base/seven-discard-half",
    ("nl", "wordt er bij het afleggen naar boven of naar beneden afgerond"): "base/seven-discard-half",
    ("nl", "leg je de fiches links of rechts van elkaar"): "",
    ("nl", "moet ik gooien of mag ik dat overslaan"): "base/turn-roll-mandatory",
    # one of two amounts
    ("de", "gibt es einen Räuber oder zwei"): "base/component-robber-1",
    ("de", "ist eine Stadt einen oder zwei Punkte wert"): "base/city-two-points",
    ("de", "kostet eine Stadt zwei oder drei Erz"): "base/cost-city",
    ("nl", "kost een stad twee of drie erts"): "base/cost-city",
    ("nl", "krijg je voor een stad een of twee kaarten"): "base/production-city-two",
}


@pytest.mark.parametrize(("asked", "clause"), CHOICES.items())
def test_what_offers_a_choice_is_never_answered_with_yes_or_no(asked: tuple[str, str], clause: str) -> None:
    """The first rule tells which it is."""
    language, question = asked
    assert _answer(question, language) == ""
    assert not clause or book().answer(question, language).hits[0].clause.id == clause


@pytest.mark.parametrize(
    ("language", "question"),
    [
        ("de", "muss ich mit acht oder neun Karten abgeben"),
        ("de", "bringt eine 13 oder eine 1 etwas"),
        ("nl", "valt een 2 of 12 vaker dan een 6 of 8"),
        ("nl", "is het basisspel voor drie of vier spelers"),
        ("nl", "levert een 13 of een 1 iets op"),
    ],
)
def test_what_may_be_so_of_both_amounts_is_no_choice(language: str, question: str) -> None:
    """With which of them, at which, for how many players: yes or no may answer for both."""
    assert not offers_a_choice(question, book().turning_words(language))


def test_what_may_be_done_before_or_after_is_answered_all_the_same() -> None:
    """Who asks what he may is told of both at once."""
    assert _answer("mag ik een ridder spelen vóór of na het gooien", "nl") in ("", "yes")
    assert _answer("mag ik een dorp of een stad naast een ander dorp bouwen", "nl") in ("", "no")


#: Questions that hang on more than they say: a rule about some case must not answer them.
TOO_LITTLE = {
    "nl": (
        "mag ik een straat leggen", "mag ik bouwen", "mag ik een stad bouwen", "mag ik een kaart stelen", "mag ik een ridder spelen", "mag ik handelen", "moet ik afleggen",
        "krijg ik kaarten", "mag ik winnen", "mag ik een dorp bouwen", "mag ik een haven gebruiken", "telt een dorp", "mag ik een schip bouwen", "mag ik een dorp bouwen aan een haven",
        "mag ik twee ridders spelen", "wanneer mag ik handelen", "waaraan moet een nieuwe straat vastzitten", "waarom mag ik niet na het bouwen ruilen", "hoeveel kaarten mag ik stelen", "krijgt Jet de langste handelsroute", "mag ik een actiekaart spelen",
    ),
    "de": (
        "darf ich eine Straße bauen", "darf ich tauschen", "muss ich abgeben", "darf ich eine Stadt bauen", "darf ich eine Karte stehlen", "bekomme ich Karten", "darf ich gewinnen",
        "darf ich eine Siedlung bauen", "darf ich einen Ritter kaufen", "darf ich einen Hafen benutzen", "darf ich eine Siedlung neben einem Hafen bauen", "wann darf ich handeln", "woran muss eine neue Straße anschließen",
        "darf ich zwei Ritter spielen", "warum darf ich nach dem Bauen nicht tauschen", "wie viele Karten darf ich stehlen",
    ),
}  # fmt: skip


@pytest.mark.parametrize(("language", "question"), [(language, one) for language, asked in TOO_LITTLE.items() for one in asked])
def test_what_says_too_little_or_asks_no_yes_or_no_gets_the_rule_first(language: str, question: str) -> None:
    """A wrong yes or no is worse than none."""
    assert _answer(question, language) == ""


#: What is asked -> the answer under the leaflet of a German box, which leaves much to its almanac: open where it is silent, never a flat yes.
BY_THE_LEAFLET = {
    ("de", "Bringt Weideland Wolle?"): "open",
    ("de", "Darf man sich bei der Bank einen Rohstoff leihen?"): "open",
    ("de", "Gibt es neun Häfen?"): "open",
    ("de", "Ist eine Siegpunktkarte einen Punkt wert?"): "open",
    ("nl", "Zijn er negen havens in het basisspel?"): "open",
    # what follows from what it says elsewhere it does treat
    ("de", "Darf man eine Entwicklungskarte mehrere Züge lang behalten?"): "yes",
    ("de", "Unterbricht die eigene Siedlung oder Stadt die Handelsstraße?"): "no",
    ("de", "Zählt eine Siedlung einen Punkt?"): "yes",
    # the rules of another game stand in its own leaflet
    ("de", "Darf man im Catan-Kartenspiel mit dem Gegner Rohstoffe tauschen?"): "yes",
}


@pytest.mark.parametrize(("asked", "answer"), BY_THE_LEAFLET.items())
def test_a_book_that_is_silent_gives_no_flat_yes_or_no(asked: tuple[str, str], answer: str) -> None:
    """The almanac says the same under its own name, whatever the leaflet leaves out."""
    language, question = asked
    assert _answer(question, language, "spielanleitung") == answer
    assert _answer(question, language, "almanak") in ("yes", "no")


#: What is asked, with options -> the first line of the answer.
FIRST_LINES = {
    ("vraag", "mag ik na bouwen nog handelen"):
        "Nee volgens de almanak van 999 Games (2015); ja volgens de huidige uitgaven, de WK-regels van 2002 en wat gebruikelijk is.",
    ("vraag", "mag ik na bouwen nog handelen", "--regels", "actueel"):
        "Ja volgens de huidige uitgaven; nee volgens de almanak van 999 Games (2015), de Duitse spelregels (Kosmos) en de encyclopedie.",
    ("zoek", "kan de rover terug naar de woestijn"): "Nee volgens de almanak van 999 Games (2015); ja volgens de huidige uitgaven (en 4 andere).",
    ("suche", "räuber wüste erlaubt"): "Ja laut der Spielanleitung (Kosmos); nein laut dem niederländischen Almanach (999 Games, 2015).",
    ("suche", "darf ich eine frisch gekaufte Ritterkarte spielen"): "Nein.",
    ("vraag", "tellen zijtakken mee voor de langste handelsroute"): "Nee.",
    ("vraag", "mag ik voorbij een dorp van een ander doorbouwen"):
        "Hangt ervan af welk boek geldt: onbeslist volgens de almanak van 999 Games (2015); nee volgens de huidige uitgaven (en 4 andere).",
    ("frage", "Bringt Weideland Wolle?"): "In der Spielanleitung (Kosmos) steht dazu nichts; ja laut dem niederländischen Almanach (999 Games, 2015).",
    ("vraag", "Levert een weide wol op?", "--regels", "spielanleitung"):
        "In de Duitse spelregels (Kosmos) staat daar niets over; ja volgens de almanak van 999 Games (2015).",
    ("zoek", "wat doet de rover"): "Struikrover",
    # a headword that is asked for yes or no
    ("zoek", "Is er goud in het kaartspel?"): "Ja.",
    ("zoek", "goud in het kaartspel"): "Kaartspel: landschappen en grondstoffen",
    ("frage", "Darf ich in einem Zug zwei Siedlungen und eine Stadt bauen?"):
        "In der Spielanleitung (Kosmos) steht dazu nichts; ja laut dem niederländischen Almanach (999 Games, 2015) und der Enzyklopädie.",
    # the very thing that is asked, not its opposite or another one
    ("suche", "Nehmen im Kartenspiel beide Spieler am Anfang drei Karten vom selben Stapel?"): "Nein.",
    ("suche", "Schützt das Badhaus vor der Pest?"): "Ja.",
    ("zoek", "Ik trek met de rover een kaart bij Jan, mag ik die gewoon houden?"): "Ja.",
    ("zoek", "Mijn dorp ligt op een kruising van drie wegen, mag ik op alle drie een straat leggen?"): "Ja.",
    ("zoek", "Is de startstraat in het dobbelspel gratis?"): "Ja.",
    ("zoek", "Levert de startstraat in het dobbelspel een punt op?"): "Nee.",
    ("zoek", "Mogen dorpen één weg uit elkaar?"): "Nee.",
    ("zoek", "Mogen dorpen twee wegen uit elkaar?"): "Ja.",
    ("suche", "Können wir das Würfelspiel zu fünft spielen?"): "Nein.",
    ("suche", "Können wir das Würfelspiel zu viert spielen?"): "Ja.",
}  # fmt: skip


@pytest.mark.parametrize(("words", "line"), FIRST_LINES.items())
def test_the_first_line_answers_and_names_the_books_that_say_otherwise(words: tuple[str, ...], line: str) -> None:
    """Under the book that is asked for, else that of the reader's language, with names that people know."""
    found = said(words[0], *words[1].split(), *words[2:])
    assert (found.status, found.out.splitlines()[0]) == (0, line)


@pytest.mark.parametrize(
    "words", [("vraag", "mag ik na bouwen nog handelen", "--kort"), ("frage", "darf ich nach dem Bauen noch handeln", "--kurz")]
)
def test_the_short_answer_is_one_line(words: tuple[str, ...]) -> None:
    """The answer, and the rule that decides."""
    assert len(said(words[0], *words[1].split(), *words[2:]).out.splitlines()) == 1


def test_the_full_answer_has_the_rule_its_sources_and_what_is_near() -> None:
    """All that the usual one leaves out, below the same first line."""
    usual, full = (said("vraag", "mag ik na bouwen nog handelen", *more).out for more in ((), ("--uitgebreid",)))
    assert full.splitlines()[0] == usual.splitlines()[0]
    assert len(full) > 2 * len(usual)
    assert "Ook gevonden" in full


def test_a_program_gets_the_headline_at_each_door() -> None:
    """The same fields in JSON of the command and of the library; None where yes and no do not answer."""
    told = json.loads(said("zoek", "mag de rover naar de woestijn", "--regels", "actueel", "--json").out)
    schema("search-answer").validate(told)
    assert (told["headline"]["answer"], told["headline"]["rules"]) == ("yes", "actueel")
    answer = ask(None, "mag de rover naar de woestijn", "actueel")
    assert isinstance(answer, RuleAnswer)
    assert answer.as_dict()["headline"] == told["headline"]
    assert answer.text().startswith(told["headline"]["text"])
    assert json.loads(said("zoek", "struikrover", "--json").out)["headline"] is None


def test_of_ten_answers_nine_fit_on_fourteen_lines() -> None:
    """Over the development questions, at 80 columns; the middle one on ten."""
    lengths = []
    rows = [row.split("\t") for row in (HERE.parent / "queries" / "development.tsv").read_text(encoding="utf-8").splitlines()]
    for question, language, *_ in some(rows, by=lambda row: row[1]):
        found = ruled(question, language) if language in ("nl", "de") else None
        if isinstance(found, Ruled):
            output = TextOutput(80, colour=False)
            found_text(output, book(), found.found, language, lambda game, reader=language: rule_set(usual_for(game, reader)))
            lengths.append(output.text().count("\n"))
    assert len(lengths) > 100 or not whole()
    assert median(lengths) <= 10
    assert sum(length <= 14 for length in lengths) >= least(0.9, len(lengths))


@pytest.mark.parametrize(
    "said", ["mag ik een dorp aan de kust bouwen", " mag ik een dorp aan de kust bouwen ", "mag  ik een dorp\taan de kust  bouwen?\n"]
)
def test_blanks_in_a_question_of_the_data_change_nothing(said: str) -> None:
    """Word for word it is the same one, so the very rule answers that has it."""
    answered = ask(None, said, "encyclopedie-5-6")
    assert isinstance(answered, RuleAnswer)
    found = answered.as_dict()["headline"]
    assert found is not None
    assert found["clause"] == "base/intersection-coast-allowed"


@pytest.mark.parametrize("option", [[], ["--kort"]])
@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["mag", "rood", "3", "wol", "ruilen", "voor", "1", "wol"], "volgens de huidige uitgaven"),
        (["wat", "levert", "een", "8", "op"], "volgens de Duitse spelregels (Kosmos): niet te zeggen"),
    ],
    ids=["yes or no", "another outcome"],
)
def test_the_first_line_says_where_other_books_answer_otherwise(words: list[str], told: str, option: list[str], tmp_path: Path) -> None:
    """In one line too, and where it is no other yes or no."""
    (tmp_path / "bord.yaml").write_text(
        "bord: beginners\nhavens: {A1/NW: 3:1}\nbank: 1 hout, 19 baksteen, 19 wol, 19 graan, 19 erts\nbeurt: rood\nfase: handelen\n"
        "spelers:\n  rood: {dorpen: A1.NW C1.ZO, straten: A2/ZW C2/ZW, hand: 3 wol}\n  blauw: {dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW}\n",
        encoding="utf-8",
    )
    first, *_ = said(*words, "--stelling", str(tmp_path / "bord.yaml"), *option).out.splitlines()
    assert told in first


@pytest.mark.parametrize("asked", ["muess de Reto Charte abgäh", "muess de Seppi Charte abgäh"])
def test_what_is_hardly_known_word_for_word_gets_no_yes_or_no(asked: str) -> None:
    """*Must* alone is no question."""
    assert _headlines(asked, "de", "spielanleitung") == [None]


def test_who_leads_in_the_dice_game_is_not_told_by_what_is_built_alone(tmp_path: Path) -> None:
    """A turn without building takes two points off, so who has built more may have less; no card lies hidden there."""
    sheet = tmp_path / "blad.yaml"
    sheet.write_text(
        "spel: dobbelspel\nspelers:\n  rood: {straten: R0-R3, dorpen: 3 4, ridders: 1 2, punten: 4 3 -2 4 1 2}\n"
        "  blauw: {straten: R0-R2, dorpen: 3, steden: 7}\nbeurt: rood\n",
        encoding="utf-8",
    )
    told = said("punten", "--stelling", str(sheet)).out
    assert told.startswith("Niet precies te zeggen")
    assert "blauw ?" in told
    assert "verborgen" not in told
