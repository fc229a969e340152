import type { FastifyInstance } from 'fastify';

import { addDays, dutchDate } from '../../../shared/platform/time.ts';
import type { PortalAddress } from '../../platform/mail/mail-queue.ts';

/** RFC 9116 recommends less than a year, after which a reader must not trust the contact. */
const VALID_DAYS = 180;

/** `/.well-known/security.txt`: to whom people report a vulnerability. */
export function registerSecurityTxt(app: FastifyInstance, address: PortalAddress, email: string): void {
  app.get('/.well-known/security.txt', (_request, reply) => {
    const lines = [
      `Contact: mailto:${email}`,
      `Expires: ${addDays(dutchDate(Date.now()), VALID_DAYS)}T00:00:00Z`,
      'Preferred-Languages: nl, en',
      // The standard allows only https here.
      ...(address.origin.startsWith('https:') ? [`Canonical: ${address.origin}/.well-known/security.txt`] : []),
    ];
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send(`${lines.join('\n')}\n`);
  });
}
