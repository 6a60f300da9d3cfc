"""Several deeds that a sentence asks about at once, one after the other: "mag ik twee straten bouwen", "darf ich eine Stadt und danach eine Straße bauen".

Each deed is put into a sentence of its own, with who does it and the verb that several share, and read as any other: so no word of it is passed over. What is
not read so whole is none of these.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from adjudicator.basegame.position import Position
from adjudicator.basegame.sentences.board_sentence import BoardSentence
from adjudicator.language.errors import QuestionError, QuestionWithoutPosition
from adjudicator.language.heard import folded, heard_words
from adjudicator.language.parts import FILLER
from adjudicator.language.read import read_question
from adjudicator.language.tokens import NAME, PLACE, Word
from adjudicator.language.vocabulary import CARD, NUMBER, PIECE, PLAYER, RESOURCE
from adjudicator.notation.place_names import Slot
from adjudicator.verdicts.question import Kind, Question
from adjudicator.verdicts.together import Sort, Together
from catan_common.records import replace

_BUILT = (Kind.SETTLEMENT, Kind.CITY, Kind.ROAD, Kind.SHIP)
_DONE = frozenset((*_BUILT, Kind.BUY_CARD, Kind.PLAY_CARD, Kind.TRADE, Kind.ROBBER, Kind.PIRATE, Kind.ROLL, Kind.END_TURN))
#: What a deed is about: one of them stands in each.
_THINGS = (PIECE, CARD, "development")
#: What says what is done, beside the verbs that are fillers.
_VERBS = frozenset(("play", "buy", "trade", "give", "put", "move", "upgrade", "hand-in", "rob", "stay", "show", "roll", "end"))
#: Deeds that are named by a noun.
_NOUNS = ("build", "play", "buy", "trade")
#: Of what asks something else than whether several things may be done, one after the other.
OTHERWISE = frozenset(("or", "how-many", "who", "where", "must", "what", "not", "not-any", "without", "free", "between"))
#: What is asked of the position after some deeds, and which words ask that beside others.
_VALUES = frozenset(
    (
        Kind.HELD, Kind.OPTIONS, Kind.POINTS, Kind.DISCARD, Kind.SEVEN, Kind.ENOUGH, Kind.AFFORDS, Kind.SUPPLY, Kind.BANK, Kind.LONGEST_ROUTE, Kind.LARGEST_ARMY,
        Kind.WINNER, Kind.TO_WIN, Kind.AFTER_DISCARD,
    )
)  # fmt: skip
#: For these it does not matter where something was built.
_OF_CARDS = frozenset((Kind.HELD, Kind.DISCARD, Kind.SEVEN, Kind.ENOUGH, Kind.AFFORDS, Kind.SUPPLY, Kind.BANK, Kind.AFTER_DISCARD))
_OF_VALUES = frozenset(("how-many", "who", "must", "what"))
#: How often one thing is done at most, and in how many places a sentence is cut in two.
_MOST, _CUTS = 5, 3


def deeds_in_order(parts: BoardSentence, speaker: str | None) -> Together | None:
    """Return the questions about the deeds of a sentence as it names them, and whether it says in which order they are done; None where it does not tell of several.

    A piece of which it is not told where it is built is the question where it may be built.
    """
    if "may" not in parts.said or parts.said & OTHERWISE:
        return None
    told = _Told(parts, parts.position, speaker)
    deeds = told.deeds()
    return Together(deeds, Sort.IN_ORDER if told.ordered else Sort.ANY_ORDER) if deeds else None


def deeds_before_a_value(parts: BoardSentence, speaker: str | None) -> Together | None:
    """Return the deeds that a clause supposes done, with what is asked of the position after them ("hoeveel kaarten heeft hij als hij eerst 3 erts ruilt voor graan"); None for any other sentence."""
    if ("may" in parts.said and "what" not in parts.said) or parts.said & (OTHERWISE - _OF_VALUES) or parts.position.set_up:
        return None  # in the opening nothing is built but what the round has next
    told = _Told(parts, parts.position, speaker)
    found = told.deeds_and_value()
    return Together(found, Sort.AFTER) if found else None


def first_of_two(parts: BoardSentence, speaker: str | None) -> Together | None:
    """Return the two deeds of a sentence that asks whether the one has to be done before the other ("moet ik eerst een straat leggen voor ik …"); None for any other."""
    if "must" not in parts.said or parts.said & OTHERWISE - {"must"}:
        return None
    told = _Told(parts, parts.position, speaker)
    deeds = told.one_before_other()
    return Together(deeds, Sort.FIRST) if deeds else None


class _Told:
    """A sentence on the way to its deeds."""

    def __init__(self, parts: BoardSentence, position: Position, speaker: str | None) -> None:
        self.parts = parts
        self.position = position
        self.speaker = speaker
        self.language = parts.words.language
        self.verbs = heard_words().verbs[self.language]
        #: "mag ik", as it stands before each deed.
        self.head: list[str] = []
        self.doer: str | None = None
        #: Whether it is said in which order the deeds are done.
        self.ordered = False
        #: Whether the clause says by how it begins that it was done first.
        self._having = False

    def deeds(self) -> tuple[Question, ...]:
        """Return the deeds, none where they are not read whole, or there are no two of them."""
        body, clause = self._apart()
        if not self.head:
            return ()
        if clause:
            before = self._supposed(clause)
            if not before:
                return ()
            body = body[1:] if body and self._is(body[0], "then") else body
        else:
            before, body = self._by_the_way(body)
        self.ordered = bool(before) or any(self._is(word, sort) for word in body for sort in ("then", "first-of-all"))
        if before and (robbed := self._robbed_there(before[-1], body)) is not None:
            return (*before[:-1], robbed) if len(before) > 1 else ()
        main = self._in_order(body, later=bool(before))
        found = (*before, *main) if main else ()
        return found if len(found) > 1 and not any(map(_is_last, found[:-1])) else ()

    def deeds_and_value(self) -> tuple[Question, ...]:
        """Return the deeds of the clause and what is asked beside it; none where one of them is not read, or somebody else is asked about than does them."""
        for clause, rest in self._clauses():
            named = [word for word in clause if word.is_somebody]
            if len({self._key(word) for word in named}) > 1:
                return ()
            asked = self._value([self._named_again(word, named) for word in rest if not self._is(word, "then-asked")])
            subject = named or [word for word in rest if word.is_somebody]
            if asked is None or not subject:
                continue
            self.head = [self.parts.words.sentences["roll"].split()[0], subject[0].token.text]
            words = [word for word in clause if word not in named and not self._is(word, "pronouns")]
            words = [word for word in words if not (self._having and self._is(word, "has"))]
            deeds = self._in_order([self._infinitive(word) for word in words], later=False)
            # a city may stand wherever a settlement does: no route is longer or shorter for it
            placed = asked.kind in _OF_CARDS or all(deed.kind is not Kind.WHERE or deed.piece == Kind.CITY for deed in deeds)
            if asked.player not in (None, self.doer):
                continue  # what another does first is told of pieces alone, which is heard elsewhere
            if deeds and placed and not _is_last(deeds[-1]):
                return (*deeds, asked)
        return ()

    def _clauses(self) -> Iterator[tuple[list[Word], list[Word]]]:
        """Yield the clause that supposes something done, each way in which it may end, with the words beside it; what is named by a noun with its verb behind it."""
        found = self.parts.found
        led = next((place for place, word in enumerate(found) if self._is(word, "supposing") or self._is(word, "having")), -1)
        if led >= 0:
            self._having = self._is(found[led], "having")
            until = next((place for place in range(led + 1, len(found)) if found[place].token.apart), len(found))
            yield from ((found[led + 1 : end], [*found[:led], *found[end:]]) for end in range(until, led + 1, -1))
            return
        for place in range(len(found)):
            for noun, end in self._nouns(found, place):
                yield noun, [*found[:place], *found[end:]]

    def _nouns(self, words: list[Word], place: int) -> Iterator[tuple[list[Word], int]]:
        """Yield the words of a deed that is named by a noun behind *after* ("na het kopen van een ontwikkelingskaart"), the verb behind them, and where they end: the longest first."""
        if not self._is(words[place], "afterwards"):
            return
        at = place + 1
        while at < len(words) and self._is(words[at], "before-nouns"):
            at += 1
        does = next((deed for deed in _NOUNS if at < len(words) and self._is(words[at], f"noun-{deed}")), None)
        if does is None or at == place + 1 == len(words):
            return
        first = at + 1
        while first < len(words) and self._is(words[first], "noun-of"):
            first += 1
        verb = replace(words[at], role="build-verb", token=replace(words[at].token, text=_verb(does, self.language)))
        for end in range(len(words), first, -1):
            yield [*words[first:end], verb], end

    def _named_again(self, word: Word, named: list[Word]) -> Word:
        """Return whom the clause names for the pronoun that means him beside it ("als Anna …, heeft ze dan gewonnen")."""
        return named[0] if named and self._is(word, "somebody-else") else word

    def _value(self, words: list[Word]) -> Question | None:
        """Return what is asked of a position by some words; None where they are not read, or ask something else."""
        try:
            found = read_question(" ".join(word.token.text for word in words), self.position, self.speaker, self.language)
        except (QuestionWithoutPosition, QuestionError):
            return None
        return found if found.kind in _VALUES and not found.happened else None

    def one_before_other(self) -> tuple[Question, ...]:
        """Return what is asked whether it has to be done first, and before what; none where that is not what is asked, or one of them is not read."""
        found = self.parts.found
        at = next((place for place, word in enumerate(found) if place > 1 and self._is(word, "before-that")), 0)
        if not at or found[0].role != "must" or not found[1].is_somebody:
            return ()
        first = [word for word in found[2:at] if not self._is(word, "first-of-all")]
        then = [word for word in found[at + 1 :] if not self._is(word, "pronouns")]
        if then and then[0].is_somebody:
            if self._key(then[0]) != self._key(found[1]):
                return ()
            then = then[1:]
        self.head = [self.parts.words.sentences["roll"].split()[0], found[1].token.text]
        deeds = [self._read([self._infinitive(word) for word in words]) for words in (first, then)]
        done, wanted = deeds
        return (done, wanted) if done is not None and wanted is not None and not _is_last(done) else ()

    # --- what is said of whom, and in which clause -------------------------------------------------------------------------

    def _key(self, word: Word) -> str:
        return folded(word.token.text, self.language)

    def _is(self, word: Word, sort: str) -> bool:
        return self._key(word) in heard_words().little[sort][self.language]

    def _apart(self) -> tuple[list[Word], list[Word]]:
        """Return the words of what is asked, and those of a clause that supposes something done; the head is kept."""
        found = self.parts.found
        may = next((place for place, word in enumerate(found) if word.role == "may"), -1)
        led = next((place for place, word in enumerate(found) if self._is(word, "supposing") or self._is(word, "having")), -1)
        self._having = led >= 0 and self._is(found[led], "having")
        clause: list[Word] = []
        if led == 0:
            clause, found, may = found[1:may], found[may:], 0
        elif led > may:
            clause, found = found[led + 1 :], found[:led]
        named = (place for place, word in enumerate(found) if place > may and (word.is_somebody or (clause and self._is(word, "pronouns"))))
        subject = next(named, -1)
        if may or subject < 0 or subject > may + 2:
            return [], []
        who = self._doer(found[subject], clause)
        if who is None:
            return [], []
        self.head = [found[may].token.text, who.token.text]
        body = [word for place, word in enumerate(found) if place not in (may, subject)]
        return body, clause

    def _doer(self, subject: Word, clause: list[Word]) -> Word | None:
        """Return who does what is asked, in a clause that supposes something done where a pronoun is the subject; None for nobody, and where another one does what is supposed."""
        others = [word for word in clause if word.is_somebody]
        who = next((word for word in (subject, *others) if word.is_somebody), None)
        if who is not None and others and self._key(others[0]) != self._key(who) and not self._before_with(clause, others[0]):
            return None
        return who

    @staticmethod
    def _before_with(words: list[Word], one: Word) -> bool:
        place = words.index(one)
        return place > 0 and words[place - 1].role in ("with", "to", "from")

    # --- what is done first, beside what is asked ---------------------------------------------------------------------------

    def _supposed(self, clause: list[Word]) -> tuple[Question, ...]:
        """Return what a clause supposes done before ("als ik mijn ridder speel", "wenn er vorher …"); none where it is no deed."""
        words = [word for word in clause if not (self._is(word, "pronouns") or self._is(word, "first-of-all"))]
        words = [word for place, word in enumerate(words) if place or not word.is_somebody]
        words = [word for word in words if word.role != "self" and not (self._having and self._is(word, "has"))]
        played = any(word.role == "play" for word in words) and any(word.role == CARD for word in words)
        dealt = any(word.role == "trade" for word in words) and any(word.role == RESOURCE for word in words)
        if not played and not dealt and not self._having and not any(self._is(word, "first-of-all") for word in clause):
            return ()
        return self._in_order([self._infinitive(word) for word in words], later=False)

    def _infinitive(self, word: Word) -> Word:
        """Return a verb of a clause as it stands behind "mag ik"."""
        does = "build" if word.role == FILLER and self._key(word) in self.verbs else word.role
        if f"to-{does}" not in heard_words().little:
            return word
        return replace(word, token=replace(word.token, text=_verb(does, self.language)))

    def _by_the_way(self, body: list[Word]) -> tuple[tuple[Question, ...], list[Word]]:
        """Return what is done first as it is said in passing ("met mijn ridder", "na het dorp op C2.ZO"), and the words without it."""
        for place in range(len(body)):
            for noun, end in self._nouns(body, place):
                done = self._read(noun)
                rest = [*body[:place], *body[end:]]
                if done is not None and done.kind is not Kind.WHERE and self._in_order(rest, later=True):
                    return (done,), rest
        for place in range(len(body)):
            if noun := self._done_first(body, place):
                done = self._read(noun)
                if done is not None:
                    return (done,), [*body[:place], *body[place + 1 + len(noun) :]]
        return (), body

    def _done_first(self, body: list[Word], place: int) -> list[Word]:
        """Return the words of one thing behind a word for *after*, or behind *with* the card by which the robber is moved; nothing behind another word."""
        word = body[place]
        after = self._is(word, "afterwards")
        if not after and not (word.role == "with" and any(one.role == "robber" for one in body)):
            return []
        noun: list[Word] = []
        things = 0
        for one in body[place + 1 :]:
            things += one.role in _THINGS
            led = one.role in ("mine", "own") or (one.role == PLACE and after) or self._is(one, "before-nouns")
            if things > 1 or not (one.role in _THINGS or led):
                break
            noun.append(one)
        while noun and self._is(noun[-1], "before-nouns"):
            noun.pop()
        return noun if things and (after or any(one.role == CARD for one in noun)) else []

    # --- one deed behind the other ------------------------------------------------------------------------------------------

    def _in_order(self, body: list[Word], *, later: bool) -> tuple[Question, ...]:
        """Return the deeds of some words, with as few cuts as read them; none where nothing does."""
        words = [word for word in body if not self._is(word, "all-of-them")]
        gaps = self._gaps(words)
        if any(words[place].role != "and" for gap in gaps for place in gap) or len(words) < len(body):
            words_first = [word for word in words if not self._is(word, "first-of-all")]
            if len(words_first) < len(words):
                words = words_first
                gaps = self._gaps(words)
        for number in range(min(len(gaps), _CUTS) + 1):
            for chosen in combinations(gaps, number):
                found = self._read_all(_cut(words, chosen), later=later)
                if found:
                    return found
        return ()

    def _gaps(self, words: Sequence[Word]) -> list[range]:
        """Return where words may be cut: at what joins two, with what says that the one is done after the other."""
        gaps: list[range] = []
        place = 0
        while place < len(words):
            end = place
            while end < len(words) and (words[end].role == "and" or self._is(words[end], "then") or self._is(words[end], "with-that")):
                end += 1
            while place < end < len(words) and self._is(words[end], "only-then"):
                end += 1  # "und dann erst"
            if place > 0 and end < len(words) and (end > place or words[place].token.apart):
                gaps.append(range(place, end))
            place = max(end, place + 1)
        return gaps

    def _read_all(self, segments: list[list[Word]], *, later: bool) -> tuple[Question, ...]:
        """Return the deeds of some segments; none where one of them is not read."""
        found: list[Question] = []
        promised: dict[Kind | str, int] = {}
        for place, segment in enumerate(segments):
            words, times = self._times(segment)
            if found and (robbed := self._robbed_there(found[-1], words)) is not None:
                found[-1] = robbed
                continue
            if found or later:
                words = [word for word in words if word.role != "still" or times > 1]
            if not any(self._is_verb(word) for word in words):
                words = [*words, *self._shared_verb(segments, place)]
            done = self._read(words, found[-1] if found else None)
            if done is None or (_is_last(done) and (times > 1 or segment is not segments[-1])):
                return ()
            if times > 1 and done.at is not None:
                promised[done.kind] = times
                times = 1
            found += [done] * times
        if any(sum(one.kind == kind for one in found) != times for kind, times in promised.items()):
            return ()
        return tuple(found)

    def _robbed_there(self, moved: Question, words: Sequence[Word]) -> Question | None:
        """Return where the robber was sent, with whom some words rob who stands there ("…, en dan van Lena stelen"); None where they do not say that, or he robs already."""
        named = [word for word in words if word.role in (PLAYER, NAME)]
        if moved.kind is not Kind.ROBBER or moved.victim is not None or len(named) != 1:
            return None
        verbs = [word for word in words if word.role == "rob" or self._is(word, "draws-from")]
        rest = [word for word in words if word not in verbs and word not in named]
        little = all(
            word.role in ("from", "kind-of-card", "still", "to")
            or self._is(word, "from-somebody")
            or self._key(word) in self.parts.words.articles
            or self._is(word, "then")
            for word in rest
        )
        robbed = self.parts.colours_of(named)
        return replace(moved, victim=robbed[0]) if verbs and little and len(robbed) == 1 and robbed[0] != moved.player else None

    def _times(self, words: list[Word]) -> tuple[list[Word], int]:
        """Return the words of a deed without how often it is done, and that."""
        for place, word in enumerate(words[:-1]):
            if word.role == NUMBER and self._is(words[place + 1], "times") and 1 < int(word.value) <= _MOST:
                return [*words[:place], *words[place + 2 :]], int(word.value)
            if self._is(word, "twice"):
                return [*words[:place], *words[place + 1 :]], 2
            thing = words[place + 1].role in _THINGS
            if word.role == NUMBER and thing and 1 < int(word.value) <= _MOST:
                return [*words[:place], *words[place + 1 :]], int(word.value)
            if thing and self._is(word, "both"):
                return [*words[:place], *words[place + 1 :]], 2
        return words, 1

    def _is_verb(self, word: Word) -> bool:
        return word.role in (*_VERBS, "build-verb") or (
            word.role == FILLER and (self._key(word) in self.verbs or self._is(word, "to-leave"))
        )

    def _shared_verb(self, segments: list[list[Word]], place: int) -> Iterator[Word]:
        """Yield the verb that a deed without one shares with the next that has one, else with the last before it."""
        for other in (*segments[place + 1 :], *reversed(segments[:place])):
            verbs = [word for word in other if self._is_verb(word)]
            if verbs:
                yield from verbs
                return

    # --- a deed read --------------------------------------------------------------------------------------------------------

    def _read(self, words: Sequence[Word], before: Question | None = None) -> Question | None:
        """Return the question about the deed of some words; None where it is not read whole, or is about no deed of who asks."""
        written = self.parts.words.written["happened"]
        said: list[str] = []
        nouns = any(word.role in (*_THINGS, RESOURCE, "robber", "pirate", "trade", "rob") for word in words)
        if not nouns and before is not None and before.kind in _BUILT and any(_fits(word, before.kind) for word in words):
            # "… und gleichzeitig eine auf C1.SO"
            words = [word for word in words if self._key(word) not in self.parts.words.articles]
            said.append(_noun(written, str(before.kind)))
        for place, word in enumerate(words):
            bare = not (place and self._leads(words[place - 1]))
            if word.role == "development" and bare:
                said.append(str(written["ontwikkelingskaart"]))
            elif word.role == PIECE and bare:
                said.append(_noun(written, word.value))
            else:
                said.append(word.token.text)
        if not any(self._is_verb(word) for word in words):
            said += _verb_for(words, self.language)
        return self._asked(" ".join([*self.head, *said]))

    def _leads(self, word: Word) -> bool:
        return self._is(word, "before-nouns") or word.role in ("mine", "own", NUMBER, "still")

    def _asked(self, text: str) -> Question | None:
        try:
            found = read_question(text, self.position, self.speaker, self.language)
        except QuestionWithoutPosition:
            return None
        except QuestionError as error:
            readings = [reading.question for reading in error.readings]
            if (
                not error.unread
                and len(readings) > 1
                and {replace(one, take=None) for one in readings} == {replace(readings[0], take=None)}
            ):
                return self._ours(replace(readings[0], take=None))  # it is left open for what cards are traded
            if error.unread or len(readings) != 1:
                return None
            (found,) = readings
            if found.kind is Kind.RATES:
                # "daarna nog ruilen": with whomever
                return self._ours(found)
            return self._ours(found) if found.kind is Kind.WHERE and error.unclear == "place" and found.piece != "robber" else None
        return self._ours(found) if found.kind in _DONE and not found.happened else None

    def _ours(self, found: Question) -> Question | None:
        if self.doer is None:
            self.doer = found.player
        return found if found.player == self.doer else None


def _is_last(done: Question) -> bool:
    """Return whether nothing can be done after a deed, as it is not told what it is: a trade without cards; or as it ends the turn."""
    return done.kind in (Kind.RATES, Kind.END_TURN) or (done.kind is Kind.TRADE and None in (done.give, done.take))


def _cut(words: list[Word], gaps: Sequence[range]) -> list[list[Word]]:
    """Return words cut at some gaps, without what stands in these."""
    found, begin = [], 0
    for gap in gaps:
        found.append(words[begin : gap.start])
        begin = gap.stop
    return [*found, words[begin:]]


def _fits(word: Word, kind: Kind | str) -> bool:
    """Return whether a word is a place where a piece of a kind may lie: nobody settles on a path."""
    wanted = Slot.PATH if kind in (Kind.ROAD, Kind.SHIP) else Slot.INTERSECTION
    return word.role == PLACE and any(spot.slot is wanted for spot in word.spots)


def _noun(written: dict[str, str], kind: str) -> str:
    from adjudicator.input.words import word_for  # few sentences leave it out

    return str(written[word_for("pieces", kind)])


def _verb_for(words: Sequence[Word], language: str) -> list[str]:
    """Return the verb of a deed that is named by its noun alone ("na de ridder")."""
    does = "build" if any(word.role == PIECE for word in words) else "play" if any(word.role == CARD for word in words) else "buy"
    return [_verb(does, language)]


def _verb(does: str, language: str) -> str:
    (verb,) = heard_words().little[f"to-{does}"][language]
    return verb
