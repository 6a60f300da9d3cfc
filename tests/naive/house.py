"""What a table has agreed on where the rule sets differ, as somebody would note it down who has read them once."""

from __future__ import annotations

from dataclasses import dataclass, replace

#: How a point stands: allowed, forbidden, or not said.
FINE, WRONG, OPEN = "legal", "illegal", "open"


@dataclass(frozen=True)
class House:
    """What holds; ``rules`` is the name of the rule set, ``game`` that of the game in a document."""

    rules: str
    game: str = "basis"
    bank_after_building: bool = False
    players_after_building: bool = False
    players_after_bank: bool = True
    new_harbour: bool = True
    same_kind: str = FINE
    gift: str = WRONG
    desert: bool = True
    robs_nobody: tuple[str, str] = (WRONG, WRONG)  # after a seven, after a knight
    empty_hand: str = FINE
    short_of_one_kind_only: bool = False
    sole_claimant: bool = False
    claims: bool = False
    holder_keeps: bool = False
    below_five: str = FINE
    cards_in_a_seven: str = OPEN
    past_foreign: str = WRONG
    opening_road: str = FINE
    beyond_bank: str = OPEN
    between_turns: bool = False
    pairs: bool = False
    safe: int = 7
    effects: str = FINE
    target: int = 10
    each: int | None = None  # how many cards of a kind there are, where the table does not go by the box
    among_players: bool = True

    @property
    def large(self) -> bool:
        """Whether it is the box for five and six."""
        return self.game == "basis-5-6"

    @property
    def sea(self) -> bool:
        """Whether there are ships."""
        return self.game == "zeevaarders"


ALMANAK = House(
    "almanak", gift=OPEN, desert=False, robs_nobody=(FINE, FINE), claims=True, past_foreign=OPEN, beyond_bank=WRONG, new_harbour=False
)
_WIKI = House(
    "encyclopedie-5-6",
    "basis-5-6",
    new_harbour=False,
    robs_nobody=(WRONG, OPEN),
    empty_hand=OPEN,
    below_five=OPEN,
    opening_road=OPEN,
    between_turns=True,
    effects=OPEN,
)
ENCYCLOPEDIE_56 = _WIKI
HUISREGEL_56 = replace(_WIKI, rules="huisregel-5-6", between_turns=False, safe=9)
WK = replace(_WIKI, rules="wk-2002", game="basis", bank_after_building=True, players_after_building=True, between_turns=False)
GEBRUIKELIJK = replace(_WIKI, rules="gebruikelijk", game="basis", bank_after_building=True, players_after_bank=False, between_turns=False)
ACTUEEL = House(
    "actueel",
    bank_after_building=True,
    players_after_building=True,
    same_kind=WRONG,
    short_of_one_kind_only=True,
    sole_claimant=True,
    holder_keeps=True,
    cards_in_a_seven=WRONG,
)
ACTUEEL_56 = replace(ACTUEEL, game="basis-5-6", pairs=True)
ACTUEEL_SEA = replace(ACTUEEL, game="zeevaarders")
#: The houses with how many play there.
HOUSES = {
    "actueel, three": (ACTUEEL, 3),
    "actueel, four": (ACTUEEL, 4),
    "almanak, three": (ALMANAK, 3),
    "almanak, four": (ALMANAK, 4),
    "wk-2002, four": (WK, 4),
    "gebruikelijk, three": (GEBRUIKELIJK, 3),
    "actueel, five": (ACTUEEL_56, 5),
    "actueel, six": (ACTUEEL_56, 6),
    "encyclopedie-5-6, five": (ENCYCLOPEDIE_56, 5),
    "huisregel-5-6, six": (HUISREGEL_56, 6),
    "actueel at sea, three": (ACTUEEL_SEA, 3),
    "actueel at sea, four": (ACTUEEL_SEA, 4),
}
