"""Shared by all tests: no real screen, no real sound card, no real data folder."""

import os
import tempfile

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["TUMBLEBONES_DATA"] = tempfile.mkdtemp(prefix="tumblebones-tests-")
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
