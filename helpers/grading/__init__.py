"""Grading a folder of submissions: a judge that never runs student code, and workers that do.

    cli, commands, run, outputs            the two commands, their flow, what they write
    telling, earlier                       what a run says, and what it says of runs before it
    collecting/                            what was handed in: downloads, students, notebooks, cells
    exam, session, judge, answers          what is asked, in what order, and what it is worth
    at_check                               what a later cell has spoilt
    blame                                  why an answer earned nothing, in words
    proofs                                 whether a count that only a worker can see is no invention
    workers/                               the processes that run student code, and how to talk to them
    walls/                                 what keeps them in, and attacks that try it
    records, book/, reports/, alike        what is kept, and what is made from it
    cluster                                the same on many machines

Whatever a worker says is a claim about what a student's function returned, and is compared like one.
"""
