"""What the printed documents hold."""
