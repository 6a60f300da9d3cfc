"""Words that can turn an answer round, by what they say: in a question that is to have the same answer each has to stand as often."""

from __future__ import annotations

MAY, MUST = "may", "must"


def _groups(**words: str) -> dict[str, str]:
    return {word: group for group, said in words.items() for word in said.split()}


#: Words that ask whether one may, and whether one must.
MODALS = {
    "nl": _groups(may="mag mogen mocht kan kun kunt kunnen toegestaan geoorloofd", must="moet moeten moest hoef hoeft hoeven verplicht"),
    "de": _groups(
        may="darf darfst durfen durft durfte kann kannst konnen konnt erlaubt gestattet zulassig",
        must="muss musst mussen musste brauche brauchst braucht verpflichtet pflicht",
    ),
}
#: Words that turn a question round.
DENIALS = {
    "nl": frozenset("geen niet nooit niemand niets niks nergens noch".split()),
    "de": frozenset("kein keine keinen keinem keiner keines nicht nie niemals niemand niemanden nichts nirgends weder".split()),
}
WEIGHTY = {
    "nl": _groups(
        without="zonder", only="alleen slechts enkel uitsluitend maar", first="eerst eerste eerder allereerste", free="gratis kosteloos",
        before="voordat vooraf alvorens", after="na nadat daarna", once="meteen direct gelijk onmiddellijk", during="tijdens onder terwijl",
        same="zelfde dezelfde hetzelfde", next="volgende vorige later", last="laatste laatst",
        other="ander andere anderen anders andermans tegenstander tegenstanders medespeler medespelers buurman anders",
        every="alle alles allen allemaal iedereen elke elk ieder iedere altijd", more="meer meerdere extra dubbel hoger groter vaker",
        less="minder lager kleiner korter", limit="minstens hoogstens maximaal minimaal maximum minimum", both="beide allebei tegelijk", 
        outside="buiten", again="opnieuw weer terug", forbidden="verboden verbieden", 
        when="wanneer", why="waarom", until="totdat", nextto="naast",
        old="nieuw nieuwe net pas oud oude zojuist", half="half halve", instead="plaats ipv", secret="geheim geheimhouden gedekt dicht verborgen", shown="open openlijk openleggen zichtbaar",
        keep="houd houden houdt behoud behouden behoudt", lose="verlies verliest verliezen kwijt afgeven", unlike="verschillend verschillende verschilt verschillen",
    ),
    "de": _groups(
        without="ohne", only="nur allein lediglich ausschliesslich", first="zuerst erst erste ersten erster fruher", free="umsonst kostenlos gratis",
        before="vor bevor vorher", after="nach nachdem danach", once="sofort gleich direkt unmittelbar", during="wahrend",
        same="selbe selben dieselbe denselben derselben gleiche gleichen", next="nachste nachsten nachster spater vorige",
        last="letzte letzten letzter", other="andere anderen anderer anderes anderem fremd fremde fremden fremder gegner gegners mitspieler mitspielers "
        "mitspielern mitspielerin gegenspieler jemand jemanden jemandem",
        every="alle allen aller alles jeder jede jedes jeden jedem immer", more="mehr mehrere extra doppelt hoher grosser ofter",
        less="weniger niedriger kleiner kurzer", limit="mindestens hochstens maximal minimal maximum minimum", both="beide beiden gleichzeitig",
        outside="ausserhalb ausser", again="nochmal erneut wieder zuruck",
        forbidden="verboten verbieten", 
        when="wann", why="warum wieso weshalb", nextto="neben nebeneinander",
        until="bis", old="neu neue neuen gerade alt eben", half="halb halbe", instead="statt stattdessen", secret="geheim verdeckt verborgen", shown="offen offene offenlegen sichtbar",
        keep="behalte behalt behalten", lose="verliere verliert verlieren abgeben los", unlike="verschieden verschiedene unterschiedlich unterschiedliche",
    ),
}  # fmt: skip
#: What begins a question that yes or no does not answer.
ASKS_WHAT = {
    "nl": frozenset("wat wie welk welke waar waarom waarmee waarvoor waarop waarheen wanneer hoe hoeveel hoelang hoevaak wiens".split()),
    "de": frozenset(
        "was wer wem wen wessen welche welcher welches welchen welchem wo wohin woher womit wofur warum wieso weshalb wann wie wieviel wieviele".split()
    ),
}
#: A word that says *before* only where a time follows, else *for*; and how times begin.
BEFORE_OR_FOR = "voor"
TIMES = ("gooi", "worp", "dobbel", "bouw", "handel", "ruil", "beurt", "opbrengst", "aflegg", "rove", "stele", "eind")
#: What a player moves, builds or takes: where two questions say several of them, it is in the same order.
THINGS = {
    "nl": (
        "dorp",
        "stad",
        "sted",
        "straat",
        "straten",
        "schip",
        "schepen",
        "ridder",
        "hout",
        "baksteen",
        "wol",
        "graan",
        "erts",
        "goud",
        "rover",
        "piraat",
    ),
    "de": (
        "siedlung",
        "stadt",
        "stadte",
        "strasse",
        "schiff",
        "ritter",
        "holz",
        "lehm",
        "wolle",
        "getreide",
        "erz",
        "gold",
        "rauber",
        "seerauber",
    ),
}
#: Those of them that say something of the words behind them: after what, without what.
LEADING = frozenset(("without", "only", "before", "after", "during", "nextto", "no"))
