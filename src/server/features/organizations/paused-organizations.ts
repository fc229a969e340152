import type { Database } from '../../platform/database/connect.ts';

/** Other processes notice a pause this much later at most. */
const CACHE_MS = 2_000;

/**
 * Caches for a moment which organisations are paused, because every list asks. While the database is unavailable the
 * last answer stays valid, so that a paused organisation stays closed.
 */
export function createPausedOrganizations(db: Database) {
  let cached: Promise<ReadonlySet<string>> | undefined;
  let readAt = 0;

  async function readPausedIds(): Promise<ReadonlySet<string>> {
    const rows = await db.selectFrom('organizations').select('id').where('paused_at', 'is not', null).execute();
    return new Set(rows.map(({ id }) => id));
  }

  return {
    ids(): Promise<ReadonlySet<string>> {
      const now = performance.now();
      if (cached && now - readAt < CACHE_MS) return cached;
      const last = cached;
      readAt = now;
      cached = readPausedIds().catch((error: unknown) => {
        if (last) return last;
        cached = undefined;
        throw error;
      });
      return cached;
    },
    /** Called after this process paused or resumed an organisation. */
    invalidate() {
      readAt = -CACHE_MS;
    },
  };
}
