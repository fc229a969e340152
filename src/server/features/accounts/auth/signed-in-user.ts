import type { Actor } from '../../../../shared/platform/actor.ts';
import { DomainError } from '../../../../shared/platform/errors.ts';

export interface SignedInUser {
  user_id: string;
  session_id: string;
}

/** Only for endpoints that require a session. */
export function signedInUser({ user_id, session_id }: Actor): SignedInUser {
  if (!user_id || !session_id) throw new DomainError('not_signed_in');
  return { user_id, session_id };
}
