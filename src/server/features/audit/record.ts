import { type Insertable, sql } from 'kysely';

import type { ItemAction, ItemReason, MemberAction, OrganizationAction } from '../../../shared/audit/contract.ts';
import type { MemberRole } from '../../../shared/platform/actor.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { copyRows } from '../../platform/database/copy-rows.ts';
import type { Schema } from '../../platform/database/schema.ts';
import { enqueueMails } from '../../platform/mail/mail-queue.ts';
import { recordSecurity } from './record-security.ts';

type MoveAction = 'item.moved-away' | 'item.moved-here';
type DisposalAction = 'item.given-away' | 'item.put-back';

/** The actor is null for the command line and for jobs. */
type Event = {
  org_id: string;
  actor_id: string | null;
  subject_id: string;
  /** The name of the group whose admin did this. */
  group?: string;
} & (
  | { action: MemberAction; from: MemberRole | null; to: MemberRole | null }
  // The names or addresses before and after.
  | { action: OrganizationAction; from: string | null; to: string | null }
  // The names of the changed fields, never their values.
  | { action: Exclude<ItemAction, 'item.deleted' | MoveAction | DisposalAction>; changed?: string[]; why?: ItemReason }
  | { action: DisposalAction; disposal: number }
  // Descriptions of the changes for the log.
  | { action: 'settings.changed'; changes: string[] }
  // Its first tags and its code; of an existing item the log reads those from the item.
  | { action: 'item.deleted'; name: string; code: string }
  // Also the names of both organisations.
  | { action: MoveAction; name: string; code: string; from: string; to: string }
  // A fingerprint of the organisation's data.
  | { action: 'organization.exported'; state: string }
);

/** Records a removed organisation outside its own log, which is removed with it. */
export async function recordRemoval(
  tx: Transaction,
  removal: Omit<Insertable<Schema['removed_organizations']>, 'id' | 'removed_at'>,
): Promise<void> {
  await tx.insertInto('removed_organizations').values(removal).execute();
  await recordSecurity(tx, { action: 'organization.removed', user_id: removal.removed_by ?? null });
}

/** Records an event in the transaction of the change: both happen or neither does. */
export const record = (tx: Transaction, event: Event): Promise<void> => recordAll(tx, [event]);

export async function recordAll(tx: Transaction, events: Event[]): Promise<void> {
  if (events.length === 0) return;
  const lines = events.map(({ org_id, actor_id, subject_id, action, ...details }) => ({
    org_id,
    actor_id,
    subject_id,
    action,
    details: JSON.stringify(details),
  }));
  await tx.insertInto('audit_log').values(lines).execute();
  for (const event of events) await recordAsSecurity(tx, event);
  const byGroups = events.filter(({ group }) => group !== undefined).map(({ org_id }) => org_id);
  for (const org_id of new Set(byGroups)) await notifyOfGroupChanges(tx, org_id);
}

/** The mail is written from the log: see accounts/group-admins/group-changes.ts. */
export const groupChangesMail = { name: 'group-changes' };

export interface AboutGroupChanges {
  user_id: string;
  org_id: string;
  /** The changes of this period, which starts at so many seconds since 1970. */
  from: number;
}

/** The changes of each period are one mail. */
export const GROUP_CHANGES_SECONDS = 600;
/** For transactions that began in the period. */
const MARGIN_SECONDS = 60;
const MAX_NOTIFIED = 20;

/** Admins of a location hear what admins of its group change there. */
async function notifyOfGroupChanges(tx: Transaction, org_id: string): Promise<void> {
  const admins = await tx
    .selectFrom('members')
    .select(['user_id', sql<number>`extract(epoch from now())::float`.as('seconds')])
    .where((eb) => eb.and({ org_id, role: 'admin' }))
    .limit(MAX_NOTIFIED)
    .execute();
  const mails = admins.map(({ user_id, seconds }) => {
    const from = seconds - (seconds % GROUP_CHANGES_SECONDS);
    return {
      details: { user_id, org_id, from } satisfies AboutGroupChanges,
      key: `${groupChangesMail.name} ${org_id} ${user_id} ${from}`,
      afterSeconds: from + GROUP_CHANGES_SECONDS + MARGIN_SECONDS - seconds,
      isAwaited: false,
    };
  });
  await enqueueMails(tx, groupChangesMail, mails);
}

/** Changes in who may get in are in the security log too. */
async function recordAsSecurity(tx: Transaction, event: Event): Promise<void> {
  const { action, actor_id, org_id, subject_id } = event;
  if (!roleActions.has(action) || !('from' in event)) return undefined;
  const { from, to } = event;
  return recordSecurity(tx, { action: 'role.changed', user_id: subject_id, actor_id, org_id, from, to });
}

const roleActions = new Set<string>([
  'member.approve',
  'member.change',
  'member.remove',
  'member.hand-over',
  'member.quit',
] satisfies MemberAction[]);

/** Copies what the log says about an item that moves. After a stay elsewhere it comes back with what happened there. */
export async function copyHistory(
  tx: Transaction,
  { from, to, subject_id }: { from: string; to: string; subject_id: string },
): Promise<void> {
  const isNew = sql`not exists (select from audit_log known where known.org_id = ${to} and known.id = t.id)`;
  await copyRows(
    tx,
    'audit_log',
    sql`t.org_id = ${from} and t.subject_id = ${subject_id} and t.action not like 'item.moved-%' and ${isNew}`,
    { org_id: to },
  );
}

/** Links the entries about uploaded photos to the items that were placed with them. */
export async function linkPhotoEntries(tx: Transaction, org_id: string, photo_ids: string[]): Promise<void> {
  await sql`
    update audit_log set subject_id = items.id from items
    where audit_log.org_id = ${org_id} and audit_log.subject_id = any(${photo_ids}::uuid[])
      and items.org_id = ${org_id} and items.photo_id = audit_log.subject_id
  `.execute(tx);
}

/** Links the entries about one subject to another, for instance those of an invitation to the new account. */
export async function changeAuditSubject(
  tx: Transaction,
  org_id: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx
    .updateTable('audit_log')
    .set({ subject_id: to })
    .where((eb) => eb.and({ org_id, subject_id: from }))
    .execute();
}
