"""Who does what a clause tells, and whom the words for players in it mean; nothing is guessed where several may be."""

from __future__ import annotations

from collections.abc import Sequence

from adjudicator.basegame.deeds import Discard, Have, Play
from adjudicator.basegame.position import SEVEN
from adjudicator.basegame.told.by_rule import is_by_turn, meant_by_rule, rolls_first, who_has_too_many
from adjudicator.basegame.told.clause import Clause, Missing, Part, bare
from adjudicator.basegame.told.lexicon import FIRST, PARTICIPLE, THIRD, VERB
from adjudicator.basegame.told.scene import AWAY, ON
from adjudicator.basegame.told.story import TURNS_OWN, Story, said_of
from adjudicator.basegame.told.subject import NOMINATIVE, subject_of
from adjudicator.basegame.told.words import has, says, without
from adjudicator.language.vocabulary import CARD, PIECE

#: Verbs of what nobody does but who is on turn.
_ON_TURN = ("roll", "build", "buy", "play", "move", "win")
#: Things that nobody has to do with but who is on turn.
_ITS_OWN = ("thing-bank", "thing-dice", "thing-turn", "figure", PIECE)
#: Verbs of what somebody does for himself: ich kauf mir …
_FOR_ONESELF = ("buy", "build", "take", "put")
_OF_PLAYERS = ("give", "rob", "take", "trade")
#: Stands for who does something and is nobody at the table.
STRANGER = -2


def doer_of(story: Story, clause: Clause) -> int:
    """Return who does it, and take the words for that out of the clause; Missing where it is open."""
    told = subject_of(clause, story.recent)
    if clause.act == "fall" or clause.gone:
        return _mover(story, clause, told)
    if story.teller is None and clause.act in _ON_TURN and (clause.person == FIRST if told is None else told.kind == "i"):
        story.teller = story.on_turn()
    if told is None:
        return _unnamed(story, clause)
    if clause.first and clause.verb_first:  # gooit Bert een 7, dan …
        raise Missing("deed")
    clause.parts = [one for one in clause.parts if one is not told and not (one.kind == "i" and told.kind == "i")]
    found = _seat_of(story, clause, told)
    if found is None:
        raise Missing("who", told.text)
    story.oneself = told.kind == "i"
    return found


def doer_named(story: Story, clause: Clause) -> int:
    """Return who does what a clause tells, by the first word in it that says so; who did the last thing, or is on turn, where none does. Missing where that is open."""
    told = next((word for word in clause.words if word.seat is not None or word.sense(*NOMINATIVE)), None)
    if told is not None and told.seat is not None:
        return told.seat
    if told is not None and told.sense("i"):
        found = story.on_turn() if story.teller is None else story.teller
    elif told is not None:
        roller = story.roller()
        part = Part("he", text=told.text)
        return other_of(story, part) if roller is None or roller not in story.others else roller_or_other(story, clause, part, roller)
    else:
        found = None if story.unread else story.doer
    if found is None:
        raise Missing("who", "" if told is None else told.text)
    return found


def _mover(story: Story, clause: Clause, told: Part | None) -> int:
    """Return who rolled what is told of dice that fell, or moved the robber of whom it is told that he went; Missing where that is open, or the clause names somebody."""
    found = story.roller() if clause.act != "fall" else story.whose_turn()
    if found is None and clause.act == "fall" and story.total() is None:
        roller = story.roller()
        found = story.who_opens() if roller is None else roller
    if told is not None or found is None:
        raise Missing("who")
    return found


def _who_has_to(story: Story) -> int | None:
    """Return who has to hand in cards where nobody is named: the one who was told to have some and to hand in none, or who rolled and did the last thing; None where that is open."""
    done = story.done()
    holding = {one.player for one in done if isinstance(one, Have)} - {one.player for one in done if isinstance(one, Discard)}
    if holding or story.unread:
        return holding.pop() if len(holding) == 1 else None
    return story.doer


