"""Every benchmark, one after the other, each in a process of its own: `make bench`, or `python -m benchmarks`."""

import subprocess
import sys
from pathlib import Path

ALL = sorted(path.stem for path in Path(__file__).parent.glob("*.py") if not path.stem.startswith("_"))


def main() -> int:
    """Run them; return how many missed a target."""
    return sum(
        subprocess.run([sys.executable, "-m", f"benchmarks.{name}"], check=False).returncode != 0 for name in ALL
    )


if __name__ == "__main__":
    sys.exit(main())
