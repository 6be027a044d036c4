"""The scoring in words: names of the categories, why each point was won or not, ties at the target.

Lines of a DealScore go in; a sentence, or the short text of a chip, comes out. The names of sides are given
neither a verb nor a preposition, so that "You" fits where "Anna" does.
"""

from collections.abc import Callable, Sequence

from scopa.i18n import NP_, _, ngettext, pgettext
from scopa.i18n.grammar import DeckTerms, Form, capital, card_phrase, join_and, rank_name, suit_name
from scopa.rules.cards import SETTEBELLO, Card, Pack, Suit, make_card
from scopa.rules.match_score import MatchScore
from scopa.rules.options import Inverse, Primiera
from scopa.rules.ruleset import RuleSet
from scopa.rules.scoring import SEVEN_OF_HEARTS, CategoryLine
from scopa.rules.seats import Side

_CANONICAL = RuleSet()
_NAMES = {
    "cards": NP_("category", "Cards"),
    "settebello": NP_("category", "Settebello"),
    "primiera": NP_("category", "Primiera"),
    "sevens": NP_("category", "Sevens"),
    "rebello": NP_("category", "Re bello"),
    "napola": NP_("category", "Napola"),
    "napula": NP_("category", "Napola"),
    "piccola": NP_("category", "Piccola"),
    "grande": NP_("category", "Grande"),
    "four_sevens": NP_("category", "Four sevens"),
    "sweeps": NP_("category", "Scope"),
    "hand_bonus": NP_("category", "Dealt hands"),
    "just_played": NP_("category", "Card just played"),
    "one_suit": NP_("category", "All in one suit"),
    "three_cards": NP_("category", "Three cards or more"),
    "misdeal": NP_("category", "Mis-deal"),
}
_NAMED_CARDS: dict[str, Callable[[Pack], Card]] = {
    "settebello": lambda pack: SETTEBELLO,
    "rebello": lambda pack: make_card(Suit.COINS, pack.top_value),
}
# What decides a primiera by most sevens, in the order compared.
_DOWN = (
    NP_("primiera", "most sevens"),
    NP_("primiera", "level in sevens, most sixes"),
    NP_("primiera", "level down to the sixes, most aces"),
    NP_("primiera", "level down to the aces, most fives"),
    NP_("primiera", "level down to the fives, most fours"),
    NP_("primiera", "level down to the fours, most threes"),
    NP_("primiera", "level down to the threes, most twos"),
    NP_("primiera", "level in all the others, most figures"),
)
_SUITS = {"coins": Suit.COINS, "hearts": Suit.CUPS, "spades": Suit.SWORDS}
_CARDS = {
    "seven_of_hearts": SEVEN_OF_HEARTS,
    "ten_diamonds": make_card(Suit.COINS, 10),
    "two_spades": make_card(Suit.SWORDS, 2),
    "jack_hearts": make_card(Suit.CUPS, 11),
}


def category_name(category: str, terms: DeckTerms = "italian", rules: RuleSet = _CANONICAL) -> str:
    """Return the name of a scoring category in the words of the deck: "Coins", "Denari", "Quadri".

    Raises KeyError for an unknown category.
    """
    if category in _SUITS:
        return capital(suit_name(_SUITS[category], terms))
    if category in _CARDS:
        return capital(card_phrase(_CARDS[category], Form.PLAIN, terms, rules.pack))
    return pgettext(*_NAMES[category])


def category_verdict(
    line: CategoryLine,
    side_names: Sequence[str],
    terms: DeckTerms = "italian",
    rules: RuleSet = _CANONICAL,
    counted: Sequence[int] | None = None,
) -> str:
    """Return one category of a deal as a sentence: "Coins: tie 5 to 5, no point".

    `counted` are the points that each side's total really got, where counting has stopped at the target.
    """
    category = category_name(line.category, terms, rules)
    tally = category_tally(line, side_names, rules)
    if line.reason == "tie":
        return _tie(line, category, tally)
    if line.reason == "forfeited":
        return _("{category}: {tally}; forfeited, no point").format(category=category, tally=tally)
    if line.reason == "none_qualified" and rules.primiera is Primiera.FOUR_SUITS:
        return _("{category}: every side lacks a suit, no point").format(category=category)
    if line.reason == "none_qualified":
        return _("{category}: {tally}; three sevens are needed, no point").format(
            category=category, tally=tally
        )
    award = category_award(line, side_names, counted)
    if not award:
        if line.winner is not None or (line.reason == "each" and any(line.values)):
            return _("{category}: {tally}; worth nothing in this game").format(category=category, tally=tally)
        return _("{category}: no point").format(category=category)
    exact = _exact(line, terms, rules)
    if exact:
        return _("{category} ({cards}): {award}").format(category=category, cards=exact, award=award)
    if line.category == "primiera" and rules.primiera is Primiera.SEVENS_DOWN:
        return _sevens_down(line, side_names, category, award)
    if line.reason == "shared":
        return _("{category}: tie {value} to {value}; {award}").format(
            category=category, value=line.values[0], award=award
        )
    itself = line.reason in ("each", "certain") and line.values == line.points
    if itself or line.reason in ("owner", "complete"):
        return _("{category}: {award}").format(category=category, award=award)
    if rules.escoba_doubles and 2 in line.points and line.reason == "most":
        return _("{category}: {tally}; all of them: {award}").format(
            category=category, tally=tally, award=award
        )
    return _("{category}: {tally}; {award}").format(category=category, tally=tally, award=award)


