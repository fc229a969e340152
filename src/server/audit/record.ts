import type { Insertable } from 'kysely';

import type { MemberRole } from '../../shared/actor.ts';
import type { ItemAction, ItemReason, MemberAction, OrganizationAction } from '../../shared/audit.ts';
import type { Transaction } from '../database/connect.ts';
import type { Schema } from '../database/schema.ts';

type DisposalAction = 'item.given-away' | 'item.put-back';

/** Something that was done in an organisation, and by whom: null for the command line and for Terecht itself. */
type Event = { org_id: string; actor_id: string | null; subject_id: string } & (
  | { action: MemberAction; from: MemberRole | null; to: MemberRole | null }
  // What it was called, or where it was.
  | { action: OrganizationAction; from: string | null; to: string | null }
  // The names of the fields that changed, never what is in them.
  | { action: Exclude<ItemAction, 'item.deleted' | DisposalAction>; changed?: string[]; why?: ItemReason }
  // Its number.
  | { action: DisposalAction; disposal: number }
  // What became otherwise, in the words of the log.
  | { action: 'settings.changed'; changes: string[] }
  // Its first tags, and the code of its label: as long as it is there, the log asks the item itself.
  | { action: 'item.deleted'; name: string; code: string }
  // What the organisation was like at that moment.
  | { action: 'organization.exported'; state: string }
);

/** What is remembered of an organisation that is gone: its log went with it. */
export async function recordRemoval(
  tx: Transaction,
  removal: Omit<Insertable<Schema['removed_organizations']>, 'id' | 'removed_at'>,
): Promise<void> {
  await tx.insertInto('removed_organizations').values(removal).execute();
}

/** Inside the transaction that makes the change: both happen or neither does. */
export const record = (tx: Transaction, event: Event): Promise<void> => recordAll(tx, [event]);

/** The same for some events at once. */
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
}
