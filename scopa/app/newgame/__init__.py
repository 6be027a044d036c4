"""The parts of the page on which a match is set up."""
