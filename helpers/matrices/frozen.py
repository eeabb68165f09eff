"""Values that do not change, and are equal when what they are made of is.

>>> from helpers.matrices import PRISON
>>> PRISON.name = "jail"
Traceback (most recent call last):
AttributeError: a Bimatrix never changes (you set 'name'): make a new one
"""

put = object.__setattr__  # how a frozen value is filled in, once, while it is made


class Frozen:
    """Give it `_content()`, the arguments that make it: it can then be compared, hashed, copied, pickled."""

    def _content(self):
        raise NotImplementedError

    def __eq__(self, other):
        return self._content() == other._content() if type(other) is type(self) else NotImplemented

    def __hash__(self):
        return hash(self._content())

    def __reduce__(self):
        return type(self), self._content()

    def __copy__(self):
        return self

    def __deepcopy__(self, memo):
        return self

    def __setattr__(self, name, value):
        raise AttributeError(f"a {type(self).__name__} never changes (you set {name!r}): make a new one")

    def __delattr__(self, name):
        raise AttributeError(f"a {type(self).__name__} never changes (you deleted {name!r}): make a new one")
