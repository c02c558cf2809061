#include "characterizer/emit-suite-texts.h"

namespace fortell {

// A group of segments is one file, because a compiler's start takes longer than a segment. When a
// group fails, its segments are tried one by one; an empty procedure stands in for each bad one.
const char kBuildScript[] =
    R"sh(# Called by the Makefile with FC, FFLAGS and SEGFLAGS in the environment.
#   sh build.sh group GROUP SEGMENT...   one object of these segments, or of those that compile
#   sh build.sh choose TYPE...           takes the driver for the types that the compiler has
#   sh build.sh facts                    a program that tells what the compiler says of itself
#   sh build.sh about                    writes down compiler, flags and failures
set -u

group() {
  name=$1
  shift
  for segment in "$@"; do rm -f "failures/$segment.txt"; done
  if $FC $FFLAGS $SEGFLAGS -c "groups/$name.f90" -o "objects/$name.o" 2>"objects/$name.log"; then
    return 0
  fi
  echo "group $name does not compile as a whole; trying its segments one by one"
  : > "objects/$name.f90"
  for segment in "$@"; do
    if $FC $FFLAGS $SEGFLAGS -c "segments/$segment.f90" -o "objects/$segment.o" \
        2>"objects/$segment.log"; then
      cat "segments/$segment.f90" >> "objects/$name.f90"
    else
      cp "objects/$segment.log" "failures/$segment.txt"
      {
        echo "subroutine segment_$segment()"
        echo "end subroutine segment_$segment"
      } >> "objects/$name.f90"
    fi
  done
  $FC $FFLAGS $SEGFLAGS -c "objects/$name.f90" -o "objects/$name.o"
}

choose() {
  missing=
  for type in "$@"; do
    if ! $FC $FFLAGS $SEGFLAGS -c "probes/$type.f90" -o objects/probe.o 2>objects/probe.log; then
      missing="$missing-$type"
    fi
  done
  cp "drivers/without$missing"/* driver/ || return 1
  echo "without$missing" > driver/chosen
}

facts() {
  $FC $FFLAGS -o run/facts facts.f90 2>objects/facts.log || $FC $FFLAGS -o run/facts facts-plain.f90
}

about() {
  {
    echo "fc $FC"
    echo "flags $FFLAGS"
    $FC --version 2>/dev/null | { IFS= read -r line && echo "version $line"; }
    for file in failures/*.txt; do
      [ -f "$file" ] || continue
      segment=${file##*/}
      echo "refused ${segment%.txt}"
      kept=0
      while IFS= read -r line && [ $kept -lt 12 ]; do
        [ -n "$line" ] && printf 'message %s\n' "$line" && kept=$((kept + 1))
      done < "$file"
    done
  } > run/build.txt
  return 0
}

"$@"
)sh";

