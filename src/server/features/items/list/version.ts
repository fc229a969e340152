import { type RawBuilder, sql } from 'kysely';

import type { Audience } from '../audience.ts';

/** Guests have their own version, which only changes with public items. */
export const versionColumnFor = (audience: Audience) => (audience === 'guest' ? 'public_version' : 'version');

/** Epoch and count; `v` is `item_versions`, which may have no row. */
export const versionText = (column: 'version' | 'public_version') =>
  `(select epoch from version_epoch) || '.' || coalesce(v.${column}, 0)`;

export const versionSql = (column: 'version' | 'public_version'): RawBuilder<string> =>
  sql<string>`${sql.raw(versionText(column))}`;

export const isVersion = (text: string) => /^[0-9a-f]{8}\.\d{1,15}$/.test(text);
