"""What questions are compared by: words that can turn an answer round, ways to say one thing, names of things; from the data (``compared``)."""

from __future__ import annotations

from rulebook.search.games import NAMES
from rulebook.search.players import Players
from rulebook.words import STOP_WORDS, TALK, tokens

TYPE_CHECKING = False  # see rulebook.model
if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence
    from typing import TypedDict

    class ComparedTable(TypedDict):
        """The lists of one language, folded as questions are."""

        modals: dict[str, str]
        turning: dict[str, str]
        deeds: dict[str, str]
        #: each way to say a thing in several words, the longest first, with the words that say it in one way
        phrases: list[tuple[tuple[str, ...], tuple[str, ...]]]
        kinds: dict[str, tuple[str, ...]]
        games: dict[str, str]


MAY, MUST = "may", "must"
#: Those groups that say something of the words behind them: after what, without what.
LEADING = frozenset(("without", "only", "before", "after", "during", "nextto", "no", "first", "last"))
#: Groups of words (``TurningWords.turning``) of which one is the opposite of the other.
OPPOSITES = (
    ("above", "below"), ("left", "right"), ("more", "less"), ("before", "after"), ("first", "last"), ("shown", "hidden"), ("oldest", "youngest"),
    ("lowest", "highest"), ("keep", "lose"), ("own", "elsewise"), ("once", "next"), ("matters", "indifferent"),
)  # fmt: skip
#: Kinds of words that may be forms of deeds as well.
_VERBS_TOO = frozenset(("beginning", "how-often", "having", "in-return"))
#: The kinds of words that the data may list under ``kinds``.
KINDS = (
    "denying", "forbidding", "asking", "anybody", "supposing", "either", "things", "becoming", "resources", "another-game", "always", "times",
    "before-or-for", "over", "under", "idle", "light", "beginning", "soft", "ratios", "ones",
    "at-least", "also", "own-turn", "aside", "parted", "speaker", "doing",
    # of what is claimed (``rulebook.search.stated``)
    "persons", "addressed", "spoken-to", "relative", "that", "opinions", "reasons", "must-not", "weighing", "bounding", "beginning-with", "leading-amounts",
    # a condition that somebody has none of a thing is that he is without it
    "if", "has", "none-of",
    # a condition that something was done before, or not yet, is a moment: *if I have not rolled yet*
    "already", "being", "before-it", "after-it",
    # how words for a colour begin: a blue flag is no red one
    "coloured",
    # places on the island, as words for them begin; the bank and who else may own something; deeds of choosing and who says that he does it himself
    "placed", "bank", "somebody", "choosing", "myself",
    "yet", "no-longer", "than", "then", "ordinals", "parting", "rolling", "how-often", "having", "there", "near", "moving", "in-return", "of-persons", "owned", "owning", "unnamed", "that-one",
    # behind a thing at the end of what is told before a question: none is left; and what begins a part that says something against the one before it
    "used-up", "but",
    # what leaves open in a few catchwords whether must or may is asked, and when it is done: *roll must skip*, *trade always*
    "left-open",
    # what may stand before the word that asks: *against what rate*
    "before-asking",
    # how somebody begins who tells what his table plays
    "at-our-table",
    # what stands before a thing that was not spoken of, and before the later of two deeds (``rulebook.search.otherwise``)
    "before-new", "afterwards", "joining", "rolls",
    # how words begin that say of the thing behind them that it is somebody else's
    "anothers",
    # that it is just so many: *precies tien*
    "exactly",
    # what makes a question of a sentence that says something, behind it: *toch?*
    "tags",
    # of players called by a colour (``rulebook.search.players``)
    "of-the-colour", "whose", "with-whom", "oneself-another",
)  # fmt: skip


def compared_table(
    compared: Mapping[str, Mapping[str, Sequence[str]]],
    game_words: Mapping[str, Sequence[str]],
    language: str,
    forms_of: Callable[[Iterable[str]], Mapping[str, str]],
) -> ComparedTable:
    """Return the lists of the data as a compiled table holds them; ``forms_of`` tells of verbs each form in which they are written.

    A form of a deed is that deed, and may begin a question, unless it is listed as something else.
    """

    def one_word(said: Mapping[str, Sequence[str]]) -> dict[str, str]:
        return {" ".join(tokens(word, language)): group for group, words in said.items() for word in words}

    phrases = [
        (tuple(tokens(way, language)), tuple(tokens(meant, language)))
        for meant, ways in compared.get("phrases", {}).items()
        for way in ways
    ]
    listed = compared.get("kinds", {})
    kinds = {kind: tuple(" ".join(tokens(word, language)) for word in listed.get(kind, ())) for kind in KINDS}
    modals, turning, deeds = (one_word(compared.get(kind, {})) for kind in ("modals", "turning", "deeds"))
    others = {*modals, *turning, *(word for kind, words in kinds.items() if kind not in _VERBS_TOO for word in words)}
    forms = {form: deeds[verb] for form, verb in forms_of(deeds).items() if form not in others and not form.startswith(kinds["things"])}
    begin = [form for form in forms if form.endswith("t") and not form.startswith("ge")]
    kinds["beginning"] = tuple(dict.fromkeys((*kinds["beginning"], *begin)))
    return {
        "modals": modals,
        "turning": turning,
        "deeds": forms | deeds,
        "phrases": sorted(phrases, key=lambda row: -len(row[0])),
        "kinds": kinds,
        "games": {word: game for word, game in one_word(game_words).items() if " " not in word},
    }


