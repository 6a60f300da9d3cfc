"""The card game for two: a principality of cards for each player, a die for the yield and one for events."""
