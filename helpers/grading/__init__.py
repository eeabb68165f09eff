"""Grading a folder of submissions: a judge that never runs student code, and workers that do.

The arrows point down: cli uses everything; judge uses sessions; sessions use processes; the worker, in a
process of its own, shares nothing with them but the protocol. Whatever a worker says is a claim about what
a student's function returned, and is compared like one.
"""
