"""A telling read clause by clause: each as its events, or as what has to be asked of it."""

from __future__ import annotations

from collections.abc import Sequence
from copy import copy
from typing import NamedTuple

from adjudicator.basegame.deeds import Build, BuildSomewhere, Buy, Claim, Discard, End, Get, Have, Play, Rob, Roll, Steal, Trade
from adjudicator.basegame.position import SEVEN, Phase
from adjudicator.basegame.told.adding import (
    another_knight,
    at_place,
    became_piece,
    began_with_card,
    given_for_monopoly,
    got_as_well,
    handed_in_as_well,
    it_was,
    knight_of,
    laid_by_card,
    moved_there,
    of_kind,
    once_more,
    one_of_them,
    rolled_by,
    second_card,
    taken_by_card,
    taken_of,
)
from adjudicator.basegame.told.asides import is_aside, is_count, is_each, is_said, speaks_in
from adjudicator.basegame.told.beside import bought_and_played, priced_behind, stood_there, traded_together
from adjudicator.basegame.told.clause import Clause, Missing, Part, bare
from adjudicator.basegame.told.clauses import clauses_of
from adjudicator.basegame.told.deeds import DOES, Scene, card_named, put_right
from adjudicator.basegame.told.ending import said_to_win, turn_over, turned_to, who_has_ten, won
from adjudicator.basegame.told.exchange import begun
from adjudicator.basegame.told.facts import agrees_with_hand, has_to_hand_in, holder_in, kept_all, states_fact, without_facts
from adjudicator.basegame.told.handing import handed_to
from adjudicator.basegame.told.lexicon import MANY, PARTICIPLE, VERB, Sense, marked
from adjudicator.basegame.told.monopoly import kind_named
from adjudicator.basegame.told.offers import agreed, by_turn, gave_back, offer_in, priced_in, sought_got, sought_in, without_givers
from adjudicator.basegame.told.opening import opened
from adjudicator.basegame.told.paying import is_price_of, paid_in
from adjudicator.basegame.told.rolling import (
    began_with,
    brought,
    check_owed,
    nobody_got,
    none_got,
    paid_to,
    rolled_at,
    rolled_behind,
    rolled_so,
    rolled_unsaid,
    shared_kind,
    were_for,
)
from adjudicator.basegame.told.scenes import beside_whom, scene_of
from adjudicator.basegame.told.several import got_by_several, took_theirs
from adjudicator.basegame.told.story import Heard, Story
from adjudicator.basegame.told.understood import things_of, understood
from adjudicator.basegame.told.unsaid import has_no_verb, rolled_alone, told_without
from adjudicator.basegame.told.unusual import card_held, got_none, has_act, leaves_cards, left_standing, lost_as_well, rid_of, shown
from adjudicator.basegame.told.whereabouts import check_whereabouts, is_placed
from adjudicator.basegame.told.who import (
    begins_where,
    doer_named,
    doer_of,
    doer_unread,
    may_have_done,
    named_by,
    note_subject,
    seats,
    subject_passed,
    who_of,
)
from adjudicator.basegame.told.words import HELPS, Word, has, says, values_in, with_sense, without
from adjudicator.game.action import Action
from adjudicator.language.vocabulary import CARD, NUMBER, PIECE, RESOURCE
from adjudicator.notation.place_names import looks_like_place
from catan_common.records import replace

#: In so many ways it is told at most where something is built: runter, zum Hafen.
_WAYS = 3
#: Whom or what cards are given to, and how what is pushed there is.
_GIVEN_TO = ("player", "me", "him", "her", "thing-bank")
_INTO = ("in", "rein", "erin", "ein", "")
_OVER = ("toe", "over", "rüber", "herüber", "hinüber", "hin", "zu", "door", "neer", "weg")
#: What may be told behind what it was before, with a word for that.
_EARLIER = ("trade", "give", "take", "buy", "build", "put")
#: Verbs that somebody else may go on with in as many words.
_OF_ANYBODY = ("roll", "take", "build", "put", "buy")


#: Within so many words of its beginning a clause tells who does it.
_BEGINS = 4


class _Told(NamedTuple):
    """What a clause tells of: its events, and whether they tell whose turn comes, or stand in the place of the last one."""

    events: list[Action]
    turns: bool = False
    changes: bool = False


