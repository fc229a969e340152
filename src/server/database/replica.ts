import { setTimeout as sleep } from 'node:timers/promises';

import { sql } from 'kysely';

import { DomainError } from '../../shared/errors.ts';
import { connect, type Database, type GuestReads } from './connect.ts';

const CHECK_EVERY_MS = 5_000;
/** Further behind than this it is not used: a guest must not miss what was placed a moment ago. */
const MOST_BEHIND_MS = 1_500;
const POLL_MS = 25;

interface Replica extends GuestReads {
  close(): Promise<void>;
}

/** A copy of the database that PostgreSQL keeps up to date. While it is away or behind, the database itself is asked. */
export function openReplica(url: string, poolSize: number, primary: Database): Replica {
  // One that hangs is given up soon: the database itself can answer.
  const copy = connect({ connectionString: url, query_timeout: MOST_BEHIND_MS }, poolSize);
  let usable = false;
  let latest = Promise.resolve();
  let waiting: Promise<void> | undefined;

  async function check(): Promise<void> {
    usable = await hasCaughtUp(primary, copy.db).catch(() => false);
  }
  /** In turn: of two at once the later answer counts. Whoever asks while one waits for its turn shares it. */
  function checkInTurn(): Promise<void> {
    waiting ??= latest = latest.then(() => {
      waiting = undefined;
      return check();
    });
    return waiting;
  }

  const timer = setInterval(checkInTurn, CHECK_EVERY_MS).unref();
  void checkInTurn();

  return {
    async read(ask) {
      if (!usable) return ask(primary);
      try {
        return await ask(copy.db);
      } catch (error) {
        if (error instanceof DomainError) throw error;
        usable = false;
        return ask(primary);
      }
    },

    catchUp: checkInTurn,

    async close() {
      clearInterval(timer);
      await latest;
      await copy.close();
    },
  };
}

async function hasCaughtUp(primary: Database, copy: Database): Promise<boolean> {
  const deadline = Date.now() + MOST_BEHIND_MS;
  const written = await sql<{ position: string }>`select pg_current_wal_lsn() as position`.execute(primary);
  const position = written.rows[0]!.position;
  while (Date.now() < deadline) {
    const replayed = await sql<{ there: boolean | null }>`
      select pg_last_wal_replay_lsn() >= ${position}::pg_lsn as there`.execute(copy);
    if (replayed.rows[0]!.there) return true;
    await sleep(POLL_MS);
  }
  return false;
}