def _unnamed(story: Story, clause: Clause) -> int:
    """Return who does what a clause tells of nobody who is named; Missing where that is open."""
    if clause.obliged and clause.person != FIRST:
        found = _who_has_to(story)
        if found is None:
            raise Missing("who")
        story.oneself = found == story.teller
        return found
    if clause.act == "upgrade" and any(one.owner == "mine" for one in clause.parts):
        story.oneself = True
        if story.teller is None:
            raise Missing("who")
        return story.teller
    own = clause.person == FIRST
    found = story.teller if own else _elided(story, clause)
    if found is None or (clause.person == THIRD and story.oneself):
        raise Missing("who")
    story.oneself = own or story.oneself
    return found


def _seat_of(story: Story, clause: Clause, told: Part) -> int | None:
    """Return who a word for who does it means; None where nobody knows who tells it."""
    if told.kind == "player":
        return told.seat
    return story.teller if told.kind == "i" else _whose(story, clause, told)


def _elided(story: Story, clause: Clause) -> int | None:
    """Return who does what a clause tells of nobody: who did the last thing; with a participle alone, behind what was not read or at the beginning, who is on turn; None where that is open."""
    if story.passed is not None and not clause.first and clause.verb_first:
        return _passed_on(story, clause, story.passed)
    roller = story.roller()
    if roller is not None and _is_rollers(story, clause):
        return roller
    if any(one.kind == "done" for one in clause.parts):
        return story.doer if roller is None else roller
    if clause.act in _ON_TURN and _drawn_together(clause):
        return roller
    if clause.helped:
        return story.doer
    own = clause.act in (*_ON_TURN, "put", "trade") and not (story.total() == SEVEN and clause.particle in AWAY)
    if roller is not None and (own or story.doer is None or story.unread):
        return roller
    return _without_roll(story) if own else story.doer


def _is_rollers(story: Story, clause: Clause) -> bool:
    """Return whether nobody but who rolled may do what a clause tells, whoever did the last thing: he moves the robber, robs, or his piece is raised."""
    if clause.act in ("take", "rob") and story.is_open_theft():
        return True
    if clause.act == "move" and isinstance(story.last(), Discard) and not has(clause.spoken, VERB, PARTICIPLE):
        return True  # Bert gibt vier ab. Räuber auf C4
    return clause.act == "upgrade" and any(one.owner == "his" for one in clause.parts)  # haar dorp aan het elfbos wordt een stad


def _drawn_together(clause: Clause) -> bool:
    """Return whether the verb of a clause is drawn together with a pronoun, as Bavarians say it of her as well: baut's a Straß."""
    return any(word.sense(VERB) and word.text[-2:] in ("'s", "\u2019s") for word in clause.spoken)


def _passed_on(story: Story, clause: Clause, passed: int) -> int | None:
    """Return who goes on with a verb behind a clause that tells nothing done of him (``passed``, negative where it is open of whom); None where that is open."""
    if passed >= 0:
        return passed  # Bert weigerde en legde een straat
    # op de akker, daar zitten Bert en ik, en steelt van Bert
    return story.roller() if clause.act == "rob" and story.is_open_theft() else None


def _without_roll(story: Story) -> int | None:
    """Return who does what nobody does but who is on turn, where no roll was told: who did the last thing, or who opens; None where that is open."""
    if story.unread:
        return None
    opens = story.doer is None and not any(isinstance(one, TURNS_OWN) for one in story.done())
    return story.opener if opens else None if story.is_open_who() else story.doer