def category_tally(line: CategoryLine, side_names: Sequence[str], rules: RuleSet = _CANONICAL) -> str:
    """Return what every side has in a category: "Anna 22, Bruno 18"; "Bruno none" without a primiera."""
    suits = _suits_held(line, rules)
    parts = []
    for side, name in enumerate(side_names):
        if line.category == "primiera" and missing_suits(line, side, rules):
            parts.append(_("{name} none").format(name=name))
        elif suits:
            part = ngettext("{name} {value} ({n} suit)", "{name} {value} ({n} suits)", suits[side])
            parts.append(part.format(name=name, value=line.values[side], n=suits[side]))
        else:
            parts.append(f"{name} {line.values[side]}")
    return ", ".join(parts)


def category_award(
    line: CategoryLine, side_names: Sequence[str], counted: Sequence[int] | None = None
) -> str:
    """Return who gets the points of a category: "+1 Anna", "+1 Bruno, not counted"; "" when nobody does."""
    counted = line.points if counted is None else counted
    lost = [points - got for points, got in zip(line.points, counted, strict=True)]
    told, untold = _award(counted, side_names), _award(lost, side_names)
    if untold:
        untold = _("{award}, not counted").format(award=untold)
    return "; ".join(filter(None, (told, untold)))


def category_chip(line: CategoryLine, side_names: Sequence[str], counted: Sequence[int] | None = None) -> str:
    """Return the outcome of a category in two or three words: "+1 Anna", "tie, no point", "no point"."""
    if line.reason == "tie":
        return _("tie, no point")
    if line.reason == "forfeited":
        return _("forfeited, no point")
    return category_award(line, side_names, counted) or _("no point")


def missing_suits(line: CategoryLine, side: Side, rules: RuleSet = _CANONICAL) -> tuple[Suit, ...]:
    """Return the suits for want of which a side cannot win the primiera (docs/rules.md, section 6)."""
    if rules.primiera is not Primiera.FOUR_SUITS or not line.detail:
        return ()
    return tuple(suit for suit, best in zip(Suit, line.detail[side], strict=True) if best is None)


def missing_suit_text(
    line: CategoryLine,
    side: Side,
    name: str,
    terms: DeckTerms = "italian",
    rules: RuleSet = _CANONICAL,
) -> str:
    """Return why a side has no primiera, "" if it has one: "Bruno: no card of clubs, no primiera"."""
    missing = missing_suits(line, side, rules)
    if not missing:
        return ""
    suits = join_and([suit_name(suit, terms) for suit in missing])
    return _("{name}: no card of {suits}, no primiera").format(name=name, suits=suits)


def tie_text(score: MatchScore, side_names: Sequence[str], rules: RuleSet = _CANONICAL) -> str:
    """Return why the match goes on although the target is reached, "" unless for a tie (docs/rules.md, section 7)."""
    if score.over or score.reason != "tie":
        return ""
    playing = [side for side in range(len(score.totals)) if side not in score.out]
    decides = min if rules.inverse is not Inverse.OFF else max
    level = decides(score.totals[side] for side in playing)
    leaders = [side_names[side] for side in playing if score.totals[side] == level]
    if len(score.totals) == 2:
        return _("Both have reached {points} and are level: one more deal.").format(points=level)
    return _("{names}: level at {points}, so one more deal.").format(names=join_and(leaders), points=level)


def _tie(line: CategoryLine, category: str, tally: str) -> str:
    if len(line.values) == 2 and line.values[0] == line.values[1]:
        return _("{category}: tie {value} to {value}, no point").format(
            category=category, value=line.values[0]
        )
    return _("{category}: {tally}; tie at the top, no point").format(category=category, tally=tally)


def _exact(line: CategoryLine, terms: DeckTerms, rules: RuleSet) -> str:
    """Return the very cards that won a category, "" where its name or a number tells enough."""
    pack = rules.pack
    if line.reason == "owner" and line.category in _NAMED_CARDS:
        return card_phrase(_NAMED_CARDS[line.category](pack), Form.PLAIN, terms, pack)
    if line.reason == "run":
        suit = Suit.SWORDS if line.category == "napula" else Suit.COINS
        return _("{first} to {last} of {suit}").format(
            first=rank_name(1, terms, pack),
            last=rank_name(max(line.values), terms, pack),
            suit=suit_name(suit, terms),
        )
    if line.category == "grande" and line.winner is not None:
        courts = [rank_name(pack.top_value - step, terms, pack) for step in (2, 1, 0)]
        return _("{ranks} of {suit}").format(ranks=join_and(courts), suit=suit_name(Suit.COINS, terms))
    return ""


def _suits_held(line: CategoryLine, rules: RuleSet) -> tuple[int, ...]:
    """Return in how many suits each side has a card, where that decides the primiera and differs; else ()."""
    if line.category != "primiera" or rules.primiera is not Primiera.MORE_SUITS or not line.detail:
        return ()
    held = tuple(sum(best is not None for best in side) for side in line.detail)
    return held if len(set(held)) > 1 else ()


def _sevens_down(line: CategoryLine, side_names: Sequence[str], category: str, award: str) -> str:
    """Return a primiera by most sevens with the rank that decided it: "(most sixes)"."""
    if line.winner is None or not line.detail:
        return _("{category}: {award}").format(category=category, award=award)
    in_race = set(range(len(side_names)))
    place = 0
    for place in range(len(_DOWN)):
        most = max(line.detail[side][place] for side in in_race)
        in_race = {side for side in in_race if line.detail[side][place] == most}
        if in_race == {line.winner}:
            break
    tally = ", ".join(f"{name} {line.detail[side][place]}" for side, name in enumerate(side_names))
    return _("{category} ({most}): {tally}; {award}").format(
        category=category, most=pgettext(*_DOWN[place]), tally=tally, award=award
    )


def _award(points: Sequence[int], side_names: Sequence[str]) -> str:
    return ", ".join(f"+{each} {name}" for each, name in zip(points, side_names, strict=True) if each)