def read_clauses(story: Story, words: Sequence[Word]) -> list[Heard]:
    """Read all clauses."""
    clauses = [*clauses_of(words)]
    teller = story.teller
    for place, clause in enumerate(clauses):
        story.final = clause is clauses[-1]
        story.after = next(iter(clauses[place + 1 : place + 2]), None)
        clause.upheld = story.after is None or not says(story.after.words[:1], "turning", "or")
        if clause.first and story.speaks:
            story.teller, story.speaks = teller, False
        _read_clause(story, clause)
        if (speaker := speaks_in(clause.spoken)) is not None and not speaker.sense("i"):
            story.teller, story.speaks = _speaker(story, speaker), True
    return _in_order([_settled(story, place, row) for place, row in enumerate(story.found)], remembered=story.position.remembered)


def _he(story: Story) -> int | None:
    """Return whom a pronoun means of whom nothing done is told: who is on turn, or the one other player; None where that is open."""
    turn = story.under_way()
    named = [turn] if turn in story.others else story.others
    return named[0] if len(named) == 1 else None


def _speaker(story: Story, speaker: Word) -> int | None:
    """Return who says *I* in what somebody says; None where it is open who that is."""
    return _he(story) if speaker.seat is None else speaker.seat


def _settled(story: Story, place: int, row: Heard) -> Heard:
    """Return a row with what is told behind it: a roll where it says that it was before one, what each got where it says that all got something."""
    goes_on = len(story.found) > place + 1 or story.position.phase is Phase.BEFORE_ROLL
    begins = not story.before and not any(one.events for one in story.found[:place]) and goes_on
    if place in story.early and not begins and not story.is_rolled_behind(place):
        return row._replace(events=(), ask="when")
    if place in story.owing:
        behind = [after for after in story.found[place + 1 :] if not (after.aside and after.idle)]  # muss abwerfen, sie hat neun und legt …
        handed_in = [one for after in behind[:1] for one in after.events if isinstance(one, Discard)]
        row = row._replace(aside=any(one.player == story.owing[place] for one in handed_in))
    bought = bool(row.pays) and any(is_price_of(row.pays, event) for one in story.found[place + 1 : place + 2] for event in one.events[:1])
    return row._replace(aside=bought or (row.aside and (not row.shared or story.is_paid_behind(place))))


def _is_gift(event: Action) -> bool:
    """Return whether somebody gives cards to another for nothing."""
    return isinstance(event, Trade) and event.partner is not None and not (any(event.give) and any(event.take))


def _read_clause(story: Story, clause: Clause) -> None:
    """Add what a clause tells, or leaves open."""
    here = Heard(clause.begin, story.text[clause.begin : clause.end].strip())
    _set_facts_aside(story, clause)
    _take_after(clause)
    _take_drawn_subject(clause)
    doer, story.meant = story.doer, None
    if _does_again(story, clause):
        clause.act = clause.again = story.act
    words = list(clause.words)
    clause.fresh = not story.done()
    story.half, story.begun = story.begun, None
    joint = story.trails and words[0].is_somebody
    story.trails = False
    if (named := _only_named(words)) is not None and (stuck := story.stuck) is not None and story.found:
        story.stuck = None
        del story.found[-1]
        _read_clause(story, Clause(_with_name(stuck, named), first=True))
        return
    try:
        told = _told(story, clause, joint=joint)
    except Missing as missing:
        _leave_open(story, here, clause, words, missing, doer)
        story.trails = begins_where(words)
        story.swaps = story.swaps or has_act(words, "trade")
        if joint:
            story.doer, story.unread, story.passed = None, True, -1
    else:
        _take_in(story, here, clause, told)
        story.note_done(told.events)
    row = story.found[-1] if story.found else None
    story.stuck = words if row is not None and row.ask == "who" and not row.aside and len(with_sense(words, "he", "her")) == 1 else None
    story.thinks = says(words, "thinks")
    story.note(words)


def _set_facts_aside(story: Story, clause: Clause) -> None:
    """Take the words that state a fact beside what a clause tells out of it, and keep them as told and not taken."""
    words = without_facts(story, clause.words)
    dropped = [word for word in clause.words if not any(word is one for one in words)]
    if not words or not dropped:
        return
    for run in _runs(clause.words, dropped):
        text = story.text[run[0].at : run[-1].at + len(run[-1].text)]
        holds = run[0].sense("with") is not None and has(run, NUMBER)  # set aside only where the position says so too
        story.found.append(Heard(run[0].at, text, ask="word", word=text, aside=True, idle=True, agrees=holds))
    clause.words = words


