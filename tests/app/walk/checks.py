"""What may be wrong with a screen: each check names the faults it finds, so that a walk can tell all at once."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

from pygame import Rect

from scopa.app.app import App
from scopa.app.input import WheelEvent
from scopa.app.scenes.base import Node
from tests.app.played import LONG_NAMES
from tests.app.walk.glass import Glass, Picture, Word
from tests.app.walk.screens import NAMES, Screen

PRESSED = {"button", "radio", "switch", "slider", "textbox", "spinbutton", "tab", "option", "checkbox"}
"""Roles of what can be pressed by itself."""
GROUPS = {"radiogroup", "group", "row"}
SEEN = 0.99
"""So much of a text must be seen at least: a letter may have the colour of its ground in a pixel by chance."""
CROSSED = 0.9
"""The same of a point that is not given: a thin line of its own colour crosses it."""
POINT = re.compile(r"[+\u2212]\d+")
HEAPS = ("pile/", "deal/")
"""Heaps of cards that can be pressed and have their notes beside them."""
STRUCK = 0.1
"""What is left to see of the letters of an option that is struck out: the line lies on their strokes."""
MOST_PAGES = 600
NOTCH = 4
"""Heights of body text that one notch of the wheel scrolls at most."""


def pages(app: App, glass: Glass) -> Iterator[Picture]:
    """The screen, and where it scrolls all of it from the top down by the wheel, every line whole on some page."""
    picture = glass.look(app)
    yield picture
    views = [word.clip for word in picture.words if not word.clip.contains(picture.window)]
    if not views:
        return
    view = max(views, key=lambda clip: clip.width * clip.height)
    assert app.stack.top is not None
    app.stack.top.handle(WheelEvent(view.center, 1000))  # a count may end at its foot
    app.step(16)
    picture = glass.look(app)
    yield picture
    body = app.context.viewport.body
    step = max(view.height * 0.2, min(view.height * 0.6, view.height - 3 * body))
    notches = step / (NOTCH * body)
    for _page in range(MOST_PAGES):
        before = [(word.text, word.rect.y) for word in picture.words]
        app.stack.top.handle(WheelEvent(view.center, -notches))
        picture = glass.look(app)
        if [(word.text, word.rect.y) for word in picture.words] == before:
            return
        yield picture
    raise AssertionError("the page has no end")


def smallest_text(height: int) -> int:
    """R3: 16 px, 18 px in a window 1080 px high, 36 px at 2160."""
    return max(16, round(height / 60))


def fault_of_text(word: Word, picture: Picture) -> str:
    """What is wrong with a text by itself, apart from being covered; or ""."""
    if word.ink.px < smallest_text(picture.window.height):
        return f"is written {word.ink.px} px high"
    covered = word.covered
    across = word.clip.clip(picture.window)
    if covered.width and (covered.left < across.left or covered.right > across.right):
        return f"is cut at the side: {covered} in {across}"
    if word.clip.contains(picture.window) and not picture.window.contains(covered):
        return f"leaves the window: {covered}"
    if word.text.endswith("…") and not _may_be_shortened(word.text):
        return "is shortened"
    return ""


def _may_be_shortened(text: str) -> bool:
    """Whether it is a name, which may be as long as its owner likes, or ends so by itself."""
    parts = text.removesuffix("…").replace("+\u00a0", "").split()
    names = (*NAMES, *LONG_NAMES)
    return "think" in text or "pens" in text or all(any(n.startswith(p) for n in names) for p in parts)


def visible(word: Word, picture: Picture) -> float:
    """How much of a text can be seen, 0 to 1; what is clipped counts as covered."""
    seen = picture.ink(word)
    inside = word.covered.clip(word.clip).clip(picture.window)
    whole = word.covered.width * word.covered.height
    if seen is None or not whole:
        return 0.0 if whole else 1.0
    return seen.share * min(1.0, inside.width * inside.height / whole)


def written_on(sheet: Sequence[Node], picture: Picture) -> list[Word]:
    """The words of what lies over the rest and of whatever is drawn later: those below are dimmed, or hidden."""
    for number, word in enumerate(picture.words):
        if any(word.text in node.name and node.rect.inflate(4, 4).contains(word.covered) for node in sheet):
            return picture.words[number:]
    return picture.words


def least(text: str) -> float:
    """How much of a text must be seen, 0 to 1."""
    return CROSSED if POINT.fullmatch(text) else SEEN


def overlapping(words: Iterable[Word]) -> list[str]:
    """Pairs of texts whose letters lie over one another."""
    found = []
    for one, two in combinations(words, 2):
        shared = one.covered.clip(one.clip).clip(two.covered.clip(two.clip))
        if shared.width > 1 and shared.height > 1:
            found.append(f"{one.text!r} and {two.text!r} overlap in {shared}")
    return found


def outside_their_controls(words: Iterable[Word], nodes: Iterable[Node]) -> list[str]:
    """Texts that stick out of the control they stand on, or into another one."""
    places = [
        (node.id, node.rect)
        for node in nodes
        if node.role in PRESSED and node.rect.height and not node.id.startswith(HEAPS)
    ]
    found = []
    for word in words:
        for name, rect in places:
            if rect.colliderect(word.covered) and not rect.inflate(2, 4).contains(word.covered):
                found.append(f"{word.text!r} {word.covered} sticks out of {name} {rect}")
    return found


def over_the_hand(words: Iterable[Word], nodes: Iterable[Node]) -> list[str]:
    """Texts over the cards of the own hand."""
    hand = [node.rect for node in nodes if node.id.startswith("hand/")]
    return [f"{word.text!r} covers the hand" for word in words if word.covered.collidelist(hand) >= 0]


def misplaced(nodes: list[Node], window: Rect) -> list[str]:
    """Nodes outside the window, and controls that overlap one another."""
    nodes = [node for node in nodes if node.rect.width and node.rect.height]  # the others are scrolled away
    found = [f"{node.id} {node.rect} leaves the window" for node in nodes if not window.contains(node.rect)]
    pressed = [node for node in nodes if node.role in PRESSED]
    for one, two in combinations(pressed, 2):
        nested = one.rect.contains(two.rect) or two.rect.contains(one.rect)
        if one.rect.colliderect(two.rect) and not nested:
            found.append(f"{one.id} {one.rect} and {two.id} {two.rect} overlap")
    return found


def walk_words(screen: Screen, app: App, glass: Glass) -> list[str]:
    """Everything that is wrong with the words of a screen, on each of its pages."""
    faults: list[str] = []
    best: dict[tuple[str, int, int], float] = {}
    for picture in pages(app, glass):
        top = app.stack.top
        assert top is not None
        nodes = top.nodes()
        assert picture.words
        struck = [node.rect for node in nodes if node.role == "radio" and not node.enabled]
        seen: list[Word] = []
        for word in picture.words:
            if not word.text.strip():
                continue
            fault = fault_of_text(word, picture)
            if fault:
                faults.append(f"{word.text!r} {fault}")
            share = visible(word, picture)
            scrolls = not word.clip.contains(picture.window)
            if scrolls:
                name = (word.text, word.ink.px, word.rect.x)
                whole = STRUCK if word.covered.collidelist(struck) >= 0 else 1.0
                best[name] = max(min(1.0, share / whole), best.get(name, 0.0))
            elif share < least(word.text) and not screen.covers:
                faults.append(f"only {share:.2f} of {word.text!r} {word.covered} can be seen")
            if share >= least(word.text):
                seen.append(word)
        faults += overlapping(seen)
        faults += outside_their_controls(seen, (n for n in nodes if n.id.startswith(screen.covers)))
        faults += misplaced([n for n in nodes if n.id.startswith(screen.covers)], picture.window)
        if not screen.covers:
            faults += over_the_hand(seen, nodes)
    faults += [
        f"only {share:.2f} of {name[0]!r} is ever seen"
        for name, share in best.items()
        if share < least(name[0])
    ]
    return list(dict.fromkeys(faults))
