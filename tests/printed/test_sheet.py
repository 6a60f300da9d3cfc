"""The summary sheet: what it says under each rule set, its numbers, its two sides of one paper, and its other forms."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from support.amount import some
from support.summary import DATA, LANGUAGES, LINES, PLAYED, PLAYED_IDS, lines_under, plain

from adjudicator.basegame import costs
from adjudicator.cardgame.cards import CITY, PRICES, ROAD, SETTLEMENT
from adjudicator.rulesets.editions import POINTS, RULE_SETS, RuleSet, value_at, with_points
from adjudicator.rulesets.points import CardNumbers, DiceNumbers, Numbers
from catan_common.rule_sets import name_in
from catan_rules.printed.contents.sheet import GAMES, MARKS, held_of, sheet
from catan_rules.printed.document import Box, Break, Columns, Figure, Heading, Page, Paragraph, Style, Table, Text
from catan_rules.printed.tree import walk
from catan_rules.render.text.rules import book_named, short_book_of
from rulebook.summary import Summary, UnknownTopicError
from rulebook.summary_data import BOARD_GAMES

# --- every rule set --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rules", "game"), PLAYED, ids=PLAYED_IDS)
def test_every_topic_has_text_under_every_rule_set_in_both_languages_alike(rules: RuleSet, game: str) -> None:
    """The same lines, of the same clauses, in the same order."""
    sides = [Summary().topics(language, held_of(rules, game), game) for language in LANGUAGES]
    assert [topic.id for topic in sides[0]] == list(Summary().words("nl", game))
    for dutch, german in zip(*sides, strict=True):
        assert dutch.lines, dutch.id
        assert [line.clause for line in dutch.lines] == [line.clause for line in german.lines]


@pytest.mark.parametrize(("rules", "game"), PLAYED, ids=PLAYED_IDS)
def test_no_line_is_said_twice_under_a_rule_set(rules: RuleSet, game: str) -> None:
    """Of the lines for several values of one point, one holds."""
    for language in LANGUAGES:
        lines = [(topic.id, line.text) for topic in Summary().topics(language, held_of(rules, game), game) for line in topic.lines]
        assert len(lines) == len(set(lines))


#: What must stand on a sheet, and what must not: rule set, game, words, whether they do.
SAID = [
    ("almanak", "base", "eerst handelen, dan bouwen", True),
    ("gebruikelijk", "base", "Ruil daarna eerst met je medespelers", True),
    ("gebruikelijk", "base", "eerst handelen, dan bouwen", False),
    ("wk-2002", "base", "in elke volgorde", True),
    ("actueel", "base", "in elke volgorde", True),
    ("encyclopedie", "base", "in elke volgorde", False),
    ("almanak", "base", "nooit in de woestijn", True),
    ("spielanleitung", "base", "de woestijn mag", True),
    ("almanak", "base", "mag je een grondstof roven", True),
    ("encyclopedie", "base", "Roof dan een grondstof", True),
    ("almanak", "base", "eis dan de overwinning op", True),
    ("actueel", "base", "eis dan de overwinning op", False),
    ("actueel", "base", "ook als niemand iets zegt", True),
    ("almanak", "base", "Of je voorbij een dorp of stad van een ander verder mag, is onbeslist", True),
    ("spielanleitung", "base", "Voorbij een dorp of stad van een ander bouw je niet verder", True),
    ("almanak", "base", "tenzij je met een gebouwenkaart wint", True),
    ("spielanleitung", "base", "deze beurt nog niet spelen; voor gebouwenkaarten is dat onbeslist", True),
    ("encyclopedie", "base", "of die mag ontbreken, is onbeslist", True),
    ("actueel", "base", "of die mag ontbreken, is onbeslist", False),
    ("encyclopedie", "ships", "of dat mag ontbreken, is onbeslist", True),
    ("encyclopedie", "base", "gebouwenkaarten wel", True),
    ("encyclopedie", "base", "Stratenbouw", False),
    ("actueel", "base", "Stratenbouw: leg 2 straten", True),
    ("encyclopedie", "base", "Wat een ridder verder doet, zeggen deze regels niet", True),
    ("actueel", "base", "de rest wordt uitbetaald", True),
    ("actueel", "base", "Een nieuwe haven werkt meteen", True),
    ("wk-2002", "base", "Een nieuwe haven werkt pas in een latere beurt", True),
    ("spielanleitung", "base", "het dorp met de ster", True),
    ("almanak", "base", "het dorp met de letter", True),
    ("spielanleitung", "base", "Bouwronden", False),
    ("encyclopedie", "base", "De oudste begint", False),
    ("encyclopedie", "base", "Rode getallen komen niet naast elkaar", False),
    ("almanak", "base", "Rode getallen komen niet naast elkaar", True),
    ("encyclopedie-5-6", "56", "In de stapel zitten 34 kaarten: 20 ridders", True),
    ("encyclopedie-5-6", "56", "van elke grondstof 24 kaarten", True),
    ("actueel", "56", "van elke grondstof 24 kaarten", True),
    ("actueel", "base", "van elke grondstof 19 kaarten", True),
    ("encyclopedie-5-6", "56", "Wie meer dan 7 grondstoffen heeft", True),
    ("huisregel-5-6", "56", "Wie 10 of meer grondstoffen heeft", True),
    ("huisregel-5-6", "56", "Na elke beurt mag iedereen kopen", False),
    ("encyclopedie-5-6", "56", "Na elke beurt mag iedereen kopen", True),
    ("actueel", "56", "de 3e speler links", True),
    ("encyclopedie", "ships", "Zijn je 15 schepen op", True),
    ("encyclopedie", "ships", "piraat", False),
    ("actueel", "ships", "piraat", True),
    ("encyclopedie", "ships", "Of straat en schip samen op een kustpad mogen, is onbeslist", True),
    ("actueel", "ships", "Een schip van deze beurt blijft liggen", True),
    ("encyclopedie", "ships", "Een schip van deze beurt blijft liggen", False),
]


@pytest.mark.parametrize(("name", "game", "words", "said"), SAID)
def test_the_sheet_says_what_the_rule_set_holds(name: str, game: str, words: str, said: bool) -> None:
    """Where rule sets differ, each line stands under those that hold it and under no other."""
    assert (words in lines_under(RULE_SETS[name], game)) == said


@pytest.mark.parametrize("conflict", some(sorted({conflict for _, line in LINES for conflict in line.get("when", {})})))
def test_a_point_that_lines_are_shown_by_changes_the_sheet(conflict: str) -> None:
    """Also in house rules: another value there, and the sheet says something else."""
    seen = set()
    for value in type(value_at(RULE_SETS["almanak"], conflict)):
        changed = []
        for rules, game in PLAYED:
            house = replace(with_points(rules, "thuis", **{POINTS[conflict]: value}), inherits=rules.name)
            changed.append(lines_under(house, game))
        seen.add("\n\n".join(changed))
    assert len(seen) > 1


# --- the numbers -----------------------------------------------------------------------------------------------------------

_OF_DICE = list(DiceNumbers._fields)
_OF_CARDS = list(CardNumbers._fields)
_COUNTED = [*(name for name in Numbers._fields if name != "developments"), *_OF_CARDS, *_OF_DICE]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", _COUNTED)
def test_changing_a_number_of_the_rule_set_changes_the_sheet(name: str, language: str) -> None:
    """Every number that a rule set names stands on a sheet, that of ships on theirs, those of another game on its own."""
    game = "ships" if name == "ships" else "dice" if name in _OF_DICE else "card" if name in _OF_CARDS else "base"
    rules = replace(RULE_SETS["actueel"], games=(str(GAMES[game]),))
    other = with_points(rules, **{name: 87})
    assert "87" not in plain(sheet(rules, (language,), game=game))
    assert "87" in plain(sheet(other, (language,), game=game)) or (
        name == "most_in_hand" and "88" in plain(sheet(other, (language,), game=game))
    )


@pytest.mark.parametrize("place", range(5))
def test_changing_the_stack_of_cards_changes_the_sheet(place: int) -> None:
    """Each sort of development card is counted."""
    rules = RULE_SETS["almanak"]
    cards = tuple(40 if number == place else count for number, count in enumerate(rules.basegame.numbers.developments))
    other = with_points(rules, developments=cards)
    assert plain(sheet(rules, ("nl",))) != plain(sheet(other, ("nl",)))


@pytest.mark.parametrize(("rules", "game"), PLAYED, ids=PLAYED_IDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_digit_on_the_sheet_comes_from_elsewhere(rules: RuleSet, game: str, language: str) -> None:
    """With every number of the rule set replaced, only those that no rule set changes and the names of rule sets have digits of their own."""
    shown = plain(sheet(with_points(rules, **strange()), (language,), game=game))
    names = {named(one, language) for one in RULE_SETS for named in (book_named, short_book_of, name_in)}
    for one in sorted(names, key=len, reverse=True):
        shown = shown.replace(one, "")
    own = {str(number) for number in held_of(with_points(rules, **strange()), game).numbers.values()} | {"1"}
    own |= {str(number) for number in PRINTED_ON_SHEETS} if game == "dice" else set()
    assert set(re.findall(r"\d+", shown)) <= own


#: The points of settlements, cities and knights, which no rule set changes.
PRINTED_ON_SHEETS = (3, 4, 5, 7, 9, 11, 7, 12, 20, 30, 1, 2, 3, 4, 5, 6)


def strange() -> dict[str, object]:
    """Return numbers that no rule set has."""
    found: dict[str, object] = {name: 1000 + 7 * place for place, name in enumerate(_COUNTED)}
    return found | {"developments": (2001, 2101, 2201, 2301, 2401)}


def test_the_table_of_costs_has_the_prices_of_the_referee() -> None:
    """As many symbols of each resource as cards of the price."""
    table = next(block for block in sheet(RULE_SETS["encyclopedie"], ("nl",), game="ships").blocks if isinstance(block, Table))
    found = {}
    for row, clause in zip(table.rows, table.clauses, strict=True):
        symbols = row[1]
        if not isinstance(symbols, tuple):
            continue  # what cannot be bought
        found[clause] = {symbol.name: symbol.count for symbol in symbols}
    kinds = ("hout", "baksteen", "wol", "graan", "erts")
    for cost in (costs.ROAD, costs.SETTLEMENT, costs.CITY, costs.SHIP, costs.DEVELOPMENT_CARD):
        assert found.pop(cost.clause) == {kind: count for kind, count in zip(kinds, cost.cards, strict=True) if count}
    assert not found


# --- the document ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("rules", "game"), PLAYED, ids=PLAYED_IDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sheet_names_its_rule_set_on_top_and_on_every_page(rules: RuleSet, game: str, language: str) -> None:
    """Whoever finds the paper knows what it holds for, which version wrote it and from which data."""
    document = sheet(rules, (language,), game=game)
    first = document.blocks[0]
    assert isinstance(first, Paragraph)
    assert book_named(rules.name, language) in first.text.plain
    assert book_named(rules.name, language) in document.foot.plain
    assert Summary().fingerprint in document.foot.plain
    assert document.languages == (language,)


@pytest.mark.parametrize(("rules", "game"), PLAYED, ids=PLAYED_IDS)
def test_the_box_names_only_other_rule_sets_of_the_game_and_what_they_hold(rules: RuleSet, game: str) -> None:
    """Read back: each value with the books beside it is what a rule set of that book holds, and not what this one holds."""
    document = sheet(rules, ("nl",), game=game)
    box = next((block for block in document.blocks if isinstance(block, Box)), None)
    if box is None:  # no room is left for it: the first lines say where it is told instead
        assert isinstance(document.blocks[0], Paragraph)
        assert "vorm almanak" in document.blocks[0].text.plain
        return
    by_text = {dispute["nl"].format_map(held_of(rules, game).numbers): dispute for dispute in DATA["disputes"]}
    by_book: dict[str, list[RuleSet]] = {}
    for other in RULE_SETS.values():
        if str(GAMES[game]) in other.games and other.name != rules.name:
            by_book.setdefault(short_book_of(other.name, "nl"), []).append(other)
    *rows, last = box.blocks
    for row in [*rows, last] if last.mark else rows:
        assert isinstance(row, Paragraph)
        assert row.mark == MARKS["differs"]
        lead, told = row.text.spans
        dispute = by_text[lead.text.removesuffix(":")]
        for words, names in re.findall(r" ?([^;]+?) \(([^)]+)\)(?:;|$)", told.text):
            for name in names.split(", "):
                assert words.strip() in {held_words(dispute, other, game) for other in by_book[name]}
                assert held_words(dispute, rules, game) != words.strip()


def held_words(dispute: dict[str, dict[str, dict[str, str]]], rules: RuleSet, game: str) -> str:
    """Return in Dutch what a rule set holds at a dispute, by the data alone; empty where it leaves it open."""
    if "values" in dispute:
        said = dispute["values"].get(str(value_at(rules, str(dispute["conflict"]))), {"nl": ""})
    else:
        parent = RULE_SETS[rules.inherits].name if rules.inherits else ""
        said = dispute["sets"].get(rules.name) or dispute["sets"].get(parent) or {"nl": ""}
    return said["nl"].format_map(held_of(rules, game).numbers)


@pytest.mark.parametrize(("rules", "game"), PLAYED, ids=PLAYED_IDS)
def test_every_form_marks_the_same_lines_and_whatever_the_box_names_has_a_marked_line(rules: RuleSet, game: str) -> None:
    """However much of it there is room for; a line that says what is undecided has that mark."""

    def marks(page: Page) -> list[tuple[str | None, str]]:
        blocks = walk(sheet(rules, ("nl",), game=game, page=page).blocks)
        return [(block.clause, block.mark) for block in blocks if isinstance(block, Paragraph) and block.clause]

    assert marks(Page.A4) == marks(Page.A6)
    document = sheet(rules, ("nl",), game=game, page=Page.A6)
    boxes = [block for block in document.blocks if isinstance(block, Box)]
    marked = {mark for _, mark in marks(Page.A4)}
    assert not boxes or MARKS["differs"] in marked or MARKS["open"] in marked
    if not boxes and MARKS["differs"] in marked:
        assert "almanak" in document.blocks[0].text.plain  # where the differences are told instead


@pytest.mark.parametrize(("rules", "game"), PLAYED, ids=PLAYED_IDS)
def test_the_goal_stands_first_and_every_topic_opens_with_what_matters_most(rules: RuleSet, game: str) -> None:
    """A line of detail stands under the rule that it is about."""
    topics = Summary().topics("nl", held_of(rules, game), game)
    assert topics[0].id == {"card": "card-points", "dice": "dice-points"}.get(game, "points")
    assert [topic.id for topic in topics if not topic.lines[0].main] == []
    paragraphs = [block for block in walk(sheet(rules, ("nl",), game=game).blocks) if isinstance(block, Paragraph) and block.clause]
    assert [one.under for one in paragraphs] == [not line.main for topic in topics for line in topic.lines]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_game_has_a_title_of_its_own(language: str) -> None:
    """Two papers on a table can be told apart."""
    titles = {sheet(rules, (language,), game=game).title.plain for rules, game in PLAYED}
    assert len(titles) == len(GAMES)


def test_a_short_last_word_does_not_stand_alone() -> None:
    """It is bound to the word before it."""
    lines = [block.text.plain for block in sheet(RULE_SETS["almanak"], ("nl",)).blocks if isinstance(block, Paragraph)]
    assert any(line.endswith("(minstens\xa05).") for line in lines)


def test_a_line_is_marked_where_the_box_says_that_others_differ() -> None:
    """The almanac's line on the desert has the mark, its line on the costs has not."""
    marks = {block.clause: block.mark for block in sheet(RULE_SETS["almanak"], ("nl",)).blocks if isinstance(block, Paragraph)}
    assert marks["base/robber-on-number-chip"] == MARKS["differs"]
    assert marks["base/build-payment-to-bank"] == MARKS["plain"]
    assert marks["base/production-bank-shortage"] == MARKS["open"]


