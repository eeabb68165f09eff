"""Where the nodes of a drawn tree go: side by side without crossings, each parent over its children.

>>> import networkx as nx
>>> tidy_layout(nx.DiGraph([("root", "left"), ("root", "right"), ("left", "leaf")]))
{'root': (0.5, 0.0), 'left': (0.0, -1.0), 'leaf': (0.0, -2.0), 'right': (1.0, -1.0)}

The algorithm is that of Buchheim, Jünger and Leipert, "Improving Walker's Algorithm to Run in Linear
Time" (2002), without recursion: a tree may be ten thousand moves deep.
"""

from collections import namedtuple

from helpers.below import children_below

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
        for node, x, depth in zip(tree.nodes, spread(tree.kids), tree.depths, strict=True)
    }


def walk(graph, root=None, ends=frozenset()):
    """The tree below `root` as a Walk, parents first and children in order; ValueError if it is no tree.

    What hangs below nodes in `ends` is left out.
    """
    # Asked of the class: of a graph it would be made, and be looked up for half a million nodes.
    if not hasattr(type(graph), "in_degree") or graph.is_multigraph():
        instead = ": write draw_tree(game_tree(position))" if hasattr(graph, "children") else ""
        raise ValueError(
            "a tree is drawn from a networkx.DiGraph, whose edges lead from parent to child, not from a "
            f"{type(graph).__name__}{instead}"
        )
    children = children_below(graph)
    start = find_root(graph) if root is None else root
    if start not in graph:
        raise ValueError(f"the root {start!r} is not a node of the graph")
    nodes, parents, depths, kids = tree = Walk([], [], [], [])
    index = {}
    todo, above = [start], [-1]
    while todo:
        node, parent, i = todo.pop(), above.pop(), len(nodes)
        if index.setdefault(node, i) != i:
            raise ValueError(_not_a_tree(node, parent, index, tree))
        nodes.append(node)
        parents.append(parent)
        depths.append(depths[parent] + 1 if i else 0)
        if i:
            kids[parent].append(i)
        below = () if node in ends else children.get(node, ())
        kids.append([] if below else ())  # most have none: that stands in memory once
        if below:
            todo += reversed(below)
            above += [i] * len(below)
    if root is None and not ends and len(index) < len(graph):
        lost = next(node for node in graph if node not in index)
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


def _not_a_tree(node, parent, index, tree):
    """The complaint about a node that was reached twice: from below itself, or from a second parent."""
    ancestor = parent
    while ancestor >= 0 and tree.nodes[ancestor] != node:
        ancestor = tree.parents[ancestor]
    if ancestor >= 0:
        return f"the graph has a cycle through the node {node!r}: a tree has none"
    first = tree.nodes[tree.parents[index[node]]]
    return f"the node {node!r} has two parents, {first!r} and {tree.nodes[parent]!r}: in a tree it has one"


def spread(kids, widths=None):
    """The x of every node, the leftmost 0; `kids[i]` are larger than i, `widths` how much room nodes need.

    >>> spread([[1, 2], [], []], widths=[1, 1, 3])
    [1.0, 0.0, 2.0]
    """
    tidy = _Tidy(kids, widths or [1] * len(kids))
    for parent in range(len(kids) - 1, -1, -1):
        children = kids[parent]
        if children and (len(children) > 1 or kids[children[0]]):  # an only child that is a leaf stands well
            tidy.join(parent)
    return tidy.places()


