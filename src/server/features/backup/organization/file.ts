import * as z from 'zod';

import { Sector } from '../../../../shared/organizations/schema.ts';
import { type Size, sizes } from '../../photos/photo-path.ts';

/** The first entry of an export: what kind of file it is, and what it contains. */
export const Manifest = z.object({
  format: z.literal('organization'),
  version: z.literal(1),
  created_at: z.iso.datetime(),
  /** The migrations of the database: the rows fit this schema only. */
  migrations: z.array(z.string()),
  organization: z.object({ id: z.uuid(), sector: Sector, subpath: z.string(), name: z.string() }),
  /** Whether the export includes the ownership marks. */
  hidden_marks: z.boolean(),
  rows: z.record(z.string(), z.int()),
});
export type Manifest = z.infer<typeof Manifest>;

export const photoName = (photo_id: string, size: Size) => `photos/${photo_id}/${size}.webp`;

const PHOTO = new RegExp(`^photos/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/(${sizes.join('|')})\\.webp$`);

export function parsePhotoName(entry: string): { photo_id: string; size: Size } | undefined {
  const [, photo_id, size] = PHOTO.exec(entry) ?? [];
  return photo_id ? { photo_id, size: size as Size } : undefined;
}

/** A value that changes with every change of an organisation, except by its export. The parameter is the organisation's id. */
export const STATE_QUERY = `select coalesce((select version from item_versions where org_id = $1), 0) || '.' ||
  (select count(*) from audit_log where org_id = $1 and action <> 'organization.exported') as state`;
