"""The player's own named sets of rules ("our family rules"): a JSON file of names and rule texts.

A text is what `RuleSet.text` writes, so a set can be shared in a message. It knows no screen. A broken file is
kept aside; a set that this version cannot read stays in the file and in the list, as text.
"""

import json
from dataclasses import dataclass
from pathlib import Path

from scopa.records.store import Problem, config_folder, keep_aside, write_atomically
from scopa.rules.errors import RuleSetError
from scopa.rules.ruleset import RuleSet

FILE_NAME = "family_rules.json"
FORMAT = 1
NAME_LIMIT = 24  # characters of a name


@dataclass(frozen=True, slots=True)
class FamilyRules:
    """One named set of rules."""

    name: str
    text: str

    @property
    def rules(self) -> RuleSet | None:
        """The rules of the text; None when this version cannot read it."""
        try:
            return RuleSet.parse(self.text)
        except RuleSetError:
            return None


def family_path() -> Path:
    """Return where the named sets live on this system."""
    return config_folder() / FILE_NAME


def load_family(path: Path | None = None) -> tuple[tuple[FamilyRules, ...], tuple[Problem, ...]]:
    """Return the named sets in the order of the file, and what was wrong with it; never raises for a bad file."""
    path = path or family_path()
    try:
        data = json.loads(path.read_bytes().decode("utf-8"))
        sets = tuple(FamilyRules(str(item["name"]), str(item["rules"])) for item in data["sets"])
    except FileNotFoundError:
        return (), ()
    except (OSError, ValueError, LookupError, TypeError, RecursionError) as error:
        return (), (Problem("family_unreadable", path, str(error), keep_aside(path)),)
    return sets, ()


def save_family(sets: tuple[FamilyRules, ...], path: Path | None = None) -> Problem | None:
    """Write the named sets; returns the problem instead of raising when the disk refuses."""
    path = path or family_path()
    listed = [{"name": one.name, "rules": one.text} for one in sets]
    text = json.dumps({"format": FORMAT, "sets": listed}, ensure_ascii=False, indent=2) + "\n"
    try:
        write_atomically(path, text.encode("utf-8"))
    except OSError as error:
        return Problem("family_unwritable", path, error.strerror or str(error))
    return None


def with_set(sets: tuple[FamilyRules, ...], name: str, rules: RuleSet) -> tuple[FamilyRules, ...]:
    """Return the sets with these rules under that name, in place of the one that had it, else at the end."""
    one = FamilyRules(" ".join(name.split())[:NAME_LIMIT], rules.text)
    if any(other.name == one.name for other in sets):
        return tuple(one if other.name == one.name else other for other in sets)
    return (*sets, one)


def without_set(sets: tuple[FamilyRules, ...], name: str) -> tuple[FamilyRules, ...]:
    """Return the sets without the one of that name."""
    return tuple(other for other in sets if other.name != name)
