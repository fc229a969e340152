import { sql } from 'kysely';

import { type Part, parts } from '../../../shared/organizations/parts.ts';
import type { Database } from '../../platform/database/connect.ts';

/** The settings, joined as `s`, have this part switched on. */
export const hasPart = (part: Part) =>
  sql<boolean>`coalesce((s.parts->>${sql.lit(part)})::boolean, ${sql.lit(parts[part].isOn)})`;

/** The organisation `o`, with settings `s`, is not paused and has this part. */
export const offersPart = (part: Part) => sql<boolean>`(o.paused_at is null and ${hasPart(part)})`;

export async function isPartOffered(db: Database, org_id: string, part: Part): Promise<boolean> {
  const { rows } = await sql<{ is_offered: boolean }>`select ${offersPart(part)} as is_offered
    from organizations o left join organization_settings s on s.org_id = o.id where o.id = ${org_id}`.execute(db);
  return rows[0]?.is_offered ?? false;
}
