import subprocess
import sys


def test_the_rules_need_no_screen_and_no_numbers_library():
    script = (
        "import sys\n"
        "import game.rules.referee, game.rules.match\n"
        "loaded = {'pygame', 'pymunk', 'numpy', 'asyncio', 'platformdirs'} & {*sys.modules}\n"
        "rooms = {name.split('.')[1] for name in sys.modules if name.startswith('game.')}\n"
        "sys.exit(f'{loaded} {rooms}' if loaded or rooms != {'rules', 'files'} else 0)\n"
    )
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
