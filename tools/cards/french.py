"""The French deck of 52: the faces, and the overlays of its variants.

A variant lies in a folder of its own and is laid over the face: jumbo indices, four colours, and what both together
need (it is laid over jumbo). A card of a variant that is opaque replaces the face.
"""

from __future__ import annotations

from .french_courts import COURTS, court, jumbo_court, recoloured_court
from .french_pips import FOUR_COLOURS, SIGNS, TWO_COLOURS, ace, pip_card
from .group import Group

CHANGED = "dc"
"""The suits that have another colour in the four-colour variant."""


def french_deck() -> dict[str, Group]:
    """Return the faces and overlays by file stem, overlays as "variant/stem"."""
    faces: dict[str, Group] = {}
    for suit in SIGNS:
        faces[f"A{suit}"] = ace(suit, TWO_COLOURS)
        faces[f"jumbo/A{suit}"] = ace(suit, TWO_COLOURS, jumbo=True)
        for count in range(2, 11):
            stem = f"{'T' if count == 10 else count}{suit}"
            faces[stem] = pip_card(suit, count, TWO_COLOURS)
            faces[f"jumbo/{stem}"] = pip_card(suit, count, TWO_COLOURS, jumbo=True)
            if suit in CHANGED:
                faces[f"four-colour/{stem}"] = pip_card(suit, count, FOUR_COLOURS)
                faces[f"four-colour-jumbo/{stem}"] = pip_card(suit, count, FOUR_COLOURS, jumbo=True)
        if suit in CHANGED:
            faces[f"four-colour/A{suit}"] = ace(suit, FOUR_COLOURS)
            faces[f"four-colour-jumbo/A{suit}"] = ace(suit, FOUR_COLOURS, jumbo=True)
    for name in COURTS:
        faces[name] = court(name, TWO_COLOURS)
        faces[f"jumbo/{name}"] = jumbo_court(name, TWO_COLOURS)
        if name[1] in CHANGED:
            faces[f"four-colour/{name}"] = recoloured_court(name, FOUR_COLOURS)
            faces[f"four-colour-jumbo/{name}"] = jumbo_court(name, FOUR_COLOURS)
    return faces
