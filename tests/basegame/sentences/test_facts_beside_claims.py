"""What is said beside a claim never turns it round: facts in clauses of their own, and answers that go on with another claim."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.amount import examples, some
from support.real_data import CASES, position_of

from adjudicator.cases.reading import read_text
from adjudicator.dispute.hearing import rule_on
from adjudicator.dispute.ruling import SO, Dispute, Ruling
from adjudicator.dispute.said import read_said
from adjudicator.game import Position
from adjudicator.judging.referee import judge
from adjudicator.language.errors import QuestionError, QuestionWithoutPosition
from adjudicator.language.read import read_question
from adjudicator.rulesets.editions import RULE_SETS
from adjudicator.verdicts.verdict import Answer, Reason, State

#: Red is on turn or not, may do some things and not others; what was played this turn nobody has written.
TABLE = """\
bord: beginners
rover: B2
spelers:
  rood: {dorpen: A1.N D4.N, straten: A1/NO A1/O D4/NO, hand: "4 hout, 4 baksteen, 4 wol, 4 graan, 4 erts", ontwikkelingskaarten: 2 ridder 1 monopolie, gespeeld: 1 ridder}
  blauw: {dorpen: B2.N D1.ZW, straten: B2/NO D1/ZW, hand: 2 kaarten}
  wit: {dorpen: B3.NO E3.ZO, straten: B3/NO E3/ZO, hand: "3 hout, 5 erts"}