class TurningWords:
    """The lists of one language, as questions are read by them."""

    def __init__(self, table: ComparedTable, language: str) -> None:
        """Take over a compiled table."""
        kinds = table["kinds"]

        def sets(*named: str) -> Iterable[frozenset[str]]:
            return (frozenset(kinds[kind]) for kind in named)

        self.language = language
        self.modals = table["modals"]
        self.turning = table["turning"]
        self.deeds = table["deeds"]
        self.games = table["games"]
        self.denying, self.forbidding, self.asking = sets("denying", "forbidding", "asking")
        self.supposing, self.either, self.always = sets("supposing", "either", "always")
        #: What says little of what is asked; with which words questions begin; groups of words that seldom turn an answer round.
        self.light, self.beginning, self.soft = sets("light", "beginning", "soft")
        self.speaker, self.anybody = sets("speaker", "anybody")
        self.players = Players(language, kinds, {*self.modals, *self.beginning})
        #: Groups of words that what is asked may have beside a question which is answered in its stead.
        self.aside = frozenset(kinds["aside"])
        #: Who does something, right behind the verb that begins a question.
        self.doing = frozenset(kinds["doing"])
        #: What stands at the end of a question, away from its verb.
        self.parted = frozenset(kinds["parted"])
        self.before_or_for = frozenset(kinds["before-or-for"])
        #: *two* for *one*; *at least*, which says nothing more where so many must be; that somebody else has as many *too*.
        self.ratios, self.ones, self.at_least, self.also = sets("ratios", "ones", "at-least", "also")
        #: Of a claim: words for those at the table, and for who is spoken to; those that begin a clause; words before what somebody means.
        self.persons, self.addressed, self.relative, self.that = sets("persons", "addressed", "relative", "that")
        self.opinions = sorted((tuple(words.split()) for words in kinds["opinions"]), key=len, reverse=True)
        #: Before a reason; must, denied, where that may forbid; words that point at something or say when, and may turn a claim round.
        self.reasons, self.must_not, self.weighing = sets("reasons", "must-not", "weighing")
        self.spoken_to = frozenset(kinds["spoken-to"])
        #: Words that make the amount behind them a bound, by kind, and what may stand between.
        self.bounds = {kind: frozenset(kinds[kind]) for kind in ("bounding", "beginning-with")}
        self.leading_amounts, self.yet, self.then, self.parting = sets("leading-amounts", "yet", "then", "parting")
        #: What says beside a denial that it was otherwise before: *niet meer*.
        self.no_longer, self.than = sets("no-longer", "than")
        #: How words begin that say of the thing behind them that it is somebody else's: a road past a foreign road is none past a foreign city.
        self.anothers = kinds["anothers"]
        #: What stands before a thing that was not spoken of.
        self.before_new = frozenset(kinds["before-new"])
        #: What stands before the later of two deeds: *and then*; what joins two deeds; how a word for a roll begins.
        self.afterwards, self.joining, self.rolls = frozenset(kinds["afterwards"]), frozenset(kinds["joining"]), kinds["rolls"]
        #: Behind a thing that is told of before a question, that none is left: the first is how it is said in one way. What begins a part against another one.
        self.left_open = frozenset(kinds["left-open"])
        self.used_up, self.but = kinds["used-up"], frozenset(kinds["but"])
        #: What says that it is just so many.
        self.exactly = frozenset(kinds["exactly"])
        #: What is said behind a sentence to ask whether it is so.
        self.tags = frozenset(kinds["tags"])
        #: Deeds that are done to persons: with what they stand there is not what is taken.
        self.of_persons = frozenset(kinds["of-persons"])
        #: What is one's own, and words before a thing that say whose it is.
        self.owned, self.owning = frozenset(kinds["owned"]), frozenset(kinds["owning"])
        #: Things of which nobody knows which one is meant, but for a word that says so: *the card*.
        self.unnamed, self.that_one = frozenset(kinds["unnamed"]), frozenset(kinds["that-one"])
        #: How words begin that say there is none of a thing: *geen*, *kein*.
        self.none_of = kinds["none-of"]
        self.conditional, self.has = frozenset(kinds["if"]), frozenset(kinds["has"])
        self.already, self.being = frozenset(kinds["already"]), frozenset(kinds["being"])
        self.coloured = kinds["coloured"]
        #: How words for a place on the island begin: what is so in the middle need not be so on a corner.
        self.placed = kinds["placed"]
        #: Who may own something: what is the bank's is nobody else's.
        self.bank, self.somebody = kinds["bank"], frozenset(kinds["somebody"])
        #: Deeds of choosing, and words with which somebody says that it is he who chooses.
        self.choosing, self.myself = frozenset(kinds["choosing"]), frozenset(kinds["myself"])
        #: How a moment before a deed, and one after it, is said in one way.
        self.before_it, self.after_it = ("".join(kinds[kind][:1]) for kind in ("before-it", "after-it"))
        self.without = next((word for word, group in self.turning.items() if group == "without"), "")
        #: What is counted where it is said how often; verbs that tell what somebody has; what stands before what is given for something.
        self.how_often, self.having, self.in_return = sets("how-often", "having", "in-return")
        #: What points at a place on this table, how far something is from a thing of somebody, and figures that stand elsewhere each time.
        self.there, self.near, self.moving = sets("there", "near", "moving")
        self.ordinals, self.rolling = kinds["ordinals"], frozenset(kinds["rolling"])
        #: What stands for one's own turn, which tells of what others do among themselves where others are named.
        self.own_turn = frozenset(kinds["own-turn"])
        self.among = next((word for word, group in self.turning.items() if group == "among"), "")
        self.over, self.under = (tuple(tuple(words.split()) for words in kinds[kind]) for kind in ("over", "under"))
        self.things, self.becoming, self.resources = (kinds[kind] for kind in ("things", "becoming", "resources"))
        self.another_game, self.times = kinds["another-game"], kinds["times"]
        self.idle = (
            STOP_WORDS[language] | TALK[language] | self.asking | self.anybody | frozenset(kinds["idle"]) | self.supposing
        ) - self.turning.keys()
        #: How somebody begins who tells what his table plays.
        self.at_our_table = tuple(f"{words} " for words in kinds["at-our-table"])
        #: What may stand before the word that asks for something else than yes or no.
        self.before_asking = self.idle | frozenset(kinds["before-asking"]) | {name for name in NAMES if name not in self.turning}
        #: Every word that stands in a list by itself, and the first names that are known.
        self.listed = (
            self.idle
            | self.modals.keys()
            | self.turning.keys()
            | self.deeds.keys()
            | self.games.keys()
            | frozenset(NAMES).union(*kinds.values())
        )
        self._phrases: dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]] = {}
        for phrase, meant in table["phrases"]:
            self._phrases.setdefault(phrase[0], []).append((phrase, meant))

    def in_one_way(self, words: list[str]) -> list[str]:
        """Return the words of a question with each phrase that is said in several ways said in one; also where that makes another such phrase."""
        said = self._once_in_one_way(self._once_in_one_way(self.players.read(words)))
        if self.own_turn.isdisjoint(said):
            return said
        others = any(self.turning.get(word) == "other" for word in said)
        itself = not self.speaker.isdisjoint(said)  # who trades himself asks of no trade among others
        return [self.among if others and not itself and word in self.own_turn else word for word in said]

    def _once_in_one_way(self, words: list[str]) -> list[str]:
        if self._phrases.keys().isdisjoint(words):
            return [*words]
        said: list[str] = []
        place = 0
        while place < len(words):
            for phrase, meant in self._phrases.get(words[place], ()):
                if tuple(words[place : place + len(phrase)]) == phrase:
                    said += meant
                    place += len(phrase)
                    break
            else:
                said.append(words[place])
                place += 1
        return said

    def group(self, words: list[str], place: int) -> str:
        """Return what a word says that may turn an answer round; empty for any other word."""
        word = words[place]
        if word in self.denying:
            return "no"
        if word in self.before_or_for:
            behind = next((other for other in words[place + 1 :] if other not in self.idle), "")
            return "before" if behind.startswith(self.times) else ""
        return self.turning.get(word, "")

    def begun_by(self, word: str, begun: Iterable[str]) -> str:
        """Return with which of some beginnings a word begins; empty for none."""
        return next((one for one in begun if word.startswith(one)), "")
