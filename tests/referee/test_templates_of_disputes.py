"""A position that is printed to be filled in is read back once its blanks are: whatever was told, and whatever the claims need of the board."""

from __future__ import annotations

from itertools import product

import pytest
from support.amount import some, whole

from adjudicator.dispute.document import read_dispute
from catan_rules import rule_dispute
from catan_rules.render.text.remembered import KEYS, smallest_position

#: What is told before somebody says that a thing may not be, by language; each with what is built or moved without a place.
BEFORE = {
    "nl": (
        "Anna gooide 8. ", "Anna gooide 7 en beroofde Bert. ", "Anna gooide 7, stal 1 erts van Bert. ", "Anna gooide 7. Bert had 9 kaarten en legde 4 kaarten af. ", "Anna gooide 7. Bert legde 2 hout, 1 graan en 1 wol af. ",
        "Anna speelde een ridder. ", "Anna speelde monopolie op erts. ", "Anna speelde uitvinding en nam 2 erts. ", "Anna had 3 erts en 2 graan. Anna gooide 8. ", "Anna gooide 8. Anna ruilde 1 wol met Bert voor 1 erts. ",
        "Anna gooide 8. Anna gaf 1 wol aan Bert. ", "Anna gooide 8. Anna kocht een ontwikkelingskaart. ", "Anna gooide 8. Anna ruilde 4 wol tegen 1 erts met de bank. ", "",
    ),
    "de": (
        "Anna würfelte 8. ", "Anna würfelte 7 und beraubte Bert. ", "Anna spielte einen Ritter und stahl Bert ein Erz. ", "Anna würfelte 8. Anna tauschte 1 Wolle mit Bert gegen 1 Erz. ", "Anna würfelte 8. Anna kaufte eine Entwicklungskarte. ", "",
    ),
}  # fmt: skip
SAID = {
    "nl": (
        "Anna bouwde een straat. Bert: die straat mocht niet.", "Anna bouwde een dorp. Bert: dat dorp mocht niet.", "Anna bouwde een stad. Bert: die stad mocht niet.", "Anna ruilde 3 wol tegen 1 erts met de bank. Bert: dat mag niet.",
        "Anna: ik heb de langste handelsroute. Bert: nee, ik.", "Anna: ik heb de grootste riddermacht. Bert: nee, ik.", "Anna: ik heb tien punten. Bert: nee, negen.", "Anna: ik krijg 2 erts bij een 8. Bert: nee, 1.",
    ),
    "de": (
        "Anna baute eine Straße. Bert: die Straße durfte sie nicht bauen.", "Anna baute eine Siedlung. Bert: die Siedlung durfte sie nicht bauen.", "Anna baute eine Stadt. Bert: die Stadt durfte sie nicht bauen.",
        "Anna: ich habe die Längste Handelsstraße. Bert: nein, ich.", "Anna: ich habe die Größte Rittermacht. Bert: nein, ich.",
    ),
}  # fmt: skip
#: What may stand in a blank, by the word before it.
PLACES = {
    "rover op": "D2", "Räuber auf": "D2", "straat op": "A2/ZO", "Straße auf": "A2/SO", "dorp op": "A1.ZO", "Siedlung auf": "A1.SO", "stad op": "A1.ZO", "Stadt auf": "A1.SO",
}  # fmt: skip


def _filled_in(lines: list[str]) -> str:
    text = "\n".join(lines)
    for before, place in PLACES.items():
        text = text.replace(f"{before} …", f"{before} {place}")
    for key in ("rover", "Räuber"):
        text = text.replace(f"\n{key}:\n", f"\n{key}: D3\n")
    return text


@pytest.mark.parametrize("language", ["nl", "de"])
def test_a_template_that_is_filled_in_is_read(language: str) -> None:
    """Every kind of need comes up in all of them but one that names a place, and no blank is left."""
    seen: set[str] = set()
    for before, said in some(product(BEFORE[language], SAID[language]), by=lambda told: told[1]):
        dispute = rule_dispute(None, before + said)
        lines = smallest_position(dispute, language)
        seen |= {need for one in dispute.claims for need in one.needs}
        if lines:
            text = _filled_in(lines)
            assert "…" not in text
            read_dispute(text.encode(), "template")
    assert seen >= ({*KEYS} - {"robber"} if language == "nl" else {"place", "route", "army"}) or not whole()


def test_what_was_built_somewhere_on_a_board_needs_its_place() -> None:
    """Where there is a board it is not asked for again: only where it was built."""
    from catan_rules import read_position

    position = read_position(
        "bord: beginners\nspelers:\n  rood: {naam: Anna, dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW}\n  blauw: {naam: Bert, dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW}\n"
        "verloop: |\n  Anna bouwt straat ergens\n"
    )
    (claim,) = rule_dispute(position, "Bert: dat mag niet, ze had nog niet gegooid").claims
    assert claim.needs == ("where",)