"""
MOMENTS = {
    "nobody says": "",
    "trading": "beurt: rood\nfase: handelen\nworp: 8\n",
    "building": "beurt: rood\nfase: bouwen\nworp: 8\n",
    "the turn of another": "beurt: blauw\nfase: handelen\nworp: 8\n",
    "the robber": "beurt: rood\nfase: rover\nworp: 7\n",
}
POSITIONS = {name: read_text(TABLE + moment) for name, moment in MOMENTS.items()}

#: What red says to do, now and then.
DEEDS = {
    "nl": [
        *(f"ik {verb} een dorp op {place}" for verb in ("bouw", "bouwde") for place in ("A1.ZO", "B2.N", "A2.N", "C3.Z")),
        *(f"ik {verb} een stad op {place}" for verb in ("bouw", "bouwde") for place in ("A1.N", "B2.N")),
        *(f"ik {verb} een straat op {place}" for verb in ("bouw", "bouwde", "leg") for place in ("A1/ZO", "A2/O", "C3/NO")),
        *(f"ik {verb} {what}" for verb in ("speel", "speelde") for what in ("een ridder", "monopolie", "het monopolie", "een stratenbouw", "een uitvinding")),
        *(f"ik {verb} {what}" for verb in ("koop", "kocht") for what in ("een ontwikkelingskaart",)),
        *(f"ik {verb} {what}" for verb in ("ruil", "ruilde") for what in ("4 hout voor 1 erts", "2 wol voor 1 erts", "1 hout voor 1 erts met wit", "3 wol voor 1 erts")),
        *(f"ik {verb} de rover op {place}" for verb in ("zet", "zette") for place in ("B2", "D1", "C3")),
        "ik mag een dorp bouwen op A1.ZO", "ik mag een straat bouwen op C3/NO", "ik mag een ridder spelen", "ik mag monopolie spelen", "ik mag 2 wol ruilen voor 1 erts",
    ],
    "de": [
        *(f"ich {verb} eine Siedlung auf {place}" for verb in ("baue", "baute") for place in ("A1.SO", "B2.N", "A2.N", "C3.S")),
        *(f"ich {verb} eine Stadt auf {place}" for verb in ("baue", "baute") for place in ("A1.N", "B2.N")),
        *(f"ich {verb} eine Straße auf {place}" for verb in ("baue", "baute", "lege") for place in ("A1/SO", "A2/O", "C3/NO")),
        *(f"ich {verb} {what}" for verb in ("spiele", "spielte") for what in ("einen Ritter", "das Monopol", "Monopol", "einen Straßenbau", "eine Erfindung")),
        *(f"ich {verb} {what}" for verb in ("kaufe", "kaufte") for what in ("eine Entwicklungskarte",)),
        *(f"ich {verb} {what}" for verb in ("tausche", "tauschte") for what in ("4 Holz gegen 1 Erz", "2 Wolle gegen 1 Erz", "1 Holz gegen 1 Erz mit Weiß", "3 Wolle gegen 1 Erz")),
        *(f"ich {verb} den Räuber auf {place}" for verb in ("setze", "setzte") for place in ("B2", "D1", "C3")),
        "ich darf auf A1.SO eine Siedlung bauen", "ich darf auf C3/NO eine Straße bauen", "ich darf einen Ritter spielen", "ich darf das Monopol spielen", "ich darf 2 Wolle gegen 1 Erz tauschen",
    ],
}  # fmt: skip
#: What may stand behind it: facts in relative clauses, behind a comma, and with words that say that it is done all the same.
BESIDE = {
    "nl": [
        " die ik net gekocht heb", ", die heb ik net gekocht", ", die ik deze beurt gekocht heb", " die ik vorige beurt gekocht heb", ", die ik niet net gekocht heb", ", die sluit niet aan", " die niet aansluit",
        ", die nergens op aansluit", ", daar ligt geen straat van mij", ", daar staat al een dorp", ", waar blauw al een dorp heeft", ", dat is te dicht bij een dorp", ", vlak naast het dorp van blauw",
        ", ik ben niet aan de beurt", ", blauw is aan de beurt", ", het is niet mijn beurt", ", ik heb al gebouwd", ", ik heb nog niet gegooid", " terwijl blauw aan de beurt is",
        ", terwijl ik al een ridder heb gespeeld", ", hoewel ik niet kan betalen", ", ook al heb ik te weinig grondstoffen", ", ook al is het niet mijn beurt", ", al heb ik geen haven",
        ", maar ik heb geen haven", " en ik heb deze beurt al een ridder gespeeld", ", ik heb deze beurt al een kaart gespeeld", ", zonder haven", " zonder dat ik aan de beurt ben",
        ", want ik heb deze beurt al een ridder gespeeld", ", want ik ben niet aan de beurt", ", want daar staat al een dorp", ", daar staat de rover al", ", de bank is leeg", ", de stapel is leeg",
        ", dat kan ik niet betalen", ", ik heb niet genoeg kaarten", ", die is bezet", ", dat is een vrije plek", ", zo staat het in de regels",
    ],
    "de": [
        ", die ich gerade gekauft habe", ", das ich gerade gekauft habe", ", den habe ich gerade gekauft", ", die ich in diesem Zug gekauft habe", ", das ich letzten Zug gekauft habe", ", den ich nicht gerade gekauft habe", ", die ist nicht angeschlossen",
        ", die nicht angeschlossen ist", ", die nirgends anschließt", ", da liegt keine Straße von mir", ", da steht schon eine Siedlung", ", wo Blau schon eine Siedlung hat", ", das ist zu nah an einer Siedlung",
        ", direkt neben der Siedlung von Blau", ", ich bin nicht am Zug", ", Blau ist am Zug", ", es ist nicht mein Zug", ", ich habe schon gebaut", ", ich habe noch nicht gewürfelt", ", während Blau am Zug ist",
        ", obwohl ich schon einen Ritter gespielt habe", ", obwohl ich nicht bezahlen kann", ", auch wenn ich zu wenig Rohstoffe habe", ", auch wenn ich nicht am Zug bin", ", obwohl ich keinen Hafen habe",
        ", aber ich habe keinen Hafen", " und ich habe diesen Zug schon einen Ritter gespielt", ", ich habe diesen Zug schon eine Karte gespielt", ", ohne Hafen", ", ohne dass ich am Zug bin",
        ", denn ich habe diesen Zug schon einen Ritter gespielt", ", denn ich bin nicht am Zug", ", denn da steht schon eine Siedlung", ", da steht der Räuber schon", ", die Bank ist leer", ", der Stapel ist leer",
        ", das kann ich nicht bezahlen", ", ich habe nicht genug Karten", ", die ist besetzt", ", das ist ein freier Platz", ", so steht es in den Regeln",
    ],
}  # fmt: skip
NAMES = {"nl": ("Rood", "Blauw"), "de": ("Rot", "Blau")}
MAY = {"nl": "mag", "de": "darf"}
DENIALS = {"nl": ("nee.", "dat mag niet.", "nee, dat mag niet."), "de": ("nein.", "das geht nicht.", "nein, das darfst du nicht.")}
#: What else a denial may go on with: how many, where, what it costs, who, when, which card.
REMAINDERS = {
    "nl": [
        "ik leg drie kaarten af", "je levert er drie in", "dat kost vier wol", "het kost 4", "alleen op C3/NO", "hij moet op een tegel van mij", "op D1 wel", "alleen met wit", "dat doet wit",
        "dat is van wit", "de volgende beurt pas", "toen wel", "dat is een ridder", "het moet monopolie zijn", "je hebt er twaalf nodig", "drie is genoeg", "bij de bank kost het drie", "minstens zes kaarten",
        "voor drie wol wel", "daar hoort een ander getal bij, een 6", "dat geldt voor een 8",
    ],
    "de": [
        "ich lege drei Karten ab", "du gibst drei ab", "das kostet vier Wolle", "es kostet 4", "nur auf C3/NO", "er muss auf ein Feld von mir", "auf D1 schon", "nur mit Weiß", "das macht Weiß",
        "das gehört Weiß", "erst im nächsten Zug", "damals schon", "das ist ein Ritter", "es muss das Monopol sein", "du brauchst zwölf", "drei reichen", "bei der Bank kostet es drei", "mindestens sechs Karten",
        "für drei Wolle schon", "da gehört eine andere Zahl hin, eine 6", "das gilt für eine 8",
    ],
}  # fmt: skip


def ruled(position: Position, language: str, rules: str | None, *sides: str) -> Dispute:
    """Return the dispute in which red and blue say these things in turn."""
    text = " ".join(f"{who}: {said.rstrip('.')}." for who, said in zip(NAMES[language], sides, strict=False))
    return rule_on(position, read_said(text, position), rules, language=language)


def may(position: Position, language: str, deed: str, rules: str) -> Answer | None:
    """Return whether what red says to do is allowed, as the referee answers the question; None where there is no such question."""
    try:
        asked = read_question(deed if f" {MAY[language]} " in deed else f"{MAY[language]} {deed}", position, "rood", language)
    except (QuestionError, QuestionWithoutPosition):
        return None
    return judge(position, asked, rules).answer


@given(st.data())
@examples(600)
def test_a_fact_beside_an_own_deed_never_turns_the_claim_round(data: st.DataObject) -> None:
    """Who says to do what may not be done is never right, whatever else is said of it; who denies it is never wrong."""
    language = data.draw(st.sampled_from(("nl", "de")))
    position = POSITIONS[data.draw(st.sampled_from(sorted(POSITIONS)))]
    deed, beside = data.draw(st.sampled_from(DEEDS[language])), data.draw(st.sampled_from(BESIDE[language]))
    rules = data.draw(st.sampled_from([name for name, one in RULE_SETS.items() if "basis" in one.games]))
    found = ruled(position, language, rules, deed + beside, data.draw(st.sampled_from(DENIALS[language])))
    if may(position, language, deed, rules) is Answer.NO:
        rulings = [one.ruling for one in found.claims]
        assert rulings[0] not in SO, (deed + beside, rules)
        assert rulings[1] is not Ruling.WRONG, (deed + beside, rules)


class Asked(NamedTuple):
    """A published question whether something may be done, as what its player claims."""

    position: Any
    rules: tuple[str, ...]
    language: str
    by: str
    claim: str
    question: str


@cache
def published() -> tuple[Asked, ...]:
    """Return the questions of all published cases of every game that ask by name whether somebody may do something."""
    return tuple(_published())


def _published() -> Iterator[Asked]:
    for case in CASES.values():
        if not case.document:
            continue
        for language, may_word in MAY.items():
            for text in case.asked.get(language, ()):
                first, _, rest = text.partition(" ")
                who, _, deed = rest.partition(" ")
                position = position_of(case)
                named = [player.colour for player in position.players if deed and _is_named(who, player.colour, language, position)]
                if first == may_word and named:
                    sets = tuple(name for name, one in RULE_SETS.items() if str(position.game) in one.games)
                    yield Asked(position, sets, language, who, f"{who} {may_word} {deed}", text)


def _is_named(who: str, colour: str, language: str, position: Position) -> bool:
    try:
        return bool(read_said(f"{who}: x", position)[0].by == colour) and language in NAMES
    except ValueError:
        return False


def test_there_are_deeds_of_every_game_among_the_published_questions() -> None:
    """The property below says nothing of a game of which there are none."""
    assert {str(one.position.game) for one in published()} >= {"basis", "zeevaarders", "kaartspel", "dobbelspel"}


@given(st.data())
@examples(400)
def test_a_fact_beside_what_somebody_says_to_be_allowed_never_turns_it_round(data: st.DataObject) -> None:
    """In every game, of every deed that a published case asks for."""
    one = data.draw(st.sampled_from(published()))
    rules = data.draw(st.sampled_from(one.rules))
    beside = data.draw(st.sampled_from(BESIDE[one.language]))
    found = rule_on(one.position, read_said(f"{one.by}: {one.claim}{beside}.", one.position), rules, language=one.language)
    try:
        asked = read_question(one.question, one.position, None, one.language)
    except (QuestionError, QuestionWithoutPosition):
        return
    if judge(one.position, asked, rules).answer is Answer.NO:
        assert found.claims[0].ruling not in SO, (one.claim + beside, rules)


@given(st.data())
@examples(400)
def test_a_denial_that_goes_on_with_another_claim_is_not_ruled_on_by_half(data: st.DataObject) -> None:
    """What was not read of it is told; a claim that is read instead stands by itself."""
    language = data.draw(st.sampled_from(("nl", "de")))
    position = POSITIONS[data.draw(st.sampled_from(sorted(POSITIONS)))]
    counted = {
        "nl": ["wit moet vijf kaarten afleggen", "ik krijg 2 erts bij een 8"],
        "de": ["Weiß muss fünf Karten abgeben", "ich bekomme 2 Erz bei einer 8"],
    }
    claim = data.draw(st.sampled_from([*DEEDS[language], *counted[language]]))
    no, remainder = {"nl": "nee", "de": "nein"}[language], data.draw(st.sampled_from(REMAINDERS[language]))
    answer = ruled(position, language, "almanak", claim, f"{no}, {remainder}").claims[-1]
    if answer.ruling is Ruling.NOT_UNDERSTOOD:
        assert answer.claim.unread or answer.claim.problems or answer.claim.readings or answer.claim.given or answer.as_dict()["near"]
    else:
        assert all(given.understood for given in answer.claim.given), (claim, remainder)


#: Facts against what red says to do, each with what may not be assumed then.
FACTS = {
    "nl": [
        ("ik speel een ridder", "ik heb deze beurt al een ridder gespeeld", Reason.CARD_PLAYED_NOT_STATED),
        ("ik speel een ridder", "ik heb al een kaart gespeeld", Reason.CARD_PLAYED_NOT_STATED),
        ("ik bouw een dorp op A1.ZO", "ik ben niet aan de beurt", Reason.TURN_NOT_STATED),
        ("ik bouw een straat op A1/ZO", "het is niet mijn beurt", Reason.TURN_NOT_STATED),
        ("ik koop een ontwikkelingskaart", "de stapel is leeg", Reason.STACK_NOT_STATED),
        ("ik ruil 4 hout voor 1 erts", "de bank is leeg", Reason.BANK_NOT_STATED),
        ("ik bouw een straat op A1/ZO", "ik heb nog niet gegooid", Reason.PHASE_NOT_STATED),
    ],
    "de": [
        ("ich spiele einen Ritter", "ich habe diesen Zug schon einen Ritter gespielt", Reason.CARD_PLAYED_NOT_STATED),
        ("ich spiele einen Ritter", "ich habe schon eine Karte gespielt", Reason.CARD_PLAYED_NOT_STATED),
        ("ich baue eine Siedlung auf A1.SO", "ich bin nicht am Zug", Reason.TURN_NOT_STATED),
        ("ich baue eine Straße auf A1/SO", "es ist nicht mein Zug", Reason.TURN_NOT_STATED),
        ("ich kaufe eine Entwicklungskarte", "der Stapel ist leer", Reason.STACK_NOT_STATED),
        ("ich tausche 4 Holz gegen 1 Erz", "die Bank ist leer", Reason.BANK_NOT_STATED),
        ("ich baue eine Straße auf A1/SO", "ich habe noch nicht gewürfelt", Reason.PHASE_NOT_STATED),
    ],
}  # fmt: skip


@pytest.mark.parametrize(("language", "deed", "fact", "assumed"), [(name, *row) for name, rows in FACTS.items() for row in rows])
@pytest.mark.parametrize("how", ["{deed}, {fact}", "{deed}, {because} {fact}", "{deed}|{no}, {fact}", "{deed}|{no}, {because} {fact}"])
def test_nothing_is_assumed_that_contradicts_what_somebody_said(language: str, deed: str, fact: str, assumed: Reason, how: str) -> None:
    """Of one's own deed or of another's, with or without a word for because: it is taken as stated, or nobody knows it."""
    said = how.format(deed=deed, fact=fact, because={"nl": "want", "de": "denn"}[language], no={"nl": "nee", "de": "nein"}[language]).split(
        "|"
    )
    if len(said) > 1:
        # blue speaks of red
        said[1] = said[1].replace("ik heb", "je hebt").replace("ik ben", "je bent").replace("mijn", "jouw")
        said[1] = said[1].replace("ich habe", "du hast").replace("ich bin", "du bist").replace("mein", "dein")
    for claim in ruled(POSITIONS["nobody says"], language, "almanak", *said).claims:
        steps = claim.verdict.steps if claim.verdict is not None else ()
        assert claim.ruling not in SO or assumed not in [step.reason for step in steps if step.state is State.ASSUMED], said


#: What another says against it in words of one's own, each with what may not be assumed then.
REPLIES = {
    "nl": [
        *((deed, fact, Reason.TURN_NOT_STATED) for deed in ("ik speel een ridder", "ik koop een ontwikkelingskaart", "ik ruil 4 hout voor 1 erts", "ik bouw een straat op A1/ZO") for fact in ("het is mijn beurt", "ik ben aan de beurt", "ik ben aan zet", "wit is aan de beurt", "jij bent niet aan de beurt")),
        *(("ik speel monopolie op graan", f"je hebt {when}al {card} gespeeld", Reason.CARD_PLAYED_NOT_STATED) for when in ("", "deze beurt ", "in deze beurt ", "net ") for card in ("een uitvinding", "een ridder", "een stratenbouw", "een kaart")),
        ("ik bouw een straat op A1/ZO", "je hebt deze beurt nog niet gegooid", Reason.PHASE_NOT_STATED),
        ("ik koop een ontwikkelingskaart", "ze zijn op", Reason.STACK_NOT_STATED),
    ],
    "de": [
        *((deed, fact, Reason.TURN_NOT_STATED) for deed in ("ich spiele einen Ritter", "ich kaufe eine Entwicklungskarte", "ich tausche 4 Holz gegen 1 Erz", "ich baue eine Straße auf A1/SO") for fact in ("es ist mein Zug", "ich bin dran", "ich bin am Zug", "Weiß ist dran", "du bist nicht dran")),
        *(("ich spiele das Monopol", f"du hast {when}schon {card} gespielt", Reason.CARD_PLAYED_NOT_STATED) for when in ("", "diesen Zug ", "in diesem Zug ", "gerade ") for card in ("eine Erfindung", "einen Ritter", "einen Straßenbau", "eine Karte")),
        ("ich baue eine Straße auf A1/SO", "du hast in diesem Zug noch nicht gewürfelt", Reason.PHASE_NOT_STATED),
        ("ich kaufe eine Entwicklungskarte", "die sind alle", Reason.STACK_NOT_STATED),
    ],
}  # fmt: skip
#: A part of the path of what may be asked.
ASKED = {
    Reason.TURN_NOT_STATED: ("turn",),
    Reason.CARD_PLAYED_NOT_STATED: ("card-played", "turn"),
    Reason.PHASE_NOT_STATED: ("phase", "turn"),
    Reason.STACK_NOT_STATED: ("bank", "turn", "played", "phase", "hand"),
}
HOW = {
    "nl": ["nee, {fact}", "nee, want {fact}", "dat mag niet, {fact}", "dat mag niet, want {fact}", "dat kan niet, {fact}", "{fact}"],
    "de": [
        "nein, {fact}",
        "nein, denn {fact}",
        "das darfst du nicht, {fact}",
        "das geht nicht, denn {fact}",
        "das geht nicht, {fact}",
        "{fact}",
    ],
}


#: Of what no word tells whether it is the stack or something else; only behind a denial it is surely against the deed.
BEHIND_A_DENIAL = ("ze zijn op", "die sind alle")


@pytest.mark.parametrize(("language", "deed", "fact", "assumed"), [(name, *row) for name, rows in REPLIES.items() for row in rows])
def test_nothing_is_assumed_that_a_reply_contradicts(language: str, deed: str, fact: str, assumed: Reason) -> None:
    """Whoever replies speaks of the own turn, names another card, or has said so before the deed."""
    red, blue = NAMES[language]
    position = POSITIONS["nobody says"]
    replies = [how.format(fact=fact) for how in HOW[language] if how != "{fact}" or fact not in BEHIND_A_DENIAL]
    orders = some([rows for reply in replies for rows in (((blue, reply), (red, deed)), ((red, deed), (blue, reply)))], one_in=12)
    for text in (" ".join(f"{who}: {said}." for who, said in rows) for rows in orders):
        for claim in rule_on(position, read_said(text, position), "almanak", language=language).claims:
            steps = claim.verdict.steps if claim.verdict is not None else ()
            assert claim.ruling not in SO or assumed not in [step.reason for step in steps if step.state is State.ASSUMED], text
            # what is asked then is what they quarrel about, not what nobody doubts
            assert claim.asks is None or claim.asks.fact is None or any(part in claim.asks.fact for part in ASKED[assumed]), text


#: An older knight lies beside the one that was bought this turn.
TWO_KNIGHTS = """\
bord: beginners
spelers:
  rood: {dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW, ontwikkelingskaarten: 2 ridder, gekocht: 1 ridder}
  blauw: {dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW}
beurt: rood
fase: bouwen
worp: 8
"""


@pytest.mark.parametrize(
    ("language", "claim"),
    [
        ("nl", "ik mag de ridder niet spelen, die ik net gekocht heb"),
        ("nl", "ik mag de ridder niet spelen die ik net gekocht heb"),
        ("nl", "ik mag die ridder niet spelen, die ik deze beurt gekocht heb"),
        ("nl", "ik mag de net gekochte ridder niet spelen"),
        ("de", "ich darf den Ritter nicht spielen, den ich gerade gekauft habe"),
        ("de", "ich darf den Ritter nicht ausspielen, den ich in diesem Zug gekauft habe"),
        ("de", "ich darf den gerade gekauften Ritter nicht spielen"),
    ],
)
def test_which_card_is_meant_is_no_reason(language: str, claim: str) -> None:
    """The older knight may be played, and is not the one that is spoken of."""
    said = f"Rood: {claim}. Blauw: jawel." if language == "nl" else f"Rot: {claim}. Blau: doch."
    position = read_text(TWO_KNIGHTS)
    claims = rule_on(position, read_said(said, position), "almanak", language=language).claims
    assert [one.ruling for one in claims] == [Ruling.RIGHT, Ruling.WRONG]
