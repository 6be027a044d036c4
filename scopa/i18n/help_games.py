"""The chapter on other games and house rules: every game with what makes it different, every option explained."""

from __future__ import annotations

from scopa.i18n import _
from scopa.i18n.help_blocks import Block, Chapter, Entry, Items, Para, Position, Section
from scopa.i18n.help_pages import family_section
from scopa.i18n.rules_text import (
    NEITHER,
    OPTIONS,
    change_text,
    example,
    explain,
    explain_value,
    game_explanation,
    game_name,
    moot_reason,
    option_name,
    value_name,
)
from scopa.i18n.terms import DeckTerms
from scopa.rules.captures import capture_sets
from scopa.rules.cards import Card, mask_of, parse_cards
from scopa.rules.errors import RuleSetError
from scopa.rules.ruleset import RuleSet, diff, option_choices, option_word
from scopa.rules.variants import VARIANTS, Variant

WHOLE_GAMES = frozenset(
    {"deck", "players", "teams", "hand", "table", "last_hand_rest", "deal_style", "categories"}
)
"""Options that come with a game and are no house rules."""


def games_chapter(terms: DeckTerms) -> Chapter:
    """Return the other games and the house rules."""
    games = Section(
        "games/list",
        _("The games"),
        tuple(
            Entry(_("{game}.").format(game=game_name(key)), _about(game, terms))
            for key, game in VARIANTS.items()
        ),
    )
    intro = (Para(_("One pack, many games. All of them are on the page “New match”."), "lead"),)
    return Chapter(
        "games",
        _("Other games and house rules"),
        intro,
        (games, family_section(terms), house_section(terms)),
    )


def house_section(terms: DeckTerms) -> Section:
    """Return every option that can be switched, with its sentence, its values and its example."""
    blocks: list[Block] = [
        Para(
            _(
                "What can be changed in a game, one by one. A rule that does not go together with another is struck "
                "out on the page “New match”, with the reason."
            )
        )
    ]
    for name in OPTIONS:
        if name not in WHOLE_GAMES and name != "target":
            blocks += _option(name, terms)
    return Section("games/house", _("House rules"), tuple(blocks))


def _about(game: Variant, terms: DeckTerms) -> str:
    """Return what is special about a game, how it differs from scopa, for how many, and to how many points."""
    parts = [game_explanation(game.key, terms)]
    told = [
        change_text(name, getattr(game.rules, name), terms)
        for name in diff(game.rules, RuleSet())
        if name not in NEITHER and not moot_reason(game.rules, name)
    ]
    if told:
        parts.append(_("It differs from scopa by: {changes}.").format(changes=", ".join(told)))
    players = ", ".join(map(str, game.seatings))
    parts.append(_("Players: {players}. Points: {points}.").format(players=players, points=game.rules.target))
    return " ".join(parts)


def _option(name: str, terms: DeckTerms) -> list[Block]:
    blocks: list[Block] = [
        Entry(_("{option}.").format(option=option_name(name, terms)), explain(name, terms))
    ]
    values = OPTIONS[name].values
    told = [v for v in option_choices(name) if option_word(v) in values and values[option_word(v)].sentence]
    if told:
        blocks.append(
            Items(
                tuple(
                    Entry(
                        _("{value}:").format(value=value_name(name, value, terms)),
                        explain_value(name, value, terms),
                    )
                    for value in told
                )
            )
        )
    shown = example(name, terms)
    if shown is not None and shown.cards:
        blocks.append(_picture(name, shown.cards, shown.text))
    elif shown is not None:
        blocks.append(Para(shown.text, "note"))
    return blocks


def _picture(name: str, cards: str, text: str) -> Block:
    """Return the cards of an example on felt; what the played card takes is asked of the engine."""
    played, bar, table = cards.partition("|")
    if not bar:
        strip = parse_cards(cards)
        return Position((), strip, note=text)
    hand, lying = parse_cards(played), parse_cards(table)
    return Position(hand, lying, _taken(name, hand[0], lying), text)


def _taken(name: str, card: Card, lying: tuple[Card, ...]) -> tuple[int, ...]:
    """Return what the card takes with the option as its example has it: at the first value that is not usual."""
    usual = RuleSet()
    for value in option_choices(name):
        if value != getattr(usual, name):
            try:
                rules = usual.with_options(
                    {name: value, "ace_takes_all": True} if "ace_" in name else {name: value}
                )
            except RuleSetError:
                continue
            return capture_sets(rules, card, mask_of(lying))
    return capture_sets(usual, card, mask_of(lying))
