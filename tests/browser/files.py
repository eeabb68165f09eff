"""Notebooks as pages, and the replays in them."""

from itertools import pairwise


def converted(path, folder, theme="light"):
    """The address of a notebook's page."""
    from nbconvert import HTMLExporter

    page, _ = HTMLExporter(theme=theme).from_filename(str(path))
    place = folder / f"{path.stem}.html"
    place.write_text(page, encoding="utf-8")
    return place.as_uri()


def replay_in(part):
    """The page of the first replay in a cell or a page."""
    frame = part.locator("iframe[title='Step through the search']").first
    frame.scroll_into_view_if_needed()
    return frame.element_handle().content_frame()


def words(page):
    """What the replay says of its step, and which step that is: ("MAX enters …", 3)."""
    step = page.locator(".count").inner_text().split()[1]
    return page.get_by_role("status").inner_text(), int(step)


def steps_both_ways(page, forward, back):
    """Three steps on and three back: each says something else, and it says the same on the way back."""
    seen = [words(page)]
    for _ in range(3):
        forward()
        seen.append(words(page))
    assert [step for _, step in seen] == [1, 2, 3, 4]
    assert all(now[0] != before[0] for before, now in pairwise(seen))
    for then in reversed(seen[:3]):
        back()
        assert words(page) == then


def presses(page, key):
    return lambda: page.locator("body").press(key)


def clicks(page, name):
    return page.get_by_role("button", name=name, exact=True).click
