"""The sections on what is played: the game, the player's own rules, the target, the cards."""

from __future__ import annotations

from dataclasses import replace

from scopa.app import theme
from scopa.app.newgame.cards import Gallery
from scopa.app.newgame.column import Column
from scopa.app.newgame.desk import Desk
from scopa.app.newgame.setup import Setup
from scopa.app.widgets import Label, Option, Options, TextField, Widget
from scopa.i18n import _, current_language, ngettext
from scopa.i18n.rules_text import clash_text, game_explanation, game_name
from scopa.records.family import FamilyRules
from scopa.rules.cards import Pack
from scopa.rules.errors import RuleSetError
from scopa.rules.options import Scoring, Tie
from scopa.rules.variants import VARIANTS

TARGETS = (11, 16, 21, 31)
HIGHEST = 121
#: points that a deal brings the winner of a match between two sides: greedy players, 30 matches of each game
PACE = {
    "scopa40": 2.7,
    "scopone": 4.0,
    "scopone_scientifico": 5.8,
    "scopone_milanese": 6.5,
    "asso_piglia_tutto": 4.3,
    "scopa_dassi": 2.8,
    "escoba": 3.2,
    "cirulla": 9.8,
    "cicera": 10.8,
    "a_perdere": 2.7,
    "house52": 2.5,
}
SHARE = {2: 1.0, 3: 0.78, 4: 0.63}  # of that where more sides share the points


def game_section(column: Column, desk: Desk) -> None:
    """Every named game, and below them the player's own sets of rules."""
    setup = desk.setup
    column.heading("game_heading", _("Game"))
    options = [Option(key, game_name(key), desk.why_not(setup.with_game(key))) for key in VARIANTS]
    column.options(
        Options(
            "game",
            _("Game"),
            options,
            setup.game,
            lambda key: desk.change(desk.setup.with_game(key)),
            desk.say,
        ),
        game_explanation(setup.game, desk.terms),
    )
    if desk.family:
        column.gap(0.9)
        column.label("family_label", _("Our family rules"), face="sans-bold")
        column.gap(0.3)
        _family_options(column, desk)


def _family_options(column: Column, desk: Desk) -> None:
    """The saved sets; the one whose rules are those of this match is chosen."""
    sets = {one.name: one for one in desk.family}
    chosen = next((one.name for one in desk.family if one.rules and desk.setup.plays(one.rules)), None)

    def choose(name: str | None) -> None:
        rules = sets[name].rules if name else None
        if rules is not None:
            desk.change(desk.setup.with_rules(rules))

    options: list[Option[str | None]] = [
        Option(name, name, _why_not(desk, one)) for name, one in sets.items()
    ]
    column.options(Options("family", _("Our family rules"), options, chosen, choose, desk.say))


def _why_not(desk: Desk, one: FamilyRules) -> str:
    if one.rules is None:
        return _("Another version of the game has written this, and this one cannot read it.")
    try:
        desk.setup.with_rules(one.rules)
    except RuleSetError as error:
        return clash_text(error, desk.terms)
    return ""


def target_section(column: Column, desk: Desk) -> None:
    """Points to play to: the usual ones, or any from 1 to 121."""
    setup = desk.setup
    column.heading("target_heading", _("Play to"))
    usual = VARIANTS[setup.game].rules.target
    targets = sorted({*TARGETS, usual})
    options = [Option(number, str(number)) for number in targets]

    def choose(number: int) -> None:
        desk.change(replace(desk.setup, target=number))

    def typed(text: str) -> None:
        if text and 1 <= int(text) <= HIGHEST:
            desk.change(replace(desk.setup, target=int(text)))

    group: Options[int] = Options("target", _("Play to"), options, setup.target, choose)
    group.place(column.left, column.y, column.width, column.text, column.body, column.line)
    field = desk.text_field(
        "target/other",
        _("Another number of points"),
        "" if setup.target in targets else str(setup.target),
        typed,
        limit=3,
        accepts=_is_digit,
    )
    if setup.target in targets and field.text and int(field.text) != setup.target:
        field.show("")
    elif setup.target not in targets and (not field.text or int(field.text) != setup.target):
        field.show(str(setup.target))
    _beside(column, group, Label("target/other_label", _("or"), colour=theme.MUTED), field)
    column.note("target/how", " ".join(_about_target(setup)))


def _about_target(setup: Setup) -> list[str]:
    """How long such a match takes, what happens at a tie, and which numbers are allowed."""
    rules, sentences = setup.rules(), []
    pace = PACE.get(setup.game)
    if pace is not None:
        deals = max(1, round(setup.target / (pace * SHARE.get(rules.side_count, 0.63))))
        plays = len(rules.deck.cards) - rules.table
        text = ngettext("About {n} deal of {plays} plays.", "About {n} deals of {plays} plays each.", deals)
        sentences.append(text.format(n=deals, plays=plays))
    if rules.tie is Tie.EXTRA_DEAL and rules.scoring is Scoring.AFTER_DEAL:
        sentences.append(_("A tie at the target plays another deal."))
    sentences.append(_("Any number from 1 to 121 will do."))
    return sentences


def _is_digit(letter: str) -> bool:
    return letter.isascii() and letter.isdigit()


def _beside(column: Column, group: Options[int], label: Label, field: TextField) -> None:
    """Put a label and a field after options, or below them where there is no room."""
    body, gap = column.body, column.body // 2
    word = column.text.size(label.text, body)[0]
    column.widgets += [group]
    x, y = group.rect.right + gap, group.rect.bottom - column.line
    if x + word + gap + 4 * body > column.left + column.width:
        x, y = column.left, group.rect.bottom + gap
    widgets: list[Widget] = [label, field]
    for widget, width in zip(widgets, (word, 4 * body), strict=True):
        widget.rect.update(x, y, width, column.line)
        x += width + gap
    column.widgets += widgets
    column.y = y + column.line


def deck_section(column: Column, desk: Desk) -> None:
    """The decks; those without the cards that the game needs say so."""
    resources, pack = desk.context.resources, desk.setup.base().pack
    column.heading("deck_heading", _("Cards"))
    reason = _("{game} is played with 52 cards.").format(game=game_name(desk.setup.game))
    language = current_language()
    options = [
        Option(key, deck.name(language), "" if deck.can_show(pack) else reason)
        for key, deck in resources.decks.items()
    ]

    def choose(key: str) -> None:
        desk.context.settings.deck = key
        desk.change(desk.setup)

    shown = resources.deck(desk.context.settings.deck, pack).key
    column.options(Gallery("deck", _("Cards"), options, shown, choose, desk.say, resources=resources))
    if pack is Pack.FRENCH_52 and shown != desk.context.settings.deck:
        column.note("deck/again", _("Your own deck comes back with the next game of 40 cards."))
