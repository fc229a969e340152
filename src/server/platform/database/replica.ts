import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';

import { DomainError } from '../../../shared/platform/errors.ts';
import { connect, type Database, type GuestReads } from './connect.ts';

const CHECK_EVERY_MS = 5_000;
/** A replica further behind is not used: guests must see an item that was placed a moment ago. */
const MAX_LAG_MS = 1_500;
const POLL_MS = 25;

interface Replica extends GuestReads {
  close(): Promise<void>;
}

/** Reads from a streaming replica, or from the primary while the replica is unavailable or behind. */
export function openReplica(url: string, poolSize: number, primary: Database): Replica {
  // A replica that hangs times out soon, because the primary can answer.
  const replica = connect({ connectionString: url, query_timeout: MAX_LAG_MS }, poolSize);
  let isUsable = false;
  /** Changes that guests may know of, counted while the primary serves them. */
  let changes = 0;
  let latest = Promise.resolve();
  let waiting: Promise<void> | undefined;

  async function check(): Promise<void> {
    const known = changes;
    const isThere = await hasCaughtUp(primary, replica.db).catch(() => false);
    // A replica that was not used until now may lack a change that was announced during the check.
    isUsable = isThere && (isUsable || changes === known);
  }
  /** Runs checks one after the other, so that the latest result counts; callers share a waiting check. */
  function checkSequentially(): Promise<void> {
    waiting ??= latest = latest.then(() => {
      waiting = undefined;
      return check();
    });
    return waiting;
  }

  const timer = setInterval(checkSequentially, CHECK_EVERY_MS).unref();
  void checkSequentially();

  return {
    async read(ask) {
      if (!isUsable) return ask(primary);
      try {
        return await ask(replica.db);
      } catch (error) {
        if (error instanceof DomainError) throw error;
        isUsable = false;
        return ask(primary);
      }
    },

    /** The primary has every change, so callers do not wait for a replica that is not used. */
    async catchUp() {
      if (isUsable) await checkSequentially();
      else changes += 1;
    },

    async close() {
      clearInterval(timer);
      await latest;
      await replica.close();
    },
  };
}

/** False at once for a former replica, which became a primary itself. */
async function hasCaughtUp(primary: Database, replica: Database): Promise<boolean> {
  const deadline = Date.now() + MAX_LAG_MS;
  const written = await sql<{ position: string }>`select pg_current_wal_lsn() as position`.execute(primary);
  const position = written.rows[0]!.position;
  while (Date.now() < deadline) {
    const replayed = await sql<{ is_replica: boolean; there: boolean | null }>`
      select pg_is_in_recovery() as is_replica, pg_last_wal_replay_lsn() >= ${position}::pg_lsn as there`.execute(
      replica,
    );
    const { is_replica, there } = replayed.rows[0]!;
    if (!is_replica) return false;
    if (there) return true;
    await sleep(POLL_MS);
  }
  return false;
}
