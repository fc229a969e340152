import type { Actor } from '../../../shared/platform/actor.ts';
import { can } from '../../../shared/platform/policy.ts';
import type { DeskAudience } from './audience.ts';

/** A helper, staff member or admin, acting on items of the own organisation. */
export interface DeskUser {
  user_id: string;
  org_id: string;
  audience: DeskAudience;
}

/** Authorisation for the own organisation implies both ids. */
export function asDeskUser(actor: Actor): DeskUser {
  const { user_id, org_id } = actor;
  return { user_id: user_id!, org_id: org_id!, audience: can(actor, 'item.secrets', actor) ? 'staff' : 'helper' };
}
