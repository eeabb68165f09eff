"""The processes that run students' code: the judge's end, the fork server, and the worker itself."""
