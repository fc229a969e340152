import { sql } from 'kysely';

import { type OptionalFeature, optionalFeatures } from '../../../shared/organizations/optional-features.ts';
import type { Database } from '../../platform/database/connect.ts';

/** The settings, joined as `s`, have this feature switched on. */
export const hasFeature = (feature: OptionalFeature) =>
  sql<boolean>`coalesce((s.parts->>${sql.lit(feature)})::boolean, ${sql.lit(optionalFeatures[feature].isOn)})`;

/** The organisation `o`, with settings `s`, is not paused and has this feature. */
export const offersFeature = (feature: OptionalFeature) =>
  sql<boolean>`(o.paused_at is null and ${hasFeature(feature)})`;

export async function isFeatureOffered(db: Database, org_id: string, feature: OptionalFeature): Promise<boolean> {
  const { rows } = await sql<{ is_offered: boolean }>`select ${offersFeature(feature)} as is_offered
    from organizations o left join organization_settings s on s.org_id = o.id where o.id = ${org_id}`.execute(db);
  return rows[0]?.is_offered ?? false;
}
