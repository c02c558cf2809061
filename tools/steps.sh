# Sourced by quickstart and check: names each step and tells how long it took.
step_start=$SECONDS
step_name=""
step() {
  [ -z "$step_name" ] || echo "== $script: $step_name: $((SECONDS - step_start)) s"
  step_name=$1
  step_start=$SECONDS
  echo "== $script: $step_name ..."
}
trap 'status=$?; [ $status -eq 0 ] || echo "$script: FAILED in step: ${step_name:-start} (exit code $status)" >&2' EXIT
