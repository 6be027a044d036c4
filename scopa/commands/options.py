"""Options that several commands share: a variant, its players, and changed rules.

It knows argparse and the rules; it prints nothing.
"""

import argparse
from collections.abc import Sequence

from scopa.rules.errors import RuleSetError
from scopa.rules.ruleset import RuleSet
from scopa.rules.variants import VARIANTS, find_variant


class UnusableRules(Exception):  # noqa: N818 - said to the person who typed the command
    """The rules asked for make no game; the message says why."""


def add_rules(parser: argparse.ArgumentParser) -> None:
    """Add --variant, --players and --rule to a command."""
    parser.add_argument(
        "--variant", default="scopa40", metavar="V", help=f"one of {', '.join(VARIANTS)}; default scopa40"
    )
    parser.add_argument("--players", type=int, metavar="N", help="2, 3, 4 or 6; default: the variant's own")
    parser.add_argument(
        "--rule",
        "--set",
        dest="rule",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="change one rule, for example napola=on or target=16; may be repeated",
    )


def rules_from(variant: str, players: int | None, changes: Sequence[str]) -> RuleSet:
    """Return the rules asked for. Raises UnusableRules with a sentence for the person."""
    options = {}
    for change in changes:
        name, equals, value = change.partition("=")
        if not equals:
            raise UnusableRules(f"--rule {change}: write NAME=VALUE, for example napola=on")
        options[name] = value
    try:
        return find_variant(variant).ruleset(players, **options)
    except RuleSetError as error:
        raise UnusableRules(_sentence(error)) from None


def _sentence(error: RuleSetError) -> str:
    fields = error.fields
    if error.code == "unknown_variant":
        return f"there is no variant {fields['value']!r}; there are {', '.join(VARIANTS)}"
    if error.code == "players_not_supported":
        return f"{fields['variant']} is not played by {fields['value']}"
    if error.code == "unknown_option":
        return f"there is no rule {fields['field']!r}; docs/rules.md lists them"
    if error.code == "bad_value":
        return f"the rule {fields['field']} cannot be {fields['value']!r}"
    return f"{' and '.join(fields.get('fields', ()))} do not go together ({error.code})"
