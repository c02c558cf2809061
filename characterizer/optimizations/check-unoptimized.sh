#!/bin/sh
# The tests of the tests: without an optimizer no test of 1995 may say yes. Compares times, so it is
# no unit test; run it on a quiet machine.
#   check-unoptimized.sh [FORTELL [COMPILER]]     default: build/release/bin/fortell gfortran
set -eu
here=$(dirname "$0")
fortell=${1:-$here/../../build/release/bin/fortell}
compiler=${2:-gfortran}
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
FORTELL_DB=$folder/verdicts.sqlite
export FORTELL_DB
"$fortell" characterize --name unoptimized --fc "$compiler" --flags -O0 --only opt || test $? -eq 1
"$fortell" optimizations --on unoptimized > "$folder/matrix"
wrong=0
for test in $(grep -l '^! catalogue: 1995' "$here"/../../f90-bench/optimizations/*.f90); do
  slug=$(basename "$test" .f90)
  verdict=$(awk -v slug="$slug" '$1 == slug { print $2 }' "$folder/matrix")
  if [ "$verdict" != no ]; then
    echo "$slug: $verdict without an optimizer"
    wrong=$((wrong + 1))
  fi
done
echo "$wrong of the 46 do not say no at -O0"
test "$wrong" -eq 0
