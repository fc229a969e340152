import * as z from 'zod';

import { AuditAction, ItemReason } from '../../../../shared/audit/schema.ts';
import { disposalLimits } from '../../../../shared/clearing-out/contract.ts';
import { GoneItem } from '../../../../shared/clearing-out/schema.ts';
import { ItemChanges } from '../../../../shared/items/desk-items.schema.ts';
import { TagList } from '../../../../shared/items/schema.ts';
import { OrganizationName, Subpath, OpeningHours } from '../../../../shared/organizations/schema.ts';
import { PlaceName } from '../../../../shared/places/schema.ts';
import { isOrigin } from '../../../../shared/platform/origin.ts';
import { Line, Lines } from '../../../../shared/platform/schema.ts';
import { parseJson } from '../archive.ts';

/*
 * A file may be forged, so its rows must pass the same validation as typed input. The database itself checks types, lengths
 * and references.
 */

/** A finite moment with a four-digit year. */
const Moment = z.iso.datetime({ offset: true });
const Count = z.int().nonnegative();
/** Limited, because the figures of all organisations are summed. */
const ItemCount = Count.max(1_000_000);
/** Limited, so that the next number always fits. */
const DisposalNumber = z.int().max(1_000_000);
const OptionalText = z.nullable(Line(254));
const { version: _version, photo_path: _path, extra_tags: _extra, ...itemFields } = ItemChanges.shape;

const checks: Record<string, z.ZodType> = {
  organizations: z.object({
    name: OrganizationName,
    subpath: Subpath,
    term_since: z.optional(z.iso.date()),
    last_disposal: z.optional(z.nullable(DisposalNumber)),
  }),
  photos: z.object({ id: z.uuid(), placeholder: z.nullable(z.string().regex(/^[\w-]{1,100}$/)), created_at: Moment }),
  organization_settings: z.object({
    office_name: OptionalText,
    address: OptionalText,
    phone: OptionalText,
    contact_email: OptionalText,
    donation_destination: OptionalText,
    opening_hours: z.nullable(OpeningHours),
    embed_origins: z.optional(z.array(z.string().refine(isOrigin))),
    parts: z.record(z.string().max(60), z.boolean()),
  }),
  places: z.object({ id: z.uuid(), name: PlaceName, updated_at: Moment }),
  disposals: z.object({
    id: z.uuid(),
    number: DisposalNumber,
    destination: Line(disposalLimits.destination),
    note: z.nullable(Lines(disposalLimits.note)),
    given_on: z.iso.date(),
    created_at: Moment,
    contents: z.nullable(z.array(GoneItem).max(disposalLimits.items)),
  }),
  items: z.object({
    ...itemFields,
    kinds: TagList,
    thing: z.optional(z.nullable(Line(60))),
    is_reserved: z.optional(z.literal(false)),
    upload_date: Moment,
    claimed_date: z.nullable(Moment),
    left_list_at: z.optional(z.nullable(Moment)),
    created_at: Moment,
    updated_at: Moment,
  }),
  item_figures: z
    .object({
      about: z.string(),
      month: z.iso.date().regex(/^20/),
      value: Line(60),
      found: ItemCount,
      back: ItemCount,
      given_away: ItemCount,
      came_back: ItemCount,
    })
    .refine(({ about, value }) => about !== 'days' || /^\d{1,5}$/.test(value), { path: ['value'] }),
  claim_figures: z.object({
    decided: Count,
    seconds_to_decide: Count,
    decided_in_day: Count,
    decided_in_two_days: Count,
    decided_in_week: Count,
    collected: Count,
  }),
  lost_report_figures: z.object({
    opened: Count,
    mailed: Count,
    found: Count,
    found_by_match: Count,
    seconds_to_return: Count,
  }),
  audit_log: z.object({
    action: AuditAction,
    details: z.looseObject({
      changed: z.optional(z.array(z.string().max(60)).max(50)),
      why: z.optional(ItemReason),
      disposal: z.optional(z.int()),
      name: z.optional(z.string().max(1_000)),
      code: z.optional(z.string().max(20)),
    }),
    created_at: Moment,
  }),
};

export type Row = Record<string, unknown>;

/** Returns the row, or a text that says what is wrong with it. */
export function readRow(table: string, line: string, org_id: string): Row | string {
  const row = parseJson(line);
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return 'is no row';
  const own = table === 'organizations' ? 'id' : 'org_id';
  if ((row as Row)[own] !== org_id) return 'is of another organisation';
  const wrong = checks[table]?.safeParse(row).error?.issues[0];
  if (wrong) return `has a ${JSON.stringify(wrong.path.join('.'))} that Terecht would not have written`;
  return row as Row;
}
