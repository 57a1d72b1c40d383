"""The table in the browser: tables, seats, storage, and the protocol of ``docs/protocol.md``.

Nothing here is imported by ``import dustup``: a laboratory needs no server.
"""
