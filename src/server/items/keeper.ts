import type { Actor } from '../../shared/actor.ts';
import { can } from '../../shared/policy.ts';
import type { Keeping } from './audience.ts';

/** Somebody who looks after the items of their organisation. */
export interface Keeper {
  user_id: string;
  org_id: string;
  audience: Keeping;
}

/** After authorisation for something of one's own organisation, both ids are known. */
export function asKeeper(actor: Actor): Keeper {
  const { user_id, org_id } = actor;
  return { user_id: user_id!, org_id: org_id!, audience: can(actor, 'item.secrets', actor) ? 'staff' : 'helper' };
}
