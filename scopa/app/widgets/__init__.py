"""Controls that work by pointer and by keyboard alike."""
