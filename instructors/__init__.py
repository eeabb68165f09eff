"""For who teaches: making the students' notebooks, grading what comes back, and what becomes of the marks.

    release/      the solved notebooks become the students' notebooks, the answer key and the bundle
    site/         the course as static pages that run in a browser
    handed_in/    what was handed in: downloads, students, notebooks, cells
    sandbox/      the processes that run student code; walls/ keeps them in
    judging/      what is asked, what it is worth, and why an answer earned nothing
    gradebook/    one SQLite file with everything that is kept (students.py: whose it is)
    arena/        the bots of a class against each other
    reports/      what an instructor and a student get to see
    challenge_files, wrong_answers    the files of solutions/challenges, and how mistakes are written there
    syllabus      which notebooks the course has, from solutions/course.toml
    skeleton, trial    one challenge begun, and proved in seconds
    challenge_rules    what every challenge must keep
    grade_command, gradebook_command, doctor    the commands' arguments; run, console, cluster do the grading
    late          when work was due, and what is taken off
    progress      a line of it, on a terminal and in a log
    records       what all of these speak of, and how it is said

A judge never runs student code, workers do. Whatever a worker says is a claim about what a student's function
returned, and is compared like one. What students are given leaves this folder out.
"""
