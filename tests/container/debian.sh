#!/usr/bin/env bash
# The same test where no registry of images can be reached: podman, on bases that mmdebstrap makes of Debian 12.
#   apt-get install podman buildah runc mmdebstrap
#   tests/container/debian.sh [OPTIONS OF build]
set -euo pipefail
base() {
  podman image exists "localhost/terecht-$1" && return
  mmdebstrap --variant=minbase --include="$2" bookworm - | podman import --quiet - "localhost/terecht-$1"
}
base base ca-certificates
base build-base ca-certificates,nodejs,npm
# The default format of podman leaves out the health check.
podman build --format docker --network host "$@" \
  --build-arg BUILD_BASE=localhost/terecht-build-base --build-arg BASE=localhost/terecht-base --tag terecht .
tests/container/run.sh podman
