"""Computer players, behind one interface."""
