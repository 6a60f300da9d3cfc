"""Claims with a reason behind them: ruled on by the rule alone where they are right by it, and left open where the reason may be what makes them so."""

from __future__ import annotations

import pytest

from catan_rules import rule_dispute

OWN = {"nl": "almanak", "de": "spielanleitung"}
OPEN = ("not-understood", "undetermined")


def _rulings(language: str, *claims: str) -> list[str]:
    text = " ".join(f"{who}: {claim}" for who, claim in zip(("Gijs", "Maud"), claims, strict=True))
    return [str(one.ruling) for one in rule_dispute(None, text, OWN[language], language=language).claims]


@pytest.mark.parametrize(
    ("language", "claims"),
    [
        (
            "nl",
            ["je moet eerst gooien en dan pas ruilen, want de opbrengst gaat voor.", "nee, ruilen mag ook voor het gooien."],
        ),
        ("nl", ["een dorp is een punt waard, want dat staat op de kaart.", "nee, twee punten."]),
    ],
)
def test_what_is_right_in_general_is_right_whatever_reason_is_given(language: str, claims: list[str]) -> None:
    """Who denies it is wrong."""
    assert _rulings(language, *claims) == ["right", "wrong"]


@pytest.mark.parametrize(
    ("language", "claims"),
    [
        ("nl", ["je mag niet ruilen, omdat je al gebouwd hebt.", "nee, dat mag wel."]),
        ("nl", ["een nieuw dorp heeft geen straat nodig, want het is de eerste ronde.", "jawel."]),
        ("nl", ["de rover blijft staan, want er is geen zeven gegooid.", "nee, hij moet weg."]),
        ("nl", ["je mag twee ontwikkelingskaarten spelen, want de ene is een punt.", "nee, maar een."]),
        ("nl", ["een stad levert niks op, want de rover staat ernaast.", "nee, twee kaarten."]),
        ("de", ["Man darf nicht mit der Bank tauschen, weil man schon gebaut hat.", "Doch, das darf man."]),
        ("de", ["Eine Stadt bringt nur eine Karte, weil der Räuber daneben steht.", "Nein, zwei."]),
        ("de", ["Man darf den Ritter nicht spielen, weil man ihn gerade gekauft hat.", "Doch."]),
        ("de", ["Man kann keine Stadt mehr bauen, weil man schon vier hat.", "Doch."]),
    ],
)
def test_what_a_reason_may_make_right_is_not_wrong_by_the_rule_alone(language: str, claims: list[str]) -> None:
    """Nor is the claim against it right."""
    assert all(one in OPEN for one in _rulings(language, *claims))


def test_the_reason_is_said_not_to_be_taken_in() -> None:
    """Nothing that is said and not judged is passed over."""
    dispute = rule_dispute(None, "Gijs: je moet eerst gooien en dan pas ruilen, want de opbrengst gaat voor. Maud: nee.", language="nl")
    first = dispute.claims[0]
    assert [one.text for one in first.claim.given] == ["de opbrengst gaat voor"]
    assert first.borne_out == (None,)
