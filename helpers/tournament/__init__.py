"""The arena: bots against bots, at home and, behind the grader's walls, all of a class."""
