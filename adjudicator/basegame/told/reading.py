"""A telling read clause by clause: each as its events, or as what has to be asked of it."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.basegame.deeds import Discard, End, Get, Have, Play, Rob, Roll, Steal
from adjudicator.basegame.position import SEVEN
from adjudicator.basegame.told.adding import at_place, it_was, taken_by_card, taken_of
from adjudicator.basegame.told.asides import is_aside
from adjudicator.basegame.told.clause import Clause, Missing, Part
from adjudicator.basegame.told.clauses import clauses_of
from adjudicator.basegame.told.deeds import DOES, card_named, put_right
from adjudicator.basegame.told.ending import turn_over, turned_to, who_has_ten, won
from adjudicator.basegame.told.exchange import begun
from adjudicator.basegame.told.lexicon import MANY, PARTICIPLE, VERB
from adjudicator.basegame.told.offers import agreed, gave_back, offer_in, without_givers
from adjudicator.basegame.told.rolling import brought, check_owed, nobody_got, paid_to, rolled_so, shared_kind
from adjudicator.basegame.told.scenes import beside_whom, scene_of
from adjudicator.basegame.told.story import Heard, Story
from adjudicator.basegame.told.understood import things_of, understood
from adjudicator.basegame.told.unsaid import has_no_verb, rolled_alone, told_without
from adjudicator.basegame.told.who import begins_where, doer_of, doer_unread, named_by, note_subject, seats, subject_passed, who_of
from adjudicator.basegame.told.words import Word
from adjudicator.game.action import Action
from adjudicator.language.vocabulary import RESOURCE
from catan_common.records import replace

#: Verbs that somebody else may go on with in as many words.
_OF_ANYBODY = ("roll", "take", "build", "put", "buy")
#: What is said of cards that go: behind a number *weg* is no road.
_GONE = ("weg", "af", "ab")


def read_clauses(story: Story, words: Sequence[Word]) -> list[Heard]:
    """Read all clauses."""
    clauses = [*clauses_of(words)]
    for clause in clauses:
        story.final = clause is clauses[-1]
        here = Heard(clause.begin, story.text[clause.begin : clause.end].strip())
        doer = story.doer
        if does_again(story, clause):
            clause.act = clause.again = story.act
        words = list(clause.words)
        story.half, story.begun = story.begun, None
        joint = story.trails and bool(words) and (words[0].sense("i") is not None or words[0].seat is not None)
        story.trails = False
        try:
            turned = turned_to(story, clause, joint=joint)
            changed = (
                None
                if turned is not None
                else put_right(clause, None if story.found and story.found[-1].aside else story.last()) or card_named(clause, story.last())
            )
            events = kept_apart(story, told_by(story, clause)) if turned is None and changed is None else turned or []
        except Missing as missing:
            leave_open(story, here, clause, words, missing, doer)
            story.trails = begins_where(words)
            story.swaps = story.swaps or any(
                one.role in (VERB, PARTICIPLE, MANY) and one.value == "trade" for word in words for one in word.senses
            )
            if joint:
                story.doer, story.unread, story.passed = None, True, -1
        else:
            story.act, story.unread, story.passed, story.swaps = clause.act, False, None, False
            story.ended = story.ended or any(isinstance(one, End) for one in events)
            if turned is None and any(isinstance(one, End) for one in events):
                story.turned = None
            if changed is None:
                story.add(here, events)
            else:
                story.change(here, [changed])
        story.note(words)
    return [
        row._replace(aside=row.aside and (not row.shared or story.is_paid_behind(place)))
        if place not in story.early or story.is_rolled_behind(place)
        else row._replace(events=(), ask="when")
        for place, row in enumerate(story.found)
    ]


def kept_apart(story: Story, events: list[Action]) -> list[Action]:
    """Return the events of a clause; Missing where they are cards that somebody got behind a trade that is not read, and may be of that: heeft met mij geruild: ik kreeg twee wol."""
    if story.swaps and any(isinstance(one, Get) for one in events):
        raise Missing("what")
    return events


def leave_open(story: Story, here: Heard, clause: Clause, words: Sequence[Word], missing: Missing, doer: int | None) -> None:
    """Keep what a clause leaves open, and what it puts right; ``doer`` is who did what was told before it."""
    again, aside = bool(clause.again), is_aside(words)
    story.offer = offer_in(story, words) if aside else None
    story.shared = shared_kind(story, words) if aside else None
    story.tenth = who_has_ten(story, words)
    kinds = [sense.value for word in words if (sense := word.sense(RESOURCE))]
    story.wanted = kinds[0] if aside and len(kinds) == 1 else ""
    story.act = ""
    if words[0].sense("no") and story.found and story.found[-1].events:
        story.found[-1] = story.found[-1]._replace(events=(), ask="deed")  # what is put right is not what was told
    denied = any(word.sense("denied") for word in words) and any(word.sense(VERB, PARTICIPLE, MANY) for word in words)
    row = here._replace(ask="deed" if again else missing.ask, word="" if again else missing.word, aside=aside, idle=aside and not denied)
    story.found.append(row._replace(shared=aside and any(word.sense("everybody") for word in words)))
    story.passed = subject_passed(words, story.teller) if aside else None
    if aside:
        story.begun = story.half
        note_subject(story, words)
    elif story.doer == doer:
        story.doer, story.unread = None if missing.ask == "who" else doer_unread(story, clause), True


def told_by(story: Story, clause: Clause) -> list[Action]:
    """Return the events that a clause tells of, with what it says of the event before it."""
    if story.offer is not None and (deal := agreed(story, clause)):
        return deal
    if (
        found := it_was(story, clause)
        or rolled_so(story, clause)
        or at_place(story, clause)
        or turn_over(story, clause)
        or won(story, clause)
    ):
        return found
    if not has_no_verb(clause):
        return events_of(story, understood(clause))
    if clause.again:
        try:
            return events_of(story, understood(replace(clause)))
        except Missing:
            pass
    try:
        return events_of(story, understood(replace(clause))) if not clause.again else unsaid(story, clause)
    except Missing as missing:
        if missing.ask == "who" or clause.again:
            raise
        return unsaid(story, clause)


def unsaid(story: Story, clause: Clause) -> list[Action]:
    """Return the events of a clause that has no verb; Missing where it is open what was done, or who did it."""
    strip(story, clause)
    parts = [named_by(story, one) for one in things_of(clause)]
    check_order(story, clause)
    if not parts:
        raise Missing("deed")
    total = rolled_alone(parts, clause.particle)
    if total is not None and story.total() is None:
        promised = story.found[-1].ask == "roll" if story.found else False
        clause.act, roller = "roll", story.doer if promised else story.on_turn() if story.turned is None else story.turned
        story.doer = story.who_opens() if roller is None else roller
        if promised:
            story.found.pop()
        return [Roll(story.doer, total)]
    if total is not None and isinstance(story.last(), Roll) and total == story.total():
        clause.act = ""
        return []  # een drie en een twee, dus vijf
    if paid := paid_to(story, parts, clause) or taken_by_card(story, parts, clause):
        return paid
    if answered := gave_back(story, parts, clause):
        return answered
    doer, parts = who_of(story, parts)
    scene = scene_of(story, doer, parts, clause)
    if story.half is not None and story.half.agreed and story.half.doer == doer and not scene.has("player", "thing-bank"):
        scene.parts += [Part("player", led="with", seat=one.seat) for one in story.half.partners]
        scene.parts += [Part("thing-bank", led="with")] if story.half.bank else []
        story.joins = story.half.row
    besides = any(word.sense("then", "again", "of-it", "so") for word in clause.words[:1])
    events = told_without(scene, clause, seven=story.total() == SEVEN, besides=besides)
    scene.all_used()
    story.doer = doer
    return events


def strip(story: Story, clause: Clause) -> None:
    """Take out of a clause without a verb the words that only say that something stood then, or was gone."""
    clause.act, clause.again = "", ""
    if any(word.sense("then", "of-it", "so") for word in clause.words):  # dann stand die Siedlung
        clause.words = [word for word in clause.words if not word.sense("standing")] or clause.words
    if story.total() == SEVEN or (isinstance(story.last(), Play) and clause.words[0].sense("from")):
        away = [word for place, word in enumerate(clause.words) if place and word.text.casefold() in _GONE]
        clause.words = [word for word in clause.words if word not in away]  # vier weg: no road
        clause.particle = away[0].text.casefold() if away else ""


def does_again(story: Story, clause: Clause) -> bool:
    """Return whether a clause without a verb goes on with what the one before it does: en dan nog een straat; und Bert ne acht."""
    begin = clause.words[0]
    if clause.first or any(word.sense(VERB, PARTICIPLE) for word in clause.words):
        return False
    another = begin.seat is not None or begin.sense("i") is not None
    return begin.sense("then", "again") is not None or (another and story.act in _OF_ANYBODY)


def events_of(story: Story, clause: Clause) -> list[Action]:
    """Return the events of a clause that has a verb; Missing where it leaves something open."""
    if any(one.kind == "nobody" for one in clause.parts):
        check_order(story, clause)
        return nobody_got(story, clause)
    if paid := brought(story, clause):
        return paid
    story.doer = doer = doer_of(story, clause)
    if clause.before and any(one.events for one in story.found):
        raise Missing("when")
    check_order(story, clause)
    without_givers(story, clause, doer)
    story.beside = beside_whom(story, clause, doer) if any(one.kind == "figure" for one in clause.parts) else story.beside
    scene = scene_of(story, doer, seats(story, clause, doer), clause)
    if story.half is not None and (whole := story.half.goes_on(scene, clause)) is not None:
        story.joins = story.half.row
        return [whole]
    if story.half is not None and story.half.agreed and not scene.parts:
        story.begun = story.half
        raise Missing("what")
    check_owed(story, scene, clause)
    story.begun = begun(scene, clause, len(story.found))
    by_roll = clause.act == "take" and scene.paid and not scene.has("player")  # daar kreeg ik twee erts voor
    if clause.in_return and clause.act in ("take", "give") and not by_roll:
        raise Missing("deed")
    if taken := taken_of(story, scene, clause):
        scene.all_used()
        return taken
    events = DOES[clause.act](scene)
    scene.all_used()
    if clause.obliged and not all(isinstance(one, Discard | Have) for one in events):
        raise Missing("deed")
    return events


def check_order(story: Story, clause: Clause) -> None:
    """Raise Missing where a clause says that it was before a roll that was told, or somewhere that nobody named."""
    if clause.early and (story.total() is not None or clause.act != "play"):
        raise Missing("when", clause.early)
    if clause.early:
        story.early.append(len(story.found))
    owed = clause.act == "hold" and story.rolled() and any(one.kind == "something" for one in clause.parts)
    if clause.there and not owed and not (clause.act in ("rob", "take") and isinstance(story.last(), Rob | Steal | Play)):
        raise Missing("word", clause.there)
