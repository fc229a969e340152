import { sql } from 'kysely';

import type { Transaction } from '../../../platform/database/connect.ts';
import { removeLinks } from '../../../platform/links/links.ts';
import { recordAll } from '../../audit/record.ts';
import { expiresAt } from './invitations.ts';

/** Those of a group, to a location, or by an account. */
interface Which {
  invited_by_group?: string;
  org_id?: string;
  invited_by?: string;
}

/**
 * The invitations by admins of a group end when the location or the admin leaves the group, and with the group. Otherwise
 * an admin who had invited an address of their own could still accept.
 */
export async function endGroupInvitations(tx: Transaction, which: Which, actor_id: string): Promise<void> {
  const ended = await tx
    .deleteFrom('invitations')
    .where('invited_by_group', 'is not', null)
    .where((eb) => eb.and({ ...which }))
    .returning(['id', 'org_id', 'role', sql<boolean>`${expiresAt} > now()`.as('is_open')])
    .execute();
  if (ended.length === 0) return;
  await removeLinks(tx, { subject_id: ended.map(({ id }) => id) });
  const open = ended.filter(({ is_open }) => is_open);
  await recordAll(
    tx,
    open.map(({ id, org_id, role }) => ({
      org_id,
      actor_id,
      subject_id: id,
      action: 'member.uninvite' as const,
      from: role,
      to: null,
    })),
  );
}
