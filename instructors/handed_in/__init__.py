"""From what was handed in to cells of code: downloads and folders, students, notebooks. Nothing is run."""
