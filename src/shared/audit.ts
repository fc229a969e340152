import * as z from 'zod/mini';

import { endpoint } from './endpoint.ts';

export const memberActions = [
  'member.approve',
  'member.reject',
  'member.change',
  'member.remove',
  'member.invite',
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
] as const;
export type ItemAction = (typeof itemActions)[number];

/** Everything that is recorded. The browser has a sentence for each. */
const AuditAction = z.enum([...memberActions, ...itemActions]);
export type AuditAction = z.infer<typeof AuditAction>;

/** One line of the audit log. A name is null when the account, or all that is known of the item, is gone. */
export const AuditEntry = z.object({
  id: z.uuid(),
  created_at: z.iso.datetime(),
  action: AuditAction,
  /** Null for the command line, and for what Terecht did by itself. */
  actor_id: z.nullable(z.uuid()),
  actor_name: z.nullable(z.string()),
  subject_id: z.uuid(),
  /** Of an item, its first tags. */
  subject_name: z.nullable(z.string()),
  /** Whether it is an item that can be looked at. */
  is_listed: z.boolean(),
  /** The roles before and after, for what happened to a member. */
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
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
    cursor: z.optional(z.string().check(z.maxLength(200))),
    limit: z._default(z.coerce.number<number>().check(z.int(), z.gte(1), z.lte(100)), 50),
  }),
  response: AuditPage,
});
