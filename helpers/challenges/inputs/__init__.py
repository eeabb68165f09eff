"""Random inputs for checks, a module for each kind of game; each function is a Challenge's `inputs`.

They take the random numbers and give the arguments of one call, as a tuple of plain data and Positions.
"""
