"""Games told: courses of events, records of this and other programs, audits."""
