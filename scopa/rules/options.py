"""The named choices of a RuleSet, one small enum per option that is not a number or a yes/no.

Each value is the word used in text forms and in conformance files (docs/rules.md, section 10).
"""

from enum import Enum


class DealStyle(Enum):
    """Cards are dealt one at a time, or each seat's cards together in a packet."""

    SINGLE = "single"
    PACKET = "packet"


class Redeal(Enum):
    """What on the opening table voids the deal: three kings, two aces, or nothing."""

    KINGS3 = "kings3"
    ACES2 = "aces2"
    NONE = "none"


class Capture(Enum):
    """How cards capture: by value, by making fifteen, by either (cirulla), or by value with mute courts."""

    VALUE = "value"
    FIFTEEN = "fifteen"
    CIRULLA = "cirulla"
    CICERA = "cicera"


class Obligation(Enum):
    """When a card that captures may be laid instead: never, only if no equal card lies there, always."""

    ALWAYS = "always"
    MATCH_ONLY = "match_only"
    FREE = "free"


class SumChoice(Enum):
    """Which sums are legal when there are several: any, or only those with the fewest cards."""

    ANY = "any"
    FEWEST = "fewest"


class AceOnTable(Enum):
    """What an ace that takes everything takes when an ace lies there: that ace only, or everything."""

    ONLY_ACE = "only_ace"
    ALL = "all"


class AceSweep(Enum):
    """Whether clearing the table by the power of the ace counts as a sweep."""

    COUNTS = "counts"
    NO = "no"


class AceOnEmpty(Enum):
    """What an ace played to an empty table does: it stays, goes to its owner's pile, or also sweeps."""

    STAYS = "stays"
    SELF = "self"
    SELF_SWEEP = "self_sweep"


class SweepMode(Enum):
    """Sweeps count beside the categories, not at all, or alone."""

    NORMAL = "normal"
    NONE = "none"
    ONLY = "only"


class OpeningTo(Enum):
    """Who takes an opening table worth fifteen or thirty."""

    DEALER = "dealer"
    ELDEST = "eldest"


class Thirty(Enum):
    """An opening thirty is two sweeps by its total alone, or only if it splits into two fifteens."""

    TOTAL = "total"
    SPLIT = "split"


class Primiera(Enum):
    """How the primiera point is awarded."""

    FOUR_SUITS = "four_suits"
    MORE_SUITS = "more_suits"
    PLAIN_SUM = "plain_sum"
    SEVENS_DOWN = "sevens_down"
    SETTANTA = "settanta"
    NONE = "none"


class Tie(Enum):
    """What happens when the leaders are level at or above the target."""

    EXTRA_DEAL = "extra_deal"
    COUNT_OUT = "count_out"


class Scoring(Enum):
    """Points are added when the whole deal is counted, or one side after the other up to the target."""

    AFTER_DEAL = "after_deal"
    SEQUENTIAL = "sequential"


class Inverse(Enum):
    """Whether low totals win: not, the lowest when the target is reached, or by elimination."""

    OFF = "off"
    LOWEST = "lowest"
    ELIMINATE = "eliminate"


class Penalties(Enum):
    """Whether the penalties of the house game are in force."""

    OFF = "off"
    HOUSE = "house"


class Categories(Enum):
    """Which categories are counted at the end of a deal."""

    COINS = "coins"
    HEARTS = "hearts"
    CICERA = "cicera"
