"""The door for language models: tools of the Model Context Protocol, served by ``catan-rules mcp`` (extra ``mcp``)."""
