"""Where things are: pure functions of window size, scale and card counts."""
