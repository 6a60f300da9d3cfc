"""Who does what a clause tells, and whom the words for players in it mean; nothing is guessed where several may be."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from adjudicator.basegame.deeds import Discard, Have, Play
from adjudicator.basegame.position import SEVEN
from adjudicator.basegame.told.by_rule import is_by_turn, meant_by_rule, rolls_first, who_has_too_many
from adjudicator.basegame.told.clause import Clause, Missing, Part, bare
from adjudicator.basegame.told.lexicon import FIRST, PARTICIPLE, THIRD, VERB, words_for
from adjudicator.basegame.told.scene import AWAY
from adjudicator.basegame.told.story import TURNS_OWN, Story, said_of
from adjudicator.basegame.told.words import HELPS, Word, has, says, with_sense, without
from adjudicator.language.vocabulary import CARD, PIECE, RESOURCE

#: Within how many words of a player it is told where he is: waar Gijs en ik zitten; an dem auch die Rita und ich sitzen.
_NEAR = 3
#: Verbs of what nobody does but who is on turn.
_ON_TURN = ("roll", "build", "buy", "play", "move", "win")
#: Things that nobody has to do with but who is on turn.
_ITS_OWN = ("thing-bank", "thing-dice", "thing-turn", "figure", PIECE)
#: Verbs of what somebody does for himself: ich kauf mir …
_FOR_ONESELF = ("buy", "build", "take", "put")
#: Verbs beside which a pronoun is a player.
_TO_PLAYERS = ("give", "rob")
_OF_PLAYERS = ("give", "rob", "take", "trade")
#: Stands for who does something and is nobody at the table.
STRANGER = -2
#: What is said of dice, or a turn, that somebody hands on.
_HANDED_ON = ("door", "weiter")
#: Pronouns for who does something.
NOMINATIVE = ("i", "he", "her")


def doer_of(story: Story, clause: Clause) -> int:
    """Return who does it, and take the words for that out of the clause; Missing where it is open."""
    told = _subject_of(clause, story.recent)
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
        return other_of(story, part) if roller is None or roller not in story.others else _roller_or_other(story, clause, part, roller)
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
        return _roller_or_other(story, clause, told, roller)
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
    if clause.act == "give" and clause.particle in _HANDED_ON:
        return True  # geeft ze de stenen door
    if clause.act == "give":
        return any(one.led == "for" for one in clause.parts)  # gibt Carla zwei Wolle für ein Erz
    if clause.act == "trade":
        return not any(one.kind == "player" for one in clause.parts)  # with the bank
    return clause.act in ("rob", "take") and story.is_open_theft()


def _roller_or_other(story: Story, clause: Clause, told: Part, roller: int) -> int:
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


def _subject_of(clause: Clause, recent: int | None) -> Part | None:
    """Return the word for who does it, ``recent`` being whom alone the clause before names; None where the clause has none."""
    named = bare(clause.parts, "player")
    if any(one.listed for one in named):
        raise Missing("who", named[0].text)
    begins = _begins_with_her(clause)
    pronouns = _pronouns(clause, NOMINATIVE if not named or begins else tuple(role for role in NOMINATIVE if role != "her"))
    winner = _winner_quoted(clause, named, pronouns) if clause.act == "win" else None
    if winner is not None:
        return winner
    if pronouns and clause.act != "fall":
        return pronouns[0]
    if not named and clause.act in ("buy", "build") and (doing := _he_too(clause)) is not None:
        return doing
    if clause.fronted and not named:
        return _that_one(clause, recent)
    return None if not named or clause.person == FIRST or _is_object(named, clause) else named[0]


def _he_too(clause: Clause) -> Part | None:
    """Return the pronoun for whom something is done elsewhere as who does it, right behind the verb of what somebody buys or builds: daarna koopt 'm nog een kaart."""
    words = without(clause.spoken, "then", "and")
    if len(words) <= _NEAR - 1 or not words[0].sense(VERB) or not says(words[1:2], "he-too"):
        return None
    found = next((one for one in clause.parts if one.kind == "him" and one.text == words[1].text and not one.led), None)
    things = any(one.kind in (PIECE, "deck", "thing-card", CARD) for one in clause.parts)
    if found is None or not things:
        return None
    found.kind = "he"
    return found


def _begins_with_her(clause: Clause) -> bool:
    """Return whether a clause begins with a pronoun and its verb, so that the pronoun is who does it: Sie gibt Anna zwei Schafe; dann klaut sie Bert eine Karte."""
    first, *rest = without(clause.spoken, "then", "and")
    named = without([first, *rest], "the")
    if (
        named[0].seat is not None
        and len(named) > _NEAR
        and clause.act == "give"
        and named[2].text.casefold() in words_for("her", language="de")
    ):
        first, *rest = named[1:]  # Bert gibt sie ein Holz
    follows = rest[:1] and rest[0].sense("her") is not None and first.sense(VERB) is not None
    if follows and any(one.kind in (RESOURCE, "thing-card") and not one.led for one in clause.parts):
        return True
    return first.sense("her") is not None and bool(rest) and rest[0].sense(VERB, "first", "third", "had") is not None


