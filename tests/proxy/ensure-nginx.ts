import { installOnDebian, whereIs } from '../support/debian.ts';

/** Before the tests, once for all of them. Outside a root's path Debian has its servers in /usr/sbin. */
export default function ensureNginx(): void {
  process.env['PATH'] = `${process.env['PATH']}:/usr/sbin`;
  if (whereIs('nginx')) return;
  installOnDebian('nginx-light');
  if (!whereIs('nginx')) throw new Error('These tests need nginx. On Debian: apt-get install nginx-light');
}
