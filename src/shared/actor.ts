import * as z from 'zod/mini';

/** What a profile can say of a person. */
export const memberRoles = ['pending', 'parent', 'staff', 'student_helper', 'admin', 'provider'] as const;
export const MemberRole = z.enum(memberRoles);
export type MemberRole = z.infer<typeof MemberRole>;

/** Whoever is not signed in is a guest; one who confirmed an e-mail address in this browser, a visitor. */
export type Role = MemberRole | 'visitor' | 'guest';

/** Whoever makes a call, as far as the policy needs to know. */
export interface Actor {
  user_id: string | null;
  role: Role;
  org_id: string | null;
  /** That organisation is paused: whoever works there may look, and change nothing. */
  is_paused?: boolean | undefined;
  /** The e-mail address that is known to be this person's, from a visit or from an account. */
  address?: string | null;
  /** Which sign-in the call comes from. */
  session_id?: string;
}

export const guest: Actor = { user_id: null, role: 'guest', org_id: null };
