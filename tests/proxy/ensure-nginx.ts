import { installOnDebian, findCommand } from '../support/browser/debian.ts';

/** Installs nginx once before the tests. Debian keeps servers in /usr/sbin, which is not on every user's path. */
export default function ensureNginx(): void {
  process.env['PATH'] = `${process.env['PATH']}:/usr/sbin`;
  if (findCommand('nginx')) return;
  installOnDebian('nginx-light');
  if (!findCommand('nginx')) throw new Error('These tests need nginx. On Debian: apt-get install nginx-light');
}
