"""All limits on a worker: memory, seconds, processes, files, output.

How the seconds of a submission (`--timeout`) are divided among its cells and functions: judging/session.py.
The seconds of a bot's move: arena/seats.py.
"""

# What the kernel holds (setrlimit(2)): by the wall's name, the kernel's name and the name in a "hello".
RLIMITS = {
    "cpu time": ("RLIMIT_CPU", "cpu"),
    "memory": ("RLIMIT_AS", "memory"),
    "file size": ("RLIMIT_FSIZE", "file"),
    "open files": ("RLIMIT_NOFILE", "descriptors"),
    "processes": ("RLIMIT_NPROC", "processes"),
    "core dumps": ("RLIMIT_CORE", "core"),
}
# Bytes and numbers, where the judge asks for no others.
DEFAULTS = {"memory": 2 << 30, "file": 1 << 20, "descriptors": 64, "processes": 4096, "core": 0}

# Seconds
STARTUP = 60.0  # for an interpreter to come up, on the slowest disk and the busiest machine
CPU_GRACE = 5  # of computing beyond what the judge allows: then the kernel ends a worker
WALL_CLOCK_FACTOR = 30  # of so many seconds on the clock at least one counts as the worker's own

# A worker's own folder, which the fork server looks at
FOLDER_BYTES, FOLDER_FILES = 8 << 20, 100

# Output
LINE_LIMIT = 1 << 20  # bytes of one reply
TOTAL_LIMIT = 16 << 20  # bytes of all the replies to one question
TEXT_LIMIT = 300  # characters of an error message that are kept
UNREAD_CHUNKS = 30  # of a spawned worker, before nothing more is read
