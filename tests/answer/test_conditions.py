"""A condition behind a question: that somebody has none of a thing, has done a deed, or not yet; and what is denied in it is not denied of what is asked."""

from __future__ import annotations

import pytest
from support.command import said

#: What is asked -> how the first line begins.
ANSWERED = {
    "mag je met de bank ruilen als je geen haven hebt": "Ja",
    "moet ik een haven hebben om met de bank te ruilen": "Nee",
    "mag ik een stad bouwen als ik geen dorp heb": "Nee",
    "mag ik bouwen als ik nog niet heb gegooid": "Nee",
    "mag je nog ruilen als je al gebouwd hebt": "Nee volgens de almanak",
    "mag ik een ridder spelen als ik al heb gegooid": "Ja",
    "darf ich mit der Bank tauschen, wenn ich keinen Hafen habe": "Ja",
    "darf ich bauen, wenn ich noch nicht gewürfelt habe": "Nein",
    "darf ich einen Ritter spielen, wenn ich schon gewürfelt habe": "Ja",
}
#: What is asked -> what its first line is not.
NOT_ANSWERED = {
    "krijg ik kaarten als ik niet zelf heb gegooid": "Nee",
    "bekomme ich Karten, wenn ich nicht selbst gewürfelt habe": "Nein",
    "mag je een ontwikkelingskaart kopen als je er al een hebt gespeeld": "Nee",
    "darf ich eine Entwicklungskarte kaufen, wenn ich schon eine gespielt habe": "Nein",
}


@pytest.mark.parametrize(("text", "first"), ANSWERED.items())
def test_a_condition_is_read_as_what_it_comes_to(text: str, first: str) -> None:
    """Without a thing, after a deed, before it."""
    assert said("suche" if text.startswith("darf") else "zoek", text).out.startswith(first)


@pytest.mark.parametrize(("text", "wrong"), NOT_ANSWERED.items())
def test_what_is_supposed_or_denied_there_does_not_answer_the_rest(text: str, wrong: str) -> None:
    """Who did not roll gets cards too; who has played a card may buy one."""
    command = "suche" if text.startswith(("darf", "bekomme")) else "zoek"
    assert not said(command, text).out.startswith(wrong)
