"""The commented document that a new position begins with, in either language; it is itself a position that reads."""

from __future__ import annotations

_DRAWING = {
    "nl": """\
            bergen10  weide2    bos9
       akker12   heuvels6  weide4    heuvels10
  akker9    bos11     woestijn  bos3      bergen8
       bos8      bergen3   akker4    weide5
            heuvels5  akker6    weide11
""",
    "de": """\
              Gebirge10   Weideland2  Wald9
        Ackerland12 Hügelland6  Weideland4  Hügelland10
  Ackerland9  Wald11      Wüste       Wald3       Gebirge8
        Wald8       Gebirge3    Ackerland4  Weideland5
              Hügelland5  Ackerland6  Weideland11
""",
}

_DUTCH = """\
# Een stelling. Vul in wat je weet en laat de rest weg: wat er niet staat, is onbekend.
# Stukken en gespeelde kaarten liggen open: die er niet staan, zijn er niet.
# Plaatsen: landtegel C4 (rij en plaats), driesprong C4.NW (tegel, punt, hoek), pad C4/NW (tegel, streep, zijde).
# Ook goed: bos3 voor de landtegel, B3+C3+C4 voor de driesprong, B3/C3 voor het pad.

spel: basis                 # basis, basis-5-6 of zeevaarders
regels: almanak             # de regelset; weglaten kan
# punt: opzij               # alleen als de tegels een zijde boven hebben
bord: |2                    # terrein met getal, - is geen tegel, ~ is zee; of de naam van een bord: bord: beginners
{drawing}havens:                     # pad aan de kust: 3:1 of een grondstof
  A1/NW: 3:1
  A2/NO: graan
  B4/NO: erts
  C5/O: 3:1
  D4/ZO: wol
  E2/ZO: 3:1
  E1/ZW: 3:1
  D1/W: baksteen
  B1/W: hout
rover: C3                   # weggelaten staat hij in de woestijn
# piraat: A1                # zeevaarders
# bank: 18 hout, 19 baksteen, 19 wol, 19 graan, 18 erts, 23 ontwikkelingskaarten   # of: 8 wol, rest onbekend

spelers:                    # in de volgorde van het spel: rood, blauw, wit, oranje, groen, bruin, paars
  rood:
    naam: Anna              # dan mag Anna ook in vragen
    dorpen: C1.ZO           # meer dan een: C1.ZO A1.ZO
    steden: A1.ZO
    straten: A2/ZW C2/ZW
    # schepen: A1/NW
    hand: 1 hout, 1 erts    # of: 7 kaarten; of: 2 hout, 3 gedekt; of: geen
    ontwikkelingskaarten: 1 ridder, 1 gedekt
    gekocht: geen           # welke daarvan in deze beurt gekocht zijn
    # gespeeld: 1 ridder
    # bijzonder: langste handelsroute, grootste riddermacht
  blauw:
    dorpen: D3.ZO D1.ZO
    straten: D3/O D2/ZW
    hand: 7 kaarten
  wit: {{dorpen: B1.ZO C4.ZO, straten: B1/ZO C4/O}}
  oranje: {{dorpen: A3.Z D2.ZO, straten: A3/ZW D3/ZW}}

beurt: rood
fase: bouwen                # opbouw, voor de worp, afleggen, rover, handelen, bouwen, bijzondere bouwronde
worp: 8                     # als er gegooid is
# verloop: |                # wat er daarna gebeurde, een gebeurtenis op een regel
#   rood bouwt straat A2/ZO
#   rood eindigt beurt
"""

_GERMAN = """\
# Eine Stellung. Trag ein, was du weißt, und lass den Rest weg: Was nicht dasteht, ist unbekannt.
# Spielfiguren und gespielte Karten liegen offen: Welche nicht dastehen, gibt es nicht.
# Orte: Landfeld C4 (Reihe und Platz), Kreuzung C4.NW (Feld, Punkt, Ecke), Weg C4/NW (Feld, Strich, Seite).
# Auch gut: Wald3 für das Landfeld, B3+C3+C4 für die Kreuzung, B3/C3 für den Weg.

Spiel: Basis                # Basis, Basis-5-6 oder Seefahrer
Regeln: almanak             # die Regeln, die gelten; darf fehlen
# Spitze: seitlich          # nur wenn die Felder eine Seite oben haben
Brett: |2                   # Landschaft mit Zahl, - ist kein Feld, ~ ist Meer; oder der Name eines Bretts: Brett: einsteiger
{drawing}Häfen:                      # Weg an der Küste: 3:1 oder ein Rohstoff
  A1/NW: 3:1
  A2/NO: Getreide
  B4/NO: Erz
  C5/O: 3:1
  D4/SO: Wolle
  E2/SO: 3:1
  E1/SW: 3:1
  D1/W: Lehm
  B1/W: Holz
Räuber: C3                  # fehlt er hier, steht er in der Wüste
# Pirat: A1                 # Seefahrer
# Bank: 18 Holz, 19 Lehm, 19 Wolle, 19 Getreide, 18 Erz, 23 Entwicklungskarten   # oder: 8 Wolle, Rest unbekannt

Spieler:                    # in der Reihenfolge des Spiels: rot, blau, weiß, orange, grün, braun, lila
  rot:
    Name: Anna              # dann darf Anna auch in Fragen stehen
    Siedlungen: C1.SO       # mehr als eine: C1.SO A1.SO
    Städte: A1.SO
    Straßen: A2/SW C2/SW
    # Schiffe: A1/NW
    Hand: 1 Holz, 1 Erz     # oder: 7 Karten; oder: 2 Holz, 3 verdeckt; oder: keine
    Entwicklungskarten: 1 Ritter, 1 verdeckt
    gekauft: keine          # welche davon in diesem Zug gekauft sind
    # gespielt: 1 Ritter
    # Sonderkarten: Längste Handelsstraße, Größte Rittermacht
  blau:
    Siedlungen: D3.SO D1.SO
    Straßen: D3/O D2/SW
    Hand: 7 Karten
  weiß: {{Siedlungen: B1.SO C4.SO, Straßen: B1/SO C4/O}}
  orange: {{Siedlungen: A3.S D2.SO, Straßen: A3/SW D3/SW}}

am Zug: rot
Phase: bauen                # Aufbau, vor dem Wurf, abgeben, Räuber, handeln, bauen, Sonderbauphase
Wurf: 8                     # wenn gewürfelt ist
# Verlauf: |                # was danach geschah, ein Ereignis je Zeile
#   rot baut Straße A2/SO
#   rot beendet den Zug
"""

_TEXTS = {"nl": _DUTCH, "de": _GERMAN}


def template(language: str) -> str:
    """Return the commented document in ``nl`` or ``de``; KeyError for another language. It reads as a position."""
    return _TEXTS[language].format(drawing=_DRAWING[language])
