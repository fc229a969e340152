import { sql } from 'kysely';

import type { Transaction } from './connect.ts';
import type { Schema } from './schema.ts';

type FigureTable = 'claim_figures' | 'lost_report_figures';
export type Figures<Table extends FigureTable> = Partial<
  Record<Exclude<keyof Schema[Table], 'org_id' | 'month'>, number>
>;

/** Adds to the figures of the month of a moment, in Dutch time. A negative number subtracts, down to 0. */
export async function addToMonthlyFigures<Table extends FigureTable>(
  tx: Transaction,
  table: Table,
  org_id: string,
  figures: Figures<Table>,
  moment?: string,
): Promise<void> {
  const month = sql`date_trunc('month', coalesce(${moment ?? null}::timestamptz, now()) at time zone 'Europe/Amsterdam')::date`;
  const columns = Object.keys(figures).map((column) => sql.ref(column));
  const added = columns.map((column) => sql`${column} = greatest(f.${column} + excluded.${column}, 0)`);
  await sql`insert into ${sql.table(table)} as f (org_id, month, ${sql.join(columns)})
    values (${org_id}, ${month}, ${sql.join(Object.values(figures))})
    on conflict (org_id, month) do update set ${sql.join(added)}`.execute(tx);
}
