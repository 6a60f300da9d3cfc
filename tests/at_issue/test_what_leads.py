"""A question that leaves out what the parties quarrel about does not lead, and settles nothing if it is chosen all the same."""

from __future__ import annotations

import json

import pytest
from support.command import said

from catan_rules import rule_dispute

OWN = {"nl": "almanak", "de": "spielanleitung"}


@pytest.mark.parametrize(
    ("language", "text", "rule"),
    [
        (
            "de",
            "Dirk: wir sind zu sechst, da musst du erst ab zehn Karten die Hälfte wegwerfen. Petra: Quatsch, auch zu sechst ist ab acht Karten die Hälfte weg.",
            "56/variant-discard-from-ten",
        ),
        (
            "de",
            "Franz: i hab jetzt auch sieben Straßerl am Stück, genau wie du, also her mit dem Kartl und den zwei Punkten. Gitti: nix da, da musst scho länger sein als i.",
            "base/longest-route-equal-keeps",
        ),
        (
            "nl",
            "Anna: wie 10 punten heeft maar het niet zegt, heeft nog niet gewonnen. Bert: wel waar, dan is het spel meteen afgelopen.",
            "base/win-possessing-ten-suffices-de",
        ),
    ],
)
def test_a_bound_a_tie_and_what_was_not_said_stand_in_the_first_question(language: str, text: str, rule: str) -> None:
    """What has only the rest of the words stands behind it, and nobody is guessed to say yes to that."""
    dispute = rule_dispute(None, text, OWN[language], language=language)
    assert dispute.at_issue[0].rule == rule
    assert not dispute.at_issue[1].guessed


def test_what_only_names_a_tie_keeps_the_rule_of_another_article_first() -> None:
    """As much of each thing is no tie of two roads."""
    text = "Eva: jeder kriegt, warte, fünf Siedlungen, vier Städte, fünfzehn Straßen, so war das. Ole: nee, Städte auch fünf, is doch von allem gleich viel, damit's aufgeht."
    assert rule_dispute(None, text, "spielanleitung", language="de").at_issue[0].rule == "base/setup-player-pieces"


@pytest.mark.parametrize("yes", ["Lena", "Tom"])
def test_a_question_about_doing_without_settles_nothing_between_who_takes_one_and_who_takes_two(yes: str) -> None:
    """Nobody speaks of doing without."""
    text = "Lena: so, den Räuber hab ich zu dir gestellt, jetzt zieh ich mir zwei Karten von dir. Tom: zwei? Eine, mehr ist nicht."
    told = json.loads(said("streitfall", text, "--wahl", "1", "--ja", yes, "--regeln", "spielanleitung", "--json").out)
    echo, *claims = sorted(told["claims"], key=lambda claim: len(claim["text"]))
    assert (echo["text"], echo["ruling"]) == ("zwei", "not-understood")
    assert {claim["ruling"] for claim in claims} == {"undetermined"}


def test_a_quarrel_without_a_word_of_ships_is_not_led_by_their_rules() -> None:
    """A boat is drawn at each harbour."""
    text = "Daan: kijk, mijn weg loopt tot aan dat bootje, dus ik mag drie voor één. Sanne: ja maar daar staat nog geen huisje van je, dus dat telt niet."
    assert not rule_dispute(None, text, "almanak", language="nl").at_issue[0].rule.startswith("ships/")


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        (
            "Reto: ich chauf mir no gschnäll so es Chärtli vom Stapel, bevor du fertig bisch. Beat: hallo, du bisch gar nöd dra, das darfsch nur wenn du am Zug bisch.",
            "base/dev-buy-is-building-phase",
        ),
        ("Vreni: ich ha es Strässli am Hafe, das langet. Urs: nei, da bruucht's es Dörfli am Hafe.", "base/trade-harbour-needs-building"),
    ],
)
def test_a_quarrel_in_swiss_german_leads_to_its_rule(text: str, rule: str) -> None:
    """Its words stand for those of the book, or say nothing."""
    assert rule_dispute(None, text, "spielanleitung", language="de").at_issue[0].rule == rule


