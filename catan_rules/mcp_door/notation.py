"""What a model has to know to write a position, short enough to stand beside a tool; an example in it can be read and judged as it is."""

from __future__ import annotations

#: A position that shows every key that questions need.
EXAMPLE = """\
bord: beginners
rover: C3
spelers:
  rood: {naam: Anna, dorpen: A1.ZO C1.ZO, straten: A2/ZW C2/ZW, hand: "2 hout, 1 erts", ontwikkelingskaarten: 1 ridder}
  blauw: {dorpen: D3.ZO D1.ZO, straten: D3/O D2/ZW, hand: 5 kaarten}
beurt: rood
fase: handelen
worp: 8"""

#: How a position is written, for the first tool that takes one.
POSITION = f"""YAML in Dutch (German words too), or one line that begins CR1. Example:
{EXAMPLE}
Tiles: row letter, then number from the left; the island is A1-A3, B1-B4, C1-C5, D1-D4, E1-E3. \
Corner = tile.corner of N NO ZO Z ZW NW (B2.ZO); edge = tile/side of NO O ZO ZW W NW (B2/O); Z south, O east. \
bord: beginners, or rows top to bottom as a block (bord: |): terrain+number a tile, indented as the hexes lie: bos weide akker heuvels bergen woestijn \
(forest pasture field hills mountains desert); then havens: {{A1/NW: 3:1, A2/NO: graan}}. \
Cards: hout baksteen wol graan erts; "3 kaarten" = kinds unknown; geen = none. Pieces: dorpen steden straten (schepen). \
ontwikkelingskaarten, gekocht (this turn), gespeeld: ridder stratenbouw uitvinding monopolie overwinningspunt. Colours: rood blauw wit oranje groen bruin paars. \
fase: opbouw, voor de worp, afleggen, rover, handelen, bouwen. bank: 16 hout, 20 ontwikkelingskaarten. Left out = unknown and assumed fine; \
pieces not listed = none."""

#: For every further one.
POSITION_AGAIN = "A position, written as for judge."

QUESTION = (
    "A Dutch or German sentence: mag rood een dorp bouwen op B2.ZO (or stad, straat) | mag rood 4 hout ruilen voor 1 erts | mag rood een ridder spelen | "
    "mag rood de rover op D2 zetten en blauw beroven | waar mag rood een straat bouwen | wie heeft de langste handelsroute | hoeveel punten heeft rood | "
    "wat levert een 8 op | hoeveel moet blauw afleggen | wie wint | controleer"
)
RULES = "A rule set: almanak (default), spielanleitung, encyclopedie, wk-2002, gebruikelijk, actueel (the publisher's today); alle compares them."
LANGUAGE = "nl or de: the language of the texts in the answer."
EVENTS = (
    "A position with what happened after it, one event a line, below the key verloop: | , or another program's record (catanatron JSON, JSettlers log). "
    "Events: rood gooit 8 | rood bouwt straat B2/O | rood ruilt 4 hout voor 1 erts | rood zet rover op D2, rooft van blauw | rood koopt ontwikkelingskaart | "
    "rood speelt ridder | blauw legt 2 wol, 2 graan af | rood eindigt beurt | opening: rood zet dorp B2.ZO"
)
SAID = "Who says what, in Dutch or German: Rood: ik mag hier bouwen op A2.Z. Blauw: nee, te dicht bij mijn dorp."
INSTRUCTIONS = (
    "A referee and rule book for the board game Catan. Rules and questions are in Dutch or German, so translate before you call; players are Dutch colours. "
    "Do not rule from memory: judge answers yes, no, undetermined or a value, each with the clauses it rests on; say undetermined as such. "
    "Which number or place a rule gives is looked up with search_rules and explain. Nothing here changes anything."
)
