import type { Actor } from '../../shared/actor.ts';

/** Somebody who looks after the items of their organisation. */
export interface Keeper {
  user_id: string;
  org_id: string;
}

/** After authorisation for something of one's own organisation, both are known. */
export const asKeeper = ({ user_id, org_id }: Actor): Keeper => ({ user_id: user_id!, org_id: org_id! });