@pytest.mark.parametrize(
    ("language", "text", "asked"),
    [
        ("nl", "Anna: zonder haven kun je niet met de bank ruilen. Bert: jawel, vier tegen één.", False),
        (
            "nl",
            "Henk: voor zo'n straatje moet je twee hout neertellen, klaar. Truus: welnee, eentje hout en eentje steen, kijk maar op je kaartje.",
            False,
        ),
        (
            "nl",
            "Griet: ze zitten daar met drie rond dat tegeltje, dan pak ik bij alle drie een kaartje hè. Jef: ha nee, ge moet er ene kiezen.",
            True,
        ),
        ("de", "Uwe: so 'ne Karte vom Stapel kostet doch zwei Erz und 'n Weizen. Heike: nee, ein Erz, ein Schaf, ein Weizen.", False),
        (
            "de",
            "Nina: ich hab den Ritter eben erst gezogen, dann leg ich ihn halt gleich aus. Paul: nö, erst wenn du das nächste Mal dran bist.",
            True,
        ),
    ],
)
def test_what_happened_at_the_table_is_asked_only_where_somebody_there_is_spoken_of(language: str, text: str, asked: bool) -> None:
    """What is claimed to be so of everybody hangs on nothing that happened."""
    issues = rule_dispute(None, text, OWN[language], language=language).at_issue
    assert issues
    assert any(issue.hangs_on for issue in issues) is asked


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("de", "Anna: nach mir ist mein linker Nachbar dran. Bernd: nein, der rechte."),
        (
            "de",
            "Anna: bei einem Ritter muss jeder mit mehr als sieben Karten die Hälfte abgeben. Bernd: nein, das gilt nur bei einer gewürfelten Sieben.",
        ),
        ("nl", "Anna: wie 10 punten heeft maar het niet zegt, heeft nog niet gewonnen. Bert: wel waar, dan is het spel meteen afgelopen."),
    ],
)
def test_a_clear_answer_on_which_nothing_is_ruled_is_not_called_unintelligible(language: str, text: str) -> None:
    """Where questions lead on, it is said to be left undecided, as any other claim."""
    told = said(*(("geschil",) if language == "nl" else ("--taal", "de", "streitfall")), text).out
    assert "Das verstehe ich nicht." not in told
    assert "Dit begrijp ik niet." not in told


@pytest.mark.parametrize("denial", ["net", "nöd", "nid", "ned"])
def test_a_denial_in_dialect_is_one(denial: str) -> None:
    """What is denied gets no answer that holds for what is not."""
    asked = said("--taal", "de", "frage", f"Darf man zwei Siedlungen {denial} nebeneinander bauen?").out
    assert said("--taal", "de", "frage", "Darf man zwei Siedlungen nebeneinander bauen?").out.startswith("Nein.")
    assert not asked.startswith("Nein.")


@pytest.mark.parametrize("small", ["Karterl", "Kärtlein", "Kartli"])
def test_a_small_thing_is_the_thing(small: str) -> None:
    """In Austrian and Swiss words too, whether or not a wording has them."""
    asked = f"Kostet so ein {small} vom Stapel ein Erz, eine Wolle und ein Getreide?"
    assert "base/cost-dev-card" in said("--taal", "de", "frage", asked, "--json").out


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("nl", "Lotte: ik heb net m'n huisje daar bij die haven gezet, dan kan ik nu toch meteen voor die betere prijs wisselen. Sjoerd: nee joh, dat kan pas als je weer aan de beurt bent."),
        ("nl", "Yara: die twee punten zijn nu van mij en dan heb ik er tien, gewonnen! Koen: ho, het is Piet z'n beurt, jij moet wachten tot je zelf mag."),
        ("de", "Steffi: hey, den Ritter hab ich doch grad erst gezogen, den klatsch ich jetzt gleich hin. Olli: nö, den musst du dir schon bis zum nächsten Mal aufheben."),
    ],
)  # fmt: skip
def test_what_somebody_tells_is_not_asked_beside_the_rule(language: str, text: str) -> None:
    """When the card was bought, whose turn it is, where the settlement stands."""
    assert not rule_dispute(None, text, OWN[language], language=language).at_issue[0].hangs_on


def test_when_the_card_was_bought_is_asked_where_that_is_denied() -> None:
    """Then it is what they quarrel about."""
    text = "Bram: ik heb 'm net gekocht en speel 'm meteen. Jet: die ridder heb je vorige beurt gekocht, dat mag gewoon."
    issues = rule_dispute(None, text, "almanak", language="nl").at_issue
    assert any(issue.hangs_on == "Is de kaart in deze beurt gekocht?" for issue in issues)


def test_a_question_names_no_resource_that_nobody_names() -> None:
    """At a sheep harbour nobody quarrels about a wood harbour: the rule's own question is put."""
    text = "Ilse: ik zit toch aan dat schapenhaventje, dus twee hout erin en ik heb m'n steen. Tom: nee, zo werkt dat niet, dat plekkie is enkel voor schapen."
    first = rule_dispute(None, text, "almanak", language="nl").at_issue[0]
    assert (first.rule, "hout" in first.question) == ("base/trade-harbour-2-1-own-resource-only", False)


def test_what_is_asked_the_other_way_round_is_put_only_where_it_is_seen_who_says_yes() -> None:
    """Whether there is a limit is no question to which the one who builds says yes."""
    text = "Daan: kijk, ik had nog genoeg liggen, dus ik zet die straat neer en dan gelijk ook nog een dorp. Fleur: ho ho, één ding per beurt hè, anders ben je zo klaar."
    first = rule_dispute(None, text, "almanak", language="nl").at_issue[0]
    assert (first.question, str(first.answer)) == ("Mag je in één beurt zo veel bouwen als je kunt betalen?", "yes")


