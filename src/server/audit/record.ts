import type { MemberRole } from '../../shared/actor.ts';
import type { ItemAction, MemberAction } from '../../shared/audit.ts';
import type { Transaction } from '../database/connect.ts';

/** Something that was done in an organisation, and by whom: null for the command line and for Terecht itself. */
type Event = { org_id: string; actor_id: string | null; subject_id: string } & (
  | { action: MemberAction; from: MemberRole | null; to: MemberRole | null }
  // The names of the fields that changed, never what is in them.
  | { action: Exclude<ItemAction, 'item.deleted'>; changed?: string[] }
  // Its first tags: as long as it is there, the log asks the item itself.
  | { action: 'item.deleted'; name: string }
);

/** Inside the transaction that makes the change: both happen or neither does. */
export async function record(
  tx: Transaction,
  { org_id, actor_id, subject_id, action, ...details }: Event,
): Promise<void> {
  await tx
    .insertInto('audit_log')
    .values({ org_id, actor_id, subject_id, action, details: JSON.stringify(details) })
    .execute();
}
