"""End to end: the real program in a real window, driven by a real mouse and keyboard (Xvfb, openbox, xdotool)."""
