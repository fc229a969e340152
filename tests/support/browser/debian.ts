import { execFileSync, spawnSync } from 'node:child_process';

export function findCommand(command: string): string | undefined {
  const { status, stdout } = spawnSync('which', [command], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** Installs a package when running as root on Debian or a derivative; elsewhere it does nothing. */
export function installOnDebian(name: string): void {
  if (process.getuid?.() !== 0 || !findCommand('apt-get')) return;
  console.log(`Installing ${name} for the tests …`);
  aptGet('update');
  aptGet('install', '-y', '--no-install-recommends', name);
}

function aptGet(...args: string[]): void {
  execFileSync('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=120', ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
