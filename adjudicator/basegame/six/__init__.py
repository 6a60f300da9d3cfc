"""What is special with five or six players: pairs of players who act one after the other."""