def _runs(words: Sequence[Word], chosen: Sequence[Word]) -> list[list[Word]]:
    """Return some of the words of a clause, those that stand behind one another together."""
    found: list[list[Word]] = []
    goes_on = False
    for word in words:
        taken = any(word is one for one in chosen)
        if taken and goes_on:
            found[-1].append(word)
        elif taken and word.text:
            found.append([word])
        goes_on = taken and bool(found)
    return found


def _take_after(clause: Clause) -> None:
    """Take the word out of a clause that says behind which roll the next one tells of something: nachdem Anna eine Sechs gewürfelt hat, …."""
    rolls = any(one.role in (VERB, PARTICIPLE) and one.value == "roll" for word in clause.words for one in word.senses)
    if len(clause.words) > 1 and says(clause.words[:1], "after-which") and rolls and has(clause.words, NUMBER):
        clause.words = clause.words[1:]


def _take_drawn_subject(clause: Clause) -> None:
    """Take *'m* where a Fleming says it for who does something: daarna koopt 'm nog een kaart. What is done to him has no thing beside it, or another one who does it."""
    words = clause.words
    place = next((at for at, word in enumerate(words[:_BEGINS]) if says([word], "drawn-subject")), None)
    if place is None or place + 1 >= len(words):
        return
    verb = words[1] if place == 0 else words[place - 1]
    inverted = place > 1 and words[0].sense(VERB, *HELPS) is None and not any(one.is_somebody for one in words[:place])
    behind = words[1:] if place == 0 else words[place + 1 :]
    if not (place == 0 or inverted) or verb.sense(VERB, *HELPS) is None or words[place + 1].is_somebody:
        return
    if has(words, "i", "he", "her") or not has(
        behind, PIECE, "deck", "figure", RESOURCE, CARD, NUMBER, "thing-card", "thing-dice", "thing-turn"
    ):
        return
    words[place] = Word(words[place].at, words[place].text, (Sense("he"),))
    clause.spoken = [words[place] if word.at == words[place].at else word for word in clause.spoken]


def _only_named(words: Sequence[Word]) -> Word | None:
    """Return the player whom words name, and nothing else: Ruben dus; None for other words."""
    told = without(words, "filler", "so", "the")
    return told[0] if len(told) == 1 and told[0].seat is not None else None


def _with_name(words: Sequence[Word], named: Word) -> list[Word]:
    """Return words with a name in the place of the pronoun."""
    return [Word(word.at, word.text, (), named.seat) if word.sense("he", "her") else word for word in words]


def _told(story: Story, clause: Clause, *, joint: bool) -> _Told:
    """Return what a clause tells of: whose turn comes, what it puts right of the event before it, or what was done."""
    if clause.quoted and story.thinks:
        raise Missing("deed")  # toen dacht hij: ik bouw een straat
    turned = turned_to(story, clause, joint=joint)
    turned = handed_to(story, clause) if turned is None else turned
    turned = opened(story, clause) if turned is None else turned
    if turned is not None:
        return _Told(turned, turns=True)
    wrong = None if story.found and story.found[-1].aside else story.last()
    changed = put_right(clause, wrong) or card_named(clause, story.last())
    if changed is not None:
        return _Told([changed], changes=True)
    events = _kept_apart(story, _told_by(story, clause))
    if _says_what_of_wish(story, clause, events):
        raise Missing("what")
    if _is_another_card(story, clause, events):
        raise Missing("how-many")
    check_whereabouts(story, clause, events)
    return _Told(events)


def _is_another_card(story: Story, clause: Clause, events: Sequence[Action]) -> bool:
    """Return whether a clause may tell of a second card behind one that was bought, or of which it was: koopt een kaart en nog een ridder."""
    last = story.last()
    bought = isinstance(last, Buy) and last.card is None and any(isinstance(one, Buy) and one.card is not None for one in events)
    return bought and clause.joined and has(clause.spoken, "again")


