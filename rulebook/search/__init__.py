"""The search behind one interface: ``rulebook.search_engine.Engine``.

``reading`` reads a query, ``postings`` says where its words stand, ``ranking`` orders what was found.
"""
