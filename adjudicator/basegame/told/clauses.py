"""A telling cut into clauses, each with one verb; what has none goes on with the one before it, or stands alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from adjudicator.basegame.told.clause import Clause, is_done, verbs_of
from adjudicator.basegame.told.lexicon import MANY, PARTICIPLE, VERB, Sense, lexicon, marked
from adjudicator.basegame.told.opening import is_of_whose_turn
from adjudicator.basegame.told.places import is_harbour
from adjudicator.basegame.told.words import (
    HELPS,
    LITTLE,
    PERSONS,
    SENTENCE_ENDS,
    THINGS,
    WHOLE,
    Word,
    has,
    is_like_another,
    says,
    with_sense,
    without,
)
from adjudicator.language.vocabulary import CARD, LANGUAGES, NUMBER, PIECE, RESOURCE
from adjudicator.notation.place_names import looks_like_place
from catan_common.folding import fold_word

_MARKS = (",", ":", "-", "\u2013", "\u2014")
#: What a part of a sentence begins with that goes on with none before it: a correction, a reason, what follows.
_BREAKS = ("no", "reason", "so")
#: So many tiles meet at a corner.
_TILES = 3
#: What was, and what it became.
_BOTH = 2


def clauses_of(words: Sequence[Word]) -> Iterator[Clause]:
    """Yield the clauses of a telling: each has one verb; what has none goes on with a list of the one before it, or stands alone."""
    for sentence in _sentences(words):
        parts = [one for one in _split(sentence) if not _says_nothing(one[1])]
        found: list[tuple[str, list[Word]]] = []
        does = False  # kept as the clause grows: to look through all of it for each part takes the square of its length
        for place, (joint, part) in enumerate(parts):
            if found and _says_of_what(found[-1][1], part):
                kept = found[-1][1][:-1] if found[-1][1][-1].sense("from") else found[-1][1]
                found[-1] = (found[-1][0], [*kept, *part])
            elif found and _goes_on(found[-1][1], does, joint, part, parts[place + 1 :]):
                found[-1][1].extend([*_joint(joint, part), *part])
                does = does or _does(part)
            else:
                found.append((joint, part))
                does = _does(part)
        for place, (joint, part) in enumerate(found):
            yield Clause(part, place == 0, joined=joint == "and", quoted=joint == ":")


def _says_of_what(before: Sequence[Word], part: Sequence[Word]) -> bool:
    """Return whether a part of a sentence says of which settlement the city was made that the clause before it tells of: maakt er een stad van, van dat dorp bij …."""
    made = any(sense.role == PIECE and sense.value == "city" for word in before for sense in word.senses)
    replaced = any(sense.role == PIECE and sense.value == "settlement" for word in part for sense in word.senses)
    built = any(sense.value == "build" for _, sense in verbs_of(before))
    return made and replaced and built and part[0].sense("from", "out") is not None and not _does(part)


def _says_nothing(part: Sequence[Word]) -> bool:
    """Return whether a part of a sentence tells of nothing: oké; ging lekker; eerst gooien."""
    told = [word for word in without(part, *LITTLE) if word.text != "?"]
    if not told:
        return True
    told = without(told, "the", "him") or told
    went = told[0].sense("goes") is not None and len(part) > 1
    rolls = any(sense.role == MANY and sense.value == "roll" for sense in told[0].senses)
    return len(told) == 1 and (went or rolls)


def _sentences(words: Sequence[Word]) -> Iterator[list[Word]]:
    found: list[Word] = []
    for word in words:
        if word.text not in SENTENCE_ENDS:
            found.append(word)
            continue
        if word.text == "?" and found:
            found.append(word)
        if found:
            yield found
        found = []
    if found:
        yield found


def _split(sentence: Sequence[Word]) -> list[tuple[str, list[Word]]]:
    """Return the parts of a sentence between commas and words for *and*, each with what stands before it."""
    found: list[tuple[str, list[Word]]] = []
    part: list[Word] = []
    joint = ""
    for place, word in enumerate(sentence):
        if word.text == ":" and len(part) == 1 and part[0].is_somebody:
            continue  # ich: ne Sechs
        if word.sense("reason") and word.text.casefold() in marked("for-reason") and part and (_does(part) or has(part, "unsure")):
            found.append((joint, part))
            joint, part = ",", [word]
        elif _turns(word, part, sentence[place + 1 : place + 3]):
            found.append((joint, part))
            joint, part = ",", []
        elif word.text in _MARKS or (word.sense("and") and not word.sense(VERB)):
            if part:
                found.append((joint, part))
                joint = ""
            joint = "and" if word.sense("and") else joint or word.text
            part = []
        else:
            part.append(word)
    return [*found, (joint, part)] if part else found


def _turns(word: Word, before: Sequence[Word], after: Sequence[Word]) -> bool:
    """Return whether a word for *but* begins what is done otherwise than what was told before it: had een dorp willen bouwen maar kwam een graan tekort."""
    if word.text.casefold() not in marked("turning", "hence") or not _does(before):
        return False
    does = [one.sense(VERB, *HELPS, "talk", "feel", "goes", "had-to") is not None and not one.sense(MANY, PARTICIPLE) for one in after]
    begins = any(does[:1]) and word.text.casefold() not in marked("hence")
    return begins or (len(after) > 1 and does[1] and (after[0].is_somebody or after[0].sense("he", "her", "the", "him") is not None))


def _joint(joint: str, part: Sequence[Word]) -> list[Word]:
    return [Word(part[0].at, "", (Sense("and" if joint == "and" else "comma"),))]


def _does(part: Sequence[Word]) -> bool:
    if has(part, "become") and len(with_sense(part, PIECE)) == _BOTH:
        return True  # ihre Siedlung wird zur Stadt
    if has(part, "become") and has(without(part, "a"), NUMBER) and not has(part, PIECE, RESOURCE):
        return True  # gooit opnieuw en dat wordt een zes
    return bool(verbs_of(part)) or has(part, *HELPS, MANY, "be", "goes", "had-to", "passive", "wish", "talk", "feel", "opens", "turned-out")


#: Of a clause that is longer than both together so much of its beginning and of its end tells what it is.
_BEGINNING, _END = 40, 20


def _goes_on(before: Sequence[Word], does: bool, joint: str, part: Sequence[Word], rest: Sequence[tuple[str, list[Word]]]) -> bool:
    """Return whether a part of a sentence belongs to the clause before it, which ``does`` something or has no verb."""
    if len(before) > _BEGINNING + _END:  # a list that has no end is not looked through whole for each thing in it
        before = [*before[:_BEGINNING], *before[-_END:]]
    follows = part[0].sense("nothing") is not None or (not does and joint == "and" and part[0].sense(VERB) is not None)
    if follows and before[0].sense("no") and has(before, NUMBER):
        return False  # nee sorry, een zes, niks voor hem; nein, Zehn, und nimmt zwei Erz
    if is_done(before) or is_done(part) or is_of_whose_turn(part):
        return False  # … en klaar; … en toen mocht Lies
    if all(word.sense("no", "filler", "before-roll") for word in before):
        return True  # nee, wacht, één erts; noch vorm Würfeln, …
    if _is_phrase(before) or _is_phrase(part) or _is_heading(before, part, joint, does=does):
        return False  # nou vooruit, …; …, volgende
    if part[0].sense(*_BREAKS) and not _is_place_named(before, part):
        return False
    if not does:
        return not _is_whole(before, part)  # Carla en Bert ruilen; zwei Holz, ein Schaf und ein Korn tausch ich
    return not before[0].sense("reason") and _goes_on_with_verb(before, joint, part, rest)


def _is_heading(before: Sequence[Word], part: Sequence[Word], joint: str, *, does: bool) -> bool:
    """Return whether a part of a sentence stands by itself before what it leads to: goed, …; we kregen allemaal wat: …; …, op D3, en …; even over gisteren: …."""
    if len(before) == 1 and says(before, "well") and joint == ",":
        return True
    if not does and (_only_places(before) or (_does(part) and _is_beside(before))):
        return True
    if joint != ":":
        return False
    if has(before, RESOURCE) and all(word.sense(RESOURCE, *LITTLE) for word in before):
        return True  # monopolie op tafel, graan natuurlijk: Bert moet er twee dokken
    if has(before, CARD) and not does and (_does(part) or says(part, "all-of-it")):
        return True  # Monopol auf Lehm: Bert rückt zwei raus
    of_turn = has(before, "thing-turn") and not has(before, NUMBER, RESOURCE)
    return _tells_of_all(before) or ((of_turn or not _names_any(before)) and not verbs_of(before))


def _is_beside(part: Sequence[Word]) -> bool:
    """Return whether a part of a sentence only says beside whose piece something stands: gleich neben der vom Daan."""
    begins = says(part[:2], "next-to") and part[0].sense("at", "emphasis") is not None
    return begins and not has(part, RESOURCE, CARD, "figure", "thing-bank", NUMBER, "thing-card")


def _is_phrase(part: Sequence[Word]) -> bool:
    """Return whether a part of a sentence is what is said in a clause of its own: nou vooruit; der Nächste bitte."""
    told = " ".join(word.text for word in part if not word.sense("filler"))
    whole = " ".join(word.text for word in part)
    keys = {" ".join(fold_word(one, language) for one in text.split()) for text in (told, whole) for language in LANGUAGES}
    return any(sense.role in WHOLE for known in lexicon().values() for key in keys for sense in known.get(key, ()))


def _names_any(part: Sequence[Word]) -> bool:
    """Return whether a part of a sentence names anything of the game, a number or a player."""
    return any(
        word.sense(*THINGS, *PERSONS, NUMBER, "one", "no", "reason") or word.is_somebody or looks_like_place(word.text) for word in part
    )


def _tells_of_all(part: Sequence[Word]) -> bool:
    """Return whether a part of a sentence tells what all did, or how something went: what each did is told behind it."""
    return has(part, "everybody") or (has(part, "goes") and not any(word.sense(*THINGS, NUMBER) or word.seat is not None for word in part))


def _only_places(part: Sequence[Word]) -> bool:
    """Return whether a part of a sentence names places of a board, and nothing else: op C4; auf der Ecke beim Wald drei."""
    places = [word for word in part if looks_like_place(word.text)]
    begins = next((word for word in part if not word.sense(*LITTLE, "emphasis", "whereabouts")), part[0])
    harbour = any(word.sense("thing-bank") and is_harbour(word.text) for word in part)
    told = not places and (has(part, "terrain") or harbour) and begins.sense("at", *(["to"] if harbour else [])) is not None
    roles: tuple[str, ...] = ("at", "and", "comma", "emphasis", "whereabouts", *LITTLE)
    roles += ("the", "terrain", "thing-corner", "from", "with", NUMBER, *(["thing-bank", "to"] if harbour else [])) if told else ()
    return (bool(places) or told) and all(word in places or word.sense(*roles) for word in part)


def _is_place_named(before: Sequence[Word], part: Sequence[Word]) -> bool:
    """Return whether a part of a sentence names the one place of the piece of which the clause before tells only where about it is: eine Straße Richtung Hafen, also E2/O."""
    places = [word for word in part if looks_like_place(word.text)]
    named = any(looks_like_place(word.text) for word in before)
    return len(places) == 1 and not named and has(before, PIECE) and part[0].sense("so") is not None and _only_places(part)


def _is_price(part: Sequence[Word]) -> bool:
    """Return whether a part of a sentence begins what something was had for."""
    return (
        part[0].sense("for") is not None
        and has(part, RESOURCE)
        and all(word.sense("for", "and", "comma", "a", "the", NUMBER, RESOURCE, "his", "mine") for word in part)
    )


def _is_tile(part: Sequence[Word]) -> bool:
    """Return whether a part of a sentence names one tile, and nothing else: Wald 3."""
    named = part[:-1] if part[-1].sense("off") else part  # stellt … aufs Eck Weide, Wald, Wüste hin
    return len(with_sense(named, "terrain")) == 1 and all(word.sense("terrain", NUMBER, "the") for word in named)


def _beside_piece(before: Sequence[Word], acts: set[str], part: Sequence[Word]) -> bool | None:
    """Return whether a part of a sentence behind a comma is of the clause before it, which builds something: what it costs is told by itself, a tile of its corner is not; None for another part."""
    if not has(before, PIECE):
        return None
    if acts & {"build", "put", "upgrade"} and not has(before, "for") and _is_price(part):
        return False  # macht … eine Stadt, für zwei Erz und zwei Korn
    if acts & {"build", "put"} and has(before, "thing-corner") and _is_tile(part):
        return len(with_sense(before, "terrain")) < _TILES  # aufs Eck Wüste, Wald 3, Acker 4
    return None


def _goes_on_with_verb(before: Sequence[Word], joint: str, part: Sequence[Word], rest: Sequence[tuple[str, list[Word]]]) -> bool:
    """Return whether a part of a sentence belongs to the clause before it, which has a verb."""
    acts = {sense.value for _, sense in verbs_of(before)}
    if _says_where(before, acts, part) or ("roll" in acts and _are_thrown_away(before, [part, *(one for _, one in rest)])):
        return True
    goes_on = _goes_on_behind_colon(before, acts, part) if joint == ":" else _beside_piece(before, acts, part) if joint == "," else None
    if goes_on is not None:
        return goes_on
    if _does(part):
        return _completes(acts, part)
    if part[0].sense("for") and has(part, RESOURCE) and acts & {"take", "give", "trade"} and not has(before, "for"):
        return True  # krijgt een erts van Bert, in ruil voor twee wol
    if _is_next(before, joint, part) or _is_of_others(before, acts, part, rest):
        return False
    return _lists_on(before, joint, acts, part, rest)


def _says_where(before: Sequence[Word], acts: set[str], part: Sequence[Word]) -> bool:
    """Return whether a part of a sentence says where that is done which the clause before it tells: legt een straat richting de haven, op D4/ZW."""
    if not _only_places(part) or acts.isdisjoint(("build", "put", "move", "take", "buy")) or not has(before, PIECE, "figure"):
        return False
    beside = has(part, "terrain", "thing-bank") and has(before, PIECE)
    return beside or not any(looks_like_place(one.text) for one in before)


def _is_next(before: Sequence[Word], joint: str, part: Sequence[Word]) -> bool:
    """Return whether a part of a sentence without a verb tells of something else: what somebody does or has (… en Bert een acht), one thing more (… und gleich noch nen zweiten), where the robber goes behind a knight."""
    if part[0].sense("then", "again") or len(part) > _subject_of(part) > 0:
        return True
    if has(part, "again"):  # …; nimmt Resi eine Karte weg, und grad nochmals einen (a knight)
        more = says(part, "next") and has(part, "a")
        if more or (says(part[-1:], "another-he") and has(before, "thing-card", CARD)):
            return True
    if joint == ",":  # spielt den Ritter, Räuber auf D4, Karte von Resi, und …
        return part[0].sense("figure") is not None and has(before, CARD) and not has(before, "figure")
    return joint == "and" and _is_beside_corner(before, part)


def _is_beside_corner(before: Sequence[Word], part: Sequence[Word]) -> bool:
    """Return whether a part of a sentence behind *and* is a doubt, or a second piece with its place, behind one at a corner that is told by its tiles (…, en een straat op D1/ZO)."""
    placed = has(part, PIECE) and any(looks_like_place(word.text) for word in part)
    return has(part, "unsure") or (placed and has(before, PIECE) and has(before, "thing-corner"))


def _are_thrown_away(before: Sequence[Word], parts: Sequence[Sequence[Word]]) -> bool:
    """Return whether parts of a sentence go on with cards that are thrown, up to those behind which it is said that they are away: wirft drei Holz, zwei Lehm und ein Erz ab."""
    cards = [RESOURCE, NUMBER, "a"]
    if not has(before, RESOURCE) or not before[-1].sense(RESOURCE):
        return False
    for part in parts:
        thrown = part[:-1] if part[-1].sense("off") else part
        if not has(thrown, RESOURCE) or not all(word.sense(*cards) for word in thrown):
            return False
        if len(thrown) < len(part):
            return says(part[-1:], "gone")
    return False


def _goes_on_behind_colon(before: Sequence[Word], acts: set[str], part: Sequence[Word]) -> bool | None:
    """Return whether what stands behind a colon is of the clause before it, which has a verb; None where the colon does not tell."""
    if has(before, CARD) and has(part, "figure"):
        return False  # lässt den Ritter los: Räuber auf …
    if has(before, CARD) and says(part, "all-of-it"):
        return False  # knallt das Monopol auf den Tisch: alle Schafe her
    if has(part, "points") and "say" in acts:
        return False  # sagt: zehn Punkte
    if _does(part):
        return None
    if not acts and has(before, "talk", "feel"):
        return False  # ich steh mit ner Stadt dran: zwei Holz
    if has(before, "something") or (says(before, "comes") and _is_for_somebody(part) and not has(before, RESOURCE)):
        return False  # davon hatte nur Peer was: ein Erz; dann kommt die Zwölf: ein Getreide für ihn
    if "play" in acts and (has(part, "from", "figure") or (has(part, PIECE) and any(looks_like_place(one.text) for one in part))):
        return False  # Monopol auf Wolle: zwei von Bert; spielt den aus: Räuber auf …
    return None if "roll" in acts else True  # heb ik met Jan geruild: een wol voor een erts


def _is_of_others(before: Sequence[Word], acts: set[str], part: Sequence[Word], rest: Sequence[tuple[str, list[Word]]]) -> bool:
    """Return whether a part of a sentence without a verb begins what somebody else does, or what is told next."""
    of_others = bool(_subject_of(part)) and any(
        mark == "and" and _subject_of(one) for mark, one in rest[:1]
    )  # …, der Manni und ich je ein Getreide
    if of_others or ("roll" in acts and has(part, RESOURCE)):
        return True
    joined = bool(rest) and rest[0][0] == "and"  # … ingeleverd en een hout en een graan gepakt
    return joined and before[-1].sense(PARTICIPLE) is not None and any(word.sense(PARTICIPLE) for word in rest[0][1])


def _lists_on(before: Sequence[Word], joint: str, acts: set[str], part: Sequence[Word], rest: Sequence[tuple[str, list[Word]]]) -> bool:
    """Return whether a part of a sentence without a verb is a thing of the clause before it."""
    alone = len(part) == 1 and not has(part, "nothing") and ("roll" in acts or has(before, CARD))
    # a list goes on until its last thing, behind "and"
    following = next(((mark, one) for mark, one in rest if mark == "and" or _does(one)), None)
    return joint == "and" or alone or (following is not None and following[0] == "and" and not _does(following[1]))


def _is_whole(before: Sequence[Word], part: Sequence[Word]) -> bool:
    """Return whether a part of a sentence without a verb tells something by itself, so that the next one goes on with nothing of it: ik één, Carla niks; vier Lehm gegen zwei Holz, sie hat den Hafen."""
    if _is_robbery(before, part) or _is_told_by_itself(before, part):
        return True
    if all(word.is_somebody or word.sense("he", "her", "the", "and", "comma") for word in before):
        return False  # Anna, Bert und Carla bekommen …
    behind = len(part) > _subject_of(part) > 0
    if _leads_to(before, part) or (behind and len(before) > _subject_of(before) > 0):
        return True
    if has(part, "nobody") or (_is_roll(before) and (_does(part) or has(part, RESOURCE, "nothing"))):
        return True  # een elf, twee erts voor mij; een zes, toen hout gekregen; vijf, niemand wat
    if _are_for_somebody(before) and (_is_for_somebody(part) or _does(part) or behind):
        return True  # twee wol voor hem, voor mij niks
    if _does(part):
        return _is_whole_before(before, part)
    return behind and all(has(one, RESOURCE) for one in (before, part))  # twee erts voor mij en Tom een baksteen


def _is_robbery(before: Sequence[Word], part: Sequence[Word]) -> bool:
    """Return whether a part of a sentence without a verb says where the robber goes, and the next one whose card is taken (Räuber auf D4, Karte von Resi), or whose card, and the next one another deed (kaart van Daan, en ruilt met Bert …)."""
    if has(before, "figure") and has(before, "at", "to") and part[0].sense("thing-card", "a") and _is_card_of_somebody(part):
        return True
    taken = before[0].sense("thing-card", "a") is not None and _is_card_of_somebody(before)
    return taken and (_does(part) or says(part[-1:], "another-he"))


def _is_told_by_itself(before: Sequence[Word], part: Sequence[Word]) -> bool:
    """Return whether a part of a sentence says where the robber stood, names one more piece with its place, or what one cost, and another deed follows: wo er schon stand, und zieht …; dan nog een dorpje op B2.ZO, en dan geeft ze …."""
    if has(before, "again") and says(before[-1:], "another-he"):
        return True  # grad nochmals einen, auf den Acker mit der Vier
    if says(before[:1], "where") and has(before, "standing") and not has(before, NUMBER, RESOURCE, PIECE):
        return part[0].sense(VERB) is not None
    if is_like_another(before) or (is_like_another(part) and has(before, RESOURCE)):
        return True  # kassiert Erz, genau wie Resi, und …; hout voor haar, net als Bram, …
    goes_on = part[0].sense("then", VERB) is not None or bool(_subject_of(part))
    return (_is_placed_piece(before) or _is_price(before)) and goes_on and _does(part)


def _is_placed_piece(part: Sequence[Word]) -> bool:
    """Return whether a part of a sentence names one more piece and where it stands, and nothing that somebody has or does: dan nog een dorpje op de hoek van …."""
    placed = has(part, "terrain") or any(looks_like_place(word.text) for word in part)
    pieces = len(with_sense(part, PIECE)) == 1 and not has(part, RESOURCE, CARD, "figure", "deck", "he", "her", "i")
    return part[0].sense("then", "again") is not None and pieces and placed and has(part, "at") and not _does(part)


def _is_card_of_somebody(part: Sequence[Word]) -> bool:
    """Return whether a part of a sentence names a card and from whom it is, and nothing else."""
    named = [word for word in part if word.seat is not None or word.sense("him", "her", "whom")]
    return (
        len(named) >= 1
        and has(part, "thing-card")
        and has(part, "from", "at")
        and all(word in named or word.sense("thing-card", "from", "at", "the", "a", *LITTLE) for word in part)
    )


def _leads_to(before: Sequence[Word], part: Sequence[Word]) -> bool:
    """Return whether a part of a sentence tells half of what the next one goes on with as a clause of its own."""
    if part[0].sense("there", "the", "him") and _is_card(before) and len(part) > 1:
        return True  # een baksteen, daar kon ik wat mee
    if has(before, "points") or (before[0].sense("at") and has(before, "terrain") and _subject_of(part)):
        return True  # tien punten, zegt ze; naar de weide van Pim ermee, en ik trok …
    if before[0].sense("whether") and has(part, "wish") and _subject_of(part):
        return True  # ob er mir das Getreide gibt, er will ein Erz dafür
    given = has(before, "thing-bank") and before[-1].sense("off") is not None and has(before, RESOURCE)
    return given and has(part, RESOURCE, PIECE)  # vier graan de bank in, één erts eruit


def _is_whole_before(before: Sequence[Word], part: Sequence[Word]) -> bool:
    """Return whether a part of a sentence without a verb tells something by itself before one with a verb."""
    if has(before, "figure") and has(before, "at"):
        return True
    if (
        before[0].sense("again", "a", "one")
        and not has(before, PIECE)
        and has(before, "a", "one")
        and has(before, "at")
        and any(looks_like_place(one.text) for one in before)
    ):
        return True  # noch eine auf B2/SO und gibt weiter
    cut = next((place for place, word in enumerate(before) if word.sense("for")), 0)
    if has(before[:cut], RESOURCE) and has(before[cut:], RESOURCE) and has(part, PIECE, CARD, "deck"):
        return True  # vier Getreide gegen ein Lehm, und ne Straße gebaut
    if not any(word.seat is not None or word.sense("i", "he", "her") for word in part):
        return False
    if all(word.sense(NUMBER, "a", "the", "thing-dice", *LITTLE) for word in before):
        return True
    return before[0].sense("so") is not None or (has(before[:cut], RESOURCE) and has(before[cut:], RESOURCE))


def _is_card(part: Sequence[Word]) -> bool:
    """Return whether a part of a sentence names one card, and nothing else."""
    return len(with_sense(part, RESOURCE)) == 1 and all(word.sense(RESOURCE, "a", "one", *LITTLE) for word in part)


def _is_roll(part: Sequence[Word]) -> bool:
    """Return whether a part of a sentence names a number, and nothing else."""
    numbers = [word for word in part if word.sense(NUMBER) and not word.sense("a", RESOURCE)]
    return len(numbers) == 1 and all(word in numbers or word.sense("a", "the", "thing-dice", "no", "again", *LITTLE) for word in part)


def _is_for_somebody(part: Sequence[Word]) -> bool:
    """Return whether a part of a sentence says what there is for somebody: niks voor mij; für Nina ein Erz."""
    things = has(part, RESOURCE, "nothing", "one", NUMBER) or part[0].sense("a") is not None
    receivers = [after for word, after in pairwise(part) if word.sense("for") and (after.seat is not None or after.sense(*PERSONS, "whom"))]
    named = [
        second
        for word, after, second in zip(part, part[1:], part[2:], strict=False)
        if word.sense("for") and after.sense("the") and second.seat is not None
    ]
    return things and len(receivers) + len(named) == 1 and not _does(part)


def _are_for_somebody(part: Sequence[Word]) -> bool:
    """Return whether a part of a sentence says what there is for somebody, or for several one after another: een steen voor hem en een voor Anna."""
    cuts = [place for place, word in enumerate(part) if word.sense("and", "comma")]
    ends = zip([0, *(cut + 1 for cut in cuts)], [*cuts, len(part)], strict=True)
    return all(begin < end and _is_for_somebody(part[begin:end]) for begin, end in ends)


def _subject_of(part: Sequence[Word]) -> int:
    """Return of how many words the player is named with whom a part of a sentence begins; 0 where it begins otherwise."""
    article = len(part) > 1 and part[0].sense("the") is not None and part[1].seat is not None
    named = part[0].seat is not None or part[0].sense("i", "he", "her") is not None
    return 1 + article if article or named else 0


def _completes(acts: set[str], part: Sequence[Word]) -> bool:
    """Return whether the verb of a part of a sentence belongs to those before it: a participle to what helps it, what is said to who says it."""
    told = {sense.value for _, sense in verbs_of(part)}
    if not acts and told and not has(part, *HELPS, VERB):
        return True
    return acts == {"say"} and told == {"win"}
