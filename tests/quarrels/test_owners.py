"""A reason that names whose thing it is, or whose turn: it decides only where that is so."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st
from support.amount import examples

from adjudicator.dispute.ruling import Ruling
from catan_rules import read_position, rule_dispute

#: ``doer`` stands next to a settlement of ``owner``, with a road up to it; the third is elsewhere.
TABLE = """\
bord: beginners
spelers:
  {doer}: {{dorpen: B2.ZO, straten: "B2/O D4/NW", hand: "2 hout, 2 baksteen, 2 wol, 4 graan, 4 erts"}}
  {owner}: {{dorpen: D4.N, straten: D4/NO, hand: 1 erts}}
  {third}: {{dorpen: A1.ZO, straten: A2/ZW, hand: 1 graan}}
beurt: {doer}
fase: bouwen
worp: 8
"""
COLOURS = ("rood", "blauw", "wit")
CALLED = {
    "nl": dict(zip(COLOURS, ("rood", "blauw", "wit"), strict=True)),
    "de": dict(zip(COLOURS, ("Rot", "Blau", "Weiß"), strict=True)),
}
#: By language: what is claimed, and the reasons against it that name a thing, with how it is said whose it is in the place of its owner.
DEEDS = {
    "nl": [
        ("ik mag een dorp bouwen op D4.NO", ["te dicht bij {van}", "dat is vlak naast {van}", "daar staat {van} naast"], "dorp"),
        ("ik mag een dorp bouwen op D4.N", ["daar staat {van} al", "dat is {van}", "daar staat al {van}"], "dorp"),
        ("ik mag een stad bouwen op D4.N", ["dat is {van}", "daar staat {van}"], "dorp"),
        ("ik mag een straat bouwen op D4/NO", ["daar ligt {van} al", "daar ligt al {van}"], "straat"),
        ("ik mag een straat bouwen op C4/O", ["{van} staat in de weg"], "dorp"),
    ],
    "de": [
        ("ich darf auf D4.NO eine Siedlung bauen", ["zu nah an {van}", "das ist direkt neben {van}"], "Siedlung"),
        ("ich darf auf D4.N eine Siedlung bauen", ["da steht schon {van}", "das ist {van}"], "Siedlung"),
        ("ich darf auf D4.N eine Stadt bauen", ["das ist {van}", "da steht {van}"], "Siedlung"),
        ("ich darf auf D4/NO eine Straße bauen", ["da liegt schon {van}"], "Straße"),
        ("ich darf auf C4/O eine Straße bauen", ["{van} steht im Weg"], "Siedlung"),
    ],
}
OWN = {"nl": ("mijn {}", "jouw {}"), "de": ("meine {}", "deine {}")}
DATIVE = {"meine": "meiner", "deine": "deiner"}


def ruled(table: dict[str, str], said: str, language: str) -> Ruling:
    """Return how the last claim of a dispute stands, about the table with these players."""
    return rule_dispute(read_position(TABLE.format(**table), "table"), said, "wk-2002", language=language).claims[-1].ruling


def owners_phrase(language: str, whose: str, speaker: str, doer: str, thing: str, *, dative: bool) -> str:
    """Return how a speaker calls a thing of somebody."""
    if whose in (speaker, doer):
        said = OWN[language][whose == doer].format(thing)
        first, _, rest = said.partition(" ")
        return f"{DATIVE[first]} {rest}" if dative and language == "de" else said
    article = "een" if language == "nl" else "einer" if dative else "eine"
    of = "van" if language == "nl" else "von"
    return f"{article} {thing} {of} {CALLED[language][whose]}"


@examples(300)
@given(language=st.sampled_from(("nl", "de")), data=st.data(), players=st.permutations(COLOURS))
def test_a_reason_that_names_the_owner_decides_where_the_thing_is_theirs(language: str, data: st.DataObject, players: list[str]) -> None:
    """Whoever says so, of whosever thing: by mine, yours or a colour."""
    doer, owner, third = players
    deed, reasons, thing = data.draw(st.sampled_from(DEEDS[language]))
    reason = data.draw(st.sampled_from(reasons))
    speaker, whose = data.draw(st.sampled_from(list(product((owner, third), COLOURS))))
    phrase = owners_phrase(language, whose, speaker, doer, thing, dative=reason.split(" {")[0].split()[-1] in ("an", "neben"))
    called = CALLED[language]
    said = f"{called[doer].capitalize()}: {deed}. {called[speaker].capitalize()}: {'nee' if language == 'nl' else 'nein'}, {reason.format(van=phrase)}."
    expected = Ruling.RIGHT if whose == owner else Ruling.OTHER_REASON
    assert ruled({"doer": doer, "owner": owner, "third": third}, said, language) == expected, said


TURNS = {
    "nl": (("nee, ik ben aan de beurt", "nee, het is mijn beurt", "dat mag niet, ik ben aan de beurt", "dat mag niet, want het is mijn beurt"), "ik mag een ridder spelen"),
    "de": (("nein, ich bin am Zug", "nein, es ist mein Zug", "das darfst du nicht, ich bin am Zug"), "ich darf einen Ritter ausspielen"),
}  # fmt: skip


@pytest.mark.parametrize("language", TURNS)
def test_that_it_is_my_turn_is_why_another_may_not(language: str) -> None:
    """Said by who is on turn it is right; said by a third player it is not, or not for that."""
    answers, deed = TURNS[language]
    called = CALLED[language]
    table = {"doer": "rood", "owner": "blauw", "third": "wit"}
    for answer, speaker in product(answers, ("rood", "wit")):
        said = f"{called['blauw']}: {deed}. {called[speaker]}: {answer}."
        assert (ruled(table, said, language) == Ruling.RIGHT) == (speaker == "rood"), said


#: By language: a quarrel without a position, in which the claim with a reason is right for the reason that it gives, or not for that.
TOLD = [
    ("nl", "Rood gooit 8. Blauw speelt een ridder. Rood: dat mag niet, het is mijn beurt.", Ruling.RIGHT),
    ("nl", "Rood gooit 8. Rood: blauw mag geen ridder spelen, want ik ben aan de beurt. Blauw: jawel.", Ruling.RIGHT),
    ("nl", "Rood gooit 8. Blauw: ik mag een ridder spelen. Wit: nee, want rood is aan de beurt.", Ruling.RIGHT),
    ("nl", "Rood gooit 8. Blauw: ik mag een ridder spelen. Rood: dat mag niet, het is niet jouw beurt.", Ruling.RIGHT),
    ("nl", "Rood gooit 8. Wit: blauw mag geen ridder spelen, want het is mijn beurt. Blauw: jawel.", Ruling.OTHER_REASON),
    ("de", "Rot würfelt 8. Blau spielt einen Ritter. Rot: das geht nicht, ich bin am Zug.", Ruling.RIGHT),
    ("de", "Rot würfelt 8. Rot: Blau darf keinen Ritter ausspielen, denn ich bin am Zug. Blau: doch.", Ruling.RIGHT),
]


@pytest.mark.parametrize(("language", "said", "expected"), TOLD)
def test_whose_turn_it_is_bears_on_what_is_told(language: str, said: str, expected: Ruling) -> None:
    """Against a deed, in one claim with it, and by who is not at the turn either."""
    claims = rule_dispute(None, said, language=language).claims
    assert [one.ruling for one in claims if one.claim.given] == [expected]


@pytest.mark.parametrize(
    ("answer", "expected"),
    [
        ("ja, jouw straat sluit daar aan", Ruling.RIGHT),
        ("ja, mijn straat sluit daar aan", Ruling.OTHER_REASON),
    ],
)
def test_what_joins_a_road_is_of_who_builds_it(answer: str, expected: Ruling) -> None:
    """Not of who says that it may be built."""
    assert (
        ruled({"doer": "rood", "owner": "blauw", "third": "wit"}, f"Rood: ik mag een straat bouwen op B2/ZO. Blauw: {answer}.", "nl")
        == expected
    )
