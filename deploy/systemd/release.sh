#!/usr/bin/env bash
# Puts a standalone build into service on this machine:
#
#   npm run build -- --standalone
#   rsync -a --delete dist/standalone/ server:app-1.4.0/
#   ssh server bash -s -- app-1.4.0 < deploy/systemd/release.sh
#
# docs/deployment.md, "A plain server", has the steps that come once before, such as /etc/app/env and app@.service.
# PORTS names the processes, 3000 and 3001 by default. They restart one after the other, so that one always answers.
# APP_ROOT names another folder than the one of app@.service.
set -euo pipefail

build=${1:?Usage: release.sh <folder of the standalone build>}
ports=${PORTS:-3000 3001}
root=${APP_ROOT:-/opt/app}
release="$root/releases/$(date -u +%Y%m%d%H%M%S)"

[ -f "$build/server.js" ] || { echo "$build is not a standalone build." >&2; exit 1; }
mkdir -p "$root/releases"
# A release that does not serve would take the place of one to go back to.
trap 'status=$?; [ "$status" = 0 ] || rm -rf "$release"; exit "$status"' EXIT
cp -R "$build" "$release"
chown -R root:root "$release"
chmod -R u=rwX,go=rX "$release"

# With the settings as the service reads them. A failure leaves the running version in place.
systemd-run --quiet --wait --pipe --uid=app --property=EnvironmentFile=/etc/app/env \
  --working-directory="$release" /usr/bin/node migrate.js

# Two versions serve at once for a moment, and tabs stay open for longer. So each version has the files of the other.
# Those older than a month are left out, or a release would have the files of all before it.
share_assets() {
  [ -d "$1/client/assets" ] || return 0
  mkdir -p "$2/client/assets"
  find "$1/client/assets" -type f -mtime -30 -printf '%f\n' | while read -r file; do
    # Not `cp --no-clobber`, which fails for a file that exists in some versions.
    [ -e "$2/client/assets/$file" ] || cp --preserve=mode,timestamps "$1/client/assets/$file" "$2/client/assets/"
  done
}

use_release() {
  ln -sfn "$1" "$root/current.new"
  mv -T "$root/current.new" "$root/current"
}

restart() {
  for port in $ports; do
    systemctl restart "app@$port"
    for attempt in $(seq 1 60); do
      if curl --silent --fail --max-time 4 --output /dev/null "http://127.0.0.1:$port/readyz"; then continue 2; fi
      sleep 0.5
    done
    echo "Port $port is not ready: journalctl -u app@$port" >&2
    return 1
  done
}

previous=$(readlink "$root/current" || true)
if [ -n "$previous" ]; then
  share_assets "$release" "$previous"
  share_assets "$previous" "$release"
fi
use_release "$release"
if ! restart; then
  [ -n "$previous" ] || { rm "$root/current"; exit 1; }
  echo "Going back to $previous." >&2
  use_release "$previous"
  restart || true
  exit 1
fi

# The last five releases stay, to go back to. All of them have served.
ls -1d "$root"/releases/* | head -n -5 | xargs -r rm -rf
echo "$release serves on $ports."
