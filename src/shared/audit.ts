import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';
import { Line } from './text.ts';

export const memberActions = [
  'member.approve',
  'member.reject',
  'member.change',
  'member.remove',
  'member.invite',
  'member.invite-again',
  'member.uninvite',
  'member.join',
  'member.hand-over',
  /** Changed one's own name, or password. */
  'member.rename',
  'member.new-password',
  /** Left the organisation; the account stays. */
  'member.quit',
  /** Erased the account. */
  'member.leave',
] as const;
export type MemberAction = (typeof memberActions)[number];

export const itemActions = [
  'item.created',
  'item.edited',
  'item.collected',
  'item.uncollected',
  'item.deleted',
  'item.expired',
  /** Left the list, with others, to somewhere. */
  'item.given-away',
  'item.put-back',
  /** For whoever's claim was approved. */
  'item.reserved',
  /** No longer reserved, otherwise than by being collected. */
  'item.released',
  'claim.rejected',
  'claim.asked',
  /** Whoever misses something like it was mailed to come and look. */
  'lost_report.told',
] as const;
export type ItemAction = (typeof itemActions)[number];

/** What the provider does to an organisation as a whole. */
export const organizationActions = [
  'organization.added',
  'organization.renamed',
  'organization.moved',
  'organization.paused',
  'organization.resumed',
] as const;
export type OrganizationAction = (typeof organizationActions)[number];

/** All of it to a file, or from one. */
const fileActions = ['organization.exported', 'organization.imported'] as const;

/** Everything that is recorded. The browser has a sentence for each. */
export const AuditAction = z.enum([
  ...memberActions,
  ...itemActions,
  ...organizationActions,
  ...fileActions,
  'settings.changed',
]);
export type AuditAction = z.infer<typeof AuditAction>;

/** Of an item: it was collected with a claim; or why it is reserved no longer. */
export const ItemReason = z.enum(['claim', 'undone', 'rejected', 'withdrawn', 'expired']);
export type ItemReason = z.infer<typeof ItemReason>;

/** One line of the audit log. A name is null when the account, or all that is known of the item, is gone. */
export const AuditEntry = z.object({
  id: z.uuid(),
  created_at: z.iso.datetime(),
  action: AuditAction,
  /** Null for the command line, and for what Terecht did by itself. */
  actor_id: z.nullable(z.uuid()),
  actor_name: z.nullable(z.string()),
  /** Somebody of the provider, whose name does not matter to the organisation. */
  by_provider: z.boolean(),
  subject_id: z.uuid(),
  /** Of an item, its first tags. */
  subject_name: z.nullable(z.string()),
  /** Of an item, the code of its label; null when it is gone and nothing else knows it. */
  code: z.nullable(z.string()),
  /** Whether it is an item that can be looked at. */
  is_listed: z.boolean(),
  /** The roles before and after, for what happened to a member; the names or addresses, for the organisation. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  /** What became otherwise in the settings, a sentence each. */
  changes: z.nullable(z.array(z.string())),
  /** The names of the fields of an item that an edit changed. */
  changed: z.array(z.string()),
  why: z.nullable(ItemReason),
  /** The number of the disposal with which an item went, or from which it was put back. */
  disposal: z.nullable(z.int()),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditPage = z.object({
  entries: z.array(AuditEntry),
  /** Pass it back to get the next page; null on the last. */
  next_cursor: z.nullable(z.string()),
});
export type AuditPage = z.infer<typeof AuditPage>;

export const readAuditLog = endpoint({
  method: 'GET',
  path: '/api/organizations/:id/audit-log',
  summary: 'What was done in an organisation and by whom, newest first',
  access: 'audit.read',
  params: z.object({ id: z.uuid() }),
  query: z.object({
    /** Names of people and things, codes, and what became otherwise in the settings: all words must be found. */
    q: z._default(Line(100), ''),
    cursor: z.optional(z.string().check(z.maxLength(200))),
    limit: z._default(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(100)), 50),
  }),
  response: AuditPage,
});

/** What was done to one item. */
export const HistoryEntry = z.object({
  id: z.uuid(),
  action: z.enum(itemActions),
  created_at: z.iso.datetime(),
  /** Null when the account no longer exists, and for what Terecht did by itself. */
  actor_name: z.nullable(z.string()),
  /** The names of the fields that an edit changed. */
  changed: z.array(z.string()),
  why: z.nullable(ItemReason),
  disposal: z.nullable(z.int()),
});
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const itemHistory = endpoint({
  method: 'GET',
  path: '/api/items/:id/history',
  summary: 'Who did what to an item, newest first; also after it was deleted',
  access: 'item.history',
  params: z.object({ id: z.uuid() }),
  response: z.array(HistoryEntry),
});
