"""The settings of how cards are played, how fast and with how much motion, and of the language."""

from __future__ import annotations

from scopa.app.context import Context
from scopa.app.desktop import less_motion
from scopa.app.settings.row import Row
from scopa.i18n import LANGUAGES, N_, _

COACH = Row(
    "coach",
    N_("Coach"),
    N_(
        "Stops a card before it is played when it costs more than so many points of a hundred of your chance "
        "of winning the match. The match is then marked: with assists."
    ),
    "choice",
    (
        ("off", N_("Off")),
        ("small", N_("Small: 5")),
        ("medium", N_("Medium: 10")),
        ("large", N_("Large: 15")),
    ),
)

PLAY = (
    Row(
        "play_by",
        N_("Play cards by"),
        N_("How a card gets from your hand to the table, on every board."),
        "choice",
        (
            ("both", N_("Drag or click")),
            ("click", N_("Click only")),
            ("drag", N_("Drag only")),
        ),
    ),
    Row(
        "quick_take",
        N_("Quick take"),
        N_("A click on one card of the only possible capture takes the whole capture."),
        "toggle",
    ),
    Row(
        "confirm_plays",
        N_("Confirm every play"),
        N_("A play counts only after a second press, so it can be thought over."),
        "toggle",
    ),
    Row(
        "auto_play_only",
        N_("Play the only possible card"),
        N_("When there is a single legal play, it is made without being asked for."),
        "toggle",
    ),
    Row(
        "cut_for_me",
        N_("Cut for me"),
        N_("The pack is cut at random when the cut is yours, without asking you."),
        "toggle",
    ),
    Row(
        "opposite",
        N_("Players opposite each other"),
        N_("On one screen: the hand of whoever sits across the device is turned round."),
        "toggle",
    ),
    Row(
        "wait_after_opponent",
        N_("Wait after each opponent"),
        N_("After an opponent's play the game waits for a key or a click."),
        "toggle",
    ),
    COACH,
    Row(
        "count_for_me",
        N_("Count for me"),
        N_(
            "While a deal is played, the score tells what each side has taken: cards, coins, the settebello. "
            "The match is then marked: with assists."
        ),
        "toggle",
    ),
)

SPEED = Row(
    "speed",
    N_("Speed"),
    N_("How long cards travel and how long the computer waits; Instant moves nothing at all."),
    "choice",
    (
        ("slow", N_("Slow")),
        ("normal", N_("Normal")),
        ("fast", N_("Fast")),
        ("instant", N_("Instant")),
    ),
)


def _motions(context: Context) -> list[tuple[str, str]]:
    as_desktop = _("Like the desktop (reduced)") if less_motion() else _("Like the desktop (full)")
    return [("auto", as_desktop), ("full", _("Full")), ("reduced", _("Reduced"))]


def _still(context: Context) -> str:
    return _("Not together with reduced motion.") if context.reduced_motion else ""


MOTION = Row(
    "motion",
    N_("Motion"),
    N_("Reduced: cards fade in where they belong instead of travelling, and nothing swings or grows."),
    "choice",
    choices=_motions,
)

PACE = (
    SPEED,
    MOTION,
    Row(
        "tilt",
        N_("Tilt the held card"),
        N_("A card that is dragged leans a little into its movement."),
        "toggle",
        off=_still,
    ),
    Row(
        "effects",
        N_("Ornaments"),
        N_("The stroke of the broom, the growing banner and other things that only please the eye."),
        "toggle",
        off=_still,
    ),
)


def _languages(context: Context) -> list[tuple[str, str]]:
    return [("system", _("System")), *LANGUAGES.items()]


LANGUAGE = (
    Row(
        "language",
        N_("Language"),
        N_("The language of every screen; System takes that of the desktop."),
        "choice",
        choices=_languages,
        applied="language",
    ),
)
