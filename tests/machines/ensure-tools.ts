import ensureNginx from '../proxy/ensure-nginx.ts';
import { findCommand, installOnDebian } from '../support/browser/debian.ts';

/** Network namespaces need root; the tools are packages of Debian. */
export default function ensureTools(): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) throw new Error('These tests need Linux and root.');
  ensureNginx();
  for (const [command, name] of [
    ['ip', 'iproute2'],
    ['tc', 'iproute2'],
    ['arping', 'iputils-arping'],
  ] as const) {
    if (!findCommand(command)) installOnDebian(name);
    if (!findCommand(command)) throw new Error(`These tests need ${command}. On Debian: apt-get install ${name}`);
  }
}
