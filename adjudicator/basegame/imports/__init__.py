"""Records of other programs, one importer a file; each gives the start of a game and the events after it."""
