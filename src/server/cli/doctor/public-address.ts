import { connect } from 'node:tls';

import { DAY_MS } from '../../../shared/platform/time.ts';
import type { Config } from '../../platform/config/config.ts';
import { type Check, failed, ok, reasonOf, warning } from './check.ts';
import { connectionOf, type OpenedDatabase } from './database.ts';

const TIMEOUT_MS = 4_000;
const DAYS_TO_RENEW = 14;
/** A code of an authenticator app is valid for half a minute before and after. */
const MAX_DIFFERENCE_MS = 15_000;

/** From this machine: a network may not lead back to its own public address. */
export function publicAddressChecks({ publicUrl }: Config): Check[] {
  if (!publicUrl) return [];
  const { protocol, hostname, port } = new URL(publicUrl);
  const address: Check = {
    name: 'public address',
    async run() {
      // Ignores an invalid certificate, because that has its own check.
      const response = await fetch(`${publicUrl}/healthz`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
      const body = await response.text();
      if (!response.ok || !body.includes('"status"')) {
        return failed(`${publicUrl}/healthz answered with ${response.status}: no Terecht is there. Check the proxy.`);
      }
      return ok(`${publicUrl} answers`);
    },
  };
  const certificate: Check = {
    name: 'certificate',
    run: () => checkCertificate(hostname, port === '' ? 443 : Number(port)),
  };
  return protocol === 'https:' ? [address, certificate] : [address];
}

/** Connects with any certificate, so that the check can report what is wrong with it and when it expires. */
function checkCertificate(host: string, port: number) {
  return new Promise<ReturnType<typeof ok>>((resolve, reject) => {
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: TIMEOUT_MS });
    socket.on('error', reject);
    socket.on('timeout', () => socket.destroy(new Error(`${host} does not answer on port ${port}`)));
    socket.on('secureConnect', () => {
      const { valid_to } = socket.getPeerCertificate();
      const days = Math.floor((Date.parse(valid_to) - Date.now()) / DAY_MS);
      const problem = socket.authorizationError as unknown;
      socket.destroy();
      if (days < 0) resolve(failed(`The certificate of ${host} expired on ${valid_to}: renew it.`));
      else if (problem) {
        const why = problem instanceof Error ? reasonOf(problem) : String(problem);
        resolve(failed(`Browsers do not accept the certificate of ${host} (${why}): install one they know.`));
      } else if (days < DAYS_TO_RENEW) {
        resolve(warning(`The certificate of ${host} expires in ${days} days: look why it is not renewed.`));
      } else resolve(ok(`of ${host}, valid for ${days} more days`));
    });
  });
}

export function clockChecks({ publicUrl }: Config, database: Promise<OpenedDatabase>): Check[] {
  const ofDatabase: Check = {
    name: 'clock of the database',
    async run() {
      const connection = await connectionOf(database);
      const start = Date.now();
      const { rows } = await connection.pool.query<{ ms: number }>(
        'select extract(epoch from clock_timestamp())::float * 1000 as ms',
      );
      return compare('this machine', rows[0]!.ms - (start + Date.now()) / 2);
    },
  };
  if (!publicUrl) return [ofDatabase];
  const ofAddress: Check = {
    name: 'clock of the address',
    async run() {
      const response = await fetch(`${publicUrl}/healthz`, { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) });
      const date = Date.parse(response.headers.get('date') ?? '');
      return Number.isNaN(date) ? warning(`${publicUrl} sends no Date.`) : compare(publicUrl, date - Date.now());
    },
  };
  return [ofDatabase, ofAddress];
}

function compare(other: string, difference: number) {
  const seconds = Math.abs(difference / 1000).toFixed(1);
  if (Math.abs(difference) <= MAX_DIFFERENCE_MS) return ok(`differs ${seconds} seconds from the clock of ${other}`);
  return failed(`differs ${seconds} seconds from the clock of ${other}: codes to sign in with fail. Switch NTP on.`);
}
