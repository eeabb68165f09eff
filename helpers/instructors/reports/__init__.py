"""What an instructor and a student get to see, all of it made from a list of `records.Record`.

    tables.py       rows, write_csv, table: `grades.csv` and the table at the end of a run
    feedback.py     write_feedback: a page for each student
    handback.py     write_hand_back: those pages in a zip file that Moodle gives out
    class_page.py   write_class_page: what the class got right, and which mistakes it made
    class_mistakes.py  those mistakes: known by name, or answers that went wrong alike
    export.py       fill: the gradebook export of a learning platform, filled in

    pages.py        how a page is made: templates/, names and texts that cannot break it
    charts.py       the class page's histogram, and the lines of those who handed in again

Only the tables are loaded with the package: pages and exports are made at the end of a run.
"""

from helpers.instructors.reports.tables import aligned, guarded, number, rows, table, write_csv

__all__ = ["aligned", "guarded", "number", "rows", "table", "write_csv"]