def _whose(story: Story, clause: Clause, told: Part) -> int:
    """Return who a pronoun is that does something: who rolled and is on turn still, where nobody else may do that."""
    half = story.half
    if half is not None and clause.in_return:
        return half.doer
    if half is not None and half.is_gift and clause.act == "give":
        partner = half.partners[0].seat
        return other_of(story, told) if partner is None else partner  # Bert gaf Carla een wol en zij gaf hem een erts
    roller = story.roller()
    if roller is not None and roller in story.others and _is_of_turn(story, clause):
        return roller_or_other(story, clause, told, roller)
    named = {one.seat for one in clause.parts if one.kind == "player"}
    fitting = [seat for seat in story.may_mean(told.text) if seat not in named]
    if roller is not None and is_by_turn(story, clause, fitting, roller):
        return meant_by_rule(story, told, roller, "turn")
    if (opens := rolls_first(story, clause, fitting)) is not None:
        return meant_by_rule(story, told, opens, "turn")
    if (owes := who_has_too_many(story, clause, fitting)) is not None:
        return meant_by_rule(story, told, owes, "hand")
    return fitting[0] if named and len(fitting) == 1 else other_of(story, told)


def _is_of_turn(story: Story, clause: Clause) -> bool:
    """Return whether nobody does what a clause tells but who is on turn."""
    if clause.act in _ON_TURN or any(one.kind in _ITS_OWN for one in clause.parts) or says(clause.spoken, "self"):
        return True
    if clause.act == "give" and clause.particle in ON:
        return True  # geeft ze de stenen door
    if clause.act == "give":
        return any(one.led == "for" for one in clause.parts)  # gibt Carla zwei Wolle für ein Erz
    if clause.act == "trade":
        return not any(one.kind == "player" for one in clause.parts)  # with the bank
    return clause.act in ("rob", "take") and story.is_open_theft()


def roller_or_other(story: Story, clause: Clause, told: Part, roller: int) -> int:
    """Return whom a pronoun means that does what nobody does but who is on turn: who rolled, where he was named last or does what the sentence told before; Missing where it may be another.

    Who is not on turn may be told to do it all the same: that is what somebody disputes.
    """
    if STRANGER in story.meddled:
        raise Missing("who", told.text)  # Frits doet iets. Dan koopt hij een kaart
    named = {one.seat for one in clause.parts if one.kind == "player"} | _robbed_behind(story, clause)
    fitting = [seat for seat in story.may_mean(told.text) if seat not in named]
    alone = bool(named) and fitting == [roller]
    if roller not in fitting or not (
        alone
        or (story.latest == roller and (story.doer == roller or story.doer not in fitting))
        or _goes_on(story, clause, told, roller)
        or not story.meddled.intersection(fitting)
        or _only_got(story, clause, told, fitting)
    ):
        if is_by_turn(story, clause, fitting, roller):
            return meant_by_rule(story, told, roller, "turn")
        found = other_of(story, told)
        if found in named:
            raise Missing("who", told.text)
        return found
    if said := said_of(told.text):
        story.called[roller] = said
        story.pronouns[roller] = said
    return roller


def _robbed_behind(story: Story, clause: Clause) -> set[int | None]:
    """Return whom the next clause names who is robbed by whom this one tells of: zet ie de rover op het achtbos en jat een kaart van Bert."""
    after = story.after
    if after is None or after.first or not any(one.kind == "figure" for one in clause.parts):
        return set()
    begins = without(after.words, "and", "then", "comma", "filler")
    if not begins or not any(sense.role == VERB and sense.value in ("rob", "take") for sense in begins[0].senses):
        return set()
    return {word.seat for word in after.words if word.seat is not None}


def _only_got(story: Story, clause: Clause, told: Part, fitting: Sequence[int]) -> bool:
    """Return whether a pronoun means who rolled, as it is known to be said of him, and the others who may be meant did nothing: they were named as who got something of a roll, or lost something.

    Where one of them alone got something, nothing but the roll being told of who rolled, it may be either.
    """
    said, roller = said_of(told.text), story.roller()
    if roller is None or not said or story.called.get(roller) != said or story.unread:
        return False
    if clause.act == "roll" and story.total() is not None and not any(one.kind == CARD for one in clause.parts):
        return False  # who rolls once more may be the next one
    more = sum(one.player == roller for one in story.of_turn()) > 1 or any(isinstance(one, Play) for one in story.of_turn())
    listed = len({one.player for one in story.gains()} - {roller}) > 1
    return (more or listed or story.latest not in fitting) and not story.acting().intersection(fitting) - {roller}


