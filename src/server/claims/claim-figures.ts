import { sql } from 'kysely';

import type { Transaction } from '../database/connect.ts';

interface Counted {
  decided?: number;
  seconds_to_decide?: number;
  collected?: number;
}

/** Adds to what is known of the month in which a moment lies, in Dutch time. */
export async function addToFigures(tx: Transaction, org_id: string, counted: Counted, moment?: string): Promise<void> {
  const { decided = 0, seconds_to_decide = 0, collected = 0 } = counted;
  const month = sql`date_trunc('month', coalesce(${moment ?? null}::timestamptz, now()) at time zone 'Europe/Amsterdam')::date`;
  await sql`insert into claim_figures as f (org_id, month, decided, seconds_to_decide, collected)
    values (${org_id}, ${month}, ${decided}, ${seconds_to_decide}, ${collected})
    on conflict (org_id, month) do update set decided = greatest(f.decided + excluded.decided, 0),
      seconds_to_decide = greatest(f.seconds_to_decide + excluded.seconds_to_decide, 0),
      collected = greatest(f.collected + excluded.collected, 0)`.execute(tx);
}
