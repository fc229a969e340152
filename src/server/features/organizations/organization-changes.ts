import { sql } from 'kysely';

import type { Group, Sector } from '../../../shared/organizations/contract.ts';
import { DomainError } from '../../../shared/platform/errors.ts';
import { type Database, now, type Transaction } from '../../platform/database/connect.ts';
import { record } from '../audit/record.ts';
import { findFreeSubpath, updateOrganization } from './organizations.queries.ts';
import { proposeSubpaths } from './subpaths.ts';

/* Changes of an organisation as a whole, by the provider or by an admin of its group. */

/** An admin of a group acts for the group. */
export interface Changer {
  actor_id: string;
  group?: Group;
}

/** The organisation is locked. The provider's pause replaces one of a group, whose admins then cannot end it. */
export async function pauseOrganization(tx: Transaction, id: string, by: Changer): Promise<boolean> {
  const { is_paused, paused_by_group } = await pauseOf(tx, id);
  if (is_paused && (by.group || paused_by_group === null)) return false;
  await setPause(tx, id, true, by);
  return true;
}

export async function resumeOrganization(tx: Transaction, id: string, by: Changer): Promise<boolean> {
  const { is_paused, paused_by_group } = await pauseOf(tx, id);
  if (!is_paused) return false;
  if (by.group && by.group.id !== paused_by_group) throw new DomainError('paused_by_provider');
  await setPause(tx, id, false, by);
  return true;
}

const pauseOf = (tx: Transaction, id: string) =>
  tx
    .selectFrom('organizations')
    .select([sql<boolean>`paused_at is not null`.as('is_paused'), 'paused_by_group'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

async function setPause(tx: Transaction, id: string, is_paused: boolean, by: Changer): Promise<void> {
  const paused_by_group = is_paused ? (by.group?.id ?? null) : null;
  await updateOrganization(tx, id, { paused_at: is_paused ? now : null, paused_by_group });
  const action = is_paused ? 'organization.paused' : 'organization.resumed';
  await record(tx, auditEntry(id, by, action, null, null));
  // Makes open lists reload.
  await sql`update item_versions set version = version + 1, public_version = public_version + 1
    where org_id = ${id}`.execute(tx);
  await sql`select pg_notify('items_changed', ${id})`.execute(tx);
}

export async function proposeAddress(
  db: Database,
  query: { sector: Sector; name: string; town: string },
): Promise<string> {
  const free = await findFreeSubpath(db, query.sector, proposeSubpaths(query));
  if (!free) throw new DomainError('organization_exists', 'Er is geen vrij adres bij deze naam. Bedenk er zelf een.');
  return free;
}

export const auditEntry = <Action>(
  id: string,
  { actor_id, group }: Changer,
  action: Action,
  from: string | null,
  to: string | null,
) => ({ org_id: id, actor_id, subject_id: id, action, from, to, ...(group && { group: group.name }) });

/** Formats as `1234 AB`. */
export const formatPostcode = (postcode: string | null) =>
  postcode &&
  postcode
    .toUpperCase()
    .replaceAll(' ', '')
    .replace(/^(\d{4})(?=[A-Z])/, '$1 ');
