"""Colours of the card art: each hue as dark, middle and light, and the index colours checked for contrast."""

INK = "#1d1a26"
PAPER = "#fbf3df"
EDGE = "#bfa878"
WHITE = "#fffdf6"

RED, RED_D, RED_L = "#d63a2b", "#9e1f24", "#f07a5c"
GOLD, GOLD_D, GOLD_L = "#f3b93a", "#c9851f", "#ffe08a"
BLUE, BLUE_D, BLUE_L = "#235aa6", "#15376f", "#6ea3dc"
GREEN, GREEN_D, GREEN_L = "#2f8a4d", "#1b5a36", "#86c06a"
SKIN, SKIN_D = "#f8d2ab", "#e6a57c"
STEEL, STEEL_D = "#dfe7ee", "#9fb2c6"
BROWN, BROWN_D, BROWN_L = "#8a5a33", "#5d3a1f", "#b98550"

# Hair has its own hexes, so that a recoloured figure keeps its metal and its hair apart.
HAIR, HAIR_D = "#7a4524", "#532b17"
BLOND, BLOND_D = "#e0a13c", "#a0651a"
GREY, GREY_D = "#b9bcc4", "#8d93a1"
DARK, DARK_D = "#3b2a2c", "#241a1e"

# Index colours: at least 4.5:1 against PAPER.
INDEX_COINS = "#9c6112"
INDEX_CUPS = "#b3261e"
INDEX_SWORDS = "#1f4f95"
INDEX_CLUBS = "#1b5a36"
