"""The search behind one interface: ``rulebook.search.engine.Engine``.

``reading`` reads a query, ``postings`` says where its words stand, ``ranking`` orders what was found.
"""
