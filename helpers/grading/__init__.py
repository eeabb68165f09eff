"""Grading a folder of submissions: a judge that never runs student code, and workers that do.

    cli, commands, run, telling, outputs   the two commands, their flow, what they say and write
    collecting/                            what was handed in: downloads, students, notebooks, cells
    exam, session, judge                   what is asked, in what order, and what it is worth
    workers/                               the processes that run student code, and how to talk to them
    walls/                                 what keeps them in, and attacks that try it
    records, book/, reports/, alike        what is kept, and what is made from it
    cluster                                the same on many machines

Whatever a worker says is a claim about what a student's function returned, and is compared like one.
"""
