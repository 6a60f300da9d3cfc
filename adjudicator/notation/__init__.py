"""Text into a position and back: the YAML document and the one-line form."""
