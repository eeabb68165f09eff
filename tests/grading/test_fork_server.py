"""The fork server and its workers: what they share, what they leave, and how they end."""

import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from world import descendants, gone, is_alive

from instructors.sandbox import processes, protocol
from instructors.sandbox.processes import Crew
from instructors.sandbox.protocol import Lost

pytestmark = pytest.mark.skipif(not processes.can_fork(), reason="only Linux has a fork server")
ROOT = Path(__file__).parents[2]


def ran(worker, *sources, silence=90):
    """The replies to these cells, run in a worker."""
    cells = [[f"cell {number}", source] for number, source in enumerate(sources, start=1)]
    question = protocol.write({"do": "cells", "cells": cells})
    return [protocol.read(each) for each in worker.ask(question, len(cells), silence, 100)]


def run(crew, *sources, **options):
    """The same in a worker of its own."""
    worker = crew.worker(20)
    try:
        return ran(worker, *sources, **options)
    finally:
        worker.close()


def test_a_worker_is_forked_with_all_libraries_loaded_and_alone_in_an_empty_folder(crew):
    asked = run(
        crew,
        "import os, sys, threading",
        "assert {'fractions', 'asyncio', 'helpers.tracing'} <= set(sys.modules)",
        "assert os.listdir() == [] and os.environ['HOME'] == os.getcwd()",
        "assert threading.active_count() == 1",
        "open('a', 'w').write('x')",
    )
    assert asked == [{}] * 5
    assert run(crew, "import os", "assert os.listdir() == []") == [{}] * 2


def test_a_worker_holds_nothing_open_but_its_two_lines(crew):
    source = """
import os
found = []
for n in range(1024):
    try:
        os.fstat(n)
    except OSError:
        continue
    found.append(n)
assert len(found) == 5, found
"""
    assert run(crew, source) == [{}]


def test_no_module_of_the_judges_is_in_a_worker(crew):
    names = [f"instructors.{name}" for name in ("judge", "exam", "session", "processes", "gradebook")]
    assert run(crew, f"import sys\nassert not set({names}) & set(sys.modules)") == [{}]


def test_what_one_worker_changes_no_other_sees(crew):
    assert run(crew, "import json, helpers\njson.dumps = helpers.games = None") == [{}]
    assert run(crew, "import json, helpers\nassert json.dumps([1]) == '[1]' and helpers.Tree(3)") == [{}]


def test_how_a_worker_ended_is_told(crew):
    with pytest.raises(Lost, match="status 7"):
        run(crew, "import os\nos._exit(7)")
    with pytest.raises(Lost, match="signal 9"):
        run(crew, "import os\nos.kill(os.getpid(), 9)")


def test_an_endless_worker_is_ended_and_the_next_one_is_not_held_up(crew):
    worker = crew.worker(20)
    with pytest.raises(Lost, match="in time"):
        ran(worker, "while True: pass", silence=0.3)
    assert run(crew, "x = 3") == [{}]
    worker.close()


def test_a_folder_that_fills_up_ends_its_worker(crew):
    many = "import time\nfor n in range(120):\n    open(str(n), 'w').close()\ntime.sleep(99)"
    large = "import time\nfor n in range(12):\n    open(str(n), 'w').write('x' * 1_000_000)\ntime.sleep(99)"
    for source in (many, large):
        with pytest.raises(Lost, match=r"signal 9|status 0"):
            run(crew, source, silence=90)


NAMELESS = """
import mmap, os, time
kept = []
for n in range(12):
    with open("held", "w+b") as file:
        file.truncate(1_000_000)
        kept.append(mmap.mmap(file.fileno(), 1_000_000))
        os.unlink("held")
    kept[-1][:] = b"x" * 1_000_000
time.sleep(99)
"""


def test_files_without_a_name_count_as_well(crew):
    with pytest.raises(Lost, match="signal 9"):
        ran(crew.worker(20), NAMELESS, silence=90)


def test_each_worker_has_a_core(crew):
    workers = [crew.worker(20) for _ in range(2)]
    cores = "import os\nassert len(os.sched_getaffinity(0)) == 1, os.sched_getaffinity(0)"
    assert [ran(worker, cores) for worker in workers] == [[{}]] * 2
    for worker in workers:
        worker.close()


def test_where_the_fork_server_dies_another_one_takes_its_place():
    with Crew() as crew:
        first = crew.worker(20)
        os.killpg(crew._server.result().process.pid, signal.SIGKILL)
        with pytest.raises(Lost) as caught:
            ran(first, "import time\ntime.sleep(99)")
        assert caught.value.why == "start", "which is the grader's own trouble"
        first.close()
        assert run(crew, "x = 3", "import sys\nassert 'asyncio' in sys.modules") == [{}, {}]


def test_many_threads_share_a_crew(crew):
    found = []
    threads = [threading.Thread(target=lambda: found.append(run(crew, "x = 3"))) for _ in range(12)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [[{}]] * 12


def test_what_a_worker_leaves_behind_is_ended_where_no_wall_forbids_it(monkeypatch):
    """Two forks and a session of its own: only the parent can still find that process."""
    script = """
import os, signal, sys, time
from instructors.sandbox import fork_server
from types import SimpleNamespace
import ctypes, socket
ctypes.CDLL(None).prctl(fork_server.SUBREAPER, 1)
server = fork_server.Server(socket.socketpair()[0], {}, None, None)
pid = os.fork()
if not pid:
    os.setsid()
    if not os.fork():
        os.setsid()
        time.sleep(600)
    os._exit(0)
os.waitpid(pid, 0)
left = fork_server.children(os.getpid())
server.end_orphans()
print(len(left), len(fork_server.children(os.getpid())))
"""
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, cwd=ROOT, timeout=600
    )
    assert done.stdout.split() == ["1", "0"], done.stderr


JUDGE = """
import sys, tempfile, time
from instructors.sandbox import processes, protocol
with processes.Crew() as crew:
    worker = crew.worker(60)
    print("ready", flush=True)
    cells = [["cell 1", "open('x', 'w')\\nwhile True: pass"]]
    list(worker.ask(protocol.write({"do": "cells", "cells": cells}), 1, 60, 60))
"""


def test_when_the_judge_is_killed_nothing_runs_on_and_nothing_is_left(tmp_path):
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "TMPDIR": str(tmp_path)}
    words = [sys.executable, "-c", JUDGE]
    with subprocess.Popen(words, env=environment, stdout=subprocess.PIPE, text=True) as judge:
        assert judge.stdout.readline() == "ready\n"
        below = descendants(judge.pid)
        assert below
        judge.kill()
    assert gone(lambda: any(map(is_alive, below)))
    assert gone(lambda: [path for path in tmp_path.rglob("*") if path.is_file()])


def test_time_without_a_processor_is_no_silence(crew):
    worker = crew.worker(20)
    begin = worker.own_time()
    worker.started.waited = lambda: 0.4  # asked for when the time seems to be up
    start = time.monotonic()
    with pytest.raises(Lost):
        ran(worker, "while True: pass", silence=0.3)
    assert time.monotonic() - start > 0.65
    assert worker.own_time() - begin < time.monotonic() - start
    worker.close()