def _says_what_of_wish(story: Story, clause: Clause, events: Sequence[Action]) -> bool:
    """Return whether a clause without a verb tells of a trade which the one before may only say that somebody wished to make: wollte mit Bert tauschen, zwei Wolle gegen ein Erz."""
    undone = story.swaps and bool(story.found) and story.found[-1].aside and story.joins is None
    plain = not clause.first and not has(clause.spoken, "thing-bank", "so", "then", VERB, PARTICIPLE)
    return undone and plain and any(isinstance(one, Trade) for one in events)


def _take_in(story: Story, here: Heard, clause: Clause, told: _Told) -> None:
    """Keep what a clause tells."""
    ends = any(isinstance(one, End) for one in told.events)
    if any(isinstance(one, Claim) for one in told.events) and story.ten_row is not None:
        story.joins = story.ten_row
    story.ten_row = None
    story.wanted = ""
    story.act, story.unread, story.passed, story.swaps = clause.act, False, None, False
    if clause.act == "roll" and told.events and all(isinstance(one, Discard) for one in told.events):
        story.act = "put"  # wirft acht Karten ab, vier Holz und vier Schafe
    story.ended = story.ended or ends
    if ends and not told.turns:
        story.turned = None
    if told.turns and not told.events and [type(one) for row in story.found[-1:] for one in row.events[-1:]] == [End]:
        before = story.found[-1]
        story.found[-1] = before._replace(text=story.text[before.at : here.at + len(here.text)])  # en klaar, Bert mag
    elif told.changes:
        story.change(here, told.events)
    else:
        here = here._replace(turns=told.turns and not told.events, meant=story.meant if told.events else None)
        story.add(_with_order(story, here, clause, told.events), _with_more_got(story, told.events))


def _with_more_got(story: Story, events: list[Action]) -> list[Action]:
    """Return events without what somebody got of a roll beside what was told of him already: that becomes one with it."""
    kept: list[Action] = []
    for event in events:
        row = _row_of_gain(story, event) if isinstance(event, Get) and story.joins is None else None
        if row is None or not isinstance(event, Get):
            kept.append(event)
            continue
        here = story.found[row]
        both = tuple(
            replace(one, cards=tuple(map(sum, zip(one.cards, event.cards, strict=True))))
            if isinstance(one, Get) and one.player == event.player
            else one
            for one in here.events
        )
        story.found[row] = here._replace(events=both)
    return kept


def _row_of_gain(story: Story, gain: Get) -> int | None:
    """Return in which row it was told what somebody got of the same roll, of other kinds; None where it was not."""
    for row in reversed(range(len(story.found))):
        for one in reversed(story.found[row].events):
            if not isinstance(one, Get):
                return None
            if one.player == gain.player:
                apart = any(one.cards) and any(gain.cards) and not any(map(min, one.cards, gain.cards))
                return row if apart else None
    return None


def _with_order(story: Story, here: Heard, clause: Clause, events: Sequence[Action]) -> Heard:
    """Return a row with whether its events were before what was told: the roll of a turn behind what was done in it, what a roll told so brought, what a word says was before."""
    opening = [one for one in events if isinstance(one, Roll)]
    if opening and (clause.before or clause.earlier or has(clause.spoken, "opens")) and _acted(story):
        return here._replace(opens=True)
    last = story.last_row()
    goes_on = last is not None and last.opens and all(isinstance(one, Get) for one in events)
    half = last is not None and last.earlier and story.half is not None
    return here._replace(opens=goes_on, earlier=bool(events) and (clause.earlier or half) and not goes_on)


def _acted(story: Story) -> bool:
    """Return whether anything but a roll was told of the turn that is under way."""
    return any(not isinstance(one, Have) for one in story.done())


def _in_order(found: Sequence[Heard], *, remembered: bool) -> list[Heard]:
    """Return rows in the order in which it was done what they tell; on a board the roll of a turn that was told to its end stands before what was done in it."""
    rows: list[Heard] = []
    told = 0  # behind which row the last thing that was told stands
    for row in found:
        if row.opens:
            begin = next((place + 1 for place in reversed(range(len(rows))) if _ends_another(rows[place], row, any_turn=remembered)), 0)
            begin += sum(one.opens for one in rows[begin:])
            rows.insert(begin, row)
        elif row.earlier and row.events:
            told = (
                next((place for place in reversed(range(len(rows))) if rows[place].events), 0)
                if not any(one.earlier for one in rows)
                else told
            )
            rows.insert(told, row)
        else:
            rows.append(row)
    return rows


