"""Nothing that somebody typed or wrote steers what a reader looks at: no character that cannot be seen, breaks a line or turns it comes out again."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st
from support.amount import examples, some
from support.command import said

#: Code points that steer a terminal, break lines, turn what follows, or cannot be seen: some of each kind, by Unicode's own names of the kinds.
STEERING = (
    *(*range(1, 0x20), *range(0x7F, 0xA0)),
    *(0xAD, 0x34F, 0x61C, 0x115F, 0x1160, 0x17B4, 0x180B, 0x180E),
    *(*range(0x200B, 0x2010), *range(0x2028, 0x202F), *range(0x2060, 0x2070)),
    *(0x3164, 0xFE00, 0xFE0F, 0xFEFF, 0xFFA0, 0xFFF9, 0xFFFB, 0xE000, 0xE0001, 0xE0041, 0xE007F, 0xE0100, 0xE01EF, 0x10FFFF),
)
_NO_OUTPUT = frozenset(map(chr, STEERING)) - {"\n"}
POSITION = "CR1.GB.NBEGINNERS.PR-NAnna-S0373-R1484-HH1B1W1G1.PB-SC3E3-RD4E2.TR.FB"
DOCUMENT = """\
bord: beginners
spelers:
  rood: {naam: Anna, dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW, hand: 3 wol}
  blauw: {dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW}
beurt: rood
verloop: |
  rood gooit 8
beweringen:
  Anna: mijn straat is 9 lang
"""
#: Calls into which such characters are put: at any place of any word, that of a file's name and of what it holds too.
CALLS = (
    "zoek langste handelsroute",
    "zoek hadelsroute",
    "suche Räuber",
    "zoek --precies titel:haven",
    "toon afstandsregel",
    "lijst haven",
    "mag rood een dorp bouwen op B2.ZO --stelling {line}",
    "mag rood een dorp bouwen op B2.ZO --stelling stelling.yaml",
    "waar wer darf von Blau beraubt werden --stelling {line}",
    "wie heeft de langste handelsroute --stelling stelling.yaml --speler Anna",
    "wat kan rood --stelling {line} --regels almanak",
    "vraag mag Anna ridder spelen --stelling stelling.yaml --regels huis.yaml",
    "vraag hoeveel kaarten moet Cor afleggen --stelling {line}",
    "opbrengst 8 --stelling stelling.yaml",
    "ruil rood --stelling {line}",
    "punten Anna --stelling stelling.yaml",
    "controleer --stelling stelling.yaml",
    "teken stelling.yaml",
    "teken stelling.yaml --bestand uit.svg",
    "nieuw uit.yaml",
    "opbouw --spel basis --bestand uit.svg",
    "herschrijf stelling.yaml",
    "herschrijf --regel stelling.yaml --adres https://x.example/",
    "samenvatting --onderwerpen handel --bestand uit.md",
    "samenvatting --vorm almanak --spel kaartspel",
    "verslag wie wint --stelling stelling.yaml --toernooi Cup --tafel 3 --datum 14-6 --scheidsrechter Kim --bestand uit.html",
    "verslag wie wint --stelling stelling.yaml --toernooi Cup --tafel 3 --datum 14-6 --scheidsrechter Kim --bestand uit.md",
    "verslag mag rood een dorp bouwen op B2.ZO --stelling stelling.yaml",
    "geschil stelling.yaml",
    "geschil {line} Rood: mijn straat is 9 lang want hij had geen hout. Blauw: nee",
    "geschil Anna kocht een ridder en speelde hem meteen. Bert: dat mag niet",
    "geschil stelling.yaml --bestand uit.html --toernooi Cup",
    "naspelen stelling.yaml",
    "naspelen stelling.yaml --tot 1",
    "nakijken stelling.yaml",
    "regels almanak actueel",
    "instellen actueel",
    "bon 7K3M-29QX-T4B8-WNGC-60FV wie wint --stelling stelling.yaml",
    "gevallen route-fork-of-three",
    "aanvullen bash",
    "gegevens map",
    "mgg rood bouwen",
    "kan de rover terug naar de woestijn",
)


def _put(text: str, places: list[tuple[int, str]]) -> str:
    """Return a text with characters put into it, each at a place counted round and round."""
    for place, mark in places:
        at = place % (len(text) + 1)
        text = text[:at] + mark + text[at:]
    return text


def _steering(text: str) -> list[str]:
    return [f"U+{ord(mark):04X} in {text[max(0, place - 60) : place + 20]!r}" for place, mark in enumerate(text) if mark in _NO_OUTPUT]


_PLACES = st.lists(st.tuples(st.integers(0, 400), st.sampled_from([chr(one) for one in STEERING])), min_size=1, max_size=3)


@pytest.mark.skipif(sys.platform == "win32", reason="names of files that Windows does not have")
@pytest.mark.parametrize("more", [(), ("--json",)])
@given(call=st.sampled_from(CALLS), into=st.sampled_from(["words", "file", "name"]), places=_PLACES)
@examples(1500, dear=True, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_no_output_holds_what_steers_it(
    more: tuple[str, ...], call: str, into: str, places: list[tuple[int, str]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Put anywhere into the words of a call, into the file that it names or the name of that: neither stream nor any file that is written repeats it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    for left in tmp_path.iterdir():
        if left.is_file():
            left.unlink()
    words = call.format(line=POSITION).split(" ")
    document, name = DOCUMENT, "stelling.yaml"
    if into == "file":
        document = _put(document, places)
    elif into == "name":
        name = _put("stelling", places).replace("/", "") + ".yaml"
        words = [name if word == "stelling.yaml" else word for word in words]
    else:
        joined = _put(" ".join(words), places)
        words = joined.split(" ")
    made = {name: document, "huis.yaml": document if into == "file" else "naam: ons\n"}
    for one, text in made.items():
        Path(one).write_text(text, encoding="utf-8", newline="")
    found = said(*words, *more)
    assert found.status != 70, found.err
    assert not _steering(found.out), _steering(found.out)[0]
    assert not _steering(found.err), _steering(found.err)[0]
    for one in os.listdir():
        if one not in made and os.path.isfile(one):
            written = Path(one).read_text(encoding="utf-8")
            assert not _steering(written), (one, _steering(written)[0])


@pytest.mark.parametrize("mark", [chr(one) for one in some(STEERING, one_in=6)], ids=lambda mark: f"U+{ord(mark):04X}")
def test_what_may_be_meant_repeats_no_character_that_steers(mark: str) -> None:
    """Below "Bedoel je dit?" stands the question put right, with a space where such a character stood."""
    for question in (f"wer darf von Blau {mark}beraubt{mark} werden", f"wer darf von Blua{mark} beraubt werden"):
        found = said("waar", question, "--stelling", POSITION)
        assert not _steering(found.out + found.err)
