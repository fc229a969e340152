import { sql } from 'kysely';

import type { Transaction } from '../database/connect.ts';
import { hashForRateLimit } from './rate-limit.ts';

/**
 * Returns in how many seconds an event may happen that happens at most once per `minutes`: 0, or the time until the
 * interval since the last one is over. Until then every caller gets the same moment.
 */
export async function secondsUntilNextSlot(tx: Transaction, key: string, minutes: number): Promise<number> {
  const pause = sql`make_interval(mins => ${minutes})`;
  const { rows } = await sql<{ seconds: number }>`
    insert into rate_limits as r (key, count, resets_at) values (${`once ${hashForRateLimit(key)}`}, 1, now() + ${pause})
    on conflict (key) do update set resets_at =
      case when r.resets_at - ${pause} > now() then r.resets_at else greatest(r.resets_at, now()) + ${pause} end
    returning extract(epoch from resets_at - ${pause} - now())::float as seconds`.execute(tx);
  return rows[0]!.seconds;
}
