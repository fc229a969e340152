import type { Database } from '../database/connect.ts';

/** So long a process may not have heard that another one paused an organisation. */
const FRESH_MS = 2_000;

/**
 * Which organisations are paused. Every list asks, so the answer is kept for a moment. While the database is away the
 * last answer holds: what was closed stays closed.
 */
export function createPaused(db: Database) {
  let known: Promise<ReadonlySet<string>> | undefined;
  let askedAt = 0;

  async function ask(): Promise<ReadonlySet<string>> {
    const rows = await db.selectFrom('organizations').select('id').where('paused_at', 'is not', null).execute();
    return new Set(rows.map(({ id }) => id));
  }

  return {
    ids(): Promise<ReadonlySet<string>> {
      const now = performance.now();
      if (known && now - askedAt < FRESH_MS) return known;
      const last = known;
      askedAt = now;
      known = ask().catch((error: unknown) => {
        if (last) return last;
        known = undefined;
        throw error;
      });
      return known;
    },
    /** Something was paused or resumed here. */
    forget() {
      askedAt = -FRESH_MS;
    },
  };
}
