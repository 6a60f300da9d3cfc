"""What is asked and what is found, as values: questions, verdicts, reasons, clauses, claims."""
