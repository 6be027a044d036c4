"""The scene graph of the table: what can be named, for tests, keyboard and screen readers.

A card the viewer may not see is only a face-down card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from scopa.app.scenes.base import Node
from scopa.app.table.flow import Curtain
from scopa.app.table.painter import LETTERS
from scopa.i18n import _, terms

if TYPE_CHECKING:
    from scopa.app.scenes.table import TableScene


def table_nodes(scene: TableScene) -> list[Node]:
    """Return the nodes of a table in reading order: cards, prompt, buttons, then what lies over them."""
    words, pack = scene.deck_words(), scene.match.config.rules.pack
    found, marks = _players(scene), scene.gesture.marks()
    for sprite in scene.view.sprites():
        name = _("face-down card") if sprite.card is None else terms.card_name(sprite.card, words, pack)
        own = sprite.slot.startswith("hand/")
        if sprite.card is not None and sprite.slot.startswith("table/") and marks.lettered:
            letters = ", ".join(LETTERS[group % 26] for group in marks.groups_of(sprite.card))
            name = _("{card}, option {letters}").format(card=name, letters=letters) if letters else name
        focused = sprite.card is not None and (
            sprite.card == scene.keys.cursor or (own and sprite.card == scene.gesture.selection.card)
        )
        found.append(Node(sprite.slot, "card", name, scene.painter.rest_rect(sprite), focused=focused))
    prompt = scene.words.prompt()
    region = scene.geometry.layout.regions["prompt"]
    found.append(Node("prompt", "alert" if prompt.error else "status", prompt.text, region))
    found += scene.why.nodes()
    found += scene.controls.nodes()
    if scene.flow.curtain is Curtain.CLOSED:
        found += scene.curtain.nodes()
    if scene.gesture.chooser is not None:
        found += scene.gesture.chooser.nodes()
    return found + scene.parts.nodes()


def _players(scene: TableScene) -> list[Node]:
    """A node per name plate, which says what its colour and its arrow show: whose turn it is."""
    regions, found = scene.geometry.layout.regions, []
    for number, player in enumerate(scene.words.hud_state().players):
        name = _("{name}, {note}").format(name=player.name, note=player.note) if player.note else player.name
        if player.active:
            name = _("{name}, to play").format(name=name)
        found.append(Node(f"player/{number}", "label", name, regions[f"name/{number}"].copy()))
    return found
