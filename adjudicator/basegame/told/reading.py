"""A telling read clause by clause: each as its events, or as what has to be asked of it."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.basegame.deeds import Claim, Discard, End, Get
from adjudicator.basegame.position import Phase
from adjudicator.basegame.told.asides import speaks_in
from adjudicator.basegame.told.clause import Clause, Missing
from adjudicator.basegame.told.clauses import clauses_of
from adjudicator.basegame.told.deed_told import Told, told_in
from adjudicator.basegame.told.facts import without_facts
from adjudicator.basegame.told.left_open import leave_open, other_meant
from adjudicator.basegame.told.lexicon import PARTICIPLE, VERB, Sense
from adjudicator.basegame.told.order import in_order, with_order
from adjudicator.basegame.told.paying import is_price_of
from adjudicator.basegame.told.story import Heard, Story
from adjudicator.basegame.told.unusual import has_act
from adjudicator.basegame.told.who_unread import begins_where
from adjudicator.basegame.told.words import HELPS, Word, has, says, with_sense, without
from adjudicator.game.action import Action
from adjudicator.language.vocabulary import CARD, NUMBER, PIECE, RESOURCE
from catan_common.records import replace

#: Verbs that somebody else may go on with in as many words.
_OF_ANYBODY = ("roll", "take", "build", "put", "buy")
#: Within so many words of its beginning a clause tells who does it.
_BEGINS = 4


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
    return in_order([_settled(story, place, row) for place, row in enumerate(story.found)], remembered=story.position.remembered)


def _speaker(story: Story, speaker: Word) -> int | None:
    """Return who says *I* in what somebody says; None where it is open who that is."""
    return other_meant(story) if speaker.seat is None else speaker.seat


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
        told = told_in(story, clause, joint=joint)
    except Missing as missing:
        leave_open(story, here, clause, words, missing, doer)
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


def _take_in(story: Story, here: Heard, clause: Clause, told: Told) -> None:
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
        story.add(with_order(story, here, clause, told.events), _with_more_got(story, told.events))


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


def _does_again(story: Story, clause: Clause) -> bool:
    """Return whether a clause without a verb goes on with what the one before it does: en dan nog een straat; und Bert ne acht."""
    begin = clause.words[0]
    if clause.first or has(clause.words, VERB, PARTICIPLE):
        return False
    return begin.sense("then", "again") is not None or (begin.is_somebody and story.act in _OF_ANYBODY)
