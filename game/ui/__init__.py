"""The look and the widgets: theme, parts, text, layout, controls and focus."""
