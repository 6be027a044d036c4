"""What the keys of the table ask for beside playing: take back, pause, read the table, speed (ux.md 1.3.3).

A table of actions by their ids in `scopa.app.bindings`; a part of the table adds its own. Nothing here shows more
than what lies open, so all of it may be asked while a curtain covers the hand.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from scopa.app.table.controls import SPEED_NAMES
from scopa.i18n import _, terms
from scopa.rules.cards import Suit, cards_of, suit_of, value_of

if TYPE_CHECKING:
    from scopa.app.scenes.table import TableScene


def table_actions(scene: TableScene) -> dict[str, Callable[[], None]]:
    """Return what each key of the table does, by the id of its action."""
    press = scene.controls.press
    return {
        "take_back": lambda: press("take_back"),
        "pause": lambda: press("pause"),
        "next_deck": lambda: press("deck"),
        "lay": lambda: press("lay"),
        "read_table": lambda: scene.say(table_text(scene)),
        "last_play": lambda: scene.say(last_play_text(scene)),
        "slower": lambda: _change_speed(scene, -1),
        "faster": lambda: _change_speed(scene, 1),
    }


def table_text(scene: TableScene) -> str:
    """Return what lies on the table, suit by suit, and whose turn it is."""
    table, pack = scene.flow.seen.table, scene.match.config.rules.pack
    words, turn = scene.deck_words(), scene.words.turn()
    suits = []
    for suit in Suit:
        cards = [card for card in cards_of(table) if suit_of(card) is suit]
        if cards:
            ranks = ", ".join(terms.rank_name(value_of(card), words, pack) for card in cards)
            suits.append(_("{suit} {ranks}").format(suit=terms.suit_name(suit, words), ranks=ranks))
    if not suits:
        return _("The table is empty. {turn}").format(turn=turn).strip()
    return _("On the table: {cards}. {turn}").format(cards="; ".join(suits), turn=turn).strip()


def last_play_text(scene: TableScene) -> str:
    """Return the last play of this deal as a sentence."""
    play = scene.flow.last_play
    if play is None:
        return _("Nothing has been played in this deal yet.")
    return scene.words.play_sentence(play, scene.words.was_sweep(play))


def _change_speed(scene: TableScene, by: int) -> None:
    """Go one speed up or down, as far as there are any, and tell which it is."""
    speeds, settings = list(SPEED_NAMES), scene.context.settings
    number = speeds.index(settings.speed) + by
    if 0 <= number < len(speeds):
        settings.speed = speeds[number]
        scene.context.save_settings()
    scene.say(_("Speed: {speed}").format(speed=_(SPEED_NAMES[settings.speed])))
