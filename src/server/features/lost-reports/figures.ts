import { sql } from 'kysely';

import type { Transaction } from '../../platform/database/connect.ts';

interface Counted {
  opened?: number;
  mailed?: number;
  found?: number;
  found_by_match?: number;
  seconds_to_return?: number;
}

/** Adds to the figures of the month of a moment, in Dutch time. */
export async function addToFigures(tx: Transaction, org_id: string, counted: Counted, moment?: string): Promise<void> {
  const { opened = 0, mailed = 0, found = 0, found_by_match = 0, seconds_to_return = 0 } = counted;
  const month = sql`date_trunc('month', coalesce(${moment ?? null}::timestamptz, now()) at time zone 'Europe/Amsterdam')::date`;
  await sql`insert into lost_report_figures as f (org_id, month, opened, mailed, found, found_by_match, seconds_to_return)
    values (${org_id}, ${month}, ${opened}, ${mailed}, ${found}, ${found_by_match}, ${seconds_to_return})
    on conflict (org_id, month) do update set opened = greatest(f.opened + excluded.opened, 0),
      mailed = greatest(f.mailed + excluded.mailed, 0),
      found = greatest(f.found + excluded.found, 0),
      found_by_match = greatest(f.found_by_match + excluded.found_by_match, 0),
      seconds_to_return = greatest(f.seconds_to_return + excluded.seconds_to_return, 0)`.execute(tx);
}