@pytest.mark.parametrize(
    "text",
    [
        "Leonie: ich hab elf Karten, aber er hat bloß den Ritter gelegt, da muss ich nix weglegen. Basti: wieso, der Räuber kommt doch, also musst du die Hälfte hergeben.",
        "Moritz: komm, sag an, wie viele von den Dingern hast du noch verdeckt da liegen, das musst du sagen, wenn ich frag. Clara: geht dich nix an, das behalt ich für mich.",
    ],
)
def test_who_asks_and_says_what_must_be_has_claimed_that(text: str) -> None:
    """A why or a demand before it is no question that it only is."""
    assert not any(one.claim.asks for one in rule_dispute(None, text, "spielanleitung", language="de").claims)


def test_where_the_book_of_the_table_says_nothing_it_is_said_who_does() -> None:
    """In the answer, and neither above nor below it is that book said to answer."""
    told = said(
        "--taal",
        "de",
        "streitfall",
        "Sepp: i nimm ma halt an Lehm aus da Bank und gib eam nächste Rundn wieder z'ruck. Burgi: na, ausborgen gibt's da ned.",
    ).out
    assert "In der Spielanleitung (Kosmos) steht dazu nichts; nein laut" in told
    ships = said("geschil", "Cees: je mag met je schepen langs het dorp van een ander verder bouwen. Dirk: nee, dat mag niet.").out
    assert "Nee volgens de encyclopedie." in ships
    assert "De antwoorden volgens de almanak van 999 Games (2015):" not in ships


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("nl", "Anna: een gebouwkaart is één overwinningspunt waard. Bert: nee, een gebouwkaart is twee punten waard."),
        ("nl", "Cor: bij de variabele opbouw leg je de getallenfiches eerst met de letter naar boven. Ans: nee, meteen met het getal naar boven."),
        ("nl", "Wim: als de langste handelsroute wordt onderbroken, gaat de kaart meteen naar wie nu alleen de langste heeft. Sara: nee, de kaart blijft bij de oude bezitter tot iemand een langere bouwt."),
        ("de", "Britta: Eine Siedlung bringt nur eine Karte. Lars: Nein, eine Siedlung bringt pro Feld zwei Rohstoffkarten."),
        ("de", "Nils: Im Würfelspiel muss man die Ritter der Reihe nach bauen. Vera: Nein, man darf sie in beliebiger Reihenfolge bauen."),
    ],
)  # fmt: skip
def test_plain_claims_in_the_words_of_a_question_are_ruled_on_at_once(language: str, text: str) -> None:
    """The first is right, the second wrong."""
    rules = "dobbelspel" if "Würfelspiel" in text else OWN[language]
    assert [str(one.ruling) for one in rule_dispute(None, text, rules, language=language).claims] == ["right", "wrong"]


def test_in_order_is_the_opposite_of_in_any_order() -> None:
    """Of the two one is right."""
    text = "Vera: Im Würfelspiel darf man die Ritter in beliebiger Reihenfolge bauen. Nils: Nein, nur der Reihe nach."
    assert [str(one.ruling) for one in rule_dispute(None, text, "dobbelspel", language="de").claims] == ["wrong", "right"]


@pytest.mark.parametrize(
    ("language", "text", "question"),
    [
        (
            "de",
            "Paul: Man gewinnt nur mit genau zehn Punkten. Ida: Nein, elf Punkte gehen auch.",
            "Muss man genau zehn Punkte haben, um zu gewinnen?",
        ),
        (
            "nl",
            "Mieke: hij heeft mijn baan doorgeknipt, nu hebben Karel en ik er allebei nog zes, dus ik houd die kaart toch gewoon. Karel: niks van, dan gaat ie terug in de doos.",
            "Gaat de langste handelsroute naar de bank als de bezitter na een onderbreking met een ander gelijk staat?",
        ),
    ],
)
def test_the_first_question_asks_what_the_one_says_and_the_other_denies_of_no_other_players(
    language: str, text: str, question: str
) -> None:
    """*Exactly* is in it where somebody says so, and no colour that is nobody's; nor is asked what is told: how long the routes are."""
    first = rule_dispute(None, text, OWN[language], language=language).at_issue[0]
    assert (first.question, first.hangs_on) == (question, "")


def test_a_ruling_that_denies_another_question_does_not_deny_this_one() -> None:
    """Beside a yes there stands no *letterlijk genomen niet*."""
    text = "Ria: ik gooi die zwarte vent lekker terug in het zand. Henk: kan niet, hij moet op zo'n rondje met een cijfer en daar ligt er geen."
    dispute = rule_dispute(None, text, "almanak")
    number = next(number for number, issue in enumerate(dispute.at_issue, 1) if issue.rule == "base/robber-on-number-chip")
    found = said("geschil", text, "--kies", str(number), "--ja", "Henk").out
    assert "Ja. (Struikrover" in found
    assert "etterlijk genomen niet" not in found
