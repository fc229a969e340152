import { sql } from 'kysely';

import type { Transaction } from '../../platform/database/connect.ts';

const DAY_SECONDS = 86_400;

/** Adds to the figures of the month of a moment, in Dutch time. */
export async function addToFigures(
  tx: Transaction,
  org_id: string,
  counted: Record<string, number>,
  moment?: string,
): Promise<void> {
  const month = sql`date_trunc('month', coalesce(${moment ?? null}::timestamptz, now()) at time zone 'Europe/Amsterdam')::date`;
  const columns = Object.keys(counted);
  const added = columns.map(
    (column) => sql`${sql.ref(column)} = greatest(f.${sql.ref(column)} + excluded.${sql.ref(column)}, 0)`,
  );
  await sql`insert into claim_figures as f (org_id, month, ${sql.join(columns.map((column) => sql.ref(column)))})
    values (${org_id}, ${month}, ${sql.join(Object.values(counted))})
    on conflict (org_id, month) do update set ${sql.join(added)}`.execute(tx);
}

/** The figures of a decision after this many seconds; with -1 they are subtracted. */
export const decisionFigures = (seconds: number, decided: 1 | -1) => ({
  decided,
  seconds_to_decide: decided * seconds,
  decided_in_day: seconds <= DAY_SECONDS ? decided : 0,
  decided_in_two_days: seconds <= 2 * DAY_SECONDS ? decided : 0,
  decided_in_week: seconds <= 7 * DAY_SECONDS ? decided : 0,
});
