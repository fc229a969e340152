import type { Actor } from '../../shared/actor.ts';
import { can, type Subject } from '../../shared/policy.ts';

/** Guests see what is public. Of what is 'alleen soort' only keepers, who look after these items, see more than that. */
export type Audience = 'guest' | SignedIn;
export type SignedIn = 'signed-in' | 'keeper';

export const audienceOf = (actor: Actor, subject: Subject): SignedIn =>
  can(actor, 'item.read', subject) ? 'keeper' : 'signed-in';
