"""What is decided: boards, positions, rule sets and verdicts. So far it holds the ids of the clauses that verdicts will cite."""
