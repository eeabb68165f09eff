"""What students get of `solutions/challenges`: data, a file a notebook, `helpers/challenges/nb3.json`."""

import json
from dataclasses import MISSING, fields
from functools import cache, partial
from importlib import import_module
from pkgutil import walk_packages

import helpers.challenges
from helpers.checking import Challenge
from helpers.checking.compiled import CODE
from helpers.checking.values import Unsupported, encode
from instructors.challenge_files import named
from instructors.release.book import ReleaseError, gathered


def data(challenges, name=""):
    """The bytes of the file of these challenges; ReleaseError with all that cannot be written as data.

    It calls their files by `name`; without one each by its own.
    """
    written = []
    with gathered() as also:
        for each in challenges:
            with also():
                written.append(_challenge(each, name or f"solutions/challenges/{named(each)}"))
    return (json.dumps(written, indent=1, ensure_ascii=False) + "\n").encode()


def _challenge(challenge, file):
    written = {"examples": []}
    written["mistakes"] = {
        name: [each.message, each.share, *[True] * each.whole] if each.share or each.whole else [each.message]
        for name, each in challenge.mistakes.items()
    }
    with gathered() as also:
        for each in challenge.examples:
            with also():
                written["examples"].append(_example(each, file))
        for field in fields(Challenge):
            value = getattr(challenge, field.name)
            default = field.default_factory() if field.default_factory is not MISSING else field.default
            if (
                field.name not in written
                and value != default
                and (field.name, value) != ("answers", (challenge.name,))
            ):
                with also():
                    written[field.name] = _plain(value, f"{file}: {field.name} of {challenge.id}")
    return {field.name: written[field.name] for field in fields(Challenge) if field.name in written}


def _example(example, file):
    try:
        written = {"inputs": [encode(each) for each in example.inputs]}
        written |= {"raises": example.raises.__name__} if example.raises else {"gives": encode(example.gives)}
    except Unsupported as error:
        raise ReleaseError(f"{file}: {example} cannot be written as data: {error}. Mend it.") from None
    return written | {name: each for name in ("called", "why", "fine") if (each := getattr(example, name))}


def _plain(value, where):
    """What stands for a value in the data; ReleaseError where something else would come out of that."""
    written = _value(value, where)
    try:
        is_same = json.loads(json.dumps(written)) == written
    except (TypeError, ValueError):
        is_same = False
    if not is_same:
        raise ReleaseError(f"{where} is {written!r}, no plain data. Use texts, numbers, lists and code.")
    return written


def _value(value, where):
    if callable(value):
        return _code(value, where)
    if type(value) is dict:
        return {name: _value(each, where) for name, each in value.items()}
    return list(value) if type(value) is tuple else value


def _code(function, where):
    if isinstance(function, partial) and not function.keywords:
        return _code(function.func, where) | {"first": list(function.args)}
    for module in _modules():
        for name, each in vars(module).items():
            if each is function and getattr(function, "__module__", module.__name__) == module.__name__:
                return {CODE: f"{module.__name__}:{name}"}
    raise ReleaseError(
        f"{where} is code without a name that students could get. Write it in helpers/challenges."
    )


@cache
def _modules():
    """The modules of helpers/challenges."""
    found = walk_packages(helpers.challenges.__path__, "helpers.challenges.")
    return [import_module(each.name) for each in sorted(found, key=lambda each: each.name)]