def _winner_quoted(clause: Clause, named: list[Part], pronouns: list[Part]) -> Part | None:
    """Return the word for who is told to say of himself that he won, and take his *I* out of the clause; None where nobody is quoted."""
    if named and pronouns and clause.parts.index(named[0]) < clause.parts.index(pronouns[0]):
        clause.parts.remove(pronouns[0])  # Bert zegt: ik heb gewonnen
        return named[0]
    others = [one for one in pronouns if one.kind != "i"]
    if not others or len(others) == len(pronouns):
        return None
    clause.parts = [one for one in clause.parts if one.kind != "i"]
    return others[0]  # zegt ze: ik heb gewonnen


def _that_one(clause: Clause, recent: int | None) -> Part:
    """Return who is meant by the word that points at somebody with which a clause begins: Ruth had daar wat aan, die pakte …; Missing where that is open."""
    if recent is None or not says(clause.spoken[:1], "that-one") or clause.person == FIRST:
        raise Missing("who")
    return Part("player", seat=recent, text=clause.spoken[0].text)


def _pronouns(clause: Clause, roles: tuple[str, ...]) -> list[Part]:
    """Return the pronouns of a clause that have one of some roles and no word before them, in the order of the roles."""
    return [one for role in roles for one in clause.parts if one.kind == role and not one.led]


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


def doer_unread(story: Story, clause: Clause) -> int | None:
    """Return who goes on doing things behind a clause that was not read; None where that is open."""
    if has(clause.words, "he", "her"):
        return _pronoun_unread(story, clause)
    named = set(players_in(clause.words, story.teller))
    if not named:
        return None if any(_may_name(word) for word in clause.words[_after_verb(clause) :]) else story.doer
    if has(clause.words, "and"):
        return None
    found = named.pop() if len(named) == 1 else None
    return found if begins_with_player(clause.words) or found == story.doer else None  # … ging naast Carla zitten


def _after_verb(clause: Clause) -> int:
    """Return from which word on somebody may be named in a clause who does it: behind the verb with which it goes on."""
    return int(clause.verb_first and not clause.first)


def _may_name(word: Word) -> bool:
    """Return whether a word that nobody knows may be somebody's name."""
    return not word.senses and not word.is_somebody and word.whose is None and word.text[:1].isupper()


def _pronoun_unread(story: Story, clause: Clause) -> int | None:
    """Return whom the one pronoun means with which a clause that was not read says who does it; None where that is open."""
    told = with_sense(clause.words, "he", "her")
    if len(told) != 1 or players_in(clause.words, story.teller) or not _beside_verb(clause.words, told[0]):
        return None
    part = Part("he" if told[0].sense("he") else "her", text=told[0].text)
    roller = story.roller()
    try:
        return other_of(story, part) if roller is None or roller not in story.others else _roller_or_other(story, clause, part, roller)
    except Missing:
        return None


def _beside_verb(words: Sequence[Word], told: Word) -> bool:
    """Return whether a pronoun stands right beside the verb that says who does it, so that it is he."""
    place = next(place for place, word in enumerate(words) if word is told)
    return any(word.sense(VERB, *HELPS) is not None for word in (*words[max(0, place - 1) : place], *words[place + 1 : place + 2]))


def may_have_done(story: Story, clause: Clause, words: Sequence[Word], doer: int | None) -> set[int]:
    """Return who beside who is on turn may have done what a clause tells that is no event, ``doer`` being who did the last thing before it: nobody else where it goes on with its verb."""
    roller = story.roller()
    named = {word.seat for place, word in enumerate(words) if word.seat is not None and not _is_led(words, place)}
    if clause.verb_first and not clause.first and doer == roller and not has(words, "he", "her"):
        return set()
    if (has(words, "he", "her") or _is_of_that_one(words)) and _pronoun_unread(story, clause) != roller:
        named |= {*story.others}
    if _begins_with_stranger(words):
        named.add(STRANGER)
    return {seat for seat in named if seat != roller}


def _begins_with_stranger(words: Sequence[Word]) -> bool:
    """Return whether a clause tells what somebody does whom nobody knows by that name: Frits doet iets."""
    begins = without(words, "and", "then", "filler", "the")
    after = [word for word in begins[1:2] if word.sense(VERB, *HELPS)]
    return bool(after) and _may_name(begins[0]) and begins[0].text.isalpha() and not has(words, "i", "he", "her")


