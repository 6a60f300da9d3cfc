"""Victory points, and who has won."""
