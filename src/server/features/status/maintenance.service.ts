import { DomainError } from '../../../shared/platform/errors.ts';
import { DAY_MS } from '../../../shared/platform/time.ts';
import { isMaintenanceNear, type Maintenance } from '../../../shared/status/contract.ts';
import { ExpiringCache } from '../../platform/cache/expiring-cache.ts';
import type { Database } from '../../platform/database/connect.ts';
import { withTimeout } from '../../platform/workers/with-timeout.ts';

/** Every page asks for it; other servers see a change within this time. */
const CACHE_MS = 15_000;
const READ_TIMEOUT_MS = 2_000;
const MAX_DAYS_AHEAD = 366;
const MAX_DAYS_LONG = 7;

export type MaintenanceService = ReturnType<typeof createMaintenanceService>;

/** The maintenance that the provider announces. While the database is unavailable, the latest known one applies. */
export function createMaintenanceService(db: Database) {
  let cache = new ExpiringCache<void>(1, CACHE_MS);
  let known: Maintenance | null = null;

  async function update(): Promise<void> {
    const reading = db.selectFrom('maintenance').select(['text', 'starts_at as from', 'ends_at as until']);
    known = await withTimeout(READ_TIMEOUT_MS, reading.executeTakeFirst()).then(
      (row) => row ?? null,
      () => known,
    );
  }

  /** Null when none is planned, or it has ended. */
  async function read(): Promise<Maintenance | null> {
    await cache.get('', update);
    return known && Date.parse(known.until) > Date.now() ? known : null;
  }

  return {
    read,

    /** For the banner on every page. */
    async readNear(moment: number): Promise<Maintenance | undefined> {
      const planned = await read();
      return planned && isMaintenanceNear(planned, moment) ? planned : undefined;
    },

    async announce({ text, from, until }: Maintenance): Promise<Maintenance> {
      checkTimes(Date.parse(from), Date.parse(until));
      const times = { starts_at: from, ends_at: until };
      await db
        .insertInto('maintenance')
        .values({ text, ...times })
        .onConflict((conflict) => conflict.column('is_only').doUpdateSet({ text, ...times }))
        .execute();
      cache = new ExpiringCache(1, CACHE_MS);
      return { text, from, until };
    },

    async withdraw(): Promise<{ withdrawn: boolean }> {
      const { numDeletedRows } = await db.deleteFrom('maintenance').executeTakeFirst();
      cache = new ExpiringCache(1, CACHE_MS);
      return { withdrawn: numDeletedRows > 0n };
    },
  };
}

function checkTimes(from: number, until: number): void {
  if (until <= from) throw new DomainError('bad_input', 'Het einde moet na het begin liggen.');
  if (until <= Date.now()) throw new DomainError('bad_input', 'Dit onderhoud is al voorbij.');
  if (until - from > MAX_DAYS_LONG * DAY_MS) throw new DomainError('bad_input', 'Kies hooguit een week.');
  if (from > Date.now() + MAX_DAYS_AHEAD * DAY_MS) throw new DomainError('bad_input', 'Kies een tijd binnen een jaar.');
}
