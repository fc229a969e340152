import * as z from 'zod/mini';

import { Line } from '../platform/schema.ts';
import { itemActions, memberActions, organizationActions } from './contract.ts';

const fileActions = ['organization.exported', 'organization.imported'] as const;

/** All recorded actions. The browser has a sentence for each. */
export const AuditAction = z.enum([
  ...memberActions,
  ...itemActions,
  ...organizationActions,
  ...fileActions,
  'settings.changed',
]);
export type AuditAction = z.infer<typeof AuditAction>;

/** Why an item was collected (with a claim), or why its reservation ended. */
export const ItemReason = z.enum(['claim', 'undone', 'rejected', 'withdrawn', 'expired']);
export type ItemReason = z.infer<typeof ItemReason>;

/** A name is null when the account, or everything known of the item, is deleted. */
export const AuditEntry = z.object({
  id: z.uuid(),
  created_at: z.iso.datetime(),
  action: AuditAction,
  /** Null for the command line, and for automatic actions. */
  actor_id: z.nullable(z.uuid()),
  actor_name: z.nullable(z.string()),
  /** The provider did this; the organisation does not see the name. */
  by_provider: z.boolean(),
  /** The group whose admin did this. */
  group: z.nullable(z.string()),
  subject_id: z.uuid(),
  subject_name: z.nullable(z.string()),
  /** For an item, the code of its label; null when that is no longer known. */
  code: z.nullable(z.string()),
  /** Whether it is an item that can be opened. */
  is_listed: z.boolean(),
  /** Roles before and after, for a member; names or addresses before and after, for an organisation. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** The changes in the settings, a sentence each. */
  changes: z.nullable(z.array(z.string())),
  changed: z.array(z.string()),
  why: z.nullable(ItemReason),
  /** The number of the disposal that an item left with, or was put back from. */
  disposal: z.nullable(z.int()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditPage = z.object({
  entries: z.array(AuditEntry),
  /** The cursor of the next page; null on the last. */
  next_cursor: z.nullable(z.string()),
});
export type AuditPage = z.infer<typeof AuditPage>;

export const readAuditLog = {
  summary: 'The audit log of an organisation, newest first',
  params: z.object({ id: z.uuid() }),
  query: z.object({
    /** Searches names of people and items, codes, and changes in the settings; all words must match. */
    q: z._default(Line(100), ''),
    cursor: z.optional(z.string().check(z.maxLength(200))),
    limit: z._default(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(100)), 50),
  }),
  response: AuditPage,
};

/** One action on an item. */
export const HistoryEntry = z.object({
  id: z.uuid(),
  action: z.enum(itemActions),
  created_at: z.iso.datetime(),
  /** Null when the account no longer exists, and for automatic actions. */
  actor_name: z.nullable(z.string()),
  changed: z.array(z.string()),
  why: z.nullable(ItemReason),
  disposal: z.nullable(z.int()),
  /** The other location of an item that was moved. */
  location: z.nullable(z.string()),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const getItemHistory = {
  summary: 'Who did what to an item, newest first; also after it was deleted',
  params: z.object({ id: z.uuid() }),
  response: z.array(HistoryEntry),
};