def _ends_another(before: Heard, row: Heard, *, any_turn: bool) -> bool:
    """Return whether a row tells of the end of a turn, of another one's than that of whom the next one tells unless it is ``any_turn``."""
    players = set() if any_turn else {one.player for one in row.events}
    return any(isinstance(one, End) and one.player not in players for one in before.events)


def _is_without_cause(story: Story, events: Sequence[Action]) -> bool:
    """Return whether cards are stolen or handed in, and neither a seven nor a knight was told, but something that is not read may have been one."""
    effects = any(isinstance(one, Rob | Steal | Discard) for one in events)
    caused = story.total() == SEVEN or any(isinstance(one, Play) for one in [*story.done(), *events])
    opens = story.total() is None and any(row.ask for row in story.found)  # what it began with may have been a knight
    return effects and not caused and (story.has_unread() or opens)


def _kept_apart(story: Story, events: list[Action]) -> list[Action]:
    """Return the events of a clause; Missing where they are cards that somebody got behind a trade that is not read, and may be of that: heeft met mij geruild: ik kreeg twee wol."""
    gets = any(isinstance(one, Get) for one in events)
    if story.robbing and (gets or any(isinstance(one, Steal) for one in events)) and story.found and story.found[-1].ask:
        raise Missing("where")
    if _is_without_cause(story, events):
        raise Missing("what")
    if gets and (story.swaps or (story.loose and story.found and not story.found[-1].events)):
        raise Missing("what")
    return events


def _leave_open(story: Story, here: Heard, clause: Clause, words: Sequence[Word], missing: Missing, doer: int | None) -> None:
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
    story.passed = subject_passed(words, story.teller, _he(story) if owes is None else owes) if undone else None
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
            _told(copy(story), Clause(words, clause.first, joined=clause.joined), joint=False)
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


def _told_by(story: Story, clause: Clause) -> list[Action]:
    """Return the events that a clause tells of, with what it says of the event before it."""
    if story.offer is not None and (deal := agreed(story, clause)):
        return deal
    if took_theirs(story, clause):
        clause.act = "take"
        return []
    if (owes := has_to_hand_in(story, clause)) is not None:
        story.owing[len(story.found)] = story.doer = owes
        raise Missing("how-many")
    for reads in (
        priced_behind,
        stood_there,
        traded_together,
        bought_and_played,
        sought_got,
        shown,
        left_standing,
        lost_as_well,
        rid_of,
        kept_all,
        got_none,
        got_by_several,
        one_of_them,
        once_more,
        got_as_well,
        handed_in_as_well,
        second_card,
        another_knight,
        began_with_card,
        knight_of,
        rolled_by,
        moved_there,
        it_was,
        began_with,
        rolled_at,
        rolled_so,
        rolled_behind,
        none_got,
        were_for,
        of_kind,
        given_for_monopoly,
        kind_named,
        became_piece,
        at_place,
        laid_by_card,
        turn_over,
        said_to_win,
        won,
    ):
        if found := reads(story, clause):
            return found
    if not has_no_verb(clause):
        return _events_of(story, understood(clause))
    try:
        return _events_of(story, understood(replace(clause)))
    except Missing as missing:
        if missing.ask == "who" and not clause.again:
            raise
    return _more_of_it(story, clause) if clause.again else _unsaid(story, clause)


def _more_of_it(story: Story, clause: Clause) -> list[Action]:
    """Return the events of a clause without a verb that goes on with what the one before it does; Missing for the particle where that keeps it from being more of it."""
    try:
        return _unsaid(story, clause)
    except Missing as missing:
        particle = next((word.text for word in clause.words if word.text.lower() == clause.particle), "")
        if missing.ask != "who" and particle:
            raise Missing("word", particle) from None
        raise


def _unsaid(story: Story, clause: Clause) -> list[Action]:
    """Return the events of a clause that has no verb; Missing where it is open what was done, or who did it."""
    _strip(story, clause)
    parts = [named_by(story, one) for one in things_of(clause)]
    _check_order(story, clause)
    if not parts:
        raise Missing("deed")
    total = rolled_alone(parts, clause.particle)
    if total is not None and story.total() is None:
        return rolled_unsaid(story, clause, total)
    if total is not None and isinstance(story.last(), Roll) and total == story.total():
        clause.act = ""
        return []  # een drie en een twee, dus vijf
    for reads in (gave_back, paid_to, taken_by_card):
        if found := reads(story, parts, clause):
            return found
    return _done_unsaid(story, parts, clause)


