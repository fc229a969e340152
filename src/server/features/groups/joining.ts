import type { Organization } from '../../../shared/organizations/contract.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { record } from '../audit/record.ts';
import { auditEntry, type Changer, formatPostcode } from '../organizations/organization-changes.ts';
import { insertOrganization, updateOrganization } from '../organizations/organizations.queries.ts';
import { applyAllDefaults } from './defaults/apply-defaults.ts';
import { lockGroupWithRoom } from './groups.queries.ts';

export interface NewOrganization extends Pick<Organization, 'sector' | 'subpath' | 'name' | 'town' | 'postcode'> {
  group_id?: string | null;
}

/** The organisation joins its group, if it has one. */
export async function addOrganization(tx: Transaction, values: NewOrganization, by: Changer): Promise<string> {
  const group = values.group_id ? await lockGroupWithRoom(tx, values.group_id) : undefined;
  const { id } = await insertOrganization(tx, { ...values, postcode: formatPostcode(values.postcode) });
  await record(tx, auditEntry(id, by, 'organization.added', null, values.name));
  if (group) {
    await record(tx, auditEntry(id, by, 'organization.joined-group', null, group.name));
    await applyAllDefaults(tx, id, { actor_id: by.actor_id, ...(by.group && { group: group.name }) });
  }
  return id;
}

/** Before an organisation, which is locked, leaves its group. Only the provider can end a pause of that group then. */
export async function leaveGroup(tx: Transaction, id: string, from: { name: string }, by: Changer): Promise<void> {
  await updateOrganization(tx, id, { paused_by_group: null });
  await record(tx, auditEntry(id, by, 'organization.left-group', from.name, null));
}
