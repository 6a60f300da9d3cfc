"""Every word of a sentence counts: what the question has no use for is asked back, and never dropped."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from support.amount import share, some, whole
from support.questions import POSITION, sentences

from adjudicator.dispute.reading import read_claims
from adjudicator.dispute.said import read_said
from adjudicator.game.replay import replay_rules_of
from adjudicator.input.words import listed
from adjudicator.language.claim_words import claim_words
from adjudicator.language.read import QuestionError, QuestionWithoutPosition, read_question
from adjudicator.language.vocabulary import LANGUAGES, vocabularies
from adjudicator.verdicts.question import Question

#: What changes a deed: when it is done and how, who else does it, how often, and that it is not done.
CHANGING = {
    "nl": "gratis, voor niets, volgende beurt, in de volgende beurt, vorige beurt, buiten mijn beurt, buiten zijn beurt, als eerste, eerst, niet, geen, nooit, nergens, alleen, "
    "extra, pas, straks, later, morgen, meteen, twee keer, opnieuw, slechts, maar, samen, hij, zij, in de opbouw, met een worp van 5, voor de worp, na het gooien, na het bouwen",
    "de": "gratis, umsonst, kostenlos, nächsten Zug, im nächsten Zug, nächste Runde, letzten Zug, außerhalb meines Zuges, zuerst, als Erster, nicht, kein, keine, nie, ohne, nur, "
    "extra, erst, später, sofort, zweimal, bloß, zusammen, er, sie, weitere, im Aufbau, bei einem Wurf von 5, nach dem Zug, vor dem Wurf, nach dem Würfeln, nach dem Bauen",
}
#: Words that stand in no list of ours.
FOREIGN = {
    "nl": "tafel, stoel, koffie, gordijn, fiets, regen, buurman, paraplu, wortel, groente, schaduw, zolder, brug, rivier, kasteelheer, ogen, vinger, haastig, stiekem, blij, boos, moe, "
    "warm, koud, linksom, rechtsaf, boven, beneden, gisteren, vanavond, zondag, keuken, kussen, lamp, muziek, zingen, lachen, slapen, wandelen, fluisteren",
    "de": "Tisch, Stuhl, Kaffee, Vorhang, Fahrrad, Regen, Nachbar, Schirm, Möhre, Gemüse, Schatten, Dachboden, Brücke, Fluss, Burgherr, Augen, Finger, hastig, heimlich, froh, böse, müde, "
    "warm, kalt, linksherum, rechts, oben, unten, gestern, heute Abend, Sonntag, Küche, Kissen, Lampe, Musik, singen, lachen, schlafen, wandern, flüstern",
}
#: Of a hundred other words so many may change nothing: fillers where they stand, and words that say once more what the sentence says.
MOST_UNCHANGED = 10.0
#: So many are tried in all.
TRIED = 42_000


def _asked(text: str, language: str) -> Question | None:
    try:
        return read_question(text, POSITION, None, language)
    except (QuestionError, QuestionWithoutPosition):
        return None


def _understood(language: str) -> list[tuple[str, Question]]:
    """Return the published sentences that ask a deed or a value, with what they ask."""
    found = ((text, _asked(text, language)) for text, _ in some(sentences(language), one_in=4))
    return [(text, question) for text, question in found if question is not None]


def _with(text: str, word: str) -> Iterator[str]:
    """Yield a sentence with a word at each place."""
    parts = text.split(" ")
    for place in range(len(parts) + 1):
        yield " ".join((*parts[:place], word, *parts[place:]))


def _lexicon(language: str) -> list[str]:
    """Return every word and expression that is known in a language."""
    claims = claim_words()[language]
    words = {*vocabularies()[language].shown.values(), *(" ".join(key) for key in (*claims.opening, *claims.body, *claims.signs))}
    words.update(word for slot in listed().values() for meanings in slot.values() for word in meanings[language])
    return sorted(words)


def _said_once(language: str) -> list[tuple[str, Question]]:
    """Return the sentences in which nothing of the turn is told: there a circumstance has nothing beside it."""
    return [
        (text, question)
        for text, question in _understood(language)
        # a gift is for nothing, and is done together with somebody
        if not question.happened and question.player is not None and () not in (question.give, question.take) and question.partner is None
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_circumstance_or_a_denial_is_never_dropped(language: str) -> None:
    """Whatever says when, how, how often or that not, put at any place of a sentence about a deed, changes what is asked, or it is asked back."""
    deeds = [
        (text, question)
        for text, question in _said_once(language)
        if question.kind in ("settlement", "city", "road", "trade", "robber", "buy-card")
    ]
    words = CHANGING[language].split(", ")
    every = [
        (changed, word, question)
        for text, question in deeds
        for word in words
        for changed in _with(text, word)
        if word.lower() not in text.lower()
    ]
    step = max(1, len(every) // share(9000, dear=True))
    assert len(deeds) > (len(words) if whole() else 0)
    assert [changed for changed, _, question in every[::step] if _asked(changed, language) == question] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_word_that_nobody_knows_is_never_dropped(language: str) -> None:
    """A word of no list, at any place."""
    every = [
        (changed, question)
        for text, question in _understood(language)
        for word in FOREIGN[language].split(", ")
        for changed in _with(text, word)
    ]
    step = max(1, len(every) // share(6000, dear=True))
    assert [changed for changed, question in every[::step] if _asked(changed, language) == question] == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.slow  # test_inserted_words samples the same
def test_few_other_words_change_nothing(language: str) -> None:
    """Of all words that are known, at any place: fillers, and what says again what is said."""
    lexicon, asked = _lexicon(language), _understood(language)
    unchanged: Counter[str] = Counter()
    tried = share(TRIED // len(LANGUAGES))
    for number in range(tried):
        text, question = asked[number * 7919 % len(asked)]
        word = lexicon[number * 104729 % len(lexicon)]
        places = list(_with(text, word))
        unchanged[word] += _asked(places[number % len(places)], language) == question
    assert sum(unchanged.values()) * 100 / tried <= MOST_UNCHANGED, unchanged.most_common(40)


@pytest.mark.parametrize(
    ("sentence", "unread"),
    [
        ("mag rood gratis een dorp bouwen op B2.ZO", ["gratis"]),
        ("mag rood in de volgende beurt een dorp bouwen op B2.ZO", ["in de volgende beurt"]),
        ("mag rood een dorp bouwen op B2.ZO buiten zijn beurt", ["buiten zijn beurt"]),
        ("mag rood alleen een dorp bouwen op B2.ZO", ["alleen"]),
        ("mag rood 3 wol gratis ruilen voor 1 erts", ["gratis"]),
        ("krijg ik 13 wol bij een 8", ["13"]),
        ("darf Rot umsonst auf B2.SO eine Siedlung bauen", ["umsonst"]),
        ("darf Rot nach dem Zug 4 Holz gegen 1 Erz tauschen", ["nach dem Zug"]),
        ("darf Rot auf B2.SO nur eine Siedlung bauen", ["nur"]),
    ],
)
def test_what_was_not_taken_in_is_quoted_and_what_was_read_is_asked_back(sentence: str, unread: list[str]) -> None:
    """With the one question that it may be without these words."""
    with pytest.raises(QuestionError) as caught:
        read_question(sentence, POSITION)
    assert list(caught.value.unread) == unread
    assert caught.value.unclear == "unread"
    assert len(caught.value.readings) == 1


@pytest.mark.parametrize(
    ("sentence", "happened"),
    [
        ("mag rood een dorp bouwen op B2.ZO voor het gooien", ("ongegooid",)),
        ("mag rood voor de worp 4 hout ruilen voor 1 erts", ("ongegooid",)),
        ("mag rood na de worp een dorp bouwen op B2.ZO", ("gegooid",)),
        ("mag rood na het bouwen 4 hout ruilen voor 1 erts", ("gebouwd: iets",)),
        ("mag rood de net gekochte ridder spelen", ("gekocht: ridder",)),
        ("mag rood deze beurt een ridder spelen", None),
        ("darf Rot vor dem Würfeln auf B2.SO eine Siedlung bauen", ("ongegooid",)),
        ("darf Rot nach dem Bauen 4 Holz gegen 1 Erz tauschen", ("gebouwd: iets",)),
        ("darf Rot den gerade gekauften Ritter spielen", ("gekocht: ridder",)),
        ("darf Rot in diesem Zug einen Ritter spielen", None),
    ],
)
def test_a_circumstance_that_can_be_taken_in_is_a_fact_of_the_turn(sentence: str, happened: tuple[str, ...] | None) -> None:
    """It is reckoned with, and said back."""
    assert read_question(sentence, POSITION).happened == happened


@pytest.mark.parametrize(
    "said",
    [
        "Rood: ik mag gratis een dorp bouwen op B2.ZO",
        "Rood: ik mag een dorp bouwen op B2.ZO buiten mijn beurt",
        "Rood: ik mag in de volgende beurt een dorp bouwen op B2.ZO",
        "Rood: ik mag slechts een ridder spelen",
        "Rood: ik mag vorige beurt een ridder spelen",
        "Rot: ich darf umsonst auf B2.SO eine Siedlung bauen",
        "Rot: ich darf nur einen Ritter spielen",
    ],
)
def test_a_claim_with_words_that_may_change_it_is_not_ruled_on(said: str) -> None:
    """A wrong ruling ends a quarrel the wrong way."""
    (claim,) = read_claims(read_said(said, POSITION), POSITION)
    assert claim.statement is None
    assert claim.unread


@pytest.mark.parametrize(
    ("said", "happened"),
    [
        ("Rood: ik mag een dorp bouwen op B2.ZO voor het gooien", ("ongegooid",)),
        ("Rood: ik mag 4 wol ruilen voor 1 erts na het bouwen", ("gebouwd: iets",)),
        ("Rood: ik had de ridder net gekocht en mag hem spelen", ("gekocht: ridder",)),
        ("Rood: ik mag een ontwikkelingskaart kopen voor het gooien", ("ongegooid",)),
        ("Rot: ich darf den Ritter, den ich gerade gekauft habe, spielen", ("gekocht: ridder",)),
    ],
)
def test_a_claim_is_ruled_on_with_its_circumstance(said: str, happened: tuple[str, ...]) -> None:
    """As a question is."""
    (claim,) = read_claims(read_said(said, POSITION), POSITION)
    assert claim.statement is not None
    assert claim.statement.question.happened == happened


@pytest.mark.parametrize("word", ["slechts", "nog", "niet", "gratis", "volgende beurt", "twee keer"])
@pytest.mark.parametrize("event", ["rood gooit 8", "rood ruilt 4 hout voor 1 erts", "rood koopt ontwikkelingskaart", "rood eindigt beurt"])
def test_an_event_is_told_without_words_that_may_change_it(event: str, word: str) -> None:
    """At any place behind who does it."""
    replay_rules = replay_rules_of(POSITION)
    read = replay_rules.read(event, POSITION)
    for changed in list(_with(event, word))[1:]:
        try:
            assert replay_rules.read(changed, POSITION) != read, changed
        except replay_rules.fault:
            continue
