"""The tests: one folder for each part of the package, and the independent oracle that judges the rules."""
