"""What a node and an edge of a graph have: dicts, in which little room goes for their many equal names."""


def _with_shared_names(facts):
    """The same dict, whose copies take a third of the room: their names stand in memory once.

    Python does so for the attributes of objects, when it has seen from some how many there are.
    """
    kind = type("Facts", (), {})
    for _ in range(30):
        some = kind()
        for name in facts:
            setattr(some, name, facts[name])
    return vars(some)


# What every node of a graph has, where nothing happened yet; and every edge.
NODE = _with_shared_names({
    "position": None, "player": None, "leaf": False, "value": None, "window": None, "updates": None,
    "order": None, "enter": None, "exit": None, "looked": None, "pruned": False, "reused": False,
    "size": None, "levels": None,
})  # fmt: skip
EDGE = _with_shared_names({"move": None})


def attributes(position):
    """What a node of `position` has, where nothing happened yet."""
    data = NODE.copy()
    data["position"] = position
    return completed(data)


def completed(data):
    """The same dict, with what its position says, for which a search at work must not be disturbed."""
    position = data["position"]
    data["leaf"] = over = position.is_over
    if not over:
        data["player"] = position.to_move
    if data["updates"] is None:
        data["updates"] = []
    return data
