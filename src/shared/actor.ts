import * as z from 'zod/mini';

/** What a profile can say of a person. */
export const memberRoles = ['pending', 'parent', 'staff', 'student_helper', 'admin'] as const;
export const MemberRole = z.enum(memberRoles);
export type MemberRole = z.infer<typeof MemberRole>;

/** A visitor who is not signed in is a guest. */
export type Role = MemberRole | 'guest';

/** Whoever makes a call, as far as the policy needs to know. */
export interface Actor {
  user_id: string | null;
  role: Role;
  org_id: string | null;
  /** Which sign-in the call comes from. */
  session_id?: string;
}

export const guest: Actor = { user_id: null, role: 'guest', org_id: null };