def _done_unsaid(story: Story, parts: list[Part], clause: Clause) -> list[Action]:
    """Return what a clause without a verb tells that somebody did; Missing where that is open."""
    doer, parts = who_of(story, parts)
    if any(one.kind == "figure" for one in parts):
        story.beside = beside_whom(story, replace(clause, parts=parts), doer)
    scene = scene_of(story, doer, parts, clause)
    _add_partners(story, scene)
    if scene.has("thing-bank") and scene.particle in _INTO:
        story.begun = begun(scene, replace(clause, act="give"), len(story.found))
    besides = has(clause.words[:1], "then", "again", "of-it", "so")
    events = told_without(scene, clause, seven=story.total() == SEVEN, besides=besides)
    scene.all_used()
    story.doer = doer
    return events


def _add_partners(story: Story, scene: Scene) -> None:
    """Add with whom somebody trades, where the clause before said no more than that he did."""
    half = story.half
    if half is None or not half.agreed or half.doer != scene.doer or scene.has("player", "thing-bank"):
        return
    scene.parts += [Part("player", led="with", seat=one.seat) for one in half.partners]
    scene.parts += [Part("thing-bank", led="with")] if half.bank else []
    story.joins = half.row


def _strip(story: Story, clause: Clause) -> None:
    """Take out of a clause without a verb the words that only say that something stood then, or was gone."""
    clause.act, clause.again = "", ""
    if has(clause.words, "then", "of-it", "so"):  # dann stand die Siedlung
        clause.words = without(clause.words, "standing") or clause.words
    if story.total() == SEVEN or (isinstance(story.last(), Play) and clause.words[0].sense("from")):
        gone = marked("gone")
        away = [word for place, word in enumerate(clause.words) if place and word.text.casefold() in gone]
        clause.words = [word for word in clause.words if word not in away]  # vier weg: no road
        clause.particle = away[0].text.casefold() if away else ""


def _does_again(story: Story, clause: Clause) -> bool:
    """Return whether a clause without a verb goes on with what the one before it does: en dan nog een straat; und Bert ne acht."""
    begin = clause.words[0]
    if clause.first or has(clause.words, VERB, PARTICIPLE):
        return False
    return begin.sense("then", "again") is not None or (begin.is_somebody and story.act in _OF_ANYBODY)


def _events_of(story: Story, clause: Clause) -> list[Action]:
    """Return the events of a clause that has a verb; Missing where it leaves something open."""
    if any(one.kind == "nobody" for one in clause.parts):
        _check_order(story, clause)
        return nobody_got(story, clause)
    if paid := brought(story, clause):
        return paid
    scene = _begin_scene(story, clause)
    story.rolling = (len(story.found), scene.doer) if clause.act == "roll" else None
    if (whole := _whole_trade(story, scene, clause)) is not None:
        return [by_turn(story, whole)]
    check_owed(story, scene, clause)
    story.begun = begun(scene, clause, len(story.found))
    _check_in_return(scene, clause)
    if taken := taken_of(story, scene, clause):
        scene.all_used()
        return taken
    events = [_as_of_turn(story, one) for one in DOES[clause.act](scene)]
    scene.all_used()
    if clause.obliged and not all(isinstance(one, Discard | Have) for one in events):
        raise Missing("deed")
    return events


def _as_of_turn(story: Story, event: Action) -> Action:
    """Return an event, a trade of which both sides are told as one of who rolled and is on turn."""
    return by_turn(story, event) if isinstance(event, Trade) and any(event.take) and story.roller() is not None else event


def _begin_scene(story: Story, clause: Clause) -> Scene:
    """Return a clause that has a verb with who does it, and what was told before it; Missing where one is open."""
    story.doer = doer = doer_of(story, clause)
    if (
        clause.act == "take"
        and [one.kind for one in clause.parts if one.owner] == [CARD]
        and not has(clause.words, "deck", RESOURCE, "from")
    ):
        clause.act = "play"  # trekt haar ridder
    _check_before(story, clause)
    _check_order(story, clause)
    _take_giving(clause)
    if clause.act == "take" and has(clause.spoken, "stack") and not has(clause.words, RESOURCE):
        clause.act = "buy"  # pakt een kaartje van de stapel
    without_givers(story, clause, doer)
    if any(one.kind == "figure" for one in clause.parts):
        story.beside = beside_whom(story, clause, doer)
    return scene_of(story, doer, seats(story, clause, doer), clause)


