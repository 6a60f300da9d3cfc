"""Quarrels in dialect: the rule at issue is found as if they were said as people write."""

from __future__ import annotations

import pytest

from catan_rules import rule_dispute

OWN = {"nl": "almanak", "de": "spielanleitung"}


def _offered(language: str, text: str) -> list[str]:
    return [issue.rule for issue in rule_dispute(None, text, OWN[language], language=language).at_issue]


@pytest.mark.parametrize(
    ("language", "text", "rule"),
    [
        ("nl", "Twan: die höbs te noe gekoch, die moogs te noe nog neet speule. Lei: jao mer 't is toch mien kaart.", "base/dev-not-same-turn"),
        ("nl", "Sjaak: ich koop dae rover eweg. Truuj: dat geit neet, allein mit 'ne zeve of 'ne ridder.", "base/robber-moves-only-knight-or-seven"),
        ("de", "Urs: Ich ha acht Strössli, wänn ich die Abzwiigig mitzelle. Regula: D Abzwiigig zellt nöd, nume s längscht Stuck.", "base/longest-route-branches"),
        ("de", "Ruedi: Hüsli chömed nume uf d Egge. Moni: Chabis, ich stell mis mitte is Fäld ie.", "base/intersection-only-place-for-buildings"),
        ("de", "Xandl: I hab no net gwürfelt, owa den Ritter spü i trotzdem aus. Steffl: Zerscht wird gwürfelt, dann kannst dei Karten spün.", "base/turn-dev-card-any-moment"),
        ("de", "Sepp: I hob de Karten scho ausgspült, oba de nimm i wieda auf d'Hand und spü s' nochmoi. Resi: De is weg, de derfst nur amoi hernehmen.", "base/dev-played-once"),
    ],
)  # fmt: skip
def test_sounds_that_change_alike_in_every_word_lead_to_the_rule(language: str, text: str, rule: str) -> None:
    """Swiss, Austrian, Flemish and that of Limburg."""
    assert _offered(language, text)[0] == rule


def test_what_is_written_as_everywhere_is_read_as_before() -> None:
    """Words that are also words of another dialect stay what they are: a village is no *darf*, an article no verb."""
    assert _offered("de", "Anna: Ein Dorf bringt zwei Punkte, oder? Bernd: Nein, das Dorf ist für einen Punkt gut, hab ich gelesen.")
    assert (
        _offered("nl", "Anna: het dorp moet toch aan een eigen weg. Bert: nee joh, het mag overal.")[0] == "base/settlement-needs-own-road"
    )


def test_a_question_about_another_player_is_not_put_where_nobody_speaks_of_one() -> None:
    """Else it would be answered by what the quarrel is not about."""
    dispute = rule_dispute(
        None, "Jan: Ich hab noch nicht gewürfelt, aber den Ritter spiel ich jetzt aus. Eva: Zuerst wird gewürfelt, dann kannst du Karten spielen.",
        "spielanleitung", language="de",
    )  # fmt: skip
    assert dispute.at_issue[0].rule == "base/turn-dev-card-any-moment"
    assert "Mitspieler" not in dispute.at_issue[0].question
