import type { Actor } from '../../shared/actor.ts';
import { can, type Subject } from '../../shared/policy.ts';

/**
 * Guests see what is public. Of what is 'alleen soort' only helpers and staff, who look after these items, see more than
 * that; which of them lie in a place for staff alone, such as the safe, only staff.
 */
export type Audience = 'guest' | SignedIn;
export type SignedIn = 'signed-in' | Keeping;
export type Keeping = 'helper' | 'staff';

export const isKeeping = (audience: Audience): audience is Keeping => audience === 'helper' || audience === 'staff';

export function audienceOf(actor: Actor, subject: Subject): SignedIn {
  if (can(actor, 'item.secrets', subject)) return 'staff';
  return can(actor, 'item.read', subject) ? 'helper' : 'signed-in';
}
