"""A clause of a telling that is no event: what has to be asked of it, or why nothing has, and what the next one may go on with."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy

from adjudicator.basegame.deeds import BuildSomewhere, Discard, Play, Trade
from adjudicator.basegame.told.asides import is_aside, is_count, is_each, is_said, speaks_in
from adjudicator.basegame.told.clause import Clause, Missing
from adjudicator.basegame.told.deed_told import told_in
from adjudicator.basegame.told.ending import who_has_ten
from adjudicator.basegame.told.facts import agrees_with_hand, holder_in, states_fact
from adjudicator.basegame.told.lexicon import MANY, PARTICIPLE, VERB
from adjudicator.basegame.told.offers import offer_in, priced_in, sought_in
from adjudicator.basegame.told.paying import paid_in
from adjudicator.basegame.told.rolling import shared_kind
from adjudicator.basegame.told.story import Heard, Story
from adjudicator.basegame.told.unusual import card_held, has_act, leaves_cards
from adjudicator.basegame.told.who import doer_named
from adjudicator.basegame.told.who_unread import doer_unread, may_have_done, note_subject, subject_passed
from adjudicator.basegame.told.words import HELPS, Word, has, says, values_in, without
from adjudicator.game.action import Action
from adjudicator.language.vocabulary import NUMBER, PIECE, RESOURCE
from adjudicator.notation.place_names import looks_like_place

#: In so many ways it is told at most where something is built: runter, zum Hafen.
_WAYS = 3


def other_meant(story: Story) -> int | None:
    """Return whom a pronoun means of whom nothing done is told: who is on turn, or the one other player; None where that is open."""
    turn = story.under_way()
    named = [turn] if turn in story.others else story.others
    return named[0] if len(named) == 1 else None


def _is_gift(event: Action) -> bool:
    """Return whether somebody gives cards to another for nothing."""
    return isinstance(event, Trade) and event.partner is not None and not (any(event.give) and any(event.take))


def leave_open(story: Story, here: Heard, clause: Clause, words: Sequence[Word], missing: Missing, doer: int | None) -> None:
    """Keep what a clause leaves open, and what it puts right; ``doer`` is who did what was told before it."""
    if _only_agrees(story, words):
        story.found.append(here._replace(ask="deed", aside=True, idle=True))
        return
    aside, fact = _tells_undone(story, clause, words)
    undone = aside or fact
    owes = None
    _note_open(story, words, aside=undone)
    if fact:
        story.holder, owes = holder_in(words), story.owing.get(len(story.found) - 1)
    else:
        _doubt_last(story, words, aside=aside)
    row = _row_left_open(story, here, clause, words, missing, aside=undone)
    story.found.append(row._replace(agrees=fact and agrees_with_hand(story, words)))
    story.passed = subject_passed(words, story.teller, other_meant(story) if owes is None else owes) if undone else None
    story.rolls_unread = story.rolls_unread or (not undone and has_act(words, "roll"))
    if aside and _is_none_for_monopoly(story, words):
        story.doer = doer
        return
    story.mentioned |= set() if fact else {word.seat for word in words if word.seat is not None}
    story.meddled |= may_have_done(story, clause, words, doer)
    if undone:
        story.begun = story.half
        note_subject(story, words)
    elif story.begun is None and story.doer == doer:
        _go_on_unread(story, clause, missing, doer)


def _tells_undone(story: Story, clause: Clause, words: Sequence[Word]) -> tuple[bool, bool]:
    """Return whether a clause that is no event tells of nothing that was done, and whether it states a fact instead."""
    done = clause.unusual or (story.rolled() and leaves_cards(list(words)))
    aside = (not done and is_aside(words)) or _is_of_card(story, words)
    return aside, not aside and not done and states_fact(story, words)


def _only_agrees(story: Story, words: Sequence[Word]) -> bool:
    """Return whether words say no more than that what was told was done (muss vier hergeben, das macht er auch), or that one goes on: goed, …."""
    return (len(words) == 1 and says(words, "well")) or (is_said(words, "agreed") and isinstance(story.last(), Discard))


def _is_none_for_monopoly(story: Story, words: Sequence[Word]) -> bool:
    """Return whether words behind a monopoly say that somebody had none of what it is of, and nothing else: Orange hat keins."""
    last = story.last()
    rest = [word for word in words if not says([word], "none") and not word.sense(*HELPS, "filler", "and", "also", "nothing", RESOURCE)]
    told = isinstance(last, Play) and last.resource is not None and (says(words, "none") or has(words, "nothing"))
    return told and has(words, *HELPS) and bool(rest) and all(word.seat is not None for word in rest)


def _is_of_card(story: Story, words: Sequence[Word]) -> bool:
    """Return whether words behind a card that was played say how many that came to."""
    return isinstance(story.last(), Play) and (is_count(words) or is_each(words))


def _row_left_open(story: Story, here: Heard, clause: Clause, words: Sequence[Word], missing: Missing, *, aside: bool) -> Heard:
    """Return the row of a clause that is no event: what has to be asked, and what it tells beside."""
    ask, word = ("deed", "") if clause.again else (missing.ask, missing.word)
    if ask == "word" and _is_of_direction(words, word):
        ask, word = "where", ""
    row = here._replace(ask=ask, word=word, aside=aside)
    if not aside:
        return row._replace(pays=paid_in(words), built=built_unplaced(story, clause, words, missing) if ask == "where" else ())
    shared = has(words, "everybody") and not has(words, "feel")
    return row._replace(idle=not _denies_deed(words), holds=card_held(story, list(words)), shared=shared)


def _is_of_direction(words: Sequence[Word], word: str) -> bool:
    """Return whether a word says in which direction something is built, where its place is not told: een weg richting de haven; eine Straße runter zum Hafen."""
    found = [one for one in words if one.text == word]
    return has(words, PIECE) and bool(found) and (says(found, "towards") or has(without(found, "inland"), "whereabouts", "coast"))


def built_unplaced(story: Story, clause: Clause, spoken: Sequence[Word], missing: Missing) -> tuple[BuildSomewhere, ...]:
    """Return the pieces of which a clause tells that they were built, and of the place no more than beside what, in which direction, or nothing; none where it leaves anything else open."""
    if missing.built or any(looks_like_place(word.text) for word in spoken):
        return missing.built
    words = [*spoken]
    for _ in range(_WAYS):
        placed = missing.ask == "where" or (missing.ask == "word" and _is_of_direction(spoken, missing.word))
        rest = _without_place(words, missing.word) if placed else words
        if len(rest) == len(words):
            return ()
        words = rest
        try:
            told_in(copy(story), Clause(words, clause.first, joined=clause.joined), joint=False)
        except Missing as again:
            missing = again
        else:
            return ()
        if missing.built:
            return missing.built
    return ()


def _without_place(words: Sequence[Word], told: str) -> list[Word]:
    """Return words without the place that one of them tells: the word, what leads it, and what stands with it (richting woestijn; runter zum Hafen; an der Weide mit der Vier)."""
    at = next((place for place, word in enumerate(words) if word.text == told), None)
    if at is None:
        return [*words]
    begin, end = at, at + 1
    while begin > 0 and words[begin - 1].sense("a", "the", "mine", "his", "adjective", "whereabouts", "at", "to", "emphasis"):
        begin -= 1
    while end < len(words) and words[end].sense("at", "to", "from", "the", "a", NUMBER, "terrain", "thing-bank", "coast", "with"):
        end += 1
    return [*words[:begin], *words[end:]]


def _go_on_unread(story: Story, clause: Clause, missing: Missing, doer: int | None) -> None:
    """Keep who goes on doing things behind a clause that was not read, where it may tell of something done."""
    if story.found[-1].built:
        story.doer, story.unread = story.found[-1].built[0].player, True
        return
    story.doer, story.unread = None if missing.ask == "who" else doer_unread(story, clause), True
    if story.found[-1].pays:
        _pay_first(story, clause, doer)


def _pay_first(story: Story, clause: Clause, doer: int | None) -> None:
    """Keep who lays down what the next clause costs, as who goes on with it: ze betaalt een hout en een baksteen en legt een straat."""
    story.doer, story.unread = doer, False
    try:
        story.doer = doer_named(story, clause)
    except Missing:
        story.doer, story.unread = None, True


def _doubt_last(story: Story, words: Sequence[Word], *, aside: bool) -> None:
    """Take back what the clause before told, where words put it right, or may tell what was given for it."""
    last = story.found[-1] if story.found else None
    if last is None:
        return
    if not aside and has(words, "me", "from", "for-it") and any(_is_gift(one) for one in last.events):
        last = last._replace(events=(), ask="what")
    if words[0].sense("no") and last.events:
        last = last._replace(events=(), ask="deed")
    story.found[-1] = last


def _note_open(story: Story, words: Sequence[Word], *, aside: bool) -> None:
    """Keep what words of a clause that is no event let the next one go on with."""
    story.offer = (offer_in(story, words) or priced_in(story, words)) if aside else None
    story.sought = sought_in(story, words) if aside else None
    story.shared = shared_kind(story, words) if aside else None
    if speaks_in(words) is None:
        story.tenth = who_has_ten(story, words)
        story.ten_row = len(story.found) if story.tenth is not None else None
    kinds = values_in(words, RESOURCE)
    swapping = any(one.value in ("give", "move", "trade") for word in words for one in word.senses)
    story.robbing = not aside and has(words, "figure")
    story.loose = (bool(kinds) and has(words, "wish")) if aside else swapping or (bool(kinds) and not story.rolled())
    story.wanted = kinds[0] if aside and len(kinds) == 1 else ""
    story.act = ""


def _denies_deed(words: Sequence[Word]) -> bool:
    """Return whether words say of a deed that it was not done."""
    return has(words, "denied") and has(words, VERB, PARTICIPLE, MANY, "goes")
