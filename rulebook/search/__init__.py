"""The search behind one interface: ``rulebook.search.engine.Engine``.

``postings`` keeps the inverted index on whoosh, ``cache`` keeps it on disk, ``reading`` reads a query,
``ranking`` orders what was found.
"""
