"""The command line: what may be typed (``grammar``), look-ups answered at once (``fast``), everything else (``app``)."""
