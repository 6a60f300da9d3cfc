"""The board game: positions and the checks on them, with ships and with five or six players."""
