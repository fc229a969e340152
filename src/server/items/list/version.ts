import { type RawBuilder, sql } from 'kysely';

import type { Audience } from '../audience.ts';

/** Guests have one of their own. */
export const versionFor = (audience: Audience) => (audience === 'guest' ? 'public_version' : 'version');

/** As it goes over the line: which count, and since when it is counted. Over `item_versions v`, which may have no row. */
export const versionText = (column: 'version' | 'public_version') =>
  `(select epoch from version_epoch) || '.' || coalesce(v.${column}, 0)`;

export const versionSql = (column: 'version' | 'public_version'): RawBuilder<string> =>
  sql<string>`${sql.raw(versionText(column))}`;

export const isVersion = (text: string) => /^[0-9a-f]{8}\.\d{1,15}$/.test(text);
