"""Where the nodes of a drawn tree go: side by side without crossings, each parent over its children.

>>> import networkx as nx
>>> tidy_layout(nx.DiGraph([("root", "left"), ("root", "right"), ("left", "leaf")]))
{'root': (0.5, 0.0), 'left': (0.0, -1.0), 'leaf': (0.0, -2.0), 'right': (1.0, -1.0)}

The algorithm is that of Buchheim, Jünger and Leipert, "Improving Walker's Algorithm to Run in Linear
Time" (2002), without recursion: a tree may be ten thousand moves deep. Subtrees of one shape are laid out
once, as a game's tree has few: instead of threads between nodes there are outlines that many can share.
"""

from collections import namedtuple
from itertools import chain
from typing import NamedTuple

# A rooted tree as lists. Node i comes after its parent; the root is node 0, its parent is −1.
Walk = namedtuple("Walk", "nodes parents depths kids")


def tidy_layout(graph, root=None):
    """A place for every node: {node: (x, y)}, the root on top, for `draw_tree` and for `nx.draw` alike.

    >>> import networkx as nx
    >>> tidy_layout(nx.DiGraph([(0, 1), (0, 2), (0, 3)]))
    {0: (1.0, 0.0), 1: (0.0, -1.0), 2: (1.0, -1.0), 3: (2.0, -1.0)}

    `graph` is a networkx.DiGraph whose edges lead from parents to children. Children keep the order in
    which their edges were added, neighbours of one level are at least 1 apart, a parent stands over the
    middle of its children, and each level is 1 lower. Linear time.

    Raises ValueError for an empty graph, several roots, a cycle, or a node with two parents; it names
    the node. With `root`, only what hangs below that node is placed.
    """
    tree = walk(graph, root)
    return {
        node: (x, 0.0 - depth)
        for node, x, depth in zip(tree.nodes, spread(tree.kids).tolist(), tree.depths, strict=True)
    }


def walk(graph, root=None, ends=frozenset()):
    """The tree below `root` as a Walk, parents first and children in order; ValueError if it is no tree.

    What hangs below nodes in `ends` is left out.
    """
    # Ask the class: on the graph the property would build a view of all nodes.
    if not hasattr(type(graph), "in_degree") or graph.is_multigraph():
        instead = ": write draw_tree(game_tree(position))" if hasattr(graph, "children") else ""
        raise ValueError(
            "a tree is drawn from a networkx.DiGraph, whose edges lead from parent to child, not from a "
            f"{type(graph).__name__}{instead}"
        )
    children = graph._adj  # not `adj`, which makes a new object at each look
    start = find_root(graph) if root is None else root
    if start not in graph:
        raise ValueError(f"the root {start!r} is not a node of the graph")
    nodes, parents, depths, kids = tree = Walk([], [], [], [])
    most = len(graph)
    todo = [(iter([start]), -1, [])]  # the children left, their parent, and its row of kids
    while todo and len(nodes) <= most:  # more would mean that some came twice: a cycle has no end
        rest, parent, row = todo[-1]
        depth = len(todo) - 1
        for node in rest:
            row.append(len(nodes))
            nodes.append(node)
            parents.append(parent)
            depths.append(depth)
            below = () if node in ends else children.get(node)
            if below:
                kids.append([])
                todo.append((iter(below), row[-1], kids[-1]))
                break
            kids.append(())  # one shared empty tuple: most nodes are leaves
        else:
            todo.pop()
    there = set(nodes)
    if len(there) < len(nodes):
        raise ValueError(_not_a_tree(tree))
    if root is None and not ends and len(there) < len(graph):
        lost = next(node for node in graph if node not in there)
        raise ValueError(f"no path leads from the root {start!r} to the node {lost!r}")
    return tree


def find_root(graph):
    """The node the graph names as its root, else the only one without a parent; ValueError if none is."""
    if not len(graph):
        raise ValueError(
            "the graph is empty: there is no tree to draw. Add at least a root, as in graph.add_node(0), or "
            "edges, as in graph.add_edges_from([(0, 1), (0, 2)])"
        )
    if graph.graph.get("root") in graph:
        return graph.graph["root"]
    roots = [node for node, parents in graph.in_degree() if parents == 0]
    if not roots:
        raise ValueError("every node has a parent: the graph has a cycle")
    if len(roots) > 1:
        raise ValueError(
            f"a tree has one root, this graph has {len(roots)}, {roots[0]!r} and {roots[1]!r}: "
            "say which with root=…"
        )
    return roots[0]


def _not_a_tree(tree):
    """The complaint about the node that came twice first: from below itself, or from a second parent."""
    first = {}
    again, node = next((i, node) for i, node in enumerate(tree.nodes) if first.setdefault(node, i) != i)
    ancestor = parent = tree.parents[again]
    while ancestor >= 0 and tree.nodes[ancestor] != node:
        ancestor = tree.parents[ancestor]
    if ancestor >= 0:
        return f"the graph has a cycle through the node {node!r}: a tree has none"
    one, other = (tree.nodes[i] for i in (tree.parents[first[node]], parent))
    return f"the node {node!r} has two parents, {one!r} and {other!r}: in a tree it has one"