class _Tidy:
    """The working lists of the algorithm, with the names of the paper.

    `prelim` is a node's x as seen from its parent's subtree, `mod` what is added to all below it;
    `shift` and `change` spread a move over the subtrees between two siblings; a `thread` leads on
    along the outline of a subtree where its own children end.
    """

    def __init__(self, kids, widths):
        n = len(kids)
        self.kids, self.widths = kids, widths
        self.prelim, self.mod, self.shift, self.change = [0.0] * n, [0.0] * n, [0.0] * n, [0.0] * n
        self.thread, self.number, self.parent = [-1] * n, [0] * n, [-1] * n
        self.ancestor = list(range(n))

    def join(self, parent):
        """Put the finished subtrees of `parent`'s children side by side."""
        kids, prelim, widths = self.kids, self.prelim, self.widths
        children = kids[parent]
        default = children[0]
        for number, child in enumerate(children):
            self.number[child], self.parent[child] = number, parent
            own = kids[child]
            middle = (prelim[own[0]] + prelim[own[-1]]) / 2 if own else 0.0
            if not number:
                prelim[child] = middle
                continue
            left = children[number - 1]
            prelim[child] = prelim[left] + (widths[left] + widths[child]) / 2
            if own:
                self.mod[child] = prelim[child] - middle
            if own or kids[left] or self.thread[left] >= 0:  # else nothing hangs there
                default = self.apportion(child, left, children[0], default)
        if len(children) > 2:  # else there is none between them
            self.execute_shifts(children)

    def apportion(self, child, left, first, default):
        """Move `child`'s subtree right until its outline is clear of all the subtrees on its left."""
        kids, mod, thread, prelim, widths = self.kids, self.mod, self.thread, self.prelim, self.widths
        inner_left, inner_right, outer_left, outer_right = left, child, first, child
        sum_left, sum_right = mod[left], mod[child]
        sum_outer_left, sum_outer_right = mod[first], mod[child]
        while True:
            next_left = kids[inner_left][-1] if kids[inner_left] else thread[inner_left]
            next_right = kids[inner_right][0] if kids[inner_right] else thread[inner_right]
            if next_left < 0 or next_right < 0:
                break
            inner_left, inner_right = next_left, next_right
            outer_left = kids[outer_left][0] if kids[outer_left] else thread[outer_left]
            outer_right = kids[outer_right][-1] if kids[outer_right] else thread[outer_right]
            self.ancestor[outer_right] = child
            room = (widths[inner_left] + widths[inner_right]) / 2
            push = prelim[inner_left] + sum_left - prelim[inner_right] - sum_right + room
            if push > 0:
                self.move_subtree(self.sibling_above(inner_left, child, default), child, push)
                sum_right += push
                sum_outer_right += push
            sum_left += mod[inner_left]
            sum_right += mod[inner_right]
            sum_outer_left += mod[outer_left]
            sum_outer_right += mod[outer_right]
        if next_left >= 0 and not kids[outer_right] and thread[outer_right] < 0:
            thread[outer_right] = next_left
            mod[outer_right] += sum_left - sum_outer_right
        if next_right >= 0 and not kids[outer_left] and thread[outer_left] < 0:
            thread[outer_left] = next_right
            mod[outer_left] += sum_right - sum_outer_left
            default = child
        return default

    def sibling_above(self, node, child, default):
        """The sibling of `child` that `node` hangs under."""
        ancestor = self.ancestor[node]
        return ancestor if self.parent[ancestor] == self.parent[child] else default

    def move_subtree(self, left, right, push):
        """Push `right` away, and note that the subtrees from `left` to it share the way."""
        share = push / (self.number[right] - self.number[left])
        self.change[right] -= share
        self.shift[right] += push
        self.change[left] += share
        self.prelim[right] += push
        self.mod[right] += push

    def execute_shifts(self, children):
        """Give the subtrees between their shares."""
        shift = change = 0.0
        for child in reversed(children):
            self.prelim[child] += shift
            self.mod[child] += shift
            change += self.change[child]
            shift += self.shift[child] + change

    def places(self):
        """x of every node, from the left edge: what each was given, plus the `mod`s of those above it."""
        n = len(self.kids)
        below, x = [0.0] * n, [0.0] * n
        x[0] = (self.prelim[self.kids[0][0]] + self.prelim[self.kids[0][-1]]) / 2 if self.kids[0] else 0.0
        for i, children in enumerate(self.kids):
            if children:
                moved = below[i] + self.mod[i]
                for child in children:
                    below[child] = moved
                    x[child] = self.prelim[child] + moved
        edge = min(x)
        return [place - edge for place in x]
