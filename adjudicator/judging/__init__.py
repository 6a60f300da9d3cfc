"""The referee: verdicts on questions, what would be allowed instead, what decides."""
