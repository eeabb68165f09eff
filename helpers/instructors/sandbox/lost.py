"""What is raised when a worker is of no more use."""


class Lost(Exception):
    """The worker is of no more use; the text says more.

    `why` is "time", "died" or "rubbish", which is the student's doing, "start", which is the grader's own
    trouble, or "gone": the process it was forked from has ended, and another one may do better. The judge's
    own word is "unproved": what came back does not prove what it should.
    """

    def __init__(self, why, text):
        super().__init__(text)
        self.why = why
