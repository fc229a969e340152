import type { Actor } from '../../../shared/platform/actor.ts';
import { can, type Subject } from '../../../shared/platform/policy.ts';

/**
 * Guests see public items. Of kind-only items only helpers and staff see more than the kind, and only staff see the
 * contents of staff-only places.
 */
export type Audience = 'guest' | SignedInAudience;
export type SignedInAudience = 'signed-in' | DeskAudience;
export type DeskAudience = 'helper' | 'staff';

export const isDeskAudience = (audience: Audience): audience is DeskAudience =>
  audience === 'helper' || audience === 'staff';

export function audienceOf(actor: Actor, subject: Subject): SignedInAudience {
  if (can(actor, 'item.secrets', subject)) return 'staff';
  return can(actor, 'item.read', subject) ? 'helper' : 'signed-in';
}
