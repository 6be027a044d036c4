"""Time as an argument: easing curves and timelines in whole milliseconds."""
