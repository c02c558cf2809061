#!/usr/bin/env python3
"""Counts arithmetic in the machine code of the optimization tests: how a verdict is checked by eye.

    count-instructions.py COMPILER [FLAGS] [--tests NAME,...]

Prints for each procedure how many floating-point instructions are packed and scalar (with moves of
memory), its calls and its size, so that naive can be held against opt and cripple.
"""
import argparse
import pathlib
import re
import shlex
import subprocess
import tempfile

FOLDER = pathlib.Path(__file__).resolve().parents[2] / "f90-bench" / "optimizations"
PACKED = re.compile(r"v?(add|sub|mul|div|sqrt|max|min|fn?m(add|sub)\d+|blendm|and|or)p[sd]|vp?(add|mull|sub)[dq]\b"
                    r"|p(add|mull|sub)[dq]|v?gather\w+|vp?scatter\w+")
SCALAR = re.compile(r"v?(add|sub|mul|div|sqrt|max|min|fn?m(add|sub)\d+)s[sd]")


def header(path):
    lines = path.read_text().splitlines()
    return {k: v for k, v in (re.match(r"! ([\w ]+): (.*)", l).groups() for l in lines
                              if re.match(r"! ([\w ]+): (.*)", l))}


def compile_test(path, command, folder):
    parts = re.split(r"^! next file\n", path.read_text(), flags=re.M)
    objects = []
    for k, part in enumerate(parts):
        source = folder / f"{path.stem}-{k}.f90"
        source.write_text(part)
        subprocess.run(command + ["-c", source.name], cwd=folder, check=True, capture_output=True)
        objects.append(folder / f"{path.stem}-{k}.o")
    return objects


def counts(objects):
    found = {}
    for item in objects:
        text = subprocess.run(["objdump", "-d", "--no-show-raw-insn", item], check=True,
                              capture_output=True, text=True).stdout
        for block in re.split(r"\n\n", text):
            label = re.match(r"\s*[0-9a-f]+ <(.*)>:", block)
            kind = label and re.search(r"(naive|opt|cripple)(?:_?$|\.)", label.group(1))
            if not kind or "constprop" in label.group(1):
                continue
            lines = [l.split("\t") for l in block.splitlines()[1:]]
            names = [l[1].strip() for l in lines if len(l) > 1]
            ops = [n.split()[0] for n in names if n]
            found[kind.group(1)] = (sum(bool(PACKED.match(o)) for o in ops),
                                    sum(bool(SCALAR.match(o)) for o in ops),
                                    sum(o.startswith("call") for o in ops), len(ops))
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("compiler")
    parser.add_argument("flags", nargs="?", default="")
    parser.add_argument("--tests", default="")
    given = parser.parse_args()
    wanted = set(filter(None, given.tests.split(",")))
    command = shlex.split(given.compiler) + shlex.split(given.flags)
    print(f"{'test':42}" + "".join(f"{k + ' vec/sca/call/all':>26}" for k in ("naive", "opt", "cripple")))
    for path in sorted(FOLDER.glob("*.f90")):
        if wanted and path.stem not in wanted or not wanted and header(path).get("catalogue") != "1995":
            continue
        with tempfile.TemporaryDirectory() as folder:
            found = counts(compile_test(path, command, pathlib.Path(folder)))
        cells = ["/".join(map(str, found[k])) if k in found else "as another" for k in ("naive", "opt", "cripple")]
        print(f"{path.stem:42}" + "".join(f"{c:>26}" for c in cells))


if __name__ == "__main__":
    main()