def _check_before(story: Story, clause: Clause) -> None:
    """Raise Missing for what had been done before what was told, unless that is the roll of a turn that was told without one, or a word says that it was before the last thing."""
    told = any(one.events for one in story.found)
    rolls = clause.act == "roll" and not clause.particle and story.total() is None
    if clause.before and told and not rolls and not (clause.earlier and clause.act in _EARLIER):
        raise Missing("when")


def _take_bank_given(clause: Clause) -> None:
    """Take the bank as whom cards are given to, where it is named behind the verb and nobody behind it: geeft de bank vier schapen voor een erts."""
    words = clause.spoken
    bank = next((place for place, word in enumerate(words) if word.sense("thing-bank")), None)
    verb = next((place for place, word in enumerate(words) if word.sense(VERB)), None)
    priced = any(one.kind == RESOURCE and one.led == "for" for one in clause.parts)
    if clause.act != "give" or bank is None or verb is None or bank < verb or not priced:
        return
    if not any(word.is_somebody or word.sense("me", "he", "her", "whom") for word in words[bank:]):
        clause.parts = [replace(one, led="to") if one.kind == "thing-bank" and not one.led else one for one in clause.parts]


def _take_giving(clause: Clause) -> None:
    """Take what somebody pushes to another one, or puts into the bank, as given: schoof hem de leem toe; drie wol in de haven gestopt."""
    _take_bank_given(clause)
    cards, others = bare(clause.parts, RESOURCE), [one for one in clause.parts if one.kind in _GIVEN_TO]
    given = clause.act in ("move", "put", "pass", "roll", "bring") and cards and not any(one.kind == "figure" for one in clause.parts)
    to_bank = any(one.kind == "thing-bank" for one in others)
    if not given or not (others or clause.in_return) or (clause.act == "roll" and not to_bank):
        return
    if clause.particle in _OVER or to_bank:
        clause.particle = ""
    clause.act = "give"


def _whole_trade(story: Story, scene: Scene, clause: Clause) -> Action | None:
    """Return the trade of which the clause before told half, and this one the rest; None for another clause. Missing where this one only says again that they trade."""
    half = story.half
    if half is None:
        return None
    turn = story.under_way()
    if clause.in_return and not half.partners and not half.bank and turn not in (None, half.doer):
        half.partners = [Part("player", led="with", seat=turn)]  # Bert rückt ein Erz raus, dafür kriegt er …
    whole = half.goes_on(scene, clause)
    if whole is not None:
        story.joins = half.row
        return whole
    if half.agreed and not scene.parts:  # only said again, or one side of it told
        story.begun = half
        raise Missing("what")
    return None


def _check_in_return(scene: Scene, clause: Clause) -> None:
    """Raise Missing for what is given or taken for something else of which nothing is told, unless that is a roll: daar kreeg ik twee erts voor."""
    by_roll = clause.act == "take" and scene.paid and not scene.has("player")
    if clause.in_return and clause.act in ("take", "give") and not by_roll:
        raise Missing("deed")


def _check_order(story: Story, clause: Clause) -> None:
    """Raise Missing where a clause says that it was before a roll that was told, or somewhere that nobody named."""
    if clause.early and (story.total() is not None or not (clause.act == "play" or (clause.fresh and not story.position.remembered))):
        raise Missing("when", clause.early)
    if clause.early:
        story.early.append(len(story.found))
    owed = clause.act == "hold" and story.rolled() and any(one.kind == "something" for one in clause.parts)
    at_road = isinstance(story.last(), Build) and clause.act in ("build", "put") and says(clause.spoken, "at-end")
    placed = clause.act in ("build", "put", "move", "upgrade") and is_placed(clause.spoken)  # zet daar een dorp neer, op C3.Z
    if (
        clause.there
        and not owed
        and not at_road
        and not placed
        and not (clause.act in ("rob", "take") and isinstance(story.last(), Rob | Steal | Play))
    ):
        raise Missing("word", clause.there)