def _is_of_that_one(words: Sequence[Word]) -> bool:
    """Return whether a clause tells something of somebody at whom a word points: maar die zei nee."""
    begins = without(words, "and", "then", "filler")[:_NEAR]
    pairs = pairwise(begins)
    return any(says([one], "that-one") and after.sense(VERB, "talk", "wish", "feel", "unsure", *HELPS) is not None for one, after in pairs)


def _is_led(words: Sequence[Word], place: int) -> bool:
    """Return whether a word stands behind one that says what somebody has to do with it, so that he does nothing: naast dat van Mia; an die Lena."""
    before = without(words[:place], "the")
    return bool(before) and before[-1].sense("from", "at", "to", "with", "for") is not None and before[-1].sense("off") is None


def note_subject(story: Story, words: Sequence[Word]) -> None:
    """Keep who did not do what a clause with an auxiliary denies, as who does what the next one tells of nobody: ich hab nichts gemacht und …."""
    helped = has(words, "first", "third") and has(words, PARTICIPLE)
    named = players_in(words, story.teller)
    if helped and len(named) == 1 and not has(words, "he", "her", "him", "me"):
        story.doer, story.oneself = named[0], named[0] == story.teller


def players_in(words: Sequence[Word], teller: int | None) -> list[int | None]:
    """Return the players that words name, who tells it where they say *I*; each as often as it is named, None where nobody knows who tells it."""
    return [teller if word.sense("i") else word.seat for word in words if word.is_somebody]


def subject_passed(words: Sequence[Word], teller: int | None, he: int | None = None) -> int | None:
    """Return of whom a clause tells nothing done, so that he does what one behind it tells of nobody (``he`` is whom a pronoun means); negative where that is open, None where it names nobody."""
    named = set(players_in(words, teller))
    if has(words, "he", "her"):
        return he if he is not None and not named and not has(words, "him", "me") else -1
    if not named:
        return None
    return named.pop() if len(named) == 1 and begins_with_player(words) else -1


def begins_with_player(words: Sequence[Word]) -> bool:
    """Return whether the first word of a clause that tells something is who it is about, and not somebody further on: not lachte om Carla."""
    telling = without(words, "then", "filler", "the", "now")
    if len(telling) > 1 and words[0].sense("then") and telling[0].sense(VERB, "talk", "feel", "first", "third", "unsure"):
        return telling[1].is_somebody  # dann wartet Daan nicht ab
    return bool(telling) and telling[0].is_somebody


def begins_where(words: Sequence[Word]) -> bool:
    """Return whether what is not read ends in a player of whom it is told where he is or what he does: … waar Gijs; … an dem Rita."""
    *before, last = words
    return last.is_somebody and says(before[-_NEAR:], "where")


def _is_pushed(clause: Clause) -> bool:
    """Return whether a clause tells that cards are pushed to somebody for others: … en schopt Bert twee hout toe voor een wol."""
    cards = bare(clause.parts, RESOURCE) and any(one.kind == RESOURCE and one.led == "for" for one in clause.parts)
    return clause.act in ("move", "put", "bring") and bool(cards) and not any(one.kind in ("figure", PIECE) for one in clause.parts)


def _is_traded_to(clause: Clause) -> bool:
    """Return whether a clause tells what cards somebody is given for others by its verb for trading: … und tauscht Paul zwei Holz gegen ein Erz."""
    cards = bare(clause.parts, RESOURCE) and any(one.kind == RESOURCE and one.led == "for" for one in clause.parts)
    return clause.act == "trade" and bool(cards) and not any(one.kind == "thing-bank" for one in clause.parts)


def _is_drawn(clause: Clause) -> bool:
    """Return whether a clause tells that one card is drawn, as from whom the robber takes it: … und zieht Reto eine Karte."""
    cards = bare(clause.parts, "thing-card")
    return len(cards) == 1 and cards[0].number == 1 and len(clause.parts) == len(cards) + 1


def _is_object(named: list[Part], clause: Clause) -> bool:
    """Return whether the player who is named has something done to him, by who did the last thing: … und klaut Daan ein Schaf."""
    inside = clause.verb_first or not clause.helped
    given = clause.act in _TO_PLAYERS or (clause.act == "take" and (clause.particle in ("ab", "af", "weg") or _is_drawn(clause)))
    given = given or _is_pushed(clause) or _is_traded_to(clause)
    if clause.first and not clause.helped and given:
        raise Missing("who", named[0].text)  # danach Bert zwei Holz gegeben
    found = inside and not clause.first and given and len(named) == 1
    if found and clause.particle in AWAY and clause.act == "give":
        raise Missing("who", named[0].text)  # und Clara vier Karten abgegeben
    return found