// Only what every shell has of itself, but for uname. A process that dies takes one job with it:
// the next process goes on behind it.
const char kRunScript[] = R"sh(#!/bin/sh
# Runs the suite and writes results.txt. Stopped (Ctrl-C, kill) and started again it goes on.
set -u
here=${0%/*}
[ "$here" = "$0" ] || cd "$here" || exit 1
results=results.txt

fact() { [ -z "${2:-}" ] || echo "fact $1 $2"; }
first_line() { [ -r "$1" ] && IFS= read -r line < "$1" && printf '%s' "$line"; }

linux_facts() {
  processors=0
  while IFS=: read -r key value; do
    case $key in
      processor*) processors=$((processors + 1)) ;;
      "model name"*) cpu=${value# } ;;
      "cpu MHz"*) clock_mhz=${value# } ;;
      flags*) features=${value# } ;;
      siblings*) siblings=${value# } ;;
      "cpu cores"*) cores_per_package=${value# } ;;
    esac
  done < /proc/cpuinfo
  fact cpu "${cpu:-}"
  fact clock_mhz "${clock_mhz:-}"
  fact processors "$processors"
  fact siblings "${siblings:-}"
  fact cores_per_package "${cores_per_package:-}"
  fact features "${features:-}"
  while read -r key value unit; do
    [ "$key" != MemTotal: ] || fact memory_kib "$value"
  done < /proc/meminfo
  for folder in /sys/devices/system/cpu/cpu0/cache/index*; do
    [ -r "$folder/size" ] || continue
    echo "fact cache $(first_line "$folder/level") $(first_line "$folder/type")" \
      "$(first_line "$folder/size") $(first_line "$folder/coherency_line_size")" \
      "$(first_line "$folder/shared_cpu_list")"
  done
  [ ! -r /etc/os-release ] || while IFS='=' read -r key value; do
    [ "$key" != PRETTY_NAME ] || fact operating_system "$value"
  done < /etc/os-release
  fact governor "$(first_line /sys/devices/system/cpu/cpu0/cpufreq/scaling_governor)"
  fact transparent_huge_pages "$(first_line /sys/kernel/mm/transparent_hugepage/enabled)"
  fact load "$(first_line /proc/loadavg)"
  fact vendor "$(first_line /sys/class/dmi/id/sys_vendor)"
}

begin_results() {
  while IFS= read -r line; do printf '%s\n' "$line"; done < suite.txt
  [ ! -r build.txt ] || while IFS= read -r line; do printf '%s\n' "$line"; done < build.txt
  [ ! -x ./facts ] || ./facts
  fact host "$(uname -n 2>/dev/null)"
  fact architecture "$(uname -m 2>/dev/null)"
  fact kernel "$(uname -sr 2>/dev/null)"
  fact started "$(date -u +%Y-%m-%dT%H:%M:%SZ 2>/dev/null)"
  [ ! -r /proc/cpuinfo ] || linux_facts
  [ ! -r machine.txt ] || while IFS= read -r line; do
    case $line in
      '#'* | '' | *'=' | *'= ') ;;
      *=*) key=${line%%=*}; fact "${key%% *}" "${line#*= }" ;;
    esac
  done < machine.txt
}

# Where an earlier call stopped: part is the next process, skip the jobs of it that are done.
part=1 skip=0
if [ -f "$results" ]; then
  base=0 begun=0 any=no
  while read -r word number rest; do
    case $word in
      part) part=$number base=$rest skip=$rest begun=0 any=yes ;;
      begin) begun=$number ;;
      end | failed) skip=$((base + number)) ;;
      died) skip=$((base + begun)) ;;
      done) part=$((part + 1)) skip=0 ;;
      finished) echo "results.txt is complete; remove it to measure again" >&2; exit 0 ;;
    esac
  done < "$results"
  { echo; echo resumed; } >> "$results"
else
  begin_results > "$results"
fi

jobs_behind() {
  passed=0
  while IFS= read -r line; do
    passed=$((passed + 1))
    [ $passed -le "$skip" ] || printf '%s\n' "$line"
  done < "jobs/$part.txt"
}

parts=0
while [ -f "jobs/$((parts + 1)).txt" ]; do parts=$((parts + 1)); done
while [ "$part" -le "$parts" ]; do
  echo "process $part of $parts" >&2
  echo "part $part $skip" >> "$results"
  jobs_behind | ./suite > output.txt 2> errors.txt
  status=$?
  begun=0
  while IFS= read -r line; do
    printf '%s\n' "$line"
    case $line in begin*) begun=$((begun + 1)) ;; esac
  done < output.txt >> "$results"
  if [ $status -eq 0 ]; then
    echo "done $part" >> "$results"
    part=$((part + 1)) skip=0
  else
    echo "died $status" >> "$results"
    if [ $begun -eq 0 ]; then
      echo "./suite ended with $status before it measured anything; see errors.txt" >&2
      exit 1
    fi
    skip=$((skip + begun))
  fi
done
{
  fact ended "$(date -u +%Y-%m-%dT%H:%M:%SZ 2>/dev/null)"
  echo finished
} >> "$results"
echo "results.txt is complete: fortell characterize --import results.txt --name NAME" >&2
)sh";

const char kFactsProgram[] = R"f90(program facts
  use, intrinsic :: iso_fortran_env, only: compiler_version, compiler_options
  implicit none
  write (*, '(a, a)') 'compiler ', compiler_version()
  write (*, '(a, a)') 'options ', compiler_options()
end program facts
)f90";

const char kNoFactsProgram[] = R"f90(program facts
  write (*, '(a)') 'compiler unknown'
end program facts
)f90";

const char kMachineForm[] =
    R"txt(# Facts about the machine. run.sh finds most of them on Linux; elsewhere, or where it errs, take
# away the # and fill in what is known. Empty ones stay unknown.
#host = 
#cpu = 
#architecture = x86_64
#cores = 
#memory_bytes = 
#operating_system = 
#virtualisation = none
# level, kind, bytes, bytes of a line, processors that share it (a list such as 0-3,8); one line each
#cache = 1 Data 32768 64 0
#cache = 2 Unified 1048576 64 0
)txt";

const char kSuiteReadme[] = R"txt(Fortell's measurement suite as plain Fortran.

  make FC=compiler FFLAGS="flags"     builds run/suite; -j goes with it
  make run                            runs it and writes run/results.txt

Nothing else is needed than a Fortran compiler, make and the shell that make uses. FC and FFLAGS are
those of the programs whose time is to be predicted. LDFLAGS is for linking alone (-static, when the
program is to be carried elsewhere), SEGFLAGS for compiling alone, DRIVERFLAGS stands in for both
where FFLAGS forbid what the driver needs of Fortran 2003 (-std=f95). No quotation marks inside of
them.

A segment that the compiler refuses is noted (failures/) and left out; the others are measured.

To measure on another machine, build here, copy the folder run, and there:
  sh run.sh
It can be stopped and started again. machine.txt takes facts that the script does not find by itself.

Then, where Fortell is installed:
  fortell characterize --import results.txt --name NAME
)txt";

}  // namespace fortell
