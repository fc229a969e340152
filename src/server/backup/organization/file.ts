import * as z from 'zod';

import { Sector } from '../../../shared/organizations.ts';
import { type Size, sizes } from '../../photos/photo-path.ts';

export const MANIFEST = 'manifest.json';

/** The first entry of an organisation's file: what it is, and what is in it. Its last one is the checksum. */
export const Manifest = z.object({
  format: z.literal('organization'),
  version: z.literal(1),
  created_at: z.iso.datetime(),
  /** What the database had been migrated to: the rows fit that and nothing else. */
  migrations: z.array(z.string()),
  organization: z.object({ id: z.uuid(), sector: Sector, subpath: z.string(), name: z.string() }),
  /** Whether what only the owner of an item knows is in it. */
  hidden_marks: z.boolean(),
  /** How many rows of each table. */
  rows: z.record(z.string(), z.int()),
});
export type Manifest = z.infer<typeof Manifest>;

export const photoName = (photo_id: string, size: Size) => `photos/${photo_id}/${size}.webp`;

const PHOTO = new RegExp(`^photos/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/(${sizes.join('|')})\\.webp$`);

export function photoIn(entry: string): { photo_id: string; size: Size } | undefined {
  const [, photo_id, size] = PHOTO.exec(entry) ?? [];
  return photo_id ? { photo_id, size: size as Size } : undefined;
}

/** Other with every change of an organisation; its export alone changes nothing. The parameter is its id. */
export const STATE = `select coalesce((select version from item_versions where org_id = $1), 0) || '.' ||
  (select count(*) from audit_log where org_id = $1 and action <> 'organization.exported') as state`;
