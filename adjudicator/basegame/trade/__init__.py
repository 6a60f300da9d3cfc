"""Trade with the bank and with players."""
