"""What the rarer events look like: hands shown, points earned in play, an opening taken, a seat given up.

Like choreography.py it turns facts into scripts for a view, and asks nobody what is legal.
"""

from __future__ import annotations

from collections.abc import Callable

from scopa.app import theme
from scopa.app.anim.easing import in_out_cubic, in_out_sine
from scopa.app.anim.timeline import Script
from scopa.app.anim.tweens import face, progress, turn_down
from scopa.app.table.view import TableView
from scopa.i18n import N_, _, ngettext
from scopa.rules.events import HandShown, OpeningTaken, PointsInPlay, SweepDenied

POINTS_IN_PLAY = {
    "just_played": N_("{name}: 1 point for taking the card just played with its equal."),
    "one_suit": N_("{name}: 1 point for a capture all of one suit."),
    "three_cards": N_("{name}: 1 point for taking three cards or more."),
}


def hand_shown(view: TableView, event: HandShown, name: str, say: Callable[[str], None]) -> Script:
    """Turn up a hand that earned points as dealt; it lies open from now on (rules D, cirulla)."""
    script = Script()
    hand = [sprite for sprite in view.hands[event.seat] if sprite is not None]
    if event.reason == "low":
        text = ngettext(
            "{name} shows a hand of nine or less: {n} point.",
            "{name} shows a hand of nine or less: {n} points.",
            event.points,
        )
    else:
        text = ngettext(
            "{name} shows three equal cards: {n} point.",
            "{name} shows three equal cards: {n} points.",
            event.points,
        )
    hidden = [sprite for sprite in hand if sprite.card is None]

    def turn_up() -> None:
        for sprite, card in zip(hand, event.cards, strict=True):
            sprite.card = card
        say(text.format(name=name, n=event.points))

    script.call(0, turn_up)
    for sprite in hidden:
        script.tween(0, theme.REVEAL_FLIP, face(sprite), in_out_sine)
    script.hold(theme.REVEAL_FLIP, theme.REVEAL_HOLD)
    return script


def points_in_play(event: PointsInPlay, name: str, say: Callable[[str], None]) -> Script:
    """Tell of a point earned besides a sweep (rules D, cicera); those of a dealt hand are told with the hand."""
    script = Script()
    message = POINTS_IN_PLAY.get(event.kind)
    if message is not None:
        script.call(0, lambda: say(_(message).format(name=name)))
        script.hold(0, theme.REVEAL_HOLD)
    return script


def opening_taken(view: TableView, event: OpeningTaken, name: str, say: Callable[[str], None]) -> Script:
    """Let the opening table that makes fifteen or thirty go to its taker (rules D, `opening_sum`)."""
    script = Script()
    side = view.rules.side_of(event.seat)
    group = [sprite for sprite in view.table if sprite is not None]
    text = ngettext(
        "The table makes fifteen: {name} takes it and scores {n} scopa.",
        "The table makes fifteen twice: {name} takes it and scores {n} scope.",
        event.sweeps,
    )

    def depart() -> None:
        view.table = []
        for sprite in group:
            view.flying.append(sprite)
            sprite.fly(view.pile_slot(side))

    def arrive() -> None:
        for sprite in group:
            view.flying.remove(sprite)
        pile = view.piles[side]
        pile.count += len(group)
        pile.sweeps += event.cards[: event.sweeps]
        view.last_capturer = event.seat

    script.call(0, lambda: say(text.format(name=name, n=event.sweeps)))
    start = theme.REVEAL_HOLD
    script.call(start, depart)
    for sprite in group:
        script.tween(start, theme.CAPTURE_TO_PILE, progress(sprite), in_out_cubic)
        script.tween(start, theme.CAPTURE_TO_PILE, turn_down(sprite), in_out_sine)
    script.call(start + theme.CAPTURE_TO_PILE, arrive)
    return script


def denied_text(event: SweepDenied) -> str:
    """Return why a cleared table is no scopa (ux.md 1.3.4, I1)."""
    return {
        "last_play": _("Table cleared, but with the last card of the deal it does not count as a scopa."),
        "ace": _("Table cleared, but by an ace it does not count as a scopa."),
        "not_called": _("Table cleared, but the scopa was not called, so it does not count."),
    }[event.reason]


def sweep_denied(event: SweepDenied, say: Callable[[str], None]) -> Script:
    """Say why a cleared table is no scopa."""
    text = denied_text(event)
    script = Script()
    script.call(0, lambda: say(text))
    script.hold(0, theme.REVEAL_HOLD)
    return script
