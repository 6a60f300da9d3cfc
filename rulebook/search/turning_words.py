"""Words that can turn an answer round, by what they say: in a question that is to have the same answer each has to stand as often."""

from __future__ import annotations

MAY, MUST = "may", "must"


def _words(said: str) -> list[str]:
    return said.split()


def _set(said: str) -> frozenset[str]:
    return frozenset(said.split())


def _groups(**words: str) -> dict[str, str]:
    return {word: group for group, said in words.items() for word in said.split()}


def _phrases(said: dict[str, str]) -> list[tuple[tuple[str, ...], tuple[str, ...]]]:
    """Return ways to say a thing as words, the longest first, each with what it says."""
    rows = [(tuple(way.split()), tuple(meant.split())) for meant, ways in said.items() for way in ways.split("|")]
    return sorted(rows, key=lambda row: -len(row[0]))


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
    "nl": _set("geen niet nooit niemand niets niks nergens noch"),
    "de": _set("kein keine keinen keinem keiner keines nicht nie niemals niemand niemanden nichts nirgends weder"),
}
WEIGHTY = {
    "nl": _groups(
        without="zonder", only="alleen slechts enkel uitsluitend maar", first="eerst eerste eerder allereerste", free="gratis kosteloos",
        before="voordat vooraf alvorens", after="na nadat daarna", once="meteen direct gelijk onmiddellijk", during="tijdens onder terwijl",
        same="zelfde dezelfde hetzelfde even evenveel gelijke", next="volgende vorige later", last="laatste laatst",
        other="ander andere anderen anders andermans tegenstander tegenstanders medespeler medespelers buurman anders",
        every="alle alles allen allemaal iedereen elke elk ieder iedere altijd", more="meer meerdere extra dubbel hoger groter vaker",
        less="minder lager kleiner korter", limit="minstens hoogstens maximaal minimaal maximum minimum", both="beide allebei tegelijk",
        outside="buiten", elsewise="buitenbeurt", oneself="mezelf", among="anderenruilen", bought="netgekocht", again="opnieuw weer terug", forbidden="verboden verbieden",
        when="wanneer", why="waarom", until="totdat", nextto="naast",
        old="net pas oud oude zojuist", half="half halve", instead="plaats ipv", hidden="geheim geheimhouden gedekt dicht verborgen", shown="open openlijk openleggen zichtbaar",
        keep="houd houden houdt behoud behouden behoudt", lose="verlies verliest verliezen kwijt afgeven", unlike="verschillend verschillende verschilt verschillen",
    ),
    "de": _groups(
        without="ohne", only="nur allein lediglich ausschliesslich", first="zuerst erst erste ersten erster fruher", free="umsonst kostenlos gratis",
        before="vor bevor vorher", after="nach nachdem danach", once="sofort gleich direkt unmittelbar", during="wahrend",
        same="selbe selben dieselbe denselben derselben gleiche gleichen gleichlang gleichauf gleichzieht gleichstand", next="nachste nachsten nachster spater vorige",
        last="letzte letzten letzter", other="andere anderen anderer anderes anderem fremd fremde fremden fremder gegner gegners mitspieler mitspielers "
        "mitspielern mitspielerin gegenspieler jemand jemanden jemandem",
        every="alle allen aller alles jeder jede jedes jeden jedem immer", more="mehr mehrere extra doppelt hoher grosser ofter",
        less="weniger niedriger kleiner kurzer", limit="mindestens hochstens maximal minimal maximum minimum", both="beide beiden gleichzeitig",
        outside="ausserhalb ausser", elsewise="fremderzug", oneself="michselbst", among="anderehandeln", bought="frischgekauft", again="nochmal erneut wieder zuruck",
        forbidden="verboten verbieten",
        when="wann", why="warum wieso weshalb", nextto="neben nebeneinander",
        until="bis", old="neu neuen gerade alt eben frisch", half="halb halbe", instead="statt stattdessen", hidden="geheim verdeckt verborgen", shown="offen offene offenlegen sichtbar",
        keep="behalte behalt behalten", lose="verliere verliert verlieren abgeben los", unlike="verschieden verschiedene unterschiedlich unterschiedliche",
    ),
}  # fmt: skip
#: What begins a question that yes or no does not answer.
ASKS_WHAT = {
    "nl": _set("wat wie welk welke waar waarom waarmee waarvoor waarop waarheen wanneer hoe hoeveel hoelang hoevaak wiens"),
    "de": _set(
        "was wer wem wen wessen welche welcher welches welchen welchem wo wohin woher womit wofur warum wieso weshalb wann wie wieviel wieviele"
    ),
}
#: Ways to say one thing, so that one question is not taken for two: words in a row -> what they say. Longer ones are looked for first.
PHRASES = {
    "nl": _phrases(
        {
            "buitenbeurt": "in de beurt van een ander|in beurt van een ander|in de beurt van iemand anders|in andermans beurt|tijdens andermans beurt|tijdens de beurt van een ander|"
            "tijdens de beurt van iemand anders|als een ander aan de beurt is|als een ander aan zet is|terwijl een ander aan de beurt is|terwijl iemand anders aan de beurt is|"
            "als ik niet aan de beurt ben|als je niet aan de beurt bent|als ik niet aan zet ben|buiten mijn beurt|buiten je beurt|buiten zijn beurt|als het mijn beurt niet is|"
            "als iemand anders aan de beurt is|op andermans beurt|in de beurt van een andere speler|in de beurt van mijn tegenstander",
            "anderenruilen": "terwijl ik aan de beurt ben|als ik aan de beurt ben|in mijn beurt met elkaar|die niet aan de beurt zijn|als geen van beiden aan de beurt is|"
            "als een derde aan zet is|als een derde aan de beurt is",
            "perbeurt": "in dezelfde beurt|in een beurt|per beurt|in een en dezelfde beurt|dezelfde beurt|in een enkele beurt",
            "naast": "direct naast|vlak naast|pal naast|meteen naast|vlakbij|vlak bij|naast elkaar|tegen elkaar aan",
            "meerdere": "meer dan een|meer dan 1|een tweede|2 keer|meermaals",
            "netgekocht": "net gekochte|net gekocht|pas gekochte|pas gekocht|zojuist gekochte|zojuist gekocht|vers gekochte|nieuwe|nieuw|versgekochte|in de beurt waarin ik hem koop|"
            "in de beurt waarin je hem koopt|in de beurt waarin je hem kocht|in de beurt waarin ik hem kocht|in de beurt van aankoop|deze beurt gekocht|deze beurt gekochte",
            "voordat gooien": "voor het gooien|voor ik gooi|voordat ik gooi|voordat je gooit|voor het dobbelen|voor de worp|voor ik dobbel|voordat er gegooid is|"
            "voordat ik gegooid heb|voor mijn worp|voordat ik dobbel|nog voor ik gooi|al voor de worp",
            "na bouwen": "na het bouwen|na bouwen|nadat ik gebouwd heb|als ik al gebouwd heb|nadat ik heb gebouwd|na mijn bouwfase|na de bouwfase|als ik gebouwd heb|eerst bouwen en dan pas|"
            "eerst bouwen en daarna|eerst bouwen en dan|eerst bouwen en daarna weer|nadat je gebouwd hebt|nadat je iets gebouwd hebt|nadat ik iets gebouwd heb",
            "mezelf": "van mezelf|van mijzelf|mijzelf|jezelf|van jezelf|zichzelf|van zichzelf|mij zelf",
            "iedereen": "alle spelers|alle medespelers|elke speler|iedere speler|allemaal",
            "ergens": "ergens anders|een andere plek|elders",
            "begin": "bij het begin|aan het begin|in het begin|bij de start|bij de startopstelling|bij de opbouw|in de bouwrondes|in de bouwronden|bij het opzetten",
            "medespeler": "een andere speler|een medespeler|andere spelers|medespelers|mijn tegenstander|mijn buurman|een ander|iemand anders|anderen|mijn buur",
        }
    ),
    "de": _phrases(
        {
            "fremderzug": "im zug eines anderen|im zug eines anderen spielers|im fremden zug|in einem fremden zug|wahrend ein anderer am zug ist|wenn ein anderer am zug ist|"
            "wenn ein anderer dran ist|wenn ich nicht am zug bin|wenn man nicht am zug ist|wenn ich nicht dran bin|wenn man nicht dran ist|ausserhalb meines zuges|"
            "wahrend ein anderer dran ist|im zug des gegners|wahrend des zuges eines anderen|obwohl ich nicht dran bin|ausserhalb des eigenen zuges",
            "anderehandeln": "wahrend ich am zug bin|wenn ich am zug bin|wahrend ich dran bin|wenn ich dran bin|die nicht dran sind|die nicht am zug sind|wenn keiner von ihnen am zug ist|"
            "wenn ein dritter am zug ist|wenn ein dritter dran ist",
            "prozug": "im selben zug|im gleichen zug|in einem zug|pro zug|in einem einzigen zug|in demselben zug|je zug",
            "neben": "direkt neben|gleich neben|nah an|nahe an|unmittelbar neben|direkt daneben|nebeneinander|direkt nebeneinander|aneinander",
            "mehrere": "mehr als eine|mehr als einen|mehr als ein|mehr als 1|noch eine zweite|eine zweite|2 mal|2mal",
            "frischgekauft": "gerade gekaufte|gerade gekauft|eben gekaufte|frisch gekaufte|frisch gekauft|soeben gekaufte|neu gekaufte|frische|neue|in dem zug in dem ich sie kaufe|"
            "in dem zug in dem man sie gekauft hat|in dem zug in dem ich sie gekauft habe|im zug des kaufs|diesen zug gekaufte|gerade erst gekaufte",
            "bevor wurfeln": "vor dem wurfeln|vor dem wurf|bevor ich wurfle|bevor ich wurfele|bevor man wurfelt|vor meinem wurf|bevor gewurfelt wird|bevor ich gewurfelt habe|schon vor dem wurf",
            "nach bauen": "nach dem bauen|nach bauen|nachdem ich gebaut habe|wenn ich schon gebaut habe|nach der bauphase|nach meiner bauphase|erst bauen und dann|erst bauen und danach|"
            "zuerst bauen und dann|nachdem man gebaut hat|wenn ich gebaut habe",
            "michselbst": "mich selbst|mir selbst|von mir selbst|sich selbst|von sich selbst|mich selber|von mir selber",
            "alle": "alle spieler|alle mitspieler|jeder spieler|alle am tisch",
            "irgendwo": "woanders|woandershin|anderswo|an eine andere stelle",
            "anfang": "am anfang|zu beginn|beim start|bei der startaufstellung|in der grundungsphase|in den grundungsrunden|beim aufbau|zu spielbeginn|beim setzen der startsiedlungen",
            "mitspieler": "einem mitspieler|einem anderen spieler|anderen spielern|mitspielern|mit den anderen|mit anderen|meinem gegner|meines nachbarn|eines mitspielers|eines anderen|jemand anderem",
        }
    ),
}
#: Deeds that players call by several names; in questions that are compared each of them says the same.
DEEDS = {
    "nl": _groups(
        bouwen="bouwen bouw bouwt zetten zet neerzetten plaatsen plaats leggen leg neerleggen", stelen="stelen steel steelt roven roof rooft beroven pakken pak pikken jatten jat afpakken gestolen",
        verzetten="verzetten verzet verplaatsen verplaatst verplaats verschuiven terugzetten ", spelen="spelen speel speelt uitspelen inzetten inzet gebruiken gebruik gespeeld",
        handelen="handelen handel ruilen ruil ruilt wisselen verhandelen", gooien="gooien gooi gooit dobbelen dobbel dobbelt gegooid gooide", afleggen="afleggen aflegt afleg inleveren inlever weggooien halveren",
        onderbreken="onderbreekt onderbreken breekt breken doorbreekt verbreekt kapot", kiezen="kiezen kies kiest uitkiezen uitzoeken bepalen uitzoek", zeggen="zeggen zeg melden aankondigen roepen vertellen opeisen claimen",
        cadeau="cadeau weggeven schenken kado", blijven="blijven blijft laten staan",
    ),
    "de": _groups(
        bauen="bauen baue baut setzen setze setzt legen lege gelegt hinlegen hinsetzen stellen", stehlen="stehlen stehle rauben raube klauen ziehen bestehlen berauben nehmen wegnehmen gestohlen",
        versetzen="versetzen versetzt bewegen bewegt verschieben umsetzen umlegen verlegen", spielen="spielen spiele spielt ausspielen ausspiele einsetzen benutzen nutzen gespielt",
        handeln="handeln handle tauschen tausche tauscht handel tausch dealen", wurfeln="wurfeln wurfle wurfelt gewurfelt", abgeben="abgeben abgebe abwerfen ablegen abzugeben",
        unterbrechen="unterbricht unterbrechen bricht kaputt", wahlen="wahlen wahle wahlt aussuchen auswahlen bestimmen", sagen="sagen sage ansagen melden verkunden rufen mitteilen anzusagen",
        schenken="schenken verschenken schenke", bleiben="bleiben bleibt stehen lassen",
    ),
}  # fmt: skip
#: A word that says *before* only where a time follows, else *for*; and how times begin.
BEFORE_OR_FOR = "voor"
TIMES = ("gooi", "worp", "dobbel", "bouw", "handel", "ruil", "beurt", "opbrengst", "aflegg", "rove", "stele", "eind")
#: What is played with, as its words begin: a question about one of them is none about another, and where two questions name several, it is in one order.
THINGS = {
    "nl": tuple(
        _words(
            "dorp stad sted straat straten schip schepen ridder hout baksteen wol graan erts goud rover struikrover piraat haven monopolie uitvinding stratenbouw "
            "ontwikkelingskaart actiekaart aktiekaart handkaart gebouwenkaart overwinningspuntkaart puntenkaart vooruitgangskaart dobbelste landschap joker woestijn riddermacht"
        )
    ),
    "de": tuple(
        _words(
            "siedlung stadt stadte strasse schiff ritter holz lehm wolle getreide erz gold rauber seerauber hafen hafe monopol erfindung strassenbau "
            "entwicklungskarte aktionskarte handkarte siegpunktkarte fortschrittskarte wurfel landschaft joker wuste rittermacht"
        )
    ),
}
#: Those of them of which one becomes or pays the other, so that their order tells.
BECOMES = (
    "dorp",
    "stad",
    "sted",
    "siedlung",
    "stadt",
    "hout",
    "baksteen",
    "wol",
    "graan",
    "erts",
    "goud",
    "holz",
    "lehm",
    "getreid",
    "erz",
    "gold",
)
#: Whoever asks whether one must, asks whether one always must.
ALWAYS = ("altijd", "immer")
#: How words begin that the board game's players use loosely and that another game has for a card of its own: in questions they are that.
OF_ANOTHER_GAME = {"nl": ("actiekaart", "aktiekaart"), "de": ("aktionskart",)}
#: Words behind which stands on what an answer hangs.
SUPPOSES = {
    "nl": frozenset(("als", "indien", "wanneer", "waar", "zodra", "zolang", "terwijl", "nadat", "voordat", "zonder")),
    "de": frozenset(("wenn", "falls", "sofern", "wo", "sobald", "solange", "wahrend", "nachdem", "bevor", "ohne", "obwohl")),
}
#: Words between things of which any may be meant.
EITHER = {"nl": ("of",), "de": ("oder",)}
#: Those of them that say something of the words behind them: after what, without what.
LEADING = frozenset(("without", "only", "before", "after", "during", "nextto", "no"))