def spread(kids, widths=None):
    """The x of every node, the leftmost 0; `kids[i]` are larger than i, `widths` how much room nodes need.

    >>> spread([[1, 2], [], []], widths=[1, 1, 3]).tolist()
    [1.0, 0.0, 2.0]
    """
    import numpy

    numbers, shapes = _shapes(kids, widths or [1] * len(kids))
    children = numpy.fromiter(chain.from_iterable(kids), int)
    x, above = numpy.zeros(len(kids)), numpy.zeros(len(kids), int)
    x[children] = list(chain.from_iterable([shapes[number].offsets for number in numbers]))
    above[children] = numpy.repeat(numpy.arange(len(kids)), list(map(len, kids)))
    while above.any():  # x is relative to an ancestor: climb until that is the root
        x += x[above]
        above = above[above]
    return x - x.min()


def _shapes(kids, widths):
    """For each node the number of its subtree's shape, and the shapes: of most games there are few."""
    numbers, known, shapes = [0] * len(kids), {}, []
    for i in range(len(kids) - 1, -1, -1):
        key = (widths[i], *[numbers[k] for k in kids[i]]) if kids[i] else widths[i]
        number = known.get(key)
        if number is None:
            number = known[key] = len(shapes)
            shapes.append(_shape(widths[i], [shapes[numbers[k]] for k in kids[i]]))
        numbers[i] = number
    return numbers, shapes


class _Shape(NamedTuple):
    """How a subtree is laid out: its outlines, how many levels it has, and its children's x less its own.

    An outline is a chain, level by level: (width of the node, way to the next, what follows or None). It
    never changes, so that any number of outlines may end in the same one.
    """

    left: tuple
    right: tuple
    levels: int
    offsets: list


def _shape(width, parts):
    """The _Shape of a node over the shapes of its children."""
    if not parts:
        return _Shape((width, 0.0, None), (width, 0.0, None), 1, [])
    row = _Row(parts[0])
    for part in parts[1:]:
        row.add(part)
    row.share()
    middle = (row.places[0] + row.places[-1]) / 2
    offsets = [place - middle for place in row.places]
    levels = 1 + max(part.levels for part in parts)
    return _Shape((width, offsets[0], row.left), (width, offsets[-1], row.right), levels, offsets)


class _Row:
    """Subtrees side by side: the `places` of their roots, and the outlines of them all.

    `shift` and `change`, with the names of the paper, spread a move over the subtrees between two siblings;
    `reach` has those that no later one is as deep as: (levels, number).
    """

    def __init__(self, part):
        self.left, self.right = part.left, part.right
        self.places, self.shift, self.change = [0.0], [0.0], [0.0]
        self.reach = [(part.levels, 0)]

    def add(self, part):
        """Put a subtree at the right, until its outline is clear of all the others."""
        left, right, x, level = self.right, part.left, self.places[-1], 0
        other = x + (left[0] + right[0]) / 2
        for numbers in self.places, self.shift, self.change:
            numbers.append(0.0)
        self.places[-1] = other
        while left[2] and right[2]:
            x, left = x + left[1], left[2]
            other, right, level = other + right[1], right[2], level + 1
            push = x + (left[0] + right[0]) / 2 - other
            if push > 0:
                self._move(push, level)
                other += push
        self.right = part.right
        if left[2]:
            self.right = _threaded(part.right, self.places[-1], left[2], x + left[1])
        if right[2]:
            self.left = _threaded(self.left, 0.0, right[2], other + right[1])
        self._hide(part.levels)
        self.reach.append((part.levels, len(self.places) - 1))

    def _hide(self, levels):
        """Forget the subtrees with no more levels: a later one stands before them."""
        while self.reach and self.reach[-1][0] <= levels:
            self.reach.pop()

    def _move(self, push, level):
        """Push the last subtree away from what it meets on a level; those between share the way."""
        self._hide(level)
        met = self.reach[-1][1]
        share = push / (len(self.places) - 1 - met)
        self.change[-1] -= share
        self.shift[-1] += push
        self.change[met] += share
        self.places[-1] += push

    def share(self):
        """Give the subtrees between their shares."""
        shift = change = 0.0
        for k in range(len(self.places) - 1, -1, -1):
            self.places[k] += shift
            change += self.change[k]
            shift += self.shift[k] + change


def _threaded(outline, x, rest, onward):
    """The outline that begins at x, and leads on to the rest, at `onward`, where it would end."""
    cells = []
    while outline[2]:
        cells.append(outline[:2])
        x, outline = x + outline[1], outline[2]
    outline = outline[0], onward - x, rest
    for width, way in reversed(cells):
        outline = width, way, outline
    return outline