def test_both_languages_stand_side_by_side_with_the_same_lines() -> None:
    """Column by column, clause by clause; on the pocket size below each other."""
    document = sheet(RULE_SETS["almanak"], LANGUAGES)
    sides = [block for block in document.blocks if isinstance(block, Columns)]
    assert len(sides) == len(document.blocks)
    for side in sides:
        listed = [[block.clause for block in column if isinstance(block, Paragraph)] for column in side.columns]
        assert listed[0] == listed[1]
        assert [column[0].text.language if isinstance(column[0], Heading | Paragraph) else "" for column in side.columns] in (
            ["nl", "de"],
            ["", ""],
        )
    pocket = sheet(RULE_SETS["almanak"], LANGUAGES, page=Page.A6)
    assert not any(isinstance(block, Columns) for block in pocket.blocks)
    assert pocket.columns == 1


@pytest.mark.parametrize("names", [["rover"], ["seven", "räuber"], ["RAEUBER"], ["struik-rover"]])
def test_a_topic_goes_by_its_id_or_its_word_in_either_language(names: list[str]) -> None:
    """However it is written; the rest of the sheet is left out."""
    if names == ["rover"]:
        with pytest.raises(UnknownTopicError):
            sheet(RULE_SETS["almanak"], ("nl",), topics=names)
        return
    document = sheet(RULE_SETS["almanak"], ("nl",), topics=names)
    assert [block.anchor for block in document.blocks if isinstance(block, Heading)] == ["seven-nl"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_topic_that_there_is_not_is_refused_with_those_that_there_are(language: str) -> None:
    """In the reader's language, those of this game only."""
    with pytest.raises(UnknownTopicError) as refused:
        sheet(RULE_SETS["almanak"], (language,), topics=["kosten", "raadsel"])
    assert refused.value.names == ("raadsel",)
    assert "kosten" in refused.value.known
    assert {"nl": "schepen", "de": "schiffe"}[language] not in refused.value.known
    assert refused.value.known == tuple(Summary().words(language, "base").values())


def test_topics_stand_in_the_order_of_the_sheet_however_they_are_asked_for() -> None:
    """And each once."""
    assert Summary().chosen(["beurt", "kosten", "punten", "turn"], "nl", "base") == ["points", "costs", "turn"]


def test_a_game_without_a_summary_is_refused() -> None:
    """Of cities and knights there is none."""
    with pytest.raises(ValueError, match="cities"):
        sheet(RULE_SETS["almanak"], ("nl",), game="cities")


def test_figures_stand_with_their_topic_and_beside_the_one_paper_on_pages_of_their_own() -> None:
    """The two sides stay text."""
    drawn = Figure("<svg/>", "a board", Text((), "nl"))
    whole = sheet(RULE_SETS["almanak"], ("nl",), figures={"seven": [drawn]})
    assert isinstance(whole.blocks[-3], Break)
    assert whole.blocks[-1] is drawn
    pocket = sheet(RULE_SETS["almanak"], ("nl",), page=Page.A6, figures={"seven": [drawn]})
    place = pocket.blocks.index(drawn)
    later = [block.anchor for block in pocket.blocks[place:] if isinstance(block, Heading)]
    assert later[0] == "trade-nl"


def test_in_two_languages_figures_stand_two_by_two_after_the_text_on_a4() -> None:
    """No page is left half empty for one that is too high for what is left of it."""
    drawn = [Figure("<svg/>", f"board {number}", Text((), "nl")) for number in range(3)]
    blocks = sheet(RULE_SETS["almanak"], LANGUAGES, figures={"seven": drawn[:1], "trade": drawn[1:]}).blocks
    place = next(place for place, block in enumerate(blocks) if isinstance(block, Break))
    heads, *rows = blocks[place + 1 :]
    assert isinstance(heads, Columns)
    assert [column[0].text.language for column in heads.columns if isinstance(column[0], Heading)] == ["nl", "de"]
    assert rows == [Columns(((drawn[0],), (drawn[1],))), Columns(((drawn[2],),))]


def test_a_diagram_in_two_languages_has_its_caption_in_both() -> None:
    """The first as it is alone, the other below it, each in its own language to who hears it."""
    from catan_rules.printed.contents.figures import figures

    rules = RULE_SETS["almanak"]
    for topic, both in figures(rules, "nl", "de").items():
        for drawn, dutch, german in zip(both, figures(rules, "nl")[topic], figures(rules, "de")[topic], strict=True):
            assert drawn.caption.plain == f"{dutch.caption.plain}\n{german.caption.plain}"
            assert {span.language for span in drawn.caption.spans if span.text.strip()} == {None, "de"}
            assert (drawn.alternative, drawn.svg) == (dutch.alternative, dutch.svg)


def test_every_diagram_stands_with_a_topic_that_there_is() -> None:
    """One under an unknown topic would never be printed."""
    from catan_rules.printed.contents.figures import diagrams

    assert {diagram.topic for diagram in diagrams()} <= set(DATA["topics"])


def test_the_same_sheet_is_the_same_document() -> None:
    """Nothing in it depends on when or where it is made."""
    assert sheet(RULE_SETS["actueel"], ("de",)) == sheet(RULE_SETS["actueel"], ("de",))


@pytest.mark.parametrize(
    ("rules", "game", "language", "page", "count"),
    some(
        (rules, game, language, page, count)
        for rules, game in PLAYED
        for language in LANGUAGES
        for page, count in ((Page.A4, 2), (Page.A6, 8))
    ),
)
def test_the_sheet_is_two_sides_of_one_paper_or_the_eight_of_one_folded(
    rules: RuleSet, game: str, language: str, page: Page, count: int
) -> None:
    """As it comes from the printer, where typst is there; of a game without a board half as much."""
    pytest.importorskip("typst")
    from catan_rules.printed.writers.typst import pdf

    halved = game not in BOARD_GAMES
    assert pages(pdf(sheet(rules, (language,), game=game, page=page))) == count // (2 if halved else 1)


@pytest.mark.parametrize(("rules", "game"), PLAYED, ids=PLAYED_IDS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_on_the_folded_paper_no_topic_is_broken(rules: RuleSet, game: str, language: str) -> None:
    """Every page begins with a topic, or with the box."""
    blocks = sheet(rules, (language,), game=game, page=Page.A6).blocks
    after = [blocks[place + 1] for place, block in enumerate(blocks) if isinstance(block, Break)]
    assert len(after) == (7 if game in BOARD_GAMES else 3)
    assert all(isinstance(block, Heading | Box) for block in after)


@pytest.mark.parametrize("game", ["base", "card", "dice"])
def test_the_cover_has_a_picture_and_the_goal_and_the_last_page_says_how_to_fold(game: str) -> None:
    """Nothing but the first topic stands on the cover."""
    rules = next(one for one, played in PLAYED if played == game)
    document = sheet(rules, ("nl",), game=game, folded=True)
    breaks = [place for place, block in enumerate(document.blocks) if isinstance(block, Break)]
    cover, last = document.blocks[: breaks[0]], document.blocks[-1]
    assert [type(block) for block in cover if not isinstance(block, Paragraph)] == [Figure, Heading]
    assert isinstance(last, Paragraph)
    assert "Vouw" in last.text.plain
    assert document.blocks[:-1] == sheet(rules, ("nl",), game=game, page=Page.A6).blocks


def test_only_the_whole_sheet_in_one_language_is_folded() -> None:
    """Some of its topics, or two languages, have another number of pages."""
    for more in ({"topics": ["seven"]}, {"figures": {"seven": [Figure("<svg/>", "a board", Text((), "nl"))]}}):
        with pytest.raises(ValueError, match="whole"):
            sheet(RULE_SETS["almanak"], ("nl",), folded=True, **more)
    with pytest.raises(ValueError, match="whole"):
        sheet(RULE_SETS["almanak"], LANGUAGES, folded=True)


def test_the_sheet_of_the_card_game_has_the_prices_of_the_referee() -> None:
    """Of a road the cards that every source names, and a sign that one names more."""
    rules = RULE_SETS["kaartspel"]
    (table,) = (block for block in sheet(rules, ("nl",), game="card").blocks if isinstance(block, Table))
    assert [cell.plain for cell in table.head] == ["Straat", "Nederzetting", "Stad"]
    road, *others = ({one.name: one.count for one in cell} for cell in table.rows[0] if isinstance(cell, tuple))
    assert [tuple(found.items()) for found in others] == [PRICES[name][0] for name in (SETTLEMENT, CITY)]
    unsure = road.pop("grondstof")
    assert {unsure + sum(road.values()), sum(road.values())} == {sum(dict(price).values()) for price in PRICES[ROAD]}


def test_a_sheet_in_several_columns_keeps_a_heading_with_what_comes_first() -> None:
    """The heading takes the first two lines along, so that neither stands alone at the foot of a page."""
    from catan_rules.printed.writers.typst import typst_source

    source = typst_source(sheet(RULE_SETS["almanak"], ("nl",)))
    headings = source.count("#h(")
    assert headings == len([block for block in sheet(RULE_SETS["almanak"], ("nl",)).blocks if isinstance(block, Heading)])
    assert source.count("#led(") >= headings - 3


def test_what_matters_most_is_set_apart_from_its_details() -> None:
    """The gist has a point and the size of the text, a detail a dash and smaller letters; each topic has a gist under every rule set."""
    for rules, game in PLAYED:
        for topic in Summary().topics("nl", held_of(rules, game), game):
            assert any(line.main for line in topic.lines), (rules.name, topic.id)
    lines = {block.clause: block for block in sheet(RULE_SETS["almanak"], ("nl",)).blocks if isinstance(block, Paragraph)}
    assert lines["base/largest-army-three"].mark == MARKS["main"]
    assert {span.style for span in lines["base/largest-army-three"].text.spans} == {Style.PLAIN}
    assert {span.style for span in lines["base/largest-army-equal-keeps"].text.spans} == {Style.DETAIL}


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_symbol_of_a_resource_has_its_word_below_it(language: str) -> None:
    """In the table of terrains: whoever does not know the drawing reads what it is."""
    tables = [block for block in sheet(RULE_SETS["almanak"], (language,)).blocks if isinstance(block, Table)]
    symbols, named = next(table.rows for table in tables if "terrain-six-kinds" in str(table.clauses))
    assert [cell[0].label for cell in symbols if isinstance(cell, tuple)] == [cell.plain for cell in named if isinstance(cell, Text)]


def pages(made: bytes) -> int:
    """Return how many pages a PDF says that it has."""
    return int(re.findall(rb"/Type/Pages/Count (\d+)", made)[0])


def test_three_tiles_are_drawn_beside_the_rule_that_they_show_and_follow_the_numbers() -> None:
    """Beside the distance rule, the longest route and the harbour; one that would show another number than the rule set has is not drawn."""

    def drawn(rules: RuleSet) -> dict[str | None, str]:
        found = {}
        for block in sheet(rules, ("nl",)).blocks:
            if isinstance(block, Columns):
                lines, (figure,) = block.columns
                assert isinstance(figure, Figure)
                assert figure.alternative
                assert isinstance(lines[0], Paragraph)
                found[lines[0].clause] = figure.svg
        return found

    usual = drawn(RULE_SETS["almanak"])
    assert list(usual) == ["base/distance-rule", "base/longest-route-five", "base/trade-harbour-needs-building"]
    house = drawn(with_points(RULE_SETS["almanak"], "thuis", route_least=6, harbour_rate=5))
    assert list(house) == ["base/distance-rule", "base/trade-harbour-needs-building"]
    assert (">3:1<" in usual["base/trade-harbour-needs-building"], ">5:1<" in house["base/trade-harbour-needs-building"]) == (True, True)
