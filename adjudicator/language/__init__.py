"""Questions as Dutch and German sentences: read into a question, and written from one."""
