"""What an instructor and a student get to see, all of it made from a list of `records.Record`.

    tables.py       rows, write_csv, table: `grades.csv` and the table at the end of a run
    feedback.py     write_feedback: a page for each student; write_hand_back: all in a zip for Moodle
    class_page.py   write_class_page: what the class got right, and which mistakes it made
    class_mistakes.py  those mistakes: known by name, or answers that went wrong alike
    export.py       fill: the gradebook export of a learning platform, filled in

    pages.py        how a page is made: templates/, names and texts that cannot break it

Only the tables are loaded with the package: pages and exports are made at the end of a run.
"""

from helpers.instructors.reports.tables import aligned, guarded, number, rows, table, write_csv

__all__ = ["aligned", "guarded", "number", "rows", "table", "write_csv"]
