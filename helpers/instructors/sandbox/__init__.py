"""The processes that run students' code: the judge's end, the warm parent, and the worker itself."""
