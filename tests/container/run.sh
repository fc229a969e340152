#!/usr/bin/env bash
# Starts the image 'terecht' as docs/operating/README.md says, and checks what the Dockerfile promises:
# tests/container/run.sh docker|podman [OPTIONS OF run]
set -euo pipefail
engine=$1
shift
fail() {
  echo "$1" >&2
  "$engine" logs "$container" >&2
  exit 1
}
secret=$(head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n')
container=$("$engine" run --detach --network none --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges "$@" \
  --volume /data --env JWT_SECRET="$secret" --env SECRETS_KEY="$secret" --env DEMO=1 terecht)
trap '"$engine" rm --force --volumes "$container" > /dev/null' EXIT

inside() { "$engine" exec "$container" "$@"; }
ask() { inside node -e "fetch('http://127.0.0.1:3000$1').then(async (answer) => console.log(answer.status, await answer.text()))"; }

for ((second = 0; second < 120; second++)); do
  "$engine" logs "$container" 2>&1 | grep -q 'Terecht is ready' && break
  sleep 1
done
((second < 120)) || fail 'The portal did not start within two minutes.'

[[ $(ask /healthz) == '200 {"status":"ok","version":"'* ]] || fail '/healthz does not answer.'
[[ $(ask /schools/antonius/search) == *'Antoniusschool'* ]] || fail 'The list of the demo school is not served.'
[[ $(inside id -u) == 10001 ]] || fail 'The portal does not run as user 10001.'
inside sh -c 'touch /app/x' 2> /dev/null && fail 'The file system of the image can be written.'
inside sh -c 'touch /data/x' || fail '/data cannot be written.'
if [[ $engine == docker ]]; then
  until [[ $(docker inspect --format '{{.State.Health.Status}}' "$container") == healthy ]]; do
    ((second++ < 180)) || fail 'The health check did not pass.'
    sleep 1
  done
else
  "$engine" healthcheck run "$container" || fail 'The health check did not pass.'
fi
"$engine" stop --time 20 "$container" > /dev/null
[[ $("$engine" inspect --format '{{.State.ExitCode}}' "$container") == 0 ]] || fail 'The portal did not stop cleanly.'
echo "The image starts in $second seconds, read-only and without privileges, and stops cleanly."