def _goes_on(story: Story, clause: Clause, told: Part, roller: int) -> bool:
    """Return whether a pronoun goes on with who did the last thing: in the same sentence, or where the same pronoun meant him before."""
    same = not clause.first or story.text[: clause.begin].rstrip().endswith(";")
    return story.doer == roller and not story.unread and (same or story.pronouns.get(roller, "-") == said_of(told.text))


def other_of(story: Story, told: Part, doer: int | None = None) -> int:
    """Return whom a pronoun means: the one other player named; Missing where there are none or several."""
    half = story.half
    if half is not None and half.is_gift and doer == half.partners[0].seat:
        return half.doer
    named = story.may_mean(told.text, doer)
    if len(named) != 1:
        raise Missing("who" if doer is None else "whom", told.text)
    if said := said_of(told.text):
        story.called[named[0]] = said
        story.pronouns[named[0]] = said
    return named[0]


def seats(story: Story, clause: Clause, doer: int) -> list[Part]:
    """Return the things of a clause, words for players as the players they mean; what somebody does for himself is left out."""
    there_was = any(one.kind == "nothing" for one in clause.parts)  # gab es nichts
    parts = [one for one in clause.parts if not (there_was and one.kind == "him")]
    return [one for part in parts if (one := _meant(story, part, clause.act, doer)) is not None]


def _meant(story: Story, one: Part, act: str, doer: int) -> Part | None:
    """Return a thing, a word for a player as who it means; None for what somebody does for himself."""
    others = act in ("trade", "give") and one.led == "for"  # voor mijn erts
    if one.owner and one.led != "at" and not others and (one.owner == "mine") != story.oneself:
        raise Missing("deed", one.text)  # pakt mijn graan
    if one.kind == "me":
        if story.teller is None:
            raise Missing("whom", one.text)
        for_oneself = story.teller == doer and not one.led and act in _FOR_ONESELF
        return None if for_oneself else Part("player", led=one.led, seat=story.teller, text=one.text)
    if one.kind in ("him", "her") and act in _OF_PLAYERS:
        return Part("player", led=one.led, seat=other_of(story, one, doer), text=one.text)
    return one


def named_by(story: Story, one: Part) -> Part:
    """Return a thing of a clause without a verb, a word for a player as who it means."""
    if one.kind in ("i", "me"):
        if story.teller is None:
            raise Missing("who", one.text)
        return Part("player", led=one.led, seat=story.teller, text=one.text)
    if one.kind in ("he", "her") or (one.kind == "him" and one.led):
        roller = story.roller()
        if roller is None or roller not in story.may_mean(one.text):
            roller = other_of(story, one)
        return Part("player", led=one.led, seat=roller, text=one.text)
    return one


def who_of(story: Story, parts: list[Part]) -> tuple[int, list[Part]]:
    """Return who does what a clause without a verb tells, and its other things; Missing where that is open."""
    named = bare(parts, "player")
    if len(named) > 1:
        raise Missing("who", named[1].text)
    if named and named[0].seat is not None:
        return named[0].seat, [one for one in parts if one is not named[0]]
    found = story.roller() if any(one.kind == "figure" for one in parts) else None
    found = _goes_on_unsaid(story) if found is None else found
    if found is None and story.has_unread():
        raise Missing("who")  # whose turn it is may stand in what is not read
    return story.who_opens() if found is None else found, parts


def _goes_on_unsaid(story: Story) -> int | None:
    """Return who does what is told of nobody and without a verb: behind a seven who did the last thing, else who rolled; None where that is open."""
    if story.total() == SEVEN and story.doer is not None and not story.unread:
        return story.doer
    roller = story.roller()
    if roller is not None:
        return roller
    return None if story.unread or story.is_open_who() else story.doer
