export const memberRoles = ['pending', 'parent', 'staff', 'student_helper', 'admin', 'provider'] as const;
export type MemberRole = (typeof memberRoles)[number];

/** A guest is not signed in; a visitor has confirmed an e-mail address in this browser. */
export type Role = MemberRole | 'visitor' | 'guest';

/** The caller, as far as the policy needs to know. */
export interface Actor {
  user_id: string | null;
  role: Role;
  org_id: string | null;
  /** Whether that organisation is paused; its members can read but not change anything. */
  is_paused?: boolean | undefined;
  /** The confirmed e-mail address of the caller, from a visit or an account. */
  address?: string | null;
  session_id?: string;
  /** When the person last proved who they are, by any way of signing in; absent for visitors. */
  authenticated_at?: string;
  /** The account must use a second factor and this session has not: nothing works until it has. */
  needs_second_factor?: boolean | undefined;
  /** The groups that the owner of the confirmed address manages. */
  groups?: readonly { id: string; subpath: string; name: string }[];
}

const FRESH_MINUTES = 10;

/** False for an unknown time, which compares as false. */
export const isFreshSignIn = ({ authenticated_at }: Actor): boolean =>
  Date.now() - Date.parse(authenticated_at ?? '') < FRESH_MINUTES * 60_000;

export const guest: Actor = { user_id: null, role: 'guest', org_id: null };
