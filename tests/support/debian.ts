import { execFileSync, spawnSync } from 'node:child_process';

/** Where a command is, if the machine has it. */
export function whereIs(command: string): string | undefined {
  const { status, stdout } = spawnSync('which', [command], { encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** Installs a package where that may be done, as root on Debian and its kin; elsewhere it does nothing. */
export function installOnDebian(name: string): void {
  if (process.getuid?.() !== 0 || !whereIs('apt-get')) return;
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
