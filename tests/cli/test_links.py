"""The address of the web page, in links and in codes on paper: it opens the position there, and is read again."""

from __future__ import annotations

from pathlib import Path

import pytest
from support.command import said

from adjudicator.notation.line.write import LineError, is_line, linked, read_line
from catan_rules.printed.contents.figures import code, diagrams

ADDRESS = "https://voorbeeld.nl/catan/"
LINE = "CR1.GB.NBEGINNERS.A9.PR-S0373-R1484.PB-SC3E3-RD4E2"


@pytest.mark.parametrize(("name", "option"), [("herschrijf", "--adres"), ("umschreiben", "--adresse")])
def test_a_position_is_written_as_a_link(name: str, option: str) -> None:
    """The line behind a #, which no browser sends to a server."""
    assert said(name, "--stellung" if name == "umschreiben" else "--stelling", LINE, option, ADDRESS).out == f"{ADDRESS}#{LINE}\n"


def test_a_link_is_read_like_the_line_in_it() -> None:
    """As scanned off paper; a fault is told where it stands in the link."""
    assert read_line(linked(LINE, ADDRESS)) == read_line(LINE)
    assert is_line(linked(LINE, ADDRESS))
    assert not is_line(ADDRESS)
    with pytest.raises(LineError) as caught:
        read_line(linked(LINE.replace("R1484", "R148"), ADDRESS))
    assert caught.value.problems[0].column == len(ADDRESS) + 1 + LINE.index("1484") + 1
    told = said("mag", "rood", "een", "dorp", "bouwen", "op", "A2.Z", "--stelling", linked(LINE, ADDRESS))
    assert (told.status, told.out.startswith("Nee, rood")) == (1, True)


@pytest.mark.parametrize(
    "words",
    [
        ["verslag", "mag", "rood", "een", "dorp", "bouwen", "op", "A2.Z", "--stelling", LINE],
        ["geschil", LINE, "Rood: ik mag een dorp bouwen op A2.Z. Blauw: nee."],
    ],
)
def test_the_code_on_a_report_opens_the_position_on_the_page(words: list[str], tmp_path: Path) -> None:
    """With the address; without it the code holds the line alone."""
    for more, held in (([], LINE), (["--adres", ADDRESS], f"{ADDRESS}#{LINE}")):
        paper = tmp_path / f"paper{len(more)}.html"
        said(*words, *more, "--bestand", str(paper))
        assert _modules(held) in paper.read_text(encoding="utf-8")


def test_the_codes_of_the_summary_open_their_positions(tmp_path: Path) -> None:
    """All of them."""
    paper = tmp_path / "summary.html"
    said("samenvatting", "--tekeningen", "--adres", ADDRESS, "--bestand", str(paper))
    text = paper.read_text(encoding="utf-8")
    found = [diagram.case for diagram in diagrams() if _modules(f"{ADDRESS}#{diagram.line}") in text]
    assert len(found) == text.count('class="code"') > 0


@pytest.mark.parametrize(
    "address", ["voorbeeld.nl", "https://voorbeeld.nl/#deel", "https://voorbeeld.nl/een twee", "ftp://voorbeeld.nl/", ""]
)
def test_what_is_no_address_is_refused(address: str) -> None:
    """With what is expected."""
    found = said("herschrijf", "--stelling", LINE, "--adres", address)
    assert (found.status, "een webadres als" in found.err) == (64, True)


def _modules(text: str) -> str:
    """Return the drawing of a code, without what writers put around it."""
    drawn = code(text)
    return drawn[drawn.index(' d="') : drawn.index('" fill="#000"')]
